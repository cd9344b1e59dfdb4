//! Validates applications: the fields of the ATS interface, the answers and the resume
//! (docs/ats-interface.md: submitting an application).

use email_address::{EmailAddress, Options};

use crate::{
    ats::{
        parse::question_topic,
        wire::{application::ApplicationRequest, posting::ApplicationQuestion},
    },
    question::QuestionTopic,
    reference_ats::{
        error::{ApiError, FieldErrors},
        postings::posting::LoadedPosting,
        requests::{
            answers::{self, Answer, is_answerable},
            answers_layout,
            field_reader::{FieldReader, REQUIRED_MESSAGE, is_http_url, length_error},
            parsed_body::{ParsedBody, UploadedFile},
        },
        resume::{Resume, ResumeType},
        settings::ReferenceAtsSettings,
    },
};

/// The maximum length of a name, in characters.
pub(crate) const MAX_NAME: usize = 255;
/// The maximum length of an email address, in characters.
pub(crate) const MAX_EMAIL: usize = 254;
/// The maximum length of a telephone number, in characters.
pub(crate) const MAX_PHONE: usize = 50;
/// The maximum length of a URL, in characters.
pub(crate) const MAX_URL: usize = 500;
/// The maximum length of `additional_info`, in characters.
pub(crate) const MAX_ADDITIONAL_INFO: usize = 10_000;

pub(crate) struct ValidApplication {
    /// The fields of the ATS interface.
    pub(crate) request: ApplicationRequest,
    /// The answers, in the order of the questions.
    pub(crate) answers: Vec<Answer>,
    /// The resume, if one was sent as a file.
    pub(crate) resume: Option<Resume>,
}

/// Validates the fields, the answers and the resume of an application for a posting.
pub(crate) fn validate_application(
    sent: ParsedBody,
    posting: &LoadedPosting,
    settings: &ReferenceAtsSettings,
) -> Result<ValidApplication, ApiError> {
    let mut errors = FieldErrors::default();
    let mut request = read_base_fields(&sent, &mut errors);
    let resume = sent.file.map(|file| check_resume(file, posting));
    let resume = resume.transpose().unwrap_or_else(|message| {
        errors.add("resume", message);
        None
    });
    let answers = sent.fields.get(answers_layout::ANSWERS_FIELD);
    let answers = answers.map_or(Ok(Vec::new()), answers_layout::parse_answers);
    let answers = answers.unwrap_or_else(|message| {
        errors.add(answers_layout::ANSWERS_FIELD, message);
        Vec::new()
    });
    let questions = posting.questions();
    let answers = answers::validate_answers(&answers, questions, settings.strict, &mut errors);
    copy_standard_answers(&mut request, &answers, &mut errors);
    let application = ValidApplication {
        request,
        answers,
        resume,
    };
    for question in questions.iter().filter(|it| it.required) {
        check_required(question, &application, settings.resume_links, &mut errors);
    }
    errors.into_result(application)
}

fn read_base_fields(sent: &ParsedBody, errors: &mut FieldErrors) -> ApplicationRequest {
    let mut fields = FieldReader::new(&sent.fields);
    let request = ApplicationRequest {
        first_name: read_name(&mut fields, "first_name"),
        last_name: read_name(&mut fields, "last_name"),
        email: read_email(&mut fields),
        linkedin_url: fields.non_empty("linkedin_url"),
        phone_number: fields.non_empty("phone_number"),
        resume: fields.non_empty("resume"),
        additional_info: fields
            .optional_multiline("additional_info")
            .filter(|text| !text.is_empty()),
        application_questions: None,
        opted_in_to_talent_network: read_opt_in(&mut fields, sent),
    };
    let (info, resume) = (&request.additional_info, request.resume.as_deref());
    fields.check_length("additional_info", MAX_ADDITIONAL_INFO, info.as_deref());
    fields.check_length("resume", MAX_URL, resume);
    if resume.is_some_and(|text| !is_http_url(text)) {
        let message = "The submitted data was not a file. Send the resume as a file part.";
        fields.add_error("resume", message);
    }
    for (field, message) in fields.errors {
        errors.add(field, message);
    }
    request
}

fn read_name(fields: &mut FieldReader<'_>, field: &'static str) -> String {
    let name = fields.required(field);
    fields.check_length(field, MAX_NAME, Some(&name));
    if name.is_empty() && !fields.has_error(field) {
        fields.add_error(field, "This field must not be blank.");
    }
    name
}

fn read_email(fields: &mut FieldReader<'_>) -> String {
    let email = fields.required("email");
    if !fields.has_error("email") && !is_email(&email) {
        fields.add_error("email", "Enter an address like name@example.com.");
    }
    email
}

