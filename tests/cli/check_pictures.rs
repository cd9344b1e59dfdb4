//! Tests that `vestibule check` reports which of the company's pictures the site sends in full
//! size.

use std::fs;

use jpeg_encoder::{ColorType, Encoder};

use crate::{check::check, program::Desk, visitor::Visitor};

/// Creates a JPEG of random noise, which cannot be compressed well.
fn noise(width: u16, height: u16) -> Vec<u8> {
    let pixels = 0..u32::from(width) * u32::from(height) * 3;
    let pixels = pixels.map(|at| (at.wrapping_mul(2_654_435_761) >> 24) as u8);
    let mut jpeg = Vec::new();
    let encoder = Encoder::new(&mut jpeg, 90);
    let pixels: Vec<u8> = pixels.collect();
    encoder
        .encode(&pixels, width, height, ColorType::Rgb)
        .unwrap();
    jpeg
}

#[test]
fn pictures_without_copies_and_heavy_pictures_at_the_top_of_a_page_are_reported() {
    let desk = Desk::new();
    fs::create_dir_all(desk.path("brand/static")).unwrap();
    let brand = "name = \"Lamps\"\n[hero]\nimage = \"street.jpg\"\n";
    fs::write(desk.path("brand/brand.toml"), brand).unwrap();
    fs::write(desk.path("brand/static/lamp.jpg"), b"\xff\xd8\xff\xe0").unwrap();
    fs::write(desk.path("brand/static/street.jpg"), noise(1_000, 600)).unwrap();
    let checked = check(&desk, &[]);
    let findings = checked.about("brand");
    let large: Vec<_> = findings
        .iter()
        .filter(|it| it.contains("full size"))
        .collect();
    let expected =
        "warn: static/lamp.jpg is sent to all visitors in its full size: it cannot be read (";
    assert!(
        large.len() == 1 && large[0].starts_with(expected),
        "{findings:?}"
    );
    let pages = checked.about("pages");
    let heavy = "warn: the pictures in the first view of the list page have ";
    assert!(pages.iter().any(|it| it.starts_with(heavy)), "{pages:?}");
}

#[tokio::test]
async fn a_picture_without_copies_is_reported_in_the_log_and_on_the_operators_page() {
    let desk = Desk::new();
    fs::create_dir_all(desk.path("brand/static")).unwrap();
    fs::write(desk.path("brand/brand.toml"), "name = \"Lamps\"\n").unwrap();
    fs::write(desk.path("brand/static/lamp.jpg"), b"\xff\xd8\xff\xe0").unwrap();
    let mut site = desk.start(&["serve"]);
    let line = site.until_logged("in its full size");
    assert!(line.contains("static/lamp.jpg"), "{line}");
    site.address();
    let operator = Visitor::of(&site.address());
    operator.visit_until("/", "static/lamp.jpg is sent").await;
    assert_eq!(site.stop().0, Some(0));
}

#[test]
fn a_drawing_that_loads_another_picture_is_reported_with_its_line() {
    let desk = Desk::new();
    desk.write_brand("brand.toml", "logo = \"logo.svg\"\n");
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">\n<image href=\"x.png\"/></svg>";
    desk.write_brand("static/logo.svg", drawing);
    let says = "brand/static/logo.svg, line 2: browsers do not load x.png, because an SVG that is shown as a picture \
                cannot load files";
    let found = check(&desk, &[]).about("brand").join("\n");
    assert!(found.contains(says), "{found}");
    desk.write_brand(
        "static/logo.svg",
        &drawing.replace("x.png", "data:image/png;base64,AA=="),
    );
    let found = check(&desk, &[]).about("brand").join("\n");
    assert!(!found.contains("browsers do not load"), "{found}");
}

#[test]
fn a_logo_that_would_keep_a_processor_busy_is_named_and_not_rendered() {
    let desk = Desk::new();
    desk.write_brand("brand.toml", "name = \"Terns\"\nlogo = \"logo.svg\"\n");
    let start = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"52\" height=\"7\">\n";
    let noise = "<feTurbulence numOctaves=\"100000000\" baseFrequency=\"0.05\"/>";
    let filter =
        format!("<filter id=\"f\">{noise}</filter><path d=\"M0 0h9v9z\" filter=\"url(#f)\"/>");
    let nested = format!(
        "<text>\n{}{}</text>",
        "<tspan>".repeat(10_000),
        "</tspan>".repeat(10_000)
    );
    for (content, says) in [
        (filter, "because it uses filter: "),
        (
            nested,
            "because more than 100 elements contain or use each other: ",
        ),
    ] {
        desk.write_brand("static/logo.svg", &format!("{start}{content}</svg>"));
        let found = check(&desk, &[]).about("brand").join("\n");
        assert!(found.contains("brand/static/logo.svg, line "), "{found}");
        assert!(found.contains(says), "{found}");
        assert!(found.contains("; brand.toml, line 2, uses it"), "{found}");
    }
}
