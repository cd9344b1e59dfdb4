//! The only script: small, deferred, served by the site itself, and used only on pages where it
//! helps.

use crate::{form::Form, harness::Harness};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000";

/// The maximum size of the script in bytes, as written and as compressed. The control of a file and
/// the receipt's link and times need 3 KB of it (1 KB compressed), the filters of the list another 3 KB.
const MOST_WRITTEN: usize = 17_920;
const MOST_SENT: usize = 5_632;

fn address(html: &str) -> Option<&str> {
    let (_, rest) = html.split_once("<script type=\"module\" src=\"")?;
    rest.split('"').next()
}

#[tokio::test]
async fn the_script_stays_small_and_may_be_kept_for_ever() {
    let harness = Harness::open().await;
    let list = harness.visit("/").await.html;
    let script = address(&list).unwrap();
    let written = harness.visit(script).await;
    assert_eq!(
        written.header("content-type"),
        "text/javascript; charset=utf-8"
    );
    assert!(written.header("cache-control").contains("immutable"));
    assert!(written.html.len() <= MOST_WRITTEN, "{}", written.html.len());
    let request = harness.get(script).header("accept-encoding", "br");
    let sent = request.send().await.unwrap().bytes().await.unwrap().len();
    assert!(sent <= MOST_SENT, "{sent}");
}

#[tokio::test]
async fn only_pages_that_do_something_with_it_load_the_script() {
    let harness = Harness::open().await;
    let form = format!("{WELDER}/apply");
    for path in ["/", &form] {
        assert!(address(&harness.visit(path).await.html).is_some(), "{path}");
    }
    let posting = harness.visit(WELDER).await.location.unwrap();
    for path in [&*posting, "/privacy", "/nowhere"] {
        assert_eq!(address(&harness.visit(path).await.html), None, "{path}");
    }
}

#[tokio::test]
async fn what_only_a_script_can_do_is_hidden_until_there_is_one() {
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
