//! The operator's page and the metrics. They are served on a separate address without a password,
//! so visitors must not be able to reach that address.

mod settings;

mod limit_alarms;

mod state;

mod monitor;

/// Texts for states and reasons.
pub mod labels;

mod posting_problems;

mod dashboard;

mod metrics;

mod alarms;

mod error_pages;

mod router;

pub use self::{
    error_pages::{ErrorPages, render_error_pages},
    monitor::{run_alarm_reports, run_monitor, time_since},
    router::router,
    settings::AdminSettings,
    state::{AdminState, Deps},
};
