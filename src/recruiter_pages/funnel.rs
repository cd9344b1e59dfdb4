//! The page with the counts of the funnel: how often a posting was viewed, its form was opened, and
//! an application was submitted.

use askama::Template;
use axum::{
    extract::{Query, State},
    response::Response,
};

use crate::{
    admin::{PeriodQuery, ReportView, csv_file},
    recruiter_pages::{layout::Layout, require_sign_in::Recruiter, state::RecruiterState},
    web::{PageContext, PageError, http::response, urls},
};

#[derive(Template)]
#[template(path = "recruiter_pages/funnel.html")]
struct FunnelPage<'a> {
    view: PageContext<'a>,
    layout: Layout,
    report: ReportView<'a>,
}

/// Shows the counts.
pub async fn get(
    State(state): State<RecruiterState>,
    Recruiter(key): Recruiter,
    Query(query): Query<PeriodQuery>,
) -> Result<Response, PageError> {
    let read = ReportView::read(
        &state.site,
        &query,
        urls::RECRUITER_FUNNEL,
        urls::RECRUITER_FUNNEL_CSV,
    );
    let (status, report) = read.await;
    let page = FunnelPage {
        view: state.view(),
        layout: Layout::new(&key, urls::RECRUITER_FUNNEL),
        report,
    };
    response::no_store_page(status, &page)
}

/// Returns the counts as a CSV file.
pub async fn get_csv(
    State(state): State<RecruiterState>,
    Recruiter(_): Recruiter,
    Query(query): Query<PeriodQuery>,
) -> Result<Response, PageError> {
    csv_file(&state.site, &query).await
}
