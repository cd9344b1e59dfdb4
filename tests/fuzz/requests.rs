//! Fuzz test of requests for pages. The first line of an input is the request target (path and
//! query), and the other lines are headers.

use crate::{
    site::Site,
    target::{Target, run},
};

/// Headers that the test removes from inputs, because they announce a body or control the
/// connection.
const LEFT_OUT: [&str; 5] = [
    "content-length",
    "transfer-encoding",
    "expect",
    "connection",
    "upgrade",
];

fn check(site: &Site, input: &[u8]) -> String {
    let text = String::from_utf8_lossy(input).replace(['\0', '\r'], "");
    let (target, headers) = text.split_once('\n').unwrap_or((&text, ""));
    let target: String = target.chars().filter(|c| c.is_ascii_graphic()).collect();
    let is_kept = |line: &&str| {
        let name = line
            .split(':')
            .next()
            .unwrap_or_default()
            .trim()
            .to_ascii_lowercase();
        line.contains(':') && !line.starts_with([' ', '\t']) && !LEFT_OUT.contains(&name.as_str())
    };
    let headers: String = headers
        .lines()
        .filter(is_kept)
        .map(|line| format!("{line}\r\n"))
        .collect();
    let response = site.get(&target, &headers);
    let status = response.status;
    assert!(status < 500, "{status} {target}");
    // If a request is not valid HTTP, hyper itself refuses it. The response is then empty and lacks
    // the headers that this test expects.
    if response.header("x-request-id").is_some() {
        assert!(
            response.header("content-security-policy").is_some(),
            "{}",
            response.head
        );
        assert!(response.header("set-cookie").is_none());
        if let Some(location) = response.header("location") {
            assert!(
                location.starts_with('/') && !location.starts_with("//"),
                "{location}"
            );
            assert!(!location.contains('\\'), "{location}");
        }
    }
    let kind = response.header("content-type").unwrap_or_default();
    format!("{status} {kind} {:?}", response.header("cache-control"))
}

#[test]
fn any_request_for_a_page_gets_a_safe_response() {
    let site = Site::open();
    run(&Target {
        name: "requests",
        samples: &[],
        tokens: &[
            "/",
            "//",
            "/jobs/",
            "/apply",
            "/de/",
            "/places/",
            "/static/",
            "/feed.atom",
            "/applications/",
            "/picture/",
            "..",
            "%2e%2e",
            "%2f",
            "%5c",
            "\\",
            "%00",
            "%0d%0a",
            "?",
            "#",
            "q=",
            "offset=",
            "https://example.com/",
            "accept-language: ",
            "accept-encoding: ",
            "if-none-match: ",
            "if-modified-since: ",
            "range: bytes=0-",
            "cookie: ",
            "x-forwarded-for: ",
            "forwarded: for=",
            "host: ",
            "sec-fetch-site: cross-site",
            "\n",
            ";q=",
            "*",
            "gzip",
            "W/\"",
            "\"",
        ],
        cases: 150,
        check: &|input| check(&site, input),
    });
}
