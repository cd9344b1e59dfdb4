//! Shows the counts of the funnel as totals, charts and tables, and as a CSV file. The same report
//! is on the operator's page and on the recruiters' pages.

use askama::Template;
use axum::{
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use jiff::{Span, civil::Date, tz::TimeZone};
use serde::Deserialize;

use crate::{
    catalogue::Snapshot,
    content_disposition,
    posting::PostingId,
    sanitize::neutralize_formula,
    store::{FunnelCounts, FunnelGroup, FunnelReport, FunnelRow},
    web::{PageContext, PageError, SiteState},
};

/// The periods that the page offers, in days.
const PERIODS: [u32; 4] = [7, 30, 90, 365];
/// The period that is shown if the query does not specify one.
const DEFAULT_PERIOD: u32 = 30;
/// The width of the charts in SVG user units.
const CHART_WIDTH: u64 = 600;
/// The height of the daily chart in SVG user units.
const CHART_HEIGHT: u64 = 120;
/// The maximum number of postings in the table. The CSV file contains all postings.
const MAX_POSTINGS: usize = 200;

/// The query parameter that selects the period.
#[derive(Deserialize)]
pub struct PeriodQuery {
    #[serde(default)]
    days: Option<u32>,
}

/// The template of the report, which is a part of a page.
#[derive(Template)]
#[template(path = "admin/funnel_report.html")]
pub struct ReportView<'a> {
    view: PageContext<'a>,
    /// The URLs of the page and of its CSV file.
    page_url: &'static str,
    csv_url: &'static str,
    period: u32,
    periods: Vec<PeriodLink>,
    content: ReportState,
}

/// A link to the report for another period.
struct PeriodLink {
    days: u32,
    is_current: bool,
}

/// The content of the report, or the reason why it is empty.
enum ReportState {
    /// The funnel is turned off, because `funnel.enabled` is not set.
    Disabled,
    /// The store cannot be read.
    Unavailable,
    /// Nothing was counted in the period.
    Empty,
    Report(Box<Charts>),
}

