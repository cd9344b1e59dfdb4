//! The text that an Open Graph image contains.

/// The text that an Open Graph image contains.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct ImageContent {
    /// The company's name, at the top.
    pub company: Option<String>,
    /// The title, in large letters.
    pub title: String,
    /// Short facts below the title. Facts that do not fit are omitted.
    pub facts: Vec<String>,
}
