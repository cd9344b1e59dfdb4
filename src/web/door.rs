//! Locale routing: takes the locale prefix off the URL before routing, and redirects to the
//! canonical URL of a page.

use axum::{
    extract::{FromRequestParts, Request, State},
    http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header, request::Parts},
    middleware::Next,
    response::Response,
};

use crate::web::{answer, edition::Edition, path, site::Site, source::Source, urls};

/// How a URL relates to the canonical URL of its page.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Way {
    /// It is the canonical URL.
    Right,
    /// The locale prefix differs from that of the canonical URL.
    Elsewhere(String),
    /// It ends with a slash, unlike the canonical URL.
    Slash(String),
    /// It is `/` on a site with several locales.
    Door,
}

/// Takes the locale prefix off the URL, so that one route serves all locales. Also removes a
/// trailing slash, but only for GET and HEAD: a redirect would lose the body of a POST.
pub async fn enter(State(site): State<Site>, mut request: Request) -> Request {
    let is_looking = is_looking(request.method());
    let (edition, way, rest) = find(&site, request.uri(), is_looking);
    let source = Source::read(request.uri().query().unwrap_or_default());
    let edition = edition.coming_from(source);
    if let Some(uri) = rest.and_then(|rest| with_path(request.uri(), &rest)) {
        *request.uri_mut() = uri;
    }
    request.extensions_mut().insert(edition);
    request.extensions_mut().insert(way);
    request
}

/// Redirects to the canonical URL, and from `/` to the locale that the browser prefers.
pub async fn lead(State(site): State<Site>, request: Request, next: Next) -> Response {
    let is_looking = is_looking(request.method());
    match request.extensions().get::<Way>() {
        Some(Way::Elsewhere(address)) if is_looking => answer::moved(address),
        Some(Way::Slash(address)) if is_looking => {
            let address = address.clone();
            without_slash(&address, next.run(request).await)
        }
        Some(Way::Door) if is_looking => open(&site, request, next).await,
        _ => next.run(request).await,
    }
}

fn is_looking(method: &Method) -> bool {
    matches!(*method, Method::GET | Method::HEAD)
}

/// Redirects only if the page exists. A redirect of the page itself already leads to the canonical
/// URL.
fn without_slash(address: &str, page: Response) -> Response {
    let headers = page.headers();
    if page.status() == StatusCode::NOT_FOUND || headers.contains_key(header::LOCATION) {
        return page;
    }
    match headers.get(header::CACHE_CONTROL) == Some(&answer::NO_STORE) {
        true => answer::moved_unkept(address),
        false => answer::moved(address),
    }
}

/// Shows the list in the default language if the browser prefers it or names no offered language,
/// else redirects. Stores no preference.
async fn open(site: &Site, request: Request, next: Next) -> Response {
    let preferred = site.editions.preferred(request.headers());
    let mut response = match preferred.root() == site.editions.first().root() {
        true => next.run(request).await,
        false => {
            let list = preferred.root().list();
            let address = path::with_query(list, request.uri().query());
            answer::chosen(&address)
        }
    };
    vary(response.headers_mut());
    response
}

/// A compressed response already has `Vary: accept-encoding`.
fn vary(headers: &mut HeaderMap) {
    let varies = match headers.contains_key(header::VARY) {
        true => HeaderValue::from_static("accept-encoding, accept-language"),
        false => HeaderValue::from_static("accept-language"),
    };
    headers.insert(header::VARY, varies);
}

/// The locale of a URL, how the URL relates to the canonical one, and the path to route if it differs
/// from the URL's.
fn find(site: &Site, uri: &Uri, is_looking: bool) -> (Edition, Way, Option<String>) {
    let (editions, path) = (&site.editions, uri.path());
    let first = editions.first();
    let segment = path.trim_start_matches('/').split('/').next();
    let segment = segment.unwrap_or_default();
    let rest = path
        .strip_prefix('/')
        .and_then(|it| it.strip_prefix(segment));
    let (Some(edition), Some(rest)) = (editions.at(segment), rest) else {
        if path == urls::LIST && editions.are_several() {
            return (first.clone(), Way::Door, None);
        }
        let Some(bare) = path::without_slash(path).filter(|_| is_looking) else {
            return (first.clone(), Way::Right, None);
        };
        let way = Way::Slash(path::with_query(bare, uri.query()));
        return (first.clone(), way, Some(bare.to_owned()));
    };
    let bare = path::without_slash(rest).filter(|_| is_looking);
    let rest_of_page = bare.unwrap_or(rest);
    if !urls::has_languages(rest_of_page) {
        return (first.clone(), Way::Right, None);
    }
    let rest = if rest_of_page.is_empty() {
        urls::LIST
    } else {
        rest_of_page
    };
    let right = edition.root().of_page(rest);
    let way = match (right == path, bare) {
        (true, _) => Way::Right,
        (false, Some(_)) => Way::Slash(path::with_query(&right, uri.query())),
        (false, None) => Way::Elsewhere(path::with_query(&right, uri.query())),
    };
    (edition.clone(), way, Some(rest.to_owned()))
}

fn with_path(uri: &Uri, path: &str) -> Option<Uri> {
    let mut parts = uri.clone().into_parts();
    parts.path_and_query = Some(path::with_query(path, uri.query()).parse().ok()?);
    Uri::from_parts(parts).ok()
}

/// Extracts the locale that the middleware found, else the default one.
impl FromRequestParts<Site> for Edition {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, Self::Rejection> {
        let entered = parts.extensions.get::<Edition>().cloned();
        Ok(entered.unwrap_or_else(|| site.editions.first().clone()))
    }
}
