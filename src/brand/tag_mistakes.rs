//! Finds mistakes in single tags of templates: code that browsers do not run, pictures without alt
//! text, and attributes without an effect.

use crate::brand::{
    attribute_mistakes::{AttributeMistake, attribute_mistakes},
    element_nesting::WITH_BLOCKS,
    template_source::{Piece, PieceKind, VALUE, stands_for_text},
    template_tags::{HtmlTag, TagReader},
    template_text::{TextSlip, tag_slip},
};

/// The values of `type` for which browsers run a `script` element. With other values, such as
/// `application/ld+json`, the element contains data, which the Content-Security-Policy does not
/// restrict.
const SCRIPT_TYPES: [&str; 8] = [
    "",
    "module",
    "text/javascript",
    "application/javascript",
    "text/ecmascript",
    "application/ecmascript",
    "importmap",
    "speculationrules",
];

/// Elements that people confuse with a link. `href` has no effect on them.
const NO_LINKS: [&str; 12] = [
    "article", "button", "div", "h2", "h3", "h4", "img", "input", "li", "p", "section", "span",
];

/// Mistakes in which an expression has a value of the wrong kind for an attribute. Each entry
/// contains the name of the attribute, the end of the wrong expression, and the end of the right
/// one.
const WRONG_KINDS: [(&str, &str, &str); 3] = [
    ("lang", ".name", ".language"),
    ("hreflang", ".name", ".language"),
    ("datetime", ".text", ".iso"),
];

/// The placeholder for an expression after `=`. If the value of an attribute begins with it, the
/// value has no quotation marks.
const VALUE_AFTER_EQUALS: &str = "\u{E001}\u{E000}";

