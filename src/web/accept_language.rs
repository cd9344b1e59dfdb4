//! Selects a language from the `Accept-Language` header (RFC 9110 §12.5.4).

use axum::http::{HeaderMap, header};
use icu::locale::{LanguageIdentifier, LocaleExpander};

use crate::language::Language;

/// The maximum number of languages that are read from the header, so that a malicious header cannot
/// cause much work.
const MAX_LANGUAGES: usize = 32;

/// The maximum number of bytes that are read from the header. If the header is repeated, the limit
/// applies to the total. Browsers send fewer than 200 bytes.
const MAX_BYTES: usize = 2 << 10;

/// Returns the offered language that the visitor prefers. The requested languages are looked up in
/// order of weight, highest first (RFC 4647 §3.4). The region may differ: `pt-PT` also matches
/// `pt-BR`. Returns `None` if no offered language matches.
pub fn preferred<'a, T>(headers: &HeaderMap, offered: &'a [(Language, T)]) -> Option<&'a T> {
    let wanted = requested_languages(headers);
    let best = wanted.iter().find_map(|range| look_up(range, offered));
    best.map(|(_, found)| found)
}

/// Returns the requested languages, highest weight first. Languages with weight 0 are omitted.
fn requested_languages(headers: &HeaderMap) -> Vec<Language> {
    let values = headers.get_all(header::ACCEPT_LANGUAGE).iter();
    let texts = values.filter_map(|value| value.to_str().ok());
    let ranges = texts.flat_map(|text| text.split(','));
    let ranges = ranges.scan(MAX_BYTES, |left, range| {
        *left = left.checked_sub(range.len() + 1)?;
        Some(range)
    });
    let parsed = ranges.take(MAX_LANGUAGES).filter_map(parse_range);
    let mut wanted: Vec<(u16, Language)> = parsed.collect();
    // The sort is stable, so languages with the same weight keep their order.
    wanted.sort_by_key(|(weight, _)| std::cmp::Reverse(*weight));
    wanted.into_iter().map(|(_, language)| language).collect()
}

/// Parses a requested language and its weight. For example, `de-AT;q=0.8` gives the language
/// `de-AT` and the weight 800 (in thousandths).
fn parse_range(text: &str) -> Option<(u16, Language)> {
    let (tag, weight) = text.split_once(';').unwrap_or((text, "q=1"));
    let weight: f32 = weight.trim().strip_prefix("q=")?.trim().parse().ok()?;
    let weight = (weight.clamp(0.0, 1.0) * 1000.0) as u16;
    let language = Language::parse(tag.trim()).ok()?;
    (weight > 0).then_some((weight, language))
}

fn look_up<'a, T>(range: &Language, offered: &'a [(Language, T)]) -> Option<&'a (Language, T)> {
    let mut wider = std::iter::successors(Some(range.clone()), Language::parent);
    let exact = wider.find_map(|tag| offered.iter().find(|(language, _)| *language == tag));
    exact.or_else(|| {
        let script = with_likely_script(range)?;
        let mut offered = offered.iter();
        offered.find(|(language, _)| with_likely_script(language).as_ref() == Some(&script))
    })
}

/// Replaces the region of a language with the most likely script for that region, so that languages
/// with different regions can match. For example, `zh-CN` becomes `zh-Hans`.
fn with_likely_script(language: &Language) -> Option<LanguageIdentifier> {
    let mut identifier: LanguageIdentifier = language.to_string().parse().ok()?;
    LocaleExpander::new_common().maximize(&mut identifier);
    identifier.region = None;
    Some(identifier)
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn chosen(asked: &'static str) -> Option<String> {
        let offered: Vec<(Language, String)> = ["en", "de", "pt-BR", "zh-Hans", "he", "ar"]
            .map(|tag| (Language::parse(tag).unwrap(), tag.to_owned()))
            .into();
        let value = HeaderValue::from_static(asked);
        let headers = HeaderMap::from_iter([(header::ACCEPT_LANGUAGE, value)]);
        preferred(&headers, &offered).cloned()
    }

    #[test]
    fn the_offered_language_of_highest_weight_is_chosen() {
        for (asked, expected) in [
            ("de", "de"),
            ("de-AT, en;q=0.5", "de"),
            ("en;q=0.5, de-CH;q=0.7", "de"),
            ("sv, en-GB;q=0.9, de;q=0.8", "en"),
            ("pt-PT", "pt-BR"),
            ("PT", "pt-BR"),
            ("zh-CN", "zh-Hans"),
            ("de;q=0, ar-EG;q=0.001", "ar"),
            ("en;q=0.8, de;q=0.8", "en"),
            ("de ; q=0.9 , en;q=0.1", "de"),
        ] {
            assert_eq!(chosen(asked).as_deref(), Some(expected), "{asked}");
        }
    }

    #[test]
    fn a_tag_with_very_many_subtags_is_not_looked_up() {
        let many = format!("de{}", "-0aaa".repeat(5_000));
        for lines in [
            vec![many.clone()],
            vec![format!("{many};q=1, de;q=0.5")],
            vec![many, "de".into()],
            vec!["sv;q=0.1 ".repeat(300), "de".into()],
        ] {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append(header::ACCEPT_LANGUAGE, line.parse().unwrap());
            }
            assert!(requested_languages(&headers).is_empty());
        }
    }

    #[test]
    fn a_requested_language_costs_a_few_comparisons() {
        let longest = Language::parse("de-Latn-DE-1996-1aaa-1bbb-1ccc-1ddd").unwrap();
        let tags = std::iter::successors(Some(longest), Language::parent);
        assert_eq!(tags.count(), 8);
    }

    #[test]
    fn without_an_offered_language_there_is_no_preference() {
        for asked in ["", "*", "sv", "zh-TW", "de;q=0", "de;q=x", ",,;;", "en_!"] {
            assert_eq!(chosen(asked), None, "{asked}");
        }
    }
}
