//! Finds mistakes in the texts of locale files, such as repeated ids and unknown variables, and
//! templates that insert a message without passing its variables.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

use crate::{
    app::{
        locale_files::{company_text_ids, line_of, locale_files, text_ids},
        text_mistake::TextMistake,
    },
    brand::{BrandDir, TextCall, error::BrandDirError, markup, text_calls},
    i18n::{TextReferences, builtin_locales, text_references},
    language::Language,
    similar_name::{SearchLimit, did_you_mean},
    web::Locales,
};

/// The maximum number of wrong references that are reported for one locale file. The number is
/// limited, because the whole file is searched for the line of each reference.
const MAX_REFERENCES: usize = 100;

/// The ids and variables of all known texts, with which locale files and templates are compared.
struct KnownTexts {
    /// The variables and other texts that each built-in English text refers to, by the id of the
    /// text. The translations of a text use no other variables.
    built_in: BTreeMap<String, TextReferences>,
    /// The ids of the texts that translate texts in `brand.toml`. These texts have no variables.
    company: Vec<String>,
    /// The arguments that templates pass to each text, by the id of the text.
    arguments: BTreeMap<String, BTreeSet<String>>,
    /// The ids of the texts that have variables in the default language, and to which the company's
    /// templates pass all these variables. Any other variable in a translation of such a text is a
    /// mistake.
    complete: BTreeSet<String>,
}

/// Finds all mistakes. Each returned message contains the file, the line and the correction.
pub(crate) fn find(folder: &Path, content: &BrandDir, locales: &Locales) -> Vec<String> {
    let mut arguments: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let calls = content.templates.iter().flat_map(|(file, template)| {
        let calls = text_calls(template).into_iter();
        calls.map(move |call| (file, call))
    });
    let calls: Vec<_> = calls.collect();
    let files = locale_files(folder, locales);
    if calls.is_empty() && files.is_empty() {
        return Vec::new();
    }
    for (_, call) in &calls {
        let given = arguments.entry(call.id.clone()).or_default();
        given.extend(call.arguments.iter().cloned());
    }
    let english = builtin_locales::source(&Language::english()).unwrap_or_default();
    let default = locales.default_locale().texts();
    let complete = arguments.iter().filter(|(id, given)| {
        let needed = default.variables(id);
        !needed.is_empty() && needed.is_subset(given)
    });
    let known = KnownTexts {
        built_in: text_references(english),
        company: company_text_ids(&content.brand),
        complete: complete.map(|(id, _)| id.clone()).collect(),
        arguments,
    };
    let mut warnings = Vec::new();
    for (path, text) in files {
        let mut mistakes = repeated_texts(&text);
        mistakes.extend(known.mistakes(&text));
        mistakes.extend(quoted_texts(&text));
        mistakes.extend(backslashes(&text));
        mistakes.sort_by_key(|(line, _)| *line);
        warnings.extend(markup_warnings(&path, &text));
        let found = mistakes.into_iter();
        warnings.extend(
            found.map(|(line, it)| BrandDirError::invalid_line(&path, line, it).to_string()),
        );
    }
    for (file, call) in calls {
        let path = folder.join("templates").join(file);
        let missing = known.missing_arguments(&call, locales).into_iter();
        warnings.extend(
            missing.map(|it| BrandDirError::invalid_line(&path, call.line, it).to_string()),
        );
    }
    warnings
}

/// Creates a warning for each line with HTML or Markdown, which are not allowed in texts.
fn markup_warnings(path: &Path, text: &str) -> Vec<String> {
    let lines = (1..).zip(text.lines());
    let lines = lines.filter(|(_, line)| !line.starts_with('#'));
    let found = lines.filter_map(|(number, line)| {
        let markup = markup(line)?;
        Some(BrandDirError::invalid_line(path, number, markup).to_string())
    });
    found.collect()
}

