use std::io::{self, Write};

use toml::{Table, Value};

use crate::team::key::{KeyHash, NewKey};

/// Makes a key, and prints it with what the settings need to know of it. It is kept nowhere.
pub(crate) fn key(name: &str, agency: Option<&str>) -> anyhow::Result<()> {
    let key = NewKey::make()?;
    let mut table = Table::new();
    let mut say = |setting: &str, text: &str| {
        table.insert(setting.to_owned(), Value::String(text.to_owned()));
    };
    say("name", name);
    say("role", if agency.is_some() { "agency" } else { "team" });
    if let Some(agency) = agency {
        say("agency", agency);
    }
    say("hash", &KeyHash::of(key.as_str()).to_string());
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "The key, to be given to its holder; it is shown only now:\n"
    )?;
    writeln!(out, "    {}\n", key.as_str())?;
    writeln!(
        out,
        "For vestibule.toml, from which nobody can tell the key:\n"
    )?;
    writeln!(out, "[[team.keys]]\n{table}")?;
    Ok(())
}
