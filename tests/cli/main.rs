//! Runs the built program as a process and uses it as the README describes.

mod accidental_mistakes;
mod advice;
mod another_ats;
mod backup;
mod bad_days;
mod brand_mistakes;
mod brand_scripts;
mod brands;
mod broken_pipe;
mod check;
mod check_search_engines;
mod check_brand;
mod check_links;
mod check_open_application;
mod check_operator;
mod check_pay;
mod check_pictures;
mod check_site;
#[path = "../tools/clamd.rs"]
mod clamd;
#[path = "../tools/cluster.rs"]
mod cluster;
mod collector;
mod crowd;
mod damaged_backups;
#[path = "../tools/database_server.rs"]
mod database_server;
mod departments;
mod designer_mistakes;
mod diversity;
mod deploy;
#[path = "../tools/every_feature.rs"]
mod every_feature;
mod flood;
mod foreign_syntax;
mod full_disk;
mod key_files;
mod key_rotation;
mod logging;
mod mail;
mod misleading_markup;
mod named_mistakes;
#[path = "../tools/nginx.rs"]
#[expect(dead_code, reason = "other tests use the rest")]
mod nginx;
#[path = "../tools/reserved_port.rs"]
mod reserved_port;
#[path = "../tools/smtp.rs"]
mod smtp;
mod open_files;
mod operator_messages;
mod operator_mistakes;
mod outbox;
mod outbox_list;
mod person;
mod planted;
mod postgres_messages;
mod program;
mod rebranding;
mod refresh;
mod reload;
mod recruiters;
mod receipt_mail;
mod replicas;
mod retention;
mod rolling_restart;
mod sample_brands;
mod scanner;
mod secrets;
mod seen_mistakes;
mod serving;
mod settings;
mod sockets;
mod starting;
mod storybook;
mod template_docs;
mod template_mistakes;
mod templates;
mod test_application;
mod text_mistakes;
mod traces;
mod unseen_mistakes;
mod upgrade;
mod visitor;
mod webhook;
mod wrong_base_url;
