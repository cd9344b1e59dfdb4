//! An application: answers, resume and consents.

use bytes::Bytes;
use derive_more::{Display, From};
use icu::normalizer::ComposingNormalizer;
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use strum::{EnumString, IntoStaticStr};
use uuid::Uuid;

use crate::{
    byte_size::ByteSize,
    candidate::Referral,
    consent::{ConsentDecision, ConsentRecord},
    posting::PostingId,
    question::{Question, QuestionId, QuestionKind, QuestionTopic},
};

/// The id of an application. It is generated when the empty form is shown, and is also the key of
/// the outbox entry.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, Display, From,
)]
#[serde(transparent)]
pub struct ApplicationId(Uuid);

impl ApplicationId {
    /// Generates an id (UUID version 7). Later ids sort after earlier ids.
    pub fn generate(now: Timestamp) -> Self {
        let millis = u64::try_from(now.as_millisecond()).unwrap_or(0);
        let seconds = millis / 1_000;
        let nanos = u32::try_from(millis % 1_000 * 1_000_000).unwrap_or(0);
        let stamp = uuid::Timestamp::from_unix(uuid::NoContext, seconds, nanos);
        Self(Uuid::new_v7(stamp))
    }

    /// When the id was generated, or `None` if it contains no time, because another program
    /// generated it.
    pub fn generated_at(self) -> Option<Timestamp> {
        let (seconds, nanos) = self.0.get_timestamp()?.to_unix();
        Timestamp::new(i64::try_from(seconds).ok()?, i32::try_from(nanos).ok()?).ok()
    }

    /// The id of the copy of the resume that the ATS can download. It is derived from the
    /// application's id, so every call returns the same id.
    pub fn resume_copy(self) -> Self {
        let hash = Sha256::digest(format!("{self} resume"));
        let bytes = hash.first_chunk().copied().unwrap_or_default();
        Self(uuid::Builder::from_custom_bytes(bytes).into_uuid())
    }

    /// Parses an id from its `Display` output.
    pub fn parse(text: &str) -> Option<Self> {
        Uuid::try_parse(text).ok().map(Self)
    }
}

/// A complete application: every required question is answered, and every answer is valid for its
/// question. Applications are created only by `form::validate`, and by the store when it reads a
/// stored application.
// The debug output shows only ids and no personal data, so that applications can be logged.
#[derive(Clone, PartialEq, Serialize, Deserialize, derive_more::Debug)]
#[debug("Application {{ id: {id:?}, posting: {posting:?}, .. }}")]
pub struct Application {
    /// The id of the application.
    pub id: ApplicationId,
    /// The posting that the application is for.
    pub posting: PostingId,
    /// The posting's title when the form was submitted. The ATS can change the title later.
    pub title: String,
    /// The questions of the form. They are stored with the answers, because the ATS can change the
    /// questions later.
    pub questions: Vec<Question>,
    /// The given names.
    pub given_name: String,
    /// The family name.
    pub family_name: String,
    /// The email address.
    pub email: String,
    /// The URL of a LinkedIn profile, including the scheme.
    pub linkedin: Option<String>,
    /// A telephone number, as typed.
    pub phone: Option<String>,
    /// The applicant's note to the company.
    pub note: Option<String>,
    /// The answers, in the order of the questions. Unanswered questions have no entry.
    pub answers: Vec<(QuestionId, Answer)>,
    /// The resume.
    pub resume: Option<Document>,
    /// The resume as text, if the applicant pasted it into the form.
    #[serde(default)]
    pub pasted_resume: Option<String>,
    /// The applicant's decisions on the company's consent texts, as of `sent_at`.
    #[serde(default)]
    pub agreements: Vec<ConsentRecord>,
    /// Whether the applicant agreed to be contacted about other jobs. `None` if the form did not
    /// ask.
    #[serde(default)]
    pub talent_network: Option<bool>,
    /// Where the applicant came from, for example `linkedin`. `None` unless traffic sources are
    /// sent to the ATS (`apply.send_source`).
    #[serde(default)]
    pub source: Option<String>,
    /// The recommendation by a team member, or `None` if the applicant was not recommended.
    #[serde(default)]
    pub referral: Option<Referral>,
    /// A sign that the form was filled in by a program, or `None`, as for most applications.
    #[serde(default)]
    pub suspicion: Option<Suspicion>,
    /// Identifies the browser that sent the form: a keyed hash of the sender's network and of two
    /// request headers. If the network is unknown, the application's id is used instead. Two
    /// applications with the same value are probably from the same browser.
    #[serde(default)]
    pub sent_by: Option<String>,
    /// Whether the email address may have been entered by a program or by someone other than the
    /// applicant. This is the case if the visitor opened the form through a link, and the form
    /// already contained the address.
    #[serde(default)]
    pub is_email_prefilled: bool,
    /// When the form was sent.
    pub sent_at: Timestamp,
}

/// A sign that a form was filled in by a program. It marks the application for the operator, but
/// proves nothing, so the applicant gets the same receipt as everyone else.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Suspicion {
    /// A field that is invisible to people was filled in.
    HiddenField,
    /// So little time passed between opening and submitting the form that a person could not have
    /// filled it in.
    TooFast,
}

