//! The links from a page to its versions in other languages.

use std::cmp::Reverse;

use crate::{
    sanitize::escape_attribute,
    web::{
        locale::LocaleContext, regions::language_placeholder, secret_path::is_secret_path,
        state::SiteState, urls::UrlPrefix,
    },
};

/// A link to the page in one of the site's languages. The current language also has a link.
#[derive(Debug, Clone)]
pub struct LanguageLink {
    /// The language tag.
    pub language: String,
    /// `ltr` or `rtl`.
    pub direction: &'static str,
    /// The name of the language, in the language itself: `Deutsch`.
    pub name: String,
    /// The URL of the page in this language.
    pub address: String,
    /// Whether this is the language of the current page.
    pub is_current: bool,
}

/// The links from a page to its versions in all languages of the site. By default, there are none.
#[derive(Debug, Clone, Default)]
pub struct LanguageLinks {
    links: Vec<LanguageLink>,
    /// Whether the URLs can contain a secret, such as the token of a receipt.
    are_secret: bool,
}

impl LanguageLinks {
    /// Creates the links of a page in the language `current`. `address` returns the URL of the page
    /// for a locale prefix, such as `/de`. There are no links if the site has only one language.
    pub fn new(
        site: &SiteState,
        current: &LocaleContext,
        address: impl Fn(&UrlPrefix) -> String,
    ) -> Self {
        let locales = &site.locales;
        if !locales.has_several() {
            return Self::default();
        }
        let links = locales.all().map(|locale| LanguageLink {
            language: locale.texts().language().to_string(),
            direction: locale.texts().direction(),
            name: locale.texts().native_name(),
            address: address(locale.url_prefix()),
            is_current: locale.url_prefix() == current.url_prefix(),
        });
        Self {
            links: links.collect(),
            are_secret: is_secret_path(&address(&UrlPrefix::without_locale())),
        }
    }

    /// All links.
    pub fn all(&self) -> &[LanguageLink] {
        &self.links
    }

    /// Whether the URLs can contain a secret. If they can, templates get placeholders instead, so
    /// that no template can put the secret into a link to another site.
    pub fn are_secret(&self) -> bool {
        self.are_secret
    }

    /// Replaces the placeholders in a rendered template. `url` converts the address of a link to
    /// the URL that replaces its placeholder.
    #[must_use]
    pub fn insert_urls(&self, html: String, url: impl Fn(&str) -> String) -> String {
        if !self.are_secret {
            return html;
        }
        let mut links: Vec<_> = self.links.iter().collect();
        // Replace long placeholders first, because the placeholder for `pt` is the beginning of the
        // one for `pt-BR`.
        links.sort_by_key(|link| Reverse(link.language.len()));
        links.into_iter().fold(html, |html, link| {
            let url = escape_attribute(&url(&link.address));
            html.replace(&link.placeholder(), &url)
        })
    }
}

impl LanguageLink {
    /// The text that stands for a secret URL in templates.
    pub fn placeholder(&self) -> String {
        language_placeholder(&self.language)
    }
}
