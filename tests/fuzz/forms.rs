//! Fuzz test of submitted forms. The first line of an input is the `Content-Type`, and the rest is
//! the body.

use crate::{
    form,
    site::Site,
    target::{Target, run},
};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000/apply";

/// A placeholder in inputs, which is replaced with the token of a new form.
const TOKEN: &[u8] = b"{token}";

fn check(site: &Site, token: &str, input: &[u8]) -> String {
    let mut lines = input.splitn(2, |byte| *byte == b'\n');
    let kind = String::from_utf8_lossy(lines.next().unwrap_or_default()).into_owned();
    let kind = kind.replace(char::is_control, "");
    let mut body = lines.next().unwrap_or_default().to_vec();
    let place = body.windows(TOKEN.len()).position(|part| part == TOKEN);
    if let Some(at) = place {
        body.splice(at..at + TOKEN.len(), token.bytes());
    }
    let before = site.count_waiting();
    let response = site.post(WELDER, &format!("content-type: {kind}\r\n"), &body);
    let status = response.status;
    assert!((200..500).contains(&status), "{status}");
    let location = response.header("location").unwrap_or_default();
    let is_receipt = location.starts_with("/applications/");
    let stored = site.count_waiting() - before;
    assert!(
        stored == 0 || (stored == 1 && is_receipt),
        "{status} {location}: {stored}"
    );
    if status == 303 {
        let shown = site.get(location, "");
        assert_eq!(shown.status, 200, "{location}");
        assert!(!shown.body.contains("<script>alert"), "{}", shown.body);
        let errors = shown.body.matches("class=\"error\"").count();
        return format!("{status} {is_receipt} {stored} {errors}");
    }
    assert!(
        !response.body.contains("<script>alert"),
        "{}",
        response.body
    );
    format!("{status} {}", response.body.len() / 2_000)
}

#[test]
fn any_form_gets_a_response_and_is_stored_only_if_it_gets_a_receipt() {
    let site = Site::open();
    run(&Target {
        name: "forms",
        samples: &[],
        tokens: &[
            "multipart/form-data; boundary=x",
            "application/x-www-form-urlencoded",
            "\r\n--x\r\n",
            "--x--\r\n",
            "--x",
            "\r\n\r\n",
            "Content-Disposition: form-data; name=\"",
            "filename=\"",
            "filename*=UTF-8''%e2%80%ae",
            "\"",
            "first_name",
            "last_name",
            "email",
            "ann@example.org",
            "q-q1",
            "resume",
            "token",
            "{token}",
            "from",
            "choice",
            "proof",
            "website",
            "<script>alert(1)</script>",
            "&",
            "=",
            "%00",
        ],
        cases: 60,
        check: &|input| {
            let page = site.get(WELDER, "").body;
            check(&site, &form::token(&page), input)
        },
    });
}