/// A mistake in a tag. The Content-Security-Policy that the messages refer to is in
/// `src/web/middleware/security_headers.rs`.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(in crate::brand) enum TagMistake {
    #[error(
        "browsers do not run the code in this <script>, because pages run only scripts in files: put the code in \
         static/own.js, load it with <script type=\"module\" src=\"{{{{ static_url(\"own.js\") }}}}\"></script>, and set \
         brand.scripts = true in the settings"
    )]
    InlineScript,
    #[error(
        "browsers do not run {0}=\"…\", because pages run only scripts in files: add a listener in \
         static/own.js, load it with <script type=\"module\" src=\"{{{{ static_url(\"own.js\") }}}}\"></script>, and set \
         brand.scripts = true in the settings"
    )]
    Handler(String),
    #[error(
        "browsers do not run a link that begins with javascript: put the code in static/own.js, load it with \
         <script type=\"module\" src=\"{{{{ static_url(\"own.js\") }}}}\"></script>, and set brand.scripts = true in the \
         settings"
    )]
    ScriptLink,
    #[error(
        "browsers ignore this <style>, because pages use only stylesheets in files: write the rules in \
         static/css/brand.css"
    )]
    InlineStyle,
    #[error(
        "browsers ignore style=\"…\", because pages use only stylesheets in files: write class=\"…\" here, and a rule \
         for the class in static/css/brand.css"
    )]
    StyleAttribute,
    #[error(
        "browsers do not load this <{0}>, because pages do not show other pages in themselves: write a link instead"
    )]
    Frame(String),
    #[error(
        "browsers do not send this form to {0}, because pages send forms only to the site itself: write a link to a page \
         with the form"
    )]
    FormElsewhere(String),
    #[error(
        "this <img> has no alt: write alt=\"…\" with what the picture shows, or alt=\"\" if it is decoration"
    )]
    NoAlt,
    #[error(
        "the value of {0} has no quotation marks, so it ends at its first space: write {0}=\"{{{{ … }}}}\""
    )]
    Unquoted(String),
    #[error(
        "browsers ignore href on <{0}>, so a click opens nothing: write <a href=\"…\"> instead of <{0}>"
    )]
    NoLink(String),
    #[error(
        "{0} is HTML and cannot be written in an attribute, because its first quotation mark ends the attribute: write it \
         between the tags"
    )]
    HtmlInAttribute(String),
    #[error(
        "{attribute}=\"…\" contains a text for visitors, which programs do not understand: write {{{{ {meant} }}}}"
    )]
    WrongKind {
        attribute: &'static str,
        meant: String,
    },
    #[error(
        "this link leads to the list of jobs in the other language instead of the same page: write \
         href=\"{{{{ {0}.url }}}}\""
    )]
    OtherList(String),
    #[error(transparent)]
    Text(#[from] TextSlip),
    #[error(transparent)]
    Attribute(#[from] AttributeMistake),
}

impl TagMistake {
    /// Returns `true` if the tag is valid on a page that loads the script for its attribute.
    pub(in crate::brand) fn is_missing_script(&self) -> bool {
        matches!(self, Self::Attribute(it) if it.is_missing_script())
    }
}

/// Finds the mistakes that are visible in a single tag, each with its line number.
pub(in crate::brand) fn tag_mistakes(
    pieces: &[Piece<'_>],
) -> impl Iterator<Item = (usize, TagMistake)> {
    let mut reader = TagReader::new();
    let mut is_after_equals = false;
    for (at, piece) in pieces.iter().enumerate() {
        match piece.kind {
            PieceKind::Text => reader.read(piece.source, piece.line),
            PieceKind::Expression if is_after_equals => {
                reader.read(VALUE_AFTER_EQUALS, piece.line);
            }
            PieceKind::Expression => reader.read(VALUE, piece.line),
            PieceKind::Block if stands_for_text(pieces, at) => reader.read(VALUE, piece.line),
            PieceKind::Block | PieceKind::Comment => (),
        }
        is_after_equals = piece.kind == PieceKind::Text && piece.source.ends_with('=');
    }
    let starts = reader.take_tags().into_iter().filter(|tag| !tag.is_end);
    let of_tags = starts.flat_map(|tag| {
        let mistakes = mistakes(&tag).into_iter();
        mistakes.map(move |mistake| (tag.line, mistake))
    });
    let of_tags = of_tags.chain(html_in_attributes(pieces));
    of_tags.chain(wrong_expressions(pieces))
}

/// Finds attributes that consist of an expression with a value of the wrong kind, such as `lang="{{
/// language.name }}"`. Also finds links to the job list in another language, such as `href="/{{
/// version.language }}/"`.
fn wrong_expressions(pieces: &[Piece<'_>]) -> impl Iterator<Item = (usize, TagMistake)> {
    let triples = pieces.windows(3);
    triples.filter_map(|triple| {
        let [before, expression, after] = triple else {
            return None;
        };
        let code = expression.code().trim_matches(['-', '+', ' ', '\n']);
        let is_path = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '_');
        if expression.kind != PieceKind::Expression || !code.chars().all(is_path) {
            return None;
        }
        let (before, after) = (before.source, after.source);
        let mut kinds = WRONG_KINDS.iter().filter(|_| after.starts_with('"'));
        let of_kind = kinds.find_map(|(attribute, wrong, right)| {
            let is_in = before.ends_with(&format!(" {attribute}=\""));
            let value = code.strip_suffix(wrong).filter(|_| is_in)?;
            let meant = format!("{value}{right}");
            Some(TagMistake::WrongKind { attribute, meant })
        });
        let is_list =
            before.ends_with("href=\"/") && ["\"", "/\""].iter().any(|it| after.starts_with(it));
        let version = code.strip_suffix(".language");
        let version = version.filter(|it| is_list && *it != "page");
        let of_list = version.map(|it| TagMistake::OtherList(it.to_owned()));
        Some((expression.line, of_kind.or(of_list)?))
    })
}

/// Finds attribute values that contain an expression with HTML.
fn html_in_attributes(pieces: &[Piece<'_>]) -> impl Iterator<Item = (usize, TagMistake)> {
    let pairs = pieces.windows(2);
    pairs.filter_map(|pair| {
        let code = pair[1].code().trim_matches(['-', '+', ' ', '\n']);
        let is_html = WITH_BLOCKS.contains(&code) && pair[1].kind == PieceKind::Expression;
        let before = pair[0].source.rsplit_once(['"', '\'']);
        let is_in_value =
            before.is_some_and(|(before, value)| before.ends_with('=') && !value.contains('>'));
        let is_mistake = is_html && is_in_value && pair[0].kind == PieceKind::Text;
        is_mistake.then(|| (pair[1].line, TagMistake::HtmlInAttribute(code.to_owned())))
    })
}

fn mistakes(tag: &HtmlTag) -> Vec<TagMistake> {
    let mut mistakes = Vec::new();
    let name = tag.name.as_str();
    match name {
        "script" if tag.has_text && is_program(tag) => mistakes.push(TagMistake::InlineScript),
        "style" => mistakes.push(TagMistake::InlineStyle),
        _ if NO_LINKS.contains(&name) && tag.attribute("href").is_some() => {
            mistakes.push(TagMistake::NoLink(name.to_owned()));
        }
        "iframe" | "object" | "embed" => mistakes.push(TagMistake::Frame(name.to_owned())),
        "img" if tag.attribute("alt").is_none() && !tag.has_unknown_attributes() => {
            mistakes.push(TagMistake::NoAlt);
        }
        _ => (),
    }
    mistakes.extend(tag_slip(tag).map(TagMistake::from));
    mistakes.extend(attribute_mistakes(tag).into_iter().map(TagMistake::from));
    for (attribute, value) in &tag.attributes {
        let value = value.trim();
        if value.is_empty() {
            continue;
        } else if value.starts_with(VALUE_AFTER_EQUALS) {
            mistakes.push(TagMistake::Unquoted(attribute.clone()));
        } else if attribute == "style" {
            mistakes.push(TagMistake::StyleAttribute);
        } else if is_handler(attribute) {
            mistakes.push(TagMistake::Handler(attribute.clone()));
        } else if value.to_ascii_lowercase().starts_with("javascript:") {
            mistakes.push(TagMistake::ScriptLink);
        } else if ["action", "formaction"].contains(&attribute.as_str()) && is_elsewhere(value) {
            mistakes.push(TagMistake::FormElsewhere(value.to_owned()));
        }
    }
    mistakes
}

/// Whether browsers would run the content of this `script` element.
fn is_program(tag: &HtmlTag) -> bool {
    let kind = tag.attribute("type").unwrap_or_default().trim();
    let kind = kind.to_ascii_lowercase();
    tag.attribute("src").is_none() && SCRIPT_TYPES.contains(&kind.as_str())
}

/// Whether this URL leads to another site or to an email program.
fn is_elsewhere(url: &str) -> bool {
    let starts = ["http://", "https://", "//", "mailto:"];
    starts.iter().any(|start| url.starts_with(start))
}

fn is_handler(attribute: &str) -> bool {
    let event = attribute.strip_prefix("on").unwrap_or_default();
    event.len() > 2 && event.bytes().all(|byte| byte.is_ascii_lowercase())
}
