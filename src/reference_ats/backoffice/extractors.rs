//! Extractors for the pipeline and the person in a URL.

use axum::{
    extract::{FromRequestParts, Path, rejection::PathRejection},
    http::request::Parts,
};
use serde::de::DeserializeOwned;
use uuid::Uuid;

use crate::reference_ats::{
    backoffice::{error::BackofficeError, state::BackofficeState, urls},
    person::{PersonDetails, Pipeline},
};

/// Extracts the pipeline (applications or candidates) from the URL.
pub(super) struct PipelinePath(pub(super) Pipeline);

/// Extracts the person from the URL. Responds with 404 if the id is unknown or belongs to the other
/// pipeline.
pub(super) struct PersonPath {
    pub(super) pipeline: Pipeline,
    pub(super) person: PersonDetails,
}

impl PersonPath {
    /// Returns the URL path of the person with `part` appended. `part` begins with a slash.
    pub(super) fn url(&self, part: &str) -> String {
        urls::person_url(self.pipeline, self.person.summary.id, part)
    }
}

impl FromRequestParts<BackofficeState> for PipelinePath {
    type Rejection = BackofficeError;

    async fn from_request_parts(
        parts: &mut Parts,
        office: &BackofficeState,
    ) -> Result<Self, BackofficeError> {
        Ok(Self(path(parts, office).await?))
    }
}

impl FromRequestParts<BackofficeState> for PersonPath {
    type Rejection = BackofficeError;

    async fn from_request_parts(
        parts: &mut Parts,
        office: &BackofficeState,
    ) -> Result<Self, BackofficeError> {
        let (pipeline, id): (Pipeline, Uuid) = path(parts, office).await?;
        let person = office.ats.database.person_details(id).await?;
        let person = person.filter(|it| Pipeline::from_summary(&it.summary) == pipeline);
        let person = person.ok_or(BackofficeError::NotFound)?;
        Ok(Self { pipeline, person })
    }
}

async fn path<T: DeserializeOwned + Send>(
    parts: &mut Parts,
    office: &BackofficeState,
) -> Result<T, PathRejection> {
    let Path(path) = Path::from_request_parts(parts, office).await?;
    Ok(path)
}
