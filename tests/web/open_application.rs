//! Tests the posting for open applications: it is not listed, but pages link to it, for example if
//! a search finds no jobs.

use vestibule::{
    catalogue::Snapshot,
    posting::{Posting, PostingId},
};

use crate::{form::Form, harness::Harness, rules::items_of_type, sample};

const OFFER: &str = "Nothing that fits? Send us an open application.";
const TITLE: &str = "Anything you do well";

/// Publishes these postings, and a posting for open applications.
fn publish(harness: &Harness, mut postings: Vec<Posting>) -> PostingId {
    let mut open = sample::welder();
    open.id = PostingId::new("open");
    TITLE.clone_into(&mut open.title);
    postings.push(open);
    let postings = postings.into_iter().map(Into::into).collect();
    let id = PostingId::new("open");
    let snapshot = Snapshot::default().with_open_application(Some(id.clone()));
    let snapshot = snapshot.next(postings, Some(harness.site.clock.now()));
    harness.site.catalogue.replace(snapshot);
    id
}

#[tokio::test]
async fn the_posting_for_open_applications_is_not_in_lists_feeds_and_the_sitemap() {
    let harness = Harness::open().await;
    publish(&harness, vec![sample::welder()]);
    for path in [
        "/",
        "/?q=anything",
        "/embed",
        "/jobs.json",
        "/jobs.md",
        "/feed.atom",
        "/feed.rss",
        "/feed.json",
        "/feeds/indeed.xml",
        "/sitemap.xml",
    ] {
        let page = harness.visit(path).await;
        assert_eq!(page.status, 200, "{path}");
        assert!(!page.html.contains(TITLE), "{path}: {}", page.html);
    }
    let sitemap = harness.visit("/sitemap.xml").await;
    assert!(!sitemap.html.contains("/jobs/open/"), "{}", sitemap.html);
    let list = harness.visit("/jobs.json").await;
    assert!(list.html.contains("\"total\":1"), "{}", list.html);
}

#[tokio::test]
async fn the_page_for_open_applications_has_a_form_and_no_structured_data() {
    let harness = Harness::open().await;
    publish(&harness, vec![sample::welder()]);
    let page = harness.visit("/jobs/open/anything-you-do-well").await;
    assert_eq!(page.status, 200);
    assert!(page.html.contains(TITLE));
    assert!(
        items_of_type(&page.html, "JobPosting").is_empty(),
        "{}",
        page.html
    );
    let form = harness.visit("/jobs/open/apply").await;
    let form = Form::of(&form.html).person().with("q-q1", "TIG");
    let sent = form.post(&harness, "/jobs/open/apply");
    assert_eq!(harness.answer(sent).await.status, 303);
}

#[tokio::test]
async fn an_open_application_is_offered_in_the_footer_on_an_empty_list_and_on_closed_jobs() {
    let harness = Harness::open().await;
    let link = "href=\"/jobs/open/anything-you-do-well\"";
    publish(&harness, vec![sample::welder()]);
    let list = harness.visit("/").await.html;
    assert!(list.contains(link) && !list.contains(OFFER), "{list}");
    let nothing = harness.visit("/?q=zeppelin").await.html;
    assert!(nothing.contains(OFFER), "{nothing}");
    publish(&harness, Vec::new());
    let empty = harness.visit("/").await.html;
    assert!(
        empty.contains(OFFER) && empty.contains("No open jobs"),
        "{empty}"
    );
    let postings = vec![sample::welder()];
    publish(&harness, postings);
    harness.close(sample::welder().id.as_str());
    let path = format!("/jobs/{}/welder-for-cradles-and-keels", sample::welder().id);
    let closed = harness.visit(&path).await;
    assert_eq!(closed.status, 410);
    assert!(closed.html.contains(OFFER), "{}", closed.html);
}

#[tokio::test]
async fn no_open_application_is_offered_if_its_posting_does_not_exist() {
    let harness = Harness::open().await;
    let snapshot = Snapshot::default().with_open_application(Some(PostingId::new("gone")));
    let snapshot = snapshot.next(Vec::new(), Some(harness.site.clock.now()));
    harness.site.catalogue.replace(snapshot);
    let page = harness.visit("/").await;
    assert!(!page.html.contains("pen application"), "{}", page.html);
}
