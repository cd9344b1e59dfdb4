//! Tests texts from the ATS that pages translate into the visitor's language: the names of standard
//! fields and the country of a location.

use vestibule::{
    posting::{Location, Posting},
    question::{Question, QuestionId, QuestionKind, QuestionTopic},
};

use crate::{
    harness::{Harness, spoken},
    sample,
};

const JOB: &str = "/de/jobs/00000007-0000-4000-8000-000000000000/rigger";

/// Starts a site in English and German with this posting.
async fn harness(posting: Posting) -> Harness {
    let harness = Harness::with(|parts| parts.locales = spoken(&["de"])).await;
    harness.publish(vec![posting]);
    harness
}

/// Creates a posting with these questions for the resume and the LinkedIn profile.
fn asking(resume: &str, linkedin: &str) -> Posting {
    let question = |id: &str, text: &str, kind, topic| Question {
        id: QuestionId::new(id),
        text: text.into(),
        required: true,
        kind,
        topic,
    };
    let mut posting = sample::plain(7, "Rigger");
    posting.details.as_mut().unwrap().questions = vec![
        question("r", resume, QuestionKind::Resume, QuestionTopic::Resume),
        question("l", linkedin, QuestionKind::Link, QuestionTopic::LinkedIn),
    ];
    posting
}

#[tokio::test]
async fn a_question_that_only_names_a_standard_field_has_the_name_that_all_pages_use() {
    let harness = harness(asking("Resume", "LinkedIn profile")).await;
    let job = harness.visit(JOB).await.html;
    let form = harness
        .visit("/de/jobs/00000007-0000-4000-8000-000000000000/apply")
        .await
        .html;
    for page in [&job, &form] {
        assert!(page.contains("Lebenslauf"), "{page}");
        assert!(page.contains("LinkedIn-Profil"), "{page}");
        assert!(
            !page.contains("Resume") && !page.contains("LinkedIn profile"),
            "{page}"
        );
    }
}

#[tokio::test]
async fn the_companys_own_wording_of_a_question_stays_as_it_is() {
    let harness = harness(asking(
        "Your resume, without a photo",
        "Are you on LinkedIn?",
    ))
    .await;
    let job = harness.visit(JOB).await.html;
    assert!(job.contains("Your resume, without a photo"), "{job}");
    assert!(job.contains("Are you on LinkedIn?"), "{job}");
}

#[tokio::test]
async fn the_country_of_a_location_is_in_the_language_of_the_page_if_the_ats_names_it() {
    let place = |label: &str, country: Option<&str>| Location {
        label: label.into(),
        country: country.map(str::to_owned),
        ..Location::default()
    };
    for (location, shown) in [
        (
            place("Harwich, United Kingdom", Some("GB")),
            "Harwich, Vereinigtes Königreich",
        ),
        (
            place("Harwich, UK", Some("United Kingdom")),
            "Harwich, Vereinigtes Königreich",
        ),
        (place("Germany", Some("DE")), "Deutschland"),
        (place("Atlanta, Georgia", Some("US")), "Atlanta, Georgia"),
        (
            place("Edinburgh, Scotland", Some("GB")),
            "Edinburgh, Scotland",
        ),
        (place("Lund, Sweden", None), "Lund, Sweden"),
    ] {
        let mut posting = sample::plain(7, "Rigger");
        posting.locations = vec![location];
        let harness = harness(posting).await;
        for path in ["/de/", JOB] {
            let page = harness.visit(path).await.html;
            let shown = format!("<span dir=\"auto\">{shown}</span>");
            assert!(page.contains(&shown), "{path} lacks {shown}: {page}");
        }
    }
}
