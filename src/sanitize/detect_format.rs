//! Detects the format of text (HTML, Markdown or plain text), because the ATS does not specify
//! it.

use std::borrow::Cow;

/// The format of text from the ATS.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// An HTML document or fragment.
    Html,
    /// Markdown, which can contain HTML.
    Markdown,
    /// Plain text.
    Plain,
}

/// Block tags. They indicate HTML, because people rarely type them by accident and Markdown does
/// not need them.
pub(crate) const BLOCK_TAGS: &[&str] = &[
    "article",
    "blockquote",
    "body",
    "center",
    "dd",
    "div",
    "dl",
    "dt",
    "embed",
    "footer",
    "form",
    "frameset",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "head",
    "header",
    "hr",
    "html",
    "iframe",
    "li",
    "link",
    "main",
    "math",
    "meta",
    "object",
    "ol",
    "p",
    "pre",
    "script",
    "section",
    "style",
    "svg",
    "table",
    "tbody",
    "td",
    "th",
    "thead",
    "tr",
    "ul",
];

/// Inline tags. They indicate HTML only if the text does not contain Markdown.
const INLINES: &[&str] = &[
    "a", "b", "br", "code", "del", "em", "font", "i", "img", "ins", "mark", "s", "small", "span",
    "strike", "strong", "sub", "sup", "u",
];

/// Detects the format of `text`.
///
/// The text is HTML if it contains a known block tag, or if it contains known inline tags or a
/// comment but no Markdown. A lone `<` is treated as text. HTML whose tags are escaped
/// (`&lt;p&gt;`) counts as [`Format::Plain`]; [`unescape_tags`] decodes it.
pub fn detect_format(text: &str) -> Format {
    if has_tag(text, BLOCK_TAGS) {
        return Format::Html;
    }
    if has_markdown(text) {
        return Format::Markdown;
    }
    if has_tag(text, INLINES) || text.contains("<!--") {
        return Format::Html;
    }
    Format::Plain
}

/// Decodes one level of HTML entities if all tags in the text are escaped.
pub fn unescape_tags(text: &str) -> Cow<'_, str> {
    let is_html = |text: &str| has_tag(text, BLOCK_TAGS) || has_tag(text, INLINES);
    if !text.contains("&lt;") || is_html(text) {
        return Cow::Borrowed(text);
    }
    let decoded = Some(decoded(text)).filter(|decoded| is_html(decoded));
    decoded.map_or(Cow::Borrowed(text), Cow::Owned)
}

fn decoded(text: &str) -> String {
    let mut pieces = text.split('&');
    let mut decoded = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let entity = piece.split_once(';');
        match entity.and_then(|(name, rest)| Some((entity_value(name)?, rest))) {
            Some((value, rest)) => decoded.extend([value.as_ref(), rest]),
            None => decoded.extend(["&", piece]),
        }
    }
    decoded
}

/// Returns the text that an entity represents, or `None` if the entity does not exist, as in
/// "R&D;".
fn entity_value(name: &str) -> Option<String> {
    let entity = (name.len() <= 32).then(|| format!("&{name};"))?;
    let value = quick_xml::escape::unescape(&entity).ok()?;
    Some(value.into_owned())
}

fn has_tag(text: &str, known: &[&str]) -> bool {
    text.split('<').skip(1).any(|piece| is_tag(piece, known))
}

/// Returns `true` if the text after a `<` is a known tag. The name must be known, and must be
/// followed by the end of the tag or by an attribute with a value.
pub(crate) fn is_tag(piece: &str, known: &[&str]) -> bool {
    let piece = piece.strip_prefix('/').unwrap_or(piece);
    let length = piece
        .find(|c: char| !c.is_ascii_alphanumeric())
        .unwrap_or(piece.len());
    let (name, rest) = piece.split_at(length);
    known.iter().any(|known| known.eq_ignore_ascii_case(name)) && ends_or_has_attribute(rest)
}

fn ends_or_has_attribute(rest: &str) -> bool {
    let attributes = rest.trim_start();
    if attributes.starts_with(['>', '/']) {
        return true;
    }
    let name =
        attributes.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || "-_:".contains(c));
    attributes.len() < rest.len()
        && name.len() < attributes.len()
        && name.trim_start().starts_with('=')
}

/// Returns `true` if the text contains Markdown that is unlikely to be accidental.
pub(crate) fn has_markdown(text: &str) -> bool {
    let mut items = 0;
    let mut before = "";
    for line in text.lines() {
        let line = line.trim();
        if is_heading(line) || is_fence(line) || is_underline(line, before) || has_span(line) {
            return true;
        }
        items += usize::from(is_list_item(line));
        before = line;
    }
    items >= 2
}

pub(crate) fn is_heading(line: &str) -> bool {
    let title = line.trim_start_matches('#');
    (1..=6).contains(&(line.len() - title.len())) && title.starts_with(' ') && title.len() > 1
}

fn is_fence(line: &str) -> bool {
    line.starts_with("```") || line.starts_with("~~~")
}

/// Returns `true` if the line is the underline of a heading, or the line below a table header.
fn is_underline(line: &str, before: &str) -> bool {
    let heading =
        line.len() >= 3 && (line.chars().all(|c| c == '=') || line.chars().all(|c| c == '-'));
    let table =
        line.contains("--") && line.contains('|') && line.chars().all(|c| "|-: ".contains(c));
    !before.is_empty() && (heading || table)
}

pub(crate) fn is_list_item(line: &str) -> bool {
    let number = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = line.len() - number.len();
    let starts_with = |markers: &[&str]| markers.iter().any(|it| number.starts_with(it));
    match digits {
        0 => starts_with(&["- ", "* ", "+ "]),
        _ => digits < 4 && starts_with(&[". ", ") "]),
    }
}

/// Returns `true` if the line contains bold text or a link.
fn has_span(line: &str) -> bool {
    is_paired(line, "**") || is_paired(line, "__") || has_link(line)
}

fn is_paired(line: &str, mark: &str) -> bool {
    let inner = line
        .split_once(mark)
        .and_then(|(_, rest)| rest.split_once(mark));
    inner.is_some_and(|(inner, _)| !inner.is_empty() && inner.trim() == inner)
}

fn has_link(line: &str) -> bool {
    let schemes = ["http://", "https://", "mailto:", "tel:"];
    let mut targets = line.split("](").skip(1);
    targets.any(|it| it.contains(')') && schemes.iter().any(|scheme| it.starts_with(scheme)))
}
