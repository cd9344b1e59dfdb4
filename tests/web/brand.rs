//! Tests the sample brands, and how much a browser downloads for the pages that visitors see first.

use std::{collections::BTreeSet, path::Path, time::Duration};

use scraper::{Html, Selector};
use vestibule::{
    brand::{Brand, BrandDir, Palette, Scheme, StaticFiles},
    catalogue::Snapshot,
    diversity::DiversityQuestions,
    i18n::Localizers,
    posting::PostingId,
    store::Store,
    web::{Assets, Deps, Locales, diversity::Diversity, regions::Regions},
};

use crate::{
    harness::{Harness, Page},
    sample,
};

/// The maximum number of bytes that a browser downloads before it can show a page: as many as fit
/// into the first ten TCP packets.
const MOST_BYTES: usize = 14_600;

/// The maximum number of requests: for the page, a picture, a font for headings, the stylesheet,
/// and the stylesheet of blocks.
const MOST_REQUESTS: usize = 5;

/// The sample brands.
const BRANDS: [&str; 3] = ["saltmarsh", "umbra", "marisol"];

async fn branded(name: &str) -> Harness {
    branded_with(name, |_, _| ()).await
}

/// Switches on every feature that visitors can see. Also publishes the sample postings, with a
/// posting for open applications.
fn everything_on(parts: &mut Deps, store: &Store) {
    parts.settings.public_url = Some("http://127.0.0.1/".parse().unwrap());
    parts.mail_queue = Some(store.mail_queue().clone());
    parts.offers_job_alerts = true;
    parts.referral_links = Some(store.referral_links());
    let questions = DiversityQuestions::load(Path::new("src/diversity/examples/us.toml"));
    parts.diversity = Some(Diversity::new(questions.unwrap(), store.diversity()));
    parts.apply.offer_talent_network = true;
    parts.apply.offer_pasted_resume = true;
    parts.apply.resume_first = true;
    parts.apply.review = true;
    let mut open = sample::welder();
    open.id = PostingId::new("open");
    let snapshot = Snapshot::default().with_open_application(Some(open.id.clone()));
    let postings = sample::postings().into_iter().chain([open]).map(Into::into);
    parts
        .catalogue
        .replace(snapshot.next(postings.collect(), Some(parts.clock.now())));
}

async fn branded_with(name: &str, change: impl FnOnce(&mut Deps, &Store)) -> Harness {
    let folder = Path::new("brands").join(name);
    Harness::built(Duration::from_secs(86_400), |parts, store| {
        change(parts, store);
        let BrandDir {
            brand,
            files,
            pages,
            templates,
            tolerated: _,
        } = BrandDir::load(&folder).unwrap();
        parts.assets = Assets::new(files, &brand);
        let spoken = Localizers::load(&folder, &brand.languages(Vec::new()));
        parts.locales = Locales::new(spoken.unwrap());
        let regions = Regions::load(&folder, &templates, &parts.assets, &parts.locales);
        parts.regions = regions.unwrap();
        parts.brand = brand;
        parts.pages = pages;
    })
    .await
}

/// Returns the URLs of the list, of a posting with all kinds of content, and of its form.
async fn first_views(harness: &Harness) -> [String; 3] {
    let list = Html::parse_document(&harness.visit("/").await.html);
    let job = list.select(&Selector::parse(".job a").unwrap()).next();
    let posting = job.unwrap().attr("href").unwrap().to_owned();
    let form = format!("{}/apply", posting.rsplit_once('/').unwrap().0);
    ["/".to_owned(), posting, form]
}

#[tokio::test]
async fn the_page_contains_the_element_before_which_nothing_is_painted() {
    for name in BRANDS {
        let harness = branded(name).await;
        for path in first_views(&harness).await {
            let page = harness.visit(&path).await;
            let html = Html::parse_document(&page.html);
            let link = Selector::parse("link[rel=expect][blocking=render]").unwrap();
            let id = html.select(&link).next().unwrap().attr("href").unwrap();
            let element = Selector::parse(id).unwrap();
            assert!(
                html.select(&element).next().is_some(),
                "{name} {path}: {id}"
            );
        }
    }
}

async fn packed(harness: &Harness, path: &str) -> usize {
    let request = harness.get(path).header("accept-encoding", "gzip, br");
    let response = request.send().await.unwrap();
    assert_eq!(response.status(), 200, "{path}");
    response.bytes().await.unwrap().len()
}

