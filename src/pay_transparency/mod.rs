//! Finds postings that do not state the pay although a law requires it, and questions about earlier
//! pay. This is information for the operator, not legal advice: this module ignores exceptions, for
//! example for small employers.

/// The places that have laws on pay transparency.
mod jurisdiction;

/// The laws on pay transparency.
mod law_table;

/// Recognizes questions about earlier pay.
mod past_pay;

/// Finds missing pay and questions about earlier pay in a posting.
mod problems;

/// The settings in `[pay_transparency]`.
mod settings;

pub use self::{
    law_table::PayRule,
    problems::{PayFinding, PayProblem, find_problems},
    settings::PayTransparencySettings,
};
