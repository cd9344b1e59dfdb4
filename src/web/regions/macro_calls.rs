//! Finds calls of macros with wrong arguments, and imports of names that a file does not define.
//! minijinja reports some of these mistakes where the macro is defined, and not where it is called.

use std::collections::BTreeMap;

use crate::{
    brand::{Piece, PieceKind, Templates, split_template},
    similar_name::{SearchLimit, did_you_mean},
    web::regions::expression::{names, own_names},
};

/// A wrong call or import.
#[derive(Debug, PartialEq, Eq)]
pub(in crate::web::regions) struct MacroMistake {
    /// The file with the call or the import.
    pub(in crate::web::regions) file: String,
    /// The line number, counted from 1.
    pub(in crate::web::regions) line: usize,
    pub(in crate::web::regions) problem: MacroProblem,
    /// The file that defines the macro.
    defined_in: String,
    /// The name that does not exist, or the argument that is missing.
    name: String,
}

#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(in crate::web::regions) enum MacroProblem {
    #[error("{file} does not define {name}{suggestion}")]
    Import {
        file: String,
        name: String,
        suggestion: String,
    },
    #[error("{call} has no argument {name}{suggestion}; write it like {example}")]
    Argument {
        call: String,
        name: String,
        suggestion: String,
        example: String,
    },
    #[error("{call} has too many arguments: write it like {example}")]
    TooMany { call: String, example: String },
    #[error("{call} lacks the argument {name}: write it like {example}")]
    Missing {
        call: String,
        name: String,
        example: String,
    },
}

/// A macro that a template defines.
#[derive(Debug, Clone)]
struct Macro<'a> {
    file: &'a str,
    name: &'a str,
    /// The parameters, each with its default value if it has one.
    parameters: Vec<&'a str>,
    /// The parameters for which a call must contain an argument.
    required: Vec<&'a str>,
}

impl Macro<'_> {
    fn example(&self) -> String {
        format!("{}({})", self.name, self.parameters.join(", "))
    }
}

impl MacroMistake {
    /// Returns `true` if this mistake is the cause of the error `problem` that minijinja reports in
    /// this line.
    pub(in crate::web::regions) fn explains(&self, file: &str, line: usize, problem: &str) -> bool {
        let is_here = file == self.file && (line == self.line || problem.contains(&self.name));
        is_here || file == self.defined_in && problem.starts_with(&self.name)
    }
}

/// Finds the mistakes in all templates.
pub(in crate::web::regions) fn macro_mistakes(templates: &Templates) -> Vec<MacroMistake> {
    let all = templates.iter().flat_map(|(file, text)| macros(file, text));
    let all: Vec<Macro<'_>> = all.collect();
    let mut mistakes = Vec::new();
    for (file, text) in templates {
        let pieces = split_template(text);
        let limit = SearchLimit::default();
        let own = all.iter().filter(|it| it.file == file);
        let mut known: BTreeMap<String, &Macro<'_>> =
            own.map(|it| (it.name.to_owned(), it)).collect();
        for piece in &pieces {
            let imported = imports(piece).into_iter();
            for (source, name, alias) in imported.filter(|it| templates.contains_key(it.0)) {
                let defined = own_names(&templates[source]);
                let used = match name {
                    Some(name) => vec![(piece.line, name)],
                    None => members(&pieces, alias),
                };
                let unknown = used.into_iter().filter(|it| !defined.contains(it.1));
                mistakes.extend(unknown.map(|(line, unknown)| MacroMistake {
                    file: file.clone(),
                    line,
                    problem: MacroProblem::Import {
                        file: source.to_owned(),
                        name: unknown.to_owned(),
                        suggestion:
                            limit.suggest(|| {
                                did_you_mean(unknown, defined.iter().map(String::as_str))
                            }),
                    },
                    defined_in: source.to_owned(),
                    name: alias.to_owned(),
                }));
                let in_source = all.iter().filter(|it| it.file == source);
                known.extend(in_source.filter_map(|it| match name {
                    Some(name) => (it.name == name).then(|| (alias.to_owned(), it)),
                    None => Some((format!("{alias}.{}", it.name), it)),
                }));
            }
        }
        for (call, definition) in &known {
            let found = pieces
                .iter()
                .flat_map(|piece| wrong_calls(piece, call, definition));
            mistakes.extend(found.map(|(line, name, problem)| MacroMistake {
                file: file.clone(),
                line,
                problem,
                defined_in: definition.file.to_owned(),
                name,
            }));
        }
    }
    mistakes
}

