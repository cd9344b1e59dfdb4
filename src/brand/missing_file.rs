//! The error message about a missing file, which suggests the name that was probably meant.

use std::{
    fs,
    path::{Path, PathBuf},
};

use email_address::EmailAddress;

use crate::{
    brand::error::BrandDirError,
    similar_name::{nearest, suggestion as suggest},
};

/// Typographic quotation marks, which word processors insert instead of `"` and `'`.
pub(in crate::brand) const CURLY_QUOTES: [char; 6] = ['“', '”', '„', '«', '»', '’'];

/// Known file extensions. A name with one of them, such as `boat.jpg`, is not treated as a host
/// name.
pub(in crate::brand) const FILE_ENDINGS: [&str; 33] = [
    "avif", "bmp", "css", "csv", "doc", "docx", "gif", "heic", "htm", "html", "ico", "jpeg", "jpg",
    "js", "json", "mjs", "mov", "mp3", "mp4", "otf", "pdf", "png", "svg", "tif", "tiff", "ttf",
    "txt", "vtt", "webm", "webp", "woff", "xml", "zip",
];

/// A file that the brand folder refers to but that does not exist in `static/`.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("static/{name} does not exist: add the file or correct its name{suggestion}")]
struct MissingFile<'a> {
    name: &'a str,
    /// The suggested correction. Empty if no other file has a similar name.
    suggestion: String,
}

/// The brand folder contains a file with a similar name instead of `brand.toml`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the program reads only brand.toml: rename this file to brand.toml")]
struct MistypedName;

/// Returns an error if the folder contains a file with a similar name instead of `brand.toml`. In
/// this case, other mistakes must not be reported, because almost every file would seem to be
/// unused.
pub fn mistyped_brand_toml(folder: &Path) -> Option<BrandDirError> {
    if folder.join("brand.toml").exists() {
        return None;
    }
    let entries = fs::read_dir(folder).ok()?.flatten();
    let mut paths = entries.map(|entry| entry.path());
    let is_similar = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str());
        // Skip hidden files, and backup copies, which editors save under names such as
        // `brand.toml~`.
        let name = name.filter(|name| !name.starts_with('.') && !name.ends_with('~'));
        let name = name.map(|name| name.strip_suffix(".txt").unwrap_or(name));
        name.is_some_and(|it| it == "brand.toml" || nearest(it, ["brand.toml"]).is_some())
    };
    let path = paths.find(is_similar)?;
    Some(BrandDirError::invalid(&path, MistypedName))
}

/// Returns the message about a file missing in `static/`. `files` contains the names of the
/// existing files.
pub fn no_such_file<'a>(name: &str, files: impl IntoIterator<Item = &'a str>) -> String {
    let mut files: Vec<&str> = files.into_iter().collect();
    files.sort_unstable();
    let suggestion = suggestion(name, &files);
    MissingFile { name, suggestion }.to_string()
}

/// Suggests a correction for `name`: the file with this name in another folder, the same file in
/// another format, or the file with the most similar name.
fn suggestion(name: &str, files: &[&str]) -> String {
    let unquoted = name.trim_matches(CURLY_QUOTES).trim_matches(['"', '\'']);
    if unquoted != name && (unquoted.starts_with('/') || unquoted.contains("://")) {
        return suggest(unquoted);
    } else if name.starts_with("www.") {
        return suggest(&format!("https://{name}"));
    } else if let Some(page) = page_file(name) {
        // In `about.de`, the part after the dot is the language, which is not part of the page's
        // URL.
        let page = page.rsplit('/').next().unwrap_or(page);
        return suggest(&format!("/{}", page.split('.').next().unwrap_or(page)));
    } else if let Some(page) = relative_page(name) {
        return suggest(&format!("/{page}"));
    }
    let inner = below_static(name);
    let base = |name: &str| name.rsplit('/').next().unwrap_or(name).to_lowercase();
    let stem = |name: &str| {
        let base = base(name);
        base.rsplit_once('.')
            .map_or(base.clone(), |(stem, _)| stem.to_owned())
    };
    let is_same = |file: &&&str| **file == inner;
    let is_elsewhere = |file: &&&str| base(file) == base(inner);
    let is_other_format = |file: &&&str| stem(file) == stem(inner);
    // Compare only the first and the last part of the name, because a translation of `tour.vtt` is
    // often named `tour.en.vtt`.
    let ends = |name: &str| {
        let base = base(name);
        let mut parts = base.split('.').map(str::to_owned);
        (parts.next(), parts.next_back())
    };
    let is_other_version = |file: &&&str| {
        let is_dotted = base(inner).matches('.').count() > 1;
        is_dotted && ends(file) == ends(inner)
    };
    let found = files.iter().find(is_same);
    let found = found.or_else(|| files.iter().find(is_elsewhere));
    let found = found.or_else(|| files.iter().find(is_other_format));
    let found = found.or_else(|| files.iter().find(is_other_version));
    let near = found
        .copied()
        .or_else(|| nearest(inner, files.iter().copied()));
    let meant = near.map(str::to_owned).or_else(|| complete_url(name));
    meant.map_or_else(String::new, |meant| suggest(&meant))
}

