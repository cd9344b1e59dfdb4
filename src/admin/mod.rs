//! The operator's page and the metrics, on a separate address. The metrics do not require signing
//! in, so visitors must not be able to reach this address.

mod settings;

mod limit_alarms;

mod access;

mod state;

/// Texts for the reasons why applications wait.
pub mod hold_reasons;

/// Labels for the state of the ATS.
mod labels;

mod monitor;

mod posting_problems;

mod metrics;

mod alarms_api;

mod error_pages;

mod extractors;

mod proxy_check;

mod confirmation;

mod actions;

mod held;

mod diagnostics;

mod dashboard;

/// Shows the counts of the funnel, on the operator's page and on the recruiters' pages.
mod funnel_report;

mod funnel;

mod diversity;

mod router;

pub use self::{
    access::OperatorAccess,
    error_pages::{ErrorPages, render_error_pages},
    funnel_report::{PeriodQuery, ReportView, csv_file},
    monitor::{run_alarm_reports, run_monitor, time_since},
    router::router,
    settings::AdminSettings,
    state::{AdminState, Deps},
};
