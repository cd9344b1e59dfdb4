//! Handlers for the diversity questions.

use std::collections::BTreeMap;

use axum::{extract::Path, response::Response};

use crate::{
    form::FormData,
    web::{
        diversity::{Diversity, valid_until},
        error::PageError,
        http::response,
        pages::diversity::form_page,
        request_context::RequestContext,
        upload::receive::IncomingForm,
        urls,
    },
};

/// Shows the form with the questions.
pub async fn get(
    context: RequestContext,
    Path(token): Path<String>,
) -> Result<Response, PageError> {
    let (diversity, _) = require_token(&context, &token)?;
    let nothing = FormData::default();
    form_page::form(&context, &diversity.questions, &token, &nothing, &[])
}

/// Counts the answers in a submitted form. Unanswered questions are not counted. A form without any
/// answers can be submitted again.
pub async fn count_answers(
    context: RequestContext,
    Path(token): Path<String>,
    mut incoming: IncomingForm,
) -> Result<Response, PageError> {
    let (diversity, valid_until) = require_token(&context, &token)?;
    let sent = incoming.receive_texts(&context.site).await?.accepted()?;
    let (mut answers, mut wrong) = (BTreeMap::new(), Vec::new());
    for question in diversity.questions.iter() {
        let chosen: Vec<&str> = sent.texts(question.key()).collect();
        match question.counted_answer(&chosen) {
            Ok(Some(answer)) => drop(answers.insert(question.key(), answer)),
            Ok(None) => (),
            Err(_) => wrong.push(question.key()),
        }
    }
    if !wrong.is_empty() {
        return form_page::form(&context, &diversity.questions, &token, &sent, &wrong);
    }
    if !answers.is_empty() {
        let (store, questions) = (&diversity.store, &diversity.questions);
        store
            .count(&token, valid_until, questions, &answers)
            .await?;
    }
    let thanks = context.locale.url_prefix().join(urls::DIVERSITY);
    Ok(response::see_other(&thanks))
}

/// Shows the thank-you page.
pub async fn get_thanks(context: RequestContext) -> Result<Response, PageError> {
    match context.diversity {
        Some(_) => form_page::thanks(&context),
        None => Err(PageError::PageNotFound),
    }
}

/// Returns the questions and the number of the last week in which the token is valid. Returns a 404
/// error if the site has no diversity questions or the token is invalid.
fn require_token<'a>(
    context: &'a RequestContext,
    token: &str,
) -> Result<(&'a Diversity, i64), PageError> {
    let valid_until = valid_until(&context.form_keys, token, context.clock.now());
    let diversity = context.diversity.as_ref();
    diversity.zip(valid_until).ok_or(PageError::PageNotFound)
}
