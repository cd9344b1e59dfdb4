//! The locale of a request: the translated texts, the URL prefix, and the visitor's traffic source.

use std::sync::Arc;

use axum::http::HeaderMap;

use crate::{
    i18n::{Localizer, Localizers},
    language::Language,
    web::{accept_language, attribution::TrafficSource, urls::UrlPrefix},
};

/// The locale of a request. Besides the translated texts and the URL prefix, it contains the
/// visitor's traffic source, because links also depend on the traffic source. Cloning is cheap.
#[derive(Debug, Clone)]
pub struct LocaleContext {
    inner: Arc<Inner>,
    source: Arc<TrafficSource>,
}

#[derive(Debug)]
struct Inner {
    texts: Localizer,
    url_prefix: UrlPrefix,
}

/// Extracts the language tag from an attribute that [`LocaleContext::lang_attribute`] returned.
/// Returns `None` if the attribute is empty.
pub fn lang_tag(attribute: &str) -> Option<String> {
    attribute.split('"').nth(1).map(str::to_owned)
}

/// All locales of the site.
#[derive(Debug)]
pub struct Locales {
    default: LocaleContext,
    all: Vec<(Language, LocaleContext)>,
    operator: LocaleContext,
}

impl LocaleContext {
    /// The texts of the locale.
    pub fn texts(&self) -> &Localizer {
        &self.inner.texts
    }

    /// Returns the attribute ` lang="…"`, with a leading space, for a text in `language`. Returns
    /// an empty string if `language` is the page's own language, or if it is unknown.
    pub fn lang_attribute(&self, language: Option<&Language>) -> String {
        let own = self.texts().language();
        let foreign = language.filter(|language| !language.same_language(own));
        foreign.map_or_else(String::new, |language| format!(" lang=\"{language}\""))
    }

    /// The brand's translation of the message `id`. If there is no translation, returns `written`,
    /// the text from `brand.toml`.
    pub fn brand_text(&self, id: &str, written: Option<&String>) -> Option<String> {
        if self.texts().has_own(id) {
            Some(self.texts().message(id).to_string())
        } else {
            written.cloned()
        }
    }

    /// The URL prefix of the locale.
    pub fn url_prefix(&self) -> &UrlPrefix {
        &self.inner.url_prefix
    }

    /// Returns the same locale for a visitor with this traffic source.
    #[must_use]
    pub fn with_source(&self, source: TrafficSource) -> Self {
        Self {
            inner: Arc::clone(&self.inner),
            source: Arc::new(source),
        }
    }

    /// The visitor's traffic source.
    pub fn source(&self) -> &TrafficSource {
        &self.source
    }

    /// Adds the visitor's traffic source to a URL of the site.
    pub fn link(&self, address: String) -> String {
        self.source.append_to(address)
    }

    fn new(texts: Localizer, root: UrlPrefix) -> Self {
        Self {
            inner: Arc::new(Inner {
                texts,
                url_prefix: root,
            }),
            source: Arc::default(),
        }
    }
}

impl Locales {
    /// Creates one locale for each language.
    pub fn new(spoken: Localizers) -> Self {
        let root = if spoken.others.is_empty() {
            UrlPrefix::without_locale()
        } else {
            UrlPrefix::for_default_language(spoken.default.language())
        };
        let default = LocaleContext::new(spoken.default, root);
        let others = spoken.others.into_iter().map(|texts| {
            let root = UrlPrefix::for_language(texts.language());
            LocaleContext::new(texts, root)
        });
        let locales = [default.clone()].into_iter().chain(others);
        let named = locales.map(|locale| (locale.texts().language().clone(), locale));
        Self {
            all: named.collect(),
            default,
            operator: LocaleContext::new(spoken.english, UrlPrefix::without_locale()),
        }
    }

    /// The locale of the default language.
    pub fn default_locale(&self) -> &LocaleContext {
        &self.default
    }

    /// All locales, starting with the default one.
    pub fn all(&self) -> impl Iterator<Item = &LocaleContext> {
        self.all.iter().map(|(_, locale)| locale)
    }

    /// Whether the site has more than one locale.
    pub fn has_several(&self) -> bool {
        self.all.len() > 1
    }

    /// The locale of the operator's pages.
    pub fn operator_locale(&self) -> &LocaleContext {
        &self.operator
    }

    /// Finds the locale with this URL prefix, ignoring case.
    pub fn by_prefix(&self, segment: &str) -> Option<&LocaleContext> {
        let mut all = self.all.iter();
        let found = all.find(|(language, _)| language.path_segment().eq_ignore_ascii_case(segment));
        found.map(|(_, locale)| locale)
    }

    /// Chooses the locale that the visitor prefers according to `Accept-Language`. Returns the
    /// default locale if no other locale matches.
    pub fn preferred(&self, headers: &HeaderMap) -> &LocaleContext {
        accept_language::preferred(headers, &self.all).unwrap_or(&self.default)
    }
}
