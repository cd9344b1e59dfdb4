//! Tests rules of the ATS provider's documentation about jobs, added candidates and hired
//! candidates. These tests cover only the rules that the other tests of these endpoints do not
//! cover. Every response is compared with complete JSON that was written by hand.

mod add;
mod bulk;
mod lists;
mod office;
