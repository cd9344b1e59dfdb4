use std::sync::Arc;

use axum::{
    extract::{Path, State, rejection::PathRejection},
    http::HeaderMap,
    response::Response,
};

use crate::{
    application::ApplicationId,
    form::{
        rules::Rules,
        sheet::{Form, Offer},
    },
    posting::{Posting, PostingId},
    web::{
        edition::Edition,
        error::PageError,
        pages::{
            apply::page::{self, Why},
            posting::published,
        },
        rules::rules,
        site::Site,
    },
};

/// Answers with the empty form, under an id of its own.
pub async fn show(
    State(site): State<Site>,
    edition: Edition,
    id: Result<Path<PostingId>, PathRejection>,
    request: HeaderMap,
) -> Result<Response, PageError> {
    let Path(id) = id.map_err(|_| PageError::NoSuchPage)?;
    let posting = open_posting(&site, id)?;
    let form = blank((&site, &edition), &posting)?;
    let id = ApplicationId::mint(site.clock.now());
    page::fresh((&site, &edition), &posting, &form, id, &request)
}

/// The empty form where another one was looked for.
pub fn empty(
    (site, edition): (&Site, &Edition),
    posting: PostingId,
    why: Why,
) -> Result<Response, PageError> {
    let posting = open_posting(site, posting)?;
    let form = blank((site, edition), &posting)?;
    let id = ApplicationId::mint(site.clock.now());
    page::page((site, edition), &posting, (&form, None), id, why)
}

/// The form of this posting before anybody has touched it.
pub fn blank((site, edition): (&Site, &Edition), posting: &Posting) -> Result<Form, PageError> {
    let rules = rules((site, edition));
    Ok(Form::blank(offer(posting, &rules)?))
}

/// Reads what was sent where it disturbs nobody: a resume is read from end to end.
pub async fn read<T: Send + 'static>(
    (site, edition): (&Site, &Edition),
    posting: &Arc<Posting>,
    read: impl FnOnce(Offer<'_>) -> T + Send + 'static,
) -> Result<T, PageError> {
    let (rules, posting) = (rules((site, edition)), Arc::clone(posting));
    let done = tokio::task::spawn_blocking(move || Ok(read(offer(&posting, &rules)?)));
    done.await.map_err(|_| PageError::Panicked)?
}

/// The posting, if it can be applied for now. One whose questions are not known is asked for.
pub fn open_posting(site: &Site, id: PostingId) -> Result<Arc<Posting>, PageError> {
    let posting = published(site, &id)?;
    if !posting.takes_applications() {
        site.catalogue.want(&id);
        return Err(PageError::NoDetailsYet(id));
    }
    Ok(posting)
}

/// What can be applied for.
fn offer<'a>(posting: &'a Posting, rules: &'a Rules) -> Result<Offer<'a>, PageError> {
    Offer::of(posting, rules).ok_or_else(|| PageError::NoDetailsYet(posting.id.clone()))
}
