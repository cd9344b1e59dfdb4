//! The upload memory that is reserved for one form.
//!
//! Memory is reserved only as the content arrives. If there is no memory left for a new form, the
//! memory of forms that are still arriving is revoked, beginning with the clients that use the
//! most, and these forms are rejected. Therefore a few clients that send large files slowly cannot
//! block other clients.

use std::{net::IpAddr, sync::Arc};

use futures_util::FutureExt;
use tokio::sync::Notify;

use crate::{
    client_ip::network_key,
    web::{
        upload_memory_pool::{MemoryPermits, MemoryPool, Stage, UNIT_BYTES},
        upload_waiting::UploadsBusy,
    },
};

/// Until this many bytes of a form have arrived, memory is reserved only for the bytes that have
/// arrived. After that, memory is reserved for the whole size that the client has announced.
/// Otherwise many large forms could each occupy a part of the memory while they wait for the rest.
const MAX_PARTIAL_BYTES: usize = 1 << 20;

/// The memory reservation of a form. Dropping this value releases the memory.
#[derive(Debug)]
pub struct UploadMemory {
    pool: Arc<MemoryPool>,
    number: u64,
    client: Option<IpAddr>,
    announced: usize,
    waits: bool,
    /// The number of bytes that have arrived.
    bytes: usize,
    permits: Option<MemoryPermits>,
    revocation: Arc<Notify>,
}

impl UploadMemory {
    /// Creates the memory reservation for a form, which is initially empty. `announced` is the size
    /// of the form according to the client, in bytes, or 0 if it is unknown.
    pub fn new(pool: &Arc<MemoryPool>, client: Option<IpAddr>, announced: usize) -> Self {
        let client = client.map(network_key);
        let revocation = Arc::new(Notify::new());
        let number = pool.add_form(client, Arc::clone(&revocation));
        Self {
            pool: Arc::clone(pool),
            number,
            client,
            announced,
            waits: true,
            bytes: 0,
            permits: None,
            revocation,
        }
    }

    /// Makes [`Self::add`] fail immediately, instead of waiting, if all memory is in use.
    #[must_use]
    pub fn without_waiting(mut self) -> Self {
        self.waits = false;
        self
    }

    /// Reserves memory for more bytes. A form that exceeds the client's share of the memory
    /// reserves the entire share.
    ///
    /// # Errors
    ///
    /// Fails if no memory becomes free within five seconds (ten if other forms of this client use
    /// its share), if too many forms are waiting for memory, or if the memory of this form is
    /// revoked.
    pub async fn add(&mut self, bytes: usize) -> Result<(), UploadsBusy> {
        let total = self.bytes.saturating_add(bytes);
        let wanted = if total > MAX_PARTIAL_BYTES {
            total.max(self.announced)
        } else {
            total
        };
        let max_units = self.pool.max_units(self.client);
        let units = wanted.div_ceil(UNIT_BYTES).min(max_units);
        let missing = u32::try_from(units.saturating_sub(self.units())).unwrap_or(u32::MAX);
        if missing > 0 {
            let more = self.pool.acquire(self.number, self.client, missing);
            let more = if self.waits {
                // While this form is waiting, its memory can be revoked, because other forms may be
                // waiting for memory too.
                self.unless_revoked(more).await??
            } else {
                more.now_or_never().ok_or(UploadsBusy)??
            };
            match &mut self.permits {
                Some(permits) => permits.merge(more),
                permits => *permits = Some(more),
            }
            let units = self.units();
            self.pool
                .update_form(self.number, |form| form.units = units);
        }
        self.bytes = total;
        Ok(())
    }

    /// Releases all memory except for `bytes` bytes. The caller must drop the rest of the content
    /// first.
    pub fn shrink(&mut self, bytes: usize) {
        (self.bytes, self.announced) = (bytes, 0);
        if let Some(permits) = &mut self.permits {
            permits.truncate(bytes.div_ceil(UNIT_BYTES));
        }
        let units = self.units();
        self.pool.update_form(self.number, |form| {
            (form.units, form.stage) = (units, Stage::Arriving);
            // The form has released memory, so a pending revocation is obsolete.
            let _ = form.revocation.notified().now_or_never();
        });
    }

    /// Waits for `next`, for example for the next part of the form.
    ///
    /// # Errors
    ///
    /// Fails if the memory of this form is revoked in the meantime.
    pub async fn unless_revoked<T>(&self, next: impl Future<Output = T>) -> Result<T, UploadsBusy> {
        tokio::select! {
            biased;
            () = self.revocation.notified() => Err(UploadsBusy),
            part = next => Ok(part),
        }
    }

    /// Records that the form has arrived completely, so that its memory is no longer revoked.
    pub fn complete(&self) {
        self.pool
            .update_form(self.number, |form| form.stage = Stage::Complete);
    }

