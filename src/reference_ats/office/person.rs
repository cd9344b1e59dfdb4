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

/// Everything that is known of somebody, and what can be decided.
#[derive(Template)]
#[template(path = "reference_ats/person.html")]
struct PersonPage<'a> {
    view: View<'a>,
    pipeline: Pipeline,
    full: &'a Full,
    stage: Option<String>,
}

/// One thing that was said.
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

    /// What was said in a word or a line, by the name of the text that says what it is.
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

    /// Whether they want to hear of other jobs, if they said so.
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
    /// Whether it can be followed: somebody wrote it, so only what leads into the web does.
    fn is_link(&self) -> bool {
        is_web_address(self.value)
    }
}

/// Shows somebody.
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

/// The file that came with them, under a name that ends as what it is.
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
