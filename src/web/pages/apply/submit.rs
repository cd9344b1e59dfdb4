//! Handles submitted forms: stores the application and redirects to its receipt, or shows the form
//! again.

use std::{sync::Arc, time::Duration};

use axum::{
    extract::{Path, rejection::PathRejection},
    response::{IntoResponse, Redirect, Response},
};

use crate::{
    application::{Application, ApplicationId},
    form::{Form, FormContext, FormData, ReturnReason, changed_questions, validate},
    posting::{Posting, PostingId},
    store::{DeliveryOutcome, NewApplication, OutboxError, OutboxLimit, PutResult, ReceiptToken},
    telemetry::metrics,
    web::{
        error::PageError,
        form_referral::{FormReferral, REFERRAL},
        link_mark::LinkMark,
        pages::apply::{
            fill_in, form_api, form_metrics,
            form_page::FormStatus,
            new_form::{self, blank_form, require_submitted_posting},
            proof, review,
            saved_form::{self, PreviousAttempt},
            second_application::{self, CHOICE, Decision},
            submit_closed, suspicion,
            verify_token::{CARRIED_FROM, TOKEN, identify_form},
        },
        rate_limit::ClientKey,
        receipt_mail,
        request_context::RequestContext,
        upload::{limits::FormRejection, receive::IncomingForm},
        urls,
    },
};

/// Handles a submitted form. If the application is stored, redirects to its receipt. Otherwise
/// shows the form again with all values and the file. This function must run to completion even if
/// the client disconnects, so that a stored application is counted and its confirmation email is
/// sent.
pub async fn submit_application(
    context: RequestContext,
    id: Result<Path<PostingId>, PathRejection>,
    incoming: IncomingForm,
) -> Result<Response, PageError> {
    let Path(id) = id.map_err(|_| PageError::PageNotFound)?;
    let page = handle_form(context.clone(), id, incoming).await?;
    let page = context.limit_large_page(page).await;
    page.map_err(|error| FormRejection::Busy.or_error(error))
}

async fn handle_form(
    context: RequestContext,
    id: PostingId,
    mut incoming: IncomingForm,
) -> Result<Response, PageError> {
    let posting = match require_submitted_posting(&context.site, id) {
        Err(PageError::PostingClosed(id)) => {
            return submit_closed::submit_to_closed_posting(&context, &id, &mut incoming).await;
        }
        found => found?,
    };
    let (mut sent, rejection) = incoming.receive(&context.site).await?.into_parts();
    if let Some(rejection) = rejection.filter(|_| sent.text(TOKEN).is_empty()) {
        return Err(rejection.into());
    }
    let (context, posting) = context.with_referral(posting, sent.text(REFERRAL)).await;
    let identity = identify_form(&context.site, &posting.id, &sent);
    let (id, is_ours, mut doubt) = (identity.id, identity.is_ours, identity.doubt);
    let before = second_application::Before::read(&context.site, &posting.id, &mut sent).await;
    let mut accepted = None;
    let (site, job) = (&context.site, &posting.id);
    let previous = saved_form::find_previous_attempt(site, job, id, &mut sent, &mut incoming);
    match previous.await {
        PreviousAttempt::Returned(earlier) => sent.set_saved_file(earlier),
        PreviousAttempt::Accepted(kept) => accepted = Some(kept),
    }
    let mut rejection = FormRejection::with_saved_file(rejection, sent.saved_file());
    let blank = blank_form(&context, &posting)?;
    if is_ours {
        rejection = incoming.examine(site, &mut sent, rejection).await?;
    } else {
        form_api::keep_only_answers(&mut sent, &blank);
    }
    let has_changed =
        sent.text(CARRIED_FROM).is_empty() && changed_questions::carry_over(&mut sent, &blank);
    if is_ours && !rejection.is_some_and(FormRejection::is_overload) {
        (sent, doubt) = fill_in::fill_in(&context, &posting, sent, doubt).await?;
    }
    let mark = identity.mark;
    let mark = mark.map(|mark| mark.with_resume_address(&context.form_keys, &sent));
    let sending = SubmittedForm {
        context: &context,
        posting,
        id,
        is_ours,
        client: incoming.client(),
        browser: incoming.browser_hash(&context.site),
        mark,
        data: Arc::new(sent),
        questions_changed: has_changed,
        before,
    };
    match rejection {
        Some(rejection) if rejection.is_overload() => sending.return_unread(rejection).await,
        Some(rejection) => {
            let status = FormStatus::Rejected(rejection);
            sending.return_in_response(status).await
        }
        None => finish(&sending, accepted, doubt, incoming).await,
    }
}

/// The result of processing a form.
enum Handled {
    /// The form is shown again.
    Returned(Response),
    /// The application is stored.
    Stored(PutResult),
}

