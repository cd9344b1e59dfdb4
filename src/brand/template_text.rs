//! Finds text that was meant as an expression or a character reference but that visitors see as it
//! is written. Also finds tags that do not belong in a template, such as `<body>`, and misspelled
//! elements and attributes.

use crate::{
    brand::{
        element_names::element_names,
        template_source::{Piece, PieceKind, VALUE},
        template_tags::HtmlTag,
    },
    similar_name::did_you_mean,
};

/// The functions that templates can call.
const FUNCTIONS: [&str; 7] = [
    "date",
    "money",
    "number",
    "page_url",
    "picture",
    "static_url",
    "t",
];

/// Named character references that need a semicolon. (Browsers accept some others, such as `&nbsp`,
/// without a semicolon.)
const CHARACTERS: [&str; 17] = [
    "apos", "bull", "check", "darr", "euro", "hellip", "larr", "ldquo", "lsquo", "mdash", "ndash",
    "rarr", "rdquo", "rsquo", "star", "trade", "uarr",
];

/// The elements that occur only once in a page. They are in the built-in page layout, outside of
/// all templates.
const OF_DOCUMENT: [&str; 3] = ["body", "head", "html"];

/// Elements that HTML no longer contains.
const OBSOLETE: [&str; 5] = ["big", "center", "font", "marquee", "tt"];

/// The attributes of links and pictures that are checked for misspellings.
const ATTRIBUTES: [&str; 13] = [
    "class", "decoding", "height", "href", "hreflang", "loading", "sizes", "src", "srcset",
    "target", "title", "width", "lang",
];

/// Other valid attributes, whose names resemble those in `ATTRIBUTES`.
const OTHER_ATTRIBUTES: [&str; 5] = ["dir", "id", "is", "name", "slot"];

/// The maximum number of mistakes that are reported in the text of one template, and in its tags.
/// The number is limited because finding the line of a mistake and a similar name takes time.
pub(in crate::brand) const MAX_SLIPS: usize = 100;

/// A mistake in the text or the tags of a template.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(in crate::brand) enum TextSlip {
    #[error("visitors see {{{0}}} on the page: write {{{{{0}}}}} with two braces")]
    OneBrace(String),
    #[error("visitors see ${{{0}}} on the page: write {{{{{0}}}}} without $ and with two braces")]
    Dollar(String),
    #[error("templates do not know {0} … {1}, so visitors do not see the value: write {{{{ … }}}}")]
    OtherLanguage(&'static str, &'static str),
    #[error("&{0} has no ; at its end, so visitors see these letters: write &{0};")]
    NoSemicolon(&'static str),
    #[error(
        "a template is a part of a page, and browsers ignore <{0}> in it: remove this tag and its end tag"
    )]
    OfDocument(String),
    #[error("there is no attribute {name}, so browsers ignore it; did you mean {meant}?")]
    Attribute { name: String, meant: &'static str },
    #[error("there is no element <{name}>, so this tag has no meaning for browsers{suggestion}")]
    Element { name: String, suggestion: String },
    #[error(
        "<{0}> is obsolete: write <span class=\"…\"> or <div class=\"…\"> here, and a rule for the class in \
         static/css/brand.css"
    )]
    Obsolete(String),
    #[error("there is no element <image> outside of a drawing: write <img>")]
    Image,
    #[error(
        "each page has a <main> around its content already: write <div> or <section> instead of this <main>"
    )]
    SecondMain,
    #[error(
        "a name in {attribute}=\"{value}\" begins with {sign}, as in a stylesheet: write only the name"
    )]
    Sign {
        attribute: &'static str,
        value: String,
        sign: char,
    },
    #[error("class=\"{0}\" has commas between names: write only spaces between them")]
    Commas(String),
}

