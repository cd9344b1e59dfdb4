//! Extractors for the pipeline and the person in a URL.

use axum::{
    extract::{FromRequestParts, Path, rejection::PathRejection},
    http::request::Parts,
};
use uuid::Uuid;

use crate::reference_ats::{
    office::{desk::Office, trouble::Trouble},
    received::{Full, Pipeline},
};

/// Extracts the pipeline from the URL.
pub(super) struct Which(pub(super) Pipeline);

/// Extracts the person from the URL. Answers 404 if there is no such person, or if they belong to the other pipeline.
pub(super) struct Whose {
    pub(super) pipeline: Pipeline,
    pub(super) full: Full,
}

impl FromRequestParts<Office> for Which {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, office: &Office) -> Result<Self, Trouble> {
        let path: Result<Path<Pipeline>, PathRejection> =
            Path::from_request_parts(parts, office).await;
        Ok(Self(path?.0))
    }
}

impl FromRequestParts<Office> for Whose {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, office: &Office) -> Result<Self, Trouble> {
        let path: Result<Path<(Pipeline, Uuid)>, PathRejection> =
            Path::from_request_parts(parts, office).await;
        let Path((pipeline, id)) = path?;
        let full = office.ats.database().person(pipeline, id).await?;
        let full = full.ok_or(Trouble::Nothing)?;
        Ok(Self { pipeline, full })
    }
}
