//! Finds postings that do not state the pay although a law requires it, and questions about
//! previous pay. This is information for the operator and not legal advice: exceptions, for example
//! for small employers, are ignored.

/// The places that have laws on pay transparency.
mod jurisdiction;

/// The laws on pay transparency.
mod law_table;

/// Recognizes questions about previous pay.
mod past_pay;

/// Finds missing pay and questions about previous pay in a posting.
mod problems;

/// The settings in `[pay_transparency]`.
mod settings;

pub use self::{
    law_table::PayRule,
    problems::{PayFinding, PayProblem, find_problems},
    settings::PayTransparencySettings,
};
