//! Protects CSV files against formula injection (OWASP, "CSV Injection").

/// Puts an apostrophe before a cell that a spreadsheet would evaluate as a formula.
pub fn neutralize_formula(cell: String) -> String {
    if cell.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        return format!("'{cell}");
    }
    cell
}
