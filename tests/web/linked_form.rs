//! Tests forms that another person or a program began, and that the applicant opened through a
//! link. Even if the other person knows all answers of the applicant, they must not get the
//! applicant's receipt.

use reqwest::RequestBuilder;
use vestibule::{form::AtsFieldError, form::FieldId, store::AttemptResult};

use crate::{
    form::{Form, PDF},
    harness::{Harness, Page},
    receipt::settle,
    sample,
    withdraw::withdrawal,
};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000/apply";
const SAILMAKER: &str = "/jobs/00000009-0000-4000-8000-000000000000/apply";
const OTHER_PDF: &[u8] =
    b"%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n\n%%EOF\n";

/// The properties of a request by which the site recognizes the browser.
#[derive(Clone, Copy)]
struct Browser {
    network: &'static str,
    agent: &'static str,
    languages: &'static str,
}

const MAKER: Browser = Browser {
    network: "203.0.113.7",
    agent: "Browser of the maker",
    languages: "en",
};
const ANN: Browser = Browser {
    network: "198.51.100.20",
    agent: "Browser of Ann",
    languages: "de",
};

impl Browser {
    fn add_headers(self, request: RequestBuilder) -> RequestBuilder {
        request
            .header("x-forwarded-for", self.network)
            .header("user-agent", self.agent)
            .header("accept-language", self.languages)
    }

    /// Opens a URL of this site. `from` is the value of the header `Sec-Fetch-Site`.
    async fn visit(self, harness: &Harness, url: &str, from: &str) -> Page {
        let request = harness.get(url).header("sec-fetch-site", from);
        harness.answer_itself(self.add_headers(request)).await
    }

    /// Opens a stored form through a link on another site or in an email.
    async fn open(self, harness: &Harness, url: &str) -> Form {
        let page = self.visit(harness, url, "cross-site").await;
        Form::of(&page.html).with("step", "send")
    }

    /// Submits a form. If the site redirects to a saved form, returns the page of the saved form.
    async fn post(self, harness: &Harness, form: &Form, path: &str) -> Page {
        let sent = self.add_headers(form.post(harness, path));
        let page = harness.answer_itself(sent).await;
        match page.location {
            Some(url) if !url.contains("/applications/") => Page {
                address: Some(url.clone()),
                ..self.visit(harness, &url, "same-origin").await
            },
            _ => page,
        }
    }

    async fn send(self, harness: &Harness, form: &Form) -> Page {
        self.post(harness, form, WELDER).await
    }

    /// Submits a form and returns the URL of the receipt.
    async fn receipt(self, harness: &Harness, form: &Form) -> String {
        let page = self.send(harness, form).await;
        page.location.unwrap_or_else(|| panic!("{}", page.html))
    }

    /// Fills in a new form. All people in these tests submit the same content. It includes a
    /// resume, so a stranger could hardly guess it.
    async fn fill_in(self, harness: &Harness) -> Form {
        let page = self.visit(harness, WELDER, "same-origin").await;
        let form = Form::of(&page.html).person();
        form.with("q-q1", "TIG").file("cv.pdf", PDF)
    }

    /// Fills in a complete form and presses the button for changing an answer. The site stores the
    /// form, but does not accept it as an application. Returns the URL of the stored form.
    async fn store(self, harness: &Harness) -> String {
        let form = self.fill_in(harness).await.with("change", "email");
        self.send(harness, &form).await.address.unwrap()
    }

    /// Lets a program fill in a complete form, and returns the URL of the form.
    async fn prefill(self, harness: &Harness) -> String {
        let form = Form::empty().person().with("q-q1", "TIG");
        let path = format!("/jobs/{}/apply.json", sample::welder().id);
        let form = form.file("cv.pdf", PDF).post(harness, &path);
        let page = harness.answer_itself(self.add_headers(form)).await;
        assert_eq!(page.status, 201, "{}", page.html);
        page.header("location").to_owned()
    }
}

