//! The names that a template can use. An error message about an unknown name lists them.

use std::collections::BTreeSet;

use minijinja::{Environment, Error, ErrorKind, Value};

use crate::{
    similar_name::{nearest, suggestion},
    web::regions::{
        checked_operands::without_checks,
        expression::{
            LOOP_FIELDS, NoLoop, is_loop_field, loop_sources, names, null_name, own_names,
            source_of_error,
        },
        filter_hint::{FilterHint, KNOWN_FILTERS, equivalent_function, is_filter},
        value_names::{add_fields, inner_items, keys, value_names},
    },
};

/// The maximum number of values that an error message lists.
const MAX_VALUES: usize = 24;

/// The maximum depth to which nested lists and maps are searched for names.
const MAX_DEPTH: usize = 6;

/// The keywords that can occur in expressions of templates. They are not names.
const KEYWORDS: [&str; 13] = [
    "and", "as", "else", "false", "if", "import", "in", "is", "loop", "none", "not", "or", "true",
];

/// What a name in a template refers to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum NameKind {
    Value,
    Function,
    Filter,
    /// A file that the template includes or imports.
    File,
}

/// A name in a template that does not exist.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::web::regions) struct UnknownName {
    kind: NameKind,
    /// The name as it is written in the template. For a value, this is the entire expression in
    /// which it occurs.
    written: String,
    /// The names that the template defines itself.
    own_names: BTreeSet<String>,
    /// If the name begins with a loop variable: the expression that the loop iterates over,
    /// followed by those of the loops around it.
    loop_sources: Vec<String>,
}

/// The names that a template can use.
pub(in crate::web::regions) struct KnownNames {
    context: Value,
    functions: Vec<String>,
    /// The names of the files in `templates/`.
    files: Vec<String>,
    /// The names of the values, such as `page.company` and `job.title`.
    values: Vec<String>,
    /// The last parts of the value names, such as `title` for `job.title`. Includes the fields of
    /// list items.
    fields: BTreeSet<String>,
}

impl UnknownName {
    /// Returns the unknown name that caused an error, or `None` if the error has another cause.
    pub(in crate::web::regions) fn of(error: &Error) -> Option<Self> {
        let source = error.template_source().map(without_checks);
        let expression = source_of_error(error);
        let expression = expression.as_deref();
        let is_null = expression.and_then(null_name).is_some();
        let detail = error.detail().unwrap_or_default();
        let mut words = detail.split(' ');
        let (kind, written) = match error.kind() {
            ErrorKind::UndefinedError if !is_null => (NameKind::Value, expression),
            ErrorKind::UnknownFunction => (NameKind::Function, words.next()),
            // minijinja's message is "filter NAME is unknown".
            ErrorKind::UnknownFilter => (NameKind::Filter, words.nth(1)),
            // minijinja's message has the name in quotation marks.
            ErrorKind::TemplateNotFound => (NameKind::File, detail.split(['"', '\'']).nth(1)),
            _ => return None,
        };
        let (source, written) = (source.unwrap_or_default(), written?.to_owned());
        Some(Self {
            kind,
            loop_sources: loop_sources(&source, &written),
            written,
            own_names: own_names(&source),
        })
    }

    pub(in crate::web::regions) fn is_filter(&self) -> bool {
        self.kind == NameKind::Filter
    }

    pub(in crate::web::regions) fn is_file(&self) -> bool {
        self.kind == NameKind::File
    }

    /// Returns what to write instead, if the name is that of a filter in another template language.
    pub(in crate::web::regions) fn filter_hint(&self) -> Option<FilterHint> {
        FilterHint::new(&self.written).filter(|_| self.is_filter())
    }
}

impl KnownNames {
    pub(in crate::web::regions) fn new(context: &Value, environment: &Environment<'_>) -> Self {
        let functions = environment.globals().map(|(name, _)| name.to_owned());
        let files = environment.templates().map(|(name, _)| name.to_owned());
        let mut fields = BTreeSet::new();
        add_fields(context, MAX_DEPTH, &mut fields);
        Self {
            context: context.clone(),
            functions: functions.collect(),
            files: files.collect(),
            values: value_names(context),
            fields,
        }
    }

    /// Returns the filter for a property of another language, such as `job.pay | length` for
    /// `job.pay.length`.
    fn filtered(&self, unknown: &UnknownName) -> Option<String> {
        let (value, property) = unknown.written.rsplit_once('.')?;
        let is_known = self.values.iter().any(|it| it == value);
        let filter = match FilterHint::new(property) {
            Some(FilterHint::Filter(filter)) => filter,
            _ => property,
        };
        (is_known && is_filter(filter)).then(|| format!("{value} | {filter}"))
    }

