use csv::StringRecord;
use url::Url;

use crate::{
    ats::addition,
    candidate::{Candidate, Channel, StageChoice},
    job::JobId,
    team::{book::Book, channel::Told, columns::Columns, field::Field},
};

/// What holds for every row that says nothing else.
#[derive(Debug, Clone, Default)]
pub struct Usual {
    /// The job, by its id or its title.
    pub job: Option<String>,
    /// The stage.
    pub stage: Option<StageChoice>,
    /// Who brought the candidates.
    pub told: Told,
}

/// How rows become candidates.
#[derive(Debug, Clone)]
pub struct Reading {
    /// The ATS's jobs and stages.
    pub book: Book,
    /// Which column holds what.
    pub columns: Columns,
    /// What holds for every row that says nothing else.
    pub usual: Usual,
}

impl Reading {
    /// Reads a row, and holds it to every bound of the interface. Each problem names its field.
    pub fn candidate(&self, cells: &StringRecord) -> Result<Candidate, Vec<String>> {
        self.is_whole(cells)?;
        let mut problems = Vec::new();
        let job = self.job(cells).unwrap_or_else(|problem| {
            problems.push(problem);
            None
        });
        let stage = self.stage(cells, job.as_ref()).unwrap_or_else(|problem| {
            problems.push(problem);
            None
        });
        let resume_url = self.resume(cells).unwrap_or_else(|problem| {
            problems.push(problem);
            None
        });
        let channel = self.told(cells).channel(&self.usual.told);
        let channel = channel.unwrap_or_else(|found| {
            problems.extend(found);
            Channel::Applied { board: None }
        });
        let candidate = Candidate {
            channel,
            // A job that was not found is a problem already.
            job: job.unwrap_or_else(|| JobId::new("-")),
            stage,
            first_name: self.text(cells, Field::FirstName).unwrap_or_default(),
            last_name: self.text(cells, Field::LastName).unwrap_or_default(),
            email: self.text(cells, Field::Email),
            linkedin_url: self.text(cells, Field::LinkedinUrl),
            resume_url,
            comments: self.text(cells, Field::Comments),
        };
        let breaches = addition::item_breaches(&candidate);
        problems.extend(breaches.iter().map(ToString::to_string));
        match problems.is_empty() {
            true => Ok(candidate),
            false => Err(problems),
        }
    }

    /// A row with more or fewer cells than columns has them in the wrong places.
    fn is_whole(&self, cells: &StringRecord) -> Result<(), Vec<String>> {
        let columns = self.columns.count();
        let surplus = cells
            .iter()
            .skip(columns)
            .any(|cell| !cell.trim().is_empty());
        if cells.len() < columns || surplus {
            let cells = cells.len();
            return Err(vec![format!(
                "the row has {cells} cells and the first row {columns}: is a quote missing around a cell"
            )]);
        }
        if cells.iter().any(|cell| cell.contains('\u{FFFD}')) {
            let says = "the row holds letters that cannot be read: name the file's --encoding, or save it as UTF-8";
            return Err(vec![says.into()]);
        }
        Ok(())
    }

    fn job(&self, cells: &StringRecord) -> Result<Option<JobId>, String> {
        let told = self.columns.cell(cells, Field::Job);
        let named = told.or(self.usual.job.as_deref());
        let named = named.ok_or("job_id must not be empty")?;
        let job = self.book.job(named);
        job.map(Some).map_err(|unfound| unfound.to_string())
    }

    /// A row's own stage, by its id or by its name, goes over the usual one.
    fn stage(
        &self,
        cells: &StringRecord,
        job: Option<&JobId>,
    ) -> Result<Option<StageChoice>, String> {
        let id = self.text(cells, Field::StageId).map(StageChoice::Id);
        let name = self.text(cells, Field::StageName).map(StageChoice::Name);
        if id.is_some() && name.is_some() {
            let says =
                "hiring_pipeline_stage_id and hiring_pipeline_stage_name must not both be passed";
            return Err(says.into());
        }
        match (id.or(name).or_else(|| self.usual.stage.clone()), job) {
            (Some(StageChoice::Name(name)), Some(job)) => {
                let stage = self.book.stage(job, &name);
                stage.map(Some).map_err(|unfound| unfound.to_string())
            }
            (stage, _) => Ok(stage),
        }
    }

    fn resume(&self, cells: &StringRecord) -> Result<Option<Url>, String> {
        let Some(text) = self.columns.cell(cells, Field::ResumeUrl) else {
            return Ok(None);
        };
        match Url::parse(text) {
            Ok(url) if matches!(url.scheme(), "http" | "https") => Ok(Some(url)),
            _ => Err("resume_url must begin with https:// or http://".into()),
        }
    }

    fn told(&self, cells: &StringRecord) -> Told {
        Told {
            channel: self.text(cells, Field::Channel),
            source: self.text(cells, Field::Source),
            sourcer_name: self.text(cells, Field::SourcerName),
            sourcer_email: self.text(cells, Field::SourcerEmail),
            agency_name: self.text(cells, Field::AgencyName),
        }
    }

    fn text(&self, cells: &StringRecord, field: Field) -> Option<String> {
        self.columns.cell(cells, field).map(str::to_owned)
    }
}
