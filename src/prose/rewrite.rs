//! Rewrites tokens of any HTML as allowed HTML.

use crate::prose::{
    draft::{Draft, LeafKind},
    element::{Element, SCHEMES},
    role::{Role, role},
    token::{Tag, Token},
};

/// The maximum length of an image's alternative text, in characters.
const MAX_ALT: usize = 500;

/// The mark at the end of a text that was cut, for all languages.
const CUT: &str = " …";

/// Rewrites tokens as allowed HTML. Returns the HTML and whether the text was cut, here or before.
pub(crate) fn rewrite(tokens: impl IntoIterator<Item = Token>, was_cut: bool) -> (String, bool) {
    let mut draft = Draft::default();
    for token in tokens {
        if draft.is_full() {
            break;
        }
        match token {
            Token::Open(tag) => open(&mut draft, &tag),
            Token::Close(name) => close(&mut draft, &name),
            Token::Text(text) => draft.text(&text),
        }
    }
    let is_cut = was_cut || draft.is_full();
    if is_cut {
        draft.cut(CUT);
    }
    (draft.finish(), is_cut)
}

fn open(draft: &mut Draft, tag: &Tag) {
    match role(&tag.name) {
        Role::Break => draft.paragraph_break(),
        Role::Paragraph if is_heading(draft.kind()) => draft.paragraph_break(),
        Role::Paragraph => draft.begin_leaf(LeafKind::Paragraph),
        Role::Heading(level) => draft.begin_leaf(LeafKind::Heading(level)),
        Role::Verbatim => draft.begin_leaf(LeafKind::Verbatim),
        Role::Quote => draft.open(Element::plain("blockquote")),
        Role::List(name) => draft.open(Element::list(name, tag)),
        Role::Item => item(draft),
        Role::Terms => draft.open(Element::plain("dl")),
        Role::Term(name) => term(draft, name),
        Role::Table => draft.open(Element::plain("table")),
        Role::Section(name) => section(draft, name),
        Role::Row => row(draft),
        Role::Cell(name) => cell(draft, Element::cell(name, tag)),
        Role::Link => link(draft, tag),
        Role::Format(name) => draft.begin_format(Element::plain(name)),
        Role::Image => image(draft, tag),
        Role::LineBreak => draft.line_break(),
        Role::Rule => draft.rule(),
        Role::Nothing => {}
    }
}

fn close(draft: &mut Draft, name: &str) {
    match role(name) {
        Role::Break => draft.paragraph_break(),
        Role::Paragraph => draft.paragraph_break(),
        Role::Heading(_) if is_heading(draft.kind()) => draft.end_leaf(),
        Role::Verbatim if draft.kind() == Some(LeafKind::Verbatim) => draft.end_leaf(),
        Role::Heading(_) | Role::Verbatim => {}
        Role::Quote => close_block(draft, &["blockquote"]),
        Role::List(name) => close_block(draft, &[name]),
        Role::Item => close_block(draft, &["li"]),
        Role::Terms => close_block(draft, &["dl"]),
        Role::Term(name) => close_block(draft, &[name]),
        Role::Table => close_part(draft, "table"),
        Role::Section(name) => close_part(draft, name),
        Role::Row => close_part(draft, "tr"),
        Role::Cell(name) => close_part(draft, name),
        Role::Link => draft.end_format("a"),
        Role::Format(name) => draft.end_format(name),
        // Browsers treat `</br>` as a line break.
        Role::LineBreak => draft.line_break(),
        Role::Image | Role::Rule | Role::Nothing => {}
    }
}

fn is_heading(kind: Option<LeafKind>) -> bool {
    matches!(kind, Some(LeafKind::Heading(_)))
}

fn item(draft: &mut Draft) {
    match innermost(draft, &["ul", "ol"]) {
        Some(list) => draft.close_to(list + 1),
        None => draft.open(Element::plain("ul")),
    }
    push_within(draft, &["ul", "ol"], Element::plain("li"));
}

fn term(draft: &mut Draft, name: &'static str) {
    match innermost(draft, &["dl"]) {
        Some(list) => draft.close_to(list + 1),
        None => draft.open(Element::plain("dl")),
    }
    push_within(draft, &["dl"], Element::plain(name));
}

fn section(draft: &mut Draft, name: &'static str) {
    match last(draft, "table") {
        Some(table) => {
            draft.close_to(table + 1);
            draft.push(Element::plain(name));
        }
        None => draft.paragraph_break(),
    }
}

fn row(draft: &mut Draft) {
    let Some(table) = last(draft, "table") else {
        return draft.paragraph_break();
    };
    draft.close_to(table + 2);
    if draft.open_blocks().len() < table + 2 {
        draft.push(Element::plain("tbody"));
    }
    draft.push(Element::plain("tr"));
}

fn cell(draft: &mut Draft, cell: Element) {
    let Some(table) = last(draft, "table") else {
        return draft.paragraph_break();
    };
    draft.close_to(table + 3);
    if draft.open_blocks().len() < table + 3 {
        row(draft);
    }
    draft.push(cell);
}

fn link(draft: &mut Draft, tag: &Tag) {
    draft.end_format("a");
    let link = tag
        .attribute("href")
        .and_then(|address| Element::link(address, SCHEMES));
    if let Some(link) = link {
        draft.begin_format(link);
    }
}

/// Replaces an image by a link with its alternative text or file name, so that pages load nothing
/// from other hosts.
fn image(draft: &mut Draft, tag: &Tag) {
    let address = tag.attribute("src").unwrap_or_default();
    let link = Element::link(address, &["http", "https"]);
    let text = match (tag.attribute("alt"), &link) {
        (Some(text), _) => text.chars().take(MAX_ALT).collect(),
        (None, Some(_)) => file_name(address),
        (None, None) => String::new(),
    };
    draft.text(" ");
    match link {
        Some(link) if !draft.is_in_link() => {
            draft.begin_format(link);
            draft.text(&text);
            draft.end_format("a");
        }
        _ => draft.text(&text),
    }
    draft.text(" ");
}

fn file_name(address: &str) -> String {
    let path = address.split(['?', '#']).next().unwrap_or_default();
    path.trim_end_matches('/')
        .rsplit('/')
        .next()
        .unwrap_or_default()
        .to_owned()
}

fn push_within(draft: &mut Draft, parents: &[&str], element: Element) {
    let parent = draft.open_blocks().next_back();
    if parent.is_some_and(|parent| parents.contains(&parent)) {
        draft.push(element);
    }
}

/// Closes the innermost block with one of these names, and all blocks in it, but not across the
/// border of a table cell.
fn close_block(draft: &mut Draft, names: &[&str]) {
    match innermost(draft, names) {
        Some(block) => draft.close_to(block),
        None => draft.paragraph_break(),
    }
}

/// Closes a part of the innermost table.
fn close_part(draft: &mut Draft, name: &str) {
    let table = last(draft, "table");
    match last(draft, name).filter(|part| table <= Some(*part)) {
        Some(part) => draft.close_to(part),
        None => draft.paragraph_break(),
    }
}

/// The position of the innermost open block with one of these names, within the same table cell.
fn innermost(draft: &Draft, names: &[&str]) -> Option<usize> {
    let blocks = draft.open_blocks().enumerate().rev();
    let mut within = blocks.take_while(|(_, name)| !matches!(*name, "td" | "th"));
    within
        .find(|(_, name)| names.contains(name))
        .map(|(place, _)| place)
}

fn last(draft: &Draft, name: &str) -> Option<usize> {
    draft.open_blocks().rposition(|open| open == name)
}
