use crate::{application::DocumentKind, byte_size::ByteSize, consent::Consent};

/// What a company decides about its forms (`[apply]` of the settings, `[consent]` of its `brand.toml`).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rules {
    /// The largest resume.
    pub max_resume: ByteSize,
    /// Kinds of resume accepted everywhere besides pdf.
    pub resume_kinds: Vec<DocumentKind>,
    /// Whether a resume can be given where the posting does not ask for one.
    pub offer_resume: bool,
    /// Whether a resume can be pasted as text, too, where the posting does not require a file.
    pub offer_pasted_resume: bool,
    /// Whether a LinkedIn profile can be given where the posting does not ask for one.
    pub offer_linkedin: bool,
    /// Whether a telephone number can be given where the posting does not ask for one.
    pub offer_phone: bool,
    /// Whether applicants are asked if they want to hear of other jobs.
    pub offer_talent_network: bool,
    /// The line above the button that sends, if it is to be kept with each application.
    pub privacy_line: Option<Consent>,
    /// What applicants are asked to agree to, in the words that this visitor reads.
    pub consents: Vec<Consent>,
}

impl Rules {
    /// The kinds of resume that can be sent to a posting: pdf always, docx where the posting or the
    /// company allows it, others where the company does. Sorted, each once.
    pub fn kinds(&self, accepts_docx: bool) -> Vec<DocumentKind> {
        let mut kinds = self.resume_kinds.clone();
        kinds.push(DocumentKind::Pdf);
        kinds.extend(accepts_docx.then_some(DocumentKind::Docx));
        kinds.sort_unstable();
        kinds.dedup();
        kinds
    }
}

impl Default for Rules {
    /// As in `config/example.toml`.
    fn default() -> Self {
        Self {
            max_resume: ByteSize::from_megabytes(10),
            resume_kinds: Vec::new(),
            offer_resume: true,
            offer_pasted_resume: false,
            offer_linkedin: false,
            offer_phone: false,
            offer_talent_network: false,
            privacy_line: None,
            consents: Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn docx_is_taken_where_the_posting_or_the_company_allows_it() {
        let strict = Rules::default();
        assert_eq!(strict.kinds(false), [DocumentKind::Pdf]);
        assert_eq!(strict.kinds(true), [DocumentKind::Pdf, DocumentKind::Docx]);
        let open = Rules {
            resume_kinds: vec![DocumentKind::Docx],
            ..strict
        };
        assert_eq!(open.kinds(false), open.kinds(true));
    }
}
