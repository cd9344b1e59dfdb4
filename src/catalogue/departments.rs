//! Groups postings into departments. The ATS does not send departments, so `brand.toml` assigns
//! each posting to a department by the words in its title.

use std::sync::Arc;

use derive_more::Display;
use serde::Deserialize;

use crate::catalogue::tokenize::{self, Token};

/// The id of the department for postings that match no other department.
const OTHER: &str = "other";

/// The maximum length of an id in bytes.
const MAX_ID_BYTES: usize = 60;

/// The departments, in the order of `brand.toml`. Cloning is cheap.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(try_from = "Vec<Department>")]
pub struct Departments(Arc<[Department]>);

/// A department, to which postings belong by the words in their titles.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Department {
    /// The id, which is part of URLs and of the id of the Fluent message with the translated name.
    pub id: DepartmentId,
    /// The name, in the default language.
    pub name: String,
    /// A posting belongs to the department if its title matches one of these patterns.
    #[serde(rename = "match")]
    patterns: Vec<TitlePattern>,
}

/// The id of a department: lowercase letters, digits and hyphens.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Display, Deserialize)]
#[serde(try_from = "String")]
pub struct DepartmentId(String);

/// One or more words to find in a title, with a space before and after each word. A pattern such as
/// `engineer*` is stored without the last space, so it also matches words that begin with
/// `engineer`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
struct TitlePattern(String);

/// Why a department in `brand.toml` is invalid.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum InvalidDepartment {
    /// The text is not a valid id of a department.
    #[error(
        "{0:?} is not a valid id of a department: use a to z, 0 to 9 and hyphens, up to 60 characters, but not \"other\""
    )]
    Id(String),
    /// The text contains no word, or has a `*` in the middle.
    #[error(
        "{0:?} matches no title: write a word of a title, such as \"engineer\", with * only at its beginning or end, such as \"design*\""
    )]
    Pattern(String),
    /// Two departments have the same id.
    #[error("two departments have the id \"{0}\": choose another id for one of them")]
    Duplicate(DepartmentId),
}

impl Departments {
    /// Returns the departments in `brand.toml`, without the department `other`.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Department> {
        self.0.iter()
    }

    /// Whether there are no departments.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the index of the first department that the title matches. If the title matches none
    /// of them, returns the index of the department `other`, which is last. Returns `None` if there
    /// are no departments.
    pub fn of_title(&self, title: &str) -> Option<usize> {
        if self.is_empty() {
            return None;
        }
        let words = spaced_words(title);
        let found = self.iter().position(|it| it.matches(&words));
        Some(found.unwrap_or(self.0.len()))
    }

    /// Returns the department with this index. Returns `None` for the department `other`.
    pub fn get(&self, number: usize) -> Option<&Department> {
        self.0.get(number)
    }

    /// Returns the ids in the order of `brand.toml`. The id of the department `other` is last. The
    /// result is empty if there are no departments.
    pub fn ids(&self) -> impl Iterator<Item = DepartmentId> {
        let other = (!self.is_empty()).then(DepartmentId::other);
        self.iter().map(|it| it.id.clone()).chain(other)
    }
}

impl Department {
    /// Whether the title matches a pattern of this department. A posting with this title can still
    /// belong to an earlier department that also matches.
    pub fn matches_title(&self, title: &str) -> bool {
        self.matches(&spaced_words(title))
    }

    fn matches(&self, words: &str) -> bool {
        self.patterns.iter().any(|it| words.contains(&it.0))
    }
}

impl DepartmentId {
    /// Returns the id of the department `other`.
    pub fn other() -> Self {
        Self(OTHER.to_owned())
    }

    /// Parses an id. The id `other` is also accepted.
    pub fn parse(text: &str) -> Option<Self> {
        let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        let is_valid = !text.is_empty() && text.len() <= MAX_ID_BYTES && text.chars().all(fits);
        is_valid.then(|| Self(text.to_owned()))
    }

    /// Returns the id as it is written in a URL.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the id of the Fluent message with the translated name.
    pub fn message_id(&self) -> String {
        format!("department-{}", self.0)
    }
}

impl TryFrom<Vec<Department>> for Departments {
    type Error = InvalidDepartment;

    fn try_from(departments: Vec<Department>) -> Result<Self, InvalidDepartment> {
        for (at, department) in departments.iter().enumerate() {
            if departments[..at].iter().any(|it| it.id == department.id) {
                return Err(InvalidDepartment::Duplicate(department.id.clone()));
            }
        }
        Ok(Self(departments.into()))
    }
}

impl TryFrom<String> for DepartmentId {
    type Error = InvalidDepartment;

    fn try_from(text: String) -> Result<Self, InvalidDepartment> {
        let id = Self::parse(&text).filter(|it| it.0 != OTHER);
        id.ok_or(InvalidDepartment::Id(text))
    }
}

