//! Reads durations in settings, and formats durations for messages.

use std::time::Duration;

use serde::{Deserialize, Deserializer, de::Error};

/// Deserializes a duration such as `10s`. Rejects zero.
pub fn non_zero<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Duration, D::Error> {
    let span = humantime_serde::Serde::<Duration>::deserialize(deserializer)?.into_inner();
    if span.is_zero() {
        return Err(D::Error::custom("must be longer than 0s"));
    }
    Ok(span)
}

/// A day, in seconds.
const DAY: u64 = 24 * 60 * 60;

/// Formats a duration for a message, such as `180 days` or `1h 30m`. The largest unit is the day,
/// because months and years vary in length, and because settings are written in days.
pub(crate) fn format(span: Duration) -> String {
    let days = match span.as_secs() / DAY {
        0 => return humantime::format_duration(span).to_string(),
        1 => "1 day".to_owned(),
        days => format!("{days} days"),
    };
    let rest = Duration::new(span.as_secs() % DAY, span.subsec_nanos());
    if rest.is_zero() {
        days
    } else {
        format!("{days} {}", humantime::format_duration(rest))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Deserialize)]
    struct Settings {
        #[serde(deserialize_with = "non_zero")]
        wait: Duration,
    }

    #[test]
    fn a_message_counts_days_and_no_months_or_years() {
        for (text, formatted) in [
            ("24h", "1 day"),
            ("49h", "2 days 1h"),
            ("90s", "1m 30s"),
            ("180d", "180 days"),
            ("400d 30m", "400 days 30m"),
        ] {
            let span = humantime::parse_duration(text).unwrap();
            assert_eq!(format(span), formatted);
        }
    }

    #[test]
    fn a_span_is_read_and_none_is_refused() {
        let read = |text: &str| toml::from_str::<Settings>(text).map(|it| it.wait);
        assert_eq!(read("wait = '1m 30s'").unwrap(), Duration::from_secs(90));
        let error = read("wait = '0ms'").unwrap_err();
        assert!(error.message().contains("longer than 0s"), "{error}");
        assert!(read("wait = 'soon'").is_err());
    }
}
