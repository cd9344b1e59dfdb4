//! Warnings about mistakes that do not make a brand folder unusable: parts of pages that are left
//! out, mistakes in stylesheets and pictures, and files that browsers do not load.

use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
    path::{Path, PathBuf},
};

use crate::{
    brand::{
        asset_check::asset_warnings,
        brand_dir::{BrandDir, line_in_brand_toml},
        brand_toml::Brand,
        css_at_rules::at_rule_mistakes,
        css_check::css_mistakes,
        css_declarations::declaration_mistakes,
        css_focus::hidden_focus,
        css_limits::{checked_stylesheets, unchecked_warnings},
        css_name_check::name_warnings,
        css_parts::{line_at, without_texts},
        css_preludes::prelude_mistakes,
        css_selectors::unknown_elements,
        css_syntax::syntax_mistakes,
        dir_fingerprint::DirFingerprint,
        error::BrandDirError,
        external_files::external_files,
        fixed_language::fixed_language_warnings,
        icon_fonts::missing_icons,
        leftovers::leftover_warnings,
        markup::markup,
        misplaced_dir::misplaced_dir,
        missing_file::mistyped_brand_toml,
        pages::Pages,
        picture_check::{logo_warning, picture_warnings},
        static_files::StaticFiles,
        stylesheet,
        template_departments::unknown_departments,
        template_direction::block_directions,
        template_ids::unknown_ids,
        template_urls::literal_urls,
        template_warnings::template_warnings,
        unintended_text::unintended_texts,
    },
    confined_dir,
    sanitize::PageNoteKind,
    utf8::{self, NotUtf8},
};

/// The settings of `brand.toml` that pages show as plain text. HTML or Markdown in them is a
/// mistake.
const TEXTS: [&str; 6] = ["name", "tagline", "heading", "text", "image_text", "apply"];

/// The custom property that `radius` in `brand.toml` sets.
const RADIUS: &str = "--round";

/// A stylesheet overrides the setting `radius`.
#[derive(Debug, thiserror::Error)]
#[error(
    "this --round overrides radius in brand.toml, so radius has no effect: remove one of the two"
)]
struct OverriddenRadius;

/// A stylesheet is not valid UTF-8.
#[derive(Debug, thiserror::Error)]
#[error("{0}; until then, browsers show � instead of some letters")]
struct UnreadableCss(NotUtf8);

/// A picture without alternative text.
#[derive(Debug, thiserror::Error)]
#[error(
    "the picture {0} has no alternative text: write what it shows in the square brackets, ![What it shows]({0})"
)]
struct NoAltText<'a>(&'a str);

/// Returns the mistakes that do not prevent the site from running, each with the file, the line and
/// the correction. These are the mistakes in [`BrandDir::tolerated`], references to missing files
/// in stylesheets, and wrong URLs in templates. They make `vestibule check` fail, unlike the
/// mistakes in [`warnings`]. If the name of `brand.toml` is misspelled, returns only this mistake.
pub fn tolerated_faults(folder: &Path, content: &BrandDir) -> Vec<String> {
    if let Some(mistyped) = mistyped_brand_toml(folder) {
        return vec![mistyped.to_string()];
    }
    let mut faults = content.tolerated.clone();
    for (path, css, name) in stylesheets(folder, content) {
        let missing = css_mistakes(name, &css, &content.files).into_iter();
        let missing = missing.filter(|(_, mistake)| mistake.is_missing_file());
        faults.extend(missing.map(|(line, problem)| warning(&path, line, problem)));
    }
    let pages = content.pages.names();
    for (name, template) in &content.templates {
        let path = folder.join("templates").join(name);
        let urls = literal_urls(template, &content.files, &pages).into_iter();
        faults.extend(urls.map(|(line, problem)| warning(&path, line, problem)));
    }
    faults
}

/// Two links with the same id but different texts.
#[derive(Debug, thiserror::Error)]
#[error(
    "two links with different texts have the id {0}, so the text link-{0} in locales/ translates both: write another id"
)]
struct RepeatedLinkId(String);

