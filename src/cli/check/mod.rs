//! `check`: checks settings, brand, pages and ATS, so that the operator finds mistakes before visitors do.

/// One result of the check.
pub(crate) mod finding;

/// Checks the languages of the site for missing texts.
pub(crate) mod languages;

/// Checks the settings and the brand.
pub(crate) mod site_config;

/// Checks the weight and the links of the pages.
pub(crate) mod pages;

/// Checks the ATS: key, plan, lists and API description.
pub(crate) mod ats;

/// Checks the structured data of the postings.
pub(crate) mod structured_data;

/// Sends a test application and records that it arrived.
pub(crate) mod test_application;

/// Runs the command.
pub(crate) mod runner;
