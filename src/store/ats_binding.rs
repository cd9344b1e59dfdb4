//! Binds the store to one ATS, so that stored postings and applications are never used with another
//! ATS.

use std::time::Duration;

use tokio::time::{Instant, sleep};

use crate::{
    ats_identity::AtsIdentity,
    command_name::command_name,
    posting::PostingId,
    store::{
        binding_rows::{BindParams, BindReport, RebindParams, RebindReport},
        database_error::database_cause,
        open::Store,
        replicas::{Replicas, ReplicasError},
        statements,
    },
};

/// How long a starting replica waits for replicas that use another ATS to stop.
const REPLICA_STOP_TIMEOUT: Duration = Duration::from_secs(5);
/// How often a starting replica checks whether the replicas that use another ATS have stopped.
const POLL_INTERVAL: Duration = Duration::from_millis(200);

/// Why the store cannot be bound to an ATS. The message is for the operator.
#[derive(Debug, thiserror::Error)]
pub enum BindingError {
    /// The database is not reachable or returned an error.
    #[error("the store cannot be reached: {}", database_cause(.0))]
    Unreachable(#[from] sqlx::Error),
    /// The store cannot determine whether other replicas are running.
    #[error(transparent)]
    Replicas(#[from] ReplicasError),
    /// A command was run with settings for an ATS other than the site's.
    #[error(
        "the store belongs to the ATS {bound}, but the settings are for the ATS {ats}: run this command with the settings of the site; if the ATS only has a new URL, stop the site and run {vestibule} store rebind; if it is another ATS, first start the site with these settings",
        vestibule = command_name()
    )]
    OtherAts {
        /// The ATS that the store is bound to.
        bound: String,
        /// The ATS in the settings.
        ats: AtsIdentity,
    },
    /// A running replica uses another ATS.
    #[error(
        "the store belongs to the ATS {bound}, and a running site uses it, but the settings are for the ATS {ats}: stop every replica before you change the ATS, or correct ats.base_url"
    )]
    InUse {
        /// The ATS that the store is bound to.
        bound: String,
        /// The ATS in the settings.
        ats: AtsIdentity,
    },
    /// It is not clear which ATS has a new identity: either the store contains no data of the ATS
    /// in `from`, or `from` is missing and the store contains data of several other ATSs.
    #[error(
        "cannot determine which ATS moved to {to}: select its former URL with --from; the store contains data of {known}"
    )]
    Ambiguous {
        /// The ATS in the settings.
        to: AtsIdentity,
        /// The names of the other ATSs in the store.
        known: String,
    },
    /// The store contains no data of an ATS other than the one in the settings.
    #[error(
        "the store belongs to the ATS {0} and contains no data of another ATS: there is nothing to do"
    )]
    NothingToRebind(AtsIdentity),
    /// The data of the sample company cannot be assigned to a real ATS, and the data of a real ATS
    /// cannot be assigned to the sample company.
    #[error(
        "the data of the sample company cannot be assigned to a real ATS, and the data of a real ATS cannot be assigned to the sample company: check ats.base_url"
    )]
    SampleCompany,
}

impl Store {
    /// Binds the store to an ATS at startup. Postings of other ATSs are not shown, and waiting
    /// applications for other ATSs are held, which means that they are not delivered. Rows from
    /// older versions, which did not record the ATS, are assigned to this ATS. The postings of the
    /// sample company, whose ids are in `demo`, and the applications for them are an exception:
    /// they are assigned to the sample company.
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

    /// Returns this store, restricted to the data of one ATS. Fails if the store is bound to
    /// another ATS. Commands call this instead of [`Store::bind`], because they must not change the
    /// binding while the site runs.
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

    /// Records that the ATS `from` now has the identity `to`: assigns all rows of `from` to `to`,
    /// and binds the store to `to`. If `from` is `None`, the former ATS is the one that the store
    /// is bound to. If the store is not bound, or is already bound to `to`, the former ATS is the
    /// only other ATS with data in the store.
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
        let sealer = &self.outbox().inner.sealer;
        match statements::ats_binding::rebind(self.database(), sealer, &row).await? {
            Some(done) => Ok(done),
            None => {
                let (bound, ats) = (self.bound_ats().await?, to.clone());
                Err(BindingError::InUse { bound, ats })
            }
        }
    }

    /// Finds the ATS whose rows [`Store::rebind`] would reassign to `to`.
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

    /// Reads the ATS that the store is bound to. Returns an empty string if the store is not bound
    /// yet.
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
        Ok(statements::ats_binding::bind(self.database(), &row).await?)
    }
}

/// Whether this replica is allowed to change the binding. Only the leader is, so if there is no
/// leader, this replica becomes the leader. Always returns `true` on SQLite, which has no replicas.
async fn is_only_replica(replicas: Option<Replicas>) -> Result<bool, ReplicasError> {
    match replicas {
        None => Ok(true),
        Some(replicas) => replicas.try_lead().await,
    }
}
