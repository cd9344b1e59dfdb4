//! Reads the details of one posting.

use std::sync::atomic::Ordering;

use jiff::Timestamp;
use tokio::task::spawn_blocking;
use tracing::Instrument;

use crate::{
    ats::{AtsError, ErrorKind, parse::known_fields::remove_unknown_fields},
    catalogue::content_digest::digest,
    posting::{Posting, PostingId},
    refresh::{
        due_queue::ReadIntervals,
        list_shrinkage::ListShrinkage,
        refresher::{DetailsStep, RefreshError, Refresher, record_outcome},
        stored_details::MAX_TOTAL,
        tracked_posting::TrackedPosting,
    },
    store::ContentVersion,
    telemetry::traces,
};

impl Refresher {
    /// Reads and publishes the details of the posting that needs them most urgently.
    pub async fn refresh_details(&self) -> Result<DetailsStep, RefreshError> {
        let step = self.read_details().await?;
        if step != DetailsStep::Idle {
            self.publish().await;
        }
        Ok(step)
    }

    /// Reads all details that should be read now, and publishes them together.
    pub async fn refresh_all_details(&self) -> Result<(), RefreshError> {
        let mut is_read = false;
        let result = loop {
            match self.read_details().await {
                Ok(DetailsStep::Idle) => break Ok(()),
                Ok(_) => is_read = true,
                Err(error) => break Err(error),
            }
        };
        if is_read {
            self.publish().await;
        }
        result
    }

    /// Reads the details of the posting that needs them most urgently, but does not publish them.
    pub(in crate::refresh) async fn read_details(&self) -> Result<DetailsStep, RefreshError> {
        if !self.is_leader.load(Ordering::SeqCst) {
            return Ok(DetailsStep::Idle);
        }
        let Some(id) = self.next_posting() else {
            return Ok(DetailsStep::Idle);
        };
        self.acquire_rate_limit().await;
        let span = traces::refresh("details");
        let step = self.read_details_of(id).instrument(span.clone()).await;
        record_outcome(&span, &step);
        step
    }

    async fn read_details_of(&self, id: PostingId) -> Result<DetailsStep, RefreshError> {
        let began = self.clock.now();
        let answer = self.client.posting(&id).await;
        self.record_response(&answer);
        match answer {
            Ok(mut details) => {
                self.report_success(began).await;
                remove_unknown_fields(&mut details);
                self.store_if_space(&id, &details.to_string()).await;
                self.update_details_alarm();
                Ok(DetailsStep::Read(id))
            }
            Err(error) if matches!(error.kind(), ErrorKind::PostingGone) => {
                self.handle_gone(&id).await;
                self.update_details_alarm();
                if self
                    .mirror()
                    .tracked
                    .get(&id)
                    .is_none_or(|known| known.closed)
                {
                    Ok(DetailsStep::Gone(id))
                } else {
                    Ok(DetailsStep::GoneUnconfirmed(id))
                }
            }
            Err(error) => {
                self.record_failure(&id, &error);
                Err(error.into())
            }
        }
    }

    fn next_posting(&self) -> Option<PostingId> {
        let intervals = ReadIntervals {
            rest: self.settings.ats.refresh,
            within: self.settings.ats.details_within,
        };
        let mut copy = self.mirror();
        // Read the clock while the mirror (the copy of the ATS's postings) is locked, so that the
        // next caller cannot use an earlier time.
        let now = self.clock.now();
        let mut requested = std::iter::from_fn(|| self.catalogue.next_request());
        let requested = requested.find(|id| {
            let known = copy.tracked.get(id);
            known.is_some_and(|known| known.accepts_visit_request(now))
        });
        let Some(id) = requested else {
            return copy.take_due(now, intervals);
        };
        copy.mark_requested(&id, now);
        Some(id)
    }

    /// Records that the details of a posting could not be read. Raises the alarm unless an earlier
    /// failure has already raised it.
    fn record_failure(&self, id: &PostingId, error: &AtsError) {
        let mut copy = self.mirror();
        let is_first = copy.tracked.counts().failed == 0;
        copy.tracked.update(id, |known| known.request_failed = true);
        if is_first {
            self.details_alarm.raise(format!(
                "cannot refresh the details of posting {id}; the stored ones stay online: {error}"
            ));
        }
    }

