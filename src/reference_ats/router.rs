//! The routes of the reference ATS and their middleware.

use axum::{
    Json, Router,
    extract::State,
    http::header,
    middleware,
    response::{IntoResponse, Response},
    routing::{get, post},
};
use tower::limit::GlobalConcurrencyLimitLayer;

use crate::reference_ats::{
    auth,
    endpoints::{
        add_candidate, applications, bulk_add_candidates, candidates, faults, job_postings, jobs,
    },
    error::ApiError,
    fault_injection, openapi,
    settings::Deduplication,
    state::{API_PREFIX, AtsState},
};

/// The path of the OpenAPI description, which can be read without an API key.
const OPENAPI_PATH: &str = "/docs/api.json";
/// The maximum number of concurrent requests to the endpoints that accept files. It limits the
/// memory for request bodies.
const MAX_CONCURRENT_UPLOADS: usize = 32;

/// Builds all routes, including those of the back office. If a request has a valid API key and its
/// path is not a route, the response is a 404 in JSON. This also applies to paths that differ from
/// a route only by a trailing slash.
pub(crate) fn router(ats: AtsState, office: Option<Router>) -> Router {
    let uploads = Router::new()
        .route("/add-candidate", post(add_candidate::submit))
        .route(
            "/job-postings/{id}/applications",
            post(applications::submit),
        )
        .layer(GlobalConcurrencyLimitLayer::new(MAX_CONCURRENT_UPLOADS));
    let interface = Router::new()
        .route("/jobs", get(jobs::show))
        .route("/bulk-add-candidates", post(bulk_add_candidates::submit))
        .route("/candidates", get(candidates::show))
        .route("/job-postings", get(job_postings::list))
        .route("/job-postings/{id}", get(job_postings::show))
        .merge(uploads);
    let mut gated = Router::new().nest(API_PREFIX, interface);
    if ats.settings.faults {
        let faults = post(faults::post).delete(faults::delete);
        gated = gated.route(fault_injection::FAULTS_PATH, faults);
    }
    gated
        .fallback(async || ApiError::NotFound)
        .method_not_allowed_fallback(async || ApiError::MethodNotAllowed)
        .layer(middleware::from_fn_with_state(ats.clone(), auth::authorize))
        .route(OPENAPI_PATH, get(get_openapi))
        .route(auth::UPGRADE_PATH, get(get_upgrade_page))
        .layer(middleware::map_response(forbid_caching))
        .with_state(ats)
        .merge(office.unwrap_or_default())
}

/// Forbids caching and content sniffing, because the responses contain personal data.
async fn forbid_caching(response: Response) -> impl IntoResponse {
    let headers = [
        (header::CACHE_CONTROL, "no-store"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    (headers, response)
}

/// Explains how to enable the premium plan, which is a setting of the reference ATS.
async fn get_upgrade_page() -> &'static str {
    "This reference ATS answers only on the premium plan.\n\
     To switch it on, set reference_ats.premium = true and start it again.\n"
}

async fn get_openapi(State(ats): State<AtsState>) -> Json<utoipa::openapi::OpenApi> {
    let with_keys = ats.settings.deduplicate == Deduplication::Header;
    Json(openapi::openapi_document(&ats.public_url(""), with_keys))
}
