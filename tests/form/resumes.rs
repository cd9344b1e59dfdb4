//! Tests which data is found in sample resumes, and how much of it is correct.
//!
//! `resumes/make.mjs` writes the samples. The second set was written after the code was finished,
//! and the code was not changed for it.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use serde::Deserialize;
use vestibule::{
    application::DocumentKind,
    form::document::{sniff::detect_kind, work_limit::WorkLimit},
    resume_text::{FoundFields, ResumeFields, ResumeSource, read_resume},
};

/// A sample resume and the data in it. An empty string means that the resume lacks this value.
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

/// The values of one kind: how many are right, how many are missing, and which are wrong.
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

/// Detects the kind of a file and then reads the file, as the site does.
pub fn read(content: &[u8]) -> (ResumeFields, ResumeSource) {
    let work = WorkLimit::for_file(content.len());
    let found = match detect_kind(content, &work) {
        Ok(Some(kind)) => read_resume(content, kind),
        _ => FoundFields::default(),
    };
    (found.fields, found.source)
}

/// Adds `https://` to a URL without it, as the site does when it fills in the form.
fn url(text: &str) -> String {
    if text.is_empty() || text.starts_with("https://") {
        text.to_owned()
    } else {
        format!("https://{text}")
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
fn nearly_all_data_in_forty_resumes_is_found_and_no_value_is_wrong() {
    for (kind, share) in measure("people.json") {
        let least = if kind == "name" { 90 } else { 95 };
        assert!(share.percent() >= least, "{kind}: {} %", share.percent());
        assert_eq!(share.wrong, [""; 0], "{kind}");
    }
}

/// The code was not changed after the second set of resumes was written. See docs/decisions.md#154.
#[test]
fn most_data_in_a_second_set_of_resumes_is_found() {
    for (kind, share) in measure("held_out.json") {
        assert!(share.percent() >= 90, "{kind}: {} %", share.percent());
        assert_eq!(share.wrong, [""; 0], "{kind}");
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
fn no_data_is_found_in_an_ambiguous_text() {
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
        let found = read_resume(text.as_bytes(), DocumentKind::Txt).fields;
        assert_eq!(
            found.count(),
            0,
            "{why}: {:?}",
            (found.name.map(|it| it.full()), found.email, found.phone)
        );
    }
}
