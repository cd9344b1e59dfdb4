//! Tests pictures with more pixels than a page needs: pages load smaller copies of them.

use std::fs;

use jpeg_encoder::{ColorType, Encoder};
use scraper::{Html, Selector};
use vestibule::{brand::BrandDir, web::Assets};
use zune_jpeg::{JpegDecoder, zune_core::bytestream::ZCursor};

use crate::{
    blocks,
    harness::{Harness, spoken},
};

/// The latitude in the GPS coordinates of a photograph.
const NORTH: &[u8] = b"N48.1371";

/// Creates the metadata of a photograph that was taken with an upright camera: GPS coordinates, and
/// orientation 6, which means that the stored picture must be rotated.
fn exif() -> Vec<u8> {
    let mut exif = b"MM\0*\0\0\0\x08\0\x02".to_vec();
    exif.extend(b"\x01\x12\0\x03\0\0\0\x01\0\x06\0\0");
    exif.extend(b"\x88\x25\0\x04\0\0\0\x01\0\0\0\x26");
    exif.extend(b"\0\0\0\0");
    exif.extend(NORTH);
    exif
}

/// Creates a photograph whose stored pixels are red on the left and blue on the right.
fn photograph(width: u16, height: u16, exif: Option<Vec<u8>>) -> Vec<u8> {
    let row = (0..width).flat_map(|x| {
        if x < width / 2 {
            [255, 0, 0]
        } else {
            [0, 0, 255]
        }
    });
    let row: Vec<u8> = row.collect();
    let pixels = row.repeat(height.into());
    let mut jpeg = Vec::new();
    let mut encoder = Encoder::new(&mut jpeg, 70);
    if let Some(exif) = exif {
        encoder.add_exif_metadata(&exif).unwrap();
    }
    encoder
        .encode(&pixels, width, height, ColorType::Rgb)
        .unwrap();
    jpeg
}

pub fn png(size: (u32, u32), color: png::ColorType, pixels: &[u8]) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, size.0, size.1);
    encoder.set_color(color);
    encoder.set_depth(png::BitDepth::Eight);
    encoder
        .write_header()
        .unwrap()
        .write_image_data(pixels)
        .unwrap();
    file
}

/// Starts a site with the page `/about` and these files in `static/`.
pub async fn site(files: &[(&str, Vec<u8>)], brand: &str, text: &str) -> Harness {
    let folder = blocks::folder(&[("about.md", &blocks::page(text))]);
    for (name, content) in files {
        fs::write(folder.path().join("static").join(name), content).unwrap();
    }
    fs::write(folder.path().join("brand.toml"), brand).unwrap();
    let content = BrandDir::load(folder.path()).unwrap();
    Harness::with(|parts| {
        parts.assets = Assets::new(content.files, &content.brand);
        parts.pages = content.pages;
        parts.brand = content.brand;
        parts.locales = spoken(&[]);
    })
    .await
}

/// Returns an attribute of the first element that matches `selector`.
pub fn attribute(html: &str, selector: &str, name: &str) -> Option<String> {
    let selector = Selector::parse(selector).unwrap();
    let html = Html::parse_document(html);
    let value = html.select(&selector).next()?.attr(name)?.to_owned();
    Some(value)
}

pub async fn bytes(harness: &Harness, url: &str) -> Vec<u8> {
    let response = harness.get(url).send().await.unwrap();
    assert_eq!(response.status(), 200, "{url}");
    response.bytes().await.unwrap().to_vec()
}

/// Returns the red, green and blue values of a pixel of a JPEG.
fn pixel(jpeg: &[u8], x: usize, y: usize) -> [u8; 3] {
    let mut decoder = JpegDecoder::new(ZCursor::new(jpeg));
    let pixels = decoder.decode().unwrap();
    let at = 3 * (y * usize::from(decoder.info().unwrap().width) + x);
    pixels[at..at + 3].try_into().unwrap()
}