impl TryFrom<String> for TitlePattern {
    type Error = InvalidDepartment;

    fn try_from(text: String) -> Result<Self, InvalidDepartment> {
        let words = spaced_words(&text);
        let mut pattern = words.as_str();
        if text.starts_with('*') {
            pattern = pattern.trim_start();
        }
        if text.ends_with('*') {
            pattern = pattern.trim_end();
        }
        let inner = text.strip_prefix('*').unwrap_or(&text);
        let inner = inner.strip_suffix('*').unwrap_or(inner);
        if pattern.trim().is_empty() || inner.contains('*') {
            return Err(InvalidDepartment::Pattern(text));
        }
        Ok(Self(pattern.to_owned()))
    }
}

/// Returns the words of `text` in lower case and without accents, with a space before and after
/// each word.
fn spaced_words(text: &str) -> String {
    let mut words = String::from(" ");
    tokenize::for_each_token(text, |token| {
        let (Token::Spaced(word) | Token::Unspaced(word)) = token;
        words.push_str(word);
        words.push(' ');
    });
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn departments(text: &str) -> Departments {
        #[derive(Deserialize)]
        struct File {
            departments: Departments,
        }
        toml::from_str::<File>(text).unwrap().departments
    }

    fn department(patterns: &str) -> Departments {
        let text = format!("[[departments]]\nid = 'one'\nname = 'One'\nmatch = [{patterns}]");
        departments(&text)
    }

    #[test]
    fn a_star_is_only_at_the_beginning_or_the_end_of_a_pattern() {
        for pattern in ["data*scientist", "*dev*ops*", "*", "**"] {
            let refused = TitlePattern::try_from(pattern.to_owned()).unwrap_err();
            assert!(refused.to_string().contains("only at"), "{refused}");
        }
    }

    #[test]
    fn a_title_belongs_to_a_department_that_names_one_of_its_words() {
        let rows = [
            ("'engineer'", "Firmware Engineer, Low Power", true),
            ("'ENGINEER'", "firmware engineer", true),
            ("'engineer'", "Mechanical Engineering Intern", false),
            ("'engineer*'", "Mechanical Engineering Intern", true),
            ("'it'", "Italian teacher", false),
            ("'it'", "Head of IT", true),
            ("'*entwickler*'", "Softwareentwicklerin (m/w/d)", true),
            ("'entwickler'", "Softwareentwickler", false),
            ("'customer success'", "Customer Success Lead", true),
            ("'customer success'", "Customer, success", true),
            ("'customer success'", "Success of every customer", false),
            ("'c++'", "C++ Developer", true),
            ("'c++'", "C Developer", false),
            ("'oceanographe'", "Océanographe", true),
            ("'*サポート*'", "カスタマーサポート担当", true),
            ("'cook', 'welder'", "Welder", true),
        ];
        for (patterns, title, expected) in rows {
            let found = department(patterns).of_title(title);
            assert_eq!(found == Some(0), expected, "{patterns} {title}");
        }
        assert_eq!(Departments::default().of_title("Welder"), None);
    }

    #[test]
    fn the_first_department_wins_and_the_rest_is_other() {
        let list = departments(
            "[[departments]]\nid = 'sea'\nname = 'Sea'\nmatch = ['tide']\n\
             [[departments]]\nid = 'engineering'\nname = 'Engineering'\nmatch = ['engineer']",
        );
        assert_eq!(list.of_title("Tide Gauge Engineer"), Some(0));
        assert_eq!(list.of_title("Support Engineer"), Some(1));
        assert_eq!(list.of_title("Cook"), Some(2));
        assert!(list.get(2).is_none());
        let ids: Vec<String> = list.ids().map(|it| it.to_string()).collect();
        assert_eq!(ids, ["sea", "engineering", "other"]);
    }

    #[test]
    fn mistakes_are_refused() {
        let refused = |text: &str| toml::from_str::<Department>(text).is_err();
        assert!(!refused("id = 'a-1'\nname = 'A'\nmatch = ['a']"));
        for text in [
            "id = 'Sales'\nname = 'A'\nmatch = ['a']",
            "id = 'other'\nname = 'A'\nmatch = ['a']",
            "id = ''\nname = 'A'\nmatch = ['a']",
            "id = 'a'\nname = 'A'\nmatch = ['*']",
            "id = 'a'\nname = 'A'\nmatch = ['-']",
            "id = 'a'\nname = 'A'",
            "id = 'a'\nmatch = ['a']",
            "id = 'a'\nname = 'A'\nmatch = ['a']\nwords = []",
        ] {
            assert!(refused(text), "{text}");
        }
        let one = department("'a'").iter().next().unwrap().clone();
        let twice = Departments::try_from(vec![one.clone(), one.clone()]);
        assert_eq!(twice, Err(InvalidDepartment::Duplicate(one.id)));
    }
}
