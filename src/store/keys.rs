//! Reads the key file, and derives a separate key for each purpose from it (HKDF, RFC 5869).

use std::{
    fmt,
    io::{self, Write},
    path::{Path, PathBuf},
    sync::Arc,
};

use arc_swap::ArcSwap;
use base64::{Engine, engine::general_purpose::STANDARD};
use derive_more::{Display, From};
use hkdf::Hkdf;
use hmac::{Hmac, KeyInit, Mac};
use rand::{TryRng, rngs::SysRng};
use rustix::fs::{Access, access};
use sha2::Sha256;
use zeroize::Zeroizing;

use crate::{
    secret_setting::{credential_advice, permission_advice},
    small_file,
    store::private_file,
};

/// The id of a key. It is derived from the key, but does not reveal it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Display, From)]
#[display("{}", hex::encode(_0))]
pub struct KeyId([u8; KeyId::LENGTH]);

/// The store's keys: the current key, and older keys for rows that are still encrypted with them.
/// Cheap to clone.
///
/// If a row is encrypted with a key that is not loaded, the key file is read again, because another
/// process might have added the key in the meantime.
#[derive(Clone)]
pub struct Keys {
    path: Arc<Path>,
    ring: Arc<ArcSwap<Vec<Key>>>,
}

#[derive(Clone)]
struct Key {
    id: KeyId,
    secret: Zeroizing<[u8; 32]>,
}

/// The keys for one purpose, one derived from each of the store's keys. The key derived from the
/// current key signs new data; signatures are verified with all derived keys.
#[derive(Clone, derive_more::Debug)]
#[debug("Secret(***)")]
pub struct DerivedKeys {
    derived: Vec<Zeroizing<[u8; 32]>>,
}

/// Why the keys cannot be loaded.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    /// The file exists but cannot be read.
    #[error(
        "cannot read the key file {path} (store.key_file){}",
        read_advice(source)
    )]
    Unreadable {
        /// The path of the key file.
        path: PathBuf,
        /// The error from the operating system.
        source: io::Error,
    },
    /// The file does not exist and cannot be created.
    #[error(
        "cannot create the key file {path} (store.key_file){}",
        create_advice(path, source)
    )]
    NotCreated {
        /// The path of the key file.
        path: PathBuf,
        /// The error from the operating system.
        source: io::Error,
    },
    /// The file contains no keys.
    #[error(
        "the key file {path} is empty; restore it from your backup, or, if there is no store yet, delete it: the site then generates a key"
    )]
    Empty {
        /// The path of the key file.
        path: PathBuf,
    },
    /// A line is not a valid key.
    #[error(
        "line {line} of the key file {path} is not a key: a key is 32 bytes in base64; restore the file from your backup, or, if there is no store yet, replace the line with the output of `head -c 32 /dev/urandom | base64`"
    )]
    InvalidKey {
        /// The path of the key file.
        path: PathBuf,
        /// The line number, starting at 1.
        line: usize,
    },
}

/// Advice for the operator if the key file cannot be read.
fn read_advice(cause: &io::Error) -> &'static str {
    match cause.kind() {
        io::ErrorKind::IsADirectory => "; it is a folder: set store.key_file to the path of a file",
        _ => permission_advice(cause),
    }
}

/// Advice for the operator if the key file cannot be created.
fn create_advice(path: &Path, cause: &io::Error) -> &'static str {
    let of_credential = credential_advice(path);
    match cause.kind() {
        _ if !of_credential.is_empty() => of_credential,
        io::ErrorKind::NotFound => "; create the folder of the file, or change store.key_file",
        io::ErrorKind::PermissionDenied => {
            "; the user that runs the site must be able to write to the folder of the file"
        }
        _ => "",
    }
}

impl KeyId {
    /// The length of a key id in bytes.
    pub const LENGTH: usize = 8;

    /// The id as bytes. Every value that is encrypted with this key begins with these bytes.
    pub fn as_bytes(&self) -> &[u8; Self::LENGTH] {
        &self.0
    }
}

