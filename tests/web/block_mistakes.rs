//! Tests mistakes and hostile text in the company's pages and blocks.

use std::fs;

use vestibule::brand::{BrandDir, warnings};

use crate::blocks::{about, count, folder, page, with_folder};

/// Returns the error that a brand folder with this page causes.
fn refusal(text: &str) -> String {
    let folder = folder(&[("about.md", &page(text))]);
    let error = BrandDir::load(folder.path()).unwrap_err().to_string();
    error.replace(folder.path().to_str().unwrap(), "brand")
}

#[tokio::test]
async fn raw_html_is_left_out_and_reported_with_file_and_line() {
    let text = "Fine.\n\n<script>alert(1)</script>\n\nA <b>bold</b> [claim](javascript:alert(1)).\n\n<!-- a note -->\n\n![x](https://tracker.example/x.gif)\n\n::: cards\n### One\n<iframe src=x></iframe>\n:::\n\nSee[^1].\n\n[^1]: Notes";
    let folder = folder(&[("about.md", &page(text))]);
    let content = BrandDir::load(folder.path()).unwrap();
    let found: Vec<String> = warnings(folder.path(), &content)
        .iter()
        .map(|it| it.rsplit('/').next().unwrap().replace("about.md, ", ""))
        .collect();
    let found = found.join("\n");
    let whole = warnings(folder.path(), &content).join("\n");
    for expected in [
        "about.md, line 6: the HTML \"<script>alert(1)</script>\" is left out",
        "about.md, line 8: the HTML \"<b>\" is left out: write Markdown, or a template",
        "about.md, line 8: the link to \"javascript:alert(1)\" is left out: write an https:// URL",
        "about.md, line 12: the picture \"https://tracker.example/x.gif\" is left out: put it in static/",
        "about.md, line 19: there are no footnotes: write the note in parentheses",
        "about.md, line 16: the HTML \"<iframe src=x></iframe>\" is left out",
    ] {
        assert!(whole.contains(expected), "{expected} in {whole}");
    }
    assert!(!found.contains("a note"), "{found}");
    let html = about(text).await;
    assert_eq!(
        count(&html, "main script, main iframe, main b, main img"),
        0,
        "{html}"
    );
    assert!(html.contains("A bold claim."), "{html}");
}

#[tokio::test]
async fn a_picture_whose_name_contains_a_space_is_shown() {
    let folder = folder(&[("about.md", &page("![Ours](my%20boat.svg)"))]);
    let boat = fs::read(folder.path().join("static/boat.svg")).unwrap();
    fs::write(folder.path().join("static/my boat.svg"), boat).unwrap();
    let html = with_folder(&folder).await.visit("/about").await.html;
    assert_eq!(
        count(&html, "main img[alt='Ours'][width='640']"),
        1,
        "{html}"
    );
}

#[tokio::test]
async fn a_link_whose_text_begins_like_a_footnote_is_kept() {
    let html = about("[^ Jobs](/)").await;
    assert!(html.contains(">^ Jobs</a>"), "{html}");
}

