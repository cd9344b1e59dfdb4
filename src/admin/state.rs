//! The state of the operator's page and the metrics. The operator's page never reads the content of
//! applications.

use std::sync::{Arc, atomic::AtomicI64};

use arc_swap::ArcSwap;
use axum::extract::FromRef;
use jiff::Timestamp;
use toml::Table;
use url::Url;

use crate::{
    admin::{access::OperatorAccess, limit_alarms::LimitAlarms},
    alarm_notifier::AlarmNotifier,
    delivery::DeliveryWorker,
    mail_delivery::MailDelivery,
    refresh::Refresher,
    search_engines::SearchEngines,
    store::{LayoutConfirmation, OutboxAdmin, PostingCache, Retention},
    telemetry::Alarm,
    web::SiteState,
};

/// The state of the operator's page. Cheap to clone.
#[derive(Debug, Clone, derive_more::Deref)]
pub struct AdminState {
    /// The state that the visitors' site also uses, for example the catalogue, the outbox and the
    /// texts.
    pub site: SiteState,
    #[deref(forward)]
    deps: Arc<Deps>,
    /// Raised while the recruiter keys cannot be read from the settings file.
    pub recruiter_keys_alarm: Arc<Alarm>,
    /// Raised while visitors cannot request job alerts because the store already contains too many.
    pub(in crate::admin) job_alerts_alarm: Arc<Alarm>,
    /// The alarms about the outbox.
    pub(in crate::admin) outbox_alarms: Arc<OutboxAlarms>,
    /// When the state was created, which is when the site started.
    pub(in crate::admin) started_at: Timestamp,
}

/// The alarms that [`monitor`](crate::admin::monitor) raises.
#[derive(Debug)]
pub(in crate::admin) struct OutboxAlarms {
    /// Raised while applications are held, which means that they wait for the operator's decision.
    pub held: Alarm,
    /// Raised while held or refused applications will soon be removed.
    pub expiring: Alarm,
    /// Raised while applications have waited for a long time and no alarm about the delivery says
    /// why.
    pub waiting: Alarm,
    /// The time, in milliseconds since the Unix epoch, of the last measurement at which the
    /// operator had paused the delivery or an alarm about the delivery was raised. Until the first
    /// such measurement, the time at which the process started.
    pub wait_explained_at: AtomicI64,
    /// Raised while applications wait because their key is not in the key file.
    pub missing_keys: Alarm,
    /// Raised while the outbox cannot be read.
    pub unreadable: Alarm,
    /// The alarms that are raised while limits in the `[outbox]` settings are reached.
    pub limits: LimitAlarms,
}

/// The dependencies of the operator's page, in addition to the state of the site.
#[derive(Debug)]
pub struct Deps {
    /// Reads the postings from the ATS.
    pub refresh: Arc<Refresher>,
    /// Delivers the applications to the ATS.
    pub delivery: Arc<DeliveryWorker>,
    /// Sends emails to visitors.
    pub mail: Arc<MailDelivery>,
    /// Submits changed postings to search engines.
    pub search_engines: Arc<SearchEngines>,
    /// Retries and discards applications.
    pub outbox_admin: OutboxAdmin,
    /// The stored postings.
    pub posting_cache: PostingCache,
    /// Removes expired data.
    pub retention: Retention,
    /// Sends messages about alarms.
    pub alarm_notifier: AlarmNotifier,
    /// Who is allowed to read the page and to use its actions.
    pub access: OperatorAccess,
    /// The public URLs of the operator's page.
    pub public_urls: Vec<Url>,
    /// The names and values of the settings to show, without secrets. A reload of the settings
    /// replaces them.
    pub settings: ArcSwap<Vec<(&'static str, String)>>,
    /// All settings with which the site started, for the diagnostics. Secrets and names of people
    /// are left out.
    pub settings_at_start: Table,
    /// Whether the page lists the postings that ask applicants about their previous pay or do not
    /// show the pay.
    pub reports_pay: bool,
    /// Whether the operator had confirmed, before the process started, that a test application
    /// arrived complete in the ATS.
    pub is_verified: bool,
    /// Reads from the store whether the operator has confirmed this, even if only after the process
    /// started.
    pub layout_confirmation: LayoutConfirmation,
}

impl AdminState {
    /// Creates the state for this site.
    pub fn new(site: SiteState, deps: Deps) -> Self {
        let started_at = site.clock.now();
        let outbox_alarms = Arc::new(OutboxAlarms {
            held: Alarm::new("applications_held"),
            expiring: Alarm::new("applications_ending"),
            waiting: Alarm::new("applications_waiting"),
            wait_explained_at: AtomicI64::new(started_at.as_millisecond()),
            missing_keys: Alarm::new("key_missing"),
            unreadable: Alarm::new("outbox_unread"),
            limits: LimitAlarms::default(),
        });
        Self {
            started_at,
            site,
            deps: Arc::new(deps),
            recruiter_keys_alarm: Arc::new(Alarm::new("recruiter_keys")),
            job_alerts_alarm: Arc::new(Alarm::new("too_many_job_alerts")),
            outbox_alarms,
        }
    }

    /// Returns the same state with another `site`, for example after the brand has changed.
    #[must_use]
    pub fn with_site(&self, site: SiteState) -> Self {
        Self {
            site,
            ..self.clone()
        }
    }

    /// All alarms of the site, the most urgent first.
    pub fn alarms(&self) -> impl Iterator<Item = &Alarm> {
        let outbox = &self.outbox_alarms;
        [
            self.site.store_alarm(),
            &outbox.unreadable,
            &outbox.missing_keys,
        ]
        .into_iter()
        .chain(outbox.limits.alarms())
        .chain([&outbox.expiring, &outbox.held, &outbox.waiting])
        .chain(self.delivery.alarms())
        .chain(self.mail.alarms())
        .chain(self.refresh.alarms())
        .chain(self.search_engines.alarms())
        .chain([
            self.site.proxy_alarm(),
            self.site.brand_alarm(),
            self.site.template_alarm(),
            &self.recruiter_keys_alarm,
            &self.job_alerts_alarm,
        ])
        .chain(self.alarm_notifier.alarms())
    }

    /// Sends messages about alarms that were raised or cleared.
    pub async fn report_alarms(&self) {
        let alarms: Vec<&Alarm> = self.alarms().collect();
        self.alarm_notifier.report(&alarms).await;
    }
}

/// Lets the handler for static files extract the site's state.
impl FromRef<AdminState> for SiteState {
    fn from_ref(state: &AdminState) -> Self {
        state.site.clone()
    }
}
