use anyhow::anyhow;

use crate::{
    ats::error::{AtsError, Verdict},
    cli::table::harmless,
};

/// Why a candidate was not added, for the person who adds them: what the ATS says of what they gave is
/// theirs to read, though it is in no log.
pub(crate) fn sentence(error: AtsError) -> anyhow::Error {
    match error.verdict() {
        _ if error.may_have_created() => {
            anyhow!("{error}: look in the ATS before you add the candidate again")
        }
        Verdict::Rejected { complaints } => {
            let said: Vec<String> = complaints.iter().map(|it| harmless(&it.text)).collect();
            anyhow!("the ATS did not add the candidate: {}", said.join("; "))
        }
        _ => error.into(),
    }
}
