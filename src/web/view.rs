//! The page layout that all templates share: texts, brand, navigation, language links and metadata.

use serde_json::Value;

use crate::{
    brand::{
        company::{Brand, Contact, Link},
        page::Page,
        palette::{Palette, Scheme},
        style::AssetName,
        texts::Said,
    },
    web::{
        assets::Picture,
        edition::Edition,
        sharing::Card,
        site::Site,
        structured_data::{script, site::Company},
        urls::{self, Root},
    },
};

/// Names of pages that are linked in the footer instead of the header.
const AT_THE_END: [&str; 4] = ["imprint", "terms", "privacy", "accessibility"];

/// Pages that exist even if the company did not write them, with the message ids of their titles.
pub const GENERATED: [(&str, &str); 2] = [
    ("privacy", "privacy-title"),
    ("accessibility", "accessibility-title"),
];

/// A link to a content page.
#[derive(Debug, Clone)]
pub struct Way {
    /// The title.
    pub title: String,
    /// The `lang` attribute of the title.
    pub lang: String,
    /// The URL.
    pub address: String,
    /// Whether it leads to the current page.
    pub is_here: bool,
}

/// What every template can use: texts, brand, navigation, language links and metadata.
#[derive(Debug, Clone)]
pub struct View<'a> {
    site: &'a Site,
    edition: &'a Edition,
    versions: Vec<Version>,
    canonical: Option<String>,
    anywhere: Option<String>,
    listed: bool,
    card: Option<Card>,
    data: Vec<String>,
}

/// A link to the same page in another language.
#[derive(Debug, Clone)]
pub struct Version {
    /// The language tag.
    pub language: String,
    /// `ltr` or `rtl`.
    pub direction: &'static str,
    /// The language's own name.
    pub name: String,
    /// The URL.
    pub address: String,
    /// Whether it is the current language.
    pub is_here: bool,
}

impl<'a> View<'a> {
    /// A page that search engines may not index: forms, receipts, errors. Its language links lead
    /// to the list until [`View::at`] is called.
    pub fn new(site: &'a Site, edition: &'a Edition) -> Self {
        let view = Self {
            site,
            edition,
            versions: Vec::new(),
            canonical: None,
            anywhere: None,
            listed: false,
            card: None,
            data: Vec::new(),
        };
        view.at(|root| root.list().to_owned())
    }

    /// Sets the URL of the page in each locale.
    #[must_use]
    pub fn at(mut self, address: impl Fn(&Root) -> String) -> Self {
        let editions = self.site.editions.all();
        let versions = editions.map(|edition| Version {
            language: edition.texts().language().to_string(),
            direction: edition.texts().direction(),
            name: edition.texts().own_name(),
            address: address(edition.root()),
            is_here: edition.root() == self.edition.root(),
        });
        self.versions = versions.collect();
        self
    }

    /// A page that search engines may index, with its canonical URL in each locale.
    #[must_use]
    pub fn found_at(self, address: impl Fn(&Root) -> String) -> Self {
        let canonical = self.site.absolute(&address(self.edition.root()));
        let anywhere = self.site.absolute(&address(&Root::of_the_only()));
        Self {
            canonical: Some(canonical),
            anywhere: Some(anywhere),
            listed: !self.site.demonstration,
            ..self.at(address)
        }
    }

    /// A page that search engines may read, but whose canonical URL is that of another page.
    #[must_use]
    pub fn part_of(self, address: &str) -> Self {
        Self {
            canonical: Some(self.site.absolute(address)),
            listed: !self.site.demonstration,
            ..self
        }
    }

    /// Forbids search engines to index the page.
    #[must_use]
    pub fn unlisted(self) -> Self {
        let listed = false;
        Self { listed, ..self }
    }

    /// Sets the Open Graph data.
    #[must_use]
    pub fn shared_as(self, card: Card) -> Self {
        let card = Some(card);
        Self { card, ..self }
    }

