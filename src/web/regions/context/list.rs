//! The values of the job list: its top, its jobs and the whole page.

use serde::{Deserialize, Serialize};

use crate::web::regions::{
    context::page::{Date, HeroImage},
    html::Html,
};

/// `hero.html`: the top of the job list.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct HeroContext {
    /// The heading, the texts and the picture.
    pub hero: Hero,
}

/// The top of the job list, or of a place's page if `brand.toml` has texts or an image for the
/// place.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Hero {
    /// The heading of the page.
    pub heading: String,
    /// The language tag of the heading, if it is not in the page's language.
    pub heading_lang: Option<String>,
    /// The company's tagline; only on the first page of the list.
    pub tagline: Option<String>,
    /// The language tag of the tagline, if it is not in the page's language.
    pub tagline_lang: Option<String>,
    /// The company's text; only on the first page of the list.
    pub text: Option<String>,
    /// The language tag of the text, if it is not in the page's language.
    pub text_lang: Option<String>,
    /// The picture; only on the first page of the list.
    pub picture: Option<HeroImage>,
}

/// `job.html`: one job in the list.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct JobContext {
    /// The job.
    pub job: Job,
}

/// A job in a list.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Job {
    /// The URL of the job's page.
    pub url: String,
    /// The title.
    pub title: String,
    /// The language tag of the title, if it is not in the page's language.
    pub lang: Option<String>,
    /// The first of the job's places.
    pub place: Option<String>,
    /// The number of further places.
    pub more_places: usize,
    /// The workplace and the employment type, in the visitor's language.
    pub facts: Vec<String>,
    /// The formatted salary and equity; empty if the company does not share them.
    pub pay: Vec<String>,
    /// When the job was posted.
    pub posted: Option<Date>,
    /// Whether the job was posted in the last seven days.
    pub is_new: bool,
    /// The name of the department (`[[departments]]` in `brand.toml`); null if the job belongs to
    /// no department.
    pub department: Option<String>,
    /// The `id` of the department in `brand.toml`, for example for a CSS class or the name of a
    /// picture; null if the job belongs to no department.
    pub department_id: Option<String>,
    /// The heading of the group in which the job is listed (`group_by` in `brand.toml`); null if
    /// the list is not grouped.
    pub group: Option<String>,
    /// The level of the heading with the title: 3 if the job is below the heading of a group,
    /// otherwise 2.
    pub heading_level: usize,
}

/// `list.html`: the job list.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ListContext {
    /// The list.
    pub list: JobList,
    /// The parts of the page that `hero.html` or built-in templates have already rendered.
    pub parts: ListParts,
}

/// The job list.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct JobList {
    /// The heading of a search or of a place; null if the page shows `parts.hero` instead.
    pub heading: Option<String>,
    /// Whether the heading contains the name of a place.
    pub is_place: bool,
    /// The jobs on this page.
    pub jobs: Vec<ListedJob>,
    /// The same jobs in groups; one group without a heading if the list is not grouped.
    pub groups: Vec<ListedGroup>,
    /// The number of jobs that match the search.
    pub total: usize,
    /// The number of all open jobs.
    pub open_count: usize,
    /// The position of the first job on this page; 1 on the first page.
    pub first: usize,
    /// The position of the last job on this page.
    pub last: usize,
    /// The page number; 1 for the first page.
    pub page: usize,
    /// The number of pages.
    pub pages: usize,
    /// The URL of the previous page.
    pub previous_url: Option<String>,
    /// The URL of the next page.
    pub next_url: Option<String>,
    /// The day on which the postings were last updated, if that was more than a day ago.
    pub stale_since: Option<String>,
    /// For a search without results: the newest jobs; otherwise empty.
    pub newest: Vec<ListedJob>,
    /// For a search without results: the filter whose removal gives the most results.
    pub relaxation: Option<Relaxation>,
}

/// Jobs on this page below one heading.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ListedGroup {
    /// The name of the department or the place; null if the list is not grouped.
    pub heading: Option<String>,
    /// The language tag of the heading, if it is not in the page's language.
    pub lang: Option<String>,
    /// The number of jobs in the group, on all pages.
    pub count: usize,
    /// Whether the group begins on an earlier page.
    pub is_continued: bool,
    /// The position of the group's first job on this page among all results.
    pub first: usize,
    /// The jobs.
    pub jobs: Vec<ListedJob>,
}

/// A job in the list.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ListedJob {
    /// The job.
    pub job: Job,
    /// The HTML of the job, which `job.html` rendered.
    pub card: Html,
}

/// A suggestion for a search without results: the filter whose removal gives the most results.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Relaxation {
    /// The name of the filter, for the text `list-nearest`.
    pub facet: String,
    /// The number of results without the filter.
    pub count: usize,
    /// The URL of the search without the filter.
    pub url: String,
}

/// Parts of the job list.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ListParts {
    /// The top of the page, which `hero.html` rendered; null for searches, and for places without
    /// texts or an image in `brand.toml`.
    pub hero: Option<Html>,
    /// The company's text above the search (`pages/_home-above.md`); null if there is none.
    pub above: Option<Html>,
    /// The search form, the number of jobs and the filters; null if no job is open.
    pub search: Option<Html>,
}
