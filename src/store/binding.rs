//! The ATS to which the store belongs. Its last good copy, its closed postings and the applications sent for it are for
//! no other.

use std::time::Duration;

use tokio::time::{Instant, sleep};

use crate::{
    ats_identity::AtsIdentity,
    posting::PostingId,
    store::{
        ats_rows::{BindRow, RebindRow},
        open::Store,
        replicas::{Replicas, ReplicasError},
        statements,
    },
};

/// How long a replica waits at its start for those of another ATS to stop: they may be on their way out.
const PATIENCE: Duration = Duration::from_secs(5);
/// Wait between two looks whether they have.
const LOOK: Duration = Duration::from_millis(200);

/// What became of the outbox when the store was given to an ATS.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Bound {
    /// The other ATS to which it belonged until then.
    pub former: Option<String>,
    /// Applications for other ATSs that waited and are held now.
    pub held: u64,
    /// Applications for this one that were held as such and wait again.
    pub released: u64,
}

/// What an ATS under its new name has of the old.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rebound {
    /// The old name.
    pub from: String,
    /// Applications, whatever became of them.
    pub entries: u64,
    /// Those of them that were held and wait again.
    pub released: u64,
    /// Postings, open and closed.
    pub postings: u64,
}

/// Why the store is not given to an ATS; a sentence for the operator.
#[derive(Debug, thiserror::Error)]
pub enum BindingError {
    /// The database did not do it.
    #[error("the store cannot be reached: {0}")]
    Unreachable(#[from] sqlx::Error),
    /// What other replicas do is not known.
    #[error(transparent)]
    Replicas(#[from] ReplicasError),
    /// A command was started with other settings than the site.
    #[error(
        "the store belongs to the ATS {bound}, and the settings name {ats}: run this with the settings of the site, or start the site with these first"
    )]
    Other {
        /// The ATS to which the store belongs.
        bound: String,
        /// The one of the settings.
        ats: AtsIdentity,
    },
    /// Replicas that share a store cannot have an ATS each.
    #[error(
        "the store belongs to the ATS {bound}, and a running site uses it; the settings here name {ats}: stop every replica before the ATS is changed, or mend ats.base_url"
    )]
    Used {
        /// The ATS to which the store belongs.
        bound: String,
        /// The one of the settings.
        ats: AtsIdentity,
    },
    /// Nothing tells which ATS has a new address.
    #[error(
        "it is not clear which ATS is now {to}: say --from with one of these, of which the store holds something: {known}"
    )]
    Unclear {
        /// The ATS of the settings.
        to: AtsIdentity,
        /// The others.
        known: String,
    },
    /// There is nothing to be given.
    #[error("the store belongs to {0} and holds nothing of another ATS: there is nothing to do")]
    Nothing(AtsIdentity),
    /// An invented posting would be shown as a real one.
    #[error(
        "the invented company is not the same ATS as any other: its postings and applications stay its own"
    )]
    Sample,
}

impl Store {
    /// The same store for that ATS, to which it belongs from now on: for the site. Nothing of another ATS is shown or
    /// sent; what waits for one is held. What is there from before this was noted is taken to be this one's, but for
    /// postings of the invented company and applications to them, which `demo` names.
    pub async fn bind(
        &self,
        ats: &AtsIdentity,
        demo: &[PostingId],
    ) -> Result<(Self, Bound), BindingError> {
        let give_up = Instant::now() + PATIENCE;
        loop {
            let may_change = is_alone(self.published().replicas()).await?;
            if let Some(bound) = self.try_bind(ats, demo, may_change).await? {
                return Ok((self.of(ats), bound));
            }
            if give_up <= Instant::now() {
                let (bound, ats) = (self.ats().await?, ats.clone());
                return Err(BindingError::Used { bound, ats });
            }
            sleep(LOOK).await;
        }
    }

    /// The same store for that ATS, if it belongs to it or to none so far: for commands beside a site.
    pub async fn of_its_ats(
        &self,
        ats: &AtsIdentity,
        demo: &[PostingId],
    ) -> Result<Self, BindingError> {
        match self.try_bind(ats, demo, false).await? {
            Some(_) => Ok(self.of(ats)),
            None => {
                let (bound, ats) = (self.ats().await?, ats.clone());
                Err(BindingError::Other { bound, ats })
            }
        }
    }

    /// Gives everything of one ATS to another, because both are the same one under two names. Without `from` it is the
    /// one to which the store belongs, or the only other one of which it holds something.
    pub async fn rebind(
        &self,
        from: Option<&AtsIdentity>,
        to: &AtsIdentity,
    ) -> Result<Rebound, BindingError> {
        let from = self.former(from, to).await?;
        if *to == AtsIdentity::sample_company() || from == AtsIdentity::sample_company().as_str() {
            return Err(BindingError::Sample);
        }
        let row = RebindRow {
            from: &from,
            to: to.as_str(),
            may_change: is_alone(self.published().replicas()).await?,
            now: self.clock().now().as_millisecond(),
        };
        match statements::binding::rebind(self.database(), &row).await? {
            Some(done) => Ok(Rebound {
                entries: done.entries,
                released: done.released,
                postings: done.postings,
                from,
            }),
            None => {
                let (bound, ats) = (self.ats().await?, to.clone());
                Err(BindingError::Used { bound, ats })
            }
        }
    }

    /// The name that [`Store::rebind`] goes by.
    pub async fn former(
        &self,
        from: Option<&AtsIdentity>,
        to: &AtsIdentity,
    ) -> Result<String, BindingError> {
        let bound = self.ats().await?;
        let mut known = statements::binding::known(self.database()).await?;
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
            _ if known.is_empty() => return Err(BindingError::Nothing(to.clone())),
            _ => (),
        }
        let (to, known) = (to.clone(), known.join(", "));
        Err(BindingError::Unclear { to, known })
    }

    /// The ATS to which the store belongs; empty where none was noted yet.
    async fn ats(&self) -> Result<String, BindingError> {
        Ok(statements::binding::ats(self.database()).await?)
    }

    async fn try_bind(
        &self,
        ats: &AtsIdentity,
        demo: &[PostingId],
        may_change: bool,
    ) -> Result<Option<Bound>, BindingError> {
        if statements::binding::is_settled(self.database(), ats.as_str()).await? {
            return Ok(Some(Bound::default()));
        }
        let sample = AtsIdentity::sample_company();
        let demo: Vec<String> = demo.iter().map(PostingId::to_string).collect();
        let row = BindRow {
            ats: ats.as_str(),
            sample: sample.as_str(),
            demo_postings: &demo,
            may_change,
            now: self.clock().now().as_millisecond(),
        };
        let done = statements::binding::bind(self.database(), &row).await?;
        Ok(done.map(|done| Bound {
            former: Some(done.former).filter(|former| !former.is_empty() && former != row.ats),
            held: done.held,
            released: done.released,
        }))
    }
}

/// Whether no other replica runs: then this one is the one that reads the ATS.
async fn is_alone(replicas: Option<Replicas>) -> Result<bool, ReplicasError> {
    match replicas {
        None => Ok(true),
        Some(replicas) => replicas.lead().await,
    }
}
