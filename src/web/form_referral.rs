//! The referral link that a form was opened with. Such a form contains the token of the link, and
//! leaves out the fields that the ATS does not accept with a referral.

use std::sync::Arc;

use crate::{
    candidate::Referral,
    form::{ReturnReason, standard_field_id},
    posting::{Posting, PostingDetails, PostingId},
    store::ReferralLink,
    web::{referral_urls, state::SiteState},
};

/// The name of both the form field and the query parameter for the token of a referral link.
pub const REFERRAL: &str = referral_urls::TOKEN;

/// The maximum length of a token, in bytes. Longer tokens are not looked up.
const MAX_TOKEN_LENGTH: usize = 100;

/// The state of the referral link that a form was opened with, if any.
#[derive(Debug, Clone)]
pub enum FormReferral {
    /// The form was opened without a referral link.
    None,
    /// The link is valid.
    Active(Arc<ReferralLink>),
    /// The link has ended, is for another posting, or is forged. The form is then an ordinary
    /// application form. Contains the link if it was valid for this posting and is still stored.
    Ended(Option<Arc<ReferralLink>>),
    /// The link could not be checked, because the store could not be read. Contains the token, so
    /// that the applicant can submit the form again later.
    Unread(Arc<str>),
}

impl FormReferral {
    /// Finds the link with this token. Returns [`Self::None`] if `token` contains no dot, because
    /// such a value is not a token: the query parameter is missing, or it names a traffic source,
    /// as in `?referral=newsletter`.
    pub async fn find(site: &SiteState, posting: &PostingId, token: &str) -> Self {
        if !token.contains('.') {
            return Self::None;
        }
        let Some(links) = &site.referral_links else {
            return Self::Ended(None);
        };
        if token.len() > MAX_TOKEN_LENGTH {
            return Self::Ended(None);
        }
        match links.find(token).await {
            Ok(Some(link)) if link.content.posting != *posting => Self::Ended(None),
            Ok(Some(link)) if link.has_ended(site.clock.now()) => Self::Ended(Some(Arc::new(link))),
            Ok(Some(link)) => Self::Active(Arc::new(link)),
            Ok(None) => Self::Ended(None),
            Err(error) if error.is_permanent() => {
                tracing::error!(%error, "a referral link counts as ended");
                Self::Ended(None)
            }
            Err(error) => {
                tracing::error!(%error, "cannot read a referral link");
                Self::Unread(token.into())
            }
        }
    }

    /// Returns `true` if the form is for a referral. If the store could not be read, the form
    /// counts as a referral until the link can be checked.
    pub fn is_referral(&self) -> bool {
        self.token().is_some()
    }

    /// The token to include in the form and its URL, or `None` if the form is not for a referral.
    pub fn token(&self) -> Option<&str> {
        match self {
            Self::Active(link) => Some(&link.token),
            Self::Unread(token) => Some(token),
            Self::None | Self::Ended(_) => None,
        }
    }

    /// The name of the employee who referred the applicant, or `None` if there is no valid link.
    pub fn referrer(&self) -> Option<&str> {
        match self {
            Self::Active(link) => Some(&link.content.referral.name),
            _ => None,
        }
    }

    /// The referral to send to the ATS with the application, or `None` if there is no valid link.
    pub fn referral(&self) -> Option<Referral> {
        match self {
            Self::Active(link) => Some(link.content.referral.clone()),
            _ => None,
        }
    }

    /// If the link has ended, returns the state that it had before. Returns `None` if the link was
    /// never valid for this posting, or if it ended so long ago that it is no longer stored.
    pub fn before_end(&self) -> Option<Self> {
        match self {
            Self::Ended(Some(link)) => Some(Self::Active(Arc::clone(link))),
            _ => None,
        }
    }

    /// If the link has ended, returns the reason why a submitted form is shown again. The applicant
    /// then sees that the application is no longer a referral.
    pub fn doubt(&self) -> Option<ReturnReason> {
        matches!(self, Self::Ended(_)).then_some(ReturnReason::Carried)
    }

    /// Returns the posting to build the form from. For a referral, it has only the questions that
    /// correspond to a standard field, such as the name or the resume.
    pub fn form_posting(&self, posting: Arc<Posting>) -> Arc<Posting> {
        let Some(details) = posting.details.as_ref().filter(|_| self.is_referral()) else {
            return posting;
        };
        let questions = details.questions.iter();
        let questions = questions.filter(|it| standard_field_id(it).is_some());
        Arc::new(Posting {
            details: Some(PostingDetails {
                questions: questions.cloned().collect(),
                accepts_docx: true,
                ..details.clone()
            }),
            ..Posting::clone(&posting)
        })
    }

    /// Increments the number of applications that were submitted through the link.
    pub async fn count_application(&self, site: &SiteState) {
        let (Self::Active(link), Some(links)) = (self, &site.referral_links) else {
            return;
        };
        if let Err(error) = links.count_application(&link.id).await {
            tracing::warn!(%error, "cannot count an application with a referral link");
        }
    }
}
