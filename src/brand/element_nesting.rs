//! Finds elements of a template that are in the wrong place: links inside links, children of lists
//! that are not list items, and end tags in the wrong order. The template is not rendered. After a
//! condition that opens or closes elements, the check assumes that no element is open.

use std::mem;

use crate::brand::{
    open_elements::{BOUNDARIES, END_PARAGRAPH, IMPLIED_END, has_counterpart},
    template_source::{Piece, PieceKind, VALUE},
    template_tags::{HtmlTag, TagReader},
};

/// The list elements. Their children must be list items.
const LISTS: [&str; 2] = ["ol", "ul"];

/// The elements that a list can contain.
const LIST_CHILDREN: [&str; 3] = ["li", "script", "template"];

/// The template blocks whose content is stored, to be shown elsewhere.
const STORED: [&str; 3] = ["macro", "call", "set"];

/// The template value that contains the HTML of a job in the list. This HTML contains a link.
const CARD: &str = ".card";

/// The maximum number of open elements or blocks. Templates that are nested more deeply are not
/// checked.
const MAX_DEPTH: usize = 250;

/// The template values that contain block-level HTML: paragraphs, headings or lists.
pub(in crate::brand) const WITH_BLOCKS: [&str; 9] = [
    "content.built_in",
    "parts.above",
    "parts.facts",
    "parts.hero",
    "parts.interview_plan",
    "parts.search",
    "posting.description",
    "section.text",
    "step.description",
];

/// The template value that contains the form for searching jobs.
const SEARCH: &str = "parts.search";

/// An element in the wrong place.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(in crate::brand) enum NestingMistake {
    #[error("this <a> is inside another <a>, and browsers end that link here: write </a> above it")]
    Link,
    #[error(
        "this card is inside an <a>, and browsers end that link here, because a card contains a link: remove the <a>"
    )]
    Card,
    #[error(
        "browsers end the <p> in line {paragraph} before this <{child}>: write </p> above it, or <div> instead of <p>"
    )]
    InParagraph { child: String, paragraph: usize },
    #[error(
        "browsers end the <p> in line {paragraph} before {value}, because it contains paragraphs: write <div> instead of \
         <p>"
    )]
    ValueInParagraph { value: String, paragraph: usize },
    #[error("this <form> is inside another <form>, and browsers ignore it: write </form> above it")]
    Form,
    #[error(
        "parts.search contains a form, and browsers ignore a form inside another <form>: write </form> above it"
    )]
    SearchInForm,
    #[error(
        "this <{child}> is directly in <{list}>, which contains only <li>: write <li> around it"
    )]
    ListChild { child: String, list: String },
    #[error(
        "the list puts this card into <ol>, which contains only list items: write this <{0}> between <li> and </li>"
    )]
    OutsideOfItem(String),
    #[error(
        "this </{outer}> is before </{inner}>, but <{inner}> began last: write </{inner}> first"
    )]
    Order { outer: String, inner: String },
}

/// Finds all mistakes, each with its line number, counted from 1. `is_in_list` is `true` if the
/// page shows the template inside an `<ol>`.
pub(in crate::brand) fn nesting_mistakes(
    pieces: &[Piece<'_>],
    is_in_list: bool,
) -> Vec<(usize, NestingMistake)> {
    let mut nesting = Nesting::default();
    nesting.open.extend(is_in_list.then(Element::list_of_page));
    let mut reader = TagReader::new();
    for piece in pieces {
        // An expression or a block inside a tag produces attributes and not content, so skip it.
        let is_content = !reader.is_outside_of_content();
        match piece.kind {
            PieceKind::Expression if is_content => nesting.value(piece),
            PieceKind::Block if is_content => nesting.block(piece),
            _ => (),
        }
        reader.read_piece(piece);
        for tag in reader.take_tags() {
            nesting.tag(tag);
        }
        if nesting.open.len().max(nesting.before_blocks.len()) > MAX_DEPTH {
            return Vec::new();
        }
    }
    nesting.mistakes
}

/// An open element.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Element {
    name: String,
    /// The line of the element's start tag.
    line: usize,
    /// The number of the start tag, which identifies the element.
    id: usize,
}

