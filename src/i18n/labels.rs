//! Labels for employment types, pay, equity, locations and durations.

use std::time::Duration;

use crate::{
    catalogue::{Country, LocationPath},
    i18n::{Localizer, Message},
    posting::{
        Compensation, EmploymentType, Equity, Location, PayPeriod, Salary, ValueRange, Workplace,
    },
};

/// The label of a workplace type.
pub fn workplace(texts: &Localizer, workplace: Workplace) -> Message<'_> {
    texts.message(match workplace {
        Workplace::OnSite => "workplace-on-site",
        Workplace::Hybrid => "workplace-hybrid",
        Workplace::Remote => "workplace-remote",
    })
}

/// Returns the labels of a location and of its workplace type. If the location has no place name,
/// returns only the label of the workplace type.
pub fn location(texts: &Localizer, location: &Location) -> (String, Option<String>) {
    let way = location
        .workplace
        .map(|it| workplace(texts, it).to_string());
    match way {
        Some(way) if !location.has_place_name() => (way, None),
        way => (location_name(texts, location), way),
    }
}

/// Returns the label of a location, as spelled by the ATS. If the ATS also sends the country
/// separately and the label ends with the country, the country is translated into the page's
/// language. The name of a group of countries, such as "Europe", is translated too.
pub fn location_name(texts: &Localizer, location: &Location) -> String {
    let label = &location.label;
    let (town, country) = match label.rsplit_once(", ") {
        Some((town, country)) => (Some(town), country),
        None => (None, label.as_str()),
    };
    let written = location.country.as_deref();
    let known = written.and_then(Country::parse);
    match known.filter(|it| written == Some(country) || it.is_called(country)) {
        None => {
            let group = texts.formatter().group_name(label);
            group.unwrap_or_else(|| label.clone())
        }
        Some(known) => {
            let name = texts.formatter().country_name(known);
            town.map_or_else(|| name.clone(), |town| format!("{town}, {name}"))
        }
    }
}

/// All locations except those that have only a workplace type, such as "Remote".
pub fn shown_locations(locations: &[Location]) -> impl Iterator<Item = &Location> + Clone {
    let is_shown = |it: &&Location| it.workplace.is_none() || it.has_place_name();
    locations.iter().filter(is_shown)
}

/// Returns the labels of the locations. Omits locations that have only a workplace type.
pub fn places(texts: &Localizer, locations: &[Location]) -> impl Iterator<Item = String> {
    shown_locations(locations).map(|it| location_name(texts, it))
}

/// Returns the labels of the workplace types, without duplicates.
pub fn workplaces(texts: &Localizer, locations: &[Location]) -> Vec<String> {
    let mut ways: Vec<Workplace> = locations.iter().filter_map(|it| it.workplace).collect();
    ways.sort_unstable();
    ways.dedup();
    let said = ways
        .into_iter()
        .map(|way| workplace(texts, way).to_string());
    said.collect()
}

/// Returns the label of an employment type. An unknown type is spelled as in the ATS.
pub fn employment(texts: &Localizer, employment: &EmploymentType) -> String {
    let id = match employment {
        EmploymentType::FullTime => "employment-full-time",
        EmploymentType::PartTime => "employment-part-time",
        EmploymentType::Contract => "employment-contract",
        EmploymentType::Temporary => "employment-temporary",
        EmploymentType::Internship => "employment-internship",
        EmploymentType::Other(word) => return word.clone(),
    };
    texts.message(id).to_string()
}

/// Returns the label of a location. Countries and groups of countries are translated into the
/// page's language. Other places are spelled as in the ATS.
pub fn place(texts: &Localizer, place: &LocationPath, name: &str) -> String {
    let country = place.country().filter(|_| place.depth() == 0);
    let group = || texts.formatter().group_name(place.as_str());
    let translated = country.map(|it| texts.formatter().country_name(it));
    let translated = translated.or_else(group);
    translated.unwrap_or_else(|| name.to_owned())
}

/// The label of a salary, for example "€52,000–68,000 a year".
pub fn salary(texts: &Localizer, salary: &Salary) -> String {
    let (before, after) = texts.formatter().currency_affixes(&salary.currency);
    let sum = |amount| {
        format!(
            "{before}{}{after}",
            texts.formatter().format_integer(amount)
        )
    };
    let pay = match salary.range {
        ValueRange::Between(low, high) => {
            let range = texts.message("figures-range").with("low", low);
            format!("{before}{}{after}", range.with("high", high))
        }
        ValueRange::Exactly(amount) => sum(amount),
        ValueRange::From(low) => texts.message("pay-from").with("pay", sum(low)).to_string(),
        ValueRange::UpTo(high) => texts
            .message("pay-up-to")
            .with("pay", sum(high))
            .to_string(),
    };
    let id = match salary.period {
        None => return pay,
        Some(PayPeriod::Year) => "pay-a-year",
        Some(PayPeriod::Month) => "pay-a-month",
        Some(PayPeriod::Week) => "pay-a-week",
        Some(PayPeriod::Day) => "pay-a-day",
        Some(PayPeriod::Hour) => "pay-an-hour",
    };
    texts.message(id).with("pay", pay).to_string()
}

