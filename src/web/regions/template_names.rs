//! Looks up the values of names in a template among the sample values. The template is not rendered.

use minijinja::{Value, value::ValueKind};

use crate::brand::{Piece, PieceKind, split_template};

/// The maximum number of values that are looked up for one name.
const MAX_VALUES: usize = 200;

/// The names at one place of a template.
pub(in crate::web::regions) struct Names<'a> {
    samples: &'a [Value],
    defined: Vec<Defined<'a>>,
}

/// A name that a template defines, with its values. There are none if they are unknown.
struct Defined<'a> {
    name: &'a str,
    values: Vec<Value>,
}

/// Calls `visit` with each expression and block of a template, and with the names that it can use.
pub(in crate::web::regions) fn visit_pieces<'a>(
    source: &'a str,
    samples: &'a [Value],
    mut visit: impl FnMut(&Piece<'a>, &Names<'a>),
) {
    let defined = Vec::new();
    let mut names = Names { samples, defined };
    // For each open block, how many names were defined before it.
    let mut before = Vec::new();
    let is_code = |kind| matches!(kind, PieceKind::Block | PieceKind::Expression);
    let pieces = split_template(source).into_iter();
    for piece in pieces.filter(|it| is_code(it.kind)) {
        visit(&piece, &names);
        if piece.kind == PieceKind::Block {
            names.read_block(&piece, &mut before);
        }
    }
}

impl<'a> Names<'a> {
    fn read_block(&mut self, block: &Piece<'a>, before: &mut Vec<usize>) {
        match block.keyword() {
            "for" => {
                before.push(self.defined.len());
                if let Some((names, path)) = loop_parts(block) {
                    let values = path.map(|path| self.values(path)).unwrap_or_default();
                    self.define(names, &items(&values));
                }
            }
            "macro" => {
                before.push(self.defined.len());
                let arguments = block.code().split_once('(').map_or("", |it| it.1);
                self.define(arguments.trim_end_matches([')', ' ', '-']), &[]);
            }
            "set" => {
                let (name, path) = block.code().split_once('=').unwrap_or((block.code(), ""));
                let name = name.trim_start_matches(['-', ' ']);
                let values = path_in(path).map(|path| self.values(path));
                self.define(name.trim_start_matches("set"), &values.unwrap_or_default());
            }
            "with" => {
                before.push(self.defined.len());
                let assignments = block.code().split_once("with").map_or("", |it| it.1);
                self.define(assignments, &[]);
            }
            "endfor" | "endmacro" | "endwith" => {
                self.defined.truncate(before.pop().unwrap_or_default())
            }
            _ => (),
        }
    }

    /// Adds the names in a comma-separated list. If there are several, their values are unknown.
    fn define(&mut self, names: &'a str, values: &[Value]) {
        let is_single = !names.contains(',');
        let values = if is_single { values } else { &[] };
        self.defined.extend(names.split(',').map(|name| {
            let name = name.split('=').next().unwrap_or(name);
            Defined {
                name: name.trim_matches(['(', ')', ' ', '\n']),
                values: values.to_vec(),
            }
        }));
    }

    /// Returns the values of a name such as `job.facts` in all samples. Null values are skipped.
    pub(in crate::web::regions) fn values(&self, path: &str) -> Vec<Value> {
        let found = self.all_values(path).into_iter();
        let found = found.filter(|it| !it.is_none() && !it.is_undefined());
        found.collect()
    }

    /// Returns `true` if the name exists in all samples. Its value can be null.
    pub(in crate::web::regions) fn always_exists(&self, path: &str) -> bool {
        let values = self.all_values(path);
        !values.is_empty() && !values.iter().any(Value::is_undefined)
    }

    /// Returns the values of a name. The value is undefined if the name does not exist, for example
    /// because a part of it is null.
    fn all_values(&self, path: &str) -> Vec<Value> {
        let mut parts = path.split('.');
        let root = parts.next().unwrap_or_default();
        let own = self.defined.iter().rev().find(|it| it.name == root);
        let mut values: Vec<Value> = match own {
            Some(own) => own.values.clone(),
            None => attributes(self.samples, root),
        };
        for part in parts {
            values = attributes(&values, part);
        }
        values
    }
}

fn attributes(values: &[Value], name: &str) -> Vec<Value> {
    let found = values.iter().take(MAX_VALUES);
    found
        .map(|it| it.get_attr(name).unwrap_or_default())
        .collect()
}

/// Returns the names that a loop defines, and the name of the value that it iterates over. The
/// latter is `None` if the loop does not iterate over a plain name such as `job.facts`.
pub(in crate::web::regions) fn loop_parts<'a>(
    block: &Piece<'a>,
) -> Option<(&'a str, Option<&'a str>)> {
    let (names, after) = block.code().split_once(" in ")?;
    let names = names
        .trim_start_matches(['-', '+', ' '])
        .strip_prefix("for")?;
    let list = after.split(" if ").next().unwrap_or(after);
    Some((names, path_in(list)))
}

/// Returns the expression if it is a plain name, such as `job.facts`.
pub(in crate::web::regions) fn path_in(expression: &str) -> Option<&str> {
    let path = expression.trim_matches(['-', '+', ' ', '\n']);
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let mut parts = path.split('.');
    let is_path = parts.all(|part| !part.is_empty() && part.chars().all(is_name));
    is_path.then_some(path)
}

/// Returns the items of all lists.
fn items(lists: &[Value]) -> Vec<Value> {
    let lists = lists.iter().filter(|it| it.kind() == ValueKind::Seq);
    let items = lists.flat_map(|list| list.try_iter().into_iter().flatten());
    items.take(MAX_VALUES).collect()
}
