//! Finds text in a stylesheet that is not CSS: comments, tags, variables, functions and at-rules of
//! other languages, the syntax of templates, and brackets that are not closed.

use crate::brand::{css_keywords::names, css_parts::without_texts};

/// Text in a stylesheet that is not CSS.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(in crate::brand) enum CssSyntaxMistake {
    #[error("// begins no comment in CSS, so browsers ignore the rule after it: write /* … */")]
    LineComment,
    #[error("<!-- begins no comment in CSS, so browsers ignore the rule after it: write /* … */")]
    HtmlComment,
    #[error("a stylesheet contains no HTML, so browsers ignore the rule after it: remove {0}")]
    Tag(&'static str),
    #[error(
        "browsers do not understand {language}: write --{name}: … in :root instead of {sign}{name}: …, and var(--{name}) to \
         use it"
    )]
    Variable {
        language: &'static str,
        sign: char,
        name: String,
    },
    #[error(
        "browsers do not understand {sign}{name}, which is {language}: write var(--{name}), and --{name}: … in :root"
    )]
    UsedVariable {
        language: &'static str,
        sign: char,
        name: String,
    },
    #[error("browsers do not understand {0}(…), which is {1}")]
    Function(String, ForeignFunction),
    #[error(
        "the name in attr(…) has no quotation marks, so browsers ignore this property: remove them"
    )]
    QuotedName,
    #[error("browsers do not understand &{0}, which is Sass: write the whole name of the class")]
    SassSuffix(String),
    #[error("browsers do not understand @{0}, which is Sass: write the properties themselves")]
    SassRule(&'static str),
    #[error("browsers do not understand @{0}, which is Tailwind: write the properties themselves")]
    TailwindRule(&'static str),
    #[error(
        "a stylesheet is no template, so browsers do not understand {{{{ … }}}}: write url(\"{0}\")"
    )]
    TemplateUrl(String),
    #[error(
        "a stylesheet is no template, so browsers do not understand {{{{ … }}}}: write the value itself, or for example \
         var(--accent)"
    )]
    Template,
    #[error("a stylesheet is no template, so browsers do not understand {{% … %}}: remove it")]
    TemplateBlock,
    #[error("this {0} is not closed, so browsers ignore the rules below it: write {1}")]
    OpenBracket(char, char),
}

/// A function of another language. The message says which language, and what to write instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(in crate::brand) enum ForeignFunction {
    #[error("Sass or Less: write color-mix(in oklab, …, black 10%)")]
    Darker,
    #[error("Sass or Less: write color-mix(in oklab, …, white 10%)")]
    Lighter,
    #[error("Sass or Less: write rgb(from … r g b / 50%)")]
    Transparent,
    #[error("Sass or Less: write the value itself")]
    OtherSass,
    #[error("Tailwind: write the value itself")]
    Theme,
}

/// The HTML tags around an inline stylesheet.
const TAGS: [&str; 2] = ["<style", "</style"];

/// The beginning of an expression of a template in the URL of a file.
const EXPRESSION: &str = "url({{";

/// The maximum number of the signs `$` and `@` in a line that are examined as the beginning of a
/// variable. The limit saves time in very long lines, because the rest of the line is searched for
/// each sign.
const MAX_SIGNS: usize = 1_000;

/// At-rules of Sass that do not exist in CSS.
const SASS_RULES: [&str; 5] = ["each", "extend", "include", "mixin", "use"];

/// At-rules of Tailwind. A build step would have to replace them with CSS.
const TAILWIND_RULES: [&str; 3] = ["apply", "screen", "tailwind"];

/// Functions of Sass, Less and Tailwind that do not exist in CSS.
const FUNCTIONS: [(&str, ForeignFunction); 5] = [
    ("darken,shade", ForeignFunction::Darker),
    ("lighten,tint", ForeignFunction::Lighter),
    (
        "fade,fade-in,fade-out,fadein,fadeout,opacify,transparentize",
        ForeignFunction::Transparent,
    ),
    (
        "adjust-hue,complement,desaturate,map-get,math.div,percentage,spin",
        ForeignFunction::OtherSass,
    ),
    ("theme", ForeignFunction::Theme),
];

