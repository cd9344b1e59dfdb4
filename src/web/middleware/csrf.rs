//! Protects forms against cross-site request forgery (CSRF). The check accepts `Origin: null` for
//! the forms on receipts and on job alert pages.

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

/// The maximum length of an origin that is parsed, in bytes. The time to parse a host grows with
/// the square of its length.
const MAX_ORIGIN_BYTES: usize = 300;

/// Limits how often rejected forms are logged.
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

/// Builds the response to a form from another site. The error-page middleware then renders the
/// page.
pub fn reject_cross_site(_: ProtectionError) -> Response {
    PageError::CrossSite.into_response()
}

/// The origins that a listener accepts forms from. Log messages mention them.
#[derive(Debug, Clone)]
pub struct ExpectedOrigins {
    /// The name of the setting that contains the public URLs.
    pub setting: &'static str,
    /// The public URLs in that setting.
    pub public_urls: Vec<Url>,
}

/// The origin of a form, for log messages.
#[derive(Debug)]
pub struct FormOrigin {
    origin: HeaderValue,
    host: Option<String>,
}

impl FormOrigin {
    /// Reads the origin from the headers of a form. Returns `None` if there is no `Origin` header,
    /// or if requests with this method are never rejected.
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

    /// If the form was rejected because it comes from another site, logs its origin and the setting
    /// that should contain this origin. Often, the cause is a mistake in the settings of the site
    /// or of its proxy. Logs at most once a minute.
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

/// Returns the scheme, host and port of an origin, or `null` if the origin is too long or not a
/// URL.
fn origin_text(origin: &HeaderValue) -> String {
    let text = origin.to_str().ok();
    let short = text.filter(|it| it.len() <= MAX_ORIGIN_BYTES);
    let url = short.and_then(|it| Url::parse(it).ok());
    url.map_or_else(
        || "null".to_owned(),
        |url| shortened(&url.origin().ascii_serialization()),
    )
}

/// Middleware that logs rejected forms, as described at [`FormOrigin::log_if_rejected`].
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

/// Lets old browsers submit the forms on a receipt or on a job alert page. These pages have
/// `Referrer-Policy: no-referrer`, so a browser that does not support `Sec-Fetch-Site` sends
/// `Origin: null`, and the CSRF check would reject it. Accepting `null` here is safe, because
/// another site does not know the secret token in the form's URL. The `Origin` of another site is
/// still rejected.
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
