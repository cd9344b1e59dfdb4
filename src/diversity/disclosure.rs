//! Computes numbers that can be shown without revealing a small group. If fewer than ten people
//! gave an answer, it is combined with other answers, and only the sum is shown. All numbers are
//! rounded down to a multiple of five. As a result, the exact number of people in a group of fewer
//! than ten cannot be computed.

use std::collections::BTreeMap;

/// The smallest number of people that is shown.
pub const MIN_PEOPLE: u64 = 10;

/// Numbers are rounded down to a multiple of this number.
const STEP: u64 = 5;

/// One or more answers to a question, and how many people gave them.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct PublishedAnswer<'a> {
    /// The keys of the answers, in alphabetical order.
    pub answers: Vec<&'a str>,
    /// The number of people, rounded down.
    pub people: u64,
}

/// Returns the numbers of one question that can be shown. The result is empty if fewer than ten
/// people answered the question.
///
/// Counts of fewer than ten people are combined into one sum. The sum also includes one count of at
/// least ten people, even if the sum is already large enough. Otherwise, a sum of only small counts
/// could reveal that each of them is nearly ten. The included count is the one whose key comes
/// first. If it were the smallest count of at least ten, the report would reveal which count that
/// is. A count of 0 is treated like any other small count.
pub fn publish<'a>(counts: &BTreeMap<&'a str, u64>) -> Vec<PublishedAnswer<'a>> {
    if counts.values().sum::<u64>() < MIN_PEOPLE {
        return Vec::new();
    }
    let (mut large, mut small): (Vec<_>, Vec<_>) = counts
        .iter()
        .partition(|(_, people)| **people >= MIN_PEOPLE);
    if !small.is_empty() && !large.is_empty() {
        small.push(large.remove(0));
        small.sort();
    }
    let mut published: Vec<PublishedAnswer<'a>> = large
        .into_iter()
        .map(|(answer, people)| PublishedAnswer::new(vec![answer], *people))
        .collect();
    if !small.is_empty() {
        let people = small.iter().map(|(_, people)| **people).sum();
        let answers = small.into_iter().map(|(answer, _)| *answer).collect();
        published.push(PublishedAnswer::new(answers, people));
    }
    published
}

impl<'a> PublishedAnswer<'a> {
    fn new(answers: Vec<&'a str>, people: u64) -> Self {
        Self {
            answers,
            people: people - people % STEP,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn published(counts: &[(&'static str, u64)]) -> Vec<(String, u64)> {
        let shown = publish(&counts.iter().copied().collect());
        let shown = shown.into_iter();
        shown.map(|it| (it.answers.join("+"), it.people)).collect()
    }

    #[test]
    fn small_numbers_are_shown_together() {
        assert!(published(&[("a", 5), ("b", 4)]).is_empty());
        let shown = published(&[("a", 41), ("b", 32), ("c", 3), ("d", 0)]);
        assert_eq!(shown, [("b".into(), 30), ("a+c+d".into(), 40)]);
        assert_eq!(published(&[("a", 97), ("b", 3)]), [("a+b".into(), 100)]);
        assert_eq!(
            published(&[("a", 10), ("b", 14)]),
            [("a".into(), 10), ("b".into(), 10)]
        );
    }

    #[test]
    fn a_sum_does_not_reveal_that_each_of_its_answers_is_nearly_ten() {
        let shown = published(&[
            ("_declined", 12),
            ("a", 9),
            ("b", 9),
            ("c", 9),
            ("d", 9),
            ("e", 9),
        ]);
        assert_eq!(shown, [("_declined+a+b+c+d+e".into(), 55)]);
    }

    /// Tries all combinations of counts for four answers. Every published report must leave at
    /// least four different numbers possible for each answer.
    #[test]
    fn no_number_of_fewer_than_ten_people_can_be_computed_from_a_report() {
        const MAX: u64 = 24;
        const NUMBERS: u64 = MAX + 1;
        const KEYS: [&str; 4] = ["a", "b", "c", "d"];
        let mut possible: BTreeMap<Vec<PublishedAnswer<'_>>, [BTreeSet<u64>; 4]> = BTreeMap::new();
        for number in 0..NUMBERS.pow(4) {
            let people = [0, 1, 2, 3].map(|index| number / NUMBERS.pow(index) % NUMBERS);
            let report = publish(&KEYS.into_iter().zip(people).collect());
            assert!(report.iter().all(|it| it.people >= MIN_PEOPLE));
            let values = possible.entry(report).or_default();
            for (values, people) in values.iter_mut().zip(people) {
                values.insert(people);
            }
        }
        // The test tries only counts up to MAX, but a large sum in a report can also result from a
        // count above MAX. Skip such a report, because the test cannot find all combinations.
        let is_cut = |it: &PublishedAnswer<'_>| {
            let small = it.answers.len() as u64 - 1;
            small > 0 && it.people + 2 * STEP > MAX + small * (MIN_PEOPLE - 1)
        };
        possible.retain(|report, _| !report.iter().any(is_cut));
        assert!(possible.len() > 100, "{}", possible.len());
        for (report, values) in possible {
            for (key, values) in KEYS.iter().zip(values) {
                assert!(
                    values.len() >= 4,
                    "{key} is one of {values:?} in {report:?}"
                );
            }
        }
    }
}
