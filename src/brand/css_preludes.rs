//! Finds mistakes in selectors that make browsers ignore the whole rule: a comma at the end, a
//! semicolon before `{`, and misspelled pseudo-classes such as `:hove`.

use cssparser::{ParseError, Parser, Token, parse_nth};

use crate::{
    brand::{
        css_keywords::names,
        css_parts::{css_parts, line_at, without_texts},
    },
    similar_name::nearest,
    utf8,
};

/// The pseudo-classes of CSS.
const CLASSES: &str = "
    active,active-view-transition,active-view-transition-type,any-link,autofill,buffering,checked
    current,default,defined,dir,disabled,empty,enabled,first,first-child,first-of-type,focus
    focus-visible,focus-within,fullscreen,future,has,has-slotted,heading,host,host-context,hover
    in-range,indeterminate,interest-source,interest-target,invalid,is,lang,last-child,last-of-type
    left,link,local-link,matches,modal,muted,not,nth-child,nth-col,nth-last-child,nth-last-col
    nth-last-of-type,nth-of-type,only-child,only-of-type,open,optional,out-of-range,past,paused
    picture-in-picture,placeholder-shown,playing,popover-open,read-only,read-write,required,right
    root,scope,seeking,stalled,state,target,target-after,target-before,target-current,target-within
    user-invalid,user-valid,valid,visited,volume-locked,where,xr-overlay,blank,closed,after,before
    first-letter,first-line";

/// The pseudo-elements of CSS.
const ELEMENTS: &str = "
    after,backdrop,before,checkmark,clear-icon,color-swatch,column,cue,cue-region,details-content
    field-component,field-separator,field-text,file-selector-button,first-letter,first-line
    grammar-error,highlight,marker,part,picker,picker-icon,placeholder,reveal-icon,scroll-button
    scroll-marker,scroll-marker-group,search-text,selection,slider-fill,slider-thumb,slider-track
    slotted,spelling-error,step-control,step-down,step-up,target-text,view-transition
    view-transition-group,view-transition-group-children,view-transition-image-pair
    view-transition-new,view-transition-old";

/// The pseudo-classes that are possible only after `@page`, each with the one to write in other
/// selectors.
const OF_PAGES: [(&str, &str); 1] = [("first", "first-child")];

/// The signs between the parts of a selector.
const COMBINATORS: [char; 3] = ['>', '+', '~'];

/// Names that are shorter than this are not checked.
const MIN_NAME: usize = 4;

/// The maximum number of attributes in a selector that are examined. The number is limited because
/// all selectors after an attribute can be searched for its end.
const MAX_ATTRIBUTES: usize = 1_000;

/// A mistake in the selectors before `{`.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(in crate::brand) enum PreludeMistake {
    #[error(
        "there is a comma before {{, so browsers ignore this rule: remove it, or write another selector"
    )]
    CommaAtEnd,
    #[error("there are two points in {0}, so browsers ignore this rule: write one")]
    TwoPoints(String),
    #[error(
        "there is no step {0} in @keyframes, so browsers ignore it: write from, to or a percentage"
    )]
    Step(String),
    #[error(
        "there is no element after {0}, so browsers ignore this rule: write one, or remove {0}"
    )]
    CombinatorAtEnd(char),
    #[error(
        "there is no element before {0}, so browsers ignore this rule: write one, or remove {0}"
    )]
    NothingBefore(char),
    #[error(
        "{0}(…) has no number such as 2n + 1, odd or even, so browsers ignore this rule: write one"
    )]
    Nth(String),
    #[error("{0} has no quotation marks, so browsers ignore this rule: write \"{0}\"")]
    NoQuotes(String),
    #[error("there is a ; before {{, so browsers ignore this rule: remove it")]
    Semicolon,
    #[error(
        "there is no {colons}{name}, so browsers ignore this rule; did you mean {colons}{meant}?"
    )]
    Pseudo {
        colons: &'static str,
        name: String,
        meant: &'static str,
    },
    #[error("there is no ::{0}, so browsers ignore this rule; did you mean :{0}?")]
    OneColon(String),
}

/// Finds all mistakes in a stylesheet, each with its line number, counted from 1.
pub(in crate::brand) fn prelude_mistakes(css: &str) -> Vec<(usize, PreludeMistake)> {
    let css = without_texts(utf8::without_mark(css));
    let mut mistakes = Vec::new();
    // For each open block, whether it is a `@keyframes` block, which contains the steps of an
    // animation.
    let mut blocks = Vec::new();
    for part in css_parts(&css) {
        if part.sign != '{' {
            blocks.truncate(part.depth - usize::from(part.sign == '}' && part.depth > 0));
            continue;
        }
        let before = &css[part.start..part.end];
        let prelude = before.trim();
        let is_step = blocks.last() == Some(&true);
        blocks.push(prelude.starts_with('@') && prelude.contains("keyframes"));
        if is_step {
            let step = unknown_step(prelude).map(|it| (line_at(&css, part.end), it));
            mistakes.extend(step);
            continue;
        }
        if prelude.is_empty() && css[..part.start].ends_with(';') {
            mistakes.push((line_at(&css, part.end), PreludeMistake::Semicolon));
        } else if !prelude.starts_with('@') && prelude.ends_with(',') {
            mistakes.push((line_at(&css, part.end), PreludeMistake::CommaAtEnd));
        } else if !prelude.starts_with('@') {
            let begin = part.start + before.find(prelude).unwrap_or_default();
            let found = pseudo_mistake(&mut Parser::new(prelude)).or_else(|| two_points(prelude));
            let found = found.or_else(|| lone_combinator(prelude, part.depth > 0));
            let found = found.or_else(|| unquoted_value(prelude));
            mistakes.extend(found.map(|(inner, it)| (line_at(&css, begin + inner), it)));
        }
    }
    mistakes
}

