//! What the recruiters' pages have access to.

use std::{num::NonZeroU32, ops::Deref, sync::Arc};

use jiff::Timestamp;
use url::Url;

use crate::{
    ats::AtsClient,
    candidate_import::TeamSettings,
    i18n::Localizer,
    rate_limiter::RateLimiter,
    recruiter_pages::{ats_cache::AtsCache, import_jobs::ImportJobs, signer::Signer},
    store::{AddedCandidates, OutboxAdmin, SavedForms},
    web::{PageContext, RateLimit, SiteState},
};

/// The state of the pages at one of the addresses where they are served. Cheap to clone.
#[derive(Debug, Clone)]
pub struct RecruiterState {
    /// The visitors' site: its look, its clock, its limits.
    pub site: SiteState,
    /// The public URL of the pages, if it is configured.
    pub public_url: Option<Url>,
    deps: Arc<RecruiterDeps>,
}

/// What all addresses share.
#[derive(Debug)]
pub struct RecruiterDeps {
    /// The `[team]` settings.
    pub settings: TeamSettings,
    /// Lists of the ATS.
    pub ats_cache: AtsCache,
    /// The client of the ATS.
    pub client: AtsClient,
    /// Limits the rate at which single candidates are sent.
    pub rate_limiter: RateLimiter,
    /// The same rate for an import. `None` means no limit.
    pub posts_per_second: Option<NonZeroU32>,
    /// Imports in the background.
    pub import_jobs: ImportJobs,
    /// The candidates added on these pages.
    pub added_candidates: AddedCandidates,
    /// The applications on their way to the ATS.
    pub outbox_admin: OutboxAdmin,
    /// Uploaded resumes.
    pub resumes: SavedForms,
    /// The URL at which the ATS reaches this site. Without one, resumes cannot be uploaded.
    pub resume_base_url: Option<Url>,
    /// Signs sessions, form tokens and download URLs.
    pub signer: Signer,
    /// Limits the sign-in attempts per client IP.
    pub sign_in_limit: RateLimit,
}

impl RecruiterState {
    /// The state at one address.
    pub fn new(site: SiteState, public_url: Option<Url>, deps: RecruiterDeps) -> Self {
        Self {
            site,
            public_url,
            deps: Arc::new(deps),
        }
    }

    /// The same state with another site or another address.
    #[must_use]
    pub fn with_site(&self, site: SiteState, public_url: Option<Url>) -> Self {
        Self {
            site,
            public_url,
            deps: Arc::clone(&self.deps),
        }
    }

    /// Whether browsers use HTTPS.
    pub fn is_https(&self) -> bool {
        let url = self.public_url.as_ref();
        url.is_some_and(|url| url.scheme() == "https")
    }

    /// The texts of the pages. They are English, like those of the operator's page.
    pub fn texts(&self) -> &Localizer {
        self.site.locales.operator_locale().texts()
    }

    /// What every template needs.
    pub fn view(&self) -> PageContext<'_> {
        PageContext::for_operator(&self.site)
    }

    /// The time.
    pub fn now(&self) -> Timestamp {
        self.site.clock.now()
    }
}

impl Deref for RecruiterState {
    type Target = RecruiterDeps;

    fn deref(&self) -> &RecruiterDeps {
        &self.deps
    }
}
