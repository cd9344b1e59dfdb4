//! The ATS that the store is bound to. Its stored postings and applications are for no other.

use std::time::Duration;

use tokio::time::{Instant, sleep};

use crate::{
    ats_identity::AtsIdentity,
    posting::PostingId,
    store::{
        binding_rows::{BindParams, RebindParams},
        open::Store,
        replicas::{Replicas, ReplicasError},
        statements,
    },
};

/// How long a replica waits at its start for replicas of another ATS to stop.
const REPLICA_STOP_TIMEOUT: Duration = Duration::from_secs(5);
/// Interval of this check.
const POLL_INTERVAL: Duration = Duration::from_millis(200);

/// The result of binding the store to an ATS.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BindReport {
    /// The ATS that it was bound to before, if it was another.
    pub former_ats: Option<String>,
    /// Applications for other ATSs that waited and are now held.
    pub held: u64,
    /// Applications for this ATS that were held and now wait again.
    pub released: u64,
}

/// The result of renaming an ATS.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RebindReport {
    /// The old name.
    pub from: String,
    /// Applications in any state.
    pub entries: u64,
    /// Those that were held and now wait again.
    pub released: u64,
    /// Postings, open and closed.
    pub postings: u64,
}

/// Why the store is not bound to an ATS. The message is for the operator.
#[derive(Debug, thiserror::Error)]
pub enum BindingError {
    /// The database is not reachable or returned an error.
    #[error("the store cannot be reached: {0}")]
    Unreachable(#[from] sqlx::Error),
    /// The replicas' shared state is not known.
    #[error(transparent)]
    Replicas(#[from] ReplicasError),
    /// A command was started with settings for another ATS than the site.
    #[error(
        "the store belongs to the ATS {bound}, and the settings name {ats}: run this with the settings of the site, or start the site with these first"
    )]
    OtherAts {
        /// The ATS that the store is bound to.
        bound: String,
        /// The ATS of the settings.
        ats: AtsIdentity,
    },
    /// A running replica uses another ATS.
    #[error(
        "the store belongs to the ATS {bound}, and a running site uses it; the settings here name {ats}: stop every replica before the ATS is changed, or mend ats.base_url"
    )]
    InUse {
        /// The ATS that the store is bound to.
        bound: String,
        /// The ATS of the settings.
        ats: AtsIdentity,
    },
    /// It is not clear which ATS was renamed.
    #[error(
        "it is not clear which ATS is now {to}: say --from with one of these, of which the store holds something: {known}"
    )]
    Ambiguous {
        /// The ATS of the settings.
        to: AtsIdentity,
        /// The other ATSs.
        known: String,
    },
    /// There is nothing to rename.
    #[error("the store belongs to {0} and holds nothing of another ATS: there is nothing to do")]
    NothingToRebind(AtsIdentity),
    /// The sample company cannot be renamed to a real ATS.
    #[error(
        "the invented company is not the same ATS as any other: its postings and applications stay its own"
    )]
    SampleCompany,
}

impl Store {
    /// Binds the store to an ATS, for the site. Nothing of another ATS is shown or sent, and its
    /// waiting applications are held. Rows from before the store recorded ATSs are assigned to this
    /// one, except postings of the sample company and applications to them, which `demo` names.
    pub async fn bind(
        &self,
        ats: &AtsIdentity,
        demo: &[PostingId],
    ) -> Result<(Self, BindReport), BindingError> {
        let give_up = Instant::now() + REPLICA_STOP_TIMEOUT;
        loop {
            let may_change = is_only_replica(self.posting_cache().replicas()).await?;
            if let Some(bound) = self.try_bind(ats, demo, may_change).await? {
                return Ok((self.for_ats(ats), bound));
            }
            if give_up <= Instant::now() {
                let (bound, ats) = (self.bound_ats().await?, ats.clone());
                return Err(BindingError::InUse { bound, ats });
            }
            sleep(POLL_INTERVAL).await;
        }
    }

