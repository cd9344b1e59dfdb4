//! Tests Open Graph images: the images that other sites show when someone shares a page.

use resvg::tiny_skia::{Color, Pixmap, PremultipliedColorU8};
use scraper::{Html, Selector};
use vestibule::{
    brand::Brand,
    catalogue::Catalogue,
    posting::Posting,
    web::{Assets, Deps},
};

use crate::{
    client_limits::{ATTACKER, VISITOR, behind_proxy},
    harness::{Harness, spoken},
    sample,
};

/// A font that contains only the letters of a few Arabic words.
const ARABIC: &[u8] = include_bytes!("fonts/arabic.woff2");

/// Returns the content of a `meta` element, or `None` if there is no such element.
fn meta(html: &str, name: &str) -> Option<String> {
    let page = Html::parse_document(html);
    let selector = format!("meta[property='{name}'], meta[name='{name}']");
    let selector = Selector::parse(&selector).unwrap();
    let mut tags = page.select(&selector);
    let tag = tags.next()?;
    assert!(tags.next().is_none(), "{name} stands twice");
    tag.attr("content").map(str::to_owned)
}

async fn page(harness: &Harness, posting: &Posting) -> String {
    let address = format!("/jobs/{}", posting.id);
    let address = harness.visit(&address).await.location.unwrap();
    harness.visit(&address).await.html
}

/// Returns the URL of a posting's Open Graph image.
async fn picture(harness: &Harness, posting: &Posting) -> String {
    meta(&page(harness, posting).await, "og:image").unwrap()
}

async fn pixels(harness: &Harness, address: &str) -> Pixmap {
    let response = harness.get(address).send().await.unwrap();
    assert_eq!(response.status(), 200, "{address}");
    let header = |name: &str| response.headers()[name].to_str().unwrap().to_owned();
    assert_eq!(header("content-type"), "image/png");
    assert_eq!(
        header("cache-control"),
        "public, max-age=31536000, immutable"
    );
    let pixels = Pixmap::decode_png(&response.bytes().await.unwrap()).unwrap();
    assert_eq!((pixels.width(), pixels.height()), (1200, 630));
    pixels
}

fn written(pixel: Option<PremultipliedColorU8>) -> String {
    let pixel = pixel.unwrap();
    format!(
        "#{:02x}{:02x}{:02x}",
        pixel.red(),
        pixel.green(),
        pixel.blue()
    )
}

/// Counts the pixels in these rows whose color differs from that of the top left corner.
fn ink(pixels: &Pixmap, rows: std::ops::Range<u32>) -> usize {
    let paper = pixels.pixel(0, 0);
    let points = rows.flat_map(|y| (0..1200).map(move |x| (x, y)));
    let inked = points.filter(|(x, y)| pixels.pixel(*x, *y) != paper);
    inked.count()
}

fn branded(parts: &mut Deps, brand: &str, files: &[(&str, &[u8])]) {
    let files = files
        .iter()
        .map(|(name, bytes)| ((*name).to_owned(), bytes.to_vec()));
    parts.brand = Brand::parse(brand).unwrap();
    parts.assets = Assets::new(files.collect(), &parts.brand);
}

#[tokio::test]
async fn the_image_of_a_job_has_the_company_s_colors() {
    let brand = "name = 'Lindqvist Boats'\n[colours]\naccent = '#123456'\npaper = '#fff8e7'";
    let harness = Harness::with(|parts| branded(parts, brand, &[])).await;
    let html = page(&harness, &sample::welder()).await;
    let expected = [
        ("og:image:type", "image/png"),
        ("og:image:width", "1200"),
        ("og:image:height", "630"),
        (
            "og:image:alt",
            "Welder for cradles and keels – Lindqvist Boats – Gothenburg, Sweden +2",
        ),
        ("twitter:card", "summary_large_image"),
    ];
    for (name, value) in expected {
        assert_eq!(meta(&html, name).as_deref(), Some(value), "{name}");
    }
    let address = meta(&html, "og:image").unwrap();
    assert!(address.starts_with(&format!("/jobs/{}/picture/", sample::welder().id)));
    let pixels = pixels(&harness, &address).await;
    assert_eq!(written(pixels.pixel(0, 0)), "#fff8e7");
    assert_eq!(written(pixels.pixel(600, 629)), "#123456");
    for (what, rows) in [
        ("company", 80..130),
        ("title", 160..480),
        ("facts", 505..550),
    ] {
        assert!(200 < ink(&pixels, rows), "the {what} is not drawn");
    }
}

