//! Stores applications and detects duplicates by `Idempotency-Key` or by content.

use std::time::Duration;

use jiff::Timestamp;
use sha2::{Digest, Sha256};
use sqlx::{Sqlite, Transaction};
use uuid::Uuid;

use crate::reference_ats::{
    database::{
        connection::{Database, read_uuid},
        new_person::NewPerson,
        person_sealer::{PersonData, PersonSealer},
    },
    person::{AnsweredQuestion, FurtherDetails, Pipeline},
    postings::posting::LoadedPosting,
    requests::application::ValidApplication,
    resume::Resume,
};

/// Applications with the same content that arrive within this period are treated as one
/// application.
const DUPLICATE_WINDOW: Duration = Duration::from_secs(10 * 60);

/// How duplicate applications are detected.
#[derive(Debug, Clone, Copy)]
pub(crate) enum DuplicateCheck<'a> {
    /// Duplicates are detected by the given `Idempotency-Key`.
    ByKey(&'a [u8]),
    /// Duplicates are detected by the content of the application.
    ByContent,
    /// Duplicates are not detected.
    Off,
}

impl Database {
    /// Stores an application and returns its id. If the application is a duplicate, stores nothing
    /// and returns the id of the first application.
    pub(crate) async fn store_application(
        &self,
        posting: &LoadedPosting,
        application: &ValidApplication,
        check: DuplicateCheck<'_>,
        at: Timestamp,
    ) -> Result<Uuid, sqlx::Error> {
        let person = seal_application(posting, application, at, &self.sealer)?;
        let mut transaction = self.writer.begin_with("begin immediate").await?;
        if let Some(first) = find_duplicate(&mut transaction, &person, check).await? {
            return Ok(first);
        }
        person.insert(&mut transaction).await?;
        if let DuplicateCheck::ByKey(key) = check {
            sqlx::query(
                "insert into idempotency_keys (posting_id, key_hash, application_id) values (?, ?, ?)",
            )
            .bind(&person.posting_id)
            .bind(Sha256::digest(key).to_vec())
            .bind(person.id.to_string())
            .execute(&mut *transaction)
            .await?;
        }
        transaction.commit().await?;
        Ok(person.id)
    }
}

fn seal_application(
    posting: &LoadedPosting,
    application: &ValidApplication,
    at: Timestamp,
    sealer: &PersonSealer,
) -> Result<NewPerson, sqlx::Error> {
    let id = Uuid::new_v4();
    let resume = application.resume.as_ref();
    let file = resume.map(|resume| sealer.seal_file(id, &resume.bytes));
    Ok(NewPerson {
        id,
        pipeline: Pipeline::Applications,
        received_at: at,
        hired_at: None,
        job_id: posting.job.id.clone(),
        posting_id: Some(posting.id().to_string()),
        stage_id: None,
        content_digest: Some(content_digest(posting.id(), application, sealer)),
        data: sealer.seal(id, &person_data(application))?,
        file: file.transpose()?,
    })
}

/// Collects the data of an application that is encrypted as a unit. The file is encrypted
/// separately.
fn person_data(application: &ValidApplication) -> PersonData {
    let request = application.request.clone();
    let answers = application.answers.iter().map(|answer| AnsweredQuestion {
        question_id: answer.question.id,
        // The question might change later, so store its text with the answer.
        question: answer.question.question.clone(),
        question_type: answer.question.question_type.clone(),
        answers: answer.values.clone(),
    });
    PersonData {
        first_name: request.first_name,
        last_name: request.last_name,
        email: Some(request.email),
        channel: None,
        more: FurtherDetails {
            linkedin_url: request.linkedin_url,
            phone_number: request.phone_number,
            resume_link: request.resume,
            additional_info: request.additional_info,
            opted_in_to_talent_network: request.opted_in_to_talent_network,
            answers: answers.collect(),
            resume: application.resume.as_ref().map(Resume::info),
            ..FurtherDetails::default()
        },
    }
}

/// Computes a keyed digest of the posting's id, the fields, the answers and the file.
fn content_digest(posting: Uuid, application: &ValidApplication, sealer: &PersonSealer) -> Vec<u8> {
    let request = &application.request;
    let answers = application.answers.iter();
    let answers: Vec<_> = answers.map(|it| (it.question.id, &it.values)).collect();
    let text = serde_json::json!([
        posting,
        request.first_name,
        request.last_name,
        request.email,
        request.linkedin_url,
        request.phone_number,
        request.resume,
        request.additional_info,
        request.opted_in_to_talent_network,
        answers,
    ]);
    let file = application.resume.as_ref().map(|resume| &resume.bytes[..]);
    let file = Sha256::digest(file.unwrap_or_default());
    sealer.digest(&[&Sha256::digest(text.to_string()), &file])
}

async fn find_duplicate(
    transaction: &mut Transaction<'_, Sqlite>,
    person: &NewPerson,
    check: DuplicateCheck<'_>,
) -> Result<Option<Uuid>, sqlx::Error> {
    let query = match check {
        DuplicateCheck::Off => return Ok(None),
        DuplicateCheck::ByKey(key) => sqlx::query(
            "select application_id as id from idempotency_keys where posting_id = ? and key_hash = ?",
        )
        .bind(&person.posting_id)
        .bind(Sha256::digest(key).to_vec()),
        DuplicateCheck::ByContent => sqlx::query(
            "select id from people where content_digest = ? and ? < received_at
             order by received_at limit 1",
        )
        .bind(&person.content_digest)
        .bind((person.received_at - DUPLICATE_WINDOW).as_millisecond()),
    };
    let row = query.fetch_optional(&mut **transaction).await?;
    row.map(|row| read_uuid(&row, "id")).transpose()
}
