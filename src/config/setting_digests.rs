//! Digests of all settings. They show which settings a reload changes. A short secret could be
//! guessed from its digest, so digests are never shown.

use std::collections::BTreeMap;

use derive_more::Debug;
use sha2::{Digest, Sha256};
use toml::{Table, Value};

/// A digest of the value of each setting, by its name, such as `ats.answers.preset`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SettingDigests(#[debug(skip)] BTreeMap<String, [u8; 32]>);

impl SettingDigests {
    /// The digests of all settings in a table.
    pub(crate) fn new(table: &Table) -> Self {
        let mut digests = Self::default();
        digests.insert_all("", table);
        digests
    }

    fn insert_all(&mut self, prefix: &str, table: &Table) {
        for (key, value) in table {
            let name = format!("{prefix}{key}");
            match value {
                Value::Table(inner) => self.insert_all(&format!("{name}."), inner),
                value => drop(
                    self.0
                        .insert(name, Sha256::digest(value.to_string()).into()),
                ),
            }
        }
    }

    /// The names of the settings that differ, sorted. The list includes settings that only `self`
    /// or only `new` contains.
    pub(crate) fn changed(&self, new: &Self) -> Vec<String> {
        let names = self.0.keys().chain(new.0.keys());
        let mut names: Vec<String> = names
            .filter(|name| self.0.get(*name) != new.0.get(*name))
            .cloned()
            .collect();
        names.sort();
        names.dedup();
        names
    }

    /// Replaces the digests of these settings with those in `new`.
    pub(crate) fn update(&mut self, new: &Self, names: &[String]) {
        for name in names {
            match new.0.get(name) {
                Some(digest) => drop(self.0.insert(name.clone(), *digest)),
                None => drop(self.0.remove(name)),
            }
        }
    }
}
