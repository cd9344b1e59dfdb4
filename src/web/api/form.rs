//! An application form as JSON. Field names never change; fields with unknown values are omitted.

use serde::Serialize;
use utoipa::ToSchema;

/// The application form of a posting.
#[derive(Debug, Serialize, ToSchema)]
pub struct FormDescription {
    /// The id of the posting.
    pub id: String,
    /// The title of the posting.
    pub title: String,
    /// The language of the posting and its questions (BCP 47).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
    /// The URL of the posting's page.
    pub url: String,
    /// The URL of the empty form, for people.
    pub form_url: String,
    /// The URL to which a program sends answers. A person checks and sends them.
    pub prefill_url: String,
    /// The fields from top to bottom.
    pub fields: Vec<FormField>,
}

/// A field of the form.
#[derive(Debug, Serialize, ToSchema)]
pub struct FormField {
    /// The names under which the answer is sent: one, or three for a date (day, month and year). Empty
    /// for a text that needs no answer.
    pub names: Vec<String>,
    /// The kind of answer. `one_of`: the value of one option. `any_of`: the values of several options,
    /// each sent under the same name. `yes_no`: `yes` or `no`. `resume`: a file. `information`: a text
    /// that needs no answer. The other kinds are texts.
    #[schema(example = "line")]
    pub kind: &'static str,
    /// The question. The employer's questions are in the language of the posting.
    pub label: String,
    /// Whether an answer is required.
    pub is_required: bool,
    /// Whether only the person may answer, for example because it is a consent. Answers of programs
    /// are ignored.
    pub is_for_person: bool,
    /// The ids of the posting's questions that this field answers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub question_ids: Vec<String>,
    /// The maximum length of a text, in characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_characters: Option<usize>,
    /// The options, for `one_of` and `any_of`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<FormOption>,
    /// The maximum number of options.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_options: Option<usize>,
    /// The accepted file types.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub file_types: Vec<String>,
    /// The maximum size of a file, in bytes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_bytes: Option<u64>,
}

/// An option of a question.
#[derive(Debug, Serialize, ToSchema)]
pub struct FormOption {
    /// The value to send.
    pub value: String,
    /// The text for people.
    pub label: String,
}

/// A form that a program has filled in.
#[derive(Debug, Serialize, ToSchema)]
pub struct PrefilledForm {
    /// The URL for the person who checks and sends the form. Anyone who knows it can read the answers.
    pub url: String,
    /// Whether the URL shows the review page. Otherwise it shows the filled form, because something is
    /// missing or wrong, or because the person must give a consent.
    pub is_ready: bool,
    /// Whether a resume was sent and stored.
    pub is_file_stored: bool,
    /// The time until the form is deleted, in seconds.
    pub expires_in_seconds: u64,
    /// What is missing or wrong.
    pub problems: Vec<FormProblem>,
}

/// What is wrong with a field.
#[derive(Debug, Serialize, ToSchema)]
pub struct FormProblem {
    /// The name of the field.
    pub name: String,
    /// The message for people, in the default language of the site.
    pub message: String,
}
