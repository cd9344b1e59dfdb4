//! Digests of all settings. Comparing the digests before and after a reload shows which settings
//! have changed. Digests are never displayed, because a short secret could be guessed from its
//! digest.

use std::{collections::BTreeMap, path::Path};

use derive_more::Debug;
use sha2::{Digest, Sha256};
use toml::{Table, Value};

use crate::small_file;

/// A digest of the value of each setting, by the setting's name, such as `ats.answers.preset`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SettingDigests {
    #[debug(skip)]
    values: BTreeMap<String, [u8; 32]>,
    /// A digest of the content of each secret file, by the name of its setting.
    #[debug(skip)]
    files: BTreeMap<&'static str, [u8; 32]>,
}

impl SettingDigests {
    /// The digests of all settings in a table.
    pub(crate) fn new(table: &Table) -> Self {
        let mut digests = Self::default();
        digests.insert_all("", table);
        digests
    }

    /// Adds digests of the content of secret files, each with the name of its setting. Skips files
    /// that are empty or cannot be read, and pipes and devices, because they cannot be read again.
    pub(crate) fn add_files<'f>(&mut self, files: impl Iterator<Item = (&'static str, &'f Path)>) {
        let contents = files.filter_map(|(setting, path)| {
            let content = path.is_file().then(|| small_file::read(path).ok())?;
            let content = content.filter(|it| !it.is_empty())?;
            Some((setting, Sha256::digest(content).into()))
        });
        self.files = contents.collect();
    }

    /// Returns, in sorted order, the settings whose files have different content. Ignores files
    /// that were missing before or are missing now, because the key file is created during the
    /// first start.
    pub(crate) fn changed_files(&self, new: &Self) -> Vec<&'static str> {
        let files = self.files.iter();
        let changed = files.filter(|(name, old)| new.files.get(*name).is_some_and(|it| it != *old));
        changed.map(|(name, _)| *name).collect()
    }

    /// Returns, in sorted order, the settings whose files were read before, but are now missing or
    /// empty, or cannot be read.
    pub(crate) fn lost_files(&self, new: &Self) -> Vec<&'static str> {
        let lost = self
            .files
            .keys()
            .filter(|name| new.values.contains_key(**name) && !new.files.contains_key(*name));
        lost.copied().collect()
    }

    fn insert_all(&mut self, prefix: &str, table: &Table) {
        for (key, value) in table {
            let name = format!("{prefix}{key}");
            match value {
                Value::Table(inner) => self.insert_all(&format!("{name}."), inner),
                value => drop(
                    self.values
                        .insert(name, Sha256::digest(value.to_string()).into()),
                ),
            }
        }
    }

    /// Returns, in sorted order, the names of the settings that differ, including settings that are
    /// only in `self` or only in `new`.
    pub(crate) fn changed(&self, new: &Self) -> Vec<String> {
        let names = self.values.keys().chain(new.values.keys());
        let mut names: Vec<String> = names
            .filter(|name| self.values.get(*name) != new.values.get(*name))
            .cloned()
            .collect();
        names.sort();
        names.dedup();
        names
    }

    /// Replaces the digests of these settings with those in `new`.
    pub(crate) fn update(&mut self, new: &Self, names: &[String]) {
        for name in names {
            match new.values.get(name) {
                Some(digest) => drop(self.values.insert(name.clone(), *digest)),
                None => drop(self.values.remove(name)),
            }
        }
    }
}
