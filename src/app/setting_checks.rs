//! Checks settings that the configuration contains as plain text, such as URLs and keys. The checks
//! run at startup before the store is opened, so that a wrong setting changes nothing.

use std::fs;

use crate::{
    alarm_notifier::AlarmNotifier,
    app::{ats_mode::AtsMode, error::StartError},
    ats::AtsClient,
    clock::Clock,
    config::Config,
    mail_delivery::MailDelivery,
    reference_ats::{ReferenceAts, ReferenceAtsSettings, StartError as ReferenceError},
};

/// Fails if one of these settings is invalid, so that the site could not start.
pub(crate) fn validate_settings(config: &Config) -> Result<(), StartError> {
    match AtsMode::from_config(config)? {
        AtsMode::External => drop(AtsClient::new(&config.ats, Clock::System)?),
        AtsMode::Embedded | AtsMode::Demo => check_reference_ats(&config.reference_ats)?,
    }
    AlarmNotifier::new(&config.alarm, &config.smtp, None, Clock::System)?;
    let has_public_url = config.site.public_url.is_some();
    MailDelivery::mailer(&config.mail, &config.smtp, has_public_url)?;
    Ok(())
}

fn check_reference_ats(settings: &ReferenceAtsSettings) -> Result<(), ReferenceError> {
    ReferenceAts::check_keys(settings)?;
    if let Some(folder) = &settings.postings {
        fs::read_dir(folder).map_err(|cause| ReferenceError::Postings(folder.clone(), cause))?;
    }
    Ok(())
}
