//! The page that shows all stories of one language and color scheme side by side.

use askama::Template;

use crate::{
    brand::palette::Scheme,
    storybook::{fixtures::Fixtures, story::Story},
    web::{edition::Edition, view::View},
};

/// Width and height of the frames in which each page is shown, in pixels.
const FRAMES: [(u32, u32); 2] = [(390, 844), (1280, 860)];

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
    fn new(edition: &Edition) -> Self {
        let texts = edition.texts();
        Self {
            folder: texts.language().segment(),
            tag: texts.language().to_string(),
            direction: texts.direction(),
            name: texts.own_name(),
        }
    }
}

impl<'a> IndexPage<'a> {
    /// The index of these stories.
    pub fn new(
        fixtures: &Fixtures,
        edition: &Edition,
        scheme: Scheme,
        stories: &'a [Story],
    ) -> Self {
        let site = &fixtures.open.site;
        Self {
            company: View::new(site, edition).company(),
            scheme,
            language: LanguageLink::new(edition),
            languages: site.editions.all().map(LanguageLink::new).collect(),
            stories,
        }
    }
}
