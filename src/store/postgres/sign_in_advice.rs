//! Advice for the operator if the PostgreSQL server refuses the user or the password. The advice
//! depends on whether they are in the URL, in an environment variable, or missing.

use std::env;

use url::Url;

/// The environment variable from which sqlx reads the user if the URL contains none.
const USER_VARIABLE: &str = "PGUSER";

/// The environment variable from which sqlx reads the password if the URL contains none.
const PASSWORD_VARIABLE: &str = "PGPASSWORD";

/// The advice for a URL without a user. In this case, sqlx uses the name of the operating system's
/// user, or `anonymous`.
pub(in crate::store::postgres) const NO_USER: &str =
    "; the URL names no user: write postgres://USER:PASSWORD@HOST/DATABASE";

/// Returns the advice for a wrong or missing password.
pub(in crate::store::postgres) fn after_wrong_password(url: &str) -> &'static str {
    if names_user(url) {
        let is_in_variable = env::var_os(PASSWORD_VARIABLE).is_some();
        password_advice(has_password(url), is_in_variable)
    } else {
        NO_USER
    }
}

/// Returns `true` if the URL or the environment variable contains a user.
pub(in crate::store::postgres) fn names_user(url: &str) -> bool {
    let is_named =
        |url: Url| !url.username().is_empty() || url.query_pairs().any(|(name, _)| name == "user");
    Url::parse(url).is_ok_and(is_named) || env::var_os(USER_VARIABLE).is_some()
}

fn password_advice(is_in_url: bool, is_in_variable: bool) -> &'static str {
    if is_in_url {
        "; correct the user or the password in the URL"
    } else if is_in_variable {
        "; correct the user in the URL or the password in PGPASSWORD"
    } else {
        "; no password is set: set PGPASSWORD, or write it in the URL"
    }
}

fn has_password(url: &str) -> bool {
    let is_named = |url: Url| {
        url.password().is_some() || url.query_pairs().any(|(name, _)| name == "password")
    };
    Url::parse(url).is_ok_and(is_named)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_advice_for_a_refused_password_names_the_origin_of_the_password() {
        for (is_in_url, is_in_variable, says) in [
            (true, true, "the password in the URL"),
            (true, false, "the password in the URL"),
            (false, true, "the password in PGPASSWORD"),
            (false, false, "no password is set: set PGPASSWORD"),
        ] {
            let advice = password_advice(is_in_url, is_in_variable);
            assert!(advice.contains(says), "{advice}");
        }
    }
}
