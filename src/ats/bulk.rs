use serde_json::Value;

use crate::ats::{
    translate::{list, loose},
    wire::breach::Breach,
};

/// What became of one of several candidates.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Added {
    /// Added, under this id if the ATS told one.
    Added {
        /// The ATS's name for the candidate.
        candidate_id: Option<String>,
    },
    /// Refused by the ATS.
    Refused {
        /// Its words.
        message: String,
    },
    /// Not sent: it breaks bounds of the interface.
    Unfit {
        /// Which.
        breaches: Vec<Breach>,
    },
    /// Sent, but the ATS did not say what became of it.
    Unknown,
}

/// Reads the results of one request of `sent` items: in any order, some perhaps missing.
pub(crate) fn results(answer: &Value, sent: usize) -> Vec<Added> {
    let mut results = vec![Added::Unknown; sent];
    let Some(told) = list::unwrap(answer.clone(), &["candidates"]) else {
        return results;
    };
    for (position, result) in told.items.iter().enumerate() {
        let index = loose::whole(result, "index");
        let index = index.map_or(Some(position), |index| usize::try_from(index).ok());
        let place = index.and_then(|index| results.get_mut(index));
        match place {
            Some(place) if *place == Added::Unknown => *place = added(result),
            _ => tracing::warn!("a result of a bulk add belongs to no candidate"),
        }
    }
    results
}

fn added(result: &Value) -> Added {
    let candidate_id = loose::line(result, "candidate_id");
    match loose::flag(result, "success") {
        Some(true) => Added::Added { candidate_id },
        Some(false) => Added::Refused {
            message: loose::line(result, "message").unwrap_or_default(),
        },
        None if candidate_id.is_some() => Added::Added { candidate_id },
        None => Added::Unknown,
    }
}
