//! The page that shows all stories of one language and color scheme side by side.

use askama::Template;

use crate::{
    brand::palette::Scheme,
    storybook::{fixtures::Fixtures, story::Story},
    web::{layout::PageContext, locale::LocaleContext, request_context::RequestContext},
};

/// Width and height of the frames in which each page is shown, in pixels.
const FRAME_SIZES: [(u32, u32); 2] = [(390, 844), (1280, 860)];

/// All stories of one language in one color scheme.
#[derive(Template)]
#[template(path = "storybook/index.html")]
pub struct IndexPage<'a> {
    company: String,
    scheme: Scheme,
    language: LanguageLink,
    languages: Vec<LanguageLink>,
    stories: &'a [Story],
}

/// A link to the index of a language.
struct LanguageLink {
    folder: String,
    tag: String,
    direction: &'static str,
    name: String,
}

impl LanguageLink {
    fn new(edition: &LocaleContext) -> Self {
        let texts = edition.texts();
        Self {
            folder: texts.language().path_segment(),
            tag: texts.language().to_string(),
            direction: texts.direction(),
            name: texts.native_name(),
        }
    }
}

impl<'a> IndexPage<'a> {
    /// The index of these stories.
    pub fn new(
        fixtures: &Fixtures,
        edition: &LocaleContext,
        scheme: Scheme,
        stories: &'a [Story],
    ) -> Self {
        let site = &fixtures.normal.site;
        Self {
            company: PageContext::new(&RequestContext::new(site, edition)).company(),
            scheme,
            language: LanguageLink::new(edition),
            languages: site.locales.all().map(LanguageLink::new).collect(),
            stories,
        }
    }
}
