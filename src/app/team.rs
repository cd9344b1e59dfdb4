use std::net::SocketAddr;

use url::Url;

use crate::{
    admin::team::{
        lists::Lists,
        resume,
        signature::{self, Signer},
        workroom::{Parts, Workroom},
    },
    app::{currents::Currents, drafts, upstream::Upstream},
    config::settings::Config,
    pace::Pace,
    store::drafts::Limits,
    web::{client::Limit, site::Site},
};

/// What the team's pages may reach; none without a key that opens them.
/// `address` is where the site listens.
pub(crate) fn workroom(
    (config, upstream): (&Config, Upstream),
    currents: &Currents,
    site: &Site,
    address: SocketAddr,
) -> Option<Workroom> {
    let settings = config.team.clone();
    if settings.keys.is_empty() {
        return None;
    }
    let (client, clock) = (currents.client.clone(), site.clock.clone());
    let is_outside = upstream == Upstream::Outside;
    let files = Limits {
        lifetime: resume::kept_for(settings.resume_lifetime),
        ..drafts::limits(config)
    };
    let parts = Parts {
        lists: Lists::new(client.clone(), clock, settings.wait),
        client,
        pace: Pace::new(
            is_outside.then_some(config.ats.posts_per_second),
            "imports",
            None,
        ),
        additions: currents.store.additions(settings.remember),
        ledger: currents.store.ledger(),
        files: currents.store.drafts(files),
        files_at: match &config.site.public_url {
            Some(url) => Some(url.clone()),
            // The ATS inside reaches what only this machine reaches.
            None if !is_outside => Url::parse(&format!("http://127.0.0.1:{}", address.port())).ok(),
            None => None,
        },
        signer: Signer::new(currents.store.secret(signature::LABEL)),
        sign_ins: Limit::per_minute(settings.sign_ins_per_minute.get()),
        settings,
    };
    Some(Workroom::new(site.clone(), None, parts))
}
