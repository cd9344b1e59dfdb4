use axum::{
    extract::{FromRequestParts, Request, State},
    http::{HeaderMap, HeaderValue, Method, Uri, header, request::Parts},
    middleware::Next,
    response::Response,
};

use crate::web::{answer, edition::Edition, site::Site, source::Source, urls};

/// What an address says of the language, apart from the edition itself.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Way {
    /// This is the page's one address.
    Right,
    /// The page is elsewhere.
    Elsewhere(String),
    /// It is the address without a language, which leads everybody to their own.
    Door,
}

/// Takes the language off an address, so that every page is found under one pattern in all of them.
pub async fn enter(State(site): State<Site>, mut request: Request) -> Request {
    let (edition, way, rest) = find(&site, request.uri());
    let source = Source::read(request.uri().query().unwrap_or_default());
    let edition = edition.coming_from(source);
    if let Some(uri) = rest.and_then(|rest| with_path(request.uri(), &rest)) {
        *request.uri_mut() = uri;
    }
    request.extensions_mut().insert(edition);
    request.extensions_mut().insert(way);
    request
}

/// Leads to a page's one address, and from the door to the language that the visitor reads best.
pub async fn lead(State(site): State<Site>, request: Request, next: Next) -> Response {
    let is_looking = matches!(*request.method(), Method::GET | Method::HEAD);
    match request.extensions().get::<Way>() {
        Some(Way::Elsewhere(address)) if is_looking => answer::moved(address),
        Some(Way::Door) if is_looking => open(&site, request, next).await,
        _ => next.run(request).await,
    }
}

/// The door shows the list in the default language to whoever reads that best, or says nothing; it
/// remembers nobody.
async fn open(site: &Site, request: Request, next: Next) -> Response {
    let preferred = site.editions.preferred(request.headers());
    let mut response = match preferred.root() == site.editions.first().root() {
        true => next.run(request).await,
        false => {
            let address = with_query(preferred.root().list(), request.uri());
            answer::chosen(&address)
        }
    };
    vary(response.headers_mut());
    response
}

/// An answer that is compressed says already that it depends on the encodings.
fn vary(headers: &mut HeaderMap) {
    let varies = match headers.contains_key(header::VARY) {
        true => HeaderValue::from_static("accept-encoding, accept-language"),
        false => HeaderValue::from_static("accept-language"),
    };
    headers.insert(header::VARY, varies);
}

/// The edition that an address is in, what is to be said of the address, and the address without the
/// language where it has one.
fn find(site: &Site, uri: &Uri) -> (Edition, Way, Option<String>) {
    let (editions, path) = (&site.editions, uri.path());
    let first = editions.first();
    let segment = path.trim_start_matches('/').split('/').next();
    let segment = segment.unwrap_or_default();
    let rest = path
        .strip_prefix('/')
        .and_then(|it| it.strip_prefix(segment));
    let (Some(edition), Some(rest)) = (editions.at(segment), rest) else {
        let way = match path == urls::LIST && editions.are_several() {
            true => Way::Door,
            false => Way::Right,
        };
        return (first.clone(), way, None);
    };
    if !urls::has_languages(rest) {
        return (first.clone(), Way::Right, None);
    }
    let rest = if rest.is_empty() { urls::LIST } else { rest };
    let right = edition.root().of_page(rest);
    let way = match right == path {
        true => Way::Right,
        false => Way::Elsewhere(with_query(&right, uri)),
    };
    (edition.clone(), way, Some(rest.to_owned()))
}

fn with_query(address: &str, uri: &Uri) -> String {
    match uri.query() {
        Some(query) => format!("{address}?{query}"),
        None => address.to_owned(),
    }
}

fn with_path(uri: &Uri, path: &str) -> Option<Uri> {
    let mut parts = uri.clone().into_parts();
    parts.path_and_query = Some(with_query(path, uri).parse().ok()?);
    Uri::from_parts(parts).ok()
}

/// The edition that a request is answered in.
impl FromRequestParts<Site> for Edition {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, Self::Rejection> {
        let entered = parts.extensions.get::<Edition>().cloned();
        Ok(entered.unwrap_or_else(|| site.editions.first().clone()))
    }
}
