//! Limits how many requests read stored applications and saved forms at the same time, because each
//! of them needs memory for an entire file. Also limits how many files and large pages are being
//! sent at the same time.

use std::{net::IpAddr, sync::Arc, time::Duration};

use axum::{
    body::{Body, to_bytes},
    response::Response,
};
use bytes::Bytes;
use hyper::body::Body as _;
use tokio::time::timeout;

use crate::{
    client_ip::log_network,
    client_limiter::ClientLimiter,
    web::{
        download_body::DownloadBody,
        error::PageError,
        http::turn_queue::{QueueLimits, TurnPermit, TurnQueue},
    },
};

/// The maximum number of requests that read a file at the same time. Each needs about three times
/// the memory of its file.
const MAX_READS: usize = 2;

/// The maximum number of files that are being sent at the same time. This is separate from
/// `MAX_READS`, so that slow downloads do not block other requests that read a file.
const MAX_DOWNLOADS: usize = 8;
/// The maximum number of files that are being sent to one client at the same time.
const MAX_DOWNLOADS_PER_CLIENT: usize = 2;

/// The maximum total size of the large pages that are being sent at the same time, in megabytes.
/// Only forms with very long answers are large. The largest pages are about 20 MB: if a job closes,
/// its page can show a form's 2 MB of answers twice, and an escaped quotation mark (`&#34;`) takes
/// up five bytes.
const MAX_LARGE_PAGES: usize = 48;
/// The maximum total size of the large pages that are being sent to one client at the same time, in
/// megabytes.
const MAX_LARGE_PAGES_PER_CLIENT: usize = 12;

/// The maximum size of a page that does not count as large, in bytes.
const MAX_SMALL_PAGE_BYTES: usize = 128 << 10;

/// The maximum number of requests that are reading a file or waiting to read one. Each of these
/// requests occupies a connection, so the limit is far below `site.max_connections`.
const MAX_QUEUED: usize = 64;
/// The maximum number of these requests from the same network (/24 for IPv4, /48 for IPv6). Many
/// visitors can share one address, for example in an office, so a much lower limit would reject
/// their requests.
const MAX_QUEUED_PER_NETWORK: usize = 16;

/// How long a request can wait to read a file.
const MAX_WAIT: Duration = Duration::from_secs(5);

/// The slowest supported download rate. The time limit of a download is extended so that a client
/// that downloads at this rate receives the entire file.
const MIN_BYTES_PER_SECOND: u64 = 16 << 10;

/// The limits for reading and sending stored files.
#[derive(Debug)]
pub struct StoredFileLimiter {
    reads: Arc<TurnQueue>,
    downloads: ClientLimiter,
    large_pages: ClientLimiter,
}

/// A permit to read stored files, which is returned when this value is dropped.
#[derive(Debug)]
pub struct ReadPermit {
    _turn: TurnPermit,
}

impl Default for StoredFileLimiter {
    fn default() -> Self {
        let limiter = |total, per_client| ClientLimiter::new(total, per_client).per_network();
        Self {
            reads: queue(MAX_QUEUED_PER_NETWORK),
            downloads: limiter(MAX_DOWNLOADS, MAX_DOWNLOADS_PER_CLIENT),
            large_pages: limiter(MAX_LARGE_PAGES, MAX_LARGE_PAGES_PER_CLIENT),
        }
    }
}

impl StoredFileLimiter {
    /// Creates the limits for downloads by the ATS. There is no limit per client, because all these
    /// downloads are for the ATS, whatever addresses it uses. Callers pass `None` as the client.
    pub fn for_ats() -> Self {
        let limiter = |total| ClientLimiter::new(total, total).without_share_for_unknown();
        Self {
            reads: queue(MAX_QUEUED),
            downloads: limiter(MAX_DOWNLOADS),
            large_pages: limiter(MAX_LARGE_PAGES),
        }
    }

    /// Waits for this client's turn to read a file. Networks take turns, so many requests from one
    /// network do not hold up the requests from other networks. The permit must be held as long as
    /// the file is in memory. While holding it, do not wait for anything that a client can delay,
    /// because there are few permits.
    ///
    /// # Errors
    ///
    /// Returns [`PageError::Busy`] if this request does not get its turn within five seconds, or
    /// immediately if too many requests from its network are waiting. If too many requests are
    /// waiting overall, a request from the network with the most waiting requests fails.
    pub async fn read(&self, client: Option<IpAddr>) -> Result<ReadPermit, PageError> {
        let network = client.map(|client| log_network(client).addr());
        let turn = timeout(MAX_WAIT, self.reads.acquire(network)).await;
        let turn = turn.ok().flatten().ok_or(PageError::Busy)?;
        Ok(ReadPermit { _turn: turn })
    }