/// The counts of the period, ready for the template.
struct Charts {
    steps: [StepBar; 4],
    days: Vec<DayBar>,
    /// The tables of the report. Each entry contains the message id of a table's heading, and the
    /// rows of the table.
    tables: Vec<(&'static str, Vec<TableRow>)>,
}

/// A bar in the chart of the funnel's steps.
struct StepBar {
    /// The message id of the step's name.
    name: &'static str,
    count: u64,
    width: u64,
    y: usize,
}

/// A day in the daily chart.
struct DayBar {
    date: Date,
    counts: FunnelCounts,
    x: u64,
    width: u64,
    seen_height: u64,
    sent_height: u64,
}

struct TableRow {
    name: String,
    counts: FunnelCounts,
}

impl PeriodQuery {
    /// Returns the period in days, or the default if the query contains an unknown period.
    fn period(&self) -> u32 {
        let asked = self.days.filter(|days| PERIODS.contains(days));
        asked.unwrap_or(DEFAULT_PERIOD)
    }
}

impl<'a> ReportView<'a> {
    /// Reads the report for the period in the query. Returns the report and the HTTP status of the
    /// page.
    pub async fn read(
        site: &'a SiteState,
        query: &PeriodQuery,
        page_url: &'static str,
        csv_url: &'static str,
    ) -> (StatusCode, Self) {
        let period = query.period();
        let content = ReportState::read(site, period).await;
        let status = match content {
            ReportState::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
            _ => StatusCode::OK,
        };
        let report = Self {
            view: PageContext::for_operator(site),
            page_url,
            csv_url,
            period,
            periods: PERIODS
                .map(|days| PeriodLink {
                    days,
                    is_current: days == period,
                })
                .into(),
            content,
        };
        (status, report)
    }
}

impl ReportState {
    async fn read(site: &SiteState, period: u32) -> Self {
        let Some(funnel) = &site.funnel else {
            return Self::Disabled;
        };
        match funnel.store().report(period).await {
            Ok(report) if report.days.is_empty() => Self::Empty,
            Ok(report) => Self::Report(Box::new(Charts::new(site, report, period))),
            Err(error) => {
                tracing::error!(%error, "cannot show the funnel");
                Self::Unavailable
            }
        }
    }
}

impl Charts {
    fn new(site: &SiteState, report: FunnelReport, period: u32) -> Self {
        let today = site.clock.now().to_zoned(TimeZone::UTC).date();
        let snapshot = site.all_postings().snapshot();
        let texts = site.locales.operator_locale().texts();
        let rows = |groups: Vec<FunnelGroup>, name: &dyn Fn(String) -> String| {
            let rows = groups.into_iter().take(MAX_POSTINGS);
            let rows = rows.map(|FunnelGroup { counts, name: id }| TableRow {
                name: name(id),
                counts,
            });
            rows.collect()
        };
        let device = |id: String| {
            let name = texts.message("admin-funnel-device-name");
            name.with("device", id).to_string()
        };
        Self {
            steps: StepBar::for_all(sum(&report)),
            days: DayBar::for_period(&report, today, period),
            tables: vec![
                (
                    "admin-funnel-by-posting",
                    rows(report.postings, &|id| title(&snapshot, id)),
                ),
                ("admin-funnel-by-source", rows(report.sources, &|id| id)),
                ("admin-funnel-by-device", rows(report.devices, &device)),
            ],
        }
    }
}

/// Adds up the counts of all days.
fn sum(report: &FunnelReport) -> FunnelCounts {
    let days = report.days.iter();
    days.fold(FunnelCounts::default(), |sum, day| FunnelCounts {
        seen: sum.seen + day.counts.seen,
        opened: sum.opened + day.counts.opened,
        problems: sum.problems + day.counts.problems,
        sent: sum.sent + day.counts.sent,
    })
}

impl StepBar {
    fn for_all(total: FunnelCounts) -> [Self; 4] {
        let steps = [
            ("admin-funnel-seen", total.seen),
            ("admin-funnel-opened", total.opened),
            ("admin-funnel-problems", total.problems),
            ("admin-funnel-sent", total.sent),
        ];
        let largest = steps.iter().map(|(_, count)| *count).max().unwrap_or(0);
        let mut y = 0;
        steps.map(|(name, count)| {
            y += 1;
            Self {
                name,
                count,
                width: scaled(count, largest, CHART_WIDTH),
                y: (y - 1) * 24,
            }
        })
    }
}

impl DayBar {
    /// Returns one bar for each day of the period up to `today`. Days without counts have bars of
    /// height 0.
    fn for_period(report: &FunnelReport, today: Date, period: u32) -> Vec<Self> {
        let highest = report
            .days
            .iter()
            .map(|day| day.counts.seen.max(day.counts.sent));
        let highest = highest.max().unwrap_or(0);
        let width = CHART_WIDTH / u64::from(period).max(1);
        let bars = (0..period).map(|position| {
            let ago = Span::new()
                .try_days(period - 1 - position)
                .unwrap_or_default();
            let date = today.saturating_sub(ago);
            let counted = report.days.iter().find(|day| day.date() == date);
            let counts = counted.map(|day| day.counts).unwrap_or_default();
            Self {
                date,
                counts,
                x: u64::from(position) * width,
                width: (width * 4 / 5).max(1),
                seen_height: scaled(counts.seen, highest, CHART_HEIGHT),
                sent_height: scaled(counts.sent, highest, CHART_HEIGHT),
            }
        });
        bars.collect()
    }
}

/// Computes the length of the bar for `count`. The bar for `largest` has the length `whole`. Any
/// count above zero gets a visible bar.
fn scaled(count: u64, largest: u64, whole: u64) -> u64 {
    match count {
        0 => 0,
        count => (count.saturating_mul(whole) / largest.max(1)).clamp(1, whole),
    }
}

/// Returns the title of the open or closed posting with this id, or the id if the posting is no
/// longer known.
fn title(snapshot: &Snapshot, id: String) -> String {
    let id = PostingId::new(&id);
    let open = snapshot.posting(&id).map(|posting| posting.title.clone());
    let closed = || {
        snapshot
            .closed(&id)
            .map(|closed| closed.posting.title.clone())
    };
    open.or_else(closed)
        .unwrap_or_else(|| id.as_str().to_owned())
}

/// Returns the counts of the period as a CSV file, with a row for each day, posting, source and
/// device class.
pub async fn csv_file(site: &SiteState, query: &PeriodQuery) -> Result<Response, PageError> {
    let funnel = site.funnel.as_ref().ok_or(PageError::PageNotFound)?;
    let mut rows = Vec::new();
    let read = funnel
        .store()
        .for_each_row(query.period(), |row| rows.push(row));
    read.await
        .map_err(|error| PageError::File(std::io::Error::other(error)))?;
    let text = write_csv(&site.all_postings().snapshot(), &rows).map_err(PageError::File)?;
    let headers = [
        (header::CONTENT_TYPE, "text/csv; charset=utf-8".to_owned()),
        (header::CACHE_CONTROL, "no-store".to_owned()),
        (
            header::CONTENT_DISPOSITION,
            content_disposition::attachment("funnel.csv"),
        ),
    ];
    Ok((headers, text).into_response())
}

fn write_csv(snapshot: &Snapshot, rows: &[FunnelRow]) -> std::io::Result<Vec<u8>> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record([
        "day", "posting", "title", "source", "device", "seen", "opened", "problems", "sent",
    ])?;
    for row in rows {
        let counts = row.counts.counts;
        writer.write_record([
            row.counts.date().to_string(),
            neutralize_formula(row.posting.clone()),
            neutralize_formula(title(snapshot, row.posting.clone())),
            neutralize_formula(row.source.clone()),
            row.device.clone(),
            counts.seen.to_string(),
            counts.opened.to_string(),
            counts.problems.to_string(),
            counts.sent.to_string(),
        ])?;
    }
    writer.into_inner().map_err(|error| error.into_error())
}
