//! Explains how to correct a syntax error in a template if minijinja reports only where the error
//! is.

use crate::similar_name::nearest;

/// The statements of minijinja's template language.
const STATEMENTS: [&str; 23] = [
    "autoescape",
    "call",
    "do",
    "elif",
    "else",
    "endautoescape",
    "endcall",
    "endfilter",
    "endfor",
    "endif",
    "endmacro",
    "endset",
    "endwith",
    "filter",
    "for",
    "from",
    "if",
    "import",
    "include",
    "macro",
    "raw",
    "set",
    "with",
];

/// The statements that need an end tag. `set` without `=` needs one too.
pub(in crate::web::regions) const BLOCKS: [&str; 8] = [
    "autoescape",
    "call",
    "filter",
    "for",
    "if",
    "macro",
    "raw",
    "with",
];

/// Statements in other template languages, each with the one to write instead.
const ALIASES: [(&str, &str); 12] = [
    ("assign", "set"),
    ("case", "elif"),
    ("each", "for"),
    ("elseif", "elif"),
    ("elsif", "elif"),
    ("endeach", "endfor"),
    ("endforeach", "endfor"),
    ("extends", "include"),
    ("foreach", "for"),
    ("let", "set"),
    ("switch", "if"),
    ("unless", "if"),
];

/// Operators in other languages, each with the one to write instead. If a line contains several,
/// the last one in this list is reported.
const OPERATORS: [(&str, &str); 5] = [
    ("&&", "and"),
    ("||", "or"),
    ("??", "or"),
    ("===", "=="),
    ("!==", "!="),
];

/// Statements in other template languages, each with the function to write instead.
const FUNCTIONS: [(&str, &str); 10] = [
    ("asset", "static_url(\"seal.svg\")"),
    ("blocktrans", "t(\"list-title\")"),
    ("image", "picture(\"crew.jpg\")"),
    ("link", "page_url(\"how-we-hire\")"),
    ("load", "static_url(\"seal.svg\")"),
    ("static", "static_url(\"seal.svg\")"),
    ("trans", "t(\"list-title\")"),
    ("translate", "t(\"list-title\")"),
    ("url", "page_url(\"how-we-hire\")"),
    ("url_for", "page_url(\"how-we-hire\")"),
];

/// The words with which a statement begins, and never an expression.
const FIRST_WORDS: [&str; 7] = ["elif", "else", "endfor", "endif", "for", "if", "include"];

/// The quotation marks that word processors insert.
const CURLY_QUOTES: [char; 7] = ['“', '”', '„', '«', '»', '‘', '’'];

/// The second word of minijinja's message `unknown statement NAME`.
const STATEMENT: &str = "statement";

/// How tags begin and end.
const TAGS: [(&str, &str); 3] = [("{{", "}}"), ("{%", "%}"), (COMMENT, "#}")];

const COMMENT: &str = "{#";