/// Returns the path of a page file without its extension. Also accepts `about.html`, which
/// designers tend to write, and `.txt`, which some programs add.
fn page_file(name: &str) -> Option<&str> {
    let name = name.strip_suffix(".txt").unwrap_or(name);
    let mut endings = [".md", ".html", ".htm"].into_iter();
    endings.find_map(|ending| name.strip_suffix(ending))
}

/// Returns the complete URL if the name is an email address, or a URL whose scheme is missing or
/// misspelled.
pub(in crate::brand) fn complete_url(name: &str) -> Option<String> {
    if let Some(url) = with_scheme(name) {
        return Some(url);
    }
    let host = name.split(['/', '?', '#']).next().unwrap_or(name);
    let (_, ending) = host.rsplit_once('.')?;
    let is_ending = ending.len() > 1 && ending.chars().all(|c| c.is_ascii_alphabetic());
    let is_file = FILE_ENDINGS.contains(&ending.to_ascii_lowercase().as_str());
    // `FILE_ENDINGS` needs no extension with a digit, such as `woff2`, because `is_ending` is false
    // for it.
    if !is_ending || is_file || host.starts_with('.') || host.contains(char::is_whitespace) {
        return None;
    }
    if host == name && EmailAddress::is_valid(name) {
        Some(format!("mailto:{name}"))
    } else {
        (!host.contains('@')).then(|| format!("https://{name}"))
    }
}

/// Returns the right URL if the text begins with a misspelled `https://`, such as `https:/`,
/// `http//` or `htps://`.
pub(in crate::brand) fn with_scheme(text: &str) -> Option<String> {
    let (scheme, rest) = text.split_at(text.find([':', '/'])?);
    let scheme = scheme.to_ascii_lowercase();
    let host = rest.trim_start_matches([':', '/']);
    let is_right = ["http", "https"].contains(&scheme.as_str());
    let is_url = match rest.strip_prefix(':') {
        Some(after) if is_right => !after.starts_with("//"),
        Some(after) => after.starts_with('/'),
        None => rest.starts_with("//"),
    };
    let is_misspelled = is_right || nearest(&scheme, ["https", "http"]).is_some();
    let is_mistake = is_url && is_misspelled && host.starts_with(char::is_alphanumeric);
    is_mistake.then(|| format!("https://{host}"))
}

/// Returns the URL that was probably meant by a link in `brand.toml`, if the link is a host without
/// a scheme or the name of a page without a leading slash.
pub(in crate::brand) fn meant_url(text: &str) -> Option<String> {
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, '-' | '#');
    let page = text.strip_prefix("./").unwrap_or(text);
    if !page.is_empty() && page.chars().all(fits) && !page.starts_with('#') {
        return Some(format!("/{page}"));
    }
    page_file(text)
        .filter(|page| page.chars().all(fits))
        .map(|page| format!("/{page}"))
        .or_else(|| complete_url(text).filter(|url| url.starts_with("https:")))
}

