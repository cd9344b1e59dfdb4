//! Tests of the ATS client, against a server that sends prepared responses.

mod applicant;
mod bulk;
mod conflicts;
mod consents;
mod endpoints;
mod golden;
mod harness;
mod key;
mod kinds;
mod layouts;
mod test_server;
mod lists;
mod operator;
mod places;
mod postings;
mod recruiter_lists;
mod referral;
mod resumes;
mod settings;
mod topics;
mod troubles;
mod verdicts;