/// Finds the macros that a template defines.
fn macros<'a>(file: &'a str, text: &'a str) -> Vec<Macro<'a>> {
    let pieces = split_template(text);
    let starts = pieces.iter().enumerate();
    let starts = starts.filter(|(_, it)| it.kind == PieceKind::Block && it.keyword() == "macro");
    let macros = starts.filter_map(|(at, start)| {
        let (before, after) = start.code().split_once('(')?;
        let parameters = arguments(after)?;
        let is_end = |it: &&Piece<'_>| it.keyword() != "endmacro";
        let body = pieces[at + 1..].iter().take_while(is_end);
        let codes = body.filter(|it| it.kind != PieceKind::Text);
        let code: String = codes.map(|it| it.code()).collect();
        let is_required = |name: &&str| {
            let places = code.match_indices(*name);
            let mut after = places.map(|(at, _)| code[at + name.len()..].trim_start());
            // Tests, filters and comparisons accept an undefined value, so a parameter that is used
            // with one of them is optional.
            let is_optional = |it: &str| {
                let mut signs = ["is ", "|", "==", "!="].into_iter();
                signs.any(|sign| it.starts_with(sign))
            };
            let mut used = names(&code).into_iter();
            used.any(|it| it.split('.').next() == Some(*name)) && !after.any(is_optional)
        };
        Some(Macro {
            file,
            name: before.split_whitespace().last()?,
            required: parameters.iter().copied().filter(is_required).collect(),
            parameters,
        })
    });
    macros.collect()
}

/// Returns what a block imports: the file, the name in that file, and the name in this template. If
/// the name in the file is `None`, the block imports the whole file.
fn imports<'a>(piece: &Piece<'a>) -> Vec<(&'a str, Option<&'a str>, &'a str)> {
    let code = piece.code().trim_matches(['-', '+', ' ', '\n']);
    let file = code.split(['"', '\'']).nth(1).unwrap_or_default();
    let after = code.rsplit(['"', '\'']).next().unwrap_or_default();
    match (piece.kind, piece.keyword()) {
        (PieceKind::Block, "import") => {
            let alias = after.trim_start().strip_prefix("as ");
            alias
                .map(|it| (file, None, it.trim()))
                .into_iter()
                .collect()
        }
        (PieceKind::Block, "from") => {
            let names = after.trim_start().strip_prefix("import ");
            let names = names.unwrap_or_default().split(',').map(str::trim);
            let names = names.filter(|it| !it.is_empty());
            let names = names.map(|it| it.split_once(" as ").unwrap_or((it, it)));
            names
                .map(|(name, alias)| (file, Some(name.trim()), alias.trim()))
                .collect()
        }
        _ => Vec::new(),
    }
}

/// Returns the names that a template uses from the file that it imports as `alias`, each with its
/// line.
fn members<'a>(pieces: &[Piece<'a>], alias: &str) -> Vec<(usize, &'a str)> {
    let is_code = |it: &&Piece<'a>| matches!(it.kind, PieceKind::Expression | PieceKind::Block);
    let used = pieces.iter().filter(is_code).flat_map(|piece| {
        let names = names(piece.code()).into_iter();
        let members = names.filter_map(|it| it.strip_prefix(alias)?.strip_prefix('.'));
        members.map(|it| (piece.line, it.split('.').next().unwrap_or(it)))
    });
    used.collect()
}

/// Finds the calls of a macro that have wrong arguments. Returns each call with its line and the
/// name of the wrong argument.
fn wrong_calls(
    piece: &Piece<'_>,
    call: &str,
    definition: &Macro<'_>,
) -> Vec<(usize, String, MacroProblem)> {
    let is_code = matches!(piece.kind, PieceKind::Expression | PieceKind::Block);
    if !is_code || piece.keyword() == "macro" {
        return Vec::new();
    }
    let places = piece.source.match_indices(call);
    let wrong = places.filter_map(|(at, _)| {
        let before = piece.source[..at].trim_end();
        let is_name = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '"' | '\'');
        let is_other = piece.source[..at].ends_with(is_name) || before.ends_with(['|', '"', '\'']);
        let after = piece.source[at + call.len()..].strip_prefix('(');
        let given = arguments(after.filter(|_| !is_other)?)?;
        let (name, problem) = wrong_arguments(call, &given, definition)?;
        let line = piece.line + piece.source[..at].matches('\n').count();
        Some((line, name, problem))
    });
    wrong.collect()
}

fn wrong_arguments(
    call: &str,
    given: &[&str],
    definition: &Macro<'_>,
) -> Option<(String, MacroProblem)> {
    let (call, example) = (call.to_owned(), definition.example());
    let known = definition
        .parameters
        .iter()
        .map(|it| name_of(it).unwrap_or(it));
    let known: Vec<&str> = known.collect();
    let named: Vec<&str> = given.iter().filter_map(|it| name_of(it)).collect();
    let positions = given.len() - named.len();
    if given.iter().any(|it| it.starts_with('*')) {
        return None;
    }
    let is_unknown = |name: &&&str| !known.contains(name) && **name != "caller";
    if let Some(name) = named.iter().find(is_unknown) {
        let suggestion = did_you_mean(name, known.iter().copied());
        let name = (*name).to_owned();
        let problem = MacroProblem::Argument {
            call,
            name: name.clone(),
            suggestion,
            example,
        };
        return Some((name, problem));
    } else if positions > known.len() {
        return Some((call.clone(), MacroProblem::TooMany { call, example }));
    }
    let mut missing = known.iter().skip(positions);
    let is_missing = |name: &&&str| definition.required.contains(name) && !named.contains(name);
    let name = (*missing.find(is_missing)?).to_owned();
    let problem = MacroProblem::Missing {
        call,
        name: name.clone(),
        example,
    };
    Some((name, problem))
}