/// Lists the files that a browser must load before it can show the page. Omits the favicon, the
/// deferred script, and pictures that load only when the visitor scrolls to them.
fn loaded(page: &Page) -> BTreeSet<String> {
    let html = Html::parse_document(&page.html);
    let all = "img[src]:not([loading=lazy]), source[srcset], link[rel=stylesheet], script[src]:not([type=module]), iframe[src], link[rel=preload]";
    let selector = Selector::parse(all).unwrap();
    let addresses = html.select(&selector).filter_map(|it| {
        let names = ["src", "srcset", "href"];
        names.iter().find_map(|name| it.attr(name))
    });
    let without_part = |address: &str| address.split('#').next().unwrap().to_owned();
    addresses.map(without_part).collect()
}

#[tokio::test]
async fn a_brand_sets_the_theme_color_of_the_browser_and_the_icon_for_the_home_screen() {
    for name in BRANDS {
        let harness = branded(name).await;
        let band = |scheme| {
            Palette::new(&harness.site.brand, scheme)
                .band
                .used
                .to_string()
        };
        let page = harness.visit("/").await;
        let html = Html::parse_document(&page.html);
        let all = |selector: &str, name: &str| -> Vec<String> {
            let selector = Selector::parse(selector).unwrap();
            let values = html.select(&selector).filter_map(|it| it.attr(name));
            values.map(str::to_owned).collect()
        };
        let colors = [Scheme::Dark, Scheme::Light].map(band);
        assert_eq!(all("meta[name=theme-color]", "content"), colors);
        // The order matters, because browsers use the first color that applies.
        let media = all("meta[name=theme-color]", "media");
        assert_eq!(media, ["(prefers-color-scheme: dark)"]);
        let icon = &all("link[rel=apple-touch-icon]", "href")[0];
        assert_eq!(
            harness.visit(icon).await.header("content-type"),
            "image/png"
        );
    }
}

#[tokio::test]
async fn the_first_view_of_every_brand_is_small_and_loads_nothing_from_other_hosts() {
    for name in BRANDS {
        check_first_views(name, &branded(name).await).await;
    }
}

#[tokio::test]
async fn the_first_view_is_small_with_every_feature_enabled() {
    for name in BRANDS {
        let harness = branded_with(name, everything_on).await;
        let list = harness.visit("/").await.html;
        assert!(
            list.contains("id=\"alert\"") && list.contains("/jobs/open/"),
            "{list}"
        );
        check_first_views(name, &harness).await;
    }
}

async fn check_first_views(name: &str, harness: &Harness) {
    for path in first_views(harness).await {
        let path = path.as_str();
        let page = harness.visit(path).await;
        let loaded = loaded(&page);
        assert!(loaded.len() < MOST_REQUESTS, "{name} {path}: {loaded:?}");
        assert!(
            loaded.iter().all(|it| it.starts_with("/static/")),
            "{loaded:?}"
        );
        let mut weight = packed(harness, path).await;
        let mut urls = 0;
        for css in loaded.iter().filter(|it| it.ends_with(".css")) {
            weight += packed(harness, css).await;
            urls += harness.visit(css).await.html.matches("url(").count();
        }
        let fonts = loaded.iter().filter(|it| it.ends_with(".woff2"));
        assert_eq!(urls, fonts.count(), "{name} loads more from its stylesheet");
        assert!(weight <= MOST_BYTES, "{name} {path} weighs {weight}");
    }
}

#[tokio::test]
async fn every_page_shows_the_company_of_the_brand() {
    let harness = branded("saltmarsh").await;
    let list = harness.visit("/").await.html;
    for words in [
        "<h1 dir=\"auto\">Somebody has to know how high the water is</h1>",
        "class=\"tagline\" dir=\"auto\">Small weather stations",
        "alt=\"A tide staff in calm water",
        "width=\"230\" height=\"40\"",
        ">Instruments</a>",
        ">Mastodon</a>",
        "Saltmarsh &#38; Finch Ltd",
        ", <span>4 Gasworks Quay</span>",
        "content=\"light dark\"",
    ] {
        assert!(list.contains(words), "{words} in {list}");
    }
    let [_, _, form] = first_views(&harness).await;
    let form = harness.visit(&form).await.html;
    assert!(form.contains("nobody outside the hiring team sees it.</p>"));
    assert!(form.contains("Send it to Harwich"));
    let second = harness.visit("/?offset=20").await.html;
    assert!(
        !second.contains("opening-picture"),
        "the picture opens the first page only"
    );
}

