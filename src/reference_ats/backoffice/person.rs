//! The page of a person, with their data and resume. Its forms set a mark (a reviewer's opinion,
//! such as “promising”), record that the person was hired, and delete the person.

use askama::Template;
use axum::{
    Form,
    body::Body,
    extract::{State, rejection::FormRejection},
    http::StatusCode,
    response::Response,
};
use serde::Deserialize;

use crate::{
    mailto,
    reference_ats::{
        backoffice::{
            error::BackofficeError,
            extractors::PersonPath,
            layout::{PageContext, pipeline_label},
            response,
            state::BackofficeState,
            urls,
        },
        person::{AnsweredQuestion, Mark, PersonDetails, PersonSummary, Pipeline},
        requests::field_reader::is_http_url,
    },
};

/// The page of a person.
#[derive(Template)]
#[template(path = "reference_ats/person.html")]
struct PersonPage<'a> {
    view: PageContext<'a>,
    path: &'a PersonPath,
    person: &'a PersonDetails,
    heading: &'static str,
    list_url: String,
    stage: Option<String>,
}

/// The page that asks for confirmation before a person is deleted.
#[derive(Template)]
#[template(path = "reference_ats/delete.html")]
struct DeletePage<'a> {
    view: PageContext<'a>,
    person: &'a PersonSummary,
    person_url: String,
}

/// The form that [`set_mark`] receives. An empty value removes the mark.
#[derive(Deserialize)]
pub(super) struct MarkForm {
    mark: String,
}

/// The form that [`set_hired`] receives.
#[derive(Deserialize)]
pub(super) struct HiredForm {
    hired: bool,
}

/// A field of a person: its label and its value.
struct Fact {
    label: &'static str,
    value: String,
}

impl PersonPage<'_> {
    /// Returns the short fields that have a value, such as the email address. Each label is a
    /// message id.
    fn facts(&self) -> Vec<Fact> {
        let PersonDetails { summary, more, .. } = self.person;
        let channel = summary.channel.as_deref();
        let channel = channel.map(|it| self.view.channel_label(it));
        let facts = [
            ("admin-office-job", Some(summary.job.as_str())),
            ("admin-office-stage", self.stage.as_deref()),
            ("admin-office-email", summary.email.as_deref()),
            ("admin-office-phone", more.phone_number.as_deref()),
            ("admin-office-linkedin", more.linkedin_url.as_deref()),
            ("admin-office-resume-link", more.resume_link.as_deref()),
            ("admin-office-channel", channel.as_deref()),
            ("admin-office-agency", more.agency_name.as_deref()),
            ("admin-office-source", more.source.as_deref()),
            ("admin-office-sourcer", more.sourcer_name.as_deref()),
            ("admin-office-sourcer-email", more.sourcer_email.as_deref()),
        ];
        let present = facts.into_iter().filter_map(|(label, value)| {
            let value = value?.to_owned();
            Some(Fact { label, value })
        });
        present.collect()
    }

    /// Returns the questions with their answers, except the answers that [`Self::facts`] already
    /// returns.
    fn answers(&self) -> Vec<&AnsweredQuestion> {
        let PersonDetails { summary, more, .. } = self.person;
        let facts = [&summary.email, &more.phone_number, &more.linkedin_url];
        let is_fact = |answer: &String| facts.iter().any(|fact| fact.as_ref() == Some(answer));
        let is_own =
            |it: &&AnsweredQuestion| it.answers.is_empty() || !it.answers.iter().all(is_fact);
        more.answers.iter().filter(is_own).collect()
    }

    /// Returns the applicant's message, or the comments about an added candidate. If the text
    /// repeats the answers (`ats.answers.mirror_in_additional_info`), removes them, because the
    /// page already shows them.
    fn own_words(&self) -> String {
        let more = &self.person.more;
        let sent = more.additional_info.clone().unwrap_or_default();
        more.answers.iter().fold(sent, |text, it| {
            let block = format!("{}\n{}", it.question, it.answers.join(", "));
            without_paragraphs(&text, &block).unwrap_or(text)
        })
    }

    /// Returns the message id of “yes” or “no”, depending on whether the person wants to be
    /// contacted about other jobs. Returns `None` if this is unknown.
    fn talent_network_answer(&self) -> Option<&'static str> {
        let wants = self.person.more.opted_in_to_talent_network?;
        let (yes, no) = ("admin-office-yes", "admin-office-no");
        Some(if wants { yes } else { no })
    }
}

