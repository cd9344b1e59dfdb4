//! Describes a closed posting and similar open jobs, as JSON and as Markdown.

use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    catalogue::{Closed, find_similar},
    i18n::Localizer,
    sanitize::escape_text,
    web::{state::SiteState, urls},
};

/// The maximum number of similar jobs to suggest.
const MAX_SIMILAR: usize = 4;

/// An open job that is similar to a closed one.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SimilarPosting {
    /// The title.
    title: String,
    /// The URL of the job's page.
    url: String,
}

/// A closed job.
#[derive(Debug, Serialize, ToSchema)]
pub struct ClosedJob {
    /// The id.
    pub id: String,
    /// The title.
    pub title: String,
    /// Always `true`. It distinguishes a closed job from an open one.
    pub closed: bool,
    /// When the job was last open (RFC 3339).
    pub last_seen: String,
    /// Similar open jobs.
    pub similar: Vec<SimilarPosting>,
}

/// Finds open jobs that are similar to a closed one.
pub fn similar_postings(site: &SiteState, closed: &Closed) -> Vec<SimilarPosting> {
    let snapshot = site.catalogue.snapshot();
    let root = site.locales.default_locale().url_prefix();
    let similar = find_similar(&snapshot, &closed.posting, MAX_SIMILAR).into_iter();
    similar
        .map(|posting| SimilarPosting {
            url: site.absolute_url(&urls::posting(root, &posting)),
            title: posting.title.clone(),
        })
        .collect()
}

/// Creates the JSON response for a closed posting, with similar open jobs.
pub fn closed_job(closed: &Closed, alike: &[SimilarPosting]) -> ClosedJob {
    ClosedJob {
        id: closed.posting.id.as_str().to_owned(),
        title: closed.posting.title.clone(),
        closed: true,
        last_seen: closed.last_seen.to_string(),
        similar: alike.to_vec(),
    }
}

/// Renders a closed posting and similar open jobs as Markdown.
pub fn markdown(texts: &Localizer, closed: &Closed, alike: &[SimilarPosting]) -> String {
    let heading = texts.message("closed-heading").to_string();
    let day = texts.formatter().format_long_date(closed.last_seen);
    let explained = texts
        .message("closed-explained")
        .with("day", day)
        .to_string();
    let title = escape_text(&closed.posting.title);
    let mut text = format!(
        "# {title}\n\n**{}**\n\n{}\n",
        escape_text(&heading),
        escape_text(&explained)
    );
    if !alike.is_empty() {
        let heading = texts.message("posting-similar").to_string();
        text.push_str(&format!("\n## {}\n\n", escape_text(&heading)));
    }
    for job in alike {
        text.push_str(&format!("- [{}]({})\n", escape_text(&job.title), job.url));
    }
    text
}