#[tokio::test]
async fn a_brand_with_only_a_dark_color_scheme_declares_it() {
    let harness = branded("umbra").await;
    let list = harness.visit("/").await;
    assert!(list.html.contains("name=\"color-scheme\" content=\"dark\""));
    assert!(list.html.contains("<span class=\"job-lamp\">"));
    let css = loaded(&list).into_iter().find(|it| it.ends_with(".css"));
    let css = harness.visit(&css.unwrap()).await.html;
    assert!(!css.contains("color-scheme:light"), "{css}");
    assert!(css.contains("--round:0px"));
}

#[tokio::test]
async fn the_page_of_a_place_has_the_heading_text_and_picture_of_the_brand() {
    let brand = "tagline = 'Boats'\n[hero]\nheading = 'Home'\n\
                 [places.'Sweden']\nheading = 'Below the cranes'\ntext = 'Bring a coat.'\n\
                 image = 'crane.svg'\nimage_text = 'A crane'\n[places.fi]\ntext = 'Ice.'";
    let harness = Harness::with(|parts| {
        parts.brand = Brand::parse(brand).unwrap();
        let files = StaticFiles::from([("crane.svg".to_owned(), b"<svg/>".to_vec())]);
        parts.assets = Assets::new(files, &parts.brand);
    })
    .await;
    let place = harness.visit("/places/se").await.html;
    for words in [
        "<h1 dir=\"auto\">Below the cranes</h1>",
        "<p class=\"opening-text\" dir=\"auto\">Bring a coat.</p>",
        "/static/crane.",
        "alt=\"A crane\"",
    ] {
        assert!(place.contains(words), "{words} in {place}");
    }
    assert!(!place.contains("Boats</p>"), "{place}");
    let country = harness.visit("/places/fi").await.html;
    assert!(
        country.contains("Open jobs: Finland") && country.contains(">Ice.</p>"),
        "{country}"
    );
    let home = harness.visit("/").await.html;
    assert!(
        home.contains(">Home</h1>") && !home.contains("crane"),
        "{home}"
    );
    assert!(Brand::parse("[places.'!']\ntext = 'x'").is_err());
}

#[tokio::test]
async fn parts_that_the_company_does_not_set_are_left_out() {
    let harness = Harness::with(|parts| {
        parts.brand = Brand::default();
        parts.assets = Assets::new(StaticFiles::new(), &parts.brand);
    });
    let list = harness.await.visit("/").await.html;
    for empty in [
        "<img",
        "class=\"tagline\"",
        "aria-label=\"Company\"",
        "class=\"opening-text\"",
    ] {
        assert!(!list.contains(empty), "{empty} in {list}");
    }
}

#[tokio::test]
async fn the_heading_font_is_preloaded_and_its_fallback_has_the_same_metrics() {
    let font = std::fs::read("src/web/og_image/fonts/title.ttf").unwrap();
    let brand = "[fonts]\nheadings = ['Own', 'sans-serif']\n\
                 [[fonts.files]]\nfamily = 'Own'\nfile = 'own.ttf'\nweight = '700'";
    let brand = Brand::parse(brand).unwrap();
    let harness = Harness::with(|parts| {
        let files = StaticFiles::from([("own.ttf".to_owned(), font)]);
        parts.assets = Assets::new(files, &brand);
        parts.brand = brand;
    })
    .await;
    let url = harness.site.assets.url("own.ttf");
    let html = harness.visit("/").await.html;
    let preload =
        format!("<link rel=\"preload\" href=\"{url}\" as=\"font\" type=\"font/ttf\" crossorigin>");
    assert!(html.contains(&preload), "{preload} in {html}");
    let css = harness
        .visit(&harness.site.assets.url("site.css"))
        .await
        .html;
    let face = css.split("font-family:\"Own fallback\"").nth(1).unwrap();
    let face = face.split('}').next().unwrap();
    let number = |name: &str| -> f32 {
        let value = face.split(&format!("{name}:")).nth(1).unwrap();
        value.split('%').next().unwrap().parse().unwrap()
    };
    // The expected metrics are those of Inter Bold: slightly wider than Arial, with a line height
    // of 1.21 times the font size.
    let size = number("size-adjust");
    assert!((101.0..115.0).contains(&size), "{face}");
    let line = number("ascent-override") + number("descent-override") + number("line-gap-override");
    assert!((120.0..122.5).contains(&(line * size / 100.0)), "{face}");
    assert!(css.contains("font-display:swap"), "{css}");
}
