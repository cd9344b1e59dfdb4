//! Tests uploaded resumes: which files are accepted, and the error for each rejected file.

use vestibule::{
    application::{Document, DocumentKind},
    byte_size::ByteSize,
    form::{
        FieldError, FileError, SavedFile, UncheckedFiles, Upload, UploadBody,
        document::{
            sniff::detect_kind,
            upload::{FileRules, examine, validate_upload},
            work_limit::WorkLimit,
        },
    },
};

use crate::sample::{
    PDF, ann, docx, docx_named, policy, policy_with, posting, received, send, upload, zip,
};

use DocumentKind::{Doc, Docx, Pdf, Rtf, Txt};

const LARGEST: ByteSize = ByteSize::from_bytes(4_096);

fn taken(upload: &Upload, accepted: &[DocumentKind]) -> Result<Document, FileError> {
    let rules = FileRules {
        kinds: accepted,
        max_size: LARGEST,
        unchecked: UncheckedFiles::Refuse,
    };
    validate_upload(upload, rules)
}

/// Validates an upload and returns only the name of the document.
fn name(file: &str, content: &[u8], accepted: &[DocumentKind]) -> Result<String, FileError> {
    taken(&upload(file, content), accepted).map(|document| document.name)
}

#[test]
fn a_valid_file_is_accepted_with_a_safe_name() {
    let kinds = [Pdf, Docx, Rtf, Txt];
    let word = docx(&[]);
    let online = docx_named("word/document22.xml");
    for (sent, content, safe) in [
        ("Ann Lee.pdf", PDF, "Ann Lee.pdf"),
        ("C:\\cv\\Ann.PDF", PDF, "Ann.pdf"),
        ("../../.ann.pdf", PDF, "ann.pdf"),
        ("resume", PDF, "resume.pdf"),
        ("cv.docx", &word, "cv.docx"),
        ("cv.docx", &online, "cv.docx"),
        ("cv.rtf", b"{\\rtf1 Ann}", "cv.rtf"),
        ("cv.txt", b"Ann", "cv.txt"),
    ] {
        let taken = name(sent, content, &kinds);
        assert_eq!(taken, Ok(safe.to_owned()), "{sent}");
    }
}

#[test]
fn each_invalid_file_has_its_own_error() {
    let word = docx(&[]);
    let cut = &word[..word.len() / 2];
    let macros = docx(&[("word/vbaProject.bin", "x")]);
    let macros_in_capitals = docx(&[("WORD/VBAPROJECT.BIN", "x")]);
    let sheet = zip(&[("xl/workbook.xml", "<workbook/>")]);
    let odd = zip(&[("word/document.xml", "<x/>")]);
    let other_part = docx_named("word/documentary.xml");
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
        ("cv.docx", &other_part, &both, FileError::NotAsNamed),
        ("cv.pdf", locked, &both, FileError::Encrypted),
        ("cv.pdf", b"%PDF-1.7", &both, FileError::Damaged),
        ("cv.docx", cut, &both, FileError::Damaged),
        ("cv.docx", &macros, &both, FileError::Macros),
        ("cv.docx", &macros_in_capitals, &both, FileError::Macros),
    ] {
        assert_eq!(name(sent, content, accepted), Err(problem), "{sent}");
    }
}

