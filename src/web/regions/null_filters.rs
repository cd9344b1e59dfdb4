//! Filters for null. minijinja's own filters write the word `None`, which visitors would see.

use minijinja::{
    Environment, Error, State, Value, filters,
    value::{Kwargs, Rest, ValueKind, ValueOrKwargs, from_args},
};

use crate::web::regions::checked_operands::TEXT_FILTER;

/// Replaces the filters of minijinja that write `None` for null, and adds the one that turns null
/// into an empty text.
pub(in crate::web::regions) fn add_null_filters(environment: &mut Environment<'static>) {
    environment.add_filter(TEXT_FILTER, |value: Value| match value.kind() {
        ValueKind::None => Value::from(""),
        _ => value,
    });
    add_passing(
        environment,
        "capitalize",
        Value::from_function(filters::capitalize),
    );
    add_passing(environment, "e", Value::from_function(filters::escape));
    add_passing(environment, "escape", Value::from_function(filters::escape));
    add_passing(environment, "lower", Value::from_function(filters::lower));
    add_passing(environment, "replace", Value::from_function(replace));
    // In `value | string`, null is already an empty text. In `map("string")` it is not.
    add_passing(environment, "string", Value::from_function(filters::string));
    add_passing(environment, "title", Value::from_function(filters::title));
    add_passing(environment, "trim", Value::from_function(filters::trim));
    add_passing(environment, "upper", Value::from_function(filters::upper));
    environment.add_filter("default", default);
    environment.add_filter("d", default);
    let join = Value::from_function(filters::join);
    environment.add_filter(
        "join",
        move |state: &mut State, value: Value, arguments: Rest<ValueOrKwargs>| {
            let arguments = arguments.into_values();
            let value = without_nulls(value, &arguments);
            join.call(state, &[vec![value], arguments].concat())
        },
    );
}

/// Adds a filter that returns null for null.
fn add_passing(environment: &mut Environment<'static>, name: &'static str, filter: Value) {
    environment.add_filter(
        name,
        move |state: &mut State, value: Value, arguments: Rest<ValueOrKwargs>| {
            if value.is_none() {
                return Ok(value);
            }
            filter.call(state, &[vec![value], arguments.into_values()].concat())
        },
    );
}

/// Does the same as minijinja's `replace`, whose argument `count` is not public.
fn replace(state: &mut State, arguments: Rest<ValueOrKwargs>) -> Result<Value, Error> {
    let arguments = arguments.into_values();
    type Arguments = (Value, Value, Value, Option<i64>, Kwargs);
    let (value, from, to, count, arguments) = from_args::<Arguments>(&arguments)?;
    let count = match count {
        Some(count) => Some(count),
        None => arguments.get("count")?,
    };
    arguments.assert_all_used()?;
    if count.is_none_or(|it| it < 0) {
        let replace = Value::from_function(filters::replace);
        return replace.call(state, &[value, from, to]);
    }
    let parts = Value::from_function(filters::split);
    let parts = parts.call(state, &[value, from, Value::from(count)])?;
    Value::from_function(filters::join).call(state, &[parts, to])
}

/// Returns the first argument for null and for a value that does not exist.
fn default(state: &State, value: Value, arguments: Rest<Value>) -> Result<Value, Error> {
    let value = if value.is_none() {
        Value::UNDEFINED
    } else {
        value
    };
    filters::default(state, &value, arguments)
}

/// Removes the null values from a list that `join` receives with these arguments.
fn without_nulls(list: Value, arguments: &[Value]) -> Value {
    if !matches!(list.kind(), ValueKind::Seq | ValueKind::Iterable) {
        return list;
    }
    let named = arguments
        .last()
        .and_then(|it| it.get_attr("attribute").ok());
    let named = named.filter(|it| !it.is_undefined());
    let attribute = named.or_else(|| arguments.get(1).cloned());
    let attribute = attribute.unwrap_or_default();
    let path = attribute.as_str().unwrap_or_default();
    let is_null = |item: &Value| {
        let mut parts = path.split('.').filter(|part| !part.is_empty());
        let value = parts.try_fold(item.clone(), |value, part| value.get_attr(part));
        value.is_ok_and(|it| it.is_none())
    };
    let items = list.try_iter().into_iter().flatten();
    Value::from_iter(items.filter(|item| !is_null(item)))
}