/// A hint about the probable mistake in a template.
#[derive(Debug, thiserror::Error)]
pub(in crate::web::regions) enum SyntaxHint {
    #[error("is {{% endif %}} or {{% endfor %}} missing?")]
    NoEnd,
    #[error("write a text that contains quotation marks in the other kind of quotation marks")]
    InnerQuote,
    #[error("write {{% elif … %}} instead of {{% else if … %}}")]
    ElseIf,
    #[error("write {right} instead of {wrong}")]
    Operator {
        wrong: &'static str,
        right: &'static str,
    },
    #[error(
        "write {{% if … %}} … {{% endif %}} or {{% for … in … %}} … {{% endfor %}} instead of {{{{#…}}}} … {{{{/…}}}}"
    )]
    Handlebars,
    #[error("write {{% for … in … %}} instead of {{% for … of … %}}")]
    ForOf,
    #[error("write {{{{ b if a else c }}}} instead of {{{{ a ? b : c }}}}")]
    Ternary,
    #[error("write {{% include \"parts/card.html\" %}} instead of {{{{> card }}}}")]
    Partial,
    #[error("write {{% {0} … %}} instead of {{{{ {0} … }}}}, which writes a value")]
    StatementAsValue(String),
    #[error("write {{% endif %}} or {{% endfor %}} instead of {{{{ end }}}}")]
    End,
    #[error("write {{{{ {0} }}}}")]
    Function(&'static str),
    #[error("write names without a dot at their beginning, such as {{{{ job.title }}}}")]
    Dot,
    #[error("write names without $")]
    Dollar,
    #[error("write straight quotation marks, \" or ', instead of curly ones")]
    CurlyQuotes,
    #[error(
        "write the arguments of a filter in parentheses, as in replace(\"a\", \"b\"); to format a date, write date(…)"
    )]
    FilterColon,
    #[error("did you mean {{% {0} %}}?")]
    Statement(&'static str),
    #[error("it has no {{% {0} %}} before it, or that one has ended already: remove it")]
    NothingToEnd(&'static str),
    #[error("the usual statements are if, for, set, include and macro")]
    NoStatement,
}

/// A `{{` or `{%` that is not closed.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("this {begin} has no end: write {end} after it, in the same tag")]
pub(in crate::web::regions) struct OpenTag {
    begin: &'static str,
    end: &'static str,
}

/// Returns the hint for minijinja's message about a syntax error. `source` is the line with the
/// error. It is empty if the line is unknown.
pub(in crate::web::regions) fn syntax_hint(detail: &str, source: &str) -> Option<SyntaxHint> {
    let message: Vec<&str> = detail.split_whitespace().collect();
    if let [_, STATEMENT, name] = message[..] {
        return Some(split_end(name, source).unwrap_or_else(|| statement(name)));
    }
    let line: Vec<&str> = source.split_whitespace().collect();
    let is_else_if = || line.windows(2).any(|two| two == ["else", "if"]);
    if let Some(hint) = other_language(source) {
        return Some(hint);
    }
    match detail {
        _ if detail.contains("input") => Some(SyntaxHint::NoEnd),
        _ if detail.contains("identifier") && is_else_if() => Some(SyntaxHint::ElseIf),
        _ if detail.contains("identifier") => Some(SyntaxHint::InnerQuote),
        _ => None,
    }
}

/// Returns the hint for a line with operators or blocks from other template languages.
fn other_language(line: &str) -> Option<SyntaxHint> {
    if line.contains("{{#") || line.contains("{{/") {
        return Some(SyntaxHint::Handlebars);
    } else if line.contains("{{>") {
        return Some(SyntaxHint::Partial);
    }
    let tags = line.split('{').filter_map(|tag| tag.split_once('}'));
    // Skip comments, because they can contain anything.
    let tags = tags.filter(|(code, _)| !code.starts_with('#'));
    let mut tags = tags.map(|(code, _)| {
        // Skip text in quotation marks, because it can contain anything.
        let outside = code.split(['"', '\'']).step_by(2);
        outside.collect::<Vec<_>>().join(" ")
    });
    tags.find_map(|code| {
        let word = code.split_whitespace().next().unwrap_or_default();
        if code.contains(CURLY_QUOTES) {
            return Some(SyntaxHint::CurlyQuotes);
        } else if word == "end" {
            return Some(SyntaxHint::End);
        } else if FIRST_WORDS.contains(&word) {
            return Some(SyntaxHint::StatementAsValue(word.to_owned()));
        } else if word
            .strip_prefix('.')
            .is_some_and(|it| it.starts_with(char::is_alphabetic))
        {
            return Some(SyntaxHint::Dot);
        } else if is_for_of(&code) {
            return Some(SyntaxHint::ForOf);
        } else if code.contains('$') {
            return Some(SyntaxHint::Dollar);
        } else if code.split_once('?').is_some_and(|(_, it)| it.contains(':')) {
            return Some(SyntaxHint::Ternary);
        } else if code.split_once('|').is_some_and(|(_, it)| it.contains(':')) {
            return Some(SyntaxHint::FilterColon);
        }
        let mut operators = OPERATORS.iter();
        let found = operators.rfind(|(wrong, _)| code.contains(wrong));
        let found = found
            .copied()
            .or_else(|| has_one_equals(&code).then_some(("=", "==")))
            .or_else(|| code.replace("!=", "").contains('!').then_some(("!", "not")));
        found.map(|(wrong, right)| SyntaxHint::Operator { wrong, right })
    })
}

/// Returns the hint for an end tag that is written as two words, as in `{% end if %}`.
fn split_end(name: &str, source: &str) -> Option<SyntaxHint> {
    let words: Vec<&str> = source.split([' ', '%', '-']).collect();
    let words: Vec<&str> = words.into_iter().filter(|it| !it.is_empty()).collect();
    let after = words
        .windows(2)
        .find(|two| two[0] == "end")
        .map(|two| two[1]);
    let ended = after.filter(|_| name == "end")?;
    let mut statements = STATEMENTS.into_iter();
    let meant = statements.find(|it| it.strip_prefix("end") == Some(ended))?;
    Some(SyntaxHint::Statement(meant))
}

/// Returns `true` if this is a loop with `of` instead of `in`.
fn is_for_of(code: &str) -> bool {
    let code = code.trim_start_matches(['%', '-', '+']).trim_start();
    let words: Vec<&str> = code.split_whitespace().take(3).collect();
    matches!(words[..], ["for", _, "of"])
}

/// Returns `true` if this is a condition with `=` instead of `==`.
fn has_one_equals(code: &str) -> bool {
    let code = code.trim_start_matches(['%', '-', '+']).trim_start();
    let is_condition = code.starts_with("if ") || code.starts_with("elif ");
    // Ignore everything after a parenthesis, because it may be an argument such as `count=5`.
    let condition = code.split('(').next().unwrap_or(code);
    let condition = ["==", "!=", "<=", ">="]
        .iter()
        .fold(condition.to_owned(), |rest, operator| {
            rest.replace(operator, "")
        });
    is_condition && condition.contains('=')
}

fn statement(name: &str) -> SyntaxHint {
    let ended = name.strip_prefix("end");
    let mut blocks = BLOCKS.into_iter().chain(["set"]);
    let begin = match name {
        "elif" | "else" => Some("if"),
        _ => blocks.find(|block| ended == Some(*block)),
    };
    if let Some(begin) = begin {
        return SyntaxHint::NothingToEnd(begin);
    }
    let mut functions = FUNCTIONS.into_iter();
    if let Some((_, function)) = functions.find(|(known, _)| *known == name) {
        return SyntaxHint::Function(function);
    }
    let mut aliases = ALIASES.into_iter();
    let alias = aliases.find(|(known, _)| *known == name);
    let meant = alias
        .map(|(_, meant)| meant)
        .or_else(|| nearest(name, STATEMENTS));
    meant.map_or(SyntaxHint::NoStatement, SyntaxHint::Statement)
}

/// Finds the first tag that is not closed before the next one begins. Returns its line number,
/// counted from 1.
pub(in crate::web::regions) fn open_tag(source: &str) -> Option<(usize, OpenTag)> {
    let mut at = 0;
    loop {
        let mut braces = source[at..].match_indices('{').map(|(start, _)| at + start);
        let (start, begin, end) = braces.find_map(|start| {
            let tag = TAGS
                .iter()
                .find(|(begin, _)| source[start..].starts_with(begin));
            tag.map(|(begin, end)| (start, *begin, *end))
        })?;
        let inner = &source[start + begin.len()..];
        let length = inner.find(end);
        let text = &inner[..length.unwrap_or_default()];
        // Comments may contain tags.
        let contains_tag = begin != COMMENT && (text.contains("{{") || text.contains("{%"));
        match length.filter(|_| !contains_tag) {
            Some(length) => at = start + begin.len() + length + end.len(),
            None => {
                let line = source[..start].matches('\n').count() + 1;
                return Some((line, OpenTag { begin, end }));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_without_its_end_is_found_with_its_line() {
        for (source, line, end) in [
            ("<p>\n{{ page.company </p>\n{{ page.logo }}", 2, "}}"),
            ("{{ page.company }\n", 1, "}}"),
            ("{% if x }x{% endif %}", 1, "%}"),
            ("{{ a }}\n{% if x\n", 2, "%}"),
            ("\n{# note", 2, "#}"),
        ] {
            let (found, tag) = open_tag(source).unwrap();
            assert_eq!((found, tag.end), (line, end), "{source}");
        }
        assert_eq!(open_tag("{# {{ #}{{ a }}{% if b %}c{% endif %}"), None);
    }

    #[test]
    fn statements_of_other_languages_come_with_the_right_one() {
        for (detail, expected) in [
            ("unknown statement foreach", "did you mean {% for %}?"),
            ("unknown statement elseif", "did you mean {% elif %}?"),
            ("unknown statement iff", "did you mean {% if %}?"),
            ("unknown statement endfor", "it has no {% for %} before it"),
            ("unknown statement component", "the usual statements are"),
            (
                "unknown statement static",
                "write {{ static_url(\"seal.svg\") }}",
            ),
        ] {
            let hint = syntax_hint(detail, "").unwrap().to_string();
            assert!(hint.starts_with(expected), "{hint}");
        }
    }

    #[test]
    fn an_end_tag_in_two_words_comes_with_the_right_one() {
        let hint = syntax_hint("unknown statement end", "<p>{% end if %}").unwrap();
        assert_eq!(hint.to_string(), "did you mean {% endif %}?");
    }

    #[test]
    fn operators_of_other_languages_come_with_the_right_one() {
        for (line, expected) in [
            ("{% if a && b %}", "write and instead of &&"),
            ("{% if a || b %}", "write or instead of ||"),
            ("{% if a === b %}", "write == instead of ==="),
            ("{% if a !== b %}", "write != instead of !=="),
            ("{% elif a = \"b\" %}", "write == instead of ="),
            ("{% if !a and b != c %}", "write not instead of !"),
            ("{{ a ? b : c }}", "write {{ b if a else c }} instead of"),
            ("{{ $a }}", "write names without $"),
            ("{{#if a}}b{{/if}}", "write {% if … %}"),
            ("{% for a of b %}", "write {% for … in … %} instead of"),
            ("{{ a ?? \"b\" }}", "write or instead of ??"),
            ("{{> card }}", "write {% include \"parts/card.html\" %}"),
            (
                "{{ .Title }}",
                "write names without a dot at their beginning",
            ),
            (
                "<p class=\"{{ if a }}b{{ endif }}\">",
                "write {% if … %} instead of {{ if … }}",
            ),
            ("{{ end }}", "write {% endif %} or {% endfor %} instead of"),
            ("{{ t(“card-look”) }}", "write straight quotation marks"),
            ("{{ a | date: '%Y' }}", "write the arguments of a filter in"),
        ] {
            let hint = syntax_hint("unexpected character", line)
                .unwrap()
                .to_string();
            assert!(hint.starts_with(expected), "{hint}");
        }
        for fine in [
            "{% if a == b and c != d %}&& =",
            "{% if t(\"a\", b=1) %}",
            "{{ \"&&\" }}",
            "{{ \"“a” | b: c\" }}",
            "{% for of in a %}",
            "{# Hot! From 5 $ #}{{ job.title }",
        ] {
            assert!(other_language(fine).is_none(), "{fine}");
        }
    }
}
