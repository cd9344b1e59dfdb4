//! Fuzz tests of extracting text from resumes.

use vestibule::{
    application::DocumentKind,
    resume_text::{FoundFields, read_resume, read_text},
};

use crate::target::{Target, run};

fn check(content: &[u8], kind: DocumentKind) -> String {
    let FoundFields {
        fields: found,
        source,
    } = read_resume(content, kind);
    let again = read_resume(content, kind).fields;
    assert_eq!(again, found, "it depends on chance");
    let values = [
        &found.email,
        &found.phone,
        &found.linkedin,
        &found.github,
        &found.website,
    ];
    for value in values.into_iter().flatten() {
        assert!(!value.is_empty() && value.len() <= 4_000);
        assert!(!value.contains(char::is_control), "{value:?}");
    }
    let text = read_text(content, kind);
    assert!(text.lines.len() <= 4_000);
    format!("{source:?} {} {}", found.count(), text.lines.len().min(3))
}

#[test]
fn any_resume_is_read_within_the_limits() {
    run(&Target {
        name: "resume_pdf",
        samples: &[],
        tokens: &[
            "obj",
            "endobj",
            "stream",
            "endstream",
            "/ObjStm",
            "/First 9",
            "/N 9",
            "/Root 1 0 R",
            "/Kids[2 0 R]",
            "/Contents 4 0 R",
            "/FlateDecode",
            "/ASCII85Decode",
            "BT",
            "ET",
            "Tj",
            "TJ",
            "Tm",
            "Do",
            "<</ActualText(a)>>BDC",
            "beginbfrange <00> <ffff> <d800> endbfrange",
            "/W[0 9999 1]",
            "a@b.example",
            "<<",
            ">>",
            "[",
            "]",
        ],
        cases: 300,
        check: &|content| check(content, DocumentKind::Pdf),
    });
}

#[test]
fn any_word_document_is_read_within_the_limits() {
    run(&Target {
        name: "resume_docx",
        samples: &["tests/fuzz/corpus/docx"],
        tokens: &[
            "PK\x03\x04",
            "PK\x01\x02",
            "PK\x05\x06",
            "word/document.xml",
            "<w:p>",
            "<w:t>",
            "&amp;",
            "\x08\0",
        ],
        cases: 300,
        check: &|content| check(content, DocumentKind::Docx),
    });
}

#[test]
fn any_text_is_read_within_the_limits() {
    run(&Target {
        name: "resume_text",
        samples: &[],
        tokens: &[
            "@",
            "ann@example.org",
            "+44 20 7946 0958",
            "Tel.: ",
            "Name: ",
            "linkedin.com/in/ann",
            "https://",
            "References\n",
            "Curriculum Vitae\n",
            "Ann Lee",
            "von",
            "الاسم: ",
            "氏名：",
            "山田 太郎",
            "\u{202e}",
            "{\"basics\":{",
            "\"email\":\"a\"",
            "<SkillsPassport>",
            "<FirstName>",
            "</FirstName>",
            "Олена Петрівна",
            ",",
            "(",
            "-",
        ],
        cases: 300,
        check: &|content| check(content, DocumentKind::Txt),
    });
}
