//! The keys for signing in. Recruiters and agencies sign in to the recruiters' pages; operators can
//! also sign in to the operator's page.

use std::{collections::HashSet, sync::Arc};

use arc_swap::ArcSwap;
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use rand::{TryRng, rngs::SysRng};
use serde::{Deserialize, Deserializer, de::Error};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use zeroize::Zeroizing;

use crate::command_name::command_name;

/// The recruiter keys that are currently valid for signing in. They can be replaced while the site
/// is running. Cheap to clone.
#[derive(Debug, Clone)]
pub struct RecruiterKeys(Arc<ArcSwap<Vec<RecruiterKey>>>);

/// A recruiter key in the settings: its holder, role and hash. The key itself is not stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecruiterKey {
    /// The name of the holder, which appears in the log.
    pub name: String,
    /// What the holder is allowed to do.
    pub role: Role,
    /// The hash of the key.
    pub hash: KeyHash,
}

/// The role of a recruiter key, which determines the pages that its holder can use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Role {
    /// All recruiters' pages and the operator's page.
    Operator,
    /// All recruiters' pages.
    Team,
    /// The pages for adding candidates in the name of this agency.
    Agency(String),
}

/// The SHA-256 hash of a key. A fast hash is enough, because a key has 256 random bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, derive_more::Debug, derive_more::Display)]
#[debug("KeyHash({})", self.short_id())]
#[display("{}", hex::encode(_0))]
pub struct KeyHash([u8; 32]);

/// A new recruiter key, which the operator sees only once.
pub struct NewKey(Zeroizing<String>);

/// The operating system returned no random bytes.
#[derive(Debug, thiserror::Error)]
#[error("cannot generate a key: the operating system returned no random bytes")]
pub struct RandomnessError;

impl RecruiterKeys {
    /// Creates the set of valid keys from the keys in the settings.
    pub fn new(keys: Vec<RecruiterKey>) -> Self {
        Self(Arc::new(ArcSwap::from_pointee(keys)))
    }

    /// Finds the entry in the settings that the key `text` belongs to. Compares all hashes in
    /// constant time to prevent timing attacks.
    pub fn find(&self, text: &str) -> Option<RecruiterKey> {
        let hash = KeyHash::from_key(text);
        let mut found = None;
        for key in self.0.load().iter() {
            if bool::from(key.hash.0.ct_eq(&hash.0)) {
                found = Some(key.clone());
            }
        }
        found
    }

    /// Finds the key with this [`KeyHash::short_id`].
    pub fn find_by_id(&self, id: &str) -> Option<RecruiterKey> {
        let keys = self.0.load();
        keys.iter().find(|key| key.hash.short_id() == id).cloned()
    }

    /// Whether at least one key has the role `Operator`.
    pub fn has_operator(&self) -> bool {
        let keys = self.0.load();
        keys.iter().any(|key| key.role == Role::Operator)
    }

    /// Replaces all keys. Returns the old keys if they differ from the new ones.
    pub fn replace(&self, keys: Vec<RecruiterKey>) -> Option<Arc<Vec<RecruiterKey>>> {
        let new = Arc::new(keys);
        let old = self.0.swap(Arc::clone(&new));
        (old != new).then_some(old)
    }
}

impl Role {
    /// The name of the agency, or `None` for recruiters and operators.
    pub fn agency(&self) -> Option<&str> {
        match self {
            Self::Agency(name) => Some(name),
            Self::Operator | Self::Team => None,
        }
    }
}

impl KeyHash {
    /// Hashes a key, without surrounding whitespace.
    pub fn from_key(key: &str) -> Self {
        Self(Sha256::digest(key.trim()).into())
    }

    /// Parses a hash from 64 hexadecimal digits.
    pub fn parse(text: &str) -> Option<Self> {
        let mut hash = [0; 32];
        hex::decode_to_slice(text, &mut hash).ok()?;
        Some(Self(hash))
    }

    /// The first 16 hexadecimal digits of the hash, which identify the key in a session.
    pub fn short_id(&self) -> String {
        self.to_string().chars().take(16).collect()
    }
}

impl NewKey {
    /// Generates a key of 256 random bits.
    pub fn generate() -> Result<Self, RandomnessError> {
        let mut secret = Zeroizing::new([0; 32]);
        SysRng
            .try_fill_bytes(secret.as_mut_slice())
            .map_err(|_| RandomnessError)?;
        let text = URL_SAFE_NO_PAD.encode(secret.as_slice());
        Ok(Self(Zeroizing::new(text)))
    }

