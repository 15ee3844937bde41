//! A command line becomes simple commands, their argv, and what they write, read and delete. Pure.
