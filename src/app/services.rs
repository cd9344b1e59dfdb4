//! Builds the ATS client and the two services that connect it to the store: refresh and delivery.

use std::{sync::Arc, time::Duration};

use crate::{
    app::{ats_mode::AtsMode, draft_limits, error::StartError},
    ats::{AtsClient, ClientSetupError},
    ats_identity::AtsIdentity,
    catalogue::Catalogue,
    clock::Clock,
    command_name::command_name,
    config::Config,
    delivery::{DeliveryOptions, DeliveryWorker},
    refresh::{self, Refresher},
    resume_links::{self, ResumeLinks, Signer},
    store::{BindReport, LayoutCheck, LayoutConfirmation, SavedFormLimits, Store},
    web::urls,
};

/// The store, the ATS client, and the two services that connect the client to the store: refresh
/// and delivery. The site and some commands use these objects.
pub(crate) struct Services {
    pub(crate) catalogue: Catalogue,
    pub(crate) store: Store,
    pub(crate) refresher: Arc<Refresher>,
    pub(crate) delivery_worker: Arc<DeliveryWorker>,
    pub(crate) client: AtsClient,
    /// Whether a test application was sent with these settings, and a person confirmed that it
    /// arrived in this ATS with all its answers.
    pub(crate) is_layout_verified: bool,
}

impl Services {
    /// Builds the services for the site, and records in the store which ATS it belongs to. Removes
    /// the API key from the settings, because only the ATS client needs it.
    pub(crate) async fn for_site(
        config: &mut Config,
        ats_mode: AtsMode,
        store: Store,
        clock: Clock,
    ) -> Result<Self, StartError> {
        let client = create_client(config, ats_mode, clock.clone())?;
        let ats = ats_mode.identity(config)?;
        let (store, report) = store.bind(&ats, &ats_mode.demo_postings()).await?;
        log_binding(&ats, &report);
        warn_about_key_order(&store).await;
        Ok(Self::build(config, ats_mode, clock, client, store).await)
    }

    /// Builds the services for a command, which can run while the site runs. Fails if the store is
    /// bound to another ATS.
    pub(crate) async fn for_command(
        config: &mut Config,
        ats_mode: AtsMode,
        clock: Clock,
    ) -> Result<Self, StartError> {
        let client = create_client(config, ats_mode, clock.clone())?;
        let ats = ats_mode.identity(config)?;
        let store = Store::open(&config.store, clock.clone()).await?;
        let store = store.for_bound_ats(&ats, &ats_mode.demo_postings()).await?;
        Ok(Self::build(config, ats_mode, clock, client, store).await)
    }

    /// Returns the operator's confirmation that the ATS understands the request format.
    pub(crate) fn layout_confirmation(&self) -> LayoutConfirmation {
        let layout = self.client.layout_fingerprint();
        self.store.layout_confirmation(layout)
    }

    async fn build(
        config: &mut Config,
        ats_mode: AtsMode,
        clock: Clock,
        client: AtsClient,
        store: Store,
    ) -> Self {
        config.ats.api_key = None;
        let is_layout_verified = is_layout_verified(&store, &client).await;
        let client = if is_layout_verified {
            client.with_verified_layout()
        } else {
            client
        };
        let open_application = config.apply.open_application.clone();
        let filters = config.brands.iter().map(|brand| brand.postings.clone());
        let catalogue = Catalogue::with_open_application(open_application);
        let catalogue = catalogue.with_brands(filters.collect());
        let refresh = Refresher::new(
            refresh_settings(config, ats_mode),
            client.clone(),
            catalogue.clone(),
            store.posting_cache().clone(),
            clock.clone(),
        );
        let resume_links = resume_links(config, &store, &clock);
        let delivery = DeliveryWorker::new(
            store.outbox().clone(),
            client.clone(),
            catalogue.clone(),
            clock,
            delivery_options(config, ats_mode, resume_links),
        );
        Self {
            catalogue,
            store,
            refresher: Arc::new(refresh),
            delivery_worker: Arc::new(delivery),
            client,
            is_layout_verified,
        }
    }
}

