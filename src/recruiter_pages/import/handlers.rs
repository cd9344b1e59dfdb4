//! Request handlers for the import form, the page of an import, and the result files.

use std::{io, path::PathBuf, sync::Arc};

use axum::{
    extract::{Path, State},
    http::StatusCode,
    response::Response,
};
use bytes::Bytes;
use tokio::{task::spawn_blocking, time::timeout};

use crate::{
    admin::hold_reasons,
    candidate_import::{ImportContext, ImportError, ImportOptions, JobDirectory, Preview},
    form::{FormData, UploadBody},
    rate_limiter::RateLimiter,
    recruiter_keys::RecruiterKey,
    recruiter_pages::{
        ats_cache::Unavailable,
        form::Form,
        import::{
            form_fields,
            page::{self, ImportPage},
        },
        import_jobs::{ImportJob, ImportJobs, JobStage, PreviewSummary},
        require_sign_in::Recruiter,
        state::RecruiterState,
    },
    web::{
        PageError,
        http::{file_body, response},
        pages::receipt::download::attachment,
        upload::receive::IncomingForm,
        urls,
    },
};

/// The name under which the spreadsheet is stored. The names under which the result files are
/// downloaded also begin with `candidates`, as in `candidates.results.csv`.
const FILE_NAME: &str = "candidates.csv";

/// Shows the form.
pub async fn get_form(
    State(state): State<RecruiterState>,
    Recruiter(key): Recruiter,
) -> Result<Response, PageError> {
    let form = empty_form(&state).await;
    ImportPage::new(&state, &key, form).respond(StatusCode::OK)
}

/// Reads a spreadsheet and redirects to its preview. Does not send anything to the ATS, but reads
/// the list of jobs if it was not read recently.
pub async fn post_form(
    State(state): State<RecruiterState>,
    Recruiter(key): Recruiter,
    mut incoming: IncomingForm,
) -> Result<Response, PageError> {
    let max_size = state.settings.max_spreadsheet;
    let received = incoming.receive_with_file(&state.site, form_fields::FILE_FIELD, max_size);
    // If the form was rejected because it is too large or arrived too slowly, the file is
    // incomplete. In this case, `preview` sets the error that the page shows.
    let (sent, rejection) = received.await?.into_parts();
    let mut page = ImportPage::new(&state, &key, empty_form(&state).await);
    page.form.fill_from(&sent);
    if let Some(rejection) = rejection.filter(|it| it.is_overload()) {
        page.import_error = Some(state.texts().message("admin-team-busy").to_string());
        let page = page.respond(StatusCode::SERVICE_UNAVAILABLE)?;
        return Ok(rejection.mark(page));
    }
    let Some(job) = preview(&state, &key, &mut page, &sent).await? else {
        return page.respond(StatusCode::UNPROCESSABLE_ENTITY);
    };
    tracing::info!(by = key.name, "previewed a spreadsheet");
    Ok(response::see_other(&urls::recruiter_import(&job.id)))
}

/// Shows the preview, progress or result of an import.
pub async fn get_job(
    State(state): State<RecruiterState>,
    Recruiter(key): Recruiter,
    Path(id): Path<String>,
) -> Result<Response, PageError> {
    match state.import_jobs.find(&id) {
        Some(job) => page::render_job(&state, &key, &job),
        None => Ok(not_found(&state)),
    }
}

/// Starts an import and redirects to its page. Waits at most `outcome_wait` for the import to
/// finish, so that the page of a small import already shows the result.
pub async fn start_job(
    State(state): State<RecruiterState>,
    Recruiter(key): Recruiter,
    Path(id): Path<String>,
) -> Response {
    let Some(job) = state.import_jobs.find(&id) else {
        return not_found(&state);
    };
    let context = |stop| ImportContext {
        client: state.client.clone(),
        rate_limiter: RateLimiter::new(state.posts_per_second, "imports", None),
        settings: state.settings.clone(),
        stop,
    };
    if let Some(task) = state.import_jobs.start(&job, context) {
        tracing::info!(by = key.name, "import of candidates started");
        // A timeout is not an error. The page then shows the progress of the import instead of its
        // result.
        let _ = timeout(state.site.outcome_wait, task).await;
    }
    response::see_other(&urls::recruiter_import(&id))
}

