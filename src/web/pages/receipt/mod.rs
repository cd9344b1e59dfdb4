//! The receipt of an application: its status, withdrawal, and downloads.

/// The answers that the ATS rejected.
pub mod lines;

/// The receipt page.
pub mod page;

/// The handler of the receipt page.
pub mod show;

/// Withdraws the application.
pub mod withdraw;

/// Downloads of the answers and the resume.
pub mod download;
