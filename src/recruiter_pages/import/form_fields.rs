//! The form for uploading a spreadsheet, and the conversion of its values to the options of an
//! import.

use std::path::PathBuf;

use crate::{
    ats::wire::candidate::Channel,
    candidate::StageChoice,
    candidate_import::{
        CandidateField, ChannelFields, ImportOptions, RowDefaults, SpreadsheetFormat, UnclearPolicy,
    },
    i18n::Localizer,
    job::Job,
    recruiter_pages::form::{Field, Form, Input, Section},
};

/// The name of the field for the spreadsheet.
pub const FILE_FIELD: &str = "spreadsheet";
/// The name of the field in which users specify the columns for fields of a candidate, if the
/// headers of these columns are not recognized.
pub const COLUMNS_FIELD: &str = "map";
const UNCLEAR_FIELD: &str = "unclear";
const STAGE_FIELD: &str = "hiring_pipeline_stage_name";

/// The choices for rows that an earlier import sent without learning whether the ATS added the
/// candidate. Each choice has a form value and the message id of its label.
const POLICIES: [(&str, &str, UnclearPolicy); 3] = [
    ("keep", "admin-team-unclear-keep", UnclearPolicy::Keep),
    ("resend", "admin-team-unclear-resend", UnclearPolicy::Resend),
    (
        "added",
        "admin-team-unclear-added",
        UnclearPolicy::MarkAdded,
    ),
];

/// The message id of a field's label.
pub fn label(field: CandidateField) -> &'static str {
    match field {
        CandidateField::Job => "admin-team-job",
        CandidateField::StageId => "admin-team-stage-id",
        CandidateField::StageName => "admin-team-stage",
        CandidateField::FirstName => "field-given-name",
        CandidateField::LastName => "field-family-name",
        CandidateField::Email => "field-email",
        CandidateField::LinkedinUrl => "field-linkedin",
        CandidateField::ResumeUrl => "admin-team-resume-url",
        CandidateField::Comments => "admin-team-comments",
        CandidateField::Channel => "admin-team-channel",
        CandidateField::Source => "admin-team-usual-source",
        CandidateField::SourcerName => "admin-team-usual-sourcer",
        CandidateField::SourcerEmail => "admin-team-usual-email",
        CandidateField::AgencyName => "admin-team-agency-name",
    }
}

fn channel_label(channel: Channel) -> &'static str {
    match channel {
        Channel::Agency => "admin-team-channel-agency",
        Channel::Referral => "admin-team-channel-referral",
        Channel::Sourced => "admin-team-channel-sourced",
        Channel::Applied => "admin-team-channel-applied",
    }
}

/// Creates an empty form.
pub fn new_form(texts: &Localizer, jobs: &[Job]) -> Form {
    let line = |field: CandidateField| Field::line(field.name(), label(field));
    let choice = |field: CandidateField, choices| Field::new(field.name(), label(field), choices);
    let jobs = jobs.iter().map(|job| {
        let title = job.title.clone().unwrap_or_else(|| job.id.to_string());
        (job.id.to_string(), title)
    });
    let channels = Channel::ALL
        .into_iter()
        .map(|it| (it.as_str(), channel_label(it)));
    let policies = POLICIES.into_iter().map(|(value, id, _)| (value, id));
    let policies = Input::choice(texts, policies);
    let file = Input::File(".csv,.tsv,.txt");
    Form {
        sections: vec![
            Section::new(
                "admin-team-spreadsheet",
                [
                    Field::new(FILE_FIELD, "admin-team-spreadsheet", file)
                        .required()
                        .with_hint("admin-team-spreadsheet-hint"),
                    Field::new(COLUMNS_FIELD, "admin-team-map", Input::Paragraph)
                        .with_hint("admin-team-map-hint"),
                ],
            ),
            Section::new(
                "admin-team-usual",
                [
                    choice(CandidateField::Job, Input::Choice(jobs.collect())),
                    Field::line(STAGE_FIELD, label(CandidateField::StageName)),
                    choice(CandidateField::Channel, Input::choice(texts, channels)),
                    line(CandidateField::Source),
                    line(CandidateField::AgencyName),
                    line(CandidateField::SourcerName),
                    line(CandidateField::SourcerEmail),
                ],
            ),
            Section::new(
                "admin-team-earlier",
                [
                    Field::new(UNCLEAR_FIELD, "admin-team-unclear-rows", policies)
                        .with_hint("admin-team-unclear-hint")
                        .with_value(POLICIES[0].0),
                ],
            ),
        ],
    }
}

/// Converts the form to the options of the import. Returns `None` if the field for column mappings
/// is invalid.
pub fn to_options(form: &Form, file: PathBuf, journal: PathBuf) -> Option<ImportOptions> {
    let value = |field: CandidateField| form.value(field.name());
    let unclear = form.value(UNCLEAR_FIELD);
    let mut policies = POLICIES.into_iter();
    let policy = policies.find(|(name, ..)| Some(*name) == unclear.as_deref());
    let columns = form.value(COLUMNS_FIELD).unwrap_or_default();
    let lines = columns.lines().filter(|line| !line.trim().is_empty());
    Some(ImportOptions {
        file,
        format: SpreadsheetFormat::default(),
        columns: lines.map(parse_column).collect::<Option<_>>()?,
        defaults: RowDefaults {
            job: value(CandidateField::Job),
            stage: form.value(STAGE_FIELD).map(StageChoice::Name),
            channel: ChannelFields {
                channel: value(CandidateField::Channel),
                source: value(CandidateField::Source),
                sourcer_name: value(CandidateField::SourcerName),
                sourcer_email: value(CandidateField::SourcerEmail),
                agency_name: value(CandidateField::AgencyName),
            },
        },
        unclear: policy.map(|(_, _, policy)| policy).unwrap_or_default(),
        output_dir: None,
        journal: Some(journal),
    })
}

fn parse_column(line: &str) -> Option<(CandidateField, String)> {
    let (field, column) = line.split_once('=')?;
    let field = CandidateField::from_header(field)?;
    Some((field, column.trim().to_owned()))
}