    /// The store for an ATS if it is bound to it or to none, for commands beside a site.
    pub async fn for_bound_ats(
        &self,
        ats: &AtsIdentity,
        demo: &[PostingId],
    ) -> Result<Self, BindingError> {
        match self.try_bind(ats, demo, false).await? {
            Some(_) => Ok(self.for_ats(ats)),
            None => {
                let (bound, ats) = (self.bound_ats().await?, ats.clone());
                Err(BindingError::OtherAts { bound, ats })
            }
        }
    }

    /// Renames an ATS: gives everything of `from` to `to`. Without `from`, takes the ATS that the
    /// store is bound to, or the only other one with data.
    pub async fn rebind(
        &self,
        from: Option<&AtsIdentity>,
        to: &AtsIdentity,
    ) -> Result<RebindReport, BindingError> {
        let from = self.rebind_source(from, to).await?;
        if *to == AtsIdentity::sample_company() || from == AtsIdentity::sample_company().as_str() {
            return Err(BindingError::SampleCompany);
        }
        let row = RebindParams {
            from: &from,
            to: to.as_str(),
            may_change: is_only_replica(self.posting_cache().replicas()).await?,
            now: self.clock().now().as_millisecond(),
        };
        match statements::ats_binding::rebind(self.database(), &row).await? {
            Some(done) => Ok(RebindReport {
                entries: done.entries,
                released: done.released,
                postings: done.postings,
                from,
            }),
            None => {
                let (bound, ats) = (self.bound_ats().await?, to.clone());
                Err(BindingError::InUse { bound, ats })
            }
        }
    }

    /// The ATS that [`Store::rebind`] renames.
    pub async fn rebind_source(
        &self,
        from: Option<&AtsIdentity>,
        to: &AtsIdentity,
    ) -> Result<String, BindingError> {
        let bound = self.bound_ats().await?;
        let mut known = statements::ats_binding::known_ats(self.database()).await?;
        known.push(bound.clone());
        known.retain(|name| !name.is_empty() && name != to.as_str());
        known.sort();
        known.dedup();
        match from {
            Some(from) if known.iter().any(|name| name == from.as_str()) => {
                return Ok(from.as_str().to_owned());
            }
            None if known.contains(&bound) => return Ok(bound),
            None if known.len() == 1 => return Ok(known.remove(0)),
            _ if known.is_empty() => return Err(BindingError::NothingToRebind(to.clone())),
            _ => (),
        }
        let (to, known) = (to.clone(), known.join(", "));
        Err(BindingError::Ambiguous { to, known })
    }

    /// The ATS that the store is bound to. Empty if none was recorded yet.
    async fn bound_ats(&self) -> Result<String, BindingError> {
        Ok(statements::ats_binding::bound_ats(self.database()).await?)
    }

    async fn try_bind(
        &self,
        ats: &AtsIdentity,
        demo: &[PostingId],
        may_change: bool,
    ) -> Result<Option<BindReport>, BindingError> {
        if statements::ats_binding::is_bound(self.database(), ats.as_str()).await? {
            return Ok(Some(BindReport::default()));
        }
        let sample = AtsIdentity::sample_company();
        let demo: Vec<String> = demo.iter().map(PostingId::to_string).collect();
        let row = BindParams {
            ats: ats.as_str(),
            sample: sample.as_str(),
            demo_postings: &demo,
            may_change,
            now: self.clock().now().as_millisecond(),
        };
        let done = statements::ats_binding::bind(self.database(), &row).await?;
        Ok(done.map(|done| BindReport {
            former_ats: Some(done.former).filter(|former| !former.is_empty() && former != row.ats),
            held: done.held,
            released: done.released,
        }))
    }
}

/// Whether no other replica runs: this one is then the leader.
async fn is_only_replica(replicas: Option<Replicas>) -> Result<bool, ReplicasError> {
    match replicas {
        None => Ok(true),
        Some(replicas) => replicas.try_lead().await,
    }
}
