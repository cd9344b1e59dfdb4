//! The `[ats]` table of the settings.

use std::{
    num::{NonZeroU32, NonZeroUsize},
    path::PathBuf,
    time::Duration,
};

use secrecy::SecretString;
use serde::{Deserialize, Deserializer, de::Error};

use crate::{
    ats::base_url::{BaseUrl, BaseUrlError},
    byte_size::{self, ByteSize},
    duration,
    masked_url::mask_credentials,
    text_list,
};

/// The `[ats]` table of the settings. The defaults are in `src/config/example.toml`. Fields that
/// have no default there are optional.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AtsSettings {
    /// The base URL: the part before `/api/v1/external/`.
    #[serde(default, deserialize_with = "base_url")]
    pub base_url: Option<String>,
    /// The API key, before validation. `Debug` does not show it.
    pub api_key: Option<SecretString>,
    /// A file that contains the API key. This setting is an alternative to `api_key`.
    pub api_key_file: Option<PathBuf>,
    /// The interval at which the list of postings is read.
    #[serde(deserialize_with = "duration::non_zero")]
    pub refresh: Duration,
    /// The age at which a posting's details are refreshed.
    #[serde(deserialize_with = "duration::non_zero")]
    pub details_within: Duration,
    /// The maximum number of read requests to the ATS per second.
    pub reads_per_second: NonZeroU32,
    /// The maximum number of read requests to the ATS per second until the details of all postings
    /// have been read, for example after the first start.
    pub first_reads_per_second: NonZeroU32,
    /// The maximum number of applications that are sent to the ATS per second.
    pub posts_per_second: NonZeroU32,
    /// The page size of the list of postings.
    pub page_limit: NonZeroUsize,
    /// How long the site waits before it publishes a list that lacks many of the previous postings.
    #[serde(with = "humantime_serde")]
    pub believe_after: Duration,
    /// The timeout of a connection attempt.
    #[serde(deserialize_with = "duration::non_zero")]
    pub connect_timeout: Duration,
    /// The timeout of a request without a file.
    #[serde(deserialize_with = "duration::non_zero")]
    pub answer_timeout: Duration,
    /// The timeout of a request with a file.
    #[serde(deserialize_with = "duration::non_zero")]
    pub answer_timeout_with_file: Duration,
    /// The maximum size of a response.
    #[serde(deserialize_with = "byte_size::non_zero")]
    pub max_answer: ByteSize,
    /// Whether pay and equity are shown if the ATS does not specify whether to show them.
    pub show_compensation_by_default: bool,
    /// What to do if an application was sent and no usable response arrived.
    pub ambiguous_delivery: AmbiguousDelivery,
    /// How applications are encoded.
    pub answers: AnswersSettings,
    /// How candidates are added, and how hired candidates are listed.
    pub candidates: CandidateSettings,
}

/// What to do if an application was sent and no usable response arrived.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, strum::Display)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum AmbiguousDelivery {
    /// Send the application again, with increasing wait times.
    Retry,
    /// Send the application again once, then hold it until a person decides.
    RetryOnce,
    /// Hold the application until a person decides.
    Hold,
}

/// The `[ats.answers]` table: a preset, and settings that override it.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnswersSettings {
    /// The preset. If one of the following settings is not set, the preset determines its value.
    pub preset: AnswersPreset,
    /// The structure of `application_questions`.
    pub shape: Option<AnswersShape>,
    /// Which answers `application_questions` contains.
    pub include: Option<IncludedAnswers>,
    /// How `application_questions` is encoded in a multipart form.
    pub multipart: Option<MultipartStyle>,
    /// How several values of one answer are encoded.
    pub multi_value: Option<MultiValue>,
    /// How Yes and No are encoded.
    pub boolean: Option<BooleanStyle>,
    /// Whether questions and answers are repeated in `additional_info`.
    pub mirror_in_additional_info: MirrorMode,
    /// Whether consents are listed in `additional_info`.
    pub consents_in_additional_info: bool,
    /// The name of the file part.
    pub resume_part: String,
    /// Whether an application without a file is sent as JSON instead of a multipart form.
    pub send_json_when_no_file: bool,
    /// Additional status codes that mean that the resume could not be stored.
    #[serde(deserialize_with = "text_list::deserialize_status_codes")]
    pub resume_retry_statuses: Vec<u16>,
    /// Additional error codes that mean that the resume could not be stored.
    #[serde(deserialize_with = "text_list::deserialize")]
    pub resume_retry_codes: Vec<String>,
}

/// A predefined request format. Presets exist because the provider's documentation does not define
/// how answers are sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, strum::Display)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum AnswersPreset {
    /// An object with question ids as keys. This format is closest to the provider's documentation.
    Document,
    /// A list of objects, as the provider's own form sends it.
    HostedForm,
}

/// The structure of `application_questions`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AnswersShape {
    /// `{id: answer}`.
    Map,
    /// `[{id, question, answer}]`.
    List,
    /// `{question: answer}`.
    MapByQuestionText,
    /// `{id: {answer}}`.
    MapOfObjects,
}

