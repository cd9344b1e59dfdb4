//! The versions of the consent texts that a form shows. The browser sends these versions back with
//! the form, so that no decision is recorded about text that the applicant did not see.

use crate::{
    consent::{ConsentName, ConsentVersion},
    form::{form_data::FormData, policy::FormPolicy},
};

/// The name of the hidden control that is present if a form contains version controls. If a form
/// with this control has no version control for a consent text, the form did not show that text.
pub const HAS_VERSIONS: &str = "consent-versions";

/// A hidden control that contains the version of a consent text in the form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VersionControl {
    /// The name of the hidden control.
    pub name: String,
    /// The version of the text that the form shows.
    pub version: ConsentVersion,
}

/// Creates a version control for each consent text: the privacy line above the submit button, if it
/// has a version, and the consents.
pub fn version_controls(policy: &FormPolicy) -> Vec<VersionControl> {
    let texts = policy.privacy_line.iter().chain(&policy.consents);
    texts
        .map(|text| VersionControl {
            name: control_name(&text.name),
            version: text.version.clone(),
        })
        .collect()
}

/// Returns `true` if the submitted form showed another version of this consent text, or did not
/// show the text at all. A form without version controls comes from an older version of the site
/// and is treated as if it had shown the current text.
pub fn has_changed(sent: &FormData, name: &ConsentName, controls: &[VersionControl]) -> bool {
    let control = control_name(name);
    let shown = sent.text(&control);
    let has_versions = !shown.is_empty() || !sent.text(HAS_VERSIONS).is_empty();
    let mut controls = controls.iter().filter(|it| it.name == control);
    has_versions && controls.any(|it| it.version.as_str() != shown)
}

fn control_name(name: &ConsentName) -> String {
    format!("version-consent-{name}")
}
