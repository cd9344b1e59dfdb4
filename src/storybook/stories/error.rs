//! The stories of all error pages.

use std::time::Duration;

use axum::http::Method;

use crate::{
    posting::PostingId,
    store::outbox::OutboxError,
    storybook::{error::Result, fixture::PageResponse, fixtures::Fixtures, story::Story},
    web::{
        edition::Edition,
        error::{Garbled, PageError},
        log::RequestId,
        pages::error::painted,
    },
};

/// Every error page.
pub async fn stories(fixtures: &Fixtures, edition: &Edition) -> Result<Vec<Story>> {
    let request = RequestId::mint();
    let mut stories = Vec::new();
    for (name, error) in errors() {
        let response = painted((&fixtures.open.site, edition), &error, Some(&request));
        let response = PageResponse::read(response).await;
        stories.push(response.into_story(name, error.status())?);
    }
    Ok(stories)
}

fn errors() -> [(&'static str, PageError); 14] {
    let posting = || PostingId::new("nothing");
    [
        ("error-400-unreadable", Garbled::NotAForm.into()),
        ("error-403-cross-site", PageError::CrossSite),
        ("error-404-no-such-page", PageError::NoSuchPage),
        (
            "error-404-no-such-posting",
            PageError::NoSuchPosting(posting()),
        ),
        ("error-404-no-such-receipt", PageError::NoSuchReceipt),
        ("error-405-method", PageError::MethodNotAllowed(Method::PUT)),
        ("error-408-too-slow", PageError::TooSlow),
        ("error-413-too-large", PageError::TooLarge),
        ("error-421-wrong-host", PageError::WrongHost),
        (
            "error-429-too-many",
            PageError::TooMany(Duration::from_secs(40)),
        ),
        ("error-500-ours", PageError::Panicked),
        (
            "error-503-no-details-yet",
            PageError::NoDetailsYet(posting()),
        ),
        ("error-503-not-kept", OutboxError::Stopping.into()),
        (
            "error-503-not-opened",
            PageError::NotOpened(OutboxError::Stopping),
        ),
    ]
}
