//! Raises the limit on open files. Connections count as open files, just like the files of the
//! store. systemd starts a service with a limit of 1024, which the service can raise.

use std::num::NonZeroU32;

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tracing::warn;

use crate::web::SiteSettings;

/// Raises the limit of this process on open files as far as the system allows. If the limit is
/// still too low for `site.max_connections`, reduces that setting, so that the store can open its
/// files.
pub fn prepare_for_connections(settings: &mut SiteSettings) {
    let Some(allowed) = raise_limit() else {
        return;
    };
    let max_connections = u32::try_from(allowed - allowed / 4).unwrap_or(u32::MAX);
    let max_connections = NonZeroU32::new(max_connections).unwrap_or(NonZeroU32::MIN);
    if settings.max_connections > max_connections {
        warn!(
            "site.max_connections is {}, but the system allows this process only {allowed} open files, so at most \
             {max_connections} connections are open at once; raise the limit (systemd: LimitNOFILE, shell: ulimit -n)",
            settings.max_connections
        );
        settings.max_connections = max_connections;
    }
}

/// Raises the limit and returns it. Returns `None` if there is no limit.
fn raise_limit() -> Option<u64> {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let raised = Rlimit {
        current: maximum,
        maximum,
    };
    match setrlimit(Resource::Nofile, raised) {
        Ok(()) => maximum,
        Err(_) => current,
    }
}