/// Starts a site behind a proxy, so that tests can choose the networks of the visitors.
async fn harness() -> Harness {
    behind_proxy("127.0.0.1/32").await
}

async fn behind_proxy(trusted: &str) -> Harness {
    Harness::with(|parts| {
        parts.settings.trusted_proxies = vec![trusted.parse().unwrap()].into();
    })
    .await
}

async fn count(harness: &Harness) -> u64 {
    harness.site.outbox.count_waiting().await.unwrap()
}

#[tokio::test]
async fn the_maker_of_a_form_does_not_get_the_receipt_of_the_person_who_sent_it() {
    let harness = harness().await;
    for url in [MAKER.store(&harness).await, MAKER.prefill(&harness).await] {
        let anns = ANN.receipt(&harness, &ANN.open(&harness, &url).await).await;
        let new = MAKER.fill_in(&harness).await;
        let own = MAKER.visit(&harness, &url, "same-origin").await;
        let own = Form::of(&own.html).with("step", "send");
        let opened = MAKER.open(&harness, &url).await;
        for form in [new, own, opened] {
            assert_ne!(MAKER.receipt(&harness, &form).await, anns);
        }
    }
}

#[tokio::test]
async fn a_person_who_sends_what_the_maker_sent_before_gets_their_own_receipt() {
    let harness = harness().await;
    for url in [MAKER.store(&harness).await, MAKER.prefill(&harness).await] {
        let early = ANN.open(&harness, &url).await;
        let own = MAKER.visit(&harness, &url, "same-origin").await;
        let own = Form::of(&own.html).with("step", "send");
        let opened = MAKER.open(&harness, &url).await;
        let mut makers = Vec::new();
        for form in [MAKER.fill_in(&harness).await, own, opened] {
            makers.push(MAKER.receipt(&harness, &form).await);
        }
        let anns = ANN.receipt(&harness, &early).await;
        assert!(!makers.contains(&anns), "{anns}");
        // The person who made the form must not be able to withdraw Ann's application.
        for receipt in makers {
            let withdrawing = withdrawal(&harness, &receipt);
            harness.answer_itself(MAKER.add_headers(withdrawing)).await;
        }
        assert_eq!(count(&harness).await, 1, "Ann's application is waiting");
        let page = ANN.visit(&harness, &anns, "same-origin").await;
        assert!(page.html.contains(&format!("{anns}/withdraw")));
    }
}

#[tokio::test]
async fn two_windows_of_one_browser_send_one_application() {
    let harness = harness().await;
    for (sent, url) in [
        (1, MAKER.store(&harness).await),
        // Ann has already submitted the same content, so no second application is stored.
        (1, MAKER.prefill(&harness).await),
    ] {
        let windows = [
            ANN.open(&harness, &url).await,
            ANN.open(&harness, &url).await,
        ];
        let first = ANN.receipt(&harness, &windows[0]).await;
        assert_eq!(ANN.receipt(&harness, &windows[1]).await, first);
        let neighbor = Browser {
            network: "198.51.100.99",
            ..ANN
        };
        let third = neighbor.open(&harness, &url).await;
        assert_eq!(neighbor.receipt(&harness, &third).await, first);
        assert_eq!(count(&harness).await, sent);
    }
}

#[tokio::test]
async fn a_person_who_opens_their_own_form_in_a_second_window_sends_one_application() {
    let harness = harness().await;
    let page = ANN.fill_in(&harness).await.with("change", "email");
    let page = ANN.send(&harness, &page).await;
    let first = Form::of(&page.html).with("step", "send");
    let url = page.address.unwrap();
    let second = ANN.visit(&harness, &url, "none").await;
    let second = Form::of(&second.html).with("step", "send");
    let receipt = ANN.receipt(&harness, &first).await;
    assert_eq!(ANN.receipt(&harness, &second).await, receipt);
    let new = ANN.fill_in(&harness).await;
    assert_eq!(ANN.receipt(&harness, &new).await, receipt);
    assert_eq!(count(&harness).await, 1);
}