/// Finds all mistakes in a stylesheet, each with its line number, counted from 1.
pub(in crate::brand) fn syntax_mistakes(css: &str) -> Vec<(usize, CssSyntaxMistake)> {
    let bare = without_texts(css);
    let lines = css.lines().zip(bare.lines()).zip(1..);
    let templates =
        lines.filter_map(|((line, bare), number)| Some((number, template(line, bare)?)));
    let mut mistakes: Vec<_> = templates.collect();
    let css = bare;
    if mistakes.is_empty() {
        mistakes.extend(open_bracket(&css));
    }
    let mut brackets = 0_usize;
    for (number, line) in (1..).zip(css.lines()) {
        let mut has_comment = false;
        for (at, c) in line.char_indices() {
            match c {
                '(' => brackets += 1,
                ')' => brackets = brackets.saturating_sub(1),
                '{' | '}' => brackets = 0,
                // A URL in brackets can contain two slashes.
                // In `[href^=https://]`, the mistake is another one.
                '/' if line[..at].ends_with(':') => (),
                '/' if brackets == 0 && !has_comment && line[at..].starts_with("//") => {
                    has_comment = true;
                    mistakes.push((number, CssSyntaxMistake::LineComment));
                }
                _ => (),
            }
        }
        if line.contains("<!--") {
            mistakes.push((number, CssSyntaxMistake::HtmlComment));
        }
        let other = sass(line).into_iter().chain(function(line));
        mistakes.extend(other.map(|mistake| (number, mistake)));
        let mut tags = TAGS.into_iter();
        if let Some(tag) = tags.find(|tag| line.to_ascii_lowercase().contains(tag)) {
            let tag = if tag == TAGS[0] {
                "<style>"
            } else {
                "</style>"
            };
            mistakes.push((number, CssSyntaxMistake::Tag(tag)));
        }
    }
    mistakes
}

/// Finds the syntax of templates in a line. If the line is like `background: url({{
/// static_url("sea.svg") }})`, the returned mistake contains the name of the file. `bare` is the
/// line without comments and quoted strings.
fn template(line: &str, bare: &str) -> Option<CssSyntaxMistake> {
    if bare.contains(EXPRESSION) {
        let (_, expression) = line.split_once(EXPRESSION)?;
        let file = expression.split(['"', '\'']).nth(1).unwrap_or("…");
        return Some(CssSyntaxMistake::TemplateUrl(file.to_owned()));
    } else if bare.contains("{%") {
        return Some(CssSyntaxMistake::TemplateBlock);
    }
    let (inner, _) = bare.split_once("{{")?.1.split_once("}}")?;
    // In `a {{ color: red }}`, the braces were doubled by mistake and do not enclose an expression.
    let is_expression = !inner.trim().is_empty() && !inner.contains([':', ';']);
    is_expression.then_some(CssSyntaxMistake::Template)
}

/// Finds the first function that does not exist in CSS, or the first `attr` with a quoted name.
fn function(line: &str) -> Option<CssSyntaxMistake> {
    line.match_indices('(').find_map(|(at, _)| {
        let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
        let start = line[..at].trim_end_matches(is_part).len();
        let name = line[start..at].to_ascii_lowercase();
        // Quoted strings are replaced with spaces.
        let arguments = line[at + 1..].trim_start();
        if name == "attr" && arguments.starts_with([')', ',']) {
            return Some(CssSyntaxMistake::QuotedName);
        }
        let mut known = FUNCTIONS.into_iter();
        let (_, function) = known.find(|(list, _)| names(list).any(|it| it == name))?;
        Some(CssSyntaxMistake::Function(name, function))
    })
}