/// Texts of pages that contain a mistake, each with a part of the expected error.
const MISTAKES: &[(&str, &str)] = &[
    (
        "\n::: card",
        "brand/pages/about.md, line 5: there is no block \"card\": the blocks are cards, quote, people, gallery, steps, details, button, video, jobs",
    ),
    (
        "::: quote autor=Ada\nx\n:::",
        "line 4: the block quote has no attribute \"autor\": it has by, role, picture",
    ),
    (
        "::: cards wide=1\n:::",
        "line 4: the block cards has no attributes: remove wide",
    ),
    ("::: quote by=a by=b", "line 4: by is written twice"),
    (
        "::: quote by=\"Ada",
        "line 4: the value of by has no end: write \" after it",
    ),
    (
        "::: quote by Ada",
        "line 4: \"by Ada\" is not an attribute: write name=\"value\"",
    ),
    (
        "::: jobs limit=many",
        "line 4: limit is \"many\": write 1 to 20",
    ),
    (
        "::: button text=x",
        "line 4: the block button lacks url: write url=\"…\"",
    ),
    (
        "::: button text=x url=\"javascript:x\"",
        "line 4: \"javascript:x\" is not a valid link",
    ),
    (
        "::: video title=x file=tour.avi",
        "line 4: file is \"tour.avi\": use a .mp4 or .webm file",
    ),
    (
        "::: video title=x file=../key.mp4",
        "line 4: \"../key.mp4\" is not a path in static/",
    ),
    (
        "::: cards\n\ntext\n:::",
        "line 6: the block cards begins with text: begin each part with ### and a title",
    ),
    (
        "::: gallery\nText\n:::",
        "line 5: a gallery contains only pictures",
    ),
    (
        "::: gallery\n![A](a.jpg)\n\n![B] (b.jpg)\n:::",
        "line 7: there is a space between ] and (",
    ),
    (
        "x\n\n::: cards\n### One\n",
        "line 6: the block cards has no end: write ::: in the line after it",
    ),
    (
        "::: cards\n### One\n::: quote\nx\n:::\n:::",
        "line 6: a block cannot contain another block, and the block cards in line 4 has no end yet",
    ),
    (
        "::: quote by=“Ada Lind”\nx\n:::",
        "line 4: \"by=“Ada Lind”\" contains curly quotation marks: write straight ones",
    ),
    (
        "::: quote by='Ada Lind'\nx\n:::",
        "line 4: a value with spaces needs quotation marks: write by=\"Ada Lind\"",
    ),
    (
        "[a](my%20cat.pdf)",
        "line 4: static/my cat.pdf does not exist",
    ),
    (
        "::: quote by=„Ada“\nx\n:::",
        "line 4: \"by=„Ada“\" contains curly quotation marks",
    ),
    ("x\n\n  ::: card", "line 6: there is no block \"card\""),
    ("x\n\n:::: card", "line 6: there is no block \"card\""),
    (
        "[a](how-we-hire.md)",
        "static/how-we-hire.md does not exist: add the file or correct its name; did you mean /how-we-hire?",
    ),
    (
        "[a](www.terns.example)",
        "line 4: static/www.terns.example does not exist: add the file or correct its name; did you mean https://www.terns.example?",
    ),
    ("x\n:::", "line 5: ::: ends a block, but no block is open"),
    (
        "x\n\n![A cat](cat.png)",
        "line 6: static/cat.png does not exist: add the file or correct its name",
    ),
    (
        "::: quote picture=cat.png\nx\n:::",
        "line 4: static/cat.png does not exist",
    ),
    (
        "[a](../../etc/passwd)",
        "line 4: static/../../etc/passwd does not exist",
    ),
];

#[test]
fn the_error_for_a_mistake_in_a_block_shows_the_line_and_the_valid_names() {
    for (text, expected) in MISTAKES {
        let error = refusal(text);
        assert!(error.contains(expected), "{expected} in {error}");
    }
}

#[tokio::test]
async fn hostile_blocks_do_no_harm() {
    let deep = "::: cards\n".repeat(1_000);
    assert!(refusal(&deep).contains("line 5: a block cannot contain another block"));
    let endless = format!("::: quote {}", "by=x ".repeat(40_000));
    assert!(refusal(&endless).contains("by is written twice"));
    let long = format!("::: quote {}=x", "a".repeat(200_000));
    assert!(refusal(&long).len() < 300);
    let quotes = format!("{}deep\n", "> ".repeat(1_000));
    assert_eq!(count(&about(&quotes).await, "main h1"), 1);
    let attributes = "::: quote by=\"<script>alert(1)</script>\" role=\"'><img src=x onerror=alert(1)>\"\n[x](https://x.example/\"onclick=\"alert(1))\n:::\n\n::: button text=\"<b onclick=x>\" url=\"https://x.example/%22'onclick=x\"\n\n::: video title=\"' onplay=x '\" file=tour.mp4\n\n![\" onerror=\"alert(1)](boat.svg \"<script>\")";
    let html = about(attributes).await;
    for selector in [
        "main script",
        "main b",
        "[onerror]",
        "[onclick]",
        "[onplay]",
        "main img:not([width])",
    ] {
        assert_eq!(count(&html, selector), 0, "{selector} in {html}");
    }
    assert!(
        html.contains("&lt;script&gt;") || html.contains("&#60;script&#62;"),
        "{html}"
    );
}

#[test]
fn the_error_for_a_text_with_an_unknown_place_lists_the_places() {
    let folder = folder(&[("_home.md", "x")]);
    let error = BrandDir::load(folder.path()).unwrap_err().to_string();
    let expected = "\"_home\" is not a place for a text: the places are _home-above, _home-below, _posting-below, _form-above, _receipt-below, _closed-below";
    assert!(error.contains(expected), "{error}");
}
