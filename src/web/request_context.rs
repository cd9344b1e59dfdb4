//! The context of a request: its site and its locale. All handlers of pages take it as an argument.

use std::{
    convert::Infallible,
    net::{IpAddr, SocketAddr},
    sync::Arc,
};

use axum::{
    extract::{ConnectInfo, FromRequestParts},
    http::{Extensions, HeaderMap, request::Parts},
    response::Response,
};

use crate::{
    client_ip,
    posting::{Posting, PostingId},
    store::{Device, FunnelStep},
    web::{
        error::PageError,
        form_referral::FormReferral,
        funnel,
        http::{Demand, Document, precompressed::PrecompressedBody},
        locale::LocaleContext,
        state::SiteState,
    },
};

/// The media type of HTML pages.
pub const HTML: &str = "text/html; charset=utf-8";

/// The media type of JSON.
pub const JSON_TYPE: &str = "application/json; charset=utf-8";

/// The site and the locale of a request. Cloning is cheap. Dereferences to the site's dependencies,
/// so that `context.clock` is the same as `context.site.clock`.
#[derive(Debug, Clone, derive_more::Deref)]
pub struct RequestContext {
    /// The site that serves the request.
    #[deref]
    pub site: SiteState,
    /// The locale from the locale-routing middleware, or the default locale.
    pub locale: LocaleContext,
    /// The client's IP address, for limits per client. `None` if it is unknown.
    pub client: Option<IpAddr>,
    /// The referral link that the form in this request was opened with.
    pub referral: FormReferral,
    /// The visitor's device class. `None` if the visitor is a bot, if the browser only prefetches
    /// the page, or if the funnel is disabled.
    device: Option<Device>,
}

impl RequestContext {
    /// Creates a context for this site and locale.
    pub fn new(site: &SiteState, locale: &LocaleContext) -> Self {
        Self {
            site: site.clone(),
            locale: locale.clone(),
            client: None,
            referral: FormReferral::None,
            device: None,
        }
    }

    /// Returns the same context, for a page that shows only built-in texts.
    #[must_use]
    pub fn with_built_in_texts(&self) -> Self {
        Self {
            locale: self.locale.with_built_in_texts(),
            ..self.clone()
        }
    }

    /// Creates the context for a request with these extensions and headers.
    pub fn from_request(site: &SiteState, extensions: &Extensions, headers: &HeaderMap) -> Self {
        let locale = extensions.get::<LocaleContext>();
        let locale = locale.unwrap_or_else(|| site.locales.default_locale());
        let peer = extensions.get::<ConnectInfo<SocketAddr>>();
        let trusted = &site.settings.trusted_proxies.load();
        let client = peer.and_then(|ConnectInfo(peer)| {
            client_ip::distinguishable_client(trusted, peer.ip(), headers)
        });
        let is_counting = site.funnel.is_some();
        Self {
            client,
            device: is_counting.then(|| funnel::device(headers)).flatten(),
            ..Self::new(site, locale)
        }
    }

    /// Returns the page for this cache key and catalogue version, in the locale of the request. If
    /// it is not cached, a blocking thread renders it.
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

    /// Like [`Self::cached_page`], but for documents of any media type and any [`Demand`].
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
            .get_or_render(self.client, &self.locale, document, request, render)
            .await
    }

    /// Limits how many large pages are being sent at the same time, to this client and to all
    /// clients. Call this for each page that contains text that the visitor typed, because such a
    /// page can be very large.
    ///
    /// # Errors
    ///
    /// Returns [`PageError::Busy`] if too many large pages are being sent.
    pub async fn limit_large_page(&self, page: Response) -> Result<Response, PageError> {
        let (files, max_time) = (self.stored_files(), self.settings.body_timeout);
        files.limit_large_page(self.client, page, max_time).await
    }

    /// Renders content that is not cached, on a blocking thread.
    ///
    /// # Errors
    ///
    /// Returns the error of `render`, [`PageError::Panicked`] if `render` panics, or
    /// [`PageError::Busy`] if too many requests are waiting.
    pub async fn render_uncached<T: Send + 'static>(
        &self,
        render: impl FnOnce(&Self) -> Result<T, PageError> + Send + 'static,
    ) -> Result<T, PageError> {
        let context = self.clone();
        let queue = self.page_cache.uncached_queue();
        queue.run(self.client, move || render(&context)).await
    }

    /// Returns this context with the default locale, for documents that are the same for all
    /// visitors.
    #[must_use]
    pub fn in_default_locale(&self) -> Self {
        Self {
            site: self.site.clone(),
            locale: self.locales.default_locale().clone(),
            client: self.client,
            referral: self.referral.clone(),
            device: self.device,
        }
    }

    /// Returns this context with the default locale, for a URL of the API. Returns a 404 error if
    /// `api.enabled` is not set.
    pub fn for_programs(&self) -> Result<Self, PageError> {
        if self.api.enabled {
            Ok(self.in_default_locale())
        } else {
            Err(PageError::PageNotFound)
        }
    }

    /// Looks up the referral link with this token. Returns the context with the link, and the
    /// posting to build the form from. `token` is empty if there is no link.
    #[must_use]
    pub async fn with_referral(self, posting: Arc<Posting>, token: &str) -> (Self, Arc<Posting>) {
        let referral = FormReferral::find(&self.site, &posting.id, token).await;
        let posting = referral.form_posting(posting);
        (Self { referral, ..self }, posting)
    }

    /// If the referral link has ended, returns the context with the link as it was before it ended.
    pub fn before_referral_ended(&self) -> Option<Self> {
        let referral = self.referral.before_end()?;
        Some(Self {
            referral,
            ..self.clone()
        })
    }

    /// Counts a view of a posting or of its form. Adds the counter to the response, so that views
    /// of the cached response are counted too.
    #[must_use]
    pub fn count_view(
        &self,
        step: FunnelStep,
        posting: &PostingId,
        mut response: Response,
    ) -> Response {
        let Some(funnel) = &self.site.funnel else {
            return response;
        };
        let view = funnel.view(step, posting, self.source_label());
        if let Some(device) = self.device {
            view.count_visitor(self.client, device);
        }
        response.extensions_mut().insert(view);
        response
    }

    /// Counts a form that is shown again with errors, or a stored application.
    pub fn count_step(&self, step: FunnelStep, posting: &PostingId) {
        if let (Some(funnel), Some(device)) = (&self.site.funnel, self.device) {
            funnel.count(step, posting, self.source_label(), device);
        }
    }

    /// The label of the visitor's traffic source: one of `apply.count_sources`, `other` or `none`.
    pub fn source_label(&self) -> &str {
        self.locale.source().metric_label(&self.apply.count_sources)
    }
}

impl FromRequestParts<SiteState> for RequestContext {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, site: &SiteState) -> Result<Self, Infallible> {
        Ok(Self::from_request(site, &parts.extensions, &parts.headers))
    }
}
