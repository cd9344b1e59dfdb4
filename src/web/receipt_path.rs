//! The extractor that reads the token in a receipt URL.

use axum::{
    extract::{FromRequestParts, Path},
    http::request::Parts,
};

use crate::{store::ReceiptToken, web::error::PageError};

/// Extracts the receipt token from a URL below `/applications/`. An invalid token leads to the same
/// response as an unknown token.
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
