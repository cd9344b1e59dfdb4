use crate::{
    brand::{
        company::{Brand, Contact, Link},
        palette::{Palette, Scheme},
        style::AssetName,
        texts::Said,
    },
    web::{assets::Picture, site::Site, urls},
};

/// What every template reaches: the texts, the brand, the frame around the page.
#[derive(Debug, Clone)]
pub struct View<'a> {
    site: &'a Site,
    canonical: Option<String>,
    listed: bool,
}

impl<'a> View<'a> {
    /// The view of a page that search engines may not list: forms, receipts, errors.
    pub fn new(site: &'a Site) -> Self {
        Self {
            site,
            canonical: None,
            listed: false,
        }
    }

    /// The view of a page that may be found, and the one address under which it should be.
    #[must_use]
    pub fn found_at(mut self, address: &str) -> Self {
        self.canonical = Some(self.absolute(address));
        self.listed = !self.site.demonstration;
        self
    }

    /// The text of that name, to be given arguments and written.
    pub fn say<'t>(&'t self, id: &'t str) -> Said<'t> {
        self.site.texts.say(id)
    }

    /// The language of the page.
    pub fn language(&self) -> String {
        self.site.texts.language()
    }

    /// The direction in which the page is read.
    pub fn direction(&self) -> &'static str {
        self.site.texts.direction()
    }

    /// The company's name: its own word, else the ATS's.
    pub fn company_name(&self) -> Option<String> {
        let named = self.site.brand.name.clone();
        named.or_else(|| {
            let snapshot = self.site.catalogue.snapshot();
            let mut details = snapshot.postings().iter().flat_map(|it| &it.details);
            details.find_map(|details| details.company.clone())
        })
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
        match self.site.texts.knows(id, None) {
            true => Some(self.say(id).to_string()),
            false => written.cloned(),
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
    pub fn home(&self) -> &'static str {
        urls::LIST
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

    /// Where people ask when something does not work.
    pub fn contact(&self) -> Option<&Contact> {
        self.site.brand.contact.as_ref()
    }

    /// An address of the site as others write it; as it is where the site does not know its own name.
    fn absolute(&self, address: &str) -> String {
        let base = self.site.settings.public_url.as_ref();
        let joined = base.and_then(|base| base.join(address).ok());
        joined.map_or_else(|| address.to_owned(), String::from)
    }
}
