//! The result of the rate limit for forms.

use std::{net::IpAddr, time::Duration};

use axum::{extract::FromRequestParts, http::request::Parts};

use crate::{store::SenderNetwork, web::error::PageError};

/// The result of the rate limit for a submitted form. The rate-limit middleware adds this extension
/// to each POST request. Handlers get it only as part of
/// [`IncomingForm`](super::upload::receive::IncomingForm), so that they cannot ignore it.
#[derive(Debug, Clone, Copy)]
pub struct RateCheck {
    /// The client that sent the form.
    pub client: ClientKey,
    /// The time that the client must wait, if it sent too many forms.
    pub wait: Option<Duration>,
}

/// The client that sent a form. It is `None` behind an untrusted proxy, because clients cannot be
/// distinguished there.
#[derive(Debug, Clone, Copy)]
pub struct ClientKey(pub Option<IpAddr>);

impl ClientKey {
    /// The network of the client, for the order of delivery. `None` if it is unknown.
    pub fn network(self) -> Option<SenderNetwork> {
        self.0.map(SenderNetwork::from)
    }
}

impl<S: Sync> FromRequestParts<S> for RateCheck {
    type Rejection = PageError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, PageError> {
        let found = parts.extensions.get().copied();
        found.ok_or(PageError::RateNotChecked)
    }
}

impl<S: Sync> FromRequestParts<S> for ClientKey {
    type Rejection = PageError;

    async fn from_request_parts(parts: &mut Parts, site: &S) -> Result<Self, PageError> {
        let check = RateCheck::from_request_parts(parts, site).await?;
        Ok(check.client)
    }
}
