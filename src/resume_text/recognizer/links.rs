//! Finds URLs: LinkedIn and GitHub profiles, and the person's own website.

use url::Url;

use crate::{
    form::normalize,
    resume_text::{
        recognizer::{about_person::lines_about_person, fold, vocabulary},
        text_lines::ResumeText,
    },
};

/// Hosts that are never the person's own website.
const OTHERS: &[&str] = &[
    "linkedin.com",
    "github.com",
    "facebook.com",
    "instagram.com",
    "twitter.com",
    "x.com",
    "xing.com",
    "youtube.com",
    "google.com",
    "wa.me",
    "t.me",
    "stackoverflow.com",
    "europass.eu",
    "europa.eu",
    "credly.com",
    "coursera.org",
    "tiktok.com",
    "whatsapp.com",
    "apple.com",
    "canva.com",
    "skype.com",
];

/// The maximum length of a URL in bytes. Longer strings are not parsed, because the time for
/// parsing a host name is quadratic in its length.
const MAX_URL_BYTES: usize = 300;

/// Returns the URL of the LinkedIn profile. Returns `None` if the resume contains several LinkedIn
/// profiles.
pub fn find_linkedin(text: &ResumeText) -> Option<String> {
    find_profile(text, linkedin)
}

/// Returns the URL of the GitHub profile. Returns `None` if the resume contains several GitHub
/// profiles.
pub fn find_github(text: &ResumeText) -> Option<String> {
    find_profile(text, github)
}

/// Returns the only profile among the link targets or, if no link leads to a profile, the only
/// profile in the text. Prefers link targets, because a URL in the text can be split by a line
/// break.
fn find_profile(text: &ResumeText, parse: fn(&str) -> Option<String>) -> Option<String> {
    let targets: Vec<String> = text.links.iter().filter_map(|link| parse(link)).collect();
    if targets.is_empty() {
        only(words(text).filter_map(|word| parse(&word)))
    } else {
        only(targets.into_iter())
    }
}

/// Finds the person's own website: a URL that has a label such as "Website", or a URL whose host
/// contains the person's name. Returns `None` if there are several such URLs.
pub fn find_website(text: &ResumeText, name: Option<&str>, email: Option<&str>) -> Option<String> {
    let (local, mail_host) = email
        .and_then(|email| email.split_once('@'))
        .unwrap_or_default();
    let local: Vec<&str> = local
        .split(['.', '_', '-'])
        .filter(|part| part.len() >= 4)
        .collect();
    let is_own = |url: &str, is_labeled: bool| {
        let host = host(url).unwrap_or_default();
        let has_name = name.is_some_and(|name| fold::is_in(name, &host));
        let has_name = has_name || local.iter().any(|part| fold::is_in(part, &host));
        // The host of the email address counts as a website only if it is written as a URL.
        let is_mail = mail_host.eq_ignore_ascii_case(host.trim_start_matches("www."));
        is_labeled || (has_name && (!is_mail || url.contains("://")))
    };
    let in_text = lines_about_person(text).flat_map(|(at, line)| {
        let mut labels = text.labels(at).into_iter();
        let is_beside_label = labels.any(vocabulary::is_website_label);
        let is_labeled = is_beside_label || vocabulary::has_website_label(&line.text);
        let words = words_of(&line.text);
        words.into_iter().map(move |word| (word, is_labeled))
    });
    let targets = text.links.iter().map(|link| (link.clone(), false));
    let own = in_text.chain(targets).filter_map(|found| {
        let url = web_url(&found.0)?;
        is_own(&found.0, found.1).then_some(url)
    });
    only(own)
}

/// Returns the normalized URL if the text is the URL of a LinkedIn profile.
pub fn linkedin(text: &str) -> Option<String> {
    let url = any_url(text)?;
    let host = url.host_str()?;
    let is_there = host == "linkedin.com" || host.ends_with(".linkedin.com");
    let mut path = url.path_segments()?;
    let is_profile = matches!(path.next()?, "in" | "pub") && !path.next()?.is_empty();
    (is_there && is_profile).then(|| plain(&url))
}

