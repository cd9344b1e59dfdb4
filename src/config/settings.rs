//! The structure of all settings. Each section is defined by the module that uses it.

use std::{collections::HashSet, path::PathBuf};

use serde::{Deserialize, Deserializer, de::Error};
use toml::Table;
use url::Url;

use crate::{
    admin::AdminSettings,
    alarm_notifier::AlarmSettings,
    ats,
    brand::{self, BrandScripts},
    candidate_import::TeamSettings,
    config::{located_settings::EntryLines, setting_digests::SettingDigests},
    delivery,
    diversity::DiversitySettings,
    duration, form,
    mail_delivery::MailSettings,
    pay_transparency::PayTransparencySettings,
    reference_ats,
    search_engines::{GoogleIndexingSettings, IndexNowSettings},
    smtp::SmtpSettings,
    store,
    telemetry::log_filter,
    trace_exporter::TraceSettings,
    web,
};

/// All settings.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// `[site]`: the visitors' website.
    pub site: web::SiteSettings,
    /// `[ats]`: the connection to the ATS.
    pub ats: ats::AtsSettings,
    /// `[store]`: the database, its encryption key, and how long data is stored.
    pub store: store::Settings,
    /// `[brand]`: the company's brand folder.
    pub brand: brand::Settings,
    /// `[[brands]]`: additional brands, each with its own site.
    #[serde(default)]
    pub brands: Vec<web::BrandSettings>,
    /// `[embed]`: the job list that other websites can embed.
    pub embed: web::EmbedSettings,
    /// `[api]`: URLs that programs and assistants use to help people apply.
    pub api: web::ApiSettings,
    /// `[funnel]`: whether views and applications are counted.
    pub funnel: web::FunnelSettings,
    /// `[apply]`: the application form and the limits on uploads.
    pub apply: form::ApplySettings,
    /// `[outbox]`: limits on the number of accepted applications.
    pub outbox: store::OutboxSettings,
    /// `[delivery]`: how applications are sent to the ATS.
    pub delivery: delivery::DeliverySettings,
    /// `[team]`: imports and the recruiters' pages.
    pub team: TeamSettings,
    /// `[admin]`: the operator's page.
    pub admin: AdminSettings,
    /// `[index_now]`: submitting changed postings to search engines.
    pub index_now: IndexNowSettings,
    /// `[google_indexing]`: submitting changed postings to Google.
    pub google_indexing: GoogleIndexingSettings,
    /// `[pay_transparency]`: reports about postings without pay.
    pub pay_transparency: PayTransparencySettings,
    /// `[diversity]`: voluntary questions after an application.
    pub diversity: DiversitySettings,
    /// `[alarm]`: the recipients of messages about alarms.
    pub alarm: AlarmSettings,
    /// `[smtp]`: the mail server.
    pub smtp: SmtpSettings,
    /// `[mail]`: emails to visitors.
    pub mail: MailSettings,
    /// `[reference_ats]`: the ATS that is part of this program.
    pub reference_ats: reference_ats::ReferenceAtsSettings,
    /// `[log]`: the format and the filter of the log.
    pub log: LogSettings,
    /// `[traces]`: the OpenTelemetry collector to which traces are sent.
    pub traces: TraceSettings,
    /// The path of the settings file, which does not have to exist. When it changes, the recruiter
    /// keys are reloaded from it.
    #[serde(skip)]
    pub file: PathBuf,
    /// The lines of the entries of `[[brands]]` in the settings file.
    #[serde(skip)]
    pub(crate) brand_lines: Vec<EntryLines>,
    /// The names of the settings in the settings file that contain secrets.
    #[serde(skip)]
    pub secrets_in_file: Vec<String>,
    /// Digests of the settings, which show after a reload which settings have changed.
    #[serde(skip)]
    pub digests: SettingDigests,
    /// All settings, for the diagnostics, without secrets and without the recruiter keys, which
    /// contain names.
    #[serde(skip)]
    pub without_secrets: Table,
}

