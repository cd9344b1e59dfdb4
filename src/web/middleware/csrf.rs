//! Protects forms against cross-site request forgery (CSRF), with an exception for the forms on
//! receipts and on the pages of job alerts.

use axum::{
    extract::{MatchedPath, Request, State},
    http::{HeaderValue, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use tower_http::csrf::{ConfigError, CsrfLayer, ProtectionError};
use url::Url;

use crate::{
    request_host::requested_host,
    web::{
        error::PageError,
        middleware::log_interval::{LogInterval, shortened},
        urls,
    },
};

/// The maximum length of an origin that is parsed, in bytes. The time for parsing a host grows with
/// the square of its length.
const MAX_ORIGIN_BYTES: usize = 300;

/// Limits how often rejected forms from other sites are logged.
static LOG_INTERVAL: LogInterval = LogInterval::new();

/// Creates the layer that rejects forms from other sites. It checks the `Sec-Fetch-Site` header, or
/// `Origin` if `Sec-Fetch-Site` is missing.
pub fn csrf_layer<'a, R>(
    public_urls: impl IntoIterator<Item = &'a Url>,
    refusal: R,
) -> Result<CsrfLayer<R>, ConfigError>
where
    R: Clone,
{
    let mut layer = CsrfLayer::new();
    for url in public_urls {
        layer = layer.add_trusted_origin(url.origin().ascii_serialization())?;
    }
    Ok(layer.with_rejection_response(refusal))
}

/// Creates the response to a form from another site. The error-page middleware then renders the
/// page.
pub fn reject_cross_site(_: ProtectionError) -> Response {
    PageError::CrossSite.into_response()
}

/// The origins from which a listener accepts forms. They are used in log messages.
#[derive(Debug, Clone)]
pub struct ExpectedOrigins {
    /// The name of the setting that contains the public URLs.
    pub setting: &'static str,
    /// The public URLs in this setting.
    pub public_urls: Vec<Url>,
}

/// Where a form comes from. This is used in log messages.
#[derive(Debug)]
pub struct FormOrigin {
    origin: HeaderValue,
    host: Option<String>,
}

impl FormOrigin {
    /// Reads the headers of a form. Returns `None` if requests with this method are never rejected,
    /// or if there is no `Origin` header.
    pub fn from_request(request: &Request) -> Option<Self> {
        let origin = request.headers().get(header::ORIGIN)?;
        if request.method().is_safe() {
            return None;
        }
        Some(Self {
            origin: origin.clone(),
            host: requested_host(request).map(|host| shortened(&host)),
        })
    }

    /// If the form was rejected because it comes from another site, logs where it comes from and
    /// which setting is expected to contain this origin. Logs at most once a minute. Often, the
    /// cause is a mistake in the settings of the site or of its proxy.
    pub fn log_if_rejected<'a>(
        &self,
        response: &Response,
        setting: &str,
        public_urls: impl IntoIterator<Item = &'a Url>,
    ) {
        let is_rejected = response.extensions().get::<ProtectionError>().is_some();
        if !is_rejected || !LOG_INTERVAL.may_log() {
            return;
        }
        let origin = origin_text(&self.origin);
        let host = self.host.as_deref().unwrap_or_default();
        let expected = public_urls.into_iter();
        let expected: Vec<String> = expected
            .map(|url| url.origin().ascii_serialization())
            .collect();
        if expected.is_empty() {
            tracing::info!(
                ?origin,
                ?host,
                "a form was refused with status 403, because its origin is not the host of the request: if visitors use \
                 this origin, set {setting} to it, and let the proxy pass on the headers Host and Origin"
            )
        } else {
            tracing::info!(
                ?origin,
                ?host,
                "a form was refused with status 403, because its origin is not that of {setting} ({}): if visitors use \
                 this origin, correct {setting}; the proxy must pass on the headers Host and Origin",
                expected.join(", ")
            )
        }
    }
}

/// Returns the scheme, host and port of an origin, or `null` if the origin is not a URL or is too
/// long.
fn origin_text(origin: &HeaderValue) -> String {
    let text = origin.to_str().ok();
    let short = text.filter(|it| it.len() <= MAX_ORIGIN_BYTES);
    let url = short.and_then(|it| Url::parse(it).ok());
    url.map_or_else(
        || "null".to_owned(),
        |url| shortened(&url.origin().ascii_serialization()),
    )
}

/// Logs forms from other sites, as described at [`FormOrigin::log_if_rejected`].
pub async fn log_rejected(
    State(expected): State<ExpectedOrigins>,
    request: Request,
    next: Next,
) -> Response {
    let origin = FormOrigin::from_request(&request);
    let response = next.run(request).await;
    if let Some(origin) = origin {
        origin.log_if_rejected(&response, expected.setting, &expected.public_urls);
    }
    response
}

/// Allows old browsers to submit the forms on a receipt or on the page of a job alert. These pages
/// have `Referrer-Policy: no-referrer`. Therefore a browser that does not support `Sec-Fetch-Site`
/// sends `Origin: null` with the form, which the CSRF check would reject. Accepting `null` here is
/// safe, because another site does not know the secret token in the form's URL. The `Origin` of
/// another site is still rejected.
pub fn allow_receipt_origin(request: &mut Request) {
    let route = request.extensions().get::<MatchedPath>();
    let is_held = route.is_some_and(|route| {
        let route = route.as_str();
        route.starts_with(urls::RECEIPT) || route.starts_with(urls::ALERT)
    });
    let headers = request.headers_mut();
    let is_opaque = headers.get(header::ORIGIN).is_some_and(|it| it == "null");
    if is_held && is_opaque && !headers.contains_key("sec-fetch-site") {
        headers.remove(header::ORIGIN);
    }
}
