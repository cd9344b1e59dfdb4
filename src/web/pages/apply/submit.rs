//! Submits a form: validates it, stores the application, and redirects to the receipt or returns
//! the form.

use std::sync::Arc;

use axum::{
    extract::{Path, Request, rejection::PathRejection},
    response::{IntoResponse, Redirect, Response},
};

use crate::{
    application::{Application, ApplicationId},
    form::{
        AtsFieldError, FieldId, Form, FormContext, FormData, ReturnReason, SavedFile, bind,
        changed_questions, validate,
    },
    posting::{Posting, PostingId},
    store::{DeliveryOutcome, OutboxError, OutboxLimit, PutResult, ReceiptToken},
    telemetry::metrics,
    web::{
        error::PageError,
        pages::apply::{
            form_metrics,
            form_page::{self, FormStatus},
            new_form::{self, blank_form, require_open_posting},
            proof,
            returning_form::ReturningForm,
            review,
            saved_form::{self, PreviousAttempt, StoreResult},
            second_application::{self, CHOICE, Decision},
            submit_closed, suspicion,
            verify_token::{CARRIED_FROM, TOKEN, identify_form},
        },
        rate_limit::{ClientKey, RateLimited},
        request_context::RequestContext,
        upload::receive::receive_form,
        urls,
    },
};

/// Handles a submitted form. If the application is stored, redirects to its receipt. Otherwise
/// returns the form with all values and its file.
pub async fn submit_application(
    context: RequestContext,
    sender: ClientKey,
    id: Result<Path<PostingId>, PathRejection>,
    request: Request,
) -> Result<Response, PageError> {
    let Path(id) = id.map_err(|_| PageError::PageNotFound)?;
    let posting = match require_open_posting(&context.site, id) {
        Err(PageError::PostingClosed(id)) => {
            return submit_closed::submit_to_closed_posting(&context, sender, &id, request).await;
        }
        found => found?,
    };
    let overrun = request.extensions().get::<RateLimited>().copied();
    let received = receive_form(&context.site, request).await?;
    let (mut sent, cut) = (received.form, received.truncation);
    if let Some(cut) = cut.filter(|_| sent.text(TOKEN).is_empty()) {
        return Err(cut.into());
    }
    let (id, doubt) = identify_form(&context.site, &posting.id, &sent);
    let before = second_application::Before::read(&context.site, &posting.id, &mut sent).await;
    let mut accepted = None;
    match saved_form::find_previous_attempt(&context.site, id, &sent).await {
        PreviousAttempt::Returned(earlier) => sent.set_saved_file(earlier),
        PreviousAttempt::Accepted(kept) => accepted = Some(kept),
    }
    let has_changed = sent.text(CARRIED_FROM).is_empty()
        && changed_questions::carry_over(&mut sent, &blank_form(&context, &posting)?);
    let sending = SubmittedForm {
        context: &context,
        posting,
        id,
        client: sender,
        data: Arc::new(sent),
        questions_changed: has_changed,
        before,
    };
    if let Some(RateLimited(wait)) = overrun {
        return sending
            .return_in_response(FormStatus::RateLimited(wait))
            .await;
    }
    if let Some(cut) = cut {
        return sending.return_in_response(FormStatus::Truncated(cut)).await;
    }
    store_or_return(&sending, accepted, doubt).await
}

/// Stores the application if the form is valid. Otherwise, returns the form to the applicant with
/// the errors or another reason.
async fn store_or_return(
    sending: &SubmittedForm<'_>,
    accepted: Option<PutResult>,
    doubt: Option<ReturnReason>,
) -> Result<Response, PageError> {
    match (accepted, doubt) {
        (Some(kept), _) => sending.redirect_when_settled(kept).await,
        (None, Some(reason)) => sending.return_with_reason(reason).await,
        (None, None) if sending.wants_changes() => {
            sending.return_with_reason(ReturnReason::Changing).await
        }
        (None, None) => match sending.validate().await? {
            Ok(_) if sending.questions_changed => {
                sending.return_with_reason(ReturnReason::Changed).await
            }
            Ok(application) if sending.needs_review() => sending.review(&application).await,
            Ok(application) => sending.store(&sending.with_origin(application)).await,
            Err(form) => {
                form_metrics::count_errors(&form);
                let reason = match form.has_errors() {
                    true => ReturnReason::Wrong,
                    false => ReturnReason::Mistyped,
                };
                sending
                    .return_form(*form, sending.id, reason, Vec::new())
                    .await
            }
        },
    }
}

