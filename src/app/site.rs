use crate::{
    app::{currents::Currents, error::StartError},
    brand::{folder::Folder, texts::Texts},
    clock::Clock,
    config::settings::Config,
    store::drafts::Limits,
    web::{
        assets::Assets,
        ready::Ready,
        site::{Parts, Site},
    },
};

/// What a page may reach.
pub(crate) fn site(
    config: &Config,
    currents: &Currents,
    clock: Clock,
    demonstration: bool,
) -> Result<Site, StartError> {
    let folder = &config.brand.dir;
    let Folder { brand, files } = Folder::load(folder)?;
    let drafts = currents.store.drafts(Limits {
        lifetime: config.apply.draft_lifetime,
        memory: config.apply.form_lifetime,
        budget: config.apply.draft_budget,
        most: config.apply.max_drafts,
        reserve: config.apply.draft_reserve,
    });
    let form_secret = currents.store.secret("form token");
    Ok(Site::new(Parts {
        catalogue: currents.catalogue.clone(),
        outbox: currents.store.outbox().clone(),
        drafts,
        texts: Texts::load(folder)?,
        assets: Assets::new(files, &brand),
        ready: Ready::default(),
        brand,
        clock,
        settings: config.site.clone(),
        apply: config.apply.clone(),
        outcome_wait: config.delivery.wait,
        form_keys: form_secret.all().map(|key| Box::new(*key).into()).collect(),
        demonstration,
    }))
}
