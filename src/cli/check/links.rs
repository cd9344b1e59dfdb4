//! Reports links to missing pages, headings and files, each with the file and the line in which the
//! company wrote the link.

use std::{collections::BTreeSet, fs, path::Path};

use crate::{
    brand::{BrandDir, brand_files, tolerated_faults},
    cli::check::finding::{Finding, fault, ok},
    storybook::{BrokenLink, LinkAudit},
};

const LINKS: &str = "links";

/// Reports each broken link, or that no link is broken. `folder` is the brand folder.
pub(crate) fn findings(folder: &Path, links: &LinkAudit) -> Vec<Finding> {
    let reported = BrandDir::load(folder).map(|it| tolerated_faults(folder, &it));
    let reported = reported.unwrap_or_default();
    let mut known = BTreeSet::new();
    let mut findings = Vec::new();
    for link in &links.broken {
        let place = find_line(folder, link);
        // A link in the header appears on every page in every language, but its text is in one line
        // of one file. Report each such line once.
        let key = place.as_ref().map_or_else(
            || link.target.clone(),
            |(file, line)| format!("{file} {line} {}", last_part(&link.target)),
        );
        if known.insert(key) {
            findings.extend(describe(folder, link, place, &reported));
        }
    }
    if links.broken.is_empty() {
        findings.push(ok(LINKS, summary(links)));
    }
    findings
}

/// Which links were checked.
fn summary(links: &LinkAudit) -> String {
    let languages: Vec<_> = links.languages.iter().map(ToString::to_string).collect();
    let receipt = match links.has_receipt {
        true => "a receipt, ",
        false => "",
    };
    format!(
        "all links work on {} pages in {} (list, job, form, {receipt}a closed job, text pages)",
        links.pages,
        languages.join(", ")
    )
}

/// Describes a broken link. `folder` is the brand folder, and `place` the file and line of the
/// link. Returns `None` if the link leads to a static file and `reported`, the faults that other
/// checks have found, contains a fault in the same line.
fn describe(
    folder: &Path,
    link: &BrokenLink,
    place: Option<(String, usize)>,
    reported: &[String],
) -> Option<Finding> {
    let BrokenLink { source, target } = link;
    let says = match place {
        None => format!("{source} links to {target}, which does not exist"),
        Some((file, line)) => {
            let place = format!("{}, line {line}: ", folder.join(file).display());
            if is_static(target) && reported.iter().any(|it| it.starts_with(&place)) {
                return None;
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
    };
    Some(fault(LINKS, says))
}

/// The path of a page. The path of a receipt is secret and the receipt is a sample, so its last
/// part is left out.
fn shown_source(source: &str) -> &str {
    match source.split_once("/applications/") {
        Some(_) => "a receipt",
        None => source,
    }
}

fn is_static(target: &str) -> bool {
    target.starts_with("/static/")
}

/// The last part of a path, with the fragment. It is the same in every language.
fn last_part(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

/// Finds the file and the line in which the company wrote the target of a link. The target on the
/// page can begin with a language (`/de/privacy`), while a template may contain only the name of
/// the page (`privacy`). Looks first in the file of the page that contains the link.
fn find_line(folder: &Path, link: &BrokenLink) -> Option<(String, usize)> {
    let target = link.target.as_str();
    let name = Some(last_part(target)).filter(|name| !name.is_empty())?;
    // For a static file, search for the whole path, because the file name alone can also be the
    // value of a setting.
    let written = match is_static(target) {
        true => vec![target.to_owned()],
        false => vec![
            format!("/{name}"),
            format!("({name}"),
            format!("\"{name}\""),
            format!("'{name}'"),
        ],
    };
    let mut files = brand_files(folder);
    files.sort_by_key(|file| !is_file_of(file, &link.source));
    let mut files = files.into_iter();
    files.find_map(|file| {
        let is_text = [".toml", ".md", ".html"]
            .iter()
            .any(|it| file.ends_with(it));
        let text = fs::read_to_string(folder.join(&file)).ok();
        let text = text.filter(|_| is_text)?;
        let mut lines = text.lines();
        let line = lines.position(|line| written.iter().any(|it| contains_name(line, it)))?;
        Some((file, line + 1))
    })
}

/// Whether this file contains the text page at this path: `pages/about.de.md` at `/de/about`.
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

/// Whether the line contains exactly this name, and not only a longer name that begins with it.
fn contains_name(line: &str, name: &str) -> bool {
    let goes_on = |rest: &str| rest.starts_with(|c: char| c.is_alphanumeric() || "-_/".contains(c));
    line.split(name).skip(1).any(|rest| !goes_on(rest))
}

#[cfg(test)]
mod tests {
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
        assert_eq!(line("/", "/elsewhere"), None);
        assert_eq!(line("/", "/static/moon.svg"), None);
        assert_eq!(line("/", "/static/sun.svg").unwrap(), "brand.toml 3");
    }
}
