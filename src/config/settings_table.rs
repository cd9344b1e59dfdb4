//! Merges tables of settings, and hides secrets in them.

use toml::{Table, Value};

use crate::masked_url::{mask_credentials, mask_database_url};

/// Settings whose values are never shown.
const SECRET_KEYS: &[&str] = &["api_key", "headers", "office_key", "password", "webhook"];

/// The text that is shown instead of a secret.
pub(crate) const HIDDEN: &str = "(secret, not shown)";

/// Merges `upper` into `lower`. If both contain a setting, the value in `upper` wins.
pub(crate) fn merge(lower: &mut Table, upper: Table) {
    for (key, value) in upper {
        match (lower.get_mut(&key), value) {
            (Some(Value::Table(lower)), Value::Table(upper)) => merge(lower, upper),
            (_, value) => drop(lower.insert(key, value)),
        }
    }
}

/// Whether the value of this setting is never shown.
pub(crate) fn is_secret(key: &str) -> bool {
    SECRET_KEYS.contains(&key)
}

/// Replaces every secret with [`HIDDEN`], and credentials in URLs with `***`.
pub(crate) fn hide_secrets(table: &mut Table) {
    let store = table.get_mut("store");
    if let Some(Value::String(url)) = store.and_then(|store| store.get_mut("url")) {
        *url = mask_database_url(url);
    }
    for (key, value) in table {
        hide_secrets_in(key, value);
    }
}

/// Whether the settings contain secrets, or URLs with credentials.
pub(crate) fn has_secrets(table: &Table) -> bool {
    let mut hidden = table.clone();
    hide_secrets(&mut hidden);
    hidden != *table
}

fn hide_secrets_in(key: &str, value: &mut Value) {
    match value {
        Value::Table(inner) => hide_secrets(inner),
        Value::Array(values) => values.iter_mut().for_each(|it| hide_secrets_in(key, it)),
        Value::String(text) if is_secret(key) => HIDDEN.clone_into(text),
        Value::String(text) => *text = mask_credentials(text),
        _ => (),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_secret_is_shown() {
        let text = "[ats]\napi_key = \"k1\"\n[store]\nurl = \"postgres://me:k2@db/x\"\n\
                    [reference_ats]\noffice_key = \"k3\"\n\
                    [alarm]\nurls = [\"https://chat.example.com/?token=k4\"]\n\
                    webhook = \"https://chat.example.com/hooks/k5\"\n\
                    [traces]\nheaders = \"x-team=k6\"";
        let mut table: Table = text.parse().unwrap();
        hide_secrets(&mut table);
        let shown = table.to_string();
        for secret in ["k1", "k2", "k3", "k4", "k5", "k6"] {
            assert!(!shown.contains(secret), "{shown}");
        }
        assert!(shown.contains("me:***@db"), "{shown}");
        let text = "[store]\nurl = \"host=db user=me password=k7\"";
        let mut table: Table = text.parse().unwrap();
        assert!(has_secrets(&table));
        hide_secrets(&mut table);
        assert!(!table.to_string().contains("k7"), "{table}");
    }
}
