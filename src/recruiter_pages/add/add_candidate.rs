//! Adds a candidate to the ATS only once, even if the form is submitted several times.

use crate::{
    admin::labels,
    ats::{AtsError, ErrorKind},
    candidate::{Candidate, Channel},
    candidate_import::CandidateFingerprint,
    recruiter_pages::state::RecruiterState,
    store::{AdditionResult, Existing},
};

/// The result of adding a candidate.
#[derive(Debug)]
pub enum AddOutcome {
    /// The ATS added the candidate. The response can contain a message.
    Added(Option<String>),
    /// Nothing was sent, because the candidate was sent earlier.
    Existing(Existing),
    /// The ATS refused the candidate with these messages.
    Refused(Vec<String>),
    /// The ATS did not add the candidate, so sending again is safe. Contains a reason code for
    /// `admin::labels::reason`.
    Unavailable(&'static str),
    /// The candidate was sent, but it is unknown whether the ATS added them.
    Unclear,
    /// Nothing was sent, because the request could not be recorded in the store.
    NotRecorded,
}

/// Adds a candidate. The request is recorded before it is sent, and it continues even if the
/// browser disconnects. If `resend` is true, a candidate who was already sent is sent again.
pub async fn add_candidate(
    state: &RecruiterState,
    candidate: Candidate,
    resend: bool,
) -> AddOutcome {
    let state = state.clone();
    let task = tokio::spawn(async move { add_once(&state, &candidate, resend).await });
    task.await.unwrap_or(AddOutcome::Unclear)
}

async fn add_once(state: &RecruiterState, candidate: &Candidate, resend: bool) -> AddOutcome {
    let fingerprint = CandidateFingerprint::from_candidate(candidate).to_string();
    let agency = match &candidate.channel {
        Channel::Agency { agency_name, .. } => Some(agency_name),
        _ => None,
    };
    // An agency must not learn whom others submitted, so its candidates are compared only with its
    // own.
    let who = agency.map_or_else(
        || fingerprint.clone(),
        |name| format!("{fingerprint} {name}"),
    );
    let reservation = match state.added_candidates.reserve(&who, resend).await {
        Ok(Ok(reservation)) => reservation,
        Ok(Err(known)) => return AddOutcome::Existing(known),
        Err(error) => {
            tracing::error!(%error, "cannot record a candidate, so it was not sent");
            return AddOutcome::NotRecorded;
        }
    };
    state.rate_limiter.acquire().await;
    let outcome = match state.client.add_candidate(candidate).await {
        Ok(message) => AddOutcome::Added(message),
        Err(error) => {
            tracing::warn!(%error, "the ATS did not add a candidate");
            from_error(&error)
        }
    };
    let recorded = match outcome {
        AddOutcome::Added(_) => AdditionResult::Added,
        AddOutcome::Unclear => AdditionResult::Unclear,
        _ => AdditionResult::NotAdded,
    };
    if let Err(error) = state.added_candidates.finish(&reservation, recorded).await {
        // After some time, the unfinished reservation counts as unclear. A person must then look
        // for the candidate in the ATS before the candidate is sent again.
        tracing::error!(%error, "cannot record what became of a candidate");
    }
    if agency.is_some() && recorded != AdditionResult::NotAdded {
        record_for_recruiters(state, &fingerprint, recorded).await;
    }
    outcome
}

/// Records a candidate of an agency for the company's recruiters too, so that they do not add the
/// same person again.
async fn record_for_recruiters(state: &RecruiterState, fingerprint: &str, outcome: AdditionResult) {
    let candidates = &state.added_candidates;
    let recorded = match candidates.reserve(fingerprint, false).await {
        Ok(Ok(reservation)) => candidates.finish(&reservation, outcome).await,
        Ok(Err(_)) => Ok(()),
        Err(error) => Err(error),
    };
    if let Err(error) = recorded {
        tracing::error!(%error, "cannot record a candidate of an agency for the recruiters");
    }
}

fn from_error(error: &AtsError) -> AddOutcome {
    match error.kind() {
        _ if error.may_have_created() => AddOutcome::Unclear,
        ErrorKind::Rejected { errors: complaints } => {
            AddOutcome::Refused(complaints.iter().map(|it| it.text.clone()).collect())
        }
        other => AddOutcome::Unavailable(labels::reason_code(other)),
    }
}
