//! The text on an image.

/// The text on an image.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ImageContent {
    /// The company's name, at the top.
    pub company: Option<String>,
    /// The title, in large letters.
    pub title: String,
    /// Short facts below the title. Those that do not fit are omitted.
    pub facts: Vec<String>,
}
