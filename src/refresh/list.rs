//! Reads the list of postings.

use std::{
    collections::{HashMap, HashSet},
    time::Duration,
};

use jiff::Timestamp;
use serde_json::Value;

use crate::{
    ats::translate::posting::is_withheld,
    posting::PostingId,
    refresh::{
        copy::{Belief, Copy, Loss},
        known::Known,
        steps::{Refresh, RefreshError},
    },
};

impl Refresh {
    /// Reads the list once and applies it, unless it lost so much that it is held. Of several
    /// replicas only the leader reads.
    pub async fn list_once(&self) -> Result<(), RefreshError> {
        if !self.keep_up().await {
            return Ok(());
        }
        self.turn().await;
        let began = self.clock.now();
        let answer = self.client.postings().await;
        self.heard(&answer);
        let items = match answer {
            Ok(items) => items,
            Err(error) => {
                self.list_trouble
                    .begins(format!("the postings stay as they are: {error}"));
                return Err(error.into());
            }
        };
        self.list_trouble.ends("the posting list is read again");
        self.succeeded(began).await;
        let mut seen = HashSet::new();
        let public = items.into_iter().filter(|(_, item)| !is_withheld(item));
        let items: Vec<_> = public.filter(|(id, _)| seen.insert(id.clone())).collect();
        let details = self.stored_details(&items).await;
        let told = self.published.take_belief().await;
        let belief = Belief {
            told: self.noted(told).unwrap_or(false),
            after: self.settings.believe_after,
        };
        let loss = {
            let mut copy = self.copy();
            let fresh = self.read_list(&copy, items, &details);
            copy.take(fresh, belief, self.clock.now())
        };
        self.show().await;
        self.tell_hold(loss);
        self.save_list().await;
        self.forget().await;
        self.news.notify_waiters();
        Ok(())
    }

    /// Loads the stored details of postings whose list items changed. They are used until new
    /// details arrive.
    async fn stored_details(
        &self,
        items: &[(PostingId, Value)],
    ) -> HashMap<PostingId, (Value, Timestamp)> {
        let changed = self.copy().changed(items);
        let mut details = HashMap::new();
        for id in changed {
            let stored = self.published.details(&id).await;
            if let Some(stored) = self.noted(stored).flatten() {
                details.insert(id, stored);
            }
        }
        details
    }

    /// Parses items that are new or changed. The other postings are kept.
    fn read_list(
        &self,
        copy: &Copy,
        items: Vec<(PostingId, Value)>,
        details: &HashMap<PostingId, (Value, Timestamp)>,
    ) -> Vec<Known> {
        let show = self.settings.show_compensation_by_default;
        let known = copy.by_id();
        let read = items.into_iter().map(|(id, item)| match known.get(&id) {
            Some(known) if known.item == item => known.listed(),
            Some(known) => {
                let stored = details.get(&id);
                let stored = stored.map(|(payload, at)| (payload, *at));
                let fresh = Known::new(id, item, stored, show).changed(known.changed_at());
                Known {
                    stale: stored.is_some(),
                    gone_since: known.listed().gone_since,
                    closed: known.closed,
                    ..fresh
                }
            }
            None => Known::new(id, item, None, show),
        });
        read.collect()
    }

    fn tell_hold(&self, loss: Loss) {
        let Some(since) = self.copy().standing.held_since else {
            if loss.is_fault() {
                let Loss { had, lost } = loss;
                tracing::warn!("the posting list that lost {lost} of {had} postings is believed");
            }
            self.hold.ends("the posting list is believed again");
            return;
        };
        let Loss { had, lost } = loss;
        self.hold.begins(format!(
            "the posting list lost {lost} of {had} postings at once; since {since} that is taken for a \
             fault of the ATS and they stay, whatever the ATS says of single ones; if the list is right, \
             run vestibule refresh --believe"
        ));
    }

    /// Deletes expired closed postings.
    async fn forget(&self) {
        let now = self.clock.now();
        let (postings, details) = (
            self.settings.remember_closed,
            self.settings.remember_details,
        );
        if !self.copy().forget(now, postings, details) {
            return;
        }
        self.show().await;
        let before = |time: Duration| now.saturating_sub(time).unwrap_or(Timestamp::MIN);
        let forgotten = self
            .published
            .forget(before(postings), before(details))
            .await;
        self.noted(forgotten);
    }

    pub(in crate::refresh) async fn save_list(&self) {
        let (items, standing) = {
            let copy = self.copy();
            let open = copy.known.iter().filter(|known| !known.closed);
            let items: Vec<_> = open
                .map(|known| (known.id.clone(), known.item.clone()))
                .collect();
            (items, copy.standing)
        };
        let items: Vec<_> = items.iter().map(|(id, item)| (id.clone(), item)).collect();
        let saved = self.published.save_list(&items, self.clock.now()).await;
        if self.noted(saved).is_some() {
            let saved = self.published.save_standing(standing).await;
            self.noted(saved);
        }
    }
}