#[tokio::test]
async fn a_form_is_sent_once_even_if_its_sender_changes_networks() {
    let harness = harness().await;
    let form = ANN.open(&harness, &MAKER.store(&harness).await).await;
    let receipt = ANN.receipt(&harness, &form).await;
    let on_the_way = Browser {
        network: "192.0.2.1",
        ..ANN
    };
    assert_eq!(on_the_way.receipt(&harness, &form).await, receipt);
    assert_eq!(count(&harness).await, 1);
}

#[tokio::test]
async fn each_difference_between_two_browsers_keeps_their_applications_apart() {
    let harness = harness().await;
    let url = MAKER.store(&harness).await;
    let anns = ANN.receipt(&harness, &ANN.open(&harness, &url).await).await;
    let others = [
        Browser {
            network: MAKER.network,
            ..ANN
        },
        Browser {
            agent: MAKER.agent,
            ..ANN
        },
        Browser {
            languages: MAKER.languages,
            ..ANN
        },
    ];
    for other in others {
        let form = other.open(&harness, &url).await;
        assert_ne!(other.receipt(&harness, &form).await, anns);
    }
}

#[tokio::test]
async fn visitors_in_unknown_networks_do_not_share_a_receipt() {
    let harness = behind_proxy("192.0.2.1/32").await;
    let url = ANN.store(&harness).await;
    let form = ANN.open(&harness, &url).await;
    let anns = ANN.receipt(&harness, &form).await;
    assert_eq!(ANN.receipt(&harness, &form).await, anns);
    let other = ANN.open(&harness, &url).await;
    assert_ne!(ANN.receipt(&harness, &other).await, anns);
    let new = ANN.fill_in(&harness).await;
    assert_ne!(ANN.receipt(&harness, &new).await, anns);
}

#[tokio::test]
async fn a_form_that_is_returned_with_errors_still_counts_as_another_persons() {
    let harness = harness().await;
    let form = ANN.open(&harness, &MAKER.store(&harness).await).await;
    let page = form.without("email").without("q-q1");
    let page = ANN.send(&harness, &page).await;
    let form = Form::of(&page.html).with("email", "ann@example.org");
    let form = form.with("q-q1", "TIG");
    // Ann also opens the form that the site shows again in a second window.
    let second = ANN.open(&harness, &page.address.unwrap()).await;
    let second = second.with("email", "ann@example.org").with("q-q1", "TIG");
    let anns = ANN.receipt(&harness, &form).await;
    assert_eq!(ANN.receipt(&harness, &second).await, anns);
    let new = MAKER.fill_in(&harness).await;
    assert_ne!(MAKER.receipt(&harness, &new).await, anns);
}

#[tokio::test]
async fn a_refused_application_stays_apart_from_its_maker_when_it_is_sent_again() {
    let harness = harness().await;
    let form = ANN.open(&harness, &MAKER.store(&harness).await).await;
    let refused = ANN.receipt(&harness, &form).await;
    let reason = AtsFieldError {
        slot: Some(FieldId::Email),
        text: "Already known".into(),
    };
    settle(&harness, AttemptResult::Refused(vec![reason])).await;
    let again = harness.post(&format!("{refused}/again"));
    let again = harness.answer_itself(ANN.add_headers(again)).await;
    let again = again.location.unwrap();
    let page = ANN.visit(&harness, &again, "same-origin").await;
    let form = Form::of(&page.html);
    let anns = ANN.receipt(&harness, &form).await;
    let new = MAKER.fill_in(&harness).await;
    assert_ne!(MAKER.receipt(&harness, &new).await, anns);
}

