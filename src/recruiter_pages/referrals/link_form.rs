//! The form for a referral link, and the conversion of its values to a link.

use std::sync::Arc;

use crate::{
    ats::wire::candidate::{MAX_SOURCER_EMAIL_CHARS, MAX_SOURCER_NAME_CHARS},
    candidate::Referral,
    catalogue::Snapshot,
    i18n::Localizer,
    job::Job,
    posting::{Posting, PostingId},
    recruiter_keys::RecruiterKey,
    recruiter_pages::form::{Field, Form, Input, Section},
    store::NewReferralLink,
};

const POSTING: &str = "posting";
const STAGE: &str = "stage";
const NAME: &str = "name";
const EMAIL: &str = "email";
const SOURCE: &str = "source";

/// Creates an empty form for this job. The recruiter chooses the posting, because the ATS interface
/// does not state which posting belongs to a job. A posting with the same title is preselected.
pub fn new_form(texts: &Localizer, snapshot: &Snapshot, job: &Job) -> Form {
    let same = all_postings(snapshot).find(|it| Some(&it.title) == job.title.as_ref());
    let postings = all_postings(snapshot).map(|it| (it.id.to_string(), label(it)));
    let posting = Field::new(
        POSTING,
        "admin-team-posting",
        Input::Choice(postings.collect()),
    );
    let posting = posting.with_value(same.map_or("", |it| it.id.as_str()));
    let stages = job.stages.iter().map(|it| (it.id.clone(), it.name.clone()));
    let stage = Field::new(STAGE, "admin-team-stage", Input::Choice(stages.collect()));
    let stage = stage.with_value(job.stages.first().map_or("", |it| &it.id));
    let name = Field::line(NAME, "admin-team-sourcer-name");
    let email = Field::new(EMAIL, "admin-team-sourcer-email", Input::Email);
    Form {
        sections: vec![
            Section::new("admin-team-job", [posting.required(), stage.required()]),
            Section::new(
                "admin-team-referrer",
                [
                    name.required().with_hint("admin-team-referral-name-hint"),
                    email.required().with_hint("admin-team-referral-email-hint"),
                    Field::new(SOURCE, "admin-team-source", Input::relation(texts)),
                ],
            ),
        ],
    }
}

/// Validates the form. Returns the link, or sets the errors of the fields and returns `None`.
pub fn to_link(
    texts: &Localizer,
    form: &mut Form,
    snapshot: &Snapshot,
    key: &RecruiterKey,
    job: &Job,
) -> Option<NewReferralLink> {
    form.validate(texts);
    for (name, max) in [
        (NAME, MAX_SOURCER_NAME_CHARS),
        (EMAIL, MAX_SOURCER_EMAIL_CHARS),
    ] {
        let given = form.value(name).map_or(0, |it| it.chars().count());
        if given > max {
            let message = texts.message("problem-too-long").with("most", max);
            let message = message.with("given", given);
            form.set_error(name, |field| field.labeled(texts, message));
        }
    }
    let id = PostingId::new(form.value(POSTING)?);
    let posting = all_postings(snapshot).find(|it| it.id == id)?;
    (!form.has_errors()).then(|| NewReferralLink {
        owner: key.name.clone(),
        posting: id,
        title: posting.title.clone(),
        referral: Referral {
            job: job.id.clone(),
            stage: form.value(STAGE).unwrap_or_default(),
            name: form.value(NAME).unwrap_or_default(),
            email: form.value(EMAIL).unwrap_or_default(),
            source: form.value(SOURCE).and_then(|it| it.parse().ok()),
        },
    })
}

/// All open postings. The posting for open applications comes last.
fn all_postings(snapshot: &Snapshot) -> impl Iterator<Item = &Arc<Posting>> {
    let open = snapshot.open_application();
    snapshot.postings().iter().chain(open)
}

fn label(posting: &Arc<Posting>) -> String {
    match posting.locations.first() {
        Some(location) => format!("{} – {}", posting.title, location.label),
        None => posting.title.clone(),
    }
}
