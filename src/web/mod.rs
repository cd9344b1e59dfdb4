//! The visitors' site: its settings, middleware, pages and feeds, the JSON and Markdown API, and
//! the HTTP server.

/// The `[site]`, `[embed]`, `[api]`, `[funnel]` and `[apply]` tables of the settings.
mod settings;

/// Escapes and joins URL paths.
pub mod url_path;

/// The URLs of the site.
pub mod urls;

/// Recognizes paths that can contain a secret.
mod secret_path;

/// Several brands in one process.
mod brand_sites;

/// The URLs of referral links.
pub mod referral_urls;

/// The URLs of the admin listener.
pub mod admin_urls;

/// The visitor's traffic source (UTM parameters).
pub mod attribution;

/// Selects a language from the `Accept-Language` header.
pub mod accept_language;

/// The locale of a request.
mod locale;

/// Errors that visitors see as error pages.
mod error;

/// Request ids.
mod request_id;

/// The funnel: counts views of postings, opened forms and applications.
mod funnel;

/// Responses, compression, the page cache and the HTTP server.
pub mod http;

/// Open Graph images.
pub mod og_image;

/// Smaller copies of the company's pictures.
pub mod pictures;

/// Static files.
mod assets;

/// Regions of the pages that a company can replace with its own templates.
pub mod regions;

/// A keyed hash of a visitor's network and browser.
mod browser_hash;

/// Marks a form that someone other than the visitor may have filled in.
pub mod link_mark;

/// Signed form tokens.
pub mod form_token;

/// The rate limit for forms.
mod rate_limit;

/// Limits how many submitted forms wait for memory or for processing at the same time, and how
/// long.
mod upload_waiting;

/// The queue of forms that are waiting for memory.
mod upload_memory_queue;

/// The upload memory, which all forms share.
mod upload_memory_pool;

/// The upload memory that is reserved for one form.
mod upload_memory;

/// Limits how many forms are read at the same time.
mod upload_limiter;

/// Bodies of large responses, with a time limit.
mod download_body;

/// Limits how many stored files are in memory.
mod stored_files;

/// Examines uploaded files.
mod file_examiner;

/// Extracts the text of resumes, to fill in forms.
mod resume_reader;

/// The voluntary diversity questions, and the tokens for their form.
pub mod diversity;

/// The IndexNow key.
mod index_now_key;

/// The state that all handlers of the site share.
mod state;

/// The referral link that a form was opened with.
mod form_referral;

/// The context of a request: its site and its locale.
pub mod request_context;

/// Runs handlers to completion even if the client disconnects.
pub mod run_to_completion;

/// Builds the company's form policy.
mod form_policy;

/// Labels for file names, types and sizes.
pub mod file_labels;

/// Labels of form fields and questions.
pub mod field_labels;

/// The Open Graph data of pages.
pub mod open_graph;

/// Structured data (schema.org).
pub mod structured_data;

/// The page layout, which all templates share.
mod layout;

/// Makes wide tables in descriptions scrollable.
pub mod scrollable_tables;

/// Renders the company's pages and the blocks in them.
mod blocks;

/// Determines the name with which the receipt and emails address the applicant.
mod applicant_name;

/// The email that confirms an application and links to its receipt.
pub mod receipt_mail;

/// The form for requesting a job alert.
mod alert_form;

/// The emails for job alerts.
pub mod alert_mail;

/// Extracts the token from the URL of a receipt.
pub mod receipt_path;

/// Pagination of the job list.
pub mod pagination;

/// Parses search requests and runs the searches.
mod search_request;

/// The search filters next to the job list.
pub mod filters;

/// Finds new postings for job alerts and queues the emails.
mod alert_sender;

/// Feeds: Atom, RSS, JSON Feed and Indeed's XML.
pub mod feeds;

/// The public API: postings as JSON and as Markdown.
pub mod api;

/// The sitemap.
pub mod sitemap;

/// Reads submitted forms, with limits on size and time.
pub mod upload;

/// The pages for visitors.
pub mod pages;

/// The handler for the OpenAPI description.
pub mod openapi;

/// The handler for `llms.txt`.
pub mod llms_txt;

/// The handler for static files.
pub mod static_files;

/// Handlers for Open Graph images.
pub mod og_image_handlers;

/// Liveness and readiness checks.
pub mod health;

/// The handler for `security.txt`.
pub mod security_txt;

/// The handler for `robots.txt`.
pub mod robots_txt;

/// The handler for the IndexNow key file.
pub mod index_now_file;

/// The middleware for all routes.
pub mod middleware;

/// The routes and their middleware.
pub mod router;

pub use self::{
    alert_sender::{AlertSender, AlertSenderError},
    assets::Assets,
    brand_sites::{BrandHost, BrandSettings, BrandSites},
    error::{PageError, RequestError, round_up_to_seconds},
    form_policy::form_policy,
    funnel::Funnel,
    index_now_key::{IndexNowKey, InvalidIndexNowKey},
    layout::{GENERATED_PAGES, PageContext},
    locale::{LocaleContext, Locales},
    rate_limit::{ClientKey, RateCheck},
    request_id::RequestId,
    resume_reader::ResumeReader,
    settings::{
        ApiSettings, EmbedSettings, FunnelSettings, RetentionPeriods, SiteSettings, site_origins,
    },
    state::{BrandState, Deps, SiteState},
    stored_files::StoredFileLimiter,
};
