//! The operator's actions on the delivery (pause, resume) and on the postings (refresh, accept a
//! list that is much shorter than the previous one). After each action, the browser is redirected
//! to the operator's page, which shows what was done.

use std::fmt::Display;

use axum::{extract::State, http::StatusCode, response::Response};

use crate::{
    admin::{
        confirmation::Confirmation, error_pages::ErrorPages, extractors::Operator,
        state::AdminState,
    },
    web::{PageContext, PageError, admin_urls, http::response},
};

/// A completed action. After the action, the browser is redirected to a page with this value in the
/// query parameter `done`, so that the page can show what was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Done {
    /// The delivery was paused.
    Paused,
    /// The delivery was resumed.
    Resumed,
    /// The list of postings is being requested.
    Refreshing,
    /// The new list of postings, which is much shorter than the previous one, has been accepted.
    ListAccepted,
    /// An application will be sent again.
    Retried,
    /// All held applications (those that wait for the operator's decision) that can be retried will
    /// be sent again.
    AllRetried,
    /// An application was discarded.
    Discarded,
}

impl Done {
    /// The id of the message that confirms the action.
    pub fn message_id(self) -> &'static str {
        match self {
            Self::Paused => "admin-done-paused",
            Self::Resumed => "admin-done-resumed",
            Self::Refreshing => "admin-done-refreshing",
            Self::ListAccepted => "admin-done-list-accepted",
            Self::Retried => "admin-done-retried",
            Self::AllRetried => "admin-done-all-retried",
            Self::Discarded => "admin-done-discarded",
        }
    }

    /// Redirects to `page`, which then shows the completed action.
    pub fn redirect(self, page: &str) -> Response {
        response::see_other(&format!("{page}?done={}", <&str>::from(self)))
    }
}

/// The query parameters of a page that opens after an action.
#[derive(Debug, Default, serde::Deserialize)]
pub struct DoneQuery {
    #[serde(default)]
    done: String,
}

impl DoneQuery {
    /// Returns the id of the message that confirms the action, or `None` if `done` is not the name
    /// of an action.
    pub fn message_id(&self) -> Option<&'static str> {
        self.done.parse().ok().map(Done::message_id)
    }
}

/// Pauses the delivery.
pub async fn pause(State(state): State<AdminState>, operator: Operator) -> Response {
    match state.site.outbox.pause_by_operator().await {
        Ok(_) => {
            tracing::info!(
                by = operator.key_name,
                "the delivery was paused on the operator's page"
            );
            Done::Paused.redirect(admin_urls::DASHBOARD)
        }
        Err(error) => not_done(&state, &error),
    }
}

/// Resumes the delivery after a pause by the operator.
pub async fn resume(State(state): State<AdminState>, operator: Operator) -> Response {
    match state.site.outbox.resume_by_operator().await {
        Ok(_) => {
            tracing::info!(
                by = operator.key_name,
                "the pause of the delivery was ended on the operator's page"
            );
            Done::Resumed.redirect(admin_urls::DASHBOARD)
        }
        Err(error) => not_done(&state, &error),
    }
}

/// Asks the refresh task to read the list of postings now. Responds without waiting for the ATS.
pub async fn refresh(State(state): State<AdminState>, operator: Operator) -> Response {
    tracing::info!(
        by = operator.key_name,
        "the list of postings was requested on the operator's page"
    );
    state.refresh.request_list();
    Done::Refreshing.redirect(admin_urls::DASHBOARD)
}

/// Asks for confirmation before accepting a list that lacks many of the previous postings, because
/// visitors will no longer see these postings.
pub async fn confirm_list(
    State(state): State<AdminState>,
    _: Operator,
) -> Result<Response, PageError> {
    Confirmation {
        view: PageContext::for_operator(&state.site),
        text: "admin-accept-list",
        subject: None,
        action: admin_urls::ACCEPT_LIST.to_owned(),
        cancel: admin_urls::DASHBOARD,
    }
    .show()
}

/// Accepts the list that is much shorter than the previous one, and immediately requests the list
/// again, so that visitors see the change without delay.
pub async fn accept_list(State(state): State<AdminState>, operator: Operator) -> Response {
    match state.posting_cache.accept_shrunken_list().await {
        Ok(()) => {
            tracing::info!(
                by = operator.key_name,
                "the shorter list of postings was accepted on the operator's page"
            );
            state.refresh.request_list();
            Done::ListAccepted.redirect(admin_urls::DASHBOARD)
        }
        Err(error) => not_done(&state, &error),
    }
}

/// Redirects to the operator's page. Answers GET requests to the URL of an action, which is
/// performed only by a POST request.
pub async fn redirect_to_dashboard() -> Response {
    response::see_other(admin_urls::DASHBOARD)
}

/// Logs an error of the store and returns an error page with status 503.
pub(in crate::admin) fn not_done(state: &AdminState, error: &dyn Display) -> Response {
    tracing::error!(%error, "an action on the operator's page failed");
    let pages = ErrorPages::for_operator(&state.site);
    let status = StatusCode::SERVICE_UNAVAILABLE;
    pages.render(status, "admin-not-done")
}
