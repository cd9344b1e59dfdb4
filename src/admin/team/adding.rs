use crate::{
    admin::{team::workroom::Workroom, words},
    ats::error::Verdict,
    candidate::Candidate,
    candidate_import::CandidateFingerprint,
    store::additions::{Begun, Known, Outcome},
};

/// What became of somebody who was to be added.
#[derive(Debug)]
pub enum Added {
    /// They were added; the ATS may have said something.
    Yes(Option<String>),
    /// Nothing was sent: this is known of them already.
    Known(Known),
    /// The ATS refused them, in these words.
    Refused(Vec<String>),
    /// Nobody was added, for a reason in a word of `admin::words::reason`; sending again is safe.
    Away(&'static str),
    /// They were sent, and no clear answer came.
    Unclear,
    /// Nothing was sent, because it could not be noted.
    NotNoted,
}

/// Adds somebody, once: what is about to be sent is noted before it is. It goes to its end though the browser
/// goes away.
pub async fn add(room: &Workroom, candidate: Candidate, again: bool) -> Added {
    let room = room.clone();
    let adding = tokio::spawn(async move { add_once(&room, &candidate, again).await });
    adding.await.unwrap_or(Added::Unclear)
}

async fn add_once(room: &Workroom, candidate: &Candidate, again: bool) -> Added {
    let who = String::from(CandidateFingerprint::from_candidate(candidate));
    let begun = match room.additions.begin(&who, again).await {
        Ok(Ok(begun)) => begun,
        Ok(Err(known)) => return Added::Known(known),
        Err(error) => {
            tracing::error!(%error, "a candidate was not sent");
            return Added::NotNoted;
        }
    };
    room.pace.turn().await;
    let (outcome, added) = match room.client.add_candidate(candidate).await {
        Ok(message) => (Outcome::Added, Added::Yes(message)),
        Err(error) => {
            tracing::warn!(%error, "a candidate was not added");
            match error.verdict() {
                _ if error.may_have_created() => (Outcome::Unclear, Added::Unclear),
                Verdict::Rejected { complaints } => {
                    let words = complaints.iter().map(|it| it.text.clone());
                    (Outcome::Nothing, Added::Refused(words.collect()))
                }
                other => (Outcome::Nothing, Added::Away(words::cause(other))),
            }
        }
    };
    note(room, &begun, outcome).await;
    added
}

/// What cannot be noted counts as unclear after a while: then a person looks before it is sent again.
async fn note(room: &Workroom, begun: &Begun, outcome: Outcome) {
    if let Err(error) = room.additions.end(begun, outcome).await {
        tracing::error!(%error, "what became of a candidate was not noted");
    }
}
