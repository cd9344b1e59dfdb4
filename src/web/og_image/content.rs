//! The text on an image.

/// The text on an image.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ImageContent {
    /// The company's name, above everything else.
    pub company: Option<String>,
    /// The title, large.
    pub title: String,
    /// Short facts below the title, as many as fit.
    pub facts: Vec<String>,
}
