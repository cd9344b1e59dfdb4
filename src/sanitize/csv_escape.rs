//! Protects CSV files against formula injection (OWASP, "CSV Injection").

/// Puts an apostrophe before a cell that a spreadsheet would run as a formula.
pub fn neutralize_formula(cell: String) -> String {
    match cell.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        true => format!("'{cell}"),
        false => cell,
    }
}
