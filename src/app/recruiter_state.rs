//! Builds the state that the handlers of the recruiters' pages share.

use std::path::Path;

use tokio_util::{sync::CancellationToken, task::TaskTracker};
use url::Url;

use crate::{
    app::{ats_mode::AtsMode, draft_limits, error::StartError, services::Services},
    config::Config,
    key_sessions::KeySessions,
    listen_address::ListenAddress,
    rate_limiter::RateLimiter,
    recruiter_keys::RecruiterKeys,
    recruiter_pages::{AtsCache, ImportJobs, RecruiterDeps, RecruiterState},
    request_host::OwnHosts,
    resume_links::{self, Signer},
    sign_in_limit::SignInLimit,
    store::SavedFormLimits,
    web::{SiteState, StoredFileLimiter},
};

/// The objects from which the state of the recruiters' pages is built.
pub(crate) struct RecruiterContext<'a> {
    pub(crate) config: &'a Config,
    pub(crate) ats_mode: AtsMode,
    /// The store and the ATS client.
    pub(crate) services: &'a Services,
    /// The recruiter keys, and the sessions that were started with them. `None` if no keys are
    /// configured.
    pub(crate) sessions: Option<&'a KeySessions>,
    pub(crate) site: &'a SiteState,
    pub(crate) address: &'a ListenAddress,
    /// Canceling this token stops the imports that are in progress.
    pub(crate) stop: &'a CancellationToken,
    /// Tracks the tasks of running imports, so that the site waits for them when it shuts down.
    pub(crate) tasks: &'a TaskTracker,
}

/// Returns the recruiter keys and the sessions that were started with them, or `None` if no keys
/// are configured.
pub(crate) fn key_sessions(config: &Config, services: &Services) -> Option<KeySessions> {
    let settings = &config.team;
    (!settings.keys.is_empty()).then(|| KeySessions {
        keys: RecruiterKeys::new(settings.keys.clone()),
        store: services.store.recruiter_sessions(settings.session_limits()),
        lifetime: settings.session,
    })
}

/// Builds the state of the recruiters' pages, or returns `None` if no recruiter keys are
/// configured.
pub(crate) fn build(context: &RecruiterContext<'_>) -> Result<Option<RecruiterState>, StartError> {
    let RecruiterContext {
        config,
        services,
        site,
        ..
    } = context;
    let Some(sessions) = context.sessions else {
        delete_leftovers(&config.team.dir);
        return Ok(None);
    };
    let mut settings = config.team.clone();
    settings.keys.clear();
    let is_external = context.ats_mode == AtsMode::External;
    let posts_per_second = is_external.then_some(config.ats.posts_per_second);
    let (stop, tasks) = (context.stop.clone(), context.tasks.clone());
    let import_jobs = ImportJobs::open(&settings.dir, stop, tasks)
        .map_err(|cause| StartError::ImportDir(settings.dir.clone(), cause))?;
    let client = services.client.clone();
    let deps = RecruiterDeps {
        sessions: sessions.clone(),
        ats_cache: AtsCache::new(
            client.clone(),
            site.clock.clone(),
            settings.wait,
            services.refresher.rate_limiter(),
        ),
        client,
        rate_limiter: RateLimiter::new(posts_per_second, "imports", None),
        posts_per_second,
        import_jobs,
        added_candidates: services.store.added_candidates(settings.remember),
        outbox_admin: services.store.outbox_admin(),
        resumes: services.store.saved_forms(SavedFormLimits {
            lifetime: resume_links::storage_lifetime(settings.resume_lifetime),
            ..draft_limits::of_recruiter_keys(config)
        }),
        ats_downloads: StoredFileLimiter::for_ats(),
        resume_base_url: resume_base_url(context, is_external),
        signer: Signer::new(services.store.derive_keys(resume_links::SIGNER_LABEL)),
        sign_in_limit: SignInLimit::per_minute(
            settings.sign_ins_per_minute,
            config.site.trusted_proxies.clone(),
        ),
        settings,
    };
    let hosts = OwnHosts::of_operator(&config.admin.public_url);
    Ok(Some(RecruiterState::new((*site).clone(), hosts, deps)))
}

/// Deletes the spreadsheets of imports that were still running when the site was killed. Call this
/// only if no recruiter keys are configured. If keys are configured, the recruiters' pages delete
/// these spreadsheets.
fn delete_leftovers(dir: &Path) {
    if let Err(error) = ImportJobs::delete_leftovers(dir) {
        let dir = dir.display();
        tracing::error!(
            "cannot delete the spreadsheets of earlier imports in {dir} (team.dir): {error}; delete its folders run-* \
             yourself"
        );
    }
}

/// Returns the base of the URLs from which the ATS downloads resumes: `site.public_url`. If this
/// setting is missing, returns the loopback address for the embedded ATS, or `None` if the ATS is
/// external or the site listens on a Unix socket.
fn resume_base_url(context: &RecruiterContext<'_>, is_external: bool) -> Option<Url> {
    match &context.config.site.public_url {
        Some(url) => Some(url.clone()),
        None if is_external => None,
        None => {
            let port = context.address.tcp()?.port();
            Url::parse(&format!("http://127.0.0.1:{port}")).ok()
        }
    }
}
