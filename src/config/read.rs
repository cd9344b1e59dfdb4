use std::{
    env, fs, io,
    path::{Path, PathBuf},
};

use serde::Deserialize;
use toml::{Table, Value};

use crate::config::{
    environment, layer,
    mistake::{self, Mistake},
    settings::Config,
};

/// The defaults, the reference, and what `vestibule config example` prints.
pub const EXAMPLE: &str = include_str!("example.toml");

/// The file that is read where none is named; it may be missing.
pub const USUAL_FILE: &str = "vestibule.toml";

/// Why the settings cannot be used. Says which setting, and where it stands.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The file that was named cannot be read.
    #[error("the settings file {path} cannot be read: {cause}")]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Why.
        cause: io::Error,
    },
    /// The file is not TOML.
    #[error("in {path}:\n{cause}")]
    NotToml {
        /// The file.
        path: PathBuf,
        /// Line, column and what is wrong there.
        cause: Box<toml::de::Error>,
    },
    /// A setting in the file is unknown, or its value is not of its kind.
    #[error("in {path}, {mistake}")]
    Mistake {
        /// The file.
        path: PathBuf,
        /// The setting, where it stands and what is wrong with it.
        mistake: Mistake,
    },
    /// A variable of the environment holds what no setting is.
    #[error("{variable} cannot be used: {cause}")]
    Variable {
        /// The variable.
        variable: String,
        /// What is wrong with it.
        cause: String,
    },
    /// Each setting can be used, and two of them not together.
    #[error("{0}")]
    Contradiction(&'static str),
}

/// Reads the defaults, then the file, then the environment.
///
/// `file` is the one named on the command line; without it `VESTIBULE_CONFIG`, else `vestibule.toml`
/// where there is one.
pub fn from_everywhere(file: Option<&Path>) -> Result<Config, ConfigError> {
    let (path, text) = file_text(file)?;
    from_texts(&path, &text, variables())
}

/// The same from given texts; `path` only names the file in errors.
pub fn from_texts(
    path: &Path,
    text: &str,
    variables: impl Iterator<Item = (String, String)>,
) -> Result<Config, ConfigError> {
    let not_toml = |cause| ConfigError::NotToml {
        path: path.to_owned(),
        cause: Box::new(cause),
    };
    let mut table: Table = EXAMPLE.parse().map_err(not_toml)?;
    if let Some(mistake) = mistake::first(&table, text).map_err(not_toml)? {
        let path = path.to_owned();
        return Err(ConfigError::Mistake { path, mistake });
    }
    layer::over(&mut table, text.parse().map_err(not_toml)?);
    for setting in environment::settings(variables) {
        environment::apply(&mut table, &setting);
        parsed(&table).map_err(|cause| ConfigError::Variable {
            variable: setting.variable,
            cause: cause.message().to_owned(),
        })?;
    }
    let mut config = parsed(&table).map_err(not_toml)?;
    config.connect();
    match config.contradiction() {
        Some(contradiction) => Err(ConfigError::Contradiction(contradiction)),
        None => Ok(config),
    }
}

fn parsed(table: &Table) -> Result<Config, toml::de::Error> {
    Config::deserialize(Value::Table(table.clone()))
}

/// The settings in force as TOML, every secret hidden. Reads what [`from_everywhere`] reads.
pub fn shown(file: Option<&Path>) -> Result<String, ConfigError> {
    let (path, text) = file_text(file)?;
    from_texts(&path, &text, variables())?;
    let mut table: Table = EXAMPLE.parse().unwrap_or_default();
    layer::over(&mut table, text.parse().unwrap_or_default());
    for setting in environment::settings(variables()) {
        environment::apply(&mut table, &setting);
    }
    layer::hide_secrets(&mut table);
    Ok(table.to_string())
}

