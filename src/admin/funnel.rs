//! The operator's page with the funnel: the numbers of views, opened forms, forms that were shown
//! again with errors, and applications.

use askama::Template;
use axum::{
    extract::{Query, State},
    response::Response,
};

use crate::{
    admin::{
        extractors::Viewer,
        funnel_report::{PeriodQuery, ReportView, csv_file},
        state::AdminState,
    },
    web::{PageContext, PageError, admin_urls, http::response},
};

#[derive(Template)]
#[template(path = "admin/funnel.html")]
struct FunnelPage<'a> {
    view: PageContext<'a>,
    report: ReportView<'a>,
}

/// Shows the counts.
pub async fn get(
    State(state): State<AdminState>,
    _: Viewer,
    Query(query): Query<PeriodQuery>,
) -> Result<Response, PageError> {
    let urls = (admin_urls::FUNNEL, admin_urls::FUNNEL_CSV);
    let (status, report) = ReportView::read(&state.site, &query, urls.0, urls.1).await;
    let view = PageContext::for_operator(&state.site);
    response::no_store_page(status, &FunnelPage { view, report })
}

/// Returns the counts as a CSV file.
pub async fn get_csv(
    State(state): State<AdminState>,
    _: Viewer,
    Query(query): Query<PeriodQuery>,
) -> Result<Response, PageError> {
    csv_file(&state.site, &query).await
}