/// Returns the name of an argument such as `wide=true`.
fn name_of(argument: &str) -> Option<&str> {
    let (name, value) = argument.split_once('=')?;
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    let name = name.trim();
    (name.chars().all(is_name) && !value.starts_with('=')).then_some(name)
}

/// Splits the arguments after an open parenthesis. `None` if the parenthesis is not closed.
fn arguments(code: &str) -> Option<Vec<&str>> {
    let (mut depth, mut quote, mut start) = (0_usize, None, 0);
    let mut found = Vec::new();
    for (at, c) in code.char_indices() {
        let is_end = depth == 0 && c == ')';
        match (quote, c) {
            (Some(open), _) if c == open && !code[..at].ends_with('\\') => quote = None,
            (Some(_), _) => (),
            (None, '"' | '\'') => quote = Some(c),
            (None, ',' | ')') if depth == 0 => {
                found.push(code[start..at].trim());
                start = at + 1;
            }
            (None, '(' | '[' | '{') => depth += 1,
            (None, ')' | ']' | '}') => depth = depth.saturating_sub(1),
            _ => (),
        }
        if is_end && quote.is_none() {
            found.retain(|it| !it.is_empty());
            return Some(found);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    const MACROS: &str = "{% macro card(title, place, wide=false) %}{{ title }}{{ place | default(\"\") }}{% endmacro %}\n\
        {% macro fact() %}{{ caller() }}{% endmacro %}";

    fn found(template: &str) -> Vec<String> {
        let templates = [("parts/own.html", MACROS), ("hero.html", template)];
        let templates = templates.map(|(name, text)| (name.to_owned(), text.to_owned()));
        let found = macro_mistakes(&Templates::from(templates)).into_iter();
        let found = found.map(|it| format!("{}, line {}: {}", it.file, it.line, it.problem));
        found.collect()
    }

    #[test]
    fn a_wrong_import_or_call_is_found_with_its_line() {
        const IMPORT: &str = "{% from \"parts/own.html\" import card, fact as row %}\n";
        for (template, expected) in [
            (
                "\n{%- from 'parts/own.html' import crad -%}",
                "hero.html, line 2: parts/own.html does not define crad; did you mean card?",
            ),
            (
                "{{ card(titel=\"x\") }}",
                "hero.html, line 2: card has no argument titel; did you mean title?; write it like card(title, place, wide=false)",
            ),
            (
                "{{ card(\"x, y\", 2, (3, 4), 5) }}",
                "hero.html, line 2: card has too many arguments: write it like card(title, place, wide=false)",
            ),
            (
                "{{\ncard(place=2) }}",
                "hero.html, line 3: card lacks the argument title: write it like card(title, place, wide=false)",
            ),
            (
                "{% call row(1) %}x{% endcall %}",
                "hero.html, line 2: row has too many arguments: write it like fact()",
            ),
            (
                "{% import \"parts/own.html\" as own %}{{ own.card(1, wid=2) }}",
                "hero.html, line 2: own.card has no argument wid; did you mean wide?; write",
            ),
            (
                "{% import \"parts/own.html\" as own %}{{ own.crad(1) }}",
                "hero.html, line 2: parts/own.html does not define crad; did you mean card?",
            ),
            (
                "{% macro a(x) %}{{ x }}{% endmacro %}{{ a() }}",
                "hero.html, line 2: a lacks the argument x: write it like a(x)",
            ),
        ] {
            let imports = if template.starts_with('\n') {
                ""
            } else {
                IMPORT
            };
            let template = imports.to_owned() + template;
            let found = found(&template);
            assert_eq!(found.len(), 1, "{template}: {found:?}");
            assert!(found[0].starts_with(expected), "{found:?}");
        }
        for fine in [
            "{{ card(\"x\") }}{{ card(title=1, wide=(2 == 3)) }}{{ card(1, 2, 3) }}",
            "{% call row() %}x{% endcall %}{{ x | card(1, 2, 3, 4) }}{{ own.card() }}",
            "{{ card(*all) }}{{ \"card(1, 2, 3, 4)\" }}{{ my_card() }}{# card() #}",
            "{% macro a(x) %}{% if x is defined %}{{ x }}{% endif %}{% endmacro %}{{ a() }}",
            "{% from \"none.html\" import b %}{% import \"parts/own.html\" as c %}",
        ] {
            assert_eq!(found(&(IMPORT.to_owned() + fine)), [""; 0], "{fine}");
        }
    }
}
