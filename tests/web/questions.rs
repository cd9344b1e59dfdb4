//! Tests how each kind of question is shown, answered and corrected.

use std::time::Duration;

use jiff::civil::date;
use vestibule::{
    application::Answer,
    posting::Posting,
    question::{Choice, Question, QuestionId, QuestionKind, QuestionTopic},
};

use crate::{form::Form, harness::Harness, sample};

fn choices(count: usize) -> Vec<Choice> {
    let choice = |number| Choice {
        value: format!("choice {number} "),
        label: format!("Choice {number}"),
    };
    (1..=count).map(choice).collect()
}

/// Creates a posting with one question of every kind.
fn curious(required: bool) -> Posting {
    let any = |max_choices| QuestionKind::AnyOf {
        choices: choices(3),
        max_choices,
    };
    let kinds = [
        ("line", QuestionKind::Line),
        ("lines", QuestionKind::Paragraph),
        ("one", QuestionKind::OneOf(choices(3))),
        ("list", QuestionKind::OneOf(choices(8))),
        ("any", any(None)),
        ("two", any(Some(2))),
        ("yes", QuestionKind::YesNo),
        ("box", QuestionKind::Consent),
        ("number", QuestionKind::Number),
        ("day", QuestionKind::Date),
        ("mail", QuestionKind::Email),
        ("call", QuestionKind::Phone),
        ("page", QuestionKind::Link),
        ("film", QuestionKind::VideoLink),
        ("paper", QuestionKind::FileLink),
        ("read", QuestionKind::Information),
    ];
    let mut posting = sample::plain(77, "Boatbuilder");
    let question = |(id, kind): (&str, QuestionKind)| Question {
        id: QuestionId::new(id),
        text: format!("About {id}"),
        required,
        kind,
        topic: QuestionTopic::Other,
    };
    let details = posting.details.as_mut().unwrap();
    details.questions = kinds.into_iter().map(question).collect();
    posting
}

const CURIOUS: &str = "/jobs/0000004d-0000-4000-8000-000000000000/apply";

#[tokio::test]
async fn every_kind_of_question_is_shown_and_its_answer_arrives() {
    let harness = Harness::of(vec![curious(true)]).await;
    let blank = harness.visit(CURIOUS).await.html;
    for drawn in [
        "<select id=\"q-list\"",
        "<textarea id=\"q-lines\"",
        "type=\"radio\" id=\"q-one\"",
        "type=\"checkbox\" id=\"q-any-2\"",
        "id=\"q-day-month\"",
        "Choose up to 2",
        "<p class=\"field-information\" dir=\"auto\">About read</p>",
    ] {
        assert!(blank.contains(drawn), "{drawn}\n{blank}");
    }
    let form = everything(Form::of(&blank));
    let page = harness.answer(form.post(&harness, CURIOUS)).await;
    assert_eq!(page.status, 303, "{}", page.html);
    let claim = harness.site.outbox.claim(Duration::from_secs(60)).await;
    let application = claim.unwrap().unwrap().application;
    let answers: Vec<Answer> = application.answers.into_iter().map(|(_, it)| it).collect();
    let text = |text: &str| Answer::Text(text.into());
    let some = |values: &[&str]| Answer::ChosenSome(values.iter().map(|it| (*it).into()).collect());
    let expected = [
        text("words"),
        text("more\nwords"),
        Answer::Chosen("choice 2 ".into()),
        Answer::Chosen("choice 8 ".into()),
        some(&["choice 1 ", "choice 3 "]),
        some(&["choice 2 "]),
        Answer::YesNo(false),
        Answer::Consented,
        text("7.5"),
        Answer::Date(date(2027, 3, 27)),
        text("bo@example.org"),
        text("+46 31 123456"),
        text("https://example.org/me"),
        text("https://example.org/film"),
        text("https://example.org/paper"),
    ];
    assert_eq!(answers, expected);
}

fn everything(form: Form) -> Form {
    form.person()
        .with("q-line", "words")
        .with("q-lines", "more\r\nwords")
        .with("q-one", "choice 2 ")
        .with("q-list", "choice 8 ")
        .with("q-any", "choice 1 ")
        .with("q-any", "choice 3 ")
        .with("q-two", "choice 2 ")
        .with("q-yes", "no")
        .with("q-box", "yes")
        .with("q-number", "7.5")
        .with("q-day-day", "27")
        .with("q-day-month", "March")
        .with("q-day-year", "2027")
        .with("q-mail", "bo@example.org")
        .with("q-call", "+46 31 123456")
        .with("q-page", "example.org/me")
        .with("q-film", "example.org/film")
        .with("q-paper", "example.org/paper")
}

#[tokio::test]
async fn all_errors_are_shown_at_once_in_the_summary_and_at_their_fields() {
    let harness = Harness::of(vec![curious(true)]).await;
    let blank = Form::of(&harness.visit(CURIOUS).await.html);
    let page = harness.answer(blank.post(&harness, CURIOUS)).await;
    assert_eq!(
        (page.status, page.header("cache-control")),
        (200, "no-store")
    );
    assert!(
        page.html.contains("<title>Error: Apply: Boatbuilder"),
        "{}",
        page.html
    );
    for (target, words) in [
        ("first_name", "Enter your first name"),
        ("last_name", "Enter your last name"),
        ("email", "Enter your email address"),
        ("q-line", "Answer “About line”"),
        ("q-one", "Choose an answer to “About one”"),
        ("q-list", "Choose an answer to “About list”"),
        ("q-any", "Choose at least one answer to “About any”"),
        ("q-yes", "Choose an answer to “About yes”"),
        ("q-box", "To apply, select “About box”"),
        ("q-day-day", "Enter a date for “About day”"),
        ("q-page", "Enter a link for “About page”"),
    ] {
        let line = format!("<a href=\"#{target}\">{words}</a>");
        assert!(page.html.contains(&line), "{line}");
        assert!(page.html.contains(&format!("id=\"{target}\"")), "{target}");
        assert_eq!(page.html.matches(words).count(), 2, "{words}");
    }
    let email = scraper::Selector::parse("#email").unwrap();
    let document = scraper::Html::parse_document(&page.html);
    let email = document.select(&email).next().unwrap().value();
    assert_eq!(email.attr("aria-invalid"), Some("true"));
    assert_eq!(
        email.attr("aria-describedby"),
        Some("email-hint email-error")
    );
    assert_eq!(email.attr("autocomplete"), Some("email"));
}