/// Returns the page name and the fragment of a relative URL such as `../life` or `life/#team`.
fn relative_page(name: &str) -> Option<String> {
    let (path, fragment) = name.split_at(name.find('#').unwrap_or(name.len()));
    let page = path.trim_start_matches(['.', '/']).trim_end_matches('/');
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let is_page = !page.is_empty() && page != path && page.chars().all(fits);
    is_page.then(|| format!("{page}{fragment}"))
}

/// Returns the part of a name after `static/` or `../`, without the query string.
pub(in crate::brand) fn below_static(name: &str) -> &str {
    let name = name.trim_matches(CURLY_QUOTES);
    let name = name.split('?').next().unwrap_or(name);
    let name = name.trim_start_matches(['.', '/']);
    name.strip_prefix("static/").unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_url_that_was_probably_meant_is_suggested() {
        for (text, meant) in [
            ("how-we-hire", Some("/how-we-hire")),
            ("./about#team", Some("/about#team")),
            ("about.html", Some("/about")),
            ("terns.test/about", Some("https://terns.test/about")),
            ("www.terns.test", Some("https://www.terns.test")),
            ("jobs@terns.test", None),
            ("Our page", None),
            ("", None),
        ] {
            assert_eq!(meant_url(text).as_deref(), meant, "{text}");
        }
    }

    #[test]
    fn a_misspelled_scheme_is_corrected() {
        for wrong in [
            "https:/terns.test/a",
            "http:/terns.test/a",
            "https//terns.test/a",
            "htps://terns.test/a",
            "HTTPS:terns.test/a",
            "htttps:/terns.test/a",
        ] {
            let meant = with_scheme(wrong);
            assert_eq!(meant.as_deref(), Some("https://terns.test/a"), "{wrong}");
        }
        for fine in [
            "https://terns.test",
            "HTTP://terns.test",
            "//terns.test",
            "mailto:jobs@terns.test",
            "tel:+46",
            "http/a",
            "https:",
            "/https://terns.test",
            "life",
        ] {
            assert_eq!(with_scheme(fine), None, "{fine}");
        }
    }

    #[test]
    fn the_file_that_was_probably_meant_is_suggested() {
        let files = [
            "fonts/lind.woff2",
            "boat.jpg",
            "marks.svg",
            "css/brand.css",
            "tour.mp4",
            "tour.vtt",
        ];
        for (name, meant) in [
            ("marsk.svg", "; did you mean marks.svg?"),
            ("boat.png", "; did you mean boat.jpg?"),
            ("Boat.JPG", "; did you mean boat.jpg?"),
            ("lind.woff2", "; did you mean fonts/lind.woff2?"),
            ("“/life”", "; did you mean /life?"),
            ("“boat.jpg”", "; did you mean boat.jpg?"),
            ("../boat.jpg", "; did you mean boat.jpg?"),
            ("/static/boat.jpg?v=2", "; did you mean boat.jpg?"),
            ("on-board.de.md", "; did you mean /on-board?"),
            ("on-board.html", "; did you mean /on-board?"),
            ("on-board.md.txt", "; did you mean /on-board?"),
            (
                "www.terns.example",
                "; did you mean https://www.terns.example?",
            ),
            ("the-depot/", "; did you mean /the-depot?"),
            ("./the-depot", "; did you mean /the-depot?"),
            ("../the-depot", "; did you mean /the-depot?"),
            ("\"/the-depot\"", "; did you mean /the-depot?"),
            ("the-depot/#crew", "; did you mean /the-depot#crew?"),
            ("jobs@terns.test", "; did you mean mailto:jobs@terns.test?"),
            (
                "terns.test/about",
                "; did you mean https://terns.test/about?",
            ),
            ("http//terns.test", "; did you mean https://terns.test?"),
            ("htps://terns.test", "; did you mean https://terns.test?"),
            ("tour.en.vtt", "; did you mean tour.vtt?"),
            ("crew.vtt", ""),
            ("boat@2x.webp", ""),
            ("harbor.jpg", ""),
            ("", ""),
        ] {
            let expected =
                format!("static/{name} does not exist: add the file or correct its name{meant}");
            assert_eq!(no_such_file(name, files), expected);
        }
    }
}
