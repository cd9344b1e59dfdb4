//! Loads the settings from the defaults, the settings file and the environment.

use std::{env, fs, io, path::Path};

use serde::Deserialize;
use toml::{Table, Value};

use crate::{
    config::{
        environment::{self, EnvironmentSetting, MisspelledVariable},
        error::ConfigError,
        example::{self, EXAMPLE},
        hide_secrets, invalid_setting, located_settings,
        merge::merge,
        setting_digests::SettingDigests,
        settings::Config,
        settings_file::{DEFAULT_FILE, named_file, read_settings_file},
    },
    recruiter_keys::RecruiterKey,
    toml_syntax,
};

/// Loads the defaults, the file and the environment.
///
/// `file` is the path from the command line. If it is `None`, the path is the value of
/// `VESTIBULE_CONFIG` or, if this is not set, `vestibule.toml` if that file exists.
pub fn load(file: Option<&Path>) -> Result<Config, ConfigError> {
    let (path, text) = read_settings_file(file)?;
    let mut config = parse(&path, &text, environment_variables())?;
    config.store.read_url_file()?;
    config.digest_files();
    Ok(config)
}

/// Loads the settings again, while the site runs. If the site was started with a settings file
/// (`had_file`), it must still exist, so that its keys and limits stay in effect.
///
/// # Errors
///
/// Returns the same errors as [`load`]. Also fails if the file is missing or is a pipe.
pub fn load_again(file: Option<&Path>, had_file: bool) -> Result<Config, ConfigError> {
    let default = || had_file.then(|| DEFAULT_FILE.into());
    match named_file(file).or_else(default) {
        Some(path) if matches!(path.try_exists(), Ok(false)) => Err(ConfigError::FileGone { path }),
        Some(path) if fs::metadata(&path).is_ok_and(|it| !it.is_file()) => {
            let cause = io::Error::other("it is no regular file, so it cannot be read again");
            Err(ConfigError::Unreadable { path, cause })
        }
        path => load(path.as_deref()),
    }
}

/// Loads the settings from the text of a settings file and from environment variables. `path` is
/// the path of the settings file.
pub fn parse(
    path: &Path,
    text: &str,
    variables: impl Iterator<Item = (String, String)>,
) -> Result<Config, ConfigError> {
    Ok(merge_and_parse(path, text, variables)?.1)
}

/// Parses the recruiter keys from the new content of the settings file. As at startup, all settings
/// must be valid.
pub(crate) fn parse_recruiter_keys(
    path: &Path,
    text: &str,
) -> Result<Vec<RecruiterKey>, ConfigError> {
    let config = parse(path, text, environment_variables())?;
    Ok(config.team.keys)
}

/// Finds environment variables that are probably misspelled settings.
pub fn misspelled_variables() -> Vec<MisspelledVariable> {
    environment::misspelled_variables(environment_variables(), EXAMPLE)
}

pub(in crate::config) fn merge_and_parse(
    path: &Path,
    text: &str,
    variables: impl Iterator<Item = (String, String)>,
) -> Result<(Table, Config), ConfigError> {
    let not_toml = |error: toml::de::Error| {
        let at = error.span().map_or(0, |span| span.start);
        let (at, cause) = toml_syntax::explain(error.message(), text, at);
        let (line, column) = toml_syntax::position(text, at);
        ConfigError::NotToml {
            path: path.to_owned(),
            line,
            column,
            cause: cause.to_string(),
        }
    };
    let mut table: Table = EXAMPLE.parse().map_err(not_toml)?;
    if let Some(setting) = invalid_setting::find_first(&table, text).map_err(not_toml)? {
        let path = path.to_owned();
        return Err(ConfigError::InvalidSetting { path, setting });
    }
    let own: Table = text.parse().map_err(not_toml)?;
    let secrets_in_file = hide_secrets::settings_with_secrets(&own);
    merge(&mut table, own);
    for setting in environment::from_variables(variables) {
        environment::apply(&mut table, &setting);
        deserialize(&table).map_err(|cause| invalid_variable(setting, &cause))?;
    }
    let conflict = |error: toml::de::Error| ConfigError::Conflict(error.message().to_owned());
    let mut config = deserialize(&table).map_err(conflict)?;
    path.clone_into(&mut config.file);
    config.secrets_in_file = secrets_in_file;
    config.digests = SettingDigests::new(&table);
    config.brand_lines = located_settings::entry_lines(text, "brands");
    config.connect();
    let in_file = |cause| ConfigError::Conflict(located_settings::with_lines(cause, path, text));
    config.validate().map_err(in_file)?;
    config.without_secrets = hide_secrets::without_secrets(table.clone());
    Ok((table, config))
}

fn invalid_variable(setting: EnvironmentSetting, cause: &toml::de::Error) -> ConfigError {
    let example = example::find(&setting.path);
    let example = example.map(|it| environment::example(&it));
    let value = Value::String(setting.value);
    let cause = hide_secrets::hide_in_message(cause.message(), &setting.path, &value);
    ConfigError::InvalidVariable {
        variable: setting.variable,
        cause: invalid_setting::with_example(&invalid_setting::plain_message(&cause), example),
    }
}

fn deserialize(table: &Table) -> Result<Config, toml::de::Error> {
    Config::deserialize(Value::Table(table.clone()))
}

