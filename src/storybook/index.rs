//! The page that shows all stories of one language and color scheme side by side.

use askama::Template;

use crate::{
    brand::Scheme,
    i18n::Localizer,
    storybook::{fixture::Story, fixtures::Fixtures},
    web::{LocaleContext, PageContext, request_context::RequestContext},
};

/// The width and height of the frames, in pixels. Each page is shown twice: as large as on a phone,
/// and as large as in a desktop window.
const FRAME_SIZES: [(u32, u32); 2] = [(390, 844), (1280, 860)];

/// All stories of one language in one color scheme.
#[derive(Template)]
#[template(path = "storybook/index.html")]
pub struct IndexPage<'a> {
    company: String,
    scheme: Scheme,
    language: &'a Localizer,
    languages: Vec<&'a Localizer>,
    stories: &'a [Story],
}

impl<'a> IndexPage<'a> {
    /// Creates the index of these stories.
    pub fn new(
        fixtures: &'a Fixtures,
        locale: &'a LocaleContext,
        scheme: Scheme,
        stories: &'a [Story],
    ) -> Self {
        let site = &fixtures.normal.site;
        Self {
            company: PageContext::new(&RequestContext::new(site, locale)).company(),
            scheme,
            language: locale.texts(),
            languages: site.locales.all().map(LocaleContext::texts).collect(),
            stories,
        }
    }
}
