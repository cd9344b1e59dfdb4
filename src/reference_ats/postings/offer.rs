//! One posting, loaded from its file and converted to the types of the ATS interface.

use jiff::Timestamp;
use uuid::Uuid;

use crate::{
    ats::wire::{
        job::{Job, Stage},
        posting::{ApplicationQuestion, PostingDetail, PostingListItem},
    },
    prose::clean::CleanHtml,
    reference_ats::postings::{
        company::Company,
        front_matter::{self, DescriptionFormat, FrontMatter, Mistake, Text},
        questions, terms,
    },
};

/// The UUID namespace for the ids of postings without an `id`. They are derived from the file name.
const POSTINGS: Uuid = Uuid::from_u128(0x8a7c_21d4_0b6e_4f19_a3d5_7e92_c4f0_1b38);

/// A posting, loaded from its file.
#[derive(Debug)]
pub(crate) struct Offer {
    /// Whether the file says that it is on the careers page.
    pub(crate) published: bool,
    /// The date of creation. The list is sorted by it.
    pub(crate) created: Timestamp,
    /// The item of the list.
    pub(crate) item: PostingListItem,
    /// The posting in full.
    pub(crate) detail: PostingDetail,
    /// The job that candidates are added to.
    pub(crate) job: Job,
}

impl Offer {
    /// Parses a file. `stem` is its name without `.md`.
    pub(crate) fn read(stem: &str, file: &str, company: &Company) -> Result<Self, Mistake> {
        let (front, body) = front_matter::read(file)?;
        let named = || Uuid::new_v5(&POSTINGS, stem.as_bytes());
        let id = front.id.unwrap_or_else(named);
        let detail = detail(id, &front, body, company);
        Ok(Self {
            published: front.published,
            created: front.created,
            item: item(&detail, &front),
            job: job(id, &detail.title, &front.stages),
            detail,
        })
    }

    /// The posting's id.
    pub(crate) fn id(&self) -> Uuid {
        self.item.id
    }

    /// The questions, in order.
    pub(crate) fn questions(&self) -> &[ApplicationQuestion] {
        self.detail
            .application_questions
            .as_deref()
            .unwrap_or_default()
    }

    /// Whether the resume may be a `.docx` file.
    pub(crate) fn takes_docx(&self) -> bool {
        self.detail.allow_docx_resumes_in_applications == Some(true)
    }
}

fn detail(id: Uuid, front: &FrontMatter, body: &str, company: &Company) -> PostingDetail {
    let client_id = company
        .name()
        .map(|name| Uuid::new_v5(&POSTINGS, name.as_bytes()).to_string());
    PostingDetail {
        id,
        title: front.title.as_str().to_owned(),
        client_id,
        client_name: company.name(),
        client_logo: company.logo(),
        client_domain: company.domain(),
        user_provided_description: description(front.description_format, body),
        location: first_place(front),
        locations: terms::locations(&front.locations),
        compensation: front.compensation.as_ref().map(terms::compensation),
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
        locations: terms::listed(&front.locations),
        apply_url: detail.apply_url.clone(),
    }
}

fn job(posting: Uuid, title: &str, stages: &[Text]) -> Job {
    let id = Uuid::new_v5(&posting, b"job");
    let stage = |name: &Text| Stage {
        id: Uuid::new_v5(&id, name.as_str().as_bytes()).to_string(),
        name: name.as_str().to_owned(),
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
        DescriptionFormat::Rendered => CleanHtml::markdown(body).as_str().to_owned(),
        _ => body.to_owned(),
    };
    (!text.is_empty()).then_some(text)
}

/// The name of the primary place, or of the first one.
fn first_place(front: &FrontMatter) -> Option<String> {
    let primary = front
        .locations
        .iter()
        .find(|entry| entry.primary == Some(true));
    let place = primary.or(front.locations.first())?.place.as_ref()?;
    Some(place.name.as_str().to_owned())
}
