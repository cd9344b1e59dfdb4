use axum::{
    extract::{Path, State},
    response::Response,
};

use crate::{
    admin::team::{resume, workroom::Workroom},
    store::drafts::Draft,
    web::{error::PageError, pages::receipt::download::attachment},
};

/// Answers the ATS, which has only the address, with the file of a candidate's resume.
pub async fn show(
    State(room): State<Workroom>,
    Path(name): Path<String>,
) -> Result<Response, PageError> {
    let now = room.site.clock.now();
    let Some((form, kind)) = resume::read(&room.signer, &name, now) else {
        return Err(PageError::NoSuchPage);
    };
    match room.files.find(form).await {
        Ok(Some(Draft::File(file))) if file.kind == kind => {
            tracing::info!("a candidate's resume was fetched");
            attachment(kind.media_type(), &file.name, file.content)
        }
        Ok(_) => Err(PageError::NoSuchPage),
        Err(error) => {
            tracing::error!(%error, "a candidate's resume could not be read");
            Err(PageError::NoCopyYet)
        }
    }
}
