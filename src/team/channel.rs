use crate::{
    ats::wire::candidate as wire,
    candidate::{Channel, ReferralSource, Sourcer},
};

/// What is told of who brought a candidate, in the interface's words and not yet checked.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Told {
    /// AGENCY, REFERRAL, SOURCED or APPLIED, whatever its case.
    pub channel: Option<String>,
    /// The site, the job board or what the referrer is.
    pub source: Option<String>,
    /// The referrer's or the agency contact's name.
    pub sourcer_name: Option<String>,
    /// The referrer's or the agency contact's e-mail address.
    pub sourcer_email: Option<String>,
    /// The agency.
    pub agency_name: Option<String>,
}

impl Told {
    /// The channel with what goes with it. What was told of this candidate must go with it; of what is usual,
    /// `usual`, only that is taken which does. Each problem names its field.
    pub fn channel(&self, usual: &Self) -> Result<Channel, Vec<String>> {
        let name = self.channel.as_ref().or(usual.channel.as_ref());
        let name = name.ok_or_else(|| vec![format!("channel must be one of {}", channels())])?;
        let channel = wire::Channel::from_name(&name.trim().to_uppercase());
        let channel = channel.ok_or_else(|| {
            let channels = channels();
            vec![format!("channel must be one of {channels}, not {name:?}")]
        })?;
        let strays = self.strays(channel);
        if !strays.is_empty() {
            return Err(strays);
        }
        let text = |own: &Option<String>, usual: &Option<String>| own.clone().or(usual.clone());
        let source = text(&self.source, &usual.source);
        let sourcer = Sourcer {
            name: text(&self.sourcer_name, &usual.sourcer_name),
            email: text(&self.sourcer_email, &usual.sourcer_email),
        };
        match channel {
            wire::Channel::Agency => match text(&self.agency_name, &usual.agency_name) {
                Some(agency_name) => Ok(Channel::Agency {
                    agency_name,
                    contact: sourcer,
                }),
                None => Err(vec![
                    "agency_name must be told for the channel AGENCY".into(),
                ]),
            },
            wire::Channel::Referral => Ok(Channel::Referral {
                referrer: sourcer,
                source: source.map(|source| referrer(&source)).transpose()?,
            }),
            wire::Channel::Sourced => Ok(Channel::Sourced { site: source }),
            wire::Channel::Applied => Ok(Channel::Applied { board: source }),
        }
    }

    /// What was told that does not go with the channel.
    fn strays(&self, channel: wire::Channel) -> Vec<String> {
        use wire::Channel::{Agency, Applied, Referral, Sourced};
        let fields: [(_, _, &[wire::Channel]); 4] = [
            ("source", &self.source, &[Referral, Sourced, Applied]),
            ("sourcer_name", &self.sourcer_name, &[Agency, Referral]),
            ("sourcer_email", &self.sourcer_email, &[Agency, Referral]),
            ("agency_name", &self.agency_name, &[Agency]),
        ];
        let strays = fields.into_iter();
        let strays = strays.filter(|(_, told, goes)| told.is_some() && !goes.contains(&channel));
        let name = channel.as_str();
        strays
            .map(|(field, ..)| format!("{field} does not go with the channel {name}"))
            .collect()
    }
}

fn channels() -> String {
    wire::Channel::ALL.map(wire::Channel::as_str).join(", ")
}

fn referrer(told: &str) -> Result<ReferralSource, Vec<String>> {
    match told.trim().to_lowercase().as_str() {
        "employee" => Ok(ReferralSource::Employee),
        "investor" => Ok(ReferralSource::Investor),
        "friend" => Ok(ReferralSource::Friend),
        _ => Err(vec![format!(
            "source must be Employee, Investor or Friend for the channel REFERRAL, not {told:?}"
        )]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(channel: &str) -> Told {
        Told {
            channel: Some(channel.into()),
            ..Told::default()
        }
    }

    fn some(text: &str) -> Option<String> {
        Some(text.to_owned())
    }

    #[test]
    fn a_channel_takes_of_what_is_usual_only_what_goes_with_it() {
        let usual = Told {
            channel: some("agency"),
            source: some("Employee"),
            sourcer_name: some("Sue"),
            sourcer_email: None,
            agency_name: some("Crumb"),
        };
        let sue = Sourcer {
            name: some("Sue"),
            email: None,
        };
        let of = |told: Told| told.channel(&usual).unwrap();
        assert_eq!(
            of(Told::default()),
            Channel::Agency {
                agency_name: "Crumb".into(),
                contact: sue.clone()
            }
        );
        let source = Some(ReferralSource::Employee);
        assert_eq!(
            of(told(" Referral ")),
            Channel::Referral {
                referrer: sue,
                source
            }
        );
        assert_eq!(
            of(told("SOURCED")),
            Channel::Sourced {
                site: some("Employee")
            }
        );
        assert_eq!(
            of(told("applied")),
            Channel::Applied {
                board: some("Employee")
            }
        );
    }

    #[test]
    fn what_does_not_go_with_the_channel_is_a_problem_of_its_field() {
        let all = |channel: &str| Told {
            channel: some(channel),
            source: some("Cat"),
            sourcer_name: some("Sue"),
            sourcer_email: some("sue@example.com"),
            agency_name: some("Crumb"),
        };
        for (channel, fields) in [
            ("AGENCY", &["source"][..]),
            ("REFERRAL", &["agency_name"]),
            ("SOURCED", &["sourcer_name", "sourcer_email", "agency_name"]),
            ("APPLIED", &["sourcer_name", "sourcer_email", "agency_name"]),
        ] {
            let problems = all(channel).channel(&Told::default()).unwrap_err();
            let named: Vec<&str> = problems
                .iter()
                .map(|it| it.split(' ').next().unwrap())
                .collect();
            assert_eq!(named, fields, "{channel}");
        }
    }

    #[test]
    fn what_is_missing_or_unknown_is_named() {
        let problem = |told: Told| told.channel(&Told::default()).unwrap_err().remove(0);
        assert!(problem(Told::default()).starts_with("channel must be one of AGENCY"));
        assert!(problem(told("friend")).contains("not \"friend\""));
        assert!(problem(told("AGENCY")).starts_with("agency_name"));
        let cat = Told {
            source: some("Cat"),
            ..told("REFERRAL")
        };
        assert!(problem(cat).starts_with("source must be Employee"));
    }
}