/// Finds the first mistakes in the text of a template, each with its line number, counted from 1.
pub(in crate::brand) fn text_slips(pieces: &[Piece<'_>]) -> Vec<(usize, TextSlip)> {
    let texts = pieces.iter().filter(|it| it.kind == PieceKind::Text);
    let slips = texts.flat_map(|piece| {
        let text = piece.source;
        let line = |at: usize| piece.line + text[..at].matches('\n').count();
        let braces = text.match_indices('{').filter_map(move |(at, _)| {
            let slip = match one_brace(&text[at + 1..])? {
                TextSlip::OneBrace(inner) if text[..at].ends_with('$') => TextSlip::Dollar(inner),
                slip => slip,
            };
            Some((line(at), slip))
        });
        let signs = text.match_indices('&').filter_map(move |(at, _)| {
            let slip = no_semicolon(&text[at + 1..])?;
            Some((line(at), slip))
        });
        let code = text.match_indices('<').filter_map(move |(at, _)| {
            let slip = other_language(&text[at + 1..])?;
            Some((line(at), slip))
        });
        braces.chain(signs).chain(code)
    });
    slips.take(MAX_SLIPS).collect()
}

/// Finds the mistake in a start tag.
pub(in crate::brand) fn tag_slip(tag: &HtmlTag) -> Option<TextSlip> {
    let element = tag.name.as_str();
    if OF_DOCUMENT.contains(&element) {
        return Some(TextSlip::OfDocument(tag.name.clone()));
    } else if element == "main" {
        return Some(TextSlip::SecondMain);
    } else if OBSOLETE.contains(&element) {
        return Some(TextSlip::Obsolete(tag.name.clone()));
    }
    if tag.is_picture() {
        return Some(TextSlip::Image);
    }
    // Accept custom elements, whose names contain a hyphen, and elements that drawing programs add
    // to SVG files, such as `<sodipodi:namedview>`.
    let is_known = element_names().any(|it| it == element) || element.contains(['-', ':']);
    if !is_known && !element.contains(VALUE) {
        let suggestion = did_you_mean(element, element_names());
        let name = element.to_owned();
        return Some(TextSlip::Element { name, suggestion });
    }
    sign_of_stylesheet(tag).or_else(|| mistyped_attribute(tag))
}

/// Finds CSS syntax in the value of `class` or `id`: the sign in `class=".x"` or `id="#x"`, or the
/// comma in `class="x, y"`.
fn sign_of_stylesheet(tag: &HtmlTag) -> Option<TextSlip> {
    let slip = |attribute: &'static str, value: &str, sign: char| TextSlip::Sign {
        attribute,
        value: value.replace(VALUE, "…"),
        sign,
    };
    let id = tag.attribute("id").filter(|it| it.starts_with('#'));
    let class = tag.attribute("class").unwrap_or_default();
    let has_point = class.split_whitespace().any(|it| it.starts_with('.'));
    // Accept a comma in brackets, because some CSS frameworks use class names such as
    // `grid-[1fr,2fr]`.
    let has_comma = class.contains(',') && !class.contains(['[', '(']);
    id.map(|id| slip("id", id, '#'))
        .or_else(|| has_point.then(|| slip("class", class, '.')))
        .or_else(|| has_comma.then(|| TextSlip::Commas(class.replace(VALUE, "…"))))
}

/// Finds a misspelled attribute of a link or a picture, or a misspelled `class` of any other
/// element.
fn mistyped_attribute(tag: &HtmlTag) -> Option<TextSlip> {
    let is_other = !["a", "img"].contains(&tag.name.as_str());
    let names = tag.attributes.iter().map(|(name, _)| name.as_str());
    let mut unknown = names.filter(|name| {
        let is_word = name.chars().all(|c| c.is_ascii_lowercase());
        is_word && !ATTRIBUTES.contains(name) && !OTHER_ATTRIBUTES.contains(name)
    });
    unknown.find_map(|name| {
        let mut known = ATTRIBUTES.into_iter();
        let meant = known.find(|it| is_mistyped(name, it) && (!is_other || *it == "class"))?;
        let name = name.to_owned();
        Some(TextSlip::Attribute { name, meant })
    })
}

/// Returns `true` if `name` differs from `right` only by a missing letter or two swapped letters.
fn is_mistyped(name: &str, right: &str) -> bool {
    let is_shorter = name.len() + 1 == right.len() && name.len() >= 3;
    let is_exchanged = name.len() == right.len();
    (is_shorter || is_exchanged) && strsim::osa_distance(name, right) == 1 && {
        let mut letters: [Vec<u8>; 2] = [name.bytes().collect(), right.bytes().collect()];
        letters.iter_mut().for_each(|it| it.sort_unstable());
        is_shorter || letters[0] == letters[1]
    }
}

/// Finds an expression that follows a single brace, such as `job.title }`.
fn one_brace(after: &str) -> Option<TextSlip> {
    let (inner, rest) = after.split_once('}')?;
    let value = inner.split('|').next().unwrap_or(inner).trim();
    let is_part = |part: &str| {
        part.starts_with(|c: char| c.is_ascii_lowercase())
            && part.chars().all(|c| c.is_ascii_lowercase() || c == '_')
    };
    let is_path = value.contains('.') && value.split('.').all(is_part);
    let call = value.split_once('(').filter(|_| value.ends_with(')'));
    let is_call = call.is_some_and(|(name, _)| FUNCTIONS.contains(&name));
    let is_expression = (is_path || is_call) && !inner.contains('\n') && !rest.starts_with('}');
    is_expression.then(|| TextSlip::OneBrace(inner.to_owned()))
}

/// Finds code of PHP or of a language such as EJS after `<`.
fn other_language(after: &str) -> Option<TextSlip> {
    let is_php = after.starts_with("?=") || after.starts_with("?php");
    if after.starts_with('%') {
        return Some(TextSlip::OtherLanguage("<%", "%>"));
    }
    is_php.then_some(TextSlip::OtherLanguage("<?", "?>"))
}

