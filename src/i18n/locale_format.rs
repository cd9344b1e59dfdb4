//! Formats numbers, money, dates and lists, and compares names, according to the rules of a
//! language (from ICU4X).

use std::cmp::Ordering;

use fluent_bundle::{FluentValue, memoizer::MemoizerKind};
use icu::{
    calendar::Iso,
    collator::{Collator, CollatorBorrowed, options::CollatorOptions},
    datetime::{
        DateTimeFormatter,
        fieldsets::{Combo, YMD, YMDT, zone::SpecificShort},
        options::TimePrecision,
    },
    decimal::{DecimalFormatter, input::Decimal},
    list::{ListFormatter, options::ListFormatterOptions},
    locale::{Locale, LocaleDirectionality},
    time::{TimeZoneInfo, ZonedDateTime, zone::models::AtTime},
};
use intl_memoizer::{Memoizable, concurrent::IntlLangMemoizer};
use jiff::{Timestamp, tz::TimeZone};
use jiff_icu::ConvertFrom;
use quick_cache::sync::Cache;
use unic_langid::LanguageIdentifier;

use crate::{
    catalogue::{Country, world_region::group_name},
    i18n::currency,
    language::Language,
};

/// The maximum numbers of currencies and countries in the caches: about as many as exist. The
/// caches need a limit, because the ATS can send any string as a currency.
const MAX_CURRENCIES: usize = 180;
const MAX_COUNTRIES: usize = 250;

/// Whole numbers below this value are represented exactly by an `f64`.
const MAX_WHOLE: f64 = 1e15;

/// The formatters and the collation for one language.
#[derive(derive_more::Debug)]
#[debug("LocaleFormatter")]
pub struct LocaleFormatter {
    locale: Locale,
    decimal: DecimalFormatter,
    date: DateTimeFormatter<YMD>,
    long_date: DateTimeFormatter<YMD>,
    datetime: DateTimeFormatter<Combo<YMDT, SpecificShort>>,
    and_list: ListFormatter,
    or_list: ListFormatter,
    collator: CollatorBorrowed<'static>,
    /// The texts before and after an amount, by currency. They are cached, because determining them
    /// with ICU4X is slow.
    currency_affixes: Cache<String, (String, String)>,
    country_names: Cache<Country, String>,
}

impl LocaleFormatter {
    /// Creates the formatters for `language`. Returns `None` if ICU4X has no data for it.
    pub fn new(language: &Language) -> Option<Self> {
        let locale = icu_locale(language)?;
        let to_the_minute = YMDT::medium().with_time_precision(TimePrecision::Minute);
        let datetime = to_the_minute.with_zone(SpecificShort);
        let list_options = ListFormatterOptions::default();
        Some(Self {
            collator: Collator::try_new((&locale).into(), CollatorOptions::default()).ok()?,
            decimal: decimal(&locale)?,
            date: DateTimeFormatter::try_new((&locale).into(), YMD::medium()).ok()?,
            datetime: DateTimeFormatter::try_new((&locale).into(), datetime).ok()?,
            long_date: DateTimeFormatter::try_new((&locale).into(), YMD::long()).ok()?,
            and_list: ListFormatter::try_new_and((&locale).into(), list_options).ok()?,
            or_list: ListFormatter::try_new_or((&locale).into(), list_options).ok()?,
            currency_affixes: Cache::new(MAX_CURRENCIES),
            country_names: Cache::new(MAX_COUNTRIES),
            locale,
        })
    }

    /// The locale as a tag for the Intl API of browsers, including the time format and the digits.
    pub fn locale_tag(&self) -> String {
        self.locale.to_string()
    }

    /// Formats an integer with grouped digits.
    pub fn format_integer(&self, number: i64) -> String {
        self.decimal.format(&Decimal::from(number)).to_string()
    }

    /// Formats a number with up to four decimal places, without trailing zeros.
    pub fn format_decimal(&self, number: f64) -> String {
        self.decimal.format(&shortest(number)).to_string()
    }

    /// Formats the date in UTC, because a posting has no time zone. In some languages, the month is
    /// a number, so this format is only for labels and tables.
    pub fn format_date(&self, time: Timestamp) -> String {
        self.date.format(&date_in_utc(time)).to_string()
    }

    /// Formats the date in UTC for a sentence, with the month in words, for example "27 May 2026".
    pub fn format_long_date(&self, time: Timestamp) -> String {
        let written = self.long_date.format(&date_in_utc(time)).to_string();
        as_in_a_sentence(self.locale.id.language.as_str(), written)
    }

