use std::{
    num::{NonZeroU32, NonZeroUsize},
    path::PathBuf,
    time::Duration,
};

use secrecy::SecretString;
use serde::Deserialize;

use crate::{size::Size, span};

/// The `[ats]` table of the settings. Every default stands in `config/example.toml`, so only what has
/// none may be missing here.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// Base address of the ATS, in front of `/api/v1/external/`.
    pub base_url: Option<String>,
    /// The key, unchecked; `Debug` does not show it.
    pub api_key: Option<SecretString>,
    /// File that holds the key, instead of `api_key`.
    pub api_key_file: Option<PathBuf>,
    /// Wait between two readings of the posting list.
    #[serde(with = "humantime_serde")]
    pub refresh: Duration,
    /// Wait within which each posting's details are read again.
    #[serde(with = "humantime_serde")]
    pub details_within: Duration,
    /// Most reads a second.
    pub reads_per_second: NonZeroU32,
    /// Most reads a second while the first copy is being filled.
    pub first_reads_per_second: NonZeroU32,
    /// Most applications sent in a second.
    pub posts_per_second: NonZeroU32,
    /// Postings asked for in one page of the list.
    pub page_limit: NonZeroUsize,
    /// Time after which a list that lost much is believed.
    #[serde(with = "humantime_serde")]
    pub believe_after: Duration,
    /// Time to reach the ATS.
    #[serde(deserialize_with = "span::some")]
    pub connect_timeout: Duration,
    /// Time to hear its answer.
    #[serde(deserialize_with = "span::some")]
    pub answer_timeout: Duration,
    /// The same when a file is sent.
    #[serde(deserialize_with = "span::some")]
    pub answer_timeout_with_file: Duration,
    /// Largest answer that is read.
    pub max_answer: Size,
    /// Whether pay and equity are shown where the ATS does not say that they may be.
    pub show_compensation_by_default: bool,
    /// What to do when an application was sent and no usable answer came.
    pub ambiguous_delivery: AmbiguousDelivery,
    /// How an application is written.
    pub answers: Answers,
    /// How candidates are added and hired ones listed.
    pub candidates: Candidates,
}

/// What to do when an application was sent and no usable answer came.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AmbiguousDelivery {
    /// Send it again, with long and growing waits.
    Retry,
    /// Send it again once, then ask a person.
    RetryOnce,
    /// Ask a person.
    Hold,
}

/// The `[ats.answers]` table: a preset, and single settings that go over it.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answers {
    /// What the settings left out are taken from.
    pub preset: Preset,
    /// The shape of `application_questions`.
    pub shape: Option<Shape>,
    /// Which answers stand in it.
    pub include: Option<Include>,
    /// How it is written into a form with a file.
    pub multipart: Option<Multipart>,
    /// How several values of one answer are written.
    pub multi_value: Option<MultiValue>,
    /// How Yes and No are written.
    pub boolean: Option<BooleanStyle>,
    /// Whether questions and answers are repeated in `additional_info`.
    pub mirror_in_additional_info: Mirror,
    /// Whether what applicants said to the company's texts stands in `additional_info`.
    pub consents_in_additional_info: bool,
    /// Name of the file part.
    pub resume_part: String,
    /// Whether an application without a file goes as JSON.
    pub send_json_when_no_file: bool,
    /// Status codes that also mean that the resume could not be stored.
    pub resume_retry_statuses: Vec<u16>,
    /// Values of `code` that also mean that the resume could not be stored.
    pub resume_retry_codes: Vec<String>,
}

/// A set of settings for the places where the interface shows no layout.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Preset {
    /// Follows the wording of the interface: an object by question id.
    Document,
    /// What the provider's own form is seen to send: a list.
    HostedForm,
}

/// The shape of `application_questions`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    /// `{id: answer}`.
    Map,
    /// `[{id, question, answer}]`.
    List,
    /// `{question: answer}`.
    MapByQuestionText,
    /// `{id: {answer}}`.
    MapOfObjects,
}

/// Which answers stand in `application_questions`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Include {
    /// All.
    AllAnswered,
    /// Those that no named field of the submission holds already.
    CustomOnly,
}

/// How `application_questions` is written into a form with a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Multipart {
    /// One text part holding JSON.
    JsonText,
    /// The same, called `application/json`.
    JsonPart,
    /// A part an answer: `application_questions[id]`.
    Bracket,
    /// A part an answer: `application_questions.id`.
    Dotted,
}

/// How several values of one answer are written.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(from = "String")]
pub enum MultiValue {
    /// As an array.
    Array,
    /// As one text, joined by this one.
    Joined(String),
}

/// How Yes and No are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BooleanStyle {
    /// As `"Yes"` and `"No"`.
    YesNo,
    /// As `true` and `false`.
    Bool,
}

/// Whether questions and answers are repeated in `additional_info`, so that a wrongly guessed layout
/// loses nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mirror {
    /// Until somebody saw in the ATS that the answers arrive.
    UntilVerified,
    /// Always.
    On,
    /// Never.
    Off,
}

/// The `[ats.candidates]` table.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Candidates {
    /// Where channel and its fields sit in a bulk add.
    pub channel_placement: ChannelPlacement,
    /// Most candidates in one request.
    pub max_items: NonZeroUsize,
    /// Name of the query parameter for the job.
    pub job_parameter: String,
    /// Name of the query parameter for the size of a page.
    pub limit_parameter: String,
    /// Name of the query parameter for where a page begins.
    pub offset_parameter: String,
}

/// Where channel and its fields sit in a bulk add.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChannelPlacement {
    /// At the top and in every item.
    Both,
    /// At the top.
    Top,
    /// In every item.
    Item,
}

/// How an application is written, every choice made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layout {
    /// The shape of `application_questions`.
    pub shape: Shape,
    /// Which answers stand in it.
    pub include: Include,
    /// How it is written into a form with a file.
    pub multipart: Multipart,
    /// How several values of one answer are written.
    pub multi_value: MultiValue,
    /// How Yes and No are written.
    pub boolean: BooleanStyle,
    /// Whether questions and answers are repeated in `additional_info`.
    pub mirror: bool,
    /// Whether what applicants said to the company's texts stands in `additional_info`.
    pub consents: bool,
    /// Name of the file part.
    pub resume_part: String,
    /// Whether an application without a file goes as JSON.
    pub json_without_file: bool,
}

impl Answers {
    /// The layout these settings come to; `verified` once somebody saw the answers arrive in the ATS.
    pub fn layout(&self, verified: bool) -> Layout {
        let (shape, include) = match self.preset {
            Preset::Document => (Shape::Map, Include::AllAnswered),
            Preset::HostedForm => (Shape::List, Include::CustomOnly),
        };
        Layout {
            shape: self.shape.unwrap_or(shape),
            include: self.include.unwrap_or(include),
            multipart: self.multipart.unwrap_or(Multipart::JsonText),
            multi_value: self.multi_value.clone().unwrap_or(MultiValue::Array),
            boolean: self.boolean.unwrap_or(BooleanStyle::YesNo),
            mirror: match self.mirror_in_additional_info {
                Mirror::UntilVerified => !verified,
                Mirror::On => true,
                Mirror::Off => false,
            },
            consents: self.consents_in_additional_info,
            resume_part: self.resume_part.clone(),
            json_without_file: self.send_json_when_no_file,
        }
    }
}

impl From<String> for MultiValue {
    fn from(text: String) -> Self {
        match text.as_str() {
            "array" => Self::Array,
            _ => Self::Joined(text),
        }
    }
}
