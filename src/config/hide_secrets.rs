//! Hides secrets and personal data in settings that are shown or that a message quotes.

use toml::{Table, Value};

use crate::{
    masked_url::{mask_credentials, mask_database_url, without_user_name},
    serde_message::SerdeMessage,
};

/// Settings whose values are never shown.
const SECRET_KEYS: &[&str] = &["api_key", "headers", "office_key", "password", "webhook"];

/// Settings that contain names or addresses of people, each as a table and a key in this table.
pub(crate) const PERSONAL_SETTINGS: [(&str, &str); 4] = [
    ("alarm", "email"),
    ("smtp", "from"),
    ("smtp", "user"),
    ("team", "keys"),
];

/// The text that is shown instead of a value that contains a name or address of a person.
const NOT_SHOWN: &str = "(not shown)";

/// The text that is shown instead of a secret.
pub(crate) const HIDDEN: &str = "(secret, not shown)";

/// Returns `true` if the value of this setting is never shown.
pub(crate) fn is_secret(key: &str) -> bool {
    SECRET_KEYS.contains(&key)
}

/// Removes secrets, personal data and credentials in URLs from the message about the invalid
/// `value` of a setting, because this message can become the message of an alarm. `path` contains
/// the names of the tables, followed by the name of the setting.
pub(crate) fn hide_in_message(message: &str, path: &[String], value: &Value) -> String {
    let mut names = path.iter().map(String::as_str);
    if path.last().is_some_and(|key| is_secret(key)) {
        return String::from("the value must be a text in quotation marks");
    }
    let start = names.next().zip(names.next());
    if start.is_some_and(|start| PERSONAL_SETTINGS.contains(&start)) {
        return hide_quoted(message);
    }
    let mut shown = message.to_owned();
    hide_credentials(&mut shown, value);
    shown
}

/// Hides the values that a message quotes. Names of settings stay visible. The values of settings
/// that accept only a few words, such as the role of a key, stay visible too, because they are not
/// personal data.
fn hide_quoted(message: &str) -> String {
    match SerdeMessage::parse(message) {
        SerdeMessage::UnknownField(_)
        | SerdeMessage::MissingField(_)
        | SerdeMessage::UnknownVariant { .. } => message.to_owned(),
        kind @ (SerdeMessage::WrongType | SerdeMessage::Other) => {
            // Serde puts numbers in backticks. The program's own messages put values in quotation
            // marks, and only commands in backticks. A value can contain quotation marks, so hide
            // everything between the first and the last one.
            let is_of_serde = matches!(kind, SerdeMessage::WrongType);
            let quote = |c| c == '"' || is_of_serde && c == '`';
            match (message.find(quote), message.rfind(quote)) {
                (Some(start), Some(end)) if start < end => {
                    format!("{}{NOT_SHOWN}{}", &message[..start], &message[end + 1..])
                }
                _ => message.to_owned(),
            }
        }
    }
}

/// Masks the credentials of each URL in `value` that occurs in the message.
fn hide_credentials(message: &mut String, value: &Value) {
    match value {
        Value::Table(inner) => inner.values().for_each(|it| hide_credentials(message, it)),
        Value::Array(values) => values.iter().for_each(|it| hide_credentials(message, it)),
        Value::String(text) => {
            let masked = mask_credentials(text);
            if masked != *text {
                let quoted = format!("{text:?}");
                *message = message.replace(text.as_str(), &masked);
                *message = message.replace(quoted.trim_matches('"'), &masked);
            }
        }
        _ => (),
    }
}

/// Replaces every secret with [`HIDDEN`], and credentials in URLs with `***`.
pub(crate) fn hide_in_table(table: &mut Table) {
    let store = table.get_mut("store");
    if let Some(Value::String(url)) = store.and_then(|store| store.get_mut("url")) {
        *url = mask_database_url(url);
    }
    for (key, value) in table {
        hide_secrets_in(key, value);
    }
}

/// Returns the names of the settings that contain secrets, or URLs with credentials. A URL with a
/// user name but without a password does not count, although `hide_in_table` hides the user name,
/// which could be a misplaced password.
pub(crate) fn settings_with_secrets(table: &Table) -> Vec<String> {
    let mut plain = table.clone();
    plain.iter_mut().for_each(|(_, it)| remove_user_names(it));
    let mut hidden = plain.clone();
    hide_in_table(&mut hidden);
    let changed = |before: &Table, after: &Table| -> Vec<String> {
        let changed = before
            .iter()
            .filter(|(key, it)| after.get(*key) != Some(it));
        changed.map(|(key, _)| key.clone()).collect()
    };
    let sections = changed(&plain, &hidden).into_iter();
    let settings = sections.flat_map(|name| match (plain.get(&name), hidden.get(&name)) {
        (Some(Value::Table(before)), Some(Value::Table(after))) => {
            let settings = changed(before, after).into_iter();
            settings.map(|key| format!("{name}.{key}")).collect()
        }
        _ => vec![name],
    });
    settings.collect()
}

fn remove_user_names(value: &mut Value) {
    match value {
        Value::Table(inner) => inner.iter_mut().for_each(|(_, it)| remove_user_names(it)),
        Value::Array(values) => values.iter_mut().for_each(remove_user_names),
        Value::String(text) => {
            if let Some(shorter) = without_user_name(text) {
                *text = shorter;
            }
        }
        _ => (),
    }
}

fn hide_secrets_in(key: &str, value: &mut Value) {
    match value {
        Value::Table(inner) => hide_in_table(inner),
        Value::Array(values) => values.iter_mut().for_each(|it| hide_secrets_in(key, it)),
        Value::String(text) if is_secret(key) => HIDDEN.clone_into(text),
        Value::String(text) => *text = mask_credentials(text),
        _ => (),
    }
}

/// Returns the settings for the diagnostics, without secrets and without names and addresses of
/// people.
pub(crate) fn without_secrets(mut settings: Table) -> Table {
    hide_in_table(&mut settings);
    for (table, key) in PERSONAL_SETTINGS {
        if let Some(Value::Table(table)) = settings.get_mut(table) {
            table.remove(key);
        }
    }
    settings
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
        let names = settings_with_secrets(&table);
        assert!(names.contains(&"alarm.webhook".to_owned()), "{names:?}");
        assert_eq!(names.len(), 6, "{names:?}");
        hide_in_table(&mut table);
        let shown = table.to_string();
        for secret in ["k1", "k2", "k3", "k4", "k5", "k6"] {
            assert!(!shown.contains(secret), "{shown}");
        }
        assert!(shown.contains("me:***@db"), "{shown}");
        let text = "[store]\nurl = \"host=db user=me password=k7\"";
        let mut table: Table = text.parse().unwrap();
        assert_eq!(settings_with_secrets(&table), ["store.url"]);
        hide_in_table(&mut table);
        assert!(!table.to_string().contains("k7"), "{table}");
    }
}
