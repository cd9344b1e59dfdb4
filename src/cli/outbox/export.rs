//! `outbox export`: writes all data of one person to files.

use std::path::Path;

use anyhow::Context;
use serde::Serialize;

use crate::{
    application::{ApplicationId, Document},
    cli::outbox::{
        application_json::{ApplicationJson, FileJson},
        export_writer::ExportWriter,
        search::{self, SubjectRecords},
        show::EntryJson,
    },
    form::document::file_name::FileName,
    store::{DataSubject, JobAlert, OutboxAdmin, OutboxAdminError, SavedForm, SavedForms},
};

/// The content of the JSON file for a form that has a stored draft.
#[derive(Serialize)]
struct DraftJson {
    form: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    became: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<FileJson>,
    /// The fields with the values that the person typed. Empty unless the form was submitted with
    /// errors and has not been submitted again.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    typed: Vec<(String, String)>,
}

/// A job alert in the JSON file. Does not contain the token of the alert's links, because the file
/// could be sent unencrypted.
#[derive(Serialize)]
struct AlertJson<'a> {
    email: &'a str,
    language: &'a str,
    /// The search as the query string of a URL.
    search: &'a str,
    every: &'static str,
}

impl<'a> AlertJson<'a> {
    fn new(alert: &'a JobAlert) -> Self {
        Self {
            email: &alert.to,
            language: &alert.language,
            search: &alert.search,
            every: alert.every.as_str(),
        }
    }
}

/// Writes one JSON file for each application and form, one for all job alerts, and the uploaded
/// files.
pub(crate) async fn run(
    outbox_admin: &OutboxAdmin,
    drafts: &SavedForms,
    email: &str,
    out: &Path,
) -> anyhow::Result<()> {
    let records = search::find_records(outbox_admin, email).await?;
    let alerts = outbox_admin.alerts_of(&DataSubject::new(email)).await?;
    if records.is_empty() && alerts.is_empty() {
        outln!("No data of this person was found. Delivered applications may still be in the ATS");
        return records.check_complete();
    }
    let alerts_written = alerts.len();
    let mut writer = ExportWriter::create(out)?;
    let mut written = write_files(&mut writer, outbox_admin, drafts, &records).await;
    if written.is_ok() && !alerts.is_empty() {
        let alerts: Vec<AlertJson> = alerts.iter().map(AlertJson::new).collect();
        written = writer.add_json("job-alerts.json", &alerts);
    }
    writer.finish(written)?;
    outln!(
        "{} written to {}; this is personal data: delete it after handing it over",
        written_parts(&records, alerts_written),
        out.display()
    );
    records.check_complete()
}

/// Describes what was written, for example `2 applications, 1 job alert`.
fn written_parts(records: &SubjectRecords, alerts: usize) -> String {
    let counted = |count: usize, one: &str| match count {
        0 => None,
        1 => Some(format!("1 {one}")),
        several => Some(format!("{several} {one}s")),
    };
    let parts = [
        counted(records.applications.len(), "application"),
        counted(records.forms.len(), "form"),
        counted(alerts, "job alert"),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

async fn write_files(
    writer: &mut ExportWriter,
    outbox_admin: &OutboxAdmin,
    drafts: &SavedForms,
    records: &SubjectRecords,
) -> anyhow::Result<()> {
    for id in &records.applications {
        let status = match outbox_admin.status(*id).await {
            // The entry expired and was deleted after the search.
            Err(OutboxAdminError::NoSuchEntry(_)) => continue,
            status => status?,
        };
        let content = outbox_admin.content(*id).await?;
        let sent = content.as_ref().map(ApplicationJson::from_content);
        writer.add_json(&format!("{id}.json"), &EntryJson::new(&status, sent))?;
        if let Some(resume) = content.and_then(|it| it.application.resume) {
            let name = format!("{id}-{}", short_name(&resume));
            writer.add_file(&name, &resume.content)?;
        }
    }
    for form in &records.forms {
        let draft = drafts.find(*form).await;
        if let Some(draft) = draft.with_context(|| format!("cannot read the draft {form}"))? {
            write_draft(writer, *form, &draft)?;
        }
    }
    Ok(())
}

/// Returns the name of an uploaded file, truncated to a length that file systems support. Version
/// 0.1.0 stored longer names.
fn short_name(document: &Document) -> String {
    FileName::parse(&document.name).with_extension_of(document.kind)
}

fn write_draft(
    writer: &mut ExportWriter,
    form: ApplicationId,
    draft: &SavedForm,
) -> anyhow::Result<()> {
    let (became, typed, document) = match draft {
        SavedForm::File(document) => (None, Vec::new(), Some(document)),
        SavedForm::Form(returned, document) => (None, returned.texts.clone(), document.as_ref()),
        SavedForm::Accepted(sent) => (Some(sent.application.to_string()), Vec::new(), None),
    };
    if let Some(document) = document {
        let name = format!("draft-{form}-{}", short_name(document));
        writer.add_file(&name, &document.content)?;
    }
    let json = DraftJson {
        form: form.to_string(),
        became,
        file: document.map(FileJson::from_document),
        typed,
    };
    writer.add_json(&format!("draft-{form}.json"), &json)
}