impl Keys {
    /// Reads a key file, which contains one key per line: first the current key, then older ones.
    /// Returns `None` if the file does not exist.
    pub fn load(path: &Path) -> Result<Option<Self>, KeyError> {
        let text = match small_file::read_to_string(path) {
            Ok(text) => Zeroizing::new(text),
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(source) => {
                let path = path.to_owned();
                return Err(KeyError::Unreadable { path, source });
            }
        };
        Self::parse(&text, path).map(Some)
    }

    /// Creates a key file with mode 0600 and one new key. If the file already exists, reads it
    /// instead.
    pub fn load_or_create(path: &Path) -> Result<Self, KeyError> {
        match create_key_file(path) {
            Ok(()) => (),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => (),
            Err(source) => {
                let path = path.to_owned();
                return Err(KeyError::NotCreated { path, source });
            }
        }
        Self::load(path)?.ok_or_else(|| KeyError::Empty {
            path: path.to_owned(),
        })
    }

    /// Checks that a key file could be created, without creating it.
    pub(in crate::store) fn check_can_create(path: &Path) -> Result<(), KeyError> {
        // The trailing dot makes the check fail if the parent path is a file.
        let folder = private_file::parent_dir(path).join(".");
        access(&folder, Access::WRITE_OK | Access::EXEC_OK).map_err(|source| {
            let (path, source) = (path.to_owned(), source.into());
            KeyError::NotCreated { path, source }
        })
    }

    /// Creates a new key that is not saved to a file. It must not encrypt any data that is stored,
    /// because nothing could decrypt that data later.
    pub(in crate::store) fn unsaved() -> Result<Self, KeyError> {
        let path = PathBuf::new();
        match random_secret() {
            Ok(secret) => Ok(Self {
                path: path.into(),
                ring: Arc::new(ArcSwap::from_pointee(vec![Key::new(secret)])),
            }),
            Err(source) => Err(KeyError::NotCreated { path, source }),
        }
    }

    /// Like [`Keys::load_or_create`], but also warns the operator to back up the file.
    pub fn create_with_warning(path: &Path) -> Result<Self, KeyError> {
        let keys = Self::load_or_create(path)?;
        tracing::warn!(
            "made the key {} in {}: back it up apart from the data; without it no one can read what applicants sent",
            keys.current(),
            path.display()
        );
        Ok(keys)
    }

    /// The id of the current key, which encrypts new data.
    pub fn current(&self) -> KeyId {
        self.ring.load()[0].id
    }

    /// The number of older keys.
    pub fn older_count(&self) -> usize {
        self.ring.load().len() - 1
    }

    /// Whether there is a key with this id.
    pub fn contains(&self, id: KeyId) -> bool {
        self.ring.load().iter().any(|key| key.id == id)
    }

    /// Whether there is a key with this id. If it is not loaded, first reads the key file again.
    pub(in crate::store) fn contains_or_reload(&self, id: KeyId) -> bool {
        if !self.contains(id) {
            self.reload();
        }
        self.contains(id)
    }

    /// The path of the key file.
    pub(in crate::store) fn path(&self) -> &Path {
        &self.path
    }

    /// Derives a key for the purpose `label` from the key with this id. Returns `None` if the key
    /// file does not contain that key.
    pub fn derive(&self, id: KeyId, label: &str) -> Option<Zeroizing<[u8; 32]>> {
        self.contains_or_reload(id);
        let ring = self.ring.load();
        let key = ring.iter().find(|key| key.id == id)?;
        Some(derive_key(&key.secret, label))
    }

    /// Derives a key for the purpose `label` from each key.
    pub fn derive_keys(&self, label: &str) -> DerivedKeys {
        let ring = self.ring.load();
        let derived = ring.iter().map(|key| derive_key(&key.secret, label));
        DerivedKeys {
            derived: derived.collect(),
        }
    }

