//! Tracks those open elements in the HTML of a template that change how browsers read the tags
//! inside and after them.

use std::collections::BTreeMap;

use html5ever::tokenizer::{Tag, TagKind};

use crate::web::regions::refused_markup::{OPTIONS, RefusedMarkup, is_option_list};

/// The element for drawings.
const SVG: &str = "svg";

/// The element for tables. Its end tag also closes the cells.
const TABLE: &str = "table";

/// Elements that must be closed in the same template. Without an end tag, they would contain the
/// rest of the page, and the page's form or scripts would not work.
const MUST_END: [&str; 4] = ["fieldset", "object", SVG, TABLE];

/// Elements inside which the end tag of a form, or of another element around them, has no effect.
const SCOPES: [&str; 7] = ["applet", "caption", "marquee", "object", TABLE, "td", "th"];

/// The elements in [`SCOPES`] that the end tag of a table closes.
const CELLS: [&str; 3] = ["caption", "td", "th"];

/// The open elements.
#[derive(Debug, Default)]
pub(in crate::web::regions) struct OpenElements {
    /// The open elements in [`MUST_END`] and [`SCOPES`], from the outermost to the innermost.
    open: Vec<&'static str>,
    /// How many elements with each name are open.
    counts: BTreeMap<&'static str, usize>,
    /// How many of the elements in `open` began before the open form. `None` if no form is open.
    before_form: Option<usize>,
}

impl OpenElements {
    /// Refuses some elements inside a drawing: forms, lists of options, and the elements that this
    /// module counts. Browsers treat them as parts of the drawing, but only until a tag such as
    /// `<hr>` closes the drawing.
    pub(in crate::web::regions) fn refused_in_drawing(&self, tag: &Tag) -> Option<RefusedMarkup> {
        let name: &str = &tag.name;
        let is_part = name == "form" || is_option_list(name) || OPTIONS.contains(&name);
        let is_counted = name != SVG && counted(name).is_some();
        let is_start = tag.kind == TagKind::StartTag;
        let is_refused = is_start && (is_part || is_counted) && self.count(SVG) > 0;
        is_refused.then(|| RefusedMarkup::InDrawing(name.to_owned()))
    }

    /// Adds a tag. Refuses an end tag if an element that began after the start tag is still open,
    /// because browsers ignore such an end tag in some elements.
    pub(in crate::web::regions) fn add(&mut self, tag: &Tag) -> Option<RefusedMarkup> {
        let name: &str = &tag.name;
        if name == "form" {
            return match tag.kind {
                TagKind::StartTag => {
                    self.before_form = Some(self.open.len());
                    None
                }
                TagKind::EndTag => self.close_form(),
            };
        }
        let name = counted(name)?;
        // In HTML, the slash of a self-closing tag has an effect only in drawings.
        let is_empty = tag.self_closing && (name == SVG || self.count(SVG) > 0);
        match tag.kind {
            TagKind::StartTag if is_empty => None,
            TagKind::StartTag => {
                self.open.push(name);
                *self.counts.entry(name).or_default() += 1;
                None
            }
            TagKind::EndTag => self.close(name),
        }
    }

    /// Refuses the first element that must be closed and is still open.
    pub(in crate::web::regions) fn unclosed(&self) -> Option<RefusedMarkup> {
        let name = MUST_END.into_iter().find(|name| self.count(name) > 0)?;
        Some(RefusedMarkup::OpenElement(name))
    }

    fn count(&self, name: &str) -> usize {
        self.counts.get(name).copied().unwrap_or_default()
    }

    fn close_form(&mut self) -> Option<RefusedMarkup> {
        let inside = self.open.get(self.before_form.take()?..)?;
        let open = inside.iter().find(|name| SCOPES.contains(name))?;
        Some(RefusedMarkup::OpenInForm(open))
    }