/// Finds the first variable of Sass or Less, such as `$line` and `@line`.
fn variable(line: &str) -> Option<CssSyntaxMistake> {
    let mut signs = line.match_indices(['$', '@']).take(MAX_SIGNS);
    signs.find_map(|(at, sign)| {
        let (language, sign) = match sign {
            "$" => ("Sass", '$'),
            _ => ("Less", '@'),
        };
        let (before, rest) = (&line[..at], &line[at + 1..]);
        let end = rest.find(|c: char| !(c.is_alphanumeric() || matches!(c, '-' | '_')));
        let (name, after) = rest.split_at(end.unwrap_or(rest.len()));
        if !name.starts_with(char::is_alphabetic) {
            return None;
        }
        let declaration = before.rsplit(['{', '}', ';']).next().unwrap_or(before);
        let is_definition = declaration.trim().is_empty() && after.trim_start().starts_with(':');
        // `@` also begins rules such as `@media` and `@page :first`, and is a part of file names.
        let is_rule = after
            .split(['}', ';'])
            .next()
            .is_some_and(|it| it.contains('{'));
        let is_value = declaration.contains(':') && before.ends_with([' ', ':', ',']) && !is_rule;
        let is_less = is_value || (is_definition && name != "page");
        let name = name.to_owned();
        match (sign, is_definition) {
            ('@', _) if !is_less => None,
            (_, true) => Some(CssSyntaxMistake::Variable {
                language,
                sign,
                name,
            }),
            (_, false) => Some(CssSyntaxMistake::UsedVariable {
                language,
                sign,
                name,
            }),
        }
    })
}