    /// The key as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// An entry of `team.keys` in the settings.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct KeyEntry {
    name: String,
    role: RoleName,
    agency: Option<String>,
    hash: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum RoleName {
    Operator,
    Team,
    Agency,
}

/// Deserializes `team.keys`. Names and hashes must be unique.
pub(crate) fn deserialize_keys<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<RecruiterKey>, D::Error> {
    let keys = Vec::<KeyEntry>::deserialize(deserializer)?
        .into_iter()
        .map(|entry| RecruiterKey::try_from(entry).map_err(D::Error::custom))
        .collect::<Result<Vec<_>, _>>()?;
    let names: HashSet<&str> = keys.iter().map(|key| key.name.as_str()).collect();
    let hashes: HashSet<KeyHash> = keys.iter().map(|key| key.hash).collect();
    if names.len() < keys.len() || hashes.len() < keys.len() {
        return Err(D::Error::custom(
            "two of team.keys have the same name or the same hash",
        ));
    }
    Ok(keys)
}

impl TryFrom<KeyEntry> for RecruiterKey {
    type Error = String;

    fn try_from(entry: KeyEntry) -> Result<Self, String> {
        let name = entry.name.trim().to_owned();
        if name.is_empty() || name.chars().any(char::is_control) {
            return Err("a key of team.keys needs a name".into());
        }
        let agency = entry.agency.as_deref().map(str::trim);
        let role = match (entry.role, agency.filter(|it| !it.is_empty())) {
            (RoleName::Operator, None) => Role::Operator,
            (RoleName::Team, None) => Role::Team,
            (RoleName::Agency, Some(agency)) => Role::Agency(agency.to_owned()),
            (role, _) => {
                let problem = match role {
                    RoleName::Operator => "a key with the role operator has no agency",
                    RoleName::Team => "a key with the role team has no agency",
                    RoleName::Agency => "a key with the role agency needs the name of the agency",
                };
                // This error message can become the text of an alarm, which must not contain
                // personal data, so it omits the holder's name.
                return Err(problem.to_owned());
            }
        };
        let hash = KeyHash::parse(entry.hash.trim()).ok_or_else(|| {
            format!(
                "the hash of a key must be 64 hexadecimal digits; `{} team key` generates one",
                command_name()
            )
        })?;
        Ok(Self { name, role, hash })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Deserialize)]
    struct Table {
        #[serde(deserialize_with = "deserialize_keys")]
        keys: Vec<RecruiterKey>,
    }

    fn keys(entries: &str) -> Result<Vec<RecruiterKey>, String> {
        let table = toml::from_str::<Table>(&format!("keys = [{entries}]"));
        table.map(|table| table.keys).map_err(|it| it.to_string())
    }

    fn entry(name: &str, more: &str, key: &str) -> String {
        let hash = KeyHash::from_key(key);
        format!("{{ name = \"{name}\", {more}, hash = \"{hash}\" }},")
    }

    #[test]
    fn only_the_key_itself_matches_its_hash() {
        let new = NewKey::generate().unwrap();
        assert!(new.as_str().len() >= 43);
        let both = entry("Ann", "role = \"team\"", new.as_str())
            + &entry("Bea", "role = \"agency\", agency = \"Crumb\"", "sesame");
        let keys = keys(&both).unwrap();
        let hash = keys[0].hash.to_string();
        let keys = RecruiterKeys::new(keys);
        assert_eq!(keys.find(new.as_str()).unwrap().role, Role::Team);
        let bea = keys.find(" sesame\n").unwrap();
        assert_eq!(bea.role, Role::Agency("Crumb".into()));
        for wrong in ["", "Sesame", &hash] {
            assert!(keys.find(wrong).is_none());
        }
    }

    #[test]
    fn an_invalid_key_entry_is_refused_with_its_reason() {
        let team = |name: &str, key: &str| entry(name, "role = \"team\"", key);
        for (entries, says) in [
            (team(" ", "a"), "needs a name"),
            (team("Ann", "a") + &team("Ann", "b"), "same name"),
            (team("Ann", "a") + &team("Bea", "a"), "same hash"),
            (
                entry("Ann", "role = \"agency\"", "a"),
                "the name of the agency",
            ),
            (
                entry("Ann", "role = \"team\", agency = \"Crumb\"", "a"),
                "no agency",
            ),
            (
                entry("Ann", "role = \"operator\", agency = \"Crumb\"", "a"),
                "no agency",
            ),
            (entry("Ann", "role = \"king\"", "a"), "king"),
            (
                "{ name = \"Ann\", role = \"team\", hash = \"sesame\" }".into(),
                "64 hexadecimal digits",
            ),
        ] {
            let refused = keys(&entries).unwrap_err();
            assert!(refused.contains(says), "{refused}");
        }
    }

    #[test]
    fn the_debug_output_of_a_key_does_not_show_it() {
        let key = &keys(&entry("Ann", "role = \"team\"", "sesame")).unwrap()[0];
        assert!(!format!("{key:?}").contains("sesame"));
    }
}
