//! The postings that the site shows without an external ATS: those of the sample company, or those
//! in the company's own files.

use std::sync::Arc;

use crate::{
    app::AtsMode,
    clock::Clock,
    config::Config,
    posting::Posting,
    storybook::{Sample, SampleSet},
};

/// The term that findings use for a posting from an ATS.
pub(crate) const OPEN_POSTING: &str = "open posting";

/// The postings that the site shows without an external ATS.
pub(crate) struct ShownPostings {
    /// The postings.
    pub(crate) postings: Vec<Arc<Posting>>,
    /// The term that findings use for one of these postings, such as [`OPEN_POSTING`].
    pub(crate) kind: &'static str,
}

impl ShownPostings {
    /// Loads the postings that `serve` would show. Does not contact an ATS.
    pub(crate) async fn load(config: &Config, mode: AtsMode) -> anyhow::Result<Self> {
        let (set, kind) = match mode {
            AtsMode::Demo => (SampleSet::Company, "sample job"),
            AtsMode::Embedded | AtsMode::External => (SampleSet::Own, OPEN_POSTING),
        };
        let home = tempfile::tempdir()?;
        let sample = Sample::load(config, home.path(), set, &Clock::System).await?;
        let postings = sample.postings;
        Ok(Self { postings, kind })
    }
}
