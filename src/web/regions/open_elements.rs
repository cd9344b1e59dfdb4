//! The elements in the HTML of a template that are still open, if they change how browsers read the
//! tags after them.

use std::collections::BTreeMap;

use html5ever::tokenizer::{Tag, TagKind};

use crate::web::regions::refused_markup::{OPTIONS, RefusedMarkup, is_option_list};

/// Drawings.
const SVG: &str = "svg";

/// Elements that must be closed in the same template. Without an end, they would contain the rest of
/// the page, and make its form or its scripts useless.
const MUST_END: [&str; 4] = ["fieldset", "object", SVG, "table"];

/// Elements inside which the end tag of a form around them has no effect.
const SCOPES: [&str; 7] = [
    "applet", "caption", "marquee", "object", "table", "td", "th",
];

/// The elements in [`SCOPES`] that the end tag of a table closes.
const CELLS: [&str; 3] = ["caption", "td", "th"];

/// The open elements.
#[derive(Debug, Default)]
pub(in crate::web::regions) struct OpenElements {
    /// How many of the elements in [`MUST_END`] are open.
    counts: BTreeMap<String, usize>,
    /// The open elements in [`SCOPES`] inside the open form, if there is one.
    scopes: Option<Vec<String>>,
}

impl OpenElements {
    /// Refuses the parts of a form, and the elements that this module counts, inside a drawing. There,
    /// they are parts of the drawing, until a tag such as `<hr>` closes it.
    pub(in crate::web::regions) fn refused_in_drawing(&self, tag: &Tag) -> Option<RefusedMarkup> {
        let name: &str = &tag.name;
        let is_part = name == "form" || is_option_list(name) || OPTIONS.contains(&name);
        let is_counted = name != SVG && MUST_END.contains(&name) || SCOPES.contains(&name);
        let is_start = tag.kind == TagKind::StartTag;
        let is_refused = is_start && (is_part || is_counted) && self.count(SVG) > 0;
        is_refused.then(|| RefusedMarkup::InDrawing(name.to_owned()))
    }

    /// Adds a tag. Refuses the end tag of a form if it has no effect.
    pub(in crate::web::regions) fn add(&mut self, tag: &Tag) -> Option<RefusedMarkup> {
        let name: &str = &tag.name;
        // In HTML, the slash has an effect only in drawings.
        let is_empty = tag.self_closing && (name == SVG || self.count(SVG) > 0);
        match tag.kind {
            TagKind::StartTag if is_empty => (),
            TagKind::StartTag => self.open(name),
            TagKind::EndTag if name == "form" => {
                let open = self.scopes.take().into_iter().flatten().next();
                return open.map(RefusedMarkup::OpenInForm);
            }
            TagKind::EndTag => self.close(name),
        }
        None
    }

    /// Refuses the first element that must be closed and is still open.
    pub(in crate::web::regions) fn unclosed(&self) -> Option<RefusedMarkup> {
        let name = MUST_END.into_iter().find(|name| self.count(name) > 0)?;
        Some(RefusedMarkup::OpenElement(name))
    }

    fn count(&self, name: &str) -> usize {
        self.counts.get(name).copied().unwrap_or_default()
    }

    fn open(&mut self, name: &str) {
        if name == "form" {
            self.scopes = Some(Vec::new());
        } else if MUST_END.contains(&name) {
            *self.counts.entry(name.to_owned()).or_default() += 1;
        }
        if let Some(scopes) = self.scopes.as_mut().filter(|_| SCOPES.contains(&name)) {
            scopes.push(name.to_owned());
        }
    }

    fn close(&mut self, name: &str) {
        if let Some(count) = self.counts.get_mut(name) {
            *count = count.saturating_sub(1);
        }
        let Some(scopes) = self.scopes.as_mut() else {
            return;
        };
        let is_table = name == "table";
        let is_cell = |it: &String| CELLS.contains(&it.as_str());
        while is_table && scopes.last().is_some_and(is_cell) {
            scopes.pop();
        }
        // Browsers ignore an end tag if one of these elements is open inside the element.
        if scopes.last().is_some_and(|it| it == name) {
            scopes.pop();
        }
    }
}
