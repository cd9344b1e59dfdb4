//! Tests the text pages that the company writes: their pictures, links and blocks, and the texts
//! that the company adds to other pages.

use std::fs;

use scraper::{Html, Selector};
use tempfile::TempDir;
use vestibule::{
    brand::{Brand, BrandDir, PageSlot},
    i18n::Localizers,
    language::Language,
    web::Locales,
};

use crate::{
    harness::{Harness, spoken},
    receipt,
    sample::{self, HOSTILE},
};

const BOAT: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 640 480\"/>";

/// Creates a brand folder with these files below `pages/`. The folder also contains a picture, a
/// video, its captions, and a PDF.
pub fn folder(pages: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let files = [
        ("static/boat.svg", BOAT),
        ("static/tour.mp4", "video"),
        ("static/tour.vtt", "WEBVTT"),
        ("static/plan.pdf", "%PDF-1.7"),
    ];
    let pages = pages
        .iter()
        .map(|(name, text)| (format!("pages/{name}"), *text));
    let files = files.map(|(name, text)| (name.to_owned(), text));
    for (name, text) in files.into_iter().chain(pages) {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

/// Starts a site in English and German with these files in `pages/`.
pub async fn with_pages(pages: &[(&str, &str)]) -> Harness {
    with_folder(&folder(pages)).await
}

/// Starts a site in English and German with this brand folder.
pub async fn with_folder(folder: &TempDir) -> Harness {
    let content = BrandDir::load(folder.path()).unwrap();
    Harness::with(|parts| {
        parts.assets = vestibule::web::Assets::new(content.files, &content.brand);
        parts.pages = content.pages;
        parts.locales = spoken(&["de"]);
    })
    .await
}

pub fn page(text: &str) -> String {
    format!("+++\ntitle = \"About\"\n+++\n{text}\n")
}

/// Starts a site whose page `/about` contains this Markdown, and returns the HTML of the page.
pub async fn about(text: &str) -> String {
    let harness = with_pages(&[("about.md", &page(text))]).await;
    harness.visit("/about").await.html
}

/// Renders this Markdown as a page of the company. Returns only the HTML of the text itself,
/// without line breaks and content hashes.
async fn rendered(text: &str) -> String {
    let html = about(text).await;
    let start = html.find("<div class=\"prose\"").unwrap();
    let end = html[start..].find("</article>").unwrap();
    let part = html[start..start + end].trim().trim_end_matches("</div>");
    let part = part.trim().trim_end_matches("</div>");
    let part = part.split_once('>').unwrap().1;
    let lines: String = part.lines().map(str::trim).collect();
    without_hashes(&lines)
}

fn without_hashes(html: &str) -> String {
    let mut parts = html.split("/static/");
    let mut plain = parts.next().unwrap().to_owned();
    for part in parts {
        let (name, rest) = part.split_once('"').unwrap();
        let (stem, rest_of_name) = name.split_once('.').unwrap();
        let (_, ending) = rest_of_name.split_once('.').unwrap();
        plain += &format!("/static/{stem}.{ending}\"{rest}");
    }
    plain
}

pub fn count(html: &str, selector: &str) -> usize {
    let selector = Selector::parse(selector).unwrap();
    Html::parse_document(html).select(&selector).count()
}

const IMAGE: &str = "<img src=\"/static/boat.svg\" width=\"640\" height=\"480\" alt=\"A boat\" loading=\"lazy\" decoding=\"async\">";

#[tokio::test]
async fn a_picture_reserves_its_space_and_has_a_caption_if_it_is_alone_in_its_paragraph() {
    let view = about("![Deck](boat.svg#deck)").await;
    assert!(view.contains(".svg#deck\" alt=\"Deck\""), "{view}");
    let html =
        rendered("Look ![A boat](boat.svg) here.\n\n![A boat](boat.svg \"Built in 1921\")").await;
    let expected = format!(
        "<p dir=\"auto\">Look {IMAGE} here.</p><figure>{IMAGE}<figcaption dir=\"auto\">Built in 1921</figcaption></figure>"
    );
    assert_eq!(html, expected);
}

#[tokio::test]
async fn a_link_to_a_page_keeps_the_language_and_no_own_link_is_nofollow() {
    let text = "[Jobs](/) [Us](about) [Plan](plan.pdf) [Plan](/static/plan.pdf) [Blog](https://blog.example/?a=1&b=2) <ann@boats.example>";
    let harness = with_pages(&[("about.md", &page(text))]).await;
    let html = without_hashes(&harness.visit("/de/about").await.html);
    for expected in [
        "<a href=\"/de/\">Jobs</a>",
        "<a href=\"/de/about\">Us</a>",
        "<a href=\"/static/plan.pdf\">Plan</a> <a href=\"/static/plan.pdf\">Plan</a>",
        "<a href=\"https://blog.example/?a=1&amp;b=2\">Blog</a>",
        "<a href=\"mailto:ann@boats.example\">ann@boats.example</a>",
    ] {
        assert!(html.contains(expected), "{expected} in {html}");
    }
    assert_eq!(count(&html, ".content-text a[rel]"), 0, "{html}");
}

#[tokio::test]
async fn each_block_is_plain_accessible_html() {
    for (text, expected) in [
        (
            "::: cards\n### We repair\nWhat we *sell*.\n\n### [We go home](/)\nOn time.\n:::",
            "<ul class=\"block block-cards\"><li><h2 dir=\"auto\">We repair</h2><p dir=\"auto\">What we <em>sell</em>.</p></li>\
             <li><h2 dir=\"auto\"><a href=\"/en/\">We go home</a></h2><p dir=\"auto\">On time.</p></li></ul>",
        ),
        (
            "::: people\n### Ada\n![A boat](boat.svg)\n\nWelder\n:::",
            &format!(
                "<ul class=\"block block-people\"><li><h2 dir=\"auto\">Ada</h2><figure>{IMAGE}</figure><p dir=\"auto\">Welder</p></li></ul>"
            ),
        ),
        (
            "::: steps\n### You write\n1. A form\n\n### We read\n:::",
            "<ol class=\"block block-steps\"><li><h2 dir=\"auto\">You write</h2><ol dir=\"auto\"><li dir=\"auto\">A form</li></ol></li><li><h2 dir=\"auto\">We read</h2></li></ol>",
        ),
        (
            "::: gallery\n![A boat](boat.svg \"Ours\")\n![A boat](boat.svg)\n:::",
            &format!(
                "<ul class=\"block block-gallery\"><li><figure>{IMAGE}<figcaption dir=\"auto\">Ours</figcaption></figure></li><li><figure>{IMAGE}</figure></li></ul>"
            ),
        ),
        (
            "::: quote by=\"Ada Lind\" role=Welder\nI *like* it.\n:::",
            "<figure class=\"block block-quote\"><blockquote dir=\"auto\"><p dir=\"auto\">I <em>like</em> it.</p></blockquote>\
             <figcaption><span><cite dir=\"auto\">Ada Lind</cite><span dir=\"auto\">Welder</span></span></figcaption></figure>",
        ),
        (
            "::: button text=\"How we hire\" url=\"/about\"",
            "<p class=\"block block-button\"><a class=\"button\" href=\"/about\" dir=\"auto\">How we hire</a></p>",
        ),
        (
            "::: video file=\"tour.mp4\" title=\"A tour\" poster=\"boat.svg\" captions=\"tour.vtt\"",
            "<video class=\"block block-video\" controls preload=\"none\" aria-label=\"A tour\" src=\"/static/tour.mp4\" poster=\"/static/boat.svg\" width=\"640\" height=\"480\">\
             <track kind=\"captions\" src=\"/static/tour.vtt\" srclang=\"en\" label=\"English\" default><a href=\"/static/tour.mp4\">A tour</a></video>",
        ),
    ] {
        let html = rendered(text).await;
        assert_eq!(html, expected, "{text}");
    }
}

#[tokio::test]
async fn the_block_of_jobs_shows_open_jobs_of_a_place_and_escapes_their_text() {
    let text = page("::: jobs place=\"Turku\"\n\n::: jobs limit=3\n\n::: jobs place=Atlantis");
    let harness = with_pages(&[("about.md", &text)]).await;
    let html = harness.visit("/about").await.html;
    let items = |html: &str| {
        let page = Html::parse_document(html);
        let selector = Selector::parse(".block-jobs > li > a").unwrap();
        let found = page.select(&selector);
        found
            .map(|it| it.text().collect::<String>())
            .collect::<Vec<_>>()
    };
    let jobs = items(&html);
    assert_eq!(jobs[0], "Welder for cradles and keels", "{html}");
    assert_eq!(
        count(&html, ".block-jobs"),
        2,
        "no job is in Atlantis: {html}"
    );
    assert_eq!(count(&html, ".block-jobs:last-of-type > li"), 3, "{html}");
    harness.publish(vec![sample::plain(3, HOSTILE)]);
    let html = harness.visit("/about").await.html;
    assert_eq!(items(&html), [HOSTILE], "{html}");
    assert_eq!(count(&html, "main script, main img"), 0, "{html}");
}

#[tokio::test]
async fn only_pages_with_blocks_load_the_stylesheet_of_blocks() {
    let harness = with_pages(&[
        ("about.md", &page("Plain *text*.")),
        ("crew.md", &page("![A boat](boat.svg)")),
        ("_home-below.md", "::: button text=Us url=/about"),
    ])
    .await;
    for (path, expected) in [
        ("/about", false),
        ("/crew", true),
        ("/en/", true),
        ("/?q=welder", false),
    ] {
        let html = harness.visit(path).await.html;
        assert_eq!(
            html.contains("/static/css/blocks."),
            expected,
            "{path}: {html}"
        );
    }
    let html = harness.visit("/crew").await.html;
    let place = |name: &str| html.find(name).unwrap();
    assert!(
        place("/static/css/blocks.") < place("/static/site."),
        "brand.css has the last word"
    );
}

#[tokio::test]
async fn a_question_opens_its_answer_without_a_script() {
    let text = "::: details\n### Do I need **papers**?\nNo, we have [papers](/privacy).\n\n### And a dog?\n:::";
    let harness = with_pages(&[("about.md", &page(text))]).await;
    let html = harness.visit("/about").await.html;
    for expected in [
        "<details><summary dir=\"auto\">Do I need papers?</summary>",
        "No, we have <a href=\"/privacy\">papers</a>.",
        "<summary dir=\"auto\">And a dog?</summary>",
    ] {
        assert!(html.contains(expected), "{expected} in {html}");
    }
    assert!(html.contains("/static/css/blocks."), "{html}");
}

#[tokio::test]
async fn a_text_is_shown_in_its_place_in_the_language_of_the_page() {
    let pages = [
        ("_home-above.md", "## Who we are\nAbove.".to_owned()),
        ("_home-below.md", "Below.".to_owned()),
        (
            "_home-below.de.md",
            "+++\nlanguage = \"de\"\n+++\nUnten.".to_owned(),
        ),
        ("_posting-below.md", "Life in Gothenburg.".to_owned()),
        ("_receipt-below.md", "While you wait.".to_owned()),
        ("_form-above.md", "Take your time.".to_owned()),
        ("_closed-below.md", "Come by anyway.".to_owned()),
    ];
    let pages: Vec<(&str, &str)> = pages
        .iter()
        .map(|(name, text)| (*name, text.as_str()))
        .collect();
    let harness = with_pages(&pages).await;
    let home = harness.visit("/en/").await.html;
    let place = |html: &str, text: &str| {
        html.find(text)
            .unwrap_or_else(|| panic!("{text} in {html}"))
    };
    assert!(place(&home, "<h1") < place(&home, "Who we are"));
    assert!(place(&home, "Above.") < place(&home, "class=\"finder"));
    assert!(place(&home, "</ol>") < place(&home, "Below."));
    let german = harness.visit("/de/").await.html;
    assert!(
        german.contains("Unten.") && !german.contains("Below."),
        "{german}"
    );
    assert!(
        german.contains("<div class=\"content-text\" lang=\"en\">"),
        "{german}"
    );
    for path in ["/en/?q=welder", "/en/?offset=20", "/places/se"] {
        let html = harness.visit(path).await.html;
        assert!(
            !html.contains("Above.") && !html.contains("Below."),
            "{path}: {html}"
        );
    }
    let posting = harness
        .visit("/jobs/00000001-0000-4000-8000-000000000000/welder-for-cradles-and-keels")
        .await
        .html;
    assert!(place(&posting, "</article>") < place(&posting, "Life in Gothenburg."));
    let receipt = receipt::apply(&harness).await;
    let receipt = harness.visit(&receipt).await.html;
    assert!(place(&receipt, "</dl>") < place(&receipt, "While you wait."));
    let welder = "/jobs/00000001-0000-4000-8000-000000000000";
    let form = harness.visit(&format!("{welder}/apply")).await.html;
    assert!(place(&form, "Take your time.") < place(&form, "<form class=\"form\""));
    harness.close("00000001-0000-4000-8000-000000000000");
    let closed = harness.visit(welder).await.html;
    assert!(place(&closed, "</section>") < place(&closed, "Come by anyway."));
    assert_eq!(harness.visit("/_home-above").await.status, 404);
    assert!(!home.contains("href=\"/en/_home"), "{home}");
    assert_eq!(PageSlot::HomeAbove.name(), "_home-above");
}

#[tokio::test]
async fn a_video_plays_from_this_site_only_and_in_parts() {
    let harness = with_pages(&[("about.md", &page("::: video file=tour.mp4 title=Tour"))]).await;
    let page = harness.visit("/about").await;
    let policy = page.header("content-security-policy");
    assert!(policy.contains("media-src 'self';"), "{policy}");
    let url = harness.site.assets.url("tour.mp4");
    for (range, status, content_range, body) in [
        (None, 200, "", "video"),
        (Some("bytes=0-1"), 206, "bytes 0-1/5", "vi"),
        (None, 200, "", "video"),
        (Some("bytes=2-"), 206, "bytes 2-4/5", "deo"),
        (Some("bytes=9-"), 416, "bytes */5", ""),
    ] {
        let request = harness.get(&url);
        let request = match range {
            Some(range) => request.header("range", range),
            None => request,
        };
        let part = harness.answer(request).await;
        assert_eq!(
            (part.status, part.header("content-range")),
            (status, content_range)
        );
        assert!(status == 416 || part.html == body, "{}", part.html);
        // A shared cache must not serve the error to other clients.
        let caching = part.header("cache-control");
        assert_eq!(caching == "no-store", status == 416, "{caching}");
    }
}

#[tokio::test]
async fn links_in_header_and_footer_are_in_the_language_of_the_page_if_they_are_translated() {
    let folder = folder(&[]);
    let links = "[[header]]\ntext = 'Team'\nurl = 'https://x.example/'\nid = 'team'\n\
                 [[footer]]\ntext = 'Terms'\nurl = 'https://x.example/terms'\nid = 'terms'\n\
                 [[footer]]\ntext = 'Press'\nurl = 'https://x.example/press'\n";
    fs::create_dir(folder.path().join("locales")).unwrap();
    fs::write(folder.path().join("locales/de.ftl"), "link-team = Wir\n").unwrap();
    let brand = Brand::parse(links).unwrap();
    let german = Language::parse("de").unwrap();
    let texts = Localizers::load(folder.path(), &brand.languages(vec![german])).unwrap();
    let harness = Harness::with(|parts| {
        parts.brand = brand;
        parts.locales = Locales::new(texts);
    })
    .await;
    let html = harness.visit("/de/").await.html;
    for expected in [
        "<a href=\"https://x.example/\">Wir</a>",
        "<a href=\"https://x.example/terms\" lang=\"en\">Terms</a>",
        "<a href=\"https://x.example/press\">Press</a>",
    ] {
        assert!(html.contains(expected), "{expected} in {html}");
    }
    assert!(harness.visit("/en/").await.html.contains(">Team</a>"));
    let error = Brand::parse("[[header]]\ntext='x'\nurl='/'\nid='Our Team'").unwrap_err();
    assert!(
        error.to_string().contains("not a valid id of a link"),
        "{error}"
    );
}

#[tokio::test]
async fn visitors_do_not_load_the_styles_of_the_pages_for_recruiters() {
    let harness = Harness::open().await;
    let css = |name: &str| harness.site.assets.url(name);
    let [own, joined] = ["built_in.css", "site.css"].map(css);
    let (own, joined) = (
        harness.visit(&own).await.html,
        harness.visit(&joined).await.html,
    );
    assert!(
        own.contains(".team-bar") && own.contains(".admin-table"),
        "{own}"
    );
    assert!(
        !joined.contains(".team-") && !joined.contains(".admin"),
        "{joined}"
    );
}
