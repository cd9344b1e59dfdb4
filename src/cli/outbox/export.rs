//! `outbox export`: writes all data of one person to files.

use std::path::Path;

use anyhow::Context;
use serde::Serialize;

use crate::{
    application::ApplicationId,
    cli::outbox::{
        application_json::{ApplicationJson, FileJson},
        export_writer::ExportWriter,
        ids,
        search::{self, SubjectRecords},
        show::EntryJson,
    },
    store::{
        outbox_admin::{OutboxAdmin, OutboxAdminError},
        saved_forms::{SavedForm, SavedForms},
    },
};

/// The JSON file of a form that has a stored draft.
#[derive(Serialize)]
struct DraftJson {
    form: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    became: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<FileJson>,
    /// Field names and values of a form that was returned with errors and not sent again yet.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    typed: Vec<(String, String)>,
}

/// Writes one JSON file for each application and form, and the uploaded files.
pub(crate) async fn run(
    ledger: &OutboxAdmin,
    drafts: &SavedForms,
    email: &str,
    out: &Path,
) -> anyhow::Result<()> {
    let trace = search::find_records(ledger, email).await?;
    if trace.is_empty() {
        outln!("There is nothing of this person here; what was delivered is in the ATS");
        return trace.check_complete();
    }
    let mut parcel = ExportWriter::create(out)?;
    let filled = write_files(&mut parcel, ledger, drafts, &trace).await;
    parcel.finish(filled)?;
    outln!(
        "{} written to {}; it is personal data: delete it once it is handed over",
        ids::format_count(trace.applications.len()),
        out.display()
    );
    trace.check_complete()
}

async fn write_files(
    parcel: &mut ExportWriter,
    ledger: &OutboxAdmin,
    drafts: &SavedForms,
    trace: &SubjectRecords,
) -> anyhow::Result<()> {
    for id in &trace.applications {
        let standing = match ledger.status(*id).await {
            // It expired since the search.
            Err(OutboxAdminError::NoSuchEntry(_)) => continue,
            standing => standing?,
        };
        let content = ledger.content(*id).await?;
        let sent = content.as_ref().map(ApplicationJson::from_content);
        parcel.add_json(&format!("{id}.json"), &EntryJson::new(&standing, sent))?;
        let resume = content
            .as_ref()
            .and_then(|it| it.application.resume.as_ref());
        if let Some(resume) = resume {
            parcel.add_file(&format!("{id}-{}", resume.name), &resume.content)?;
        }
    }
    for form in &trace.forms {
        let draft = drafts.find(*form).await;
        if let Some(draft) = draft.context("a draft cannot be read")? {
            write_draft(parcel, *form, &draft)?;
        }
    }
    Ok(())
}

fn write_draft(
    parcel: &mut ExportWriter,
    form: ApplicationId,
    draft: &SavedForm,
) -> anyhow::Result<()> {
    let mut told = DraftJson {
        form: form.to_string(),
        became: None,
        file: None,
        typed: Vec::new(),
    };
    let document = match draft {
        SavedForm::File(document) => Some(document),
        SavedForm::Form(returned, document) => {
            told.typed.clone_from(&returned.texts);
            document.as_ref()
        }
        SavedForm::Accepted(_) => None,
    };
    if let Some(document) = document {
        told.file = Some(FileJson::from_document(document));
        let name = format!("draft-{form}-{}", document.name);
        parcel.add_file(&name, &document.content)?;
    }
    if let SavedForm::Accepted(sent) = draft {
        told.became = Some(sent.application.to_string());
    }
    parcel.add_json(&format!("draft-{form}.json"), &told)
}
