//! Sends the application of a person recommended by a team member. The request adds the person to a
//! job as a candidate (docs/ats-interface.md: adding candidates).

use url::Url;

use crate::{
    application::Application,
    ats::{
        application_request::{append_paragraph, consent_line, non_empty},
        client::AtsClient,
        endpoint::Endpoint,
        error::{AtsError, ErrorKind, Misconfiguration, TransportFailure},
        redactor::Redactor,
    },
    candidate::{Candidate, Channel, Referral, Sourcer, StageChoice},
    sanitize::plain_text::one_line,
};

/// The maximum length of the ATS's message in an alarm, in characters.
const MAX_MESSAGE_CHARS: usize = 200;

impl AtsClient {
    /// `POST add-candidate` for a recommended applicant. `resume_url` is the URL from which the ATS
    /// can download the resume.
    ///
    /// # Errors
    ///
    /// If the ATS refuses the candidate, the error is [`Misconfiguration::ReferralRefused`], which
    /// is for the operator, because an applicant cannot correct the job or the stage. Only this
    /// application is held for a decision by the operator, because ordinary applications do not use
    /// this endpoint. If the ATS rejects the key, blocks the site or throttles it, the error
    /// affects all applications.
    pub async fn submit_referral(
        &self,
        application: &Application,
        referral: &Referral,
        resume_url: Option<Url>,
    ) -> Result<(), AtsError> {
        let sends_consents = self.settings.answers.layout(true).consents;
        let candidate = candidate(application, referral, resume_url, sends_consents);
        let added = self.add_candidate(&candidate).await;
        added.map_or_else(|error| after_refusal(error, application), |_| Ok(()))
    }
}

fn candidate(
    application: &Application,
    referral: &Referral,
    resume_url: Option<Url>,
    sends_consents: bool,
) -> Candidate {
    let note = non_empty(application.note.as_deref());
    let phone = non_empty(application.phone.as_deref());
    let phone = phone.map(|phone| format!("[Phone: {phone}]"));
    let consents = consent_line(application).filter(|_| sends_consents);
    Candidate {
        channel: Channel::Referral {
            referrer: Sourcer {
                name: Some(referral.name.clone()),
                email: Some(referral.email.clone()),
            },
            source: referral.source,
        },
        job: referral.job.clone(),
        stage: Some(StageChoice::Id(referral.stage.clone())),
        first_name: application.given_name.trim().to_owned(),
        last_name: application.family_name.trim().to_owned(),
        email: non_empty(Some(&application.email)),
        linkedin_url: non_empty(application.linkedin.as_deref()),
        resume_url,
        comments: append_paragraph(append_paragraph(note, phone), consents),
    }
}

fn after_refusal(error: AtsError, application: &Application) -> Result<(), AtsError> {
    let status = error.status();
    let message = match error.kind() {
        ErrorKind::Duplicate => return Ok(()),
        ErrorKind::Rejected { errors } => {
            let texts = errors.iter().map(|it| it.text.as_str());
            texts.collect::<Vec<_>>().join("; ")
        }
        // With status 403, the key may be valid but lack the permission to add candidates.
        ErrorKind::KeyRejected { .. } if status == Some(403) => error.kind().to_string(),
        ErrorKind::ResumeNotStored
        | ErrorKind::KeyRejected { .. }
        | ErrorKind::BlockedAsBot
        | ErrorKind::Throttled(_)
        | ErrorKind::Retryable { .. }
        | ErrorKind::Ambiguous(_) => return Err(error),
        // The status is a success but the body is unusable, so the candidate may have been added.
        ErrorKind::Misconfigured(_) if error.may_have_created() => {
            let kind = ErrorKind::Ambiguous(TransportFailure::IncompleteResponse);
            return Err(AtsError::new(Endpoint::AddCandidate, status, kind));
        }
        // Probably another server responded instead of the ATS. Retry only this application later,
        // because ordinary applications are sent to another endpoint, which may still work.
        ErrorKind::Misconfigured(
            Misconfiguration::WrongAddress | Misconfiguration::Redirect { .. },
        ) => {
            tracing::warn!("{error}");
            let kind = ErrorKind::Retryable {
                failure: TransportFailure::Unavailable,
                retry_after: None,
            };
            return Err(AtsError::new(Endpoint::AddCandidate, status, kind));
        }
        ErrorKind::Misconfigured(_) | ErrorKind::PlanExcluded { .. } | ErrorKind::PostingGone => {
            error.kind().to_string()
        }
    };
    let message = one_line(&Redactor::new(application).redact(&message));
    let message = message.chars().take(MAX_MESSAGE_CHARS).collect();
    let refused = ErrorKind::from(Misconfiguration::ReferralRefused);
    let refused = AtsError::new(Endpoint::AddCandidate, status, refused);
    Err(refused.with_ats_message(Some(message)))
}