    /// Creates the body of a response with a file. The response counts as a download until it has
    /// been sent. The download is aborted after `max_time`, or after the time that a slow
    /// connection needs, whichever is longer.
    ///
    /// # Errors
    ///
    /// Returns [`PageError::Busy`] if too many files are being sent.
    pub fn download(
        &self,
        client: Option<IpAddr>,
        content: Bytes,
        max_time: Duration,
    ) -> Result<Body, PageError> {
        let permits = self.downloads.try_acquire(client);
        let permits = permits.ok_or(PageError::Busy)?;
        let slow_seconds = content.len() as u64 / MIN_BYTES_PER_SECOND;
        let max_time = max_time.max(Duration::from_secs(slow_seconds));
        Ok(Body::new(DownloadBody::new(content, permits, max_time)))
    }

    /// Limits the total size of the large pages that are being sent at the same time, because each
    /// of them occupies memory until the client has read it. Sending a large page is aborted after
    /// `max_time`. Smaller pages are returned unchanged.
    ///
    /// # Errors
    ///
    /// Returns [`PageError::Busy`] if too many large pages are being sent.
    pub async fn limit_large_page(
        &self,
        client: Option<IpAddr>,
        page: Response,
        max_time: Duration,
    ) -> Result<Response, PageError> {
        let size = page.body().size_hint().exact();
        if size.is_some_and(|size| size <= MAX_SMALL_PAGE_BYTES as u64) {
            return Ok(page);
        }
        // A page that is larger than the limit per client takes all of the client's permits, so the
        // client receives no other large page at the same time.
        let megabytes = size.unwrap_or(u64::MAX).div_ceil(1 << 20);
        let megabytes = megabytes.min(MAX_LARGE_PAGES_PER_CLIENT as u64) as u32;
        let permits = self.large_pages.try_acquire_many(client, megabytes);
        let permits = permits.ok_or(PageError::Busy)?;
        let (parts, body) = page.into_parts();
        let content = to_bytes(body, usize::MAX).await;
        let content = content.map_err(|_| PageError::Busy)?;
        // Copy the content, because the copy has no unused capacity. The unused capacity of a
        // rendered page can be as large as the page itself.
        let content = Bytes::copy_from_slice(&content);
        let body = DownloadBody::new(content, permits, max_time);
        Ok(Response::from_parts(parts, Body::new(body)))
    }
}