    /// Formats date and time in UTC, to the minute, with the name of the time zone.
    pub fn format_datetime(&self, time: Timestamp) -> String {
        let time = time.to_zoned(TimeZone::UTC);
        let time = ZonedDateTime::<Iso, TimeZoneInfo<AtTime>>::convert_from(&time);
        let text = self.datetime.format(&time).to_string();
        // In French, ICU4X writes "TU" (temps universel). Replace it with "UTC", which more readers
        // know.
        let is_french = self.locale.id.language.as_str() == "fr";
        match text.strip_suffix("TU").filter(|_| is_french) {
            Some(before) => format!("{before}UTC"),
            None => text,
        }
    }

    /// Returns the text before and after an amount, for example "€" and "", or "" and " €". If
    /// ICU4X has no data for the currency, the text contains the currency code.
    pub fn currency_affixes(&self, currency: &str) -> (String, String) {
        if let Some(affixes) = self.currency_affixes.get(currency) {
            return affixes;
        }
        let affixes = currency::affixes(&self.locale, currency);
        let affixes = affixes.unwrap_or_else(|| (format!("{currency}\u{a0}"), String::new()));
        let key = currency.to_owned();
        self.currency_affixes.insert(key, affixes.clone());
        affixes
    }

    /// Returns the name of a country, or its code if ICU4X has no name in this language.
    pub fn country_name(&self, country: Country) -> String {
        if let Some(name) = self.country_names.get(&country) {
            return name;
        }
        let name = country.name(&self.locale);
        self.country_names.insert(country, name.clone());
        name
    }

    /// Returns the name of a group of countries, such as "Europe". Returns `None` if `group` is not
    /// a group of countries, or if ICU4X has no name for it.
    pub fn group_name(&self, group: &str) -> Option<String> {
        group_name(group, &self.locale)
    }

    /// Compares two names in the sort order of the language.
    pub fn compare(&self, one: &str, other: &str) -> Ordering {
        self.collator.compare(one, other)
    }

    /// Joins items into a phrase, for example "a, b and c".
    pub fn format_list(&self, items: &[String]) -> String {
        self.join(&self.and_list, items)
    }

    /// Joins alternatives into a phrase, for example "a, b or c".
    pub fn format_alternatives(&self, items: &[String]) -> String {
        self.join(&self.or_list, items)
    }

    /// Joins the items with the list formatter `list`. In right-to-left text, isolation characters
    /// keep the items in order, even if the first item is left-to-right.
    fn join(&self, list: &ListFormatter, items: &[String]) -> String {
        if !LocaleDirectionality::new_common().is_right_to_left(&self.locale.id) {
            return list.format_to_string(items.iter());
        }
        let items = items.iter().map(|item| format!("\u{2068}{item}\u{2069}"));
        let items: Vec<String> = items.collect();
        format!("\u{2067}{}\u{2069}", list.format_to_string(items.iter()))
    }
}

fn date_in_utc(time: Timestamp) -> icu::calendar::Date<Iso> {
    let day = time.to_zoned(TimeZone::UTC).date();
    icu::calendar::Date::<Iso>::convert_from(day)
}

/// Adapts ICU4X's long date for use in a sentence. French, Italian and Portuguese write the first
/// day of a month as an ordinal number. The Ukrainian abbreviation "р." is spelled out, because a
/// sentence could otherwise end with two periods.
fn as_in_a_sentence(language: &str, date: String) -> String {
    let ordinal = match language {
        "fr" => "1er ",
        "it" | "pt" => "1º ",
        "uk" => return date.replace("р.", "року"),
        _ => return date,
    };
    match date.strip_prefix("1 ") {
        Some(rest) => format!("{ordinal}{rest}"),
        None => date,
    }
}

/// Returns the ICU locale for a language.
///
/// English without a country uses international formats: the day comes first, and times use the
/// 24-hour clock. Arabic uses Western digits, because postings and answers in forms use them.
pub fn icu_locale(language: &Language) -> Option<Locale> {
    let tag = match language.to_string().as_str() {
        "en" => "en-001-u-hc-h23".to_owned(),
        tag if tag == "ar" || tag.starts_with("ar-") => format!("{tag}-u-nu-latn"),
        tag => tag.to_owned(),
    };
    tag.parse().ok()
}

/// Returns `true` if the language is written from right to left.
pub fn is_right_to_left(language: &Language) -> bool {
    let directions = LocaleDirectionality::new_common();
    icu_locale(language).is_some_and(|it| directions.is_right_to_left(&it.id))
}