    fn update_details_alarm(&self) {
        let (failed, gone) = {
            let copy = self.mirror();
            (copy.tracked.counts().failed > 0, copy.reported_gone())
        };
        if gone.is_suspicious() {
            let ListShrinkage { before, lost } = gone;
            self.details_alarm.raise(format!(
                "the ATS answers 404 for the details of {lost} of {before} listed postings; because a fault of the ATS \
                 is likely, they stay online"
            ));
        } else if !failed {
            self.details_alarm
                .clear("the details of postings can be read again");
        }
    }

    /// Stores the details of a posting, unless the details of all postings together would become
    /// too large. In that case, the earlier details stay in the store.
    async fn store_if_space(&self, id: &PostingId, details: &str) {
        let max_answer = self.settings.ats.max_answer;
        let has_space = self
            .mirror()
            .stored_details
            .has_space(id, details, max_answer.as_usize());
        if has_space {
            return self.store_details(id, details).await;
        }
        let update = |known: &mut TrackedPosting| known.request_failed = true;
        self.mirror().tracked.update(id, update);
        self.details_alarm.raise(format!(
            "cannot store the details of posting {id}: the details of all postings would be larger than {MAX_TOTAL} \
             times ats.max_answer ({max_answer}); the stored ones stay online; if so many postings are correct, \
             increase ats.max_answer"
        ));
    }

    async fn store_details(&self, id: &PostingId, details: &str) {
        let now = self.clock.now();
        // Do nothing if the latest list does not contain the posting.
        let item = self
            .mirror()
            .tracked
            .get(id)
            .map(|known| known.item.clone());
        let Some(item) = item else {
            return;
        };
        let show = self.settings.ats.show_compensation_by_default;
        let (parsed_id, text) = (id.clone(), details.to_owned());
        let parse = move || {
            let fresh = TrackedPosting::new(parsed_id, item, Some((&text, now)), show);
            let posting = fresh.posting.as_ref();
            let content = posting.and_then(|it| posting_content(it, now));
            (fresh, content)
        };
        // Sanitizing a long description takes a while, so it runs on a blocking thread.
        let Ok((fresh, content)) = spawn_blocking(parse).await else {
            // The details are read again later.
            return tracing::error!(
                posting = id.as_str(),
                "cannot parse the details of a posting"
            );
        };
        if self.mirror().reopen(id) {
            self.save_list().await;
        }
        // Store the details before publishing them. Otherwise, a crash could lose details that
        // visitors have already seen.
        let saved = self
            .posting_cache
            .save_details(id, details, now, content.as_ref());
        let changed_at = self.record_store_result(saved.await);
        {
            let mut copy = self.mirror();
            copy.stored_details.insert(id.clone(), details);
            // While the details were being read, a new list may have arrived in which the posting's
            // item differs. If so, the details are outdated.
            let known = copy.tracked.get(id);
            let Some(known) = known.filter(|known| known.item == fresh.item) else {
                return;
            };
            let changed_at = changed_at.unwrap_or(known.changed_at());
            let fresh = fresh.with_changed_at(changed_at);
            let says_the_same = !known.details_stale
                && known.has_digest_of(fresh.details_version)
                && known.changed_at() == changed_at;
            let fresh = TrackedPosting {
                missing_from_list: known.missing_from_list,
                ..fresh
            };
            copy.tracked.update(id, |known| *known = fresh);
            copy.is_dirty |= !says_the_same;
        }
    }

    /// Called when the ATS responded with 404 for the details of a posting. Closes the posting if
    /// this confirms an earlier 404.
    async fn handle_gone(&self, id: &PostingId) {
        let Some(last_seen) = self.mirror().record_gone(id, self.clock.now()) else {
            return;
        };
        tracing::info!(
            posting = id.as_str(),
            "closed a posting: the ATS answered 404 for its details twice"
        );
        let closed = self.posting_cache.close(id, last_seen).await;
        self.record_store_result(closed);
    }
}

/// Returns the digest of a posting's visible content, and the earliest time at which visitors could
/// have seen that content.
fn posting_content(posting: &Posting, now: Timestamp) -> Option<ContentVersion> {
    let created = posting.details.as_ref()?.created;
    Some(ContentVersion {
        digest: digest(posting)?,
        // If the ATS's clock is ahead, the creation time can be in the future.
        since: created.unwrap_or(now).min(now),
    })
}
