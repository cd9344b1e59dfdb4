use std::path::{Path, PathBuf};

use crate::{
    admin::team::control::{Control, Kind, Part, Sheet},
    ats::wire::candidate::Channel,
    brand::texts::Texts,
    candidate::StageChoice,
    candidate_import::{
        CandidateField, ChannelFields, ImportOptions, RowDefaults, SpreadsheetFormat, UnclearPolicy,
    },
    job::Job,
};

/// The name of the field for the spreadsheet.
pub const FILE: &str = "spreadsheet";
const MAP: &str = "map";
const UNCLEAR: &str = "unclear";
const STAGE: &str = "hiring_pipeline_stage_name";

/// What may be done with those of whom an earlier import did not learn what became: as it is sent, and the name
/// of what is read.
const UNCLEARS: [(&str, &str, UnclearPolicy); 3] = [
    ("keep", "admin-team-unclear-keep", UnclearPolicy::Keep),
    ("resend", "admin-team-unclear-resend", UnclearPolicy::Resend),
    (
        "added",
        "admin-team-unclear-added",
        UnclearPolicy::MarkAdded,
    ),
];

/// The form for a spreadsheet and what holds where its rows say nothing else.
pub fn sheet(texts: &Texts, jobs: &[Job]) -> Sheet {
    let line = |name, label| Control::new(name, label, Kind::Line);
    let named = |job: &Job| {
        let title = job.title.clone().unwrap_or_else(|| job.id.to_string());
        (job.id.to_string(), title)
    };
    let jobs = Kind::Choice(jobs.iter().map(named).collect());
    let channels = Channel::ALL.map(|it| (it.as_str().to_owned(), it.as_str().to_owned()));
    let channels = Kind::Choice(channels.to_vec());
    let unclear = UNCLEARS.map(|(value, text, _)| (value.into(), texts.say(text).to_string()));
    let mut unclear = Control::new(
        UNCLEAR,
        "admin-team-unclear-rows",
        Kind::Choice(unclear.into()),
    );
    UNCLEARS[0].0.clone_into(&mut unclear.given);
    let part = |heading, controls| Part { heading, controls };
    let file = Control::new(FILE, "admin-team-spreadsheet", Kind::File(".csv,.tsv,.txt"));
    let map = Control::new(MAP, "admin-team-map", Kind::Paragraph);
    Sheet {
        parts: vec![
            part(
                "admin-team-spreadsheet",
                vec![
                    file.required().hinted("admin-team-spreadsheet-hint"),
                    map.hinted("admin-team-map-hint"),
                ],
            ),
            part(
                "admin-team-usual",
                vec![
                    Control::new(CandidateField::Job.name(), "admin-team-job", jobs),
                    line(STAGE, "admin-team-stage"),
                    Control::new(
                        CandidateField::Channel.name(),
                        "admin-team-channel",
                        channels,
                    ),
                    line(CandidateField::Source.name(), "admin-team-usual-source"),
                    line(CandidateField::AgencyName.name(), "admin-team-agency-name"),
                    line(
                        CandidateField::SourcerName.name(),
                        "admin-team-usual-sourcer",
                    ),
                    line(
                        CandidateField::SourcerEmail.name(),
                        "admin-team-usual-email",
                    ),
                ],
            ),
            part(
                "admin-team-earlier",
                vec![unclear.hinted("admin-team-unclear-hint")],
            ),
        ],
    }
}

/// What a filled-in form asks for; `None` where a line of the map is none.
pub fn order(sheet: &Sheet, file: &Path, journal: PathBuf) -> Option<ImportOptions> {
    let given = |field: CandidateField| sheet.given(field.name());
    let unclear = sheet.given(UNCLEAR);
    let mut known = UNCLEARS.into_iter();
    let unclear = known.find(|(value, ..)| Some(*value) == unclear.as_deref());
    let map = sheet.given(MAP).unwrap_or_default();
    let lines = map.lines().filter(|line| !line.trim().is_empty());
    let map: Option<Vec<_>> = lines.map(mapped).collect();
    Some(ImportOptions {
        file: file.to_owned(),
        format: SpreadsheetFormat::default(),
        columns: map?,
        defaults: RowDefaults {
            job: given(CandidateField::Job),
            stage: sheet.given(STAGE).map(StageChoice::Name),
            channel: ChannelFields {
                channel: given(CandidateField::Channel),
                source: given(CandidateField::Source),
                sourcer_name: given(CandidateField::SourcerName),
                sourcer_email: given(CandidateField::SourcerEmail),
                agency_name: given(CandidateField::AgencyName),
            },
        },
        unclear: unclear.map(|(_, _, unclear)| unclear).unwrap_or_default(),
        output_dir: None,
        journal: Some(journal),
    })
}

/// The name of the map's field, to say what is wrong with it.
pub fn map() -> &'static str {
    MAP
}

fn mapped(line: &str) -> Option<(CandidateField, String)> {
    let (field, head) = line.split_once('=')?;
    Some((CandidateField::from_header(field)?, head.trim().to_owned()))
}