impl Element {
    /// The list in which the page shows the template. Its start tag is not in the template.
    fn list_of_page() -> Self {
        Self {
            name: LISTS[0].to_owned(),
            line: 0,
            id: 0,
        }
    }
}

#[derive(Default)]
struct Nesting {
    open: Vec<Element>,
    /// The open elements at the beginning of each open block.
    before_blocks: Vec<Vec<Element>>,
    /// Elements whose end tag has not been read yet although an outer element has already ended.
    /// Each entry contains the element's name, and the line and name of the outer element's end
    /// tag.
    unended: Vec<(String, usize, String)>,
    /// Possible mistakes inside paragraphs, each with the id of the paragraph. They are mistakes
    /// only if an end tag `</p>` follows, which shows that the paragraph was meant to contain the
    /// element. Without an end tag, the paragraph ends before the element, as in `<p>a<p>b`.
    in_paragraphs: Vec<(usize, (usize, NestingMistake))>,
    tags: usize,
    mistakes: Vec<(usize, NestingMistake)>,
}

impl Nesting {
    fn is_open(&self, name: &str) -> bool {
        self.open.iter().any(|it| it.name == name)
    }

    /// The line and the id of the innermost open paragraph. `None` if there is no such paragraph,
    /// or if an open element inside it can contain other paragraphs.
    fn paragraph(&self) -> Option<(usize, usize)> {
        let mut inner = self.open.iter().rev();
        let found = inner.find(|it| it.name == "p" || BOUNDARIES.contains(&&*it.name))?;
        (found.name == "p").then_some((found.line, found.id))
    }

    /// Checks that an expression is in a valid place.
    fn value(&mut self, piece: &Piece<'_>) {
        let code = piece.code().trim_matches(['-', '+', ' ', '\n']);
        let value = code.split([' ', '|']).next().unwrap_or(code);
        if code.ends_with(CARD) && self.is_open("a") {
            self.mistakes.push((piece.line, NestingMistake::Card));
        } else if value == SEARCH && self.is_open("form") {
            self.mistakes
                .push((piece.line, NestingMistake::SearchInForm));
        } else if WITH_BLOCKS.contains(&value)
            && let Some((paragraph, id)) = self.paragraph()
        {
            let value = value.to_owned();
            let mistake = NestingMistake::ValueInParagraph { value, paragraph };
            self.in_paragraphs.push((id, (piece.line, mistake)));
        }
    }

    fn block(&mut self, piece: &Piece<'_>) {
        let keyword = piece.keyword();
        self.unended.clear();
        match keyword {
            "if" | "for" => self.before_blocks.push(self.open.clone()),
            "set" if piece.code().contains('=') => (),
            _ if STORED.contains(&keyword) => self.before_blocks.push(mem::take(&mut self.open)),
            "elif" | "else" => {
                if self.before_blocks.last() != Some(&self.open) {
                    self.forget();
                }
                self.open = self.before_blocks.last().cloned().unwrap_or_default();
            }
            "endif" | "endfor" => {
                let before = self.before_blocks.pop().unwrap_or_default();
                if self.open != before {
                    self.forget();
                }
            }
            _ if keyword
                .strip_prefix("end")
                .is_some_and(|it| STORED.contains(&it)) =>
            {
                self.open = self.before_blocks.pop().unwrap_or_default();
            }
            _ => (),
        }
    }

    /// Continues as if no element were open, because a branch opened or closed elements.
    fn forget(&mut self) {
        self.open.clear();
        self.in_paragraphs.clear();
        self.before_blocks.iter_mut().for_each(Vec::clear);
    }

    fn tag(&mut self, tag: HtmlTag) {
        if tag.is_end {
            self.end(tag)
        } else {
            self.start(tag)
        }
    }

