//! Validates applications: the fields of the interface, the answers and the resume (ATS interface: submitting an
//! application).

use email_address::{EmailAddress, Options};

use crate::{
    ats::wire::{application::ApplicationRequest, posting::ApplicationQuestion},
    reference_ats::{
        error::{ApiError, FieldErrors},
        postings::posting::LoadedPosting,
        requests::{
            answers::{self, Answer, is_answerable},
            answers_layout,
            field_reader::{FieldReader, is_http_url},
            parsed_body::{ParsedBody, UploadedFile},
        },
        resume::{Resume, ResumeType, sanitize_file_name},
    },
};

/// The maximum length of a name, in characters.
pub(crate) const MAX_NAME: usize = 255;
/// The maximum length of an e-mail address, in characters.
pub(crate) const MAX_EMAIL: usize = 254;
/// The maximum length of a telephone number, in characters.
pub(crate) const MAX_PHONE: usize = 50;
/// The maximum length of a URL, in characters.
pub(crate) const MAX_URL: usize = 500;
/// The maximum length of `additional_info`, in characters.
pub(crate) const MAX_ADDITIONAL_INFO: usize = 10_000;
/// The message for a missing required field.
const REQUIRED_MESSAGE: &str = "This field is required.";

/// A valid application.
pub(crate) struct ValidApplication {
    /// The fields of the interface.
    pub(crate) request: ApplicationRequest,
    /// The answers, in the order of the questions.
    pub(crate) answers: Vec<Answer>,
    /// The resume, if one was sent as a file.
    pub(crate) resume: Option<Resume>,
}

/// The rules for applications that the operator can set.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ApplicationPolicy {
    /// Whether answers to unknown questions are refused.
    pub(crate) strict: bool,
    /// Whether the URL of a resume satisfies a question that requires a resume.
    pub(crate) resume_links: bool,
}

/// Validates an application against the questions of the posting and all limits.
pub(crate) fn validate_application(
    sent: ParsedBody,
    offer: &LoadedPosting,
    rules: ApplicationPolicy,
) -> Result<ValidApplication, ApiError> {
    let mut errors = FieldErrors::default();
    let mut request = read_base_fields(&sent, &mut errors);
    let resume = sent.file.and_then(|file| match check_resume(file, offer) {
        Ok(resume) => Some(resume),
        Err(says) => {
            errors.add("resume", says);
            None
        }
    });
    let given = match sent
        .fields
        .get(answers_layout::ANSWERS_FIELD)
        .map(answers_layout::parse_answers)
    {
        None => Vec::new(),
        Some(Ok(given)) => given,
        Some(Err(says)) => {
            errors.add(answers_layout::ANSWERS_FIELD, says);
            Vec::new()
        }
    };
    let answers = answers::validate_answers(&given, offer.questions(), rules.strict, &mut errors);
    copy_standard_answers(&mut request, &answers, &mut errors);
    let submission = ValidApplication {
        request,
        answers,
        resume,
    };
    for question in offer
        .questions()
        .iter()
        .filter(|question| question.required)
    {
        check_required(question, &submission, rules, &mut errors);
    }
    errors.into_result(submission)
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
    fields.check_length(
        "additional_info",
        MAX_ADDITIONAL_INFO,
        request.additional_info.as_deref(),
    );
    fields.check_length("resume", MAX_URL, request.resume.as_deref());
    if request
        .resume
        .as_deref()
        .is_some_and(|text| !is_http_url(text))
    {
        let says = "The submitted data was not a file. Send the resume as a file part.";
        fields.add_error("resume", says);
    }
    for (field, message) in fields.errors {
        errors.add(field, message);
    }
    request
}

fn read_name(fields: &mut FieldReader<'_>, field: &'static str) -> String {
    let name = fields.required(field);
    fields.check_length(field, MAX_NAME, Some(&name));
    if name.is_empty() && fields.errors.iter().all(|(about, _)| *about != field) {
        fields.add_error(field, "This field must not be blank.");
    }
    name
}

