//! `team key`: generates a key for the recruiters' pages and the operator's page.

use anyhow::bail;
use toml::{Table, Value};

use crate::{
    command_name::command_name,
    recruiter_keys::{KeyHash, NewKey},
};

/// Generates a key and prints it with its entry for the settings. The key itself is not stored.
pub(crate) fn generate_key(
    name: &str,
    agency: Option<&str>,
    is_operator: bool,
) -> anyhow::Result<()> {
    if name.trim().is_empty() {
        bail!(
            "the key needs a name: write the name of the person who gets it, for example {} team key \"Ann Example\"",
            command_name()
        );
    }
    let key = NewKey::generate()?;
    let hash = KeyHash::from_key(key.as_str()).to_string();
    let mut entry = Table::new();
    let mut set = |setting: &str, text: &str| {
        entry.insert(setting.to_owned(), Value::String(text.to_owned()));
    };
    set("name", name);
    let role = match agency {
        _ if is_operator => "operator",
        Some(_) => "agency",
        None => "team",
    };
    set("role", role);
    if let Some(agency) = agency {
        set("agency", agency);
    }
    set("hash", &hash);
    outln!(
        "The key. Give it to its holder; it is not shown again:\n\n    {}\n\n\
         The entry for vestibule.toml. It does not contain the key:\n\n[[team.keys]]\n{entry}",
        key.as_str()
    );
    Ok(())
}
