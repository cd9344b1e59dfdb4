use std::net::SocketAddr;

use tokio_util::{sync::CancellationToken, task::TaskTracker};
use url::Url;

use crate::{
    admin::team::{
        lists::Lists,
        resume,
        run::Imports,
        signature::{self, Signer},
        workroom::{Parts, Workroom},
    },
    app::{currents::Currents, drafts, error::StartError, upstream::Upstream},
    config::settings::Config,
    pace::Pace,
    store::drafts::Limits,
    web::{client::Limit, site::Site},
};

/// What the team's pages may reach; none without a key that opens them.
/// `address` is where the site listens; imports end once `stop` is cancelled, and are among `tasks` until then.
pub(crate) fn workroom(
    (config, upstream): (&Config, Upstream),
    currents: &Currents,
    site: &Site,
    address: SocketAddr,
    (stop, tasks): (&CancellationToken, &TaskTracker),
) -> Result<Option<Workroom>, StartError> {
    let settings = config.team.clone();
    if settings.keys.is_empty() {
        return Ok(None);
    }
    let (client, clock) = (currents.client.clone(), site.clock.clone());
    let is_outside = upstream == Upstream::Outside;
    let most = is_outside.then_some(config.ats.posts_per_second);
    let no_folder = |cause| StartError::TeamFolder(settings.dir.clone(), cause);
    let files = Limits {
        lifetime: resume::kept_for(settings.resume_lifetime),
        ..drafts::limits(config)
    };
    let parts = Parts {
        lists: Lists::new(client.clone(), clock, settings.wait),
        client,
        pace: Pace::new(most, "imports", None),
        posts_per_second: most,
        imports: Imports::open(&settings.dir, stop.clone(), tasks.clone()).map_err(no_folder)?,
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
    Ok(Some(Workroom::new(site.clone(), None, parts)))
}
