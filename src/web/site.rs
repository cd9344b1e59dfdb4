//! The application state of the site, which all handlers share.

use std::{ops::Deref, sync::Arc, time::Duration};

use secrecy::SecretBox;
use tokio::sync::Semaphore;

use crate::{
    brand::{company::Brand, pages::Pages},
    catalogue::current::Catalogue,
    clock::Clock,
    store::{drafts::Drafts, outbox::Outbox},
    telemetry::alarm::Alarm,
    web::{
        assets::Assets, client::Limit, edition::Editions, og_image::ImageCache, ready::Ready,
        settings,
    },
};

/// The state that handlers use. It has no access to the ATS, so no visitor waits for it. Cheap to
/// clone.
#[derive(Debug, Clone)]
pub struct Site(Arc<Whole>);

/// The dependencies, and the state that survives a brand reload.
#[derive(Debug)]
struct Whole {
    parts: Parts,
    shared: Arc<Shared>,
}

/// The state that survives a brand reload.
#[derive(Debug)]
struct Shared {
    uploads: Semaphore,
    limit: Limit,
    image_cache: ImageCache,
    not_kept: Alarm,
    hidden: Alarm,
    unbranded: Alarm,
}

/// The parts that a brand reload replaces.
#[derive(Debug)]
pub struct Look {
    /// The brand.
    pub brand: Brand,
    /// The company's content pages.
    pub pages: Pages,
    /// The locales.
    pub editions: Editions,
    /// Static files.
    pub assets: Assets,
}

/// The dependencies of the site.
#[derive(Debug)]
pub struct Parts {
    /// The postings.
    pub catalogue: Catalogue,
    /// The outbox.
    pub outbox: Outbox,
    /// The files of rejected forms.
    pub drafts: Drafts,
    /// The brand.
    pub brand: Brand,
    /// The company's content pages.
    pub pages: Pages,
    /// The retention periods.
    pub keeping: settings::Keeping,
    /// The locales.
    pub editions: Editions,
    /// Static files.
    pub assets: Assets,
    /// The page cache.
    pub ready: Ready,
    /// The clock.
    pub clock: Clock,
    /// The `[site]` settings.
    pub settings: settings::Site,
    /// The `[embed]` settings.
    pub embed: settings::Embed,
    /// The `[apply]` settings.
    pub apply: settings::Apply,
    /// How long a visitor waits for the ATS's answer to an application.
    pub outcome_wait: Duration,
    /// The keys of form tokens: the first one signs, all of them verify.
    pub form_keys: Arc<[SecretBox<[u8; 32]>]>,
    /// Whether this is a demonstration, with a sample company and without a real ATS.
    pub demonstration: bool,
}

impl Site {
    /// Creates the state.
    pub fn new(parts: Parts) -> Self {
        let uploads = Semaphore::new(parts.apply.max_uploads.get() as usize);
        let limit = Limit::per_minute(parts.settings.posts_per_minute);
        let shared = Arc::new(Shared {
            uploads,
            limit,
            image_cache: ImageCache::default(),
            not_kept: Alarm::new("applications_not_kept"),
            hidden: Alarm::new("proxy_not_named"),
            unbranded: Alarm::new("brand_refused"),
        });
        Self(Arc::new(Whole { parts, shared }))
    }

    /// The same site with another brand. The static files of the old brand stay available for pages
    /// that are still open.
    #[must_use]
    pub fn shown_as(&self, look: Look) -> Self {
        let parts = &self.0.parts;
        let parts = Parts {
            catalogue: parts.catalogue.clone(),
            outbox: parts.outbox.clone(),
            drafts: parts.drafts.clone(),
            brand: look.brand,
            pages: look.pages,
            keeping: parts.keeping,
            editions: look.editions,
            assets: look.assets.after(&parts.assets),
            ready: Ready::default(),
            clock: parts.clock.clone(),
            settings: parts.settings.clone(),
            embed: parts.embed.clone(),
            apply: parts.apply.clone(),
            outcome_wait: parts.outcome_wait,
            form_keys: Arc::clone(&parts.form_keys),
            demonstration: parts.demonstration,
        };
        let shared = Arc::clone(&self.0.shared);
        Self(Arc::new(Whole { parts, shared }))
    }

    /// The company's name from the brand, else from the ATS.
    pub fn company_name(&self) -> Option<String> {
        let named = self.brand.name.clone();
        named.or_else(|| {
            let snapshot = self.catalogue.snapshot();
            let mut details = snapshot.postings().iter().flat_map(|it| &it.details);
            details.find_map(|details| details.company.clone())
        })
    }

    /// Makes a URL of the site absolute. Returns it unchanged if `site.public_url` is not set.
    pub fn absolute(&self, address: &str) -> String {
        let base = self.settings.public_url.as_ref();
        let joined = base.and_then(|base| base.join(address).ok());
        joined.map_or_else(|| address.to_owned(), String::from)
    }

    /// Limits concurrent uploads. Acquire a permit before reading one.
    pub fn uploads(&self) -> &Semaphore {
        &self.0.shared.uploads
    }

    /// The rate limit for forms.
    pub fn limit(&self) -> &Limit {
        &self.0.shared.limit
    }

    /// The rendered Open Graph images.
    pub fn image_cache(&self) -> &ImageCache {
        &self.0.shared.image_cache
    }

    /// Raised while applications cannot be stored.
    pub fn not_kept(&self) -> &Alarm {
        &self.0.shared.not_kept
    }

    /// Raised once requests arrive through a proxy that `site.trusted_proxies` does not name.
    pub fn hidden(&self) -> &Alarm {
        &self.0.shared.hidden
    }

    /// Raised while the brand directory is invalid and the old brand stays in use.
    pub fn unbranded(&self) -> &Alarm {
        &self.0.shared.unbranded
    }
}

impl Deref for Site {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0.parts
    }
}
