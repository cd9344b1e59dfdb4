//! Measures the search. `cargo bench --bench search` prints figures for 100 and for 10,000
//! postings: how long it takes to index all of them and to add one more, how much memory the index
//! uses, and the median time of searches with and without filters (facets). Each search time is
//! printed with its target and with its ratio to the time of a linear search of all titles.

use std::{
    hint::black_box,
    sync::Arc,
    time::{Duration, Instant},
};

use jiff::Timestamp;
use vestibule::{
    catalogue::{Query, SearchResult, Snapshot, find_similar},
    posting::{
        Compensation, EmploymentType, Location, Posting, PostingDetails, PostingId, Salary,
        ValueRange, Workplace,
    },
    sanitize::SanitizedHtml,
};

const ROUNDS: usize = 101;

/// The query strings, from the empty query to combinations of words and filters.
const QUESTIONS: &[&str] = &[
    "",
    "place=de&workplace=remote",
    "q=engineer&place=de&workplace=remote",
    "q=senior+hydraulics+engineer&place=fr/town-7&type=full-time",
    "q=enginere&place=de&pay=shared",
    "q=w",
];

const TOWNS: usize = 120;
const COUNTRIES: [&str; 8] = ["DE", "FR", "SE", "US", "JP", "BR", "IN", "GB"];
const TRADES: [&str; 10] = [
    "Engineer",
    "Welder",
    "Designer",
    "Manager",
    "Technician",
    "Analyst",
    "Cook",
    "Editor",
    "Scientist",
    "Buyer",
];
const FIELDS: [&str; 10] = [
    "Hydraulics",
    "Sensors",
    "Payroll",
    "Tides",
    "Firmware",
    "Charts",
    "Harbours",
    "Logistics",
    "Optics",
    "Acoustics",
];

fn main() {
    for (count, target) in [(100, 1.0), (10_000, 5.0)] {
        measure(count, target);
    }
}

fn measure(count: usize, target: f64) {
    let postings: Vec<Arc<Posting>> = (0..count).map(posting).collect();
    let began = Instant::now();
    let snapshot = Snapshot::default().next(postings.clone(), None);
    let built = began.elapsed();
    let megabytes = snapshot.index().memory_bytes() as f64 / f64::from(1 << 20);
    println!("{count} postings: words read in {built:.0?}, {megabytes:.1} MB (targets 2 s, 60 MB)");
    let mut more = postings.clone();
    more.push(posting(count));
    let one_more = median(|| black_box(snapshot.next(more.clone(), None)));
    println!("  one posting more: {one_more:.2?}");
    let plain = median(|| titles_with(&postings, "engineer"));
    println!("  a plain look through all titles: {plain:.2?}");
    for question in QUESTIONS {
        let query = Query::parse(question);
        let took = median(|| black_box(SearchResult::for_query(&snapshot, &query)));
        let ratio = took.as_secs_f64() / plain.as_secs_f64();
        println!("  {took:>8.2?} (target {target} ms, {ratio:.1} looks) ?{question}");
    }
    let like = median(|| black_box(find_similar(&snapshot, &postings[count / 2], 4)));
    println!("  {like:>8.2?} (target {target} ms) similar openings\n");
}

fn titles_with(postings: &[Arc<Posting>], word: &str) -> usize {
    let has = |posting: &&Arc<Posting>| posting.title.to_lowercase().contains(word);
    black_box(postings.iter().filter(has).count())
}

fn median<T>(mut run: impl FnMut() -> T) -> Duration {
    let mut times: Vec<Duration> = (0..ROUNDS)
        .map(|_| {
            let began = Instant::now();
            drop(run());
            began.elapsed()
        })
        .collect();
    times.sort_unstable();
    times[ROUNDS / 2]
}

/// Creates a posting with about 2 KB of text. About one third of the text is different in each
/// posting.
fn posting(number: usize) -> Arc<Posting> {
    let pick = |from: &[&'static str], salt: usize| from[(number * 7 + salt) % from.len()];
    let town = number * 31 % TOWNS;
    let workplace = [Workplace::OnSite, Workplace::Hybrid, Workplace::Remote][number % 3];
    let words = (0..100).map(|at| format!("word{} ", (number * 13 + at * at) % 20_000));
    let shared =
        "You work with people who care about the sea, the ships and each other. ".repeat(18);
    let description = format!("<p>{shared}</p><p>{}</p>", words.collect::<String>());
    Arc::new(Posting {
        id: PostingId::new(format!("{number:08x}")),
        title: format!("Senior {} {}", pick(&FIELDS, number / 10), pick(&TRADES, 0)),
        locations: vec![Location {
            label: format!("Town {town}"),
            city: Some(format!("Town {town}")),
            region: None,
            country: Some(pick(&COUNTRIES, town).into()),
            scope: None,
            workplace: Some(workplace),
        }],
        apply_url: None,
        details: Some(details(number, &description)),
        changed_at: None,
    })
}

fn details(number: usize, description: &str) -> PostingDetails {
    let salary = number.is_multiple_of(2).then(|| Salary {
        currency: "EUR".into(),
        range: ValueRange::From(40_000),
        period: None,
    });
    PostingDetails {
        company: None,
        description: SanitizedHtml::from_any_format(description).into(),
        compensation: Compensation {
            salary,
            employment_type: Some(EmploymentType::FullTime),
            ..Compensation::default()
        },
        visa_support: Some(number.is_multiple_of(5)),
        questions: Vec::new(),
        interview_plan: Vec::new(),
        accepts_docx: false,
        created: None,
        read_at: Timestamp::UNIX_EPOCH,
    }
}
