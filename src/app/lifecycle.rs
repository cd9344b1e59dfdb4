//! Runs the application: starts its services and listeners, serves visitors and the operator, and
//! shuts down gracefully.

use std::{path::PathBuf, sync::Arc, time::Duration};

use tokio::time::sleep;
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use crate::{
    admin::{self, AdminState},
    app::{
        admin_state,
        ats_mode::AtsMode,
        brand_reload::{BrandReloader, SwappableRouters},
        cleanup,
        error::StartError,
        job_alerts,
        listen::PassedSockets,
        open_files, recruiter_state,
        reload::Reloader,
        routers::Routers,
        services::Services,
        setting_checks, site_state,
        unused_inbox::UnusedInbox,
    },
    ats::parse::unknown_values,
    catalogue::Catalogue,
    clock::Clock,
    config::Config,
    delivery::DeliveryWorker,
    duration,
    listen_address::ListenAddress,
    mail_delivery::MailStep,
    reference_ats::ReferenceAts,
    refresh::Refresher,
    search_engines::SubmissionStep,
    store::{MailQueueError, SavedForms, SearchEngine, SearchEngineStoreError, Store},
    telemetry::metrics,
    web::{
        self, AlertSender, AlertSenderError,
        http::{SwappableRouter, listener::Listener, server},
    },
};

/// The running application. It reads postings from the ATS and sends applications to it only after
/// [`App::start_background_tasks`] has been called. Tests do not call this function, and run
/// individual steps instead.
pub struct App {
    /// The address of the listener for visitors.
    pub address: ListenAddress,
    /// The address of the listener for the operator.
    pub admin_address: ListenAddress,
    /// The postings that visitors see, held in memory.
    pub catalogue: Catalogue,
    /// The store.
    pub store: Store,
    /// Stores submitted forms that applicants must still correct or review.
    pub drafts: SavedForms,
    /// Reads postings from the ATS.
    pub refresher: Arc<Refresher>,
    /// Sends applications to the ATS.
    pub delivery_worker: Arc<DeliveryWorker>,
    /// Applies changes to the brand, the recruiter keys and the settings without a restart.
    pub reloader: Reloader,
    /// The embedded reference ATS. `None` if an external ATS is used.
    pub embedded_ats: Option<ReferenceAts>,
    admin: AdminState,
    routers: Arc<Routers>,
    unused_inbox: Option<UnusedInbox>,
    brand_poll_interval: Duration,
    drain: Duration,
    /// Whether the site shows the sample company.
    pub is_demo: bool,
    /// The folder in which the embedded reference ATS stores its data.
    pub reference_ats_dir: PathBuf,
    stop: CancellationToken,
    tasks: TaskTracker,
}

impl App {
    /// Opens the listeners and the store, fills the catalogue with the stored postings, and starts
    /// serving visitors.
    ///
    /// # Errors
    ///
    /// Fails if the settings, the store or the brand cannot be used, or if the site cannot listen
    /// on an address.
    pub async fn start(mut config: Config, clock: Clock) -> Result<Self, StartError> {
        let ats_mode = AtsMode::from_config(&config)?;
        setting_checks::validate_settings(&config)?;
        open_files::prepare_for_connections(&mut config.site);
        // Listen before any files are created, so that a failed start does not leave files behind
        // if an address is in use.
        let mut sockets = PassedSockets::from_environment();
        let (listener, address) = sockets.open(0, "site.listen", config.site.listen.clone())?;
        let (admin_listener, admin_address) =
            sockets.open(1, "admin.listen", config.admin.listen)?;
        let store = open_store(&config, ats_mode, &clock).await?;
        let embedded_ats = start_embedded_ats(&mut config, ats_mode, &clock).await?;
        let services = Services::for_site(&mut config, ats_mode, store, clock.clone()).await?;
        if let Err(error) = services.refresher.load().await {
            tracing::error!(%error, "cannot read the stored postings");
        }
        metrics::install();
        let is_demo = ats_mode == AtsMode::Demo;
        let unused_inbox = UnusedInbox::from_config(&config, ats_mode, &clock);
        let (site, sites) = site_state::build_sites(&config, &services, clock, is_demo)?;
        let sessions = recruiter_state::key_sessions(&config, &services);
        let access = admin_state::access(&config, sessions.as_ref(), &admin_address);
        let admin = admin_state::build(&config, &services, ats_mode, site.clone(), access)?;
        let (stop, tasks) = (CancellationToken::new(), TaskTracker::new());
        let recruiters = recruiter_state::build(&recruiter_state::RecruiterContext {
            config: &config,
            ats_mode,
            services: &services,
            sessions: sessions.as_ref(),
            site: &site,
            address: &address,
            stop: &stop,
            tasks: &tasks,
        })?;
        let routers = Arc::new(Routers::new(recruiters, &config.team, &services.store));
        let fronts = SwappableRouters::new(&routers, &sites, &admin)?;
        let brand_reloader = BrandReloader::new(sites, admin.clone(), &routers, fronts.clone());
        let reloader = Reloader::new(&config, ats_mode, &admin, sessions.as_ref(), brand_reloader);
        let app = Self {
            address,
            admin_address,
            catalogue: services.catalogue,
            store: services.store,
            drafts: site.pending_files.clone(),
            refresher: services.refresher,
            delivery_worker: services.delivery_worker,
            reloader,
            embedded_ats,
            admin,
            routers,
            unused_inbox,
            brand_poll_interval: config.brand.watch,
            drain: config.site.drain,
            is_demo,
            reference_ats_dir: config.reference_ats.dir.clone(),
            stop,
            tasks,
        };
        app.serve(listener, fronts.site(), config.site.clone());
        app.serve(admin_listener, fronts.admin, config.site);
        Ok(app)
    }

