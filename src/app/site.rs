//! Builds the state of the visitors' site from the settings, the brand and the services.

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

/// Builds the site.
pub(crate) fn site(
    config: &Config,
    currents: &Currents,
    clock: Clock,
    demonstration: bool,
) -> Result<Site, StartError> {
    parts(config, currents, clock, demonstration).map(Site::new)
}

/// Builds the parts of the site. The storybook changes some of them.
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

/// The same site with the brand reloaded from its folder.
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

/// The retention periods that the privacy page shows.
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

/// The languages of the site: the company's, or all built-in ones for the demonstration.
fn editions(folder: &Path, brand: &Brand, demonstration: bool) -> Result<Editions, TextsError> {
    let others = match demonstration {
        true => locales::languages(),
        false => Vec::new(),
    };
    let languages = brand.languages(others);
    Ok(Editions::new(Spoken::load(folder, &languages)?))
}
