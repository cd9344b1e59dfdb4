use std::sync::Arc;

use axum::http::HeaderMap;

use crate::{
    brand::texts::{Spoken, Texts},
    language::Language,
    web::{preference, source::Source, urls::Root},
};

/// The site in one language: what its visitors read, and where its pages are. It knows from where its visitor
/// came, as far as an address says. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Edition {
    whole: Arc<Whole>,
    source: Arc<Source>,
}

#[derive(Debug)]
struct Whole {
    texts: Texts,
    root: Root,
}

/// The site in every language that is offered.
#[derive(Debug)]
pub struct Editions {
    first: Edition,
    all: Vec<(Language, Edition)>,
    operators: Edition,
}

impl Edition {
    /// What visitors read.
    pub fn texts(&self) -> &Texts {
        &self.whole.texts
    }

    /// The attribute that names the language of a text from outside, with a space before it; empty where
    /// the page speaks it anyway, or nobody knows.
    pub fn lang(&self, language: Option<&Language>) -> String {
        let own = self.texts().language();
        let foreign = language.filter(|language| !language.sounds_like(own));
        foreign.map_or_else(String::new, |language| format!(" lang=\"{language}\""))
    }

    /// What the company calls `id` in this language, else what its `brand.toml` says.
    pub fn words(&self, id: &str, written: Option<&String>) -> Option<String> {
        match self.texts().says_itself(id) {
            true => Some(self.texts().say(id).to_string()),
            false => written.cloned(),
        }
    }

    /// Where its pages are.
    pub fn root(&self) -> &Root {
        &self.whole.root
    }

    /// The same for somebody who came from there.
    #[must_use]
    pub fn coming_from(&self, source: Source) -> Self {
        Self {
            whole: Arc::clone(&self.whole),
            source: Arc::new(source),
        }
    }

    /// From where its visitor came.
    pub fn source(&self) -> &Source {
        &self.source
    }

    /// An address of the site for its visitor to follow: it says from where they came.
    pub fn on(&self, address: String) -> String {
        self.source.on(address)
    }

    fn new(texts: Texts, root: Root) -> Self {
        Self {
            whole: Arc::new(Whole { texts, root }),
            source: Arc::default(),
        }
    }
}

impl Editions {
    /// An edition for each language that is spoken.
    pub fn new(spoken: Spoken) -> Self {
        let root = match spoken.others.is_empty() {
            true => Root::of_the_only(),
            false => Root::of_the_default(spoken.default.language()),
        };
        let first = Edition::new(spoken.default, root);
        let others = spoken.others.into_iter().map(|texts| {
            let root = Root::of(texts.language());
            Edition::new(texts, root)
        });
        let editions = [first.clone()].into_iter().chain(others);
        let named = editions.map(|edition| (edition.texts().language().clone(), edition));
        Self {
            all: named.collect(),
            first,
            operators: Edition::new(spoken.english, Root::of_the_only()),
        }
    }

    /// The edition in the default language.
    pub fn first(&self) -> &Edition {
        &self.first
    }

    /// Every edition, the first one first.
    pub fn all(&self) -> impl Iterator<Item = &Edition> {
        self.all.iter().map(|(_, edition)| edition)
    }

    /// Whether there is anything to choose.
    pub fn are_several(&self) -> bool {
        1 < self.all.len()
    }

    /// What operators read.
    pub fn operators(&self) -> &Edition {
        &self.operators
    }

    /// The edition whose language stands in an address, in any spelling.
    pub fn at(&self, segment: &str) -> Option<&Edition> {
        let mut all = self.all.iter();
        let found = all.find(|(language, _)| language.segment().eq_ignore_ascii_case(segment));
        found.map(|(_, edition)| edition)
    }

    /// The edition that somebody reads best; the first where they do not say.
    pub fn preferred(&self, headers: &HeaderMap) -> &Edition {
        preference::preferred(headers, &self.all).unwrap_or(&self.first)
    }
}
