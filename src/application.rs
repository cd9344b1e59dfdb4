use std::fmt;

use bytes::Bytes;
use icu::normalizer::ComposingNormalizer;
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::{
    consent::{Agreement, Word},
    posting::PostingId,
    question::{Kind, Question, QuestionId, Topic},
};

/// The name of one application: minted with the empty form, and the outbox's key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ApplicationId(Uuid);

impl ApplicationId {
    /// A new id; ids made later sort later.
    pub fn mint(now: Timestamp) -> Self {
        let millis = u64::try_from(now.as_millisecond()).unwrap_or(0);
        let seconds = millis / 1_000;
        let nanos = u32::try_from(millis % 1_000 * 1_000_000).unwrap_or(0);
        let stamp = uuid::Timestamp::from_unix(uuid::NoContext, seconds, nanos);
        Self(Uuid::new_v7(stamp))
    }

    /// Reads an id as [`fmt::Display`] writes it.
    pub fn parse(text: &str) -> Option<Self> {
        Uuid::try_parse(text).ok().map(Self)
    }
}

impl From<Uuid> for ApplicationId {
    fn from(id: Uuid) -> Self {
        Self(id)
    }
}

impl fmt::Display for ApplicationId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// A whole application: every required question is answered and every answer fits its question.
/// Only `form::check` makes one (and the store, reading back what it kept).
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub struct Application {
    /// Its name.
    pub id: ApplicationId,
    /// The posting it is for.
    pub posting: PostingId,
    /// The posting's title when the form was sent; the ATS may change it meanwhile.
    pub title: String,
    /// What was asked, so that the answers can be read after the ATS has changed its form.
    pub questions: Vec<Question>,
    /// The given names.
    pub given_name: String,
    /// The family name.
    pub family_name: String,
    /// The e-mail address.
    pub email: String,
    /// A LinkedIn profile, with its scheme.
    pub linkedin: Option<String>,
    /// A telephone number, as it was written.
    pub phone: Option<String>,
    /// What the applicant adds in words of their own.
    pub note: Option<String>,
    /// The answers, in the order of the questions; unanswered ones are left out.
    pub answers: Vec<(QuestionId, Answer)>,
    /// The resume.
    pub resume: Option<Document>,
    /// The resume as text, where it was pasted into the form.
    #[serde(default)]
    pub pasted_resume: Option<String>,
    /// The company's own texts that were read, and what was said to them; agreed when it was sent.
    #[serde(default)]
    pub agreements: Vec<Agreement>,
    /// Whether the applicant wants to hear of other jobs; `None` where that was not asked.
    #[serde(default)]
    pub talent_network: Option<bool>,
    /// Where the applicant heard of the job, where the company has that sent along.
    #[serde(default)]
    pub source: Option<String>,
    /// When the form was sent.
    pub sent_at: Timestamp,
}

/// Characters of free text from which on nobody guesses it.
const OWN_WORDS: usize = 40;

/// An e-mail address as it is compared: without regard to the case and width of its letters.
pub fn folded(email: &str) -> String {
    let composed = ComposingNormalizer::new_nfkc().normalize(email.trim());
    composed.to_lowercase()
}

/// A checked answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Answer {
    /// Words, a number or an address, as they were written.
    Text(String),
    /// The value of the one choice.
    Chosen(String),
    /// The values of the choices, in the question's order; never empty.
    ChosenSome(Vec<String>),
    /// Yes or No.
    YesNo(bool),
    /// The box was ticked.
    Consented,
    /// A day.
    Date(Date),
}

/// A file that somebody uploaded, its content checked.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Document {
    /// The name to send on: no path, no control characters, no quotes, at most 100 characters, its
    /// ending that of `kind`.
    pub name: String,
    /// What its content is.
    pub kind: DocumentKind,
    /// The file.
    pub content: Bytes,
}

/// The kinds of file that can be a resume; told by content, never by name alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DocumentKind {
    /// Portable Document Format.
    Pdf,
    /// Word, since 2007.
    Docx,
    /// Word, before.
    Doc,
    /// Rich Text Format.
    Rtf,
    /// Plain text.
    Txt,
}

impl DocumentKind {
    /// The ending of a file's name, without the dot.
    pub fn extension(self) -> &'static str {
        match self {
            Self::Pdf => "pdf",
            Self::Docx => "docx",
            Self::Doc => "doc",
            Self::Rtf => "rtf",
            Self::Txt => "txt",
        }
    }

    /// The media type to send the file with.
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

/// A number that two applications share only if they say the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ContentDigest([u8; 32]);

impl ContentDigest {
    /// The digest as bytes, to be stored.
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl Application {
    /// The digest of what the applicant gave: everything but the id and the time of sending. The case of the
    /// letters of the e-mail address makes no difference.
    pub fn digest(&self) -> ContentDigest {
        let texts = [
            Some(self.posting.as_str()),
            Some(&self.given_name),
            Some(&self.family_name),
            Some(&folded(&self.email)),
            self.linkedin.as_deref(),
            self.phone.as_deref(),
            self.note.as_deref(),
        ];
        let answers = serde_json::to_vec(&(texts, &self.answers)).unwrap_or_default();
        let said = self.agreements.iter().filter(|it| it.word != Word::Read);
        let said: Vec<_> = said.map(|it| (&it.name, it.word)).collect();
        let mut hash = Sha256::new();
        hash.update((answers.len() as u64).to_be_bytes());
        hash.update(answers);
        if let Some(resume) = &self.resume {
            hash.update((resume.name.len() as u64).to_be_bytes());
            hash.update(&resume.name);
            hash.update(&resume.content);
        }
        if let Some(text) = &self.pasted_resume {
            hash.update((text.len() as u64).to_be_bytes());
            hash.update(text);
        }
        // Where nothing was asked, the digest is what it was before anything could be.
        if !said.is_empty() || self.talent_network.is_some() {
            hash.update(serde_json::to_vec(&(said, self.talent_network)).unwrap_or_default());
        }
        ContentDigest(hash.finalize().into())
    }

    /// Whether nobody else is likely to send the very same: it has a file, or words of the applicant's own. A name, an
    /// address and a few choices are easily guessed, so they prove nothing about their sender.
    pub fn is_hard_to_guess(&self) -> bool {
        let is_free = |question: &Question| {
            matches!(question.kind, Kind::Line | Kind::Paragraph)
                && matches!(question.topic, Topic::Other | Topic::CoverLetter)
        };
        let answers = self.answers.iter().map(|(id, answer)| match answer {
            Answer::Text(text) if self.question(id).is_some_and(is_free) => text.chars().count(),
            _ => 0,
        });
        let note = self.note.as_deref().map_or(0, |note| note.chars().count());
        let written = answers.sum::<usize>() + note;
        self.resume.is_some() || self.pasted_resume.is_some() || OWN_WORDS <= written
    }

    /// The question an answer belongs to.
    pub fn question(&self, id: &QuestionId) -> Option<&Question> {
        self.questions.iter().find(|question| question.id == *id)
    }
}

/// Says which application it is and nothing of whom it is from, so that it may be logged.
impl fmt::Debug for Application {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Application")
            .field("id", &self.id)
            .field("posting", &self.posting)
            .finish_non_exhaustive()
    }
}

/// Says what sort of file it is and nothing of its name or content.
impl fmt::Debug for Document {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Document")
            .field("kind", &self.kind)
            .field("bytes", &self.content.len())
            .finish_non_exhaustive()
    }
}
