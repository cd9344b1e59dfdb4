//! An application form as JSON. The field names do not change between versions of the site. A field
//! is omitted if its value is unknown.

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
    /// The URL of the empty HTML form, for a person to fill in.
    pub form_url: String,
    /// The URL to which a program sends answers. A person then reviews and submits them.
    pub prefill_url: String,
    /// The fields, in the order in which the form shows them.
    pub fields: Vec<FormField>,
}

/// A field of the form.
#[derive(Debug, Serialize, ToSchema)]
pub struct FormField {
    /// The parameter names under which the answer is sent. A date has three (day, month and year);
    /// other fields have one. Empty if the field takes no answer.
    pub names: Vec<String>,
    /// The kind of answer. `one_of`: the value of one option. `any_of`: the values of several
    /// options, each sent under the same name. `yes_no`: `yes` or `no`. `resume`: a file.
    /// `information`: a text to read, without an answer. All other kinds take a text as the answer.
    #[schema(example = "line")]
    pub kind: &'static str,
    /// The question. The employer's questions are in the language of the posting.
    pub label: String,
    /// Whether an answer is required.
    pub is_required: bool,
    /// Whether only a person may answer, for example because the field asks for consent. Answers
    /// from programs are ignored.
    pub is_for_person: bool,
    /// The ids of the posting's questions that this field answers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub question_ids: Vec<String>,
    /// The maximum length of a text answer, in characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_characters: Option<usize>,
    /// The options of `one_of` and `any_of`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<FormOption>,
    /// The maximum number of options that can be chosen.
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
    /// The text that people see.
    pub label: String,
}

/// A form that a program has filled in.
#[derive(Debug, Serialize, ToSchema)]
pub struct PrefilledForm {
    /// The URL for the person who reviews and submits the form. Anyone who knows this URL can read
    /// the answers.
    pub url: String,
    /// Whether the form is complete, so that `url` shows the review page. If not, `url` shows the
    /// filled-in form, because an answer is missing or wrong, or because the person must give
    /// consent.
    pub is_ready: bool,
    /// Whether a resume was sent and stored.
    pub is_file_stored: bool,
    /// The number of seconds after which the filled-in form is deleted.
    pub expires_in_seconds: u64,
    /// The fields whose answers are missing or wrong.
    pub problems: Vec<FormProblem>,
}

/// A field whose answer is missing or wrong.
#[derive(Debug, Serialize, ToSchema)]
pub struct FormProblem {
    /// The name of the field.
    pub name: String,
    /// The message for people, in the default language of the site.
    pub message: String,
}
