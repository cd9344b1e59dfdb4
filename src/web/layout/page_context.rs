//! The data for all page templates: translated texts, brand, navigation, language links and
//! metadata.

use serde_json::Value;

use crate::{
    brand::{AssetName, Brand, Contact, Page, PageSlot, Scheme},
    i18n::Message,
    web::{
        assets::{BUILT_IN_STYLESHEET, Logo, SITE_STYLESHEET},
        layout::language_links::{LanguageLink, LanguageLinks},
        locale::LocaleContext,
        open_graph::OpenGraph,
        request_context::RequestContext,
        state::SiteState,
        structured_data::{company::Company, escape},
        urls::UrlPrefix,
    },
};

/// The data that every page template can use.
#[derive(Debug, Clone)]
pub struct PageContext<'a> {
    pub(super) site: &'a SiteState,
    pub(super) locale: &'a LocaleContext,
    /// `true` if the page uses the brand's templates and stylesheets.
    pub(super) uses_brand_design: bool,
    pub(super) language_links: LanguageLinks,
    pub(super) canonical: Option<String>,
    x_default_url: Option<String>,
    is_indexable: bool,
    open_graph: Option<OpenGraph>,
    json_ld: Vec<String>,
    has_blocks: bool,
    /// The URLs of the jobs that are already on the page. The block `jobs` omits these jobs.
    pub(in crate::web) shown_jobs: Vec<String>,
}

impl<'a> PageContext<'a> {
    /// Creates the data for a page for visitors. By default, search engines may not index the page,
    /// and its language links lead to the job list.
    pub fn new(context: &'a RequestContext) -> Self {
        Self::for_locale(&context.site, &context.locale)
    }

    /// Creates the data for a page for the operator or for recruiters. Such a page exists in only
    /// one language, so it has no language links.
    pub fn for_operator(site: &'a SiteState) -> Self {
        Self {
            language_links: LanguageLinks::default(),
            ..Self::for_locale(site, site.locales.operator_locale()).without_brand_design()
        }
    }

    fn for_locale(site: &'a SiteState, locale: &'a LocaleContext) -> Self {
        let view = Self {
            site,
            locale,
            uses_brand_design: true,
            language_links: LanguageLinks::default(),
            canonical: None,
            x_default_url: None,
            is_indexable: false,
            open_graph: None,
            json_ld: Vec::new(),
            has_blocks: false,
            shown_jobs: Vec::new(),
        };
        view.with_urls(|root| root.list().to_owned())
    }

    /// Renders the page without the templates, stylesheets and fonts of the brand, but with its
    /// colors and logo. This is for pages with buttons that must not be pressed unintentionally: a
    /// brand's design could hide the text above a button.
    #[must_use]
    pub fn without_brand_design(mut self) -> Self {
        self.uses_brand_design = false;
        self
    }

    /// Lets the language links lead to the other versions of this page. `address` returns the
    /// page's URL for a locale prefix, such as `/de`.
    #[must_use]
    pub fn with_urls(mut self, address: impl Fn(&UrlPrefix) -> String) -> Self {
        self.language_links = LanguageLinks::new(self.site, self.locale, address);
        self
    }

    /// Lets search engines index the page. `address` returns the page's canonical URL for a locale
    /// prefix.
    #[must_use]
    pub fn indexable_at(self, address: impl Fn(&UrlPrefix) -> String) -> Self {
        let absolute = |prefix: &UrlPrefix| Some(self.site.absolute_url(&address(prefix)));
        let canonical = absolute(self.locale.url_prefix());
        let x_default_url = absolute(&UrlPrefix::without_locale());
        Self {
            canonical,
            x_default_url,
            is_indexable: !self.site.demonstration,
            ..self.with_urls(address)
        }
    }

    /// Lets search engines index the page, but with the canonical URL of another page. For example,
    /// the canonical URL of a form is that of its posting.
    #[must_use]
    pub fn with_canonical(self, address: &str) -> Self {
        Self {
            canonical: Some(self.site.absolute_url(address)),
            is_indexable: !self.site.demonstration,
            ..self
        }
    }

    /// Prevents search engines from indexing the page.
    #[must_use]
    pub fn noindex(mut self) -> Self {
        self.is_indexable = false;
        self
    }

