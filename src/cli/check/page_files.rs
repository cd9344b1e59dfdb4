//! The files of the brand that make a page large, with their compressed sizes.

use std::path::Path;

use crate::{
    brand::{BrandDir, Page, stylesheet},
    confined_dir,
    web::http::encoding::{CompressionLevel, Encoding},
};

/// The maximum number of files that a message lists.
const MAX_LISTED: usize = 4;

/// The templates of the list page.
const OF_LIST: [&str; 6] = [
    "head.html",
    "masthead.html",
    "hero.html",
    "list.html",
    "job.html",
    "imprint.html",
];

/// The templates of a posting's page.
const OF_POSTING: [&str; 6] = [
    "head.html",
    "masthead.html",
    "posting.html",
    "facts.html",
    "interview_plan.html",
    "imprint.html",
];

/// The templates of a form.
const OF_FORM: [&str; 3] = ["head.html", "masthead.html", "imprint.html"];

/// A file of the brand, with its size when it is compressed on its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct CompressedFile {
    /// The path in the brand folder.
    pub(crate) name: String,
    /// The compressed size in bytes.
    pub(crate) bytes: usize,
}

/// Returns the files of the brand folder that are part of a page, the largest first. `page` is
/// `list`, `posting` or `form`. Returns no files if the folder cannot be read, which another check
/// reports.
pub(crate) fn of_page(folder: &Path, page: &str) -> Vec<CompressedFile> {
    let Ok(content) = BrandDir::load(folder) else {
        return Vec::new();
    };
    let (slots, templates) = match page {
        "list" => ("_home", OF_LIST.as_slice()),
        "posting" => ("_posting", OF_POSTING.as_slice()),
        _ => ("_form", OF_FORM.as_slice()),
    };
    let language = content.brand.languages(Vec::new()).default;
    let is_shown = |page: &&Page| {
        let is_default = page.language.as_ref().is_none_or(|it| *it == language);
        page.name.starts_with(slots) && is_default
    };
    let texts: Vec<&Page> = content.pages.files().filter(is_shown).collect();
    let has_blocks = texts.iter().any(|page| page.has_own_style());
    let is_loaded = |name: &str| match name {
        "css/blocks.css" => has_blocks,
        name => stylesheet::is_joined(name),
    };
    let mut files = Vec::new();
    let mut add = |name: String, content: &[u8]| {
        let bytes = compressed_size(content);
        files.push(CompressedFile { name, bytes });
    };
    for (name, css) in content.files.iter().filter(|(name, _)| is_loaded(name)) {
        let css = stylesheet::minified(css, |_| None);
        add(format!("static/{name}"), css.as_bytes());
    }
    let is_used = |name: &str| templates.contains(&name);
    for (name, text) in content.templates.iter().filter(|(name, _)| is_used(name)) {
        add(format!("templates/{name}"), text.as_bytes());
    }
    for page in texts {
        let name = format!("pages/{}", page.file);
        let text = confined_dir::text(folder, &folder.join(&name));
        add(name, text.as_bytes());
    }
    files.sort_by_key(|file| std::cmp::Reverse(file.bytes));
    files
}

/// Formats the largest files as a list, for example "static/css/brand.css 2100, templates/job.html
/// 400".
pub(crate) fn listed(files: &[CompressedFile]) -> String {
    let files = files.iter().take(MAX_LISTED);
    let files: Vec<String> = files
        .map(|file| format!("{} {}", file.name, file.bytes))
        .collect();
    files.join(", ")
}

fn compressed_size(content: &[u8]) -> usize {
    let packed = Encoding::Brotli.compress(content, CompressionLevel::Best);
    packed.map_or(content.len(), |packed| packed.len())
}