    /// Serves `router` on `listener` until [`App::stop`] is called.
    fn serve(&self, listener: Listener, router: SwappableRouter, settings: web::SiteSettings) {
        let stop = self.stop.clone();
        self.tasks
            .spawn(async move { server::serve(listener, router, &settings, stop).await });
    }

    /// Starts all background tasks, such as refresh, delivery, mail and cleanup. They run until
    /// [`App::stop`] is called.
    pub fn start_background_tasks(&self) {
        let (refresher, stop) = (Arc::clone(&self.refresher), self.stop.clone());
        self.tasks.spawn(async move { refresher.run(&stop).await });
        let (worker, stop) = (Arc::clone(&self.delivery_worker), self.stop.clone());
        self.tasks.spawn(async move { worker.run(&stop).await });
        let (admin, stop) = (self.admin.clone(), self.stop.clone());
        self.tasks.spawn(async move { admin.mail.run(&stop).await });
        let (admin, stop) = (self.admin.clone(), self.stop.clone());
        self.tasks
            .spawn(async move { admin.search_engines.run(&admin.refresh, &stop).await });
        let (brand, stop) = (self.reloader.brand(), self.stop.clone());
        let postings = self.store.posting_cache().clone();
        self.tasks
            .spawn(async move { job_alerts::run(|| brand.sites(), &postings, &stop).await });
        let (interval, tasks) = (self.brand_poll_interval, &self.tasks);
        self.reloader.start_polling(interval, tasks, &self.stop);
        self.tasks
            .spawn(admin::run_monitor(self.admin.clone(), self.stop.clone()));
        self.tasks.spawn(admin::run_alarm_reports(
            self.admin.clone(),
            self.stop.clone(),
        ));
        if let Some(inbox) = self.unused_inbox.clone() {
            let stop = self.stop.clone();
            self.tasks.spawn(async move { inbox.run(&stop).await });
        }
        let (drafts, retention) = (self.drafts.clone(), self.store.retention().clone());
        let (routers, stop) = (Arc::clone(&self.routers), self.stop.clone());
        let (funnel, diversity) = (self.admin.site.funnel.clone(), self.store.diversity());
        self.tasks.spawn(async move {
            let funnel = funnel.as_ref();
            cleanup::run(&drafts, &retention, &routers, funnel, &diversity, &stop).await;
        });
    }

    /// Sends messages to `alarm.webhook` and `alarm.email` about the alarms that were raised or
    /// cleared.
    pub async fn report_alarms(&self) {
        self.admin.report_alarms().await;
    }

    /// Stores the counts of the funnel (viewed postings, opened forms and applications).
    pub async fn write_funnel(&self) {
        if let Some(funnel) = &self.admin.site.funnel {
            cleanup::write_funnel(funnel).await;
        }
    }

    /// Queues the emails of job alerts that are due. Returns the number of queued emails.
    pub async fn queue_alerts(&self) -> Result<usize, AlertSenderError> {
        let (sites, postings) = (self.reloader.brand().sites(), self.store.posting_cache());
        match AlertSender::new(sites, postings.clone()) {
            Some(sender) => sender.run().await,
            None => Ok(0),
        }
    }

    /// Sends an email from the queue if one is due.
    pub async fn send_mail(&self) -> Result<MailStep, MailQueueError> {
        self.admin.mail.send_next().await
    }

    /// Submits to a search engine the URLs of postings that opened, changed or closed.
    pub async fn submit_changed_urls(
        &self,
        engine: SearchEngine,
    ) -> Result<SubmissionStep, SearchEngineStoreError> {
        self.admin.search_engines.send_next(engine).await
    }

    /// Stops the application. For the duration `site.drain`, the readiness check fails but visitors
    /// are still served. After that, waits for the requests and delivery attempts in progress to
    /// finish.
    pub async fn stop(self) {
        self.admin.site.start_draining();
        if !self.drain.is_zero() {
            let drain = duration::format(self.drain);
            tracing::info!("/readyz returns 503, and visitors are served for {drain} (site.drain)");
        }
        sleep(self.drain).await;
        self.stop.cancel();
        self.tasks.close();
        self.tasks.wait().await;
        self.write_funnel().await;
        if let Some(reference) = self.embedded_ats {
            reference.stop().await;
        }
        self.store.close().await;
    }
}

/// Opens the store. Must be called before other parts of the program read the key file, because
/// `Store::open` creates a missing key file and returns the most precise errors about key files.
/// For the sample company, turns off warnings that the operator cannot do anything about.
async fn open_store(
    config: &Config,
    ats_mode: AtsMode,
    clock: &Clock,
) -> Result<Store, StartError> {
    if ats_mode == AtsMode::Demo {
        unknown_values::expect_unknown_values();
        return Ok(Store::open_demonstration(&config.store, clock.clone()).await?);
    }
    Ok(Store::open(&config.store, clock.clone()).await?)
}

/// Starts the embedded ATS if no external ATS is configured, and sets its URL and API key in
/// `config`.
pub(crate) async fn start_embedded_ats(
    config: &mut Config,
    ats_mode: AtsMode,
    clock: &Clock,
) -> Result<Option<ReferenceAts>, StartError> {
    if ats_mode == AtsMode::External {
        return Ok(None);
    }
    let (settings, key_file) = (&config.reference_ats, &config.store.key_file);
    let reference = ReferenceAts::start(settings, key_file, clock.clone()).await?;
    reference.record_separate(false).await?;
    config.ats.base_url = Some(reference.base_url().to_string());
    config.ats.api_key = Some(reference.api_key().clone());
    Ok(Some(reference))
}
