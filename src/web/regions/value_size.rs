//! Limits the size and the depth of values in templates.

use minijinja::{Environment, Error, State, Value, value::ValueKind};

use crate::web::regions::{
    checked_operands::{FACTOR_FILTER, SIZE_FILTER},
    error::TemplateProblem,
};

/// The maximum size of a list or map with everything in it, in bytes. If it contains the same value
/// twice, that value counts twice.
const MAX_SIZE: usize = 4 << 20;

/// The size that is counted for each item in addition to its text, in bytes.
const ITEM_SIZE: usize = 64;

/// The maximum number of lists and maps that can be nested in each other.
const MAX_DEPTH: usize = 50;

/// The maximum size of all lists and maps together that are checked while a region is rendered, in
/// bytes.
const MAX_TOTAL: usize = 64 << 20;

/// The total size of the lists and maps that were checked so far, in bytes.
#[derive(Default)]
struct Total(usize);

/// Adds the filters that check values.
pub(in crate::web::regions) fn add_checks(environment: &mut Environment<'static>) {
    environment.add_filter(SIZE_FILTER, checked_size);
    environment.add_filter(FACTOR_FILTER, checked_factor);
}

/// Returns the value, or an error if it is too large.
fn checked_size(state: &mut State, value: Value) -> Result<Value, Error> {
    if !is_container(&value) {
        return Ok(value);
    }
    let size = size(&value).ok_or(TemplateProblem::LargeList)?;
    let total = state.get_or_insert_extension(Total::default());
    total.0 += size;
    if total.0 > MAX_TOTAL {
        return Err(TemplateProblem::OutOfFuel.into());
    }
    Ok(value)
}

/// Returns the value, or an error if it is a list or a map.
fn checked_factor(value: Value) -> Result<Value, Error> {
    if is_container(&value) {
        return Err(TemplateProblem::ListFactor.into());
    }
    Ok(value)
}

/// Returns the size of a value; `None` if the value is too large or nested too deeply.
fn size(value: &Value) -> Option<usize> {
    let mut left = MAX_SIZE;
    subtract(&mut left, value, MAX_DEPTH)?;
    Some(MAX_SIZE - left)
}

/// Subtracts the size of a value from `left`. `None` if the value is larger than `left` or contains
/// more than `depth` nested lists and maps.
fn subtract(left: &mut usize, value: &Value, depth: usize) -> Option<()> {
    let text = value.as_str().map_or(0, str::len);
    *left = left.checked_sub(ITEM_SIZE + text)?;
    if !is_container(value) {
        return Some(());
    }
    let depth = depth.checked_sub(1)?;
    let is_map = value.kind() == ValueKind::Map;
    for item in value.try_iter().ok().into_iter().flatten() {
        subtract(left, &item, depth)?;
        if is_map && let Ok(item) = value.get_item(&item) {
            subtract(left, &item, depth)?;
        }
    }
    Some(())
}

fn is_container(value: &Value) -> bool {
    let kind = value.kind();
    matches!(kind, ValueKind::Seq | ValueKind::Iterable | ValueKind::Map)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_that_is_in_a_list_twice_counts_twice() {
        let mut list = Value::from("a".repeat(1_000));
        let mut sizes = Vec::new();
        for _ in 0..11 {
            list = Value::from(vec![list.clone(), list]);
            sizes.extend(size(&list));
        }
        assert_eq!(sizes[0], 3 * ITEM_SIZE + 2_000);
        assert_eq!(sizes[1], 7 * ITEM_SIZE + 4_000);
        for _ in 0..60 {
            list = Value::from(vec![list.clone(), list]);
        }
        assert_eq!(size(&list), None);
    }

    #[test]
    fn a_list_that_is_nested_too_deeply_has_no_size() {
        let nested = |depth| (0..depth).fold(Value::from(1), |list, _| Value::from(vec![list]));
        assert!(size(&nested(MAX_DEPTH)).is_some());
        assert_eq!(size(&nested(MAX_DEPTH + 1)), None);
    }
}
