//! Masks credentials in URLs, for output that operators read: errors, logs and `config show`.

use url::Url;

/// The string that replaces a credential.
const MASK: &str = "***";

/// A query parameter counts as a credential if its name contains one of these strings, ignoring
/// case.
const SECRET_NAMES: [&str; 7] = ["pass", "pwd", "secret", "token", "key", "auth", "sig"];

/// Returns the URL without its password and without the values of query parameters such as
/// `password` or `token`. If the URL contains a user name but no password, the user name is masked
/// too, because it can be a token. Text that only resembles a URL is masked completely if it might
/// contain a credential. All other text is returned unchanged.
pub(crate) fn mask_credentials(text: &str) -> String {
    let scheme = text.split(':').next().unwrap_or_default().trim();
    if matches!(scheme, "postgres" | "postgresql") && has_unescaped_password(text) {
        return format!("{scheme}://{MASK}");
    }
    if has_credentials_without_scheme(text) {
        return MASK.to_owned();
    }
    let Ok(mut url) = Url::parse(text) else {
        return mask_invalid_url(text);
    };
    let has_password = url.password().is_some();
    let has_user = !url.username().is_empty();
    let has_secrets = url.query_pairs().any(|(name, _)| is_secret(&name));
    if !has_password && !has_user && !has_secrets {
        return text.to_owned();
    }
    // These calls fail only for URLs that cannot contain a user name and password.
    if has_password {
        let _ = url.set_password(Some(MASK));
    } else if has_user {
        let _ = url.set_username(MASK);
    }
    if has_secrets {
        let masked = url.clone();
        let pairs = masked.query_pairs().map(|(name, value)| {
            let value = if is_secret(&name) { MASK.into() } else { value };
            (name, value)
        });
        url.query_pairs_mut().clear().extend_pairs(pairs);
    }
    url.into()
}

/// Masks the credentials in a database URL. Masks the string completely if it is not the URL of a
/// supported database, because it could be a connection string such as `host=db password=k1`.
pub(crate) fn mask_database_url(text: &str) -> String {
    let text = text.trim();
    let has_scheme = |scheme: &str| text.starts_with(scheme);
    let is_server = has_scheme("postgres://") || has_scheme("postgresql://");
    let is_server_url =
        is_server && !text.contains(char::is_whitespace) && Url::parse(text).is_ok();
    if text.is_empty() || has_scheme("sqlite:") || is_server_url {
        mask_credentials(text)
    } else {
        MASK.to_owned()
    }
}

/// Whether the user name or password in a database URL contains `@`, `/`, `?` or `#`. If so, a
/// parser mistakes part of the password for the host, the path or the fragment.
pub(crate) fn has_unescaped_password(url: &str) -> bool {
    match url.split_once("://") {
        Some((_, rest)) => rest
            .rsplit_once('@')
            .is_some_and(|(user, _)| user.contains(['@', '/', '?', '#'])),
        None => url.contains('@'),
    }
}

/// Whether a string without `://` contains a user name and password before a host, as in
/// `me:k1@mail.example.com`.
fn has_credentials_without_scheme(text: &str) -> bool {
    let user = text.split_once('@').map_or("", |(user, _)| user);
    user.contains(':')
        && !user.contains("//")
        && !user.contains(char::is_whitespace)
        && !user.starts_with("mailto:")
}

/// Returns the URL without its user name, or `None` if it contains no user name or also contains a
/// password.
pub(crate) fn without_user_name(text: &str) -> Option<String> {
    let mut url = Url::parse(text).ok()?;
    let has_only_user = !url.username().is_empty() && url.password().is_none();
    (has_only_user && url.set_username("").is_ok()).then(|| url.into())
}

fn is_secret(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    SECRET_NAMES.iter().any(|part| name.contains(part))
}

fn mask_invalid_url(text: &str) -> String {
    match text.split_once("://") {
        Some((scheme, rest)) if rest.contains(['@', '?']) => format!("{scheme}://{MASK}"),
        _ => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_credential_in_a_url_is_not_shown() {
        for (url, expected) in [
            ("postgres://me:k1@db/x", "postgres://me:***@db/x"),
            (
                "postgres://me@db/x?sslmode=require&password=k1",
                "postgres://***@db/x?sslmode=require&password=***",
            ),
            ("postgres://k1@db/x", "postgres://***@db/x"),
            (
                "https://k1@ats.example.com/",
                "https://***@ats.example.com/",
            ),
            ("me:k1@mail.example.com", "***"),
            ("https://me:k1@db:99999", "https://***"),
            (
                "https://chat.example.com/hook?Access_Token=k1&room=7",
                "https://chat.example.com/hook?Access_Token=***&room=7",
            ),
            ("sqlite:store.db?key=k1", "sqlite:store.db?key=***"),
            ("postgres://me:k1@[db/x", "postgres://***"),
            ("postgres://me:k/1@db:x/y", "postgres://***"),
            ("postgres://me:1/k@db/x", "postgres://***"),
            ("postgres://me:p@k/1#2@db:1/x", "postgres://***"),
            ("postgres:me:k1@db/x", "postgres://***"),
        ] {
            assert_eq!(mask_credentials(url), expected);
        }
    }

    #[test]
    fn a_connection_string_of_a_database_is_not_shown() {
        for (text, expected) in [
            ("host=db user=me password=k1", "***"),
            ("Server=db;Password=k1", "***"),
            ("mysql://me:k1@db/x", "***"),
            ("me:k1@db/x", "***"),
            ("postgres:host=db password=k1", "***"),
            ("postgres://host=db password=k1", "***"),
            ("postgres://me:k1/x", "***"),
            ("postgres://me:k1@db/x", "postgres://me:***@db/x"),
            ("postgresql://me@db/x", "postgresql://***@db/x"),
            ("sqlite:/srv/store.db", "sqlite:/srv/store.db"),
            ("", ""),
        ] {
            assert_eq!(mask_database_url(text), expected, "{text}");
        }
    }

    #[test]
    fn text_without_a_credential_stays_as_it_is() {
        for text in [
            "",
            "./vestibule-data",
            "127.0.0.1:8080",
            "sqlite:/srv/store.db",
            "https://jobs.example.com",
            "postgres://db/x?sslmode=require",
            "Careers <careers@example.com>",
            "mailto:ann@example.com",
        ] {
            assert_eq!(mask_credentials(text), text);
        }
    }
}
