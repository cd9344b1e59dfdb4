//! The sign-in key of the back office. It is either in the settings, or generated and stored in a
//! file.

use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

use secrecy::{ExposeSecret, SecretString};

use crate::{
    reference_ats::hashed_key::{HashedKey, MIN_KEY_LENGTH, generate_key},
    small_file,
    store::private_file,
};

/// The name of the key file in the folder of the reference ATS.
const KEY_FILE: &str = "office.key";
/// The key, and the file that contains it. The file is `None` if the settings contain the key.
pub(crate) struct BackofficeKey {
    pub(crate) key: HashedKey,
    pub(crate) file: Option<PathBuf>,
}

/// The reason why there is no usable key.
#[derive(Debug, thiserror::Error)]
pub enum BackofficeKeyError {
    /// The key is too short.
    #[error(
        "the key of the back office (reference_ats.office_key) must have at least {MIN_KEY_LENGTH} characters"
    )]
    TooShort,
    /// The key file cannot be read or created.
    #[error("cannot read or create the key file {} of the back office", .0.display())]
    File(PathBuf, #[source] io::Error),
}

impl BackofficeKey {
    /// Hashes a key. `file` is the file that contains the key, or `None` if the settings contain
    /// the key.
    pub(crate) fn new(
        key: &SecretString,
        file: Option<PathBuf>,
    ) -> Result<Self, BackofficeKeyError> {
        if key.expose_secret().chars().count() < MIN_KEY_LENGTH {
            return Err(BackofficeKeyError::TooShort);
        }
        let key = HashedKey::new(key);
        Ok(Self { key, file })
    }

    /// Reads the key from the key file in `dir`, the folder of the reference ATS. Creates the file
    /// if it is missing.
    pub(crate) fn open(dir: &Path) -> Result<Self, BackofficeKeyError> {
        let path = dir.join(KEY_FILE);
        match read_or_create(&path) {
            Ok(key) => Self::new(&key, Some(path)),
            Err(error) => Err(BackofficeKeyError::File(path, error)),
        }
    }
}

/// Reads the key file, or creates it with a random key.
fn read_or_create(path: &Path) -> io::Result<SecretString> {
    match small_file::read_to_string(path) {
        Ok(text) => Ok(SecretString::from(text.trim())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => create(path),
        Err(error) => Err(error),
    }
}

/// Creates the key file. The file is written under a temporary name and then renamed, so that a
/// crash cannot leave a partial key.
fn create(path: &Path) -> io::Result<SecretString> {
    let key = generate_key();
    let draft = path.with_extension("key.new");
    let mut file = private_file::create_or_truncate(&draft)?;
    writeln!(file, "{}", key.expose_secret())?;
    file.sync_all()?;
    fs::rename(&draft, path)?;
    private_file::sync_dir(private_file::parent_dir(path))?;
    Ok(key)
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn a_key_is_made_once_for_its_owner_alone() {
        let dir = tempfile::tempdir().unwrap();
        let made = BackofficeKey::open(dir.path()).unwrap();
        let path = made.file.unwrap();
        assert_eq!(
            fs::metadata(&path).unwrap().permissions().mode() & 0o777,
            0o600
        );
        let text = fs::read_to_string(&path).unwrap();
        assert!(made.key.matches(text.trim()));
        let again = BackofficeKey::open(dir.path()).unwrap();
        assert!(again.key.matches(text.trim()));
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }

    #[test]
    fn a_key_that_could_be_guessed_is_refused() {
        let dir = tempfile::tempdir().unwrap();
        let short = SecretString::from("fifteen letters");
        assert!(matches!(
            BackofficeKey::new(&short, None),
            Err(BackofficeKeyError::TooShort)
        ));
        fs::write(dir.path().join(KEY_FILE), "\n").unwrap();
        assert!(matches!(
            BackofficeKey::open(dir.path()),
            Err(BackofficeKeyError::TooShort)
        ));
    }
}
