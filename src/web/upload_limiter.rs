//! Limits how many forms are read at the same time, and how much memory they use: overall and per
//! client.
//!
//! A slot is held only while a form is read. Memory is reserved as the content arrives, and held
//! until the handler has finished, because the form stays in memory until then. So an idle body
//! holds no memory, but only one of many slots.

use std::{net::IpAddr, sync::Arc, time::Duration};

use tokio::time::timeout;

use crate::web::{
    client_limiter::{ClientLimiter, Permits},
    settings::ApplySettings,
};

/// The maximum time that a form waits for a slot or for memory.
const MAX_WAIT: Duration = Duration::from_secs(5);

/// Memory is reserved in units of this many bytes. The units are small, so that very many slow
/// forms that have sent little leave memory for others.
const UNIT_BYTES: usize = 16 << 10;

/// A form reserves the memory for this many bytes as they arrive. When more arrives, the form
/// reserves all that the client has announced. Otherwise many large forms could each hold a part of
/// the memory and wait for the rest.
const MAX_PARTIAL_BYTES: usize = 1 << 20;

/// One client may use the total memory divided by this number.
const CLIENT_PART: usize = 4;

/// Limits for forms that are being read.
#[derive(Debug)]
pub struct UploadLimiter {
    slots: ClientLimiter,
    /// The permits are units of memory.
    memory: Arc<ClientLimiter>,
}

/// The memory that is reserved for a form, until it is dropped.
#[derive(Debug)]
pub struct UploadMemory {
    limiter: Arc<ClientLimiter>,
    client: Option<IpAddr>,
    announced: usize,
    waits: bool,
    /// The number of bytes that have arrived.
    bytes: usize,
    units: usize,
    permits: Vec<Permits>,
}

/// All slots or all memory are in use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("too many forms are being read")]
pub struct UploadsBusy;

impl UploadLimiter {
    /// Creates a limiter with the limits in the settings.
    pub fn new(settings: &ApplySettings) -> Self {
        let slots = settings.max_uploads.get() as usize;
        let units = settings
            .upload_memory
            .as_usize()
            .div_ceil(UNIT_BYTES)
            .max(1);
        Self {
            slots: ClientLimiter::new(slots, settings.max_uploads_per_client.get() as usize),
            memory: Arc::new(ClientLimiter::new(units, units.div_ceil(CLIENT_PART))),
        }
    }

    /// Waits for a slot. Dropping the slot frees it.
    ///
    /// # Errors
    ///
    /// Fails if no slot becomes free within five seconds.
    pub async fn acquire_slot(&self, client: Option<IpAddr>) -> Result<Permits, UploadsBusy> {
        let slot = timeout(MAX_WAIT, self.slots.acquire(client, 1));
        slot.await.map_err(|_| UploadsBusy)
    }

    /// The memory for a form; nothing is reserved yet. `announced` is the maximum size of the form
    /// in bytes, as announced by the client; 0 if it is unknown.
    pub fn memory(&self, client: Option<IpAddr>, announced: usize) -> UploadMemory {
        UploadMemory {
            limiter: Arc::clone(&self.memory),
            client,
            announced,
            waits: true,
            bytes: 0,
            units: 0,
            permits: Vec::new(),
        }
    }
}

impl UploadMemory {
    /// Makes [`Self::add`] fail at once if all memory is in use.
    #[must_use]
    pub fn without_waiting(mut self) -> Self {
        self.waits = false;
        self
    }

    /// Reserves memory for further bytes. A form that is larger than the client's share of the
    /// memory reserves the whole share.
    ///
    /// # Errors
    ///
    /// Fails if no memory becomes free within five seconds.
    pub async fn add(&mut self, bytes: usize) -> Result<(), UploadsBusy> {
        self.bytes = self.bytes.saturating_add(bytes);
        let wanted = match self.bytes > MAX_PARTIAL_BYTES {
            true => self.bytes.max(self.announced),
            false => self.bytes,
        };
        let most = self.limiter.max_permits(self.client);
        let units = wanted.div_ceil(UNIT_BYTES).min(most);
        let missing = u32::try_from(units.saturating_sub(self.units)).unwrap_or(u32::MAX);
        if missing > 0 {
            let max_wait = if self.waits { MAX_WAIT } else { Duration::ZERO };
            let more = timeout(max_wait, self.limiter.acquire(self.client, missing));
            self.permits.push(more.await.map_err(|_| UploadsBusy)?);
            self.units = units;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;
    use crate::byte_size::ByteSize;

    const CLIENT: Option<IpAddr> = Some(IpAddr::V4(std::net::Ipv4Addr::LOCALHOST));

    fn limiter() -> UploadLimiter {
        let units = ByteSize::from_megabytes(8).as_usize() / UNIT_BYTES;
        UploadLimiter {
            slots: ClientLimiter::new(4, 1),
            memory: Arc::new(ClientLimiter::new(units, units / CLIENT_PART)),
        }
    }

    /// Whether there is memory for these bytes without waiting.
    fn has_room(memory: &mut UploadMemory, bytes: usize) -> bool {
        memory.add(bytes).now_or_never().is_some()
    }

    #[tokio::test]
    async fn a_large_form_reserves_all_that_it_announces() {
        let limiter = limiter();
        let mut large = limiter.memory(None, 7 << 20);
        assert!(has_room(&mut large, 1 << 20));
        let mut other = limiter.memory(None, 0);
        assert!(
            has_room(&mut other, 4 << 20),
            "nothing but one megabyte is reserved"
        );
        drop(other);
        assert!(has_room(&mut large, 1));
        assert!(!has_room(&mut limiter.memory(None, 0), 2 << 20));
        assert!(has_room(&mut limiter.memory(None, 0), 1 << 20));
    }

    #[tokio::test]
    async fn a_client_has_a_part_of_the_memory_and_one_form_of_any_size_has_room_in_it() {
        let limiter = limiter();
        let mut own = limiter.memory(CLIENT, 0);
        assert!(has_room(&mut own, 2 << 20));
        assert!(has_room(&mut own, 100 << 20));
        assert!(!has_room(&mut limiter.memory(CLIENT, 0), 1));
        let mut impatient = limiter.memory(CLIENT, 0).without_waiting();
        assert_eq!(impatient.add(1).await, Err(UploadsBusy));
        assert!(has_room(&mut limiter.memory(None, 0), 6 << 20));
        drop(own);
        assert!(has_room(&mut limiter.memory(CLIENT, 0), 1));
    }
}
