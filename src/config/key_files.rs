//! Checks the permissions of the settings file, and of the key and password files that the settings
//! name.

use std::{
    mem,
    path::{Path, PathBuf},
};

use derive_more::Display;

use crate::{
    config::settings::Config,
    store::private_file::{self, ExcessPermissions},
};

/// A key file that other users can access.
#[derive(Debug, Display)]
#[display(
    "{setting}: the file {} has the mode {:04o}: {}; set it to 0600, or to 0640 for a group{}",
    path.display(),
    permissions.mode,
    self.consequence(),
    self.secrets()
)]
pub struct ExposedKeyFile {
    setting: &'static str,
    path: PathBuf,
    permissions: ExcessPermissions,
    /// The names of the settings with secrets, if this is the settings file.
    secrets: Vec<String>,
}

impl ExposedKeyFile {
    /// Returns `true` if every user of the machine can read or change the file.
    pub fn is_world_accessible(&self) -> bool {
        self.permissions.is_world_accessible
    }

    fn consequence(&self) -> &'static str {
        match self.permissions.mode & 0o006 {
            0o004 => "every user of this machine can read it",
            0o002 => "every user of this machine can change it",
            0o006 => "every user of this machine can read and change it",
            _ => "other users of this machine may change it",
        }
    }

    fn secrets(&self) -> String {
        match self.secrets[..] {
            [] => String::new(),
            _ => format!(
                "; it contains {}; the user that runs the site must still be able to read it, for example with `chgrp` to \
                 the group of this user",
                self.secrets.join(", ")
            ),
        }
    }
}

impl Config {
    /// Adds a digest of each secret file to the digests of the settings.
    pub(crate) fn digest_files(&mut self) {
        let mut digests = mem::take(&mut self.digests);
        digests.add_files(key_files(self));
        self.digests = digests;
    }
}

/// Returns the paths of the secret files, each with the name of its setting.
pub(crate) fn key_files(config: &Config) -> impl Iterator<Item = (&'static str, &Path)> {
    let reference = &config.reference_ats;
    let files = [
        ("store.key_file", Some(&config.store.key_file)),
        ("ats.api_key_file", config.ats.api_key_file.as_ref()),
        ("store.url_file", config.store.url_file.as_ref()),
        ("alarm.webhook_file", config.alarm.webhook_file.as_ref()),
        ("smtp.password_file", config.smtp.password_file.as_ref()),
        (
            "google_indexing.key_file",
            config.google_indexing.key_file.as_ref(),
        ),
        ("traces.headers_file", config.traces.headers_file.as_ref()),
        (
            "reference_ats.api_key_file",
            reference.api_key_file.as_ref(),
        ),
        (
            "reference_ats.office_key_file",
            reference.office_key_file.as_ref(),
        ),
    ];
    let files = files.into_iter();
    files.filter_map(|(setting, path)| Some((setting, path?.as_path())))
}

/// Returns the key files whose permissions are broader than 0640. The settings file counts as a key
/// file if it contains secrets. Skips files that are missing or cannot be read, because opening
/// them later produces a clearer error.
pub fn exposed_key_files(config: &Config) -> Vec<ExposedKeyFile> {
    let secrets = &config.secrets_in_file;
    let settings_file = if secrets.is_empty() {
        None
    } else {
        exposed_key_file("secrets in the settings", &config.file)
    };
    let settings_file = settings_file.map(|file| ExposedKeyFile {
        secrets: secrets.clone(),
        ..file
    });
    let files = key_files(config).filter_map(|(setting, path)| exposed_key_file(setting, path));
    settings_file.into_iter().chain(files).collect()
}

fn exposed_key_file(setting: &'static str, path: &Path) -> Option<ExposedKeyFile> {
    if path.is_dir() {
        // No check is needed, because the site fails to start with a clear error if the path is a
        // folder.
        return None;
    }
    let permissions = private_file::excess_permissions(path).ok().flatten()?;
    Some(ExposedKeyFile {
        setting,
        path: path.to_owned(),
        permissions,
        secrets: Vec::new(),
    })
}

#[cfg(test)]
mod tests {
    use std::{
        fs::{self, Permissions},
        os::unix::fs::PermissionsExt,
    };

    use super::*;

    #[test]
    fn a_mode_wider_than_that_of_a_group_is_named_with_its_consequence() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("vestibule.key");
        fs::write(&file, "key").unwrap();
        fs::set_permissions(folder.path(), Permissions::from_mode(0o755)).unwrap();
        assert!(exposed_key_file("store.key_file", folder.path()).is_none());
        for (mode, is_fault, consequence) in [
            (0o600, false, ""),
            (0o640, false, ""),
            (0o440, false, ""),
            (0o660, false, "other users of this machine may change it"),
            (0o602, true, "every user of this machine can change it"),
            (0o604, true, "every user of this machine can read it"),
            (
                0o606,
                true,
                "every user of this machine can read and change it",
            ),
            (0o444, true, "every user of this machine can read it"),
            (0o644, true, "every user of this machine can read it"),
        ] {
            fs::set_permissions(&file, Permissions::from_mode(mode)).unwrap();
            let found = exposed_key_file("store.key_file", &file);
            let says = found.as_ref().map(ToString::to_string).unwrap_or_default();
            let expected = match consequence {
                "" => String::new(),
                consequence => format!(
                    "store.key_file: the file {} has the mode {mode:04o}: {consequence}; set it to 0600, or to 0640 for \
                     a group",
                    file.display()
                ),
            };
            assert_eq!(says, expected);
            let is_world_accessible = found.is_some_and(|it| it.is_world_accessible());
            assert_eq!(is_world_accessible, is_fault, "{mode:o}");
        }
    }
}
