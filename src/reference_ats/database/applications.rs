use std::time::Duration;

use jiff::Timestamp;
use serde_json::Value;
use sha2::{Digest, Sha256};
use sqlx::{Sqlite, Transaction};
use uuid::Uuid;

use crate::{
    ats::wire::application::ApplicationRequest,
    reference_ats::{
        database::{
            candidates::keep_resume,
            open::{Database, read_id},
        },
        intake::{answers::Answer, application::Submission},
        postings::offer::Offer,
    },
};

/// Time for which the same content is the same application.
const SAME_WITHIN: Duration = Duration::from_secs(10 * 60);

/// How an application that came before is known.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Known<'a> {
    /// By the key it came with.
    ByKey(&'a [u8]),
    /// By its content.
    ByContent,
    /// Not at all.
    Never,
}

/// An application about to be stored.
struct Arriving<'a> {
    id: Uuid,
    offer: &'a Offer,
    submission: &'a Submission,
    digest: [u8; 32],
    at: Timestamp,
}

impl Database {
    /// Stores an application whole, or finds the one it repeats. Either way the answer is its id.
    pub(crate) async fn receive(
        &self,
        offer: &Offer,
        submission: &Submission,
        known: Known<'_>,
        at: Timestamp,
    ) -> Result<Uuid, sqlx::Error> {
        let arriving = Arriving {
            id: Uuid::new_v4(),
            offer,
            submission,
            digest: digest(offer.id(), submission),
            at,
        };
        let mut transaction = self.writer.begin_with("begin immediate").await?;
        if let Some(first) = repeated(&mut transaction, &arriving, known).await? {
            return Ok(first);
        }
        insert(&mut transaction, &arriving).await?;
        insert_answers(&mut transaction, arriving.id, &submission.answers).await?;
        keep_resume(&mut transaction, arriving.id, submission.resume.as_ref()).await?;
        if let Known::ByKey(key) = known {
            remember(&mut transaction, &arriving, key).await?;
        }
        transaction.commit().await?;
        Ok(arriving.id)
    }
}

/// Tells applications apart by posting, fields, answers and file.
fn digest(posting: Uuid, submission: &Submission) -> [u8; 32] {
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
    let mut digest = Sha256::new();
    digest.update(Sha256::digest(said.to_string()));
    digest.update(Sha256::digest(file.unwrap_or_default()));
    digest.finalize().into()
}

async fn repeated(
    transaction: &mut Transaction<'_, Sqlite>,
    arriving: &Arriving<'_>,
    known: Known<'_>,
) -> Result<Option<Uuid>, sqlx::Error> {
    let query = match known {
        Known::Never => return Ok(None),
        Known::ByKey(key) => sqlx::query(
            "select application_id as id from idempotency_keys where posting_id = ? and key_hash = ?",
        )
        .bind(arriving.offer.id().to_string())
        .bind(Sha256::digest(key).to_vec()),
        Known::ByContent => sqlx::query(
            "select id from applications where content_digest = ? and ? < received_at
             order by received_at limit 1",
        )
        .bind(arriving.digest.to_vec())
        .bind((arriving.at - SAME_WITHIN).as_millisecond()),
    };
    let row = query.fetch_optional(&mut **transaction).await?;
    row.map(|row| read_id(&row, "id")).transpose()
}

async fn insert(
    transaction: &mut Transaction<'_, Sqlite>,
    arriving: &Arriving<'_>,
) -> Result<(), sqlx::Error> {
    let request = &arriving.submission.request;
    sqlx::query(
        "insert into applications (id, posting_id, job_id, received_at, first_name, last_name,
             email, linkedin_url, phone_number, resume_link, additional_info,
             opted_in_to_talent_network, content_digest)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(arriving.id.to_string())
    .bind(arriving.offer.id().to_string())
    .bind(&arriving.offer.job.id)
    .bind(arriving.at.as_millisecond())
    .bind(&request.first_name)
    .bind(&request.last_name)
    .bind(&request.email)
    .bind(&request.linkedin_url)
    .bind(&request.phone_number)
    .bind(&request.resume)
    .bind(&request.additional_info)
    .bind(request.opted_in_to_talent_network)
    .bind(arriving.digest.to_vec())
    .execute(&mut **transaction)
    .await
    .map(drop)
}

async fn insert_answers(
    transaction: &mut Transaction<'_, Sqlite>,
    application: Uuid,
    answers: &[Answer],
) -> Result<(), sqlx::Error> {
    for (position, answer) in (0_i64..).zip(answers) {
        sqlx::query(
            "insert into answers (application_id, position, question_id, question, question_type,
                 answer)
             values (?, ?, ?, ?, ?, ?)",
        )
        .bind(application.to_string())
        .bind(position)
        .bind(answer.question.id.to_string())
        .bind(&answer.question.question)
        .bind(&answer.question.question_type)
        .bind(Value::from(answer.values.clone()).to_string())
        .execute(&mut **transaction)
        .await?;
    }
    Ok(())
}

async fn remember(
    transaction: &mut Transaction<'_, Sqlite>,
    arriving: &Arriving<'_>,
    key: &[u8],
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "insert into idempotency_keys (posting_id, key_hash, application_id) values (?, ?, ?)",
    )
    .bind(arriving.offer.id().to_string())
    .bind(Sha256::digest(key).to_vec())
    .bind(arriving.id.to_string())
    .execute(&mut **transaction)
    .await
    .map(drop)
}
