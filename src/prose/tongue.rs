use std::sync::LazyLock;

use icu::locale::{Locale, LocaleCanonicalizer};

use crate::language::Language;

/// The most characters that are looked at: more of them make the guess no better.
const MOST: usize = 4_000;

/// The fewest letters that are believed; headlines and names look like any language.
const LEAST: usize = 60;

/// How sure the guess must be, from 0 to 1. A wrong voice reads worse than the page's own.
const SURE: f64 = 0.9;

/// The language that a text is written in, when that can be told.
///
/// The ATS does not say it. A reader's voice, a dictionary and a translator need it, and a page in another
/// language would otherwise claim its own for it.
pub(crate) fn tongue(text: &str) -> Option<Language> {
    let beginning: String = text.chars().take(MOST).collect();
    if beginning.chars().filter(|c| c.is_alphabetic()).count() < LEAST {
        return None;
    }
    let guess = whatlang::detect(&beginning)?;
    if guess.confidence() < SURE {
        return None;
    }
    let mut locale: Locale = guess.lang().code().parse().ok()?;
    SHORT.canonicalize(&mut locale);
    Language::parse(&locale.to_string()).ok()
}

/// Tags of three letters are written with two where there are two: `de` for `deu`.
static SHORT: LazyLock<LocaleCanonicalizer> = LazyLock::new(LocaleCanonicalizer::new_extended);

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str) -> Option<String> {
        tongue(text).map(|language| language.to_string())
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
    fn where_it_cannot_be_told_nothing_is_claimed() {
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
