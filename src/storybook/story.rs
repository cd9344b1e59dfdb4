//! One page in one state and one language.

/// One page in one state, in one language.
#[derive(Debug, Clone)]
pub struct Story {
    /// The name, which is also the file name: `list-open`.
    pub name: String,
    /// The HTML of the response.
    pub html: String,
}

impl Story {
    /// The name as a heading: `List open`.
    pub fn title(&self) -> String {
        let name = self.name.replace('-', " ");
        let (first, rest) = name.split_at_checked(1).unwrap_or_default();
        first.to_ascii_uppercase() + rest
    }
}
