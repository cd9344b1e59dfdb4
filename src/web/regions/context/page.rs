//! The values that every page provides to its templates.

use serde::{Deserialize, Serialize};

/// The version of the values. Templates can read it as `version`.
pub const VERSION: u32 = 1;

/// The values of every page.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Page {
    /// The language tag of the page, such as `en` or `pt-BR`.
    pub language: String,
    /// `ltr` or `rtl`.
    pub direction: String,
    /// The company's name, or a general word if the name is unknown.
    pub company: String,
    /// The URL of the job list.
    pub list_url: String,
    /// The complete URL of the page for search engines, if the page has one.
    pub canonical_url: Option<String>,
    /// Whether this is the demonstration with the sample company.
    pub is_demonstration: bool,
    /// The logo, if the brand has one.
    pub logo: Option<Logo>,
    /// The company's text pages, for the header.
    pub header_pages: Vec<PageLink>,
    /// The links in `[[header]]`.
    pub header_links: Vec<Link>,
    /// The legal pages, for the footer.
    pub footer_pages: Vec<PageLink>,
    /// The links in `[[footer]]`.
    pub footer_links: Vec<Link>,
    /// The page for open applications, if the company has one.
    pub open_application: Option<PageLink>,
    /// The links in `[[social]]`.
    pub social_links: Vec<Link>,
    /// The page in each language of the site; empty if there is only one language.
    pub languages: Vec<LanguageLink>,
    /// The contact for technical problems.
    pub contact: Option<Link>,
    /// The company's full name in `[legal]`; if there is none, the company's name.
    pub legal_name: String,
    /// The postal address in `[legal]`, line by line.
    pub address: Vec<String>,
}

/// The company's logo.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Logo {
    /// The URL of the picture.
    pub url: String,
    /// The URLs of the picture for screens of different densities, for the attribute `srcset`; null
    /// if there is only one URL.
    pub srcset: Option<String>,
    /// The URL of the picture for dark backgrounds.
    pub dark_url: Option<String>,
    /// The same as `srcset`, for dark backgrounds; equal to `dark_url` if there is only one URL.
    pub dark_srcset: Option<String>,
    /// The width in pixels, if the file specifies it.
    pub width: Option<u32>,
    /// The height in pixels, if the file specifies it.
    pub height: Option<u32>,
}

/// A link.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Link {
    /// The text of the link.
    pub text: String,
    /// The URL of the link.
    pub url: String,
    /// The language tag of the text, if it is not in the page's language.
    pub lang: Option<String>,
}

/// A link to a text page.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct PageLink {
    /// The title of the page.
    pub title: String,
    /// The language tag of the title, if it is not in the page's language.
    pub lang: Option<String>,
    /// The URL of the page.
    pub url: String,
    /// Whether this is the current page.
    pub is_current: bool,
}

/// A link to the page in one of the site's languages. The current language has a link too.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct LanguageLink {
    /// The language tag.
    pub language: String,
    /// `ltr` or `rtl`.
    pub direction: String,
    /// The name of the language, in the language itself.
    pub name: String,
    /// The URL of the page.
    pub url: String,
    /// Whether this is the language of the current page.
    pub is_current: bool,
}

/// A date.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Date {
    /// The date for programs, such as `2026-05-27`.
    pub iso: String,
    /// The date in the format of the page's language.
    pub text: String,
}

/// A picture.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Image {
    /// The URL of the picture.
    pub url: String,
    /// The alternative text; empty if the picture is only decorative.
    pub alt: String,
}

/// A picture in `static/`. If it is larger than its place, there are smaller copies.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct HeroImage {
    /// The URL of the picture, or of a copy.
    pub url: String,
    /// The alternative text; empty if the picture is only decorative.
    pub alt: String,
    /// The URLs of the copies, for the attribute `srcset`; null if there are none.
    pub srcset: Option<String>,
    /// The width of the place in the built-in design, for the attribute `sizes`; null if there are
    /// no copies.
    pub sizes: Option<String>,
}

/// `masthead.html` and `imprint.html` use only `page`.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct FrameContext {}

/// `head.html`: the description and the link preview.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct HeadContext {
    /// The description and the link preview; null on pages without them, such as receipts.
    pub preview: Option<LinkPreview>,
}

/// The values for search engines and link previews.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct LinkPreview {
    /// The title.
    pub title: String,
    /// The description; may be empty.
    pub description: String,
    /// The image of 1200 by 630 pixels.
    pub image: Option<Image>,
}
