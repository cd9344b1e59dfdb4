//! The locale of a request: its texts and its URL prefix, and the visitor's traffic source.

use std::sync::Arc;

use axum::http::HeaderMap;

use crate::{
    brand::texts::{Spoken, Texts},
    language::Language,
    web::{preference, source::Source, urls::Root},
};

/// The locale of a request: texts, URL prefix and the visitor's traffic source. Cheap to clone.
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

/// All locales of the site.
#[derive(Debug)]
pub struct Editions {
    first: Edition,
    all: Vec<(Language, Edition)>,
    operators: Edition,
}

impl Edition {
    /// The texts.
    pub fn texts(&self) -> &Texts {
        &self.whole.texts
    }

    /// The attribute ` lang="…"` for a text from outside, with a leading space. It is empty if the
    /// text is in the page's language, or its language is unknown.
    pub fn lang(&self, language: Option<&Language>) -> String {
        let own = self.texts().language();
        let foreign = language.filter(|language| !language.sounds_like(own));
        foreign.map_or_else(String::new, |language| format!(" lang=\"{language}\""))
    }

    /// The brand's translation of `id`, else the text from `brand.toml`.
    pub fn words(&self, id: &str, written: Option<&String>) -> Option<String> {
        match self.texts().says_itself(id) {
            true => Some(self.texts().say(id).to_string()),
            false => written.cloned(),
        }
    }

    /// The URL prefix.
    pub fn root(&self) -> &Root {
        &self.whole.root
    }

    /// The same locale for a visitor with this traffic source.
    #[must_use]
    pub fn coming_from(&self, source: Source) -> Self {
        Self {
            whole: Arc::clone(&self.whole),
            source: Arc::new(source),
        }
    }

    /// The visitor's traffic source.
    pub fn source(&self) -> &Source {
        &self.source
    }

    /// Adds the visitor's traffic source to a URL of the site.
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
    /// One locale for each language.
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

    /// The locale of the default language.
    pub fn first(&self) -> &Edition {
        &self.first
    }

    /// All locales, the default one first.
    pub fn all(&self) -> impl Iterator<Item = &Edition> {
        self.all.iter().map(|(_, edition)| edition)
    }

    /// Whether the site has more than one locale.
    pub fn are_several(&self) -> bool {
        1 < self.all.len()
    }

    /// The locale of the operator's pages.
    pub fn operators(&self) -> &Edition {
        &self.operators
    }

    /// The locale with this URL prefix, in upper or lower case.
    pub fn at(&self, segment: &str) -> Option<&Edition> {
        let mut all = self.all.iter();
        let found = all.find(|(language, _)| language.segment().eq_ignore_ascii_case(segment));
        found.map(|(_, edition)| edition)
    }

    /// The locale that `Accept-Language` prefers, else the default one.
    pub fn preferred(&self, headers: &HeaderMap) -> &Edition {
        preference::preferred(headers, &self.all).unwrap_or(&self.first)
    }
}
