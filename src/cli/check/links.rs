//! Reports links to missing pages, headings and files, each with the file and line in which the
//! company wrote the link.

use std::{collections::BTreeSet, path::Path};

use crate::{
    brand::{BrandDir, Page, brand_files, tolerated_faults},
    cli::check::finding::{Finding, fault, ok},
    confined_dir,
    language::Language,
    similar_name::{nearest, nearest_path, suggestion},
    storybook::{BrokenLink, LinkAudit},
    web::GENERATED_PAGES,
};

const LINKS: &str = "links";

/// Returns a finding for each broken link, or one finding that no link is broken. `folder` is the
/// brand folder.
pub(crate) fn findings(folder: &Path, links: &LinkAudit) -> Vec<Finding> {
    let content = BrandDir::load(folder).ok();
    let content = content.as_ref();
    let reported = content.map(|it| tolerated_faults(folder, it));
    let reported = reported.unwrap_or_default();
    let mut known = BTreeSet::new();
    let mut findings = Vec::new();
    let is_translated = |link: &&BrokenLink| content.is_none_or(|it| !is_untranslated(it, link));
    for link in links.broken.iter().filter(is_translated) {
        let place = find_line(folder, link);
        // A link in the header appears on every page in every language but is written on a single
        // line of a file. Report each such line once.
        let key = place.as_ref().map_or_else(
            || link.target.clone(),
            |(file, line)| format!("{file} {line} {}", last_part(&link.target)),
        );
        if known.insert(key) {
            let meant = content.map_or_else(String::new, |it| meant(it, link, &links.places));
            let finding = describe(folder, link, place, &reported);
            findings.extend(finding.map(|says| fault(LINKS, says + &meant)));
        }
    }
    if findings.is_empty() {
        findings.push(ok(LINKS, summary(links)));
    }
    findings
}

/// Returns a sentence that describes which links were checked.
fn summary(links: &LinkAudit) -> String {
    let languages: Vec<_> = links.languages.iter().map(ToString::to_string).collect();
    let receipt = if links.has_receipt { "a receipt, " } else { "" };
    format!(
        "all links work on {} pages in {} (list, job, form, {receipt}a closed job, text pages)",
        links.pages,
        languages.join(", ")
    )
}

/// Describes a broken link. `folder` is the brand folder, `place` is the file and line of the link,
/// and `reported` contains the faults that other checks have found. Returns `None` for a link to a
/// static file if `reported` already contains a fault on the same line.
fn describe(
    folder: &Path,
    link: &BrokenLink,
    place: Option<(String, usize)>,
    reported: &[String],
) -> Option<String> {
    let BrokenLink { source, target } = link;
    Some(match place {
        None => format!("{source} links to {target}, which does not exist"),
        Some((file, line)) => {
            let place = format!("{}, line {line}: ", folder.join(&file).display());
            if is_static(target) && reported.iter().any(|it| it.starts_with(&place)) {
                return None;
            }
            if target.contains('#') && is_use(folder, &file, line) {
                return Some(format!(
                    "{place}this <use> shows the element {target}, which the page {} does not contain: correct the id, or \
                     write the drawing into the template",
                    shown_source(source)
                ));
            }
            let (what, advice) = match (is_static(target), target.contains('#')) {
                (true, _) => ("file", "correct it or add the file"),
                (_, true) => ("heading", "correct it (a page has ids for its headings ##)"),
                _ => ("page", "correct it or add the page"),
            };
            format!(
                "{place}the link to {target} leads to a {what} that does not exist (seen on {}): {advice}",
                shown_source(source)
            )
        }
    })
}

/// Returns `true` if this line of a file contains the element `<use>`, which shows a drawing.
fn is_use(folder: &Path, file: &str, line: usize) -> bool {
    let text = confined_dir::text(folder, &folder.join(file));
    let line = text.lines().nth(line - 1);
    line.is_some_and(|line| line.contains("<use ") && !line.contains("<a "))
}

