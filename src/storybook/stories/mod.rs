//! All stories of the storybook, grouped by the kind of page that they show.

pub mod list;
pub mod posting;
pub mod form;
pub mod receipt;
pub mod diversity;
pub mod alert;
pub mod consents;
pub mod resume_first;
pub mod referral;
pub mod content;
pub mod error;
