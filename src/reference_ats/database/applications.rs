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
            open::{Database, read_id},
            people::{Arrival, Subject, info},
            sealing::{Said, Sealing},
        },
        intake::application::Submission,
        postings::offer::Offer,
        received::{Answered, Pipeline},
    },
};

/// Equal applications within this time are the same application.
const SAME_WITHIN: Duration = Duration::from_secs(10 * 60);

/// How a repeated application is detected.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Known<'a> {
    /// By this `Idempotency-Key`.
    ByKey(&'a [u8]),
    /// By its content.
    ByContent,
    /// Not at all.
    Never,
}

impl Database {
    /// Stores an application, or finds the one that it repeats. Returns the id in both cases.
    pub(crate) async fn receive(
        &self,
        offer: &Offer,
        submission: &Submission,
        known: Known<'_>,
        at: Timestamp,
    ) -> Result<Uuid, sqlx::Error> {
        let arrival = arrival(offer, submission, at, &self.sealing)?;
        let mut transaction = self.writer.begin_with("begin immediate").await?;
        if let Some(first) = repeated(&mut transaction, &arrival, known).await? {
            return Ok(first);
        }
        arrival.insert(&mut transaction).await?;
        if let Known::ByKey(key) = known {
            remember(&mut transaction, &arrival, key).await?;
        }
        transaction.commit().await?;
        Ok(arrival.id)
    }
}

fn arrival(
    offer: &Offer,
    submission: &Submission,
    at: Timestamp,
    sealing: &Sealing,
) -> Result<Arrival, sqlx::Error> {
    let subject = Subject {
        job_id: offer.job.id.clone(),
        posting_id: Some(offer.id().to_string()),
        stage_id: None,
    };
    let file = submission.resume.as_ref().map(|resume| &resume.bytes[..]);
    let whose = (Uuid::new_v4(), Pipeline::Applications);
    let mut arrival = Arrival::new(whose, subject, at, (&said(submission), file), sealing)?;
    arrival.digest = Some(digest(offer.id(), submission, sealing));
    Ok(arrival)
}

/// The data of an application to seal, without its file.
fn said(submission: &Submission) -> Said {
    let request = &submission.request;
    let answers = submission.answers.iter().map(|answer| Answered {
        question_id: answer.question.id,
        // The question may be changed later, so its text is stored with the answer.
        question: answer.question.question.clone(),
        question_type: answer.question.question_type.clone(),
        answers: answer.values.clone(),
    });
    Said {
        first_name: request.first_name.clone(),
        last_name: request.last_name.clone(),
        email: Some(request.email.clone()),
        linkedin_url: request.linkedin_url.clone(),
        phone_number: request.phone_number.clone(),
        resume_link: request.resume.clone(),
        additional_info: request.additional_info.clone(),
        opted_in_to_talent_network: request.opted_in_to_talent_network,
        answers: answers.collect(),
        resume: submission.resume.as_ref().map(info),
        ..Said::default()
    }
}

/// A keyed digest of posting, fields, answers and file.
fn digest(posting: Uuid, submission: &Submission, sealing: &Sealing) -> Vec<u8> {
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

async fn repeated(
    transaction: &mut Transaction<'_, Sqlite>,
    arrival: &Arrival,
    known: Known<'_>,
) -> Result<Option<Uuid>, sqlx::Error> {
    let query = match known {
        Known::Never => return Ok(None),
        Known::ByKey(key) => sqlx::query(
            "select application_id as id from idempotency_keys where posting_id = ? and key_hash = ?",
        )
        .bind(&arrival.subject.posting_id)
        .bind(Sha256::digest(key).to_vec()),
        Known::ByContent => sqlx::query(
            "select id from people where content_digest = ? and ? < received_at
             order by received_at limit 1",
        )
        .bind(&arrival.digest)
        .bind((arrival.at - SAME_WITHIN).as_millisecond()),
    };
    let row = query.fetch_optional(&mut **transaction).await?;
    row.map(|row| read_id(&row, "id")).transpose()
}

async fn remember(
    transaction: &mut Transaction<'_, Sqlite>,
    arrival: &Arrival,
    key: &[u8],
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "insert into idempotency_keys (posting_id, key_hash, application_id) values (?, ?, ?)",
    )
    .bind(&arrival.subject.posting_id)
    .bind(Sha256::digest(key).to_vec())
    .bind(arrival.id.to_string())
    .execute(&mut **transaction)
    .await
    .map(drop)
}