/// Finds an invalid step of an animation, such as `form` instead of `from`.
fn unknown_step(steps: &str) -> Option<PreludeMistake> {
    let mut steps = steps.split(',').map(str::trim);
    let is_known = |step: &str| {
        let is_end = ["from", "to"]
            .iter()
            .any(|it| step.eq_ignore_ascii_case(it));
        step.is_empty() || is_end || step.ends_with('%')
    };
    let step = steps.find(|step| !is_known(step))?;
    Some(PreludeMistake::Step(step.to_owned()))
}

/// Finds the first name that has two dots before it, such as `..card`. Returns its byte offset.
fn two_points(selectors: &str) -> Option<(usize, PreludeMistake)> {
    let at = selectors.find("..").filter(|_| !selectors.contains('['))?;
    let name = selectors[at..].split([' ', ',', '\n']).next()?;
    Some((at, PreludeMistake::TwoPoints(name.to_owned())))
}

/// Finds the first combinator, such as `>`, without a selector before or after it. A nested rule
/// can begin with one. Returns its byte offset.
fn lone_combinator(selectors: &str, is_nested: bool) -> Option<(usize, PreludeMistake)> {
    if selectors.contains(['(', '[', '\\']) {
        return None;
    }
    let mut start = 0;
    selectors.split(',').find_map(|selector| {
        let at = start;
        start += selector.len() + 1;
        let mut before = is_nested.then_some(' ');
        for (inner, c) in selector.char_indices().filter(|(_, c)| !c.is_whitespace()) {
            let is_lone = before.is_none_or(|it| COMBINATORS.contains(&it));
            if COMBINATORS.contains(&c) && is_lone {
                return Some((at + inner, PreludeMistake::NothingBefore(c)));
            }
            before = Some(c);
        }
        let last = before.filter(|it| COMBINATORS.contains(it))?;
        Some((at, PreludeMistake::CombinatorAtEnd(last)))
    })
}

/// Finds the first attribute value that needs quotation marks because it is not an identifier, such
/// as `.pdf` or `1`. Returns its byte offset. In `selectors`, spaces replace quoted values.
fn unquoted_value(selectors: &str) -> Option<(usize, PreludeMistake)> {
    let mut begins = selectors.match_indices('[').take(MAX_ATTRIBUTES);
    begins.find_map(|(at, _)| {
        let (attribute, _) = selectors[at + 1..].split_once(']')?;
        let (name, value) = attribute.split_once('=')?;
        let word = value.split_whitespace().next()?;
        let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
        let is_name = word.chars().all(|c| is_part(c) || !c.is_ascii()) || word.contains('\\');
        let begins_as_number = word
            .trim_start_matches('-')
            .starts_with(|c: char| c.is_ascii_digit());
        let is_number = begins_as_number && !word.starts_with("--");
        let mistake = PreludeMistake::NoQuotes(word.to_owned());
        (!is_name || is_number).then_some((at + 1 + name.len(), mistake))
    })
}

/// Finds the first misspelled pseudo-class or pseudo-element. Returns its byte offset.
fn pseudo_mistake(input: &mut Parser<'_>) -> Option<(usize, PreludeMistake)> {
    let mut colons = 0;
    loop {
        let at = input.position().byte_index();
        let token = input.next_including_whitespace().ok()?.clone();
        let name = match &token {
            Token::Colon => {
                colons += 1;
                continue;
            }
            Token::Ident(name) | Token::Function(name) if colons > 0 => Some(name.to_string()),
            _ => None,
        };
        let is_nth = name.as_ref().is_some_and(|it| it.starts_with("nth-"));
        let found = name.and_then(|name| misspelled(colons, &name.to_ascii_lowercase()));
        if let Some(mistake) = found {
            return Some((at, mistake));
        }
        if matches!(token, Token::Function(_) | Token::ParenthesisBlock) {
            let mut inner = None;
            let read: Result<(), ParseError<()>> = input.parse_nested_block(|arguments| {
                if is_nth && !is_number(arguments) {
                    let name = text_of(&token);
                    inner = Some((at, PreludeMistake::Nth(name)));
                } else {
                    inner = pseudo_mistake(arguments);
                }
                Ok(())
            });
            // Ignore the result, which is an error whenever a part of the block was not read.
            let _ = read;
            if inner.is_some() {
                return inner;
            }
        }
        colons = 0;
    }
}

