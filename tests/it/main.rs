//! The one integration binary: every file of this folder is listed here.

mod golden;
