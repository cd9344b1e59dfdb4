//! Runs the built program as a process and uses it as the README describes.

mod another_ats;
mod backup;
mod bad_days;
mod broken_pipe;
mod check;
mod check_site;
#[path = "../tools/clamd.rs"]
mod clamd;
#[path = "../tools/cluster.rs"]
mod cluster;
mod deploy;
mod flood;
mod key_files;
mod logging;
mod mail;
#[path = "../tools/smtp.rs"]
mod smtp;
mod open_files;
mod outbox;
mod person;
mod program;
mod rebranding;
mod recruiters;
mod replicas;
mod scanner;
mod serving;
mod settings;
mod storybook;
mod template_docs;
mod templates;
mod test_application;
mod visitor;
