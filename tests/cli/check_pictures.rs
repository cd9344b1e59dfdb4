//! `vestibule check` looks at the company's pictures.

use std::fs;

use jpeg_encoder::{ColorType, Encoder};

use crate::{check::check, program::Desk};

/// A JPEG of noise, which cannot be made small.
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
fn pictures_that_get_no_copies_and_heavy_ones_at_the_top_of_a_page_are_told() {
    let desk = Desk::new();
    fs::create_dir_all(desk.path("brand/static")).unwrap();
    let brand = "name = \"Lamps\"\n[hero]\nimage = \"street.jpg\"\n";
    fs::write(desk.path("brand/brand.toml"), brand).unwrap();
    fs::write(desk.path("brand/static/lamp.jpg"), b"\xff\xd8\xff\xe0").unwrap();
    fs::write(desk.path("brand/static/street.jpg"), noise(1_000, 600)).unwrap();
    let checked = check(&desk, &[]);
    let said = checked.about("brand");
    let told: Vec<_> = said.iter().filter(|it| it.contains("full size")).collect();
    let expected =
        "warn: static/lamp.jpg is sent to all visitors in its full size: it cannot be read (";
    assert!(told.len() == 1 && told[0].starts_with(expected), "{said:?}");
    let pages = checked.about("pages");
    let heavy = "warn: the pictures in the first view of the list page have ";
    assert!(pages.iter().any(|it| it.starts_with(heavy)), "{pages:?}");
}
