//! The upload memory, which all forms share. It is limited overall and per client. If it is full,
//! the memory of forms that are still arriving can be revoked.

use std::{
    cmp::Reverse,
    collections::HashMap,
    net::IpAddr,
    pin::pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::{sync::Notify, time::timeout};

use crate::{
    client_limiter::{ClientLimiter, Permits},
    web::{
        upload_memory_queue::{MemoryQueue, ReservedUnits},
        upload_waiting::{UploadsBusy, WaitingPlaces},
    },
};

/// How long a form waits for memory before the memory of other forms is revoked.
const WAIT_BEFORE_REVOKING: Duration = Duration::from_secs(1);

/// The unit in which memory is reserved, in bytes. It is small, so that many slow forms that have
/// sent little data leave memory for others.
pub const UNIT_BYTES: usize = 16 << 10;

/// One client can use at most the total memory divided by this number.
const CLIENT_PART: usize = 4;

/// While a form is waiting for memory, smaller forms that arrived later can overtake it. Together,
/// they can reserve at most the total memory divided by this number.
const PASSED_PART: usize = 4;

/// The maximum number of forms that are waiting for memory.
const MAX_WAITING: usize = 64;
/// The maximum number of forms that are waiting until other forms of their client release memory.
/// These forms do not count toward [`MAX_WAITING`]. Otherwise, clients that have used up their
/// share could prevent the forms of other clients from waiting.
const MAX_WAITING_FOR_SHARE: usize = 32;
/// The maximum number of forms from one network, for each of the two limits above.
const MAX_WAITING_PER_NETWORK: usize = 16;

/// The memory of all forms.
#[derive(Debug)]
pub struct MemoryPool {
    /// The forms that are waiting for memory.
    waiting: WaitingPlaces,
    /// The forms that are waiting because their client's share is in use.
    waiting_for_share: WaitingPlaces,
    /// Limits the memory of each client. Each permit stands for one unit of memory.
    shares: ClientLimiter,
    queue: Arc<MemoryQueue>,
    units: usize,
    forms: Mutex<Forms>,
}

/// The forms that are being received or processed, by number. A form that arrives later has a
/// higher number.
#[derive(Debug, Default)]
struct Forms {
    forms: HashMap<u64, FormMemory>,
    count: u64,
}

/// How much memory a form uses.
#[derive(Debug)]
pub struct FormMemory {
    client: Option<IpAddr>,
    /// How many units the form has reserved.
    pub units: usize,
    /// How far the form has been received. This determines whether its memory can be revoked.
    pub stage: Stage,
    /// Notified when the form's memory is revoked.
    pub revocation: Arc<Notify>,
}

/// Memory that is reserved for a form: permits from the client's share, and the units themselves.
/// Dropping this value releases both.
#[derive(Debug)]
pub struct MemoryPermits {
    share: Permits,
    units: ReservedUnits,
}

/// How far a form has been received.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// The form is still arriving.
    Arriving,
    /// The form is still arriving, but its memory was revoked.
    Revoked,
    /// The form has arrived completely. Its memory cannot be revoked, because it will be processed
    /// soon.
    Complete,
}

impl MemoryPool {
    /// Creates a pool with this many bytes of memory.
    pub fn new(bytes: usize) -> Self {
        let units = bytes.div_ceil(UNIT_BYTES).max(1);
        let shares = ClientLimiter::new(units, units.div_ceil(CLIENT_PART));
        Self {
            waiting: WaitingPlaces::new(MAX_WAITING, MAX_WAITING_PER_NETWORK),
            waiting_for_share: WaitingPlaces::new(MAX_WAITING_FOR_SHARE, MAX_WAITING_PER_NETWORK),
            // Unknown clients need no limit of their own: they count as one client, and the client
            // that uses the most memory loses memory first.
            shares: shares.without_share_for_unknown(),
            queue: Arc::new(MemoryQueue::new(units, units / PASSED_PART)),
            units,
            forms: Mutex::default(),
        }
    }