    /// Closes the innermost element with this name, and everything in it. Does nothing if there is
    /// no such element: its start tag can be in another template.
    fn close(&mut self, name: &'static str) -> Option<RefusedMarkup> {
        if self.count(name) == 0 {
            return None;
        }
        let mut unclosed = None;
        while let Some(last) = self.open.pop() {
            *self.counts.entry(last).or_default() -= 1;
            if last == name {
                break;
            }
            if name != TABLE || !CELLS.contains(&last) {
                unclosed = Some(last);
            }
        }
        let left = self.open.len();
        self.before_form = self.before_form.map(|before| before.min(left));
        unclosed.map(|open| RefusedMarkup::OpenInside { open, around: name })
    }
}

/// Returns the name of an element in [`MUST_END`] or [`SCOPES`]. `None` for all other elements.
fn counted(name: &str) -> Option<&'static str> {
    let mut all = MUST_END.into_iter().chain(SCOPES);
    all.find(|it| *it == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads tags without attributes, and returns why the first of them is refused.
    fn problem(html: &str) -> Option<String> {
        let mut elements = OpenElements::default();
        let tags = html.split('<').filter_map(|it| it.split_once('>'));
        let refused = tags.map(|it| it.0).find_map(|tag| {
            let kind = if tag.starts_with('/') {
                TagKind::EndTag
            } else {
                TagKind::StartTag
            };
            elements.add(&Tag {
                kind,
                name: tag.trim_matches('/').into(),
                self_closing: tag.ends_with('/'),
                attrs: Vec::new(),
                had_duplicate_attributes: false,
            })
        });
        let refused = refused.or_else(|| elements.unclosed());
        refused.map(|it| it.to_string())
    }

    #[test]
    fn an_end_tag_that_browsers_ignore_is_refused() {
        for (html, expected) in [
            (
                "<fieldset><object></fieldset></object>",
                "this <object> is not closed in its <fieldset>: write </object> before </fieldset>",
            ),
            (
                "<fieldset><marquee></fieldset></marquee>",
                "<marquee> is not closed in its <fieldset>",
            ),
            (
                "<fieldset><applet></fieldset></applet>",
                "<applet> is not closed in its <fieldset>",
            ),
            (
                "<fieldset><table><tr><td></fieldset></td></tr></table>",
                "<table> is not closed in its <fieldset>",
            ),
            (
                "<object><table><tr><td></object></td></tr></table>",
                "<table> is not closed in its <object>",
            ),
            (
                "<object><marquee></object></marquee>",
                "<marquee> is not closed in its <object>",
            ),
            (
                "<table><tr><td><fieldset></td></table></fieldset>",
                "<fieldset> is not closed in its <td>",
            ),
            (
                "<table><caption><object></table></object>",
                "<object> is not closed in its <table>",
            ),
            (
                "<object><form></object><marquee></form></marquee>",
                "<marquee> is not closed in its form",
            ),
        ] {
            let problem = problem(html).unwrap_or_default();
            assert!(problem.contains(expected), "{html}: {problem}");
        }
    }

    #[test]
    fn elements_that_are_closed_in_order_are_accepted() {
        for html in [
            "<table><caption>a<tr><th>b<td>c<tr><td>d</td></tr></table>",
            "<fieldset><legend>a</legend><object><fieldset><svg><g/></svg></fieldset></object></fieldset>",
            "<table><tr><td><table><tr><td>a<td>b</td></tr></table></td><th><marquee>c</marquee></table>",
            "<form><fieldset><table><tr><td>a</table></fieldset></form><object><form></form></object>",
            // These elements can begin in one template and end in another.
            "</marquee><fieldset></fieldset><marquee>",
        ] {
            assert_eq!(problem(html), None, "{html}");
        }
    }

    #[test]
    fn a_template_with_very_many_elements_takes_linear_time() {
        for html in ["<object>", "</object>", "<object><fieldset></object>"] {
            problem(&html.repeat(100_000));
        }
        problem(&("<object>".repeat(100_000) + &"</td>".repeat(100_000)));
    }
}
