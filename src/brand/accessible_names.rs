//! Finds links, buttons and fields of a template that have no accessible name, which is the text
//! that screen readers read out. Also finds buttons inside links. Reads the source of the template
//! and does not render it.

use crate::brand::{
    template_source::{Piece, PieceKind, VALUE, stands_for_text},
    template_tags::{HtmlTag, TagReader},
};

/// The attributes that give a name to an element, or to the link around it.
const NAMES: [&str; 4] = ["alt", "aria-label", "aria-labelledby", "title"];

/// The types of `input` that need no label.
const WITHOUT_LABEL: [&str; 5] = ["button", "hidden", "image", "reset", "submit"];

/// A missing name, or a button inside a link.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(in crate::brand) enum NameMistake {
    #[error(
        "this <{0}> contains no text, so screen readers do not say what it is for: write a text in it, or aria-label=\"…\""
    )]
    NoText(String),
    #[error(
        "this <{0}> has no label, so screen readers do not say what it is for: write <label> around it with a text, or \
         aria-label=\"…\""
    )]
    NoLabel(String),
    #[error(
        "this <{inner}> is inside <{outer}>, and then keyboards and screen readers do not reach both: write only one of \
         them, with a class"
    )]
    Inside { inner: String, outer: String },
}

/// Finds all mistakes, each with its line number, counted from 1.
pub(in crate::brand) fn name_mistakes(pieces: &[Piece<'_>]) -> Vec<(usize, NameMistake)> {
    let mut names = Names::default();
    let mut reader = TagReader::new();
    for (at, piece) in pieces.iter().enumerate() {
        if piece.kind == PieceKind::Block && stands_for_text(pieces, at) {
            reader.read(VALUE, piece.line);
        } else {
            reader.read_piece(piece);
        }
        reader
            .take_tags()
            .into_iter()
            .for_each(|tag| names.tag(tag));
        // A link that the previous branch of a condition opened is not open in the next branch.
        if piece.kind == PieceKind::Block && ["elif", "else"].contains(&piece.keyword()) {
            names.open = None;
        }
    }
    names.mistakes
}

#[derive(Default)]
struct Names {
    /// The open link or button, and whether it has a name.
    open: Option<(HtmlTag, bool)>,
    /// The number of open labels.
    labels: usize,
    mistakes: Vec<(usize, NameMistake)>,
}

impl Names {
    fn tag(&mut self, tag: HtmlTag) {
        let name = tag.name.clone();
        if let Some((_, has_name)) = &mut self.open {
            *has_name |= tag.follows_text || (!tag.is_end && is_named(&tag));
        }
        match (name.as_str(), tag.is_end) {
            ("a" | "button", false) => {
                let outer = self.open.as_ref().map(|(outer, _)| outer.name.clone());
                if let Some(outer) = outer.filter(|outer| *outer != name) {
                    let mistake = NameMistake::Inside { inner: name, outer };
                    self.mistakes.push((tag.line, mistake));
                }
                let has_name = is_named(&tag) || !needs_name(&tag);
                self.open = Some((tag, has_name));
            }
            ("a" | "button", true) => {
                let nameless = self.open.take();
                let nameless = nameless.filter(|(tag, has_name)| tag.name == name && !has_name);
                let mistake = nameless.map(|(tag, _)| (tag.line, NameMistake::NoText(name)));
                self.mistakes.extend(mistake);
            }
            ("label", false) => self.labels += 1,
            ("label", true) => self.labels = self.labels.saturating_sub(1),
            ("input" | "select" | "textarea", false) if self.labels == 0 && lacks_label(&tag) => {
                self.mistakes.push((tag.line, NameMistake::NoLabel(name)));
            }
            _ => (),
        }
    }
}

/// Returns `true` if this element has an attribute that gives a name to it or to the link around
/// it, or if a name could come from an expression or from a custom element.
fn is_named(tag: &HtmlTag) -> bool {
    let value = |name: &&str| tag.attribute(name).is_some_and(|it| !it.trim().is_empty());
    // Accept a custom element, whose name contains a hyphen, because it can contain text.
    NAMES.iter().any(value) || tag.has_unknown_attributes() || tag.name.contains(['-', '\u{E000}'])
}

/// Returns `true` for a button, and for a link that leads somewhere and is not hidden from screen
/// readers.
fn needs_name(tag: &HtmlTag) -> bool {
    let is_hidden = tag.attribute("aria-hidden").is_some() || tag.attribute("hidden").is_some();
    !is_hidden && (tag.name == "button" || tag.attribute("href").is_some())
}

/// Returns `true` for a field without a name, unless the field has an id, with which a label
/// elsewhere can refer to it.
fn lacks_label(tag: &HtmlTag) -> bool {
    let kind = tag
        .attribute("type")
        .unwrap_or_default()
        .to_ascii_lowercase();
    let is_field = !WITHOUT_LABEL.contains(&kind.as_str()) && !kind.contains(VALUE);
    let is_hidden = tag.attribute("aria-hidden").is_some() || tag.attribute("hidden").is_some();
    is_field && !is_hidden && !is_named(tag) && tag.attribute("id").is_none()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::brand::template_source::split_template;

    fn found(template: &str) -> Vec<String> {
        let found = name_mistakes(&split_template(template)).into_iter();
        found.map(|(line, it)| format!("{line}: {it}")).collect()
    }

    #[test]
    fn links_buttons_and_fields_without_a_name_are_found_with_their_lines() {
        for (template, expected) in [
            (
                "\n<a href=\"/x\">\n<svg><path/></svg></a>",
                "2: this <a> contains no text, so screen readers do not say what it is for: write",
            ),
            (
                "<a href=x>{% if y %}<img src=x alt=\"\">{% endif %}</a>",
                "1: this <a> contains no text",
            ),
            (
                "<button><span></span></button>",
                "1: this <button> contains no text",
            ),
            (
                "\n<input type=\"search\" placeholder=\"Find\">",
                "2: this <input> has no label",
            ),
            (
                "<label>a</label><select></select>",
                "1: this <select> has no label",
            ),
            (
                "<a href=x>\n<button>y</button></a>",
                "2: this <button> is inside <a>, and then",
            ),
        ] {
            let found = found(template);
            assert_eq!(found.len(), 1, "{template}: {found:?}");
            assert!(found[0].starts_with(expected), "{found:?}");
        }
    }

    #[test]
    fn elements_that_have_a_name_or_need_none_are_no_mistakes() {
        for fine in [
            "<a href=x>x</a><a href=x>{{ y }}</a><a href=x><b>x</b></a><a id=x></a>",
            "<a href=x>{% include \"y.html\" %}</a><a href=x {{ y }}></a><a href=x>{{ y.card }}<b></b></a>",
            "{% if y %}<a href=x>{% else %}<button>{% endif %}x{% if y %}</a>{% else %}</button>{% endif %}",
            "<a href=x aria-label=y></a><a href=x><img alt=y src=x></a><a href=x><own-icon></own-icon></a>",
            "<a href=x><svg><title>y</title></svg></a><a href=x aria-hidden=true></a>",
            "<button>x</button><button aria-label=\"{{ t(\"x\") }}\"><svg/></button>",
            "<label>x <input><select></select></label><input id=x><input type=hidden>",
            "<input type=submit><input type={{ x }}><textarea aria-label=x></textarea>",
            "<a href=x>y</a> <button>x</button><a href=x>{% if z %}z{% endif %}</a>",
        ] {
            assert_eq!(found(fine), [""; 0], "{fine}");
        }
    }
}