#[tokio::test]
async fn answers_that_are_taken_to_another_job_stay_apart_from_their_maker() {
    let harness = harness().await;
    harness.publish(vec![sample::welder(), sample::plain(9, "Sailmaker")]);
    let url = MAKER.store(&harness).await;
    let own = MAKER.visit(&harness, SAILMAKER, "same-origin").await;
    let own = Form::of(&own.html).person().file("cv.pdf", PDF);
    harness.close(sample::welder().id.as_str());
    let closed = ANN.visit(&harness, &url, "cross-site").await;
    let form = Form::carried(&closed.html, SAILMAKER);
    let page = ANN.post(&harness, &form, SAILMAKER).await;
    let anns = ANN.post(&harness, &Form::of(&page.html), SAILMAKER).await;
    let makers = MAKER.post(&harness, &own, SAILMAKER).await;
    assert_eq!((anns.status, makers.status), (303, 303), "{}", anns.html);
    assert_ne!(anns.location, makers.location);
}

#[tokio::test]
async fn a_resume_that_the_maker_replaced_is_not_sent() {
    let harness = harness().await;
    for (name, content) in [("cv.pdf", OTHER_PDF), ("other.pdf", PDF)] {
        let made = MAKER.fill_in(&harness).await.with("change", "email");
        let page = MAKER.send(&harness, &made).await;
        let (made, url) = (Form::of(&page.html), page.address.unwrap());
        let form = ANN.open(&harness, &url).await;
        let form = form.without("first_name").with("first_name", "Anna");
        let replaced = made.with("change", "email").file(name, content);
        MAKER.send(&harness, &replaced).await;
        let before = count(&harness).await;
        let page = ANN.send(&harness, &form).await;
        assert_eq!(count(&harness).await, before);
        assert!(
            page.html.contains("We no longer have your file"),
            "{}",
            page.html
        );
        assert!(page.html.contains("<a href=\"#resume\">"), "{}", page.html);
        let returned = Form::of(&page.html);
        assert_eq!(returned.value("first_name"), "Anna");
        assert_eq!(returned.value("q-q1"), "TIG");
        assert_eq!(returned.value("resume-kept"), "");
        let complete = returned.with("step", "send").file("ann.pdf", PDF);
        ANN.receipt(&harness, &complete).await;
    }
}

#[tokio::test]
async fn a_resume_that_the_maker_replaced_is_not_taken_to_another_job() {
    let harness = harness().await;
    harness.publish(vec![sample::welder(), sample::plain(9, "Sailmaker")]);
    let made = MAKER.fill_in(&harness).await.with("change", "email");
    let page = MAKER.send(&harness, &made).await;
    let (made, url) = (Form::of(&page.html), page.address.unwrap());
    harness.close(sample::welder().id.as_str());
    let closed = ANN.visit(&harness, &url, "cross-site").await;
    assert!(closed.html.contains("cv.pdf"), "{}", closed.html);
    MAKER
        .send(&harness, &made.file("other.pdf", OTHER_PDF))
        .await;
    let form = Form::carried(&closed.html, SAILMAKER);
    let page = ANN.post(&harness, &form, SAILMAKER).await;
    assert!(!page.html.contains("other.pdf"), "{}", page.html);
    assert!(page.html.contains("We no longer have your file"));
    assert_eq!(Form::of(&page.html).value("first_name"), "Ann");
}

#[tokio::test]
async fn the_store_contains_a_hash_of_the_browser_and_the_page_nothing_of_it() {
    let harness = harness().await;
    let url = MAKER.store(&harness).await;
    let page = ANN.visit(&harness, &url, "cross-site").await;
    for (name, value) in [("network", "198.51.100"), ("agent", ANN.agent)] {
        assert!(!page.html.contains(value), "{name}");
    }
    let form = Form::of(&page.html);
    ANN.receipt(&harness, &form.with("step", "send")).await;
    let claim = harness.site.outbox.claim(crate::receipt::LEASE).await;
    let application = claim.unwrap().unwrap().application;
    let sent_by = application.sent_by.as_deref().unwrap();
    assert_eq!(sent_by.len(), 43, "an HMAC-SHA256");
    assert!(!page.html.contains(sent_by));
    let stored = serde_json::to_string(&application).unwrap();
    assert!(!stored.contains("198.51") && !stored.contains(ANN.agent));
}
