//! The request log: one line for each response, without personal data.
//!
//! Formatting a line with `tracing` takes longer than responding from the cache. Therefore, this
//! module formats the lines itself and appends them to a buffer. A separate thread writes the
//! buffer to standard error, so that requests never wait for it.

use std::{
    io::{self, Write},
    sync::{Condvar, Mutex, MutexGuard, OnceLock, PoisonError},
    thread,
    time::Duration,
};

use tracing::Level;

use crate::clock::Clock;

/// The target of the request log in `log.filter`.
const TARGET: &str = "vestibule::web::middleware::request_log";

/// How long lines are collected before they are written in one batch.
const BATCH_TIME: Duration = Duration::from_millis(10);

/// The maximum size of the buffer in bytes. If standard error is blocked and the buffer is full,
/// further lines are dropped and counted.
const MAX_BUFFER: usize = 8 << 20;

static LOG: OnceLock<RequestLog> = OnceLock::new();

/// The data about a response that is logged. The line contains the pattern of the route, never the
/// URL, which can contain the secret token of a receipt or a search query.
#[derive(Debug, Clone, Copy)]
pub struct RequestLine<'a> {
    /// The id of the request.
    pub id: &'a str,
    /// The HTTP method: a standard one, or `OTHER`.
    pub method: &'static str,
    /// The pattern of the route, or `-` if no route matched.
    pub route: &'a str,
    /// The HTTP status.
    pub status: u16,
    /// The time from the head of the request to the head of the response.
    pub duration: Duration,
    /// Whether the line is logged at DEBUG instead of INFO. Used for health checks, which load
    /// balancers and orchestrators send several times a minute, and which would otherwise fill the
    /// log.
    pub is_routine: bool,
}

impl RequestLine<'_> {
    /// Whether `log.filter` allows this line.
    fn is_enabled(&self) -> bool {
        if self.is_routine {
            tracing::enabled!(target: TARGET, Level::DEBUG)
        } else {
            tracing::enabled!(target: TARGET, Level::INFO)
        }
    }
}

#[derive(Debug)]
struct RequestLog {
    json: bool,
    buffer: Mutex<Buffer>,
    line_added: Condvar,
    /// The lines that are being written. The mutex stays locked until they are written, so that
    /// lines stay in order. The memory is reused for the next lines.
    output: Mutex<Vec<u8>>,
}

#[derive(Debug, Default)]
struct Buffer {
    lines: Vec<u8>,
    dropped: u64,
    /// The last formatted second, as a Unix time and as text. Requests within the same second reuse
    /// the text.
    second: i64,
    second_text: String,
}

/// Starts the thread that writes the lines. Until then, all lines are dropped.
pub(super) fn start(json: bool) -> io::Result<()> {
    let log = LOG.get_or_init(|| RequestLog {
        json,
        buffer: Mutex::default(),
        line_added: Condvar::new(),
        output: Mutex::default(),
    });
    let writer = thread::Builder::new().name("request-log".to_owned());
    writer.spawn(|| log.run()).map(drop)
}

/// Adds a line to the log, if `log.filter` allows it. Does not block.
pub fn write(line: &RequestLine<'_>) {
    let Some(log) = LOG.get() else {
        return;
    };
    if line.is_enabled() {
        log.add(line);
    }
}

/// Writes all lines that are left in the buffer. Must be called before the process ends.
pub fn flush() {
    if let Some(log) = LOG.get() {
        log.write_buffer();
    }
}

impl RequestLog {
    fn add(&self, line: &RequestLine<'_>) {
        let mut buffer = self.buffer();
        if buffer.lines.len() >= MAX_BUFFER {
            buffer.dropped += 1;
            return;
        }
        let is_first = buffer.lines.is_empty();
        buffer.add(line, self.json);
        drop(buffer);
        if is_first {
            self.line_added.notify_one();
        }
    }

    /// Writes the lines in batches until the process ends.
    fn run(&self) {
        loop {
            let mut buffer = self.buffer();
            while buffer.lines.is_empty() {
                let woken = self.line_added.wait(buffer);
                buffer = woken.unwrap_or_else(PoisonError::into_inner);
            }
            drop(buffer);
            thread::sleep(BATCH_TIME);
            self.write_buffer();
        }
    }

    fn write_buffer(&self) {
        let mut output = self.output.lock().unwrap_or_else(PoisonError::into_inner);
        let mut buffer = self.buffer();
        std::mem::swap(&mut buffer.lines, &mut output);
        let dropped = std::mem::take(&mut buffer.dropped);
        drop(buffer);
        // Ignore errors: a closed standard error must not stop the site.
        let _ = io::stderr().write_all(&output);
        output.clear();
        if dropped > 0 {
            tracing::warn!(dropped, "standard error is too slow for the request log");
        }
    }