#[tokio::test]
async fn a_photograph_is_shown_in_small_size_upright_and_without_its_gps_coordinates() {
    let photo = photograph(1_500, 1_000, Some(exif()));
    assert!(photo.windows(NORTH.len()).any(|it| it == NORTH));
    let harness = site(&[("crew.jpg", photo.clone())], "", "![Us](crew.jpg)").await;
    let html = harness.visit("/about").await.html;
    let image = |name| attribute(&html, ".content-text img", name).unwrap();
    assert_eq!(
        (image("width"), image("height")),
        ("1000".to_owned(), "1500".to_owned())
    );
    assert_eq!(image("sizes"), "(max-width: 40rem) 100vw, 38rem");
    let srcset = image("srcset");
    let widths: Vec<_> = srcset
        .split(", ")
        .map(|it| it.split_once(' ').unwrap().1)
        .collect();
    assert_eq!(widths, ["320w", "480w", "640w", "960w", "1000w"]);
    for source in srcset.split(", ") {
        let (url, width) = source.split_once(' ').unwrap();
        let copy = harness.visit(url).await;
        assert_eq!(copy.header("content-type"), "image/jpeg");
        assert!(copy.header("cache-control").contains("immutable"));
        let copy = bytes(&harness, url).await;
        assert!(copy.len() < photo.len(), "{url}: {}", copy.len());
        assert!(!copy.windows(NORTH.len()).any(|it| it == NORTH), "{url}");
        assert!(!copy.windows(4).any(|it| it == b"Exif"), "{url}");
        let width: usize = width.trim_end_matches('w').parse().unwrap();
        let size = imagesize::blob_size(&copy).unwrap();
        assert_eq!((size.width, size.height), (width, width * 3 / 2));
    }
    assert!(image("src").ends_with(".640w.jpg"), "{html}");
    let copy = bytes(&harness, &image("src")).await;
    let (top, bottom) = (pixel(&copy, 320, 100), pixel(&copy, 320, 860));
    assert!(top[0] > 200 && top[2] < 50, "{top:?}");
    assert!(bottom[0] < 50 && bottom[2] > 200, "{bottom:?}");
    let original = harness.site.assets.url("crew.jpg");
    assert_eq!(bytes(&harness, &original).await, photo);
    let other_width = image("src").replace("640w", "641w");
    assert_eq!(harness.visit(&other_width).await.status, 404);
}

#[tokio::test]
async fn each_place_of_a_picture_has_copies_in_its_width_and_a_small_picture_has_none() {
    let photo = photograph(1_400, 700, None);
    let small = png((64, 64), png::ColorType::Rgb, &[7; 64 * 64 * 3]);
    let text = "::: people\n### Ada\n![Ada](crew.jpg)\n\nWelder\n:::\n\n::: quote by=Ada picture=crew.jpg\nYes.\n:::\n\n\
                ::: gallery\n![Us](crew.jpg)\n:::\n\n::: cards\n### Mark\n![Mark](small.png)\n\nOurs\n:::";
    let brand = "[hero]\nimage = \"crew.jpg\"";
    let harness = site(&[("crew.jpg", photo), ("small.png", small)], brand, text).await;
    let html = harness.visit("/about").await.html;
    let widths = |html: &str, selector: &str| {
        let srcset = attribute(html, selector, "srcset")?;
        let widths = srcset.split(", ").map(|it| it.split_once(' ').unwrap().1);
        Some(widths.collect::<Vec<_>>().join(" "))
    };
    let found = |selector| widths(&html, selector).unwrap();
    assert_eq!(found(".block-people img"), "320w 480w 640w 960w");
    assert_eq!(found(".block-gallery img"), "320w 480w 640w 960w");
    assert_eq!(found(".block-quote img"), "192w 320w 480w");
    assert_eq!(widths(&html, ".block-cards img"), None);
    let src = attribute(&html, ".block-cards img", "src").unwrap();
    assert_eq!(src, harness.site.assets.url("small.png"));
    let list = harness.visit("/").await.html;
    assert_eq!(
        widths(&list, ".opening-picture").unwrap(),
        "480w 640w 960w 1280w 1400w"
    );
    assert_eq!(
        attribute(&list, ".opening-picture", "sizes").unwrap(),
        "(max-width: 60rem) 100vw, 32rem"
    );
}

#[tokio::test]
async fn a_logo_has_copies_for_each_density_and_stays_transparent() {
    // The picture consists of noise, which compresses badly. Therefore, the file is large, and a
    // copy with fewer pixels is smaller than the file.
    let noise = |at: u32| (at.wrapping_mul(2_654_435_761) >> 24) as u8;
    let pixels: Vec<u8> = (0..800 * 200)
        .flat_map(|at| [noise(at), noise(at + 7), 90, 128])
        .collect();
    let logo = png((800, 200), png::ColorType::Rgba, &pixels);
    let harness = site(
        &[("logo.png", logo)],
        "logo = \"logo.png\"\nlogo_dark = \"logo.png\"",
        "Us",
    )
    .await;
    let html = harness.visit("/about").await.html;
    let srcset = attribute(&html, ".company img", "srcset").unwrap();
    let sources: Vec<_> = srcset
        .split(", ")
        .map(|it| it.split_once(' ').unwrap())
        .collect();
    let densities: Vec<_> = sources.iter().map(|(_, density)| *density).collect();
    assert_eq!(densities, ["1x", "2x", "3x"]);
    assert!(
        sources[0].0.ends_with(".320w.png") && sources[1].0.ends_with(".640w.png"),
        "{srcset}"
    );
    assert_eq!(sources[2].0, harness.site.assets.url("logo.png"));
    assert_eq!(
        attribute(&html, ".company source", "srcset").unwrap(),
        srcset
    );
    assert_eq!(attribute(&html, ".company img", "width").unwrap(), "800");
    let copy = bytes(&harness, sources[0].0).await;
    let reader = png::Decoder::new(std::io::Cursor::new(copy))
        .read_info()
        .unwrap();
    assert_eq!((reader.info().width, reader.info().height), (320, 80));
    assert_eq!(reader.info().color_type, png::ColorType::Rgba);
}