/// Finds a named character reference without a semicolon, such as `rarr` after `&`.
fn no_semicolon(after: &str) -> Option<TextSlip> {
    let end = after.find(|c: char| !c.is_ascii_alphanumeric());
    let (name, rest) = after.split_at(end.unwrap_or(after.len()));
    // In a URL, `&star=1` is a query parameter and not a character reference.
    let is_complete = rest.starts_with([';', '=']);
    let mut known = CHARACTERS.into_iter().filter(|_| !is_complete);
    known.find(|it| *it == name).map(TextSlip::NoSemicolon)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::brand::{template_source::split_template, template_tags::TagReader};

    fn found(template: &str) -> Vec<String> {
        let found = text_slips(&split_template(template)).into_iter();
        found.map(|(line, it)| format!("{line}: {it}")).collect()
    }

    #[test]
    fn expressions_with_one_brace_and_incomplete_characters_are_found_with_their_lines() {
        for (template, expected) in [
            (
                "<h3>\n{ job.title }</h3>",
                "2: visitors see { job.title } on the page: write {{ job.title }} with two braces",
            ),
            (
                "{t(\"list-empty\")}",
                "1: visitors see {t(\"list-empty\")} on the page: write {{t(\"list-empty\")}} with two braces",
            ),
            (
                "{ job.title | upper }",
                "1: visitors see { job.title | upper } on the page",
            ),
            (
                "\n<p>${job.title}</p>",
                "2: visitors see ${job.title} on the page: write {{job.title}} without $",
            ),
            (
                "\n<p><?= $job->title ?></p>",
                "2: templates do not know <? … ?>, so visitors do not see the value: write {{ … }}",
            ),
            (
                "\n<b><%= job.title %></b>",
                "2: templates do not know <% … %>",
            ),
            (
                "{{ a }}\n<p>More &rarr</p>",
                "2: &rarr has no ; at its end, so visitors see these letters: write &rarr;",
            ),
        ] {
            let found = found(template);
            assert_eq!(found.len(), 1, "{template}: {found:?}");
            assert!(found[0].starts_with(expected), "{found:?}");
        }
        for fine in [
            "{{ job.title }} {# { job.title } #} {% raw %}{% endraw %}",
            "<script type=\"application/ld+json\">{ \"a\": 1.5 }</script>",
            "<style>.a { color: red } @media print { a.b { c: d } }</style>",
            "{ 1.5 } {a} { see www.terns.test } { }",
            "&rarr; &nbsp AT&T <a href=\"/?a=1&star=2\">",
        ] {
            assert_eq!(found(fine), [""; 0], "{fine}");
        }
    }

    #[test]
    fn names_that_browsers_do_not_know_are_found_in_tags() {
        let found = |html: &str| {
            let mut reader = TagReader::new();
            reader.read(html, 1);
            let tags = reader.take_tags();
            let slips = tags.iter().filter_map(tag_slip).map(|it| it.to_string());
            slips.collect::<String>()
        };
        for (html, says) in [
            (
                "<dvi class=x>",
                "there is no element <dvi>, so this tag has no meaning for browsers; did you mean div?",
            ),
            (
                "<image src=x alt=''>",
                "there is no element <image> outside of a drawing: write <img>",
            ),
            ("<center>", "<center> is obsolete: write <span class"),
            ("<main class=x>", "each page has a <main>"),
            (
                "<img alt='' scr=x>",
                "there is no attribute scr, so browsers ignore it; did you mean src?",
            ),
            ("<div clas=x>", "there is no attribute clas"),
            (
                "<p class='a .b'>",
                "a name in class=\"a .b\" begins with ., as in a stylesheet",
            ),
            (
                "<p class='opening, b'>",
                "class=\"opening, b\" has commas between names",
            ),
            ("<p id=#b>", "a name in id=\"#b\" begins with #"),
        ] {
            assert!(found(html).starts_with(says), "{html}: {}", found(html));
        }
        for fine in [
            "<svg><linearGradient/><image href=x /><math><mi>",
            "<svg><sodipodi:namedview/><rdf:RDF/></svg>",
            "<own-element><h\u{E000}><p class='a \u{E000}b m-1.5 grid-[1fr,2fr]' id=x>",
        ] {
            assert_eq!(found(fine), "", "{fine}");
        }
    }

    #[test]
    fn only_attributes_that_are_similar_to_a_known_one_are_mistyped() {
        for (name, right) in [("taget", "target"), ("herf", "href"), ("clss", "class")] {
            assert!(is_mistyped(name, right), "{name}");
        }
        for (name, right) in [("ref", "rel"), ("size", "sizes2"), ("tite", "class")] {
            assert!(!is_mistyped(name, right), "{name}");
        }
    }
}