/// Finds links in `brand.toml` with the same id as an earlier link with another text.
fn repeated_link_ids(folder: &Path, brand: &Brand) -> Vec<String> {
    let links = brand.header.iter().chain(&brand.footer);
    let links = links.filter_map(|link| Some((link.id.as_ref()?.message_id(), &link.text)));
    let mut texts: BTreeMap<String, &String> = BTreeMap::new();
    let mut repeated = BTreeSet::new();
    for (id, text) in links {
        if *texts.entry(id.clone()).or_insert(text) != text {
            repeated.insert(id);
        }
    }
    let path = folder.join("brand.toml");
    let content = confined_dir::text(folder, &path);
    let warnings = repeated.iter().map(|id| {
        let id = id.strip_prefix("link-").unwrap_or(id);
        let lines = (1..).zip(content.lines());
        let is_id =
            |line: &str| line.trim_start().starts_with("id") && line.contains(&format!("\"{id}\""));
        let mut lines = lines.filter(|(_, line)| is_id(line)).map(|it| it.0);
        let line = lines.nth(1).unwrap_or(1);
        warning(&path, line, RepeatedLinkId(id.to_owned()))
    });
    warnings.collect()
}

/// Iterates over the checked stylesheets in `static/`. Returns the path, text and name of each.
fn stylesheets<'a>(
    folder: &Path,
    content: &'a BrandDir,
) -> impl Iterator<Item = (PathBuf, Cow<'a, str>, &'a str)> {
    let checked = checked_stylesheets(&content.files).into_iter();
    checked.map(|(name, bytes)| {
        let path = folder.join("static").join(name);
        (path, String::from_utf8_lossy(bytes), name)
    })
}

/// Returns all warnings, each with the file, the line and the correction.
pub fn warnings(folder: &Path, content: &BrandDir) -> Vec<String> {
    let mut warnings = Vec::from_iter(misplaced_dir(folder));
    warnings.extend(DirFingerprint::from_dir(folder).warning(folder));
    warnings.extend(leftover_warnings(folder));
    warnings.extend(markup_warnings(folder));
    warnings.extend(page_warnings(folder, &content.pages));
    let languages = content.brand.languages(Vec::new());
    warnings.extend(content.pages.hyphens_before_language(folder, &languages));
    warnings.extend(picture_warnings(folder, content));
    warnings.extend(logo_warning(folder, content));
    warnings.extend(asset_warnings(
        folder,
        &content.brand,
        &content.pages,
        &content.files,
    ));
    warnings.extend(unchecked_warnings(folder, &content.files));
    for (path, css, name) in stylesheets(folder, content) {
        warnings.extend(stylesheet_warnings(&path, &css, name, &content.files));
        let radius = overridden_radius(&css).filter(|_| content.brand.radius.is_some());
        let radius = radius.filter(|_| stylesheet::is_joined(name));
        warnings.extend(radius.map(|line| warning(&path, line, OverriddenRadius)));
    }
    warnings.extend(name_warnings(folder, &content.brand, &content.files));
    let departments = content.brand.departments.iter();
    let departments: Vec<String> = departments.map(|it| it.id.to_string()).collect();
    let links = content.brand.header.iter().chain(&content.brand.footer);
    for url in links.map(|link| link.url.as_str()) {
        let path = folder.join("brand.toml");
        let found = unknown_departments(url, &departments).into_iter();
        let line = line_in_brand_toml(folder, url);
        warnings.extend(found.map(|(_, problem)| warning(&path, line, problem)));
    }
    for page in content.pages.files() {
        let path = folder.join("pages").join(&page.file);
        let text = confined_dir::text(folder, &path);
        let found = unknown_departments(&text, &departments).into_iter();
        warnings.extend(found.map(|(line, problem)| warning(&path, line, problem)));
    }
    // A script in one template can draw the icons in all templates, so these need no font.
    let has_scripts = content.templates.values().any(|it| it.contains("<script"));
    for (name, template) in &content.templates {
        let path = folder.join("templates").join(name);
        let found = external_files(template).into_iter();
        warnings.extend(found.map(|(line, problem)| warning(&path, line, problem)));
        if !has_scripts {
            let found = missing_icons(template, &content.files).into_iter();
            warnings.extend(found.map(|(line, problem)| warning(&path, line, problem)));
        }
        let found = unknown_departments(template, &departments).into_iter();
        warnings.extend(found.map(|(line, problem)| warning(&path, line, problem)));
    }
    warnings.extend(repeated_link_ids(folder, &content.brand));
    warnings.extend(fixed_language_warnings(folder, content));
    warnings.extend(template_warnings(folder, &content.templates));
    warnings.extend(unknown_ids(folder, content));
    warnings.extend(block_directions(folder, content));
    warnings.extend(unintended_texts(folder, content));
    warnings
}

