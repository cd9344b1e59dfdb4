//! Fuzz test of the settings: a TOML file and environment variables.

use std::path::Path;

use vestibule::config::load;

use crate::target::{Target, run};

/// The line of an input that separates the TOML file from the environment variables.
const ENVIRONMENT: &str = "# environment\n";

fn check(input: &[u8]) -> String {
    let text = String::from_utf8_lossy(input);
    let (file, variables) = text.split_once(ENVIRONMENT).unwrap_or((&text, ""));
    let variables = variables.lines().filter_map(|line| line.split_once('='));
    let variables = variables.map(|(name, value)| (name.to_owned(), value.to_owned()));
    let config = load::parse(Path::new("vestibule.toml"), file, variables);
    let Err(error) = config else {
        return "valid".into();
    };
    let message = error.to_string();
    assert!(!message.is_empty());
    let place = |word: &str| {
        let (_, rest) = message.split_once(word)?;
        let digits = rest.split(|c: char| !c.is_ascii_digit()).next()?;
        digits.parse::<usize>().ok()
    };
    if let Some(line) = place("vestibule.toml, line ") {
        assert!((1..=file.lines().count() + 1).contains(&line), "{message}");
    }
    // Remove the parts of the message that come from the input, so that there are few different
    // outcomes.
    message
        .chars()
        .filter(char::is_ascii_lowercase)
        .take(60)
        .collect()
}

#[test]
fn any_settings_are_read_or_refused_with_their_line() {
    run(&Target {
        name: "settings",
        samples: &["src/config/example.toml"],
        tokens: &[
            "[site]\n",
            "[ats]\n",
            "[apply]\n",
            "[[",
            "]]",
            "= ",
            "\"",
            "'''",
            "{",
            "}",
            "# environment\n",
            "VESTIBULE_SITE__LISTEN=",
            "VESTIBULE_",
            "__",
            "1d",
            "10MB",
            "true",
            "[1, 2]",
            "0x10",
            "1979-05-27",
            "a.b.c = 1\n",
        ],
        cases: 40,
        check: &check,
    });
}