impl Config {
    /// Copies settings to the other modules that need them. The store gets the `[apply]` settings
    /// for repeated submissions, and the reference ATS gets the settings for sign-ins.
    pub(crate) fn connect(&mut self) {
        let apply = &self.apply;
        self.store.retention_periods.same_for = apply.same_for;
        self.store.retention_periods.digests = apply.same_for.max(apply.form_lifetime);
        self.reference_ats.sign_in = reference_ats::SignInSettings {
            trusted_proxies: self.site.trusted_proxies.clone(),
            attempts_per_minute: self.team.sign_ins_per_minute,
            sessions: self.team.session_limits(),
        };
    }

    /// The public URLs of all sites. The main site is the first.
    pub(crate) fn public_urls(&self) -> impl Iterator<Item = &Url> {
        let brands = self.brands.iter().map(|brand| &brand.public_url);
        self.site.public_url.iter().chain(brands)
    }

    /// Returns the settings that the site of this brand would have if it were the only site.
    pub(crate) fn of_brand(&self, brand: &web::BrandSettings) -> Self {
        let mut config = self.clone();
        config.site.public_url = Some(brand.public_url.clone());
        config.brand.dir = Some(brand.dir.clone());
        config.brands.clear();
        config
    }

    /// Describes where a setting of an entry of `[[brands]]` is, for example `vestibule.toml, line
    /// 7`. `index` is the index of the entry.
    pub(crate) fn brand_origin(&self, index: usize, key: &str) -> String {
        match self.brand_lines.get(index) {
            Some(entry) => format!("{}, line {}", self.file.display(), entry.line_of(key)),
            None => format!("entry {} of [[brands]]", index + 1),
        }
    }

    /// Checks that no two settings conflict. The error describes the conflict.
    pub fn validate(&self) -> Result<(), String> {
        self.validate_brands()?;
        if self.team.referrals && self.site.public_url.is_none() {
            return Err(
                "team.referrals needs site.public_url, because the links contain it".to_owned(),
            );
        }
        if self.team.public && self.brand.scripts == BrandScripts::Allowed {
            return Err(
                "brand.scripts and team.public cannot both be true: a script of the brand could act for signed-in \
                 recruiters, because their pages have the same origin; set one of them to false"
                    .to_owned(),
            );
        }
        self.validate_periods()
    }

    /// Checks that receipts and applications are stored for as long as a repeated submission of the
    /// same form must be recognized.
    fn validate_periods(&self) -> Result<(), String> {
        let (periods, apply) = (&self.store.retention_periods, &self.apply);
        let stored = [
            ("store.receipts", periods.receipts),
            ("store.retention", periods.retention),
        ];
        let sent_again = [
            ("apply.form_lifetime", apply.form_lifetime),
            ("apply.same_for", apply.same_for),
        ];
        for (shorter, period) in stored {
            for (longer, limit) in sent_again {
                if period < limit {
                    return Err(format!(
                        "{shorter} ({}) is shorter than {longer} ({}): a form that is submitted again would find no \
                         receipt and create a second application",
                        duration::format(period),
                        duration::format(limit)
                    ));
                }
            }
        }
        Ok(())
    }

    /// Checks that each brand has its own host name, because the host name selects the brand.
    fn validate_brands(&self) -> Result<(), String> {
        let Some(main) = &self.site.public_url else {
            return if self.brands.is_empty() {
                Ok(())
            } else {
                Err("brands needs site.public_url, because the host name of a request selects the brand".to_owned())
            };
        };
        let mut hosts = HashSet::from([main.host_str()]);
        for (index, brand) in self.brands.iter().enumerate() {
            if !hosts.insert(brand.public_url.host_str()) {
                return Err(format!(
                    "brands.public_url {} ({}) has the same host name as another brand or site.public_url: the host \
                     name selects the brand, so each needs its own",
                    brand.public_url,
                    self.brand_origin(index, "public_url")
                ));
            }
        }
        Ok(())
    }
}

/// The `[log]` table of the settings.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LogSettings {
    /// The format of a log line.
    pub format: LogFormat,
    /// The filter, in the syntax of `tracing_subscriber::EnvFilter`. A target without a level is
    /// rejected.
    #[serde(deserialize_with = "log_filter")]
    pub filter: String,
}

fn log_filter<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let filter = String::deserialize(deserializer)?;
    log_filter::check(&filter).map_err(D::Error::custom)?;
    Ok(filter)
}

/// The format of a log line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// Human-readable text.
    Text,
    /// One JSON object per line.
    Json,
}
