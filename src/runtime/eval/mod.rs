//! From an event to a verdict. Pure: same input, same answer.
