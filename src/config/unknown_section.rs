//! Writes the error message for an unknown section in a settings file, such as `[sight]`. Without
//! this message, the error would be about the first setting of the section.

use std::cmp::Reverse;

use toml::{
    Spanned, Table, Value,
    de::{DeTable, DeValue},
};

use crate::{
    brand::is_brand_setting,
    config::example::{self, EXAMPLE},
    similar_name::{nearest, suggestion},
};

/// The sections that are lists.
const LISTS: [&[&str]; 2] = [&["brands"], &["team", "keys"]];

/// A section that does not exist.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct UnknownSection {
    /// The position of its name in the text.
    pub(crate) at: usize,
    /// The problem and the section that was probably meant.
    pub(crate) cause: String,
}

/// Returns the unknown section if `unknown` is the name of a table in the file and not of a single
/// setting. `path` is the path of a setting, `unknown` is the part of it that serde does not
/// recognize, and `values` contains the settings of the file.
pub(crate) fn find(
    text: &str,
    values: &Table,
    path: &[String],
    unknown: &str,
) -> Option<UnknownSection> {
    let depth = path.iter().position(|name| name == unknown)?;
    let path = &path[..=depth];
    let section = section_at(values, path)?;
    let advice = if is_brand_setting(unknown) {
        format!(
            "; {unknown} is a setting of brand.toml, which is in the brand folder: move it to that file"
        )
    } else if let Some(meant) = meant_section(path, section) {
        suggestion(&format!("[{meant}]"))
    } else {
        "; `vestibule config example` lists all sections".to_owned()
    };
    Some(UnknownSection {
        at: position(&DeTable::parse(text).ok()?.into_inner(), path)?,
        cause: format!("there is no section [{}]{advice}", path.join(".")),
    })
}

/// Returns the section if it is a list but is written with single brackets, such as `[brands]`.
/// `path` is the path of a setting in the section.
pub(crate) fn find_single_brackets(
    text: &str,
    path: &[String],
    message: &str,
) -> Option<UnknownSection> {
    if message.trim_end() != "invalid type: map, expected a sequence" {
        return None;
    }
    let begins_with = |list: &&[&str]| path.get(..list.len()).is_some_and(|it| it == *list);
    let list = LISTS.into_iter().find(begins_with)?;
    let name = list.join(".");
    let list = &path[..list.len()];
    Some(UnknownSection {
        at: position(&DeTable::parse(text).ok()?.into_inner(), list)?,
        cause: format!("{name} is a list: write [[{name}]], with two brackets, before each entry"),
    })
}

/// Returns the section with the most similar name or, if no name is similar, the section that
/// shares the most settings with `section`.
fn meant_section(path: &[String], section: &Table) -> Option<&'static str> {
    let name = path.join(".");
    let settings = example::settings(EXAMPLE);
    let mut tables: Vec<&str> = settings.iter().map(|it| it.table).collect();
    tables.retain(|table| table.split('.').count() == path.len() && !table.starts_with('['));
    tables.dedup();
    if let Some(table) = nearest(&name, tables.iter().copied()) {
        return Some(table);
    }
    let common = |table: &str| {
        let own = settings.iter().filter(|it| it.table == table);
        own.filter(|it| section.contains_key(it.key)).count()
    };
    let best = tables.into_iter().max_by_key(|table| {
        let distance = strsim::osa_distance(&name, table);
        (common(table), Reverse(distance))
    });
    best.filter(|table| common(table) > 0)
}

fn section_at<'t>(values: &'t Table, path: &[String]) -> Option<&'t Table> {
    path.iter().try_fold(values, |table, name| {
        table.get(name).and_then(Value::as_table)
    })
}

/// The position, in the text of the file, of the last name in `path`.
fn position(table: &DeTable<'_>, path: &[String]) -> Option<usize> {
    let (first, deeper) = path.split_first()?;
    let (key, value) = table.iter().find(|(key, _)| key.get_ref() == first)?;
    match (Spanned::get_ref(value), deeper) {
        (_, []) => Some(key.span().start),
        (DeValue::Table(inner), _) => position(inner, deeper),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str, path: &[&str]) -> UnknownSection {
        let path: Vec<String> = path.iter().map(|&it| it.to_owned()).collect();
        let unknown = path.iter().rev().nth(1).unwrap().clone();
        find(text, &text.parse().unwrap(), &path, &unknown).unwrap()
    }

    #[test]
    fn the_position_is_that_of_the_section_and_the_section_that_was_meant_is_named() {
        for (text, path, at, meant) in [
            (
                "\n[sight]\nlisten = 1\n",
                &["sight", "listen"][..],
                2,
                "[site]",
            ),
            ("[stor]\nx = 1\n", &["stor", "x"], 1, "[store]"),
            (
                "[ats.answrs]\nx = 1\n",
                &["ats", "answrs", "x"],
                5,
                "[ats.answers]",
            ),
        ] {
            let found = found(text, path);
            assert_eq!(found.at, at, "{found:?}");
            let says = format!("; did you mean {meant}?");
            assert!(found.cause.ends_with(&says), "{found:?}");
        }
        let strange = found("[moon]\nx = 1\n", &["moon", "x"]);
        assert!(strange.cause.contains("lists all sections"), "{strange:?}");
    }
}
