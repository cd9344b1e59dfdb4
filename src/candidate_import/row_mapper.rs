//! Converts a row of a spreadsheet to a candidate, and checks the constraints of the ATS interface.

use std::sync::Arc;

use csv::StringRecord;
use url::Url;

use crate::{
    ats::candidate_request,
    candidate::{Candidate, Channel, StageChoice},
    candidate_import::{
        channel_fields::ChannelFields,
        columns::Columns,
        field::CandidateField,
        job_directory::{JobDirectory, JobLookupError},
    },
    job::JobId,
};

/// The job, the stage and the origin of candidates whose rows do not contain these values.
#[derive(Debug, Clone, Default)]
pub struct RowDefaults {
    /// The job: its id or its title.
    pub job: Option<String>,
    /// The stage in which the candidates start.
    pub stage: Option<StageChoice>,
    /// The fields about the candidates' origin.
    pub channel: ChannelFields,
}

impl RowDefaults {
    /// Checks that the ATS has the default job. Without this check, an import with a wrong default
    /// job would report an error for each row that contains no job.
    pub(in crate::candidate_import) fn check_job(
        &self,
        jobs: &JobDirectory,
    ) -> Result<(), JobLookupError> {
        match &self.job {
            Some(job) => jobs.find_job(job).map(drop),
            None => Ok(()),
        }
    }
}

/// Converts rows to candidates.
#[derive(Debug, Clone)]
pub struct RowMapper {
    /// The jobs and stages of the ATS.
    pub jobs: Arc<JobDirectory>,
    /// The columns that contain the fields.
    pub columns: Columns,
    /// The job, the stage and the origin of candidates whose rows do not contain these values.
    pub defaults: RowDefaults,
}

impl RowMapper {
    /// Converts a row. Returns all errors of the row. Each error contains the name of its field.
    pub fn to_candidate(&self, cells: &StringRecord) -> Result<Candidate, Vec<String>> {
        self.check_cells(cells)?;
        let mut errors = Vec::new();
        let job = ok_or_record(self.find_job(cells), &mut errors);
        let stage = ok_or_record(self.find_stage(cells, job.as_ref()), &mut errors).flatten();
        let resume_url = ok_or_record(self.parse_resume_url(cells), &mut errors).flatten();
        let channel = self
            .channel_fields(cells)
            .to_channel(&self.defaults.channel)
            .unwrap_or_else(|found| {
                errors.extend(found);
                Channel::Applied { board: None }
            });
        let candidate = Candidate {
            channel,
            // If the job was not found, an error has been recorded, so this placeholder is never
            // sent.
            job: job.unwrap_or_else(|| JobId::new("-")),
            stage,
            first_name: self
                .text(cells, CandidateField::FirstName)
                .unwrap_or_default(),
            last_name: self
                .text(cells, CandidateField::LastName)
                .unwrap_or_default(),
            email: self.text(cells, CandidateField::Email),
            linkedin_url: self.text(cells, CandidateField::LinkedinUrl),
            resume_url,
            comments: self.text(cells, CandidateField::Comments),
        };
        let violations = candidate_request::item_violations(&candidate);
        errors.extend(violations.iter().map(ToString::to_string));
        if errors.is_empty() {
            Ok(candidate)
        } else {
            Err(errors)
        }
    }

    /// Rejects a row with too few or too many cells, because its cells are probably in the wrong
    /// columns. Also rejects a row with characters that could not be decoded.
    fn check_cells(&self, cells: &StringRecord) -> Result<(), Vec<String>> {
        let (count, columns) = (cells.len(), self.columns.count());
        let has_surplus = cells.iter().skip(columns).any(|it| !it.trim().is_empty());
        if count < columns || has_surplus {
            return Err(vec![format!(
                "the row has {count} cells and the first row {columns}: is a quote missing around a cell"
            )]);
        }
        if cells.iter().any(|cell| cell.contains('\u{FFFD}')) {
            return Err(vec![
                "the row has characters that cannot be decoded: set --encoding, or save the file as UTF-8"
                    .into(),
            ]);
        }
        Ok(())
    }

    fn find_job(&self, cells: &StringRecord) -> Result<JobId, String> {
        let cell = self.columns.cell(cells, CandidateField::Job);
        let job = cell
            .or(self.defaults.job.as_deref())
            .ok_or("job_id must not be empty")?;
        self.jobs.find_job(job).map_err(|error| error.to_string())
    }

    /// Finds the stage. A stage in the row, given by id or by name, takes precedence over the
    /// default.
    fn find_stage(
        &self,
        cells: &StringRecord,
        job: Option<&JobId>,
    ) -> Result<Option<StageChoice>, String> {
        let id = self.text(cells, CandidateField::StageId);
        let name = self.text(cells, CandidateField::StageName);
        let own = match (id, name) {
            (Some(_), Some(_)) => return Err(
                "hiring_pipeline_stage_id and hiring_pipeline_stage_name must not both be passed"
                    .into(),
            ),
            (Some(id), None) => Some(StageChoice::Id(id)),
            (None, name) => name.map(StageChoice::Name),
        };
        match (own.or_else(|| self.defaults.stage.clone()), job) {
            (Some(StageChoice::Name(name)), Some(job)) => {
                let stage = self.jobs.find_stage(job, &name);
                stage.map(Some).map_err(|error| error.to_string())
            }
            (stage, _) => Ok(stage),
        }
    }

    fn parse_resume_url(&self, cells: &StringRecord) -> Result<Option<Url>, String> {
        let Some(text) = self.columns.cell(cells, CandidateField::ResumeUrl) else {
            return Ok(None);
        };
        match Url::parse(text) {
            Ok(url) if matches!(url.scheme(), "http" | "https") => Ok(Some(url)),
            _ => Err("resume_url must begin with https:// or http://".into()),
        }
    }

    fn channel_fields(&self, cells: &StringRecord) -> ChannelFields {
        ChannelFields {
            channel: self.text(cells, CandidateField::Channel),
            source: self.text(cells, CandidateField::Source),
            sourcer_name: self.text(cells, CandidateField::SourcerName),
            sourcer_email: self.text(cells, CandidateField::SourcerEmail),
            agency_name: self.text(cells, CandidateField::AgencyName),
        }
    }

    fn text(&self, cells: &StringRecord, field: CandidateField) -> Option<String> {
        self.columns.cell(cells, field).map(str::to_owned)
    }
}

/// Returns the value, or records the error and returns `None`.
fn ok_or_record<T>(result: Result<T, String>, errors: &mut Vec<String>) -> Option<T> {
    result.map_err(|error| errors.push(error)).ok()
}