    fn start(&mut self, tag: HtmlTag) {
        let parent = self.open.last().filter(|it| LISTS.contains(&&*it.name));
        if let Some(list) = parent
            && !LIST_CHILDREN.contains(&&*tag.name)
            && !tag.name.contains(VALUE)
        {
            let (child, list) = (tag.name.clone(), list.clone());
            if list == Element::list_of_page() {
                self.mistakes
                    .push((tag.line, NestingMistake::OutsideOfItem(child)));
                // Continue as if no element were open, so that the same mistake is not reported
                // again for later elements.
                self.forget();
            } else {
                let list = list.name;
                self.mistakes
                    .push((tag.line, NestingMistake::ListChild { child, list }));
            }
        } else if tag.name == "a" && self.is_open("a") {
            self.mistakes.push((tag.line, NestingMistake::Link));
        } else if tag.name == "form" && self.is_open("form") {
            self.mistakes.push((tag.line, NestingMistake::Form));
        }
        if END_PARAGRAPH.contains(&&*tag.name)
            && let Some((paragraph, id)) = self.paragraph()
        {
            let child = tag.name.clone();
            let mistake = NestingMistake::InParagraph { child, paragraph };
            self.in_paragraphs.push((id, (tag.line, mistake)));
        }
        if has_counterpart(&tag) {
            self.tags += 1;
            self.open.push(Element {
                name: tag.name,
                line: tag.line,
                id: self.tags,
            });
        }
    }

