use std::time::{Duration, Instant};

use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

use crate::{
    ats::{
        bulk::Added,
        client::Client,
        description::Description,
        error::{AtsError, Verdict},
    },
    candidate::Candidate,
    delivery::backoff::Backoff,
    job::Job,
    pace::Pace,
    team::{
        identity::Identity,
        journal::{Journal, JournalError},
        settings::Settings,
    },
};

/// So many unclear answers one after the other are no accident.
const MOST_UNCLEAR: u32 = 3;

/// What an import needs of the house.
pub struct Means {
    /// The ATS.
    pub client: Client,
    /// How fast it may be asked.
    pub pace: Pace,
    /// How long it is borne with.
    pub settings: Settings,
    /// Cancelled when the import is to end after what it is just sending.
    pub stop: CancellationToken,
}

/// Sends candidates by the hundred, as often as it takes, and never twice unless the ATS knows a second
/// time for one.
pub(crate) struct Sender {
    means: Means,
    takes_keys: Option<bool>,
    unclear: u32,
}

/// What became of a request.
#[derive(Debug)]
pub(crate) enum Outcome {
    /// So much of each.
    Each(Vec<Added>),
    /// Refused as a whole, in these words: nobody was added.
    Refused(String),
    /// Nobody can tell, and it must not be sent again.
    Unclear,
}

/// Why nothing further is sent.
#[derive(Debug, thiserror::Error)]
pub enum Stop {
    /// The ATS does not do what it is asked.
    #[error(transparent)]
    Ats(#[from] AtsError),
    /// What happens cannot be written down.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// Somebody wanted it.
    #[error("it was stopped")]
    Asked,
}

/// How long this has been going on.
struct Patience {
    began: Instant,
    attempts: u32,
}

impl Sender {
    /// A sender that is in no trouble yet.
    pub(crate) fn new(means: Means) -> Self {
        Self {
            means,
            takes_keys: None,
            unclear: 0,
        }
    }

    /// The most candidates that go out together.
    pub(crate) fn most(&self) -> usize {
        self.means.client.most_candidates()
    }

    /// Whether nothing further is to be sent.
    pub(crate) fn is_stopped(&self) -> bool {
        self.means.stop.is_cancelled()
    }

    /// The ATS's jobs, as soon as it tells them.
    pub(crate) async fn jobs(&self) -> Result<Vec<Job>, Stop> {
        let mut patience = Patience::new();
        loop {
            match self.means.client.jobs().await {
                Ok(jobs) => return Ok(jobs),
                Err(error) => self.wait(&mut patience, error).await?,
            }
        }
    }

    /// Sends candidates under a key until it is known what became of them, or nobody can tell.
    pub(crate) async fn send(
        &mut self,
        candidates: &[Candidate],
        (key, rows): (&str, &[Identity]),
        journal: &mut Journal,
    ) -> Result<Outcome, Stop> {
        let mut patience = Patience::new();
        // What was sent before and never heard of may be there, whatever this attempt comes to.
        let mut may_be_there = journal.open_keys().contains_key(key);
        loop {
            if self.is_stopped() {
                return Err(Stop::Asked);
            }
            self.means.pace.turn().await;
            journal.sends(key, rows)?;
            let error = match self.means.client.bulk_add(candidates, key).await {
                Ok(results) => {
                    self.unclear = 0;
                    return Ok(Outcome::Each(results));
                }
                Err(error) => error,
            };
            tracing::warn!(%error, "candidates were not added");
            if error.may_have_created() {
                if !self.takes_keys().await? {
                    return self.gives_up(error).await;
                }
                may_be_there = true;
            } else if let Some(words) = refusal(&error) {
                journal.voids(key)?;
                return Ok(Outcome::Refused(words));
            } else if !may_be_there {
                journal.voids(key)?;
            }
            self.wait(&mut patience, error).await?;
        }
    }

    /// Whether the ATS says that it knows a request that is sent twice under one key.
    pub(crate) async fn takes_keys(&mut self) -> Result<bool, Stop> {
        if let Some(takes) = self.takes_keys {
            return Ok(takes);
        }
        let mut patience = Patience::new();
        let takes = loop {
            match self.means.client.docs().await {
                Ok(document) => {
                    let read = Description::read(&document);
                    break read.is_some_and(|description| description.bulk_takes_key);
                }
                Err(error) if wait_of(&error).is_some() => self.wait(&mut patience, error).await?,
                // An ATS that describes nothing promises nothing.
                Err(_) => break false,
            }
        };
        self.takes_keys = Some(takes);
        Ok(takes)
    }

    /// Leaves what was sent unclear, and goes on once the ATS answers again: or everything would become so.
    async fn gives_up(&mut self, error: AtsError) -> Result<Outcome, Stop> {
        self.unclear += 1;
        if MOST_UNCLEAR <= self.unclear {
            return Err(error.into());
        }
        self.jobs().await?;
        Ok(Outcome::Unclear)
    }

    /// Waits until it is worth trying again; an error that does not go away by waiting ends everything.
    async fn wait(&self, patience: &mut Patience, error: AtsError) -> Result<(), Stop> {
        let Some(told) = wait_of(&error) else {
            return Err(error.into());
        };
        let settings = &self.means.settings;
        if settings.give_up_after <= patience.began.elapsed() {
            return Err(error.into());
        }
        patience.attempts += 1;
        let backoff = Backoff {
            first: settings.retry_after,
            ceiling: settings.retry_ceiling,
        };
        let wait = backoff.wait(patience.attempts).max(told);
        let slept = self.means.stop.run_until_cancelled(sleep(wait)).await;
        slept.ok_or(Stop::Asked)
    }
}

impl Patience {
    fn new() -> Self {
        Self {
            began: Instant::now(),
            attempts: 0,
        }
    }
}

/// The least wait before another attempt; `None` where none would help.
fn wait_of(error: &AtsError) -> Option<Duration> {
    match error.verdict() {
        Verdict::Throttled(wait) | Verdict::Retryable { wait, .. } => {
            Some(wait.unwrap_or_default())
        }
        _ if error.may_have_created() => Some(Duration::ZERO),
        _ => None,
    }
}

/// The words of a refusal that is about what was sent. An address that is not there is not.
fn refusal(error: &AtsError) -> Option<String> {
    let Verdict::Rejected { complaints } = error.verdict() else {
        return None;
    };
    let about_candidates = matches!(error.status(), Some(400 | 409 | 413 | 422));
    let words: Vec<&str> = complaints.iter().map(|it| it.text.as_str()).collect();
    about_candidates.then(|| words.join("; "))
}
