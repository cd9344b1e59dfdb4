//! Builds the state of the recruiters' pages.

use std::net::SocketAddr;

use tokio_util::{sync::CancellationToken, task::TaskTracker};
use url::Url;

use crate::{
    app::{currents::Currents, drafts, error::StartError, upstream::Upstream},
    config::settings::Config,
    pace::Pace,
    recruiter_pages::{
        self, AtsCache, Deps, ImportJobs, RecruiterState, Signer, resume_storage_lifetime,
    },
    store::drafts::Limits,
    web::{client::Limit, site::Site},
};

/// What the state depends on.
pub(crate) struct Context<'a> {
    /// The settings.
    pub(crate) config: &'a Config,
    /// Which ATS is used.
    pub(crate) upstream: Upstream,
    /// The store and the client of the ATS.
    pub(crate) currents: &'a Currents,
    /// The visitors' site.
    pub(crate) site: &'a Site,
    /// The address on which the site listens.
    pub(crate) address: SocketAddr,
    /// Stops imports.
    pub(crate) stop: &'a CancellationToken,
    /// Running imports.
    pub(crate) tasks: &'a TaskTracker,
}

/// The state, or `None` if there are no keys.
pub(crate) fn build(context: &Context<'_>) -> Result<Option<RecruiterState>, StartError> {
    let Context {
        config,
        currents,
        site,
        ..
    } = context;
    let settings = config.team.clone();
    if settings.keys.is_empty() {
        return Ok(None);
    }
    let is_external = context.upstream == Upstream::Outside;
    let posts_per_second = is_external.then_some(config.ats.posts_per_second);
    let (stop, tasks) = (context.stop.clone(), context.tasks.clone());
    let import_jobs = ImportJobs::open(&settings.dir, stop, tasks)
        .map_err(|cause| StartError::TeamFolder(settings.dir.clone(), cause))?;
    let client = currents.client.clone();
    let deps = Deps {
        ats_cache: AtsCache::new(client.clone(), site.clock.clone(), settings.wait),
        client,
        pace: Pace::new(posts_per_second, "imports", None),
        posts_per_second,
        import_jobs,
        additions: currents.store.additions(settings.remember),
        outbox: currents.store.ledger(),
        resumes: currents.store.drafts(Limits {
            lifetime: resume_storage_lifetime(settings.resume_lifetime),
            ..drafts::limits(config)
        }),
        resume_base_url: resume_base_url(context, is_external),
        signer: Signer::new(currents.store.secret(recruiter_pages::SIGNER_LABEL)),
        sign_in_limit: Limit::per_minute(settings.sign_ins_per_minute.get()),
        settings,
    };
    Ok(Some(RecruiterState::new((*site).clone(), None, deps)))
}

/// The URL at which the ATS reaches this site. The embedded ATS reaches it on the loopback address.
fn resume_base_url(context: &Context<'_>, is_external: bool) -> Option<Url> {
    match &context.config.site.public_url {
        Some(url) => Some(url.clone()),
        None if is_external => None,
        None => Url::parse(&format!("http://127.0.0.1:{}", context.address.port())).ok(),
    }
}
