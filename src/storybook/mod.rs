//! Writes every page in every state to static files that open without a server. Designers browse
//! them, and the browser tests check them.

mod sample;
mod form_data;
mod fixture;
mod fixtures;
mod stories;
mod static_export;
mod index;
mod link_audit;
mod page_weight;
mod generate;

pub use self::{
    generate::{Storybook, generate},
    link_audit::{BrokenLink, LinkAudit},
    page_weight::{MAX_BYTES, MAX_PICTURE_BYTES, MAX_REQUESTS, PageAudit, PageWeight, audit},
};

pub(crate) use self::sample::{Sample, SampleSet};
