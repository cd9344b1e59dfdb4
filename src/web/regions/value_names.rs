//! Finds the names in the values that a template receives.

use std::collections::BTreeSet;

use minijinja::{Value, value::ValueKind};

/// The maximum number of list items that are searched for names.
const MAX_ITEMS: usize = 20;

/// Returns the names of the values in a context, such as `page.company` and `job.title`.
pub(in crate::web::regions) fn value_names(context: &Value) -> Vec<String> {
    let mut names = Vec::new();
    for outer in keys(context) {
        match context.get_attr(&outer) {
            Ok(value) if value.kind() == ValueKind::Map => {
                let inner = keys(&value).into_iter();
                names.extend(inner.map(|inner| format!("{outer}.{inner}")));
            }
            _ => names.push(outer),
        }
    }
    names
}

/// Adds the names of all fields in a value, down to `depth` levels.
pub(in crate::web::regions) fn add_fields(
    value: &Value,
    depth: usize,
    fields: &mut BTreeSet<String>,
) {
    match value.kind() {
        _ if depth == 0 => (),
        ValueKind::Map => {
            for key in keys(value) {
                if let Ok(inner) = value.get_attr(&key) {
                    add_fields(&inner, depth - 1, fields);
                }
                fields.insert(key);
            }
        }
        ValueKind::Seq => {
            for inner in value.try_iter().into_iter().flatten() {
                add_fields(&inner, depth - 1, fields);
            }
        }
        _ => (),
    }
}

/// Returns the keys of a value. Empty if the value is not a map.
pub(in crate::web::regions) fn keys(value: &Value) -> Vec<String> {
    let group = Some(value).filter(|it| it.kind() == ValueKind::Map);
    let keys = group.and_then(|it| it.try_iter().ok());
    keys.into_iter()
        .flatten()
        .map(|key| key.to_string())
        .collect()
}

/// Returns the items of the lists at this path in each of the values.
pub(in crate::web::regions) fn inner_items(values: &[Value], path: &[&str]) -> Vec<Value> {
    let lists = values.iter().filter_map(|value| {
        let mut path = path.iter();
        let list = path.try_fold(value.clone(), |value, part| value.get_attr(part));
        list.ok()?.try_iter().ok()
    });
    lists.flatten().take(MAX_ITEMS).collect()
}
