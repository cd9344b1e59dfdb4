//! A visitor with a simple browser: it runs no scripts and stores no cookies, but follows links and
//! submits forms.

use std::{
    path::PathBuf,
    time::{Duration, Instant},
};

use reqwest::{Client, ClientBuilder, multipart, redirect::Policy};
use scraper::{ElementRef, Html, Selector};

/// The interval between two requests for a page that does not have the expected content yet.
const LOOK: Duration = Duration::from_millis(20);
/// A timeout much longer than a slow machine needs to read all postings.
const PATIENCE: Duration = Duration::from_secs(120);

/// A small PDF file.
pub const RESUME: &[u8] =
    b"%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n";

/// A visitor of one site.
pub struct Visitor {
    browser: Client,
    site: String,
}

/// A response of the site.
pub struct Page {
    pub status: u16,
    pub address: String,
    pub html: String,
}

impl Visitor {
    pub fn of(site: &str) -> Visitor {
        Visitor::with(Client::builder().no_proxy(), site)
    }

    /// Creates a visitor who reaches the site through a proxy that listens on this Unix socket.
    pub fn behind(socket: PathBuf) -> Visitor {
        Visitor::with(Client::builder().unix_socket(socket), "http://localhost")
    }

    fn with(browser: ClientBuilder, site: &str) -> Visitor {
        vestibule::ats::install_tls_provider();
        Visitor {
            browser: browser
                .redirect(Policy::limited(5))
                // Keep no idle connections, because the site could close them while the test does
                // something else.
                .pool_max_idle_per_host(0)
                .build()
                .unwrap(),
            site: site.to_owned(),
        }
    }

    pub async fn visit(&self, path: &str) -> Page {
        let response = self.browser.get(self.url(path)).send().await.unwrap();
        page(response).await
    }

    /// Requests `path` until the page contains `text`, because the site reads the postings in the
    /// background.
    pub async fn visit_until(&self, path: &str, text: &str) -> Page {
        let mut looks = tokio::time::interval(LOOK);
        let started = Instant::now();
        while started.elapsed() < PATIENCE {
            looks.tick().await;
            let page = self.visit(path).await;
            if page.html.contains(text) {
                return page;
            }
        }
        panic!("{path} never held {text:?}");
    }

    /// Fills in the form at `path` with this name and submits it with a resume.
    pub async fn apply(&self, path: &str, name: &str, resume: &[u8]) -> Page {
        self.apply_at(self, path, (name, resume)).await
    }

    /// Fills in the form that this replica shows, and submits it to the replica `other`.
    pub async fn apply_at(&self, other: &Visitor, path: &str, sent: (&str, &[u8])) -> Page {
        let (name, resume) = sent;
        let empty = self.visit_until(path, "</form>").await;
        let resume = empty.html.contains("name=\"resume\"").then_some(resume);
        other.send(path, &empty.html, name, resume).await
    }

    /// Fills in a form that was shown before, perhaps by another version, and submits it. Without
    /// `resume`, no file is chosen.
    pub async fn send(&self, path: &str, html: &str, name: &str, resume: Option<&[u8]>) -> Page {
        let mut form = multipart::Form::new();
        for (control, value) in answers(html, name) {
            form = form.text(control, value);
        }
        if let Some(resume) = resume {
            let file = multipart::Part::bytes(resume.to_vec())
                .file_name("resume.pdf")
                .mime_str("application/pdf")
                .unwrap();
            form = form.part("resume", file);
        }
        let response = self.browser.post(self.url(path)).multipart(form).send();
        page(response.await.unwrap()).await
    }

    fn url(&self, path: &str) -> String {
        if path.starts_with("http") {
            path.to_owned()
        } else {
            format!("{}{path}", self.site)
        }
    }
}

impl Page {
    /// Returns the targets of all links that match `selector`.
    pub fn links(&self, selector: &str) -> Vec<String> {
        let html = Html::parse_document(&self.html);
        html.select(&Selector::parse(selector).unwrap())
            .filter_map(|link| link.attr("href"))
            .map(str::to_owned)
            .collect()
    }
}

async fn page(response: reqwest::Response) -> Page {
    Page {
        status: response.status().as_u16(),
        address: response.url().path().to_owned(),
        html: response.text().await.unwrap(),
    }
}

/// Returns a value for every control of the form, except for file inputs.
fn answers(html: &str, name: &str) -> Vec<(String, String)> {
    let html = Html::parse_document(html);
    let controls = Selector::parse("main form :is(input, textarea, select)").unwrap();
    let mut given: Vec<(String, String)> = Vec::new();
    for control in html.select(&controls) {
        let Some(key) = control.attr("name") else {
            continue;
        };
        let kind = control.attr("type").unwrap_or("text");
        if kind == "file"
            || key.ends_with("-remove")
            // A honeypot: people do not see this field, but bots fill it in.
            || key == "subject"
            || (kind == "radio" && given.iter().any(|(other, _)| other == key))
        {
            continue;
        }
        given.push((key.to_owned(), answer(control, key, kind, name)));
    }
    given
}

fn answer(control: ElementRef, key: &str, kind: &str, name: &str) -> String {
    let value = control.attr("value").unwrap_or_default().to_owned();
    if ["hidden", "radio", "checkbox"].contains(&kind) {
        return value;
    }
    if control.value().name() == "select" {
        let options = Selector::parse("option[value]").unwrap();
        let values = control
            .select(&options)
            .filter_map(|option| option.attr("value"));
        return values
            .filter(|value| !value.is_empty())
            .map(str::to_owned)
            .next()
            .unwrap();
    }
    match key {
        "first_name" => name.to_owned(),
        "last_name" => "Example".into(),
        "email" => format!("{}@example.com", name.to_lowercase()),
        _ if control.value().name() == "textarea" => format!("{name} wrote a plantedanswer"),
        "phone_number" => "+351 210 000 000".into(),
        _ if key.ends_with("-day") => "1".into(),
        _ if key.ends_with("-month") => "2".into(),
        _ if key.ends_with("-year") => "2027".into(),
        _ if control.attr("inputmode") == Some("url") => {
            "https://www.linkedin.com/in/example".into()
        }
        _ if kind == "email" => "someone@example.com".into(),
        _ if kind == "tel" => "+351 210 000 001".into(),
        _ => "12".into(),
    }
}
