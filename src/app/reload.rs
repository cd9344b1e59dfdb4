//! Applies changes while the site runs. Changes to the brand folder and to the recruiter keys are
//! applied automatically, and changes to some other settings when the process receives SIGHUP.
//! Changed settings that need a restart are logged.

use std::{sync::Arc, time::Duration};

use tokio::{sync::Mutex, task::spawn_blocking};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use crate::{
    admin::AdminState,
    app::{
        ats_mode::AtsMode,
        brand_reload::{self, BrandReloader},
        displayed_settings::displayed_settings,
        recruiter_key_reload::{self, RecruiterKeyReloader},
    },
    command_name::command_name,
    config::Config,
    key_sessions::KeySessions,
    root_cause,
    store::KeyFileError,
    telemetry::log,
};

/// The settings that a reload applies. A name that ends with a period is a table of settings. All
/// other settings need a restart.
const RELOADABLE: [&str; 5] = [
    "log.filter",
    "outbox.",
    "site.posts_per_minute",
    "site.trusted_proxies",
    "team.keys",
];

/// Applies changes to the brand folder, the recruiter keys and the settings while the site runs.
pub struct Reloader {
    /// Reloads the recruiter keys. `None` if there are no keys.
    pub recruiter_keys: Option<Arc<RecruiterKeyReloader>>,
    brand: Arc<BrandReloader>,
    admin: AdminState,
    ats_mode: AtsMode,
    in_effect: Mutex<Config>,
}

impl Reloader {
    /// Creates the reloader. `config` contains the settings that the site uses at startup.
    pub(crate) fn new(
        config: &Config,
        ats_mode: AtsMode,
        admin: &AdminState,
        sessions: Option<&KeySessions>,
        brand: BrandReloader,
    ) -> Self {
        let mut in_effect = config.clone();
        // Compute the digests of the secret files again, because the key file may have been created
        // during startup.
        in_effect.digest_files();
        let keys = sessions.map(|it| RecruiterKeyReloader::new(&config.file, it, admin));
        Self {
            recruiter_keys: keys.map(Arc::new),
            brand: Arc::new(brand),
            admin: admin.clone(),
            ats_mode,
            in_effect: Mutex::new(in_effect),
        }
    }

    /// Returns the reloader of the brand folders, which also provides the sites with their current
    /// brands.
    pub(crate) fn brand(&self) -> Arc<BrandReloader> {
        Arc::clone(&self.brand)
    }

    /// Polls the brand folders (every `interval`) and the settings file with the recruiter keys,
    /// until `stop` is canceled.
    pub(crate) fn start_polling(
        &self,
        interval: Duration,
        tasks: &TaskTracker,
        stop: &CancellationToken,
    ) {
        let brand = Arc::clone(&self.brand);
        tasks.spawn(brand_reload::watch(brand, interval, stop.clone()));
        let keys = self.recruiter_keys.clone();
        tasks.spawn(recruiter_key_reload::watch(keys, stop.clone()));
    }

    /// Applies the settings that can change without a restart, and reloads the brands. Logs which
    /// settings changed and which of them need a restart.
    pub async fn reload(&self, new: Config) {
        let mut config = self.in_effect.lock().await;
        let changed = config.digests.changed(&new.digests);
        let (applied, postponed): (Vec<String>, Vec<String>) =
            changed.into_iter().partition(|name| self.can_apply(name));
        let mut files = config.digests.changed_files(&new.digests);
        let mut lost_files = config.digests.lost_files(&new.digests);
        let key_check = self.admin.outbox_admin.check_restart(&new.store.key_file);
        let key_check = key_check.await;
        if key_check.is_err() {
            files.retain(|name| *name != "store.key_file");
            lost_files.retain(|name| *name != "store.key_file");
        }
        config.digests.update(&new.digests, &applied);
        self.apply(&mut config, new).await;
        if applied.iter().any(|name| name == "site.trusted_proxies") {
            // Clear the alarm. If forms still arrive through an unknown proxy, the next form raises
            // it again.
            let alarm = self.admin.site.proxy_alarm();
            alarm.clear("site.trusted_proxies has changed");
        }
        log_changes(&applied, &postponed, &files, key_check.err().as_ref());
        if !lost_files.is_empty() {
            tracing::error!(
                "do not restart the site until this is corrected: a secret file is missing or empty, or cannot be read: {}",
                lost_files.join(", ")
            );
        }
        let brand = Arc::clone(&self.brand);
        if spawn_blocking(move || brand.reload_now()).await.is_err() {
            let brand = Arc::clone(&self.brand);
            let _ = spawn_blocking(move || brand.report_panic()).await;
        }
    }

    /// Returns `true` if a change to this setting can be applied without a restart. If the site was
    /// started without recruiters' pages, adding the first recruiter key requires a restart.
    fn can_apply(&self, name: &str) -> bool {
        let is_reloadable = RELOADABLE
            .iter()
            .any(|it| name == *it || (it.ends_with('.') && name.starts_with(it)));
        is_reloadable && (name != "team.keys" || self.recruiter_keys.is_some())
    }

    async fn apply(&self, config: &mut Config, new: Config) {
        if let Err(error) = log::set_filter(&new.log.filter) {
            tracing::error!(%error, "the log filter stays as it was");
        }
        if let Some(keys) = &self.recruiter_keys {
            keys.read_now().await;
        }
        let site = &self.admin.site;
        site.settings
            .trusted_proxies
            .replace(&new.site.trusted_proxies);
        if config.site.posts_per_minute != new.site.posts_per_minute {
            config.site.posts_per_minute = new.site.posts_per_minute;
            site.rate_limit().replace(new.site.posts_per_minute);
        }
        site.outbox.replace_settings(new.outbox);
        let texts = site.locales.operator_locale().texts();
        let shown = displayed_settings(config, self.ats_mode, texts);
        self.admin.settings.store(Arc::new(shown));
    }
}

/// Logs which changed settings were applied, and which changed settings and secret files need a
/// restart. Also logs `key_error`, the reason why a restart with the changed key file would fail.
fn log_changes(
    applied: &[String],
    postponed: &[String],
    files: &[&str],
    key_error: Option<&KeyFileError>,
) {
    if !applied.is_empty() {
        tracing::info!(
            "the settings were read again: applied {}",
            applied.join(", ")
        );
    } else if postponed.is_empty() && files.is_empty() && key_error.is_none() {
        tracing::info!("the settings were read again: nothing has changed");
    } else {
        tracing::info!("the settings were read again: no change was applied");
    }
    if !files.is_empty() {
        tracing::warn!(
            "a secret file has changed; restart the site to use the new secret: {}",
            files.join(", ")
        );
    }
    if !postponed.is_empty() {
        tracing::warn!(
            "restart the site to apply the changed settings {}; `{} check` says whether they are correct",
            postponed.join(", "),
            command_name()
        );
    }
    if let Some(error) = key_error {
        tracing::error!(
            "do not restart the site until this is corrected: {}",
            root_cause::with_root_cause(error)
        );
    }
}
