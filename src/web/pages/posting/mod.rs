//! The page of a job.

/// A question of the application form.
mod asked_question;

/// The page and its handlers.
mod posting_page;

/// The parts of the page (regions) that a brand's templates can replace.
mod regions;

pub use self::posting_page::{
    MAX_SIMILAR, SimilarPosting, find_posting, get, redirect_to_slug, similar_postings,
};