#[tokio::test]
async fn each_error_has_its_own_message() {
    let harness = Harness::of(vec![curious(false)]).await;
    let long = "x".repeat(1_001);
    for (name, given, words) in [
        (
            "q-line",
            long.as_str(),
            "Shorten “About line” to 1,000 characters; it has 1,001",
        ),
        ("q-mail", "bo", "must look like name@example.org"),
        ("q-mail", "bo@example", "needs a dot after the @"),
        ("q-mail", "b o@example.org", "must have no space"),
        ("q-call", "call me", "must look like +44 20"),
        ("q-call", "123", "at least 5 digits"),
        ("q-call", "123456789012345678901", "20 digits or fewer"),
        ("q-page", "none", "must be a link"),
        (
            "q-page",
            "javascript:alert(1)",
            "must start with http:// or https://",
        ),
        ("q-one", "choice 9", "Choose one of the answers to"),
        ("q-yes", "perhaps", "Choose one of the answers to"),
        ("q-day-year", "2027", "must include a day"),
        ("q-day-day", "3", "must include a month"),
    ] {
        let form = Form::of(&harness.visit(CURIOUS).await.html).person();
        let page = harness
            .answer(form.with(name, given).post(&harness, CURIOUS))
            .await;
        assert_eq!(page.status, 200, "{name} {given}");
        assert!(page.html.contains(words), "{words}\n{}", page.html);
    }
    for (parts, words) in [
        (["40", "3", "2027"], "must be a number from 1 to 31"),
        (["4", "x", "2027"], "a number from 1 to 12, or its name"),
        (["4", "3", "27"], "must have 4 digits"),
        (["4", "3", ""], "must include a year"),
        (["30", "2", "2027"], "must be a real date"),
    ] {
        let [day, month, year] = parts;
        let form = Form::of(&harness.visit(CURIOUS).await.html).person();
        let form = form.with("q-day-day", day).with("q-day-month", month);
        let form = form.with("q-day-year", year);
        let page = harness.answer(form.post(&harness, CURIOUS)).await;
        assert!(page.html.contains(words), "{words}");
    }
}

#[tokio::test]
async fn too_many_choices_cause_an_error_with_the_number_and_a_warning_is_shown_at_its_field() {
    let harness = Harness::of(vec![curious(false)]).await;
    let form = Form::of(&harness.visit(CURIOUS).await.html)
        .with("q-two", "choice 1 ")
        .with("q-two", "choice 2 ")
        .with("q-two", "choice 3 ")
        .with("q-one", "choice 1 ")
        .with("q-one", "choice 2 ")
        .with("email", "ann@gmial.com");
    let page = harness.answer(form.post(&harness, CURIOUS)).await;
    for words in [
        "“About two”: choose up to 2; you chose 3",
        "Choose only one answer to “About one”",
        "Did you mean ann@gmail.com?",
    ] {
        assert!(page.html.contains(words), "{words}");
    }
}

#[tokio::test]
async fn no_typed_text_is_lost_and_all_of_it_is_escaped() {
    let harness = Harness::of(vec![curious(true)]).await;
    let blank = harness.visit(CURIOUS).await.html;
    let form = everything(Form::of(&blank)).with("additional_info", sample::HOSTILE);
    let form = form
        .without("email")
        .with("email", "ann")
        .file("cv.exe", b"MZ");
    let page = harness.answer(form.post(&harness, CURIOUS)).await;
    assert_eq!(page.status, 200);
    assert!(!page.html.contains("<script>") && !page.html.contains("<img src=x"));
    for kept in [
        "name=\"first_name\"",
        "value=\"words\"",
        "more\nwords</textarea>",
        "value=\"choice 2 \" checked",
        "value=\"choice 8 \" selected",
        "value=\"no\" checked",
        "value=\"March\"",
        "value=\"example.org/me\"",
        "“cv.exe” was not saved",
        ">We cannot take this type of file. Choose one of these: PDF",
    ] {
        assert!(page.html.contains(kept), "{kept}\n{}", page.html);
    }
    let mended = Form::of(&page.html);
    assert_eq!(mended.value("first_name"), "Ann");
    assert_eq!(mended.value("additional_info"), sample::HOSTILE);
}

#[tokio::test]
async fn if_a_required_file_cannot_be_sent_here_the_page_links_to_the_form_of_the_ats() {
    for (required, apply_url, named) in [
        (
            true,
            Some("https://ats.example.com/apply/boatbuilder"),
            true,
        ),
        (
            false,
            Some("https://ats.example.com/apply/boatbuilder"),
            false,
        ),
        (true, None, false),
    ] {
        let mut posting = curious(required);
        posting.apply_url = apply_url.and_then(|url| url.parse().ok());
        let page = Harness::of(vec![posting]).await.visit(CURIOUS).await;
        let link = "href=\"https://ats.example.com/apply/boatbuilder\"";
        assert_eq!(page.html.contains(link), named, "{required} {apply_url:?}");
    }
}