fn queue(per_client: usize) -> Arc<TurnQueue> {
    Arc::new(TurnQueue::new(QueueLimits {
        processed: MAX_READS,
        total: MAX_QUEUED,
        per_client,
    }))
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    const NEVER: Duration = Duration::from_secs(86_400);

    fn client(number: u8) -> Option<IpAddr> {
        Some(IpAddr::from([192, 0, 2, number]))
    }

    /// Removes the requests that are no longer waiting from the list, and returns their permits.
    fn started<F: Future<Output = Result<ReadPermit, PageError>> + Unpin>(
        requests: &mut Vec<F>,
    ) -> Vec<ReadPermit> {
        let mut permits = Vec::new();
        requests.retain_mut(|request| {
            let result = request.now_or_never();
            let still_waits = result.is_none();
            permits.extend(result.and_then(Result::ok));
            still_waits
        });
        permits
    }

    #[tokio::test]
    async fn a_network_whose_requests_wait_is_refused_at_once_and_others_wait() {
        let limiter = StoredFileLimiter::default();
        let mut waiting: Vec<_> = (1..=MAX_QUEUED_PER_NETWORK)
            .map(|number| Box::pin(limiter.read(client(number as u8))))
            .collect();
        let mut running = Vec::new();
        for one in waiting.drain(..MAX_READS) {
            running.push(one.now_or_never().unwrap().unwrap());
        }
        for one in &mut waiting {
            assert!(one.now_or_never().is_none());
        }
        let refused = limiter.read(client(100)).now_or_never();
        assert!(matches!(refused, Some(Err(PageError::Busy))));
        let visitor = Some(IpAddr::from([198, 51, 100, 1]));
        let mut visitor = Box::pin(limiter.read(visitor));
        assert!(visitor.as_mut().now_or_never().is_none());
        running.pop();
        assert!(waiting.remove(0).now_or_never().unwrap().is_ok());
        assert!(visitor.now_or_never().unwrap().is_ok());
    }

    #[tokio::test]
    async fn many_addresses_of_few_networks_delay_a_visitor_by_one_read_per_network() {
        let limiter = StoredFileLimiter::default();
        let mut requests: Vec<_> = (0..200)
            .map(|number| IpAddr::from([10, 0, number % 4, number]))
            .map(|address| Box::pin(limiter.read(Some(address))))
            .collect();
        let mut running = started(&mut requests);
        assert_eq!(running.len(), MAX_READS);
        let visitor = Some(IpAddr::from([198, 51, 100, 1]));
        let mut visitor = Box::pin(limiter.read(visitor));
        assert!(
            visitor.as_mut().now_or_never().is_none(),
            "it is not refused"
        );
        // Each permit that is returned lets another request start. The fifth request to start is
        // the visitor's.
        for _ in 0..4 {
            running.remove(0);
            running.extend(started(&mut requests));
            assert_eq!(running.len(), MAX_READS);
        }
        running.remove(0);
        assert!(started(&mut requests).is_empty(), "the visitor is next");
        assert!(visitor.now_or_never().unwrap().is_ok());
    }

    #[tokio::test]
    async fn the_ats_can_use_all_its_downloads() {
        let limiter = StoredFileLimiter::for_ats();
        let send = || limiter.download(None, Bytes::from_static(b"pdf"), NEVER);
        let sent: Vec<_> = (0..MAX_DOWNLOADS).filter_map(|_| send().ok()).collect();
        assert_eq!(sent.len(), MAX_DOWNLOADS);
        assert!(send().is_err());
        let mut permits = Vec::new();
        for _ in 0..MAX_READS {
            permits.push(limiter.read(None).await.unwrap());
        }
        assert!(limiter.read(None).now_or_never().is_none());
    }

    #[tokio::test]
    async fn a_download_that_is_not_read_ends_and_returns_its_permit() {
        let limiter = StoredFileLimiter::default();
        // A slow connection needs less than a second for this content, so `max_time` is not
        // extended.
        let content = Bytes::from(vec![b'x'; MIN_BYTES_PER_SECOND as usize / 2]);
        let send = |max_time| limiter.download(client(1), content.clone(), max_time);
        let (unread, ended) = (send(NEVER).unwrap(), send(Duration::ZERO).unwrap());
        let third = loop {
            match send(NEVER) {
                Ok(body) => break body,
                Err(_) => tokio::task::yield_now().await,
            }
        };
        assert!(to_bytes(ended, usize::MAX).await.is_err());
        assert!(send(NEVER).is_err());
        drop(unread);
        assert!(send(NEVER).is_ok());
        assert_eq!(to_bytes(third, usize::MAX).await.unwrap(), content);
    }

    #[tokio::test]
    async fn an_ipv6_network_cannot_use_all_downloads() {
        let limiter = StoredFileLimiter::default();
        let send = |address: String| {
            let client = Some(address.parse().unwrap());
            limiter.download(client, Bytes::from_static(b"pdf"), NEVER)
        };
        let own = (0..16).filter_map(|number| send(format!("2001:db8:1:{number}::")).ok());
        let own: Vec<_> = own.collect();
        assert_eq!(own.len(), MAX_DOWNLOADS_PER_CLIENT);
        assert!(send("2001:db8:2::".to_owned()).is_ok());
    }

    #[tokio::test]
    async fn large_pages_that_are_not_read_are_limited_and_small_ones_are_not() {
        let limiter = StoredFileLimiter::default();
        let send = async |number: u8, bytes: usize| {
            let page = Response::new(Body::from("x".repeat(bytes)));
            let page = limiter.limit_large_page(client(number), page, NEVER);
            page.await.map(Response::into_body)
        };
        let large = 10 << 20;
        let first = send(1, large).await.unwrap();
        let _rest = send(1, 2 << 20).await.unwrap();
        assert!(send(1, MAX_SMALL_PAGE_BYTES + 1).await.is_err());
        assert!(send(1, MAX_SMALL_PAGE_BYTES).await.is_ok());
        let mut others = Vec::new();
        for number in 2..5 {
            others.push(send(number, large).await.unwrap());
        }
        assert!(send(5, large).await.is_err(), "48 MB overall");
        assert_eq!(to_bytes(first, usize::MAX).await.unwrap().len(), large);
        assert!(send(5, large).await.is_ok());
    }

    #[tokio::test]
    async fn a_page_that_is_larger_than_the_limit_per_client_is_sent_alone() {
        let limiter = StoredFileLimiter::default();
        let page = Response::new(Body::from("x".repeat(20 << 20)));
        let page = limiter.limit_large_page(client(1), page, NEVER).await;
        let page = page.unwrap().into_body();
        let next = Response::new(Body::from("x".repeat(1 << 20)));
        let next = limiter.limit_large_page(client(1), next, NEVER).await;
        assert!(next.is_err());
        let content = to_bytes(page, usize::MAX).await.unwrap();
        assert_eq!(content.len(), 20 << 20);
    }
}
