//! Secrets in settings. Every secret setting `x` has an alternative `x_file`: the path of a file
//! that contains the secret, for example a Docker secret or a systemd credential.

use std::{
    io,
    path::{self, Path, PathBuf},
};

use secrecy::{ExposeSecret, SecretString};

use crate::small_file;

/// Why a secret cannot be read. The message is for the operator, and never contains the secret.
#[derive(Debug, thiserror::Error)]
pub enum SecretSettingError {
    /// The settings contain both the secret and the path of a file that contains it.
    #[error("{0} and {0}_file are both set; remove one")]
    BothSet(&'static str),
    /// The file cannot be read.
    #[error("cannot read the file {} ({setting}_file){}{}", path.display(), permission_advice(source), credential_advice(path))]
    Unreadable {
        /// The name of the setting.
        setting: &'static str,
        /// The path of the file.
        path: PathBuf,
        /// The error from the operating system.
        source: io::Error,
    },
    /// The file is empty.
    #[error("the file {} ({setting}_file) is empty; write the value of {setting} into it", path.display())]
    Empty {
        /// The name of the setting.
        setting: &'static str,
        /// The path of the file.
        path: PathBuf,
    },
}

/// Advice about the permissions of a secret file if they caused the error, or an empty string for
/// any other cause.
pub(crate) fn permission_advice(cause: &io::Error) -> &'static str {
    match cause.kind() {
        io::ErrorKind::PermissionDenied => {
            "; the user that runs the site must own it and be able to read it (mode 0400), or use a credential of systemd"
        }
        _ => "",
    }
}

/// Whether this is the path of a credential of systemd. The file exists only while the service runs.
pub(crate) fn is_systemd_credential(file: &Path) -> bool {
    file.starts_with("/run/credentials")
}

/// Advice for the operator if an unusable file is a systemd credential, which exists only while the
/// service is running. Empty for other files.
pub(crate) fn credential_advice(file: &Path) -> &'static str {
    if is_systemd_credential(file) {
        "; with systemd, this file exists only while the service runs: run the command with vestibule-admin"
    } else {
        ""
    }
}

/// Advice for the operator if a file with the wrong content is a systemd credential. Empty for other
/// files.
pub(crate) fn copy_advice(file: &Path) -> &'static str {
    if is_systemd_credential(file) {
        "; this file is systemd's copy: change the file in the LoadCredential line of the unit, and restart the service"
    } else {
        ""
    }
}

/// Returns the value of the secret setting with this name or, if it is not set, the content of its
/// file without surrounding whitespace. Returns `None` if neither is set.
pub(crate) fn read(
    setting: &'static str,
    value: Option<&SecretString>,
    file: Option<&Path>,
) -> Result<Option<SecretString>, SecretSettingError> {
    match (value, file) {
        (Some(_), Some(_)) => Err(SecretSettingError::BothSet(setting)),
        (None, Some(file)) => read_file(setting, file).map(Some),
        (value, None) => Ok(value.cloned()),
    }
}

fn read_file(setting: &'static str, file: &Path) -> Result<SecretString, SecretSettingError> {
    let path = path::absolute(file).unwrap_or_else(|_| file.to_owned());
    let text = match small_file::read_to_string(file) {
        Ok(text) => SecretString::from(text),
        Err(source) => {
            return Err(SecretSettingError::Unreadable {
                setting,
                path,
                source,
            });
        }
    };
    match text.expose_secret().trim() {
        "" => Err(SecretSettingError::Empty { setting, path }),
        secret => Ok(SecretString::from(secret)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_without_end_is_refused() {
        let error = read("ats.api_key", None, Some(Path::new("/dev/zero"))).unwrap_err();
        let cause = std::error::Error::source(&error).unwrap().to_string();
        assert!(cause.contains("more than 1 MB"), "{error}: {cause}");
    }

    #[test]
    fn a_missing_credential_of_systemd_is_explained() {
        for (file, is_credential) in [
            ("/run/credentials/vestibule.service/ats-key", true),
            ("/nope/ats.key", false),
        ] {
            let error = read("ats.api_key", None, Some(Path::new(file))).unwrap_err();
            let message = error.to_string();
            assert_eq!(
                message.contains("vestibule-admin"),
                is_credential,
                "{message}"
            );
        }
    }
}
