use std::{io, path, sync::Arc};

use axum::{
    extract::{Path, Request, State},
    http::StatusCode,
    response::Response,
};
use bytes::Bytes;
use tempfile::TempDir;
use tokio::{task::spawn_blocking, time::timeout};

use crate::{
    admin::team::{
        control::Sheet,
        import::{order, page},
        member::Recruiter,
        run::{Look, Run},
        trouble,
        workroom::Workroom,
    },
    candidate_import::{ImportContext, ImportError, ImportOptions, Preview},
    form::submission::{Received, Submission},
    pace::Pace,
    recruiter_keys::RecruiterKey,
    web::{answer, error::PageError, upload::receive::receive_file, urls},
};

/// What the spreadsheet is called here; what becomes of its rows is told in files named after it.
const NAME: &str = "candidates.csv";

/// Shows the form.
pub async fn show(
    State(room): State<Workroom>,
    Recruiter(key): Recruiter,
) -> Result<Response, PageError> {
    let sheet = sheet(&room).await;
    page::form(&room, &key, &sheet, (StatusCode::OK, None))
}

/// Takes a spreadsheet and tells what would be sent; nothing is, yet.
pub async fn submit(
    State(room): State<Workroom>,
    Recruiter(key): Recruiter,
    request: Request,
) -> Result<Response, PageError> {
    let most = room.settings.max_spreadsheet;
    let sent = receive_file(&room.site, request, (order::FILE, most))
        .await?
        .sent;
    let mut sheet = sheet(&room).await;
    sheet.fill(&sent);
    let texts = room.site.editions.operators().texts();
    let content = match content(&sent) {
        Ok(content) => content,
        Err(text) => {
            let words = texts.say(text).to_string();
            sheet.blame(order::FILE, |_| words);
            return page::form(
                &room,
                &key,
                &sheet,
                (StatusCode::UNPROCESSABLE_ENTITY, None),
            );
        }
    };
    let home = room.imports.home();
    let home = home.map_err(PageError::File)?;
    let file = home.path().join(NAME);
    write(&file, content).await?;
    let Some(order) = order::order(&sheet, &file, room.imports.journal()) else {
        let words = texts.say("admin-team-map-wrong").to_string();
        sheet.blame(order::map(), |_| words);
        return page::form(
            &room,
            &key,
            &sheet,
            (StatusCode::UNPROCESSABLE_ENTITY, None),
        );
    };
    match look(&room, &order).await {
        Ok(look) => Ok(begun(&room, &key, (order, home), look)),
        Err(error) => {
            // Where it lies is nobody's business but this machine's.
            let place = format!("{}/", home.path().display());
            let refused = Some(error.to_string().replace(&place, ""));
            page::form(
                &room,
                &key,
                &sheet,
                (StatusCode::UNPROCESSABLE_ENTITY, refused),
            )
        }
    }
}

/// Shows how an import stands.
pub async fn stands(
    State(room): State<Workroom>,
    Recruiter(key): Recruiter,
    Path(id): Path<String>,
) -> Result<Response, PageError> {
    match room.imports.find(&id) {
        Some(run) => page::run(&room, &key, &run),
        None => Ok(gone(&room)),
    }
}

/// Sends what was looked at, and leads to how it stands: at once, or after a moment if that is enough.
pub async fn begin(
    State(room): State<Workroom>,
    Recruiter(key): Recruiter,
    Path(id): Path<String>,
) -> Response {
    let Some(run) = room.imports.find(&id) else {
        return gone(&room);
    };
    let means = |stop| ImportContext {
        client: room.client.clone(),
        pace: Pace::new(room.posts_per_second, "imports", None),
        settings: room.settings.clone(),
        stop,
    };
    if let Some(sending) = room.imports.begin(&run, means) {
        tracing::info!(by = key.name, "an import begins");
        // However that ends, the page tells it.
        let _ = timeout(room.site.outcome_wait, sending).await;
    }
    answer::to(&urls::team_import(&id))
}

/// The page that says that an import is not here any more.
pub fn gone(room: &Workroom) -> Response {
    trouble::page(room, StatusCode::NOT_FOUND, "admin-team-no-import")
}

async fn sheet(room: &Workroom) -> Sheet {
    let texts = room.site.editions.operators().texts();
    let jobs = room.lists.jobs().await.ok();
    let jobs = jobs.as_ref().map_or(&[][..], |jobs| jobs.book.jobs());
    order::sheet(texts, jobs)
}

/// The spreadsheet, or the name of what is wrong with it.
fn content(sent: &Submission) -> Result<Bytes, &'static str> {
    match sent.files(order::FILE).next().map(|file| &file.received) {
        Some(Received::Whole(content)) => Ok(content.clone()),
        Some(Received::TooLarge) => Err("admin-team-spreadsheet-large"),
        Some(Received::BrokenOff) => Err("problem-file-broken-off"),
        None => Err("admin-team-spreadsheet-missing"),
    }
}

async fn write(file: &path::Path, content: Bytes) -> Result<(), PageError> {
    let file = file.to_owned();
    let written = spawn_blocking(move || std::fs::write(file, content));
    let written = written.await.map_err(io::Error::other).flatten();
    written.map_err(PageError::File)
}

/// Reads every row, where it keeps nobody waiting.
async fn look(room: &Workroom, order: &ImportOptions) -> Result<Look, ImportError> {
    let mut preview = Preview::open(order, &room.client).await?;
    let looked = spawn_blocking(move || Look::of(&mut preview)).await;
    looked.map_err(|error| ImportError::Report(io::Error::other(error)))?
}

fn begun(
    room: &Workroom,
    key: &RecruiterKey,
    (order, home): (ImportOptions, TempDir),
    look: Look,
) -> Response {
    let now = room.site.clock.now();
    let run: Arc<Run> = room.imports.add(&key.name, order, home, look, now);
    tracing::info!(by = key.name, "a spreadsheet was looked at");
    answer::to(&urls::team_import(&run.id))
}