/// Finds the texts whose id already occurs earlier in the file. Returns each mistake with its line
/// number.
fn repeated_texts(text: &str) -> Vec<(usize, TextMistake)> {
    let mut lines = BTreeMap::new();
    let mut mistakes = Vec::new();
    for (line, id) in text_ids(text) {
        if let Some(first) = lines.insert(id, line) {
            let id = id.to_owned();
            mistakes.push((line, TextMistake::Repeated { id, first }));
        }
    }
    mistakes
}

/// Finds single-line texts that are in quotation marks. Returns each mistake with its line number.
fn quoted_texts(text: &str) -> Vec<(usize, TextMistake)> {
    let lines: Vec<&str> = text.lines().collect();
    let quoted = text_ids(text).filter(|(line, _)| {
        let (_, value) = lines[line - 1].split_once('=').unwrap_or_default();
        let inner = value.trim().strip_prefix('"');
        let inner = inner.and_then(|it| it.strip_suffix('"'));
        let goes_on = lines.get(*line).is_some_and(|it| it.starts_with(' '));
        inner.is_some_and(|it| !it.contains('"')) && !goes_on
    });
    let mistakes = quoted.map(|(line, id)| (line, TextMistake::Quoted(id.to_owned())));
    mistakes.collect()
}

/// Finds the lines with a backslash before a quotation mark. Only quotation marks inside braces
/// need a backslash.
fn backslashes(text: &str) -> Vec<(usize, TextMistake)> {
    let lines = (1..).zip(text.lines());
    let is_mistake =
        |line: &str| !line.starts_with('#') && line.contains("\\\"") && !line.contains(['{', '}']);
    let found = lines.filter(|(_, line)| is_mistake(line));
    found
        .map(|(line, _)| (line, TextMistake::Backslash))
        .collect()
}

impl KnownTexts {
    /// Finds references to unknown variables and texts in a locale file. Also finds ids and
    /// variables that Fluent treats as plain text. Returns each mistake with its line number.
    fn mistakes(&self, text: &str) -> Vec<(usize, TextMistake)> {
        let (own, limit) = (text_references(text), SearchLimit::default());
        let (own, limit) = (&own, &limit);
        let found = own.iter().flat_map(|(id, references)| {
            let bare = references.bare_variables.iter();
            let bare = bare.filter(|name| self.is_variable(name)).map(move |name| {
                let mistake = self.unknown_variable(id, name, limit);
                let (id, name) = (id.clone(), name.clone());
                let part = format!("${name}");
                (part, mistake.unwrap_or(TextMistake::NoBraces { id, name }))
            });
            let variables = references.variables.iter().filter_map(move |name| {
                let mistake = self.unknown_variable(id, name, limit)?;
                Some((format!("${name}"), mistake))
            });
            let is_unknown =
                |name: &&String| !own.contains_key(*name) && !self.built_in.contains_key(*name);
            let texts = references.texts.iter().filter(is_unknown);
            let texts =
                texts.map(move |name| (name.clone(), self.unknown_text(id, name, own, limit)));
            let all = bare.chain(variables).chain(texts);
            all.map(move |(part, mistake)| (line_of(text, id, &part), mistake))
        });
        let mut mistakes = self.indented_texts(text);
        mistakes.extend(found.take(MAX_REFERENCES));
        mistakes
    }

    /// Returns `true` if a built-in text has a variable with this name.
    fn is_variable(&self, name: &str) -> bool {
        let mut all = self.built_in.values().map(|it| &it.variables);
        all.any(|it| it.contains(name))
    }

    /// Finds indented ids. Fluent treats such a line as part of the text above. An unknown word
    /// before `=` counts as an id only if it contains a hyphen.
    fn indented_texts(&self, text: &str) -> Vec<(usize, TextMistake)> {
        let lines = (1..).zip(text.lines());
        let indented = lines.filter_map(|(number, line)| {
            let (id, _) = line.strip_prefix([' ', '\t'])?.split_once('=')?;
            let id = id.trim();
            let is_known = self.built_in.contains_key(id) || self.company.iter().any(|it| it == id);
            let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
            let is_word = |word: &str| !word.is_empty() && word.chars().all(fits);
            let is_id = id.starts_with(|c: char| c.is_ascii_lowercase())
                && id.contains('-')
                && id.split('-').all(is_word);
            (is_known || is_id).then(|| (number, TextMistake::Indented(id.to_owned())))
        });
        indented.collect()
    }