impl Suspicion {
    /// The name in the store, in listings and in metrics.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// An application with at least this many characters of free text is considered hard to guess for
/// other people (see [`Application::is_hard_to_guess`]).
const MIN_OWN_CHARS: usize = 40;

/// The maximum length of an email address in bytes (RFC 5321 §4.5.3.1.3). Check the length before
/// parsing an address, because the time to parse its domain grows with the square of the domain's
/// length.
pub const MAX_EMAIL_BYTES: usize = 254;

/// Normalizes an email address for comparison: NFKC, lower case, trimmed.
pub fn normalize_email(email: &str) -> String {
    let composed = ComposingNormalizer::new_nfkc().normalize(email.trim());
    composed.to_lowercase()
}

/// A validated answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Answer {
    /// Text, a number, a telephone number, an email address or a URL.
    Text(String),
    /// The value of the selected choice.
    Chosen(String),
    /// The values of the selected choices, in the order of the question's choices. Never empty.
    ChosenSome(Vec<String>),
    /// Yes or No.
    YesNo(bool),
    /// The checkbox is checked.
    Consented,
    /// A date.
    Date(Date),
}

/// An uploaded file with validated content.
// The debug output shows the file type and size, not the name or the content.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, derive_more::Debug)]
#[debug("Document {{ kind: {kind:?}, bytes: {}, .. }}", content.len())]
pub struct Document {
    /// The file name: no path, control characters or quotes, and at most 100 characters. Its
    /// extension matches `kind`.
    pub name: String,
    /// The file type, detected from the content.
    pub kind: DocumentKind,
    /// The content of the file.
    pub content: Bytes,
}

impl Document {
    /// The size of the content.
    pub fn size(&self) -> ByteSize {
        ByteSize::from_bytes(self.content.len() as u64)
    }

    /// The SHA-256 digest of the name and the content.
    pub fn digest(&self) -> [u8; 32] {
        let mut hash = Sha256::new();
        update_with_length(&mut hash, self.name.as_bytes());
        hash.update(&self.content);
        hash.finalize().into()
    }
}

/// The accepted file types for resumes. The type is detected from the content, because the file
/// name can be wrong.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    IntoStaticStr,
    EnumString,
)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum DocumentKind {
    /// Portable Document Format.
    Pdf,
    /// Word 2007 and later.
    Docx,
    /// Word before 2007.
    Doc,
    /// Rich Text Format.
    Rtf,
    /// Plain text.
    Txt,
}

impl DocumentKind {
    /// The file extension, without the dot.
    pub fn extension(self) -> &'static str {
        self.into()
    }

    /// The media type.
    pub fn media_type(self) -> &'static str {
        match self {
            Self::Pdf => "application/pdf",
            Self::Docx => "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
            Self::Doc => "application/msword",
            Self::Rtf => "application/rtf",
            Self::Txt => "text/plain",
        }
    }
}

/// A digest of the content of an application.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ContentDigest([u8; 32]);

impl ContentDigest {
    /// The bytes of the digest.
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl Application {
    /// The digest of everything that the applicant entered, and of the posting's id. It does not
    /// cover the application's id, the posting's title and questions, or what the site adds: for
    /// example the traffic source, the time of sending, and signs of a bot. The case of the email
    /// address is ignored.
    pub fn digest(&self) -> ContentDigest {
        let texts = [
            Some(self.posting.as_str()),
            Some(&self.given_name),
            Some(&self.family_name),
            Some(&normalize_email(&self.email)),
            self.linkedin.as_deref(),
            self.phone.as_deref(),
            self.note.as_deref(),
        ];
        let answers = serde_json::to_vec(&(texts, &self.answers)).unwrap_or_default();
        let consents = self.agreements.iter();
        let consents = consents.filter(|it| it.word != ConsentDecision::Read);
        let consents: Vec<_> = consents.map(|it| (&it.name, it.word)).collect();
        let mut hash = Sha256::new();
        update_with_length(&mut hash, &answers);
        if let Some(resume) = &self.resume {
            update_with_length(&mut hash, resume.name.as_bytes());
            hash.update(&resume.content);
        }
        if let Some(text) = &self.pasted_resume {
            update_with_length(&mut hash, text.as_bytes());
        }
        // The decisions on consents and on being contacted about other jobs are hashed only if
        // there are any. Otherwise, the digest is the same as in earlier versions, which did not
        // store these decisions.
        if !consents.is_empty() || self.talent_network.is_some() {
            hash.update(serde_json::to_vec(&(consents, self.talent_network)).unwrap_or_default());
        }
        ContentDigest(hash.finalize().into())
    }

    /// Whether two applications with this content are almost certainly from the same person,
    /// because it contains a resume or enough free text. A name, an email address and a few choices
    /// are easy to guess, so someone else could submit the same content.
    pub fn is_hard_to_guess(&self) -> bool {
        let is_free = |question: &Question| {
            matches!(question.kind, QuestionKind::Line | QuestionKind::Paragraph)
                && matches!(
                    question.topic,
                    QuestionTopic::Other | QuestionTopic::CoverLetter
                )
        };
        let answers = self.answers.iter().map(|(id, answer)| match answer {
            Answer::Text(text) if self.question(id).is_some_and(is_free) => text.chars().count(),
            _ => 0,
        });
        let note = self.note.as_deref().map_or(0, |note| note.chars().count());
        let written = answers.sum::<usize>() + note;
        self.resume.is_some() || self.pasted_resume.is_some() || written >= MIN_OWN_CHARS
    }

    /// The answer to the question with this id.
    pub fn answer(&self, id: &QuestionId) -> Option<&Answer> {
        let answer = self.answers.iter().find(|(about, _)| about == id);
        answer.map(|(_, answer)| answer)
    }

    /// The question with this id.
    pub fn question(&self, id: &QuestionId) -> Option<&Question> {
        self.questions.iter().find(|question| question.id == *id)
    }
}

fn update_with_length(hash: &mut Sha256, bytes: &[u8]) {
    hash.update((bytes.len() as u64).to_be_bytes());
    hash.update(bytes);
}