/// Creates the ATS client. For an embedded ATS, errors do not contain advice about `ats.base_url`,
/// because the operator did not set it.
fn create_client(
    config: &Config,
    ats_mode: AtsMode,
    clock: Clock,
) -> Result<AtsClient, ClientSetupError> {
    if ats_mode == AtsMode::External {
        config.ats_client(clock)
    } else {
        AtsClient::new(&config.ats, clock)
    }
}

/// Logs whether the store was previously bound to another ATS, how many applications are held
/// because they are for another ATS, and how many held applications can now be sent.
fn log_binding(ats: &AtsIdentity, report: &BindReport) {
    let (held, released) = (report.held, report.released);
    if let Some(former) = &report.former_ats {
        tracing::warn!(
            "the store belonged to the ATS {former} and belongs to {ats} from now on: nothing of {former} is shown or sent; \
             if both are the same ATS, run {} store rebind",
            command_name()
        );
    }
    if held > 0 {
        tracing::warn!(
            "applications that are held because they are for another ATS than {ats} (other_ats): {held}"
        );
    }
    if released > 0 {
        tracing::info!(
            "applications that were held for {ats} and are scheduled for delivery: {released}"
        );
    }
}

/// Warns if the replicas seem to have different key files. Does not log an error of the store,
/// because the next access to the store reports it.
async fn warn_about_key_order(store: &Store) {
    if let Ok(Some(unused)) = store.unused_first_key().await {
        tracing::warn!("{unused}");
    }
}

/// Returns `true` if a person confirmed that the answers arrive in this ATS in the configured
/// format. Otherwise, or if the store cannot be read, the answers are also sent in
/// `additional_info`, so that no answer is lost.
async fn is_layout_verified(store: &Store, client: &AtsClient) -> bool {
    let layout = client.layout_fingerprint();
    let verified = store.is_layout_checked(LayoutCheck::Verified, &layout);
    verified.await.unwrap_or_else(|error| {
        tracing::warn!(
            "cannot read whether the layout of the answers is verified: {error}; answers are repeated in additional_info"
        );
        false
    })
}

/// The minimum time for which the details of a closed posting are stored. Applicants may still have
/// the posting's form open.
const MIN_DETAILS_RETENTION: Duration = Duration::from_secs(7 * 24 * 60 * 60);

fn refresh_settings(config: &Config, ats_mode: AtsMode) -> refresh::RefreshSettings {
    refresh::RefreshSettings {
        ats: config.ats.clone(),
        is_external: ats_mode == AtsMode::External,
        open_application: config.apply.open_application.clone(),
        remember_closed: config.site.remember_closed,
        remember_details: config.apply.form_lifetime.max(MIN_DETAILS_RETENTION),
    }
}

/// Creates the options for delivering applications. The embedded ATS needs no rate limit.
fn delivery_options(
    config: &Config,
    ats_mode: AtsMode,
    resume_links: Option<ResumeLinks>,
) -> DeliveryOptions {
    let paced = ats_mode == AtsMode::External;
    DeliveryOptions {
        settings: config.delivery.clone(),
        ambiguous: config.ats.ambiguous_delivery,
        scanner: config.apply.scanner.clone(),
        posts_per_second: paced.then_some(config.ats.posts_per_second),
        resume_links,
    }
}

/// Creates the links with which the ATS downloads the resumes of referred applicants. Returns
/// `None` if there is no `site.public_url` or no recruiter key, because the site then does not
/// offer downloads.
fn resume_links(config: &Config, store: &Store, clock: &Clock) -> Option<ResumeLinks> {
    let site = config.site.public_url.as_ref()?;
    if config.team.keys.is_empty() {
        return None;
    }
    let lifetime = config.team.resume_lifetime;
    Some(ResumeLinks {
        files: store.saved_forms(SavedFormLimits {
            lifetime: resume_links::storage_lifetime(lifetime),
            ..draft_limits::from_config(config)
        }),
        signer: Signer::new(store.derive_keys(resume_links::SIGNER_LABEL)),
        folder: site.join(&urls::recruiter_file("")).ok()?,
        lifetime,
        clock: clock.clone(),
    })
}
