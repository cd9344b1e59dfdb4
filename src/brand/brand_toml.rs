//! `brand.toml`: the company's name, languages, look, links and contacts. Unknown keys and invalid
//! values are rejected with an error that includes the line number.

use std::{collections::BTreeMap, path::Path};

use serde::Deserialize;

use crate::{
    brand::{
        color::Color,
        consents::Consents,
        error::{BrandDirError, InvalidValue},
        group_by::GroupBy,
        link_target::{LinkTarget, is_web_url, links},
        style::{AssetName, CornerRadius, Fonts},
        toml_error::invalid_brand_toml,
    },
    byte_size::ByteSize,
    catalogue::{Departments, LocationPath},
    confined_dir,
    language::{Language, Languages},
    utf8,
};

/// The maximum size of `brand.toml`.
const MAX_FILE: ByteSize = ByteSize::from_megabytes(1);

/// The content of `brand.toml`. If the file is missing, the default is used: a neutral look without
/// a company name.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Brand {
    /// The company's name. If absent, the name from the ATS is used. If the ATS sends no name,
    /// pages show a generic text.
    pub name: Option<String>,
    /// One sentence below the heading of the job list.
    pub tagline: Option<String>,
    /// Contact for technical problems.
    pub contact: Option<Contact>,
    /// The logo file in `static/`. If absent, the company's name is shown.
    pub logo: Option<AssetName>,
    /// The logo for dark backgrounds.
    pub logo_dark: Option<AssetName>,
    /// The favicon file in `static/`.
    pub favicon: Option<AssetName>,
    /// The icon in `static/` for the home screen of a phone: a PNG of 180 × 180 pixels.
    pub touch_icon: Option<AssetName>,
    /// The texts and the image above the job list.
    pub hero: Hero,
    /// For each place, the texts and the image above the list of its jobs.
    pub places: BTreeMap<LocationPath, Hero>,
    /// The departments. A job belongs to a department if its title contains one of the department's
    /// words.
    pub departments: Departments,
    /// How the job list is grouped.
    pub group_by: GroupBy,
    /// The language for visitors whose browser does not ask for an offered language; English if
    /// absent.
    pub default_language: Option<Language>,
    /// The other offered languages, in this order.
    pub languages: Option<Vec<Language>>,
    /// Whether texts address visitors formally (in languages that distinguish formal and informal
    /// address).
    pub formal: bool,
    /// The colors of the site.
    pub colours: Colors,
    /// The fonts of the site.
    pub fonts: Fonts,
    /// The corner radius.
    pub radius: Option<CornerRadius>,
    /// Links next to the company's name, on every page.
    #[serde(deserialize_with = "links")]
    pub header: Vec<Link>,
    /// Links at the end of every page.
    #[serde(deserialize_with = "links")]
    pub footer: Vec<Link>,
    /// Links to the company's profiles on other sites.
    #[serde(deserialize_with = "links")]
    pub social: Vec<Link>,
    /// The legal notice.
    pub legal: Legal,
    /// Privacy text and consent checkboxes above the submit button.
    pub consent: Consents,
}

/// The `[hero]` table and the tables in `[places]`: texts and an image above a list of jobs.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Hero {
    /// The heading, instead of "Work at …" or "Open jobs: …".
    pub heading: Option<String>,
    /// A short paragraph below the tagline.
    pub text: Option<String>,
    /// An image file in `static/`.
    pub image: Option<AssetName>,
    /// The image's alternative text. `None` if the image is decorative.
    pub image_text: Option<String>,
}

/// The `[legal]` table.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Legal {
    /// The company's full name.
    pub name: Option<String>,
    /// The postal address, line by line.
    pub address: Vec<String>,
    /// Contact for data protection; if absent, the top-level `contact` is used.
    pub contact: Option<Contact>,
}

/// The `[colours]` table.
#[derive(Debug, Clone, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Colors {
    /// The color of links and buttons. The shades used on light and dark backgrounds are derived
    /// from this color.
    pub accent: Color,
    /// A different accent color for dark backgrounds.
    pub accent_dark: Option<Color>,
    /// The background color.
    pub paper: Option<Color>,
    /// The background color in the dark color scheme.
    pub paper_dark: Option<Color>,
    /// The text color.
    pub text: Option<Color>,
    /// The text color in the dark color scheme.
    pub text_dark: Option<Color>,
    /// The color of the band at the top of a page. If absent, it is derived from the accent color.
    pub band: Option<Color>,
    /// The color of the band in the dark color scheme.
    pub band_dark: Option<Color>,
}

