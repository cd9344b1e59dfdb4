//! What is found in resumes: how much of it is right, and that hostile files cannot do harm.
//!
//! `resumes/make.mjs` writes the samples. The second set was written when the code was finished, and the code was not
//! changed for it.

use std::{
    collections::BTreeMap,
    fs,
    io::Write,
    path::{Path, PathBuf},
};

use flate2::{Compression, write::ZlibEncoder};
use serde::Deserialize;
use vestibule::{
    application::DocumentKind,
    form::document::{sniff::detect_kind, work_limit::WorkLimit},
    resume_text::{ResumeFields, ResumeSource, read_resume},
};

use crate::sample::docx;

/// A sample and what it contains. An empty text is not in the resume.
#[derive(Deserialize)]
struct Expected {
    file: String,
    language: String,
    layout: String,
    given: String,
    family: String,
    email: String,
    phone: String,
    linkedin: String,
    github: String,
    website: String,
}

/// How many values of a kind were found, out of how many.
#[derive(Default)]
struct Share {
    right: usize,
    missing: usize,
    wrong: Vec<String>,
}

impl Share {
    fn add(&mut self, file: &str, found: Option<String>, expected: &str) {
        match (found, expected) {
            (None, "") => (),
            (None, _) => {
                self.missing += 1;
                println!("  not found: {file}: {expected}");
            }
            (Some(found), expected) if found == expected => self.right += 1,
            (Some(found), expected) => self
                .wrong
                .push(format!("{file}: {found:?}, not {expected:?}")),
        }
    }

    fn percent(&self) -> usize {
        let all = self.right + self.missing + self.wrong.len();
        (100 * self.right).checked_div(all).unwrap_or(100)
    }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/form/resumes")
}

fn read(content: &[u8]) -> (ResumeFields, ResumeSource) {
    let work = WorkLimit::for_file(content.len());
    match detect_kind(content, &work) {
        Ok(Some(kind)) => read_resume(content, kind),
        _ => (ResumeFields::default(), ResumeSource::Document),
    }
}

/// The URL as it is filled in.
fn url(text: &str) -> String {
    match text.is_empty() || text.starts_with("https://") {
        true => text.to_owned(),
        false => format!("https://{text}"),
    }
}

/// Reads all resumes of a set, and prints what was found.
fn measure(set: &str) -> BTreeMap<&'static str, Share> {
    let list = fs::read_to_string(folder().join(set)).unwrap();
    let list: Vec<Expected> = serde_json::from_str(&list).unwrap();
    let mut shares: BTreeMap<&'static str, Share> = BTreeMap::new();
    for it in &list {
        let (found, _) = read(&fs::read(folder().join(&it.file)).unwrap());
        let name = found
            .name
            .map(|name| format!("{}|{}", name.given, name.family));
        let mut add = |kind, found, expected: &str| {
            let place = format!("{} ({}, {})", it.file, it.language, it.layout);
            shares.entry(kind).or_default().add(&place, found, expected);
        };
        add("name", name, &format!("{}|{}", it.given, it.family));
        add("email", found.email, &it.email);
        add("phone", found.phone, &it.phone);
        add("links", found.linkedin, &url(&it.linkedin));
        add("links", found.github, &url(&it.github));
        add("links", found.website, &url(&it.website));
    }
    println!("{set}: {} resumes", list.len());
    for (kind, share) in &shares {
        let (percent, missing) = (share.percent(), share.missing);
        println!(
            "  {kind}: {percent} % right, {missing} not found, wrong: {:?}",
            share.wrong
        );
    }
    shares
}

#[test]
fn nearly_everything_in_forty_resumes_is_found_and_nothing_is_wrong() {
    for (kind, share) in measure("people.json") {
        let least = if kind == "name" { 90 } else { 95 };
        assert!(share.percent() >= least, "{kind}: {} %", share.percent());
        assert_eq!(share.wrong, [""; 0], "{kind}");
    }
}

/// The figures of a set for which the code was not changed: docs/decisions.md#154.
#[test]
fn most_of_a_second_set_is_found_too() {
    for (kind, share) in measure("held_out.json") {
        assert!(share.percent() >= 90, "{kind}: {} %", share.percent());
        assert_eq!(share.wrong, [""; 0], "{kind}");
    }
}

fn packed(content: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(content).unwrap();
    encoder.finish().unwrap()
}

