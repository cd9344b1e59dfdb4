//! Finds pages in languages that the site does not offer.

use std::path::Path;

use crate::{
    app::missing_texts::meant_language,
    brand::{Page, Pages, error::BrandDirError},
    language::Language,
    web::Locales,
};

/// A page in a language that the site does not offer, with advice.
#[derive(Debug, thiserror::Error)]
enum UnofferedLanguage {
    #[error("the site is not in {language}; did you mean {name}?")]
    Mistyped { language: Language, name: String },
    #[error(
        "nothing uses this file, because the site is not in {0}: add \"{0}\" to languages in brand.toml"
    )]
    Unused(Language),
    #[error(
        "no file contains this page in {default}, so visitors see it in {language} there: write pages/{name}.md, or \
         correct the name of this file"
    )]
    NotInDefault {
        language: Language,
        default: Language,
        name: String,
    },
    #[error(
        "the site is not in {language}, but visitors see this page in {language} in every language, because no other \
         file contains it: add \"{language}\" to languages in brand.toml, or write pages/{name}.md in {default}"
    )]
    OnlyVersion {
        language: Language,
        default: Language,
        name: String,
    },
}

/// Returns a warning for each page in a language that the site does not offer, and for each page
/// that exists in another language but not in the default language. Skips pages whose file name
/// contains an invalid language, because another warning reports them.
pub(crate) fn find(folder: &Path, pages: &Pages, locales: &Locales) -> Vec<String> {
    let unoffered = pages.files().filter_map(|page| {
        let language = page.language.as_ref()?;
        let is_offered = |it: &Language| it.same_language(language);
        let mut offered = locales.all().map(|locale| locale.texts().language());
        // In a file name, three letters that look like a language tag can also be an ordinary word.
        // The warnings about file names report such pages.
        let is_word = language.primary().len() > 2 && page.has_language_only_in_name;
        if is_word || page.name_mistake.is_some() {
            return None;
        }
        let problem = if offered.any(is_offered) {
            not_in_default(page, language, pages, locales)?
        } else {
            problem(page, language, pages, locales)
        };
        let path = folder.join("pages").join(&page.file);
        Some(BrandDirError::invalid(&path, problem).to_string())
    });
    unoffered.collect()
}

/// Returns [`UnofferedLanguage::NotInDefault`] if visitors with the default language see `page`,
/// because the page has no version in that language.
fn not_in_default(
    page: &Page,
    language: &Language,
    pages: &Pages,
    locales: &Locales,
) -> Option<UnofferedLanguage> {
    let default = locales.default_locale().texts().language();
    let is_shown = pages.version(&page.name, default) == Some(page);
    let is_other = !default.same_language(language) && !page.is_for_slot();
    (is_shown && is_other).then(|| UnofferedLanguage::NotInDefault {
        language: language.clone(),
        default: default.clone(),
        name: page.name.clone(),
    })
}

fn problem(
    page: &Page,
    language: &Language,
    pages: &Pages,
    locales: &Locales,
) -> UnofferedLanguage {
    let default = locales.default_locale().texts().language();
    let meant = meant_language(language).filter(|meant| {
        let mut offered = locales.all().map(|locale| locale.texts().language());
        *meant != *language && offered.any(|it| it == meant)
    });
    if let Some(meant) = meant {
        return UnofferedLanguage::Mistyped {
            language: language.clone(),
            name: format!("{}.{meant}.md", page.name),
        };
    }
    let is_shown = pages.version(&page.name, default) == Some(page);
    if is_shown {
        UnofferedLanguage::OnlyVersion {
            language: language.clone(),
            default: default.clone(),
            name: page.name.clone(),
        }
    } else {
        UnofferedLanguage::Unused(language.clone())
    }
}
