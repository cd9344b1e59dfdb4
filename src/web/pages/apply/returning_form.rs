//! Stores a form that must be shown again, and redirects to its own URL. The applicant can reload
//! that URL or come back to it later.

use axum::response::Response;

use crate::{
    application::ApplicationId,
    form::{AtsFieldError, Form, FormData, ReturnReason, ReturnedForm},
    posting::PostingId,
    store::ReceiptToken,
    web::{
        form_token,
        http::response,
        link_mark::LinkMark,
        pages::apply::{
            review,
            saved_form::{self, StoreResult},
            second_application::FIRST,
        },
        rate_limit::ClientKey,
        referral_urls,
        request_context::RequestContext,
        state::SiteState,
        urls,
    },
};

/// A submitted form that must be shown again.
pub struct ReturningForm<'a> {
    /// The application id in the form.
    pub id: ApplicationId,
    /// The client that submitted the form.
    pub client: ClientKey,
    /// The submitted data.
    pub data: &'a FormData,
    /// Why the form is shown again.
    pub reason: ReturnReason,
    /// The ATS's error messages about the answers that it rejected.
    pub ats_errors: Vec<AtsFieldError>,
    /// The receipt token of the first application, if the applicant must decide what to do with it.
    pub first_application: Option<&'a ReceiptToken>,
    /// The hash that identifies the browser that submitted the form. `None` if it is unknown, or if
    /// an API client filled in the form.
    pub stored_by: Option<String>,
    /// Set if someone other than the visitor may have filled in the form. Contains hashes of the
    /// email addresses in the form that this visitor did not type.
    pub mark: Option<LinkMark>,
}

impl ReturningForm<'_> {
    /// Stores the form and redirects to its URL. Returns `None` if the form cannot be stored.
    pub async fn store_and_redirect(
        self,
        context: &RequestContext,
        posting: &PostingId,
        form: &Form,
    ) -> Option<Response> {
        let redirect = self.redirect(context, posting);
        let is_stored = self.store(&context.site, form).await != StoreResult::NotStored;
        is_stored.then_some(redirect)
    }

    /// Redirects to the URL of the form, without storing it.
    pub fn redirect(&self, context: &RequestContext, posting: &PostingId) -> Response {
        let signed = form_token::sign_form_id(&context.form_keys, posting, self.id);
        let address = urls::saved_form(context.locale.url_prefix(), posting, &signed);
        let address = referral_urls::with_token(&address, context.referral.token());
        response::see_other(&context.locale.link(address))
    }

    /// Stores the form without redirecting to it.
    pub async fn store(self, site: &SiteState, form: &Form) -> StoreResult {
        let typed = review::submitted_texts(self.data).into_iter();
        let typed = typed.filter(|(name, _)| *name != FIRST);
        let first = self.first_application.map(|first| (FIRST, first.as_str()));
        let texts = typed
            .chain(first)
            .map(|(name, text)| (name.to_owned(), text.to_owned()));
        let returned = ReturnedForm {
            stored_by: self.stored_by,
            mark: self.mark.map(|mark| mark.to_string()),
            ..ReturnedForm::new(self.reason, form, texts.collect(), self.ats_errors)
        };
        saved_form::save(
            site,
            self.id,
            self.client,
            &returned,
            form.resume.as_ref(),
            self.data.saved_file(),
        )
        .await
    }
}