/// Returns the language of the page at this path.
fn language_of(path: &str, content: &BrandDir) -> Language {
    let offered = content.brand.languages(Vec::new());
    let prefix = path.trim_start_matches('/').split('/').next();
    let mut others = offered.others.into_iter();
    let language = others.find(|it| prefix.is_some_and(|tag| it.path_segment() == tag));
    language.unwrap_or(offered.default)
}

/// Returns the text page at this path, in the language that the site shows there.
fn page_at<'a>(path: &str, content: &'a BrandDir) -> Option<&'a Page> {
    let language = language_of(path, content);
    content.pages.page(last_part(path), &language)
}

/// Returns `true` if the link leads to a heading and is on a page that is not translated into the
/// language of its URL. The heading probably exists in the language in which the page is written.
/// Another check reports the missing translation.
fn is_untranslated(content: &BrandDir, link: &BrokenLink) -> bool {
    let Some(page) = page_at(&link.source, content) else {
        return false;
    };
    let default = content.brand.languages(Vec::new()).default;
    let written = page.language.as_ref().unwrap_or(&default);
    link.target.contains('#') && !written.same_language(&language_of(&link.source, content))
}

/// Suggests the page, the place (such as a town with open jobs) or the heading that was probably
/// meant. `places` contains the paths of all places.
fn meant(content: &BrandDir, link: &BrokenLink, places: &[String]) -> String {
    let found = match link.target.split_once('#') {
        Some((path, id)) => {
            let path = if path.is_empty() { &link.source } else { path };
            let sections = page_at(path, content).map(|page| page.sections.iter());
            let ids = sections.into_iter().flatten();
            let ids = ids.filter_map(|section| section.id.as_deref());
            nearest(id, ids).map(|id| format!("#{id}"))
        }
        None if link.target.contains("/places/") => {
            let (_, path) = link.target.split_once("/places/").unwrap_or_default();
            let places: Vec<&str> = places.iter().map(String::as_str).collect();
            nearest_path(path, &places).map(|path| format!("/places/{path}"))
        }
        None => {
            // In a name such as `how-we-hire.html`, the part before the dot is the name of the
            // page.
            let name = last_part(&link.target)
                .split('.')
                .next()
                .unwrap_or_default();
            let pages = content.pages.files().filter(|it| !it.is_for_slot());
            let names = pages.map(|page| page.name.as_str());
            let names: Vec<&str> = names.chain(GENERATED_PAGES.map(|it| it.0)).collect();
            let same = names.iter().copied().find(|it| *it == name);
            let found = same.or_else(|| nearest(name, names));
            found.map(|name| format!("/{name}"))
        }
    };
    found.map_or_else(String::new, |name| suggestion(&name))
}

/// Returns the name that messages use for a page, which is its path. For a receipt, returns “a
/// receipt”, because the path of a receipt is secret, and this receipt is only a sample.
fn shown_source(source: &str) -> &str {
    match source.split_once("/applications/") {
        Some(_) => "a receipt",
        None => source,
    }
}

fn is_static(target: &str) -> bool {
    target.starts_with("/static/")
}

