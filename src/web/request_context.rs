//! The site and the locale of a request. All page handlers have this context as a parameter.

use std::{convert::Infallible, sync::Arc};

use axum::{
    extract::FromRequestParts,
    http::{Extensions, HeaderMap, request::Parts},
};

use crate::web::{
    error::PageError,
    http::{Demand, Document, precompressed::PrecompressedBody},
    locale::LocaleContext,
    state::SiteState,
};

/// The media type of pages.
pub const HTML: &str = "text/html; charset=utf-8";

/// The site and the locale of a request. Cheap to clone. Dereferences to the dependencies of the
/// site: `context.clock` is `context.site.clock`.
#[derive(Debug, Clone, derive_more::Deref)]
pub struct RequestContext {
    /// The site.
    #[deref]
    pub site: SiteState,
    /// The locale that the locale-routing middleware determined, or the default locale.
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

    /// The context of the request with these extensions.
    pub fn from_extensions(site: &SiteState, extensions: &Extensions) -> Self {
        let locale = extensions.get::<LocaleContext>();
        Self::new(
            site,
            locale.unwrap_or_else(|| site.locales.default_locale()),
        )
    }

    /// Returns the page for this cache key and catalogue version, in the locale of the request. If
    /// the page is not cached, a blocking thread renders it.
    pub async fn cached_page<E: Into<PageError>>(
        &self,
        key: &str,
        version: u64,
        request: &HeaderMap,
        render: impl FnOnce(&Self) -> Result<String, E> + Send + 'static,
    ) -> Result<Arc<PrecompressedBody>, PageError> {
        let document = Document {
            key,
            version,
            media_type: HTML,
            demand: Demand::Common,
        };
        let write = |context: &Self| render(context).map(String::into_bytes);
        self.cached_document(document, request, write).await
    }

    /// Like [`Self::cached_page`], but for any media type and demand.
    pub async fn cached_document<E: Into<PageError>>(
        &self,
        document: Document<'_>,
        request: &HeaderMap,
        write: impl FnOnce(&Self) -> Result<Vec<u8>, E> + Send + 'static,
    ) -> Result<Arc<PrecompressedBody>, PageError> {
        let context = self.clone();
        let render = move || write(&context).map_err(Into::into);
        let pages = &self.page_cache;
        pages
            .get_or_render(&self.locale, document, request, render)
            .await
    }

    /// Creates a context with the default locale, for documents that are the same for all visitors.
    pub fn with_default_locale(site: &SiteState) -> Self {
        Self::new(site, site.locales.default_locale())
    }
}

impl FromRequestParts<SiteState> for RequestContext {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, site: &SiteState) -> Result<Self, Infallible> {
        Ok(Self::from_extensions(site, &parts.extensions))
    }
}
