//! Checks whether the malware scanner answers.

use crate::{
    cli::{
        check::finding::{Finding, fault, ok},
        error_chain::error_chain,
    },
    scanner::ScannerAddress,
};

/// Sends a `PING` to the scanner, if one is configured.
pub(crate) async fn findings(scanner: Option<&ScannerAddress>) -> Option<Finding> {
    let scanner = scanner?;
    Some(match scanner.ping().await {
        Ok(()) => ok("scanner", format!("{scanner} answers")),
        Err(error) => fault(
            "scanner",
            format!(
                "{}; check whether clamd runs, and apply.scanner",
                error_chain(&error)
            ),
        ),
    })
}
