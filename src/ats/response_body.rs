//! Reads the body of a response up to a limit, so that a server cannot exhaust the memory.

use reqwest::Response;

/// The beginning of a body.
#[derive(Debug)]
pub struct LimitedBody {
    /// The first bytes of the body, up to the limit.
    pub bytes: Vec<u8>,
    /// Whether the body is larger than the limit. The rest is not read.
    pub is_too_large: bool,
}

/// The maximum number of JSON values in a response is the size limit divided by this number of
/// bytes. The number of values is limited because a value in memory can be forty times as large as
/// its JSON. Ordinary postings stay within this limit, because their values take up more than 16
/// bytes on average.
const BYTES_PER_JSON_VALUE: usize = 16;

impl LimitedBody {
    /// Returns `true` if the body, read as JSON, contains too many values for a size limit of `max`
    /// bytes.
    pub fn has_too_many_values(&self, max: usize) -> bool {
        has_too_many_values(&self.bytes, max)
    }
}

/// Returns `true` if stored JSON from the ATS exceeds the limits for responses: it is too large or
/// contains too many values. The store can contain such JSON, because earlier versions limited only
/// the size.
pub fn exceeds_response_limits(json: &str, max: usize) -> bool {
    json.len() > max || has_too_many_values(json.as_bytes(), max)
}

fn has_too_many_values(json: &[u8], max: usize) -> bool {
    count_json_values(json) > max / BYTES_PER_JSON_VALUE
}

/// Counts the characters that begin or separate the values of a JSON document. The number of values
/// is at most twice this count.
fn count_json_values(json: &[u8]) -> usize {
    let (mut is_in_string, mut is_escaped) = (false, false);
    let begins_value = |byte: &&u8| {
        match **byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = is_in_string,
            b'"' => is_in_string = !is_in_string,
            b',' | b'[' | b'{' => return !is_in_string,
            _ => (),
        }
        false
    };
    json.iter().filter(begins_value).count()
}

/// Reads at most `max` bytes.
pub async fn read_limited(
    mut response: Response,
    max: usize,
) -> Result<LimitedBody, reqwest::Error> {
    let mut bytes = Vec::new();
    while let Some(chunk) = response.chunk().await? {
        if bytes.len() + chunk.len() > max {
            return Ok(LimitedBody {
                bytes,
                is_too_large: true,
            });
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok(LimitedBody {
        bytes,
        is_too_large: false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_values_of_json_are_counted_and_nothing_in_strings() {
        for (json, count) in [
            (r#"{"a":1,"b":[2,3]}"#, 4),
            (r#"["a,b[{",",\",["]"#, 2),
            (r#"["\\",1]"#, 2),
            ("[[],[],[]]", 6),
            (r#""text""#, 0),
        ] {
            assert_eq!(count_json_values(json.as_bytes()), count, "{json}");
        }
    }
}