#[test]
fn an_upload_that_is_too_large_and_an_interrupted_one_have_different_errors() {
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
fn a_docx_with_a_password_is_recognized_as_encrypted() {
    let mut file = vec![0_u8; 1_024];
    file[..8].copy_from_slice(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1");
    for (at, unit) in "EncryptedPackage".encode_utf16().enumerate() {
        file[512 + at * 2..][..2].copy_from_slice(&unit.to_le_bytes());
    }
    assert_eq!(name("cv.docx", &file, &[Docx]), Err(FileError::Encrypted));
    assert_eq!(name("cv.doc", &file, &[Doc]), Err(FileError::Encrypted));
}

#[test]
fn a_decompression_bomb_is_not_unpacked() {
    let mountain = "0".repeat(65 << 20);
    let bomb = docx(&[("word/media/a.bin", &mountain)]);
    assert!(bomb.len() < 1 << 20);
    let types = "wordprocessingml.document.main+xml";
    let text_bomb = zip(&[
        ("[Content_Types].xml", types),
        ("word/document.xml", &mountain),
    ]);
    let upload = upload("cv.docx", text_bomb);
    let taken = |unchecked| {
        let rules = FileRules {
            kinds: &[Docx],
            max_size: ByteSize::from_megabytes(10),
            unchecked,
        };
        validate_upload(&upload, rules).map(|document| document.kind)
    };
    assert_eq!(taken(UncheckedFiles::Refuse), Err(FileError::Unchecked));
    assert_eq!(taken(UncheckedFiles::Accept), Ok(Docx));
}

#[test]
fn an_archive_with_very_many_entries_is_not_read_to_its_end() {
    let names: Vec<String> = (0..5_000).map(|at| format!("word/{at}")).collect();
    let entries: Vec<_> = names.iter().map(|name| (name.as_str(), "")).collect();
    let file = zip(&entries);
    let work = WorkLimit::for_file(file.len());
    assert_eq!(detect_kind(&file, &work), Err(FileError::Unchecked));
    assert!(work.used() < file.len() as u64);
}

/// An archive can contain many end-of-archive records. Only the last record counts.
#[test]
fn only_the_last_end_record_of_an_archive_is_used() {
    let mut file = b"PK\x03\x04".to_vec();
    for _ in 0..40_000 {
        let mut record = vec![0_u8; 56];
        record[..4].copy_from_slice(b"PK\x06\x06");
        file.extend(record);
    }
    for _ in 0..40_000 {
        let mut locator = vec![0_u8; 20];
        locator[..4].copy_from_slice(b"PK\x06\x07");
        locator[8..12].copy_from_slice(&4_u32.to_le_bytes());
        let mut end = vec![0xff_u8; 22];
        end[..4].copy_from_slice(b"PK\x05\x06");
        end[20..].copy_from_slice(&[0, 0]);
        file.extend([locator, end].concat());
    }
    let work = WorkLimit::for_file(file.len());
    assert_eq!(detect_kind(&file, &work), Err(FileError::Damaged));
    assert!(work.used() <= file.len() as u64);
}

#[test]
fn a_file_that_was_not_examined_must_be_chosen_again() {
    let upload = received("cv.pdf", PDF);
    assert_eq!(taken(&upload, &[Pdf]), Err(FileError::Gone));
}

#[test]
fn a_file_is_examined_once_and_a_stored_file_is_not_examined_again() {
    let mut examined = upload("cv.pdf", PDF);
    let Upload { body, .. } = &mut examined;
    let kind = Err(FileError::Encrypted);
    let content = PDF.into();
    *body = UploadBody::Examined { content, kind };
    examine(&mut examined);
    assert_eq!(taken(&examined, &[Pdf]), Err(FileError::Encrypted));
    // The examination would reject this content, but a stored file is not examined again.
    let stored = Document {
        name: "cv.pdf".into(),
        kind: Pdf,
        content: "%PDF-1.7".into(),
    };
    let posting = posting(Vec::new());
    let mut sent = ann();
    sent.set_saved_file(SavedFile::Available(stored.clone()));
    let application = send(&posting, &policy(), &sent).unwrap();
    assert_eq!(application.resume, Some(stored));
    let small = policy_with(|apply| apply.max_resume = ByteSize::from_bytes(4));
    let form = send(&posting, &small, &sent).unwrap_err();
    let error = form.resume_field().unwrap().error;
    assert_eq!(error, Some(FieldError::File(FileError::TooLarge)));
}

#[test]
fn two_resumes_are_refused_and_files_in_other_fields_are_ignored() {
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
fn an_empty_file_without_a_name_counts_as_no_file() {
    let mut sent = ann();
    sent.add_file("resume", received("", b""));
    let application = send(&posting(Vec::new()), &policy(), &sent).unwrap();
    assert!(application.resume.is_none());
}

#[test]
fn docx_files_are_accepted_if_the_posting_or_the_company_allows_them() {
    let strict = policy().apply;
    assert_eq!(strict.accepted_resume_kinds(false), [Pdf]);
    assert_eq!(strict.accepted_resume_kinds(true), [Pdf, Docx]);
    let open = policy_with(|apply| apply.resume_kinds = vec![Docx]).apply;
    assert_eq!(
        open.accepted_resume_kinds(false),
        open.accepted_resume_kinds(true)
    );
}
