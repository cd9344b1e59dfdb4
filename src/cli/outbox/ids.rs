//! Parses the ids of outbox entries, and formats numbers of applications.

use anyhow::Context;

use crate::{application::ApplicationId, command_name::command_name};

/// Fails if any of the ids is invalid.
pub(crate) fn parse_all(given: &[String]) -> anyhow::Result<Vec<ApplicationId>> {
    given.iter().map(|id| parse(id)).collect()
}

pub(crate) fn parse(given: &str) -> anyhow::Result<ApplicationId> {
    ApplicationId::parse(given).with_context(|| {
        format!(
            "{given:?} is not an id; `{} outbox list` shows the ids in its first column",
            command_name()
        )
    })
}

/// Formats a number as `1 application` or `2 applications`.
pub(crate) fn format_count(number: usize) -> String {
    match number {
        1 => "1 application".into(),
        number => format!("{number} applications"),
    }
}