impl Default for Colors {
    fn default() -> Self {
        Self {
            accent: Color::new(0x0b, 0x5d, 0x4e),
            accent_dark: None,
            paper: None,
            paper_dark: None,
            text: None,
            text_dark: None,
            band: None,
            band_dark: None,
        }
    }
}

/// A link that the company sets in `brand.toml`.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Link {
    /// The visible text, in the default language.
    pub text: String,
    /// The link target.
    pub url: LinkTarget,
    /// The id that connects the text with its translations in the locale files: the translation of
    /// the link `jobs` is the message `link-jobs`.
    pub id: Option<LinkId>,
}

/// The id of a link, for translating its text: lowercase letters, digits and hyphens.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct LinkId(String);

/// A contact: an email address, or an `http` or `https` URL.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Contact(String);

impl Brand {
    /// Reads `brand.toml` in `folder`. Returns the defaults if the file is missing.
    pub fn load(folder: &Path) -> Result<Self, BrandDirError> {
        let path = folder.join("brand.toml");
        let bytes = match confined_dir::read(folder, &path, MAX_FILE) {
            Ok(bytes) => bytes,
            Err(error) if error.is_missing() => return Ok(Self::default()),
            Err(error) => return Err(BrandDirError::not_read(&path)(error)),
        };
        let text = utf8::decode(bytes).map_err(BrandDirError::not_utf8(&path))?;
        Self::parse(&text).map_err(|error| invalid_brand_toml(&path, &text, &error))
    }

    /// Returns the languages that the site offers. These are the default language, followed by the
    /// languages in `languages` or, if `brand.toml` does not contain this setting, by those in
    /// `unnamed`.
    pub fn languages(&self, unnamed: Vec<Language>) -> Languages {
        let default = self.default_language.clone();
        let default = default.unwrap_or_else(Language::english);
        let mut others = Vec::new();
        for language in self.languages.clone().unwrap_or(unnamed) {
            if language != default && !others.contains(&language) {
                others.push(language);
            }
        }
        Languages {
            default,
            others,
            is_formal: self.formal,
        }
    }

    /// The files in `static/` that `brand.toml` uses.
    pub fn assets(&self) -> Vec<&AssetName> {
        let fonts = self.fonts.files.iter().map(|font| &font.file);
        self.pictures().chain(fonts).collect()
    }

    /// The pictures in `static/` that `brand.toml` uses.
    pub fn pictures(&self) -> impl Iterator<Item = &AssetName> {
        let icons = [&self.favicon, &self.touch_icon];
        let places = self.places.values().map(|place| &place.image);
        let named = [&self.logo, &self.logo_dark, &self.hero.image];
        named.into_iter().chain(icons).chain(places).flatten()
    }

    /// Parses the content of a `brand.toml` file.
    pub fn parse(text: &str) -> Result<Self, toml::de::Error> {
        toml::from_str(text)
    }
}

impl Hero {
    /// The ids of the messages that translate the texts of this table. For a table in `[places]`,
    /// `place` is the path of the place; for `[hero]`, it is `None`.
    pub fn message_ids(&self, place: Option<&LocationPath>) -> Vec<String> {
        let texts = [
            ("heading", &self.heading),
            ("text", &self.text),
            ("image", &self.image_text),
        ];
        let set = texts.into_iter().filter(|(_, text)| text.is_some());
        set.map(|(part, _)| Self::message_id(part, place)).collect()
    }

    /// The id of the message that translates `heading`, `text` or `image`: `hero-heading`, or
    /// `hero-heading-pt-porto` for a place.
    pub fn message_id(part: &str, place: Option<&LocationPath>) -> String {
        let place = place.map(|it| format!("-{}", it.as_str().replace('/', "-")));
        format!("hero-{part}{}", place.unwrap_or_default())
    }
}

