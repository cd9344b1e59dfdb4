//! Tests the diversity questions with the real program: mistakes in the file with the questions,
//! and the content of the log and the metrics.

use std::fs;

use crate::{check::check, program::Desk, serving::apply_somewhere};

const EXAMPLE: &str = include_str!("../../src/diversity/examples/us.toml");

fn desk(text: &str) -> Desk {
    let desk = Desk::new();
    fs::write(desk.path("diversity.toml"), text).unwrap();
    desk.with("VESTIBULE_DIVERSITY__QUESTIONS_FILE", "diversity.toml")
}

#[tokio::test]
async fn a_mistake_in_the_questions_is_reported_with_its_line_and_applications_are_accepted() {
    let wrong = desk("[[questions]]\nkey = 'Gender'\n");
    let says = "in diversity.toml, line 2 (diversity.questions_file): the key is not valid; write";
    let checked = check(&wrong, &[]);
    assert!(!checked.succeeded);
    let found = checked.about("settings").join("\n");
    assert!(found.starts_with(&format!("fault: {says}")), "{found}");
    let mut site = wrong.start(&["serve"]);
    let receipt = apply_somewhere(&site.address(), "Ada").await;
    assert!(receipt.links(".receipt-diversity a").is_empty());
    let (code, log) = site.stop();
    assert_eq!(code, Some(0));
    let text = log.join("\n");
    assert!(text.contains(says), "{text}");
    assert!(text.contains("vestibule check"), "{text}");
}

#[test]
fn check_names_the_languages_in_which_questions_are_missing() {
    let desk = desk(EXAMPLE);
    fs::create_dir(desk.path("brand")).unwrap();
    let brand = "name = 'Hollin Ferries'\nlanguages = ['de', 'es']\n";
    fs::write(desk.path("brand/brand.toml"), brand).unwrap();
    assert_eq!(
        check(&desk, &[]).about("diversity"),
        [
            "warn: some texts of the questions are missing in de, so visitors see them in another language",
            "ok: 4 questions are asked after an application",
        ]
    );
}

#[tokio::test]
async fn neither_the_log_nor_the_metrics_contain_answers() {
    let desk = desk(EXAMPLE).with("VESTIBULE_LOG__FILTER", "trace");
    let mut site = desk.start(&["serve"]);
    let address = site.address();
    let admin = site.address();
    let receipt = apply_somewhere(&address, "Ada").await;
    let link = receipt.links(".receipt-diversity a").remove(0);
    let url = format!("{address}{link}");
    let sent = reqwest::Client::new()
        .post(url)
        .header("content-type", "application/x-www-form-urlencoded");
    let sent = sent.body("gender=non-binary").send().await.unwrap();
    assert_eq!(sent.status(), 200);
    let metrics = reqwest::get(format!("{admin}/metrics")).await.unwrap();
    let metrics = metrics.text().await.unwrap();
    assert!(metrics.contains("vestibule_"), "{metrics}");
    let (code, log) = site.stop();
    assert_eq!(code, Some(0));
    let log = log.join("\n");
    assert!(log.contains("/diversity-questions/{token}"), "{log}");
    let token = link.rsplit('/').next().unwrap();
    for planted in [token, "non-binary", "gender"] {
        assert!(!log.contains(planted), "{planted} is in {log}");
        assert!(!metrics.contains(planted), "{planted} is in {metrics}");
    }
}