    /// Adds a form that has not reserved any memory yet. Returns its number.
    pub fn add_form(&self, client: Option<IpAddr>, revocation: Arc<Notify>) -> u64 {
        let mut forms = self.forms();
        forms.count += 1;
        let number = forms.count;
        let form = FormMemory {
            client,
            units: 0,
            stage: Stage::Arriving,
            revocation,
        };
        forms.forms.insert(number, form);
        number
    }

    /// Removes the entry for a form. This does not release its memory.
    pub fn remove_form(&self, number: u64) {
        self.forms().forms.remove(&number);
    }

    /// Updates the entry for a form.
    pub fn update_form(&self, number: u64, change: impl FnOnce(&mut FormMemory)) {
        self.forms().forms.get_mut(&number).map(change);
    }

    /// How many units a single form from this client can reserve.
    pub fn max_units(&self, client: Option<IpAddr>) -> usize {
        self.shares.max_permits(client)
    }

    /// Waits for memory: first for the client's share, then for free memory.
    ///
    /// # Errors
    ///
    /// Fails if one of the two waits takes longer than five seconds, or immediately if too many
    /// forms are waiting.
    pub async fn acquire(
        &self,
        number: u64,
        client: Option<IpAddr>,
        units: u32,
    ) -> Result<MemoryPermits, UploadsBusy> {
        let share = self.shares.acquire_share(client, units);
        let share = self.waiting_for_share.wait_for(client, share).await?;
        let units = self.reserve(number, units as usize);
        let units = self.waiting.wait_for(client, units).await?;
        Ok(MemoryPermits { share, units })
    }

    /// Waits for free memory. If there is not enough after a second, revokes the memory of other
    /// forms. Forms that arrived later do not get the revoked memory.
    async fn reserve(&self, number: u64, units: usize) -> ReservedUnits {
        let mut reserving = pin!(self.queue.acquire(number, units));
        loop {
            match timeout(WAIT_BEFORE_REVOKING, &mut reserving).await {
                Ok(units) => return units,
                Err(_) if self.make_room(number, units) => self.queue.keep_memory_for(number),
                Err(_) => (),
            }
        }
    }

    /// Revokes the memory of forms that are still arriving until there is enough for this form.
    /// Begins with the client that uses the most memory, and with its oldest forms. Clients that
    /// use less memory than this form's client keep theirs. If this would not free enough memory,
    /// revokes nothing and returns `false`, because forms would be lost without any benefit.
    pub fn make_room(&self, number: u64, needed: usize) -> bool {
        let mut forms = self.forms();
        let mut clients = HashMap::new();
        let mut room = self.units;
        for form in forms.forms.values() {
            *clients.entry(form.client).or_insert(0) += form.units;
            if form.stage != Stage::Revoked {
                room = room.saturating_sub(form.units);
            }
        }
        let used = forms
            .forms
            .get(&number)
            .map_or(0, |form| clients[&form.client]);
        let others = forms.forms.iter_mut().filter(|(other, form)| {
            let can_be_revoked = form.stage == Stage::Arriving && form.units > 0;
            **other != number && can_be_revoked && clients[&form.client] >= used
        });
        let mut others: Vec<_> = others.collect();
        let revocable: usize = others.iter().map(|(_, form)| form.units).sum();
        if room + revocable < needed {
            return false;
        }
        others.sort_unstable_by_key(|(other, it)| (Reverse(clients[&it.client]), **other));
        for (_, form) in others {
            if room >= needed {
                break;
            }
            room += form.units;
            form.stage = Stage::Revoked;
            form.revocation.notify_one();
        }
        true
    }

    fn forms(&self) -> MutexGuard<'_, Forms> {
        self.forms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl MemoryPermits {
    /// The number of reserved units.
    pub fn count(&self) -> usize {
        self.units.count()
    }

    /// Adds memory that was reserved for the same client.
    pub fn merge(&mut self, more: Self) {
        self.share.merge(more.share);
        self.units.merge(more.units);
    }

    /// Releases all but `count` units.
    pub fn truncate(&mut self, count: usize) {
        self.share.truncate(count);
        self.units.truncate(count);
    }
}
