use axum::{
    Json, Router,
    extract::State,
    http::{HeaderValue, header},
    middleware,
    response::Response,
    routing::{get, post},
};
use tower::limit::GlobalConcurrencyLimitLayer;

use crate::reference_ats::{
    endpoints::{
        add_candidate, applications, bulk_add_candidates, candidates, job_postings, jobs, rehearsal,
    },
    faults, gate, openapi,
    refusal::Refusal,
    settings::Deduplicate,
    state::Ats,
};

/// Where the interface describes itself; the one address that needs no key.
const DOCUMENT: &str = "/docs/api.json";
/// Most bodies with files that are held in memory at once.
const MAX_UPLOADS: usize = 32;

/// Every address, those of the office among them. What is not here is a 404 in JSON, one with a slash at its end included.
pub(crate) fn router(ats: Ats, office: Option<Router>) -> Router {
    let uploads = Router::new()
        .route("/add-candidate", post(add_candidate::submit))
        .route(
            "/job-postings/{id}/applications",
            post(applications::submit),
        )
        .layer(GlobalConcurrencyLimitLayer::new(MAX_UPLOADS));
    let interface = Router::new()
        .route("/jobs", get(jobs::show))
        .route("/bulk-add-candidates", post(bulk_add_candidates::submit))
        .route("/candidates", get(candidates::show))
        .route("/job-postings", get(job_postings::list))
        .route("/job-postings/{id}", get(job_postings::show))
        .merge(uploads);
    let mut gated = Router::new().nest("/api/v1/external", interface);
    if ats.options().rehearsals {
        let rehearsals = post(rehearsal::plan).delete(rehearsal::clear);
        gated = gated.route(faults::PATH, rehearsals);
    }
    gated
        .fallback(async || Refusal::NotFound)
        .method_not_allowed_fallback(async || Refusal::MethodNotAllowed)
        .layer(middleware::from_fn_with_state(ats.clone(), gate::check))
        .route(DOCUMENT, get(document))
        .route(gate::UPGRADE, get(upgrade))
        .layer(middleware::map_response(private))
        .with_state(ats)
        .merge(office.unwrap_or_default())
}

/// Answers are about people, or say what a key may do: no cache keeps them, and no browser guesses what they are.
async fn private(mut response: Response) -> Response {
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    let nosniff = HeaderValue::from_static("nosniff");
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, nosniff);
    response
}

/// Says how an account comes to the premium plan. There is no shop: it is a setting.
async fn upgrade() -> &'static str {
    "This reference ATS answers only on the premium plan.\n\
     To switch it on, set reference_ats.premium = true and start it again.\n"
}

async fn document(State(ats): State<Ats>) -> Json<utoipa::openapi::OpenApi> {
    let knows_keys = ats.options().deduplicate == Deduplicate::Header;
    Json(openapi::document(&ats.address(""), knows_keys))
}
