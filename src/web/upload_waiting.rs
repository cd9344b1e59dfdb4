//! Limits how long forms wait for a slot, for memory or for processing, and how many of them wait
//! at once. Each waiting form occupies a connection.

use std::{net::IpAddr, pin::pin, time::Duration};

use futures_util::FutureExt;
use tokio::time::timeout;

use crate::{client_limiter::ClientLimiter, web::error::PageError};

/// The maximum time that a form waits.
const MAX_WAIT: Duration = Duration::from_secs(5);

/// Too many forms are being received or processed, or too many are waiting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("too many forms are being read")]
pub struct UploadsBusy;

impl From<UploadsBusy> for PageError {
    fn from(UploadsBusy: UploadsBusy) -> Self {
        Self::TooManyUploads
    }
}

/// A limited number of places for forms that are waiting for a resource, such as an upload slot.
#[derive(Debug)]
pub struct WaitingPlaces(ClientLimiter);

impl WaitingPlaces {
    /// Creates `total` places. Forms from one IPv4 address or one IPv6 /48 occupy at most
    /// `per_network` of them.
    pub fn new(total: usize, per_network: usize) -> Self {
        Self(ClientLimiter::new(total, per_network).per_network())
    }

    /// Waits for `resource`. Occupies a place only if the resource is not available immediately.
    ///
    /// # Errors
    ///
    /// Fails if the resource is not available after five seconds, or immediately if too many forms
    /// are waiting.
    pub async fn wait_for<T>(
        &self,
        client: Option<IpAddr>,
        resource: impl Future<Output = T>,
    ) -> Result<T, UploadsBusy> {
        let mut resource = pin!(resource);
        if let Some(available) = resource.as_mut().now_or_never() {
            return Ok(available);
        }
        let _place = self.0.try_acquire(client).ok_or(UploadsBusy)?;
        timeout(MAX_WAIT, resource).await.map_err(|_| UploadsBusy)
    }
}

#[cfg(test)]
mod tests {
    use std::{future::pending, net::Ipv6Addr};

    use super::*;

    #[tokio::test]
    async fn only_some_forms_of_one_network_wait_and_an_available_resource_needs_no_place() {
        let places = WaitingPlaces::new(3, 2);
        let client = |network: u16, address: u16| {
            Some(IpAddr::V6(Ipv6Addr::new(
                0x2001, 0xdb8, network, address, 0, 0, 0, 1,
            )))
        };
        let wait = |client| Box::pin(places.wait_for(client, pending::<()>()));
        let mut waiting = [wait(client(1, 1)), wait(client(1, 2)), wait(client(2, 1))];
        for form in &mut waiting {
            assert_eq!(form.now_or_never(), None);
        }
        assert_eq!(wait(client(1, 3)).now_or_never(), Some(Err(UploadsBusy)));
        assert_eq!(wait(client(3, 1)).now_or_never(), Some(Err(UploadsBusy)));
        assert_eq!(places.wait_for(client(1, 3), async { 7 }).await, Ok(7));
        drop(waiting);
        assert_eq!(wait(client(1, 3)).now_or_never(), None);
    }
}
