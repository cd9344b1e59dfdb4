//! Finds icons in templates that need an icon font, although no stylesheet of the brand folder
//! contains rules for it.

use crate::brand::{
    static_files::StaticFiles, template_source::split_template, template_tags::TagReader,
};

/// Prefixes of the names of classes that show an icon with a font.
const CLASSES: [&str; 5] = [
    "bi-",
    "fa-",
    "glyphicon-",
    "material-icons",
    "material-symbols-",
];

/// An icon whose font is missing.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "no stylesheet in static/ contains .{0}, so visitors do not see this icon: write <svg> here, or <img> with an SVG file"
)]
pub(in crate::brand) struct MissingIcon(String);

/// Finds all icons whose font is missing, each with its line number, counted from 1.
pub(in crate::brand) fn missing_icons(
    template: &str,
    files: &StaticFiles,
) -> Vec<(usize, MissingIcon)> {
    if !CLASSES.iter().any(|it| template.contains(it)) {
        return Vec::new();
    }
    let mut reader = TagReader::new();
    for piece in split_template(template) {
        reader.read_piece(&piece);
    }
    let stylesheets = || files.iter().filter(|(name, _)| name.ends_with(".css"));
    let tags = reader.take_tags().into_iter();
    let icons = tags.filter(|tag| ["i", "span"].contains(&tag.name.as_str()));
    let missing = icons.filter_map(|tag| {
        let mut classes = tag.attribute("class")?.split_whitespace();
        let begin = |class: &&str| CLASSES.iter().find(|it| class.starts_with(**it));
        let (class, begin) = classes.find_map(|class| Some((class, begin(&class)?)))?;
        let rule = format!(".{begin}");
        let has_rule = |css: &[u8]| String::from_utf8_lossy(css).contains(&rule);
        let is_missing = !stylesheets().any(|(_, css)| has_rule(css));
        is_missing.then(|| (tag.line, MissingIcon(class.to_owned())))
    });
    missing.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_icon_without_its_font_is_found_with_its_line() {
        let mut files = StaticFiles::new();
        let template = "\n<i class=\"fa-solid fa-{{ x }}\"></i><span class=\"fact\">x</span>";
        let found = missing_icons(template, &files).into_iter();
        let found: Vec<_> = found.map(|(line, it)| format!("{line}: {it}")).collect();
        let says =
            "2: no stylesheet in static/ contains .fa-solid, so visitors do not see this icon";
        assert!(found.len() == 1 && found[0].starts_with(says), "{found:?}");
        files.insert("css/icons.css".to_owned(), b".fa-solid { }".to_vec());
        assert_eq!(missing_icons(template, &files), []);
    }
}