fn file_text(named: Option<&Path>) -> Result<(PathBuf, String), ConfigError> {
    let named = named
        .map(Path::to_owned)
        .or_else(|| env::var_os("VESTIBULE_CONFIG").map(PathBuf::from));
    let path = named.clone().unwrap_or_else(|| USUAL_FILE.into());
    match fs::read_to_string(&path) {
        Ok(text) => Ok((path, text)),
        Err(cause) if named.is_none() && cause.kind() == io::ErrorKind::NotFound => {
            Ok((path, String::new()))
        }
        Err(cause) => Err(ConfigError::Unreadable { path, cause }),
    }
}

/// Variables that are not text cannot be settings and are passed over.
fn variables() -> impl Iterator<Item = (String, String)> {
    env::vars_os()
        .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Config, ConfigError> {
        from_texts(Path::new("vestibule.toml"), text, [].into_iter())
    }

    fn with(variable: &str, text: &str) -> Result<Config, ConfigError> {
        let variables = [(variable.to_owned(), text.to_owned())];
        from_texts(Path::new("vestibule.toml"), "", variables.into_iter())
    }

    #[test]
    fn the_example_alone_is_the_defaults() {
        assert_eq!(read("").unwrap().site.listen.port(), 8080);
    }

    #[test]
    fn every_setting_that_is_commented_out_exists_too() {
        let opened: String = EXAMPLE
            .lines()
            .map(|line| match line.strip_prefix("# ") {
                Some(setting) if is_setting(setting) => format!("{setting}\n"),
                _ => format!("{line}\n"),
            })
            .collect();
        assert_ne!(opened, format!("{EXAMPLE}"));
        read(&opened).unwrap();
    }

    fn is_setting(line: &str) -> bool {
        line.split_once(" = ")
            .is_some_and(|(key, _)| key.chars().all(|c| c.is_ascii_lowercase() || c == '_'))
    }

    #[test]
    fn a_misspelt_key_is_refused_by_name_line_and_column() {
        let error = read("[site]\npage_size = 5\n  lissen = \"127.0.0.1:1\"").unwrap_err();
        let text = error.to_string();
        for part in ["vestibule.toml", "lissen", "line 3", "column 3"] {
            assert!(text.contains(part), "{text} lacks {part}");
        }
    }

    #[test]
    fn a_value_of_the_wrong_kind_is_refused_where_it_stands() {
        let text = read("\n[apply]\nmax_resume = \"ten\"")
            .unwrap_err()
            .to_string();
        for part in ["max_resume", "line 3", "not a size"] {
            assert!(text.contains(part), "{text} lacks {part}");
        }
    }

    #[test]
    fn a_receipt_outlives_every_form_that_may_come_once_more() {
        let text = read("[store]\nreceipts = '23h'").unwrap_err().to_string();
        for part in ["store.receipts", "line 2", "at least 1d"] {
            assert!(text.contains(part), "{text} lacks {part}");
        }
        for setting in ["receipts", "retention"] {
            let two =
                |form| format!("[store]\n{setting} = '2d'\n[apply]\nform_lifetime = '{form}'");
            assert!(read(&two("2d")).is_ok());
            let text = read(&two("49h")).unwrap_err().to_string();
            assert!(text.contains("apply.form_lifetime"), "{text}");
        }
    }

    #[test]
    fn a_misspelt_variable_is_refused_by_name() {
        for variable in [
            "VESTIBULE_SITE__LISSEN",
            "VESTIBULE_LISTEN",
            "VESTIBULE_SIET__LISTEN",
        ] {
            let text = with(variable, "127.0.0.1:1").err().unwrap().to_string();
            assert!(text.contains(variable), "{text}");
        }
    }

    #[test]
    fn the_environment_goes_over_the_file() {
        let variables = [(
            "VESTIBULE_SITE__LISTEN".to_owned(),
            "127.0.0.1:2".to_owned(),
        )];
        let file = "[site]\nlisten = \"127.0.0.1:1\"";
        let config = from_texts(Path::new("x"), file, variables.into_iter()).unwrap();
        assert_eq!(config.site.listen.port(), 2);
    }
}