/// Processes the form and returns the response. Before waiting for the delivery, releases the
/// permit for processing a long form, so that other long forms can be processed in the meantime. If
/// the ATS rejects the application, the form is processed again without this permit. This is
/// acceptable, because few applications are delivered at the same time.
async fn finish(
    sending: &SubmittedForm<'_>,
    accepted: Option<PutResult>,
    doubt: Option<ReturnReason>,
    mut incoming: IncomingForm,
) -> Result<Response, PageError> {
    let accepted = match accepted {
        None => sending.find_sent_referral().await?,
        found => found,
    };
    let doubt = doubt.or(sending.context.referral.doubt());
    match store_or_return(sending, accepted, doubt).await? {
        Handled::Returned(page) => Ok(page),
        Handled::Stored(kept) => {
            incoming.release_long_form();
            sending.redirect_when_settled(kept).await
        }
    }
}

/// Stores the application if the form is valid. Otherwise shows the form again and says why.
async fn store_or_return(
    sending: &SubmittedForm<'_>,
    accepted: Option<PutResult>,
    doubt: Option<ReturnReason>,
) -> Result<Handled, PageError> {
    let page = match (accepted, doubt) {
        (Some(kept), _) => return Ok(Handled::Stored(kept)),
        (None, Some(reason)) => sending.return_with_reason(reason).await,
        (None, None) if sending.wants_changes() => {
            sending.return_with_reason(ReturnReason::Changing).await
        }
        (None, None) => match sending.validate().await? {
            Ok(_) if sending.questions_changed || sending.has_other_consents() => {
                sending.return_with_reason(ReturnReason::Changed).await
            }
            Ok(application) if sending.needs_review() => sending.review(&application).await,
            Ok(application) => return sending.store(&sending.with_origin(application)).await,
            Err(form) => {
                form_metrics::count_errors(sending.context, &sending.posting.id, &form);
                let reason = if form.has_errors() {
                    ReturnReason::Wrong
                } else {
                    ReturnReason::Mistyped
                };
                sending
                    .return_form(*form, sending.id, reason, Vec::new())
                    .await
            }
        },
    };
    page.map(Handled::Returned)
}

/// A submitted form.
pub struct SubmittedForm<'a> {
    /// The context of the request with the form.
    pub context: &'a RequestContext,
    /// The posting that the form is for.
    pub posting: Arc<Posting>,
    /// The application id.
    pub id: ApplicationId,
    /// `true` if this site generated the form's token.
    pub is_ours: bool,
    /// The client that sent the form.
    pub client: ClientKey,
    /// The hash that identifies the sender's browser, if it is known.
    pub browser: Option<String>,
    /// Set if someone other than the visitor may have filled in the form. Contains hashes of the
    /// email addresses in the form that this visitor did not type.
    pub mark: Option<LinkMark>,
    /// The submitted data.
    pub data: Arc<FormData>,
    /// `true` if the employer has changed questions that the applicant answered.
    pub questions_changed: bool,
    /// The earlier applications that the form refers to.
    pub before: second_application::Before,
}