fn is_email(text: &str) -> bool {
    let options = Options::default()
        .with_required_tld()
        .without_display_text()
        .without_domain_literal();
    text.chars().count() <= MAX_EMAIL && EmailAddress::parse_with_options(text, options).is_ok()
}

/// Reads `opted_in_to_talent_network`. A form can also send `on`, `1` or `yes` for true, and `off`,
/// `0` or `no` for false. In a form, `null` or an empty string means that there is no value.
fn read_opt_in(fields: &mut FieldReader<'_>, sent: &ParsedBody) -> Option<bool> {
    const FIELD: &str = "opted_in_to_talent_network";
    let value = sent.fields.get(FIELD)?;
    let text = value
        .as_str()
        .filter(|_| sent.is_form)
        .map(str::to_ascii_lowercase);
    match text.as_deref() {
        Some("true" | "on" | "1" | "yes") => return Some(true),
        Some("false" | "off" | "0" | "no") => return Some(false),
        Some("null" | "") => return None,
        _ => (),
    }
    if !value.is_boolean() && !value.is_null() {
        fields.add_error(FIELD, "This must be true or false.");
    }
    value.as_bool()
}

fn check_resume(file: UploadedFile, posting: &LoadedPosting) -> Result<Resume, &'static str> {
    if file.bytes.is_empty() {
        return Err("The file is empty.");
    }
    let with_docx = posting.accepts_docx();
    let is_accepted = |resume: &Resume| match resume.kind {
        ResumeType::Pdf => true,
        ResumeType::Docx => with_docx,
        ResumeType::Doc | ResumeType::Txt => false,
    };
    let resume = Resume::detect(&file.name, file.bytes).filter(is_accepted);
    resume.ok_or(if with_docx {
        "Send a PDF or a Word document (.docx)."
    } else {
        "Send a PDF."
    })
}

/// If the fields for the LinkedIn profile and the telephone number are empty, fills them in with
/// the answers to the corresponding questions. Then validates both fields.
fn copy_standard_answers(
    request: &mut ApplicationRequest,
    answers: &[Answer],
    errors: &mut FieldErrors,
) {
    for answer in answers {
        let field = match topic(&answer.question) {
            QuestionTopic::LinkedIn => &mut request.linkedin_url,
            QuestionTopic::Phone => &mut request.phone_number,
            _ => continue,
        };
        if field.is_none() {
            *field = answer.values.first().cloned();
        }
    }
    let linkedin = request.linkedin_url.as_deref().unwrap_or_default();
    let phone = request.phone_number.as_deref().unwrap_or_default();
    for (field, max, text) in [
        ("linkedin_url", MAX_URL, linkedin),
        ("phone_number", MAX_PHONE, phone),
    ] {
        if let Some(message) = length_error(max, text) {
            errors.add(field, message);
        }
    }
    let with_scheme = format!("https://{linkedin}");
    if !linkedin.is_empty()
        && !is_http_url(linkedin)
        && (linkedin.contains(':') || !is_http_url(&with_scheme))
    {
        errors.add("linkedin_url", "This must be the address of a profile.");
    }
}

/// Returns the topic of a question, by the same rules as the site's ATS client. If the topic is a
/// standard field such as the telephone number, the client sends this field instead of an answer.
fn topic(question: &ApplicationQuestion) -> QuestionTopic {
    question_topic::topic_of(question.question_type.as_deref())
}

/// Adds an error if the question is required but has no answer.
fn check_required(
    question: &ApplicationQuestion,
    application: &ValidApplication,
    resume_links: bool,
    errors: &mut FieldErrors,
) {
    if !is_answerable(question) {
        return;
    }
    let request = &application.request;
    let (field, is_missing) = match topic(question) {
        QuestionTopic::GivenName | QuestionTopic::FamilyName | QuestionTopic::Email => return,
        QuestionTopic::Resume => {
            let is_linked = resume_links && request.resume.is_some();
            let is_missing = application.resume.is_none() && !is_linked;
            ("resume", is_missing && !errors.contains("resume"))
        }
        QuestionTopic::LinkedIn => ("linkedin_url", request.linkedin_url.is_none()),
        QuestionTopic::Phone => ("phone_number", request.phone_number.is_none()),
        _ => {
            let id = question.id.to_string();
            let mut answers = application.answers.iter();
            let is_answered = answers.any(|answer| answer.question.id == question.id);
            if !is_answered && !errors.contains_answer(&id) {
                errors.add_answer(&id, REQUIRED_MESSAGE);
            }
            return;
        }
    };
    if is_missing {
        errors.add(field, REQUIRED_MESSAGE);
    }
}
