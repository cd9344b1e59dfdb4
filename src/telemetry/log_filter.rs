//! Checks `log.filter`: its syntax, and whether the modules in it write log lines.

use std::collections::BTreeSet;

use tracing_subscriber::{EnvFilter, filter::LevelFilter};

use crate::similar_name;

/// The modules that write log lines, one per line. `tests/architecture` compares the file with the
/// source code.
const LOGGING_MODULES: &str = include_str!("logging_modules.txt");

/// The first segment of this program's targets.
const PROGRAM: &str = "vestibule";

/// Checks whether a filter is valid. Rejects a target without a level, and separators other than a
/// comma. `EnvFilter` would interpret a misspelled level, or `info vestibule::delivery`, as a
/// target, and turn off almost the whole log.
///
/// # Errors
///
/// Returns the cause as a message for the operator.
pub fn check(filter: &str) -> Result<(), String> {
    let is_word = |part: &&str| {
        part.chars()
            .all(|c| c.is_alphanumeric() || "_:-".contains(c))
    };
    // The name of a target ends where its level or span begins.
    let mut names = filter
        .split(',')
        .filter_map(|it| it.split(['=', '[', '{']).next());
    if let Some(name) = names.find(|name| !is_word(name)) {
        return Err(format!(
            "{name:?} is neither a level nor a target; separate them with commas and without spaces, for example \
             info,vestibule::delivery=debug"
        ));
    }
    let words = filter.split(',').map(str::trim).filter(is_word);
    let levels = filter.split(',').filter_map(level_of_target);
    let mut words = words.chain(levels).filter(|word| !word.is_empty());
    if let Some(word) = words.find(|word| word.parse::<LevelFilter>().is_err()) {
        return Err(format!(
            "{word:?} is not a level; write error, warn, info, debug, trace or off, or a target with a level, for \
             example info,vestibule::delivery=debug"
        ));
    }
    let parsed = EnvFilter::builder().parse(filter);
    parsed.map_err(|error| error.to_string())?;
    Ok(())
}

/// Returns the level in `target=level`, or `None` for a part with a span, because the fields of a
/// span also contain `=`.
fn level_of_target(part: &str) -> Option<&str> {
    let (_, level) = part.rsplit_once('=')?;
    (!part.contains(['[', ']', '{', '}'])).then_some(level)
}

/// Returns a warning if the filter names a module of this program that writes no log lines, for
/// example because of a typo. The filter is valid, but that part of it has no effect.
pub fn useless_target(filter: &str) -> Option<String> {
    let known = targets();
    let mut targets = filter
        .split(',')
        .filter_map(|part| part.trim().split(['=', '[']).next());
    targets.find_map(|target| warning(target, &known))
}

/// All targets of this program whose level has an effect: the modules that write log lines, and
/// their parent modules.
fn targets() -> BTreeSet<&'static str> {
    let mut known = BTreeSet::from([PROGRAM]);
    for module in LOGGING_MODULES.lines() {
        known.insert(module);
        known.extend(
            module
                .match_indices("::")
                .filter_map(|(at, _)| module.get(..at)),
        );
    }
    known
}

fn warning(target: &str, known: &BTreeSet<&str>) -> Option<String> {
    let (root, below) = target.split_once("::").unwrap_or((target, ""));
    if known.contains(target) {
        return None;
    }
    let is_misspelled = || similar_name::nearest(root, [PROGRAM]).is_some();
    if root == PROGRAM || is_misspelled() {
        let typed = match below {
            "" => PROGRAM.to_owned(),
            below => format!("{PROGRAM}::{below}"),
        };
        let intended = intended_target(&typed, known);
        let suggestion = intended.map(similar_name::suggestion).unwrap_or_default();
        return Some(format!(
            "log.filter: no module {target} of the program writes log lines; levels for these are often useful: \
             vestibule::web::middleware::request_log, vestibule::delivery, vestibule::refresh, \
             vestibule::mail_delivery{suggestion}"
        ));
    }
    known.contains(&*format!("{PROGRAM}::{root}")).then(|| {
        let full = format!("{PROGRAM}::{target}");
        let write = intended_target(&full, known).unwrap_or(&full);
        format!("log.filter: the level of {target} has no effect: write {write}")
    })
}

/// Finds the target that was probably meant: one with the same last segment, or else the most
/// similar one. Among several with the same last segment, prefers the one whose beginning is most
/// similar.
fn intended_target<'k>(typed: &str, known: &BTreeSet<&'k str>) -> Option<&'k str> {
    let last = typed.rsplit("::").next();
    let moved = known.iter().filter(|it| it.rsplit("::").next() == last);
    let common = |name: &str| {
        let pairs = name.split("::").zip(typed.split("::"));
        pairs.take_while(|(one, other)| one == other).count()
    };
    let moved = moved.max_by_key(|name| common(name)).copied();
    moved.or_else(|| similar_name::nearest(typed, known.iter().copied()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_target_without_log_lines_is_found_and_the_intended_one_is_suggested() {
        for (target, intended) in [
            ("vestibule::delivry", "vestibule::delivery?"),
            ("vestibul::delivery", "vestibule::delivery?"),
            ("Vestibule::delivery", "vestibule::delivery?"),
            ("vestibul", "did you mean vestibule?"),
            (
                "vestibule::web::request_log",
                "vestibule::web::middleware::request_log?",
            ),
            (
                "vestibule::delivery::wroker",
                "vestibule::delivery::worker?",
            ),
            ("delivery", "write vestibule::delivery"),
            (
                "web::request_log",
                "write vestibule::web::middleware::request_log",
            ),
        ] {
            let warning = useless_target(&format!("info,{target}=debug")).unwrap();
            assert!(warning.contains(&format!(" {target} ")), "{warning}");
            assert!(warning.ends_with(intended), "{warning}");
        }
        for filter in [
            "info,vestibule=debug",
            "info,vestibule::web::middleware=warn",
            "info,vestibule::delivery::worker[span]=debug",
            "info,hyper=off,sqlx::query=warn",
        ] {
            assert_eq!(useless_target(filter), None);
        }
    }
}
