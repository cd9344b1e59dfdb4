use std::{
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use tokio::{task::spawn_blocking, time::sleep};
use tokio_util::sync::CancellationToken;

use crate::{
    admin::AdminState,
    app::{error::StartError, routers::Routers, site},
    brand::stamp::Stamp,
    web::{front::Front, site::Site},
};

/// Has changes to the company's folder seen on the pages without a restart.
///
/// The folder is looked at, rather than watched by the system: that works on every file system, in
/// containers too, and costs a few dozen calls.
#[derive(Debug)]
pub struct Rebranding {
    folder: PathBuf,
    fronts: Fronts,
    admin: AdminState,
    routers: Arc<Routers>,
    seen: Mutex<Seen>,
}

/// Changes the look of all pages.
#[derive(Debug, Clone)]
pub(crate) struct Fronts {
    /// The visitors'.
    pub(crate) site: Front,
    /// The operator's.
    pub(crate) admin: Front,
}

/// What was last seen, and the site that is shown.
#[derive(Debug)]
struct Seen {
    site: Site,
    tried: Stamp,
    last: Stamp,
}

/// What a look at the folder led to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    /// Nothing is different.
    None,
    /// Something is, and may still be being written: the next look tells.
    Coming,
    /// It is on the pages.
    Shown,
    /// The folder was refused; the pages are as they were.
    Refused,
}

impl Rebranding {
    /// Changes what is behind the fronts, which is `admin` and its site now.
    pub(crate) fn new(
        (folder, stamp): (PathBuf, Stamp),
        admin: AdminState,
        routers: &Arc<Routers>,
        fronts: Fronts,
    ) -> Self {
        let seen = Seen {
            site: admin.site.clone(),
            tried: stamp.clone(),
            last: stamp,
        };
        Self {
            folder,
            fronts,
            admin,
            routers: Arc::clone(routers),
            seen: Mutex::new(seen),
        }
    }

    /// Looks at the folder once. A change is taken up when the folder looked the same twice, so that it is
    /// not read while it is being written.
    pub fn step(&self) -> Change {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Stamp::of(&self.folder);
        if now == seen.tried {
            seen.last = now;
            return Change::None;
        } else if now != seen.last {
            seen.last = now;
            return Change::Coming;
        }
        seen.tried = now;
        match self.built_anew(&seen.site) {
            Ok(site) => {
                site.unbranded().ends("the brand is in order again");
                tracing::info!("the brand was read anew");
                seen.site = site;
                Change::Shown
            }
            Err(error) => {
                let sentence = format!("{error}; the pages stay as they were");
                seen.site.unbranded().begins(sentence);
                Change::Refused
            }
        }
    }

    fn built_anew(&self, site: &Site) -> Result<Site, StartError> {
        let site = site::rebranded(site, &self.folder)?;
        let router = self.routers.site(&site)?;
        let admin = self.routers.admin(&self.admin.with_site(site.clone()))?;
        self.fronts.site.lead_to(router);
        self.fronts.admin.lead_to(admin);
        Ok(site)
    }
}

/// Looks again and again until `stop`; with a wait of nothing it never looks.
pub(crate) async fn run(rebranding: Arc<Rebranding>, every: Duration, stop: CancellationToken) {
    while !every.is_zero() {
        tokio::select! {
            () = stop.cancelled() => return,
            () = sleep(every) => (),
        }
        let rebranding = Arc::clone(&rebranding);
        if spawn_blocking(move || rebranding.step()).await.is_err() {
            tracing::error!("the brand could not be looked at");
        }
    }
}
