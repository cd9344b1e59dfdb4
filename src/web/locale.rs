//! The locale of a request: translated texts, URL prefix and traffic source.

use std::sync::Arc;

use axum::http::HeaderMap;

use crate::{
    i18n::{Localizer, Localizers},
    language::Language,
    web::{accept_language, attribution::TrafficSource, urls::UrlPrefix},
};

/// The locale of a request, with its translated texts and its URL prefix. It also contains the
/// visitor's traffic source, because links depend on it too. Cloning is cheap.
#[derive(Debug, Clone)]
pub struct LocaleContext {
    texts: Arc<Localizer>,
    inner: Arc<Inner>,
    source: Arc<TrafficSource>,
}

#[derive(Debug)]
struct Inner {
    /// The texts without the brand's own translations.
    built_in: Arc<Localizer>,
    url_prefix: UrlPrefix,
}

/// Extracts the language tag from the result of [`LocaleContext::lang_attribute`]. Returns `None`
/// if that is empty.
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
    /// The translated texts of this locale.
    pub fn texts(&self) -> &Localizer {
        &self.texts
    }

    /// Returns the same locale with only built-in texts. Their language is English if the site's
    /// language is not built in.
    #[must_use]
    pub fn with_built_in_texts(&self) -> Self {
        Self {
            texts: Arc::clone(&self.inner.built_in),
            ..self.clone()
        }
    }

    /// Returns ` lang="…"`, with a leading space, for a text in `language`. Returns an empty string
    /// if this is the language of the page, or if `language` is `None`.
    pub fn lang_attribute(&self, language: Option<&Language>) -> String {
        let own = self.texts().language();
        let foreign = language.filter(|language| !language.same_language(own));
        foreign.map_or_else(String::new, |language| format!(" lang=\"{language}\""))
    }

    /// The brand's translation of the message `id`. If there is none, this is `written`, the text
    /// from `brand.toml`.
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

    /// Returns the same locale, for a visitor with this traffic source.
    #[must_use]
    pub fn with_source(&self, source: TrafficSource) -> Self {
        Self {
            source: Arc::new(source),
            ..self.clone()
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

    fn new(texts: Arc<Localizer>, built_in: Arc<Localizer>, url_prefix: UrlPrefix) -> Self {
        Self {
            texts,
            inner: Arc::new(Inner {
                built_in,
                url_prefix,
            }),
            source: Arc::default(),
        }
    }
}

impl Locales {
    /// Creates one locale per language.
    pub fn new(spoken: Localizers) -> Self {
        let root = if spoken.others.is_empty() {
            UrlPrefix::without_locale()
        } else {
            UrlPrefix::for_default_language(spoken.default.language())
        };
        let english = Arc::new(spoken.english);
        let mut built_in = spoken.built_in.into_iter().map(Arc::new);
        let mut locale = |texts: Localizer, root: UrlPrefix| {
            let built_in = built_in.next().unwrap_or_else(|| Arc::clone(&english));
            LocaleContext::new(Arc::new(texts), built_in, root)
        };
        let default = locale(spoken.default, root);
        let others = spoken.others.into_iter().map(|texts| {
            let root = UrlPrefix::for_language(texts.language());
            locale(texts, root)
        });
        let locales = [default.clone()].into_iter().chain(others);
        let named = locales.map(|locale| (locale.texts().language().clone(), locale));
        let all = named.collect();
        let built_in = Arc::clone(&english);
        Self {
            all,
            default,
            operator: LocaleContext::new(english, built_in, UrlPrefix::without_locale()),
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

    /// Returns `true` if the site has more than one locale.
    pub fn has_several(&self) -> bool {
        self.all.len() > 1
    }

    /// The locale of the pages for operators and recruiters. It has only built-in texts.
    pub fn operator_locale(&self) -> &LocaleContext {
        &self.operator
    }

    /// Returns the locale with this URL prefix. The comparison ignores case.
    pub fn by_prefix(&self, segment: &str) -> Option<&LocaleContext> {
        let mut all = self.all.iter();
        let found = all.find(|(language, _)| language.path_segment().eq_ignore_ascii_case(segment));
        found.map(|(_, locale)| locale)
    }

    /// Returns the visitor's preferred locale according to `Accept-Language`, or the default locale
    /// if none matches.
    pub fn preferred(&self, headers: &HeaderMap) -> &LocaleContext {
        accept_language::preferred(headers, &self.all).unwrap_or(&self.default)
    }
}
