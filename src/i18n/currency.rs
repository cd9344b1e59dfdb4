//! How amounts of money are written in a language: with a symbol or a code, before or after the
//! amount (docs/decisions.md#34).

use std::str::FromStr;

use icu::{
    decimal::input::Decimal,
    experimental::{
        dimension::{
            currency::{CurrencyType, formatter::CurrencyFormatter},
            provider::currency::symbols::CurrencySymbolsV1,
        },
        provider::Baked,
    },
    locale::{
        Locale, LocaleDirectionality, extensions::unicode::Value, preferences::LocalePreferences,
    },
};
use icu_provider::prelude::*;

/// Returns the text before and after an amount of money, or `None` if the currency code is invalid.
///
/// ICU4X formats only single amounts, and always with cents, but salaries are ranges of whole
/// units. Therefore this function formats one amount with ICU4X and returns the text around the
/// number, which the caller puts around the range.
pub(in crate::i18n) fn affixes(language: &Locale, currency: &str) -> Option<(String, String)> {
    let currency = Value::from_str(currency).ok()?;
    let currency = CurrencyType::try_from(currency).ok()?;
    let options = Default::default();
    let formatter = if has_symbol(language, currency) {
        CurrencyFormatter::try_new_symbol(language.into(), currency, options)
    } else {
        CurrencyFormatter::try_new_code(language.into(), currency, options)
    };
    let amount = Decimal::from(1);
    let written = formatter.ok()?.format_fixed_decimal(&amount).to_string();
    let number = |c: char| c.is_numeric();
    let (start, end) = (written.find(number)?, written.rfind(number)?);
    let after = written[end..].chars().next().map_or(0, char::len_utf8);
    let (before, after) = (&written[..start], &written[end + after..]);
    let affix = if LocaleDirectionality::new_common().is_right_to_left(&language.id) {
        isolated
    } else {
        str::to_owned
    };
    Some((affix(before), affix(after)))
}

/// Returns `true` if ICU4X has a symbol for the currency in this language. Without this check,
/// ICU4X's formatter would write a message to standard error for a missing symbol.
fn has_symbol(language: &Locale, currency: CurrencyType) -> bool {
    let mut name = Default::default();
    let width = CurrencySymbolsV1::SHORT;
    let name = CurrencySymbolsV1::make_attributes(currency, width, &mut name);
    let locale = CurrencySymbolsV1::make_locale(LocalePreferences::from(language));
    let mut request = DataRequest {
        id: DataIdentifierBorrowed::for_marker_attributes_and_locale(name, &locale),
        ..Default::default()
    };
    request.metadata.silent = true;
    DataProvider::<CurrencySymbolsV1>::load(&Baked, request).is_ok()
}

/// Wraps a symbol that contains letters, such as "UK£", in isolation characters, so that it is not
/// reordered in right-to-left text.
fn isolated(sign: &str) -> String {
    let (Some(start), Some(end)) = (sign.find(is_of_sign), sign.rfind(is_of_sign)) else {
        return sign.to_owned();
    };
    let end = end + sign[end..].chars().next().map_or(0, char::len_utf8);
    let (before, letters, after) = (&sign[..start], &sign[start..end], &sign[end..]);
    if !letters.chars().any(|c| c.is_ascii_alphabetic()) {
        return sign.to_owned();
    }
    format!("{before}\u{2066}{letters}\u{2069}{after}")
}

/// Returns `true` if the character is visible: neither a space nor a directional mark.
fn is_of_sign(c: char) -> bool {
    !c.is_whitespace() && !matches!(c, '\u{200e}' | '\u{200f}' | '\u{61c}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(language: &str, currency: &str) -> String {
        let (before, after) = affixes(&language.parse().unwrap(), currency).unwrap();
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
        assert_eq!(written("de", "OMR"), "1\u{a0}OMR");
    }

    #[test]
    fn the_letters_of_a_currency_keep_their_order_among_arabic() {
        let pounds = written("ar-u-nu-latn", "GBP");
        assert!(pounds.contains("\u{2066}UK£\u{2069}"), "{pounds:?}");
        assert!(!written("he", "EUR").contains('\u{2066}'));
    }

    #[test]
    fn an_unknown_currency_is_refused() {
        let language = "en".parse().unwrap();
        for word in ["", "EURO", "€", "E R"] {
            assert_eq!(affixes(&language, word), None, "{word}");
        }
    }
}
