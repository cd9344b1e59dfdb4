//! Finds files in the brand folder that are not used, for example because of a mistyped name.

use std::path::Path;

use strum::IntoEnumIterator;

use crate::{
    brand::{BrandDir, brand_files, mistyped_brand_toml, stylesheet},
    language::Language,
    web::{Assets, Locales, regions::Region},
};

/// The beginnings of the names of files that are meant for people, such as licenses. These files
/// are never reported.
const FOR_PEOPLE: [&str; 4] = ["README", "LICENSE", "OFL", "COPYING"];

/// Finds the unused files in the brand folder. Returns their sorted paths, with `/` as separator.
/// Returns nothing if the name of `brand.toml` is mistyped, because almost all files would then
/// seem to be unused.
pub(crate) fn find(folder: &Path, content: &BrandDir, locales: &Locales) -> Vec<String> {
    if mistyped_brand_toml(folder).is_some() {
        return Vec::new();
    }
    let mut unused = brand_files(folder);
    unused.retain(|name| !is_used(name, content, locales));
    unused
}

/// Creates the warning about unused files.
pub(crate) fn advice(folder: &Path, unused: &[String]) -> String {
    format!(
        "{}: nothing uses {}; correct the names or remove the files (docs/branding.md)",
        folder.display(),
        unused.join(", ")
    )
}

fn is_used(name: &str, content: &BrandDir, locales: &Locales) -> bool {
    let (folder, inner) = name.split_once('/').unwrap_or(("", name));
    let file = inner.rsplit('/').next().unwrap_or(inner);
    if FOR_PEOPLE.iter().any(|it| file.starts_with(it)) {
        return true;
    }
    match folder {
        "" => inner == "brand.toml",
        "pages" => inner.ends_with(".md") && !inner.contains('/'),
        "locales" => is_used_locale(inner, locales),
        "static" => is_used_static_file(inner, content),
        "templates" => is_used_template(inner, content),
        _ => false,
    }
}

/// Returns `true` if the site uses a locale file because it offers the language of the file or a
/// variant of that language. The English file is always used, because texts that are missing in
/// other languages are shown in English.
pub(crate) fn is_used_locale(file: &str, locales: &Locales) -> bool {
    let tag = file.strip_suffix(".ftl");
    let language = tag.and_then(|tag| Language::parse(tag).ok());
    // Files with a different spelling of the language tag, such as `DE.ftl`, are not read.
    let Some(language) = language.filter(|it| tag == Some(it.to_string().as_str())) else {
        return false;
    };
    let offered = locales.all().map(|locale| locale.texts().language());
    offered
        .chain([&Language::english()])
        .any(|it| *it == language || it.parent().as_ref() == Some(&language))
}

fn is_used_static_file(name: &str, content: &BrandDir) -> bool {
    let named = content.brand.assets();
    let mut pages = content.pages.files().flat_map(|page| page.used_files());
    named.iter().any(|it| it.file() == name)
        || pages.any(|(_, file)| file == name)
        || stylesheet::is_joined(name)
        || Assets::is_built_in(name)
        || texts(content).any(|(file, text)| file != name && text.contains(name))
}

fn is_used_template(name: &str, content: &BrandDir) -> bool {
    let quoted = [format!("\"{name}\""), format!("'{name}'")];
    let mut others = content.templates.iter().filter(|(other, _)| *other != name);
    Region::iter().any(|region| region.file_name() == name)
        || others.any(|(_, text)| quoted.iter().any(|it| text.contains(it)))
}

/// Lists the files that can refer to static files: templates, stylesheets and SVG files. Returns
/// their names and contents.
fn texts(content: &BrandDir) -> impl Iterator<Item = (&str, &str)> {
    let files = content.files.iter().filter_map(|(name, bytes)| {
        let is_text = name.ends_with(".css") || name.ends_with(".svg");
        let text = std::str::from_utf8(bytes).ok().filter(|_| is_text)?;
        Some((name.as_str(), text))
    });
    let templates = content.templates.values().map(|text| ("", text.as_str()));
    files.chain(templates)
}
