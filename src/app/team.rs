use crate::{
    admin::team::{
        lists::Lists,
        signature::{self, Signer},
        workroom::{Parts, Workroom},
    },
    app::currents::Currents,
    config::settings::Config,
    web::{client::Limit, site::Site},
};

/// What the team's pages may reach; none without a key that opens them.
pub(crate) fn workroom(config: &Config, currents: &Currents, site: &Site) -> Option<Workroom> {
    let settings = config.team.clone();
    if settings.keys.is_empty() {
        return None;
    }
    let (client, clock) = (currents.client.clone(), site.clock.clone());
    let parts = Parts {
        lists: Lists::new(client, clock, settings.wait),
        signer: Signer::new(currents.store.secret(signature::LABEL)),
        sign_ins: Limit::per_minute(settings.sign_ins_per_minute.get()),
        settings,
    };
    Some(Workroom::new(site.clone(), None, parts))
}
