//! The pages of postings, and the form that opens and closes them.

use std::sync::Arc;

use askama::Template;
use axum::{
    Form,
    extract::{
        Path, State as Of,
        rejection::{FormRejection, PathRejection},
    },
    http::StatusCode,
    response::Response,
};
use jiff::Timestamp;
use serde::Deserialize;
use uuid::Uuid;

use crate::{
    ats::wire::posting::{Compensation, Location, PostingDetail},
    prose::clean::CleanHtml,
    reference_ats::{
        office::{answer, desk::Office, trouble::Trouble, urls, view::View},
        postings::{offer::Offer, shelf::LeftOut},
    },
};

/// All readable postings, and the files that are not used.
#[derive(Template)]
#[template(path = "reference_ats/postings.html")]
struct PostingsPage<'a> {
    view: View<'a>,
    postings: Vec<Line>,
    left_out: &'a [LeftOut],
}

/// A row of the list.
struct Line {
    address: String,
    title: String,
    place: Option<String>,
    is_open: bool,
    applications: i64,
}

/// A posting as the interface returns it.
#[derive(Template)]
#[template(path = "reference_ats/posting.html")]
struct PostingPage<'a> {
    view: View<'a>,
    detail: &'a PostingDetail,
    description: CleanHtml,
    places: Vec<String>,
    pay: Option<String>,
    created: Timestamp,
    stages: Vec<&'a str>,
    is_open: bool,
    /// Whether the state differs from the file.
    is_overruled: bool,
    state: String,
}

/// The form of [`decide`].
#[derive(Deserialize)]
pub(super) struct Decided {
    open: bool,
}

/// Lists the postings.
pub(super) async fn list(Of(office): Of<Office>) -> Result<Response, Trouble> {
    let offers = office.ats.offers().await?;
    let numbers = office.ats.database().applications_by_posting().await?;
    let line = |offer: &Arc<Offer>| Line {
        address: urls::posting(offer.id(), ""),
        title: offer.detail.title.clone(),
        place: offer.detail.location.clone(),
        is_open: offers.is_open(offer.id()),
        applications: numbers.get(&offer.id()).copied().unwrap_or(0),
    };
    let page = PostingsPage {
        view: View::inside(&office, Some("admin-office-postings")),
        postings: offers.all.iter().map(line).collect(),
        left_out: &offers.left_out,
    };
    answer::page(StatusCode::OK, &page)
}

/// Shows a posting and its state.
pub(super) async fn show(
    Of(office): Of<Office>,
    id: Result<Path<Uuid>, PathRejection>,
) -> Result<Response, Trouble> {
    let Path(id) = id?;
    let offers = office.ats.offers().await?;
    let offer = offers.any(id).ok_or(Trouble::Nothing)?;
    let (detail, is_open) = (&offer.detail, offers.is_open(id));
    let text = detail.user_provided_description.as_deref();
    let stages = offer.job.hiring_pipeline_stages.iter();
    let page = PostingPage {
        view: View::inside(&office, Some("admin-office-postings")),
        detail,
        description: CleanHtml::clean(text.unwrap_or_default()),
        places: detail.locations.iter().flatten().map(place).collect(),
        pay: detail.compensation.as_ref().and_then(pay),
        created: offer.created,
        stages: stages.map(|stage| stage.name.as_str()).collect(),
        is_open,
        is_overruled: is_open != offer.published,
        state: urls::posting(id, "/state"),
    };
    answer::page(StatusCode::OK, &page)
}

/// Opens or closes a posting.
pub(super) async fn decide(
    Of(office): Of<Office>,
    id: Result<Path<Uuid>, PathRejection>,
    sent: Result<Form<Decided>, FormRejection>,
) -> Result<Response, Trouble> {
    let (Path(id), Form(Decided { open })) = (id?, sent?);
    if !office.ats.decide(id, open).await? {
        return Err(Trouble::Nothing);
    }
    tracing::info!(posting = %id, open, "the office opened or closed a posting");
    Ok(answer::to(&urls::posting(id, "")))
}

/// A place with its location type, in the values of the interface.
fn place(location: &Location) -> String {
    let option = location.location_option.as_ref();
    let named = option.map(|option| option.display_name.as_str());
    let kind = location.location_type.as_str();
    match named {
        Some(named) => format!("{named} ({kind})"),
        None => kind.to_owned(),
    }
}

/// The salary in the values of the interface. `None` without an amount.
fn pay(pay: &Compensation) -> Option<String> {
    let bounds = [pay.lower_bound, pay.upper_bound].into_iter().flatten();
    let mut bounds: Vec<String> = bounds.map(|bound| bound.to_string()).collect();
    bounds.dedup();
    let sums = bounds.join("–");
    let words = [
        Some(sums.as_str()).filter(|sums| !sums.is_empty())?,
        &pay.currency_code,
        pay.salary_range_type.as_deref().unwrap_or_default(),
    ];
    Some(words.join(" ").trim_end().to_owned())
}
