//! Limits how many forms a client can submit per minute.

use std::{
    net::{IpAddr, SocketAddr},
    sync::atomic::{AtomicBool, Ordering},
};

use axum::{
    extract::{ConnectInfo, MatchedPath, Request, State},
    http::Method,
};

use crate::{
    client_ip,
    request_host::{is_own_host, requested_host},
    web::{
        error::PageError,
        rate_limit::{ClientKey, RateCheck},
        state::SiteState,
        urls,
    },
};

/// Applies [`limit_forms`] to the recruiters' pages.
pub async fn map_request(
    State(site): State<SiteState>,
    mut request: Request,
) -> Result<Request, PageError> {
    limit_forms(&site, &mut request)?;
    Ok(request)
}

/// Limits the number of forms per client, and adds the [`RateCheck`] to the request. An application
/// over the limit still reaches its handler, which shows the form again with the submitted answers.
///
/// # Errors
///
/// Returns [`PageError::TooManyForms`] if a form other than an application exceeds the limit.
pub fn limit_forms(site: &SiteState, request: &mut Request) -> Result<(), PageError> {
    if request.method() != Method::POST {
        return Ok(());
    }
    let check = match request.extensions().get::<ConnectInfo<SocketAddr>>() {
        Some(ConnectInfo(peer)) => check_rate(site, *peer, request),
        // The storybook calls the router directly, without a connection. It may have added its own
        // `RateCheck` to the request.
        None => request.extensions().get().copied().unwrap_or(RateCheck {
            client: ClientKey(None),
            wait: None,
        }),
    };
    request.extensions_mut().insert(check);
    let route = request.extensions().get::<MatchedPath>();
    let returns_answers = route.is_some_and(|route| route.as_str() == urls::APPLY);
    match check.wait {
        Some(wait) if !returns_answers => Err(PageError::TooManyForms(wait)),
        _ => Ok(()),
    }
}

/// Warns once that a trusted proxy does not forward its visitors' IP addresses.
fn warn_about_silent_proxy(proxy: IpAddr) {
    static IS_LOGGED: AtomicBool = AtomicBool::new(false);
    if !IS_LOGGED.swap(true, Ordering::Relaxed) {
        let proxy = proxy.to_canonical();
        tracing::warn!(
            "a form came from {proxy}, which is in site.trusted_proxies, but without the header X-Forwarded-For or \
             Forwarded: if this is your proxy, let it set X-Forwarded-For, because otherwise all its visitors share the \
             limit of site.posts_per_minute (docs/operating.md, \"Behind a proxy\")"
        );
    }
}

/// Returns `true` if the request is for the recruiters' pages at a loopback host name, for example
/// on the admin listener. Such a request usually comes directly from a browser on this machine,
/// even if its IP address is that of a trusted proxy on this machine.
fn is_direct_sign_in(request: &Request) -> bool {
    let is_recruiter = request.uri().path().starts_with(urls::RECRUITER_JOBS);
    is_recruiter && requested_host(request).is_some_and(|host| is_own_host(&host, None))
}

/// Counts a form toward its client's limit. Raises an alarm if the client is unknown, because the
/// request then comes through a proxy that is not trusted in the settings.
fn check_rate(site: &SiteState, peer: SocketAddr, request: &Request) -> RateCheck {
    let trusted = &site.settings.trusted_proxies.load();
    let client = client_ip::distinguishable_client(trusted, peer.ip(), request.headers());
    // Raise the alarm only for the first untrusted proxy. Otherwise each additional proxy would
    // change the alarm's message, and each change would be logged.
    if client.is_none() && site.proxy_alarm().active().is_none() {
        let proxy = peer.ip().to_canonical();
        site.proxy_alarm().raise(format!(
            "forms come through the proxy {proxy}, which is not in site.trusted_proxies, so all its visitors \
             share the limit of site.posts_per_minute; if a proxy that you run has this address, add it and reload \
             the settings (SIGHUP); do not add the gateway of a container network, because then every visitor \
             could forge an address"
        ));
    }
    if client_ip::behind_silent_proxy(trusted, peer.ip(), request.headers())
        && !is_direct_sign_in(request)
    {
        warn_about_silent_proxy(peer.ip());
    }
    let address = client_ip::client_ip(trusted, peer.ip(), request.headers());
    RateCheck {
        client: ClientKey(client),
        wait: site.rate_limit().check(address).err(),
    }
}
