//! Reads the list of postings.

use std::{
    collections::{HashMap, HashSet},
    mem,
    sync::atomic::Ordering,
};

use tokio::task::spawn_blocking;
use tracing::Instrument;

use crate::{
    ats::{AtsError, parse::posting::PostingItem},
    clock::saturating_sub,
    posting::PostingId,
    refresh::{
        list_shrinkage::{ListShrinkage, ShrinkPolicy},
        mirror::{ChangedItem, PostingMirror},
        refresher::{RefreshError, Refresher, record_outcome},
        stored_details::max_closed_bytes,
        tracked_posting::TrackedPosting,
    },
    store::ListItem,
    telemetry::traces,
};

/// An alarm is raised if the list of postings is at least this many `ats.refresh` intervals old. A
/// single failed read raises no alarm, because the next read often succeeds.
const ALARM_AFTER_INTERVALS: u32 = 3;

impl Refresher {
    /// Reads the list of postings once and applies it. If so many postings are missing that a fault
    /// of the ATS is likely, the list is held: visitors still see the missing postings. If there
    /// are replicas, only the leader reads the list.
    pub async fn refresh_list(&self) -> Result<(), RefreshError> {
        // Read only one list at a time, so that an older list never replaces a newer one.
        let _turn = self.list_lock.lock().await;
        if !self.sync_with_leader().await {
            return Ok(());
        }
        self.acquire_rate_limit().await;
        let span = traces::refresh("list");
        let refreshed = self.read_list().instrument(span.clone()).await;
        record_outcome(&span, &refreshed);
        refreshed
    }

    async fn read_list(&self) -> Result<(), RefreshError> {
        let began = self.clock.now();
        let answer = self.client.postings().await;
        self.record_response(&answer);
        let items = match answer {
            Ok(items) => items,
            Err(error) => {
                self.report_list_failure(&error);
                return Err(error.into());
            }
        };
        self.end_list_failure();
        self.report_success(began).await;
        let mut seen = HashSet::new();
        let public = items.into_iter().filter(|item| !item.is_hidden);
        let items: Vec<_> = public.filter(|item| seen.insert(item.id.clone())).collect();
        let parsed = self.parse_changed_items(&items).await?;
        let accept_now = self.posting_cache.take_acceptance().await;
        let policy = ShrinkPolicy {
            accept_now: self.record_store_read(accept_now).unwrap_or(false),
            accept_after: self.settings.ats.believe_after,
        };
        let loss = {
            let mut copy = self.mirror();
            let fresh = self.merge_list(&copy, items, parsed);
            copy.apply_list(fresh, policy, self.clock.now())
        };
        self.publish().await;
        self.check_open_application();
        self.update_hold_alarm(loss);
        self.save_list().await;
        self.expire_closed().await;
        self.list_updated.notify_waiters();
        Ok(())
    }

    /// Raises the alarm if visitors see no postings or an old list. If visitors see a recent list,
    /// only logs the failure, and only if the previous read succeeded.
    fn report_list_failure(&self, error: &AtsError) {
        let snapshot = self.catalogue.snapshot();
        if snapshot.never_loaded() {
            self.list_alarm.raise(format!(
                "cannot read the list of postings, and there is no copy yet, so visitors see no jobs: {error}"
            ));
            return;
        }
        let oldest = self
            .settings
            .ats
            .refresh
            .saturating_mul(ALARM_AFTER_INTERVALS);
        let oldest = saturating_sub(self.clock.now(), oldest);
        let is_old = snapshot.confirmed_at().is_none_or(|at| at <= oldest);
        let was_failing = self.is_list_failing.swap(true, Ordering::Relaxed);
        let says = format!(
            "cannot refresh the list of postings; the last good copy stays online: {error}"
        );
        if is_old {
            self.list_alarm.raise(says);
        } else if !was_failing {
            tracing::warn!("{says}");
        }
    }

    fn end_list_failure(&self) {
        let says = "the list of postings can be read again";
        let has_alarm = self.list_alarm.active().is_some();
        if self.is_list_failing.swap(false, Ordering::Relaxed) && !has_alarm {
            tracing::info!("{says}");
        }
        self.list_alarm.clear(says);
    }

    /// Parses new and changed list items on a blocking thread, because a list can be long. The
    /// mirror (the copy of the ATS's postings) is not locked during this time. The stored details
    /// of changed postings are used until new details are read.
    async fn parse_changed_items(
        &self,
        items: &[PostingItem],
    ) -> Result<HashMap<PostingId, TrackedPosting>, RefreshError> {
        let changed = self.mirror().changed_items(items);
        let mut with_details = Vec::new();
        for ChangedItem { item, has_details } in changed {
            let details = if has_details {
                let stored = self.posting_cache.details(&item.id).await;
                self.record_store_read(stored).flatten()
            } else {
                None
            };
            with_details.push((item, details));
        }
        let show = self.settings.ats.show_compensation_by_default;
        let parsed = spawn_blocking(move || {
            let items = with_details.into_iter();
            let parsed = items.map(|(item, details)| {
                let details = details.as_ref().map(|(text, at)| (text.as_str(), *at));
                let fresh = TrackedPosting::new(item.id.clone(), item.json, details, show);
                (item.id, fresh)
            });
            parsed.collect()
        });
        parsed.await.map_err(|_| {
            tracing::error!("cannot parse the list of postings; the last good copy stays online");
            RefreshError::ListNotParsed
        })
    }

