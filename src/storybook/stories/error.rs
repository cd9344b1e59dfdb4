//! The storybook's error pages.

use std::time::Duration;

use anyhow::Result;

use crate::{
    posting::PostingId,
    store::OutboxError,
    storybook::{
        fixture::{PageResponse, Story},
        fixtures::Fixtures,
    },
    web::{
        LocaleContext, PageError, RequestError, RequestId, pages::error::error_page,
        request_context::RequestContext,
    },
};

/// Creates a story for each error page.
pub async fn stories(fixtures: &Fixtures, locale: &LocaleContext) -> Result<Vec<Story>> {
    let request = RequestId::generate();
    let mut stories = Vec::new();
    for (name, error) in errors() {
        let context = RequestContext::new(&fixtures.normal.site, locale);
        let response = error_page(&context, &error, Some(&request)).await;
        let response = PageResponse::from_response(response).await;
        stories.push(response.into_story(name, error.status())?);
    }
    Ok(stories)
}

fn errors() -> [(&'static str, PageError); 16] {
    let posting = || PostingId::new("nothing");
    [
        ("error-400-unreadable", RequestError::NotAForm.into()),
        ("error-403-cross-site", PageError::CrossSite),
        ("error-404-no-such-page", PageError::PageNotFound),
        (
            "error-404-no-such-posting",
            PageError::PostingNotFound(posting()),
        ),
        ("error-404-no-such-receipt", PageError::ReceiptNotFound),
        ("error-405-method", PageError::MethodNotAllowed),
        ("error-408-too-slow", PageError::TooSlow),
        ("error-413-too-large", PageError::TooLarge),
        ("error-421-wrong-host", PageError::WrongHost),
        (
            "error-429-too-many",
            PageError::TooManyForms(Duration::from_secs(40)),
        ),
        ("error-500-ours", PageError::Panicked),
        ("error-503-busy", PageError::Busy),
        ("error-503-too-many-uploads", PageError::TooManyUploads),
        (
            "error-503-no-details-yet",
            PageError::DetailsNotLoaded(posting()),
        ),
        ("error-503-not-kept", OutboxError::Stopping.into()),
        (
            "error-503-not-opened",
            PageError::ReceiptUnavailable(OutboxError::Stopping),
        ),
    ]
}
