//! The names of pages, which are also their URLs.

use crate::{
    brand::{page_problem::PageProblem, page_slot::PageSlot},
    i18n::builtin_locales,
    language::Language,
};

/// Names that pages must not have, because the site uses these paths or may use them in the future.
const RESERVED: [&str; 22] = [
    "admin",
    "alerts",
    "api",
    "applications",
    "apply",
    "candidates",
    "diversity-questions",
    "docs",
    "embed",
    "feed",
    "feeds",
    "healthz",
    "jobs",
    "metrics",
    "picture",
    "places",
    "readyz",
    "robots",
    "search",
    "sitemap",
    "static",
    "team",
];

/// Returns an error if pages must not have this name.
pub(in crate::brand) fn check_name(name: &str) -> Result<(), PageProblem> {
    if name.starts_with('_') {
        let suggestion = PageSlot::suggestion(name);
        let (unknown, known) = (name.to_owned(), PageSlot::names() + &suggestion);
        let problem = |_| PageProblem::UnknownSlot {
            name: unknown,
            known,
        };
        return name.parse::<PageSlot>().map(|_| ()).map_err(problem);
    }
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let is_valid = !name.is_empty() && name.len() <= 60 && !name.starts_with('-');
    if !is_valid || !name.chars().all(fits) {
        Err(PageProblem::InvalidName(name.to_owned()))
    } else if RESERVED.contains(&name) {
        Err(PageProblem::ReservedName(name.to_owned()))
    } else if is_tag(name) && is_built_in_language(name) {
        Err(PageProblem::LanguageTag(name.to_owned()))
    } else {
        Ok(())
    }
}

/// The script codes that are recognized in language tags (`zh-hant`). Any other part of four
/// letters is treated as an ordinary word.
const SCRIPTS: [&str; 8] = [
    "arab", "cyrl", "deva", "hans", "hant", "hebr", "jpan", "latn",
];

/// Returns `true` if a name looks like a language tag, such as `de`, `zh-hant`, `pt-br` or
/// `es-419`.
fn is_tag(name: &str) -> bool {
    let mut parts = name.split('-');
    let is_language = parts.next().is_some_and(|it| matches!(it.len(), 2 | 3));
    let rest: Vec<&str> = parts.collect();
    let region = match rest[..] {
        [script, ref rest @ ..] if SCRIPTS.contains(&script) => rest,
        ref rest => rest,
    };
    let is_region = |it: &str| it.len() == 2 || it.len() == 3 && it.parse::<u16>().is_ok();
    is_language && region.len() <= 1 && region.iter().all(|it| is_region(it))
}

/// Returns `true` if the first part of a tag is a built-in language, which every site can offer.
fn is_built_in_language(tag: &str) -> bool {
    let Ok(language) = Language::parse(tag) else {
        return false;
    };
    let mut built_in = builtin_locales::languages().into_iter();
    built_in.any(|it| it.same_language(&language))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_of_ordinary_words_is_not_a_language_tag() {
        for tag in ["de", "fil", "pt-br", "zh-hant", "zh-hant-tw", "es-419"] {
            assert!(is_tag(tag), "{tag}");
        }
        for name in ["the-hall", "our-team", "for-you", "about", "de-at-home"] {
            assert!(!is_tag(name), "{name}");
        }
    }

    #[test]
    fn only_the_tags_of_languages_that_every_site_can_offer_are_refused() {
        for name in ["de", "pt-br", "zh-hant"] {
            assert!(check_name(name).is_err(), "{name}");
        }
        for name in ["faq", "ki", "tea", "csr"] {
            assert!(check_name(name).is_ok(), "{name}");
        }
    }

    #[test]
    fn the_documentation_lists_the_reserved_names() {
        let docs = include_str!("../../docs/branding.md");
        for name in RESERVED {
            assert!(docs.contains(&format!("`{name}`")), "{name}");
        }
    }
}
