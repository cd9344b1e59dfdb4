//! The application form for API clients. A client can read the questions as JSON and fill in the
//! form for a person, but only the person can submit it. See docs/decisions.md#142.

use std::{collections::HashSet, sync::Arc};

use axum::{
    extract::Path,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};

use crate::{
    application::ApplicationId,
    form::{
        DatePart, Field, Form, FormData, HAS_VERSIONS, ReturnReason,
        changed_questions::{ASKED_QUESTIONS, serialize_questions},
        validate,
    },
    posting::{Posting, PostingId},
    question::QuestionKind,
    web::{
        api::{
            form::{FormDescription, FormField, FormOption, FormProblem, PrefilledForm},
            handlers::{JSON, get_posting},
        },
        error::PageError,
        field_labels::field_label,
        form_token,
        http::{Demand, Document, response},
        pages::apply::{
            error_messages::error_message,
            new_form::{blank_form, require_open_posting, run_blocking},
            returning_form::ReturningForm,
            saved_form::StoreResult,
        },
        rate_limit::ClientKey,
        request_context::{JSON_TYPE, RequestContext},
        upload::receive::IncomingForm,
        urls,
    },
};

/// Returns the fields of a posting's form as JSON.
pub async fn describe_form(
    context: RequestContext,
    Path(id): Path<PostingId>,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    let context = context.for_programs()?;
    let version = context.catalogue.version();
    let posting = match require_open_posting(&context.site, id) {
        Err(PageError::PostingClosed(id)) => {
            return get_posting(&context, &id, &headers, JSON).await;
        }
        found => found?,
    };
    let document = Document {
        key: &urls::form_data(&posting.id),
        version,
        media_type: JSON_TYPE,
        demand: Demand::Common,
    };
    let made = context.cached_document(document, &headers, move |context| {
        let form = describe(context, &posting, &blank_form(context, &posting)?);
        Ok::<_, PageError>(serde_json::to_vec(&form).unwrap_or_default())
    });
    Ok(made.await?.to_response(&headers))
}

/// Stores a form that an API client has filled in, and returns a secret URL. There, a person can
/// check the answers and submit the form. The ATS receives nothing until that person submits the
/// form.
pub async fn prefill_form(
    context: RequestContext,
    Path(id): Path<PostingId>,
    mut incoming: IncomingForm,
) -> Result<Response, PageError> {
    let context = context.for_programs()?;
    let posting = require_open_posting(&context.site, id)?;
    let mut sent = incoming.receive(&context.site).await?.accepted()?;
    let blank = blank_form(&context, &posting)?;
    keep_answers(&mut sent, &blank);
    add_shown_texts(&mut sent, &blank);
    let examiner = context.file_examiner();
    examiner.examine(incoming.client().0, &mut sent).await?;
    let sent = Arc::new(sent);
    let now = context.clock.now();
    let id = ApplicationId::generate(now);
    let (data, given) = (Arc::clone(&sent), Arc::clone(&sent));
    let read = run_blocking(&context, &posting, move |offer| {
        match validate(offer, &data, id, now) {
            Ok(application) => {
                let mut form = Form::from_form_data(offer, &data);
                form.resume = application.resume;
                (form, true)
            }
            Err(form) => (*form, false),
        }
    });
    let (form, is_complete) = read.await?;
    let filled = FilledForm {
        context: &context,
        posting: &posting,
        form,
        is_complete,
    };
    filled.store(&given, id, incoming.client()).await
}

/// A form that an API client has filled in.
struct FilledForm<'a> {
    context: &'a RequestContext,
    posting: &'a Posting,
    form: Form,
    /// `true` if the form is valid.
    is_complete: bool,
}

impl FilledForm<'_> {
    /// Stores the form and returns its URL. This URL shows the review page if the person has
    /// nothing left to fill in, or the form if something is missing.
    async fn store(
        self,
        data: &FormData,
        id: ApplicationId,
        client: ClientKey,
    ) -> Result<Response, PageError> {
        let (context, posting) = (self.context, self.posting);
        let is_ready = self.is_complete && !self.form.has_consents();
        let returning = ReturningForm {
            id,
            client,
            data,
            reason: ReturnReason::Prefilled,
            ats_errors: Vec::new(),
            first_application: None,
            stored_by: None,
            mark: None,
        };
        let stored = returning.store(&context.site, &self.form).await;
        if stored == StoreResult::NotStored {
            return Err(PageError::TooManyUploads);
        }
        let signed = form_token::sign_form_id(&context.form_keys, &posting.id, id);
        let address = urls::saved_form(context.locale.url_prefix(), &posting.id, &signed);
        let url = context.absolute_url(&address);
        let prefilled = PrefilledForm {
            url: url.clone(),
            is_ready,
            is_file_stored: stored == StoreResult::Complete && self.form.resume.is_some(),
            expires_in_seconds: context.apply.draft_lifetime.as_secs(),
            problems: self.problems(),
        };
        let headers = [
            (header::CONTENT_TYPE, HeaderValue::from_static(JSON_TYPE)),
            (header::CACHE_CONTROL, response::NO_STORE),
            response::NO_REFERRER,
        ];
        let location = [(header::LOCATION, url)];
        let body = serde_json::to_vec(&prefilled).unwrap_or_default();
        Ok((StatusCode::CREATED, headers, location, body).into_response())
    }

    fn problems(&self) -> Vec<FormProblem> {
        let texts = self.context.locale.texts();
        let fields = self.form.fields();
        let problems = fields.filter_map(|field| {
            Some(FormProblem {
                name: field.control_name(),
                message: error_message(texts, &self.form, field, field.error?),
            })
        });
        problems.collect()
    }
}

