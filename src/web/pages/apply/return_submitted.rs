//! Shows a submitted form to the applicant again, with all values and the file.

use std::sync::Arc;

use axum::response::Response;

use crate::{
    application::ApplicationId,
    form::{AtsFieldError, FieldId, Form, ReturnReason, bind},
    store::PutResult,
    web::{
        error::PageError,
        pages::apply::{
            form_ids::FormIds,
            form_page::{self, FormStatus},
            new_form,
            returning_form::ReturningForm,
            saved_form::{self, StoreResult},
            submit::SubmittedForm,
        },
        receipt_mail,
        request_context::RequestContext,
        upload::limits::FormRejection,
    },
};

impl SubmittedForm<'_> {
    /// Shows the form of an application that the ATS rejected, with the stored file. If the form is
    /// already stored with the file, it is not stored again, because otherwise a small request
    /// could make the server write a large file. If too many other requests are reading files,
    /// redirects to the receipt, which also links to the form.
    pub async fn return_refused(
        &self,
        kept: &PutResult,
        complaints: Vec<AtsFieldError>,
    ) -> Result<Response, PageError> {
        receipt_mail::cancel(self.context.mail_queue.as_ref(), kept.id).await;
        let Ok(_permit) = self.context.stored_files().read(self.client.0).await else {
            return Ok(self.redirect_to_receipt(kept));
        };
        let back = self.returning_form(kept.id, ReturnReason::Wrong, complaints.clone());
        let has_file = self
            .data
            .files(&FieldId::Resume.control_name())
            .next()
            .is_some();
        if !has_file && saved_form::is_returned(self.context, kept.id, &complaints).await {
            return Ok(back.redirect(self.context, &self.posting.id));
        }
        let mut form = self.run_blocking(Form::from_form_data).await?;
        let receipt = self.context.outbox.receipt(&kept.token).await?;
        let application = receipt.and_then(|receipt| receipt.application);
        form.resume = application.and_then(|application| application.resume);
        self.return_form(form, kept.id, ReturnReason::Wrong, complaints)
            .await
    }

    /// Shows the form again with all values, for a reason other than validation errors.
    pub async fn return_with_reason(&self, reason: ReturnReason) -> Result<Response, PageError> {
        let form = self.run_blocking(bind).await?;
        // If the answers were copied from the form of a closed posting, use a new id, so that
        // neither the new form nor its receipt can be found at the old form's URL.
        let id = match reason {
            ReturnReason::Carried => ApplicationId::generate(self.context.clock.now()),
            _ => self.id,
        };
        self.return_form(form, id, reason, Vec::new()).await
    }

    /// Shows the form with all values directly in the response. Reloading that page would submit
    /// the form again. The form is also stored, in order to save its file.
    pub async fn return_in_response(&self, why: FormStatus) -> Result<Response, PageError> {
        let mut form = self.run_blocking(bind).await?;
        let reason = if self.is_ours {
            ReturnReason::Wrong
        } else {
            ReturnReason::NotOurs
        };
        let back = self.returning_form(self.id, reason, Vec::new());
        if back.store(self.context, &form).await != StoreResult::Complete {
            form.resume = None;
        }
        self.form_response(&form, self.id, why)
    }

    /// Shows the submitted answers of a form that was not processed, for example because too many
    /// forms were arriving. Stores nothing, and does not change a file that was saved earlier.
    pub async fn return_unread(&self, rejection: FormRejection) -> Result<Response, PageError> {
        let (posting, data) = (Arc::clone(&self.posting), Arc::clone(&self.data));
        let ids = self.ids(self.id);
        let (first, status) = (self.before.first.clone(), FormStatus::Rejected(rejection));
        let render = move |context: &RequestContext| {
            let form = new_form::unread_form(context, &posting, &data)?;
            form_page::form_response(context, &posting, &form, first, ids, status)
        };
        let page = self.context.render_uncached(render).await;
        page.map_err(|error| rejection.or_error(error))
    }

    /// Redirects to the form with all values, at its own URL. If the form cannot be stored, shows
    /// it directly in the response.
    pub async fn return_form(
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

    /// Builds the form to store. Besides the submitted data, it contains a hash that identifies the
    /// sender's browser and, if someone other than the visitor may have filled in the form, the
    /// `LinkMark` that records this.
    pub fn returning_form(
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
            stored_by: self.browser.clone(),
            mark: self.mark.clone(),
        }
    }

    /// Returns what the token of the form that is shown again must contain: `id` and, if someone
    /// other than the visitor may have filled in the form, the `LinkMark` that records this.
    pub fn ids(&self, id: ApplicationId) -> FormIds {
        FormIds::new(id, self.mark.clone())
    }

    fn form_response(
        &self,
        form: &Form,
        id: ApplicationId,
        why: FormStatus,
    ) -> Result<Response, PageError> {
        let first = self.before.first.clone();
        form_page::form_response(self.context, &self.posting, form, first, self.ids(id), why)
    }
}
