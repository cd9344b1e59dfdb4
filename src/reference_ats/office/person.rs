//! The page of one person, and the download of their resume.

use askama::Template;
use axum::{body::Body, extract::State as Of, http::StatusCode, response::Response};

use crate::reference_ats::{
    intake::fields::is_web_address,
    office::{
        answer,
        desk::Office,
        trouble::Trouble,
        urls,
        view::{View, here},
        whose::Whose,
    },
    received::{Full, Mark, Pipeline, ResumeInfo},
};

/// All data of a person, with forms for mark, hire and deletion.
#[derive(Template)]
#[template(path = "reference_ats/person.html")]
struct PersonPage<'a> {
    view: View<'a>,
    pipeline: Pipeline,
    full: &'a Full,
    stage: Option<String>,
}

/// A label and a value.
struct Fact<'a> {
    name: &'static str,
    value: &'a str,
}

impl PersonPage<'_> {
    fn people(&self) -> String {
        urls::people(self.pipeline)
    }

    fn heading(&self) -> &'static str {
        here(self.pipeline)
    }

    fn address(&self, part: &str) -> String {
        urls::person(self.pipeline, self.full.summary.id, part)
    }

    /// The short fields that are present. Labels are message ids.
    fn facts(&self) -> Vec<Fact<'_>> {
        let full = self.full;
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
        let fact = |(name, value): (_, Option<_>)| value.map(|value| Fact { name, value });
        facts.filter_map(fact).collect()
    }

    /// Whether the person wants to be contacted about other jobs, as a message id.
    fn network(&self) -> Option<&'static str> {
        self.full
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
        is_web_address(self.value)
    }
}

/// Shows the page.
pub(super) async fn show(Of(office): Of<Office>, whose: Whose) -> Result<Response, Trouble> {
    let Whose { pipeline, full } = whose;
    let stage = match &full.stage_id {
        Some(stage) => office.ats.database().stage_name(stage).await?,
        None => None,
    };
    let page = PersonPage {
        view: View::inside(&office, Some(here(pipeline))),
        pipeline,
        full: &full,
        stage,
    };
    answer::page(StatusCode::OK, &page)
}

/// Downloads the resume. The file name gets the extension of its type.
pub(super) async fn resume(Of(office): Of<Office>, whose: Whose) -> Result<Response, Trouble> {
    let full = whose.full;
    let bytes = office.ats.database().resume(full.summary.id).await?;
    let (Some(resume), Some(bytes)) = (full.resume, bytes) else {
        return Err(Trouble::Nothing);
    };
    let name = named(&resume);
    Ok(answer::file(
        &name,
        "application/octet-stream",
        Body::from(bytes),
    ))
}

fn named(resume: &ResumeInfo) -> String {
    let (name, end) = (&resume.name, format!(".{}", resume.kind));
    match name.to_lowercase().ends_with(&end) {
        true => name.clone(),
        false => format!("{name}{end}"),
    }
}
