//! Fuzz tests of uploaded files: detecting the file type, and parsing the file name.

use vestibule::{
    application::DocumentKind,
    form::document::{
        file_name::FileName,
        sniff::{detect_kind, signature_kind},
        work_limit::WorkLimit,
    },
};

use crate::target::{Target, run};

/// The number of bytes by which the counted bytes (`WorkLimit::used`) can exceed the limit: the
/// size of one read buffer.
const BUFFER: u64 = 64 << 10;

fn check(content: &[u8]) -> String {
    let work = WorkLimit::for_file(content.len());
    let kind = detect_kind(content, &work);
    let limit = 4 * content.len() as u64 + (64 << 20);
    assert!(work.used() <= limit + BUFFER, "it costs {}", work.used());
    let again = WorkLimit::for_file(content.len());
    assert_eq!(detect_kind(content, &again), kind);
    assert_eq!(again.used(), work.used());
    // With a limit that is too low, `detect_kind` must return the same kind, or an error about the
    // limit.
    let low = WorkLimit::new(work.used() / 2);
    let limited = detect_kind(content, &low);
    assert!(low.used() <= work.used() / 2 + content.len() as u64 + BUFFER);
    assert!(
        limited == kind || low.is_exceeded(),
        "{limited:?}, {kind:?}"
    );
    match kind {
        Ok(Some(DocumentKind::Txt)) => assert!(!content.contains(&0) || content[0] >= 0xfe),
        Ok(Some(DocumentKind::Rtf)) => {
            let is_padding = |byte: &u8| *byte == 0 || byte.is_ascii_whitespace();
            assert_eq!(content.iter().rfind(|byte| !is_padding(byte)), Some(&b'}'));
        }
        Ok(Some(kind)) => assert_eq!(signature_kind(content), Some(kind)),
        Ok(None) | Err(_) => (),
    }
    format!("{kind:?} {:?}", signature_kind(content))
}

#[test]
fn any_pdf_file_is_examined_within_the_limit() {
    run(&Target {
        name: "pdf",
        samples: &[],
        tokens: &[
            "%PDF-1.7",
            "/Encrypt",
            "/XRef",
            "trailer",
            "stream",
            "endstream",
            "endobj",
            "startxref",
            "%%EOF",
            "obj",
            "<<",
            ">>",
        ],
        cases: 300,
        check: &check,
    });
}

#[test]
fn any_docx_file_is_examined_within_the_limit() {
    run(&Target {
        name: "docx",
        samples: &[],
        tokens: &[
            "PK\x03\x04",
            "PK\x01\x02",
            "PK\x05\x06",
            "PK\x06\x06",
            "PK\x06\x07",
            "word/document.xml",
            "[Content_Types].xml",
            "vbaProject",
            "\x08\0",
        ],
        cases: 300,
        check: &check,
    });
}

#[test]
fn any_compound_file_is_examined_within_the_limit() {
    run(&Target {
        name: "ole",
        samples: &[],
        tokens: &[
            "W\0o\0r\0d\0D\0o\0c\0u\0m\0e\0n\0t\0\0\0",
            "M\0a\0c\0r\0o\0s\0\0\0",
            "\x7f\x7f\x7f\x7f",
            "\0\0\0\0",
        ],
        cases: 300,
        check: &check,
    });
}

#[test]
fn any_rtf_file_is_examined_within_the_limit() {
    run(&Target {
        name: "rtf",
        samples: &[],
        tokens: &[
            "{\\rtf1",
            "{",
            "}",
            "\\",
            "\\bin",
            "\\bin4 ",
            "\\bin18446744073709551615 ",
            "\\'e9",
            "\\pict",
        ],
        cases: 300,
        check: &check,
    });
}

#[test]
fn any_file_name_becomes_a_safe_file_name() {
    let check = |input: &[u8]| {
        let parsed = FileName::parse(&String::from_utf8_lossy(input));
        for name in [
            parsed.with_extension_of(DocumentKind::Pdf),
            parsed.display_name(),
        ] {
            assert!(!name.is_empty() && name.chars().count() <= 100, "{name:?}");
            assert!(
                !name.contains(['/', '\\', '"', '\'', '<', '>', ';']),
                "{name:?}"
            );
            assert!(
                !name.contains(char::is_control) && !name.starts_with('.'),
                "{name:?}"
            );
            // Skip names that were shortened, because they may end with characters that look like
            // an extension.
            if name.chars().count() < 100 {
                assert_eq!(FileName::parse(&name).display_name(), name);
            }
        }
        format!("{:?} {}", parsed.kind(), parsed.has_extension())
    };
    run(&Target {
        name: "file_names",
        samples: &[],
        tokens: &[
            "/",
            "\\",
            "..",
            ".pdf",
            ".docx",
            "\"",
            "'",
            ";",
            "%00",
            "CON",
            "filename*=UTF-8''",
        ],
        cases: 300,
        check: &check,
    });
}
