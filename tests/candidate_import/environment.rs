//! A folder in which commands run, and a reference ATS for these commands.

use std::{fs, process::Output};

use jiff::Timestamp;
use secrecy::{ExposeSecret, SecretString};
use serde_json::Value;
use tempfile::TempDir;
use tokio::task::block_in_place;
use vestibule::{
    clock::Clock,
    reference_ats::{PersonDetails, ReferenceAts, ReferenceAtsSettings},
};

use crate::program::Desk;

const BAKER: &str = r#"
title = "Baker"
created = 2026-10-02T09:00:00Z
stages = ["Applied", "Trial shift", "Offer"]
"#;

/// A folder with settings for a reference ATS that runs in this process.
pub struct Environment {
    pub desk: Desk,
    pub ats: ReferenceAts,
    postings: TempDir,
    _dir: TempDir,
}

pub struct CommandOutput {
    pub code: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

impl Environment {
    /// Starts a reference ATS that has one job, "Baker", with three stages.
    pub async fn open() -> Self {
        Self::open_with(|_| ()).await
    }

    /// Starts a reference ATS with the job "Baker" and with changed settings.
    pub async fn open_with(change: impl FnOnce(&mut ReferenceAtsSettings)) -> Self {
        let (postings, dir) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let mut settings = settings();
        settings.dir = dir.path().join("ats");
        settings.postings = Some(postings.path().to_owned());
        settings.api_key = Some(SecretString::from("sesame"));
        change(&mut settings);
        let clock = Clock::manual("2026-11-21T12:00:00Z".parse::<Timestamp>().unwrap());
        let key_file = dir.path().join("vestibule.key");
        let ats = ReferenceAts::start(&settings, &key_file, clock)
            .await
            .unwrap();
        let desk = Desk::new()
            .with("VESTIBULE_ATS__BASE_URL", ats.base_url().as_str())
            .with("VESTIBULE_ATS__API_KEY", ats.api_key().expose_secret());
        let environment = Self {
            desk,
            ats,
            postings,
            _dir: dir,
        };
        environment.post("baker", BAKER);
        environment
    }

    /// Adds an environment variable.
    pub fn with(mut self, variable: &str, value: &str) -> Self {
        self.desk = self.desk.with(variable, value);
        self
    }

    /// Adds a posting, which also creates a job.
    pub fn post(&self, stem: &str, front: &str) {
        let file = self.postings.path().join(format!("{stem}.md"));
        fs::write(file, format!("+++\n{front}\n+++\nKnead *well*.\n")).unwrap();
    }

    /// Runs a command and waits for it.
    pub fn run(&self, arguments: &[&str]) -> CommandOutput {
        CommandOutput::of(block_in_place(|| self.desk.run(arguments)))
    }

    /// Runs a command that must succeed, and parses the JSON that it prints.
    pub fn json(&self, arguments: &[&str]) -> Value {
        let done = self.run(arguments);
        assert_eq!(done.code, Some(0), "{arguments:?}: {}", done.stderr);
        serde_json::from_str(&done.stdout).unwrap()
    }

    /// Returns the first job of the ATS.
    pub fn job(&self) -> Value {
        self.json(&["jobs", "--json"])[0].clone()
    }

    /// Returns all people in the ATS, from newest to oldest.
    pub async fn all_people(&self) -> Vec<PersonDetails> {
        let inbox = self.ats.inbox();
        let mut all_people = Vec::new();
        for one in inbox.list().await.unwrap() {
            all_people.push(inbox.show(one.id).await.unwrap());
        }
        all_people
    }
}

impl CommandOutput {
    fn of(output: Output) -> Self {
        Self {
            code: output.status.code(),
            stdout: String::from_utf8(output.stdout).unwrap(),
            stderr: String::from_utf8(output.stderr).unwrap(),
        }
    }

    /// Returns the error message of a command that failed.
    pub fn error(&self) -> &str {
        assert_ne!(self.code, Some(0), "{}", self.stdout);
        assert_eq!(self.stdout, "", "an error belongs on standard error");
        let at = self.stderr.rfind("error: ").unwrap();
        &self.stderr[at..]
    }
}

fn settings() -> ReferenceAtsSettings {
    let example = include_str!("../../src/config/example.toml");
    let mut all: toml::Table = toml::from_str(example).unwrap();
    all.remove("reference_ats").unwrap().try_into().unwrap()
}
