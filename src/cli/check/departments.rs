//! Checks the departments of `brand.toml` against the titles of the open postings.

use std::path::Path;

use crate::{
    brand::Brand,
    catalogue::{Department, Departments},
    cli::check::{
        finding::{Finding, ok, warn},
        shown_postings::ShownPostings,
    },
    config::Config,
    confined_dir,
};

const DEPARTMENTS: &str = "departments";

/// The maximum number of titles that the report lists for a department.
const MAX_TITLES: usize = 3;

/// Returns `true` if the brand has departments.
pub(crate) fn has_any(config: &Config) -> bool {
    Brand::load(config.brand.folder()).is_ok_and(|it| !it.departments.is_empty())
}

/// Reports the postings in each department, and warns about departments without postings. `shown`
/// contains the postings of this site. Returns no findings if the brand has no departments.
pub(crate) fn findings(config: &Config, shown: &ShownPostings) -> Vec<Finding> {
    let Ok(Brand { departments, .. }) = Brand::load(config.brand.folder()) else {
        return Vec::new();
    };
    let titles = shown.postings.iter().map(|it| it.title.clone());
    let titles: Vec<String> = titles.collect();
    check_titles(config.brand.folder(), &departments, &titles, shown.kind)
}

/// Assigns each title to a department, and warns about departments without titles. `folder` is the
/// brand folder. `kind` is the term for the postings, such as "open posting".
fn check_titles(
    folder: &Path,
    departments: &Departments,
    titles: &[String],
    kind: &str,
) -> Vec<Finding> {
    if departments.is_empty() {
        return Vec::new();
    }
    let mut groups: Vec<Vec<&str>> = vec![Vec::new(); departments.iter().len() + 1];
    for title in titles {
        if let Some(number) = departments.of_title(title) {
            groups[number].push(title);
        }
    }
    groups.iter_mut().for_each(|titles| titles.sort_unstable());
    let empty = departments.iter().zip(&groups);
    let empty = empty.filter(|(_, titles)| titles.is_empty());
    let mut findings: Vec<Finding> = empty
        .map(|(it, _)| {
            let id = it.id.to_string();
            let (file, line) = (folder.join("brand.toml"), line_of(folder, &id));
            let advice = taken_title(it, departments, titles);
            let advice = advice.unwrap_or_else(|| "check the words in `match`".to_owned());
            let says = format!(
                "{}, line {line}: no {kind} is in the department {id}: {advice}",
                file.display()
            );
            warn(DEPARTMENTS, says)
        })
        .collect();
    let names = departments.iter().map(|it| it.name.as_str());
    let groups = names.chain(["Other"]).zip(&groups);
    let groups: Vec<String> = groups.map(|(name, titles)| group(name, titles)).collect();
    let says = format!("{} {kind}s: {}", titles.len(), groups.join(", "));
    findings.push(ok(DEPARTMENTS, says));
    findings
}

/// Returns advice if a department matches a title that an earlier department matches too.
fn taken_title(
    department: &Department,
    departments: &Departments,
    titles: &[String],
) -> Option<String> {
    let title = titles
        .iter()
        .find(|title| department.matches_title(title))?;
    let earlier = departments.get(departments.of_title(title)?)?;
    Some(format!(
        "its `match` also matches {title:?}, but the department {} above it takes this posting: write {} above {}",
        earlier.id, department.id, earlier.id
    ))
}

/// Returns the line number of the id of a department in `brand.toml`. Line numbers start at 1.
fn line_of(folder: &Path, id: &str) -> usize {
    let content = confined_dir::text(folder, &folder.join("brand.toml"));
    let mut table = "";
    let line = content.lines().position(|line| {
        if line.starts_with('[') {
            table = line;
        }
        let (before, after) = line.split_once("id").unwrap_or_default();
        let value = after.trim_start().strip_prefix('=').unwrap_or_default();
        let value = value.trim_start();
        let is_id = ['"', '\'']
            .iter()
            .any(|it| value.starts_with(&format!("{it}{id}{it}")));
        // The text before `id` is not empty if the departments are written as inline tables, in
        // braces.
        let is_key = before.trim().is_empty() || before.trim_end().ends_with(['{', ',']);
        is_id && is_key && (table.contains("departments") || before.contains('{'))
    });
    line.unwrap_or_default() + 1
}

/// Formats a department with its postings, for example `Kitchen 2 (Cook, Baker)`.
fn group(name: &str, titles: &[&str]) -> String {
    if titles.is_empty() {
        return format!("{name} 0");
    }
    let shown = titles.iter().take(MAX_TITLES).copied();
    let more = (titles.len() > MAX_TITLES).then_some("…");
    let shown: Vec<&str> = shown.chain(more).collect();
    format!("{name} {} ({})", titles.len(), shown.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::check::shown_postings::OPEN_POSTING;

    #[test]
    fn departments_without_postings_and_the_number_of_other_postings_are_reported() {
        let text = "[[departments]]\nid = 'sea'\nname = 'Sea'\nmatch = ['tide']\n\
                    [[departments]]\nid = 'kitchen'\nname = 'Kitchen'\nmatch = ['cook']";
        let departments = Brand::parse(text).unwrap().departments;
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("brand.toml");
        std::fs::write(&file, text).unwrap();
        let titles = ["Tide Engineer", "Buyer", "Clerk", "Diver", "Rigger"].map(str::to_owned);
        assert_eq!(
            check_titles(folder.path(), &departments, &titles, OPEN_POSTING),
            [
                warn(
                    DEPARTMENTS,
                    format!(
                        "{}, line 6: no open posting is in the department kitchen: check the words in `match`",
                        file.display()
                    )
                ),
                ok(
                    DEPARTMENTS,
                    "5 open postings: Sea 1 (Tide Engineer), Kitchen 0, Other 4 (Buyer, Clerk, Diver, …)"
                ),
            ]
        );
    }
}
