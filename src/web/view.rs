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

/// Names of pages that stand at the end of every page and not beside the company's name.
const AT_THE_END: [&str; 4] = ["imprint", "terms", "privacy", "accessibility"];

/// Pages that are there though the company wrote none, with the names of their titles.
pub const GENERATED: [(&str, &str); 2] = [
    ("privacy", "privacy-title"),
    ("accessibility", "accessibility-title"),
];

/// A link to a page of text.
#[derive(Debug, Clone)]
pub struct Way {
    /// What it is called.
    pub title: String,
    /// The attribute that names the language of the title.
    pub lang: String,
    /// Where it leads.
    pub address: String,
    /// Whether it leads to the page that shows it.
    pub is_here: bool,
}

/// What every template reaches: the texts, the brand, the frame around the page.
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

/// The same page in one of the languages that are offered.
#[derive(Debug, Clone)]
pub struct Version {
    /// The language's tag.
    pub language: String,
    /// `ltr` or `rtl`.
    pub direction: &'static str,
    /// What the language calls itself.
    pub name: String,
    /// Where the page is.
    pub address: String,
    /// Whether it is this one.
    pub is_here: bool,
}

impl<'a> View<'a> {
    /// The view of a page that search engines may not list: forms, receipts, errors.
    ///
    /// Its other languages lead to the list until it says where it is itself.
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

    /// Where the page is in each of the languages.
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

    /// The view of a page that may be found, and the one address in each language under which it
    /// should be.
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

    /// The view of a page that search engines may read, as a part of another: they are told the address of
    /// that one.
    #[must_use]
    pub fn part_of(self, address: &str) -> Self {
        Self {
            canonical: Some(self.site.absolute(address)),
            listed: !self.site.demonstration,
            ..self
        }
    }

    /// The same, but search engines may not list it.
    #[must_use]
    pub fn unlisted(self) -> Self {
        let listed = false;
        Self { listed, ..self }
    }

    /// What is shown of the page where somebody shares it.
    #[must_use]
    pub fn shared_as(self, card: Card) -> Self {
        let card = Some(card);
        Self { card, ..self }
    }

    /// What programs read in the page; not in a demonstration, whose jobs are made up.
    #[must_use]
    pub fn telling(mut self, data: &Value) -> Self {
        if !self.site.demonstration {
            self.data.push(script::script(data));
        }
        self
    }

    /// The company as programs read it.
    pub fn organisation(&self) -> Company {
        Company {
            name: self.company_name(),
            url: self.site.absolute(self.edition.root().list()),
            logo: self.picture(),
        }
    }

    /// What is shown of the page where somebody shares it.
    pub fn card(&self) -> Option<&Card> {
        self.card.as_ref()
    }

    /// The company's logo as others find it.
    pub fn picture(&self) -> Option<String> {
        let logo = self.logo()?;
        Some(self.site.absolute(&logo.address))
    }

    /// The whole address of the picture of the page, and what stands on it.
    pub fn drawn(&self) -> Option<(String, &str)> {
        let drawn = self.card.as_ref()?.picture.as_ref()?;
        Some((self.site.absolute(&drawn.address), &drawn.text))
    }

    /// The language of the page as cards are told it: `pt_BR`.
    pub fn card_language(&self) -> String {
        self.language().replace('-', "_")
    }

    /// What programs read in the page, fit to be written into it.
    pub fn data(&self) -> &[String] {
        &self.data
    }

    /// The same page in every language; empty where there is only one.
    pub fn versions(&self) -> &[Version] {
        match self.site.editions.are_several() {
            true => &self.versions,
            false => &[],
        }
    }

    /// The whole address of the page in every language, with its tag, for programs that list pages;
    /// `x-default` is for those who read none of them.
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

    /// The text of that name, to be given arguments and written.
    pub fn say<'t>(&'t self, id: &'t str) -> Said<'t> {
        self.edition.texts().say(id)
    }

    /// The language of the page.
    pub fn language(&self) -> String {
        self.edition.texts().language().to_string()
    }

