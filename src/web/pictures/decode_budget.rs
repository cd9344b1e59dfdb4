//! Limits how much work clients can cause by requesting copies of pictures. Not all copies fit into
//! the cache, so without a limit a client could keep requesting copies that must be made again each
//! time.

use std::{
    net::{IpAddr, Ipv4Addr},
    num::NonZeroU32,
};

use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::client_ip::network_key;

/// How many megapixels can be decoded per second for one client, on average. Decoding a photograph
/// of 12 megapixels takes a third of a second.
const CLIENT_PER_SECOND: NonZeroU32 = NonZeroU32::new(1).unwrap();
/// How many megapixels can be decoded for one client in a burst. Bursts are normal, because a
/// browser requests all pictures of a page at once.
const CLIENT_BURST: NonZeroU32 = NonZeroU32::new(200).unwrap();
/// How many megapixels can be decoded per second for all clients together, on average.
const PER_SECOND: NonZeroU32 = NonZeroU32::new(4).unwrap();
/// How many megapixels can be decoded for all clients together in a burst.
const BURST: NonZeroU32 = NonZeroU32::new(1_000).unwrap();

/// When the rate limiter has entries for this many clients, the entries of clients with a full
/// budget are removed.
const MAX_IDLE_CLIENTS: usize = 1_000;

/// How many megapixels can still be decoded, per client and overall.
#[derive(derive_more::Debug)]
#[debug("DecodeBudget")]
pub(in crate::web::pictures) struct DecodeBudget {
    clients: DefaultKeyedRateLimiter<IpAddr>,
    overall: DefaultDirectRateLimiter,
}

impl Default for DecodeBudget {
    fn default() -> Self {
        let client = Quota::per_second(CLIENT_PER_SECOND).allow_burst(CLIENT_BURST);
        let overall = Quota::per_second(PER_SECOND).allow_burst(BURST);
        Self {
            clients: RateLimiter::keyed(client),
            overall: RateLimiter::direct(overall),
        }
    }
}

impl DecodeBudget {
    /// Subtracts the size of a picture from the client's budget and from the overall budget.
    /// Returns `false` if the budget is not sufficient. All unknown clients share one budget.
    pub(in crate::web::pictures) fn spend(
        &self,
        client: Option<IpAddr>,
        megapixels: NonZeroU32,
    ) -> bool {
        let client = client.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), network_key);
        if self.clients.len() >= MAX_IDLE_CLIENTS {
            self.clients.retain_recent();
        }
        let allowed = self.clients.check_key_n(&client, megapixels);
        matches!(allowed, Ok(Ok(()))) && matches!(self.overall.check_n(megapixels), Ok(Ok(())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(number: u8) -> Option<IpAddr> {
        Some(IpAddr::V4(Ipv4Addr::new(192, 0, 2, number)))
    }

    /// Requests pictures of 20 megapixels until the budget is used up, and returns how many were
    /// allowed. After that, the budget allows at most one more such picture every five seconds, so
    /// even a slow test run changes the number only slightly.
    fn spent(budget: &DecodeBudget, client: Option<IpAddr>) -> usize {
        let large = NonZeroU32::new(20).unwrap();
        (0..40).filter(|_| budget.spend(client, large)).count()
    }

    #[test]
    fn a_client_cannot_spend_the_budget_of_all_and_unknown_clients_share_one() {
        let budget = DecodeBudget::default();
        assert!((10..=12).contains(&spent(&budget, client(1))));
        assert!((10..=12).contains(&spent(&budget, None)));
        assert!(spent(&budget, None) <= 2);
        assert!((10..=12).contains(&spent(&budget, client(2))));
        let client = |text: &str| text.parse().ok();
        assert!((10..=12).contains(&spent(&budget, client("2001:db8:1:1::"))));
        assert!(spent(&budget, client("2001:db8:1:2::")) <= 2);
    }

    #[test]
    fn many_clients_together_have_a_budget_too() {
        let budget = DecodeBudget::default();
        let spent: usize = (0..20).map(|number| spent(&budget, client(number))).sum();
        assert!((50..=60).contains(&spent), "{spent}");
    }
}
