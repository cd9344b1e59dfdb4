//! Checks the permissions of the key files, the settings file and the brand folders.

use crate::{
    cli::check::finding::{Finding, fault, warn},
    config::{Config, exposed_key_files, world_writable_paths},
};

const KEY_FILE: &str = "key file";
const PERMISSIONS: &str = "permissions";

pub(crate) fn findings(config: &Config) -> Vec<Finding> {
    let writable = world_writable_paths(config).into_iter();
    let writable = writable.map(|it| fault(PERMISSIONS, it.to_string()));
    check_key_files(config)
        .into_iter()
        .chain(writable)
        .collect()
}

/// Checks the permissions of the key files. A key file that every user of the machine can read or
/// change is a fault. Other overly broad permissions cause a warning.
fn check_key_files(config: &Config) -> Vec<Finding> {
    let exposed = exposed_key_files(config);
    let findings = exposed.iter().map(|file| {
        let level = if file.is_world_accessible() {
            fault
        } else {
            warn
        };
        level(KEY_FILE, file.to_string())
    });
    findings.collect()
}

#[cfg(test)]
mod tests {
    use std::{
        fs::{self, Permissions},
        os::unix::fs::PermissionsExt,
    };

    use super::*;
    use crate::config::load;

    #[test]
    fn a_settings_file_that_others_can_read_is_a_fault_only_if_it_contains_secrets() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("vestibule.toml");
        for (text, mode, is_exposed) in [
            ("site.page_size = 30\n", 0o644, false),
            ("smtp.password = 'planted'\n", 0o644, true),
            ("smtp.password = 'planted'\n", 0o640, false),
            (
                "store.url = 'postgres://me:planted@localhost:1/x'\n",
                0o604,
                true,
            ),
            ("store.url = 'postgres://me@localhost:1/x'\n", 0o644, false),
        ] {
            fs::write(&file, text).unwrap();
            fs::set_permissions(&file, Permissions::from_mode(mode)).unwrap();
            let config = load::parse(&file, text, [].into_iter()).unwrap();
            let found = check_key_files(&config);
            assert_eq!(found.len(), usize::from(is_exposed), "{text}: {found:?}");
            let secret = text
                .split_once(" =")
                .map(|(name, _)| name)
                .unwrap_or_default();
            for finding in found {
                let contains = format!("; it contains {secret}; the user that runs the site must");
                assert!(finding.says.contains(&contains), "{finding:?}");
                let says = format!(
                    "secrets in the settings: the file {} has the mode {mode:04o}",
                    file.display()
                );
                assert!(finding.is_fault() && finding.says.starts_with(&says));
                assert!(!finding.says.contains("planted"), "{finding:?}");
            }
        }
    }
}
