//! The targets of the links in `brand.toml`.

use serde::{Deserialize, Deserializer, de::Error};
use url::Url;

use crate::{
    brand::{
        error::InvalidValue,
        missing_file::{complete_url, meant_url, with_scheme},
    },
    similar_name::suggestion,
};

/// The maximum number of different links to other sites in a template that is on every page, in the
/// text above the form, and in each list of links in `brand.toml`. The number is limited because a
/// stylesheet can decide which of these links is under the pointer, depending on what an applicant
/// typed. With this limit, a click can reveal only a little about the text to the other site. The
/// footers of large companies have up to about 40 links.
pub const MAX_EXTERNAL_LINKS: usize = 40;

/// The target of a link: a path on this site (`/privacy`), or an `http`, `https`, `mailto` or `tel`
/// URL.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct LinkTarget(String);

impl LinkTarget {
    /// The link target, for an `href` attribute.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for LinkTarget {
    type Error = InvalidValue;

    fn try_from(text: String) -> Result<Self, InvalidValue> {
        let ours = text.starts_with('/') && !text.starts_with("//") && !text.contains('\\');
        if ours || is_web_url(&text) || is_contact_url(&text) {
            return Ok(Self(text));
        }
        let meant = meant_url(&text).or_else(|| complete_url(&text));
        let meant = meant.map_or_else(String::new, |meant| suggestion(&meant));
        Err(InvalidValue(format!(
            "{text:?} is not a valid link: write an https:// URL or a path of the site such as /privacy{meant}"
        )))
    }
}

/// Reads a list of at most [`MAX_EXTERNAL_LINKS`] links.
pub(in crate::brand) fn links<'de, D, T>(deserializer: D) -> Result<Vec<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    let links: Vec<T> = Vec::deserialize(deserializer)?;
    if links.len() > MAX_EXTERNAL_LINKS {
        return Err(D::Error::custom(format!(
            "there are more than {MAX_EXTERNAL_LINKS} links: remove some"
        )));
    }
    Ok(links)
}

/// Whether this is a `mailto` or `tel` URL.
fn is_contact_url(text: &str) -> bool {
    let address = text.strip_prefix("mailto:").unwrap_or_default();
    let address = address.split('?').next().unwrap_or(address);
    let number = text.strip_prefix("tel:").unwrap_or_default();
    let is_part = |c: char| c.is_ascii_digit() || "+-.()".contains(c);
    let is_number = !number.is_empty() && number.chars().all(is_part);
    email_address::EmailAddress::is_valid(address) || is_number
}

/// Returns the URL if `target` is a telephone number or an email address with spaces.
pub(in crate::brand) fn address_without_spaces(target: &str) -> Option<String> {
    let bare: String = target.split_whitespace().collect();
    let number = bare.strip_prefix("tel:").unwrap_or(&bare);
    let is_number = |c: char| c.is_ascii_digit() || "+-.".contains(c);
    if number.starts_with(['+', '0']) && number.chars().all(is_number) {
        return Some(format!("tel:{number}"));
    }
    let address = bare.strip_prefix("mailto:")?;
    email_address::EmailAddress::is_valid(address).then(|| format!("mailto:{address}"))
}

/// Whether this is an `http` or `https` URL.
pub(in crate::brand) fn is_web_url(text: &str) -> bool {
    // Reject `https:/terns.example`, which `Url` accepts, but which browsers read as a path of the
    // site.
    let is_url = Url::parse(text).is_ok_and(|url| matches!(url.scheme(), "http" | "https"));
    is_url && with_scheme(text).is_none()
}