    /// Reads the key file again. Keys that were removed from the file stay loaded until the process
    /// ends, so that rows encrypted with them can still be decrypted.
    fn reload(&self) {
        let Ok(Some(found)) = Self::load(&self.path) else {
            return;
        };
        let mut ring = Vec::clone(&found.ring.load());
        for key in self.ring.load().iter() {
            if !found.contains(key.id) {
                ring.push(key.clone());
            }
        }
        self.ring.store(Arc::new(ring));
    }

    fn parse(text: &str, path: &Path) -> Result<Self, KeyError> {
        let written = text.lines().enumerate();
        let keys: Vec<Key> = written
            .filter(|(_, line)| !line.trim().is_empty())
            .map(|(index, line)| {
                let (path, line_number) = (path.to_owned(), index + 1);
                Key::parse(line).ok_or(KeyError::InvalidKey {
                    path,
                    line: line_number,
                })
            })
            .collect::<Result<_, _>>()?;
        if keys.is_empty() {
            let path = path.to_owned();
            return Err(KeyError::Empty { path });
        }
        Ok(Self {
            path: path.into(),
            ring: Arc::new(ArcSwap::from_pointee(keys)),
        })
    }
}

impl Key {
    fn parse(line: &str) -> Option<Self> {
        let bytes = Zeroizing::new(STANDARD.decode(line.trim()).ok()?);
        let secret = <[u8; 32]>::try_from(bytes.as_slice()).ok()?;
        Some(Self::new(Zeroizing::new(secret)))
    }

    fn new(secret: Zeroizing<[u8; 32]>) -> Self {
        let name = derive_key(&secret, "vestibule key id");
        let mut id = [0; KeyId::LENGTH];
        id.copy_from_slice(&name[..KeyId::LENGTH]);
        Self {
            id: KeyId(id),
            secret,
        }
    }
}

impl DerivedKeys {
    /// The key that signs new data.
    pub fn signing_key(&self) -> &[u8; 32] {
        &self.derived[0]
    }

    /// The keys that verify signatures, starting with the current key.
    pub fn verification_keys(&self) -> impl Iterator<Item = &[u8; 32]> {
        self.derived.iter().map(|key| &**key)
    }
}

/// Shows only the ids of the keys.
impl fmt::Debug for Keys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ring = self.ring.load();
        let ids = ring.iter().map(|key| key.id.to_string());
        f.debug_list().entries(ids).finish()
    }
}

/// Whether the key file is inside `dir`, or will be once both exist. Follows symbolic links. If it
/// is inside, a backup of the folder contains both the data and the key that decrypts it.
pub fn is_key_file_inside(key_file: &Path, dir: &Path) -> bool {
    let dir = private_file::resolve(dir);
    [private_file::parent_dir(key_file), key_file]
        .iter()
        .any(|place| private_file::resolve(place).starts_with(&dir))
}

/// Computes the HMAC-SHA256 of the concatenated `parts`.
pub(crate) fn hmac_sha256(key: &[u8; 32], parts: &[&[u8]]) -> [u8; 32] {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("HMAC takes a key of any length");
    for part in parts {
        mac.update(part);
    }
    mac.finalize().into_bytes().into()
}

fn derive_key(secret: &[u8; 32], label: &str) -> Zeroizing<[u8; 32]> {
    let mut derived = Zeroizing::new([0; 32]);
    Hkdf::<Sha256>::new(None, secret)
        .expand(label.as_bytes(), derived.as_mut_slice())
        .expect("32 bytes are within what HKDF-SHA256 gives");
    derived
}

fn random_secret() -> io::Result<Zeroizing<[u8; 32]>> {
    let mut secret = Zeroizing::new([0; 32]);
    SysRng
        .try_fill_bytes(secret.as_mut_slice())
        .map_err(io::Error::other)?;
    Ok(secret)
}

fn create_key_file(path: &Path) -> io::Result<()> {
    let secret = random_secret()?;
    let line = Zeroizing::new(STANDARD.encode(secret.as_slice()) + "\n");
    let mut file = private_file::create(path)?;
    file.write_all(line.as_bytes())?;
    file.sync_all()?;
    private_file::sync_dir(private_file::parent_dir(path))
}