impl LinkId {
    /// The id of the locale message that translates the link's text.
    pub fn message_id(&self) -> String {
        format!("link-{}", self.0)
    }
}

impl TryFrom<String> for LinkId {
    type Error = InvalidValue;

    fn try_from(text: String) -> Result<Self, InvalidValue> {
        let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if !text.is_empty() && text.chars().all(fits) {
            return Ok(Self(text));
        }
        Err(InvalidValue(format!(
            "{text:?} is not a valid id of a link: use a to z, 0 to 9 and hyphens"
        )))
    }
}

impl Contact {
    /// The contact as a link target: a `mailto:` URL, or the URL itself.
    pub fn href(&self) -> String {
        if is_web_url(&self.0) {
            self.0.clone()
        } else {
            format!("mailto:{}", self.0)
        }
    }

    /// The visible text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for Contact {
    type Error = InvalidValue;

    fn try_from(text: String) -> Result<Self, InvalidValue> {
        if is_web_url(&text) || email_address::EmailAddress::is_valid(&text) {
            return Ok(Self(text));
        }
        Err(InvalidValue(format!(
            "{text:?} is not a valid contact: write an e-mail address or an https:// URL"
        )))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::brand::toml_error::EXAMPLE;

    #[test]
    fn the_example_for_messages_is_valid_and_has_every_setting() {
        Brand::parse(EXAMPLE).unwrap();
        for section in format!("\n{EXAMPLE}").split("\n\n") {
            let header = section.lines().find(|line| line.starts_with('['));
            let header = header.unwrap_or_default();
            let error = Brand::parse(&format!("{header}\nunknown = 1")).unwrap_err();
            let names = error.message().split('`').skip(3).step_by(2);
            for name in names {
                let is_here = section.contains(&format!("\n{name} = "));
                let is_table = [
                    format!("[{name}]"),
                    format!("[{name}."),
                    format!(".{name}]"),
                ];
                let is_table = is_table.iter().any(|it| EXAMPLE.contains(it));
                assert!(is_here || is_table, "{header} lacks {name}");
            }
        }
    }

    #[test]
    fn a_folder_without_a_word_is_a_neutral_company() {
        let folder = tempfile::tempdir().unwrap();
        let brand = Brand::load(folder.path()).unwrap();
        assert!(brand.name.is_none() && brand.header.is_empty());
    }

    #[test]
    fn languages_are_offered_once_and_the_default_one_is_english() {
        let tags = |brand: &str, unnamed: &[&str]| {
            let unnamed = unnamed.iter().map(|tag| Language::parse(tag).unwrap());
            let languages = Brand::parse(brand).unwrap().languages(unnamed.collect());
            let others: Vec<String> = languages.others.iter().map(ToString::to_string).collect();
            format!("{}: {}", languages.default, others.join(" "))
        };
        assert_eq!(tags("", &[]), "en: ");
        assert_eq!(tags("", &["en", "de", "fr"]), "en: de fr");
        assert_eq!(tags("languages = []", &["de"]), "en: ");
        let swiss = "default_language = \"de\"\nlanguages = [\"fr\", \"DE\", \"fr\"]";
        assert_eq!(tags(swiss, &["en"]), "de: fr");
        assert!(Brand::parse("languages = [\"jobs\"]").is_err());
    }

    #[test]
    fn links_lead_to_the_site_or_to_the_web_and_nowhere_else() {
        for url in [
            "/privacy",
            "https://example.com/about",
            "mailto:press@example.com?subject=News",
            "tel:+351-22-555",
        ] {
            assert!(LinkTarget::try_from(url.to_owned()).is_ok(), "{url}");
        }
        for url in [
            "javascript:alert(1)",
            "//example.net",
            "data:x",
            "tel:",
            "tel:call us",
            "mailto:press",
            "privacy",
            "/\\x",
            "",
        ] {
            assert!(LinkTarget::try_from(url.to_owned()).is_err(), "{url}");
        }
        let contact = Contact::try_from("jobs@example.com".to_owned()).unwrap();
        assert_eq!(contact.href(), "mailto:jobs@example.com");
        assert!(Contact::try_from("call us".to_owned()).is_err());
    }
}
