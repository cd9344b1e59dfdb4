//! Finds links that lead to a page in one language, although the site has several languages.

use std::path::Path;

use crate::{
    brand::{
        brand_dir::{BrandDir, line_in_brand_toml},
        error::BrandDirError,
        page::Page,
        pages::Pages,
        template_urls::{links_to_one_language, links_without_language},
    },
    confined_dir,
    language::Language,
};

/// A link in `brand.toml` or in a page that leads to a page in one fixed language.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "the link to {url} leads to one language instead of the visitor's: write {path}, because the site adds the language"
)]
struct OneLanguage {
    url: String,
    path: String,
}

impl OneLanguage {
    /// Returns a mistake if the path of the URL begins with one of these languages. A link to
    /// `/de/` itself is accepted, because it may be intended for visitors who want to switch
    /// languages.
    fn of(url: &str, languages: &[Language]) -> Option<Self> {
        let (prefix, path) = url.strip_prefix('/')?.split_once('/')?;
        let is_language = languages.iter().any(|it| it.path_segment() == prefix);
        (is_language && !path.is_empty()).then(|| Self {
            url: url.to_owned(),
            path: format!("/{path}"),
        })
    }
}

/// If the site has several languages, warns about links in templates, `brand.toml` and pages that
/// always lead to the same language instead of the visitor's language.
pub(in crate::brand) fn fixed_language_warnings(folder: &Path, content: &BrandDir) -> Vec<String> {
    let brand = &content.brand;
    let all = brand.languages(Vec::new());
    let languages = &all.others;
    if languages.is_empty() {
        return Vec::new();
    }
    let every = languages.iter().chain([&all.default]);
    let every: Vec<String> = every.map(|it| it.path_segment().to_owned()).collect();
    let every: Vec<&str> = every.iter().map(String::as_str).collect();
    let path = folder.join("brand.toml");
    let links = brand.header.iter().chain(&brand.footer);
    let links = links.filter_map(|link| OneLanguage::of(link.url.as_str(), languages));
    let in_brand_toml = links.map(|problem| {
        let line = line_in_brand_toml(folder, &problem.url);
        warning(&path, line, problem)
    });
    let in_pages = content.pages.files().flat_map(|page| {
        let path = folder.join("pages").join(&page.file);
        let text = confined_dir::text(folder, &path);
        let links = links_of_page(page, &text, &all.default, languages, &content.pages).into_iter();
        let links = links.map(|(line, problem)| warning(&path, line, problem));
        links.collect::<Vec<_>>()
    });
    let pages = content.pages.names();
    let warnings = content.templates.iter().flat_map(|(name, template)| {
        let path = folder.join("templates").join(name);
        let links = links_without_language(template, &pages).into_iter();
        let links = links.chain(links_to_one_language(template, &pages, &every));
        links.map(move |(line, problem)| warning(&path, line, problem))
    });
    in_brand_toml.chain(in_pages).chain(warnings).collect()
}

/// Finds the links in a page that lead to a page in another language, although that page exists in
/// the language of this page too. Skips links to another language of the page itself, which can be
/// intended for visitors who want to switch languages. Returns each with its line number, counted
/// from 1.
fn links_of_page(
    page: &Page,
    text: &str,
    default: &Language,
    others: &[Language],
    pages: &Pages,
) -> Vec<(usize, OneLanguage)> {
    let of_page = page.language.as_ref().unwrap_or(default);
    let others: Vec<_> = others
        .iter()
        .filter(|it| !it.same_language(of_page))
        .cloned()
        .collect();
    let is_same_language = |other: &Page| {
        let language = other.language.as_ref().unwrap_or(default);
        other.name != page.name && language.same_language(of_page)
    };
    let lines = (1..).zip(text.lines()).flat_map(|(number, line)| {
        let outside = line.split('`').step_by(2);
        let targets = outside.flat_map(|text| text.split("](").skip(1));
        let urls = targets.filter_map(|target| target.split([')', '#', '?', ' ']).next());
        let links = urls.filter_map(|url| OneLanguage::of(url, &others));
        let mistakes = links.filter(|link| {
            let name = link.path.trim_start_matches('/');
            pages
                .files()
                .any(|it| it.name == name && is_same_language(it))
        });
        mistakes.map(move |it| (number, it)).collect::<Vec<_>>()
    });
    lines.collect()
}

fn warning(path: &Path, line: usize, problem: impl ToString) -> String {
    BrandDirError::invalid_line(path, line, problem).to_string()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_link_to_one_language_is_found_with_what_to_write() {
        let languages = ["de", "pt-BR"].map(|tag| Language::parse(tag).unwrap());
        let says = "the link to /pt-br/how-we-hire leads to one language instead of the visitor's: write /how-we-hire, \
                    because the site adds the language";
        let found = OneLanguage::of("/pt-br/how-we-hire", &languages).unwrap();
        assert_eq!(found.to_string(), says);
        for fine in [
            "/how-we-hire",
            "/de/",
            "/fr/life",
            "https://terns.example/de/life",
        ] {
            assert_eq!(OneLanguage::of(fine, &languages), None, "{fine}");
        }
    }

    #[test]
    fn a_link_in_a_page_to_one_language_is_found_with_its_line() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("pages")).unwrap();
        let text = "+++\ntitle = \"x\"\n+++\n[a](/crew) [b](/de/life) `[c](/de/crew)`\n[d](/de/crew#ada)\n";
        for name in [
            "crew.md",
            "crew.de.md",
            "life.md",
            "life.de.md",
            "boats.de.md",
        ] {
            fs::write(folder.path().join("pages").join(name), text).unwrap();
        }
        let pages = Pages::load(folder.path()).unwrap();
        let [english, german] = ["en", "de"].map(|tag| Language::parse(tag).unwrap());
        let others = [german.clone()];
        let found = |name, language| {
            let page = pages.version(name, language).unwrap();
            let found = links_of_page(page, text, &english, &others, &pages);
            found
                .into_iter()
                .map(|(line, it)| format!("{line}: {it}"))
                .collect::<Vec<_>>()
        };
        let [said] = &found("life", &english)[..] else {
            panic!("no link or several links were found")
        };
        assert!(
            said.starts_with("5: the link to /de/crew leads to one language"),
            "{said}"
        );
        assert!(said.contains(": write /crew, because"), "{said}");
        assert_eq!(found("life", &german), [""; 0]);
    }
}
