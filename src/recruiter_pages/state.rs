//! The state of the recruiters' pages.

use std::{num::NonZeroU32, sync::Arc};

use axum::{http::StatusCode, response::Response};
use jiff::Timestamp;
use url::Url;

use crate::{
    admin::ErrorPages,
    ats::AtsClient,
    candidate_import::TeamSettings,
    i18n::Localizer,
    key_sessions::KeySessions,
    rate_limiter::RateLimiter,
    recruiter_pages::{ats_cache::AtsCache, import_jobs::ImportJobs},
    request_host::OwnHosts,
    resume_links::Signer,
    sign_in_limit::SignInLimit,
    store::{AddedCandidates, OutboxAdmin, SavedForms},
    web::{PageContext, SiteState, StoredFileLimiter},
};

/// The state of the recruiters' pages on one of the addresses where they are served. Cheap to
/// clone.
#[derive(Debug, Clone, derive_more::Deref)]
pub struct RecruiterState {
    /// The state of the visitors' site, such as its brand, clock and limits.
    pub site: SiteState,
    /// The listener on which the pages are served.
    pub listener: Listener,
    /// The host names of this listener.
    pub hosts: OwnHosts,
    #[deref(forward)]
    deps: Arc<RecruiterDeps>,
}

/// The listeners on which the pages can be served.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Listener {
    /// The visitors' listener.
    Site,
    /// The operator's listener.
    Admin,
}

/// The dependencies that the state of every listener shares.
#[derive(Debug)]
pub struct RecruiterDeps {
    /// The `[team]` settings, without the keys.
    pub settings: TeamSettings,
    /// The keys that are valid for signing in, and the sessions that were started with them.
    pub sessions: KeySessions,
    /// Reads lists from the ATS.
    pub ats_cache: AtsCache,
    /// The client of the ATS.
    pub client: AtsClient,
    /// Limits the rate of requests that add a single candidate.
    pub rate_limiter: RateLimiter,
    /// The maximum number of requests that an import sends per second. `None` means no limit.
    pub posts_per_second: Option<NonZeroU32>,
    /// The imports that were started on these pages.
    pub import_jobs: ImportJobs,
    /// The candidates added on these pages.
    pub added_candidates: AddedCandidates,
    /// Reads the applications in the outbox.
    pub outbox_admin: OutboxAdmin,
    /// Stores uploaded resumes.
    pub resumes: SavedForms,
    /// Limits how many resumes the ATS downloads at the same time.
    pub ats_downloads: StoredFileLimiter,
    /// The URL at which the ATS can reach this site. If `None`, resumes cannot be uploaded.
    pub resume_base_url: Option<Url>,
    /// Signs form tokens and download URLs.
    pub signer: Signer,
    /// Limits the sign-in attempts per client.
    pub sign_in_limit: SignInLimit,
}

impl RecruiterState {
    /// Creates the state for the admin listener, on which the operator's page is served too.
    pub fn new(site: SiteState, hosts: OwnHosts, deps: RecruiterDeps) -> Self {
        Self {
            site,
            listener: Listener::Admin,
            hosts,
            deps: Arc::new(deps),
        }
    }

    /// Returns a copy of this state for another listener, with the site state and the host names of
    /// that listener.
    #[must_use]
    pub fn with_site(&self, site: SiteState, listener: Listener, hosts: OwnHosts) -> Self {
        Self {
            site,
            listener,
            hosts,
            deps: Arc::clone(&self.deps),
        }
    }

    /// The texts of the pages, in the same language as the operator's page.
    pub fn texts(&self) -> &Localizer {
        self.site.locales.operator_locale().texts()
    }

    /// The data that every template needs, such as texts and navigation.
    pub fn view(&self) -> PageContext<'_> {
        PageContext::for_operator(&self.site)
    }

    /// Renders an error page. `text` is the id of a message that has the attributes `happened` and
    /// `advice`.
    pub fn error_page(&self, status: StatusCode, text: &'static str) -> Response {
        ErrorPages::for_recruiters(&self.site).render(status, text)
    }

    /// The current time.
    pub fn now(&self) -> Timestamp {
        self.site.clock.now()
    }
}