/// Returns the normalized URL if the text is the URL of a GitHub profile.
pub fn github(text: &str) -> Option<String> {
    let url = any_url(text)?;
    let is_there = matches!(url.host_str()?, "github.com" | "www.github.com");
    let path: Vec<&str> = url
        .path_segments()?
        .filter(|part| !part.is_empty())
        .collect();
    (is_there && path.len() == 1).then(|| plain(&url))
}

/// Returns the normalized URL if the text is the URL of a website that can be the person's own.
pub fn web_url(text: &str) -> Option<String> {
    let url = any_url(text)?;
    let host = url.host_str()?;
    let is_of_others = OTHERS.iter().any(|other| {
        host == *other
            || host
                .strip_suffix(other)
                .is_some_and(|rest| rest.ends_with('.'))
    });
    (!is_of_others).then(|| plain(&url))
}

/// Returns the words in the lines about the person that can be URLs. Skips words that could
/// continue on the next line.
fn words(text: &ResumeText) -> impl Iterator<Item = String> {
    let lines = lines_about_person(text);
    lines.flat_map(|(at, line)| {
        let mut words = words_of(&line.text);
        let is_last = |word: &mut String| line.text.trim_end_matches('/').ends_with(&word[..]);
        if is_cut(text, at) {
            words.pop_if(|word| is_last(word) || line.text.ends_with('-'));
        }
        words
    })
}

/// Returns `true` if a URL at the end of the line could continue on the next line.
fn is_cut(text: &ResumeText, at: usize) -> bool {
    let goes_on = |line: &str| {
        let is_word = !line.contains([' ', '@', ':']) && !line.contains("www.");
        let is_tail =
            line.starts_with(|c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
        is_word && is_tail && !line.contains(".com/")
    };
    let next = text.next_in_column(at);
    text.lines[at].text.ends_with(['-', '_']) || next.is_some_and(|next| goes_on(&next.text))
}

/// Returns the words of a line without the punctuation around them.
fn words_of(line: &str) -> Vec<String> {
    let line = normalize::ascii_forms(line);
    let words = line.split(|c: char| {
        c.is_whitespace() || matches!(c, '|' | '•' | '·' | ',' | ';' | '<' | '>' | '(' | ')')
    });
    let words = words.map(|word| {
        let word = word.trim_matches(|c: char| !c.is_alphanumeric() && c != '/');
        // A label can be directly in front of its URL, as in `Web:example.org`.
        let (label, rest) = word.split_once(':').unwrap_or(("", word));
        let is_url = rest.starts_with("//") || label.is_empty();
        if is_url { word } else { rest }.to_owned()
    });
    words.filter(|word| word.contains('.')).collect()
}

fn any_url(text: &str) -> Option<Url> {
    let text = text.trim();
    let whole = match text.to_ascii_lowercase() {
        lower if lower.starts_with("https://") || lower.starts_with("http://") => text.to_owned(),
        _ if text.contains("://") || text.contains('@') || text.contains(':') => return None,
        _ => format!("https://{text}"),
    };
    if whole.len() > MAX_URL_BYTES {
        return None;
    }
    let url = Url::parse(&whole)
        .ok()
        .filter(|url| url.username().is_empty())?;
    let Some(url::Host::Domain(host)) = url.host() else {
        return None;
    };
    let top = host.rsplit_once('.')?.1;
    let is_domain = top.len() >= 2 && top.chars().all(|c| c.is_ascii_alphabetic());
    is_domain.then_some(url)
}

/// Returns the URL as text, without a trailing slash.
fn plain(url: &Url) -> String {
    url.as_str().trim_end_matches('/').to_owned()
}

fn host(text: &str) -> Option<String> {
    Some(any_url(text)?.host_str()?.to_owned())
}

/// Returns the value if all values are equal. Returns `None` if there is no value, or if the values
/// differ.
fn only(values: impl Iterator<Item = String>) -> Option<String> {
    let key = |url: &str| {
        let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
        rest.trim_start_matches("www.").to_lowercase()
    };
    let mut found: Option<String> = None;
    for value in values {
        match &found {
            Some(other) if key(other) != key(&value) => return None,
            Some(_) => (),
            None => found = Some(value),
        }
    }
    found
}