    /// Returns the postings of a new list. `parsed` contains the new and the changed postings. For
    /// unchanged items, reuses the postings that were parsed before.
    fn merge_list(
        &self,
        copy: &PostingMirror,
        items: Vec<PostingItem>,
        mut parsed: HashMap<PostingId, TrackedPosting>,
    ) -> Vec<TrackedPosting> {
        let show = self.settings.ats.show_compensation_by_default;
        let merge = |item: PostingItem| {
            let known = copy.tracked.get(&item.id);
            if let Some(known) = known.filter(|known| known.item == item.json) {
                return known.seen_in_list();
            }
            // A new or changed item is missing from `parsed` only if the mirror was replaced while
            // the list was parsed. Such items are parsed here, which is slower, but they are rare.
            let fresh = parsed.remove(&item.id);
            let fresh =
                fresh.unwrap_or_else(|| TrackedPosting::new(item.id, item.json, None, show));
            match known {
                Some(known) => TrackedPosting {
                    details_stale: fresh.details_version.is_some(),
                    gone_since: known.seen_in_list().gone_since,
                    closed: known.closed,
                    ..fresh.with_changed_at(known.changed_at())
                },
                None => fresh,
            }
        };
        items.into_iter().map(merge).collect()
    }

    fn update_hold_alarm(&self, loss: ListShrinkage) {
        let ListShrinkage { before, lost } = loss;
        let Some(since) = self.mirror().standing.held_since else {
            if loss.is_suspicious() {
                tracing::warn!("accepted a list that lost {lost} of {before} postings");
            }
            self.hold_alarm
                .clear("the list of postings is accepted again");
            return;
        };
        // Mention `vestibule refresh` only for an external ATS, because it cannot be used with the
        // embedded reference ATS.
        let command = if self.settings.is_external {
            ", or run vestibule refresh --believe"
        } else {
            ""
        };
        self.hold_alarm.raise(format!(
            "the list lost {lost} of {before} postings at once; because a fault of the ATS is likely, they stay \
             online (since {since}); if the list is correct, accept it on the operator's page{command}"
        ));
    }

    /// Deletes expired closed postings.
    async fn expire_closed(&self) {
        let now = self.clock.now();
        let settings = &self.settings;
        let (postings, details) = (settings.remember_closed, settings.remember_details);
        let max_bytes = max_closed_bytes(settings.ats.max_answer.as_usize());
        if !self
            .mirror()
            .expire_closed(now, postings, details, max_bytes)
        {
            return;
        }
        self.publish().await;
        self.delete_old_closed().await;
        let sizes = self.posting_cache.details_sizes().await;
        if let Some(sizes) = self.record_store_read(sizes) {
            self.mirror().stored_details.replace(sizes);
        }
    }

    /// Deletes expired closed postings from the store. Also deletes the oldest closed postings if
    /// there are too many of them, or if their total size is too large.
    pub(in crate::refresh) async fn delete_old_closed(&self) {
        let settings = &self.settings;
        let before = |time| saturating_sub(self.clock.now(), time);
        let deleted = self.posting_cache.delete_old_closed(
            before(settings.remember_closed),
            before(settings.remember_details),
            max_closed_bytes(settings.ats.max_answer.as_usize()),
        );
        self.record_store_result(deleted.await);
    }

    /// Deletes stored details that were too large to be loaded.
    pub(in crate::refresh) async fn delete_dropped(&self, postings: &[PostingId]) {
        for id in postings {
            tracing::warn!(
                posting = id.as_str(),
                "the stored details of a posting are too large and were deleted; they are read from the ATS again"
            );
            let deleted = self.posting_cache.delete_details(id).await;
            self.record_store_result(deleted);
        }
    }

    /// Saves the state of the list, and the list itself unless the store already contains it.
    pub(in crate::refresh) async fn save_list(&self) {
        let (list, standing) = {
            let mut copy = self.mirror();
            let is_changed = !mem::replace(&mut copy.is_saved, true);
            (is_changed.then(|| copy.open_items()), copy.standing)
        };
        if let Some(list) = list {
            let items = list.iter().map(|(id, item)| ListItem {
                id: id.as_str(),
                item,
            });
            let items: Vec<_> = items.collect();
            let saved = self.posting_cache.save_list(&items, self.clock.now()).await;
            if self.record_store_result(saved).is_none() {
                self.mirror().is_saved = false;
                return;
            }
        }
        let saved = self.posting_cache.save_list_state(standing).await;
        self.record_store_result(saved);
    }
}
