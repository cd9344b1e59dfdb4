//! The results of a bulk add (ATS interface: adding candidates).

use serde_json::Value;

use crate::ats::{
    translate::{list, loose},
    wire::breach::Breach,
};

/// The result for one candidate of a bulk add.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Added {
    /// Added.
    Added {
        /// The candidate's id in the ATS, if it sent one.
        candidate_id: Option<String>,
    },
    /// Refused by the ATS.
    Refused {
        /// The ATS's message.
        message: String,
    },
    /// Not sent, because it violates constraints of the interface.
    Unfit {
        /// The violations.
        breaches: Vec<Breach>,
    },
    /// Sent, but without a result in the response.
    Unknown,
}

/// Parses the results of a request with `sent` items. They may come in any order, and some may be
/// missing.
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