    /// Returns a mistake if the text cannot contain this variable. A text that only the company's
    /// templates use can contain any variable.
    fn unknown_variable(&self, id: &str, name: &str, limit: &SearchLimit) -> Option<TextMistake> {
        let built_in = self.built_in.get(id).map(|it| &it.variables);
        let is_company = self.company.iter().any(|it| it == id);
        if built_in.is_none() && !is_company && !self.complete.contains(id) {
            return None;
        }
        let all = built_in.into_iter().chain(self.arguments.get(id)).flatten();
        let all: BTreeSet<&String> = all.collect();
        if all.iter().any(|known| *known == name) {
            return None;
        }
        let (id, name) = (id.to_owned(), name.to_owned());
        if all.is_empty() {
            return Some(TextMistake::NoVariables { id, name });
        }
        let all: Vec<String> = all.into_iter().map(|it| format!("${it}")).collect();
        let suggestion =
            limit.suggest(|| did_you_mean(&format!("${name}"), all.iter().map(String::as_str)));
        Some(TextMistake::UnknownVariable {
            id,
            name,
            suggestion,
            known: all.join(", "),
        })
    }

    fn unknown_text(
        &self,
        id: &str,
        name: &str,
        own: &BTreeMap<String, TextReferences>,
        limit: &SearchLimit,
    ) -> TextMistake {
        // If the author forgot the `$` of a variable, the variable looks like the id of a text.
        let built_in = self.built_in.get(id).map(|it| &it.variables);
        let variables = built_in.into_iter().chain(self.arguments.get(id)).flatten();
        let (id, name) = (id.to_owned(), name.to_owned());
        let suggestion = match variables.into_iter().find(|it| **it == name) {
            Some(_) => did_you_mean(&name, [format!("${name}").as_str()]),
            None => {
                let all = own.keys().chain(self.built_in.keys());
                limit.suggest(|| did_you_mean(&name, all.map(String::as_str)))
            }
        };
        TextMistake::UnknownText {
            id,
            name,
            suggestion,
        }
    }

    /// Returns a mistake for each variable that a call in a template does not pass, although the
    /// text contains this variable in one of the site's languages.
    fn missing_arguments(&self, call: &TextCall, locales: &Locales) -> Vec<TextMistake> {
        let default = locales.default_locale().texts().variables(&call.id);
        let languages = locales.all().map(|locale| locale.texts());
        let needed: BTreeSet<String> = languages.flat_map(|it| it.variables(&call.id)).collect();
        let built_in = self.built_in.get(&call.id).map(|it| &it.variables);
        let is_missing = |name: &&String| {
            // If the built-in text does not contain the variable, the mistake is in the locale
            // file, where it is already reported.
            let is_known = built_in.is_none_or(|known| known.contains(*name));
            let is_needed = !self.complete.contains(&call.id) || default.contains(*name);
            is_known && is_needed && !call.arguments.contains(name)
        };
        let missing = needed.iter().filter(is_missing).map(|name| {
            let given = call.arguments.iter().filter(|it| !needed.contains(*it));
            TextMistake::MissingArgument {
                id: call.id.clone(),
                name: name.clone(),
                suggestion: wrong_argument(name, given),
            }
        });
        missing.collect()
    }
}

