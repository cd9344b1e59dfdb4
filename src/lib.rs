//! Vestibule, a self-hosted careers website. Postings come from the company's applicant-tracking
//! system (ATS), visitors browse and apply, and applications are sent back to the ATS.
//!
//! The order of the modules matters: each module uses only modules listed above it.

/// The clock, which tests can set.
pub mod clock;

/// The name of the command that operators type.
mod command_name;

/// Signatures of short strings.
pub mod signature;

/// Byte sizes in settings.
pub mod byte_size;

/// Reads files that must be inside a folder.
mod confined_dir;

/// Writes files that the user requested, such as man pages.
mod replace_file;

/// Reads settings and keys, up to a maximum size.
mod small_file;

/// Durations in settings.
pub mod duration;

/// Lists of strings in settings.
mod text_list;

/// Suggests a known name that is similar to a misspelled one.
mod similar_name;

/// Decodes text files, even with a byte order mark.
mod utf8;

/// Determines what a line of a TOML file is, for example the name of a table, if the file has a
/// syntax error.
mod toml_line;

/// Explains syntax errors in TOML files.
mod toml_syntax;

/// Parses serde's error messages.
mod serde_message;

/// Reads secrets from settings, or from the files whose paths are in the settings.
mod secret_setting;

/// Listen addresses in settings.
mod listen_address;

/// Values that are computed on first use.
pub mod lazy;

/// Language tags.
pub mod language;

/// `mailto:` links.
mod mailto;

/// Checks whether a host is this machine.
mod loopback;

/// The host name in a request.
mod request_host;

/// Masks credentials in URLs.
mod masked_url;

/// The trusted proxies.
pub mod trusted_proxies;

/// The IP address of the client, even behind trusted proxies.
mod client_ip;

/// A semaphore whose permits are limited overall and per client.
mod client_limiter;

/// Limits the number of requests that each client can send per minute.
pub mod client_rate_limit;

/// Limits the sign-in attempts of each client.
pub mod sign_in_limit;

/// The innermost cause of an error.
mod root_cause;

/// Explains why a server's certificate is not accepted.
mod server_certificate;

/// The header that makes browsers save a response as a file.
mod content_disposition;

/// Sanitizes external text.
pub mod sanitize;

/// Questions of an application form.
pub mod question;

/// Postings.
pub mod posting;

/// Jobs in the ATS and their hiring stages.
pub mod job;

/// Candidates whom recruiters add, and hired candidates.
pub mod candidate;

/// The identity of an ATS.
pub mod ats_identity;

/// Consent texts and decisions.
pub mod consent;

/// A complete application.
pub mod application;

/// Voluntary diversity questions.
pub mod diversity;

/// Scans files for malware.
pub mod scanner;

/// The application form: fields, values and validation.
pub mod form;

/// Extracts the name and the contact details from a resume.
pub mod resume_text;

/// Logs, metrics and alarms.
pub mod telemetry;

/// SMTP client.
pub mod smtp;

/// Limits the number of small chunks in a request body.
mod chunk_limit;

/// Reads the rest of a request body before the response is sent.
mod drain_body;

/// Closes connections of clients that do not read their responses.
mod write_timeout;

/// The postings in memory, with their search index.
pub mod catalogue;

/// Finds postings that do not state the pay, and questions about applicants' earlier pay.
pub mod pay_transparency;

/// Messages and formats in each language.
pub mod i18n;

/// The company's name, design and texts.
pub mod brand;

/// The client of the ATS interface.
pub mod ats;

/// The HTTP client for the alarm webhook and the trace collector.
mod http_message;

/// Exports traces to an OpenTelemetry collector.
pub mod trace_exporter;

/// The store: the outbox, the stored postings, and all other data that must survive a restart.
#[macro_use]
pub mod store;

/// The URLs from which the ATS can download resumes.
pub mod resume_links;

/// The reference ATS: a server that implements the ATS interface.
pub mod reference_ats;

/// A rate limiter for requests to the ATS.
pub mod rate_limiter;

/// Reads postings from the ATS into the catalogue.
pub mod refresh;

/// Delivers applications from the outbox to the ATS.
pub mod delivery;

/// Delivers queued mail to visitors.
pub mod mail_delivery;

/// Keys of recruiters and agencies.
pub mod recruiter_keys;

/// Sessions of people who signed in with a key.
pub mod key_sessions;

/// Imports candidates from a spreadsheet into the ATS.
pub mod candidate_import;

/// Sends messages about alarms to a webhook and by email.
pub mod alarm_notifier;

/// The visitors' website.
pub mod web;

/// Submits new, changed and closed postings to search engines.
pub mod search_engines;

/// The operator's page and `/metrics`.
pub mod admin;

/// The recruiters' and agencies' pages.
pub mod recruiter_pages;

/// All settings and their defaults.
pub mod config;

/// Assembles the parts of the program and runs them.
pub mod app;

/// Writes every page in every state to files.
pub mod storybook;

/// The command line.
pub mod cli;
