//! Tests of the operator's page, the metrics and the recruiters' pages. The tests send requests to
//! a running site over real sockets.

mod brands;
mod harness;
mod job_alerts;
mod metrics;
mod moved_postings;
mod alarms;
mod alarm_webhook;
mod alarm_email;
#[path = "../tools/reserved_port.rs"]
mod reserved_port;
#[path = "../tools/smtp.rs"]
mod smtp;
mod mail_delivery;
mod dashboard;
mod diversity;
mod funnel;
mod recruiter_pages;
mod operator;
mod google_indexing;
mod index_now;
mod pay_transparency;
mod host_check;
mod built_in_texts;
