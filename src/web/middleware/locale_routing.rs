//! Locale routing: removes the locale prefix from the URL before routing, and redirects to the
//! canonical URL of the page.

use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header},
    middleware::Next,
    response::Response,
};

use crate::web::{
    attribution::TrafficSource, http::response, locale::LocaleContext, secret_path::is_secret_path,
    state::SiteState, url_path, urls,
};

/// How a URL relates to the canonical URL of its page.
#[derive(Debug, Clone, PartialEq, Eq)]
enum LocaleRoute {
    /// The URL is the canonical one.
    Canonical,
    /// The URL has a locale prefix that the canonical URL does not have or spells differently, for
    /// example `/DE/` instead of `/de/`. Contains the canonical URL.
    OtherUrl(String),
    /// The URL has an extra trailing slash. Contains the canonical URL.
    TrailingSlash(String),
    /// The URL is `/` on a site with several locales, so the page depends on the visitor's
    /// preferred language.
    Unprefixed,
}

/// Removes the locale prefix from the URL, so that the same route serves all locales. Adds the
/// locale and the `LocaleRoute` to the extensions of the request. Also removes a trailing slash
/// from the URL of a GET or HEAD request; [`redirect_to_locale`] later redirects to the URL without
/// the slash.
pub async fn strip_locale_prefix(State(site): State<SiteState>, mut request: Request) -> Request {
    let is_looking = is_get_or_head(request.method());
    let (locale, way, rest) = resolve(&site, request.uri(), is_looking);
    let source = TrafficSource::from_query(request.uri().query().unwrap_or_default());
    let locale = locale.with_source(source);
    if let Some(uri) = rest.and_then(|rest| with_path(request.uri(), &rest)) {
        *request.uri_mut() = uri;
    }
    request.extensions_mut().insert(locale);
    request.extensions_mut().insert(way);
    request
}

/// Redirects to the canonical URL, and from `/` to the visitor's preferred locale.
pub async fn redirect_to_locale(site: &SiteState, request: Request, next: Next) -> Response {
    let is_looking = is_get_or_head(request.method());
    match request.extensions().get::<LocaleRoute>() {
        Some(LocaleRoute::OtherUrl(address)) if is_looking => {
            if is_secret_path(request.uri().path()) {
                response::uncached_permanent_redirect(address)
            } else {
                response::permanent_redirect(address)
            }
        }
        Some(LocaleRoute::TrailingSlash(address)) if is_looking => {
            let address = address.clone();
            redirect_if_found(&address, next.run(request).await)
        }
        Some(LocaleRoute::Unprefixed) if is_looking => list_or_redirect(site, request, next).await,
        _ => next.run(request).await,
    }
}

fn is_get_or_head(method: &Method) -> bool {
    matches!(*method, Method::GET | Method::HEAD)
}

/// Redirects to the canonical URL if the page exists. If the response already is a redirect,
/// returns it unchanged, because it leads to the canonical URL.
fn redirect_if_found(address: &str, page: Response) -> Response {
    let headers = page.headers();
    if page.status() == StatusCode::NOT_FOUND || headers.contains_key(header::LOCATION) {
        return page;
    }
    if headers.get(header::CACHE_CONTROL) == Some(&response::NO_STORE) {
        response::uncached_permanent_redirect(address)
    } else {
        response::permanent_redirect(address)
    }
}

/// Handles a request for `/`. If the visitor prefers another of the site's languages according to
/// `Accept-Language`, redirects to the job list in that language. Otherwise shows the list in the
/// default language. The preference is not stored.
async fn list_or_redirect(site: &SiteState, request: Request, next: Next) -> Response {
    let preferred = site.locales.preferred(request.headers());
    let mut response = if preferred.url_prefix() == site.locales.default_locale().url_prefix() {
        next.run(request).await
    } else {
        let list = preferred.url_prefix().list();
        let address = url_path::with_query(list, request.uri().query());
        response::temporary_redirect(&address)
    };
    add_vary(response.headers_mut());
    response
}

/// Adds `accept-language` to the `Vary` header. If the response is compressed, the header already
/// contains `accept-encoding`.
fn add_vary(headers: &mut HeaderMap) {
    let varies = if headers.contains_key(header::VARY) {
        HeaderValue::from_static("accept-encoding, accept-language")
    } else {
        HeaderValue::from_static("accept-language")
    };
    headers.insert(header::VARY, varies);
}

/// Determines the locale of a URL and how the URL relates to the canonical one. Also returns the
/// path for routing, if it differs from the path of the URL.
fn resolve(
    site: &SiteState,
    uri: &Uri,
    is_looking: bool,
) -> (LocaleContext, LocaleRoute, Option<String>) {
    let (locales, path) = (&site.locales, uri.path());
    let first = locales.default_locale();
    let segment = path.trim_start_matches('/').split('/').next();
    let segment = segment.unwrap_or_default();
    let rest = path
        .strip_prefix('/')
        .and_then(|it| it.strip_prefix(segment));
    let (Some(locale), Some(rest)) = (locales.by_prefix(segment), rest) else {
        if path == urls::LIST && locales.has_several() {
            return (first.clone(), LocaleRoute::Unprefixed, None);
        }
        let Some(bare) = url_path::without_trailing_slash(path).filter(|_| is_looking) else {
            return (first.clone(), LocaleRoute::Canonical, None);
        };
        let way = LocaleRoute::TrailingSlash(url_path::with_query(bare, uri.query()));
        return (first.clone(), way, Some(bare.to_owned()));
    };
    let bare = url_path::without_trailing_slash(rest).filter(|_| is_looking);
    let rest_of_page = bare.unwrap_or(rest);
    if !urls::is_localized(rest_of_page) {
        return (first.clone(), LocaleRoute::Canonical, None);
    }
    let rest = if rest_of_page.is_empty() {
        urls::LIST
    } else {
        rest_of_page
    };
    let right = locale.url_prefix().join(rest);
    let way = match (right == path, bare) {
        (true, _) => LocaleRoute::Canonical,
        (false, Some(_)) => LocaleRoute::TrailingSlash(url_path::with_query(&right, uri.query())),
        (false, None) => LocaleRoute::OtherUrl(url_path::with_query(&right, uri.query())),
    };
    (locale.clone(), way, Some(rest.to_owned()))
}

fn with_path(uri: &Uri, path: &str) -> Option<Uri> {
    let mut parts = uri.clone().into_parts();
    parts.path_and_query = Some(url_path::with_query(path, uri.query()).parse().ok()?);
    Uri::from_parts(parts).ok()
}