/// Finds the first syntax of Sass, Less or Tailwind in a line. These languages are compiled to CSS.
fn sass(line: &str) -> Option<CssSyntaxMistake> {
    let name_after = |mark: char, begins: fn(char) -> bool| {
        let rests = line.split(mark).skip(1);
        let name = rests.filter(|rest| rest.starts_with(begins)).map(|rest| {
            let end = rest.find(|c: char| !(c.is_alphanumeric() || matches!(c, '-' | '_')));
            rest[..end.unwrap_or(rest.len())].to_owned()
        });
        name.into_iter().next()
    };
    let suffix = name_after('&', |c| matches!(c, '-' | '_')).map(CssSyntaxMistake::SassSuffix);
    let rule = || {
        let rule = name_after('@', char::is_alphabetic)?;
        let find = |known: &[&'static str]| known.iter().copied().find(|it| *it == rule);
        let sass = find(&SASS_RULES).map(CssSyntaxMistake::SassRule);
        sass.or_else(|| find(&TAILWIND_RULES).map(CssSyntaxMistake::TailwindRule))
    };
    variable(line).or(suffix).or_else(rule)
}

/// Finds the first bracket without a counterpart in the same rule. Later ones are not reported,
/// because the first one often causes them.
fn open_bracket(css: &str) -> Option<(usize, CssSyntaxMistake)> {
    let (mut line, mut open) = (1, Vec::new());
    for c in css.chars() {
        match c {
            '\n' => line += 1,
            '(' => open.push((line, CssSyntaxMistake::OpenBracket('(', ')'))),
            '[' => open.push((line, CssSyntaxMistake::OpenBracket('[', ']'))),
            ')' | ']' => {
                open.pop();
            }
            '{' | '}' if !open.is_empty() => break,
            _ => (),
        }
    }
    open.into_iter().next()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the mistakes, each formatted as one line.
    fn found(css: &str) -> Vec<String> {
        let found = syntax_mistakes(css).into_iter();
        found.map(|(line, it)| format!("{line}: {it}")).collect()
    }

    #[test]
    fn comments_and_tags_of_other_languages_are_found_with_their_lines() {
        let comment =
            "// begins no comment in CSS, so browsers ignore the rule after it: write /* … */";
        let tag = "a stylesheet contains no HTML, so browsers ignore the rule after it: remove";
        assert_eq!(
            found("<style>\n// red // blue\na { b: c } // d\n</style>"),
            [
                format!("1: {tag} <style>"),
                format!("2: {comment}"),
                format!("3: {comment}"),
                format!("4: {tag} </style>"),
            ]
        );
        for fine in [
            "/* // <style> */ a::after { content: \"// <style>\" }",
            "a { b: url(//x.example/a.png); c: url(https://x.example/b.png) }",
            "a { grid-area: 1 / 2 / 3 / 4 }",
            "a[href^=https://] { b: c }",
        ] {
            assert_eq!(found(fine), [""; 0], "{fine}");
        }
    }

    #[test]
    fn a_comment_of_html_is_found_with_its_line() {
        let says =
            "2: <!-- begins no comment in CSS, so browsers ignore the rule after it: write /* … */";
        assert_eq!(found("a { b: c }\n<!-- hi -->\nd { e: f }"), [says]);
    }

    #[test]
    fn sass_is_found_with_its_line() {
        let variable = "browsers do not understand Sass: write --sea: … in :root instead of $sea: …, and var(--sea) to use it";
        assert_eq!(
            found("$sea: #123;\n.card {\n &-big { a: b }\n @include x;\n color: $sea }"),
            [
                format!("1: {variable}"),
                "3: browsers do not understand &-big, which is Sass: write the whole name of the class".to_owned(),
                "4: browsers do not understand @include, which is Sass: write the properties themselves".to_owned(),
                "5: browsers do not understand $sea, which is Sass: write var(--sea), and --sea: … in :root".to_owned(),
            ]
        );
        for fine in [
            "a[href$=\".pdf\"], a[href$=pdf] { b: c }",
            ".a { &.b { c: d } & > p { e: f } .g & { h: i } } /* $x */",
            "@page :first { margin: 0 } @page:left { a: b } a:hover { color: red } @media print { a { b: c } }",
            "a { b: url(logo@2x.png), url(x/@y.png); c: attr(title) } /* @x: y */ .theme:not(.x) { d: fade-up 1s }",
        ] {
            assert_eq!(found(fine), [""; 0], "{fine}");
        }
    }

    #[test]
    fn less_and_the_functions_of_other_languages_are_found_with_their_lines() {
        let less = "browsers do not understand Less: write --sea: … in :root instead of @sea: …, and var(--sea) to use it";
        assert_eq!(
            found("@sea: #123;\na { color: @sea }\nb { color:darken(red, 5%) }\nc { color: theme(colors.red) }\nd::after { content: attr(\"x\") }"),
            [
                format!("1: {less}"),
                "2: browsers do not understand @sea, which is Less: write var(--sea), and --sea: … in :root".to_owned(),
                "3: browsers do not understand darken(…), which is Sass or Less: write color-mix(in oklab, …, black 10%)".to_owned(),
                "4: browsers do not understand theme(…), which is Tailwind: write the value itself".to_owned(),
                "5: the name in attr(…) has no quotation marks, so browsers ignore this property: remove them".to_owned(),
            ]
        );
    }

    #[test]
    fn an_expression_of_a_template_is_found_with_what_to_write() {
        let says = "a stylesheet is no template, so browsers do not understand";
        assert_eq!(
            found("a { color: {{ accent }} }\n{% if x %} /* {{ x }} */"),
            [
                format!(
                    "1: {says} {{{{ … }}}}: write the value itself, or for example var(--accent)"
                ),
                format!("2: {says} {{% … %}}: remove it"),
            ]
        );
        let says = "2: a stylesheet is no template, so browsers do not understand {{ … }}: write url(\"sea.svg\")";
        let css = ".a {\n mask: url({{ static_url('sea.svg') }}) }";
        assert_eq!(found(css), [says]);
    }

    #[test]
    fn a_rule_of_tailwind_is_found_with_its_line() {
        let says = "2: browsers do not understand @apply, which is Tailwind: write the properties themselves";
        assert_eq!(found(".a {\n @apply p-4;\n}"), [says]);
    }

    #[test]
    fn a_bracket_that_is_not_closed_is_found_with_its_line() {
        let says = "this ( is not closed, so browsers ignore the rules below it: write )";
        for (css, line) in [
            ("a {\n  color: rgb(1 2 3 }\nb { c: d(1) }", 2),
            ("a {\n  color: rgb(1 2 3;\n  top: calc(1px) }", 2),
            ("a { b: c }\n@media (width > 1px { d { e: f } }", 2),
        ] {
            assert_eq!(found(css), [format!("{line}: {says}")], "{css}");
        }
        let says = "2: this [ is not closed, so browsers ignore the rules below it: write ]";
        assert_eq!(found("a { b: c }\n.tile[dir=ltr { d: e }"), [says]);
        let fine = "@media (width > 1px) and (height > 1px) { a:not(b) { c: d(e(1)) } }";
        assert_eq!(found(fine), [""; 0]);
    }
}
