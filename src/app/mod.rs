//! Assembles the application from the other modules and runs it.

/// The reasons why the site cannot start.
mod error;

/// Which ATS is used: an external one or the embedded one.
mod ats_mode;

/// The limits of saved forms.
pub(crate) mod draft_limits;

/// Checks the settings before the site starts.
mod setting_checks;

/// The store, the ATS client, and the two services that connect the client to the store: refresh
/// and delivery.
mod services;

/// Finds unused files in the brand folder.
pub(crate) mod unused_files;

/// The locale files of a brand folder.
mod locale_files;

/// Common wrong names for files and folders.
mod file_aliases;

/// The error about a language without texts.
mod missing_texts;

/// Finds pages in languages that the site does not offer.
mod page_languages;

/// Suggests corrections for the names of unused files.
mod file_names;

/// Finds undefined and unused CSS custom properties.
mod css_variables;

/// Finds classes in stylesheets that do not occur on any page.
mod css_classes;

/// Finds function calls and plural variants that have no effect in locale files.
mod text_functions;

/// Mistakes in the texts of locale files.
mod text_mistake;

/// Finds mistakes in the locale files, and in how templates use them.
mod text_warnings;

/// Finds mistakes in the brand folder that do not prevent the site from using it.
mod brand_warnings;

/// Finds scripts in the brand folder that do not run.
mod brand_scripts;

/// Reports a brand folder that takes a long time to read.
mod slow_brand;

/// Builds the state of the visitors' site.
mod site_state;

/// Finds all mistakes that prevent the site from using the brand folder.
pub(crate) mod brand_faults;

/// Builds the state of the recruiters' pages.
pub(crate) mod recruiter_state;

/// Builds the routers of the two listeners.
pub(crate) mod routers;

/// Reloads the brand when its folder changes.
pub mod brand_reload;

/// Queues the emails of job alerts.
mod job_alerts;

/// Reloads the recruiter keys when the settings file changes.
pub mod recruiter_key_reload;

/// Deletes expired data.
pub(crate) mod cleanup;

/// Selects the settings that the operator's page shows.
mod displayed_settings;

/// Builds the state of the operator's page.
pub(crate) mod admin_state;

/// Reloads the brand and the settings while the site runs.
mod reload;

/// Checks the path of the Unix socket.
pub(crate) mod socket_path;

/// The sockets on which the site listens.
mod listen;

/// Raises the limit on open files.
mod open_files;

/// Deletes the expired personal data of a reference ATS that the site no longer uses.
mod unused_inbox;

/// The running application.
mod lifecycle;

pub use self::{error::StartError, lifecycle::App};

pub(crate) use self::{
    ats_mode::AtsMode,
    lifecycle::start_embedded_ats,
    services::Services,
    setting_checks::{setting_warnings, validate_settings},
    site_state::{build_deps, load_brand},
};
