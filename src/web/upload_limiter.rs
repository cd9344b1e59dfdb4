//! Limits how many forms are read at the same time and how much memory they use, overall and per
//! client.
//!
//! A form occupies an upload slot only while it is being read, and memory until its handler has
//! finished. Processing a form can take many times as much memory as its text, because the text is
//! copied, escaped in JSON and rendered on a page. Therefore, the total size of the long forms that
//! are processed at the same time is limited too.

use std::{net::IpAddr, sync::Arc};

use crate::{
    client_limiter::{ClientLimiter, Permits},
    web::{
        settings::ApplySettings,
        upload_memory::UploadMemory,
        upload_memory_pool::MemoryPool,
        upload_waiting::{UploadsBusy, WaitingPlaces},
    },
};

/// The maximum number of forms that are waiting for an upload slot.
const MAX_WAITING_FOR_SLOT: usize = 64;

/// The maximum number of forms that are read at the same time without a slot, only to show them
/// again.
const MAX_REJECTED: usize = 256;
/// The maximum number of these forms from one client.
const MAX_REJECTED_PER_CLIENT: usize = 32;

/// The maximum size of the text in a short form, in bytes. A form with more text is a long form.
pub const MAX_SHORT_FORM_BYTES: usize = 16 << 10;

/// The maximum size of the text in a long form, in bytes. A form with more text is a very long
/// form. Applicants hardly ever write that much, so very long forms have separate limits and do not
/// delay other forms.
const MAX_LONG_FORM_BYTES: usize = 128 << 10;

/// The maximum total size of the texts in long forms that are being processed at the same time, in
/// units of [`MAX_SHORT_FORM_BYTES`]. Processing can take 17 times as much memory as the texts.
const MAX_LONG_FORMS: usize = 128;
/// The maximum total size of the texts in the long forms of one client, in the same units.
const MAX_LONG_FORMS_PER_CLIENT: usize = 32;

/// The maximum total size of the texts in very long forms that are being processed at the same
/// time, in the same units. A single form can use all of it.
const MAX_VERY_LONG_FORMS: usize = 128;

/// The maximum number of long forms, and of very long forms, that are waiting to be processed.
const MAX_WAITING: usize = 32;
/// The maximum number of forms from one network that are waiting for the same resource, such as an
/// upload slot.
const MAX_WAITING_PER_NETWORK: usize = 16;

/// The maximum number of requests that wait for the ATS's response to a stored application.
const MAX_WAITING_FOR_ATS: usize = 64;

/// The limits for reading and processing forms.
#[derive(Debug)]
pub struct UploadLimiter {
    slots: ClientLimiter,
    waiting_for_slot: WaitingPlaces,
    rejected: ClientLimiter,
    long_forms: LongForms,
    very_long_forms: LongForms,
    waiting_for_ats: ClientLimiter,
    memory: Arc<MemoryPool>,
}

/// The limits for either long or very long forms.
#[derive(Debug)]
struct LongForms {
    /// Limits the texts of the forms that are being processed, in units of
    /// [`MAX_SHORT_FORM_BYTES`].
    processed: ClientLimiter,
    /// The forms that are waiting to be processed.
    waiting: WaitingPlaces,
}

impl UploadLimiter {
    /// Creates a limiter with the configured limits.
    pub fn new(settings: &ApplySettings) -> Self {
        let slots = settings.max_uploads.get() as usize;
        Self {
            slots: ClientLimiter::new(slots, settings.max_uploads_per_client.get() as usize),
            waiting_for_slot: WaitingPlaces::new(MAX_WAITING_FOR_SLOT, MAX_WAITING_PER_NETWORK),
            rejected: ClientLimiter::new(MAX_REJECTED, MAX_REJECTED_PER_CLIENT).per_network(),
            long_forms: LongForms::new(MAX_LONG_FORMS, MAX_LONG_FORMS_PER_CLIENT),
            very_long_forms: LongForms::new(MAX_VERY_LONG_FORMS, MAX_VERY_LONG_FORMS),
            waiting_for_ats: ClientLimiter::new(MAX_WAITING_FOR_ATS, MAX_WAITING_PER_NETWORK)
                .per_network(),
            memory: Arc::new(MemoryPool::new(settings.upload_memory.as_usize())),
        }
    }

    /// Waits for an upload slot. The slot is released when the permits are dropped.
    ///
    /// # Errors
    ///
    /// Fails if no slot becomes free within five seconds, or immediately if too many forms are
    /// waiting for a slot.
    pub async fn acquire_slot(&self, client: Option<IpAddr>) -> Result<Permits, UploadsBusy> {
        let slot = self.slots.acquire(client, 1);
        self.waiting_for_slot.wait_for(client, slot).await
    }

    /// Acquires a permit to read a form without a slot, in order to show it again. The permit must
    /// be held while the form is being read. Returns `None` if too many such forms are being read.
    pub fn try_acquire_rejected(&self, client: Option<IpAddr>) -> Option<Permits> {
        self.rejected.try_acquire(client)
    }

    /// Waits until a form with this much text can be processed. The permits must be held until it
    /// has been processed.
    ///
    /// # Errors
    ///
    /// Fails if there are still too many other long forms after five seconds, or immediately if too
    /// many long forms are waiting.
    pub async fn acquire_long_form(
        &self,
        client: Option<IpAddr>,
        text_bytes: usize,
    ) -> Result<Permits, UploadsBusy> {
        let forms = if text_bytes > MAX_LONG_FORM_BYTES {
            &self.very_long_forms
        } else {
            &self.long_forms
        };
        let units = text_bytes.div_ceil(MAX_SHORT_FORM_BYTES);
        let units = units.min(forms.processed.max_permits(client)) as u32;
        let permits = forms.processed.acquire(client, units);
        forms.waiting.wait_for(client, permits).await
    }

    /// Acquires a permit to wait for the ATS's response to a stored application. Returns `None` if
    /// too many requests are waiting for the ATS; the applicant then sees the receipt immediately.
    pub fn try_wait_for_ats(&self, client: Option<IpAddr>) -> Option<Permits> {
        self.waiting_for_ats.try_acquire(client)
    }

    /// Creates the memory reservation for a form, which is initially empty. `announced` is the size
    /// of the form according to the client, in bytes, or 0 if it is unknown.
    pub fn memory(&self, client: Option<IpAddr>, announced: usize) -> UploadMemory {
        UploadMemory::new(&self.memory, client, announced)
    }
}

impl LongForms {
    fn new(total: usize, per_client: usize) -> Self {
        Self {
            processed: ClientLimiter::new(total, per_client).per_network(),
            waiting: WaitingPlaces::new(MAX_WAITING, MAX_WAITING_PER_NETWORK),
        }
    }
}
