//! The parts of a name: which words are the given name, and which are the family name.

use crate::resume_text::{
    recognizer::{fold, vocabulary},
    resume_fields::PersonName,
};

/// Words that begin a family name.
const PARTICLES: &[&str] = &[
    "von", "van", "der", "den", "de", "del", "della", "di", "da", "do", "dos", "das", "du", "des",
    "la", "le", "ten", "ter", "zu", "zur", "zum", "af", "av", "y", "e", "bin", "ibn", "bint", "al",
    "el", "st",
];
/// The maximum number of words in a name.
const MAX_WORDS: usize = 6;
/// Chinese family names of two characters.
const LONG_HAN_FAMILIES: &[&str] = &[
    "欧阳", "歐陽", "司马", "司馬", "诸葛", "諸葛", "上官", "司徒", "东方", "夏侯",
];
/// The most common Chinese family names.
const HAN_FAMILIES: &str = "王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何高林罗羅郑鄭梁谢謝宋唐许許邓鄧冯馮韩韓曹曾彭\
    萧蕭蔡潘田董袁于余叶葉蒋蔣杜苏蘇魏程吕呂丁沈任姚卢盧姜钟鍾谭譚陆陸汪范石廖贾賈韦韋付方白邹鄒孟熊秦邱江尹薛闫段雷侯龙龍史陶黎贺賀";

/// The usual order of given and family names in the language of a resume.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NameOrder {
    /// The given name first.
    GivenFirst,
    /// The given name first, and then two family names.
    TwoFamilyNames,
    /// The family name first.
    FamilyFirst,
}

/// Splits a string that is known to be a name.
pub fn split_whole(text: &str, email: Option<&str>) -> Option<PersonName> {
    split_han(text, true).or_else(|| split(&words_of(text)?, NameOrder::GivenFirst, email))
}

/// Returns the words of a possible name, without titles. Returns `None` if the text does not look
/// like a name, for example because a word is in the list of words that are not names, or does not
/// begin with a capital letter although its script has capital letters.
pub fn words_of(text: &str) -> Option<Vec<String>> {
    let text = text.trim_matches(|c: char| !c.is_alphanumeric() && c != '.' && c != ')');
    let (text, is_reversed) = match text.split_once(',') {
        None => (text.to_owned(), false),
        Some((name, degree)) if is_degree(degree) => (name.to_owned(), false),
        Some((family, given)) => (format!("{given} {family}"), true),
    };
    let mut words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
    let titles = words
        .iter()
        .take_while(|word| vocabulary::is_title(word))
        .count();
    words.drain(..titles);
    let is_name = words.iter().all(|word| is_name_word(word));
    let long = words
        .iter()
        .filter(|word| !is_particle(word) && !is_initial(word))
        .count();
    let scripts: Vec<bool> = words
        .iter()
        .map(|word| {
            word.chars()
                .all(|c| c.is_ascii() || fold::fold(&c.to_string()).is_ascii())
        })
        .collect();
    let is_one_script = scripts.windows(2).all(|pair| pair[0] == pair[1]);
    let is_usual = !is_reversed || words.len() <= 3;
    (is_name && is_usual && is_one_script && long >= 2 && words.len() <= MAX_WORDS).then_some(words)
}

/// Splits the words of a name.
pub fn split(words: &[String], order: NameOrder, email: Option<&str>) -> Option<PersonName> {
    let shouted: Vec<bool> = words.iter().map(|word| is_shouted(word)).collect();
    let all_shouted = shouted.iter().all(|it| *it);
    let start = if all_shouted || !shouted.contains(&true) {
        family_start(words, order, email)?
    } else {
        // The family name is in capital letters, as in "Jean MARTIN" or "MARTIN Jean".
        let first = shouted.iter().position(|it| *it)?;
        let length = shouted[first..].iter().take_while(|it| **it).count();
        match (first, first + length == words.len()) {
            (0, _) => FamilyPlace::First(length),
            (_, true) => FamilyPlace::Last(first),
            _ => return None,
        }
    };
    let (family, given, is_family_first) = match start {
        FamilyPlace::First(length) => (&words[..length], &words[length..], true),
        FamilyPlace::Last(start) => (&words[start..], &words[..start], false),
    };
    let given: Vec<String> = given
        .iter()
        .filter(|word| !is_patronymic(word))
        .cloned()
        .collect();
    let is_complete = !family.is_empty() && !given.is_empty();
    is_complete.then(|| PersonName {
        given: in_usual_case(&given),
        family: in_usual_case(family),
        is_family_first,
    })
}

/// The position of the family name: the given number of words at the start, or all words from the
/// given index on.
enum FamilyPlace {
    First(usize),
    Last(usize),
}

fn family_start(words: &[String], order: NameOrder, email: Option<&str>) -> Option<FamilyPlace> {
    let count = words.len();
    // A patronymic shows the order: "Olena Petrivna Koval", or "Koval Olena Petrivna".
    match words.iter().position(|word| is_patronymic(word)) {
        Some(2) if count == 3 => return Some(FamilyPlace::First(1)),
        Some(1) if count == 3 => return Some(FamilyPlace::Last(2)),
        _ => (),
    }
    let is_family = |word: &String| has_family_ending(word);
    if count == 2 && is_family(&words[0]) && !is_family(&words[1]) {
        return Some(FamilyPlace::First(1));
    }
    if let Some(particle) = words.iter().skip(1).position(|word| is_particle(word)) {
        let start = particle + 1;
        // In "Ana García y López", the family name begins one word before the "y".
        let joins = matches!(fold::fold(&words[start]).as_str(), "y" | "e");
        return Some(FamilyPlace::Last(if joins && start > 1 {
            start - 1
        } else {
            start
        }));
    }
    Some(match order {
        NameOrder::FamilyFirst => FamilyPlace::First(1),
        NameOrder::TwoFamilyNames if count >= 3 => {
            let local = email
                .and_then(|email| email.split('@').next())
                .unwrap_or_default();
            let second_is_family = count == 3 && !fold::is_in(&words[2], local);
            if count == 3 && fold::is_in(&words[1], local) && second_is_family {
                FamilyPlace::Last(1)
            } else {
                FamilyPlace::Last(count - 2)
            }
        }
        _ => FamilyPlace::Last(count - 1),
    })
}