/// The label of equity, for example "0.1–0.5% equity".
pub fn equity(texts: &Localizer, equity: &Equity) -> String {
    let said = match *equity {
        Equity::Offered => texts.message("equity-offered"),
        Equity::Percent(ValueRange::Between(low, high)) => {
            let said = texts.message("equity-between");
            said.with("low", low).with("high", high)
        }
        Equity::Percent(ValueRange::Exactly(share)) => {
            texts.message("equity-exactly").with("share", share)
        }
        Equity::Percent(ValueRange::From(low)) => texts.message("equity-from").with("low", low),
        Equity::Percent(ValueRange::UpTo(high)) => texts.message("equity-up-to").with("high", high),
    };
    said.to_string()
}

/// The labels of salary and equity, if the company shares them.
pub fn pay(texts: &Localizer, compensation: &Compensation) -> Vec<String> {
    let salary = compensation.salary.as_ref().map(|it| salary(texts, it));
    let equity = compensation.equity.as_ref().map(|it| equity(texts, it));
    salary.into_iter().chain(equity).collect()
}

/// Formats a duration in its largest unit, rounded down, for example "5 minutes".
pub fn duration(texts: &Localizer, span: Duration) -> String {
    let seconds = span.as_secs();
    let units = UNITS.iter();
    in_unit(
        texts,
        seconds,
        units.rev().find(|unit| unit.seconds <= seconds),
    )
}

/// Formats a period for the privacy notice, in the largest unit that divides it evenly, for example
/// "36 hours". Rounds up to whole seconds, so the period in the notice is never shorter than the
/// real one.
pub fn period(texts: &Localizer, span: Duration) -> String {
    let seconds = span.as_secs() + u64::from(span.subsec_nanos() > 0);
    let mut units = UNITS.iter().rev().filter(|unit| unit.seconds <= seconds);
    in_unit(
        texts,
        seconds,
        units.find(|unit| seconds.is_multiple_of(unit.seconds)),
    )
}

struct Unit {
    message_id: &'static str,
    seconds: u64,
}

const SECOND: Unit = Unit {
    message_id: "span-seconds",
    seconds: 1,
};
/// The units of time in labels, from the smallest to the largest.
static UNITS: [Unit; 4] = [
    SECOND,
    Unit {
        message_id: "span-minutes",
        seconds: 60,
    },
    Unit {
        message_id: "span-hours",
        seconds: 3_600,
    },
    Unit {
        message_id: "span-days",
        seconds: 86_400,
    },
];

fn in_unit(texts: &Localizer, seconds: u64, unit: Option<&Unit>) -> String {
    let unit = unit.unwrap_or(&SECOND);
    let text = texts.message(unit.message_id);
    text.with("count", seconds / unit.seconds).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn euros(range: ValueRange<i64>, period: Option<PayPeriod>) -> String {
        let currency = "EUR".into();
        let texts = Localizer::built_in(&crate::language::Language::english()).unwrap();
        salary(
            &texts,
            &Salary {
                currency,
                range,
                period,
            },
        )
    }

    #[test]
    fn pay_reads_as_people_say_it() {
        let year = Some(PayPeriod::Year);
        let between = ValueRange::Between(52_000, 68_000);
        assert_eq!(euros(between, year), "€52,000–68,000 a year");
        assert_eq!(
            euros(ValueRange::Exactly(31), Some(PayPeriod::Hour)),
            "€31 an hour"
        );
        assert_eq!(
            euros(ValueRange::From(4_000), Some(PayPeriod::Month)),
            "From €4,000 a month"
        );
        assert_eq!(euros(ValueRange::UpTo(90_000), None), "Up to €90,000");
    }

    #[test]
    fn equity_contains_only_known_bounds() {
        let texts = Localizer::built_in(&crate::language::Language::english()).unwrap();
        let said = |share: &Equity| equity(&texts, share);
        assert_eq!(said(&Equity::Offered), "Equity offered");
        assert_eq!(
            said(&Equity::Percent(ValueRange::Between(0.1, 0.5))),
            "0.1–0.5% equity"
        );
        assert_eq!(
            said(&Equity::Percent(ValueRange::UpTo(1.0))),
            "Up to 1% equity"
        );
    }

    #[test]
    fn a_duration_is_formatted_in_its_largest_unit() {
        let texts = Localizer::built_in(&crate::language::Language::english()).unwrap();
        let said = |seconds| duration(&texts, Duration::from_secs(seconds));
        assert_eq!(said(1), "1 second");
        assert_eq!(said(59), "59 seconds");
        assert_eq!(said(150), "2 minutes");
        assert_eq!(said(7_200), "2 hours");
        assert_eq!(said(86_400), "1 day");
    }

    #[test]
    fn a_period_is_never_stated_shorter_than_it_is() {
        let texts = Localizer::built_in(&crate::language::Language::english()).unwrap();
        let said = |minutes: u64| period(&texts, Duration::from_secs(minutes * 60));
        assert_eq!(said(90), "90 minutes");
        assert_eq!(said(36 * 60), "36 hours");
        assert_eq!(said(7 * 24 * 60), "7 days");
        assert_eq!(period(&texts, Duration::from_millis(1_500)), "2 seconds");
    }
}
