use anyhow::anyhow;

use crate::{
    ats::error::{AtsError, Verdict},
    cli::table::harmless,
};

/// Why a candidate was not added, for the person who adds them: what the ATS says of what they gave is
/// theirs to read, though it is in no log.
pub(crate) fn sentence(error: AtsError) -> anyhow::Error {
    match error.verdict() {
        Verdict::Rejected { complaints } => {
            let said: Vec<String> = complaints.iter().map(|it| harmless(&it.text)).collect();
            anyhow!("the ATS did not add the candidate: {}", said.join("; "))
        }
        Verdict::Ambiguous(_) => {
            anyhow!("{error}: look in the ATS before you add the candidate again")
        }
        _ => error.into(),
    }
}