fn read_email(fields: &mut FieldReader<'_>) -> String {
    let email = fields.required("email");
    let noted = fields.errors.iter().any(|(about, _)| *about == "email");
    if !noted && !is_email(&email) {
        fields.add_error("email", "Enter an address like name@example.com.");
    }
    email
}

fn is_email(text: &str) -> bool {
    let shape = Options::default()
        .with_required_tld()
        .without_display_text()
        .without_domain_literal();
    text.chars().count() <= MAX_EMAIL && EmailAddress::parse_with_options(text, shape).is_ok()
}

/// Reads a boolean. Forms may also send `on`, `1`, `yes`, `off`, `0`, `no`, and `null` or an empty text for no value.
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

fn check_resume(file: UploadedFile, offer: &LoadedPosting) -> Result<Resume, &'static str> {
    if file.bytes.is_empty() {
        return Err("The file is empty.");
    }
    let kind = ResumeType::detect(&file.bytes);
    match kind {
        Some(ResumeType::Pdf) => (),
        Some(ResumeType::Docx) if offer.accepts_docx() => (),
        _ if offer.accepts_docx() => return Err("Send a PDF or a Word document (.docx)."),
        _ => return Err("Send a PDF."),
    }
    let name = sanitize_file_name(&file.name);
    let kind = kind.unwrap_or(ResumeType::Pdf);
    Ok(Resume {
        name,
        kind,
        bytes: file.bytes,
    })
}

/// Copies the answers to the questions about LinkedIn and the telephone to the fields of the same name, and validates
/// those fields.
fn copy_standard_answers(
    request: &mut ApplicationRequest,
    answers: &[Answer],
    errors: &mut FieldErrors,
) {
    for answer in answers {
        let field = match answer.question.question_type.as_deref() {
            Some("LINKEDIN_URL") => &mut request.linkedin_url,
            Some("PHONE_NUMBER") => &mut request.phone_number,
            _ => continue,
        };
        if field.is_none() {
            *field = answer.values.first().cloned();
        }
    }
    let linkedin = request.linkedin_url.as_deref().unwrap_or_default();
    if MAX_URL < linkedin.chars().count() {
        errors.add(
            "linkedin_url",
            format!("Use {MAX_URL} characters or fewer."),
        );
    }
    let with_scheme = format!("https://{linkedin}");
    if !linkedin.is_empty()
        && !is_http_url(linkedin)
        && (linkedin.contains(':') || !is_http_url(&with_scheme))
    {
        errors.add("linkedin_url", "This must be the address of a profile.");
    }
    let phone = request.phone_number.as_deref().unwrap_or_default();
    if MAX_PHONE < phone.chars().count() {
        errors.add(
            "phone_number",
            format!("Use {MAX_PHONE} characters or fewer."),
        );
    }
}

/// Adds an error if a required question has no answer.
fn check_required(
    question: &ApplicationQuestion,
    submission: &ValidApplication,
    rules: ApplicationPolicy,
    errors: &mut FieldErrors,
) {
    if !is_answerable(question) {
        return;
    }
    let request = &submission.request;
    let answered = submission
        .answers
        .iter()
        .any(|answer| answer.question.id == question.id);
    match question.question_type.as_deref() {
        Some("FIRST_NAME" | "LAST_NAME" | "EMAIL") => (),
        Some("RESUME") => {
            let linked = rules.resume_links && request.resume.is_some();
            if submission.resume.is_none() && !linked && !errors.contains("resume") {
                errors.add("resume", REQUIRED_MESSAGE);
            }
        }
        Some("LINKEDIN_URL") if request.linkedin_url.is_none() => {
            errors.add("linkedin_url", REQUIRED_MESSAGE)
        }
        Some("PHONE_NUMBER") if request.phone_number.is_none() => {
            errors.add("phone_number", REQUIRED_MESSAGE)
        }
        Some("LINKEDIN_URL" | "PHONE_NUMBER") => (),
        _ if answered || errors.contains_answer(&question.id.to_string()) => (),
        _ => errors.add_answer(&question.id.to_string(), REQUIRED_MESSAGE),
    }
}
