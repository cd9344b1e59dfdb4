//! Tests hostile files: reading them without limits would take gigabytes of memory, minutes of CPU
//! time, or the whole stack.

use std::io::Write;

use flate2::{Compression, write::ZlibEncoder};

use crate::{resumes::read, sample::docx};

const FLATE: &str = "/Filter/FlateDecode";
const FONT: &[u8] = b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>";
const TEXT: &[u8] = b"BT /F 9 Tf (ann@example.org) Tj ET ";

fn packed(content: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(content).unwrap();
    encoder.finish().unwrap()
}

fn stream(entries: &str, content: &[u8]) -> Vec<u8> {
    let head = format!("<<{entries}/Length {}>>stream\n", content.len());
    [head.as_bytes(), content, b"\nendstream"].concat()
}

/// Creates a PDF with these objects. The first object is the catalog.
fn pdf(objects: &[(u32, Vec<u8>)]) -> Vec<u8> {
    let mut file = b"%PDF-1.7\n".to_vec();
    for (number, object) in objects {
        file.extend(format!("{number} 0 obj\n").into_bytes());
        file.extend(object);
        file.extend(b"\nendobj\n");
    }
    file.extend(b"trailer<</Root 1 0 R>>\n%%EOF\n");
    file
}

/// Creates a PDF with one page, whose font is object 5 and whose form XObject is object 6.
fn page(contents: Vec<u8>, more: &[(u32, Vec<u8>)]) -> Vec<u8> {
    let page = "<</Type/Page/Parent 2 0 R/Contents 4 0 R\
        /Resources<</Font<</F 5 0 R>>/XObject<</X 6 0 R>>>>>>";
    let mut objects = vec![
        (1, b"<</Type/Catalog/Pages 2 0 R>>".to_vec()),
        (2, b"<</Type/Pages/Kids[3 0 R]/Count 1>>".to_vec()),
        (3, page.into()),
        (4, contents),
    ];
    objects.extend_from_slice(more);
    pdf(&objects)
}

fn streams() -> Vec<(&'static str, Vec<u8>)> {
    let twice = packed(&packed(&vec![b' '; 48 << 20]));
    let once = packed(&vec![b'q'; 48 << 20]);
    let form = "/Subtype/Form/Resources<</XObject<</X 6 0 R>>>>";
    let forms = stream(form, &b"/X Do ".repeat(1_000));
    let numbers = packed("1 0 ".repeat(1_000_000).as_bytes());
    let map = b"1 beginbfrange <0000> <ffff> <0000> endbfrange ".repeat(50_000);
    let map_font = (5, b"<</ToUnicode 7 0 R>>".to_vec());
    vec![
        (
            "two filters",
            page(stream("/Filter[/FlateDecode/FlateDecode]", &twice), &[]),
        ),
        ("one filter", page(stream(FLATE, &once), &[])),
        ("forms in forms", page(b"6 0 R".to_vec(), &[(6, forms)])),
        (
            "many packed objects",
            pdf(&[(
                1,
                stream(&format!("/Type/ObjStm{FLATE}/N 9/First 9"), &numbers),
            )]),
        ),
        (
            "a wide map",
            page(
                stream("", &TEXT.repeat(300)),
                &[map_font, (7, stream("", &map))],
            ),
        ),
    ]
}

fn structures() -> Vec<(&'static str, Vec<u8>)> {
    let deep = |open: &str| {
        format!(
            "%PDF-1.7 1 0 obj {} endobj /Root 1 0 R",
            open.repeat(300_000)
        )
    };
    let kids = b"<</Type/Pages/Pages 2 0 R/Kids[2 0 R 3 0 R 2 0 R]>>";
    let kids: Vec<(u32, Vec<u8>)> = (1..=3).map(|at| (at, kids.to_vec())).collect();
    let circle = [(1, b"2 0 R".to_vec()), (2, b"1 0 R".to_vec())];
    let objects = b"1 0 obj<<>>".repeat(500_000);
    vec![
        ("pages in pages", pdf(&kids)),
        ("references in circles", pdf(&circle)),
        ("dictionaries in dictionaries", deep("<</A").into()),
        ("arrays in arrays", deep("[").into()),
        (
            "many objects",
            [b"%PDF-1.7 ", &objects[..], b" endobj"].concat(),
        ),
    ]
}

/// Creates small files that take much CPU time to read. The email address is at the end, so it is
/// found only if the whole file is read.
fn much_work() -> Vec<(&'static str, Vec<u8>)> {
    let silent = [b"BT /F 9 Tf (", &b"a".repeat(100_000)[..], b") Tj "].concat();
    let silent = [&silent[..], b"/G 9 Tf 0 -20 Td (ann@example.org) Tj ET"].concat();
    let silent_font = b"<</Type/Font/Subtype/Type0/Encoding/Identity-H>>".to_vec();
    let entries = "/A 0 ".repeat(200_000);
    let fonts = (0..60)
        .map(|at| format!("/F{at} 9 Tf "))
        .collect::<String>();
    let first = format!("<</Contents 4 0 R/Resources<</Font<<{entries}>>>>>>");
    let second = b"<</Contents 7 0 R/Resources<</Font<</F 5 0 R>>>>>>";
    let large = pdf(&[
        (1, b"<</Type/Catalog/Pages 2 0 R>>".to_vec()),
        (2, b"<</Type/Pages/Kids[3 0 R 6 0 R]/Count 2>>".to_vec()),
        (3, first.into()),
        (4, stream("", fonts.as_bytes())),
        (5, FONT.to_vec()),
        (6, second.to_vec()),
        (7, stream("", TEXT)),
    ]);
    vec![
        (
            "characters without a text",
            page(stream("", &silent), &[(5, silent_font)]),
        ),
        ("a large dictionary that is read again and again", large),
    ]
}

fn other_formats() -> Vec<(&'static str, Vec<u8>)> {
    let header = |text: String| docx(&[("word/header1.xml", &text)]);
    let elements = "{},".repeat(100_000);
    let elements = format!("{{\"basics\":{{\"profiles\":[{elements}{{}}]}}}}");
    let deep = ["{\"basics\":".repeat(100_000), "}".repeat(100_000)].concat();
    vec![
        ("paragraphs in paragraphs", header("<w:p>".repeat(100_000))),
        ("a large part", header(" ".repeat(40 << 20))),
        ("100,000 elements of JSON", elements.into()),
        ("deep JSON", deep.into()),
        (
            "deep XML",
            format!("<SkillsPassport>{}", "<a>".repeat(300_000)).into(),
        ),
        ("one long line", vec![b'1'; 8 << 20]),
        ("many signs", b"@ a@b. +1 (".repeat(500_000)),
    ]
}

#[test]
fn a_hostile_file_is_read_within_the_limits_and_no_data_is_found() {
    let files = [streams(), structures(), much_work(), other_formats()].concat();
    for (name, content) in files {
        assert_eq!(read(&content).0.count(), 0, "{name}");
    }
}

#[test]
fn only_the_beginning_of_a_very_long_text_is_read() {
    let lines = b"(ann@example.org) ' ".repeat(300_000);
    let text = stream("", &[b"BT /F 9 Tf 9 TL ", &lines[..], b"ET"].concat());
    let file = page(text, &[(5, FONT.to_vec())]);
    let found = read(&file).0;
    assert_eq!(found.email.as_deref(), Some("ann@example.org"));
}
