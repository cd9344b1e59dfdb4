use std::{collections::HashSet, fmt};

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use rand::{TryRng, rngs::SysRng};
use serde::{Deserialize, Deserializer, de::Error};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use zeroize::Zeroizing;

/// A key to the team's pages, as the settings have it: who holds it, what for, and its hash.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Key {
    /// Who holds it; the log names them so.
    pub name: String,
    /// What it opens.
    pub role: Role,
    /// The key cannot be told from it.
    pub hash: KeyHash,
}

/// What a key opens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Role {
    /// Everything.
    Team,
    /// Submitting candidates for this agency, and nothing else.
    Agency(String),
}

/// The SHA-256 of a key. A slow hash would only guard what can be guessed, and 256 random bits cannot.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct KeyHash([u8; 32]);

/// A key that was just made: the only time that it is there to be read.
pub struct NewKey(Zeroizing<String>);

/// The system gives no random bytes.
#[derive(Debug, thiserror::Error)]
#[error("the system gives no random bytes")]
pub struct NoRandomness;

impl KeyHash {
    /// The hash of what somebody gave as a key.
    pub fn of(given: &str) -> Self {
        Self(Sha256::digest(given.trim()).into())
    }

    /// Reads 64 hexadecimal digits.
    pub fn parse(text: &str) -> Option<Self> {
        let digits = text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let mut hash = [0; 32];
        for (place, byte) in hash.iter_mut().enumerate() {
            let pair = digits.then(|| &text[2 * place..2 * place + 2])?;
            *byte = u8::from_str_radix(pair, 16).ok()?;
        }
        Some(Self(hash))
    }

    /// The first of it, by which a session names its key.
    pub fn mark(&self) -> String {
        self.to_string().chars().take(16).collect()
    }
}

impl fmt::Display for KeyHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for KeyHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "KeyHash({})", self.mark())
    }
}

impl NewKey {
    /// 256 random bits, as letters and digits.
    pub fn make() -> Result<Self, NoRandomness> {
        let mut secret = Zeroizing::new([0; 32]);
        let filled = SysRng.try_fill_bytes(secret.as_mut_slice());
        filled.map_err(|_| NoRandomness)?;
        Ok(Self(Zeroizing::new(
            URL_SAFE_NO_PAD.encode(secret.as_slice()),
        )))
    }

    /// The key.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The key that was given, if it is one of these. How long that takes says nothing of any of them.
pub fn find<'a>(keys: &'a [Key], given: &str) -> Option<&'a Key> {
    let given = KeyHash::of(given);
    let mut found = None;
    for key in keys {
        if bool::from(key.hash.0.ct_eq(&given.0)) {
            found = Some(key);
        }
    }
    found
}

/// A key as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    name: String,
    role: WrittenRole,
    agency: Option<String>,
    hash: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum WrittenRole {
    Team,
    Agency,
}

/// Reads keys; each has a name of its own and opens something else than the others.
pub(in crate::team) fn read<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Key>, D::Error> {
    let keys: Vec<Key> = Vec::<Written>::deserialize(from)?
        .into_iter()
        .map(|written| key(written).map_err(D::Error::custom))
        .collect::<Result<_, _>>()?;
    let names: HashSet<&str> = keys.iter().map(|key| key.name.as_str()).collect();
    let hashes: HashSet<KeyHash> = keys.iter().map(|key| key.hash).collect();
    if names.len() < keys.len() || hashes.len() < keys.len() {
        return Err(D::Error::custom(
            "two of team.keys have the same name or the same hash",
        ));
    }
    Ok(keys)
}

fn key(written: Written) -> Result<Key, String> {
    let name = written.name.trim().to_owned();
    if name.is_empty() || name.chars().any(char::is_control) {
        return Err("a key of team.keys needs a name".into());
    }
    let agency = written.agency.map(|agency| agency.trim().to_owned());
    let role = match (written.role, agency.filter(|agency| !agency.is_empty())) {
        (WrittenRole::Team, None) => Role::Team,
        (WrittenRole::Agency, Some(agency)) => Role::Agency(agency),
        (WrittenRole::Team, Some(_)) => {
            return Err(format!(
                "the key {name:?} has the role team, so it has no agency"
            ));
        }
        (WrittenRole::Agency, None) => {
            return Err(format!(
                "the key {name:?} has the role agency: name the agency"
            ));
        }
    };
    let hash = KeyHash::parse(written.hash.trim());
    let hash = hash.ok_or_else(|| {
        format!("the hash of the key {name:?} must be 64 hexadecimal digits: `vestibule team key` makes one")
    })?;
    Ok(Key { name, role, hash })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Deserialize)]
    struct Table {
        #[serde(deserialize_with = "read")]
        keys: Vec<Key>,
    }

    fn keys(entries: &str) -> Result<Vec<Key>, String> {
        let table = toml::from_str::<Table>(&format!("keys = [{entries}]"));
        table.map(|table| table.keys).map_err(|it| it.to_string())
    }

    fn entry(name: &str, more: &str, key: &str) -> String {
        let hash = KeyHash::of(key);
        format!("{{ name = \"{name}\", {more}, hash = \"{hash}\" }},")
    }

    #[test]
    fn a_key_opens_what_its_hash_was_made_of_and_nothing_else_does() {
        let made = NewKey::make().unwrap();
        assert!(43 <= made.as_str().len());
        let both = entry("Ann", "role = \"team\"", made.as_str())
            + &entry("Bea", "role = \"agency\", agency = \"Crumb\"", "sesame");
        let keys = keys(&both).unwrap();
        assert_eq!(find(&keys, made.as_str()).unwrap().role, Role::Team);
        let bea = find(&keys, " sesame\n").unwrap();
        assert_eq!(bea.role, Role::Agency("Crumb".into()));
        for wrong in ["", "Sesame", &keys[0].hash.to_string()] {
            assert!(find(&keys, wrong).is_none());
        }
    }

    #[test]
    fn what_cannot_be_a_key_is_refused_in_a_sentence() {
        let team = |name: &str, key: &str| entry(name, "role = \"team\"", key);
        for (entries, says) in [
            (team(" ", "a"), "needs a name"),
            (team("Ann", "a") + &team("Ann", "b"), "same name"),
            (team("Ann", "a") + &team("Bea", "a"), "same hash"),
            (entry("Ann", "role = \"agency\"", "a"), "name the agency"),
            (
                entry("Ann", "role = \"team\", agency = \"Crumb\"", "a"),
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
    fn a_key_shows_nothing_of_itself() {
        let key = &keys(&entry("Ann", "role = \"team\"", "sesame")).unwrap()[0];
        assert!(!format!("{key:?}").contains("sesame"));
    }
}
