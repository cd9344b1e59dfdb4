//! A recruiter's desk, and the company's ATS beside it.

use std::{fs, process::Output};

use jiff::Timestamp;
use secrecy::{ExposeSecret, SecretString};
use serde_json::Value;
use tempfile::TempDir;
use tokio::task::block_in_place;
use vestibule::{
    clock::Clock,
    reference_ats::{received::Full, server::ReferenceAts, settings::Settings},
};

use crate::program::Desk;

const BAKER: &str = r#"
title = "Baker"
created = 2026-10-02T09:00:00Z
stages = ["Applied", "Trial shift", "Offer"]
"#;

/// A desk whose settings name a reference ATS that runs in this process.
pub struct Office {
    pub desk: Desk,
    pub ats: ReferenceAts,
    postings: TempDir,
    _dir: TempDir,
}

/// What a command came to.
pub struct Done {
    pub code: Option<i32>,
    pub printed: String,
    pub said: String,
}

impl Office {
    /// With one job, a baker's, which has three stages.
    pub async fn open() -> Self {
        Self::open_with(|_| ()).await
    }

    /// The same, the ATS with other settings.
    pub async fn open_with(change: impl FnOnce(&mut Settings)) -> Self {
        let (postings, dir) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let mut settings = settings();
        settings.dir = dir.path().join("ats");
        settings.postings = Some(postings.path().to_owned());
        settings.api_key = Some(SecretString::from("sesame"));
        change(&mut settings);
        let clock = Clock::still("2026-11-21T12:00:00Z".parse::<Timestamp>().unwrap());
        let key_file = dir.path().join("vestibule.key");
        let ats = ReferenceAts::start(&settings, &key_file, clock)
            .await
            .unwrap();
        let desk = Desk::new()
            .with("VESTIBULE_ATS__BASE_URL", ats.base_url().as_str())
            .with("VESTIBULE_ATS__API_KEY", ats.api_key().expose_secret());
        let office = Self {
            desk,
            ats,
            postings,
            _dir: dir,
        };
        office.post("baker", BAKER);
        office
    }

    /// The same desk with one more variable.
    pub fn with(mut self, variable: &str, value: &str) -> Self {
        self.desk = self.desk.with(variable, value);
        self
    }

    /// Puts up a posting; its job is the ATS's from then on.
    pub fn post(&self, stem: &str, front: &str) {
        let file = self.postings.path().join(format!("{stem}.md"));
        fs::write(file, format!("+++\n{front}\n+++\nKnead *well*.\n")).unwrap();
    }

    /// Runs a command to its end, while the ATS goes on.
    pub fn run(&self, arguments: &[&str]) -> Done {
        Done::of(block_in_place(|| self.desk.run(arguments)))
    }

    /// Runs a command that must succeed and gives the JSON it printed.
    pub fn json(&self, arguments: &[&str]) -> Value {
        let done = self.run(arguments);
        assert_eq!(done.code, Some(0), "{arguments:?}: {}", done.said);
        serde_json::from_str(&done.printed).unwrap()
    }

    /// The first job as the ATS lists it.
    pub fn job(&self) -> Value {
        self.json(&["jobs", "--json"])[0].clone()
    }

    /// Everybody the ATS has, the newest first.
    pub async fn everybody(&self) -> Vec<Full> {
        let inbox = self.ats.inbox();
        let mut everybody = Vec::new();
        for one in inbox.list().await.unwrap() {
            everybody.push(inbox.show(one.id).await.unwrap());
        }
        everybody
    }
}

impl Done {
    fn of(output: Output) -> Self {
        Self {
            code: output.status.code(),
            printed: String::from_utf8(output.stdout).unwrap(),
            said: String::from_utf8(output.stderr).unwrap(),
        }
    }

    /// The last thing it said, which is why it failed.
    pub fn error(&self) -> &str {
        assert_ne!(self.code, Some(0), "{}", self.printed);
        assert_eq!(self.printed, "", "an error belongs on standard error");
        let at = self.said.rfind("error: ").unwrap();
        &self.said[at..]
    }
}

fn settings() -> Settings {
    let example = include_str!("../../src/config/example.toml");
    let mut all: toml::Table = toml::from_str(example).unwrap();
    all.remove("reference_ats").unwrap().try_into().unwrap()
}
