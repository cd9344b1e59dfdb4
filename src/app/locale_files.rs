//! The locale files of a brand folder that the site uses, and the ids of their texts.

use std::path::{Path, PathBuf};

use crate::{
    app::unused_files::is_used_locale,
    brand::{Brand, Hero, brand_files},
    confined_dir,
    consent::ConsentName,
    web::Locales,
};

/// Reads the locale files that the site uses. Returns their paths and contents.
pub(crate) fn locale_files(folder: &Path, locales: &Locales) -> Vec<(PathBuf, String)> {
    let names = brand_files(folder).into_iter();
    let names = names.filter(|name| {
        let file = name.strip_prefix("locales/");
        file.is_some_and(|file| is_used_locale(file, locales))
    });
    let files = names.map(|name| {
        let path = folder.join(name);
        let text = confined_dir::text(folder, &path);
        (path, text)
    });
    files.collect()
}

/// Finds the ids of the messages in a locale file, each with its line number, counted from 1. An id
/// is at the beginning of a line. Skips indented lines, comments and Fluent terms, whose ids begin
/// with a hyphen.
pub(crate) fn text_ids(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(text.lines()).filter_map(|(number, line)| {
        let (id, _) = line.split_once('=')?;
        let is_id = id.starts_with(|c: char| c.is_ascii_alphabetic());
        is_id.then(|| (number, id.trim_end()))
    })
}

/// Lists the ids of the messages that translate the texts in `brand.toml`. Includes all messages
/// for the hero (the text and picture above the job list) and for the hero of each place, because
/// these messages can exist without a text in `brand.toml`.
pub(crate) fn company_text_ids(brand: &Brand) -> Vec<String> {
    let mut ids = vec![Hero::message_id("tagline", None)];
    let places = brand.places.keys().map(Some);
    for place in [None].into_iter().chain(places) {
        ids.extend(["heading", "text", "image"].map(|part| Hero::message_id(part, place)));
    }
    let boxes = brand.consent.boxes.iter().map(|it| it.name.message_id());
    ids.extend(boxes.chain([ConsentName::privacy_line().message_id()]));
    let links = [&brand.header, &brand.footer, &brand.social];
    let links = links.into_iter().flatten();
    ids.extend(links.filter_map(|link| Some(link.id.as_ref()?.message_id())));
    ids.extend(brand.departments.iter().map(|it| it.id.message_id()));
    ids
}

/// Searches the message with this id for `part`. Returns the number of the line that contains
/// `part`, or of the first line of the message if there is no such line.
pub(crate) fn line_of(text: &str, id: &str, part: &str) -> usize {
    let lines: Vec<&str> = text.lines().collect();
    let ids: Vec<(usize, &str)> = text_ids(text).collect();
    // `starts` is empty for a Fluent term, because `ids` does not contain terms.
    let starts = ids
        .iter()
        .filter(|(_, it)| *it == id)
        .map(|(line, _)| *line);
    let starts: Vec<usize> = starts.collect();
    let parts = starts.iter().filter_map(|start| {
        let end = ids.iter().map(|(line, _)| *line).find(|line| line > start);
        let end = end.map_or(lines.len(), |line| line - 1);
        let inner = lines.get(start - 1..end)?;
        let at = inner.iter().position(|line| contains_name(line, part))?;
        Some(start + at)
    });
    let found = parts.min();
    found.or(starts.first().copied()).unwrap_or(1)
}

/// Returns `true` if a line contains `name` as a whole word.
fn contains_name(line: &str, name: &str) -> bool {
    let goes_on = |rest: &str| rest.starts_with(|c: char| c.is_alphanumeric() || "-_".contains(c));
    line.split(name).skip(1).any(|rest| !goes_on(rest))
}
