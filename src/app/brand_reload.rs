//! Reloads the brand when its folder changes, without a restart. Polls the folder instead of using
//! file system events, because polling works on every file system and in containers. A poll costs
//! only a few dozen system calls.

use std::{
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use tokio::{task::spawn_blocking, time::sleep};
use tokio_util::sync::CancellationToken;

use crate::{
    admin::AdminState,
    app::{error::StartError, routers::Routers, site_state},
    brand::DirFingerprint,
    web::{SiteState, http::SwappableRouter},
};

/// Watches the brand folder and replaces the routers when it changes.
#[derive(Debug)]
pub struct BrandReloader {
    brand_dir: PathBuf,
    swappable: SwappableRouters,
    admin: AdminState,
    routers: Arc<Routers>,
    state: Mutex<WatchState>,
}

/// The routers of the two listeners. Both routers can be replaced while the site runs.
#[derive(Debug, Clone)]
pub(crate) struct SwappableRouters {
    /// The router for visitors.
    pub(crate) site: SwappableRouter,
    /// The router for the operator.
    pub(crate) admin: SwappableRouter,
}

impl SwappableRouters {
    /// Builds both routers.
    pub(crate) fn new(
        routers: &Routers,
        site: &SiteState,
        admin: &AdminState,
    ) -> Result<Self, StartError> {
        Ok(Self {
            site: SwappableRouter::new(routers.site(site)?),
            admin: SwappableRouter::new(routers.admin(admin)?),
        })
    }
}

/// The served site, and two fingerprints of the brand folder: one from the last attempt to load the
/// brand, and one from the last poll.
#[derive(Debug)]
struct WatchState {
    site: SiteState,
    last_attempted: DirFingerprint,
    last_polled: DirFingerprint,
}

/// The result of a poll.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReloadResult {
    /// The folder has not changed since the last attempt to load the brand.
    Unchanged,
    /// The folder changed since the last poll. Files may still be changing, so the reload waits for the next poll.
    Pending,
    /// The new brand is served.
    Reloaded,
    /// The new brand is invalid. The old one is still served.
    Invalid,
}

impl BrandReloader {
    /// Creates a reloader. `fingerprint` is the brand folder's fingerprint, taken before
    /// `admin.site` was loaded.
    pub(crate) fn new(
        brand_dir: PathBuf,
        fingerprint: DirFingerprint,
        admin: AdminState,
        routers: &Arc<Routers>,
        swappable: SwappableRouters,
    ) -> Self {
        let state = Mutex::new(WatchState {
            site: admin.site.clone(),
            last_attempted: fingerprint.clone(),
            last_polled: fingerprint,
        });
        Self {
            brand_dir,
            swappable,
            admin,
            routers: Arc::clone(routers),
            state,
        }
    }

    /// The site with the current brand.
    pub(crate) fn site(&self) -> SiteState {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.site.clone()
    }

    /// Polls the folder once. Reloads a changed brand only after two polls find the same state, so that it never reads
    /// half-written files.
    pub fn poll(&self) -> ReloadResult {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let now = DirFingerprint::from_dir(&self.brand_dir);
        let before = std::mem::replace(&mut state.last_polled, now.clone());
        if now == state.last_attempted {
            return ReloadResult::Unchanged;
        } else if now != before {
            return ReloadResult::Pending;
        }
        self.attempt(&mut state, now)
    }

    /// Reloads the brand at once, even if the folder has not changed. Does nothing if there was no brand
    /// and there still is none.
    pub fn reload_now(&self) -> ReloadResult {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let now = DirFingerprint::from_dir(&self.brand_dir);
        if now == DirFingerprint::default() && state.last_attempted == now {
            return ReloadResult::Unchanged;
        }
        self.attempt(&mut state, now)
    }

    /// Reloads the brand. `now` is the fingerprint of the folder, taken before the reload.
    fn attempt(&self, state: &mut WatchState, now: DirFingerprint) -> ReloadResult {
        state.last_attempted = now;
        match self.reload(&state.site) {
            Ok(site) => {
                site.brand_alarm().clear("the brand is valid again");
                site.template_alarm().clear("the brand was reloaded");
                tracing::info!("the brand was reloaded");
                state.site = site;
                ReloadResult::Reloaded
            }
            Err(error) => {
                let message = format!("{error}; the pages stay as they were");
                state.site.brand_alarm().raise(message);
                ReloadResult::Invalid
            }
        }
    }

    fn reload(&self, site: &SiteState) -> Result<SiteState, StartError> {
        let site = site_state::with_reloaded_brand(site, &self.brand_dir)?;
        let router = self.routers.site(&site)?;
        let admin = self.routers.admin(&self.admin.with_site(site.clone()))?;
        self.swappable.site.swap(router);
        self.swappable.admin.swap(admin);
        let departments = site.brand.departments.clone();
        site.catalogue.set_departments(departments);
        Ok(site)
    }
}

/// Polls until `stop` is canceled. Does not poll at all if `every` is zero.
pub(crate) async fn watch(reloader: Arc<BrandReloader>, every: Duration, stop: CancellationToken) {
    while !every.is_zero() {
        tokio::select! {
            () = stop.cancelled() => return,
            () = sleep(every) => (),
        }
        let reloader = Arc::clone(&reloader);
        if spawn_blocking(move || reloader.poll()).await.is_err() {
            tracing::error!("cannot check the brand folder");
        }
    }
}