/// Formats a number in a message. Fluent calls this function.
pub fn format_fluent_number(value: &FluentValue, memoizer: &IntlLangMemoizer) -> Option<String> {
    let FluentValue::Number(number) = value else {
        return None;
    };
    let decimal = shortest(number.value);
    memoizer
        .with_try_get_threadsafe::<Grouping, _, _>((), |grouping| {
            grouping.0.format(&decimal).to_string()
        })
        .ok()
}

/// A number formatter. Fluent creates this formatter once for each language and caches it.
struct Grouping(DecimalFormatter);

impl Memoizable for Grouping {
    type Args = ();
    type Error = ();

    fn construct(language: LanguageIdentifier, _: ()) -> Result<Self, ()> {
        let language = Language::parse(&language.to_string()).ok();
        let locale = language.and_then(|language| icu_locale(&language));
        locale.and_then(|it| decimal(&it)).map(Self).ok_or(())
    }
}

fn decimal(locale: &Locale) -> Option<DecimalFormatter> {
    DecimalFormatter::try_new(locale.into(), Default::default()).ok()
}

/// Rounds to four decimal places. NaN and infinity become 0.
fn shortest(number: f64) -> Decimal {
    let rounded = (number * 10_000.0).round() / 10_000.0;
    // Convert whole numbers separately, because most numbers are whole and this is much faster. The
    // conversion is exact, because every whole number below `MAX_WHOLE` fits in an `i64`.
    if rounded.fract() == 0.0 && rounded.abs() < MAX_WHOLE {
        return Decimal::from(rounded as i64);
    }
    rounded.to_string().parse().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn english() -> LocaleFormatter {
        LocaleFormatter::new(&Language::english()).unwrap()
    }

    #[test]
    fn numbers_are_grouped_and_keep_only_the_places_they_need() {
        assert_eq!(english().format_integer(1_234_567), "1,234,567");
        assert_eq!(english().format_decimal(0.25), "0.25");
        assert_eq!(english().format_decimal(2.0), "2");
        assert_eq!(english().format_decimal(0.1 + 0.2), "0.3");
        assert_eq!(english().format_decimal(f64::NAN), "0");
    }

    fn in_language(tag: &str) -> LocaleFormatter {
        LocaleFormatter::new(&Language::parse(tag).unwrap()).unwrap()
    }

    #[test]
    fn a_date_in_a_sentence_has_the_month_in_words() {
        for (language, day, written) in [
            ("en", "2026-05-27", "27 May 2026"),
            ("de", "2026-05-27", "27. Mai 2026"),
            ("fr", "2026-05-01", "1er mai 2026"),
            ("fr", "2026-05-11", "11 mai 2026"),
            ("it", "2026-05-01", "1º maggio 2026"),
            ("pt-BR", "2026-05-01", "1º de maio de 2026"),
            ("pl", "2026-05-27", "27 maja 2026"),
            ("uk", "2026-05-27", "27 травня 2026\u{202f}року"),
            ("ja", "2026-05-27", "2026年5月27日"),
        ] {
            let time: Timestamp = format!("{day}T12:00:00Z").parse().unwrap();
            let date = in_language(language).format_long_date(time);
            assert_eq!(date.replace('\u{a0}', "\u{202f}"), written, "{language}");
        }
    }

    #[test]
    fn alternatives_are_joined_with_or() {
        let kinds = ["PDF", "Word (.docx)"].map(String::from);
        let joined = |tag: &str| in_language(tag).format_alternatives(&kinds);
        assert_eq!(joined("en"), "PDF or Word (.docx)");
        assert_eq!(joined("de"), "PDF oder Word (.docx)");
        assert_eq!(joined("ja"), "PDFまたはWord (.docx)");
    }

    #[test]
    fn a_list_in_arabic_runs_from_right_to_left_even_if_its_first_item_is_latin() {
        let kinds = ["PDF", "Word (.docx)"].map(String::from);
        assert_eq!(
            in_language("ar").format_alternatives(&kinds),
            "\u{2067}\u{2068}PDF\u{2069} أو \u{2068}Word (.docx)\u{2069}\u{2069}"
        );
    }

    #[test]
    fn a_day_a_moment_and_a_list_read_as_in_english() {
        let time: Timestamp = "2026-05-27T23:59:00Z".parse().unwrap();
        assert_eq!(english().format_date(time), "27 May 2026");
        assert_eq!(english().format_datetime(time), "27 May 2026, 23:59 UTC");
        let french = in_language("fr").format_datetime(time);
        assert!(french.ends_with("UTC"), "{french}");
        let places = ["Lisbon", "Oslo", "Remote"].map(String::from);
        assert_eq!(english().format_list(&places), "Lisbon, Oslo and Remote");
    }
}