    /// The names of all filters, separated by commas.
    pub(in crate::web::regions) fn filters() -> &'static str {
        KNOWN_FILTERS
    }

    /// The names of all functions, separated by commas.
    pub(in crate::web::regions) fn functions(&self) -> String {
        self.functions.join(", ")
    }

    /// Returns the names of the values, separated by commas. Names with the same first part as the
    /// unknown name, such as `job`, come first.
    pub(in crate::web::regions) fn values(&self, unknown: &UnknownName) -> String {
        let group = unknown.written.split('.').next().unwrap_or_default();
        let rank = |name: &&String| match name.split('.').next().unwrap_or_default() {
            root if root == group => 0,
            "page" => 2,
            "version" => 3,
            _ => 1,
        };
        let mut names: Vec<&String> = self.values.iter().collect();
        names.sort_by_key(rank);
        let fields = self.fields_in_loop(unknown);
        let names: Vec<&String> = fields.iter().chain(names).collect();
        let shown: Vec<&str> = names
            .iter()
            .take(MAX_VALUES)
            .map(|it| it.as_str())
            .collect();
        let mut list = shown.join(", ");
        if names.len() > MAX_VALUES {
            list.push_str(" …");
        }
        list
    }

    /// Returns the fields of the loop variable that the unknown name begins with, such as `way.url`
    /// in `{% for way in page.header_links %}`.
    fn fields_in_loop(&self, unknown: &UnknownName) -> Vec<String> {
        let variable = unknown.written.split('.').next().unwrap_or_default();
        let fields = self.loop_items(unknown).into_iter();
        let fields = fields.flat_map(|item| keys(&item));
        let fields: BTreeSet<String> = fields.map(|it| format!("{variable}.{it}")).collect();
        fields.into_iter().collect()
    }

    /// Returns the values of the loop variable that the unknown name begins with.
    fn loop_items(&self, unknown: &UnknownName) -> Vec<Value> {
        let mut values = vec![self.context.clone()];
        for (at, list) in unknown.loop_sources.iter().rev().enumerate() {
            // Skip the first part of an inner loop's expression, which is the variable of the outer
            // loop.
            let outer = usize::from(at > 0);
            let paths = names(list).into_iter();
            let items = paths.flat_map(|path| {
                let path: Vec<&str> = path.split('.').skip(outer).collect();
                inner_items(&values, &path)
            });
            values = items.collect();
        }
        if unknown.loop_sources.is_empty() {
            values.clear();
        }
        values
    }

    /// If the unknown field is inside another field of the loop variable, returns its correct name,
    /// such as `listed.job.title` for `listed.title`.
    fn deeper_field(&self, unknown: &UnknownName) -> Option<String> {
        let (variable, field) = unknown.written.split_once('.')?;
        let items = self.loop_items(unknown).into_iter();
        items.take(1).find_map(|item| {
            let mut groups = keys(&item).into_iter();
            let group = groups.find(|group| {
                let group = item.get_attr(group).unwrap_or_default();
                keys(&group).iter().any(|key| key == field)
            });
            Some(format!("{variable}.{}.{field}", group?))
        })
    }

    /// Returns `"; did you mean NAME?"` if there is a similar name, and otherwise an empty string.
    pub(in crate::web::regions) fn suggestion(&self, unknown: &UnknownName) -> String {
        if unknown.is_filter() {
            let name = &unknown.written;
            return match nearest(name, KNOWN_FILTERS.split(", ")) {
                _ if self.functions.contains(name) => {
                    format!("; {name} is a function: write {{{{ {name}(…) }}}}")
                }
                near => near.map_or_else(String::new, suggestion),
            };
        } else if unknown.is_file() {
            return self.similar_file(&unknown.written);
        } else if unknown.written.contains('[') {
            // An expression such as `posting.places[1]` probably contains no wrong name. Instead,
            // the list is too short on some pages.
            return String::new();
        } else if is_loop_field(&unknown.written) {
            return NoLoop.to_string();
        } else if let Some(function) = equivalent_function(&unknown.written)
            && unknown.kind == NameKind::Function
        {
            return suggestion(function);
        } else if let Some(meant) = self
            .filtered(unknown)
            .or_else(|| self.deeper_field(unknown))
        {
            return suggestion(&meant);
        }
        let mut names = self.unknown_names(unknown).into_iter();
        let similar = names.find_map(|name| self.similar(name, unknown));
        similar.map_or_else(String::new, |name| suggestion(&name))
    }

    /// Suggests what to use instead of a file that does not exist: the value that contains this
    /// part of the page, a template with this name in another folder, or a template with a similar
    /// name.
    fn similar_file(&self, name: &str) -> String {
        let part = format!("parts.{}", name.trim_end_matches(".html"));
        if self.values.contains(&part) {
            return format!("; this part of the page is a value: write {{{{ {part} }}}}");
        }
        let base = |path: &str| path.rsplit('/').next().map(str::to_owned);
        let mut files = self.files.iter().map(String::as_str);
        let same = files.clone().find(|it| base(it) == base(name));
        let near = same.or_else(|| nearest(name, files.by_ref()));
        near.map_or_else(String::new, suggestion)
    }

    /// Returns the part of the unknown name that exists but is null, for example `job.posted` in
    /// `job.posted.iso`.
    pub(in crate::web::regions) fn null_value(&self, unknown: &UnknownName) -> Option<String> {
        let mut names = self.unknown_names(unknown).into_iter();
        names.find_map(|name| {
            let mut value = self.context.clone();
            let mut ends = name.match_indices('.').map(|(at, _)| at);
            let mut start = 0;
            ends.find_map(|end| {
                value = value.get_attr(&name[start..end]).ok()?;
                start = end + 1;
                value.is_none().then(|| name[..end].to_owned())
            })
        })
    }

    /// Returns the names in the unknown expression that do not exist.
    fn unknown_names<'a>(&self, unknown: &'a UnknownName) -> Vec<&'a str> {
        let is_known = |name: &str| {
            KEYWORDS.contains(&name)
                || self.values.iter().any(|it| it == name)
                || self.functions.iter().any(|it| it == name)
                || unknown.own_names.contains(name)
        };
        let names = names(&unknown.written).into_iter();
        names.filter(|name| !is_known(name)).collect()
    }

    /// Returns the known name that is most similar to `name`.
    fn similar(&self, name: &str, unknown: &UnknownName) -> Option<String> {
        if let Some(field) = name.strip_prefix("loop.") {
            let near = nearest(field, LOOP_FIELDS.split(", ")).unwrap_or("index");
            return Some(format!("loop.{near}"));
        }
        let own = unknown.own_names.iter();
        let all = self.values.iter().chain(&self.functions).chain(own);
        if let Some(near) = nearest(name, all.map(String::as_str)) {
            return Some(near.to_owned());
        }
        if let Some((root, rest)) = name.split_once('.')
            && let Some(near) = nearest(root, unknown.own_names.iter().map(String::as_str))
        {
            return Some(format!("{near}.{rest}"));
        }
        let (group, field) = name.rsplit_once('.').unwrap_or(("", name));
        if !group.is_empty() && !self.fields.contains(field) {
            // The fields of a group inside a group, and of a variable of the template, are not known.
            // The group of any other name has no similar field, and one in another group would
            // probably be something else.
            let is_inner = group.contains('.') || unknown.own_names.contains(group);
            let near = nearest(field, self.fields.iter().map(String::as_str));
            let near = near.filter(|_| is_inner);
            return near.map(|near| format!("{group}.{near}"));
        }
        // Suggest the same field of another value, for example `job.title` for `posting.title` or
        // `title`.
        let mut values = self.values.iter();
        let same = values.find(|it| it.rsplit_once('.').is_some_and(|(_, last)| last == field));
        same.filter(|it| *it != name).cloned()
    }
}

