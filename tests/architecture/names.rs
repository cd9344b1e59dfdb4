//! Names that were replaced by the field's standard terms stay retired.

use std::{collections::BTreeMap, fs};

use crate::source;

/// The retired names of one sort, with what replaced them.
fn retired(sort: &str) -> BTreeMap<String, String> {
    let table = fs::read_to_string("tests/architecture/retired_names.tsv").unwrap();
    let rows = table.lines().filter_map(|line| {
        let mut cells = line.split('\t');
        let is_wanted = cells.next() == Some(sort);
        let (old, new) = (cells.next()?, cells.next()?);
        is_wanted.then(|| (old.to_owned(), new.to_owned()))
    });
    rows.collect()
}

#[test]
fn no_module_has_a_retired_name() {
    let retired = retired("module");
    assert!(retired.len() > 50, "the table of retired names is not read");
    for source in source::rust("src") {
        let module = source.module();
        let Some(name) = module.last() else {
            continue;
        };
        let now = retired.get(name);
        assert!(
            now.is_none(),
            "{} has a retired name; it was replaced by {}",
            source.path.display(),
            now.unwrap()
        );
    }
}

#[test]
fn no_type_has_a_retired_name() {
    let retired = retired("type");
    assert!(
        retired.len() > 100,
        "the table of retired names is not read"
    );
    for source in source::rust("src") {
        for item in &source.syntax.items {
            let name = match item {
                syn::Item::Struct(item) => item.ident.to_string(),
                syn::Item::Enum(item) => item.ident.to_string(),
                syn::Item::Trait(item) => item.ident.to_string(),
                syn::Item::Type(item) => item.ident.to_string(),
                _ => continue,
            };
            let now = retired.get(&name);
            assert!(
                now.is_none(),
                "{} defines {name}, a retired name; it was replaced by {}",
                source.path.display(),
                now.unwrap()
            );
        }
    }
}

/// `docs/decisions.md#12` has to be there.
#[test]
fn every_decision_that_is_cited_is_recorded() {
    let records = fs::read_to_string("docs/decisions.md").unwrap();
    let mut cited = 0;
    for folder in ["src", "tests", "benches"] {
        for source in source::rust(folder) {
            for rest in source.text.split("docs/decisions.md#").skip(1) {
                let name: String = rest
                    .chars()
                    .take_while(char::is_ascii_alphanumeric)
                    .collect();
                if name.is_empty() {
                    continue;
                }
                cited += 1;
                assert!(
                    records.contains(&format!("<a id=\"{name}\"></a>")),
                    "{} cites decision {name}, which is not recorded",
                    source.path.display()
                );
            }
        }
    }
    assert!(cited > 10, "citations are not recognized");
}
