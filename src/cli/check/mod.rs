//! `check`: whether settings, brand and ATS go together, told before a visitor finds out.

/// One thing that was looked at, in one sentence.
pub(crate) mod finding;

/// The languages that are offered, and what is missing in each.
pub(crate) mod languages;

/// The settings and the brand.
pub(crate) mod house;

/// The pages in the look of the company.
pub(crate) mod pages;

/// The ATS: its description, the key, the plan, the shapes of its lists.
pub(crate) mod ats;

/// Whether search engines are told of the postings.
pub(crate) mod marked;

/// A test application, and the word of who saw it arrive.
pub(crate) mod trial;

/// The command as a whole.
pub(crate) mod run;
