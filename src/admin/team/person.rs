use url::Url;

use crate::{
    admin::team::control::{Control, Kind, Part, Sheet},
    ats::{
        addition,
        wire::breach::{Breach, Rule},
    },
    brand::texts::Texts,
    candidate::{Candidate, Channel, ReferralSource, Sourcer, StageChoice},
    job::{JobId, Stage},
    recruiter_keys::Role,
};

const FIRST_NAME: &str = "candidate_first_name";
const LAST_NAME: &str = "candidate_last_name";
const EMAIL: &str = "candidate_email";
const LINKEDIN: &str = "candidate_linkedin_url";
const COMMENTS: &str = "additional_comments";
const STAGE_ID: &str = "hiring_pipeline_stage_id";
const STAGE_NAME: &str = "hiring_pipeline_stage_name";
const SOURCE: &str = "source";
const SOURCER_NAME: &str = "sourcer_name";
const SOURCER_EMAIL: &str = "sourcer_email";
/// Where the ATS can fetch the resume.
pub const RESUME_URL: &str = "resume_url";

/// What a referrer may be to the company: as it is sent, and the name of what is read.
const SOURCES: [(&str, &str, ReferralSource); 3] = [
    ("Employee", "admin-team-employee", ReferralSource::Employee),
    ("Investor", "admin-team-investor", ReferralSource::Investor),
    ("Friend", "admin-team-friend", ReferralSource::Friend),
];

/// The form with which a key's holder adds somebody to a job with these stages; `file` is the field for the
/// resume's file, where one can be taken.
pub fn sheet(texts: &Texts, role: &Role, stages: &[Stage], file: Option<Control>) -> Sheet {
    let line = |name, label| Control::new(name, label, Kind::Line);
    let person = vec![
        line(FIRST_NAME, "field-given-name").required(),
        line(LAST_NAME, "field-family-name").required(),
        Control::new(EMAIL, "field-email", Kind::Email),
        line(LINKEDIN, "field-linkedin"),
    ];
    let link = line(RESUME_URL, "admin-team-resume-url").hinted("admin-team-resume-url-hint");
    let comments = Control::new(COMMENTS, "admin-team-comments", Kind::Paragraph);
    let more = file.into_iter().chain([link, comments]);
    let part = |heading, controls| Part { heading, controls };
    Sheet {
        parts: vec![
            part("admin-team-candidate", person),
            part("admin-team-start", vec![stage(stages)]),
            part("admin-team-about", more.collect()),
            match role {
                Role::Team => part("admin-team-referrer", sourcer(Some(source(texts)))),
                Role::Agency(_) => part("admin-team-contact", sourcer(None)),
            },
        ],
    }
}

/// Which stage to start in; by its name where the ATS names none.
fn stage(stages: &[Stage]) -> Control {
    if stages.is_empty() {
        let control = Control::new(STAGE_NAME, "admin-team-stage", Kind::Line);
        return control.required().hinted("admin-team-stage-hint");
    }
    let choices = stages.iter().map(|it| (it.id.clone(), it.name.clone()));
    let mut control = Control::new(
        STAGE_ID,
        "admin-team-stage",
        Kind::Choice(choices.collect()),
    );
    stages[0].id.clone_into(&mut control.given);
    control.required()
}

fn source(texts: &Texts) -> Control {
    let choices = SOURCES.map(|(value, text, _)| (value.to_owned(), texts.say(text).to_string()));
    let kind = Kind::Choice(choices.to_vec());
    Control::new(SOURCE, "admin-team-source", kind)
}

fn sourcer(source: Option<Control>) -> Vec<Control> {
    let name = Control::new(SOURCER_NAME, "admin-team-sourcer-name", Kind::Line);
    let email = Control::new(SOURCER_EMAIL, "admin-team-sourcer-email", Kind::Email);
    let both = [name.required(), email.required()];
    both.into_iter().chain(source).collect()
}

/// Reads a filled-in form; what is wrong is said at its fields, and then there may be no candidate.
pub fn candidate(texts: &Texts, sheet: &mut Sheet, role: &Role, job: &JobId) -> Option<Candidate> {
    sheet.check(texts);
    let [linkedin, resume_url] = [LINKEDIN, RESUME_URL].map(|name| link(texts, sheet, name));
    let by_id = sheet.given(STAGE_ID).map(StageChoice::Id);
    let by_name = sheet.given(STAGE_NAME).map(StageChoice::Name);
    let candidate = Candidate {
        channel: channel(sheet, role),
        job: job.clone(),
        stage: by_id.or(by_name),
        first_name: sheet.given(FIRST_NAME).unwrap_or_default(),
        last_name: sheet.given(LAST_NAME).unwrap_or_default(),
        email: sheet.given(EMAIL),
        linkedin_url: linkedin.map(String::from),
        resume_url,
        comments: sheet.given(COMMENTS),
    };
    for breach in addition::single(&candidate).breaches() {
        blame(texts, sheet, &breach);
    }
    sheet.problems().is_empty().then_some(candidate)
}

fn channel(sheet: &Sheet, role: &Role) -> Channel {
    let sourcer = Sourcer {
        name: sheet.given(SOURCER_NAME),
        email: sheet.given(SOURCER_EMAIL),
    };
    match role {
        Role::Agency(agency_name) => Channel::Agency {
            agency_name: agency_name.clone(),
            contact: sourcer,
        },
        Role::Team => {
            let given = sheet.given(SOURCE);
            let mut sources = SOURCES.into_iter();
            let source = sources.find(|(value, ..)| Some(*value) == given.as_deref());
            Channel::Referral {
                referrer: sourcer,
                source: source.map(|(_, _, source)| source),
            }
        }
    }
}

/// A web address, which may have been given without its beginning.
fn link(texts: &Texts, sheet: &mut Sheet, name: &str) -> Option<Url> {
    let given = sheet.given(name)?;
    let whole = match given.contains("://") {
        true => given,
        false => format!("https://{given}"),
    };
    let url = Url::parse(&whole).ok();
    let url = url.filter(|url| {
        let is_web = matches!(url.scheme(), "http" | "https");
        is_web && url.host_str().is_some_and(|host| host.contains('.'))
    });
    if url.is_none() {
        sheet.blame(name, |control| {
            let label = texts.say(control.label).to_string();
            let said = texts.say("problem-not-a-link");
            said.with("label", label).to_string()
        });
    }
    url
}

/// What the interface asks of a field, said at the field.
fn blame(texts: &Texts, sheet: &mut Sheet, breach: &Breach) {
    sheet.blame(breach.field, |control| {
        let label = texts.say(control.label).to_string();
        let said = match breach.rule {
            Rule::AtMost(most) => texts
                .say("problem-too-long")
                .with("most", most)
                .with("given", control.given.chars().count()),
            _ => texts.say("problem-missing-text"),
        };
        said.with("label", label).to_string()
    });
}
