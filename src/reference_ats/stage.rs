use crate::ats::wire::job::Stage;

/// Why a stage cannot be told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NoStage {
    /// No active job has this id.
    UnknownJob,
    /// The job has no such stage.
    Unknown,
    /// Several stages of the job have this name.
    Ambiguous,
}

/// How a request names a stage.
#[derive(Debug, Clone, Copy)]
pub(crate) enum StageRef<'a> {
    /// By id.
    Id(&'a str),
    /// By name: case and spaces around it do not matter.
    Name(&'a str),
    /// Not at all: the first.
    First,
}

/// The stage meant among those of a job; none at all means that there is no such job.
pub(crate) fn choose(stages: Vec<Stage>, wanted: StageRef<'_>) -> Result<Stage, NoStage> {
    if stages.is_empty() {
        return Err(NoStage::UnknownJob);
    }
    let is_meant = |stage: &Stage| match wanted {
        StageRef::Id(id) => stage.id.eq_ignore_ascii_case(id.trim()),
        StageRef::Name(name) => stage.name.trim().to_lowercase() == name.trim().to_lowercase(),
        StageRef::First => true,
    };
    let mut meant = stages.into_iter().filter(is_meant);
    let stage = meant.next().ok_or(NoStage::Unknown)?;
    let another = meant.next().is_some() && matches!(wanted, StageRef::Name(_));
    if another {
        Err(NoStage::Ambiguous)
    } else {
        Ok(stage)
    }
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
        let chosen = |names: &[&str], wanted| choose(stages(names), StageRef::Name(wanted));
        let found = chosen(&["Applied", "Trial day"], " trial DAY ");
        assert_eq!(found.map(|stage| stage.name), Ok("Trial day".to_owned()));
        assert_eq!(chosen(&["Applied"], "Offer"), Err(NoStage::Unknown));
        assert_eq!(
            chosen(&["Offer", "OFFER"], "offer"),
            Err(NoStage::Ambiguous)
        );
        assert_eq!(chosen(&[], "Applied"), Err(NoStage::UnknownJob));
    }
}
