//! The receipt of an application: its status, withdrawal, and downloads.

/// The answers that the ATS rejected.
pub mod rejections;

/// Reads a receipt from the store.
pub mod opened_receipt;

/// The receipt page.
pub mod receipt_page;

/// The handler for receipts.
pub mod handlers;

/// Withdrawal of the application.
pub mod withdraw;

/// Downloads of the answers and the resume.
pub mod download;