#[tokio::test]
async fn a_damaged_picture_is_sent_unchanged_at_the_url_of_its_copy_and_reported_once() {
    let mut damaged = png((700, 700), png::ColorType::Rgb, &[7; 700 * 700 * 3]);
    let middle = damaged.len() / 2;
    damaged.truncate(middle);
    let harness = site(&[("sea.png", damaged.clone())], "", "![Sea](sea.png)").await;
    let html = harness.visit("/about").await.html;
    let copies = attribute(&html, ".content-text img", "srcset").unwrap();
    assert!(harness.site.picture_copies().problems().is_empty());
    for source in copies.split(", ") {
        let url = source.split(' ').next().unwrap();
        assert_eq!(bytes(&harness, url).await, damaged);
    }
    let problems = harness.site.picture_copies().problems();
    assert_eq!(problems.len(), 1, "{problems:?}");
    assert!(
        problems[0].starts_with("static/sea.png is sent"),
        "{problems:?}"
    );
}

#[tokio::test]
async fn a_request_that_gets_no_content_makes_no_copy() {
    let mut damaged = png((700, 700), png::ColorType::Rgb, &[7; 700 * 700 * 3]);
    damaged.truncate(damaged.len() / 2);
    let harness = site(&[("sea.png", damaged.clone())], "", "![Sea](sea.png)").await;
    let html = harness.visit("/about").await.html;
    let url = attribute(&html, ".content-text img", "src").unwrap();
    let head = format!("HEAD {url} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    let head = harness.say(head.as_bytes()).await;
    assert!(head.starts_with("HTTP/1.1 200"), "{head}");
    let ask = async |tag: &str| {
        let request = harness.get(&url).header("if-none-match", tag);
        request.send().await.unwrap()
    };
    assert_eq!(ask("*").await.status(), 304);
    let problems = || harness.site.picture_copies().problems();
    assert!(problems().is_empty(), "it was not decoded");
    let response = harness.get(&url).send().await.unwrap();
    assert_eq!(problems().len(), 1, "it was decoded");
    let tag = response.headers()["etag"].to_str().unwrap().to_owned();
    assert!(tag.starts_with('"'), "{tag}");
    assert_eq!(response.bytes().await.unwrap(), damaged);
    let again = ask(&tag).await;
    assert_eq!(again.status(), 304);
    assert_eq!(again.headers()["etag"], tag);
}

#[tokio::test]
async fn a_client_that_requests_many_copies_gets_originals_and_others_get_copies() {
    let photo = photograph(330, 100, None);
    let harness = site(&[("crew.jpg", photo)], "", "![Us](crew.jpg)").await;
    let html = harness.visit("/about").await.html;
    let srcset = attribute(&html, ".content-text img", "srcset").unwrap();
    let url = srcset.split(' ').next().unwrap();
    let name = url.trim_start_matches("/static/");
    let copy = harness.site.assets.picture_copy(name).unwrap();
    let copies = harness.site.picture_copies();
    let [client, other] = ["192.0.2.1", "192.0.2.2"].map(|it| it.parse().ok());
    // Use a new name each time. No copy is in memory under this name, so each request makes the
    // copy again.
    let mut made = 0;
    while copies
        .get_or_make(client, &format!("{made}.jpg"), copy)
        .await
        .is_ok()
    {
        made += 1;
    }
    assert!(made >= 200, "{made}");
    assert!(copies.get_or_make(other, "other.jpg", copy).await.is_ok());
    let known = copies.get_or_make(client, "other.jpg", copy).await;
    assert!(known.is_ok(), "it is in memory");
}

#[tokio::test]
async fn a_copy_that_many_visitors_request_at_once_is_made_once() {
    let harness = site(
        &[("crew.jpg", photograph(700, 20, None))],
        "",
        "![Us](crew.jpg)",
    )
    .await;
    let html = harness.visit("/about").await.html;
    let url = attribute(&html, ".content-text img", "src").unwrap();
    let copy = harness
        .site
        .assets
        .picture_copy(url.trim_start_matches("/static/"))
        .unwrap();
    let copies = harness.site.picture_copies();
    let name = url.trim_start_matches("/static/");
    let all = (0..10).map(|_| copies.get_or_make(None, name, copy));
    let made = futures_util::future::try_join_all(all).await.unwrap();
    assert!(made.iter().all(|it| std::sync::Arc::ptr_eq(it, &made[0])));
}
