//! Tests of the recruiters' pages.

mod add;
mod form;
mod import;
mod key_reload;
mod pages;
mod referral_delivery;
mod referral_forms;
pub mod referrals;
mod resume_downloads;
mod sessions;
mod sign_in;
pub mod visit;