/// Which answers `application_questions` contains.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum IncludedAnswers {
    /// All answers.
    AllAnswered,
    /// Only the answers for which the ATS interface has no dedicated field.
    CustomOnly,
}

/// How `application_questions` is encoded in a multipart form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MultipartStyle {
    /// One text part with JSON.
    JsonText,
    /// One part with the content type `application/json`.
    JsonPart,
    /// One part per answer. The name of the part is `application_questions[ID]`, with the id of the
    /// question.
    Bracket,
    /// One part per answer. The name of the part is `application_questions.ID`, with the id of the
    /// question.
    Dotted,
}

/// How several values of one answer are encoded.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(from = "String")]
pub enum MultiValue {
    /// The values are sent as an array.
    Array,
    /// The values are sent as one string, joined by this separator.
    Joined(String),
}

/// How Yes and No are encoded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BooleanStyle {
    /// Yes and No are sent as `"Yes"` and `"No"`.
    YesNo,
    /// Yes and No are sent as `true` and `false`.
    Bool,
}

/// Whether questions and answers are repeated in `additional_info`, so that no answer is lost if
/// the structure of `application_questions` is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, strum::Display)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum MirrorMode {
    /// Answers are repeated until the operator has confirmed that they arrive in the ATS.
    UntilVerified,
    /// Answers are always repeated.
    On,
    /// Answers are never repeated.
    Off,
}

/// The `[ats.candidates]` table.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CandidateSettings {
    /// Where a bulk add request contains the channel and the fields that describe it, such as
    /// `source`.
    pub channel_placement: ChannelPlacement,
    /// The maximum number of candidates in one bulk add request.
    pub max_items: NonZeroUsize,
    /// The name of the query parameter for the job in `GET candidates`.
    pub job_parameter: String,
    /// The name of the query parameter for the page size in `GET candidates`.
    pub limit_parameter: String,
    /// The name of the query parameter for the offset in `GET candidates`.
    pub offset_parameter: String,
}

/// Where a bulk add request contains the channel and the fields that describe it, such as `source`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChannelPlacement {
    /// The channel is at the top level and in every item.
    Both,
    /// The channel is at the top level.
    Top,
    /// The channel is in every item.
    Item,
}

/// The request format: how applications are encoded. The values are those of the preset, unless a
/// setting overrides them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnswersLayout {
    /// The structure of `application_questions`.
    pub shape: AnswersShape,
    /// Which answers `application_questions` contains.
    pub include: IncludedAnswers,
    /// How `application_questions` is encoded in a multipart form.
    pub multipart: MultipartStyle,
    /// How several values of one answer are encoded.
    pub multi_value: MultiValue,
    /// How Yes and No are encoded.
    pub boolean: BooleanStyle,
    /// Whether questions and answers are repeated in `additional_info`.
    pub mirror: bool,
    /// Whether consents are listed in `additional_info`.
    pub consents: bool,
    /// The name of the file part.
    pub resume_part: String,
    /// Whether an application without a file is sent as JSON instead of a multipart form.
    pub json_without_file: bool,
}

impl AnswersSettings {
    /// Returns the request format that results from these settings. `verified` specifies whether
    /// the operator has confirmed that the answers arrive in the ATS.
    pub fn layout(&self, verified: bool) -> AnswersLayout {
        let (shape, include) = match self.preset {
            AnswersPreset::Document => (AnswersShape::Map, IncludedAnswers::AllAnswered),
            AnswersPreset::HostedForm => (AnswersShape::List, IncludedAnswers::CustomOnly),
        };
        AnswersLayout {
            shape: self.shape.unwrap_or(shape),
            include: self.include.unwrap_or(include),
            multipart: self.multipart.unwrap_or(MultipartStyle::JsonText),
            multi_value: self.multi_value.clone().unwrap_or(MultiValue::Array),
            boolean: self.boolean.unwrap_or(BooleanStyle::YesNo),
            mirror: match self.mirror_in_additional_info {
                MirrorMode::UntilVerified => !verified,
                MirrorMode::On => true,
                MirrorMode::Off => false,
            },
            consents: self.consents_in_additional_info,
            resume_part: self.resume_part.clone(),
            json_without_file: self.send_json_when_no_file,
        }
    }
}

/// Checks the URL during deserialization, so that the error contains the line in the settings file.
/// The error also contains the URL, without credentials.
fn base_url<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    let text = String::deserialize(deserializer)?;
    match BaseUrl::parse(&text) {
        Ok(_) => Ok(Some(text)),
        Err(error) => Err(D::Error::custom(match error {
            BaseUrlError::Invalid | BaseUrlError::NotHttps => {
                format!("{error}; it is {:?}", mask_credentials(&text))
            }
            BaseUrlError::UserInfo | BaseUrlError::QueryOrFragment => error.to_string(),
        })),
    }
}

impl AtsSettings {
    /// Returns the name of the setting that contains the API key.
    pub fn key_setting(&self) -> &'static str {
        match self.api_key_file {
            Some(_) => "ats.api_key_file",
            None => "ats.api_key",
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
