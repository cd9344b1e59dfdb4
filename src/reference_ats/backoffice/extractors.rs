//! Extractors for the pipeline and the person in a URL.

use axum::{
    extract::{FromRequestParts, Path, rejection::PathRejection},
    http::request::Parts,
};
use uuid::Uuid;

use crate::reference_ats::{
    backoffice::{error::BackofficeError, state::BackofficeState},
    person::{PersonDetails, Pipeline},
};

/// Extracts the pipeline from the URL.
pub(super) struct PipelinePath(pub(super) Pipeline);

/// Extracts the person from the URL. Answers 404 if there is no such person, or if they belong to the other pipeline.
pub(super) struct PersonPath {
    pub(super) pipeline: Pipeline,
    pub(super) person: PersonDetails,
}

impl FromRequestParts<BackofficeState> for PipelinePath {
    type Rejection = BackofficeError;

    async fn from_request_parts(
        parts: &mut Parts,
        office: &BackofficeState,
    ) -> Result<Self, BackofficeError> {
        let path: Result<Path<Pipeline>, PathRejection> =
            Path::from_request_parts(parts, office).await;
        Ok(Self(path?.0))
    }
}

impl FromRequestParts<BackofficeState> for PersonPath {
    type Rejection = BackofficeError;

    async fn from_request_parts(
        parts: &mut Parts,
        office: &BackofficeState,
    ) -> Result<Self, BackofficeError> {
        let path: Result<Path<(Pipeline, Uuid)>, PathRejection> =
            Path::from_request_parts(parts, office).await;
        let Path((pipeline, id)) = path?;
        let full = office
            .ats
            .database()
            .person_in_pipeline(pipeline, id)
            .await?;
        let full = full.ok_or(BackofficeError::NotFound)?;
        Ok(Self {
            pipeline,
            person: full,
        })
    }
}