    fn buffer(&self) -> MutexGuard<'_, Buffer> {
        self.buffer.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Buffer {
    /// Formats a line in the way that `tracing` would format an event in the request's span. Does
    /// not escape the values, because they never contain characters that would have to be escaped
    /// in JSON or in a quoted string.
    ///
    /// Concatenates strings instead of using `write!`, which takes several times as long.
    fn add(&mut self, line: &RequestLine<'_>, json: bool) {
        let now = Clock::System.now();
        if now.as_second() != self.second || self.second_text.is_empty() {
            self.second = now.as_second();
            self.second_text = now.strftime("%FT%T").to_string();
        }
        let RequestLine {
            id, method, route, ..
        } = *line;
        let mut buffers = [itoa::Buffer::new(); 3];
        let [millis, status, micros] = &mut buffers;
        // Add 1000 and remove the first digit to get leading zeros: 7 becomes 1007, and then 007.
        let millis = &millis.format(1000 + now.subsec_millisecond())[1..];
        let status = status.format(line.status);
        // This never truncates: a `u64` of microseconds can represent half a million years.
        let micros = micros.format(line.duration.as_micros() as u64);
        let second = &*self.second_text;
        let level = if line.is_routine { "DEBUG" } else { "INFO" };
        // In the text format, levels are right-aligned.
        let gap = if line.is_routine { "Z " } else { "Z  " };
        // Each of `parts` is a literal string and the value after it. `end` ends the line.
        let (parts, end): (&[(&str, &str)], &str) = if json {
            (
                &[
                    (r#"{"timestamp":""#, second),
                    (".", millis),
                    (r#"Z","level":""#, level),
                    (r#"","message":"answered","method":""#, method),
                    (r#"","route":""#, route),
                    (r#"","status":"#, status),
                    (r#","micros":"#, micros),
                    (r#","target":""#, TARGET),
                    (r#"","span":{"id":""#, id),
                    (r#"","name":"request"},"spans":[{"id":""#, id),
                ],
                "\",\"name\":\"request\"}]}\n",
            )
        } else {
            (
                &[
                    ("", second),
                    (".", millis),
                    (gap, level),
                    (r#" request{id=""#, id),
                    (r#""}: answered method="#, method),
                    (r#" route=""#, route),
                    (r#"" status="#, status),
                    (" micros=", micros),
                ],
                "\n",
            )
        };
        for (text, value) in parts {
            self.lines.extend_from_slice(text.as_bytes());
            self.lines.extend_from_slice(value.as_bytes());
        }
        self.lines.extend_from_slice(end.as_bytes());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: RequestLine<'_> = RequestLine {
        id: "a3267eac16a44b73",
        method: "GET",
        route: "/jobs/{id}/apply",
        status: 200,
        duration: Duration::from_micros(17),
        is_routine: false,
    };

    fn log(json: bool) -> RequestLog {
        RequestLog {
            json,
            buffer: Mutex::default(),
            line_added: Condvar::new(),
            output: Mutex::default(),
        }
    }

    #[test]
    fn a_line_has_a_time_an_id_and_what_happened() {
        let log = log(false);
        log.add(&LINE);
        let lines = String::from_utf8(std::mem::take(&mut log.buffer().lines)).unwrap();
        let (time, rest) = lines.split_once(' ').unwrap();
        let age = Clock::System.now().duration_since(time.parse().unwrap());
        assert!((-1..60).contains(&age.as_secs()), "{time}");
        assert_eq!(
            rest,
            " INFO request{id=\"a3267eac16a44b73\"}: answered method=GET \
             route=\"/jobs/{id}/apply\" status=200 micros=17\n"
        );
    }

    #[test]
    fn a_line_in_json_has_its_numbers_as_numbers() {
        let log = log(true);
        log.add(&LINE);
        let line: serde_json::Value = serde_json::from_slice(&log.buffer().lines).unwrap();
        assert_eq!(line["status"], 200);
        assert_eq!(line["micros"], 17);
        assert_eq!(line["route"], "/jobs/{id}/apply");
        assert_eq!(line["spans"][0]["id"], "a3267eac16a44b73");
    }

    #[test]
    fn lines_are_dropped_and_counted_while_the_output_is_blocked() {
        let log = log(false);
        log.buffer().lines = vec![b' '; MAX_BUFFER];
        log.add(&LINE);
        assert_eq!(log.buffer().dropped, 1);
        assert_eq!(log.buffer().lines.len(), MAX_BUFFER);
    }
}
