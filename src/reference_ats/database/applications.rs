//! Stores applications and detects repeated ones by `Idempotency-Key` or by content.

use std::time::Duration;

use jiff::Timestamp;
use sha2::{Digest, Sha256};
use sqlx::{Sqlite, Transaction};
use uuid::Uuid;

use crate::{
    ats::wire::application::ApplicationRequest,
    reference_ats::{
        database::{
            connection::{Database, read_uuid},
            new_person::{JobReference, NewPerson, resume_info},
            person_sealer::{PersonData, PersonSealer},
        },
        person::{AnsweredQuestion, Pipeline},
        postings::posting::LoadedPosting,
        requests::application::ValidApplication,
    },
};

/// Equal applications within this time are the same application.
const DUPLICATE_WINDOW: Duration = Duration::from_secs(10 * 60);

/// How a repeated application is detected.
#[derive(Debug, Clone, Copy)]
pub(crate) enum DuplicateCheck<'a> {
    /// By this `Idempotency-Key`.
    ByKey(&'a [u8]),
    /// By its content.
    ByContent,
    /// Not at all.
    Off,
}

impl Database {
    /// Stores an application, or finds the one that it repeats. Returns the id in both cases.
    pub(crate) async fn store_application(
        &self,
        offer: &LoadedPosting,
        submission: &ValidApplication,
        known: DuplicateCheck<'_>,
        at: Timestamp,
    ) -> Result<Uuid, sqlx::Error> {
        let arrival = seal_application(offer, submission, at, &self.sealer)?;
        let mut transaction = self.writer.begin_with("begin immediate").await?;
        if let Some(first) = find_duplicate(&mut transaction, &arrival, known).await? {
            return Ok(first);
        }
        arrival.insert(&mut transaction).await?;
        if let DuplicateCheck::ByKey(key) = known {
            store_idempotency_key(&mut transaction, &arrival, key).await?;
        }
        transaction.commit().await?;
        Ok(arrival.id)
    }
}

fn seal_application(
    offer: &LoadedPosting,
    submission: &ValidApplication,
    at: Timestamp,
    sealing: &PersonSealer,
) -> Result<NewPerson, sqlx::Error> {
    let subject = JobReference {
        job_id: offer.job.id.clone(),
        posting_id: Some(offer.id().to_string()),
        stage_id: None,
    };
    let file = submission.resume.as_ref().map(|resume| &resume.bytes[..]);
    let whose = (Uuid::new_v4(), Pipeline::Applications);
    let mut arrival = NewPerson::new(
        whose,
        subject,
        at,
        (&person_data(submission), file),
        sealing,
    )?;
    arrival.content_digest = Some(content_digest(offer.id(), submission, sealing));
    Ok(arrival)
}

/// The data of an application to seal, without its file.
fn person_data(submission: &ValidApplication) -> PersonData {
    let request = &submission.request;
    let answers = submission.answers.iter().map(|answer| AnsweredQuestion {
        question_id: answer.question.id,
        // The question may be changed later, so its text is stored with the answer.
        question: answer.question.question.clone(),
        question_type: answer.question.question_type.clone(),
        answers: answer.values.clone(),
    });
    PersonData {
        first_name: request.first_name.clone(),
        last_name: request.last_name.clone(),
        email: Some(request.email.clone()),
        linkedin_url: request.linkedin_url.clone(),
        phone_number: request.phone_number.clone(),
        resume_link: request.resume.clone(),
        additional_info: request.additional_info.clone(),
        opted_in_to_talent_network: request.opted_in_to_talent_network,
        answers: answers.collect(),
        resume: submission.resume.as_ref().map(resume_info),
        ..PersonData::default()
    }
}

/// A keyed digest of posting, fields, answers and file.
fn content_digest(posting: Uuid, submission: &ValidApplication, sealing: &PersonSealer) -> Vec<u8> {
    let ApplicationRequest {
        first_name,
        last_name,
        email,
        ..
    } = &submission.request;
    let file = submission.resume.as_ref().map(|resume| &resume.bytes[..]);
    let answers = submission.answers.iter();
    let said = serde_json::json!([
        posting,
        first_name,
        last_name,
        email,
        submission.request.linkedin_url,
        submission.request.phone_number,
        submission.request.resume,
        submission.request.additional_info,
        submission.request.opted_in_to_talent_network,
        answers
            .map(|answer| (answer.question.id, &answer.values))
            .collect::<Vec<_>>(),
    ]);
    let file = Sha256::digest(file.unwrap_or_default());
    sealing.digest(&[&Sha256::digest(said.to_string()), &file])
}

async fn find_duplicate(
    transaction: &mut Transaction<'_, Sqlite>,
    arrival: &NewPerson,
    known: DuplicateCheck<'_>,
) -> Result<Option<Uuid>, sqlx::Error> {
    let query = match known {
        DuplicateCheck::Off => return Ok(None),
        DuplicateCheck::ByKey(key) => sqlx::query(
            "select application_id as id from idempotency_keys where posting_id = ? and key_hash = ?",
        )
        .bind(&arrival.job.posting_id)
        .bind(Sha256::digest(key).to_vec()),
        DuplicateCheck::ByContent => sqlx::query(
            "select id from people where content_digest = ? and ? < received_at
             order by received_at limit 1",
        )
        .bind(&arrival.content_digest)
        .bind((arrival.received_at - DUPLICATE_WINDOW).as_millisecond()),
    };
    let row = query.fetch_optional(&mut **transaction).await?;
    row.map(|row| read_uuid(&row, "id")).transpose()
}

async fn store_idempotency_key(
    transaction: &mut Transaction<'_, Sqlite>,
    arrival: &NewPerson,
    key: &[u8],
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "insert into idempotency_keys (posting_id, key_hash, application_id) values (?, ?, ?)",
    )
    .bind(&arrival.job.posting_id)
    .bind(Sha256::digest(key).to_vec())
    .bind(arrival.id.to_string())
    .execute(&mut **transaction)
    .await
    .map(drop)
}
