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

/// What a page may reach. There is no ATS in it: no visitor waits for one. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Site(Arc<Whole>);

/// The parts, and what only pages share.
#[derive(Debug)]
struct Whole {
    parts: Parts,
    shared: Arc<Shared>,
}

/// What stays when the site is shown in another look.
#[derive(Debug)]
struct Shared {
    uploads: Semaphore,
    limit: Limit,
    image_cache: ImageCache,
    not_kept: Alarm,
    hidden: Alarm,
    unbranded: Alarm,
}

/// How the company is shown.
#[derive(Debug)]
pub struct Look {
    /// Who the company is.
    pub brand: Brand,
    /// Its own pages.
    pub pages: Pages,
    /// What visitors read, in every language that is offered.
    pub editions: Editions,
    /// Static files.
    pub assets: Assets,
}

/// The parts of a site.
#[derive(Debug)]
pub struct Parts {
    /// The postings as last seen.
    pub catalogue: Catalogue,
    /// Where applications are kept.
    pub outbox: Outbox,
    /// Where the files of forms that go back are kept.
    pub drafts: Drafts,
    /// Who the company is.
    pub brand: Brand,
    /// Its own pages.
    pub pages: Pages,
    /// For how long what is kept.
    pub keeping: settings::Keeping,
    /// What visitors read, in every language that is offered.
    pub editions: Editions,
    /// Static files.
    pub assets: Assets,
    /// Pages rendered before.
    pub ready: Ready,
    /// The time.
    pub clock: Clock,
    /// The `[site]` settings.
    pub settings: settings::Site,
    /// The `[embed]` settings.
    pub embed: settings::Embed,
    /// The `[apply]` settings.
    pub apply: settings::Apply,
    /// The longest wait of a visitor for the ATS's word on an application just sent.
    pub outcome_wait: Duration,
    /// Keys for form tokens: the first one signs, all of them verify.
    pub form_keys: Arc<[SecretBox<[u8; 32]>]>,
    /// Whether this is a demonstration: a sample company, and applications that reach nobody.
    pub demonstration: bool,
}

impl Site {
    /// A site of these parts.
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

    /// The same site in another look. Files that only the old look has are still found: somebody may have
    /// a page open that needs them.
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

    /// The company's name: its own word, else the ATS's.
    pub fn company_name(&self) -> Option<String> {
        let named = self.brand.name.clone();
        named.or_else(|| {
            let snapshot = self.catalogue.snapshot();
            let mut details = snapshot.postings().iter().flat_map(|it| &it.details);
            details.find_map(|details| details.company.clone())
        })
    }

    /// An address of the site as others write it; as it is where the site does not know its own name.
    pub fn absolute(&self, address: &str) -> String {
        let base = self.settings.public_url.as_ref();
        let joined = base.and_then(|base| base.join(address).ok());
        joined.map_or_else(|| address.to_owned(), String::from)
    }

    /// A place for one upload; it is waited for when all are taken.
    pub fn uploads(&self) -> &Semaphore {
        &self.0.shared.uploads
    }

    /// How many forms each address may send.
    pub fn limit(&self) -> &Limit {
        &self.0.shared.limit
    }

    /// The rendered Open Graph images.
    pub fn image_cache(&self) -> &ImageCache {
        &self.0.shared.image_cache
    }

    /// Lasts while applications cannot be stored: every visitor who applies is sent back.
    pub fn not_kept(&self) -> &Alarm {
        &self.0.shared.not_kept
    }

    /// Lasts once a proxy was met that hides who the visitors are.
    pub fn hidden(&self) -> &Alarm {
        &self.0.shared.hidden
    }

    /// Lasts while the company's folder is refused and the pages are as they were before.
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
