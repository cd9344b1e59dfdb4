//! Converts the five fields about a candidate's origin to a [`Channel`]. The field names are those
//! of the ATS's interface (docs/ats-interface.md, "Adding candidates").

use crate::{
    ats::wire::candidate as wire,
    candidate::{Channel, ReferralSource, Sourcer},
};

/// The unparsed fields that describe how the company found a candidate.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ChannelFields {
    /// The name of the channel: AGENCY, REFERRAL, SOURCED or APPLIED. Case is ignored.
    pub channel: Option<String>,
    /// The website, the job board, or the referrer's relation to the company.
    pub source: Option<String>,
    /// The name of the referrer or of the agency's contact.
    pub sourcer_name: Option<String>,
    /// The email address of the referrer or of the agency's contact.
    pub sourcer_email: Option<String>,
    /// The name of the agency.
    pub agency_name: Option<String>,
}

impl ChannelFields {
    /// Converts the fields to a channel, with the values of `defaults` for empty fields. Returns an
    /// error if the candidate has a field that does not belong to the channel. Such a field in
    /// `defaults` is ignored. Each error message contains the name of its field.
    pub fn to_channel(&self, defaults: &Self) -> Result<Channel, Vec<String>> {
        let channel = self.parse_channel(defaults)?;
        let misplaced = self.misplaced_fields(channel);
        if !misplaced.is_empty() {
            return Err(misplaced);
        }
        let text = |own: &Option<String>, default: &Option<String>| own.clone().or(default.clone());
        let source = text(&self.source, &defaults.source);
        let sourcer = Sourcer {
            name: text(&self.sourcer_name, &defaults.sourcer_name),
            email: text(&self.sourcer_email, &defaults.sourcer_email),
        };
        match channel {
            wire::Channel::Agency => match text(&self.agency_name, &defaults.agency_name) {
                Some(agency_name) => Ok(Channel::Agency {
                    agency_name,
                    contact: sourcer,
                }),
                None => Err(vec![
                    "agency_name is required for the channel AGENCY".into(),
                ]),
            },
            wire::Channel::Referral => Ok(Channel::Referral {
                referrer: sourcer,
                source: source.as_deref().map(parse_referral_source).transpose()?,
            }),
            wire::Channel::Sourced => Ok(Channel::Sourced { site: source }),
            wire::Channel::Applied => Ok(Channel::Applied { board: source }),
        }
    }

    fn parse_channel(&self, defaults: &Self) -> Result<wire::Channel, Vec<String>> {
        let channels = wire::Channel::ALL.map(wire::Channel::as_str).join(", ");
        let Some(name) = self.channel.as_ref().or(defaults.channel.as_ref()) else {
            return Err(vec![format!("channel must be one of {channels}")]);
        };
        wire::Channel::from_name(&name.trim().to_uppercase())
            .ok_or_else(|| vec![format!("channel must be one of {channels}, not {name:?}")])
    }

    /// Returns an error for each field that is filled in but does not belong to the channel.
    fn misplaced_fields(&self, channel: wire::Channel) -> Vec<String> {
        use wire::Channel::{Agency, Applied, Referral, Sourced};
        let fields: [(_, _, &[wire::Channel]); 4] = [
            ("source", &self.source, &[Referral, Sourced, Applied]),
            ("sourcer_name", &self.sourcer_name, &[Agency, Referral]),
            ("sourcer_email", &self.sourcer_email, &[Agency, Referral]),
            ("agency_name", &self.agency_name, &[Agency]),
        ];
        let name = channel.as_str();
        fields
            .into_iter()
            .filter(|(_, value, channels)| value.is_some() && !channels.contains(&channel))
            .map(|(field, ..)| format!("{field} does not belong to the channel {name}"))
            .collect()
    }
}

fn parse_referral_source(text: &str) -> Result<ReferralSource, Vec<String>> {
    text.trim().parse().map_err(|_| {
        vec![format!(
            "source must be Employee, Investor or Friend for the channel REFERRAL, not {text:?}"
        )]
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with_channel(channel: &str) -> ChannelFields {
        ChannelFields {
            channel: Some(channel.into()),
            ..ChannelFields::default()
        }
    }

    fn some(text: &str) -> Option<String> {
        Some(text.to_owned())
    }

    #[test]
    fn a_channel_uses_only_the_defaults_that_belong_to_it() {
        let defaults = ChannelFields {
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
        let channel = |fields: ChannelFields| fields.to_channel(&defaults).unwrap();
        assert_eq!(
            channel(ChannelFields::default()),
            Channel::Agency {
                agency_name: "Crumb".into(),
                contact: sue.clone()
            }
        );
        let source = Some(ReferralSource::Employee);
        assert_eq!(
            channel(with_channel(" Referral ")),
            Channel::Referral {
                referrer: sue,
                source
            }
        );
        assert_eq!(
            channel(with_channel("SOURCED")),
            Channel::Sourced {
                site: some("Employee")
            }
        );
        assert_eq!(
            channel(with_channel("applied")),
            Channel::Applied {
                board: some("Employee")
            }
        );
    }

    #[test]
    fn a_field_that_does_not_belong_to_the_channel_is_an_error_that_names_it() {
        let all = |channel: &str| ChannelFields {
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
            let problems = all(channel)
                .to_channel(&ChannelFields::default())
                .unwrap_err();
            let named: Vec<&str> = problems
                .iter()
                .map(|it| it.split(' ').next().unwrap())
                .collect();
            assert_eq!(named, fields, "{channel}");
        }
    }

    #[test]
    fn a_missing_or_unknown_value_is_named() {
        let problem = |fields: ChannelFields| {
            fields
                .to_channel(&ChannelFields::default())
                .unwrap_err()
                .remove(0)
        };
        assert!(problem(ChannelFields::default()).starts_with("channel must be one of AGENCY"));
        assert!(problem(with_channel("friend")).contains("not \"friend\""));
        assert!(problem(with_channel("AGENCY")).starts_with("agency_name"));
        let cat = ChannelFields {
            source: some("Cat"),
            ..with_channel("REFERRAL")
        };
        assert!(problem(cat).starts_with("source must be Employee"));
    }
}
