use crate::{
    app::{currents::Currents, error::StartError},
    brand::{company::Brand, folder::Folder, locales, texts::Spoken, wording::TextsError},
    clock::Clock,
    config::settings::Config,
    store::drafts::Limits,
    web::{
        assets::Assets,
        edition::Editions,
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
    let drafts = currents.store.drafts(limits(config));
    let form_secret = currents.store.secret("form token");
    Ok(Site::new(Parts {
        catalogue: currents.catalogue.clone(),
        outbox: currents.store.outbox().clone(),
        drafts,
        editions: editions(config, &brand, demonstration)?,
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

/// The site in the languages that the company offers. A demonstration offers all there are, so that they
/// can be seen.
pub(crate) fn editions(
    config: &Config,
    brand: &Brand,
    demonstration: bool,
) -> Result<Editions, TextsError> {
    let folder = &config.brand.dir;
    let others = match demonstration {
        true => locales::languages(),
        false => Vec::new(),
    };
    Ok(Editions::new(Spoken::load(
        folder,
        &brand.languages(others),
    )?))
}

/// How many drafts are kept, and for how long.
pub(crate) fn limits(config: &Config) -> Limits {
    Limits {
        lifetime: config.apply.draft_lifetime,
        memory: config.apply.form_lifetime,
        budget: config.apply.draft_budget,
        most: config.apply.max_drafts,
        reserve: config.apply.draft_reserve,
    }
}