impl Fact {
    /// Returns the link target if the value is an email address or a URL. Applicants enter the
    /// value, so URLs with a scheme other than http or https do not become links.
    fn link(&self) -> Option<String> {
        match self.label {
            "admin-office-email" | "admin-office-sourcer-email" => {
                Some(mailto::to_address(&self.value))
            }
            _ => is_http_url(&self.value).then(|| self.value.clone()),
        }
    }
}

/// Removes the first occurrence of `block` that begins and ends at paragraph boundaries. Returns
/// `None` if there is no such occurrence.
fn without_paragraphs(text: &str, block: &str) -> Option<String> {
    const GAP: &str = "\n\n";
    let mut parts = text.match_indices(block).map(|(at, _)| {
        let (before, rest) = text.split_at(at);
        (before, &rest[block.len()..])
    });
    let is_whole = |(before, after): &(&str, &str)| {
        (before.is_empty() || before.ends_with(GAP)) && (after.is_empty() || after.starts_with(GAP))
    };
    let (before, after) = parts.find(is_whole)?;
    let kept = [before.trim_end(), after.trim_start()];
    let kept = kept.into_iter().filter(|part| !part.is_empty());
    Some(kept.collect::<Vec<_>>().join(GAP))
}

/// Shows the page of a person.
pub(super) async fn get(
    State(office): State<BackofficeState>,
    path: PersonPath,
) -> Result<Response, BackofficeError> {
    let stage = match &path.person.stage_id {
        Some(stage) => office.ats.database.stage_name(stage).await?,
        None => None,
    };
    let heading = pipeline_label(path.pipeline);
    let page = PersonPage {
        view: PageContext::signed_in(&office, Some(heading)),
        path: &path,
        person: &path.person,
        heading,
        list_url: urls::people_url(path.pipeline),
        stage,
    };
    response::html_page(StatusCode::OK, &page)
}

/// Sends the resume as a download. Appends the extension of the file type to the file name, unless
/// the name already ends with it.
pub(super) async fn download_resume(
    State(office): State<BackofficeState>,
    path: PersonPath,
) -> Result<Response, BackofficeError> {
    let id = path.person.summary.id;
    let bytes = office.ats.database.resume_bytes(id).await?;
    let (Some(resume), Some(bytes)) = (path.person.more.resume, bytes) else {
        return Err(BackofficeError::NotFound);
    };
    let (mut name, extension) = (resume.name, format!(".{}", resume.kind));
    if !name.to_lowercase().ends_with(&extension) {
        name += &extension;
    }
    let body = Body::from(bytes);
    Ok(response::download(&name, "application/octet-stream", body))
}

/// Sets or removes the mark of a person.
pub(super) async fn set_mark(
    State(office): State<BackofficeState>,
    path: PersonPath,
    form: Result<Form<MarkForm>, FormRejection>,
) -> Result<Response, BackofficeError> {
    let Form(MarkForm { mark }) = form?;
    let known = Mark::from_name(&mark);
    if known.is_none() && !mark.is_empty() {
        return Err(BackofficeError::InvalidForm);
    }
    let id = path.person.summary.id;
    office.ats.database.set_mark(id, known).await?;
    Ok(response::see_other(&path.url("")))
}

/// Sets whether a person was hired. If the person is already marked as hired, the original hiring
/// time is kept.
pub(super) async fn set_hired(
    State(office): State<BackofficeState>,
    path: PersonPath,
    form: Result<Form<HiredForm>, FormRejection>,
) -> Result<Response, BackofficeError> {
    let Form(HiredForm { hired }) = form?;
    let summary = &path.person.summary;
    if hired != summary.hired_at.is_some() {
        let at = hired.then(|| office.ats.now());
        office.ats.database.set_hired(summary.id, at).await?;
        tracing::info!(id = %summary.id, hired, "back office: a person was marked as hired or not hired");
    }
    Ok(response::see_other(&path.url("")))
}

/// Shows the page that asks for confirmation before a person is deleted.
pub(super) async fn confirm_deletion(
    State(office): State<BackofficeState>,
    path: PersonPath,
) -> Result<Response, BackofficeError> {
    let page = DeletePage {
        view: PageContext::signed_in(&office, Some(pipeline_label(path.pipeline))),
        person: &path.person.summary,
        person_url: path.url(""),
    };
    response::html_page(StatusCode::OK, &page)
}

/// Deletes the person with all their data.
pub(super) async fn delete(
    State(office): State<BackofficeState>,
    path: PersonPath,
) -> Result<Response, BackofficeError> {
    let id = path.person.summary.id;
    office.ats.database.delete_person(id).await?;
    tracing::info!(%id, "back office: a person was deleted");
    let people = urls::people_url(path.pipeline);
    Ok(response::see_other(&format!("{people}?deleted")))
}
