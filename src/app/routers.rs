//! The routers of the two listeners. The recruiters' pages are on the operator's listener, and also
//! on the visitors' listener if `team.public` is set.

use std::time::Duration;

use tower_http::csrf::ConfigError;

use crate::{
    admin::{self, AdminState},
    app::error::StartError,
    candidate_import::TeamSettings,
    recruiter_pages::{self, Listener, RecruiterState},
    request_host::OwnHosts,
    store::{AddedCandidates, RecruiterSessions, SessionLimits, Store},
    web::{SiteState, http::CachedRouter, router::router},
};

/// The minimum time for which a replica without recruiter keys keeps the data of the recruiters'
/// pages. Another replica may have recruiter keys, and longer retention periods than this one.
const MIN_LIFETIME_OF_OTHERS: Duration = Duration::from_secs(400 * 24 * 60 * 60);

/// Builds the routers at startup and again each time the brand changes.
#[derive(Debug)]
pub(crate) struct Routers {
    recruiters: Option<RecruiterState>,
    added_candidates: AddedCandidates,
    sessions: RecruiterSessions,
}

impl Routers {
    /// Creates the builder of the routers. `recruiters` is `None` if there are no recruiters'
    /// pages.
    pub(crate) fn new(
        recruiters: Option<RecruiterState>,
        team: &TeamSettings,
        store: &Store,
    ) -> Self {
        let is_alone = store.posting_cache().replicas().is_none();
        let (remember, limits) = lifetimes(team, recruiters.is_some() || is_alone);
        Self {
            recruiters,
            added_candidates: store.added_candidates(remember),
            sessions: store.recruiter_sessions(limits),
        }
    }

    /// Builds the router for visitors.
    pub(crate) fn site(&self, site: &SiteState) -> Result<CachedRouter, StartError> {
        let invalid_url = |error: ConfigError| StartError::PublicUrl(error.to_string());
        let mut pages = router(site.clone()).map_err(invalid_url)?;
        let (catalogue, clock) = (site.catalogue.clone(), site.clock.clone());
        // Only the main site has the recruiters' pages, because they do not belong to a particular
        // brand.
        let is_main = site.brand_host().is_none();
        let Some(recruiters) = self.recruiters.as_ref().filter(|_| is_main) else {
            return Ok(CachedRouter::new(pages, catalogue, clock));
        };
        let state = recruiters.with_site(
            site.clone(),
            Listener::Site,
            OwnHosts::of_site(site.settings.public_url.as_ref()),
        );
        if state.settings.public {
            pages = recruiter_pages::router(state.clone(), pages).map_err(invalid_url)?;
        }
        let pages = recruiter_pages::resume_router(state, pages);
        Ok(CachedRouter::new(pages, catalogue, clock))
    }

    /// Builds the router for the operator.
    pub(crate) fn admin(&self, admin: &AdminState) -> Result<CachedRouter, StartError> {
        let invalid_url = |error: ConfigError| StartError::AdminPublicUrl(error.to_string());
        let pages = admin::router(admin.clone()).map_err(invalid_url)?;
        let (catalogue, clock) = (admin.site.catalogue.clone(), admin.site.clock.clone());
        let Some(recruiters) = &self.recruiters else {
            return Ok(CachedRouter::new(pages, catalogue, clock));
        };
        let state = recruiters.with_site(
            admin.site.clone(),
            Listener::Admin,
            OwnHosts::of_operator(&admin.public_urls),
        );
        let pages = recruiter_pages::router(state, pages).map_err(invalid_url)?;
        Ok(CachedRouter::new(pages, catalogue, clock))
    }

    /// Removes expired data of the recruiters' pages: imports, sessions, records of added
    /// candidates, and unused counters of sign-in attempts. The store can contain such data even
    /// without recruiters' pages, for example after all keys were removed.
    pub(crate) async fn remove_expired(&self) {
        if let Some(state) = &self.recruiters {
            state.sign_in_limit.remove_idle();
            state.import_jobs.remove_expired(state.now());
        }
        if let Err(error) = self.added_candidates.delete_expired().await {
            tracing::error!(%error, "cannot remove expired records of added candidates");
        }
        if let Err(error) = self.sessions.delete_expired().await {
            tracing::error!(%error, "cannot remove expired sessions of the recruiters' pages");
        }
    }
}

/// Returns how long records of added candidates are kept, and when sessions end. `are_own` is
/// `true` if the data belongs to the recruiters' pages of this process, so that the settings of
/// this process apply.
fn lifetimes(team: &TeamSettings, are_own: bool) -> (Duration, SessionLimits) {
    let limits = team.session_limits();
    if are_own {
        return (team.remember, limits);
    }
    let limits = SessionLimits {
        lifetime: limits.lifetime.max(MIN_LIFETIME_OF_OTHERS),
        idle: limits.idle.max(MIN_LIFETIME_OF_OTHERS),
    };
    (team.remember.max(MIN_LIFETIME_OF_OTHERS), limits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::load;

    #[test]
    fn a_replica_without_keys_keeps_data_longer_than_its_own_settings_say() {
        let path = std::path::Path::new("vestibule.toml");
        let config = load::parse(path, "[team]\nremember = '9d'\n", [].into_iter()).unwrap();
        let days = |are_own| {
            let (remember, limits) = lifetimes(&config.team, are_own);
            [remember, limits.lifetime, limits.idle].map(|it| it.as_secs() / 86_400)
        };
        assert_eq!(days(true), [9, 0, 0]);
        assert_eq!(days(false), [400; 3]);
    }
}
