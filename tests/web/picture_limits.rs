//! Tests that pictures get no smaller copies if making one would need too much memory or time.

use jpeg_encoder::{ColorType, Encoder};

use crate::pictures::{attribute, bytes, png, site};

/// Creates a PNG that claims to have 900 million pixels.
fn bomb() -> Vec<u8> {
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    let header = [
        &30_000_u32.to_be_bytes()[..],
        &30_000_u32.to_be_bytes(),
        &[8, 2, 0, 0, 0],
    ]
    .concat();
    for (kind, data) in [
        (b"IHDR", &header[..]),
        (b"IDAT", b"\x78\x9c"),
        (b"IEND", b""),
    ] {
        file.extend(u32::try_from(data.len()).unwrap().to_be_bytes());
        let chunk = [&kind[..], data].concat();
        file.extend(&chunk);
        file.extend(crc32fast::hash(&chunk).to_be_bytes());
    }
    file
}

#[tokio::test]
async fn a_picture_that_would_need_too_much_memory_is_sent_unchanged_and_reported() {
    let harness = site(&[("sea.png", bomb())], "", "![Sea](sea.png)").await;
    let html = harness.visit("/about").await.html;
    let original = harness.site.assets.url("sea.png");
    assert_eq!(
        attribute(&html, ".content-text img", "src").unwrap(),
        original
    );
    assert_eq!(attribute(&html, ".content-text img", "srcset"), None);
    assert_eq!(
        attribute(&html, ".content-text img", "width").unwrap(),
        "30000"
    );
    assert_eq!(bytes(&harness, &original).await, bomb());
    let problems = harness.site.assets.pictures().problems();
    assert_eq!(
        problems,
        [
            "static/sea.png is sent to all visitors in its full size: it has 30000 × 30000 pixels, and only pictures of up to 25 megapixels get smaller copies: save it with fewer pixels"
        ]
    );
}

/// Creates a JPEG whose header claims this size.
fn claiming(width: u16, height: u16, is_progressive: bool) -> Vec<u8> {
    let mut jpeg = Vec::new();
    let mut encoder = Encoder::new(&mut jpeg, 70);
    encoder.set_progressive(is_progressive);
    encoder
        .encode(&[7; 64 * 64 * 3], 64, 64, ColorType::Rgb)
        .unwrap();
    let kind = if is_progressive { 0xc2 } else { 0xc0 };
    with_size(jpeg, kind, (width, height))
}

/// Changes the size in the header of a JPEG of this kind.
fn with_size(mut jpeg: Vec<u8>, kind: u8, size: (u16, u16)) -> Vec<u8> {
    let frame = jpeg.windows(2).position(|it| it == [0xff, kind]).unwrap();
    jpeg[frame + 5..frame + 7].copy_from_slice(&size.1.to_be_bytes());
    jpeg[frame + 7..frame + 9].copy_from_slice(&size.0.to_be_bytes());
    jpeg
}

#[tokio::test]
async fn a_picture_that_takes_more_memory_or_time_than_its_pixels_suggest_gets_no_copies() {
    let files = [
        ("baseline.jpg", claiming(4_000, 3_000, false)),
        (
            "long.png",
            png((20_000, 1), png::ColorType::Rgb, &[7; 60_000]),
        ),
        ("progressive.jpg", claiming(4_000, 3_000, true)),
        ("small.jpg", claiming(3_000, 3_000, true)),
    ];
    let harness = site(&files, "", "Us").await;
    let problems = harness.site.assets.pictures().problems();
    assert_eq!(problems.len(), 2, "{problems:?}");
    assert!(problems[0].contains("static/long.png"), "{problems:?}");
    assert!(problems[0].contains("on each side"), "{problems:?}");
    let progressive = "static/progressive.jpg is sent to all visitors in its full size: it is a \
                       progressive JPEG of 4000 × 3000 pixels";
    assert!(problems[1].starts_with(progressive), "{problems:?}");
}

/// Creates the start of a lossy WebP. The header of the file states the size `header`, and the
/// picture inside the file states the size `picture`.
fn lossy_webp(header: (u32, u32), picture: (u16, u16), has_alpha: bool) -> Vec<u8> {
    let chunk = |name: &[u8], content: &[u8]| {
        let size = u32::try_from(content.len()).unwrap().to_le_bytes();
        [name, &size, content].concat()
    };
    let side = |side: u32| (side - 1).to_le_bytes()[..3].to_vec();
    let flags = [u8::from(has_alpha) << 4, 0, 0, 0];
    let header = [flags.to_vec(), side(header.0), side(header.1)].concat();
    let frame = [
        &[0x10, 0, 0, 0x9d, 1, 0x2a][..],
        &picture.0.to_le_bytes(),
        &picture.1.to_le_bytes(),
        &[0; 8],
    ]
    .concat();
    let chunks = [chunk(b"VP8X", &header), chunk(b"VP8 ", &frame)].concat();
    chunk(b"RIFF", &[b"WEBP", &chunks[..]].concat())
}

#[tokio::test]
async fn a_file_whose_decoder_stores_the_whole_picture_several_times_gets_no_copies() {
    // The encoder writes a scan for each color if it optimizes the Huffman tables.
    let separate = |color: ColorType, bytes: usize| {
        let mut jpeg = Vec::new();
        let mut encoder = Encoder::new(&mut jpeg, 70);
        encoder.set_optimized_huffman_tables(true);
        let pixels = vec![7; 64 * 64 * bytes];
        encoder.encode(&pixels, 64, 64, color).unwrap();
        with_size(jpeg, 0xc0, (4_000, 3_000))
    };
    let files = [
        (
            "alpha.webp",
            lossy_webp((4_000, 3_000), (4_000, 3_000), true),
        ),
        ("gray.jpg", separate(ColorType::Luma, 1)),
        (
            "opaque.webp",
            lossy_webp((4_000, 3_000), (4_000, 3_000), false),
        ),
        ("separate.jpg", separate(ColorType::Rgb, 3)),
        (
            "small.webp",
            lossy_webp((3_000, 3_000), (3_000, 3_000), true),
        ),
        ("two.webp", lossy_webp((1_921, 4), (16_383, 16_383), false)),
    ];
    let harness = site(&files, "", "Us").await;
    let problems = harness.site.assets.pictures().problems();
    let says = |name: &str, problem: &str| {
        format!("static/{name} is sent to all visitors in its full size: {problem}")
    };
    assert_eq!(
        problems,
        [
            says(
                "alpha.webp",
                "it is a lossy WebP with transparency of 4000 × 3000 pixels, and only those of up to 10 megapixels get smaller copies: save it with fewer pixels or as PNG"
            ),
            says(
                "separate.jpg",
                "it is a JPEG of 4000 × 3000 pixels with a scan for each color, and only those of up to 10 megapixels get smaller copies: save it with fewer pixels or as a JPEG with one scan"
            ),
            says(
                "two.webp",
                "it states two different sizes: save it again as JPEG, PNG or WebP"
            ),
        ]
    );
}

#[tokio::test]
async fn a_tall_picture_has_no_copies_with_too_many_pixels() {
    let tall = png(
        (1_921, 13_013),
        png::ColorType::Grayscale,
        &vec![7; 1_921 * 13_013],
    );
    let harness = site(&[("tall.png", tall)], "", "![Sea](tall.png)").await;
    let html = harness.visit("/about").await.html;
    let srcset = attribute(&html, ".content-text img", "srcset").unwrap();
    let widths = srcset.split(", ").map(|it| it.split_once(' ').unwrap().1);
    assert_eq!(widths.collect::<Vec<_>>(), ["320w", "480w", "640w", "960w"]);
}
