//! Suggests the correct names for files in the brand folder that are not used because their names
//! are misspelled.

use std::path::Path;

use strum::IntoEnumIterator;

use crate::{
    app::{
        file_aliases::{
            FOLDER_ALIASES, FOLDERS_OF_KINDS, LANGUAGE_NAMES, PAGES_WITHOUT_TEMPLATES,
            REGION_ALIASES,
        },
        missing_texts::meant_language,
    },
    brand::error::BrandDirError,
    i18n::builtin_locales,
    language::Language,
    similar_name::nearest,
    web::{Assets, regions::Region},
};

/// The subfolders of the brand folder that the program reads.
const FOLDERS: [&str; 4] = ["static", "pages", "templates", "locales"];

/// The extensions of the text files in a brand folder.
const TEXT_ENDINGS: [&str; 5] = [".toml", ".md", ".ftl", ".html", ".css"];

/// The reason why the program does not use a file, with advice.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
enum FileNameMistake {
    #[error("the program does not read a file with this name; did you mean {0}?")]
    Renamed(String),
    #[error(
        "no template includes this file: write {{% include \"{0}\" %}} in a template, or remove the file"
    )]
    NotIncluded(String),
    #[error("the program does not read this folder; did you mean {0}/?")]
    OtherFolder(String),
    #[error(
        "the program does not read this folder within the brand folder: move its files up, for example to {0}/ of the \
         brand folder, or remove it"
    )]
    InnerBrand(String),
    #[error("the site is not in {0}: add \"{0}\" to languages in brand.toml")]
    LanguageNotOffered(Language),
    #[error(
        "the site is in {offered}, but not in {language}: {action} locales/{offered}.ftl, or add \"{language}\" to \
         languages in brand.toml"
    )]
    RegionNotOffered {
        language: Language,
        offered: Language,
        action: &'static str,
    },
    #[error(
        "forms, receipts and error pages have no templates: change their texts in locales/ and their styles in \
         static/css/brand.css"
    )]
    NoTemplate,
    #[error(
        "no page loads this stylesheet: write its rules in static/css/brand.css, which every page loads"
    )]
    OtherStylesheet,
}

/// Finds the mistakes in the names of the files in `unused`. `folder` is the brand folder, and
/// `offered` contains the languages of the site.
pub(crate) fn find(folder: &Path, unused: &[String], offered: &[&Language]) -> Vec<String> {
    let mistakes = unused
        .iter()
        .filter_map(|name| error(folder, name, offered));
    let mut warnings: Vec<String> = mistakes.map(|it| it.to_string()).collect();
    // All files in an unknown folder cause the same warning, so keep it only once.
    warnings.dedup();
    warnings
}

/// Returns the mistake in the name of an unused file. The parameters are those of [`find`].
pub(crate) fn error(folder: &Path, unused: &str, offered: &[&Language]) -> Option<BrandDirError> {
    let (part, mistake) = mistake(unused)?;
    let mistake = with_offered(mistake, folder, offered);
    Some(BrandDirError::invalid(&folder.join(part), mistake))
}

/// Returns `true` if [`find`] reports this file.
pub(crate) fn is_mistyped(name: &str) -> bool {
    mistake(name).is_some()
}

/// Finds the mistake in the path of an unused file. Returns it with the path of the file or folder
/// that has the wrong name.
fn mistake(name: &str) -> Option<(&str, FileNameMistake)> {
    let renamed = |meant: String| (name, FileNameMistake::Renamed(meant));
    // Some programs add `.txt` to the names of files, and some systems do not show this extension.
    let bare = name.strip_suffix(".txt");
    if let Some(bare) = bare.filter(|it| TEXT_ENDINGS.iter().any(|ending| it.ends_with(ending))) {
        return Some(renamed(bare.to_owned()));
    }
    let Some((folder, inner)) = name.split_once('/') else {
        return place_of_file(name).map(renamed);
    };
    let mistake = match folder {
        "templates" if PAGES_WITHOUT_TEMPLATES.contains(&stem(inner)) => {
            FileNameMistake::NoTemplate
        }
        "templates" if is_part(inner) => FileNameMistake::NotIncluded(inner.to_owned()),
        "templates" => FileNameMistake::Renamed(template(inner)?),
        "locales" => return locale(inner).map(|mistake| (name, mistake)),
        "pages" => FileNameMistake::Renamed(page(inner)?),
        "static" => return static_file(inner).map(|mistake| (name, mistake)),
        _ => return Some((folder, unread_folder(folder, inner)?)),
    };
    Some((name, mistake))
}

