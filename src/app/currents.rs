//! Builds the store, the client of the ATS, and the two services between them: refresh and delivery.

use std::{sync::Arc, time::Duration};

use crate::{
    app::{error::StartError, upstream::Upstream},
    ats::client::Client,
    ats_identity::AtsIdentity,
    catalogue::current::Catalogue,
    clock::Clock,
    config::settings::Config,
    delivery::step::{Delivery, Manner},
    refresh::{self, steps::Refresh},
    store::{binding::Bound, open::Store},
};

/// The services that connect store and ATS. The site and some commands use them.
pub(crate) struct Currents {
    pub(crate) catalogue: Catalogue,
    pub(crate) store: Store,
    pub(crate) refresh: Arc<Refresh>,
    pub(crate) delivery: Arc<Delivery>,
    pub(crate) client: Client,
    /// Whether a person confirmed that a test application arrived complete in this ATS with these settings.
    pub(crate) verified: bool,
}

impl Currents {
    /// Builds the services for the site and assigns the store to this ATS. Removes the API key from the settings,
    /// because only the client needs it.
    pub(crate) async fn join(
        config: &mut Config,
        upstream: Upstream,
        store: Store,
        clock: Clock,
    ) -> Result<Self, StartError> {
        let client = Client::new(&config.ats, clock.clone())?;
        let ats = upstream.identity(config)?;
        let (store, bound) = store.bind(&ats, &upstream.demo_postings()).await?;
        tell(&ats, &bound);
        Ok(Self::over(config, upstream, clock, (client, store)).await)
    }

    /// Builds the services for a command that may run beside the site. Fails if the store belongs to another ATS.
    pub(crate) async fn beside(
        config: &mut Config,
        upstream: Upstream,
        clock: Clock,
    ) -> Result<Self, StartError> {
        let client = Client::new(&config.ats, clock.clone())?;
        let ats = upstream.identity(config)?;
        let store = Store::open(&config.store, clock.clone()).await?;
        let store = store.of_its_ats(&ats, &upstream.demo_postings()).await?;
        Ok(Self::over(config, upstream, clock, (client, store)).await)
    }

    async fn over(
        config: &mut Config,
        upstream: Upstream,
        clock: Clock,
        (client, store): (Client, Store),
    ) -> Self {
        config.ats.api_key = None;
        let verified = is_verified(&store, &client).await;
        let client = match verified {
            true => client.verified(),
            false => client,
        };
        let catalogue = Catalogue::default();
        let refresh = Refresh::new(
            reading(config, upstream),
            client.clone(),
            catalogue.clone(),
            store.published().clone(),
            clock.clone(),
        );
        let delivery = Delivery::new(
            store.outbox().clone(),
            client.clone(),
            catalogue.clone(),
            clock,
            manner(config, upstream),
        );
        Self {
            catalogue,
            store,
            refresh: Arc::new(refresh),
            delivery: Arc::new(delivery),
            client,
            verified,
        }
    }
}

/// Logs the consequences of a change of the ATS.
fn tell(ats: &AtsIdentity, bound: &Bound) {
    let Bound {
        former,
        held,
        released,
    } = bound;
    if let Some(former) = former {
        tracing::warn!(
            "the store belonged to the ATS {former} and belongs to {ats} from now on: nothing of {former} is shown or sent; \
             if both are the same ATS, run vestibule store rebind"
        );
    }
    if 0 < *held {
        tracing::warn!("{held} applications for another ATS than {ats} are held (other_ats)");
    }
    if 0 < *released {
        tracing::info!("{released} applications that were held for {ats} wait to be sent again");
    }
}

/// Whether the layout of the answers is verified. If the store cannot be read, the answer is no: then answers are
/// repeated in `additional_info`, and no answer is lost.
async fn is_verified(store: &Store, client: &Client) -> bool {
    match store.facts().is_verified(&client.layout_mark()).await {
        Ok(verified) => verified,
        Err(error) => {
            tracing::warn!("{error}; answers are repeated in the additional information");
            false
        }
    }
}

/// The minimum time for which the details of a closed posting are kept, for forms that are still open.
const LATE: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// The settings for reading the ATS. The embedded ATS needs no rate limit.
fn reading(config: &Config, upstream: Upstream) -> refresh::settings::Settings {
    let ats = &config.ats;
    let paced = upstream == Upstream::Outside;
    refresh::settings::Settings {
        refresh: ats.refresh,
        details_within: ats.details_within,
        reads_per_second: paced.then_some(ats.reads_per_second),
        first_reads_per_second: paced.then_some(ats.first_reads_per_second),
        believe_after: ats.believe_after,
        remember_closed: config.site.remember_closed,
        remember_details: config.apply.form_lifetime.max(LATE),
        show_compensation_by_default: ats.show_compensation_by_default,
    }
}

/// The options for delivering applications. The embedded ATS needs no rate limit.
fn manner(config: &Config, upstream: Upstream) -> Manner {
    let paced = upstream == Upstream::Outside;
    Manner {
        settings: config.delivery.clone(),
        ambiguous: config.ats.ambiguous_delivery,
        posts_per_second: paced.then_some(config.ats.posts_per_second),
    }
}
