//! Detects the language of text (docs/decisions.md#33).

use std::sync::LazyLock;

use icu::locale::{Locale, LocaleCanonicalizer};

use crate::language::Language;

/// The maximum number of characters that are examined. More characters would not improve the
/// result.
const MAX_CHARS: usize = 4_000;

/// The minimum number of letters in the text. Shorter text, such as a headline or a name, is too
/// ambiguous.
const MIN_LETTERS: usize = 60;

/// The minimum confidence, from 0 to 1. A wrong language would be worse than falling back to the
/// language of the page.
const MIN_CONFIDENCE: f64 = 0.9;

/// Detects the language of text. Returns `None` if the result is too uncertain.
///
/// The ATS does not provide the language, but screen readers, dictionaries and translation tools
/// need it. If the language is not specified, these tools assume the language of the page.
pub(crate) fn detect_language(text: &str) -> Option<Language> {
    let beginning: String = text.chars().take(MAX_CHARS).collect();
    if beginning.chars().filter(|c| c.is_alphabetic()).count() < MIN_LETTERS {
        return None;
    }
    let guess = whatlang::detect(&beginning)?;
    if guess.confidence() < MIN_CONFIDENCE {
        return None;
    }
    let mut locale: Locale = guess.lang().code().parse().ok()?;
    CANONICALIZER.canonicalize(&mut locale);
    Language::parse(&locale.to_string()).ok()
}

/// Replaces three-letter language codes with two-letter codes where they exist: `deu` becomes `de`.
static CANONICALIZER: LazyLock<LocaleCanonicalizer> =
    LazyLock::new(LocaleCanonicalizer::new_extended);

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str) -> Option<String> {
        detect_language(text).map(|language| language.to_string())
    }

    #[test]
    fn a_paragraph_is_enough_to_tell() {
        for (language, text) in [
            (
                "en",
                "You will build the instruments that harbours trust with their tides, and mend those that the sea has had for a while.",
            ),
            (
                "de",
                "Sie bauen die Instrumente, denen Häfen ihre Gezeiten anvertrauen, und bringen in Ordnung, was die See eine Weile hatte.",
            ),
            (
                "fr",
                "Vous construirez les instruments auxquels les ports confient leurs marées, et vous réparerez ceux que la mer a gardés un temps.",
            ),
            (
                "ja",
                "港が潮の満ち引きを託す計器を組み立て、しばらく海にあったものを修理していただきます。部品の選定から校正、設置までを一貫して担当します。",
            ),
            (
                "zh",
                "您将制造港口赖以观测潮汐的仪器，并修理在海中使用过一段时间的仪器。从选购零件、校准到安装，整个过程都由您负责，并与同事密切合作，共同完成任务。",
            ),
            (
                "ar",
                "ستبني الأجهزة التي تعتمد عليها الموانئ في قياس المد والجزر، وستصلح ما بقي منها في البحر مدة من الزمن.",
            ),
            (
                "uk",
                "Ви створюватимете прилади, яким порти довіряють свої припливи, і лагодитимете ті, що певний час пробули в морі.",
            ),
        ] {
            assert_eq!(told(text).as_deref(), Some(language), "{text}");
        }
    }

    #[test]
    fn if_the_language_is_unclear_there_is_no_result() {
        for text in [
            "",
            "Sales Manager",
            "CNC, CAD, PLC, ISO 9001, €",
            "1 2 3 4 5 6 7 8 9",
        ] {
            assert_eq!(told(text), None, "{text}");
        }
    }
}
