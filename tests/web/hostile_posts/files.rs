//! Tests forms that are valid except for a hostile file.

use std::io::{Cursor, Write};

use vestibule::application::DocumentKind;
use zip::{ZipWriter, write::SimpleFileOptions};

use super::{
    Outcome::{self, Received, Returned},
    WELDER, check, filled,
};
use crate::{
    cases::Cases,
    form::{Form, PDF},
    harness::Harness,
};

/// A case: its name, the name of the file, its content, and the outcome.
type Row = (&'static str, &'static str, fn() -> Vec<u8>, Outcome);

const WRONG_KIND: Outcome = Returned("cannot take this type of file");
const NOT_AS_NAMED: Outcome = Returned("name and content do not match");
const DAMAGED: Outcome = Returned("cannot open this file");
const ENCRYPTED: Outcome = Returned("This file is protected");
const MACROS: Outcome = Returned("contains macros");
const TOO_COMPLEX: Outcome = Returned("because it is too complex");
const EMPTY: Outcome = Returned(">This file is empty");

fn pdf(text: &str) -> Vec<u8> {
    format!("%PDF-1.7\n{text}\n").into_bytes()
}

fn zip(entries: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in entries {
        writer
            .start_file(*name, SimpleFileOptions::default())
            .unwrap();
        writer.write_all(content).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

const TYPES: &[u8] =
    b"<Types><Override PartName=\"/word/document.xml\" ContentType=\"application/vnd.\
    openxmlformats-officedocument.wordprocessingml.document.main+xml\"/></Types>";

fn docx(more: &[(&str, &[u8])]) -> Vec<u8> {
    let document: &[(&str, &[u8])] = &[
        ("[Content_Types].xml", TYPES),
        ("word/document.xml", b"<w:document/>"),
    ];
    zip(&[document, more].concat())
}

/// Creates an OLE compound file with a directory entry of this name.
fn compound(name: &str, flags: u16) -> Vec<u8> {
    let mut file = vec![0_u8; 512 * 3];
    file[..8].copy_from_slice(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1");
    file[30] = 9;
    file[512..514].copy_from_slice(b"\xec\xa5");
    file[522..524].copy_from_slice(&flags.to_le_bytes());
    for (at, unit) in name.encode_utf16().enumerate() {
        file[1_024 + at * 2..][..2].copy_from_slice(&unit.to_le_bytes());
    }
    file
}

const NAMES: &[Row] = &[
    (
        "a path",
        "../../../etc/cron.d/x.pdf",
        || PDF.to_vec(),
        Received,
    ),
    (
        "a path of Windows",
        "C:\\\\Windows\\\\x.pdf",
        || PDF.to_vec(),
        Received,
    ),
    ("a device of Windows", "CON.pdf", || PDF.to_vec(), Received),
    ("a hidden file", ".htaccess.pdf", || PDF.to_vec(), Received),
    (
        "a name of 10,000 characters",
        LONG,
        || PDF.to_vec(),
        Received,
    ),
    (
        "right to left",
        "cv\u{202e}fdp.exe",
        || PDF.to_vec(),
        WRONG_KIND,
    ),
    ("two endings", "cv.pdf.exe", || PDF.to_vec(), WRONG_KIND),
    (
        "two endings the other way",
        "cv.exe.pdf",
        || PDF.to_vec(),
        Received,
    ),
    ("no name", "", || PDF.to_vec(), Received),
    ("only an ending", ".pdf", || PDF.to_vec(), Received),
    (
        "a script",
        "<script>alert(1)</script>.pdf",
        || PDF.to_vec(),
        Received,
    ),
    ("an ending in capitals", "CV.PDF", || PDF.to_vec(), Received),
    ("a dot at the end", "cv.pdf.", || PDF.to_vec(), Received),
    ("a command", "$(reboot).pdf", || PDF.to_vec(), Received),
];

const LONG: &str = "LONG.pdf";

const CONTENTS: &[Row] = &[
    ("nothing", "cv.pdf", || Vec::new(), EMPTY),
    ("a program", "cv.pdf", || b"MZ\x90\0".to_vec(), NOT_AS_NAMED),
    (
        "a program with its own ending",
        "cv.exe",
        || b"MZ\x90\0".to_vec(),
        WRONG_KIND,
    ),
    (
        "a web page",
        "cv.pdf",
        || b"<!doctype html><script>alert(1)</script>".to_vec(),
        NOT_AS_NAMED,
    ),
    (
        "a web page with its own ending",
        "cv.html",
        || b"<script>alert(1)</script>".to_vec(),
        WRONG_KIND,
    ),
    (
        "an image with a script",
        "cv.svg",
        || b"<svg onload=alert(1)>".to_vec(),
        WRONG_KIND,
    ),
    (
        "PostScript as a text",
        "cv.txt",
        || b"%!PS (x) run".to_vec(),
        NOT_AS_NAMED,
    ),
    (
        "a text with zeros",
        "cv.txt",
        || b"Ann\0Lee".to_vec(),
        NOT_AS_NAMED,
    ),
    (
        "a text with a script",
        "cv.txt",
        || b"<script>alert(1)</script>".to_vec(),
        Received,
    ),
    (
        "a PDF behind a web page",
        "cv.html",
        || [b"<script>".to_vec(), PDF.to_vec()].concat(),
        WRONG_KIND,
    ),
    ("only a header", "cv.pdf", || pdf(""), DAMAGED),
    (
        "a header too late",
        "cv.pdf",
        || [vec![b' '; 2_000], PDF.to_vec()].concat(),
        NOT_AS_NAMED,
    ),
    (
        "a PDF with a password",
        "cv.pdf",
        || pdf("trailer<</Encrypt 2 0 R>>\n%%EOF"),
        ENCRYPTED,
    ),
    (
        "a PDF of one word 100,000 times",
        "cv.pdf",
        || pdf(&("1 0 obj endobj ".to_owned() + &"/Encrypt trailer ".repeat(100_000))),
        ENCRYPTED,
    ),
    (
        "a PDF with a script",
        "cv.pdf",
        || pdf("1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF"),
        Received,
    ),
    (
        "an RTF that does not end",
        "cv.rtf",
        || b"{\\rtf1 Ann".to_vec(),
        DAMAGED,
    ),
    (
        "an RTF with a program behind it",
        "cv.rtf",
        || b"{\\rtf1 Ann}MZ".to_vec(),
        NOT_AS_NAMED,
    ),
    (
        "an RTF with a huge length",
        "cv.rtf",
        || b"{\\rtf1\\bin18446744073709551615 }".to_vec(),
        DAMAGED,
    ),
    (
        "an RTF 100,000 deep",
        "cv.rtf",
        || {
            [
                b"{\\rtf1".to_vec(),
                vec![b'{'; 100_000],
                vec![b'}'; 100_001],
            ]
            .concat()
        },
        Received,
    ),
    (
        "a Word file with a password",
        "cv.doc",
        || compound("WordDocument", 0x0100),
        ENCRYPTED,
    ),
    (
        "an encrypted package",
        "cv.doc",
        || compound("EncryptedPackage", 0),
        ENCRYPTED,
    ),
    (
        "a workbook as a Word file",
        "cv.doc",
        || compound("Workbook", 0),
        NOT_AS_NAMED,
    ),
    (
        "an installer as a Word file",
        "cv.doc",
        || compound("\u{4840}Property", 0),
        NOT_AS_NAMED,
    ),
];

fn cut() -> Vec<u8> {
    let mut archive = docx(&[]);
    archive.truncate(archive.len() - 10);
    archive
}

fn spoilt() -> Vec<u8> {
    let mut archive = docx(&[]);
    let at = archive.len() / 3;
    archive[at] ^= 0xff;
    archive
}

fn many_entries() -> Vec<u8> {
    let names: Vec<String> = (0..5_000).map(|number| number.to_string()).collect();
    let entries = names.iter().map(|name| (name.as_str(), &b""[..]));
    docx(&entries.collect::<Vec<_>>())
}

const ARCHIVES: &[Row] = &[
    (
        "an archive of the start only",
        "cv.docx",
        || b"PK\x03\x04".to_vec(),
        DAMAGED,
    ),
    ("an archive that is cut", "cv.docx", || cut(), DAMAGED),
    (
        "an archive with a wrong byte",
        "cv.docx",
        || spoilt(),
        DAMAGED,
    ),
    (
        "an archive with macros",
        "cv.docx",
        || docx(&[("word/vbaProject.bin", b"x")]),
        MACROS,
    ),
    (
        "a bomb of 100 MB",
        "cv.docx",
        || {
            zip(&[
                ("[Content_Types].xml", TYPES),
                ("word/document.xml", &vec![0; 100 << 20]),
            ])
        },
        TOO_COMPLEX,
    ),
    ("5,000 entries", "cv.docx", || many_entries(), TOO_COMPLEX),
    (
        "a workbook",
        "cv.docx",
        || {
            zip(&[
                ("[Content_Types].xml", b"<Types/>"),
                ("xl/workbook.xml", b"x"),
            ])
        },
        NOT_AS_NAMED,
    ),
    (
        "a path in an archive",
        "cv.docx",
        || docx(&[("../../etc/passwd", b"x")]),
        Received,
    ),
    (
        "a program in an archive",
        "cv.zip",
        || zip(&[("x.exe", b"MZ")]),
        WRONG_KIND,
    ),
    ("a Word file as a PDF", "cv.pdf", || docx(&[]), NOT_AS_NAMED),
];

/// Starts a site that accepts all file types for the welder's job.
async fn site() -> Harness {
    let harness = Harness::with(|parts| {
        parts.outcome_wait = std::time::Duration::ZERO;
        parts.apply.resume_kinds = vec![DocumentKind::Doc, DocumentKind::Rtf, DocumentKind::Txt];
    })
    .await;
    let mut welder = crate::sample::welder();
    welder.details.as_mut().unwrap().accepts_docx = true;
    harness.publish(vec![welder]);
    harness
}

async fn check_all(rows: &[Row]) {
    let harness = site().await;
    let mut cases = Cases::default();
    for (number, (name, file, content, outcome)) in rows.iter().enumerate() {
        let file = file.replace("LONG", &"n".repeat(10_000));
        let form = filled(&harness, number).await.file(&file, &content());
        let case = check(&harness, name, form.post(&harness, WELDER), *outcome);
        cases.run(name, case).await;
    }
    cases.finish();
}

#[tokio::test]
async fn a_hostile_file_name_is_made_safe_or_returned() {
    check_all(NAMES).await;
}

#[tokio::test]
async fn a_hostile_file_is_returned() {
    check_all(CONTENTS).await;
}

#[tokio::test]
async fn a_hostile_archive_is_returned() {
    check_all(ARCHIVES).await;
}

#[tokio::test]
async fn two_files_or_a_file_in_another_field_are_not_stored() {
    let harness = site().await;
    let two = |form: Form| form.file("a.pdf", PDF).file("b.pdf", PDF);
    let form = two(filled(&harness, 1).await);
    check(
        &harness,
        "two files",
        form.post(&harness, WELDER),
        Returned("Choose only one file"),
    )
    .await;
    let form = filled(&harness, 2).await.file("a.pdf", PDF);
    let body =
        String::from_utf8_lossy(&form.body()).replace("name=\"resume\"", "name=\"first_name\"");
    let post = form.post(&harness, WELDER).body(body);
    check(&harness, "a file for a name", post, Received).await;
    let claim = crate::harness::claimed(&harness.site.outbox).await;
    assert_eq!(
        (
            claim.application.given_name.as_str(),
            claim.application.resume
        ),
        ("Ann", None)
    );
}
