//! Reloads a brand when its folder changes, without restarting the site. Polls the folder instead
//! of using file system events, because polling works on every file system and in containers. A
//! poll needs only a few dozen system calls.

use std::{
    mem,
    path::PathBuf,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::{task::spawn_blocking, time::sleep};
use tokio_util::sync::CancellationToken;

use crate::{
    admin::AdminState,
    app::{
        brand_faults,
        error::StartError,
        routers::Routers,
        site_state::{self, LoadedSite},
        slow_brand::LoadTimer,
    },
    brand::DirFingerprint,
    command_name::command_name,
    web::{BrandHost, SiteState, http::SwappableRouter},
};

/// The maximum number of mistakes listed in the log and in the alarm.
const MAX_MISTAKES: usize = 5;

/// Watches the brand folders, and replaces the routers of a brand when its folder changes.
#[derive(Debug)]
pub struct BrandReloader {
    swappable: SwappableRouters,
    admin: AdminState,
    routers: Arc<Routers>,
    /// The watched sites. The main site comes first.
    sites: Mutex<Vec<WatchedSite>>,
}

/// The routers of the two listeners, for visitors and for the operator. All routers can be replaced
/// while the site runs.
#[derive(Debug, Clone)]
pub(crate) struct SwappableRouters {
    /// The routers for visitors, one per brand. The first router belongs to the main site and
    /// passes requests for other brands to their routers.
    pub(crate) sites: Vec<SwappableRouter>,
    /// The router for the operator.
    pub(crate) admin: SwappableRouter,
}

impl SwappableRouters {
    /// Builds all routers. The main site is the first in `sites`.
    pub(crate) fn new(
        routers: &Routers,
        sites: &[LoadedSite],
        admin: &AdminState,
    ) -> Result<Self, StartError> {
        let mut brands = Vec::new();
        for LoadedSite { site, .. } in sites.iter().skip(1) {
            let router = routers.site(site)?;
            let router = SwappableRouter::for_host(router, host_label(site), Vec::new());
            brands.extend(site.settings.public_url.clone().map(|url| (url, router)));
        }
        let main = routers.site(&admin.site)?;
        let main = SwappableRouter::for_host(main, host_label(&admin.site), brands.clone());
        let others = brands.into_iter().map(|(_, router)| router);
        Ok(Self {
            sites: std::iter::once(main).chain(others).collect(),
            admin: SwappableRouter::new(routers.admin(admin)?),
        })
    }

    /// The router for visitors of all brands.
    pub(crate) fn site(&self) -> SwappableRouter {
        self.sites[0].clone()
    }
}

/// The label of a site in metrics. `None` if there is only one brand.
fn host_label(site: &SiteState) -> Option<BrandHost> {
    let host = site.brand_sites.as_ref()?.own_url().host_str()?;
    Some(BrandHost(host.into()))
}

/// A site with two fingerprints of its brand folder: one from the last attempt to load the brand,
/// and one from the last poll.
#[derive(Debug)]
struct WatchedSite {
    site: SiteState,
    brand_dir: PathBuf,
    last_attempted: DirFingerprint,
    last_polled: DirFingerprint,
    /// The reason why the last attempt to load the brand failed. `None` if it succeeded.
    error: Option<String>,
}

impl BrandReloader {
    /// Creates a reloader for the sites of all brands. `sites` must begin with the main site.
    pub(crate) fn new(
        sites: Vec<LoadedSite>,
        admin: AdminState,
        routers: &Arc<Routers>,
        swappable: SwappableRouters,
    ) -> Self {
        let sites = sites.into_iter().map(|it| WatchedSite {
            site: it.site,
            brand_dir: it.brand_dir,
            last_attempted: it.fingerprint.clone(),
            last_polled: it.fingerprint,
            error: None,
        });
        Self {
            swappable,
            admin,
            routers: Arc::clone(routers),
            sites: Mutex::new(sites.collect()),
        }
    }

    /// The sites with their current brands, the main site first.
    pub(crate) fn sites(&self) -> Vec<SiteState> {
        self.watched().iter().map(|it| it.site.clone()).collect()
    }

    /// Polls each folder once. Reloads a changed brand only when two consecutive polls have found
    /// its folder in the same state, so that no half-written files are read.
    fn poll(&self) {
        let mut sites = self.watched();
        for number in 0..sites.len() {
            let site = &mut sites[number];
            let now = DirFingerprint::from_dir(&site.brand_dir);
            let before = mem::replace(&mut site.last_polled, now.clone());
            if now != site.last_attempted && now == before {
                self.attempt(&mut sites, number, now);
            }
        }
    }

    /// Reloads each brand immediately, even if its folder has not changed. Skips a site that had no
    /// brand folder and still has none.
    pub(crate) fn reload_now(&self) {
        let mut sites = self.watched();
        for number in 0..sites.len() {
            let site = &sites[number];
            let now = DirFingerprint::from_dir(&site.brand_dir);
            if now != DirFingerprint::default() || site.last_attempted != now {
                self.attempt(&mut sites, number, now);
            }
        }
    }

    /// Reloads the brand of the site with the index `number`. `now` is the fingerprint of its
    /// folder before the reload.
    fn attempt(&self, sites: &mut [WatchedSite], number: usize, now: DirFingerprint) {
        let site = &mut sites[number];
        // This error remains only if reading the brand panics.
        site.error = Some(unread_brand(site));
        site.last_attempted = now;
        let main = self.admin.site.clone();
        let raise = move |message| main.brand_alarm().raise(message);
        let effect = "all brands stay as they are until it is read";
        let timer = LoadTimer::start(&site.brand_dir, effect, raise);
        site.error = match self.reload(site, number) {
            Ok(reloaded) => {
                // All brands share this alarm. If a template of another brand still fails, the next
                // page with this template raises the alarm again.
                reloaded.template_alarm().clear("the brand was reloaded");
                let folder = site.brand_dir.display();
                tracing::info!(%folder, "the brand was reloaded");
                site.site = reloaded;
                None
            }
            Err(error) => Some(mistakes(site, error)),
        };
        drop(timer);
        self.update_alarm(sites);
    }

    /// Raises the alarm after a panic. If the panic happened while a brand was read, the error is
    /// stored with the brand's site.
    pub(crate) fn report_panic(&self) {
        tracing::error!("a program error prevented the site from reading the brand folders");
        self.update_alarm(&self.watched());
    }

    fn update_alarm(&self, sites: &[WatchedSite]) {
        let errors: Vec<&str> = sites.iter().filter_map(|it| it.error.as_deref()).collect();
        let alarm = self.admin.site.brand_alarm();
        if errors.is_empty() {
            alarm.clear("the brand is valid again")
        } else {
            alarm.raise(format!(
                "{}; the pages stay as they were",
                errors.join("; ")
            ))
        }
    }

    fn reload(&self, watched: &WatchedSite, number: usize) -> Result<SiteState, StartError> {
        let site = site_state::with_reloaded_brand(&watched.site, &watched.brand_dir)?;
        let router = self.routers.site(&site)?;
        // Before the new site answers requests: it could otherwise use older consents than those in
        // its forms.
        site_state::publish_consents(&site);
        if number == 0 {
            let admin = self.routers.admin(&self.admin.with_site(site.clone()))?;
            self.swappable.admin.swap(admin);
        }
        self.swappable.sites[number].swap(router);
        let departments = site.brand.departments.clone();
        site.catalogue.set_departments(departments);
        Ok(site)
    }

    fn watched(&self) -> MutexGuard<'_, Vec<WatchedSite>> {
        self.sites.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The message for a brand that could not be read, because reading it panicked.
fn unread_brand(site: &WatchedSite) -> String {
    let folder = site.brand_dir.display();
    format!(
        "{folder}: a program error prevented the site from reading this brand folder: undo the last change in the folder, \
         and report the panic in the log as a bug"
    )
}

/// Describes the mistakes in the folder of this site. `first` is the mistake at which the reload
/// stopped.
fn mistakes(site: &WatchedSite, first: StartError) -> String {
    let scripts = site.site.assets.scripts();
    let all = brand_faults::find(&site.brand_dir, site.site.demonstration, scripts, first);
    let mut all: Vec<String> = all.iter().map(ToString::to_string).collect();
    let more = all.split_off(all.len().min(MAX_MISTAKES)).len();
    let mistakes = all.join("; ");
    let vestibule = command_name();
    match more {
        0 => mistakes,
        1 => format!("{mistakes}; and 1 more mistake, which {vestibule} check shows"),
        more => format!("{mistakes}; and {more} more mistakes, which {vestibule} check shows"),
    }
}

/// Polls until `stop` is canceled. Does not poll at all if `every` is zero.
pub(crate) async fn watch(reloader: Arc<BrandReloader>, every: Duration, stop: CancellationToken) {
    while !every.is_zero() {
        tokio::select! {
            () = stop.cancelled() => return,
            () = sleep(every) => (),
        }
        let polling = Arc::clone(&reloader);
        if run_unless_stopped(&stop, move || polling.poll()).await {
            reloader.report_panic();
        }
    }
}

/// Runs `poll` on a blocking thread. Returns `true` if it panicked. Does not wait for it to finish
/// if `stop` is canceled, because loading a brand can take a long time.
async fn run_unless_stopped(
    stop: &CancellationToken,
    poll: impl FnOnce() + Send + 'static,
) -> bool {
    let polled = stop.run_until_cancelled(spawn_blocking(poll)).await;
    polled.is_some_and(|result| result.is_err())
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use tokio::time::timeout;

    use super::*;

    #[tokio::test]
    async fn a_stop_does_not_wait_until_a_brand_is_loaded() {
        let stop = CancellationToken::new();
        let (end, loaded) = mpsc::channel::<()>();
        let cancel = stop.clone();
        let poll = move || {
            cancel.cancel();
            let _ = loaded.recv();
        };
        let polled = timeout(Duration::from_secs(60), run_unless_stopped(&stop, poll)).await;
        drop(end);
        assert_eq!(polled, Ok(false));
    }

    #[tokio::test]
    async fn a_panic_while_brands_are_read_is_noticed() {
        let stop = CancellationToken::new();
        assert!(run_unless_stopped(&stop, || panic!("a template")).await);
        assert!(!run_unless_stopped(&stop, || ()).await);
    }
}
