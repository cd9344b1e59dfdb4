use askama::Template;

use crate::{
    brand::palette::Scheme,
    storybook::{scenes::Scenes, state::State},
    web::{edition::Edition, view::View},
};

/// How wide and how high a page is shown, in pixels.
const FRAMES: [(u32, u32); 2] = [(390, 844), (1280, 860)];

/// Every state of one language in one scheme, side by side.
#[derive(Template)]
#[template(path = "storybook/index.html")]
pub(in crate::storybook) struct IndexPage<'a> {
    company: String,
    scheme: Scheme,
    here: &'a Edition,
    languages: Vec<Tongue>,
    states: &'a [State],
}

/// A language that can be leafed to.
struct Tongue {
    folder: String,
    tag: String,
    direction: &'static str,
    name: String,
}

impl<'a> IndexPage<'a> {
    /// The index of these states.
    pub fn new(scenes: &Scenes, here: &'a Edition, scheme: Scheme, states: &'a [State]) -> Self {
        let site = &scenes.open.site;
        let languages = site.editions.all().map(|edition| Tongue {
            folder: edition.texts().language().segment(),
            tag: edition.texts().language().to_string(),
            direction: edition.texts().direction(),
            name: edition.texts().own_name(),
        });
        Self {
            company: View::new(site, here).company(),
            scheme,
            here,
            languages: languages.collect(),
            states,
        }
    }

    fn tag(&self) -> String {
        self.here.texts().language().to_string()
    }

    fn folder(&self) -> String {
        self.here.texts().language().segment()
    }

    fn frames(&self) -> [(u32, u32); 2] {
        FRAMES
    }
}
