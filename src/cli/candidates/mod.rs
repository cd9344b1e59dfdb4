//! The `candidates` commands: add one candidate, import many, and list hired candidates.

mod add;

mod hired;

mod preview;

mod import;

pub(crate) use self::{add::add_candidate, hired::list_hired, import::import_candidates};