/// Keeps only the answers that an API client may send, and sets all other inputs as in an empty
/// form. Call this if someone other than the visitor may have filled in the form. That person must
/// not give consent for the applicant, or put text into hidden inputs, which the page would show as
/// if it came from the employer.
pub(super) fn keep_only_answers(sent: &mut FormData, blank: &Form) {
    keep_answers(sent, blank);
    add_shown_texts(sent, blank);
}

/// Removes all inputs except the answers that an API client may give. A client must not give
/// consent for a person, and must not set the hidden inputs that the site's own pages contain.
fn keep_answers(sent: &mut FormData, form: &Form) {
    let fields = form.fields().filter(|field| !is_for_person(field));
    let kept: HashSet<String> = fields.flat_map(control_names).collect();
    let names: HashSet<String> = sent.iter_texts().map(|(name, _)| name.to_owned()).collect();
    sent.remove_all_texts(&(&names - &kept));
}

/// Adds the hidden inputs that record which questions and consent texts the form shows. If any of
/// these change before the person submits the form, the form is shown again.
fn add_shown_texts(sent: &mut FormData, form: &Form) {
    sent.replace_text(ASKED_QUESTIONS, serialize_questions(form));
    sent.replace_text(HAS_VERSIONS, "1");
    for shown in &form.consent_versions {
        sent.replace_text(&shown.name, shown.version.to_string());
    }
}

/// Returns `true` if only a person may answer the field. This applies to consents and to the talent
/// network.
fn is_for_person(field: &Field) -> bool {
    field.kind == QuestionKind::Consent
}

/// Returns the names of the controls for the field. A date has three.
fn control_names(field: &Field) -> Vec<String> {
    let name = field.control_name();
    match field.kind {
        QuestionKind::Date => DatePart::SUFFIXES
            .map(|part| format!("{name}{part}"))
            .into(),
        _ => vec![name],
    }
}

fn describe(context: &RequestContext, posting: &Posting, form: &Form) -> FormDescription {
    let root = context.locale.url_prefix();
    let language = posting.language().map(ToString::to_string);
    let fields = form.fields();
    let fields = fields.map(|field| describe_field(context, form, field));
    FormDescription {
        id: posting.id.as_str().to_owned(),
        title: posting.title.clone(),
        language,
        url: context.absolute_url(&urls::posting(root, posting)),
        form_url: context.absolute_url(&urls::apply(root, &posting.id)),
        prefill_url: context.absolute_url(&urls::form_data(&posting.id)),
        fields: fields.collect(),
    }
}

fn describe_field(context: &RequestContext, form: &Form, field: &Field) -> FormField {
    let is_text = matches!(
        field.kind,
        QuestionKind::Line
            | QuestionKind::Paragraph
            | QuestionKind::Number
            | QuestionKind::Email
            | QuestionKind::Phone
            | QuestionKind::Link
            | QuestionKind::VideoLink
            | QuestionKind::FileLink
    );
    let is_file = field.kind == QuestionKind::Resume;
    let choices = field.kind.choices().iter();
    FormField {
        names: match field.kind {
            QuestionKind::Information => Vec::new(),
            _ => control_names(field),
        },
        kind: field.kind.name(),
        label: field_label(context.locale.texts(), field),
        is_required: field.required,
        is_for_person: is_for_person(field),
        question_ids: field
            .question_ids
            .iter()
            .map(|id| id.as_str().to_owned())
            .collect(),
        max_characters: is_text.then(|| field.max_chars()),
        options: choices
            .map(|choice| FormOption {
                value: choice.value.clone(),
                label: choice.label.clone(),
            })
            .collect(),
        max_options: match field.kind {
            QuestionKind::AnyOf { max_choices, .. } => max_choices,
            _ => None,
        },
        file_types: if is_file {
            form.resume_kinds
                .iter()
                .map(|kind| kind.extension().to_owned())
                .collect()
        } else {
            Vec::new()
        },
        max_bytes: is_file.then(|| form.max_resume_size.as_u64()),
    }
}
