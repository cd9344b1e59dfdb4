//! The column headers that are recognized for each field of a candidate.

use crate::candidate_import::field::CandidateField;

/// For each field, the column headers that are recognized: the field's name in the ATS interface,
/// and common names in several languages. The common names are normalized (see [`normalize`]) and
/// separated by spaces.
const NAMES: [(&str, &str); CandidateField::ALL.len()] = [
    (
        "job_id",
        "job jobtitle jobname position role vacancy opening stelle poste puesto vaga vacature",
    ),
    ("hiring_pipeline_stage_id", "stageid"),
    (
        "hiring_pipeline_stage_name",
        "stage stagename hiringstage pipelinestage phase étape etapa fase",
    ),
    (
        "candidate_first_name",
        "firstname first givenname givennames forename forenames vorname prénom prenom nombre nome \
         voornaam imię имя",
    ),
    (
        "candidate_last_name",
        "lastname last surname familyname nachname familienname nom nomdefamille apellido apellidos \
         cognome sobrenome achternaam nazwisko фамилия",
    ),
    (
        "candidate_email",
        "email emailaddress mail mailaddress emailadresse adresseemail courriel correo \
         correoelectrónico indirizzoemail",
    ),
    (
        "candidate_linkedin_url",
        "linkedin linkedinurl linkedinprofile linkedinprofileurl linkedinprofil",
    ),
    (
        "resume_url",
        "resume resumelink résumé cv cvurl cvlink linktocv lebenslauf curriculum",
    ),
    (
        "additional_comments",
        "comments comment notes note remarks bemerkung bemerkungen kommentar commentaires comentarios \
         opmerkingen",
    ),
    ("channel", "attribution attributionchannel kanal"),
    (
        "source",
        "jobboard site referrertype quelle fuente fonte bron",
    ),
    (
        "sourcer_name",
        "sourcer referrer referrername referredby contactname agencycontact agencycontactname \
         recruiter recruitername",
    ),
    (
        "sourcer_email",
        "referreremail referreremailaddress contactemail agencycontactemail recruiteremail",
    ),
    (
        "agency_name",
        "agency agentur agence agencia agenzia bureau",
    ),
];

impl CandidateField {
    /// Returns the field's name in the ATS interface.
    pub const fn name(self) -> &'static str {
        NAMES[self as usize].0
    }

    /// Returns the field for a column with this header, or `None` if the header is unknown. Ignores
    /// case, spaces and punctuation.
    pub fn from_header(header: &str) -> Option<Self> {
        Self::from_normalized(&normalize(header))
    }

    /// Like [`Self::from_header`], for a header that is already normalized.
    pub(super) fn from_normalized(header: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|field| {
            let (_, aliases) = NAMES[*field as usize];
            field.has_name(header) || aliases.split(' ').any(|alias| alias == header)
        })
    }

    /// Returns `true` if a normalized header is the field's name in the ATS interface.
    pub(super) fn has_name(self, header: &str) -> bool {
        normalize(self.name()) == header
    }
}

/// Returns the letters and digits of a header in lower case, so that headers are compared without
/// case, spaces and punctuation.
pub(super) fn normalize(header: &str) -> String {
    let kept = header.chars().filter(|c| c.is_alphanumeric());
    kept.flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_is_recognized_by_its_name_and_by_other_headers() {
        for (header, field) in [
            ("job_id", CandidateField::Job),
            ("Job ID", CandidateField::Job),
            ("First name", CandidateField::FirstName),
            (" CANDIDATE-FIRST-NAME ", CandidateField::FirstName),
            ("Nachname", CandidateField::LastName),
            ("Prénom", CandidateField::FirstName),
            ("E-Mail", CandidateField::Email),
            ("LinkedIn", CandidateField::LinkedinUrl),
            ("Referrer e-mail", CandidateField::SourcerEmail),
        ] {
            assert_eq!(CandidateField::from_header(header), Some(field), "{header}");
        }
        for header in ["", "Phone", "Name", "Salary"] {
            assert_eq!(CandidateField::from_header(header), None, "{header}");
        }
    }

    #[test]
    fn no_header_means_two_fields() {
        let mut all: Vec<String> = NAMES
            .into_iter()
            .flat_map(|(name, aliases)| {
                std::iter::once(normalize(name)).chain(aliases.split(' ').map(String::from))
            })
            .collect();
        let number = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), number);
        assert!(all.iter().all(|name| normalize(name) == *name));
    }
}
