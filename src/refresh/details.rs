//! Reads the details of one posting.

use jiff::Timestamp;
use serde_json::Value;

use crate::{
    ats::error::{AtsError, Verdict},
    catalogue::content::digest,
    posting::{Posting, PostingId},
    refresh::{
        copy::Loss,
        known::{Known, Read},
        steps::{Details, Refresh, RefreshError},
    },
    store::published::Content,
};

impl Refresh {
    /// Reads the details of the posting that needs it most.
    pub async fn details_once(&self) -> Result<Details, RefreshError> {
        if !self.place.leads() {
            return Ok(Details::Idle);
        }
        let Some(id) = self.next() else {
            return Ok(Details::Idle);
        };
        self.turn().await;
        let began = self.clock.now();
        let answer = self.client.posting(&id).await;
        self.heard(&answer);
        match answer {
            Ok(details) => {
                self.succeeded(began).await;
                self.keep(&id, &details).await;
                self.tell_recovery();
                Ok(Details::Read(id))
            }
            Err(error) if matches!(error.verdict(), Verdict::PostingGone) => {
                self.gone(&id).await;
                self.tell_recovery();
                let is_closed = self.copy().get_mut(&id).is_none_or(|known| known.closed);
                Ok(match is_closed {
                    true => Details::Gone(id),
                    false => Details::Doubtful(id),
                })
            }
            Err(error) => {
                self.fail(&id, &error);
                Err(error.into())
            }
        }
    }

    fn next(&self) -> Option<PostingId> {
        let now = self.clock.now();
        let mut copy = self.copy();
        let mut wanted = std::iter::from_fn(|| self.catalogue.take_wanted());
        let id = wanted
            .find(|id| {
                copy.get_mut(id)
                    .is_some_and(|known| known.may_be_wanted(now))
            })
            .or_else(|| copy.next(now, self.settings.refresh, self.settings.details_within))?;
        copy.get_mut(&id)?.asked_at = Some(now);
        Some(id)
    }

    /// Marks the posting as failed. Raises the alarm if it is the first one.
    fn fail(&self, id: &PostingId, error: &AtsError) {
        let mut copy = self.copy();
        let is_first = !copy.known.iter().any(|known| known.failed);
        if let Some(known) = copy.get_mut(id) {
            known.failed = true;
        }
        if is_first {
            let sentence = format!("the details of {id} stay as they are: {error}");
            self.details_trouble.begins(sentence);
        }
    }

    fn tell_recovery(&self) {
        let (failed, gone) = {
            let copy = self.copy();
            let failed = copy.known.iter().any(|known| known.failed);
            (failed, copy.said_to_be_gone())
        };
        if gone.is_fault() {
            let Loss { had, lost } = gone;
            self.details_trouble.begins(format!(
                "the ATS answers 404 for the details of {lost} of the {had} postings that its list names; that is taken \
                 for a fault of the ATS and they stay"
            ));
        } else if !failed {
            self.details_trouble
                .ends("details of postings are read again");
        }
    }

    async fn keep(&self, id: &PostingId, details: &Value) {
        let now = self.clock.now();
        let Some(fresh) = self.read(id, details, now) else {
            return;
        };
        if self.copy().reopen(id) {
            self.save_list().await;
        }
        // Saved before they are published. A crash in between would otherwise lose what visitors
        // have seen.
        let content = fresh.posting.as_ref().and_then(|it| content(it, now));
        let saved = self
            .published
            .save_details(id, (details, now), content.as_ref());
        let changed_at = self.noted(saved.await);
        {
            let mut copy = self.copy();
            // The list item may have changed meanwhile.
            let Some(known) = copy.get_mut(id).filter(|known| known.item == fresh.item) else {
                return;
            };
            let changed_at = changed_at.unwrap_or(known.changed_at());
            let fresh = fresh.changed(changed_at);
            let missing = known.missing;
            let says_the_same =
                !known.stale && is_same(known.read, fresh.read) && known.changed_at() == changed_at;
            *known = Known { missing, ..fresh };
            copy.changed |= !says_the_same;
        }
        self.show().await;
    }

    /// Parses the posting with these details. `None` if the list has lost it meanwhile.
    fn read(&self, id: &PostingId, details: &Value, now: Timestamp) -> Option<Known> {
        let item = self.copy().get_mut(id)?.item.clone();
        let show = self.settings.show_compensation_by_default;
        Some(Known::new(id.clone(), item, Some((details, now)), show))
    }

    /// Closes a posting after the second 404 for its details.
    async fn gone(&self, id: &PostingId) {
        let Some(last_seen) = self.copy().gone(id, self.clock.now()) else {
            return;
        };
        self.show().await;
        tracing::info!(posting = %id, "closed a posting: the ATS answered 404 for its details twice");
        let closed = self.published.close(id, last_seen).await;
        self.noted(closed);
    }
}

/// The digest of the visible content, and the time since when it may have been so.
fn content(posting: &Posting, now: Timestamp) -> Option<Content> {
    let created = posting.details.as_ref()?.created;
    Some(Content {
        digest: digest(posting)?,
        // The ATS's clock may be ahead.
        since: created.unwrap_or(now).min(now),
    })
}

fn is_same(one: Option<Read>, other: Option<Read>) -> bool {
    one.map(|read| read.digest) == other.map(|read| read.digest)
}
