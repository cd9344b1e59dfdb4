//! `read-resume`: reads one resume for the site, in a process with limited resources
//! (docs/decisions.md#170).

use std::io::{self, Read};

use anyhow::Context;
use rustix::process::{Resource, Rlimit, getrlimit, nice, setrlimit};

use crate::{application::DocumentKind, resume_text::read_resume};

/// The limits of the process. The site accepts only files up to `apply.max_resume`, and ordinary
/// resumes need only a fraction of this time and memory.
const LIMITS: [(Resource, u64); 4] = [
    // Seconds of processor time.
    (Resource::Cpu, 2),
    // Bytes of memory, including the program itself. With this limit, the site and this process
    // together stay within the memory limit of the container in `deploy/kubernetes`.
    (Resource::As, 256 << 20),
    // The process cannot open files or write files.
    (Resource::Nofile, 0),
    (Resource::Fsize, 0),
];

/// The nice value, which gives the process a lower priority than the site.
const NICE: i32 = 10;

/// Reads a resume of this kind from standard input, and writes the extracted data to standard
/// output.
pub(crate) fn run(kind: DocumentKind) -> anyhow::Result<()> {
    nice(NICE).context("cannot lower the priority of this process")?;
    for (resource, limit) in LIMITS {
        // If the operator has set a lower limit, keep it, because a process cannot raise it.
        let limit = getrlimit(resource)
            .maximum
            .map_or(limit, |it| it.min(limit));
        let limit = Rlimit {
            current: Some(limit),
            maximum: Some(limit),
        };
        setrlimit(resource, limit).context("cannot limit this process")?;
    }
    let mut content = Vec::new();
    io::stdin().lock().read_to_end(&mut content)?;
    outln!("{}", serde_json::to_string(&read_resume(&content, kind))?);
    Ok(())
}
