//! Fuzz tests of the JSON that the ATS sends: postings, jobs and hired candidates.

use jiff::Timestamp;
use serde_json::Value;
use vestibule::{
    ats::parse::{
        envelope::extract_list,
        hired::parse_hired,
        job::parse_job,
        posting::{PostingItem, parse_posting},
    },
    posting::{Equity, Location, Posting, PostingDetails, Salary, ValueRange},
    question::{Question, QuestionKind},
    sanitize::plain_text::one_line,
};

use crate::{
    shape::fault,
    target::{Target, run},
};

/// Names and values of the ATS interface, which the mutator inserts into inputs.
pub const TOKENS: &[&str] = &[
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\"",
    "null",
    "true",
    "-1e308",
    "{},",
    "[],",
    "[null],",
    "\"id\":{},",
    "\"title\":\"x\",",
    "\"title\":[],",
    "\"results\":[",
    "\"count\":-1,",
    "\"next\":\"x\",",
    "\"application_questions\":[",
    "\"question\":\"?\",",
    "\"input_type\":\"MULTIPLE_CHOICE\",",
    "\"input_type\":\"DATE\",",
    "\"multiple_choice_options\":[\"a\",\"b\"],",
    "\"multiple_choice_options\":[],",
    "\"max_selections\":2,",
    "\"hidden\":true,",
    "\"order_index\":0,",
    "\"user_provided_description\":\"<p>x\",",
    "\"locations\":[],",
    "\"location_option\":{},",
    "\"compensation\":{},",
    "\"open_to_sharing_comp\":true,",
    "\"currency_code\":\"EUR\",",
    "\"lower_bound\":1,",
    "\"upper_bound\":2,",
    "\"created\":\"9999-12-30T22:00:00Z\",",
    "\"created\":\"-009999-01-02T01:59:59Z\",",
    "\"apply_url\":\"javascript:alert(1)\",",
    "<script>alert(1)</script>",
    "\\u0000",
    "\\u202e",
    "\\ud800",
    "\\n\\n- ",
    "https://example.org/",
];

/// Asserts that a text is a single line that is not empty.
fn assert_line(text: &str) {
    assert!(!text.is_empty() && one_line(text) == text, "{text:?}");
}

/// Asserts the properties that every posting must have, whatever the ATS sent.
pub fn assert_sound(posting: &Posting) {
    assert_line(&posting.title);
    assert_line(posting.id.as_str());
    posting.locations.iter().for_each(assert_location);
    if let Some(url) = &posting.apply_url {
        assert!(["http", "https"].contains(&url.scheme()), "{url}");
    }
    if let Some(details) = &posting.details {
        assert_details(details);
    }
}

fn assert_location(location: &Location) {
    assert_line(&location.label);
    for part in [&location.city, &location.region, &location.country] {
        part.iter().for_each(|part| assert_line(part));
    }
}

fn assert_details(details: &PostingDetails) {
    let steps = details.interview_plan.iter();
    steps.clone().for_each(|step| assert_line(&step.name));
    for html in steps
        .map(|step| &step.description)
        .chain([&details.description])
    {
        assert_eq!(fault(html.as_str()), None, "{}", html.as_str());
    }
    if let Some(salary) = &details.compensation.salary {
        assert_salary(salary);
    }
    if let Some(Equity::Percent(range)) = &details.compensation.equity {
        for bound in bounds(range) {
            assert!(bound > 0.0 && bound.is_finite(), "{bound}");
        }
    }
    for (at, question) in details.questions.iter().enumerate() {
        assert_question(question);
        let others = &details.questions[..at];
        assert!(others.iter().all(|other| other.id != question.id));
    }
}

fn assert_salary(salary: &Salary) {
    assert!(salary.currency.len() == 3 && salary.currency.chars().all(|c| c.is_ascii_uppercase()));
    for bound in bounds(&salary.range) {
        assert!((0..1 << 53).contains(&bound), "{bound}");
    }
}

fn bounds<T: Copy>(range: &ValueRange<T>) -> Vec<T> {
    match *range {
        ValueRange::Between(lower, upper) => vec![lower, upper],
        ValueRange::From(bound) | ValueRange::UpTo(bound) | ValueRange::Exactly(bound) => {
            vec![bound]
        }
    }
}

fn assert_question(question: &Question) {
    assert_line(&question.text);
    assert_line(question.id.as_str());
    let choices = question.kind.choices();
    for (at, choice) in choices.iter().enumerate() {
        assert_line(&choice.label);
        assert!(
            choices[..at]
                .iter()
                .all(|other| other.label != choice.label)
        );
    }
    if let QuestionKind::AnyOf {
        choices,
        max_choices,
    } = &question.kind
    {
        assert!(max_choices.is_none_or(|max| (1..=choices.len()).contains(&max)));
    }
}

fn check(input: &[u8]) -> String {
    let Ok(json) = serde_json::from_slice::<Value>(input) else {
        return "not JSON".into();
    };
    let list = extract_list(
        json.clone(),
        &["jobs", "job_postings", "postings", "candidates"],
    );
    let items = list.map(|list| list.items).unwrap_or_else(|| vec![json]);
    let mut kinds = Vec::new();
    for item in &items {
        let details = (item, Timestamp::UNIX_EPOCH);
        let posting = parse_posting(item, Some(details), true);
        posting.iter().for_each(assert_sound);
        let kept = PostingItem::parse(item.clone());
        if let (Some(posting), Some(kept)) = (&posting, &kept) {
            assert_eq!(posting.id, kept.id);
            let again: Value = serde_json::from_str(&kept.json).unwrap();
            let again = parse_posting(&again, None, true);
            assert!(
                again.is_none_or(
                    |again| again.id == posting.id && again.apply_url == posting.apply_url
                )
            );
        }
        let job = parse_job(item);
        for stage in job.iter().flat_map(|job| &job.stages) {
            assert_line(&stage.id);
            assert_line(&stage.name);
        }
        let hired = parse_hired(item);
        for text in hired
            .iter()
            .flat_map(|hired| [&hired.id, &hired.first_name, &hired.email, &hired.job_title])
        {
            text.iter().for_each(|text| assert_line(text));
        }
        kinds.push(posting.as_ref().map_or_else(String::new, kind));
    }
    kinds.sort();
    kinds.dedup();
    format!("{} {kinds:?}", items.len().min(4))
}

/// Describes which parts a posting has. Fuzz tests compare these texts: an input with a new text is
/// mutated further.
pub fn kind(posting: &Posting) -> String {
    let Some(details) = &posting.details else {
        return "bare".into();
    };
    let questions = details
        .questions
        .iter()
        .map(|question| question.kind.name());
    let questions: Vec<&str> = questions.take(3).collect();
    let pay = &details.compensation;
    let places = posting.locations.len().min(3);
    format!(
        "{questions:?} {places} {} {} {} {}",
        pay.salary.is_some(),
        pay.equity.is_some(),
        details.created.is_some(),
        details.interview_plan.len().min(2)
    )
}

#[test]
fn any_json_of_the_ats_becomes_valid_postings_jobs_and_candidates() {
    run(&Target {
        name: "ats_json",
        samples: &["tests/ats/golden"],
        tokens: TOKENS,
        cases: 400,
        check: &check,
    });
}
