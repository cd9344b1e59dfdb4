//! The places that have laws on pay transparency: the EU and some states of the US. Determines
//! whether a job can be done in one of these places.

use crate::{
    catalogue::{Country, ResolvedLocation, tokenize::slug, world_region::WorldRegion},
    posting::Location,
};

/// A place that has a law on pay transparency.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::pay_transparency) enum Jurisdiction {
    /// The European Union.
    EuropeanUnion,
    /// The state of the US with this code, or the District of Columbia.
    UsState(&'static str),
}

/// The codes and slugs of the states that have a law. Some states are listed with several slugs.
const STATES: &[(&str, &str)] = &[
    ("CA", "california"),
    ("CO", "colorado"),
    ("CT", "connecticut"),
    ("DC", "district-of-columbia"),
    ("DC", "washington-d-c"),
    ("DC", "washington-dc"),
    ("DE", "delaware"),
    ("HI", "hawaii"),
    ("IL", "illinois"),
    ("MA", "massachusetts"),
    ("MD", "maryland"),
    ("ME", "maine"),
    ("MN", "minnesota"),
    ("NJ", "new-jersey"),
    ("NV", "nevada"),
    ("NY", "new-york"),
    ("NY", "new-york-city"),
    ("OR", "oregon"),
    ("RI", "rhode-island"),
    ("VA", "virginia"),
    ("VT", "vermont"),
    ("WA", "washington"),
];

/// The part of a posting's location that determines which laws on pay transparency apply.
#[derive(Debug)]
pub(in crate::pay_transparency) struct JobPlace {
    resolved: ResolvedLocation,
    /// The code of the state, if the state has a law. This field is used only for locations in the
    /// US.
    state: Option<&'static str>,
}

impl JobPlace {
    /// Creates the place from a location of a posting. Returns `None` if the location's label has
    /// no letters.
    pub fn new(location: &Location) -> Option<Self> {
        Some(Self {
            resolved: ResolvedLocation::resolve(location)?,
            state: state(location),
        })
    }

    /// The group of countries from which a remote job can be done, such as Europe.
    fn remote_area(&self) -> Option<WorldRegion> {
        let is_remote = self.resolved.is_remote;
        self.resolved.path.world_region().filter(|_| is_remote)
    }
}

impl Jurisdiction {
    /// Returns `true` if a job at this place is in the jurisdiction, or can be done from there. A
    /// job that can be done from anywhere in the US is in the jurisdiction of every state.
    pub fn includes(self, place: &JobPlace) -> bool {
        let path = &place.resolved.path;
        let is_nationwide = path.depth() == 0 && place.resolved.is_remote;
        match (self, path.country()) {
            (Self::EuropeanUnion, _) => is_in_european_union(place),
            (Self::UsState(code), Some(country)) => {
                let is_here = place.state == Some(code) || is_nationwide && place.state.is_none();
                country.code() == "US" && is_here
            }
            (Self::UsState(_), None) => {
                let us = Country::from_code("US");
                let area = place.remote_area().zip(us);
                area.is_some_and(|(area, us)| area.contains(us))
            }
        }
    }
}

/// Returns `true` if the job's location is in the EU or is the EU as a whole. Also returns true for
/// a remote job that can be done from anywhere in an area that contains a country of the EU.
fn is_in_european_union(place: &JobPlace) -> bool {
    let union = WorldRegion::parse("eu");
    let Some(WorldRegion::Countries(members)) = union else {
        return false;
    };
    let path = &place.resolved.path;
    let area = place.remote_area();
    let mut members = members.iter().copied().flatten();
    path.world_region() == union
        || members.any(|code| {
            let member = Country::from_code(code);
            let is_here = member.is_some() && path.country() == member;
            is_here || area.zip(member).is_some_and(|(area, it)| area.contains(it))
        })
}

/// Returns the code of the location's state if that state has a law. If the ATS does not send the
/// region, the state is the last part of the label that names a state. For example, "Washington,
/// DC, USA" is not in the state of Washington.
fn state(location: &Location) -> Option<&'static str> {
    if let Some(region) = &location.region {
        return state_by_name(region);
    }
    let parts = location.label.rsplit([',', '(', ')', '/', '–', '—', '|']);
    parts.filter_map(state_by_name).next()
}

fn state_by_name(name: &str) -> Option<&'static str> {
    let slug = slug(name);
    let letters = slug.replace('-', "");
    let mut states = STATES.iter();
    let known = states.find(|(code, state)| code.eq_ignore_ascii_case(&letters) || *state == slug);
    known.map(|(code, _)| *code)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::posting::Workplace;

    fn location(label: &str, region: &str, country: &str, is_remote: bool) -> Location {
        let some = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        Location {
            label: label.into(),
            region: some(region),
            country: some(country),
            workplace: is_remote.then_some(Workplace::Remote),
            ..Location::default()
        }
    }

    #[test]
    fn a_job_is_in_the_european_union_if_it_can_be_done_from_there() {
        for (label, is_remote, expected) in [
            ("Munich, Germany", false, true),
            ("Germany", true, true),
            ("Europe", true, true),
            ("EU", false, true),
            ("European Union", false, true),
            ("Worldwide", true, true),
            ("London, United Kingdom", false, false),
            ("Zurich, Switzerland", false, false),
            ("Latin America", true, false),
            ("Somewhere", true, false),
        ] {
            let location = location(label, "", "", is_remote);
            let place = JobPlace::new(&location).unwrap();
            let found = Jurisdiction::EuropeanUnion.includes(&place);
            assert_eq!(found, expected, "{label}");
        }
    }

    #[test]
    fn a_state_is_recognized_by_name_and_code() {
        for (label, region, country, is_remote, expected) in [
            ("Denver", "Colorado", "US", false, &["CO"][..]),
            ("Denver", "CO", "United States", true, &["CO"]),
            ("Denver, CO, USA", "", "", false, &["CO"]),
            ("Washington, DC, USA", "", "", false, &["DC"]),
            ("Washington, D.C., USA", "", "", false, &["DC"]),
            ("New York City, USA", "", "", false, &["NY"]),
            ("Seattle, Washington, USA", "", "", false, &["WA"]),
            ("Austin, TX, USA", "", "", true, &[]),
            ("Portland, OR, USA", "", "", false, &["OR"]),
            ("Bogotá", "", "CO", false, &[]),
            ("California", "CA", "Canada", false, &[]),
            ("United States", "", "", false, &[]),
        ] {
            let place = JobPlace::new(&location(label, region, country, is_remote)).unwrap();
            let all = STATES.iter().map(|(code, _)| *code);
            let found = all.filter(|code| Jurisdiction::UsState(code).includes(&place));
            let mut found: Vec<&str> = found.collect();
            found.dedup();
            assert_eq!(found, expected, "{label}");
        }
        let anywhere = JobPlace::new(&location("United States", "", "", true)).unwrap();
        assert!(
            STATES
                .iter()
                .all(|(code, _)| Jurisdiction::UsState(code).includes(&anywhere))
        );
    }
}