/// Warns about the mistakes in the stylesheet `name`, except missing files.
fn stylesheet_warnings(path: &Path, css: &str, name: &str, files: &StaticFiles) -> Vec<String> {
    let bytes = files.get(name).cloned().unwrap_or_default();
    let unreadable = utf8::decode(bytes).err();
    let unreadable = unreadable.map(|error| warning(path, error.line, UnreadableCss(error)));
    let found = css_mistakes(name, css, files).into_iter();
    let found = found.filter(|(_, mistake)| !mistake.is_missing_file());
    let found = found.map(|(line, problem)| warning(path, line, problem));
    let declarations = declaration_mistakes(css).into_iter();
    let declarations = declarations.map(|(line, problem)| warning(path, line, problem));
    let at_rules = at_rule_mistakes(css).into_iter();
    let at_rules = at_rules.map(|(line, problem)| warning(path, line, problem));
    let elements = unknown_elements(css).into_iter();
    let elements = elements.map(|(line, problem)| warning(path, line, problem));
    let preludes = prelude_mistakes(css).into_iter();
    let preludes = preludes.map(|(line, problem)| warning(path, line, problem));
    let syntax = syntax_mistakes(css).into_iter();
    let syntax = syntax.map(|(line, problem)| warning(path, line, problem));
    let focus = hidden_focus(css).into_iter();
    let focus = focus.map(|(line, problem)| warning(path, line, problem));
    unreadable
        .into_iter()
        .chain(found)
        .chain(syntax)
        .chain(at_rules)
        .chain(elements)
        .chain(preludes)
        .chain(declarations)
        .chain(focus)
        .collect()
}

/// Returns the line on which a stylesheet sets the corner radius of all pages, counted from 1.
fn overridden_radius(css: &str) -> Option<usize> {
    let css = without_texts(css);
    let mut places = css.match_indices(RADIUS).map(|(at, _)| at);
    let at = places.find(|at| {
        let before = &css[..*at];
        let is_set = css[at + RADIUS.len()..].trim_start().starts_with(':');
        let depth = before
            .matches('{')
            .count()
            .checked_sub(before.matches('}').count());
        let above = before.rsplit_once('{').map_or("", |(above, _)| above);
        let selector = above.rsplit(['}', ';']).next().unwrap_or(above).trim();
        is_set && depth == Some(1) && [":root", "html"].contains(&selector)
    })?;
    Some(line_at(&css, at))
}

/// Warns about HTML and Markdown in the texts of `brand.toml`.
fn markup_warnings(folder: &Path) -> Vec<String> {
    let path = folder.join("brand.toml");
    let text = confined_dir::text(folder, &path);
    let lines = (1..).zip(text.lines()).filter_map(|(number, line)| {
        let (key, value) = line.split_once('=')?;
        let is_text = TEXTS.contains(&key.trim());
        let markup = markup(value).filter(|_| is_text)?;
        Some(warning(&path, number, markup))
    });
    lines.collect()
}

/// Warns about parts of pages that are left out, and about pictures without alternative text.
fn page_warnings(folder: &Path, pages: &Pages) -> Vec<String> {
    let notes = pages.files().flat_map(|page| {
        let path = folder.join("pages").join(&page.file);
        page.notes.iter().filter_map(move |note| match &note.kind {
            PageNoteKind::LeftOut(problem) => Some(warning(&path, note.line + 1, problem)),
            PageNoteKind::NoAltText(file) => Some(warning(&path, note.line + 1, NoAltText(file))),
            PageNoteKind::File(_) | PageNoteKind::ExternalLink(_) => None,
        })
    });
    notes.collect()
}

fn warning(path: &Path, line: usize, problem: impl ToString) -> String {
    BrandDirError::invalid_line(path, line, problem).to_string()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_stylesheet_that_overrides_the_radius_is_found_with_its_line() {
        assert_eq!(
            overridden_radius("a { b: c }\n:root { --round: 4px }"),
            Some(2)
        );
        for fine in [
            ".card { --round: 0; border-radius: var(--round) }",
            "/* :root { --round: 4px } */ :root { --rounded: 4px }",
            "@media print { :root { --round: 0 } }",
        ] {
            assert_eq!(overridden_radius(fine), None, "{fine}");
        }
    }

    #[test]
    fn the_built_in_stylesheets_have_no_mistakes() {
        for entry in fs::read_dir("static/css").unwrap() {
            let path = entry.unwrap().path();
            let css = fs::read_to_string(&path).unwrap();
            let name = format!("css/{}", path.file_name().unwrap().to_str().unwrap());
            let found = stylesheet_warnings(&path, &css, &name, &StaticFiles::new());
            assert_eq!(found, [""; 0]);
        }
    }
}
