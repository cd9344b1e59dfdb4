//! Deserializes durations in settings.

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

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Deserialize)]
    struct Settings {
        #[serde(deserialize_with = "non_zero")]
        wait: Duration,
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
