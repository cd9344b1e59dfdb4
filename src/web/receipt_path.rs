//! Extracts the token from the URL of a receipt.

use axum::{
    extract::{FromRequestParts, Path},
    http::request::Parts,
};

use crate::{store::ReceiptToken, web::error::PageError};

/// Extracts the receipt token from a URL below `/applications/`. The response to a malformed token
/// is the same as to an unknown one.
pub struct ReceiptPath(pub ReceiptToken);

impl<S: Send + Sync> FromRequestParts<S> for ReceiptPath {
    type Rejection = PageError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, PageError> {
        let path = Path::<String>::from_request_parts(parts, state).await;
        let Path(text) = path.map_err(|_| PageError::ReceiptNotFound)?;
        let reference = ReceiptToken::parse(&text).ok_or(PageError::ReceiptNotFound)?;
        Ok(Self(reference))
    }
}
