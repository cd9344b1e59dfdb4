//! Renders the regions of a page that a brand can replace with its own templates. Also builds the
//! data for the regions that are on every page, and the values that all of a brand's templates can
//! use.

use serde::Serialize;

use crate::{
    brand,
    web::{
        assets::Logo,
        layout::{language_links::LanguageLink, navigation::NavLink, page_context::PageContext},
        locale::lang_tag,
        regions::{
            Region,
            context::{self, FrameContext, HeadContext, Image, LinkPreview},
        },
    },
};

impl PageContext<'_> {
    /// Renders a region with the brand's template. Returns `None` if the brand has no template for
    /// this region or if the template fails. In both cases, the page uses the built-in template. A
    /// failure also raises an alarm for the operator.
    pub fn region<T: Serialize>(&self, region: Region, data: impl FnOnce() -> T) -> Option<String> {
        let regions = &self.site.regions;
        if !self.uses_brand_design || !regions.replaces(region) {
            return None;
        }
        let rendered = regions.render(region, self.locale, &self.page_values(), &data());
        match rendered {
            Ok(html) => {
                let url = |address: &str| self.link(address);
                Some(self.language_links.insert_urls(html, url))
            }
            Err(error) => {
                self.site.raise_template_alarm(&error);
                None
            }
        }
    }

    /// Renders the header with the brand's template. Returns `None` if the built-in template must
    /// be used.
    pub fn masthead_region(&self) -> Option<String> {
        self.region(Region::Masthead, || FrameContext {})
    }

    /// Renders the footer with the brand's template. Returns `None` if the built-in template must
    /// be used.
    pub fn imprint_region(&self) -> Option<String> {
        self.region(Region::Imprint, || FrameContext {})
    }

    /// Renders the elements in `<head>` that describe the page in search results and link previews,
    /// with the brand's template. Returns `None` if the built-in template must be used.
    pub fn head_region(&self) -> Option<String> {
        self.region(Region::Head, || HeadContext {
            preview: self.link_preview(),
        })
    }

    fn link_preview(&self) -> Option<LinkPreview> {
        let card = self.open_graph()?;
        let image = self.og_image().map(|(url, alt)| Image {
            url,
            alt: alt.to_owned(),
        });
        Some(LinkPreview {
            title: card.title.clone(),
            description: card.description.clone(),
            image,
        })
    }

    /// The values that every template of a brand can use.
    fn page_values(&self) -> context::Page {
        let (brand, legal) = (self.brand(), &self.brand().legal);
        let pages = |links: Vec<NavLink>| links.into_iter().map(page_link).collect();
        let links = |links: &[brand::Link]| links.iter().map(|it| self.company_link(it)).collect();
        context::Page {
            language: self.language(),
            direction: self.direction().to_owned(),
            company: self.company(),
            list_url: self.list_url(),
            canonical_url: self.canonical().map(str::to_owned),
            is_demonstration: self.is_demonstration(),
            logo: self.logo().map(logo),
            header_pages: pages(self.header_pages()),
            header_links: links(self.header_links()),
            footer_pages: pages(self.footer_pages()),
            footer_links: links(self.footer_links()),
            open_application: self.open_application().map(page_link),
            social_links: links(&brand.social),
            languages: self.language_values(),
            contact: self.contact().map(|contact| context::Link {
                text: contact.as_str().to_owned(),
                url: contact.href(),
                lang: None,
            }),
            legal_name: legal.name.clone().unwrap_or_else(|| self.company()),
            address: legal.address.clone(),
        }
    }

    fn company_link(&self, link: &brand::Link) -> context::Link {
        context::Link {
            lang: lang_tag(&self.link_lang(link)),
            text: self.link_text(link),
            url: self.link_target(link),
        }
    }

    fn language_values(&self) -> Vec<context::LanguageLink> {
        let links = self.language_links().iter();
        let values = links.map(|link: &LanguageLink| context::LanguageLink {
            language: link.language.clone(),
            direction: link.direction.to_owned(),
            name: link.name.clone(),
            url: if self.language_links.are_secret() {
                link.placeholder()
            } else {
                self.link(&link.address)
            },
            is_current: link.is_current,
        });
        values.collect()
    }
}

fn page_link(link: NavLink) -> context::PageLink {
    context::PageLink {
        lang: lang_tag(&link.lang),
        title: link.title,
        url: link.address,
        is_current: link.is_current,
    }
}

fn logo(logo: &Logo) -> context::Logo {
    context::Logo {
        url: logo.light.url.clone(),
        srcset: logo.light.srcset.clone(),
        dark_url: logo.dark.as_ref().map(|dark| dark.url.clone()),
        dark_srcset: logo.dark_srcset().map(str::to_owned),
        width: logo.light.size.map(|(width, _)| width),
        height: logo.light.size.map(|(_, height)| height),
    }
}
