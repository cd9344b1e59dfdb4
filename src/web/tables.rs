//! Descriptions as a page shows them: each table in a box of its own that scrolls. On a narrow screen a table may be
//! wider than the page.

use askama::Template;

use crate::{brand::figures::is_right_to_left, prose::clean::CleanHtml, web::view::View};

/// The start of a table and of its box. Only what has the focus is scrolled by keys, so the box can have it.
#[derive(Template)]
#[template(path = "components/table_start.html")]
struct Start {
    label: String,
    direction: &'static str,
}

impl View<'_> {
    /// The text with its tables in boxes that the keyboard reaches.
    pub fn prose(&self, text: &CleanHtml) -> String {
        let start = Start {
            label: self.say("prose-table").to_string(),
            // `auto` does not look into cells, which have directions of their own.
            direction: match text.language() {
                Some(language) if is_right_to_left(language) => "rtl",
                Some(_) => "ltr",
                None => "auto",
            },
        };
        match start.render() {
            Ok(start) => text.with_tables(&start, "</table></div>"),
            // A table without a box is still a table.
            Err(_) => text.as_str().to_owned(),
        }
    }
}
