//! Links to the company's pages, for the header and the footer.

use crate::{
    brand::{Link, LinkId, Page},
    web::{
        layout::page_context::PageContext,
        urls::{self, UrlPrefix},
    },
};

/// The names of the content pages that are linked in the footer and not in the header.
const FOOTER_PAGES: [&str; 4] = ["imprint", "terms", "privacy", "accessibility"];

/// The pages that the site generates if the company does not provide them. Each entry contains the
/// name of the page and the message id of its title.
pub const GENERATED_PAGES: [(&str, &str); 2] = [
    ("privacy", "privacy-title"),
    ("accessibility", "accessibility-title"),
];

/// A link to a content page.
#[derive(Debug, Clone)]
pub struct NavLink {
    /// The title of the content page.
    pub title: String,
    /// The `lang` attribute of the title.
    pub lang: String,
    /// The URL of the content page.
    pub address: String,
    /// `true` if the link points to the current page.
    pub is_current: bool,
}

impl PageContext<'_> {
    /// The links that the company configured for the header.
    pub fn header_links(&self) -> &[Link] {
        &self.site.brand.header
    }

    /// The links that the company configured for the footer.
    pub fn footer_links(&self) -> &[Link] {
        &self.site.brand.footer
    }

    /// The text of a link that the company configured. It is in the language of the page if the
    /// brand has a translation.
    pub fn link_text(&self, link: &Link) -> String {
        let id = link.id.as_ref().map(LinkId::message_id);
        let text = id.and_then(|id| self.brand_text(&id, None));
        text.unwrap_or_else(|| link.text.clone())
    }

    /// The `lang` attribute for [`Self::link_text`]. It is empty if the link has no id, because
    /// such a text cannot be translated and may be a name that is the same in all languages.
    pub fn link_lang(&self, link: &Link) -> String {
        let id = link.id.as_ref().map(LinkId::message_id);
        id.map_or_else(String::new, |id| self.brand_text_lang(&id))
    }

    /// The URL of a link that the company configured. If the link leads to a page of this site, the
    /// URL is that of the page in the current language.
    pub fn link_target(&self, link: &Link) -> String {
        self.site_url(link.url.as_str())
    }

    /// Adds the current language's prefix to a URL that the company wrote. The URL stays unchanged
    /// if it leads to another site, already has such a prefix, or does not depend on the language.
    pub fn site_url(&self, written: &str) -> String {
        let path = written.split(['?', '#']).next().unwrap_or_default();
        let first = path.split('/').nth(1).unwrap_or_default();
        let is_a_page = written.starts_with('/') && urls::is_localized(path);
        if is_a_page && self.site.locales.by_prefix(first).is_none() {
            self.locale.url_prefix().join(written)
        } else {
            written.to_owned()
        }
    }

    /// The links to the content pages in the header.
    pub fn header_pages(&self) -> Vec<NavLink> {
        let pages = self.site.pages.all(self.locale.texts().language());
        let in_header = |page: &&Page| !FOOTER_PAGES.contains(&page.name.as_str());
        let pages = pages.into_iter().filter(in_header);
        pages.map(|page| self.page_link(page)).collect()
    }

    /// The links to the legal pages in the footer. If the company provides no privacy page or
    /// accessibility page, the link leads to the generated page. Omits pages that the company's own
    /// footer links already lead to.
    pub fn footer_pages(&self) -> Vec<NavLink> {
        let language = self.locale.texts().language();
        let way = |name: &str| match self.site.pages.page(name, language) {
            Some(page) => Some(self.page_link(page)),
            None => {
                let mut generated = GENERATED_PAGES.iter();
                let (_, title) = generated.find(|(known, _)| *known == name)?;
                Some(self.nav_link(name, self.message(title).to_string(), String::new()))
            }
        };
        let is_linked = |name: &str| {
            let plain = urls::content(&UrlPrefix::without_locale(), name);
            let mut links = self.footer_links().iter().map(|link| link.url.as_str());
            links.any(|url| url == plain || url == urls::content(self.locale.url_prefix(), name))
        };
        let names = FOOTER_PAGES.into_iter().filter(|name| !is_linked(name));
        names.filter_map(way).collect()
    }

    /// The link to the posting for open applications, if there is one.
    pub fn open_application(&self) -> Option<NavLink> {
        let snapshot = self.site.catalogue.snapshot();
        let posting = snapshot.open_application()?;
        let address = urls::posting(self.locale.url_prefix(), posting);
        Some(NavLink {
            title: self.message("open-application").to_string(),
            lang: String::new(),
            is_current: self.canonical.as_ref() == Some(&self.site.absolute_url(&address)),
            address: self.locale.link(address),
        })
    }

    fn page_link(&self, page: &Page) -> NavLink {
        self.nav_link(&page.name, page.title.clone(), self.page_lang(page))
    }

    fn nav_link(&self, name: &str, title: String, lang: String) -> NavLink {
        let address = urls::content(self.locale.url_prefix(), name);
        NavLink {
            title,
            lang,
            is_current: self.canonical.as_ref() == Some(&self.site.absolute_url(&address)),
            address: self.locale.link(address),
        }
    }
}
