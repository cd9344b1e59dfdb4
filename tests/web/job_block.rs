//! Tests which jobs the block `jobs` of a text page shows first, and where its link leads.

use scraper::{Html, Selector};
use vestibule::posting::Workplace;

use crate::{
    blocks::{page, with_pages},
    sample,
};

#[tokio::test]
async fn the_block_of_jobs_shows_the_jobs_in_its_place_before_remote_jobs_and_links_to_the_place() {
    let text = page("::: jobs place=\"Turku\" limit=2\n\n::: jobs place=Atlantis");
    let harness = with_pages(&[("about.md", &text)]).await;
    let posting = |number, title, label, workplace| {
        sample::at(sample::plain(number, title), label, workplace)
    };
    harness.publish(vec![
        posting(3, "Anchor maker", "Finland", Workplace::Remote),
        posting(4, "Buoy painter", "Turku, Finland", Workplace::OnSite),
        posting(5, "Caulker", "Europe", Workplace::Remote),
    ]);
    let html = harness.visit("/about").await.html;
    let shown = Html::parse_document(&html);
    let texts = |selector: &str| -> Vec<String> {
        let selector = Selector::parse(selector).unwrap();
        let found = shown.select(&selector);
        found.map(|it| it.text().collect()).collect()
    };
    let jobs = texts(".block-jobs > li > a");
    assert_eq!(jobs.len(), 2, "{html}");
    assert_eq!(jobs[0], "Buoy painter", "{html}");
    let links = texts(".block-all > a");
    assert_eq!(links, ["Open jobs: Turku", "All open jobs"], "{html}");
    let link = "<p class=\"block-all\"><a href=\"/en/?place=fi%2Fturku\">";
    assert!(html.contains(link), "{html}");
}
