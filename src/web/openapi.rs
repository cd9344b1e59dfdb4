//! The OpenAPI description of the site's public JSON API, at `/openapi.json`. Most of it is
//! generated from the Rust types of the responses.

use axum::{http::HeaderMap, response::Response};
use utoipa::{
    IntoParams, OpenApi, ToSchema,
    openapi::{self, Server},
};

use crate::{
    telemetry::build_info,
    web::{
        api::{
            closed::ClosedJob,
            form::{FormDescription, PrefilledForm},
            job::{JobDetails, JobList},
        },
        error::PageError,
        http::{Demand, Document},
        request_context::{JSON_TYPE, RequestContext},
        urls,
    },
};

/// The OpenAPI description, without the URL of the server.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Careers site",
        description = "Open jobs, and the questions of their application forms. A program can fill in a form, \
                       but only a person can send it."
    ),
    paths(list_jobs, show_job, describe_form, prefill_form),
    components(schemas(ClosedJob))
)]
struct PublicApi;

/// The query parameters of a search. Each parameter except `q`, `offset` and `limit` can be
/// repeated.
#[derive(IntoParams, ToSchema)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "it describes parameters that other modules read")]
struct SearchParameters {
    /// Search words. A job must contain each of them, possibly in another grammatical form.
    q: Option<String>,
    /// A country code followed by names, such as `de/bavaria/munich`, or a group of countries, such
    /// as `europe`.
    place: Option<String>,
    /// `on-site`, `hybrid` or `remote`.
    workplace: Option<String>,
    /// `full-time`, `part-time`, `contract`, `temporary`, `internship`, or any other value that the
    /// jobs have.
    r#type: Option<String>,
    /// The id of a department, if the company groups its jobs by department.
    department: Option<String>,
    /// `shared` selects jobs with published pay.
    pay: Option<String>,
    /// `yes` selects jobs with visa support.
    visa: Option<String>,
    /// The position of the first job to return, counted from 0.
    offset: Option<usize>,
    /// The maximum number of jobs to return.
    limit: Option<usize>,
}

/// Searches the open jobs.
#[utoipa::path(
    get,
    path = urls::JOBS_JSON,
    params(SearchParameters),
    responses((status = 200, description = "The jobs that match", body = JobList))
)]
#[expect(dead_code, reason = "it describes a handler of another module")]
fn list_jobs() {}

/// Returns one job.
#[utoipa::path(
    get,
    path = "/jobs/{id}.json",
    params(("id" = String, Path, description = "The id of the job")),
    responses(
        (status = 200, description = "The job", body = JobDetails),
        (status = 404, description = "There was no such job"),
        (status = 410, description = "The job is closed", body = ClosedJob)
    )
)]
#[expect(dead_code, reason = "it describes a handler of another module")]
fn show_job() {}

/// Returns the questions of a job's application form.
#[utoipa::path(
    get,
    path = urls::FORM_DATA,
    params(("id" = String, Path, description = "The id of the job")),
    responses(
        (status = 200, description = "The form", body = FormDescription),
        (status = 404, description = "There was no such job"),
        (status = 410, description = "The job is closed", body = ClosedJob)
    )
)]
#[expect(dead_code, reason = "it describes a handler of another module")]
fn describe_form() {}

/// Fills in the form for a person, and returns a secret URL where the person reviews and submits
/// the answers. Nothing is sent to the company before the person submits the answers. Ask the
/// person before you share their data.
#[utoipa::path(
    post,
    path = urls::FORM_DATA,
    params(("id" = String, Path, description = "The id of the job")),
    request_body(
        content_type = "multipart/form-data",
        content = Object,
        description = "The answers, each under the name of its field; application/x-www-form-urlencoded is \
                       accepted too, without a file"
    ),
    responses(
        (status = 201, description = "The form was stored", body = PrefilledForm),
        (status = 404, description = "There was no such job"),
        (status = 410, description = "The job is closed"),
        (status = 429, description = "Too many forms from this client; see Retry-After"),
        (status = 503, description = "The form cannot be stored at the moment; see Retry-After")
    )
)]
#[expect(dead_code, reason = "it describes a handler of another module")]
fn prefill_form() {}

/// Returns the OpenAPI description, or 404 if `api.enabled` is not set.
pub async fn get(context: RequestContext, headers: HeaderMap) -> Result<Response, PageError> {
    let context = context.for_programs()?;
    let document = Document {
        key: urls::OPENAPI,
        version: context.catalogue.version(),
        media_type: JSON_TYPE,
        demand: Demand::Common,
    };
    let made = context.cached_document(document, &headers, |context| {
        let text = serde_json::to_vec(&describe(context)).unwrap_or_default();
        Ok::<_, PageError>(text)
    });
    Ok(made.await?.to_response(&headers))
}

fn describe(context: &RequestContext) -> openapi::OpenApi {
    let mut description = PublicApi::openapi();
    build_info::VERSION.clone_into(&mut description.info.version);
    description.info.title = context.list_title(context.locale.texts());
    let base = context.settings.public_url.as_ref();
    description.servers = base.map(|url| {
        let url = url.as_str().trim_end_matches('/');
        vec![Server::new(url)]
    });
    description
}
