//! Protects forms against cross-site request forgery (CSRF), with an exception for the forms on
//! receipts and job alerts.

use axum::{
    extract::{MatchedPath, Request},
    http::header,
    response::{IntoResponse, Response},
};
use tower_http::csrf::{ConfigError, CsrfLayer, ProtectionError};
use url::Url;

use crate::web::{error::PageError, urls};

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
