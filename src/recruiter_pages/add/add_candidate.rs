//! Adds a candidate to the ATS only once, even if the form is submitted several times.

use crate::{
    admin::hold_reasons,
    ats::{AtsError, ErrorKind},
    candidate::{Candidate, Channel},
    candidate_import::CandidateFingerprint,
    recruiter_pages::state::RecruiterState,
    store::{AddedCandidates, AddedCandidatesError, AdditionResult, Existing, Reservation},
};

/// The result of adding a candidate.
#[derive(Debug)]
pub enum AddOutcome {
    /// The ATS added the candidate. Contains the message from the ATS's response, if there is one.
    Added(Option<String>),
    /// Nothing was sent, because the candidate was sent earlier.
    Existing(Existing),
    /// The ATS refused the candidate with these messages.
    Refused(Vec<String>),
    /// The ATS did not add the candidate, so the candidate can safely be sent again. Contains a
    /// reason code for `admin::hold_reasons::reason`.
    Unavailable(&'static str),
    /// The candidate was sent, but it is unknown whether the ATS added them.
    Unclear,
    /// Nothing was sent, because the request could not be recorded in the store.
    NotRecorded,
}

/// Adds a candidate. The request is recorded before it is sent, and continues even if the browser
/// disconnects. With `resend`, a candidate who was already sent is sent again.
pub async fn add_candidate(
    state: &RecruiterState,
    candidate: Candidate,
    resend: bool,
) -> AddOutcome {
    let state = state.clone();
    let task = tokio::spawn(async move { add_once(&state, &candidate, resend).await });
    task.await.unwrap_or(AddOutcome::Unclear)
}

/// The reservations that prevent the same candidate from being added twice.
struct Reservations {
    /// Prevents the submitter (the same agency, or all of the company's recruiters) from submitting
    /// the candidate a second time.
    own: Reservation,
    /// If an agency submits the candidate, prevents the company's recruiters from submitting the
    /// candidate too. `None` if another record already prevents this.
    recruiters: Option<Reservation>,
}

async fn add_once(state: &RecruiterState, candidate: &Candidate, resend: bool) -> AddOutcome {
    let fingerprint = CandidateFingerprint::from_candidate(candidate).to_string();
    let agency = match &candidate.channel {
        Channel::Agency { agency_name, .. } => Some(agency_name.as_str()),
        _ => None,
    };
    let candidates = &state.added_candidates;
    let reserved = match reserve(candidates, &fingerprint, agency, resend).await {
        Ok(Ok(reserved)) => reserved,
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
    // If the result cannot be recorded, the store treats it as unclear after ten minutes. A person
    // must then look for the candidate in the ATS before sending the candidate again.
    if let Err(error) = candidates.finish(&reserved.own, recorded).await {
        tracing::error!(%error, "cannot record what became of a candidate");
    }
    if agency.is_some() {
        let recorded = finish_for_recruiters(candidates, &fingerprint, &reserved, recorded);
        if let Err(error) = recorded.await {
            tracing::error!(%error, "cannot record a candidate of an agency for the recruiters");
        }
    }
    outcome
}

/// Reserves a candidate. Candidates of an agency are compared only with earlier candidates of the
/// same agency, because an agency must not learn which candidates the company or other agencies
/// submitted (docs/decisions.md#174).
async fn reserve(
    candidates: &AddedCandidates,
    fingerprint: &str,
    agency: Option<&str>,
    resend: bool,
) -> Result<Result<Reservations, Existing>, AddedCandidatesError> {
    let Some(agency) = agency else {
        let own = candidates.reserve(fingerprint, resend).await?;
        return Ok(own.map(|own| Reservations {
            own,
            recruiters: None,
        }));
    };
    // Reserve the candidate for the recruiters too, before the request is sent, so that a recruiter
    // cannot add the same person at the same time.
    let recruiters = candidates.reserve(fingerprint, false).await?.ok();
    let own = format!("{fingerprint} {agency}");
    let own = candidates.reserve(&own, resend).await;
    if !matches!(own, Ok(Ok(_)))
        && let Some(recruiters) = &recruiters
    {
        let released = candidates.finish(recruiters, AdditionResult::NotAdded);
        released.await?;
    }
    Ok(own?.map(|own| Reservations { own, recruiters }))
}

/// Records a candidate of an agency for the company's recruiters too, so that they do not add the
/// same person again. If another agency was adding this person at the same time, `reserved` does
/// not contain a reservation for the recruiters. If the other agency's request then failed, the
/// recruiters have no record of the person, so this function makes the reservation.
async fn finish_for_recruiters(
    candidates: &AddedCandidates,
    fingerprint: &str,
    reserved: &Reservations,
    outcome: AdditionResult,
) -> Result<(), AddedCandidatesError> {
    match &reserved.recruiters {
        Some(reservation) => candidates.finish(reservation, outcome).await,
        None if outcome == AdditionResult::NotAdded => Ok(()),
        None => match candidates.reserve(fingerprint, false).await? {
            Ok(reservation) => candidates.finish(&reservation, outcome).await,
            Err(_) => Ok(()),
        },
    }
}

fn from_error(error: &AtsError) -> AddOutcome {
    match error.kind() {
        _ if error.may_have_created() => AddOutcome::Unclear,
        ErrorKind::Rejected { errors: complaints } => {
            AddOutcome::Refused(complaints.iter().map(|it| it.text.clone()).collect())
        }
        other => AddOutcome::Unavailable(hold_reasons::reason_code(other)),
    }
}
