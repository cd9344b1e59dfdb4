//! The form for a candidate, and the conversion of its values to a [`Candidate`].

use url::Url;

use crate::{
    ats::{
        candidate_request,
        wire::violation::{Constraint, Violation},
    },
    candidate::{Candidate, StageChoice},
    i18n::Localizer,
    job::{Job, JobId, Stage},
    recruiter_keys::Role,
    recruiter_pages::{
        add::channel::{SOURCE, SOURCER_EMAIL, SOURCER_NAME, channel_from_role},
        form::{Field, Form, Input, Section},
    },
};

const FIRST_NAME: &str = "candidate_first_name";
const LAST_NAME: &str = "candidate_last_name";
const EMAIL: &str = "candidate_email";
const LINKEDIN: &str = "candidate_linkedin_url";
const COMMENTS: &str = "additional_comments";
const STAGE_ID: &str = "hiring_pipeline_stage_id";
const STAGE_NAME: &str = "hiring_pipeline_stage_name";
const RESUME_URL: &str = "resume_url";
/// The name of the field for an uploaded resume, to which the upload limits apply.
pub const RESUME_FILE: &str = "resume";

/// Creates an empty form for this job. `can_upload` adds a field for uploading a resume.
pub fn new_form(texts: &Localizer, role: &Role, job: &Job, can_upload: bool) -> Form {
    let person = [
        Field::line(FIRST_NAME, "field-given-name").required(),
        Field::line(LAST_NAME, "field-family-name").required(),
        Field::new(EMAIL, "field-email", Input::Email),
        Field::line(LINKEDIN, "field-linkedin"),
    ];
    let types = Input::File(".pdf,.doc,.docx,.txt");
    let file =
        Field::new(RESUME_FILE, "admin-team-resume", types).with_hint("admin-team-resume-hint");
    let link =
        Field::line(RESUME_URL, "admin-team-resume-url").with_hint("admin-team-resume-url-hint");
    let comments = Field::new(COMMENTS, "admin-team-comments", Input::Paragraph);
    let about = can_upload
        .then_some(file)
        .into_iter()
        .chain([link, comments]);
    let mut sourcer = vec![
        Field::line(SOURCER_NAME, "admin-team-sourcer-name").required(),
        Field::new(SOURCER_EMAIL, "admin-team-sourcer-email", Input::Email).required(),
    ];
    let sourcer_heading = match role.agency() {
        None => {
            sourcer.push(relation_field(texts));
            "admin-team-referrer"
        }
        Some(_) => "admin-team-contact",
    };
    Form {
        sections: vec![
            Section::new("admin-team-candidate", person),
            Section::new("admin-team-start", [stage_field(&job.stages)]),
            Section::new("admin-team-about", about),
            Section::new(sourcer_heading, sourcer),
        ],
    }
}

/// Creates the field for the stage: a choice between the job's stages, or a text field if the ATS
/// does not list stages.
fn stage_field(stages: &[Stage]) -> Field {
    let Some(first) = stages.first() else {
        let field = Field::line(STAGE_NAME, "admin-team-stage");
        return field.required().with_hint("admin-team-stage-hint");
    };
    let choices = stages.iter().map(|it| (it.id.clone(), it.name.clone()));
    Field::new(
        STAGE_ID,
        "admin-team-stage",
        Input::Choice(choices.collect()),
    )
    .required()
    .with_value(&first.id)
}

fn relation_field(texts: &Localizer) -> Field {
    Field::new(SOURCE, "admin-team-source", Input::relation(texts))
}

/// Validates the form. Returns the candidate, or sets the errors of the fields and returns `None`.
pub fn to_candidate(
    texts: &Localizer,
    form: &mut Form,
    role: &Role,
    job: &JobId,
) -> Option<Candidate> {
    form.validate(texts);
    let linkedin_url = parse_web_url(texts, form, LINKEDIN);
    let resume_url = parse_web_url(texts, form, RESUME_URL);
    let stage_id = form.value(STAGE_ID).map(StageChoice::Id);
    let stage_name = form.value(STAGE_NAME).map(StageChoice::Name);
    let candidate = Candidate {
        channel: channel_from_role(form, role),
        job: job.clone(),
        stage: stage_id.or(stage_name),
        first_name: form.value(FIRST_NAME).unwrap_or_default(),
        last_name: form.value(LAST_NAME).unwrap_or_default(),
        email: form.value(EMAIL),
        linkedin_url: linkedin_url.map(String::from),
        resume_url,
        comments: form.value(COMMENTS),
    };
    for violation in candidate_request::single_request(&candidate).violations() {
        form.set_error(violation.field, |field| {
            violation_message(texts, field, &violation)
        });
    }
    (!form.has_errors()).then_some(candidate)
}

/// Parses a web URL. Adds `https://` if the scheme is missing.
fn parse_web_url(texts: &Localizer, form: &mut Form, name: &str) -> Option<Url> {
    let mut text = form.value(name)?;
    if !text.contains("://") {
        text.insert_str(0, "https://");
    }
    let url = Url::parse(&text).ok().filter(|url| {
        let is_web = matches!(url.scheme(), "http" | "https");
        is_web && url.host_str().is_some_and(|host| host.contains('.'))
    });
    if url.is_none() {
        form.set_error(name, |field| {
            field.labeled(texts, texts.message("problem-not-a-link"))
        });
    }
    url
}

/// Returns the error message for a field whose value the ATS would not accept.
fn violation_message(texts: &Localizer, field: &Field, violation: &Violation) -> String {
    let message = match violation.constraint {
        Constraint::MaxChars(max) => texts
            .message("problem-too-long")
            .with("most", max)
            .with("given", field.value.chars().count()),
        _ => texts.message("problem-missing-text"),
    };
    field.labeled(texts, message)
}