#[tokio::test]
async fn the_image_shows_the_logo_or_the_name_if_the_logo_cannot_be_drawn() {
    let svg = b"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 150\">\
                <view id=\"mark\" viewBox=\"0 100 100 50\"/>\
                <path fill=\"#0000ff\" d=\"M0 0h100v100H0z\"/>\
                <path fill=\"#ff0000\" d=\"M0 100h100v50H0z\"/></svg>";
    let mut png = Pixmap::new(10, 5).unwrap();
    png.fill(Color::from_rgba8(0, 255, 0, 255));
    let png = png.encode_png().unwrap();
    for (logo, content, color) in [
        ("logo.svg#mark", svg.as_slice(), "#ff0000"),
        ("logo.png", &png, "#00ff00"),
        ("logo.svg", b"<svg", "#0b5d4e"),
    ] {
        let brand = format!("name = 'Lindqvist Boats'\nlogo = '{logo}'");
        let file = logo.split('#').next().unwrap();
        let harness = Harness::with(|parts| branded(parts, &brand, &[(file, content)])).await;
        let picture = picture(&harness, &sample::welder()).await;
        let pixels = pixels(&harness, &picture).await;
        assert_eq!(written(pixels.pixel(90, 104)), color, "{logo}");
        // A logo that is twice as wide as it is high is 144 pixels wide in the image. Without a
        // logo, the image shows the company's name, which is wider.
        let is_logo = color != "#0b5d4e";
        assert_eq!(written(pixels.pixel(220, 80)) == color, is_logo, "{logo}");
        let beside = (250..600).filter(|x| pixels.pixel(*x, 110) != pixels.pixel(0, 0));
        assert_eq!(beside.count() == 0, is_logo, "{logo}");
    }
}

#[tokio::test]
async fn below_a_logo_the_picture_of_the_list_shows_the_heading_and_not_the_name_again() {
    let svg = b"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 50\">\
                <path fill=\"#ff0000\" d=\"M0 0h100v50H0z\"/></svg>";
    let named = "name = 'Lindqvist Boats'\ntagline = 'Built to last'\n";
    for (brand, alt) in [
        (named.to_owned(), "Lindqvist Boats – Built to last"),
        (
            format!("{named}logo = 'logo.svg'\n"),
            "Open jobs – Lindqvist Boats – Built to last",
        ),
        (
            format!("{named}logo = 'logo.svg'\n[hero]\nheading = 'Build boats'"),
            "Build boats – Lindqvist Boats – Built to last",
        ),
    ] {
        let harness = Harness::with(|parts| branded(parts, &brand, &[("logo.svg", svg)])).await;
        let html = harness.visit("/").await.html;
        assert_eq!(meta(&html, "og:image:alt").as_deref(), Some(alt));
    }
}

#[tokio::test]
async fn the_image_url_is_absolute_if_the_site_has_a_public_url() {
    let harness = Harness::with(|parts| {
        parts.settings.public_url = Some("https://jobs.example.com".parse().unwrap());
    });
    let harness = harness.await;
    let request = harness.get("/").header("host", "jobs.example.com");
    let html = harness.answer(request).await.html;
    let address = meta(&html, "og:image").unwrap();
    assert!(
        address.starts_with("https://jobs.example.com/picture/"),
        "{address}"
    );
    let robots = harness
        .get("/robots.txt")
        .header("host", "jobs.example.com");
    let robots = harness.answer(robots).await.html;
    assert!(!robots.contains("Disallow: /picture") && !robots.contains("Disallow: /jobs"));
}

#[tokio::test]
async fn a_job_whose_title_has_missing_glyphs_has_the_image_of_the_company() {
    let postings = sample::postings();
    let translator = &postings[3];
    let harness = Harness::of(postings.clone()).await;
    let address = picture(&harness, translator).await;
    let of_company = meta(&harness.visit("/").await.html, "og:image").unwrap();
    assert_eq!(address, of_company);
    assert!(address.starts_with("/picture/"));
    pixels(&harness, &address).await;
}

#[tokio::test]
async fn there_is_no_image_if_the_company_s_name_also_has_missing_glyphs() {
    let harness = Harness::with(|parts| branded(parts, "name = 'شركة القوارب'", &[])).await;
    let html = page(&harness, &sample::postings()[3]).await;
    assert_eq!(meta(&html, "og:image"), None);
    assert_eq!(meta(&html, "twitter:card").as_deref(), Some("summary"));
    assert_eq!(harness.visit("/picture/0.png").await.status, 404);
}

