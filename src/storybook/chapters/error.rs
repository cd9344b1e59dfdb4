use std::time::Duration;

use axum::http::Method;

use crate::{
    posting::PostingId,
    store::outbox::OutboxError,
    storybook::{error::StorybookError, scene::Answer, scenes::Scenes, state::State},
    web::{
        edition::Edition,
        error::{Garbled, PageError},
        log::RequestId,
        pages::error::painted,
    },
};

/// Everything that can go wrong, as visitors are told.
pub async fn states(scenes: &Scenes, edition: &Edition) -> Result<Vec<State>, StorybookError> {
    let request = RequestId::mint();
    let mut states = Vec::new();
    for (name, cause) in causes() {
        let response = painted((&scenes.open.site, edition), &cause, Some(&request));
        let answer = Answer::of(response).await;
        states.push(answer.state(name, cause.status())?);
    }
    Ok(states)
}

fn causes() -> Vec<(&'static str, PageError)> {
    let posting = || PostingId::new("nothing");
    vec![
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
