//! Merges tables of settings, and hides secrets in them.

use toml::{Table, Value};

/// Settings whose values are never shown.
const SECRET_KEYS: &[&str] = &["api_key", "office_key"];

/// Merges `upper` into `lower`. If both contain a setting, the value in `upper` wins.
pub(crate) fn merge(lower: &mut Table, upper: Table) {
    for (key, value) in upper {
        match (lower.get_mut(&key), value) {
            (Some(Value::Table(lower)), Value::Table(upper)) => merge(lower, upper),
            (_, value) => drop(lower.insert(key, value)),
        }
    }
}

/// Replaces every secret with `***`, including a password in a URL.
pub(crate) fn hide_secrets(table: &mut Table) {
    for (key, value) in table {
        match value {
            Value::Table(inner) => hide_secrets(inner),
            Value::String(text) if SECRET_KEYS.contains(&key.as_str()) => "***".clone_into(text),
            Value::String(text) if text.contains("://") => *text = hide_password(text),
            _ => (),
        }
    }
}

fn hide_password(address: &str) -> String {
    match url::Url::parse(address) {
        Ok(mut url) if url.password().is_some() => {
            // Fails only for URLs that cannot have a password.
            let _ = url.set_password(Some("***"));
            url.into()
        }
        _ => address.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_secret_is_shown() {
        let text = "[ats]\napi_key = \"k1\"\n[store]\nurl = \"postgres://me:k2@db/x\"\n\
                    [reference_ats]\noffice_key = \"k3\"";
        let mut table: Table = text.parse().unwrap();
        hide_secrets(&mut table);
        let shown = table.to_string();
        for secret in ["k1", "k2", "k3"] {
            assert!(!shown.contains(secret), "{shown}");
        }
        assert!(shown.contains("me:***@db"), "{shown}");
    }
}