    fn units(&self) -> usize {
        self.permits.as_ref().map_or(0, MemoryPermits::count)
    }
}

impl Drop for UploadMemory {
    fn drop(&mut self) {
        self.pool.remove_form(self.number);
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    const CLIENT: Option<IpAddr> = client(1);
    const MEGABYTE: usize = 1 << 20;

    const fn client(number: u8) -> Option<IpAddr> {
        Some(IpAddr::V4(Ipv4Addr::new(192, 0, 2, number)))
    }

    fn pool() -> Arc<MemoryPool> {
        Arc::new(MemoryPool::new(8 * MEGABYTE))
    }

    /// Returns `true` if memory for these bytes can be reserved without waiting.
    fn has_room(memory: &mut UploadMemory, bytes: usize) -> bool {
        memory.add(bytes).now_or_never().is_some()
    }

    /// Creates the memory reservation for a form after this many bytes have arrived.
    fn arriving(pool: &Arc<MemoryPool>, client: Option<IpAddr>, bytes: usize) -> UploadMemory {
        let mut memory = UploadMemory::new(pool, client, 0);
        assert!(has_room(&mut memory, bytes));
        memory
    }

    fn is_revoked(memory: &UploadMemory) -> bool {
        memory.unless_revoked(async {}).now_or_never() == Some(Err(UploadsBusy))
    }

    #[tokio::test]
    async fn a_large_form_reserves_all_that_it_announces() {
        let pool = pool();
        let mut large = UploadMemory::new(&pool, None, 7 * MEGABYTE);
        assert!(has_room(&mut large, MEGABYTE));
        let other = arriving(&pool, None, 4 * MEGABYTE);
        drop(other);
        assert!(has_room(&mut large, 1));
        assert!(!has_room(
            &mut UploadMemory::new(&pool, None, 0),
            2 * MEGABYTE
        ));
        arriving(&pool, None, MEGABYTE);
    }

    #[tokio::test]
    async fn a_client_has_a_part_of_the_memory_and_one_form_of_any_size_has_room_in_it() {
        let pool = pool();
        let mut own = arriving(&pool, CLIENT, 2 * MEGABYTE);
        assert!(has_room(&mut own, 100 * MEGABYTE));
        assert!(!has_room(&mut UploadMemory::new(&pool, CLIENT, 0), 1));
        let mut impatient = UploadMemory::new(&pool, CLIENT, 0).without_waiting();
        assert_eq!(impatient.add(1).await, Err(UploadsBusy));
        arriving(&pool, None, 6 * MEGABYTE);
        drop(own);
        arriving(&pool, CLIENT, 1);
    }

    #[tokio::test]
    async fn only_some_forms_of_one_network_wait_for_memory() {
        let pool = pool();
        let _own = arriving(&pool, CLIENT, 2 * MEGABYTE);
        let add = || {
            let mut memory = UploadMemory::new(&pool, CLIENT, 0);
            Box::pin(async move { memory.add(1).await })
        };
        let mut waiting: Vec<_> = (0..16).map(|_| add()).collect();
        for form in &mut waiting {
            assert_eq!(form.as_mut().now_or_never(), None);
        }
        assert_eq!(add().now_or_never(), Some(Err(UploadsBusy)));
        drop(waiting);
        assert_eq!(add().now_or_never(), None);
    }

    #[tokio::test]
    async fn forms_that_wait_for_their_clients_share_leave_the_places_of_others_free() {
        let pool = pool();
        let own = (1..=4).map(|number| arriving(&pool, client(number), 2 * MEGABYTE));
        let _own: Vec<_> = own.collect();
        let add = |number| {
            let mut memory = UploadMemory::new(&pool, client(number), 0);
            Box::pin(async move { memory.add(1).await })
        };
        let mut waiting: Vec<_> = (0..64).map(|number| add(number % 4 + 1)).collect();
        for form in &mut waiting {
            let _ = form.as_mut().now_or_never();
        }
        // All memory is in use. This form waits, so that memory is revoked for it.
        assert_eq!(add(5).now_or_never(), None);
    }

    #[tokio::test]
    async fn clients_that_use_much_memory_make_room_for_a_new_form_and_others_keep_theirs() {
        let pool = pool();
        let small = arriving(&pool, client(1), MEGABYTE);
        let older = arriving(&pool, client(2), MEGABYTE);
        let younger = arriving(&pool, client(2), MEGABYTE);
        let complete = arriving(&pool, client(3), 2 * MEGABYTE);
        complete.complete();
        let large = arriving(&pool, client(4), 2 * MEGABYTE);
        let new = UploadMemory::new(&pool, client(5), 0);
        let revoked = |needed| {
            pool.make_room(new.number, needed * MEGABYTE / UNIT_BYTES);
            [&small, &older, &younger, &complete, &large].map(is_revoked)
        };
        assert_eq!(revoked(1), [false; 5], "one megabyte is free");
        assert_eq!(revoked(2), [false, true, false, false, false]);
        assert_eq!(revoked(2), [false; 5], "that form is about to make room");
        assert_eq!(revoked(4), [false, false, true, false, true]);
        assert_eq!(revoked(6), [true, false, false, false, false]);
    }

    #[tokio::test]
    async fn nothing_is_revoked_if_it_would_not_make_enough_room() {
        let pool = pool();
        let small = arriving(&pool, client(1), MEGABYTE);
        arriving(&pool, client(2), 2 * MEGABYTE);
        let complete = arriving(&pool, client(3), 2 * MEGABYTE);
        complete.complete();
        let new = UploadMemory::new(&pool, client(4), 0);
        pool.make_room(new.number, 7 * MEGABYTE / UNIT_BYTES);
        assert!(!is_revoked(&small));
        pool.make_room(new.number, 6 * MEGABYTE / UNIT_BYTES);
        assert!(is_revoked(&small));
    }

    #[tokio::test]
    async fn a_form_does_not_revoke_the_memory_of_a_client_that_uses_less_than_its_own() {
        let pool = pool();
        let small = arriving(&pool, client(1), MEGABYTE / 4);
        let equal = arriving(&pool, client(2), MEGABYTE);
        let waiting = arriving(&pool, client(3), MEGABYTE);
        let revoked = |needed| {
            pool.make_room(waiting.number, needed / UNIT_BYTES);
            [&small, &equal].map(is_revoked)
        };
        assert_eq!(revoked(7 * MEGABYTE), [false, false], "it needs both");
        assert_eq!(revoked(6 * MEGABYTE), [false, true]);
    }

    #[tokio::test]
    async fn of_two_forms_that_wait_for_each_others_memory_one_makes_room() {
        let pool = pool();
        let mut one = arriving(&pool, None, 4 * MEGABYTE);
        let mut other = arriving(&pool, None, 4 * MEGABYTE);
        let add = async |memory: &mut UploadMemory| {
            let added = memory.add(MEGABYTE).await;
            if added.is_err() {
                memory.shrink(0);
            }
            added
        };
        let (one_added, other_added) = tokio::join!(add(&mut one), add(&mut other));
        assert_ne!(one_added, other_added);
        assert!(!is_revoked(&one) && !is_revoked(&other));
    }

    #[tokio::test]
    async fn the_clients_of_an_ipv6_network_have_a_part_of_the_memory_together() {
        let pool = pool();
        let client = |text: &str| Some(text.parse().unwrap());
        let _own = arriving(&pool, client("2001:db8:1:1::"), 2 * MEGABYTE);
        let mut same_network = UploadMemory::new(&pool, client("2001:db8:1:2::"), 0);
        assert!(!has_room(&mut same_network, 1));
        arriving(&pool, client("2001:db8:2:1::"), 2 * MEGABYTE);
    }

    #[tokio::test]
    async fn a_form_that_made_room_by_itself_is_not_revoked_again() {
        let pool = pool();
        let mut slow = arriving(&pool, None, 8 * MEGABYTE);
        let new = UploadMemory::new(&pool, client(1), 0);
        pool.make_room(new.number, 1);
        slow.shrink(0);
        assert!(!is_revoked(&slow));
    }

    #[tokio::test]
    async fn a_large_form_that_waits_does_not_delay_smaller_ones_and_gets_its_turn() {
        let pool = pool();
        let complete = arriving(&pool, None, 4 * MEGABYTE);
        complete.complete();
        let mut large = UploadMemory::new(&pool, None, 0);
        let mut waiting = Box::pin(large.add(6 * MEGABYTE));
        assert!(waiting.as_mut().now_or_never().is_none());
        let small = arriving(&pool, client(1), MEGABYTE);
        drop(arriving(&pool, client(2), MEGABYTE));
        // Smaller forms have been given a quarter of the memory, so it is the large form's turn.
        assert!(!has_room(&mut UploadMemory::new(&pool, client(3), 0), 1));
        drop(complete);
        assert_eq!(waiting.as_mut().now_or_never(), Some(Ok(())));
        arriving(&pool, client(3), MEGABYTE);
        drop(small);
    }

    #[tokio::test]
    async fn a_form_waits_until_another_has_made_room() {
        let pool = pool();
        let mut slow = arriving(&pool, None, 8 * MEGABYTE);
        let mut new = UploadMemory::new(&pool, client(1), 0);
        let (added, stalled) = tokio::join!(new.add(1), async {
            let stalled = slow.unless_revoked(std::future::pending::<()>()).await;
            slow.shrink(MEGABYTE);
            stalled
        });
        assert_eq!((added, stalled), (Ok(()), Err(UploadsBusy)));
        assert!(has_room(&mut new, MEGABYTE));
        assert!(!is_revoked(&slow));
        arriving(&pool, None, 5 * MEGABYTE);
    }
}
