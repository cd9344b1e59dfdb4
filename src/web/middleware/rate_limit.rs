//! Limits how many forms a client can send.

use std::net::SocketAddr;

use axum::{
    extract::{ConnectInfo, MatchedPath, Request, State},
    http::Method,
};

use crate::web::{
    client_ip,
    error::PageError,
    rate_limit::{ClientKey, RateLimited, client_key},
    state::SiteState,
    urls,
};

/// Middleware for other routers than that of the visitors' site.
pub async fn map_request(
    State(site): State<SiteState>,
    mut request: Request,
) -> Result<Request, PageError> {
    limit_forms(&site, &mut request)?;
    Ok(request)
}

/// Limits the number of forms per client. If an application exceeds the limit, the request still
/// reaches its handler, with the extension [`RateLimited`]. The handler can then return the
/// submitted answers to the applicant.
///
/// # Errors
///
/// [`PageError::TooManyForms`] for all other forms that exceed the limit.
pub fn limit_forms(site: &SiteState, request: &mut Request) -> Result<(), PageError> {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let Some(ConnectInfo(peer)) = peer.copied().filter(|_| request.method() == Method::POST) else {
        return Ok(());
    };
    let trusted = &site.settings.trusted_proxies;
    let is_hidden = client_ip::behind_untrusted_proxy(trusted, peer.ip(), request.headers());
    if is_hidden {
        site.proxy_alarm().raise(String::from(
            "forms come through a proxy that site.trusted_proxies does not name: all its visitors \
             share the limit of site.posts_per_minute",
        ));
    }
    let address = client_ip::client_ip(trusted, peer.ip(), request.headers());
    let sender = (!is_hidden).then(|| client_key(address));
    request.extensions_mut().insert(ClientKey(sender));
    let Err(wait) = site.rate_limit().check(address) else {
        return Ok(());
    };
    let route = request.extensions().get::<MatchedPath>();
    if route.is_some_and(|route| route.as_str() == urls::APPLY) {
        request.extensions_mut().insert(RateLimited(wait));
        return Ok(());
    }
    Err(PageError::TooManyForms(wait))
}