/// Returns the mistake if a file is in a folder that the program does not read. `inner` is the path
/// of the file in this folder.
fn unread_folder(folder: &str, inner: &str) -> Option<FileNameMistake> {
    let (part, _) = inner.split_once('/').unwrap_or_default();
    if FOLDERS.contains(&part) {
        return Some(FileNameMistake::InnerBrand(part.to_owned()));
    }
    let right = similar_folder(folder)?;
    Some(FileNameMistake::OtherFolder(right.to_owned()))
}

/// If the site offers the language of the file only without a region, returns a mistake that
/// mentions the offered language. For example, for the file `de-DE.ftl`, it mentions `de`. Returns
/// other mistakes unchanged.
fn with_offered(mistake: FileNameMistake, folder: &Path, offered: &[&Language]) -> FileNameMistake {
    let language = match &mistake {
        FileNameMistake::LanguageNotOffered(language) => Some(language.clone()),
        // For `de_DE.ftl`, the mistake concerns only the spelling of the name, but perhaps the site
        // does not offer the language either.
        FileNameMistake::Renamed(right) => locale_name(right).filter(|it| !offered.contains(&it)),
        _ => None,
    };
    let Some(language) = language else {
        return mistake;
    };
    // For example, `se` is the code of a country, and not of its language `sv`.
    let meant = meant_language(&language).filter(|it| offered.contains(&it));
    if let Some(meant) = meant.filter(|it| !it.same_language(&language)) {
        return FileNameMistake::Renamed(format!("locales/{meant}.ftl"));
    }
    let parent = language.parent();
    let mut offered = offered.iter().copied();
    let Some(offered) = offered.find(|it| Some(*it) == parent.as_ref()) else {
        return mistake;
    };
    let right = folder.join("locales").join(format!("{offered}.ftl"));
    FileNameMistake::RegionNotOffered {
        language,
        offered: offered.clone(),
        action: if right.exists() {
            "move its texts to"
        } else {
            "rename the file to"
        },
    }
}

/// The language of a locale file, such as `locales/de.ftl`.
fn locale_name(path: &str) -> Option<Language> {
    let tag = path.strip_prefix("locales/")?.strip_suffix(".ftl")?;
    Language::parse(tag).ok()
}

/// Returns the correct path of a file that was put directly into the brand folder.
fn place_of_file(name: &str) -> Option<String> {
    if nearest(name, ["brand.toml"]).is_some() {
        return Some("brand.toml".to_owned());
    }
    let (_, kind) = name.rsplit_once('.')?;
    let kind = kind.to_ascii_lowercase();
    let mut folders = FOLDERS_OF_KINDS.iter();
    let (folder, _) = folders.find(|(_, kinds)| kinds.contains(&kind.as_str()))?;
    Some(match *folder {
        "static/css" => "static/css/brand.css".to_owned(),
        folder => format!("{folder}/{name}"),
    })
}

fn similar_folder(folder: &str) -> Option<&'static str> {
    let lower = folder.to_lowercase();
    let alias = FOLDER_ALIASES.iter().find(|(alias, _)| *alias == lower);
    alias.map_or_else(|| nearest(folder, FOLDERS), |(_, right)| Some(right))
}

/// Returns the name of a file without its folders and extensions.
fn stem(name: &str) -> &str {
    let file = name.rsplit('/').next().unwrap_or(name);
    file.split('.').next().unwrap_or(file)
}

/// Returns `true` for a file in `templates/parts/` that other templates are probably meant to
/// include, because it does not have the name of a region.
fn is_part(inner: &str) -> bool {
    let file = inner.strip_prefix("parts/").unwrap_or_default();
    file.ends_with(".html") && !Region::iter().any(|it| it.file_name() == file)
}

