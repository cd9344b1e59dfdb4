//! The site and the locale of a request. All handlers of pages take this context.

use std::{convert::Infallible, sync::Arc};

use axum::{extract::FromRequestParts, http::request::Parts};

use crate::web::{http::precompressed::PrecompressedBody, locale::LocaleContext, state::SiteState};

const HTML: &str = "text/html; charset=utf-8";

/// The site and the locale of a request. Cheap to clone. Dereferences to the dependencies of the
/// site: `context.clock` is `context.site.clock`.
#[derive(Debug, Clone, derive_more::Deref)]
pub struct RequestContext {
    /// The site.
    #[deref]
    pub site: SiteState,
    /// The locale determined by the locale-routing middleware, otherwise the default one.
    pub locale: LocaleContext,
}

impl RequestContext {
    /// Creates a context for this site and locale.
    pub fn new(site: &SiteState, locale: &LocaleContext) -> Self {
        Self {
            site: site.clone(),
            locale: locale.clone(),
        }
    }

    /// The page with this cache key, in this locale and version of the catalogue. Renders it if it
    /// is not cached.
    pub fn cached_page<E>(
        &self,
        key: &str,
        version: u64,
        render: impl FnOnce() -> Result<String, E>,
    ) -> Result<Arc<PrecompressedBody>, E> {
        let write = || Ok(render()?.into_bytes());
        self.cached_document(key, version, HTML, write)
    }

    /// Like [`Self::cached_page`], for feeds, data and other documents.
    pub fn cached_document<E>(
        &self,
        key: &str,
        version: u64,
        media_type: &'static str,
        write: impl FnOnce() -> Result<Vec<u8>, E>,
    ) -> Result<Arc<PrecompressedBody>, E> {
        let cache = &self.site.page_cache;
        cache.get_or_render(&self.locale, key, version, media_type, write)
    }

    /// A context for documents that are the same for all visitors: it has the default locale.
    pub fn with_default_locale(site: &SiteState) -> Self {
        Self::new(site, site.locales.default_locale())
    }
}

impl FromRequestParts<SiteState> for RequestContext {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, site: &SiteState) -> Result<Self, Infallible> {
        let found = parts.extensions.get::<LocaleContext>();
        Ok(Self::new(
            site,
            found.unwrap_or_else(|| site.locales.default_locale()),
        ))
    }
}
