use anyhow::Context;

use crate::application::ApplicationId;

/// Reads the ids that were given, all or none.
pub(crate) fn parsed(given: &[String]) -> anyhow::Result<Vec<ApplicationId>> {
    given.iter().map(|id| one(id)).collect()
}

/// Reads an id.
pub(crate) fn one(given: &str) -> anyhow::Result<ApplicationId> {
    ApplicationId::parse(given).with_context(|| {
        format!("{given:?} is no id: `vestibule outbox list` shows them in the first column")
    })
}

/// How many applications, in words.
pub(crate) fn count(number: usize) -> String {
    match number {
        1 => "1 application".into(),
        number => format!("{number} applications"),
    }
}
