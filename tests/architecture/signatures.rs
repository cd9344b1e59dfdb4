//! Checks that every parameter of a function has a name.

use syn::visit::{self, Visit};

use crate::source;

#[test]
fn no_parameter_is_a_tuple_pattern() {
    let mut found = Vec::new();
    for folder in ["src", "tests", "benches"] {
        for source in source::rust(folder) {
            let mut tuples = TupleParameters::default();
            tuples.visit_file(source.syntax());
            let path = source.path.display();
            found.extend(
                tuples
                    .functions
                    .iter()
                    .map(|name| format!("{path}: {name}")),
            );
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn the_check_of_parameters_finds_a_tuple_pattern_and_allows_extractors() {
    let text = "fn a((x, y): (u8, u8)) {} fn b(Path((x, y)): Path<(u8, u8)>) {}";
    let mut tuples = TupleParameters::default();
    tuples.visit_file(&syn::parse_file(text).unwrap());
    assert_eq!(tuples.functions, ["a"]);
}

/// The functions that destructure a tuple in their signature. The pattern inside an axum extractor,
/// such as `Path((x, y))`, is allowed.
#[derive(Default)]
struct TupleParameters {
    functions: Vec<String>,
}

impl<'ast> Visit<'ast> for TupleParameters {
    fn visit_signature(&mut self, signature: &'ast syn::Signature) {
        let has_tuple = signature.inputs.iter().any(|input| {
            matches!(input, syn::FnArg::Typed(typed) if matches!(*typed.pat, syn::Pat::Tuple(_)))
        });
        if has_tuple {
            self.functions.push(signature.ident.to_string());
        }
        visit::visit_signature(self, signature);
    }
}