/// Returns `true` if the arguments of `:nth-child` or a similar pseudo-class begin with a formula
/// such as `2n + 1` that is followed by nothing or by `of`.
fn is_number(arguments: &mut Parser<'_>) -> bool {
    let is_number = parse_nth(arguments).is_ok();
    is_number && (arguments.is_exhausted() || arguments.expect_ident_matching("of").is_ok())
}

/// Returns the name of a pseudo-class with arguments, with its colon, such as `:nth-child`.
fn text_of(token: &Token) -> String {
    match token {
        Token::Function(name) => format!(":{name}"),
        _ => String::new(),
    }
}

fn misspelled(colons: usize, name: &str) -> Option<PreludeMistake> {
    let is_in = |list| names(list).any(|it| it == name);
    if colons == 2 && is_in(CLASSES) && !is_in(ELEMENTS) {
        return Some(PreludeMistake::OneColon(name.to_owned()));
    }
    let (known, colons) = match colons {
        1 => (CLASSES, ":"),
        _ => (ELEMENTS, "::"),
    };
    let mut of_pages = OF_PAGES.into_iter();
    if let Some((_, meant)) = of_pages.find(|(it, _)| *it == name && colons == ":") {
        let name = name.to_owned();
        return Some(PreludeMistake::Pseudo {
            colons,
            name,
            meant,
        });
    }
    let is_known = [CLASSES, ELEMENTS]
        .into_iter()
        .flat_map(names)
        .any(|it| it == name);
    if is_known || name.len() < MIN_NAME || name.starts_with('-') {
        return None;
    }
    let meant = nearest(name, names(known))?;
    Some(PreludeMistake::Pseudo {
        colons,
        name: name.to_owned(),
        meant,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(css: &str) -> Vec<String> {
        let found = prelude_mistakes(css).into_iter();
        found.map(|(line, it)| format!("{line}: {it}")).collect()
    }

    #[test]
    fn mistakes_in_selectors_are_found_with_their_lines() {
        for (css, expected) in [
            (
                "a { b: c }\n.kicker, { d: e }",
                "2: there is a comma before {, so browsers ignore",
            ),
            (
                ".kicker; { d: e }",
                "1: there is a ; before {, so browsers ignore this rule",
            ),
            (
                ".a,\n.card:hove { b: c }",
                "2: there is no :hove, so browsers ignore this rule; did you mean :hover?",
            ),
            (
                "a::aftr { b: c }",
                "1: there is no ::aftr, so browsers ignore this rule; did you mean ::after?",
            ),
            (
                "a { b: c }\n..card { d: e }",
                "2: there are two points in ..card, so browsers ignore this rule: write one",
            ),
            (
                "@keyframes a {\n form { b: c } to { d: e } }",
                "2: there is no step form in @keyframes, so browsers ignore it: write from, to or",
            ),
            (
                ".tile:first { a: b }",
                "1: there is no :first, so browsers ignore this rule; did you mean :first-child?",
            ),
            (
                "a { b: c }\n.tile > { d: e }",
                "2: there is no element after >, so browsers ignore this rule",
            ),
            ("\n> .tile { a: b }", "2: there is no element before >"),
            (".tile + + .a { b: c }", "1: there is no element before +"),
            (
                "a:nth-child(2n + ) { b: c }",
                "1: :nth-child(…) has no number such as 2n + 1, odd or even",
            ),
            ("a:nth-child(odd even) { b: c }", "1: :nth-child(…) has no"),
            (
                "a { b: c }\na[href$=.pdf] { d: e }",
                "2: .pdf has no quotation marks, so browsers ignore this rule: write \".pdf\"",
            ),
            (
                "a:not([data-x = 1 i]) { b: c }",
                "1: 1 has no quotation marks",
            ),
            (
                "a:not(b:focus-visble) { c: d }",
                "1: there is no :focus-visble",
            ),
        ] {
            let found = found(css);
            assert_eq!(found.len(), 1, "{css}: {found:?}");
            assert!(found[0].starts_with(expected), "{found:?}");
        }
    }

    #[test]
    fn correct_selectors_are_not_reported() {
        for fine in [
            "a:hover, b::after, c:before { d: e; &:focus { f: g } }",
            "a { b: c; .d { e: f } } @media print { g { h: i } }",
            "@font-face { src: url(a;b) } @layer x; @layer x { a { b: c } }",
            "::-webkit-search-cancel-button, :-moz-focusring { a: b }",
            ":nth-child(2n of .x):lang(de):dir(rtl) { a: b }",
            "a { color: red\n b: c }",
            "a { > b { c: d } + e, ~ f { g: h } } i > j + k ~ l { m: n }",
            "a[href$=\".pdf\" i] [lang|=en-US] [x=--1] [y = \"1\"] [z=a\\:b] [w] { b: c }",
            "@scope (.a) { > b { c: d } } @page :first { margin: 0 }",
            "a:nth-child(even), b:nth-last-of-type( -n + 3 ), c:nth-child(2n+1 of .d) { e: f }",
            "@media print { @keyframes a { from, 50% { b: c } entry 10% { d: e } } f { g: h } }",
        ] {
            assert_eq!(found(fine), [""; 0], "{fine}");
        }
    }
}
