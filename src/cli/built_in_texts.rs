//! Converts the built-in texts of a language to a locale file for a brand folder. Every text is
//! commented out, so the built-in wording is used until the company changes it.

use std::{collections::BTreeMap, iter};

use crate::{i18n::builtin_locales, language::Language};

/// A message with all of its lines, or a single line between two messages.
struct Entry<'a> {
    id: Option<&'a str>,
    lines: Vec<&'a str>,
}

/// Returns the locale file, or `None` if neither the language nor its parent (such as `de` for
/// `de-AT`) is built in. `is_formal` selects the formal address if the language distinguishes
/// formal and informal address.
pub(crate) fn commented_texts(language: &Language, is_formal: bool) -> Option<String> {
    let mut languages = iter::successors(Some(language.clone()), Language::parent);
    let built_in = languages.find(|it| builtin_locales::source(it).is_some())?;
    let source = builtin_locales::source(&built_in)?;
    let formal = builtin_locales::formal_source(&built_in).filter(|_| is_formal);
    let formal = entries(formal.unwrap_or_default()).into_iter();
    let formal: BTreeMap<_, _> = formal.filter_map(|it| Some((it.id?, it.lines))).collect();
    let mut text = format!(
        "# The built-in texts ({built_in}). To change a text, remove the # and the space before each of its lines, and\n\
         # write your own words. The texts that keep their # have their built-in wording, also after an update.\n"
    );
    // Write a comment of the built-in file only if a message that a company can change comes after
    // it.
    let mut comments = String::new();
    for entry in entries(source) {
        match entry.id {
            None => {
                comments.extend(entry.lines);
                comments.push('\n');
            }
            Some(id) if builtin_locales::unbranded_pages(id).is_some() => comments.clear(),
            Some(id) => {
                text.push_str(&comments);
                comments.clear();
                for line in formal.get(id).unwrap_or(&entry.lines) {
                    text.push_str(format!("# {line}").trim_end());
                    text.push('\n');
                }
            }
        }
    }
    Some(text)
}

/// Splits a locale file into messages and the lines between them. Skips the comment at the top of
/// the file.
fn entries(source: &str) -> Vec<Entry<'_>> {
    let mut entries: Vec<Entry<'_>> = Vec::new();
    let lines = source.lines().skip_while(|line| line.starts_with("# "));
    for line in lines {
        let is_message = line.starts_with(|c: char| c.is_ascii_alphabetic());
        let id = line.split_once('=').filter(|_| is_message);
        match (id, entries.last_mut()) {
            (None, Some(message)) if message.id.is_some() && line.starts_with([' ', '}']) => {
                message.lines.push(line);
            }
            _ => entries.push(Entry {
                id: id.map(|(id, _)| id.trim_end()),
                lines: vec![line],
            }),
        }
    }
    entries
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::text_references;

    /// Removes the `#` before each text.
    fn uncommented(text: &str) -> String {
        let lines = text.lines().skip(2).map(|line| {
            let text = line.strip_prefix("# ");
            text.unwrap_or(line).to_owned() + "\n"
        });
        lines.collect()
    }

    #[test]
    fn the_texts_of_each_language_are_all_there_and_commented_out() {
        for language in builtin_locales::languages() {
            let text = commented_texts(&language, false).unwrap();
            let is_comment = |line: &str| line.is_empty() || line.starts_with('#');
            assert!(text.lines().all(is_comment), "{text}");
            let mut expected = text_references(builtin_locales::source(&language).unwrap());
            expected.retain(|id, _| builtin_locales::unbranded_pages(id).is_none());
            assert!(expected.len() > 300);
            assert_eq!(text_references(&uncommented(&text)), expected);
            assert!(!text.contains("back office"), "{text}");
        }
    }

    #[test]
    fn a_formal_brand_gets_the_formal_texts_and_a_variant_those_of_its_language() {
        let austrian = Language::parse("de-AT").unwrap();
        let formal = commented_texts(&austrian, true).unwrap();
        let informal = commented_texts(&austrian, false).unwrap();
        assert!(formal.contains("Ihren Nachnamen") && !informal.contains("Ihren Nachnamen"));
        assert_eq!(
            text_references(&uncommented(&formal)).len(),
            text_references(&uncommented(&informal)).len()
        );
        assert!(commented_texts(&Language::parse("cy").unwrap(), false).is_none());
    }
}
