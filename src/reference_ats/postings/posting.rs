//! One posting, loaded from its file and converted to the types of the ATS interface.

use jiff::Timestamp;
use uuid::Uuid;

use crate::{
    ats::wire::{
        job::{Job, Stage},
        posting::{ApplicationQuestion, PostingDetail, PostingListItem},
    },
    reference_ats::postings::{
        api_mapping,
        company::Company,
        front_matter::{self, DescriptionFormat, FrontMatter, FrontMatterError, NonEmptyText},
        questions,
    },
    sanitize::SanitizedHtml,
};

/// The namespace for the UUIDs of postings whose file does not contain an `id`. Their UUIDs are
/// derived from the file name.
const POSTING_NAMESPACE: Uuid = Uuid::from_u128(0x8a7c_21d4_0b6e_4f19_a3d5_7e92_c4f0_1b38);

#[derive(Debug)]
pub(crate) struct LoadedPosting {
    /// Whether the posting is published on the careers page, according to its file.
    pub(crate) published: bool,
    /// The creation date. Lists of postings are sorted by this date.
    pub(crate) created: Timestamp,
    /// The posting as an item in the list of postings.
    pub(crate) list_item: PostingListItem,
    /// The posting with all details.
    pub(crate) detail: PostingDetail,
    /// The job of this posting, to which recruiters add candidates.
    pub(crate) job: Job,
}

impl LoadedPosting {
    /// Parses a posting file. `stem` is the file name without `.md`.
    pub(crate) fn parse(
        stem: &str,
        file: &str,
        company: &Company,
    ) -> Result<Self, FrontMatterError> {
        let (front, body) = front_matter::parse_file(file)?;
        let derived = || Uuid::new_v5(&POSTING_NAMESPACE, stem.as_bytes());
        let id = front.id.unwrap_or_else(derived);
        let detail = detail(id, &front, body, company);
        Ok(Self {
            published: front.published,
            created: front.created,
            list_item: item(&detail, &front),
            job: job(id, &detail.title, &front.stages),
            detail,
        })
    }

    pub(crate) fn id(&self) -> Uuid {
        self.list_item.id
    }

    /// Returns the questions in the order in which the form shows them.
    pub(crate) fn questions(&self) -> &[ApplicationQuestion] {
        self.detail
            .application_questions
            .as_deref()
            .unwrap_or_default()
    }

    /// Returns `true` if a `.docx` file is accepted as the resume.
    pub(crate) fn accepts_docx(&self) -> bool {
        self.detail.allow_docx_resumes_in_applications == Some(true)
    }
}

fn detail(id: Uuid, front: &FrontMatter, body: &str, company: &Company) -> PostingDetail {
    let client_id =
        |name: &NonEmptyText| Uuid::new_v5(&POSTING_NAMESPACE, name.as_str().as_bytes());
    PostingDetail {
        id,
        title: front.title.to_string(),
        client_id: company.name.as_ref().map(|it| client_id(it).to_string()),
        client_name: company.name.as_ref().map(ToString::to_string),
        client_logo: company.logo.as_ref().map(ToString::to_string),
        client_domain: company.domain.as_ref().map(ToString::to_string),
        user_provided_description: description(front.description_format, body),
        location: primary_place(front),
        locations: api_mapping::locations(&front.locations),
        compensation: front.compensation.as_ref().map(api_mapping::compensation),
        visa_support: front.visa_support,
        application_questions: Some(questions::questions(id, &front.questions)),
        public_interview_plan_preview: questions::interviews(id, &front.interview),
        allow_docx_resumes_in_applications: front.allow_docx,
        apply_url: front.apply_url.as_ref().map(url::Url::to_string),
        created: Some(front.created.to_string()),
    }
}

fn item(detail: &PostingDetail, front: &FrontMatter) -> PostingListItem {
    PostingListItem {
        id: detail.id,
        title: detail.title.clone(),
        locations: api_mapping::listed_locations(&front.locations),
        apply_url: detail.apply_url.clone(),
    }
}

fn job(posting: Uuid, title: &str, stages: &[NonEmptyText]) -> Job {
    let id = Uuid::new_v5(&posting, b"job");
    let stage = |name: &NonEmptyText| Stage {
        id: Uuid::new_v5(&id, name.as_str().as_bytes()).to_string(),
        name: name.to_string(),
    };
    let mut hiring_pipeline_stages: Vec<Stage> = stages.iter().map(stage).collect();
    hiring_pipeline_stages.dedup();
    Job {
        id: id.to_string(),
        title: Some(title.to_owned()),
        hiring_pipeline_stages,
    }
}

fn description(format: DescriptionFormat, body: &str) -> Option<String> {
    let body = body.trim();
    let text = match format {
        DescriptionFormat::Rendered => SanitizedHtml::from_markdown(body).as_str().to_owned(),
        _ => body.to_owned(),
    };
    (!text.is_empty()).then_some(text)
}

/// Returns the name of the primary place, or of the first place if no location is primary.
fn primary_place(front: &FrontMatter) -> Option<String> {
    let mut locations = front.locations.iter();
    let primary = locations.find(|entry| entry.primary == Some(true));
    let place = primary.or(front.locations.first())?.place.as_ref()?;
    Some(place.name.as_str().to_owned())
}
