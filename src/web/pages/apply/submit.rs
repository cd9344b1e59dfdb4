//! Submits a form: validates it, stores the application, and redirects to the receipt or returns
//! the form.

use std::sync::Arc;

use axum::{
    extract::{Path, Request, State, rejection::PathRejection},
    response::{IntoResponse, Redirect, Response},
};

use crate::{
    application::{Application, ApplicationId},
    form::{
        changed,
        check::{check, fill},
        complaint::Complaint,
        returned::Reason,
        sheet::{Form, Offer},
        slot::Slot,
        submission::{Earlier, Submission},
    },
    posting::{Posting, PostingId},
    store::entry::{Kept, Outcome, Reference},
    telemetry::metrics,
    web::{
        error::PageError,
        locale::LocaleContext,
        pages::apply::{
            back::Back,
            counted,
            draft::{self, Before, Stored},
            late,
            page::{self, Why},
            review,
            second_application::{self, CHOICE, Decision},
            show::{self, blank, open_posting},
            whose::{CARRIED, TOKEN, identify},
        },
        rate_limit::{ClientKey, RateLimited},
        state::SiteState,
        upload::{limits::ReceivedForm, receive::receive_form},
        urls,
    },
};

/// Handles a submitted form. Redirects to the receipt of a stored application. Otherwise returns
/// the form with all values and its file.
pub async fn submit(
    State(site): State<SiteState>,
    edition: LocaleContext,
    sender: ClientKey,
    id: Result<Path<PostingId>, PathRejection>,
    request: Request,
) -> Result<Response, PageError> {
    let Path(id) = id.map_err(|_| PageError::PageNotFound)?;
    let posting = match open_posting(&site, id) {
        Err(PageError::PostingClosed(id)) => {
            return late::submit((&site, &edition), sender, &id, request).await;
        }
        found => found?,
    };
    let overrun = request.extensions().get::<RateLimited>().copied();
    let ReceivedForm {
        form: mut sent,
        truncation: cut,
    } = receive_form(&site, request).await?;
    if let Some(cut) = cut.filter(|_| sent.text(TOKEN).is_empty()) {
        return Err(cut.into());
    }
    let (id, doubt) = identify(&site, &posting.id, &sent);
    let before = second_application::Before::read(&site, &posting.id, &mut sent).await;
    let mut accepted = None;
    match draft::before(&site, id, &sent).await {
        Before::Left(earlier) => sent.follow(earlier),
        Before::Sent(kept) => accepted = Some(kept),
    }
    let has_changed = sent.text(CARRIED).is_empty()
        && changed::carry_over(&mut sent, &blank((&site, &edition), &posting)?);
    let sending = Sending {
        site: &site,
        edition: &edition,
        posting,
        id,
        sender,
        sent: Arc::new(sent),
        has_changed,
        before,
    };
    if let Some(RateLimited(wait)) = overrun {
        return sending.at_once(Why::TooMany(wait)).await;
    }
    if let Some(cut) = cut {
        return sending.at_once(Why::Cut(cut)).await;
    }
    match (accepted, doubt) {
        (Some(kept), _) => sending.answer(kept).await,
        (None, Some(reason)) => sending.back(reason).await,
        (None, None) if sending.is_changed() => sending.back(Reason::Changing).await,
        (None, None) => match sending.check().await? {
            Ok(_) if sending.has_changed => sending.back(Reason::Changed).await,
            Ok(application) if sending.is_to_be_read() => sending.read_through(&application).await,
            Ok(application) => sending.keep(&sending.with_source(application)).await,
            Err(form) => {
                counted::problems(&form);
                let reason = match form.is_wrong() {
                    true => Reason::Wrong,
                    false => Reason::Mistyped,
                };
                sending.show(*form, id, reason, Vec::new()).await
            }
        },
    }
}

/// A submitted form.
struct Sending<'a> {
    site: &'a SiteState,
    edition: &'a LocaleContext,
    posting: Arc<Posting>,
    id: ApplicationId,
    sender: ClientKey,
    sent: Arc<Submission>,
    /// Whether answers belong to questions that have changed since.
    has_changed: bool,
    /// What the form says about an earlier application.
    before: second_application::Before,
}