    /// Lets the page load `css/blocks.css` if one of these texts contains blocks or pictures.
    #[must_use]
    pub fn with_blocks_of<'p>(mut self, texts: impl IntoIterator<Item = Option<&'p Page>>) -> Self {
        self.has_blocks = texts.into_iter().flatten().any(Page::has_own_style);
        self
    }

    /// Like [`Self::with_blocks_of`], for the company's own texts at these places on pages.
    #[must_use]
    pub fn with_slots(self, slots: &[PageSlot]) -> Self {
        let language = self.locale.texts().language();
        let site = self.site;
        let texts = slots.iter().map(|slot| site.pages.slot(*slot, language));
        self.with_blocks_of(texts)
    }

    /// Returns `true` if the page loads `css/blocks.css`, the stylesheet for the blocks.
    pub fn has_blocks(&self) -> bool {
        self.has_blocks
    }

    /// The state of the site that the page belongs to.
    pub fn site(&self) -> &SiteState {
        self.site
    }

    /// The locale of the page.
    pub fn locale(&self) -> &LocaleContext {
        self.locale
    }

    /// Sets the page's Open Graph data.
    #[must_use]
    pub fn with_open_graph(mut self, open_graph: OpenGraph) -> Self {
        self.open_graph = Some(open_graph);
        self
    }

    /// Adds structured data for search engines. Does nothing in a demonstration, because its jobs
    /// are invented.
    #[must_use]
    pub fn with_json_ld(mut self, data: &Value) -> Self {
        if !self.site.demonstration {
            self.json_ld.push(escape::escape_for_script(data));
        }
        self
    }

    /// The company, as structured data describes it.
    pub fn structured_company(&self) -> Company {
        Company {
            name: self.company_name(),
            url: self.site.absolute_url(self.locale.url_prefix().list()),
            logo: self.logo_url(),
        }
    }

    /// The Open Graph data of the page.
    pub fn open_graph(&self) -> Option<&OpenGraph> {
        self.open_graph.as_ref()
    }

    /// The absolute URL of the logo, or `None` if the brand has no logo.
    pub fn logo_url(&self) -> Option<String> {
        let logo = self.brand().logo.as_ref()?;
        Some(self.site.absolute_url(&self.brand_file_url(logo)))
    }

    /// The absolute URL and the alternative text of the Open Graph image, or `None` if the page has
    /// no such image.
    pub fn og_image(&self) -> Option<(String, &str)> {
        let drawn = self.open_graph.as_ref()?.image.as_ref()?;
        Some((self.site.absolute_url(&drawn.url), &drawn.alt))
    }

    /// The language of the page in Open Graph's format, for example `pt_BR`.
    pub fn og_locale(&self) -> String {
        self.language().replace('-', "_")
    }

    /// The structured data, escaped for a `script` element.
    pub fn json_ld(&self) -> &[String] {
        &self.json_ld
    }

    /// The language links. Empty if the site has only one language.
    pub fn language_links(&self) -> &[LanguageLink] {
        self.language_links.all()
    }

    /// The `hreflang` links: language tags and absolute URLs, including `x-default`. Empty if
    /// search engines may not index the page.
    pub fn hreflang_links(&self) -> Vec<(&str, String)> {
        let Some(anywhere) = self.x_default_url.as_ref().filter(|_| self.is_indexable) else {
            return Vec::new();
        };
        let absolute = |link: &LanguageLink| self.site.absolute_url(&link.address);
        let links = self.language_links().iter();
        let mut alternates: Vec<_> = links.map(|it| (&*it.language, absolute(it))).collect();
        if !alternates.is_empty() {
            alternates.push(("x-default", anywhere.clone()));
        }
        alternates
    }

    /// Returns the message with this id. The caller can add arguments to it.
    pub fn message<'t>(&'t self, id: &'t str) -> Message<'t> {
        self.locale.texts().message(id)
    }

    /// The language tag of the page.
    pub fn language(&self) -> String {
        self.locale.texts().language().to_string()
    }

    /// The locale that the script on the receipt passes to `Intl.DateTimeFormat`, to format times
    /// in the same way as the site.
    pub fn intl_locale(&self) -> String {
        self.locale.texts().formatter().locale_tag()
    }

    /// The name of the page's language in that language.
    pub fn language_name(&self) -> String {
        self.locale.texts().native_name()
    }

    /// The text direction of the page.
    pub fn direction(&self) -> &'static str {
        self.locale.texts().direction()
    }

    /// The company's name from the brand or, if the brand has none, from the ATS. `None` if neither
    /// has a name.
    pub fn company_name(&self) -> Option<String> {
        self.site.company_name()
    }

    /// The company's name, or a placeholder if the name is unknown.
    pub fn company(&self) -> String {
        self.site.company_name_or_placeholder(self.locale.texts())
    }

    /// The URL of a static file. If there is no file with this name, the URL leads to a 404 page.
    pub fn asset_url(&self, name: &str) -> String {
        self.site.assets.url(name)
    }

    /// The URL of the stylesheet.
    pub fn stylesheet_url(&self) -> String {
        self.asset_url(if self.uses_brand_design {
            SITE_STYLESHEET
        } else {
            BUILT_IN_STYLESHEET
        })
    }

    /// The URL of a file in the brand folder.
    pub fn brand_file_url(&self, name: &AssetName) -> String {
        self.site.assets.brand_file_url(name)
    }

    /// The URL and the format of the font for headings, if it is one of the company's files. The
    /// format is the subtype of the media type, such as `woff2` for `font/woff2` (RFC 8081).
    pub fn heading_font(&self) -> Option<(String, &str)> {
        let fonts = self.uses_brand_design.then(|| &self.brand().fonts)?;
        let file = &fonts.heading_file()?.file;
        let (_, format) = file.file().rsplit_once('.')?;
        let is_known = ["woff2", "woff", "ttf", "otf"].contains(&format);
        is_known.then(|| (self.brand_file_url(file), format))
    }

    /// The company's logo, or `None` if the brand has none.
    pub fn logo(&self) -> Option<&Logo> {
        self.site.assets.logo()
    }

    /// The brand of the site.
    pub fn brand(&self) -> &Brand {
        &self.site.brand
    }

    /// The files in the brand folder that the site does not use.
    pub fn unused_brand_files(&self) -> &[String] {
        &self.site.unused_brand_files
    }

    /// Descriptions of the mistakes in the brand folder, each with the file and the line.
    pub fn brand_warnings(&self) -> &[String] {
        &self.site.brand_warnings
    }

    /// Descriptions of the company's pictures that are sent in full size, each with the reason.
    pub fn picture_problems(&self) -> Vec<String> {
        let at_load = self.site.assets.pictures().problems().iter().cloned();
        let when_copied = self.site.picture_copies().problems();
        at_load.chain(when_copied).collect()
    }

    /// The brand's translation of the message `id`. If there is none, this is `written`, the text
    /// from `brand.toml`.
    pub fn brand_text(&self, id: &str, written: Option<&String>) -> Option<String> {
        self.locale.brand_text(id, written)
    }

    /// The `lang` attribute for the text that [`Self::brand_text`] returns. Without a translation,
    /// the text is in the site's default language, like all texts in `brand.toml`.
    pub fn brand_text_lang(&self, id: &str) -> String {
        if self.locale.texts().has_own(id) {
            return String::new();
        }
        let default = self.site.locales.default_locale().texts().language();
        self.locale.lang_attribute(Some(default))
    }

    /// The value of the `color-scheme` meta tag: the color schemes that the page supports.
    pub fn color_schemes(&self) -> &'static [&'static str] {
        let dark = Scheme::ALL.map(|scheme| self.site.assets.palette(scheme).is_dark());
        match dark {
            [false, false] => &["light"],
            [true, true] => &["dark"],
            _ => &["light", "dark"],
        }
    }

    /// The colors of the browser's toolbar in the light and in the dark color scheme. Each is the
    /// color at the top of the page in that scheme.
    pub fn theme_colors(&self) -> (String, String) {
        let color = |scheme| self.site.assets.palette(scheme).band.used.to_string();
        (color(Scheme::Light), color(Scheme::Dark))
    }

    /// The URL of the job list.
    pub fn list_url(&self) -> String {
        self.link(self.locale.url_prefix().list())
    }

    /// Adds the visitor's traffic source to a URL of the site.
    pub fn link(&self, address: &str) -> String {
        self.locale.link(address.to_owned())
    }

    /// The visitor's traffic source, as names and values of hidden form fields.
    pub fn source_fields(&self) -> &[(&'static str, String)] {
        self.locale.source().pairs()
    }

    /// The canonical URL of the page, if it has one.
    pub fn canonical(&self) -> Option<&str> {
        self.canonical.as_deref()
    }

    /// Returns `true` if search engines may index the page.
    pub fn is_indexable(&self) -> bool {
        self.is_indexable
    }

    /// Returns `true` if the site is a demonstration with invented jobs.
    pub fn is_demonstration(&self) -> bool {
        self.site.demonstration
    }

    /// The contact for privacy questions: the contact in `legal` or, if there is none, the general
    /// contact.
    pub fn privacy_contact(&self) -> Option<&Contact> {
        self.brand().legal.contact.as_ref().or(self.contact())
    }

    /// The `lang` attribute for a content page. Empty if the content is in the current language.
    pub fn page_lang(&self, page: &Page) -> String {
        let default = self.site.locales.default_locale().texts().language();
        self.locale
            .lang_attribute(Some(page.language.as_ref().unwrap_or(default)))
    }

    /// The company's general contact, from `brand.toml`.
    pub fn contact(&self) -> Option<&Contact> {
        self.site.brand.contact.as_ref()
    }
}
