use std::{
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
};

use secrecy::{ExposeSecret, SecretString};

use crate::{
    reference_ats::key::{Key, random},
    store::private,
};

/// The name of the file in the folder of the reference ATS.
const FILE: &str = "office.key";
/// Fewest characters of a key: people choose it, and whoever may reach the address may try.
const LEAST: usize = 16;

/// The key of the office, and where it can be read if nobody chose it.
pub(crate) struct OfficeKey {
    pub(crate) key: Key,
    pub(crate) file: Option<PathBuf>,
}

/// What keeps the office from having a key.
#[derive(Debug, thiserror::Error)]
pub enum OfficeKeyError {
    /// It could be guessed.
    #[error("the key of the office must have at least {LEAST} characters")]
    Short,
    /// The file can neither be read nor made.
    #[error("the key of the office cannot be kept in {}", .0.display())]
    File(PathBuf, #[source] io::Error),
}

impl OfficeKey {
    /// The key that was chosen; else the one in the folder, which is made when it is wanted first.
    pub(crate) fn open(chosen: Option<&SecretString>, dir: &Path) -> Result<Self, OfficeKeyError> {
        match chosen {
            Some(chosen) => Self::of(chosen, None),
            None => {
                let path = dir.join(FILE);
                let kept =
                    kept(&path).map_err(|error| OfficeKeyError::File(path.clone(), error))?;
                Self::of(&kept, Some(path))
            }
        }
    }

    fn of(key: &SecretString, file: Option<PathBuf>) -> Result<Self, OfficeKeyError> {
        if key.expose_secret().chars().count() < LEAST {
            return Err(OfficeKeyError::Short);
        }
        let key = Key::new(key);
        Ok(Self { key, file })
    }
}

/// Reads the file, or makes it with a key that nobody has used before.
fn kept(path: &Path) -> io::Result<SecretString> {
    match fs::read_to_string(path) {
        Ok(text) => Ok(SecretString::from(text.trim())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => make(path),
        Err(error) => Err(error),
    }
}

/// A half-written file never bears the name: the next start would take it for a short key.
fn make(path: &Path) -> io::Result<SecretString> {
    let key = random();
    let draft = path.with_extension("key.new");
    let mut file = private::empty_file(&draft)?;
    writeln!(file, "{}", key.expose_secret())?;
    file.sync_all()?;
    fs::rename(&draft, path)?;
    if let Some(dir) = path.parent() {
        File::open(dir)?.sync_all()?;
    }
    Ok(key)
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn a_key_is_made_once_for_its_owner_alone() {
        let dir = tempfile::tempdir().unwrap();
        let made = OfficeKey::open(None, dir.path()).unwrap();
        let path = made.file.unwrap();
        assert_eq!(
            fs::metadata(&path).unwrap().permissions().mode() & 0o777,
            0o600
        );
        let text = fs::read_to_string(&path).unwrap();
        assert!(made.key.is(text.trim()));
        let again = OfficeKey::open(None, dir.path()).unwrap();
        assert!(again.key.is(text.trim()));
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }

    #[test]
    fn a_key_that_could_be_guessed_is_refused() {
        let dir = tempfile::tempdir().unwrap();
        let short = SecretString::from("fifteen letters");
        assert!(matches!(
            OfficeKey::open(Some(&short), dir.path()),
            Err(OfficeKeyError::Short)
        ));
        fs::write(dir.path().join(FILE), "\n").unwrap();
        assert!(matches!(
            OfficeKey::open(None, dir.path()),
            Err(OfficeKeyError::Short)
        ));
    }
}
