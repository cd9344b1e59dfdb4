use std::{sync::Arc, time::Duration};

use crate::{
    app::{error::StartError, upstream::Upstream},
    ats::client::Client,
    catalogue::current::Catalogue,
    clock::Clock,
    config::settings::Config,
    delivery::step::{Delivery, Manner},
    refresh::{self, steps::Refresh},
    store::open::Store,
};

/// The parts between the store and the ATS: what commands need that serve no visitor.
pub(crate) struct Currents {
    pub(crate) catalogue: Catalogue,
    pub(crate) store: Store,
    pub(crate) refresh: Arc<Refresh>,
    pub(crate) delivery: Arc<Delivery>,
    pub(crate) client: Client,
    /// Whether somebody saw a test application arrive whole in this ATS, by these settings.
    pub(crate) verified: bool,
}

impl Currents {
    /// Joins store, client and the two currents. Takes the key out of the settings: nobody else needs it.
    pub(crate) async fn join(
        config: &mut Config,
        upstream: Upstream,
        clock: Clock,
    ) -> Result<Self, StartError> {
        let client = Client::new(&config.ats, clock.clone())?;
        config.ats.api_key = None;
        let store = Store::open(&config.store, clock.clone()).await?;
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
        Ok(Self {
            catalogue,
            store,
            refresh: Arc::new(refresh),
            delivery: Arc::new(delivery),
            client,
            verified,
        })
    }
}

/// A layout counts as not verified where nobody can tell: then answers are repeated, and nothing is lost.
async fn is_verified(store: &Store, client: &Client) -> bool {
    match store.facts().is_verified(&client.layout_mark()).await {
        Ok(verified) => verified,
        Err(error) => {
            tracing::warn!("{error}; answers are repeated in the additional information");
            false
        }
    }
}

/// Whoever left a form open for longer, before its job closed, is not reminded of what it asked.
const LATE: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// How the ATS is read. The reference ATS inside is our own machine: it needs no pace.
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

/// How applications are sent; the reference ATS inside needs no pace here either.
fn manner(config: &Config, upstream: Upstream) -> Manner {
    let paced = upstream == Upstream::Outside;
    Manner {
        settings: config.delivery.clone(),
        ambiguous: config.ats.ambiguous_delivery,
        posts_per_second: paced.then_some(config.ats.posts_per_second),
    }
}
