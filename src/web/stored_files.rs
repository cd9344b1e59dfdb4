//! Limits how many requests read stored applications and saved forms at the same time, because each
//! of them needs memory for a whole file.

use std::{net::IpAddr, time::Duration};

use bytes::Bytes;
use tokio::time::timeout;

use crate::{
    client_limiter::{ClientLimiter, Permits},
    web::error::PageError,
};

/// The maximum number of requests that read a file at the same time, overall and per client.
const MAX_READS: usize = 4;
const MAX_READS_PER_CLIENT: usize = 2;

/// The maximum number of files that are sent at the same time, overall and per client. This limit
/// is separate, so that slow downloads do not block other requests that read a file.
const MAX_DOWNLOADS: usize = 8;
const MAX_DOWNLOADS_PER_CLIENT: usize = 2;

/// The maximum time that a request waits for a permit to read a file.
const MAX_WAIT: Duration = Duration::from_secs(5);

/// Limits for reading and sending stored files.
#[derive(Debug)]
pub struct StoredFileLimiter {
    reads: ClientLimiter,
    downloads: ClientLimiter,
}

/// A permit to read stored files. Dropping this value returns the permit.
#[derive(Debug)]
pub struct ReadPermit {
    _permits: Permits,
}

/// The content of a file that is being sent. Holds the permit until the file has been sent.
struct Download {
    content: Bytes,
    _permits: Permits,
}

impl Default for StoredFileLimiter {
    fn default() -> Self {
        Self {
            reads: ClientLimiter::new(MAX_READS, MAX_READS_PER_CLIENT),
            downloads: ClientLimiter::new(MAX_DOWNLOADS, MAX_DOWNLOADS_PER_CLIENT),
        }
    }
}

impl StoredFileLimiter {
    /// Waits until this client can read a file. Keep the permit as long as the file is in memory.
    ///
    /// # Errors
    ///
    /// Fails with [`PageError::Busy`] if no permit for the client becomes free within five seconds.
    pub async fn read(&self, client: Option<IpAddr>) -> Result<ReadPermit, PageError> {
        let permits = timeout(MAX_WAIT, self.reads.acquire(client, 1)).await;
        let _permits = permits.map_err(|_| PageError::Busy)?;
        Ok(ReadPermit { _permits })
    }

    /// Wraps a file that is sent in a response. It counts as a download until it has been sent.
    ///
    /// # Errors
    ///
    /// Fails with [`PageError::Busy`] if too many files are being sent.
    pub fn download(&self, client: Option<IpAddr>, content: Bytes) -> Result<Bytes, PageError> {
        let permits = self.downloads.try_acquire(client);
        let _permits = permits.ok_or(PageError::Busy)?;
        Ok(Bytes::from_owner(Download { content, _permits }))
    }
}

impl AsRef<[u8]> for Download {
    fn as_ref(&self) -> &[u8] {
        &self.content
    }
}
