//! Puts each table in a description into a scrollable container, because a table can be wider than
//! the screen.

use askama::Template;

use crate::{
    i18n::is_right_to_left,
    sanitize::SanitizedHtml,
    web::{layout::PageContext, regions::Html},
};

/// The template for the start tags of a table and its container. The container is focusable,
/// because visitors who only use a keyboard can scroll only a focused element.
#[derive(Template)]
#[template(path = "components/table_start.html")]
struct TableStart {
    label: String,
    direction: &'static str,
}

impl PageContext<'_> {
    /// Like [`Self::description_html`], but returns [`Html`] for a brand's template.
    pub fn description(&self, text: &SanitizedHtml) -> Html {
        Html::from_sanitized(self.description_html(text))
    }

    /// Renders a description as HTML, with each table in a scrollable container.
    pub fn description_html(&self, text: &SanitizedHtml) -> String {
        // Use `auto` only if the language is unknown. `dir="auto"` ignores the text in the cells,
        // because the cells have their own `dir`.
        let start = self.table_start_html(match text.language() {
            Some(language) if is_right_to_left(language) => "rtl",
            Some(_) => "ltr",
            None => "auto",
        });
        text.with_table_tags(&start, "</table></div>")
    }

    /// Renders the start tags of a table and its container.
    pub fn table_start_html(&self, direction: &'static str) -> String {
        let start = TableStart {
            label: self.message("prose-table").to_string(),
            direction,
        };
        // Writing to a `String` cannot fail.
        start.render().unwrap_or_default()
    }
}
