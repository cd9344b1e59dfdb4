//! Determines which column of a spreadsheet contains which field, from the header row and the
//! user's options.

use csv::StringRecord;

use crate::candidate_import::{error::ImportError, field::CandidateField, header_names::normalize};

/// The maximum length of a header in characters.
const MAX_HEADER_CHARS: usize = 200;

/// Maps fields to columns.
#[derive(Debug, Clone)]
pub struct Columns {
    /// The index of each field's column. The array is indexed by the field's discriminant.
    indexes: [Option<usize>; CandidateField::ALL.len()],
    headers: Vec<String>,
    /// The normalized headers (see [`normalize`]). Each header is normalized only once, because it
    /// is compared with the names of all fields.
    normalized: Vec<String>,
}

impl Columns {
    /// Reads the header row. `overrides` assigns columns to fields whose headers are not
    /// recognized.
    pub fn from_header(
        header: &StringRecord,
        overrides: &[(CandidateField, String)],
    ) -> Result<Self, ImportError> {
        let mut cells = header.iter();
        if let Some(index) = cells.position(|it| it.chars().nth(MAX_HEADER_CHARS).is_some()) {
            return Err(ImportError::HeaderTooLong(index + 1, MAX_HEADER_CHARS));
        }
        let mut columns = Self {
            indexes: [None; CandidateField::ALL.len()],
            normalized: header.iter().map(normalize).collect(),
            headers: header.iter().map(|it| it.trim().to_owned()).collect(),
        };
        for (field, name) in overrides {
            columns.indexes[*field as usize] = Some(columns.find_by_name(name)?);
        }
        for &field in CandidateField::ALL {
            if !columns.has(field) {
                columns.indexes[field as usize] = columns.detect(field)?;
            }
        }
        for field in [CandidateField::FirstName, CandidateField::LastName] {
            if !columns.has(field) {
                return Err(ImportError::MissingColumn {
                    field: field.name(),
                    headers: columns.headers,
                });
            }
        }
        Ok(columns)
    }

    /// Returns the number of columns.
    pub fn count(&self) -> usize {
        self.headers.len()
    }

