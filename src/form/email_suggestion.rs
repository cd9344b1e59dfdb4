//! Suggests a correction for an email address with a misspelled domain.

/// Suggests a correction for common misspellings of email domains. Returns `None` for any other
/// address.
pub fn suggest_email(text: &str) -> Option<String> {
    let (person, host) = text.rsplit_once('@')?;
    let meant = match host.to_ascii_lowercase().as_str() {
        "gmial.com" | "gmal.com" | "gmai.com" | "gmail.co" | "gmail.con" | "gmail.cm"
        | "gnail.com" | "gamil.com" => "gmail.com",
        "hotmial.com" | "hotmal.com" | "hotmail.con" | "hotmail.co" => "hotmail.com",
        "outlok.com" | "outlook.con" | "outloook.com" => "outlook.com",
        "yaho.com" | "yahooo.com" | "yahoo.con" => "yahoo.com",
        "iclod.com" | "icloud.con" => "icloud.com",
        _ => return None,
    };
    Some(format!("{person}@{meant}"))
}
