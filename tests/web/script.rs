//! Checks the site's own scripts, the general one and the one for saved jobs: they are small and
//! deferred, the site serves them itself, and only pages that use them load them.

use crate::{form::Form, harness::Harness};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000";

/// The maximum size of the general script in bytes, before and after compression. About 3 KB of
/// this size (1 KB compressed) is code for the file field, and for the link and the times on the
/// receipt. Another 3 KB is code for the filters of the list.
const MOST_WRITTEN: usize = 17_920;
const MOST_SENT: usize = 5_632;
/// The maximum size of the script for saved jobs in bytes, before and after compression.
const MOST_WRITTEN_SAVED: usize = 4_864;
const MOST_SENT_SAVED: usize = 1_792;

/// Returns the URLs of the scripts that the page loads.
fn addresses(html: &str) -> Vec<&str> {
    let rest = html.split("<script type=\"module\" src=\"").skip(1);
    rest.filter_map(|it| it.split('"').next()).collect()
}

/// Returns the names of the scripts that the page loads.
fn names(html: &str) -> Vec<&str> {
    let names = addresses(html)
        .into_iter()
        .filter_map(|it| it.strip_prefix("/static/"));
    names.filter_map(|it| it.split('.').next()).collect()
}

#[tokio::test]
async fn the_script_stays_small_and_can_be_cached_forever() {
    let harness = Harness::open().await;
    let list = harness.visit("/").await.html;
    let limits = [
        (MOST_WRITTEN, MOST_SENT),
        (MOST_WRITTEN_SAVED, MOST_SENT_SAVED),
    ];
    for (script, (most_written, most_sent)) in addresses(&list).into_iter().zip(limits) {
        let written = harness.visit(script).await;
        assert_eq!(
            written.header("content-type"),
            "text/javascript; charset=utf-8"
        );
        assert!(written.header("cache-control").contains("immutable"));
        let length = written.html.len();
        assert!(length <= most_written, "{script}: {length}");
        let request = harness.get(script).header("accept-encoding", "br");
        let sent = request.send().await.unwrap().bytes().await.unwrap().len();
        assert!(sent <= most_sent, "{script}: {sent}");
    }
}

#[tokio::test]
async fn only_pages_that_use_a_script_load_it() {
    let harness = Harness::open().await;
    let form = format!("{WELDER}/apply");
    let posting = harness.visit(WELDER).await.location.unwrap();
    for (path, expected) in [
        ("/", &["script", "saved_jobs"][..]),
        (&form, &["script"]),
        (&posting, &["saved_jobs"]),
        ("/privacy", &[]),
        ("/nowhere", &[]),
    ] {
        assert_eq!(names(&harness.visit(path).await.html), expected, "{path}");
    }
}

#[tokio::test]
async fn without_a_script_no_page_mentions_saved_jobs() {
    let harness = Harness::open().await;
    let posting = harness.visit(WELDER).await.location.unwrap();
    for (path, text) in [("/", "=\"Saved jobs\""), (&*posting, "=\"Save job\"")] {
        let page = harness.visit(path).await.html;
        let (head, body) = page.split_once("<body>").unwrap();
        assert!(head.contains(text), "{head}");
        assert!(!body.to_lowercase().contains("save"), "{body}");
    }
    let notice = harness.visit("/privacy").await.html;
    assert!(
        notice.contains("If you save a job, your browser remembers it"),
        "{notice}"
    );
}

#[tokio::test]
async fn elements_that_need_the_script_are_hidden_without_it() {
    let harness = Harness::open().await;
    let page = harness.visit(&format!("{WELDER}/apply")).await.html;
    for part in [
        "id=\"progress\"",
        "id=\"draft\"",
        "class=\"upload-empty\"",
        "aria-describedby=\"resume-file\"",
    ] {
        let tag = page.split('<').find(|tag| tag.contains(part)).unwrap();
        assert!(tag.contains(" hidden"), "{tag}");
    }
    let draft = page.split_once("id=\"draft\"").unwrap().1;
    let draft = draft.split_once("</p>").unwrap().0;
    let label = "for up to 7 days, even after I close this tab</label>";
    assert!(
        draft.contains("type=\"checkbox\"") && draft.contains(label),
        "{draft}"
    );
    assert!(page.contains(" data-fresh"));
    let wrong = Form::of(&page).post(&harness, &format!("{WELDER}/apply"));
    let wrong = harness.answer(wrong).await.html;
    assert!(
        !wrong.contains(" data-fresh"),
        "what was sent is not written over"
    );
}