#[cfg(test)]
mod tests {
    use minijinja::{UndefinedBehavior, context};

    use super::*;

    #[test]
    fn an_unknown_name_comes_with_what_to_write() {
        let mut environment = Environment::new();
        environment.set_undefined_behavior(UndefinedBehavior::Strict);
        environment.set_debug(true);
        environment.add_function("date", |day: String| day);
        let context = context! {
            job => context! { place => "Porto", title => "Cook" },
            parts => context! { facts => "" },
        };
        for (template, expected) in [
            ("{{ posting.place }}", "; did you mean job.place?"),
            ("{{ posting.places }}", ""),
            ("{{ job.plce }}", "; did you mean job.place?"),
            (
                "{% for it in [job] %}{{ it.plce }}{% endfor %}",
                "; did you mean it.place?",
            ),
            (
                "{% for it in [job] %}{{ loop.idx }}{% endfor %}",
                "; did you mean loop.index?",
            ),
            (
                "{% for it in [job] %}{{ loop.revindx }}{% endfor %}",
                "; did you mean loop.revindex?",
            ),
            ("{{ job.places[1].label }}", ""),
            (
                "{{ job.title.length }}",
                "; did you mean job.title | length?",
            ),
            ("{{ loop.index }}", "; loop exists only inside {% for … %}"),
            ("{{ url_for(\"x\") }}", "; did you mean page_url?"),
            ("{{ job.facts }}", "; did you mean parts.facts?"),
            ("{{ job.fact }}", ""),
            (
                "{{ job.title | date }}",
                "; date is a function: write {{ date(…) }}",
            ),
            (
                "{% include \"facts.html\" %}",
                "; this part of the page is a value: write {{ parts.facts }}",
            ),
        ] {
            let error = environment.render_str(template, &context).unwrap_err();
            let unknown = UnknownName::of(&error).unwrap();
            let names = KnownNames::new(&context, &environment);
            assert_eq!(names.suggestion(&unknown), expected, "{template}");
        }
    }

    #[test]
    fn the_values_of_a_loop_variable_come_first() {
        let mut environment = Environment::new();
        environment.set_undefined_behavior(UndefinedBehavior::Strict);
        environment.set_debug(true);
        let links = vec![context! { url => "/", text => "x" }];
        let context = context! { page => context! { links => links, pages => Vec::<i8>::new() } };
        let template = "{% for way in page.pages + page.links %}{{ way.title }}{% endfor %}";
        let error = environment.render_str(template, &context).unwrap_err();
        let unknown = UnknownName::of(&error).unwrap();
        let values = KnownNames::new(&context, &environment).values(&unknown);
        assert!(values.starts_with("way.text, way.url, page."), "{values}");
        let error = environment.render_str("{{ 1 if page.links != null }}", &context);
        assert_eq!(UnknownName::of(&error.unwrap_err()), None);
    }
}
