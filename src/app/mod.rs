//! The parts joined up and running.

/// What keeps the site from starting, in words for the operator.
pub mod error;

/// Which ATS the site speaks to.
pub(crate) mod upstream;

/// The store, the ATS's client and the two currents between them.
pub(crate) mod currents;

/// What the settings say of drafts.
pub(crate) mod drafts;

/// What a page may reach, put together.
pub(crate) mod site;

pub(crate) mod recruiter_state;

pub(crate) mod routers;

/// Changes to the company's folder, seen without a restart.
pub mod rebranding;

/// What nobody came back for is removed.
pub(crate) mod sweeping;

pub(crate) mod admin_state;

/// The site as a whole.
pub mod running;
