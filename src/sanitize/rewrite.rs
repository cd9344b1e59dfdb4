//! Rewrites the tokens of arbitrary HTML as allowed HTML.

use crate::sanitize::{
    element::{Element, SCHEMES},
    html_writer::{HtmlWriter, TextBlockKind},
    tag_kind::{TagKind, kind_of_tag},
    tokenizer::{Tag, Token},
};

/// The maximum length of an image's alternative text, in characters.
const MAX_ALT: usize = 500;

/// The mark at the end of a truncated text, which is the same in all languages.
const CUT_MARK: &str = " …";

/// Rewrites tokens as allowed HTML. Returns the HTML, and whether the text was cut here or had
/// already been cut (`was_cut`).
pub(crate) fn rewrite(tokens: impl IntoIterator<Item = Token>, was_cut: bool) -> (String, bool) {
    let mut draft = HtmlWriter::default();
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
        draft.append_cut_mark(CUT_MARK);
    }
    (draft.finish(), is_cut)
}

fn open(draft: &mut HtmlWriter, tag: &Tag) {
    match kind_of_tag(&tag.name) {
        TagKind::Container => draft.paragraph_break(),
        TagKind::Paragraph if is_heading(draft.text_block_kind()) => draft.paragraph_break(),
        TagKind::Paragraph => draft.begin_text_block(TextBlockKind::Paragraph),
        TagKind::Heading(level) => draft.begin_text_block(TextBlockKind::Heading(level)),
        TagKind::Preformatted => draft.begin_text_block(TextBlockKind::Preformatted),
        TagKind::Quote => draft.open(Element::new("blockquote")),
        TagKind::List(name) => draft.open(Element::list(name, tag)),
        TagKind::Item => item(draft, &["ul", "ol"], "li"),
        TagKind::DefinitionList => draft.open(Element::new("dl")),
        TagKind::DefinitionItem(name) => item(draft, &["dl"], name),
        TagKind::Table => draft.open(Element::new("table")),
        TagKind::Section(name) => section(draft, name),
        TagKind::Row => row(draft),
        TagKind::Cell(name) => cell(draft, Element::cell(name, tag)),
        TagKind::Link => link(draft, tag),
        TagKind::Format(name) => draft.begin_format(Element::new(name)),
        TagKind::Image => image(draft, tag),
        TagKind::LineBreak => draft.line_break(),
        TagKind::Rule => draft.rule(),
        TagKind::Ignored => {}
    }
}

fn close(draft: &mut HtmlWriter, name: &str) {
    match kind_of_tag(name) {
        TagKind::Container | TagKind::Paragraph => draft.paragraph_break(),
        TagKind::Heading(_) if is_heading(draft.text_block_kind()) => draft.end_text_block(),
        TagKind::Preformatted if draft.text_block_kind() == Some(TextBlockKind::Preformatted) => {
            draft.end_text_block()
        }
        TagKind::Heading(_) | TagKind::Preformatted => {}
        TagKind::Quote => close_block(draft, &["blockquote"]),
        TagKind::List(name) => close_block(draft, &[name]),
        TagKind::Item => close_block(draft, &["li"]),
        TagKind::DefinitionList => close_block(draft, &["dl"]),
        TagKind::DefinitionItem(name) => close_block(draft, &[name]),
        TagKind::Table => close_part(draft, "table"),
        TagKind::Section(name) => close_part(draft, name),
        TagKind::Row => close_part(draft, "tr"),
        TagKind::Cell(name) => close_part(draft, name),
        TagKind::Link => draft.end_format("a"),
        TagKind::Format(name) => draft.end_format(name),
        // Browsers treat `</br>` as a line break.
        TagKind::LineBreak => draft.line_break(),
        TagKind::Image | TagKind::Rule | TagKind::Ignored => {}
    }
}

fn is_heading(kind: Option<TextBlockKind>) -> bool {
    matches!(kind, Some(TextBlockKind::Heading(_)))
}

/// Opens a list item in the innermost open list of these kinds. If no such list is open, begins a
/// new list.
fn item(draft: &mut HtmlWriter, lists: &[&'static str], name: &'static str) {
    match innermost(draft, lists) {
        Some(list) => draft.close_to(list + 1),
        None => draft.open(Element::new(lists[0])),
    }
    let parent = draft.open_blocks().next_back();
    if parent.is_some_and(|parent| lists.contains(&parent)) {
        draft.push(Element::new(name));
    }
}

fn section(draft: &mut HtmlWriter, name: &'static str) {
    match last(draft, "table") {
        Some(table) => {
            draft.close_to(table + 1);
            draft.push(Element::new(name));
        }
        None => draft.paragraph_break(),
    }
}

fn row(draft: &mut HtmlWriter) {
    let Some(table) = last(draft, "table") else {
        return draft.paragraph_break();
    };
    draft.close_to(table + 2);
    if draft.open_blocks().len() < table + 2 {
        draft.push(Element::new("tbody"));
    }
    draft.push(Element::new("tr"));
}

fn cell(draft: &mut HtmlWriter, cell: Element) {
    let Some(table) = last(draft, "table") else {
        return draft.paragraph_break();
    };
    draft.close_to(table + 3);
    if draft.open_blocks().len() < table + 3 {
        row(draft);
    }
    draft.push(cell);
}

fn link(draft: &mut HtmlWriter, tag: &Tag) {
    draft.end_format("a");
    let address = tag.attribute("href").unwrap_or_default();
    if let Some(link) = Element::link(address, SCHEMES) {
        draft.begin_format(link);
    }
}

/// Replaces an image with a link to it, so that pages load nothing from other hosts. The text of
/// the link is the alternative text or the file name.
fn image(draft: &mut HtmlWriter, tag: &Tag) {
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
    let name = path.trim_end_matches('/').rsplit('/').next();
    name.unwrap_or_default().to_owned()
}

/// Closes the innermost block with one of these names, and all blocks inside it. Does not close
/// blocks outside the current table cell.
fn close_block(draft: &mut HtmlWriter, names: &[&str]) {
    match innermost(draft, names) {
        Some(block) => draft.close_to(block),
        None => draft.paragraph_break(),
    }
}

/// Closes the part with this name, such as a row, in the innermost table.
fn close_part(draft: &mut HtmlWriter, name: &str) {
    let table = last(draft, "table");
    match last(draft, name).filter(|part| table <= Some(*part)) {
        Some(part) => draft.close_to(part),
        None => draft.paragraph_break(),
    }
}

/// Returns the position of the innermost open block with one of these names, within the same table
/// cell.
fn innermost(draft: &HtmlWriter, names: &[&str]) -> Option<usize> {
    let blocks = draft.open_blocks().enumerate().rev();
    let mut within = blocks.take_while(|(_, name)| !matches!(*name, "td" | "th"));
    Some(within.find(|(_, name)| names.contains(name))?.0)
}

fn last(draft: &HtmlWriter, name: &str) -> Option<usize> {
    draft.open_blocks().rposition(|open| open == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_between_two_tags_is_long() {
        for piece in ["&", "& ", "\u{a3}", "x\u{a0}", "word "] {
            for name in ["p", "pre", "b"] {
                let text = || Token::Text(piece.repeat(20_000));
                let (html, _) = rewrite([Token::open_tag(name), text(), text()], false);
                let longest = html.split(['<', '>']).map(str::len).max();
                assert!(longest < Some(4_096), "{piece} in {name}: {longest:?}");
            }
        }
    }
}
