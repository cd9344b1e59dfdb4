//! Uploaded resumes: which files are accepted, and the error for each rejected file.

use vestibule::{
    application::{Document, DocumentKind},
    byte_size::ByteSize,
    form::{FieldError, FileError, Upload, UploadBody, document::upload::validate_upload},
};

use crate::sample::{PDF, ann, docx, policy, policy_with, posting, send, upload, zip};

use DocumentKind::{Doc, Docx, Pdf, Rtf, Txt};

const LARGEST: ByteSize = ByteSize::from_bytes(4_096);

fn taken(upload: &Upload, accepted: &[DocumentKind]) -> Result<Document, FileError> {
    validate_upload(upload, accepted, LARGEST)
}

/// Validates an upload and returns only the name of the document.
fn name(file: &str, content: &[u8], accepted: &[DocumentKind]) -> Result<String, FileError> {
    taken(&upload(file, content), accepted).map(|document| document.name)
}

#[test]
fn a_file_that_is_what_it_says_is_taken_under_a_safe_name() {
    let kinds = [Pdf, Docx, Rtf, Txt];
    let word = docx(&[]);
    for (sent, content, safe) in [
        ("Ann Lee.pdf", PDF, "Ann Lee.pdf"),
        ("C:\\cv\\Ann.PDF", PDF, "Ann.pdf"),
        ("../../.ann.pdf", PDF, "ann.pdf"),
        ("resume", PDF, "resume.pdf"),
        ("cv.docx", &word, "cv.docx"),
        ("cv.rtf", b"{\\rtf1 Ann}", "cv.rtf"),
        ("cv.txt", b"Ann", "cv.txt"),
    ] {
        let taken = name(sent, content, &kinds);
        assert_eq!(taken, Ok(safe.to_owned()), "{sent}");
    }
}

#[test]
fn each_other_file_has_its_own_problem() {
    let word = docx(&[]);
    let cut = &word[..word.len() / 2];
    let macros = docx(&[("word/vbaProject.bin", "x")]);
    let sheet = zip(&[("xl/workbook.xml", "<workbook/>")]);
    let odd = zip(&[("word/document.xml", "<x/>")]);
    let large = [PDF, &[b'\n'; 4_096]].concat();
    let locked = b"%PDF-1.4\ntrailer<</Root 1 0 R/Encrypt 2 0 R>>\n%%EOF";
    let both = [Pdf, Docx];
    for (sent, content, accepted, problem) in [
        ("cv.pdf", b"".as_slice(), &both[..], FileError::Empty),
        ("cv.pdf", &large, &both, FileError::TooLarge),
        ("cv.pages", b"x", &both, FileError::WrongKind),
        ("cv.jpg", b"\xff\xd8\xff\xe0\0", &both, FileError::WrongKind),
        ("cv", b"\xff\xd8\xff\xe0\0", &both, FileError::WrongKind),
        ("cv.txt", b"Ann", &both, FileError::WrongKind),
        ("cv.exe", PDF, &both, FileError::WrongKind),
        ("cv.docx", &word, &[Pdf], FileError::DocxNotHere),
        ("cv", &word, &[Pdf], FileError::DocxNotHere),
        ("cv.pdf", &word, &both, FileError::NotAsNamed),
        ("cv.docx", PDF, &both, FileError::NotAsNamed),
        ("cv.pdf", b"<html>", &both, FileError::NotAsNamed),
        ("cv.docx", &sheet, &both, FileError::NotAsNamed),
        ("cv.docx", &odd, &both, FileError::NotAsNamed),
        ("cv.pdf", locked, &both, FileError::Encrypted),
        ("cv.pdf", b"%PDF-1.7", &both, FileError::Damaged),
        ("cv.docx", cut, &both, FileError::Damaged),
        ("cv.docx", &macros, &both, FileError::Macros),
    ] {
        assert_eq!(name(sent, content, accepted), Err(problem), "{sent}");
    }
}

#[test]
fn what_did_not_arrive_is_told_apart() {
    for (received, problem) in [
        (UploadBody::TooLarge, FileError::TooLarge),
        (UploadBody::Interrupted, FileError::BrokenOff),
    ] {
        let upload = Upload {
            file_name: "cv.pdf".into(),
            body: received,
        };
        assert_eq!(taken(&upload, &[Pdf]), Err(problem));
    }
}

#[test]
fn a_docx_behind_a_password_is_a_compound_file() {
    let mut file = vec![0_u8; 1_024];
    file[..8].copy_from_slice(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1");
    for (at, unit) in "EncryptedPackage".encode_utf16().enumerate() {
        file[512 + at * 2..][..2].copy_from_slice(&unit.to_le_bytes());
    }
    assert_eq!(name("cv.docx", &file, &[Docx]), Err(FileError::Encrypted));
    assert_eq!(name("cv.doc", &file, &[Doc]), Err(FileError::Encrypted));
}

#[test]
fn an_archive_that_would_unpack_to_a_mountain_is_not_unpacked() {
    let mountain = "0".repeat(65 << 20);
    let bomb = docx(&[("word/media/a.bin", &mountain)]);
    assert!(bomb.len() < 1 << 20);
    let types = "wordprocessingml.document.main+xml";
    let text_bomb = zip(&[
        ("[Content_Types].xml", types),
        ("word/document.xml", &mountain),
    ]);
    let taken = validate_upload(
        &upload("cv.docx", text_bomb),
        &[Docx],
        ByteSize::from_megabytes(10),
    );
    assert_eq!(taken, Err(FileError::Damaged));
}

#[test]
fn two_files_are_one_too_many_and_other_files_are_not_read() {
    let mut sent = ann();
    sent.add_file("resume", upload("a.pdf", PDF));
    sent.add_file("photo", upload("a.png", b"x"));
    let posting = posting(Vec::new());
    assert!(send(&posting, &policy(), &sent).is_ok());
    sent.add_file("resume", upload("b.pdf", PDF));
    let form = send(&posting, &policy(), &sent).unwrap_err();
    let field = form.fields().find(|field| field.has_errors()).unwrap();
    assert_eq!(field.error, Some(FieldError::File(FileError::Several)));
    assert_eq!(field.given, ["a.pdf", "b.pdf"]);
}

#[test]
fn a_browser_without_a_file_sends_none() {
    let mut sent = ann();
    sent.add_file("resume", upload("", b""));
    let application = send(&posting(Vec::new()), &policy(), &sent).unwrap();
    assert!(application.resume.is_none());
}

#[test]
fn docx_is_taken_where_the_posting_or_the_company_allows_it() {
    let strict = policy().apply;
    assert_eq!(strict.accepted_resume_kinds(false), [Pdf]);
    assert_eq!(strict.accepted_resume_kinds(true), [Pdf, Docx]);
    let open = policy_with(|apply| apply.resume_kinds = vec![Docx]).apply;
    assert_eq!(
        open.accepted_resume_kinds(false),
        open.accepted_resume_kinds(true)
    );
}
