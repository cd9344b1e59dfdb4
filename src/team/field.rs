/// What a column of a spreadsheet can hold: the fields of a candidate as the interface names them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    /// The job, by its id or its title.
    Job,
    /// The stage, by its id.
    StageId,
    /// The stage, by its name.
    StageName,
    /// Given names.
    FirstName,
    /// Family name.
    LastName,
    /// E-mail address.
    Email,
    /// LinkedIn profile.
    LinkedinUrl,
    /// Where the ATS can fetch the resume.
    ResumeUrl,
    /// Anything else.
    Comments,
    /// Who brought the candidate.
    Channel,
    /// The site, the job board or what the referrer is.
    Source,
    /// The referrer's or the agency contact's name.
    SourcerName,
    /// The referrer's or the agency contact's e-mail address.
    SourcerEmail,
    /// The agency.
    AgencyName,
}

/// Each field with the name of the interface, and what people write above such a column, in the languages whose
/// spreadsheets come most often.
const NAMES: [(&str, &[&str]); Field::ALL.len()] = [
    (
        "job_id",
        &[
            "job", "jobtitle", "jobname", "position", "role", "vacancy", "opening", "stelle",
            "poste", "puesto", "vaga", "vacature",
        ],
    ),
    ("hiring_pipeline_stage_id", &["stageid"]),
    (
        "hiring_pipeline_stage_name",
        &[
            "stage",
            "stagename",
            "hiringstage",
            "pipelinestage",
            "phase",
            "étape",
            "etapa",
            "fase",
        ],
    ),
    (
        "candidate_first_name",
        &[
            "firstname",
            "first",
            "givenname",
            "givennames",
            "forename",
            "forenames",
            "vorname",
            "prénom",
            "prenom",
            "nombre",
            "nome",
            "voornaam",
            "imię",
            "имя",
        ],
    ),
    (
        "candidate_last_name",
        &[
            "lastname",
            "last",
            "surname",
            "familyname",
            "nachname",
            "familienname",
            "nom",
            "nomdefamille",
            "apellido",
            "apellidos",
            "cognome",
            "sobrenome",
            "achternaam",
            "nazwisko",
            "фамилия",
        ],
    ),
    (
        "candidate_email",
        &[
            "email",
            "emailaddress",
            "mail",
            "mailaddress",
            "emailadresse",
            "adresseemail",
            "courriel",
            "correo",
            "correoelectrónico",
            "indirizzoemail",
        ],
    ),
    (
        "candidate_linkedin_url",
        &[
            "linkedin",
            "linkedinurl",
            "linkedinprofile",
            "linkedinprofileurl",
            "linkedinprofil",
        ],
    ),
    (
        "resume_url",
        &[
            "resume",
            "resumelink",
            "résumé",
            "cv",
            "cvurl",
            "cvlink",
            "linktocv",
            "lebenslauf",
            "curriculum",
        ],
    ),
    (
        "additional_comments",
        &[
            "comments",
            "comment",
            "notes",
            "note",
            "remarks",
            "bemerkung",
            "bemerkungen",
            "kommentar",
            "commentaires",
            "comentarios",
            "opmerkingen",
        ],
    ),
    ("channel", &["attribution", "attributionchannel", "kanal"]),
    (
        "source",
        &[
            "jobboard",
            "site",
            "referrertype",
            "quelle",
            "fuente",
            "fonte",
            "bron",
        ],
    ),
    (
        "sourcer_name",
        &[
            "sourcer",
            "referrer",
            "referrername",
            "referredby",
            "contactname",
            "agencycontact",
            "agencycontactname",
            "recruiter",
            "recruitername",
        ],
    ),
    (
        "sourcer_email",
        &[
            "referreremail",
            "referreremailaddress",
            "contactemail",
            "agencycontactemail",
            "recruiteremail",
        ],
    ),
    (
        "agency_name",
        &[
            "agency", "agentur", "agence", "agencia", "agenzia", "bureau",
        ],
    ),
];

impl Field {
    /// Every field, in the order of the interface's table.
    pub const ALL: [Self; 14] = [
        Self::Job,
        Self::StageId,
        Self::StageName,
        Self::FirstName,
        Self::LastName,
        Self::Email,
        Self::LinkedinUrl,
        Self::ResumeUrl,
        Self::Comments,
        Self::Channel,
        Self::Source,
        Self::SourcerName,
        Self::SourcerEmail,
        Self::AgencyName,
    ];

    /// The field as the interface names it.
    pub const fn name(self) -> &'static str {
        NAMES[self as usize].0
    }

    /// The field that a column of this head holds, if it is one of the names that people give it. Case, spaces
    /// and signs do not matter.
    pub fn called(head: &str) -> Option<Self> {
        let plain = plain(head);
        let mut all = Self::ALL.into_iter();
        all.find(|field| field.is_named(head) || NAMES[*field as usize].1.contains(&plain.as_str()))
    }

    /// Whether a column's head is the very name of the interface, whatever its case and signs.
    pub fn is_named(self, head: &str) -> bool {
        plain(self.name()) == plain(head)
    }
}

/// Letters and digits alone, in small letters.
fn plain(head: &str) -> String {
    let kept = head.chars().filter(|c| c.is_alphanumeric());
    kept.flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_is_found_by_its_name_and_by_those_that_people_give_it() {
        for (head, field) in [
            ("job_id", Field::Job),
            ("Job ID", Field::Job),
            ("First name", Field::FirstName),
            (" CANDIDATE-FIRST-NAME ", Field::FirstName),
            ("Nachname", Field::LastName),
            ("Prénom", Field::FirstName),
            ("E-Mail", Field::Email),
            ("LinkedIn", Field::LinkedinUrl),
            ("Referrer e-mail", Field::SourcerEmail),
        ] {
            assert_eq!(Field::called(head), Some(field), "{head}");
        }
        for head in ["", "Phone", "Name", "Salary"] {
            assert_eq!(Field::called(head), None, "{head}");
        }
    }

    #[test]
    fn no_name_leads_to_two_fields() {
        let names = |field: Field| {
            [
                &[plain(field.name()).leak() as &str],
                NAMES[field as usize].1,
            ]
            .concat()
        };
        let mut all: Vec<&str> = Field::ALL.into_iter().flat_map(names).collect();
        let number = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), number);
        assert!(all.iter().all(|name| plain(name) == **name));
    }
}
