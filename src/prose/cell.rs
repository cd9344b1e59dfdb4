/// A cell that a spreadsheet takes for text and not for a formula, whatever it begins with.
pub fn as_text(cell: String) -> String {
    match cell.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        true => format!("'{cell}"),
        false => cell,
    }
}
