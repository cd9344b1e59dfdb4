//! The visitors' site. Contains its settings, middleware, pages and feeds, the JSON and Markdown
//! API, and the HTTP server.

/// The `[site]`, `[embed]`, `[api]`, `[funnel]` and `[apply]` tables of the settings.
mod settings;

/// Escapes and joins URL paths.
pub mod url_path;

/// All URLs of the site.
pub mod urls;

/// Paths that can contain a secret.
mod secret_path;

/// The sites of several brands.
mod brand_sites;

/// The URLs of referral links.
pub mod referral_urls;

/// The URLs of the admin listener.
pub mod admin_urls;

/// The traffic source of a visitor (UTM parameters).
pub mod attribution;

/// Chooses a language from the `Accept-Language` header.
pub mod accept_language;

/// The locale of a request.
mod locale;

/// Errors that are shown to visitors as error pages.
mod error;

/// The id of a request.
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

/// A keyed hash of the network and the browser of a visitor.
mod browser_hash;

/// Marks a form that another person may have filled in.
pub mod link_mark;

/// Signed form tokens.
pub mod form_token;

/// The rate limit for forms.
mod rate_limit;

/// Limits how many forms are waiting.
mod upload_waiting;

/// The queue of forms that are waiting for memory.
mod upload_memory_queue;

/// The memory for all forms that are being received or processed.
mod upload_memory_pool;

/// The memory that is reserved for one form.
mod upload_memory;

/// Limits how many forms are read at the same time.
mod upload_limiter;

/// A response body that ends after a maximum time.
mod download_body;

/// Limits how many stored files are in memory.
mod stored_files;

/// Examines uploaded files.
mod file_examiner;

/// Reads the text of resumes to fill in forms.
mod resume_reader;

/// The voluntary diversity questions, and the tokens of their forms.
pub mod diversity;

/// The IndexNow key.
mod index_now_key;

/// The state that all request handlers of the site share.
mod state;

/// The referral link through which a form was opened.
mod form_referral;

/// The site and the locale of a request.
pub mod request_context;

/// Handlers that finish even if the client disconnects.
pub mod run_to_completion;

/// Builds the company's form policy.
mod form_policy;

/// Labels for file types and sizes.
pub mod file_labels;

/// Labels of form fields and of questions.
pub mod field_labels;

/// Open Graph data of a page.
pub mod open_graph;

/// Structured data (schema.org).
pub mod structured_data;

/// The page layout that all templates share.
mod layout;

/// Makes wide tables in descriptions scrollable.
pub mod scrollable_tables;

/// The company's pages, and the blocks in them.
mod blocks;

/// The applicant's name as it appears in the receipt and in emails.
mod applicant_name;

/// The email that confirms an application and links to its receipt.
pub mod receipt_mail;

/// The form for requesting a job alert.
mod alert_form;

/// The emails of job alerts.
pub mod alert_mail;

/// The extractor that reads the token in a receipt URL.
pub mod receipt_path;

/// Pagination of the job list.
pub mod pagination;

/// Parses search requests, and runs the searches.
mod search_request;

/// The search filters next to the job list.
pub mod filters;

/// Finds new postings that match job alerts, and queues the emails.
mod alert_sender;

/// Feeds: Atom, RSS, JSON Feed and Indeed's XML.
pub mod feeds;

/// Postings as JSON and Markdown.
pub mod api;

/// The sitemap.
pub mod sitemap;

/// Reads forms and uploads within limits.
pub mod upload;

/// The pages for visitors.
pub mod pages;

/// Handler for the OpenAPI description.
pub mod openapi;

/// Handler for `llms.txt`.
pub mod llms_txt;

/// Handler for static files.
pub mod static_files;

/// Handlers for Open Graph images.
pub mod og_image_handlers;

/// Liveness and readiness checks.
pub mod health;

/// Handler for `security.txt`.
pub mod security_txt;

/// Handler for `robots.txt`.
pub mod robots_txt;

/// Handler for the file that contains the IndexNow key.
pub mod index_now_file;

/// The middleware of all routes.
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