fn stream(entries: &str, content: &[u8]) -> Vec<u8> {
    let head = format!("<<{entries}/Length {}>>stream\n", content.len());
    [head.as_bytes(), content, b"\nendstream"].concat()
}

/// A PDF with these objects. The first one is the catalog.
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

fn page(contents: Vec<u8>, more: &[(u32, Vec<u8>)]) -> Vec<u8> {
    let mut objects = vec![
        (1, b"<</Type/Catalog/Pages 2 0 R>>".to_vec()),
        (2, b"<</Type/Pages/Kids[3 0 R]/Count 1>>".to_vec()),
        (3, b"<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</Font<</F 5 0 R>>/XObject<</X 6 0 R>>>>>>".to_vec()),
        (4, contents),
    ];
    objects.extend_from_slice(more);
    pdf(&objects)
}

/// Each of these would take a reader without limits gigabytes, minutes, or the whole stack.
fn hostile() -> Vec<(&'static str, Vec<u8>)> {
    let bomb = packed(&packed(&vec![b' '; 48 << 20]));
    let flate = "/Filter/FlateDecode";
    let font = (
        5,
        b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>".to_vec(),
    );
    let show = b"BT /F 9 Tf (ann@example.org) Tj ET ".repeat(200_000);
    let deep = |open: &str| {
        format!(
            "1 0 obj {} endobj /Root 1 0 R %PDF-1.7 %%EOF",
            open.repeat(300_000)
        )
    };
    let endless_form = stream(
        "/Subtype/Form/Resources<</XObject<</X 6 0 R>>>>",
        &b"/X Do ".repeat(1_000),
    );
    let kids = (1..=3).map(|at| {
        (
            at,
            b"<</Type/Pages/Pages 2 0 R/Kids[2 0 R 3 0 R 2 0 R]>>".to_vec(),
        )
    });
    let reference = |at: u32, to: u32| (at, format!("{to} 0 R").into_bytes());
    let numbers = "1 0 ".repeat(1_000_000);
    let objects = packed(numbers.as_bytes());
    vec![
        (
            "two filters",
            page(stream("/Filter[/FlateDecode/FlateDecode]", &bomb), &[]),
        ),
        (
            "one filter",
            page(stream(flate, &packed(&vec![b'q'; 48 << 20])), &[]),
        ),
        ("much text", page(stream("", &show), &[font.clone()])),
        (
            "forms in forms",
            page(b"6 0 R".to_vec(), &[(6, endless_form)]),
        ),
        ("pages in pages", pdf(&kids.collect::<Vec<_>>())),
        (
            "references in circles",
            pdf(&[reference(1, 2), reference(2, 1)]),
        ),
        (
            "dictionaries in dictionaries",
            [b"%PDF-1.7 ", deep("<</A").as_bytes()].concat(),
        ),
        (
            "arrays in arrays",
            [b"%PDF-1.7 ", deep("[").as_bytes()].concat(),
        ),
        (
            "many objects",
            [
                b"%PDF-1.7 ".to_vec(),
                b"1 0 obj<<>>".repeat(500_000),
                b" endobj".to_vec(),
            ]
            .concat(),
        ),
        (
            "many packed objects",
            pdf(&[(
                1,
                stream(&format!("/Type/ObjStm{flate}/N 9/First 9"), &objects),
            )]),
        ),
        (
            "a wide map",
            page(
                stream("", &show[..9_000]),
                &[
                    (5, b"<</ToUnicode 7 0 R>>".to_vec()),
                    (
                        7,
                        stream(
                            "",
                            &b"1 beginbfrange <0000> <ffff> <0000> endbfrange ".repeat(50_000),
                        ),
                    ),
                ],
            ),
        ),
        (
            "deep brackets",
            docx(&[("word/header1.xml", &"<w:p>".repeat(100_000))]),
        ),
        (
            "a large part",
            docx(&[("word/header1.xml", &" ".repeat(40 << 20))]),
        ),
        (
            "elements of JSON",
            format!(
                "{{\"basics\":{{\"profiles\":[{}{{}}]}}}}",
                "{},".repeat(100_000)
            )
            .into_bytes(),
        ),
        (
            "deep JSON",
            ["{\"basics\":".repeat(100_000), "}".repeat(100_000)]
                .concat()
                .into_bytes(),
        ),
        (
            "deep XML",
            format!("<SkillsPassport>{}", "<a>".repeat(300_000)).into_bytes(),
        ),
        ("one long line", vec![b'1'; 8 << 20]),
        ("many signs", b"@ a@b. +1 (".repeat(500_000)),
    ]
}