    /// Adds structured data, except in a demonstration, whose jobs are invented.
    #[must_use]
    pub fn telling(mut self, data: &Value) -> Self {
        if !self.site.demonstration {
            self.data.push(script::script(data));
        }
        self
    }

    /// The company for structured data.
    pub fn organisation(&self) -> Company {
        Company {
            name: self.company_name(),
            url: self.site.absolute(self.edition.root().list()),
            logo: self.picture(),
        }
    }

    /// The Open Graph data.
    pub fn card(&self) -> Option<&Card> {
        self.card.as_ref()
    }

    /// The absolute URL of the logo.
    pub fn picture(&self) -> Option<String> {
        let logo = self.logo()?;
        Some(self.site.absolute(&logo.address))
    }

    /// The absolute URL of the Open Graph image, and its alternative text.
    pub fn drawn(&self) -> Option<(String, &str)> {
        let drawn = self.card.as_ref()?.picture.as_ref()?;
        Some((self.site.absolute(&drawn.address), &drawn.text))
    }

    /// The language in Open Graph's format: `pt_BR`.
    pub fn card_language(&self) -> String {
        self.language().replace('-', "_")
    }

    /// The structured data, escaped for a `script` element.
    pub fn data(&self) -> &[String] {
        &self.data
    }

    /// The language links; empty if there is only one language.
    pub fn versions(&self) -> &[Version] {
        match self.site.editions.are_several() {
            true => &self.versions,
            false => &[],
        }
    }

    /// The `hreflang` links: language tags with absolute URLs. `x-default` is for all other
    /// languages.
    pub fn alternates(&self) -> Vec<(&str, String)> {
        let Some(anywhere) = self.anywhere.as_ref().filter(|_| self.listed) else {
            return Vec::new();
        };
        let versions = self.versions().iter();
        let versions = versions.map(|it| (it.language.as_str(), self.site.absolute(&it.address)));
        let mut alternates: Vec<(&str, String)> = versions.collect();
        if !alternates.is_empty() {
            alternates.push(("x-default", anywhere.clone()));
        }
        alternates
    }

    /// The message `id`, to which arguments can be added.
    pub fn say<'t>(&'t self, id: &'t str) -> Said<'t> {
        self.edition.texts().say(id)
    }

    /// The language tag of the page.
    pub fn language(&self) -> String {
        self.edition.texts().language().to_string()
    }

