//! Runs a fuzz target: checks the inputs of its corpus, then mutated inputs.

use std::{
    cell::{Cell, RefCell},
    collections::HashSet,
    env, fs, panic,
    sync::Once,
    time::{Duration, Instant},
};

use rustix::time::{ClockId, clock_gettime};

use crate::{corpus, mutator::Mutator};

/// The maximum length of a mutated input in bytes. The first value applies to runs of the script
/// `tests/fuzz/run`; the second value applies to `cargo test`.
const MAX_BYTES: [usize; 2] = [64 << 10, 2 << 10];
/// The maximum number of inputs with new outcomes that are kept to be mutated further.
const MAX_KEPT: usize = 4_000;
/// The maximum CPU time for the check of one input during a fuzzing run. An input has at most 64
/// KB, so a parser whose CPU time is proportional to the size of the input needs far less than
/// this.
const MAX_TIME: Duration = Duration::from_secs(3);
/// The maximum number of attempts to make a failing input shorter.
const MAX_SHRINKS: usize = 2_000;

/// A fuzz target: a parser of external input, with a check of its results.
pub struct Target<'a> {
    /// The name of the target's folder in the corpus.
    pub name: &'static str,
    /// Further files and folders with valid inputs.
    pub samples: &'static [&'static str],
    /// Tokens of the format, which the mutator inserts.
    pub tokens: &'static [&'static str],
    /// The number of mutated inputs that `cargo test` checks.
    pub cases: usize,
    /// Parses one input and checks the result. Panics if the result is wrong. Returns a short
    /// description of the outcome. If no earlier input had this outcome, the input is mutated
    /// further.
    pub check: &'a dyn Fn(&[u8]) -> String,
}

thread_local! {
    /// Whether this thread is checking an input. If so, its panics are caught and not printed.
    static IS_CHECKING: Cell<bool> = const { Cell::new(false) };
    static PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Checks the corpus and then, as in `cargo test`, a fixed number of mutated inputs. If the
/// environment variable `FUZZ_SECONDS` is set, searches for new failures for that many seconds
/// instead. `FUZZ_SEED` selects other mutations.
pub fn run(target: &Target<'_>) {
    silence_caught_panics();
    let number = |name| env::var(name).ok().map(|text| text.parse::<u64>().unwrap());
    let seconds = number("FUZZ_SECONDS");
    let mut search = Search {
        target,
        outcomes: HashSet::new(),
        kept: Vec::new(),
        is_recorded: seconds.is_some(),
        checked: 0,
    };
    for (path, input) in corpus::read(target.name, target.samples) {
        let result = search.check(&input);
        assert_eq!(result, Ok(()), "{}", path.display());
        search.kept.push(input);
    }
    let max_bytes = MAX_BYTES[usize::from(seconds.is_none())];
    let mut mutator = Mutator::new(number("FUZZ_SEED").unwrap_or(1), target.tokens, max_bytes);
    let deadline = seconds.map(|seconds| Instant::now() + Duration::from_secs(seconds));
    let is_over = |checked: usize| match deadline {
        Some(deadline) => deadline <= Instant::now(),
        None => target.cases <= checked,
    };
    let first = search.checked;
    while !is_over(search.checked - first) {
        search.step(&mut mutator);
    }
    if search.is_recorded {
        let _ = fs::remove_file(corpus::running(target.name));
        let (checked, outcomes) = (search.checked, search.outcomes.len());
        println!("{}: {checked} inputs, {outcomes} outcomes", target.name);
    }
}

struct Search<'a> {
    target: &'a Target<'a>,
    outcomes: HashSet<String>,
    kept: Vec<Vec<u8>>,
    /// Whether each input is written to a file before it is checked, so that the input is known if
    /// the process is killed.
    is_recorded: bool,
    checked: usize,
}

impl Search<'_> {
    fn step(&mut self, mutator: &mut Mutator) {
        let [one, other] = [(); 2].map(|()| mutator.pick(self.kept.len()));
        let input = mutator.mutate(&self.kept[one], &self.kept[other]);
        let known = self.outcomes.len();
        if let Err(problem) = self.check(&input) {
            let input = self.shrink(input);
            let path = corpus::store_failure(self.target.name, &input);
            panic!("{problem}\nThe input is {}", path.display());
        }
        if known < self.outcomes.len() && self.kept.len() < MAX_KEPT {
            self.kept.push(input);
        }
    }

    fn check(&mut self, input: &[u8]) -> Result<(), String> {
        self.checked += 1;
        if self.is_recorded {
            fs::write(corpus::running(self.target.name), input).unwrap();
        }
        let before = processor_time();
        let outcome = caught(|| (self.target.check)(input))?;
        let time = processor_time() - before;
        if self.is_recorded && time > MAX_TIME {
            return Err(format!("it takes {time:?}"));
        }
        self.outcomes.insert(outcome);
        Ok(())
    }

    /// Shortens a failing input: removes parts as long as the input still fails.
    fn shrink(&mut self, mut input: Vec<u8>) -> Vec<u8> {
        let mut length = input.len();
        let mut tries = 0;
        while length > 0 {
            let mut at = 0;
            while at < input.len() && tries < MAX_SHRINKS {
                let mut shorter = input.clone();
                shorter.drain(at..(at + length).min(input.len()));
                tries += 1;
                match self.check(&shorter) {
                    Err(_) => input = shorter,
                    Ok(()) => at += length,
                }
            }
            length /= 2;
        }
        input
    }
}

/// Calls a function. If it panics, returns the message of the panic as `Err`.
fn caught(check: impl FnOnce() -> String) -> Result<String, String> {
    IS_CHECKING.set(true);
    let result = panic::catch_unwind(panic::AssertUnwindSafe(check));
    IS_CHECKING.set(false);
    result.map_err(|_| PANIC.take())
}

fn silence_caught_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            if IS_CHECKING.get() {
                PANIC.set(panic.to_string());
            } else {
                usual(panic);
            }
        }));
    });
}

/// Returns the CPU time of this thread, which, unlike elapsed time, does not depend on the load of
/// the machine.
fn processor_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::try_from(time).unwrap()
}
