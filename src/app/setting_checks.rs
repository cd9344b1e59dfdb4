//! Checks settings that are stored as text and parsed only at startup, such as URLs and keys. The
//! checks run before the store is changed, so that a wrong setting changes nothing.

use std::fs;

use crate::{
    alarm_notifier::AlarmNotifier,
    app::{ats_mode::AtsMode, error::StartError},
    ats::AtsClient,
    clock::Clock,
    config::Config,
    diversity::DiversityQuestions,
    mail_delivery::MailDelivery,
    reference_ats,
    search_engines::{GoogleIndexingClient, IndexNowClient},
};

/// Checks the settings. The key of Google's service account is checked last.
pub(crate) fn validate_settings(config: &Config) -> Result<(), StartError> {
    match AtsMode::from_config(config)? {
        AtsMode::External => drop(AtsClient::new(&config.ats, Clock::System)?),
        AtsMode::Embedded | AtsMode::Demo => check_reference_ats(&config.reference_ats)?,
    }
    AlarmNotifier::new(&config.alarm, &config.smtp, None, Clock::System)?;
    let has_public_url = config.site.public_url.is_some();
    MailDelivery::mailer(&config.mail, &config.smtp, has_public_url)?;
    if let Some(file) = &config.diversity.questions_file {
        DiversityQuestions::load(file)?;
    }
    let public_url = config.site.public_url.as_ref();
    IndexNowClient::new(&config.index_now, public_url)?;
    GoogleIndexingClient::new(&config.google_indexing, public_url)?;
    Ok(())
}

fn check_reference_ats(settings: &reference_ats::ReferenceAtsSettings) -> Result<(), StartError> {
    settings
        .read_api_key()
        .map_err(reference_ats::StartError::from)?;
    settings
        .read_office_key()
        .map_err(reference_ats::StartError::from)?;
    if let Some(folder) = &settings.postings {
        fs::read_dir(folder)
            .map_err(|cause| reference_ats::StartError::Postings(folder.clone(), cause))?;
    }
    Ok(())
}
