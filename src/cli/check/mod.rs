//! `check`: checks settings, brand, pages, store, keys, disk, ports, scanner, mail server, trace
//! collector, keys for search engines, clock and ATS, so that the operator finds errors before
//! visitors do.

/// The findings of the checks.
pub(crate) mod finding;

/// Checks the languages of the site for missing texts.
pub(crate) mod languages;

/// Checks the settings and the brand.
pub(crate) mod site_config;

/// Checks the permissions of files and folders.
pub(crate) mod permissions;

/// Checks the texts of the diversity questions.
pub(crate) mod diversity;

/// Checks the store, its key and its disk.
pub(crate) mod store;

/// Checks whether the site can listen on its addresses.
pub(crate) mod ports;

/// Checks the malware scanner.
pub(crate) mod scanner;

/// Checks whether resumes can be read.
pub(crate) mod resume_reader;

/// Checks the mail server.
pub(crate) mod mail_server;

/// Checks the alarm webhook.
pub(crate) mod webhook;

/// Checks the trace collector.
pub(crate) mod traces;

/// Checks the keys for search engines.
pub(crate) mod search_engines;

/// Reports broken links, with the file and line of each.
pub(crate) mod links;

/// Finds the files of the brand that make a page large.
mod page_files;

/// Checks the size and the links of the pages.
pub(crate) mod pages;

/// Checks the ATS: API key, plan, lists and API description.
pub(crate) mod ats;

/// Checks whether the postings show the pay.
pub(crate) mod pay;

/// Checks the structured data of the postings.
pub(crate) mod structured_data;

/// The postings that each site shows.
pub(crate) mod shown_postings;

/// Checks the departments.
pub(crate) mod departments;

/// Checks the places in the brand's settings and pages.
pub(crate) mod places;

/// Checks the searches in the `jobs` blocks of pages.
pub(crate) mod job_searches;

/// Checks whether each brand has postings.
pub(crate) mod brand_postings;

/// The test application, and a person's confirmation that it arrived complete.
pub(crate) mod test_application;

/// The command `check`.
pub(crate) mod runner;
