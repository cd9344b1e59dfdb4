//! Extractor for receipt URLs.

use axum::{
    extract::{FromRequestParts, Path},
    http::request::Parts,
};

use crate::{store::entry::Reference, web::error::PageError};

/// The receipt token in a URL below `/applications/`. An invalid token answers like an unknown one.
pub struct ReceiptPath(pub Reference);

impl<S: Send + Sync> FromRequestParts<S> for ReceiptPath {
    type Rejection = PageError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, PageError> {
        let path = Path::<String>::from_request_parts(parts, state).await;
        let Path(text) = path.map_err(|_| PageError::ReceiptNotFound)?;
        let reference = Reference::parse(&text).ok_or(PageError::ReceiptNotFound)?;
        Ok(Self(reference))
    }
}
