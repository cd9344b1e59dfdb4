//! Stores a form that goes back to its sender, and redirects to its URL, which can be reloaded and
//! revisited.

use axum::response::Response;

use crate::{
    application::ApplicationId,
    form::{
        complaint::Complaint,
        returned::{Reason, Returned},
        sheet::Form,
        submission::Submission,
    },
    posting::PostingId,
    store::entry::Reference,
    web::{
        form_token,
        http::response,
        locale::LocaleContext,
        pages::apply::{
            draft::{self, Stored},
            review,
            second_application::FIRST,
        },
        rate_limit::ClientKey,
        state::SiteState,
        urls,
    },
};

/// A form that goes back to its sender.
pub struct Back<'a> {
    /// Its id.
    pub id: ApplicationId,
    /// The client that sent it.
    pub sender: ClientKey,
    /// The submitted data.
    pub sent: &'a Submission,
    /// Why it goes back.
    pub reason: Reason,
    /// The ATS's messages about rejected answers.
    pub complaints: Vec<Complaint>,
    /// The first application, if the sender must decide about it.
    pub first: Option<&'a Reference>,
}

impl Back<'_> {
    /// Stores the form and redirects to its URL. `None` if it cannot be stored.
    pub async fn lead(
        self,
        (site, edition): (&SiteState, &LocaleContext),
        posting: &PostingId,
        form: &Form,
    ) -> Option<Response> {
        let signed = form_token::sign_form_id(&site.form_keys, posting, self.id);
        let address = edition.link(urls::saved_form(edition.url_prefix(), posting, &signed));
        let is_stored = self.store(site, form).await != Stored::Nothing;
        is_stored.then(|| response::see_other(&address))
    }

    /// Stores the form.
    pub async fn store(self, site: &SiteState, form: &Form) -> Stored {
        let typed = review::typed(self.sent).into_iter();
        let typed = typed.filter(|(name, _)| *name != FIRST);
        let first = self.first.map(|first| (FIRST, first.as_str()));
        let texts = typed
            .chain(first)
            .map(|(name, text)| (name.to_owned(), text.to_owned()));
        let returned = Returned::new(self.reason, form, texts.collect(), self.complaints);
        let whose = (self.id, self.sender);
        draft::keep(
            site,
            whose,
            &returned,
            form.kept.as_ref(),
            self.sent.earlier(),
        )
        .await
    }
}
