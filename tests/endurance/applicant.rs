//! A simulated applicant. Until the site shows a receipt, the applicant sends the same form again,
//! as a browser does when a page is reloaded.

use std::{
    sync::atomic::{AtomicUsize, Ordering},
    time::Duration,
};

use reqwest::{Client, Response, multipart};
use scraper::{Html, Selector};
use tokio::{sync::watch, time};

use crate::site::Site;

/// A word that every name, address, answer and file of the applicants contains. It occurs nowhere
/// else, so a search for it finds unencrypted data.
pub const PLANTED: &str = "wetschgenkern";

/// A simulated applicant. After a restart of the site, the applicant uses the site's new address.
pub struct Applicant {
    pub email: String,
    name: String,
    /// The IP address. Each applicant has a different address, because the site sends only a few
    /// emails a day for requests from one network.
    address: String,
    browser: Client,
    sites: Vec<watch::Receiver<String>>,
    visits: AtomicUsize,
    resume: Vec<u8>,
}

#[derive(Clone)]
pub struct FilledForm {
    action: String,
    token: String,
    controls: Vec<String>,
    answer: String,
}

/// The result of sending a form.
pub enum SendResult {
    /// The form was accepted. The site redirected to the receipt, which has this URL path.
    Receipt(String),
    /// The form was shown again with an error.
    ReturnedForm(ReturnedForm),
    /// There was no response.
    Nothing,
}

pub struct ReturnedForm {
    pub status: u16,
    pub retry_after: Option<String>,
    pub html: String,
    /// The form that was shown again, filled in with a corrected answer.
    pub corrected: FilledForm,
}

/// Waits for this number of milliseconds without blocking other tasks.
pub async fn pause(milliseconds: u64) {
    let nothing = std::future::pending::<()>();
    let _ = time::timeout(Duration::from_millis(milliseconds), nothing).await;
}

impl Applicant {
    /// Creates the applicant with the number `number`, whose resume has about `resume` bytes.
    pub fn new(number: usize, sites: &[Site], resume: usize) -> Applicant {
        Applicant {
            email: format!("z{PLANTED}{number}@example.org"),
            name: format!("Z{PLANTED}{number}"),
            address: format!("10.{}.{}.1", number / 250, number % 250),
            browser: sites[0].browser(),
            sites: sites.iter().map(Site::address).collect(),
            visits: AtomicUsize::new(number),
            resume: resume_of(number, resume),
        }
    }

    /// Opens the form of the only posting and fills it in.
    pub async fn open_form(&self) -> FilledForm {
        let list = self.open_until("/", "/jobs/").await;
        let posting = link(&list, "main a[href^='/jobs/']");
        let shown = self.open_until(&posting, "/apply").await;
        let action = link(&shown, "a[href$='/apply']");
        let action = action[action.find("/jobs/").unwrap()..].to_owned();
        let empty = self.open_until(&action, "</form>").await;
        sheet(action, &empty, format!("I keep a {PLANTED}."))
    }

    /// Submits the form once.
    pub async fn send(&self, sheet: &FilledForm) -> SendResult {
        let request = self.browser.post(self.url(&sheet.action));
        let request = request.header("x-forwarded-for", &self.address);
        match request.multipart(self.fill_in(sheet)).send().await {
            Ok(response) => match form_address(&response) {
                Some(address) => self.returned(&address, sheet).await,
                None => sent(response, sheet).await,
            },
            Err(_) => SendResult::Nothing,
        }
    }

    /// Loads the form that the site shows again, from the next replica.
    async fn returned(&self, address: &str, sheet: &FilledForm) -> SendResult {
        match self.browser.get(self.url(address)).send().await {
            Ok(response) => sent(response, sheet).await,
            Err(_) => SendResult::Nothing,
        }
    }

    /// Submits the form repeatedly until the site shows a receipt. Returns the URL path of the
    /// receipt.
    pub async fn until_receipt(&self, mut sheet: FilledForm) -> String {
        loop {
            match self.send(&sheet).await {
                SendResult::Receipt(address) => return address,
                SendResult::ReturnedForm(back) if matches!(back.status, 200 | 422) => {
                    sheet = back.corrected
                }
                SendResult::ReturnedForm(back) if back.status != 503 => panic!("{}", back.html),
                SendResult::ReturnedForm(_) | SendResult::Nothing => pause(100).await,
            }
        }
    }

    /// Requests a job alert repeatedly until the site accepts the request. Returns the email
    /// address of the alert.
    pub async fn until_alert(&self) -> String {
        let email = format!("alert-{}", self.email);
        let body = format!("email={email}&every=day");
        loop {
            let request = self.browser.post(self.url("/alerts"));
            let request = request
                .header("content-type", "application/x-www-form-urlencoded")
                .header("x-forwarded-for", &self.address);
            let response = request.body(body.clone()).send().await;
            match response.map(|it| it.status().as_u16()) {
                Ok(303) => return email,
                Ok(503) | Err(_) => pause(100).await,
                Ok(status) => panic!("the alert was answered with {status}"),
            }
        }
    }