impl Sending<'_> {
    /// Whether the sender came from the review page to change something.
    fn is_changed(&self) -> bool {
        !self.sent.text(review::CHANGE).is_empty()
    }

    /// Whether the form must be reviewed before it is sent.
    fn is_to_be_read(&self) -> bool {
        self.site.apply.review && self.sent.text(review::STEP) != review::SEND
    }

    /// Stores the form and shows the review page.
    async fn read_through(&self, application: &Application) -> Result<Response, PageError> {
        let mut form = self.read(Form::filled).await?;
        form.kept = application.resume.clone();
        let (id, place) = (self.id, (self.site, self.edition));
        if let Some(led) = self.lead(&form, id, Reason::Review, Vec::new()).await {
            return Ok(led);
        }
        form.kept = None;
        let whole = (application, &form);
        review::page(place, &self.posting, whole, &self.sent, id)
    }

    async fn check(&self) -> Result<Result<Application, Box<Form>>, PageError> {
        let (id, now) = (self.id, self.site.clock.now());
        self.read(move |offer, sent| check(offer, sent, id, now))
            .await
    }

    async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(Offer<'_>, &Submission) -> T + Send + 'static,
    ) -> Result<T, PageError> {
        let sent = Arc::clone(&self.sent);
        let place = (self.site, self.edition);
        show::read(place, &self.posting, move |offer| read(offer, &sent)).await
    }

    /// The application with its traffic source, if the company has enabled this.
    fn with_source(&self, application: Application) -> Application {
        let source = self.edition.source().summary();
        Application {
            source: source.filter(|_| self.site.apply.send_source),
            ..application
        }
    }

    async fn keep(&self, application: &Application) -> Result<Response, PageError> {
        let choice = self.sent.text(CHOICE);
        let decision = self.before.decide(self.site, application, choice).await;
        match decision {
            Ok(Decision::Ask(first, id)) => self.ask(&first, id, application).await,
            Ok(Decision::Kept(kept)) => {
                metrics::count_application(if kept.fresh { "kept" } else { "again" });
                if kept.fresh {
                    let known = &self.site.apply.count_sources;
                    metrics::count_application_source(self.edition.source().metric_label(known));
                }
                self.site.store_alarm().clear("applications are kept again");
                draft::end(self.site, self.id, &self.sent, &kept).await;
                self.answer(kept).await
            }
            Err(error) => {
                metrics::count_application("failed");
                tracing::error!(id = %application.id, %error, "an application was not kept");
                let sentence = format!("applications cannot be kept: {error}");
                self.site.store_alarm().raise(sentence);
                self.at_once(Why::NotKept).await
            }
        }
    }

    /// Returns the form and asks what to do about the first application.
    async fn ask(
        &self,
        first: &Reference,
        id: ApplicationId,
        application: &Application,
    ) -> Result<Response, PageError> {
        metrics::count_application("asked");
        let mut form = self.read(Form::filled).await?;
        form.kept = application.resume.clone();
        let before = second_application::Before::asking(self.site, &self.posting.id, first);
        let asking = Self {
            posting: Arc::clone(&self.posting),
            id,
            sent: Arc::clone(&self.sent),
            before: before.await,
            ..*self
        };
        asking.show(form, id, Reason::Twice, Vec::new()).await
    }

    /// Waits briefly for the delivery. The application stays stored in any case. The form goes back
    /// only if the ATS rejects it during this wait.
    async fn answer(&self, kept: Kept) -> Result<Response, PageError> {
        let outcome = self.site.outbox.outcome(kept.id, self.site.outcome_wait);
        match outcome.await {
            Ok(Outcome::Returned(complaints)) => self.returned(&kept, complaints).await,
            Ok(Outcome::Receipt(_)) | Err(_) => {
                let receipt = urls::receipt(self.edition.url_prefix(), &kept.reference);
                Ok(Redirect::to(&receipt).into_response())
            }
        }
    }

    /// Returns the form of an application that the ATS rejected, with its stored file.
    async fn returned(
        &self,
        kept: &Kept,
        complaints: Vec<Complaint>,
    ) -> Result<Response, PageError> {
        let mut form = self.read(Form::filled).await?;
        let receipt = self.site.outbox.receipt(&kept.reference).await?;
        let application = receipt.and_then(|receipt| receipt.application);
        form.kept = application.and_then(|application| application.resume);
        self.show(form, kept.id, Reason::Wrong, complaints).await
    }

    /// Returns the form with all values, for a reason other than its errors.
    async fn back(&self, reason: Reason) -> Result<Response, PageError> {
        let form = self.read(fill).await?;
        self.show(form, self.free_id(reason).await, reason, Vec::new())
            .await
    }

    /// The id under which the form goes back. One that was filled in for a job that has closed may have been sent there.
    async fn free_id(&self, reason: Reason) -> ApplicationId {
        let is_sent = reason == Reason::Carried
            && matches!(self.site.outbox.find(self.id).await, Ok(Some(_)));
        match is_sent {
            true => ApplicationId::generate(self.site.clock.now()),
            false => self.id,
        }
    }

    /// Returns the form with all values in the response, so that a reload sends it again. The form
    /// is stored for its file, but not if the rate limit was exceeded: then nothing is written, and
    /// a saved file stays.
    async fn at_once(&self, why: Why) -> Result<Response, PageError> {
        if let Why::TooMany(_) = why {
            let mut form = self.read(Form::filled).await?;
            let is_replaced = self.sent.files(&Slot::Resume.name()).next().is_some();
            if let (Earlier::Kept(document), false) = (self.sent.earlier(), is_replaced) {
                form.kept = Some(document.clone());
            }
            return self.page(&form, self.id, why);
        }
        let mut form = self.read(fill).await?;
        let back = self.on_its_way(self.id, Reason::Wrong, Vec::new());
        if back.store(self.site, &form).await != Stored::Whole {
            form.kept = None;
        }
        self.page(&form, self.id, why)
    }

    async fn show(
        &self,
        mut form: Form,
        id: ApplicationId,
        reason: Reason,
        complaints: Vec<Complaint>,
    ) -> Result<Response, PageError> {
        if let Some(led) = self.lead(&form, id, reason, complaints.clone()).await {
            return Ok(led);
        }
        form.kept = None;
        form.complain(complaints);
        self.page(&form, id, Why::Back(reason))
    }

    async fn lead(
        &self,
        form: &Form,
        id: ApplicationId,
        reason: Reason,
        complaints: Vec<Complaint>,
    ) -> Option<Response> {
        let place = (self.site, self.edition);
        let back = self.on_its_way(id, reason, complaints);
        back.lead(place, &self.posting.id, form).await
    }

    fn on_its_way(
        &self,
        id: ApplicationId,
        reason: Reason,
        complaints: Vec<Complaint>,
    ) -> Back<'_> {
        Back {
            id,
            sender: self.sender,
            sent: &self.sent,
            reason,
            complaints,
            first: self.before.first.as_ref().map(|first| &first.reference),
        }
    }

    fn page(&self, form: &Form, id: ApplicationId, why: Why) -> Result<Response, PageError> {
        let form = (form, self.before.first.clone());
        page::page((self.site, self.edition), &self.posting, form, id, why)
    }
}