impl SubmittedForm<'_> {
    /// Returns `true` if the applicant pressed a button on the review page to change an answer.
    fn wants_changes(&self) -> bool {
        !self.data.text(review::CHANGE_FIELD).is_empty()
    }

    /// Returns `true` if the posting has moved to another brand, whose form asks for other consents.
    /// The form is then returned once, and the URL of the returned form leads to that brand.
    fn has_other_consents(&self) -> bool {
        let sites = self.context.brand_sites.as_ref();
        sites.is_some_and(|sites| sites.has_other_consents(&self.posting.id))
    }

    /// Returns `true` if the applicant must review the answers before the application is stored.
    fn needs_review(&self) -> bool {
        self.context.apply.review && self.data.text(review::REVIEW_STEP) != review::STEP_SEND
    }

    /// Stores the form and redirects to the review page. If the form cannot be stored, the review
    /// page is shown directly in the response.
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
            self.ids(self.id),
        )
    }

    async fn validate(&self) -> Result<Result<Application, Box<Form>>, PageError> {
        let (id, now) = (self.id, self.context.clock.now());
        self.run_blocking(move |offer, sent| validate(offer, sent, id, now))
            .await
    }

    /// If the referral link of the form has ended, finds the application that was sent with the
    /// same form and the same content while the link was valid. It must not be stored again as an
    /// application without a referral.
    async fn find_sent_referral(&self) -> Result<Option<PutResult>, PageError> {
        let Some(context) = self.context.before_referral_ended() else {
            return Ok(None);
        };
        let posting = context.referral.form_posting(Arc::clone(&self.posting));
        let (sent, id, now) = (Arc::clone(&self.data), self.id, context.clock.now());
        let read = move |offer: FormContext<'_>| validate(offer, &sent, id, now);
        let Ok(application) = new_form::run_blocking(&context, &posting, read).await? else {
            return Ok(None);
        };
        let found = context.outbox.find_same_form(&application).await;
        Ok(found.ok().flatten())
    }

    /// Processes the form data on a blocking thread.
    pub async fn run_blocking<T: Send + 'static>(
        &self,
        read: impl FnOnce(FormContext<'_>, &FormData) -> T + Send + 'static,
    ) -> Result<T, PageError> {
        let sent = Arc::clone(&self.data);
        new_form::run_blocking(self.context, &self.posting, move |offer| read(offer, &sent)).await
    }

    /// Adds information about where the application comes from: the traffic source (if
    /// `apply.send_source` is set), the referral, the browser, and signs that a bot or someone
    /// other than the applicant filled in the form.
    fn with_origin(&self, application: Application) -> Application {
        let source = self.context.locale.source().summary();
        let (keys, email) = (&self.context.form_keys, &application.email);
        let mark = self.mark.as_ref();
        let is_email_prefilled = mark.is_some_and(|mark| mark.has_address(keys, email));
        let browser = self.browser.clone();
        Application {
            source: source.filter(|_| self.context.apply.send_source),
            referral: self.context.referral.referral(),
            suspicion: suspicion::find_suspicion(&self.context.site, self.id, &self.data),
            sent_by: Some(browser.unwrap_or_else(|| self.id.to_string())),
            is_email_prefilled,
            ..application
        }
    }

    async fn store(&self, application: &Application) -> Result<Handled, PageError> {
        if let FormReferral::Unread(_) = self.context.referral {
            let page = self.return_in_response(FormStatus::NotStored).await;
            return page.map(Handled::Returned);
        }
        let choice = self.data.text(CHOICE);
        let has_proof = proof::has_proof(&self.context.site, self.id, &self.data);
        let outbox = self.context.outbox.with_proof(has_proof);
        let new = NewApplication {
            application,
            network: self.client.network(),
        };
        let clock = &self.context.clock;
        let page = match self.before.decide(&outbox, new, choice, clock).await {
            Ok(Decision::Ask(first, id)) => self.ask(&first, id, application).await,
            Ok(Decision::Kept(kept)) => {
                metrics::count_application(if kept.is_new { "kept" } else { "again" });
                if kept.is_new {
                    form_metrics::count_stored(self.context, &kept, application).await;
                }
                let (posting, network) = (&self.posting, self.client.network());
                receipt_mail::queue(self.context, posting, application, &kept, network).await;
                if kept.may_have_saved_form {
                    saved_form::mark_accepted(self.context, self.id, &self.data, &kept).await;
                }
                return Ok(Handled::Stored(kept));
            }
            Err(OutboxError::LimitReached(limit)) => {
                metrics::count_application("limited");
                tracing::warn!(application = %application.id, limit = limit.as_str(), "an application was not accepted");
                let why = match limit {
                    OutboxLimit::ProofOfWorkAbove => FormStatus::NoProof,
                    _ => FormStatus::LimitReached,
                };
                self.return_in_response(why).await
            }
            Err(error) => {
                metrics::count_application("failed");
                tracing::error!(application = %application.id, %error, "an application was not kept");
                let advice = self.context.outbox.storage_advice();
                let alarm = self.context.store_alarm();
                alarm.raise(format!("applications cannot be kept: {error}; {advice}"));
                self.return_in_response(FormStatus::NotStored).await
            }
        };
        page.map(Handled::Returned)
    }

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
            browser: self.browser.clone(),
            mark: self.mark.clone(),
            ..*self
        };
        asking
            .return_form(form, id, ReturnReason::Twice, Vec::new())
            .await
    }

    /// Waits briefly for the delivery, unless too many visitors are already waiting, and then
    /// redirects to the receipt. If the ATS rejects the application during this time, shows the
    /// form again. The application stays stored even then.
    async fn redirect_when_settled(&self, kept: PutResult) -> Result<Response, PageError> {
        let place = self
            .context
            .upload_limiter()
            .try_wait_for_ats(self.context.client);
        let wait = match &place {
            Some(_) => self.context.outcome_wait,
            None => Duration::ZERO,
        };
        match self.context.outbox.await_outcome(kept.id, wait).await {
            Ok(DeliveryOutcome::Returned(complaints)) => {
                self.return_refused(&kept, complaints).await
            }
            Ok(DeliveryOutcome::Receipt(_)) | Err(_) => Ok(self.redirect_to_receipt(&kept)),
        }
    }

    /// Redirects to the receipt of a stored application.
    pub fn redirect_to_receipt(&self, kept: &PutResult) -> Response {
        let receipt = urls::receipt(self.context.locale.url_prefix(), &kept.token);
        Redirect::to(&receipt).into_response()
    }
}