    /// Submits the form twice at the same time. If both responses redirect to a receipt, asserts
    /// that it is the same receipt.
    pub async fn double_click(&self, sheet: &FilledForm) {
        let both = tokio::join!(self.send(sheet), self.send(sheet));
        if let (SendResult::Receipt(first), SendResult::Receipt(second)) = both {
            assert_eq!(first, second, "two receipts for {}", self.email);
        }
    }

    /// Waits until the receipt shows whether the ATS accepted the application. Returns `true` if
    /// the ATS accepted it.
    pub async fn until_delivered(&self, receipt: &str) -> bool {
        loop {
            let page = self.open_until(receipt, "class=\"reference\"").await;
            if page.contains("receipt-delivered") || page.contains("receipt-refused") {
                return page.contains("receipt-delivered");
            }
            pause(1_000).await;
        }
    }

    /// Requests a page without retries.
    pub async fn open(&self, path: &str) -> String {
        let answer = self.browser.get(self.url(path)).send().await;
        answer.unwrap().text().await.unwrap()
    }

    /// Requests a page repeatedly until it contains `text`.
    async fn open_until(&self, path: &str, text: &str) -> String {
        loop {
            let answer = self.browser.get(self.url(path)).send().await;
            let html = match answer {
                Ok(answer) => answer.text().await.unwrap_or_default(),
                Err(_) => String::new(),
            };
            if html.contains(text) {
                return html;
            }
            pause(100).await;
        }
    }

    fn fill_in(&self, sheet: &FilledForm) -> multipart::Form {
        let mut form = multipart::Form::new();
        for control in &sheet.controls {
            let value = match control.as_str() {
                "token" => &sheet.token,
                "first_name" => &self.name,
                "last_name" => PLANTED,
                "email" => &self.email,
                _ => &sheet.answer,
            };
            form = form.text(control.clone(), value.to_owned());
        }
        let file = multipart::Part::bytes(self.resume.clone()).file_name("resume.pdf");
        form.part("resume", file.mime_str("application/pdf").unwrap())
    }

    /// Returns the URL of a path at the next replica, so that requests are distributed in the same
    /// way as by a load balancer.
    fn url(&self, path: &str) -> String {
        let visit = self.visits.fetch_add(1, Ordering::Relaxed);
        let site = &self.sites[visit % self.sites.len()];
        format!("{}{path}", site.borrow().as_str())
    }
}

/// Returns the URL of the form that is shown again, if the response redirects to such a form.
fn form_address(response: &Response) -> Option<String> {
    let address = response.headers().get("location")?.to_str().unwrap();
    address.contains("/apply/").then(|| address.to_owned())
}

async fn sent(response: Response, sheet: &FilledForm) -> SendResult {
    let status = response.status().as_u16();
    if status == 303 {
        let address = response.headers()["location"].to_str().unwrap();
        return SendResult::Receipt(address.to_owned());
    }
    let header = response.headers().get("retry-after");
    let retry_after = header.map(|it| it.to_str().unwrap().to_owned());
    let Ok(html) = response.text().await else {
        return SendResult::Nothing;
    };
    let answer = format!("{} Mended.", sheet.answer);
    let corrected = if html.contains("</form>") {
        self::sheet(sheet.action.clone(), &html, answer)
    } else {
        sheet.clone()
    };
    SendResult::ReturnedForm(ReturnedForm {
        status,
        retry_after,
        html,
        corrected,
    })
}

fn sheet(action: String, html: &str, answer: String) -> FilledForm {
    let html = Html::parse_document(html);
    let all = Selector::parse("main form :is(input:not([type=file]), textarea)[name]").unwrap();
    let named = html.select(&all).filter_map(|it| it.attr("name"));
    // Skip this field: it is invisible, so only bots fill it in.
    let named = named.filter(|it| *it != "subject");
    let token = Selector::parse("input[name=token]").unwrap();
    let token = html.select(&token).next().and_then(|it| it.attr("value"));
    FilledForm {
        action,
        token: token.unwrap().to_owned(),
        controls: named.map(str::to_owned).collect(),
        answer,
    }
}

fn link(html: &str, selector: &str) -> String {
    let html = Html::parse_document(html);
    let found = html.select(&Selector::parse(selector).unwrap()).next();
    found.and_then(|it| it.attr("href")).unwrap().to_owned()
}

fn resume_of(number: usize, length: usize) -> Vec<u8> {
    let line = format!("% {PLANTED} {number}\n");
    let filling = line.repeat(length / line.len());
    format!(
        "%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n{filling}trailer << /Root 1 0 R >>\n%%EOF\n"
    )
    .into_bytes()
}
