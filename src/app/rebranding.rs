//! Reloads the brand when its folder changes, without a restart. Polls the folder instead of using file system events:
//! polling works on every file system and in containers, and costs a few dozen system calls.

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

/// Watches the brand folder and replaces the routers when it changes.
#[derive(Debug)]
pub struct Rebranding {
    folder: PathBuf,
    fronts: Fronts,
    admin: AdminState,
    routers: Arc<Routers>,
    seen: Mutex<Seen>,
}

/// The replaceable routers of the two addresses.
#[derive(Debug, Clone)]
pub(crate) struct Fronts {
    /// The router for visitors.
    pub(crate) site: Front,
    /// The router for the operator.
    pub(crate) admin: Front,
}

/// The served site, and two states of the folder: the last one that was loaded or refused, and the one at the last
/// poll.
#[derive(Debug)]
struct Seen {
    site: Site,
    tried: Stamp,
    last: Stamp,
}

/// The result of a poll.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    /// The folder did not change.
    None,
    /// The folder changed since the last poll. It may still be written to, so the next poll decides.
    Coming,
    /// The new brand is served.
    Shown,
    /// The new brand is invalid. The old one is still served.
    Refused,
}

impl Rebranding {
    /// `stamp` is the state of the folder from which the brand of `admin` and its site was loaded.
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

    /// Polls the folder once. Loads a change only after two polls found the same state, so that it is not read while
    /// it is being written.
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

/// Polls until `stop` is cancelled. Does not poll at all if `every` is zero.
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