/// Returns the effective settings as TOML, with secrets hidden. Reads the same sources as [`load`].
pub fn effective_settings(file: Option<&Path>) -> Result<String, ConfigError> {
    let (path, text) = read_settings_file(file)?;
    let (mut table, _) = merge_and_parse(&path, &text, environment_variables())?;
    hide_secrets::hide_in_table(&mut table);
    Ok(table.to_string())
}

/// Returns the environment variables. Skips variables that are not valid UTF-8, because they cannot
/// be settings.
pub(in crate::config) fn environment_variables() -> impl Iterator<Item = (String, String)> {
    env::vars_os()
        .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Config, ConfigError> {
        parse(Path::new("vestibule.toml"), text, [].into_iter())
    }

    fn with(variable: &str, text: &str) -> Result<Config, ConfigError> {
        let variables = [(variable.to_owned(), text.to_owned())];
        parse(Path::new("vestibule.toml"), "", variables.into_iter())
    }

    #[test]
    fn an_address_may_have_the_name_of_this_machine() {
        let listen = |text: &str| with("VESTIBULE_SITE__LISTEN", text);
        let config = listen("localhost:8081").unwrap();
        assert_eq!(config.site.listen.to_string(), "127.0.0.1:8081");
        let socket = "unix:/run/vestibule/site.sock";
        assert_eq!(listen(socket).unwrap().site.listen.to_string(), socket);
        for text in ["jobs.example.com:80", "8080", "127.0.0.1", "[::1:80"] {
            let error = listen(text).err().unwrap().to_string();
            assert!(error.contains("for example 127.0.0.1:8080"), "{error}");
        }
    }

    #[test]
    fn the_example_alone_is_the_defaults() {
        assert_eq!(read("").unwrap().site.listen.to_string(), "127.0.0.1:8080");
    }

    #[test]
    fn every_setting_that_is_commented_out_exists_too() {
        let opened: String = EXAMPLE
            .lines()
            .map(|line| match line.strip_prefix("# ") {
                Some(setting) if example::setting(setting).is_some() => {
                    format!("{setting}\n")
                }
                _ => format!("{line}\n"),
            })
            .collect();
        assert_ne!(opened, EXAMPLE);
        read(&opened).unwrap();
    }

    #[test]
    fn every_secret_has_a_setting_for_a_file() {
        let settings = example::settings(EXAMPLE);
        let secrets = settings.iter().filter(|it| hide_secrets::is_secret(it.key));
        assert!(secrets.clone().count() > 0);
        for secret in secrets {
            let file = format!("{}_file", secret.key);
            let mut siblings = settings.iter().filter(|it| it.table == secret.table);
            assert!(siblings.any(|it| it.key == file), "{secret:?} has no file");
        }
    }

    #[test]
    fn every_setting_with_a_setting_for_a_file_is_hidden() {
        let settings = example::settings(EXAMPLE);
        for file in &settings {
            let Some(key) = file.key.strip_suffix("_file") else {
                continue;
            };
            let mut siblings = settings.iter().filter(|it| it.table == file.table);
            // In `store.url`, only the password is hidden and not the whole value.
            let is_shown = key != "url" && siblings.any(|it| it.key == key);
            assert!(!is_shown || hide_secrets::is_secret(key), "{key} is shown");
        }
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
    fn a_file_that_is_not_toml_is_refused_at_its_line_and_the_line_is_not_shown() {
        let error = read("[ats]\n  api_key = \"planted\n").unwrap_err();
        let text = error.to_string();
        for part in ["vestibule.toml", "line 2", "column"] {
            assert!(text.contains(part), "{text} lacks {part}");
        }
        assert!(!format!("{text} {error:?}").contains("planted"), "{text}");
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
            let says = format!("store.{setting} (2 days) is shorter than apply.form_lifetime (");
            assert!(text.starts_with(&says), "{text}");
        }
    }

    #[test]
    fn an_error_in_a_line_with_a_secret_does_not_repeat_it() {
        for text in [
            "[site]\n[ats]\napi_key = \"secret",
            "[site]\n[store]\nurl = \"postgres://me:secret@db/x",
            "[site]\n[reference_ats]\noffice_key = [\"secret\"]",
            "[site]\n[ats]\napi_key = 5353",
            "[site]\n\npublic_url = \"https://me:secret@example.com\"",
        ] {
            let error = read(text).unwrap_err().to_string();
            assert!(error.contains("line 3"), "{error}");
            assert!(
                !error.contains("secret") && !error.contains("5353"),
                "{error}"
            );
        }
    }

    #[test]
    fn the_error_for_a_variable_does_not_repeat_personal_data() {
        let error = with("VESTIBULE_ALARM__EMAIL", "planted").err().unwrap();
        assert!(!error.to_string().contains("planted"), "{error}");
    }

    #[test]
    fn the_error_for_a_misspelled_variable_shows_its_name() {
        for variable in ["VESTIBULE_SITE__LISSEN", "VESTIBULE_SIET__LISTEN"] {
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
        let config = parse(Path::new("x"), file, variables.into_iter()).unwrap();
        assert_eq!(config.site.listen.to_string(), "127.0.0.1:2");
    }
}
