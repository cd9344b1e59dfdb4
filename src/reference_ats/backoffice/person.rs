//! The page of one person, and the download of their resume.

use askama::Template;
use axum::{body::Body, extract::State as Of, http::StatusCode, response::Response};

use crate::reference_ats::{
    backoffice::{
        error::BackofficeError,
        extractors::PersonPath,
        layout::{PageContext, pipeline_label},
        response,
        state::BackofficeState,
        urls,
    },
    person::{Mark, PersonDetails, Pipeline, ResumeInfo},
    requests::field_reader::is_http_url,
};

/// All data of a person, with forms for mark, hire and deletion.
#[derive(Template)]
#[template(path = "reference_ats/person.html")]
struct PersonPage<'a> {
    view: PageContext<'a>,
    pipeline: Pipeline,
    person: &'a PersonDetails,
    stage: Option<String>,
}

/// A label and a value.
struct Fact<'a> {
    label: &'static str,
    value: &'a str,
}

impl PersonPage<'_> {
    fn list_url(&self) -> String {
        urls::people_url(self.pipeline)
    }

    fn heading(&self) -> &'static str {
        pipeline_label(self.pipeline)
    }

    fn url(&self, part: &str) -> String {
        urls::person_url(self.pipeline, self.person.summary.id, part)
    }

    /// The short fields that are present. Labels are message ids.
    fn facts(&self) -> Vec<Fact<'_>> {
        let full = self.person;
        let facts = [
            ("admin-office-job", Some(full.summary.job.as_str())),
            ("admin-office-stage", self.stage.as_deref()),
            ("admin-office-email", full.summary.email.as_deref()),
            ("admin-office-phone", full.phone_number.as_deref()),
            ("admin-office-linkedin", full.linkedin_url.as_deref()),
            ("admin-office-resume-link", full.resume_link.as_deref()),
            ("admin-office-channel", full.summary.channel.as_deref()),
            ("admin-office-agency", full.agency_name.as_deref()),
            ("admin-office-source", full.source.as_deref()),
            ("admin-office-sourcer", full.sourcer_name.as_deref()),
            ("admin-office-sourcer-email", full.sourcer_email.as_deref()),
        ];
        let facts = facts.into_iter();
        let fact = |(name, value): (_, Option<_>)| value.map(|value| Fact { label: name, value });
        facts.filter_map(fact).collect()
    }

    /// Whether the person wants to be contacted about other jobs, as a message id.
    fn talent_network_answer(&self) -> Option<&'static str> {
        self.person
            .opted_in_to_talent_network
            .map(|wants| match wants {
                true => "admin-office-yes",
                false => "admin-office-no",
            })
    }
}

impl Fact<'_> {
    /// Whether the value is shown as a link. Applicants write it, so only http and https URLs are.
    fn is_link(&self) -> bool {
        is_http_url(self.value)
    }
}

/// Shows the page.
pub(super) async fn get(
    Of(office): Of<BackofficeState>,
    whose: PersonPath,
) -> Result<Response, BackofficeError> {
    let PersonPath {
        pipeline,
        person: full,
    } = whose;
    let stage = match &full.stage_id {
        Some(stage) => office.ats.database().stage_name(stage).await?,
        None => None,
    };
    let page = PersonPage {
        view: PageContext::signed_in(&office, Some(pipeline_label(pipeline))),
        pipeline,
        person: &full,
        stage,
    };
    response::html_page(StatusCode::OK, &page)
}

/// Downloads the resume. The file name gets the extension of its type.
pub(super) async fn download_resume(
    Of(office): Of<BackofficeState>,
    whose: PersonPath,
) -> Result<Response, BackofficeError> {
    let full = whose.person;
    let bytes = office.ats.database().resume_bytes(full.summary.id).await?;
    let (Some(resume), Some(bytes)) = (full.resume, bytes) else {
        return Err(BackofficeError::NotFound);
    };
    let name = resume_file_name(&resume);
    Ok(response::download(
        &name,
        "application/octet-stream",
        Body::from(bytes),
    ))
}

fn resume_file_name(resume: &ResumeInfo) -> String {
    let (name, end) = (&resume.name, format!(".{}", resume.kind));
    match name.to_lowercase().ends_with(&end) {
        true => name.clone(),
        false => format!("{name}{end}"),
    }
}