/// Suggests the argument in `given` that is probably a misspelling of `name`.
fn wrong_argument<'a>(name: &str, mut given: impl Iterator<Item = &'a String>) -> String {
    let wrong = given.find(|it| !did_you_mean(it, [name]).is_empty());
    wrong.map_or_else(String::new, |it| format!(" instead of {it}=…"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known() -> KnownTexts {
        let english = builtin_locales::source(&Language::english()).unwrap();
        KnownTexts {
            built_in: text_references(english),
            company: vec!["hero-heading".to_owned()],
            arguments: BTreeMap::new(),
            complete: BTreeSet::new(),
        }
    }

    fn found(text: &str) -> Vec<String> {
        let mistakes = known().mistakes(text).into_iter();
        let mistakes = mistakes.map(|(line, mistake)| format!("{line}: {mistake}"));
        mistakes.collect()
    }

    #[test]
    fn a_variable_that_has_no_value_is_found_with_those_that_have_one() {
        for (text, expected) in [
            (
                "list-title = Jobs\nlist-heading = Work\n    at { $compny }\n",
                "3: the text list-heading contains the variable $compny, which has no value there: the variables are \
                 $company; did you mean $company?",
            ),
            (
                "hero-heading = Work at { $company }\n",
                "1: the text hero-heading contains the variable $company, but this text has no variables: write the \
                 words themselves",
            ),
            (
                "list-heading = Work at { company }\n",
                "1: the text list-heading contains the text company, which does not exist; did you mean $company?",
            ),
            (
                "list-title = { list-nxt }\n",
                "1: the text list-title contains the text list-nxt, which does not exist; did you mean list-next?",
            ),
            (
                "-brand = Terns\nlist-title = Jobs at { -brnad }\n",
                "2: the text list-title contains the text -brnad, which does not exist; did you mean -brand?",
            ),
            (
                "list-heading = Work\n    at $company.\n",
                "2: the text list-heading contains $company without braces, so visitors see these letters: write \
                 { $company }",
            ),
            (
                "hero-heading = Work at $company\n",
                "1: the text hero-heading contains the variable $company, but this text has no variables: write the \
                 words themselves",
            ),
            (
                "list-title = Jobs\n\n  list-empty = Nothing\n",
                "3: the text list-empty has spaces before its id, so this line is a part of the text above: remove the \
                 spaces",
            ),
            (
                "list-title = Jobs\n department-x = Y\n",
                "2: the text department-x has spaces before its id, so this line is a part of the text above: remove the \
                 spaces",
            ),
        ] {
            assert_eq!(found(text), [expected], "{text}");
        }
        for fine in [
            "list-heading = Work at { $company }\n",
            "own-text = { $anything }\n",
            "list-empty = From $5 or US$ or $cent a day\n  a = b\n  1 - 1 = 0\n  9-5 = 4\n  -x = y\n  # own-text = z\n",
            "-brand = Terns { $case }\nlist-title = { -brand(case: \"x\") } { list-next }\n",
        ] {
            assert_eq!(found(fine), [""; 0], "{fine}");
        }
    }

    #[test]
    fn a_file_with_very_many_wrong_references_is_reported_with_the_first_ones() {
        let lines = (0..500).map(|number| format!("own-{number} = {{ list-titel }}\n"));
        let found = found(&lines.collect::<String>());
        assert_eq!(found.len(), MAX_REFERENCES);
        let suggested = found.iter().filter(|it| it.contains("did you mean"));
        assert_eq!(suggested.count(), 20);
    }

    #[test]
    fn a_text_in_quotation_marks_is_found_with_its_line() {
        let text = "a = b\nc = \"d e\"\nf = \"g\" and \"h\"\ni = \"j\"\n k\nl = \"\n";
        let found = quoted_texts(text);
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].0, 2);
        let says = "visitors see the quotation marks around the text c: remove them";
        assert_eq!(found[0].1.to_string(), says);
    }

    #[test]
    fn a_text_that_is_written_twice_is_found_with_both_lines() {
        let found = repeated_texts("a = b\n# a = c\nb = c\n    a = d\na = e\n");
        let found: Vec<_> = found
            .iter()
            .map(|(line, it)| format!("{line}: {it}"))
            .collect();
        assert_eq!(
            found,
            ["5: the text a is also in line 1, and only this one is used: remove one of them"]
        );
    }
}
