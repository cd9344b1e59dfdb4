//! The operator's page that shows how many people chose each answer to the diversity questions. It
//! shows only completed years, and hides small counts (docs/diversity.md).

use std::collections::BTreeMap;

use askama::Template;
use axum::{
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};

use crate::{
    admin::{extractors::Viewer, state::AdminState},
    content_disposition,
    diversity::{
        DECLINED, DiversityQuestion, DiversityQuestions, MIN_PEOPLE, PublishedAnswer, SEVERAL,
        publish,
    },
    store::{DiversityCount, DiversityStoreError, open_year},
    web::{PageContext, PageError, admin_urls, diversity::Diversity, http::response},
};

#[derive(Template)]
#[template(path = "admin/diversity.html")]
struct DiversityPage<'a> {
    view: PageContext<'a>,
    content: ReportState,
}

/// The content of the page: the counts, or the reason why it cannot show counts.
enum ReportState {
    /// No questions are asked, because `diversity.questions_file` is not set.
    Disabled,
    /// The questions file cannot be used.
    UnreadableFile,
    /// The store cannot be read.
    Unavailable,
    /// The completed years, the latest first.
    Years {
        years: Vec<(i64, Vec<QuestionReport>)>,
        /// The first year that the page does not show yet because its counts can still change.
        next: i64,
    },
}

/// The counts for one question in one year.
struct QuestionReport {
    text: String,
    rows: Vec<(String, u64)>,
}

/// The counts of a year. The outer key is the question, and the inner key is the answer.
type YearCounts<'a> = BTreeMap<&'a str, BTreeMap<&'a str, u64>>;

/// Shows the counts.
pub async fn get(State(state): State<AdminState>, _: Viewer) -> Result<Response, PageError> {
    let view = PageContext::for_operator(&state.site);
    let content = match &state.site.diversity {
        None if state.site.is_diversity_unreadable => ReportState::UnreadableFile,
        None => ReportState::Disabled,
        Some(diversity) => match read(&view, diversity).await {
            Ok(years) => ReportState::Years {
                years,
                next: open_year(state.site.clock.now()),
            },
            Err(error) => {
                tracing::error!(%error, "cannot show the report on diversity");
                ReportState::Unavailable
            }
        },
    };
    let status = match content {
        ReportState::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        _ => StatusCode::OK,
    };
    response::no_store_page(status, &DiversityPage { view, content })
}

/// Returns the counts as a CSV file. Each row contains the count of one answer, or the sum of
/// several small counts.
pub async fn get_csv(State(state): State<AdminState>, _: Viewer) -> Result<Response, PageError> {
    let diversity = state.site.diversity.as_ref();
    let diversity = diversity.ok_or(PageError::PageNotFound)?;
    let text = write_csv(&diversity.questions, &diversity.store.past_years().await?);
    let headers = [
        (header::CONTENT_TYPE, "text/csv; charset=utf-8".to_owned()),
        (header::CACHE_CONTROL, "no-store".to_owned()),
        (
            header::CONTENT_DISPOSITION,
            content_disposition::attachment("diversity.csv"),
        ),
    ];
    Ok((headers, text.map_err(PageError::File)?).into_response())
}

async fn read(
    view: &PageContext<'_>,
    diversity: &Diversity,
) -> Result<Vec<(i64, Vec<QuestionReport>)>, DiversityStoreError> {
    let counts = diversity.store.past_years().await?;
    let questions = &diversity.questions;
    let years = by_year(questions, &counts).into_iter().rev();
    let report = |(year, counts): (i64, YearCounts<'_>)| {
        let questions = counts.into_iter().map(|(key, counts)| {
            let question = questions.find(key);
            QuestionReport::new(view, key, question, &publish(&counts))
        });
        let is_shown = |report: &QuestionReport| !report.rows.is_empty();
        (year, Vec::from_iter(questions.filter(is_shown)))
    };
    let years = years.map(report);
    Ok(years.filter(|(_, shown)| !shown.is_empty()).collect())
}

/// Groups the counts by year. Answers that were never chosen are included with the count 0, because
/// an answer that is missing from the table would be known to have the count 0.
fn by_year<'a>(
    questions: &'a DiversityQuestions,
    counts: &'a [DiversityCount],
) -> BTreeMap<i64, YearCounts<'a>> {
    let mut years: BTreeMap<i64, YearCounts<'a>> = BTreeMap::new();
    for count in counts {
        let answers = years.entry(count.year).or_default();
        let answers = answers.entry(&count.question).or_insert_with(|| {
            let question = questions.find(&count.question).into_iter();
            let known = question.flat_map(DiversityQuestion::answers);
            known.map(|answer| (answer, 0)).collect()
        });
        answers.insert(&count.answer, count.people);
    }
    years
}

impl QuestionReport {
    fn new(
        view: &PageContext<'_>,
        key: &str,
        question: Option<&DiversityQuestion>,
        published: &[PublishedAnswer<'_>],
    ) -> Self {
        let language = view.locale().texts().language();
        let label = |answer: &&str| match *answer {
            DECLINED => view.message("diversity-declined").to_string(),
            SEVERAL => view.message("admin-diversity-several").to_string(),
            answer => {
                let option = question.and_then(|question| question.option(answer));
                let text = option.map(|option| option.text.in_language(language).1);
                text.unwrap_or(answer).to_owned()
            }
        };
        let rows = published.iter().map(|it| {
            let labels: Vec<String> = it.answers.iter().map(label).collect();
            (labels.join(" + "), it.people)
        });
        let text = question.map(|question| question.text.in_language(language).1);
        Self {
            text: text.unwrap_or(key).to_owned(),
            rows: rows.collect(),
        }
    }
}

fn write_csv(
    questions: &DiversityQuestions,
    counts: &[DiversityCount],
) -> std::io::Result<Vec<u8>> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(["year", "question", "answers", "people_at_least"])?;
    for (year, questions) in by_year(questions, counts).into_iter().rev() {
        for (question, counts) in questions {
            for PublishedAnswer { answers, people } in publish(&counts) {
                let answers = answers.join(" + ");
                let (year, people) = (year.to_string(), people.to_string());
                writer.write_record([&year, question, &answers, &people])?;
            }
        }
    }
    writer.into_inner().map_err(|error| error.into_error())
}
