//! Reads the section `basics` of a JSON Resume (jsonresume.org, schema 1.0.0).

use serde::Deserialize;

use crate::resume_text::{
    recognizer::{links, person_name},
    resume_fields::ResumeFields,
};

/// The maximum size in bytes. Real resumes are far smaller.
const MAX_BYTES: usize = 1 << 20;

/// The parts of the document that are read. All other parts are ignored.
#[derive(Deserialize)]
struct JsonResume {
    basics: Basics,
}

#[derive(Deserialize)]
struct Basics {
    #[serde(default)]
    name: Option<String>,
    #[serde(default)]
    email: Option<String>,
    #[serde(default)]
    phone: Option<String>,
    #[serde(default)]
    url: Option<String>,
    #[serde(default)]
    profiles: Vec<Profile>,
}

#[derive(Deserialize)]
struct Profile {
    #[serde(default)]
    url: Option<String>,
}

/// Reads the fields. Returns `None` if the file is not a JSON Resume.
pub fn read(content: &[u8]) -> Option<ResumeFields> {
    let start = content.iter().find(|byte| !byte.is_ascii_whitespace())?;
    if content.len() > MAX_BYTES || !matches!(start, b'{' | 0xef) {
        return None;
    }
    let content = content.strip_prefix(b"\xef\xbb\xbf").unwrap_or(content);
    let read: JsonResume = serde_json::from_slice(content).ok()?;
    let Basics {
        name,
        email,
        phone,
        url,
        profiles,
    } = read.basics;
    let given = |text: Option<String>| {
        text.map(|it| it.trim().to_owned())
            .filter(|it| !it.is_empty())
    };
    let profiles: Vec<String> = profiles
        .into_iter()
        .filter_map(|it| given(it.url))
        .collect();
    let email = given(email);
    Some(ResumeFields {
        name: given(name).and_then(|name| person_name::split_whole(&name, email.as_deref())),
        email,
        phone: given(phone),
        linkedin: profiles.iter().find_map(|it| links::linkedin(it)),
        github: profiles.iter().find_map(|it| links::github(it)),
        website: given(url).and_then(|it| links::web_url(&it)),
    })
}
