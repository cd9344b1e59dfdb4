//! The running application: starts all parts, serves visitors and the operator, and shuts down gracefully.

use std::{
    net::SocketAddr,
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use axum::Router;
use tokio::net::TcpListener;
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use crate::{
    admin::{self, AdminState},
    app::{
        admin_state,
        currents::Currents,
        error::StartError,
        rebranding::{self, Fronts, Rebranding},
        recruiter_state,
        routers::Routers,
        site, sweeping,
        upstream::Upstream,
    },
    brand::stamp::Stamp,
    catalogue::current::Catalogue,
    clock::Clock,
    config::settings::Config,
    delivery::step::Delivery,
    reference_ats::server::{OfficeAt, ReferenceAts},
    refresh::steps::Refresh,
    store::{drafts::Drafts, open::Store},
    telemetry::metrics,
    web::{self, front::Front, server},
};

/// The running application. Refresh and delivery run only after [`App::start_currents`]; tests run their steps one by
/// one instead.
pub struct App {
    /// The address for visitors.
    pub address: SocketAddr,
    /// The address for the operator.
    pub admin_address: SocketAddr,
    /// The postings in memory.
    pub catalogue: Catalogue,
    /// The store.
    pub store: Store,
    /// The stored drafts of forms that were returned with errors.
    pub drafts: Drafts,
    /// Reads postings from the ATS.
    pub refresh: Arc<Refresh>,
    /// Sends applications to the ATS.
    pub delivery: Arc<Delivery>,
    /// The embedded reference ATS, if it is used.
    pub reference: Option<ReferenceAts>,
    admin: AdminState,
    routers: Arc<Routers>,
    rebranding: Arc<Rebranding>,
    watch: Duration,
    demonstration: bool,
    reference_dir: PathBuf,
    stop: CancellationToken,
    tasks: TaskTracker,
}

impl App {
    /// Starts all parts, fills the catalogue with the stored postings, and serves visitors from then on.
    ///
    /// # Errors
    ///
    /// If the settings, the store, the brand or an address cannot be used.
    pub async fn open(mut config: Config, clock: Clock) -> Result<Self, StartError> {
        let upstream = Upstream::of(&config)?;
        // First, because it reports problems of the key file best, and creates a missing one.
        let store = Store::open(&config.store, clock.clone()).await?;
        let reference = start_reference_ats(&mut config, upstream, &clock).await?;
        let currents = Currents::join(&mut config, upstream, store, clock.clone()).await?;
        if let Err(error) = currents.refresh.load().await {
            tracing::error!(%error, "the last good copy of the postings cannot be read");
        }
        metrics::start();
        let demonstration = upstream == Upstream::Sample;
        let stamp = Stamp::of(config.brand.folder());
        let site = site::site(&config, &currents, clock, demonstration)?;
        let drafts = site.drafts.clone();
        let admin = admin_state::build(&config, &currents, upstream, site.clone());
        let (listener, address) = listen("site.listen", config.site.listen).await?;
        let (admin_listener, admin_address) = listen("admin.listen", config.admin.listen).await?;
        let (stop, tasks) = (CancellationToken::new(), TaskTracker::new());
        let recruiters = recruiter_state::build(&recruiter_state::Context {
            config: &config,
            upstream,
            currents: &currents,
            site: &site,
            address,
            stop: &stop,
            tasks: &tasks,
        })?;
        let routers = Arc::new(Routers::new(recruiters));
        let fronts = Fronts {
            site: Front::new(routers.site(&site)?),
            admin: Front::new(routers.admin(&admin)?),
        };
        let folder = config.brand.folder().to_owned();
        let rebranding = Rebranding::new((folder, stamp), admin.clone(), &routers, fronts.clone());
        let app = Self {
            address,
            admin_address,
            catalogue: currents.catalogue,
            store: currents.store,
            drafts,
            refresh: currents.refresh,
            delivery: currents.delivery,
            reference,
            admin,
            routers,
            rebranding: Arc::new(rebranding),
            watch: config.brand.watch,
            demonstration,
            reference_dir: config.reference_ats.dir.clone(),
            stop,
            tasks,
        };
        app.answer(listener, fronts.site.router(), config.site.clone());
        app.answer(admin_listener, fronts.admin.router(), config.site);
        Ok(app)
    }

    /// Serves an address until [`App::stop`].
    fn answer(&self, listener: TcpListener, router: Router, settings: web::settings::Site) {
        let stop = self.stop.clone();
        self.tasks
            .spawn(async move { server::serve(listener, router, &settings, stop).await });
    }

    /// Starts the background tasks: refresh, delivery, brand reload, monitor and cleanup. They run until
    /// [`App::stop`].
    pub fn start_currents(&self) {
        let (refresh, stop) = (Arc::clone(&self.refresh), self.stop.clone());
        self.tasks.spawn(async move { refresh.run(&stop).await });
        let (delivery, stop) = (Arc::clone(&self.delivery), self.stop.clone());
        self.tasks.spawn(async move { delivery.run(&stop).await });
        let rebranding = Arc::clone(&self.rebranding);
        let looking = rebranding::run(rebranding, self.watch, self.stop.clone());
        self.tasks.spawn(looking);
        let watching = admin::run_monitor(self.admin.clone(), self.stop.clone());
        self.tasks.spawn(watching);
        let (drafts, stop) = (self.drafts.clone(), self.stop.clone());
        let retention = self.store.retention().clone();
        let routers = Arc::clone(&self.routers);
        self.tasks
            .spawn(async move { sweeping::sweep((&drafts, &retention), &routers, &stop).await });
    }

    /// The back office of the embedded ATS, if it has one.
    pub fn reference_office(&self) -> Option<&OfficeAt> {
        self.reference.as_ref()?.office()
    }

    /// The folder of the embedded ATS.
    pub fn reference_folder(&self) -> Option<&Path> {
        self.reference
            .as_ref()
            .map(|_| self.reference_dir.as_path())
    }

    /// Whether the site shows the sample company.
    pub fn is_demonstration(&self) -> bool {
        self.demonstration
    }

    /// Stops the application. Running requests and delivery attempts finish first.
    pub async fn stop(self) {
        self.stop.cancel();
        self.tasks.close();
        self.tasks.wait().await;
        if let Some(reference) = self.reference {
            reference.stop().await;
        }
        self.store.close().await;
    }
}

/// Starts the embedded ATS if no external one is configured, and sets its URL and key in the settings.
async fn start_reference_ats(
    config: &mut Config,
    upstream: Upstream,
    clock: &Clock,
) -> Result<Option<ReferenceAts>, StartError> {
    if upstream == Upstream::Outside {
        return Ok(None);
    }
    let (settings, key_file) = (&config.reference_ats, &config.store.key_file);
    let reference = ReferenceAts::start(settings, key_file, clock.clone()).await?;
    config.ats.base_url = Some(reference.base_url().to_string());
    config.ats.api_key = Some(reference.api_key().clone());
    Ok(Some(reference))
}

async fn listen(
    setting: &'static str,
    wanted: SocketAddr,
) -> Result<(TcpListener, SocketAddr), StartError> {
    let cannot = |cause| StartError::Listen {
        setting,
        address: wanted,
        cause,
    };
    let listener = TcpListener::bind(wanted).await.map_err(cannot)?;
    let address = listener.local_addr().map_err(cannot)?;
    Ok((listener, address))
}
