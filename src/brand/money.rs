use std::str::FromStr;

use icu::{
    decimal::input::Decimal,
    experimental::dimension::currency::{CurrencyType, formatter::CurrencyFormatter},
    locale::{Locale, extensions::unicode::Value},
};

/// What a language writes before and after a sum of money.
///
/// ICU4X writes one sum and no range of two, and always with its cents; pay is a range of whole units. So
/// it is asked for one sum, and what stands around the number is used for both bounds at once.
pub(in crate::brand) fn around(language: &Locale, currency: &str) -> Option<(String, String)> {
    let currency = Value::from_str(currency).ok()?;
    let currency = CurrencyType::try_from(currency).ok()?;
    let formatter =
        CurrencyFormatter::try_new_symbol(language.into(), currency, Default::default());
    let written = formatter
        .ok()?
        .format_fixed_decimal(&Decimal::from(1))
        .to_string();
    let number = |c: char| c.is_numeric();
    let (start, end) = (written.find(number)?, written.rfind(number)?);
    let after = written[end..].chars().next().map_or(0, char::len_utf8);
    Some((
        written[..start].to_owned(),
        written[end + after..].to_owned(),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(language: &str, currency: &str) -> String {
        let (before, after) = around(&language.parse().unwrap(), currency).unwrap();
        format!("{before}1{after}")
    }

    #[test]
    fn each_language_has_its_place_for_the_currency() {
        assert_eq!(written("en-001", "EUR"), "€1");
        assert_eq!(written("en-001", "USD"), "US$1");
        assert_eq!(written("de", "EUR"), "1\u{a0}€");
        assert_eq!(written("de", "USD"), "1\u{a0}$");
        assert_eq!(written("ja", "JPY"), "￥1");
        assert_eq!(written("en-001", "XQQ"), "XQQ\u{a0}1");
    }

    #[test]
    fn what_is_no_currency_is_refused() {
        let language = "en".parse().unwrap();
        for word in ["", "EURO", "€", "E R"] {
            assert_eq!(around(&language, word), None, "{word}");
        }
    }
}