    /// Returns the value of a field in a row, or `None` if the cell is empty or the field has no
    /// column.
    pub fn cell<'a>(&self, cells: &'a StringRecord, field: CandidateField) -> Option<&'a str> {
        let cell = cells.get(self.indexes[field as usize]?)?.trim();
        (!cell.is_empty()).then_some(cell)
    }

    /// Returns each header with the field that its column contains. A column without a field
    /// (`None`) is not sent to the ATS.
    pub fn fields(&self) -> impl Iterator<Item = (&str, Option<CandidateField>)> {
        self.headers.iter().enumerate().map(|(index, header)| {
            let mut fields = CandidateField::ALL.iter().copied();
            let field = fields.find(|field| self.indexes[*field as usize] == Some(index));
            (header.as_str(), field)
        })
    }

    fn has(&self, field: CandidateField) -> bool {
        self.indexes[field as usize].is_some()
    }

    fn find_by_name(&self, name: &str) -> Result<usize, ImportError> {
        let wanted = name.trim().to_lowercase();
        let index = self
            .headers
            .iter()
            .position(|it| it.to_lowercase() == wanted);
        index.ok_or_else(|| ImportError::UnknownColumn {
            name: name.to_owned(),
            headers: self.headers.clone(),
        })
    }

    /// Finds the column whose header matches the field. The field's exact name in the ATS interface
    /// takes precedence.
    fn detect(&self, field: CandidateField) -> Result<Option<usize>, ImportError> {
        let mut matches = self.free_columns(|header| field.has_name(header));
        if matches.is_empty() {
            matches =
                self.free_columns(|header| CandidateField::from_normalized(header) == Some(field));
        }
        match matches[..] {
            [one, other, ..] => {
                let [one, other] = [one, other].map(|index| self.headers[index].clone());
                Err(ImportError::AmbiguousColumns(field.name(), one, other))
            }
            _ => Ok(matches.first().copied()),
        }
    }

    /// Returns the columns whose headers match and that are not assigned to a field yet.
    fn free_columns(&self, matches: impl Fn(&str) -> bool) -> Vec<usize> {
        let headers = self.normalized.iter().enumerate();
        headers
            .filter(|(index, header)| matches(header) && !self.indexes.contains(&Some(*index)))
            .map(|(index, _)| index)
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::candidate_import::spreadsheet::ERROR_COLUMN;

    fn columns(
        headers: &[&str],
        overrides: &[(CandidateField, &str)],
    ) -> Result<Columns, ImportError> {
        let overrides: Vec<_> = overrides
            .iter()
            .map(|(field, name)| (*field, (*name).to_owned()))
            .collect();
        Columns::from_header(&StringRecord::from(headers.to_vec()), &overrides)
    }

    #[test]
    fn columns_are_known_by_their_headers() {
        let columns = columns(&["Phone", "Last name", "First name", ERROR_COLUMN], &[]).unwrap();
        let row = StringRecord::from(vec!["1", " Example ", "Ann", "x"]);
        assert_eq!(columns.cell(&row, CandidateField::FirstName), Some("Ann"));
        assert_eq!(
            columns.cell(&row, CandidateField::LastName),
            Some("Example")
        );
        assert_eq!(columns.cell(&row, CandidateField::Email), None);
        let unknown: Vec<&str> = columns
            .fields()
            .filter(|it| it.1.is_none())
            .map(|it| it.0)
            .collect();
        assert_eq!(unknown, ["Phone", ERROR_COLUMN]);
    }

    #[test]
    fn overrides_win_over_headers() {
        let headers = ["First name", "Rufname", "Last name", "Job", "Job ID"];
        let overrides = [(CandidateField::FirstName, "rufname")];
        let columns = columns(&headers, &overrides).unwrap();
        let row = StringRecord::from(vec!["Anna Maria", "Ann", "Example", "Baker", "7"]);
        assert_eq!(columns.cell(&row, CandidateField::FirstName), Some("Ann"));
        // The field's exact name in the ATS interface takes precedence.
        assert_eq!(columns.cell(&row, CandidateField::Job), Some("7"));
    }

    #[test]
    fn a_column_that_is_assigned_to_one_field_holds_no_other() {
        let headers = ["Mail", "E-mail", "First name", "Last name"];
        let overrides = [(CandidateField::SourcerEmail, "Mail")];
        let columns = columns(&headers, &overrides).unwrap();
        let row = StringRecord::from(vec!["sue@example.com", "ann@example.com", "Ann", "Example"]);
        assert_eq!(
            columns.cell(&row, CandidateField::Email),
            Some("ann@example.com")
        );
    }

    #[test]
    fn a_header_that_is_too_long_is_refused_before_it_is_compared() {
        let long = "x".repeat(MAX_HEADER_CHARS + 1);
        let refused = columns(&["First name", "Last name", &long], &[]).unwrap_err();
        assert_eq!(
            refused.to_string(),
            "the header of column 3 has more than 200 characters: the first row must name the \
             columns; is it missing, or is the delimiter wrong"
        );
        let longest = "x".repeat(MAX_HEADER_CHARS);
        assert!(columns(&["First name", "Last name", &longest], &[]).is_ok());
    }

    #[test]
    fn unclear_columns_are_refused_with_the_flag_that_helps() {
        let ambiguous = columns(&["First name", "Vorname", "Last name"], &[]).unwrap_err();
        assert!(matches!(
            ambiguous,
            ImportError::AmbiguousColumns("candidate_first_name", ..)
        ));
        let missing = columns(&["Name", "Vorname"], &[]).unwrap_err();
        assert!(matches!(
            missing,
            ImportError::MissingColumn {
                field: "candidate_last_name",
                ..
            }
        ));
        let none =
            columns(&["Vorname", "Nachname"], &[(CandidateField::Email, "Mail")]).unwrap_err();
        assert!(none.to_string().contains("Vorname, Nachname"), "{none}");
    }
}