    /// The direction in which the page is read.
    pub fn direction(&self) -> &'static str {
        self.edition.texts().direction()
    }

    /// The company's name: its own word, else the ATS's.
    pub fn company_name(&self) -> Option<String> {
        self.site.company_name()
    }

    /// What stands for the company in titles and at the top of every page.
    pub fn company(&self) -> String {
        let unnamed = || self.say("company-unnamed").to_string();
        self.company_name().unwrap_or_else(unnamed)
    }

    /// The address of a static file; a missing one leads nowhere.
    pub fn asset(&self, name: &str) -> String {
        self.site.assets.address(name)
    }

    /// The address of a file that the company names.
    pub fn named(&self, name: &AssetName) -> String {
        self.site.assets.named(name)
    }

    /// The company's logo, when it has one.
    pub fn logo(&self) -> Option<&Picture> {
        self.site.assets.logo()
    }

    /// Everything that the company says about itself.
    pub fn brand(&self) -> &Brand {
        &self.site.brand
    }

    /// What the company calls `id` in the language of the page, else what its `brand.toml` says.
    pub fn words(&self, id: &str, written: Option<&String>) -> Option<String> {
        self.edition.words(id, written)
    }

    /// The attribute that names the language of those words: `brand.toml` speaks the default one.
    pub fn lang_of(&self, id: &str) -> String {
        let default = self.site.editions.first().texts().language();
        match self.edition.texts().says_itself(id) {
            true => String::new(),
            false => self.edition.lang(Some(default)),
        }
    }

    /// The schemes of colours that the page has, for the first moment, when there is no stylesheet yet.
    pub fn schemes(&self) -> &'static [&'static str] {
        let dark = Scheme::ALL.map(|scheme| Palette::of(self.brand(), scheme).is_dark());
        match dark {
            [false, false] => &["light"],
            [true, true] => &["dark"],
            _ => &["light", "dark"],
        }
    }

    /// Where the list of open jobs is.
    pub fn home(&self) -> String {
        self.carried(self.edition.root().list())
    }

    /// An address of the site that says from where the visitor came.
    pub fn carried(&self, address: &str) -> String {
        self.edition.on(address.to_owned())
    }

    /// From where the visitor came, for the fields of a form.
    pub fn source(&self) -> &[(&'static str, String)] {
        self.edition.source().pairs()
    }

    /// The one address under which the page should be found.
    pub fn canonical(&self) -> Option<&str> {
        self.canonical.as_deref()
    }

    /// Whether search engines may list the page.
    pub fn listed(&self) -> bool {
        self.listed
    }

    /// Whether this is a demonstration.
    pub fn demonstration(&self) -> bool {
        self.site.demonstration
    }

    /// Links beside the name.
    pub fn header(&self) -> &[Link] {
        &self.site.brand.header
    }

    /// Links at the end of every page.
    pub fn footer(&self) -> &[Link] {
        &self.site.brand.footer
    }

    /// Where one of the company's links leads: to a page of the site in the language that is read here,
    /// unless the link names one itself.
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

    /// Where people ask about what is held about them.
    pub fn data_contact(&self) -> Option<&Contact> {
        self.brand().legal.contact.as_ref().or(self.contact())
    }

    /// The attribute that names the language of a page's own text, as far as it is another than the
    /// frame's.
    pub fn lang_of_page(&self, page: &Page) -> String {
        let default = self.site.editions.first().texts().language();
        self.edition
            .lang(Some(page.language.as_ref().unwrap_or(default)))
    }

    /// The company's pages beside its name.
    pub fn ways_above(&self) -> Vec<Way> {
        let pages = self.site.pages.all(self.edition.texts().language());
        let above = pages.into_iter();
        let above = above.filter(|page| !AT_THE_END.contains(&page.name.as_str()));
        above.map(|page| self.way_to(page)).collect()
    }

    /// The pages at the end: those of the company that the law asks for, and those that the site writes
    /// where the company has no such page and no link to one.
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

    /// Where people ask when something does not work.
    pub fn contact(&self) -> Option<&Contact> {
        self.site.brand.contact.as_ref()
    }
}