/// A submitted form.
struct SubmittedForm<'a> {
    context: &'a RequestContext,
    posting: Arc<Posting>,
    id: ApplicationId,
    client: ClientKey,
    data: Arc<FormData>,
    /// Whether the employer has changed questions that the applicant answered.
    questions_changed: bool,
    /// The earlier application to which the form refers, if any.
    before: second_application::Before,
}

impl SubmittedForm<'_> {
    /// Whether the applicant wants to change something after the review.
    fn wants_changes(&self) -> bool {
        !self.data.text(review::CHANGE_FIELD).is_empty()
    }

    /// Whether the form must be reviewed before it is sent.
    fn needs_review(&self) -> bool {
        self.context.apply.review && self.data.text(review::REVIEW_STEP) != review::STEP_SEND
    }

    /// Stores the form and shows the review page.
    async fn review(&self, application: &Application) -> Result<Response, PageError> {
        let mut form = self.run_blocking(Form::from_form_data).await?;
        form.resume = application.resume.clone();
        let back = self.returning_form(self.id, ReturnReason::Review, Vec::new());
        if let Some(led) = back
            .store_and_redirect(self.context, &self.posting.id, &form)
            .await
        {
            return Ok(led);
        }
        form.resume = None;
        review::review_response(
            self.context,
            &self.posting,
            application,
            &form,
            &self.data,
            self.id,
        )
    }

    async fn validate(&self) -> Result<Result<Application, Box<Form>>, PageError> {
        let (id, now) = (self.id, self.context.clock.now());
        self.run_blocking(move |offer, sent| validate(offer, sent, id, now))
            .await
    }

    async fn run_blocking<T: Send + 'static>(
        &self,
        read: impl FnOnce(FormContext<'_>, &FormData) -> T + Send + 'static,
    ) -> Result<T, PageError> {
        let sent = Arc::clone(&self.data);
        new_form::run_blocking(self.context, &self.posting, move |offer| read(offer, &sent)).await
    }

    /// Adds what is known about the origin of the application: the traffic source, if
    /// `apply.send_source` is set, and signs that a program filled in the form.
    fn with_origin(&self, application: Application) -> Application {
        let source = self.context.locale.source().summary();
        Application {
            source: source.filter(|_| self.context.apply.send_source),
            suspicion: suspicion::find_suspicion(&self.context.site, self.id, &self.data),
            ..application
        }
    }

    async fn store(&self, application: &Application) -> Result<Response, PageError> {
        let choice = self.data.text(CHOICE);
        let outbox = match proof::has_proof(&self.context.site, self.id, &self.data) {
            true => self.context.outbox.with_proof(),
            false => self.context.outbox.clone(),
        };
        let decision = self
            .before
            .decide(&outbox, application, choice, &self.context.clock);
        match decision.await {
            Ok(Decision::Ask(first, id)) => self.ask(&first, id, application).await,
            Ok(Decision::Kept(kept)) => {
                metrics::count_application(if kept.is_new { "kept" } else { "again" });
                if kept.is_new {
                    if let Some(sign) = application.suspicion {
                        metrics::count_suspicious_application(sign.as_str());
                    }
                    let known = &self.context.apply.count_sources;
                    metrics::count_application_source(
                        self.context.locale.source().metric_label(known),
                    );
                }
                self.context
                    .store_alarm()
                    .clear("applications are kept again");
                saved_form::mark_accepted(self.context, self.id, &self.data, &kept).await;
                self.redirect_when_settled(kept).await
            }
            Err(OutboxError::LimitReached(limit)) => {
                metrics::count_application("limited");
                tracing::warn!(id = %application.id, limit = limit.as_str(), "an application was not accepted");
                let why = match limit {
                    OutboxLimit::ProofOfWorkAbove => FormStatus::NoProof,
                    _ => FormStatus::LimitReached,
                };
                self.return_in_response(why).await
            }
            Err(error) => {
                metrics::count_application("failed");
                tracing::error!(id = %application.id, %error, "an application was not kept");
                let sentence = format!("applications cannot be kept: {error}");
                self.context.store_alarm().raise(sentence);
                self.return_in_response(FormStatus::NotStored).await
            }
        }
    }

    /// Returns the form and asks what to do with the first application.
    async fn ask(
        &self,
        first: &ReceiptToken,
        id: ApplicationId,
        application: &Application,
    ) -> Result<Response, PageError> {
        metrics::count_application("asked");
        let mut form = self.run_blocking(Form::from_form_data).await?;
        form.resume = application.resume.clone();
        let before = second_application::Before::asking(self.context, &self.posting.id, first);
        let asking = Self {
            posting: Arc::clone(&self.posting),
            id,
            data: Arc::clone(&self.data),
            before: before.await,
            ..*self
        };
        asking
            .return_form(form, id, ReturnReason::Twice, Vec::new())
            .await
    }

    /// Waits briefly for the delivery, then redirects to the receipt. Returns the form only if the
    /// ATS rejects the application during this wait. The application remains stored in both cases.
    async fn redirect_when_settled(&self, kept: PutResult) -> Result<Response, PageError> {
        let outcome = self
            .context
            .outbox
            .await_outcome(kept.id, self.context.outcome_wait);
        match outcome.await {
            Ok(DeliveryOutcome::Returned(complaints)) => {
                self.return_refused(&kept, complaints).await
            }
            Ok(DeliveryOutcome::Receipt(_)) | Err(_) => {
                let receipt = urls::receipt(self.context.locale.url_prefix(), &kept.token);
                Ok(Redirect::to(&receipt).into_response())
            }
        }
    }

    /// Returns the form of an application that the ATS rejected. The form contains the stored file.
    async fn return_refused(
        &self,
        kept: &PutResult,
        complaints: Vec<AtsFieldError>,
    ) -> Result<Response, PageError> {
        let mut form = self.run_blocking(Form::from_form_data).await?;
        let receipt = self.context.outbox.receipt(&kept.token).await?;
        let application = receipt.and_then(|receipt| receipt.application);
        form.resume = application.and_then(|application| application.resume);
        self.return_form(form, kept.id, ReturnReason::Wrong, complaints)
            .await
    }

    /// Returns the form with all values, for a reason other than validation errors.
    async fn return_with_reason(&self, reason: ReturnReason) -> Result<Response, PageError> {
        let form = self.run_blocking(bind).await?;
        self.return_form(form, self.free_id(reason).await, reason, Vec::new())
            .await
    }

    /// The application id for the returned form. It is a new id if the answers come from a form for
    /// a closed posting and the old id already belongs to a stored application.
    async fn free_id(&self, reason: ReturnReason) -> ApplicationId {
        let is_sent = reason == ReturnReason::Carried
            && matches!(self.context.outbox.find(self.id).await, Ok(Some(_)));
        match is_sent {
            true => ApplicationId::generate(self.context.clock.now()),
            false => self.id,
        }
    }

    /// Returns the form with all values directly in the response, so that reloading the page
    /// submits the form again. Also stores the form, in order to save its file. If the rate limit
    /// was exceeded, stores nothing and leaves a previously saved file unchanged.
    async fn return_in_response(&self, why: FormStatus) -> Result<Response, PageError> {
        if let FormStatus::RateLimited(_) = why {
            let mut form = self.run_blocking(Form::from_form_data).await?;
            let is_replaced = self
                .data
                .files(&FieldId::Resume.control_name())
                .next()
                .is_some();
            if let (SavedFile::Available(document), false) = (self.data.saved_file(), is_replaced) {
                form.resume = Some(document.clone());
            }
            return self.form_response(&form, self.id, why);
        }
        let mut form = self.run_blocking(bind).await?;
        let back = self.returning_form(self.id, ReturnReason::Wrong, Vec::new());
        if back.store(self.context, &form).await != StoreResult::Complete {
            form.resume = None;
        }
        self.form_response(&form, self.id, why)
    }

    async fn return_form(
        &self,
        mut form: Form,
        id: ApplicationId,
        reason: ReturnReason,
        complaints: Vec<AtsFieldError>,
    ) -> Result<Response, PageError> {
        let back = self.returning_form(id, reason, complaints.clone());
        if let Some(led) = back
            .store_and_redirect(self.context, &self.posting.id, &form)
            .await
        {
            return Ok(led);
        }
        form.resume = None;
        form.add_ats_errors(complaints);
        self.form_response(&form, id, FormStatus::Returned(reason))
    }

    fn returning_form(
        &self,
        id: ApplicationId,
        reason: ReturnReason,
        complaints: Vec<AtsFieldError>,
    ) -> ReturningForm<'_> {
        ReturningForm {
            id,
            client: self.client,
            data: &self.data,
            reason,
            ats_errors: complaints,
            first_application: self.before.first.as_ref().map(|first| &first.reference),
        }
    }

    fn form_response(
        &self,
        form: &Form,
        id: ApplicationId,
        why: FormStatus,
    ) -> Result<Response, PageError> {
        let first = self.before.first.clone();
        form_page::form_response(self.context, &self.posting, form, first, id, why)
    }
}