/// Splits a name in Chinese characters. If it contains a space, the first part is the family name.
/// Otherwise, the family name must be in the list of common family names. `is_sure` is `true` if
/// the string is certainly a name.
pub fn split_han(text: &str, is_sure: bool) -> Option<PersonName> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_han =
        |word: &&str| word.chars().all(is_han_or_kana) && (1..=4).contains(&word.chars().count());
    if words.is_empty()
        || !words.iter().all(is_han)
        || vocabulary::contains_not_name(&words.concat())
    {
        return None;
    }
    let (family, given) = match words[..] {
        [family, given] if is_sure || family.chars().count() + given.chars().count() > 2 => {
            (family, given)
        }
        [whole] if (2..=4).contains(&whole.chars().count()) => {
            let long = LONG_HAN_FAMILIES
                .iter()
                .find(|family| whole.starts_with(**family));
            let first = whole.chars().next().filter(|c| HAN_FAMILIES.contains(*c));
            let family = long.map(|it| it.len()).or(first.map(char::len_utf8))?;
            whole.split_at_checked(family)?
        }
        _ => return None,
    };
    let is_complete = !given.is_empty() && given.chars().count() <= 3;
    is_complete.then(|| PersonName {
        given: given.to_owned(),
        family: family.to_owned(),
        is_family_first: true,
    })
}

fn is_han_or_kana(c: char) -> bool {
    matches!(c, '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '々')
}

fn is_name_word(word: &str) -> bool {
    if is_particle(word) || is_initial(word) {
        return true;
    }
    let parts: Vec<&str> = word.split(['-', '\'', '’', 'ʼ']).collect();
    let is_letter = |c: char| c.is_alphabetic() && !is_han_or_kana(c);
    let is_capital = |c: char| c.is_uppercase() || !(c.is_lowercase() || c.is_uppercase());
    let is_cased = parts.iter().enumerate().all(|(at, part)| {
        let rest = part
            .strip_prefix("Mc")
            .or(part.strip_prefix("Mac"))
            .unwrap_or(part);
        let first = rest.chars().next();
        let is_first_capital =
            first.is_some_and(is_capital) || (at > 0 && first.is_some()) || rest.len() < part.len();
        let others = rest.chars().skip(1);
        is_first_capital && others.clone().all(|c| !c.is_uppercase())
            || others.clone().all(is_capital) && first.is_some_and(is_capital)
    });
    let is_text = parts.iter().all(|part| part.chars().all(is_letter));
    let is_long = word.chars().count() >= 2 && word.chars().count() <= 25;
    is_text
        && is_long
        && is_cased
        && parts.iter().all(|part| !vocabulary::is_not_name(part))
        && !vocabulary::is_not_name(word)
}

fn is_particle(word: &str) -> bool {
    word.chars()
        .all(|c| c.is_lowercase() || c == '\'' || c == '’')
        && PARTICLES.contains(&word)
}

/// Returns `true` if the word consists of a letter and a period.
fn is_initial(word: &str) -> bool {
    let mut chars = word.chars();
    chars.next().is_some_and(char::is_uppercase) && chars.as_str() == "."
}

/// Returns `true` if the text after a comma is a degree, such as "PhD" or "M.Sc.".
fn is_degree(text: &str) -> bool {
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_short = |word: &&str| {
        let letters = word.chars().filter(|c| c.is_alphabetic()).count();
        let capitals = word.chars().filter(|c| c.is_uppercase()).count();
        word.contains('.') || (letters <= 5 && capitals * 2 >= letters)
    };
    !words.is_empty() && words.iter().all(is_short)
}

fn is_shouted(word: &str) -> bool {
    word.chars().filter(|c| c.is_uppercase()).count() >= 2 && !word.chars().any(char::is_lowercase)
}

fn is_patronymic(word: &str) -> bool {
    let lower = word.to_lowercase();
    ["івна", "ївна", "ович", "йович", "овна", "евна", "евич"]
        .iter()
        .any(|end| lower.ends_with(end))
}

/// Returns `true` if the word has an ending that only Ukrainian family names have.
fn has_family_ending(word: &str) -> bool {
    let lower = word.to_lowercase();
    let ends = [
        "енко",
        "чук",
        "ський",
        "ська",
        "цький",
        "цька",
        "юк",
        "ишин",
        "ук",
    ];
    lower.chars().count() > 4 && ends.iter().any(|end| lower.ends_with(end))
}

/// Joins the words. Converts words in capital letters to lower case, except for the first letter.
fn in_usual_case(words: &[String]) -> String {
    let words = words.iter().map(|word| {
        if is_shouted(word) && !is_initial(word) {
            capitalized(word)
        } else {
            word.clone()
        }
    });
    words.collect::<Vec<_>>().join(" ")
}

fn capitalized(word: &str) -> String {
    let mut is_start = true;
    let mut made = String::new();
    for c in word.chars() {
        if is_start {
            made.extend(c.to_uppercase())
        } else {
            made.extend(c.to_lowercase())
        }
        is_start = !c.is_alphabetic();
    }
    made
}
