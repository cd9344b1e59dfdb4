use std::path::Path;

use crate::{
    app::{currents::Currents, drafts, error::StartError},
    brand::{
        company::Brand, folder::Folder, locales, templates, texts::Spoken, wording::TextsError,
    },
    clock::Clock,
    config::settings::Config,
    web::{
        assets::Assets,
        edition::Editions,
        ready::Ready,
        settings::Keeping,
        site::{Look, Parts, Site},
    },
};

/// What a page may reach.
pub(crate) fn site(
    config: &Config,
    currents: &Currents,
    clock: Clock,
    demonstration: bool,
) -> Result<Site, StartError> {
    parts(config, currents, clock, demonstration).map(Site::new)
}

/// The parts of what a page may reach.
pub(crate) fn parts(
    config: &Config,
    currents: &Currents,
    clock: Clock,
    demonstration: bool,
) -> Result<Parts, StartError> {
    let folder = config.brand.folder();
    let Folder {
        brand,
        files,
        pages,
    } = Folder::of(&config.brand)?;
    templates::warn(folder);
    let drafts = currents.store.drafts(drafts::limits(config));
    let form_secret = currents.store.secret("form token");
    Ok(Parts {
        catalogue: currents.catalogue.clone(),
        outbox: currents.store.outbox().clone(),
        drafts,
        editions: editions(folder, &brand, demonstration)?,
        assets: Assets::new(files, &brand),
        ready: Ready::default(),
        brand,
        pages,
        keeping: keeping(config),
        clock,
        settings: config.site.clone(),
        embed: config.embed.clone(),
        apply: config.apply.clone(),
        outcome_wait: config.delivery.wait,
        form_keys: form_secret.all().map(|key| Box::new(*key).into()).collect(),
        demonstration,
    })
}

/// The same site in the look that the company's folder has now.
pub(crate) fn rebranded(site: &Site, folder: &Path) -> Result<Site, StartError> {
    let Folder {
        brand,
        files,
        pages,
    } = Folder::again(folder)?;
    templates::warn(folder);
    Ok(site.shown_as(Look {
        editions: editions(folder, &brand, site.demonstration)?,
        assets: Assets::new(files, &brand),
        brand,
        pages,
    }))
}

/// For how long what is kept.
fn keeping(config: &Config) -> Keeping {
    let terms = &config.store.terms;
    Keeping {
        drafts: config.apply.draft_lifetime,
        trying: config.delivery.give_up_after,
        sent: terms.payload_after_delivery.max(terms.download),
        waiting: terms.retention,
        receipts: terms.receipts,
    }
}

/// The site in the languages that the company offers. A demonstration offers all there are, so that they
/// can be seen.
fn editions(folder: &Path, brand: &Brand, demonstration: bool) -> Result<Editions, TextsError> {
    let others = match demonstration {
        true => locales::languages(),
        false => Vec::new(),
    };
    let languages = brand.languages(others);
    Ok(Editions::new(Spoken::load(folder, &languages)?))
}