/// Serves one of the result files of an import.
pub async fn get_file(
    State(state): State<RecruiterState>,
    Recruiter(_): Recruiter,
    Path((id, name)): Path<(String, String)>,
) -> Result<Response, PageError> {
    let Some(job) = state.import_jobs.find(&id) else {
        return Ok(not_found(&state));
    };
    let file = result_file(&job, &name).ok_or(PageError::PageNotFound)?;
    let content = file_body::open(file).await.map_err(PageError::File)?;
    let file_name = format!("candidates.{name}");
    Ok(attachment("text/csv; charset=utf-8", &file_name, content))
}

fn result_file(job: &ImportJob, name: &str) -> Option<PathBuf> {
    let JobStage::Finished(result) = job.stage() else {
        return None;
    };
    let files = result.files?;
    match name {
        "results.csv" => Some(files.results),
        "failed.csv" => files.failed,
        "unclear.csv" => files.unclear,
        _ => None,
    }
}

/// Returns the error page for an import that no longer exists.
fn not_found(state: &RecruiterState) -> Response {
    state.error_page(StatusCode::NOT_FOUND, "admin-team-no-import")
}

async fn empty_form(state: &RecruiterState) -> Form {
    let cached = state.ats_cache.jobs().await.ok();
    let jobs = cached.as_ref().map_or(&[][..], |it| it.jobs.jobs());
    form_fields::new_form(state.texts(), jobs)
}

/// Stores a spreadsheet, reads all its rows and adds the import to the list. If the spreadsheet
/// cannot be imported, sets the error on the page and returns `None`.
async fn preview(
    state: &RecruiterState,
    key: &RecruiterKey,
    page: &mut ImportPage<'_>,
    sent: &FormData,
) -> Result<Option<Arc<ImportJob>>, PageError> {
    let content = match uploaded_content(sent) {
        Ok(content) => content,
        Err(message) => {
            let error = state.texts().message(message).to_string();
            page.form.set_error(form_fields::FILE_FIELD, |_| error);
            return Ok(None);
        }
    };
    let dir = state.import_jobs.create_dir().map_err(PageError::File)?;
    let file = dir.path().join(FILE_NAME);
    let path = file.clone();
    let write = move || ImportJobs::write_spreadsheet(&path, &content);
    let written = spawn_blocking(write).await.map_err(io::Error::other);
    written.flatten().map_err(PageError::File)?;
    let journal = state.import_jobs.journal();
    let Some(options) = form_fields::to_options(&page.form, file, journal) else {
        let error = state.texts().message("admin-team-map-wrong").to_string();
        page.form.set_error(form_fields::COLUMNS_FIELD, |_| error);
        return Ok(None);
    };
    let jobs = match state.ats_cache.jobs().await {
        Ok(cached) => cached.jobs,
        Err(Unavailable(reason)) => {
            page.import_error = Some(hold_reasons::reason(state.texts(), reason));
            return Ok(None);
        }
    };
    match summarize_preview(state, &options, jobs).await {
        Ok(summary) => {
            let jobs = &state.import_jobs;
            let job = jobs.add(&key.name, options, dir, summary, state.now());
            Ok(Some(job))
        }
        Err(error) => {
            // The page must not show the names of folders on the server.
            let folder = format!("{}/", dir.path().display());
            page.import_error = Some(error.to_string().replace(&folder, ""));
            Ok(None)
        }
    }
}

/// Returns the uploaded spreadsheet, or the message id of the error.
fn uploaded_content(sent: &FormData) -> Result<Bytes, &'static str> {
    match sent
        .files(form_fields::FILE_FIELD)
        .next()
        .map(|it| &it.body)
    {
        Some(UploadBody::Complete(content) | UploadBody::Examined { content, .. }) => {
            Ok(content.clone())
        }
        Some(UploadBody::TooLarge) => Err("admin-team-spreadsheet-large"),
        Some(UploadBody::Interrupted) => Err("problem-file-broken-off"),
        None => Err("admin-team-spreadsheet-missing"),
    }
}

/// Reads the rows of the preview on a thread for blocking work.
async fn summarize_preview(
    state: &RecruiterState,
    options: &ImportOptions,
    jobs: Arc<JobDirectory>,
) -> Result<PreviewSummary, ImportError> {
    let (options, ats_mark) = (options.clone(), state.client.ats_fingerprint());
    let summarize = move || {
        let preview = Preview::open(&options, jobs, &ats_mark)?;
        PreviewSummary::from_preview(preview)
    };
    let summary = spawn_blocking(summarize).await;
    summary.map_err(|error| ImportError::Report(io::Error::other(error)))?
}
