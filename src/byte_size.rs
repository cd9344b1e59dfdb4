//! Byte sizes in settings, such as `10MB`.

use std::{fmt, str::FromStr};

use serde::{
    Deserialize, Deserializer, Serialize,
    de::{Error, Visitor},
};

/// A number of bytes, written as `512B`, `64KB`, `10MB` or `2GB`. `0` can be written without a
/// unit.
///
/// Throughout the project, 1 KB is 1,024 bytes and 1 MB is 1,048,576 bytes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(into = "String")]
pub struct ByteSize(u64);

/// The error for a string that is not a byte size.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a size: write a whole number and B, KB, MB or GB, for example 10MB")]
pub struct ByteSizeError(String);

/// The units, largest first, so that `Display` uses the largest unit that divides the size.
const UNITS: [(&str, u64); 4] = [("GB", 1 << 30), ("MB", 1 << 20), ("KB", 1 << 10), ("B", 1)];

impl ByteSize {
    /// Creates a size from a number of bytes.
    pub const fn from_bytes(bytes: u64) -> Self {
        Self(bytes)
    }

    /// Creates a size from a number of MB (1,048,576 bytes).
    pub const fn from_megabytes(megabytes: u64) -> Self {
        Self(megabytes << 20)
    }

    /// Formats all sizes in the same unit, so that they are easy to compare: in GB if the largest
    /// is at least 10 GB, otherwise in MB.
    pub fn in_one_unit<const N: usize>(sizes: [Self; N]) -> [String; N] {
        let largest = sizes.iter().max().map_or(0, |it| it.0);
        let (name, unit) = UNITS[usize::from(largest < 10 << 30)];
        sizes.map(|it| {
            let tenths = it.0 / (unit / 10);
            match tenths % 10 {
                0 => format!("{} {name}", tenths / 10),
                tenth if tenths < 100 => format!("{}.{tenth} {name}", tenths / 10),
                _ => format!("{} {name}", tenths / 10),
            }
        })
    }

    /// Returns the size in bytes.
    pub const fn as_u64(self) -> u64 {
        self.0
    }

    /// Returns the size in bytes, or `usize::MAX` if it is larger than that.
    pub fn as_usize(self) -> usize {
        usize::try_from(self.0).unwrap_or(usize::MAX)
    }
}

impl FromStr for ByteSize {
    type Err = ByteSizeError;

    fn from_str(text: &str) -> Result<Self, ByteSizeError> {
        let refused = || ByteSizeError(text.to_owned());
        let spelt = text.trim().to_ascii_uppercase();
        if spelt == "0" {
            return Ok(Self(0));
        }
        let (number, unit) = UNITS
            .iter()
            .find_map(|(name, bytes)| Some((spelt.strip_suffix(name)?, bytes)))
            .ok_or_else(refused)?;
        let count: u64 = number.trim().parse().map_err(|_| refused())?;
        count.checked_mul(*unit).map(Self).ok_or_else(refused)
    }
}

impl fmt::Display for ByteSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, unit) = UNITS
            .iter()
            .find(|(_, unit)| self.0 > 0 && self.0.is_multiple_of(*unit))
            .unwrap_or(&UNITS[3]);
        write!(f, "{}{name}", self.0 / unit)
    }
}

impl<'de> Deserialize<'de> for ByteSize {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(SizeVisitor)
    }
}

/// Deserializes a size such as `10MB`. Rejects zero.
pub fn non_zero<'de, D: Deserializer<'de>>(deserializer: D) -> Result<ByteSize, D::Error> {
    let size = ByteSize::deserialize(deserializer)?;
    if size.as_u64() == 0 {
        return Err(D::Error::custom("must be larger than 0"));
    }
    Ok(size)
}

/// Accepts a string such as `10MB`, or a whole number, so that 0 can be written without quotation
/// marks.
struct SizeVisitor;

impl Visitor<'_> for SizeVisitor {
    type Value = ByteSize;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a size")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<ByteSize, E> {
        text.parse().map_err(E::custom)
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<ByteSize, E> {
        self.visit_str(&number.to_string())
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<ByteSize, E> {
        self.visit_str(&number.to_string())
    }
}

impl From<ByteSize> for String {
    fn from(size: ByteSize) -> Self {
        size.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_megabyte_is_1_048_576_bytes_however_it_is_spelt() {
        for spelling in ["10MB", "10 mb", "10240KB", "10485760B"] {
            assert_eq!(
                spelling.parse(),
                Ok(ByteSize::from_bytes(10_485_760)),
                "{spelling}"
            );
        }
    }

    #[test]
    fn a_size_is_written_with_the_largest_unit_that_fits() {
        for text in ["0B", "1B", "1000B", "1KB", "10MB", "3GB"] {
            assert_eq!(text.parse::<ByteSize>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn zero_needs_no_unit_and_other_numbers_need_one() {
        #[derive(Deserialize)]
        struct Settings {
            limit: ByteSize,
        }
        let read = |text: &str| toml::from_str::<Settings>(text).map(|it| it.limit);
        for text in ["limit = 0", "limit = '0'", "limit = '0B'"] {
            assert_eq!(read(text).unwrap(), ByteSize::default(), "{text}");
        }
        for text in ["limit = 10", "limit = '10'", "limit = -1"] {
            let error = read(text).unwrap_err().to_string();
            assert!(error.contains("for example 10MB"), "{error}");
        }
        let error = read("limit = true").unwrap_err().to_string();
        assert!(error.contains("expected a size"), "{error}");
    }

    #[test]
    fn zero_is_refused_where_it_makes_no_sense() {
        #[derive(Deserialize)]
        struct Settings {
            #[serde(deserialize_with = "non_zero")]
            limit: ByteSize,
        }
        let read = |text: &str| toml::from_str::<Settings>(text).map(|it| it.limit);
        assert_eq!(read("limit = '1B'").unwrap(), ByteSize::from_bytes(1));
        for text in ["limit = 0", "limit = '0MB'"] {
            let error = read(text).unwrap_err().to_string();
            assert!(error.contains("must be larger than 0"), "{error}");
        }
    }

    #[test]
    fn an_invalid_size_is_refused_with_a_reason() {
        for text in ["", "MB", "-1MB", "1.5MB", "10", "99999999999GB"] {
            assert!(text.parse::<ByteSize>().is_err(), "{text}");
        }
    }
}
