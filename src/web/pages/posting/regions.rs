//! Builds the values for a brand's templates that replace parts (regions) of a job's page.

use askama::Template;

use crate::{
    posting,
    web::{
        locale::lang_tag,
        pages::{
            list::DisplayDate,
            posting::{
                asked_question::AskedQuestion,
                posting_page::{PlaceLabel, PostingPage, SimilarPosting},
            },
        },
        regions::{
            Html, Region,
            context::{
                self, InterviewStep, Place, PostingContext, PostingPartContext, PostingParts,
                SimilarJob,
            },
        },
    },
};

/// The built-in template for the key facts about a job.
#[derive(Template, derive_more::Deref)]
#[template(path = "components/facts.html")]
struct FactsPart<'a>(&'a PostingPage<'a>);

/// The built-in template for the steps of the hiring process.
#[derive(Template, derive_more::Deref)]
#[template(path = "components/interview_plan.html")]
struct InterviewPlanPart<'a>(&'a PostingPage<'a>);

impl PostingPage<'_> {
    /// Renders the content between header and footer with the brand's template. Returns `None` if
    /// the built-in template must be used.
    pub(super) fn region(&self) -> Option<String> {
        let plan = Some(InterviewPlanPart(self)).filter(|_| !self.interview_plan().is_empty());
        self.view.region(Region::Posting, || PostingContext {
            posting: self.values(),
            parts: PostingParts {
                facts: Html::render(&FactsPart(self)),
                interview_plan: plan.map(|part| Html::render(&part)),
            },
        })
    }

    /// Renders the key facts about the job with the brand's template. Returns `None` if the
    /// built-in template must be used.
    pub(super) fn facts_region(&self) -> Option<String> {
        self.view.region(Region::Facts, || self.part_values())
    }

    /// Renders the steps of the hiring process with the brand's template. Returns `None` if the
    /// built-in template must be used.
    pub(super) fn interview_plan_region(&self) -> Option<String> {
        let region = Region::InterviewPlan;
        self.view.region(region, || self.part_values())
    }

    fn part_values(&self) -> PostingPartContext {
        PostingPartContext {
            posting: self.values(),
        }
    }

    fn values(&self) -> context::Posting {
        let details = self.details();
        let description = details.map(|details| &details.description);
        let description = description.filter(|text| !text.is_empty());
        let canonical = self.view.canonical();
        context::Posting {
            title: self.posting.title.clone(),
            lang: lang_tag(&self.lang),
            accepts_applications: self.posting.accepts_applications(),
            form_url: self.form_url.clone(),
            places: self.places.iter().map(PlaceLabel::values).collect(),
            employment: self.employment.clone(),
            pay: self.pay.clone(),
            terms: self.terms().into_iter().map(str::to_owned).collect(),
            pay_notes: self.notes().map(str::to_owned),
            visa_support: details.and_then(|details| details.visa_support),
            posted: self.posted.as_ref().map(DisplayDate::values),
            has_details: details.is_some(),
            description: description.map(|text| self.view.description(text)),
            interview_plan: self
                .interview_plan()
                .iter()
                .map(|it| self.step(it))
                .collect(),
            questions: self.questions.iter().map(AskedQuestion::values).collect(),
            minutes: self.minutes,
            accepted_files: self.accepted_files.clone(),
            readable_url: canonical.map(|url| self.readable_url(url)),
            mailto_url: self.mailto(canonical),
            confirmed: self.confirmed_at.as_ref().map(DisplayDate::values),
            similar: self.similar.iter().map(SimilarPosting::values).collect(),
        }
    }

    fn step(&self, step: &posting::InterviewStep) -> InterviewStep {
        let description = Some(&step.description).filter(|text| !text.is_empty());
        InterviewStep {
            name: step.name.clone(),
            description: description.map(|text| self.view.description(text)),
        }
    }
}

impl PlaceLabel {
    fn values(&self) -> Place {
        Place {
            label: self.label.clone(),
            workplace: self.workplace.clone(),
        }
    }
}

impl SimilarPosting {
    /// Converts the job to the value that a brand's template receives.
    pub fn values(&self) -> SimilarJob {
        SimilarJob {
            url: self.address.clone(),
            title: self.title.clone(),
            lang: lang_tag(&self.lang),
            place: self.place.clone(),
        }
    }
}
