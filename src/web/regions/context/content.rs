//! The values of a text page.

use serde::{Deserialize, Serialize};

use crate::web::regions::html::Html;

/// `content.html`: a text page.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ContentContext {
    /// The text page.
    pub content: TextPage,
}

/// A text page.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct TextPage {
    /// The name of the page, which is in its URL, such as `how-we-hire`.
    pub name: String,
    /// The title.
    pub title: String,
    /// The language tag of the title and the text, if they are not in the page's language.
    pub lang: Option<String>,
    /// The sections of the company's own page.
    pub sections: Vec<Section>,
    /// The whole text of a built-in page (`privacy`, `accessibility`); null for the company's own
    /// pages.
    pub built_in: Option<Html>,
}

/// A section of a text page.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Section {
    /// The heading; null for the text before the first heading.
    pub heading: Option<String>,
    /// The `id` attribute of the heading, for links to it; null if there is no heading.
    pub id: Option<String>,
    /// The text.
    pub text: Html,
}