fn template(inner: &str) -> Option<String> {
    let stem = stem(inner).to_lowercase().replace([' ', '-'], "_");
    let names = Region::iter().map(Region::name);
    let alias = REGION_ALIASES.iter().find(|(alias, _)| *alias == stem);
    let region = match Region::iter().find(|it| it.name() == stem) {
        Some(region) => region.name(),
        None => alias.map_or_else(|| nearest(&stem, names), |(_, region)| Some(region.name()))?,
    };
    Some(format!("templates/{region}.html"))
}

fn locale(inner: &str) -> Option<FileNameMistake> {
    let stem = stem(inner).to_lowercase();
    let stem = stem.strip_suffix("-formal").unwrap_or(&stem);
    let english = LANGUAGE_NAMES.iter().find(|(name, _)| *name == stem);
    let english = english.map(|(_, tag)| *tag);
    let language = match english.and_then(|tag| Language::parse(tag).ok()) {
        Some(language) => Some(language),
        None => Language::parse(stem).ok().or_else(|| named_language(stem)),
    }?;
    let right = format!("{language}.ftl");
    Some(if right == inner {
        FileNameMistake::LanguageNotOffered(language)
    } else {
        FileNameMistake::Renamed(format!("locales/{right}"))
    })
}

/// Finds the built-in language whose native name is `name`, for example `Deutsch`.
fn named_language(name: &str) -> Option<Language> {
    let mut languages = builtin_locales::languages().into_iter();
    languages.find(|language| {
        let native = builtin_locales::native_name(language).unwrap_or_default();
        native.to_lowercase().split(' ').next() == Some(name)
    })
}

/// Returns the correct path of a page that has the wrong extension, or that is in a subfolder of
/// `pages`, such as a folder for a language.
fn page(inner: &str) -> Option<String> {
    let (folders, file) = inner.rsplit_once('/').unwrap_or(("", inner));
    let (stem, kind) = file.rsplit_once('.')?;
    let kinds = ["md", "markdown", "mdown", "txt", "html", "htm"];
    if !kinds.contains(&kind.to_ascii_lowercase().as_str()) {
        return None;
    }
    Some(match Language::parse(folders) {
        Ok(language) if !stem.contains('.') => format!("pages/{stem}.{language}.md"),
        _ => format!("pages/{stem}.md"),
    })
}

