//! The name of the command that operators type. Messages that name a command use it.

use std::env;

/// The script that runs commands with the settings and the credentials of the systemd service.
pub(crate) const VESTIBULE_ADMIN: &str = "vestibule-admin";

/// systemd sets this variable for a service with credentials, and `vestibule-admin` sets it for the
/// commands that it runs.
const CREDENTIALS_VARIABLE: &str = "CREDENTIALS_DIRECTORY";

/// Returns `vestibule-admin` if this process has credentials from systemd, either as a service or
/// because `vestibule-admin` started it: other commands then need the credentials too. Otherwise,
/// returns `vestibule`.
pub(crate) fn command_name() -> &'static str {
    if env::var_os(CREDENTIALS_VARIABLE).is_some() {
        VESTIBULE_ADMIN
    } else {
        "vestibule"
    }
}
