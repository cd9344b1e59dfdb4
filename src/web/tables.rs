//! Descriptions as a page shows them: each table in a box of its own that scrolls. On a narrow screen a table may be
//! wider than the page.

use quick_xml::escape::escape;

use crate::{brand::figures::is_right_to_left, prose::clean::CleanHtml, web::view::View};

/// How the cleaner writes the start and the end of a table. In text it writes each `<` as a reference.
const START: &str = "<table dir=\"auto\">";
const END: &str = "</table>";

impl View<'_> {
    /// The text with its tables in boxes that the keyboard reaches: only what has the focus is scrolled by keys.
    pub fn prose(&self, text: &CleanHtml) -> String {
        let html = text.as_str();
        if !html.contains(START) {
            return html.to_owned();
        }
        let label = self.say("prose-table").to_string();
        let label = escape(&label);
        // `auto` does not look into cells, which have directions of their own.
        let direction = match text.language() {
            Some(language) if is_right_to_left(language) => "rtl",
            Some(_) => "ltr",
            None => "auto",
        };
        let start = format!(
            "<div class=\"prose-table\" role=\"group\" aria-label=\"{label}\" dir=\"{direction}\" tabindex=\"0\">\
             <table dir=\"{direction}\">"
        );
        html.replace(START, &start)
            .replace(END, &format!("{END}</div>"))
    }
}