    fn end(&mut self, tag: HtmlTag) {
        let at = self.open.iter().rposition(|it| it.name == tag.name);
        let Some(at) = at else {
            let unended = self.unended.iter().position(|(name, ..)| *name == tag.name);
            if let Some((inner, line, outer)) = unended.map(|at| self.unended.remove(at)) {
                self.mistakes
                    .push((line, NestingMistake::Order { outer, inner }));
            }
            return;
        };
        let id = self.open[at].id;
        // Report only the first mistake in the paragraph, because it causes the later ones.
        let mut inside = self.in_paragraphs.iter().filter(|it| it.0 == id);
        let first = inside.next().map(|it| it.1.clone());
        self.mistakes.extend(first);
        self.in_paragraphs.retain(|it| it.0 != id);
        let inner = self.open.drain(at..).skip(1).map(|it| it.name);
        let inner = inner.filter(|name| !IMPLIED_END.contains(&&**name));
        let inner = inner.map(|name| (name, tag.line, tag.name.clone()));
        self.unended.extend(inner);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::brand::template_source::split_template;

    fn found(template: &str) -> Vec<String> {
        found_in(template, false)
    }

    fn found_in(template: &str, is_in_list: bool) -> Vec<String> {
        let found = nesting_mistakes(&split_template(template), is_in_list).into_iter();
        found.map(|(line, it)| format!("{line}: {it}")).collect()
    }

    #[test]
    fn an_element_beside_the_list_item_of_a_card_is_found_with_its_line() {
        let card = "<li class=\"x\">{% if a %}<p>b</p>{% endif %}<ul><li>c</ul></li>\n";
        assert_eq!(found_in(card, true), [""; 0]);
        let template = format!("{card}{{# d #}}\n<article><p>e</p></article><p>f</p>");
        let says = "3: the list puts this card into <ol>, which contains only list items: write this <article> between \
                    <li> and </li>";
        assert_eq!(found_in(&template, true), [says]);
        assert_eq!(found_in(&template, false), [""; 0]);
        let branches = "{% if a %}<li class=b>{% else %}<li>{% endif %}<p>c</p></li>{{ d }}";
        assert_eq!(found_in(branches, true), [""; 0]);
    }

    #[test]
    fn a_template_that_is_nested_without_end_takes_no_time() {
        for endless in ["{% if a %}<div>", "<b>", "</b>", "{% endif %}"] {
            assert_eq!(found(&endless.repeat(20_000)), [""; 0], "{endless}");
        }
    }

    #[test]
    fn an_element_in_a_wrong_place_is_found_with_its_line() {
        for (template, expected) in [
            (
                "<a href=x>\n<a href=y>y</a></a>",
                "2: this <a> is inside another <a>",
            ),
            (
                "<a href=x>{% if y %}\n<b>z</b>{% endif %}\n<h2><a href=y>y</a></h2></a>",
                "3: this <a> is inside another <a>",
            ),
            (
                "{% for it in jobs %}<a href=x>\n{{ it.card }}</a>{% endfor %}",
                "2: this card is inside an <a>",
            ),
            (
                "<ol>\n{% for it in jobs %}\n<div>{{ it }}</div>{% endfor %}</ol>",
                "3: this <div> is directly in <ol>, which contains only <li>: write <li> around it",
            ),
            (
                "<ul><li>a\n</ul><ul>\n<a href=x>b</a></ul>",
                "3: this <a> is directly in <ul>",
            ),
            (
                "<p>Facts:\n<ul><li>a</ul></p>",
                "2: browsers end the <p> in line 1 before this <ul>: write </p> above it, or <div> instead of <p>",
            ),
            (
                "<p>{% if x %}\n<b><div>a</div><p>b</p></b>{% endif %}</p>",
                "2: browsers end the <p> in line 1 before this <div>",
            ),
            (
                "<p>{% if x %}a{% endif %}\n{{ posting.description }}</p>",
                "2: browsers end the <p> in line 1 before posting.description, because it contains paragraphs: write <div>",
            ),
            (
                "<form>\n<form></form></form>",
                "2: this <form> is inside another <form>",
            ),
            (
                "<form>\n{{ parts.search or \"\" }}</form>",
                "2: parts.search contains a form",
            ),
            (
                "<p>\n<b><i>x</b></i>",
                "2: this </b> is before </i>, but <i> began last: write </i> first",
            ),
        ] {
            let found = found(template);
            assert_eq!(found.len(), 1, "{template}: {found:?}");
            assert!(found[0].starts_with(expected), "{found:?}");
        }
    }

    #[test]
    fn elements_in_allowed_places_are_no_mistakes() {
        for fine in [
            "{% if x %}<a href=x>{% else %}<a href=y>{% endif %}z</a><a href=w>w</a>",
            "<a href=x>a</a>{% if x %}<a href=y>{% endif %}b{% if x %}</a>{% endif %}<a>c</a>",
            "<ol>{% for a in b %}{% if c %}</ol>{% endif %}<ol><li>{{ a }}</li>{% endfor %}</ol>",
            "<ol class=\"jobs\">{% for it in jobs %}{{ it.card }}{% endfor %}</ol>",
            "<ul><li>a<li><a href=x>b</a><ul><li>c</ul></ul>",
            "<ul>{% for it in x %}<li><div>{{ it }}</div></li>{% else %}<li>y</li>{% endfor %}</ul>",
            "<a href=x>{% set y %}<a href=z>z</a>{% endset %}</a>{{ y }}",
            "{% macro m() %}<li>x</li>{% endmacro %}<ul>{{ m() }}</ul>",
            "<p><b>x</p><ul><{{ x }}>y</{{ x }}></ul>",
            "<div><p>a<p>b</p><p>c<ul><li>d</ul></div><p>e</p>",
            "<ul><li><p>a<li><p>b</p></ul><p>{{ posting.title }}</p>{{ posting.description }}",
            "<p><button><div>a</div></button><span title=\"{{ parts.facts }}\">b</span></p>",
            "<p>{% if x %}</p><ul><li>a</ul>{% else %}b</p>{% endif %}<form></form><form></form>",
            "<a{% if x %} href=\"{{ x }}\"{% endif %}>x</a><ul{% if y %} class=z{% endif %}><li>x</ul>",
            "<!-- <ul><div> --><script>'<ul><div>'</script><svg><path/></svg>",
        ] {
            assert_eq!(found(fine), [""; 0], "{fine}");
        }
    }
}
