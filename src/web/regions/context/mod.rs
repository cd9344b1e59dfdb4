//! The values that templates can use. `docs/templates.md` is generated from these types and their
//! comments. Adding a field does not change `VERSION`. If a field is removed or changes its
//! meaning, `VERSION` is incremented.

/// The values that every page provides to its templates.
mod page;

/// The job list.
mod list;

/// The page of a job.
mod posting;

/// A text page.
mod content;

pub use self::{
    content::{ContentContext, Section, TextPage},
    list::{
        Hero, HeroContext, Job, JobContext, JobList, ListContext, ListParts, ListedGroup,
        ListedJob, Relaxation,
    },
    page::{
        Date, FrameContext, HeadContext, HeroImage, Image, LanguageLink, Link, LinkPreview, Logo,
        Page, PageLink, VERSION,
    },
    posting::{
        Closed, ClosedContext, InterviewStep, Place, Posting, PostingContext, PostingPartContext,
        PostingParts, Question, SimilarJob,
    },
};