/// Returns the last part of a path, with the fragment. This part is the same in every language.
fn last_part(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

/// Finds the file and line in which the company wrote the target of a link. The target on the page
/// can begin with a language (`/de/privacy`), while a template may contain only the name of the
/// page (`privacy`). Searches the file of the page that contains the link first, and pages in other
/// languages last.
fn find_line(folder: &Path, link: &BrokenLink) -> Option<(String, usize)> {
    let target = link.target.as_str();
    let name = Some(last_part(target)).filter(|name| !name.is_empty())?;
    // For a static file or the page of a place, search for the whole path, because the last part
    // alone can also be the value of a setting.
    let mut written = match target.find("/places/") {
        _ if is_static(target) => vec![target.to_owned()],
        Some(start) => written_forms(&target[start + 1..]),
        None => written_forms(name),
    };
    // In a template, the id of the heading can follow an expression:
    // `{{ page_url("life") }}#steps`.
    written.extend(target.split_once('#').map(|(_, id)| format!("}}}}#{id}")));
    let mut files = brand_files(folder);
    files.sort_by_key(|file| {
        let is_file = is_file_of(file, &link.source);
        let is_text_page = file.starts_with("pages/") && !file.starts_with("pages/_");
        (
            !is_file,
            !is_file && is_text_page,
            !is_file && is_in_other_language(file, &link.source),
        )
    });
    let mut files = files.into_iter();
    files.find_map(|file| {
        let is_text = [".toml", ".md", ".html"]
            .iter()
            .any(|it| file.ends_with(it));
        is_text.then_some(())?;
        let text = confined_dir::text(folder, &folder.join(&file));
        let mut lines = text.lines();
        let line = lines.position(|line| {
            let is_table = file.ends_with(".toml") && line.trim_start().starts_with('[');
            !is_table && written.iter().any(|it| contains_name(line, it))
        })?;
        Some((file, line + 1))
    })
}

/// Returns the strings by which a link to this page can be recognized in a file.
fn written_forms(name: &str) -> Vec<String> {
    let forms = [
        format!("/{name}"),
        format!("({name}"),
        format!("\"{name}\""),
        format!("'{name}'"),
    ];
    forms.into()
}

/// Returns `true` if this file contains the text page at this path. For example,
/// `pages/about.de.md` contains the page at `/de/about`.
fn is_file_of(file: &str, path: &str) -> bool {
    let mut parts = path.trim_start_matches('/').rsplit('/');
    let (name, language) = (parts.next().unwrap_or_default(), parts.next());
    let file = file
        .strip_prefix("pages/")
        .and_then(|it| it.strip_suffix(".md"));
    file.is_some_and(|file| match (file.split_once('.'), language) {
        (Some((page, of)), Some(language)) => page == name && of.eq_ignore_ascii_case(language),
        (None, None) => file == name,
        _ => false,
    })
}

/// Returns `true` if the language of this file differs from the language of the page at this path.
/// For example, `pages/_home-above.de.md` is German, but the pages `/` and `/fr` are not.
fn is_in_other_language(file: &str, path: &str) -> bool {
    let name = file.strip_suffix(".md").unwrap_or_default();
    let language = name.split_once('.').map(|(_, language)| language);
    let prefix = path.trim_start_matches('/').split('/').next();
    language.is_some_and(|it| !prefix.is_some_and(|prefix| it.eq_ignore_ascii_case(prefix)))
}

/// Returns `true` if the line contains exactly this name, and not just a longer name that begins
/// with it.
fn contains_name(line: &str, name: &str) -> bool {
    let is_whole = name.ends_with(['"', '\'']);
    let goes_on = |rest: &str| {
        !is_whole && rest.starts_with(|c: char| c.is_alphanumeric() || "-_/".contains(c))
    };
    line.split(name).skip(1).any(|rest| !goes_on(rest))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_link_is_found_with_its_line_and_names_that_go_on_are_other_names() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("pages")).unwrap();
        let brand = "logo = \"moon.svg\"\n[[footer]]\nurl = \"/static/sun.svg\"\n";
        fs::write(folder.path().join("brand.toml"), brand).unwrap();
        let page = "+++\n+++\n[a](/privacy-notice)\n[b](/privacy)\n";
        fs::write(folder.path().join("pages/about.md"), page).unwrap();
        fs::write(folder.path().join("pages/about.de.md"), "[c](/privacy)").unwrap();
        let line = |source: &str, target: &str| {
            let (source, target) = (source.to_owned(), target.to_owned());
            let found = find_line(folder.path(), &BrokenLink { source, target });
            found.map(|(file, line)| format!("{file} {line}"))
        };
        let found = line("/about", "/privacy").unwrap();
        assert_eq!(found, "pages/about.md 4");
        let found = line("/de/about", "/de/privacy").unwrap();
        assert_eq!(found, "pages/about.de.md 1");
        fs::create_dir(folder.path().join("templates")).unwrap();
        let template = "<a href=\"{{ page_url('privacy') }}\">x</a>";
        fs::write(folder.path().join("templates/hero.html"), template).unwrap();
        assert_eq!(line("/", "/privacy").unwrap(), "templates/hero.html 1");
        assert_eq!(line("/", "/elsewhere"), None);
        assert_eq!(line("/", "/static/moon.svg"), None);
        assert_eq!(line("/", "/static/sun.svg").unwrap(), "brand.toml 3");
        let brand = "[places.\"no/tromso\"]\n[[header]]\nurl = \"/places/no/tromso\"\n";
        fs::write(folder.path().join("brand.toml"), brand).unwrap();
        let page = "::: jobs place=\"no/tromso\"\n";
        fs::write(folder.path().join("pages/about.md"), page).unwrap();
        for (source, target) in [
            ("/", "/places/no/tromso"),
            ("/about", "/places/no/tromso"),
            ("/de/about", "/de/places/no/tromso"),
        ] {
            assert_eq!(line(source, target).unwrap(), "brand.toml 3", "{source}");
        }
    }

    /// Returns a brand with English pages. The page `life` has no German translation.
    fn brand(folder: &Path) -> BrandDir {
        for (name, text) in [
            ("brand.toml", "languages = [\"de\"]"),
            ("pages/life.md", "+++\ntitle = \"Life\"\n+++\n## At sea\n"),
            (
                "pages/crew.md",
                "+++\ntitle = \"Crew\"\n+++\n## Who we are\n",
            ),
            (
                "pages/crew.de.md",
                "+++\ntitle = \"Team\"\n+++\n## Wer wir sind\n",
            ),
            ("pages/_home-above.md", "\n[x](/lfe)"),
            ("pages/_home-above.de.md", "[x](/lfe)"),
        ] {
            let path = folder.join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        BrandDir::load(folder).unwrap()
    }

    fn link(source: &str, target: &str) -> BrokenLink {
        let (source, target) = (source.to_owned(), target.to_owned());
        BrokenLink { source, target }
    }

    #[test]
    fn a_broken_link_comes_with_the_page_or_the_heading_that_was_probably_meant() {
        let folder = tempfile::tempdir().unwrap();
        let content = brand(folder.path());
        let places = ["gb/england/harwich".to_owned()];
        for (source, target, expected) in [
            (
                "/",
                "/de/places/gb/harwich",
                "; did you mean /places/gb/england/harwich?",
            ),
            ("/", "/lfie", "; did you mean /life?"),
            ("/de", "/de/life.html", "; did you mean /life?"),
            ("/", "/Life.md", "; did you mean /life?"),
            ("/", "/privcy", "; did you mean /privacy?"),
            ("/", "/life#At-sea", "; did you mean #at-sea?"),
            ("/life", "#at-see", "; did you mean #at-sea?"),
            (
                "/de/life",
                "/de/crew#wer-wir-sint",
                "; did you mean #wer-wir-sind?",
            ),
            ("/", "/elsewhere", ""),
            ("/", "/elsewhere#at-sea", ""),
        ] {
            let link = link(source, target);
            assert_eq!(meant(&content, &link, &places), expected, "{link:?}");
        }
    }

    #[test]
    fn a_heading_is_not_missed_on_a_page_that_is_not_translated() {
        let folder = tempfile::tempdir().unwrap();
        let content = brand(folder.path());
        for (source, target, expected) in [
            ("/de/life", "/de/crew#who-we-are", true),
            ("/life", "/crew#who-are-we", false),
            ("/de/crew", "/de/crew#who-we-are", false),
            ("/de/life", "/de/lief", false),
        ] {
            let link = link(source, target);
            assert_eq!(is_untranslated(&content, &link), expected, "{link:?}");
        }
        let place = |source| find_line(folder.path(), &link(source, "/lfe")).unwrap();
        assert_eq!(place("/"), ("pages/_home-above.md".to_owned(), 2));
        assert_eq!(place("/de"), ("pages/_home-above.de.md".to_owned(), 1));
    }
}
