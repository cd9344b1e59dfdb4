//! The application state of the site, which all handlers share.

use std::{
    ops::Deref,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use secrecy::SecretBox;
use url::Url;

use crate::{
    brand::{Brand, Pages},
    catalogue::{Catalogue, Snapshot},
    client_rate_limit::ClientRateLimit,
    clock::Clock,
    i18n::Localizer,
    posting::PostingId,
    store::{JobAlerts, MailQueue, Outbox, ReferralLinks, SavedForms},
    telemetry::Alarm,
    web::{
        assets::Assets,
        brand_sites::BrandSites,
        diversity::Diversity,
        error::PageError,
        file_examiner::FileExaminer,
        funnel::Funnel,
        http::PageCache,
        index_now_key::IndexNowKey,
        locale::Locales,
        og_image::ImageCache,
        pictures::CopyCache,
        regions::{RegionError, Regions},
        resume_reader::ResumeReader,
        settings,
        stored_files::StoredFileLimiter,
        upload_limiter::UploadLimiter,
    },
};

/// The state that handlers use. It does not contain an ATS client, because handlers never send
/// requests to the ATS themselves. Cloning is cheap.
#[derive(Debug, Clone)]
pub struct SiteState(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    deps: Deps,
    shared: Arc<Shared>,
}

/// The state that is kept when the brand is reloaded.
#[derive(Debug)]
struct Shared {
    upload_limiter: UploadLimiter,
    stored_files: StoredFileLimiter,
    file_examiner: FileExaminer,
    rate_limit: ClientRateLimit,
    image_cache: ImageCache,
    picture_copies: CopyCache,
    store_alarm: Alarm,
    proxy_alarm: Alarm,
    brand_alarm: Alarm,
    template_alarm: Alarm,
    is_draining: AtomicBool,
}

/// The parts of the state that are replaced when the brand is reloaded.
#[derive(Debug)]
pub struct BrandState {
    /// The contents of `brand.toml`.
    pub brand: Brand,
    /// The company's content pages.
    pub pages: Pages,
    /// The languages that the site offers.
    pub locales: Locales,
    /// The static files.
    pub assets: Assets,
    /// The brand's templates.
    pub regions: Regions,
    /// The names of the files in the brand folder that the site does not use.
    pub unused_brand_files: Vec<String>,
    /// Mistakes in the brand folder, with file and line, shown on the operator's page.
    pub brand_warnings: Vec<String>,
}

/// The dependencies of the site.
#[derive(Debug)]
pub struct Deps {
    /// The postings of this site.
    pub catalogue: Catalogue,
    /// The sites of all brands. `None` if there is only one brand.
    pub brand_sites: Option<BrandSites>,
    /// The stored applications and their receipts.
    pub outbox: Outbox,
    /// The queue of emails with receipts. `None` if receipts are not sent by email.
    pub mail_queue: Option<MailQueue>,
    /// The job alerts. They are available even if alerts are disabled, for links in old emails.
    pub job_alerts: JobAlerts,
    /// `true` if visitors can request job alerts and the site sends emails about new jobs.
    pub offers_job_alerts: bool,
    /// The referral links, or `None` if `team.referrals` is not set.
    pub referral_links: Option<ReferralLinks>,
    /// The saved forms: forms that were shown again, with their files.
    pub pending_files: SavedForms,
    /// The contents of `brand.toml`.
    pub brand: Brand,
    /// The company's content pages.
    pub pages: Pages,
    /// How long data is stored.
    pub retention: settings::RetentionPeriods,
    /// The languages that the site offers.
    pub locales: Locales,
    /// The static files.
    pub assets: Assets,
    /// The brand's templates.
    pub regions: Regions,
    /// The files in the brand folder that the site does not use, listed on the operator's page.
    pub unused_brand_files: Vec<String>,
    /// Mistakes in the brand folder, shown on the operator's page.
    pub brand_warnings: Vec<String>,
    /// Reads resumes to fill in forms, if `apply.resume_first` is set.
    pub resume_reader: Arc<ResumeReader>,
    /// The page cache.
    pub page_cache: PageCache,
    /// The clock from which handlers read the time.
    pub clock: Clock,
    /// The `[site]` settings.
    pub settings: settings::SiteSettings,
    /// The `[embed]` settings.
    pub embed: settings::EmbedSettings,
    /// The `[api]` settings.
    pub api: settings::ApiSettings,
    /// The `[apply]` settings.
    pub apply: settings::ApplySettings,
    /// The counters of views and applications, or `None` if `funnel.enabled` is not set.
    pub funnel: Option<Funnel>,
    /// The voluntary diversity questions, or `None` if they are disabled.
    pub diversity: Option<Diversity>,
    /// `true` if the diversity questions are enabled but their file cannot be used.
    pub is_diversity_unreadable: bool,
    /// The IndexNow key, if one is configured.
    pub index_now_key: Option<IndexNowKey>,
    /// The maximum time that the response to a form waits for the delivery to the ATS.
    pub outcome_wait: Duration,
    /// The keys for form tokens. The first key signs, and a signature with any key is valid.
    pub form_keys: Arc<[SecretBox<[u8; 32]>]>,
    /// `true` if the site is a demonstration, with a sample company and no real ATS.
    pub demonstration: bool,
}

impl SiteState {
    /// Creates the state. Passes the departments in the brand to the catalogue.
    pub fn new(parts: Deps) -> Self {
        let departments = parts.brand.departments.clone();
        parts.catalogue.set_departments(departments);
        let uploads = UploadLimiter::new(&parts.apply);
        let limit = ClientRateLimit::per_minute(parts.settings.posts_per_minute);
        let shared = Arc::new(Shared {
            upload_limiter: uploads,
            stored_files: StoredFileLimiter::default(),
            file_examiner: FileExaminer::default(),
            rate_limit: limit,
            image_cache: ImageCache::default(),
            picture_copies: CopyCache::default(),
            store_alarm: Alarm::new("applications_not_kept"),
            proxy_alarm: Alarm::new("proxy_not_named"),
            brand_alarm: Alarm::new("brand_refused"),
            template_alarm: Alarm::new("template_failed"),
            is_draining: AtomicBool::new(false),
        });
        Self(Arc::new(Inner {
            deps: parts,
            shared,
        }))
    }

    /// Returns the same site with a new brand. The static files of the old brand stay available for
    /// pages that are still open.
    #[must_use]
    pub fn with_brand(&self, look: BrandState) -> Self {
        let look = BrandState {
            assets: look.assets.with_previous(&self.assets),
            ..look
        };
        let sites = self.brand_sites.clone();
        self.with_look(look, self.catalogue.clone(), self.settings.clone(), sites)
    }

    /// Returns the site of another brand. It shares everything with this site except the brand, the
    /// URL and the postings.
    #[must_use]
    pub fn for_brand(&self, look: BrandState, sites: BrandSites) -> Self {
        let settings = settings::SiteSettings {
            public_url: Some(sites.own_url().clone()),
            ..self.settings.clone()
        };
        let catalogue = sites.own_postings().clone();
        catalogue.set_departments(look.brand.departments.clone());
        self.with_look(look, catalogue, settings, Some(sites))
    }

    fn with_look(
        &self,
        look: BrandState,
        catalogue: Catalogue,
        settings: settings::SiteSettings,
        brand_sites: Option<BrandSites>,
    ) -> Self {
        let parts = &self.0.deps;
        let parts = Deps {
            catalogue,
            brand_sites,
            outbox: parts.outbox.clone(),
            mail_queue: parts.mail_queue.clone(),
            job_alerts: parts.job_alerts.clone(),
            offers_job_alerts: parts.offers_job_alerts,
            referral_links: parts.referral_links.clone(),
            pending_files: parts.pending_files.clone(),
            brand: look.brand,
            pages: look.pages,
            retention: parts.retention,
            locales: look.locales,
            assets: look.assets,
            regions: look.regions,
            unused_brand_files: look.unused_brand_files,
            brand_warnings: look.brand_warnings,
            resume_reader: Arc::clone(&parts.resume_reader),
            page_cache: PageCache::default(),
            clock: parts.clock.clone(),
            settings,
            embed: parts.embed.clone(),
            api: parts.api,
            apply: parts.apply.clone(),
            funnel: parts.funnel.clone(),
            diversity: parts.diversity.clone(),
            is_diversity_unreadable: parts.is_diversity_unreadable,
            index_now_key: parts.index_now_key.clone(),
            outcome_wait: parts.outcome_wait,
            form_keys: Arc::clone(&parts.form_keys),
            demonstration: parts.demonstration,
        };
        let shared = Arc::clone(&self.0.shared);
        Self(Arc::new(Inner {
            deps: parts,
            shared,
        }))
    }

    /// The postings of all brands.
    pub fn all_postings(&self) -> &Catalogue {
        let sites = self.brand_sites.as_ref();
        sites.map_or(&self.catalogue, BrandSites::all_postings)
    }

    /// The URL of the site that shows this posting. `None` if no site shows it, or if
    /// `site.public_url` is not set.
    pub fn public_url_of(&self, id: &PostingId) -> Option<&Url> {
        match &self.brand_sites {
            Some(sites) => sites.url_of(id),
            None => self.settings.public_url.as_ref(),
        }
    }

    /// The host name of an additional brand. `None` for the main site.
    pub fn brand_host(&self) -> Option<&str> {
        self.brand_sites.as_ref()?.own_host()
    }

    /// Returns the postings with their version.
    ///
    /// # Errors
    ///
    /// Fails if no postings have been loaded from the ATS yet.
    pub fn loaded_postings(&self) -> Result<(u64, Arc<Snapshot>), PageError> {
        // Read the version first. If the postings change before the snapshot is read, the page is
        // cached under the old version and rendered again later.
        let version = self.catalogue.version();
        let snapshot = self.catalogue.snapshot();
        if snapshot.never_loaded() {
            return Err(PageError::PostingsNotLoaded);
        }
        Ok((version, snapshot))
    }

    /// The company's name from the brand or the ATS, or a placeholder if neither has a name.
    pub fn company_name_or_placeholder(&self, texts: &Localizer) -> String {
        self.company_name()
            .unwrap_or_else(|| texts.message("company-unnamed").to_string())
    }

    /// The title of the job list, with the company's name if it is known.
    pub fn list_title(&self, texts: &Localizer) -> String {
        let company = self.company_name();
        let id = company.as_ref().map_or("list-title", |_| "feed-title");
        let company = company.unwrap_or_default();
        texts.message(id).with("company", company).to_string()
    }

    /// The company's name from the brand or, if the brand has none, from the ATS.
    pub fn company_name(&self) -> Option<String> {
        let named = self.brand.name.clone();
        named.or_else(|| {
            let snapshot = self.catalogue.snapshot();
            let mut details = snapshot.postings().iter().flat_map(|it| &it.details);
            details.find_map(|details| details.company.clone())
        })
    }

    /// Makes a URL of the site absolute. Without `site.public_url`, returns it unchanged.
    pub fn absolute_url(&self, address: &str) -> String {
        let base = self.settings.public_url.as_ref();
        let joined = base.and_then(|base| base.join(address).ok());
        joined.map_or_else(|| address.to_owned(), String::from)
    }

    /// The limits for reading forms.
    pub fn upload_limiter(&self) -> &UploadLimiter {
        &self.0.shared.upload_limiter
    }

    /// The limits for reading stored files.
    pub fn stored_files(&self) -> &StoredFileLimiter {
        &self.0.shared.stored_files
    }

    /// The examiner for uploaded files.
    pub fn file_examiner(&self) -> &FileExaminer {
        &self.0.shared.file_examiner
    }

    /// The rate limit for forms.
    pub fn rate_limit(&self) -> &ClientRateLimit {
        &self.0.shared.rate_limit
    }

    /// The cache of rendered Open Graph images.
    pub fn image_cache(&self) -> &ImageCache {
        &self.0.shared.image_cache
    }

    /// The cache of the smaller copies of pictures.
    pub fn picture_copies(&self) -> &CopyCache {
        &self.0.shared.picture_copies
    }

    /// The alarm that is raised while applications cannot be stored.
    pub fn store_alarm(&self) -> &Alarm {
        &self.0.shared.store_alarm
    }

    /// The alarm that is raised when forms arrive through a proxy that is not in
    /// `site.trusted_proxies`.
    pub fn proxy_alarm(&self) -> &Alarm {
        &self.0.shared.proxy_alarm
    }

    /// The alarm that is raised while the brand folder is invalid and the old brand stays in use.
    pub fn brand_alarm(&self) -> &Alarm {
        &self.0.shared.brand_alarm
    }

    /// The alarm that is raised when a template of the brand fails while a page is rendered. It
    /// stays active until the brand folder changes.
    pub fn template_alarm(&self) -> &Alarm {
        &self.0.shared.template_alarm
    }

    /// Makes `/readyz` return 503 from now on, so that load balancers send no more requests.
    pub fn start_draining(&self) {
        self.0.shared.is_draining.store(true, Ordering::Relaxed);
    }

    /// Returns `true` if the site is about to stop.
    pub fn is_draining(&self) -> bool {
        self.0.shared.is_draining.load(Ordering::Relaxed)
    }

    /// Raises the alarm when a template fails for the first time. Later failures do not change it.
    pub fn raise_template_alarm(&self, error: &RegionError) {
        if self.template_alarm().active().is_none() {
            let host = self.brand_host().map(|host| format!("{host}: "));
            let host = host.unwrap_or_default();
            self.template_alarm().raise(format!(
                "{host}{error}; the built-in look is used there instead: correct the template"
            ));
        }
    }
}

impl Deref for SiteState {
    type Target = Deps;

    fn deref(&self) -> &Deps {
        &self.0.deps
    }
}
