//! Runs all cases of a table, even if one fails.

use std::panic::AssertUnwindSafe;

use futures_util::FutureExt;
use scraper::{Html, Selector};

/// The cases that failed so far.
#[derive(Default)]
pub struct Cases {
    failed: Vec<String>,
}

impl Cases {
    /// Runs a case. If it panics, prints the panic and continues; [`Self::finish`] fails later.
    pub async fn run(&mut self, name: &str, case: impl Future<Output = ()>) {
        if AssertUnwindSafe(case).catch_unwind().await.is_err() {
            self.failed.push(name.to_owned());
        }
    }

    /// Fails if any case failed.
    pub fn finish(self) {
        assert!(self.failed.is_empty(), "failed: {:#?}", self.failed);
    }
}

/// Returns the start of a page's main text, for failure messages.
pub fn main_text(html: &str) -> String {
    let page = Html::parse_document(html);
    let main = Selector::parse("main").unwrap();
    let text: String = page.select(&main).flat_map(|main| main.text()).collect();
    let words: Vec<&str> = text.split_whitespace().take(120).collect();
    words.join(" ")
}
