//! Merges settings from several sources: the defaults, the settings file and the environment.

use toml::{Table, Value};

/// Merges `upper` into `lower`. If both contain a setting, the value in `upper` wins.
pub(crate) fn merge(lower: &mut Table, upper: Table) {
    for (key, value) in upper {
        match (lower.get_mut(&key), value) {
            (Some(Value::Table(lower)), Value::Table(upper)) => merge(lower, upper),
            (_, value) => drop(lower.insert(key, value)),
        }
    }
}
