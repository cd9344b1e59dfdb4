//! Finds parts of locale files that have no effect: function calls, and plural variants whose names
//! are capitalized.

use std::path::Path;

use crate::{
    app::locale_files::{line_of, locale_files},
    brand::error::BrandDirError,
    i18n::text_references,
    web::Locales,
};

/// The names of plural variants (Unicode TR 35, part 3, section 5).
const PLURALS: [&str; 6] = ["few", "many", "one", "other", "two", "zero"];

/// A part of a message that has no effect.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
enum NoEffect {
    #[error(
        "the texts have no functions, so {0}() has no effect: write only the variable, as in {{ $count }}, because \
         numbers are formatted anyway"
    )]
    Function(String),
    #[error("the variant [{name}] is never used: write [{right}]")]
    Variant { name: String, right: String },
}

/// Finds all mistakes. Each returned message contains the file, the line and the correction.
pub(crate) fn find(folder: &Path, locales: &Locales) -> Vec<String> {
    let files = locale_files(folder, locales).into_iter();
    let warnings = files.flat_map(|(path, text)| {
        let found = in_file(&text).into_iter();
        let found =
            found.map(|(line, it)| BrandDirError::invalid_line(&path, line, it).to_string());
        found.collect::<Vec<_>>()
    });
    warnings.collect()
}

fn in_file(text: &str) -> Vec<(usize, NoEffect)> {
    let mut found = Vec::new();
    for (id, references) in text_references(text) {
        for name in references.functions {
            let line = line_of(text, &id, &name);
            found.push((line, NoEffect::Function(name)));
        }
        for name in references.variants {
            let right = name.to_lowercase();
            if right != name && PLURALS.contains(&right.as_str()) {
                let line = line_of(text, &id, &name);
                found.push((line, NoEffect::Variant { name, right }));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_and_variants_without_effect_are_found_with_their_lines() {
        let text = "a = x\nb = { NUMBR($c) }\nd = { $e ->\n    [One] f\n    [Terns] g\n   *[Other] h\n }\n";
        let found = in_file(text).into_iter();
        let found: Vec<_> = found.map(|(line, it)| format!("{line}: {it}")).collect();
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found[0].starts_with("2: the texts have no functions, so NUMBR() has no effect: "));
        assert_eq!(found[1], "4: the variant [One] is never used: write [one]");
    }
}
