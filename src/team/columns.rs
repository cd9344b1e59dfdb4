use csv::StringRecord;

use crate::team::field::Field;

/// The head that the program itself puts above what is wrong with a row.
pub const PROBLEM: &str = "vestibule_problem";

/// Which column holds what.
#[derive(Debug, Clone)]
pub struct Columns {
    places: [Option<usize>; Field::ALL.len()],
    heads: Vec<String>,
}

/// Why it cannot be told which column holds what. Says how to tell it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ColumnsError {
    /// Two columns look as if they held the same.
    #[error("both {1:?} and {2:?} look like {0}; say which it is with --map {0}=\"{1}\"")]
    Twice(&'static str, String, String),
    /// A column was named that is not there.
    #[error("there is no column {named:?}, only: {}", .heads.join(", "))]
    NoSuch {
        /// The name.
        named: String,
        /// Those that are there.
        heads: Vec<String>,
    },
    /// No column holds what every candidate must have.
    #[error("no column holds {field}; name it with --map {field}=\"…\" (there are: {})", .heads.join(", "))]
    Missing {
        /// What it is.
        field: &'static str,
        /// The columns that are there.
        heads: Vec<String>,
    },
}

impl Columns {
    /// Reads the heads of the columns; what was told goes over what they say.
    pub fn read(heads: &StringRecord, told: &[(Field, String)]) -> Result<Self, ColumnsError> {
        let heads: Vec<String> = heads.iter().map(|head| head.trim().to_owned()).collect();
        let mut columns = Self {
            places: [None; Field::ALL.len()],
            heads,
        };
        for (field, named) in told {
            columns.places[*field as usize] = Some(columns.named(named)?);
        }
        for field in Field::ALL {
            if columns.places[field as usize].is_none() {
                columns.places[field as usize] = columns.found(field)?;
            }
        }
        for field in [Field::FirstName, Field::LastName] {
            if !columns.has(field) {
                return Err(ColumnsError::Missing {
                    field: field.name(),
                    heads: columns.heads,
                });
            }
        }
        Ok(columns)
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.heads.len()
    }

    /// Whether a column holds it.
    pub fn has(&self, field: Field) -> bool {
        self.places[field as usize].is_some()
    }

    /// What a row says of a field, if it says anything.
    pub fn cell<'a>(&self, cells: &'a StringRecord, field: Field) -> Option<&'a str> {
        let cell = cells.get(self.places[field as usize]?)?.trim();
        (!cell.is_empty()).then_some(cell)
    }

    /// Each column with what it holds, or nothing that is sent.
    pub fn told(&self) -> impl Iterator<Item = (&str, Option<Field>)> {
        let heads = self.heads.iter().enumerate();
        heads.map(|(place, head)| {
            let mut fields = Field::ALL.into_iter();
            let field = fields.find(|field| self.places[*field as usize] == Some(place));
            (head.as_str(), field)
        })
    }

    fn named(&self, named: &str) -> Result<usize, ColumnsError> {
        let is_meant = |head: &String| head.to_lowercase() == named.trim().to_lowercase();
        let place = self.heads.iter().position(is_meant);
        place.ok_or_else(|| ColumnsError::NoSuch {
            named: named.to_owned(),
            heads: self.heads.clone(),
        })
    }

    /// The column that looks like a field and was not told to hold another. The very name of the interface
    /// goes before others.
    fn found(&self, field: Field) -> Result<Option<usize>, ColumnsError> {
        let free = |place: &usize| !self.places.contains(&Some(*place));
        let like = |is_like: &dyn Fn(&str) -> bool| {
            let heads = self.heads.iter().enumerate();
            let alike = heads.filter(|(_, head)| is_like(head));
            alike
                .map(|(place, _)| place)
                .filter(free)
                .collect::<Vec<_>>()
        };
        let mut alike = like(&|head| field.is_named(head));
        if alike.is_empty() {
            alike = like(&|head| Field::called(head) == Some(field));
        }
        match alike[..] {
            [one, other, ..] => {
                let [one, other] = [one, other].map(|place| self.heads[place].clone());
                Err(ColumnsError::Twice(field.name(), one, other))
            }
            _ => Ok(alike.first().copied()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn columns(heads: &[&str], told: &[(Field, &str)]) -> Result<Columns, ColumnsError> {
        let told: Vec<_> = told
            .iter()
            .map(|(field, head)| (*field, (*head).to_owned()))
            .collect();
        Columns::read(&StringRecord::from(heads.to_vec()), &told)
    }

    #[test]
    fn columns_are_known_by_their_heads() {
        let columns = columns(&["Phone", "Last name", "First name", PROBLEM], &[]).unwrap();
        let row = StringRecord::from(vec!["1", " Example ", "Ann", "x"]);
        assert_eq!(columns.cell(&row, Field::FirstName), Some("Ann"));
        assert_eq!(columns.cell(&row, Field::LastName), Some("Example"));
        assert_eq!(columns.cell(&row, Field::Email), None);
        let unknown: Vec<&str> = columns
            .told()
            .filter(|it| it.1.is_none())
            .map(|it| it.0)
            .collect();
        assert_eq!(unknown, ["Phone", PROBLEM]);
    }

    #[test]
    fn what_was_told_goes_over_what_the_heads_say() {
        let heads = ["First name", "Rufname", "Last name", "Job", "Job ID"];
        let told = [(Field::FirstName, "rufname")];
        let columns = columns(&heads, &told).unwrap();
        let row = StringRecord::from(vec!["Anna Maria", "Ann", "Example", "Baker", "7"]);
        assert_eq!(columns.cell(&row, Field::FirstName), Some("Ann"));
        // The very name of the interface goes before others.
        assert_eq!(columns.cell(&row, Field::Job), Some("7"));
    }

    #[test]
    fn a_column_told_to_hold_one_thing_holds_no_other() {
        let heads = ["Mail", "E-mail", "First name", "Last name"];
        let told = [(Field::SourcerEmail, "Mail")];
        let columns = columns(&heads, &told).unwrap();
        let row = StringRecord::from(vec!["sue@example.com", "ann@example.com", "Ann", "Example"]);
        assert_eq!(columns.cell(&row, Field::Email), Some("ann@example.com"));
    }

    #[test]
    fn what_cannot_be_told_is_asked_for() {
        let twice = columns(&["First name", "Vorname", "Last name"], &[]).unwrap_err();
        assert!(matches!(
            twice,
            ColumnsError::Twice("candidate_first_name", ..)
        ));
        let missing = columns(&["Name", "Vorname"], &[]).unwrap_err();
        assert!(matches!(
            missing,
            ColumnsError::Missing {
                field: "candidate_last_name",
                ..
            }
        ));
        let none = columns(&["Vorname", "Nachname"], &[(Field::Email, "Mail")]).unwrap_err();
        assert!(none.to_string().contains("Vorname, Nachname"), "{none}");
    }
}
