//! Recognizes questions about current or previous pay in eight languages. Such a question contains
//! a word for pay and a word such as "current" or "last", with at most two words between them. This
//! rule is only a guess, so the result can be wrong.

use crate::catalogue::tokenize::slug;

/// The maximum distance between the word for pay and the word for the present or the past. Adjacent
/// words have the distance 1.
const MAX_DISTANCE: usize = 3;

/// Beginnings of words that refer to the present or the past, without accents, in English, German,
/// French, Spanish, Italian, Portuguese, Dutch and Polish.
const EARLIER: &[&str] = &[
    "current",
    "previous",
    "past",
    "last",
    "present",
    "prior",
    "former",
    "existing",
    "histor",
    "aktuell",
    "derzeitig",
    "bisherig",
    "letzt",
    "jetzig",
    "gegenwartig",
    "vorherig",
    "actuel",
    "dernier",
    "precedent",
    "actual",
    "ultim",
    "anterior",
    "attual",
    "precedente",
    "atual",
    "huidig",
    "laatst",
    "vorig",
    "obecn",
    "ostatni",
    "poprzedni",
];

/// Words for pay, without accents and without the endings of grammatical cases.
const PAY: &[&str] = &[
    "salary",
    "salaries",
    "compensation",
    "pay",
    "wage",
    "wages",
    "remuneration",
    "earnings",
    "earn",
    "earned",
    "ctc",
    "gehalt",
    "gehalts",
    "vergutung",
    "verdienst",
    "lohn",
    "salaire",
    "gagnez",
    "salario",
    "sueldo",
    "ganas",
    "retribucion",
    "remuneracion",
    "stipendio",
    "retribuzione",
    "remuneracao",
    "salaris",
    "loon",
    "wynagrodzenie",
    "wynagrodzenia",
    "pensja",
    "zarobki",
    "zarabiasz",
];

/// The endings of German compound words for pay, such as "Jahresgehalt".
const PAY_ENDINGS: &[&str] = &["gehalt", "gehalts", "vergutung", "verdienst"];

/// Beginnings of words that follow a word for pay in a question about the pay that an applicant
/// expects, for example "salary expectations".
const EXPECTATION: &[&str] = &["expect", "requirement", "range", "vorstellung", "wunsch"];

/// Beginnings of words that precede a word for pay in a question about the pay that an applicant
/// expects, for example "expected salary".
const EXPECTED: &[&str] = &[
    "expect",
    "desire",
    "target",
    "gewunscht",
    "souhait",
    "desea",
];

/// Returns `true` if the question seems to ask about the applicant's current or previous pay.
pub(in crate::pay_transparency) fn asks_for_past_pay(question: &str) -> bool {
    let slug = slug(question);
    let words: Vec<&str> = slug.split('-').collect();
    (0..words.len()).any(|at| {
        let next = words.get(at + 1);
        let before = at.checked_sub(1).map(|at| words[at]);
        let is_expected = next.is_some_and(|word| begins_with(word, EXPECTATION))
            || before.is_some_and(|word| begins_with(word, EXPECTED));
        let near = at.saturating_sub(MAX_DISTANCE)..(at + MAX_DISTANCE + 1).min(words.len());
        is_pay(words[at]) && !is_expected && words[near].iter().any(|it| begins_with(it, EARLIER))
    })
}

fn is_pay(word: &str) -> bool {
    PAY.contains(&word) || PAY_ENDINGS.iter().any(|ending| word.ends_with(ending))
}

fn begins_with(word: &str, beginnings: &[&str]) -> bool {
    beginnings.iter().any(|it| word.starts_with(it))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn questions_about_earlier_pay_are_recognized_in_eight_languages() {
        for question in [
            "What is your current salary?",
            "Current annual base salary",
            "Salary history",
            "What do you currently earn?",
            "Combien gagnez-vous actuellement ?",
            "What was the compensation in your last role, and your previous pay?",
            "Wie hoch ist dein aktuelles Gehalt?",
            "Ihr letztes Jahresgehalt",
            "Quel est votre salaire actuel ?",
            "¿Cuál es tu salario actual?",
            "Qual è la tua retribuzione attuale?",
            "Qual é o seu salário atual?",
            "Wat is je huidige salaris?",
            "Jakie jest Twoje obecne wynagrodzenie?",
        ] {
            assert!(asks_for_past_pay(question), "{question}");
        }
    }

    #[test]
    fn other_questions_are_not() {
        for question in [
            "What are your salary expectations?",
            "What is your desired salary?",
            "What is your desired salary and current notice period?",
            "Do you accept the current salary range?",
            "Gehaltsvorstellung",
            "What is your current employer?",
            "What did you pay attention to in the project that you are proud of?",
            "Quelles sont vos prétentions salariales ?",
            "",
        ] {
            assert!(!asks_for_past_pay(question), "{question}");
        }
    }
}
