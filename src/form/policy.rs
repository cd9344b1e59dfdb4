//! The company's policy for its forms: the `[apply]` table of the settings, and the consents in
//! `brand.toml`. `src/config/example.toml` explains each setting and contains its default.

use std::{num::NonZeroU32, time::Duration};

use serde::{Deserialize, Deserializer, de::Error};

use crate::{
    application::DocumentKind,
    byte_size::{self, ByteSize},
    consent::Consent,
    duration,
    posting::PostingId,
    scanner::ScannerAddress,
    text_list,
};

/// The company's policy for its forms (`[apply]` in the settings, `[consent]` in `brand.toml`).
#[derive(Debug, Clone)]
pub struct FormPolicy {
    /// The `[apply]` table of the settings.
    pub apply: ApplySettings,
    /// The privacy line, the company's text above the submit button. `None` if the text has no
    /// version, because applications then do not record it.
    pub privacy_line: Option<Consent>,
    /// The consents that the form asks for, in the visitor's language.
    pub consents: Vec<Consent>,
    /// Whether the application is sent as a referral. The applicant's note must then be shorter
    /// than in other applications.
    pub is_referral: bool,
}

/// The `[apply]` table.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ApplySettings {
    /// The maximum size of a resume.
    #[serde(deserialize_with = "byte_size::non_zero")]
    pub max_resume: ByteSize,
    /// The file types accepted for a resume, in addition to PDF.
    #[serde(deserialize_with = "text_list::deserialize_each")]
    pub resume_kinds: Vec<DocumentKind>,
    /// What to do with a file that takes too much work to check.
    pub unchecked_files: UncheckedFiles,
    /// The malware scanner for uploaded files, if there is one.
    #[serde(default)]
    pub scanner: Option<ScannerAddress>,
    /// Whether to offer a resume field even if the posting does not ask for one.
    pub offer_resume: bool,
    /// Whether applicants can paste a resume as text, unless the posting requires a file.
    pub offer_pasted_resume: bool,
    /// Whether the form begins with the resume, from which the site fills in the name and the
    /// contact details.
    pub resume_first: bool,
    /// Whether to offer a LinkedIn field even if the posting does not ask for one.
    pub offer_linkedin: bool,
    /// Whether to offer a phone field even if the posting does not ask for one.
    pub offer_phone: bool,
    /// Whether to ask applicants for permission to contact them about other jobs.
    pub offer_talent_network: bool,
    /// Whether to show applicants a review page before the application is sent.
    pub review: bool,
    /// Whether to send the traffic source to the ATS.
    pub send_source: bool,
    /// The posting for applications without a particular job (open applications). It is not shown
    /// in the job list.
    #[serde(default, deserialize_with = "posting_id")]
    pub open_application: Option<PostingId>,
    /// The traffic sources that are counted separately, each with its own metric label.
    #[serde(deserialize_with = "counted_sources")]
    pub count_sources: Vec<String>,
    /// How long a form can stay open before its token expires.
    #[serde(deserialize_with = "duration::non_zero")]
    pub form_lifetime: Duration,
    /// The period in which applications with the same content count as one application, even if
    /// they come from different forms.
    #[serde(with = "humantime_serde")]
    pub same_for: Duration,
    /// How long a form that the applicant must still correct or review is stored, with its file.
    #[serde(deserialize_with = "duration::non_zero")]
    pub draft_lifetime: Duration,
    /// The maximum total size of all stored forms.
    pub draft_budget: ByteSize,
    /// The maximum number of stored forms.
    pub max_drafts: u32,
    /// The maximum total size of one visitor's stored forms.
    pub draft_budget_per_visitor: ByteSize,
    /// The maximum number of one visitor's stored forms.
    pub max_drafts_per_visitor: u32,
    /// The minimum free disk space. If less than this is free, forms that applicants must still
    /// correct or review are not stored.
    pub draft_reserve: ByteSize,
    /// The maximum number of forms that are being read at the same time. Further forms wait for up
    /// to five seconds.
    pub max_uploads: NonZeroU32,
    /// The maximum number of one client's forms that are being read at the same time.
    pub max_uploads_per_client: NonZeroU32,
    /// The maximum memory for the content of forms while they are read and processed. A single
    /// client can use at most a quarter of this memory.
    #[serde(deserialize_with = "byte_size::non_zero")]
    pub upload_memory: ByteSize,
    /// The minimum time between opening a form and submitting it. A form that is submitted sooner
    /// is suspicious, because a program may have filled it in.
    #[serde(with = "humantime_serde")]
    pub min_form_age: Duration,
}

/// What to do with a file that takes too much work to check.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum UncheckedFiles {
    /// Ask the applicant for another file.
    Refuse,
    /// Accept the file, with the type that its first bytes and its extension indicate.
    Accept,
}

impl ApplySettings {
    /// Returns the accepted file types for a posting. PDF is always accepted. DOCX is accepted if
    /// the posting or the company allows it, and other types are accepted if the company allows
    /// them. The result is sorted and has no duplicates.
    pub fn accepted_resume_kinds(&self, accepts_docx: bool) -> Vec<DocumentKind> {
        let mut kinds = self.resume_kinds.clone();
        kinds.push(DocumentKind::Pdf);
        kinds.extend(accepts_docx.then_some(DocumentKind::Docx));
        kinds.sort_unstable();
        kinds.dedup();
        kinds
    }
}

/// The maximum number of traffic sources with their own metric label, because each label creates a
/// permanent time series.
const MAX_COUNTED_SOURCES: usize = 50;

/// Deserializes a posting id. Treats an empty string as missing.
fn posting_id<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<PostingId>, D::Error> {
    let id = PostingId::deserialize(deserializer)?;
    Ok(Some(id).filter(|id| !id.as_str().is_empty()))
}

/// Deserializes the traffic sources. Fails if there are more than [`MAX_COUNTED_SOURCES`].
fn counted_sources<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    let names = text_list::deserialize(deserializer)?.into_iter();
    let names = names.filter(|name| !name.is_empty());
    let names: Vec<String> = names.map(|name| name.to_lowercase()).collect();
    if names.len() <= MAX_COUNTED_SOURCES {
        Ok(names)
    } else {
        Err(D::Error::custom(format!(
            "apply.count_sources has too many entries: the maximum is {MAX_COUNTED_SOURCES}"
        )))
    }
}
