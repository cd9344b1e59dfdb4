//! Tests that the sample company's postings are valid, and that together they contain all kinds of
//! content.

use std::{collections::BTreeSet, fs, path::Path};

use serde::Deserialize;
use vestibule::sanitize::{
    SanitizedHtml,
    plain_text::{clean_lines, one_line},
};

use crate::shape::fault;

const FOLDER: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/src/reference_ats/sample/postings"
);

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sample {
    #[serde(skip)]
    pub body: String,
    title: String,
    created: toml::value::Datetime,
    published: Option<bool>,
    description_format: Option<String>,
    visa_support: Option<bool>,
    allow_docx: Option<bool>,
    stages: Option<Vec<String>>,
    locations: Vec<Location>,
    compensation: Option<Compensation>,
    questions: Vec<Question>,
    #[serde(default)]
    interview: Vec<Interview>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Location {
    location_type: String,
    workplace_type: Option<String>,
    primary: Option<bool>,
    place: Place,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Place {
    r#type: String,
    city: Option<String>,
    state: Option<String>,
    country: Option<String>,
    name: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Compensation {
    currency: String,
    lower: Option<i64>,
    upper: Option<i64>,
    period: Option<String>,
    share: Option<bool>,
    equity_lower: Option<f64>,
    equity_upper: Option<f64>,
    share_equity: Option<bool>,
    offers_equity: Option<bool>,
    employment_type: Option<String>,
    details: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    question: String,
    input_type: String,
    question_type: Option<String>,
    required: Option<bool>,
    #[serde(default)]
    options: Vec<String>,
    max_selections: Option<usize>,
    hidden: Option<bool>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Interview {
    name: String,
    description: String,
}

pub fn samples() -> Vec<Sample> {
    let folder = fs::read_dir(FOLDER).expect("the folder is there");
    let paths = folder.map(|entry| entry.expect("it can be listed").path());
    let postings = paths.filter(|path| path.extension().is_some_and(|extension| extension == "md"));
    postings.map(|path| sample(&path)).collect()
}

fn sample(path: &Path) -> Sample {
    let text = fs::read_to_string(path).expect("a posting can be read");
    let text = text
        .strip_prefix("+++\n")
        .expect("it begins with front matter");
    let (front, body) = text.split_once("\n+++\n").expect("its front matter ends");
    let mut sample: Sample =
        toml::from_str(front).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    sample.body = body.to_owned();
    sample
}

fn set<'a>(values: impl Iterator<Item = &'a str>) -> BTreeSet<&'a str> {
    values.collect()
}

#[test]
fn the_company_has_a_name_and_a_domain() {
    let text =
        fs::read_to_string(Path::new(FOLDER).join("../company.toml")).expect("it can be read");
    let company: toml::Table = text.parse().expect("it is TOML");
    assert_eq!(company["name"].as_str(), Some("Saltmarsh & Finch"));
    assert_eq!(
        company["domain"].as_str(),
        Some("saltmarshandfinch.example")
    );
}

#[test]
fn every_posting_is_normalized_text_and_becomes_valid_safe_html() {
    for sample in samples() {
        assert_eq!(one_line(&sample.title), sample.title);
        assert_eq!(
            clean_lines(&sample.body),
            sample.body.trim(),
            "{}",
            sample.title
        );
        let html = SanitizedHtml::from_any_format(&sample.body);
        assert_eq!(fault(html.as_str()), None, "{}", sample.title);
        assert!(
            400 < html.to_plain_text().len(),
            "{} says little",
            sample.title
        );
        for text in sample
            .interview
            .iter()
            .flat_map(|step| [&step.name, &step.description])
        {
            assert!(!text.trim().is_empty());
        }
    }
}

#[test]
fn the_dates_of_postings_are_spread_over_the_weeks_before_the_demonstration() {
    let days: BTreeSet<String> = samples()
        .iter()
        .map(|sample| sample.created.to_string())
        .collect();
    assert!(26 <= days.len());
    assert!(
        days.iter()
            .all(|day| "2026-09" <= day.as_str() && day.as_str() < "2026-11-21")
    );
}

#[test]
fn places_are_spread_over_the_world_and_have_every_type() {
    let samples = samples();
    let locations = || samples.iter().flat_map(|sample| &sample.locations);
    let countries = set(locations().filter_map(|location| location.place.country.as_deref()));
    assert!(7 <= countries.len(), "{countries:?}");
    assert!(countries.iter().all(|country| country.len() == 2));
    let widths = set(locations().map(|location| location.place.r#type.as_str()));
    assert_eq!(widths, ["ADMIN_1", "CITY", "COUNTRY", "REGION"].into());
    let types = set(locations().map(|location| location.location_type.as_str()));
    assert_eq!(types, ["HYBRID", "IN_OFFICE", "REMOTE"].into());
    let workplaces = set(locations().filter_map(|location| location.workplace_type.as_deref()));
    assert_eq!(workplaces, ["HYBRID", "ONSITE", "REMOTE"].into());
    assert!(locations().any(|location| location.place.name == "International"));
    assert!(samples.iter().any(|sample| 3 <= sample.locations.len()));
    for sample in &samples {
        let primary = sample
            .locations
            .iter()
            .filter(|location| location.primary == Some(true));
        assert_eq!(primary.count(), 1, "{}", sample.title);
    }
    for place in locations().map(|location| &location.place) {
        let named = (
            place.country.is_some(),
            place.state.is_some(),
            place.city.is_some(),
        );
        assert_eq!(named, parts_of(&place.r#type), "{}", place.name);
    }
}

/// Whether a location of this type has a country, a state and a city.
fn parts_of(width: &str) -> (bool, bool, bool) {
    match width {
        "CITY" => (true, true, true),
        "ADMIN_1" => (true, true, false),
        "COUNTRY" => (true, false, false),
        _ => (false, false, false),
    }
}

#[test]
fn every_kind_of_question_is_asked_somewhere() {
    let samples = samples();
    let questions = || samples.iter().flat_map(|sample| &sample.questions);
    let asked = set(questions().map(|question| question.input_type.as_str()));
    let families = [
        "SHORT_ANSWER",
        "LONG_ANSWER",
        "MULTIPLE_CHOICE",
        "SINGLE_CHOICE",
        "DROPDOWN",
        "MULTI_SELECT",
        "CHECKBOX",
        "CHECKBOXES",
        "BOOLEAN",
        "YES_NO",
        "CONSENT",
        "NUMBER",
        "CURRENCY",
        "SCALE",
        "DATE",
        "EMAIL",
        "PHONE",
        "URL",
        "FILE_UPLOAD",
        "VIDEO",
        "HIDDEN",
        "INFORMATION",
        "RANKING_GRID",
    ];
    for family in families {
        assert!(asked.contains(family), "nobody asks {family}");
    }
    let about = set(questions().filter_map(|question| question.question_type.as_deref()));
    for topic in [
        "RESUME",
        "LINKEDIN_URL",
        "PHONE_NUMBER",
        "COVER_LETTER",
        "PRONOUNS",
        "START_DATE",
        "WORK_SAMPLE",
    ] {
        assert!(about.contains(topic), "nobody asks about {topic}");
    }
    assert!(questions().all(|question| !question.question.trim().is_empty()));
    assert!(questions().any(|question| question.hidden == Some(true)));
}

#[test]
fn there_are_questions_with_few_many_and_limited_choices() {
    let samples = samples();
    let questions = || samples.iter().flat_map(|sample| &sample.questions);
    let single =
        || questions().filter(|question| question.max_selections.is_none_or(|max| max == 1));
    assert!(single().any(|question| (2..=7).contains(&question.options.len())));
    assert!(single().any(|question| 7 < question.options.len()));
    let bounded = |question: &Question| {
        question
            .max_selections
            .is_some_and(|max| 2 <= max && max < question.options.len())
    };
    assert!(questions().any(bounded));
    assert!(questions().any(|question| question.max_selections == Some(0)));
}

#[test]
fn the_resume_is_optional_required_and_missing_in_some_postings() {
    let samples = samples();
    let resume = |sample: &Sample| {
        let mut questions = sample.questions.iter();
        let resume = questions.find(|question| question.question_type.as_deref() == Some("RESUME"));
        resume.map(|question| question.required == Some(true))
    };
    let found: BTreeSet<Option<bool>> = samples.iter().map(resume).collect();
    assert_eq!(found, [None, Some(false), Some(true)].into());
}

#[test]
fn pay_occurs_in_every_form() {
    let samples = samples();
    let pays = || {
        samples
            .iter()
            .filter_map(|sample| sample.compensation.as_ref())
    };
    let shared = || pays().filter(|pay| pay.share == Some(true));
    let bounds = || shared().map(|pay| (pay.lower, pay.upper));
    assert!(bounds().any(|bounds| matches!(bounds, (Some(lower), Some(upper)) if lower < upper)));
    assert!(bounds().any(|bounds| matches!(bounds, (Some(lower), Some(upper)) if lower == upper)));
    assert!(bounds().any(|bounds| matches!(bounds, (Some(_), None))));
    assert!(bounds().any(|bounds| matches!(bounds, (None, Some(_)))));
    assert!(pays().any(|pay| pay.share == Some(false) && pay.lower.is_some()));
    assert!(pays().any(|pay| pay.lower.or(pay.upper).is_none() && pay.details.is_some()));
    assert!(samples.iter().any(|sample| sample.compensation.is_none()));
    let periods = set(pays().filter_map(|pay| pay.period.as_deref()));
    assert_eq!(
        periods,
        ["DAILY", "HOURLY", "MONTHLY", "WEEKLY", "YEARLY"].into()
    );
    let terms = set(pays().filter_map(|pay| pay.employment_type.as_deref()));
    assert_eq!(
        terms,
        [
            "CONTRACT",
            "FULL_TIME",
            "INTERNSHIP",
            "PART_TIME",
            "TEMPORARY"
        ]
        .into()
    );
    assert!(5 <= set(pays().map(|pay| pay.currency.as_str())).len());
    let equity = || pays().filter(|pay| pay.share_equity == Some(true));
    assert!(equity().any(|pay| pay.equity_lower.is_some() && pay.equity_upper.is_some()));
    assert!(pays().any(|pay| pay.offers_equity == Some(true) && pay.share_equity != Some(true)));
}

#[test]
fn every_value_of_the_options_occurs() {
    let samples = samples();
    let visa: BTreeSet<Option<bool>> = samples.iter().map(|sample| sample.visa_support).collect();
    assert_eq!(visa, [None, Some(false), Some(true)].into());
    let docx: BTreeSet<Option<bool>> = samples.iter().map(|sample| sample.allow_docx).collect();
    assert_eq!(docx, [None, Some(false), Some(true)].into());
    let unpublished = samples
        .iter()
        .filter(|sample| sample.published == Some(false))
        .count();
    assert_eq!(unpublished, 1);
    assert!(26 <= samples.len() - unpublished);
    let formats: BTreeSet<Option<&str>> = samples
        .iter()
        .map(|sample| sample.description_format.as_deref())
        .collect();
    assert_eq!(
        formats,
        [None, Some("html"), Some("markdown"), Some("plain")].into()
    );
    let steps: BTreeSet<usize> = samples
        .iter()
        .map(|sample| sample.interview.len())
        .collect();
    assert_eq!(steps, (0..=6).collect());
    assert!(samples.iter().any(|sample| sample.stages.is_some()));
}

#[test]
fn titles_are_long_short_and_in_several_scripts() {
    let titles: Vec<String> = samples().into_iter().map(|sample| sample.title).collect();
    assert!(titles.iter().any(|title| 150 < title.chars().count()));
    assert!(
        titles
            .iter()
            .any(|title| title.starts_with(|c| matches!(c, '\u{600}'..='\u{6FF}'))),
        "right to left"
    );
    assert!(
        titles
            .iter()
            .any(|title| title.contains(|c| matches!(c, '\u{30A0}'..='\u{30FF}'))),
        "Japanese"
    );
    let mut unique = titles.clone();
    unique.sort();
    unique.dedup();
    assert_eq!(unique.len(), titles.len());
}