#[tokio::test]
async fn the_company_s_font_is_used_for_glyphs_that_are_missing_in_the_built_in_font() {
    let brand = "name = 'شركة القوارب'\n[fonts]\nbody = ['Own', 'serif']\n\
                 [[fonts.files]]\nfamily = 'Own'\nfile = 'own.woff2'\nweight = '700'";
    let harness = Harness::with(|parts| branded(parts, brand, &[("own.woff2", ARABIC)])).await;
    let translator = &sample::postings()[3];
    let address = picture(&harness, translator).await;
    assert!(address.starts_with("/jobs/"), "{address}");
    let pixels = pixels(&harness, &address).await;
    // Arabic text starts on the right side.
    let paper = pixels.pixel(0, 0);
    let half = |columns: std::ops::Range<u32>| {
        let points = columns.flat_map(|x| (160..480).map(move |y| (x, y)));
        let inked = points.filter(|(x, y)| pixels.pixel(*x, *y) != paper);
        inked.count()
    };
    assert!(half(0..600) < half(600..1200));
}

#[tokio::test]
async fn the_image_url_changes_with_the_image_and_the_old_url_redirects_to_the_new_one() {
    let harness = Harness::of(vec![sample::welder()]).await;
    let before = picture(&harness, &sample::welder()).await;
    let mut other = sample::welder();
    other.details.as_mut().unwrap().description = Default::default();
    harness.publish(vec![other.clone()]);
    assert_eq!(
        picture(&harness, &other).await,
        before,
        "the text is not on it"
    );
    other.title = "Welder for keels".into();
    harness.publish(vec![other.clone()]);
    let after = picture(&harness, &other).await;
    assert!(after != before);
    let moved = harness.visit(&before).await;
    assert_eq!(
        (moved.status, moved.location.as_deref()),
        (301, Some(&*after))
    );
    other.title = "لحّام".into();
    harness.publish(vec![other]);
    let moved = harness.visit(&after).await.location.unwrap();
    assert!(moved.starts_with("/picture/"), "{moved}");
    pixels(&harness, &moved).await;
}

#[tokio::test]
async fn the_text_of_the_image_is_in_the_language_of_the_page() {
    let harness = Harness::with(|parts| parts.locales = spoken(&["de"])).await;
    let path = harness
        .visit(&format!("/de/jobs/{}", sample::welder().id))
        .await;
    let html = harness.visit(&path.location.unwrap()).await.html;
    let german = meta(&html, "og:image").unwrap();
    assert!(german.starts_with("/de/jobs/"), "{german}");
    assert!(german != format!("/de{}", picture(&harness, &sample::welder()).await));
    pixels(&harness, &german).await;
}

#[tokio::test]
async fn postings_that_are_not_open_have_no_image() {
    let harness = Harness::of(vec![sample::welder()]).await;
    let address = picture(&harness, &sample::welder()).await;
    assert_eq!(
        harness.visit("/jobs/nobody/picture/0.png").await.status,
        404
    );
    harness.close(sample::welder().id.as_str());
    assert_eq!(harness.visit(&address).await.status, 410);
    let harness = Harness::with(|parts| parts.catalogue = Catalogue::default()).await;
    assert_eq!(harness.visit(&address).await.status, 404);
}

#[tokio::test]
async fn a_hostile_title_is_drawn_as_text() {
    let hostile =
        "<image href=\"file:///etc/hostname\"/>]]>&#x1F4A9;<svg><style>*{}</style>\u{200F}";
    for title in [sample::HOSTILE, hostile, &"Wort".repeat(500), "\u{AD}-"] {
        let posting = sample::plain(1, title);
        let harness = Harness::of(vec![posting.clone()]).await;
        let address = picture(&harness, &posting).await;
        assert!(address.starts_with("/jobs/"), "{title}");
        let pixels = pixels(&harness, &address).await;
        assert!(100 < ink(&pixels, 160..480), "{title}");
    }
}

#[tokio::test]
async fn a_client_that_requests_many_images_leaves_some_to_others() {
    let harness = behind_proxy(0).await;
    let postings: Vec<_> = (0..50)
        .map(|number| sample::plain(number, &format!("Rigger {number}")))
        .collect();
    harness.publish(postings.clone());
    let mut refused = None;
    for posting in &postings {
        let address = picture(&harness, posting).await;
        let from = |client| harness.get(&address).header("x-forwarded-for", client);
        if harness.answer(from(ATTACKER)).await.status == 503 {
            refused = Some(harness.answer(from(VISITOR)).await.status);
            break;
        }
    }
    assert_eq!(
        refused,
        Some(200),
        "the image that the other client did not get"
    );
}
