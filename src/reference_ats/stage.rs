//! Finds the hiring stage that a request specifies by its id or name.

use crate::ats::wire::job::Stage;

/// The reason why the requested stage cannot be found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(crate) enum StageError {
    /// No active job has this id.
    #[error("job_id: There is no active job with this id.")]
    UnknownJob,
    /// The job has no stage with this id or name.
    #[error("hiring_pipeline_stage: The job has no such stage.")]
    UnknownStage,
    /// Several stages of the job have this name.
    #[error("hiring_pipeline_stage_name: The job has several stages of this name; send the id.")]
    Ambiguous,
}

/// How a request identifies a stage.
#[derive(Debug, Clone, Copy)]
pub(crate) enum StageRef<'a> {
    /// The stage with this id.
    Id(&'a str),
    /// The stage with this name. Case and surrounding spaces are ignored.
    Name(&'a str),
    /// The request specifies no stage, so the first stage is used.
    First,
}

/// Finds the requested stage among the stages of a job. If `stages` is empty, the job does not
/// exist.
pub(crate) fn choose_stage(stages: Vec<Stage>, wanted: StageRef<'_>) -> Result<Stage, StageError> {
    if stages.is_empty() {
        return Err(StageError::UnknownJob);
    }
    let is_meant = |stage: &Stage| match wanted {
        StageRef::Id(id) => stage.id.eq_ignore_ascii_case(id.trim()),
        StageRef::Name(name) => stage.name.trim().to_lowercase() == name.trim().to_lowercase(),
        StageRef::First => true,
    };
    let mut meant = stages.into_iter().filter(is_meant);
    let stage = meant.next().ok_or(StageError::UnknownStage)?;
    if meant.next().is_some() && matches!(wanted, StageRef::Name(_)) {
        return Err(StageError::Ambiguous);
    }
    Ok(stage)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stages(names: &[&str]) -> Vec<Stage> {
        let stage = |name: &&str| Stage {
            id: format!("id of {name}"),
            name: (*name).to_owned(),
        };
        names.iter().map(stage).collect()
    }

    #[test]
    fn a_name_is_known_whatever_its_case_and_must_be_the_only_one() {
        let chosen = |names: &[&str], wanted| choose_stage(stages(names), StageRef::Name(wanted));
        let found = chosen(&["Applied", "Trial day"], " trial DAY ");
        assert_eq!(found.map(|stage| stage.name), Ok("Trial day".to_owned()));
        assert_eq!(chosen(&["Applied"], "Offer"), Err(StageError::UnknownStage));
        assert_eq!(
            chosen(&["Offer", "OFFER"], "offer"),
            Err(StageError::Ambiguous)
        );
        assert_eq!(chosen(&[], "Applied"), Err(StageError::UnknownJob));
    }
}