fn static_file(inner: &str) -> Option<FileNameMistake> {
    let lower = inner.to_lowercase();
    let file = lower.rsplit('/').next().unwrap_or(&lower);
    let renamed = |name: &str| Some(FileNameMistake::Renamed(format!("static/{name}")));
    let in_css = format!("css/{file}");
    if nearest(file, ["brand.css"]).is_some() || file == "brand.css" {
        renamed("css/brand.css")
    } else if Assets::is_built_in(&in_css) {
        renamed(&in_css)
    } else if Assets::is_built_in(file) {
        renamed(file)
    } else if file.ends_with(".css") {
        Some(FileNameMistake::OtherStylesheet)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_mistyped_name_comes_with_the_name_that_was_probably_meant() {
        for (name, meant) in [
            ("brand.tml", "brand.toml"),
            ("Brand.toml", "brand.toml"),
            ("brand.css", "static/css/brand.css"),
            ("logo.SVG", "static/logo.SVG"),
            ("about.md", "pages/about.md"),
            ("templates/Job.html", "templates/job.html"),
            ("templates/job.htm", "templates/job.html"),
            ("templates/hreo.html", "templates/hero.html"),
            (
                "templates/interview-plan.html",
                "templates/interview_plan.html",
            ),
            ("templates/footer.html", "templates/imprint.html"),
            ("templates/components/job.html", "templates/job.html"),
            ("static/brand.css", "static/css/brand.css"),
            ("static/css/Brands.css", "static/css/brand.css"),
            ("static/list.css", "static/css/list.css"),
            ("static/icons/favicon.svg", "static/favicon.svg"),
            ("locales/german.ftl", "locales/de.ftl"),
            ("locales/Deutsch.ftl", "locales/de.ftl"),
            ("locales/DE.ftl", "locales/de.ftl"),
            ("locales/de-formal.ftl", "locales/de.ftl"),
            ("locales/pt_br.ftl", "locales/pt-BR.ftl"),
            ("locales/en.txt", "locales/en.ftl"),
            ("pages/about.html", "pages/about.md"),
            ("pages/about.md.txt", "pages/about.md"),
            ("locales/en.ftl.txt", "locales/en.ftl"),
            ("pages/about.MD", "pages/about.md"),
            ("pages/de/about.md", "pages/about.de.md"),
        ] {
            let expected = FileNameMistake::Renamed(meant.to_owned());
            assert_eq!(mistake(name), Some((name, expected)));
        }
        for name in [
            "notes.doc",
            "templates/quux.html",
            "locales/notes.ftl",
            "pages/plan.key",
            "static/ada.jpg",
            "drafts/about.md",
        ] {
            assert_eq!(mistake(name), None, "{name}");
        }
    }

    #[test]
    fn a_mistyped_folder_is_named_once() {
        let unused = ["page/about.md", "page/team.md", "Styles/a.css"].map(str::to_owned);
        let expected = [
            "brand/page: the program does not read this folder; did you mean pages/?",
            "brand/Styles: the program does not read this folder; did you mean static/css/?",
        ];
        assert_eq!(find(Path::new("brand"), &unused, &[]), expected);
        let swedish = Language::parse("sv").unwrap();
        let unused = ["locales/se.ftl".to_owned()];
        let expected = "brand/locales/se.ftl: the program does not read a file with this name; did you mean \
                        locales/sv.ftl?";
        assert_eq!(find(Path::new("brand"), &unused, &[&swedish]), [expected]);
    }

    #[test]
    fn a_brand_folder_within_the_brand_folder_is_named_with_what_to_do() {
        let unused = ["brand/templates/job.html".to_owned()];
        let expected = [
            "brand/brand: the program does not read this folder within the brand folder: move its files up, for example \
             to templates/ of the brand folder, or remove it",
        ];
        assert_eq!(find(Path::new("brand"), &unused, &[]), expected);
    }

    #[test]
    fn a_file_for_a_region_comes_with_the_language_that_the_site_offers() {
        let folder = tempfile::tempdir().unwrap();
        let unused = [
            "locales/de-AT.ftl",
            "locales/fr-CA.ftl",
            "locales/de_DE.ftl",
        ];
        let unused = unused.map(str::to_owned);
        let german = Language::parse("de").unwrap();
        let found = |says: &str| {
            let [found, other, underscore] = &find(folder.path(), &unused, &[&german])[..] else {
                panic!("{says}");
            };
            assert!(
                underscore.contains("the site is in de, but not in de-DE: "),
                "{underscore}"
            );
            assert!(other.contains("the site is not in fr-CA: add"), "{other}");
            assert!(found.contains(says), "{found}");
        };
        found(
            "the site is in de, but not in de-AT: rename the file to locales/de.ftl, or add \"de-AT\" to languages",
        );
        fs::create_dir(folder.path().join("locales")).unwrap();
        fs::write(folder.path().join("locales/de.ftl"), "").unwrap();
        found("not in de-AT: move its texts to locales/de.ftl, or add");
    }

    #[test]
    fn other_languages_and_stylesheets_come_with_what_to_do() {
        let unused = [
            "locales/fr.ftl",
            "static/css/own.css",
            "templates/apply.html",
        ];
        let unused = unused.map(str::to_owned);
        let expected = [
            "brand/locales/fr.ftl: the site is not in fr: add \"fr\" to languages in brand.toml",
            "brand/static/css/own.css: no page loads this stylesheet: write its rules in static/css/brand.css, which \
             every page loads",
            "brand/templates/apply.html: forms, receipts and error pages have no templates: change their texts in \
             locales/ and their styles in static/css/brand.css",
        ];
        assert_eq!(find(Path::new("brand"), &unused, &[]), expected);
    }
}
