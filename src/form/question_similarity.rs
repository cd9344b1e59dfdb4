//! Determines whether two questions are clearly the same except for small corrections.

use icu::normalizer::ComposingNormalizer;

/// Two questions count as the same if at most this many words differ, each by a small correction.
const MAX_CORRECTED_WORDS: usize = 2;
/// Japanese words with two common spellings.
const JAPANESE_SPELLINGS: [(&str, &str); 4] = [
    ("下さい", "ください"),
    ("頂", "いただ"),
    ("致し", "いたし"),
    ("出来", "でき"),
];

#[cfg(test)]
thread_local! {
    /// The number of questions that this thread has normalized. Tests use it to check that each
    /// question is normalized only once.
    pub static NORMALIZED_TEXTS: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

/// The normalized words of a question. A question is compared with many others but normalized only
/// once.
pub struct NormalizedQuestion(Vec<Vec<char>>);

impl NormalizedQuestion {
    /// Normalizes a question.
    pub fn new(text: &str) -> Self {
        #[cfg(test)]
        NORMALIZED_TEXTS.set(NORMALIZED_TEXTS.get() + 1);
        Self(normalized_words(text))
    }

    /// Returns `true` if two questions are clearly the same: they differ only in spaces,
    /// punctuation, capitalization or a few corrected letters. It is not enough that most words are
    /// equal, because a single word can change the meaning ("Why do you want to leave?", "Why do
    /// you want to join?").
    pub fn is_same(&self, other: &Self) -> bool {
        let (Self(one), Self(other)) = (self, other);
        if one.is_empty() || other.is_empty() {
            return one == other;
        }
        if one.iter().flatten().eq(other.iter().flatten()) {
            return true;
        }
        let pairs = || one.iter().zip(other);
        let mended = pairs().filter(|(one, other)| one != other).count();
        one.len() == other.len()
            && mended <= (one.len() / 2).clamp(1, MAX_CORRECTED_WORDS)
            && pairs().all(|(one, other)| one == other || is_corrected_word(one, other))
    }
}

/// Splits a question into words and normalizes them, so that differences in capitalization,
/// character width and punctuation do not matter.
fn normalized_words(text: &str) -> Vec<Vec<char>> {
    let text = ComposingNormalizer::new_nfkc().normalize(text);
    let mut text = text.to_lowercase();
    for (written, also) in JAPANESE_SPELLINGS {
        text = text.replace(written, also);
    }
    let words = text.split(|c: char| !c.is_alphanumeric());
    let words = words.filter(|word| !word.is_empty());
    words.map(|word| word.chars().collect()).collect()
}

/// Returns `true` if two words differ by one wrong, missing or extra letter, or by two swapped
/// letters. The first and last letters must be equal. Otherwise, "employee" and "employer", or
/// "keine" and "eine", would count as the same word.
fn is_corrected_word(one: &[char], other: &[char]) -> bool {
    let same = |(a, b): &(&char, &char)| a == b;
    let start = one.iter().zip(other).take_while(same).count();
    let (one_rest, other_rest) = (&one[start..], &other[start..]);
    let ends = one_rest.iter().rev().zip(other_rest.iter().rev());
    let end = ends.take_while(same).count();
    let one_part = &one_rest[..one_rest.len() - end];
    let other_part = &other_rest[..other_rest.len() - end];
    let is_swapped =
        |a: &[char], b: &[char]| matches!((a, b), ([a, b], [c, d]) if (a, b) == (d, c));
    let shortest = match (one_part.len(), other_part.len()) {
        (2, 2) if is_swapped(one_part, other_part) => 4,
        (0, 1) | (1, 0) | (1, 1) => 5,
        _ => return false,
    };
    let mut changed = one_part.iter().chain(other_part);
    start > 0
        && end > 0
        && shortest <= one.len().min(other.len())
        && changed.all(|it| is_letter(*it))
}

/// Returns `true` for a letter of an alphabet or a kana. A different letter is probably a typo, but
/// a different digit, Chinese character or Hangul syllable changes the meaning.
fn is_letter(letter: char) -> bool {
    let is_sign = matches!(letter,
        '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}' | '\u{ac00}'..='\u{d7a3}');
    letter.is_alphabetic() && !is_sign
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_same_question(one: &str, other: &str) -> bool {
        NormalizedQuestion::new(one).is_same(&NormalizedQuestion::new(other))
    }

    /// Pairs of questions before and after a correction.
    const MENDED: &[(&str, &str)] = &[
        ("Why do you wnat to join us?", "Why do you want to join us?"),
        ("Why us", "WHY US?"),
        ("E-mail of a referee", "Email of a referee:"),
        ("What is your adress?", "What is your address?"),
        ("Do you have any experiance?", "Do you have any experience?"),
        ("Motivaton", "Motivation"),
        ("When can you start ?", "When can you start?"),
        (
            "Warum möchten Sie bei uns arbeten?",
            "Warum möchten Sie bei uns arbeiten?",
        ),
        (
            "Welche Gehaltsvortsellung haben Sie?",
            "Welche Gehaltsvorstellung haben Sie?",
        ),
        (
            "Pourquoi voulez-vous nous rejoindre ?",
            "Pourquoi voulez vous nous rejoindre?",
        ),
        (
            "¿Por qué quieres trabjar aquí?",
            "¿Por qué quieres trabajar aquí?",
        ),
        (
            "Чому ви хочете працбвати тут?",
            "Чому ви хочете працювати тут?",
        ),
        (
            "لماذا ترغب في الانضامم إلينا؟",
            "لماذا ترغب في الانضمام إلينا؟",
        ),
        ("応募の動機を教えてください", "応募の動機を教えて下さい"),
        ("応募の動機を教えてくだい", "応募の動機を教えてください"),
        ("ＴＯＥＩＣの点数", "TOEICの点数"),
        ("您为什么想加入我们", "您为什么想加入我们？"),
        ("지원 동기를 적어 주세요", "지원동기를 적어주세요."),
    ];

    #[test]
    fn a_question_is_the_same_after_a_slip_in_it_was_mended() {
        for (one, other) in MENDED {
            assert!(is_same_question(one, other), "{one} / {other}");
            assert!(is_same_question(other, one), "{other} / {one}");
        }
    }

    /// Pairs of questions that look alike but differ in meaning.
    const DIFFERENT: &[(&str, &str)] = &[
        ("Why do you want to leave?", "Why do you want to join?"),
        ("Why do you want to join us?", "What is your notice period?"),
        ("Your salary", "Your motivation"),
        ("", "Your motivation"),
        (
            "What do you like about your employer?",
            "What do you like about your employee?",
        ),
        (
            "Are you able to work at night?",
            "Are you unable to work at night?",
        ),
        (
            "Have you been employed here before?",
            "Have you been unemployed here before?",
        ),
        (
            "Are you willing to relocate?",
            "Are you not willing to relocate?",
        ),
        ("Can you start in May?", "Can you start in June?"),
        (
            "Do you have 3 years of experience in sales?",
            "Do you have 5 years of experience in sales?",
        ),
        (
            "What is your current salary?",
            "What is your expected salary?",
        ),
        (
            "May we contact your referees now?",
            "May we contact your referees later?",
        ),
        (
            "Do you need a visa to work in the United States?",
            "Do you need a visa to work in the United Kingdom?",
        ),
        (
            "What went well in your last job?",
            "What went badly in your last job?",
        ),
        (
            "Who was your best manager, and why?",
            "Who was your worst manager, and why?",
        ),
        (
            "How many people do you lead?",
            "How many people did you hire?",
        ),
        (
            "Haben Sie eine Fahrerlaubnis?",
            "Haben Sie keine Fahrerlaubnis?",
        ),
        ("Warum möchten Sie kündigen?", "Warum möchten Sie anfangen?"),
        ("Wann können Sie anfangen?", "Wo können Sie anfangen?"),
        (
            "Pouvez-vous travailler avec des enfants ?",
            "Pouvez-vous travailler sans des enfants ?",
        ),
        (
            "Quel est votre salaire actuel ?",
            "Quel est votre salaire souhaité ?",
        ),
        (
            "¿Cuál es tu salario actual?",
            "¿Cuál es tu salario deseado?",
        ),
        (
            "Perché vuole lasciare il suo lavoro?",
            "Perché vuole cambiare il suo lavoro?",
        ),
        ("Waarom wil je hier werken?", "Waarom wil je hier weg?"),
        ("Чому ви пішли з роботи?", "Чому ви прийшли на роботу?"),
        ("ما خبرتك في العمل؟", "ما خبرتك في العلم؟"),
        ("למה ברצונך לעבוד כאן?", "למה ברצונך לעבור לכאן?"),
        ("応募の理由を教えてください", "退職の理由を教えてください"),
        ("前職の入社理由", "前職の退社理由"),
        ("夜勤はできますか", "夜勤はできませんか"),
        ("您目前的薪资是多少？", "您期望的薪资是多少？"),
        ("您有工作经验吗？", "您无工作经验吗？"),
        ("야간 근무를 할 수 있습니까?", "야간 근무를 할 수 없습니까?"),
        ("지원동기", "퇴사동기"),
    ];

    #[test]
    fn a_question_with_one_other_word_is_another_question() {
        for (one, other) in DIFFERENT {
            assert!(!is_same_question(one, other), "{one} / {other}");
            assert!(!is_same_question(other, one), "{other} / {one}");
        }
    }
}
