//! Every page in every language that is built in.

use std::fs;

use vestibule::i18n::builtin_locales;

use crate::{
    form::{Form, PDF},
    house::{House, Page, spoken},
    sample,
};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000";

/// A job like it.
const OTHER: &str = "/jobs/00000002-0000-4000-8000-000000000000";

/// A shorter text may stand in a posting, too.
const LEAST: usize = 14;

/// English sentences that take no argument, as a page writes them.
fn sentences() -> Vec<String> {
    let file = fs::read_to_string("locales/en.ftl").unwrap();
    let values = file.lines().filter_map(|line| line.split_once(" = "));
    let values = values.map(|(_, value)| value.trim());
    let plain = values.filter(|it| LEAST <= it.len() && it.contains(' ') && !it.contains('{'));
    let sentences: Vec<String> = plain.map(str::to_owned).collect();
    assert!(100 < sentences.len());
    sentences
}

/// What an applicant sees, from the list to the receipt, and what goes wrong on the way.
async fn journey(house: &House, root: &str) -> Vec<Page> {
    let form_at = format!("{root}{WELDER}/apply");
    let posting = house.visit(&format!("{root}{WELDER}")).await;
    let posting = house.visit(&posting.location.unwrap()).await;
    let empty = Form::of(&house.visit(&form_at).await.html);
    let wrong = house.answer(empty.clone().post(house, &form_at)).await;
    let whole = empty.person().with("q-q1", "TIG").file("cv.pdf", PDF);
    let sent = house.answer(whole.post(house, &form_at)).await;
    let receipt = house.visit(&sent.location.unwrap()).await;
    let list = house.visit(&format!("{root}/?offset=20")).await;
    let lost = house.visit(&format!("{root}/jobs/nobody/at-all")).await;
    let form = house.visit(&form_at).await;
    let written = Form::of(&form.html).person().file("cv.pdf", PDF);
    house.close(WELDER.trim_start_matches("/jobs/"));
    let closed = house.visit(&format!("{root}{WELDER}")).await;
    let late = house.answer(written.post(house, &form_at)).await;
    let other = format!("{root}{OTHER}/apply");
    let carried = Form::carried(&late.html, &other).post(house, &other);
    let carried = house.answer(carried).await;
    vec![
        list, posting, form, wrong, receipt, lost, closed, late, carried,
    ]
}

#[tokio::test]
async fn every_page_is_shown_in_every_language_without_a_word_of_english() {
    let languages = builtin_locales::languages();
    let tags: Vec<String> = languages.iter().skip(1).map(ToString::to_string).collect();
    let tags: Vec<&str> = tags.iter().map(String::as_str).collect();
    let house = House::with(|parts| parts.locales = spoken(&tags)).await;
    let english = sentences();
    for language in &languages[1..] {
        let direction = match language.to_string().as_str() {
            "ar" | "he" => "rtl",
            _ => "ltr",
        };
        house.publish(vec![
            sample::welder(),
            sample::plain(2, "Welder, night shift"),
        ]);
        let pages = journey(&house, &format!("/{}", language.path_segment())).await;
        let statuses: Vec<u16> = pages.iter().map(|page| page.status).collect();
        assert_eq!(
            statuses,
            [200, 200, 200, 200, 200, 404, 410, 410, 200],
            "{language}"
        );
        for page in pages {
            let html = format!("<html lang=\"{language}\" dir=\"{direction}\">");
            assert!(page.html.contains(&html), "{language}");
            let found = english.iter().find(|it| page.html.contains(it.as_str()));
            assert_eq!(found, None, "{language}");
        }
    }
}
