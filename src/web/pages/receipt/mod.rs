//! The receipt of an application: its status, withdrawal, and downloads.

/// The answers that the ATS rejected.
pub mod rejections;

/// Reads a receipt from the store.
pub mod opened_receipt;

/// The receipt page.
pub mod receipt_page;

/// The handlers for receipts.
pub mod handlers;

/// Withdrawal of the application: the page that asks for a confirmation, and its handlers.
pub mod withdraw;

/// Downloads of the answers and the resume.
pub mod download;
