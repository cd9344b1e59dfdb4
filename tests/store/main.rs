//! Tests of the store with real databases. Each test has its own database, in a folder or on a
//! PostgreSQL server, and a manual clock.

mod applications;
mod backup;
#[path = "../tools/cluster.rs"]
mod cluster;
mod copy;
mod group;
#[macro_use]
mod harness;
mod additions;
mod binding;
mod changed_rows;
mod documents;
mod draft_networks;
mod drafts;
mod fairness;
mod diversity;
mod funnel;
mod search_engines;
mod filters;
mod facts;
mod interrupted_restore;
mod keys;
mod ledger;
mod leftovers;
mod opened_postings;
mod operator_pause;
mod outbox;
mod outcome;
mod pauses;
mod person;
mod published;
mod recruiter_sessions;
mod referral_links;
mod replicas;
mod reseal;
mod retention;
mod same_content;
mod secrecy;
mod sender_network;
mod upgrade;
mod limits;
mod locks;
mod lost_commit;
mod job_alerts;
mod mail;
mod ordering;
mod withdrawal;
mod workers;