#[test]
fn a_hostile_file_is_read_within_the_limits_and_says_nothing() {
    for (name, content) in hostile() {
        let (found, _) = read(&content);
        let has_text = name == "much text" && found.email.as_deref() == Some("ann@example.org");
        assert!(has_text || found.count() == 0, "{name}");
    }
}

#[test]
fn a_json_resume_and_europass_documents_are_read_without_guessing() {
    let json = br#"{"basics": {"name": "Ann de Lee", "email": "ann@example.org", "phone": "+44 20 7946 0958",
        "url": "https://ann.example", "profiles": [{"network": "GitHub", "url": "https://github.com/annlee"},
        {"network": "LinkedIn", "url": "https://linkedin.com/in/annlee"}, {"username": "ann"}]}, "work": [{"a": 1}]}"#;
    let old = "<?xml version='1.0'?><SkillsPassport xmlns='http://europass.cedefop.europa.eu/Europass'><LearnerInfo>\
        <Identification><PersonName><FirstName>Zo\u{eb}</FirstName><Surname>van der Berg</Surname></PersonName>\
        <ContactInfo><Email><Contact>zoe@example.org</Contact></Email><TelephoneList><Telephone><Contact>+32 470 12 34 56\
        </Contact></Telephone></TelephoneList></ContactInfo></Identification><WorkExperienceList><WorkExperience>\
        <Employer><ContactInfo><Email><Contact>boss@example.com</Contact></Email></ContactInfo></Employer>\
        </WorkExperience></WorkExperienceList></LearnerInfo></SkillsPassport>";
    let new = "<?xml version='1.0'?><Candidate xmlns='http://www.europass.eu/1.0' xmlns:oa='http://www.openapplications.org/oagis/9'>\
        <CandidatePerson><PersonName><oa:GivenName>Ada</oa:GivenName><hr:FamilyName>O&apos;Neil</hr:FamilyName></PersonName>\
        <Communication><ChannelCode>Telephone</ChannelCode><CountryDialing>353</CountryDialing><oa:DialNumber>201234567</oa:DialNumber>\
        </Communication><Communication><ChannelCode>Email</ChannelCode><oa:URI>ada@example.org</oa:URI></Communication>\
        </CandidatePerson></Candidate>";
    let name = |found: &ResumeFields| found.name.clone().map(|it| (it.given, it.family));
    let (found, source) = read(json);
    assert_eq!(source, ResumeSource::Data);
    assert_eq!(name(&found), Some(("Ann".into(), "de Lee".into())));
    assert_eq!(found.github.as_deref(), Some("https://github.com/annlee"));
    assert_eq!(found.website.as_deref(), Some("https://ann.example"));
    assert_eq!(found.count(), 6);
    let (found, _) = read(old.as_bytes());
    assert_eq!(
        name(&found),
        Some(("Zo\u{eb}".into(), "van der Berg".into()))
    );
    assert_eq!(found.email.as_deref(), Some("zoe@example.org"));
    assert_eq!(found.phone.as_deref(), Some("+32 470 12 34 56"));
    let (found, _) = read(new.as_bytes());
    assert_eq!(name(&found), Some(("Ada".into(), "O'Neil".into())));
    assert_eq!(found.phone.as_deref(), Some("+353 201234567"));
    assert_eq!(found.email.as_deref(), Some("ada@example.org"));
}

#[test]
fn a_text_that_is_not_clear_says_nothing() {
    for (text, why) in [
        (
            "Northwind Logistics\nBerlin\n2019 - 2021\n12345678",
            "a company, years, a number",
        ),
        ("one@example.org\ntwo@example.org", "two addresses"),
        (
            "REFERENCES\nDr. Ruth Hale\nruth.hale@example.org\n+44 20 7946 0958",
            "another person",
        ),
        (
            "info@example.org\nFax: +49 30 123456789",
            "an address of a company, a fax",
        ),
        ("anna.\nkowalska@example.org", "an address in two lines"),
        ("Born 01.02.1990\n01/2018 - 03/2020", "dates"),
        ("github.com/one\ngithub.com/two", "two profiles"),
        ("https://github.com/someone/project", "a project"),
    ] {
        let (found, _) = read_resume(text.as_bytes(), DocumentKind::Txt);
        assert_eq!(
            found.count(),
            0,
            "{why}: {:?}",
            (found.name.map(|it| it.full()), found.email, found.phone)
        );
    }
}