    /// The text direction of the page.
    pub fn direction(&self) -> &'static str {
        self.edition.texts().direction()
    }

    /// The company's name from the brand, else from the ATS.
    pub fn company_name(&self) -> Option<String> {
        self.site.company_name()
    }

    /// The company's name, else a placeholder.
    pub fn company(&self) -> String {
        let unnamed = || self.say("company-unnamed").to_string();
        self.company_name().unwrap_or_else(unnamed)
    }

    /// The URL of a static file. That of a missing file answers 404.
    pub fn asset(&self, name: &str) -> String {
        self.site.assets.address(name)
    }

    /// The URL of one of the company's files.
    pub fn named(&self, name: &AssetName) -> String {
        self.site.assets.named(name)
    }

    /// The company's logo.
    pub fn logo(&self) -> Option<&Picture> {
        self.site.assets.logo()
    }

    /// The brand.
    pub fn brand(&self) -> &Brand {
        &self.site.brand
    }

    /// The brand's translation of `id`, else the text from `brand.toml`.
    pub fn words(&self, id: &str, written: Option<&String>) -> Option<String> {
        self.edition.words(id, written)
    }

    /// The `lang` attribute for [`View::words`]: `brand.toml` is in the default language.
    pub fn lang_of(&self, id: &str) -> String {
        let default = self.site.editions.first().texts().language();
        match self.edition.texts().says_itself(id) {
            true => String::new(),
            false => self.edition.lang(Some(default)),
        }
    }

    /// The color schemes of the page, for the `color-scheme` metadata that applies before the
    /// stylesheet is loaded.
    pub fn schemes(&self) -> &'static [&'static str] {
        let dark = Scheme::ALL.map(|scheme| Palette::of(self.brand(), scheme).is_dark());
        match dark {
            [false, false] => &["light"],
            [true, true] => &["dark"],
            _ => &["light", "dark"],
        }
    }

    /// The URL of the list.
    pub fn home(&self) -> String {
        self.carried(self.edition.root().list())
    }

    /// Adds the visitor's traffic source to a URL of the site.
    pub fn carried(&self, address: &str) -> String {
        self.edition.on(address.to_owned())
    }

    /// The visitor's traffic source, for hidden form fields.
    pub fn source(&self) -> &[(&'static str, String)] {
        self.edition.source().pairs()
    }

    /// The canonical URL.
    pub fn canonical(&self) -> Option<&str> {
        self.canonical.as_deref()
    }

    /// Whether search engines may index the page.
    pub fn listed(&self) -> bool {
        self.listed
    }

    /// Whether this is a demonstration.
    pub fn demonstration(&self) -> bool {
        self.site.demonstration
    }

    /// The company's links in the header.
    pub fn header(&self) -> &[Link] {
        &self.site.brand.header
    }

    /// The company's links in the footer.
    pub fn footer(&self) -> &[Link] {
        &self.site.brand.footer
    }

    /// The URL of one of the company's links. A link to a page of the site leads to the current
    /// language, unless it has a locale prefix.
    pub fn target(&self, link: &Link) -> String {
        let written = link.url.as_str();
        let path = written.split(['?', '#']).next().unwrap_or_default();
        let first = path.split('/').nth(1).unwrap_or_default();
        let is_a_page = written.starts_with('/') && urls::has_languages(path);
        match is_a_page && self.site.editions.at(first).is_none() {
            true => self.edition.root().of_page(written),
            false => written.to_owned(),
        }
    }

    /// The contact for questions about personal data.
    pub fn data_contact(&self) -> Option<&Contact> {
        self.brand().legal.contact.as_ref().or(self.contact())
    }

    /// The `lang` attribute of a content page; empty if it is in the current language.
    pub fn lang_of_page(&self, page: &Page) -> String {
        let default = self.site.editions.first().texts().language();
        self.edition
            .lang(Some(page.language.as_ref().unwrap_or(default)))
    }

    /// The content pages in the header.
    pub fn ways_above(&self) -> Vec<Way> {
        let pages = self.site.pages.all(self.edition.texts().language());
        let above = pages.into_iter();
        let above = above.filter(|page| !AT_THE_END.contains(&page.name.as_str()));
        above.map(|page| self.way_to(page)).collect()
    }

    /// The content pages in the footer: the company's legal pages, and generated ones where the
    /// company has neither a page nor a link.
    pub fn ways_below(&self) -> Vec<Way> {
        let language = self.edition.texts().language();
        let way = |name: &str| match self.site.pages.page(name, language) {
            Some(page) => Some(self.way_to(page)),
            None => {
                let (_, title) = GENERATED.iter().find(|(generated, _)| *generated == name)?;
                Some(self.way(name, self.say(title).to_string(), String::new()))
            }
        };
        let is_linked = |name: &str| {
            let plain = urls::content(&Root::of_the_only(), name);
            let mut links = self.footer().iter().map(|link| link.url.as_str());
            links.any(|url| url == plain || url == urls::content(self.edition.root(), name))
        };
        let names = AT_THE_END.into_iter().filter(|name| !is_linked(name));
        names.filter_map(way).collect()
    }

    fn way_to(&self, page: &Page) -> Way {
        self.way(&page.name, page.title.clone(), self.lang_of_page(page))
    }

    fn way(&self, name: &str, title: String, lang: String) -> Way {
        let address = urls::content(self.edition.root(), name);
        Way {
            title,
            lang,
            is_here: self.canonical.as_ref() == Some(&self.site.absolute(&address)),
            address: self.edition.on(address),
        }
    }

    /// The contact for technical problems.
    pub fn contact(&self) -> Option<&Contact> {
        self.site.brand.contact.as_ref()
    }
}
