//! The result of the rate limit check for forms.

use std::{net::IpAddr, time::Duration};

use axum::{extract::FromRequestParts, http::request::Parts};

use crate::{store::SenderNetwork, web::error::PageError};

/// The result of the rate limit check for a submitted form. The rate-limit middleware adds it to
/// the extensions of each POST request. Handlers get it only as part of
/// [`IncomingForm`](super::upload::receive::IncomingForm), so they cannot read a form without
/// applying the limit.
#[derive(Debug, Clone, Copy)]
pub struct RateCheck {
    /// The client that submitted the form.
    pub client: ClientKey,
    /// How long the client must wait before its next form is accepted. `None` if the client is
    /// within the limit.
    pub wait: Option<Duration>,
}

/// The IP address of the client that submitted a form, or `None` if the form came through an
/// untrusted proxy, whose clients cannot be distinguished.
#[derive(Debug, Clone, Copy)]
pub struct ClientKey(pub Option<IpAddr>);

impl ClientKey {
    /// The client's IP network. The applications of different networks take turns in the delivery.
    /// `None` if the client is unknown.
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
