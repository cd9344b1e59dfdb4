//! `llms.txt` (llmstxt.org), for AI assistants: lists the URLs of the jobs as Markdown and JSON,
//! and explains how to help a person apply.

use askama::Template;
use axum::response::Response;

use crate::{
    sanitize::escape_text,
    web::{error::PageError, http::response, request_context::RequestContext, urls},
};

/// The template for the file. It is in English, because it is meant for software.
#[derive(Template)]
#[template(path = "pages/llms.txt")]
struct LlmsTxt {
    title: String,
    jobs_markdown: String,
    jobs_json: String,
    /// The pattern of the URLs of jobs in Markdown. In all patterns, `{id}` stands for the id of a
    /// job.
    job_markdown: String,
    job_json: String,
    form_json: String,
    openapi: String,
    /// The URLs of the feed and the sitemap. `None` in a demonstration.
    feeds: Option<[String; 2]>,
}

/// Returns the file, or 404 if `api.enabled` is not set.
pub async fn get(context: RequestContext) -> Result<Response, PageError> {
    let context = context.for_programs()?;
    let site = &context.site;
    let url = |path: &str| site.absolute_url(path);
    // Do not use `absolute_url` for these patterns, because it would percent-encode the braces.
    let base = url(urls::LIST);
    let pattern = |path: &str| format!("{}{path}", base.trim_end_matches('/'));
    let file = LlmsTxt {
        title: escape_text(&site.list_title(context.locale.texts())),
        jobs_markdown: url(urls::JOBS_MARKDOWN),
        jobs_json: url(urls::JOBS_JSON),
        job_markdown: pattern("/jobs/{id}.md"),
        job_json: pattern("/jobs/{id}.json"),
        form_json: pattern(urls::FORM_DATA),
        openapi: url(urls::OPENAPI),
        feeds: (!site.demonstration).then(|| [url(urls::FEED_ATOM), url(urls::SITEMAP)]),
    };
    Ok(response::text_file(file.render()?))
}
