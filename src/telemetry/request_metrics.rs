//! Counts responses and measures their duration by route and status class, as a Prometheus
//! histogram. If the process serves several brands, responses are also counted by host.
//!
//! The recorder of the other metrics is too slow for this: it stores each measured time until the
//! metrics are read, and looks up each metric by its name and all its labels. Together, this takes
//! longer than a response from the cache. The counters here are looked up only by route, and their
//! memory does not grow with the number of responses.

use std::{
    collections::HashMap,
    fmt::{self, Write},
    sync::{
        Arc, LazyLock,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use arc_swap::ArcSwap;

const NAME: &str = "vestibule_request_duration_seconds";

/// The upper bounds of the buckets in seconds, as numbers and as text.
const BUCKETS: [(f64, &str); 12] = [
    (0.001, "0.001"),
    (0.005, "0.005"),
    (0.01, "0.01"),
    (0.025, "0.025"),
    (0.05, "0.05"),
    (0.1, "0.1"),
    (0.25, "0.25"),
    (0.5, "0.5"),
    (1.0, "1"),
    (2.5, "2.5"),
    (5.0, "5"),
    (10.0, "10"),
];

/// The status classes, `1xx` to `5xx`.
const CLASSES: usize = 5;

static COUNTERS: LazyLock<ArcSwap<Counters>> = LazyLock::new(ArcSwap::default);

#[derive(Debug, Clone, Default)]
struct Counters {
    /// The counters of a process with a single brand, and those of the operator's listener.
    routes: Routes,
    /// The counters of several brands, by host name.
    hosts: HashMap<String, Routes>,
}

/// The counters by route pattern. Their number is limited by the number of routes.
type Routes = HashMap<String, RouteCounters>;

/// The counters of one route, by status class. Clones share the same counters.
#[derive(Debug, Clone, Default)]
pub struct RouteCounters(Arc<[Histogram; CLASSES]>);

/// The counters of one route and one status class.
#[derive(Debug, Default)]
struct Histogram {
    /// The number of responses in each bucket. The last bucket counts responses that took longer
    /// than the highest bound.
    counts: [AtomicU64; BUCKETS.len() + 1],
    microseconds: AtomicU64,
}

impl RouteCounters {
    /// Finds or creates the counters of a route. The caller must pass the pattern of the route as
    /// `route`, not the URL, because each value gets its own counters. `host` is the host name of
    /// the brand, or `None` if there is only one brand.
    pub fn of_route(host: Option<&str>, route: &str) -> Self {
        if let Some(found) = COUNTERS.load().get(host, route) {
            return found.clone();
        }
        let new = Self::default();
        COUNTERS.rcu(|counters| {
            let mut counters = Counters::clone(counters);
            let routes = match host {
                None => &mut counters.routes,
                Some(host) => counters.hosts.entry(host.to_owned()).or_default(),
            };
            routes.entry(route.to_owned()).or_insert(new.clone());
            counters
        });
        // If another thread has added the route in the meantime, use its counters.
        COUNTERS.load().get(host, route).cloned().unwrap_or(new)
    }

    /// Counts a response. `duration` is the time from the head of the request to the head of the
    /// response.
    pub fn count(&self, status: u16, duration: Duration) {
        let class = usize::from(status / 100).clamp(1, CLASSES) - 1;
        self.0[class].add(duration);
    }
}

impl Counters {
    fn get(&self, host: Option<&str>, route: &str) -> Option<&RouteCounters> {
        let routes = match host {
            None => Some(&self.routes),
            Some(host) => self.hosts.get(host),
        };
        routes?.get(route)
    }

    /// Lists all histograms with their labels, sorted by the labels.
    fn labeled(&self) -> Vec<(String, &RouteCounters)> {
        let main = self.routes.iter();
        let main = main.map(|(route, counters)| (format!("route=\"{route}\""), counters));
        let hosts = self.hosts.iter().flat_map(|(host, routes)| {
            let routes = routes.iter();
            routes.map(move |(route, counters)| {
                let labels = format!("host=\"{host}\",route=\"{route}\"");
                (labels, counters)
            })
        });
        let mut all: Vec<_> = main.chain(hosts).collect();
        all.sort_by(|(one, _), (other, _)| one.cmp(other));
        all
    }
}

/// Renders the histograms in the Prometheus text format.
pub(super) fn render() -> String {
    let mut text = format!(
        "# HELP {NAME} Time from the head of a request to the head of its response, by route and \
         status class\n# TYPE {NAME} histogram\n"
    );
    for (labels, counters) in COUNTERS.load().labeled() {
        for (class, histogram) in counters.0.iter().enumerate() {
            let labels = format!("{labels},status=\"{}xx\"", class + 1);
            // Writing to a string cannot fail.
            let _ = histogram.write(&labels, &mut text);
        }
    }
    text
}

impl Histogram {
    fn add(&self, duration: Duration) {
        let seconds = duration.as_secs_f64();
        let bucket = BUCKETS.partition_point(|(bound, _)| *bound < seconds);
        self.counts[bucket].fetch_add(1, Ordering::Relaxed);
        let microseconds = u64::try_from(duration.as_micros()).unwrap_or(u64::MAX);
        self.microseconds.fetch_add(microseconds, Ordering::Relaxed);
    }

    /// Writes one line for each bucket, with the number of responses that took at most as long as
    /// the upper bound of the bucket. Writes nothing if there were no responses.
    fn write(&self, labels: &str, text: &mut String) -> fmt::Result {
        let counts = self.counts.each_ref();
        let counts = counts.map(|count| count.load(Ordering::Relaxed));
        let total: u64 = counts.iter().sum();
        if total == 0 {
            return Ok(());
        }
        let mut sum = 0;
        for ((_, bound), count) in BUCKETS.iter().zip(counts) {
            sum += count;
            writeln!(text, "{NAME}_bucket{{{labels},le=\"{bound}\"}} {sum}")?;
        }
        let seconds =
            Duration::from_micros(self.microseconds.load(Ordering::Relaxed)).as_secs_f64();
        writeln!(text, "{NAME}_bucket{{{labels},le=\"+Inf\"}} {total}")?;
        writeln!(text, "{NAME}_sum{{{labels}}} {seconds}")?;
        writeln!(text, "{NAME}_count{{{labels}}} {total}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_response_is_counted_in_its_bucket_and_all_longer_ones() {
        for millis in [1, 20, 60_000] {
            let counters = RouteCounters::of_route(None, "/test");
            counters.count(204, Duration::from_millis(millis));
        }
        RouteCounters::of_route(None, "/test").count(404, Duration::from_micros(20));
        RouteCounters::of_route(Some("tide.example"), "/test")
            .count(204, Duration::from_micros(20));
        let text = render();
        for line in [
            "_bucket{route=\"/test\",status=\"2xx\",le=\"0.001\"} 1\n",
            "_bucket{route=\"/test\",status=\"2xx\",le=\"0.01\"} 1\n",
            "_bucket{route=\"/test\",status=\"2xx\",le=\"0.025\"} 2\n",
            "_bucket{route=\"/test\",status=\"2xx\",le=\"10\"} 2\n",
            "_bucket{route=\"/test\",status=\"2xx\",le=\"+Inf\"} 3\n",
            "_sum{route=\"/test\",status=\"2xx\"} 60.021\n",
            "_count{route=\"/test\",status=\"2xx\"} 3\n",
            "_count{route=\"/test\",status=\"4xx\"} 1\n",
            "_count{host=\"tide.example\",route=\"/test\",status=\"2xx\"} 1\n",
        ] {
            assert!(text.contains(line), "{line} is not in {text}");
        }
        assert!(!text.contains("status=\"5xx\""), "{text}");
    }
}
