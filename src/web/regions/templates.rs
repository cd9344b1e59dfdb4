//! Compiles the templates of a brand and renders them with minijinja. The work for rendering a
//! template is limited (`FUEL`).

use std::{cell::LazyCell, collections::BTreeSet, path::Path};

use askama::filters::{Escaper, Html as HtmlEscaper};
use minijinja::{
    Environment, Error, Output, State, UndefinedBehavior, Value, context,
    syntax::SyntaxConfig,
    value::{Serde, ValueKind},
};
use serde::Serialize;
use strum::IntoEnumIterator;

use crate::{
    brand::{Templates, error::BrandDirError},
    web::{
        assets::Assets,
        locale::{LocaleContext, Locales},
        regions::{
            checked_operands::{with_checks, without_checks},
            context::{Page, VERSION},
            error::{RegionError, TemplateProblem},
            functions,
            macro_calls::macro_mistakes,
            markup_check::check_markup,
            null_filters::add_null_filters,
            region::Region,
            samples,
            template_limits::too_deep,
            value_size::add_checks,
        },
    },
};

/// The maximum amount of work for rendering a region. One unit is an instruction or 64 bytes of
/// text, so the limit allows 16 MB of HTML. A template reaches the limit within tens of
/// milliseconds.
const FUEL: u64 = 250_000;

/// The maximum depth to which loops, conditions, macros and included templates can be nested. A
/// macro or an included template counts as about ten levels.
const MAX_DEPTH: usize = 250;

/// The templates of a brand. The default value contains no templates.
#[derive(Debug, Default)]
pub struct Regions {
    replaced: BTreeSet<Region>,
    environment: Environment<'static>,
}

impl Regions {
    /// Compiles the templates of a brand, and renders each of them with all sample values in all
    /// languages of the site.
    ///
    /// # Errors
    ///
    /// Returns the first error of each template. `folder` is the brand folder. The error messages
    /// contain its path.
    pub fn load(
        folder: &Path,
        templates: &Templates,
        assets: &Assets,
        locales: &Locales,
    ) -> Result<Self, BrandDirError> {
        let invalid = |error: RegionError| {
            let path = folder.join("templates").join(&error.file);
            BrandDirError::invalid_line(&path, error.line, error.problem)
        };
        let mut environment = environment();
        functions::add_file_functions(&mut environment, assets);
        let mut errors = Vec::new();
        for (name, source) in templates {
            if let Some((line, problem)) = too_deep(source) {
                errors.push(RegionError::of_limit(name, line, &problem));
                continue;
            }
            let checked = with_checks(source, environment.syntax().clone());
            let added = environment.add_template_owned(name.clone(), checked);
            errors.extend(
                added
                    .err()
                    .map(|error| RegionError::of_syntax(name, source, &error)),
            );
        }
        let broken: Vec<String> = errors.iter().map(|it| it.file.clone()).collect();
        let is_replaced = |region: &Region| {
            let file = region.file_name();
            templates.contains_key(&file) && !broken.contains(&file)
        };
        let regions = Self {
            replaced: Region::iter().filter(is_replaced).collect(),
            environment,
        };
        let calls = LazyCell::new(|| macro_mistakes(templates));
        for locale in locales.all() {
            for error in regions.check(locale) {
                let error = error.caused_by(&calls);
                let is_known = errors.iter().any(|it: &RegionError| it.file == error.file);
                // If a template fails because it includes a broken template, report only the
                // included template.
                let is_outer = broken.iter().any(|file| error.problem.contains(file));
                if !is_known && !is_outer {
                    errors.push(error);
                }
            }
        }
        BrandDirError::check(errors.into_iter().map(invalid).collect())?;
        Ok(regions)
    }

    /// Whether the brand has a template for the region.
    pub fn replaces(&self, region: Region) -> bool {
        self.replaced.contains(&region)
    }

    /// The names and sources of all templates of the brand, including those that only other
    /// templates include.
    pub(in crate::web::regions) fn sources(&self) -> Templates {
        let templates = self.environment.templates();
        let sources = templates.map(|(name, it)| (name.to_owned(), without_checks(it.source())));
        sources.collect()
    }

    /// The source of the brand's template for a region.
    pub(in crate::web::regions) fn source(&self, region: Region) -> Option<String> {
        let template = self.environment.get_template(&region.file_name()).ok()?;
        Some(without_checks(template.source()))
    }

    /// Renders a region with the brand's template.
    ///
    /// # Errors
    ///
    /// Fails if the template has an error or exceeds a limit.
    pub fn render(
        &self,
        region: Region,
        locale: &LocaleContext,
        page: &Page,
        data: &impl Serialize,
    ) -> Result<String, RegionError> {
        let context = context! {
            version => VERSION,
            page => Value::from(Serde(page)),
            ..Value::from(Serde(data))
        };
        self.render_value(region, locale, context)
    }

    /// Renders every template with all sample values. Returns the first error of each template.
    fn check(&self, locale: &LocaleContext) -> Vec<RegionError> {
        let regions = self.replaced.iter().filter_map(|region| {
            let mut samples = samples::samples(*region, locale).into_iter();
            samples.find_map(|sample| {
                let error = self.render_value(*region, locale, sample.clone()).err()?;
                Some(error.with_names(&sample, &self.environment_in(locale)))
            })
        });
        regions.collect()
    }

    /// Renders a region with all sample values. Leaves out samples for which the template has an
    /// error. Returns nothing if the brand has no template for the region.
    pub(in crate::web::regions) fn render_samples(
        &self,
        region: Region,
        locale: &LocaleContext,
    ) -> Vec<String> {
        if !self.replaces(region) {
            return Vec::new();
        }
        let samples = samples::samples(region, locale).into_iter();
        samples
            .filter_map(|sample| self.render_sample(region, locale, sample))
            .collect()
    }

    /// Renders a region with a sample value; `None` if the template has an error.
    pub(in crate::web::regions) fn render_sample(
        &self,
        region: Region,
        locale: &LocaleContext,
        sample: Value,
    ) -> Option<String> {
        self.render_value(region, locale, sample).ok()
    }

    fn render_value(
        &self,
        region: Region,
        locale: &LocaleContext,
        context: Value,
    ) -> Result<String, RegionError> {
        let file = region.file_name();
        let environment = self.environment_in(locale);
        let template = environment.get_template(&file);
        let rendered = template.and_then(|template| template.render(context));
        let html = rendered.map_err(|error| RegionError::new(&file, &error))?;
        match check_markup(region, &html) {
            Ok(()) => Ok(html),
            Err(problem) => Err(RegionError::of_markup(&file, &environment, &problem)),
        }
    }

    /// Creates an environment with the functions for the language of `locale`.
    fn environment_in(&self, locale: &LocaleContext) -> Environment<'static> {
        // Cloning is cheap, because the copy shares all templates.
        let mut environment = self.environment.clone();
        functions::add_locale_functions(&mut environment, locale);
        environment
    }
}

/// Creates an environment in which text is always escaped, and the work for rendering is limited.
fn environment() -> Environment<'static> {
    let mut environment = Environment::new();
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    environment.set_fuel(Some(FUEL));
    environment.set_recursion_limit(MAX_DEPTH);
    // In this mode, error messages contain the expression that failed.
    environment.set_debug(true);
    environment.set_formatter(write_escaped);
    add_checks(&mut environment);
    add_null_filters(&mut environment);
    // Remove the filter `safe`, because only a value of the type `Html` may be inserted without
    // escaping.
    environment.remove_filter("safe");
    environment.remove_global("debug");
    let syntax = SyntaxConfig::builder()
        .trim_blocks(true)
        .lstrip_blocks(true)
        .build();
    if let Ok(syntax) = syntax {
        environment.set_syntax(syntax);
    }
    environment
}

/// Writes a value in the same way as Askama. Always escapes text, even inside `{% autoescape %}`.
/// Writes nothing for null.
fn write_escaped(output: &mut Output, _: &mut State, value: &Value) -> Result<(), Error> {
    let written = match value.kind() {
        ValueKind::None | ValueKind::Undefined => Ok(()),
        ValueKind::Bool | ValueKind::Number => output.write_str(&value.to_string()),
        ValueKind::String => match value.as_str() {
            Some(html) if value.is_safe() => output.write_str(html),
            Some(text) => HtmlEscaper.write_escaped_str(&mut *output, text),
            None => Ok(()),
        },
        ValueKind::Map => {
            // Skip keys that are not strings. A key can be a list, which can be huge when it is
            // written as text.
            let keys = value.try_iter()?;
            let keys = keys.filter_map(|key| Some(format!(".{}", key.as_str()?)));
            let keys: Vec<String> = keys.collect();
            return Err(TemplateProblem::Group(&keys.join(", ")).into());
        }
        _ => return Err(TemplateProblem::List.into()),
    };
    Ok(written?)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Renders a template with `job.place`, which is null, and `job.title`.
    fn rendered(template: &str) -> Result<String, Error> {
        let mut environment = environment();
        let checked = with_checks(template, environment.syntax().clone());
        environment.add_template_owned("job.html", checked)?;
        let job = context! { place => (), title => "Cook & Mate", facts => ["a", "b"] };
        let template = environment.get_template("job.html")?;
        template.render(context! { job })
    }

    #[test]
    fn null_writes_nothing_also_after_filters_and_in_longer_texts() {
        for (template, expected) in [
            (
                "{{ job.place | lower }}{{ job.place | upper | trim | title | capitalize }}",
                "",
            ),
            (
                "{{ job.place | replace(\"a\", \"b\") }}{{ job.place | string | indent(2) }}",
                "",
            ),
            ("{{ (job.place | lower) or \"here\" }}", "here"),
            (
                "{{ job.place | lower | default(\"Here\") }}{{ job.place | d }}",
                "Here",
            ),
            (
                "{{ job.place | default(job.title) | lower }}",
                "cook &#38; mate",
            ),
            ("{{ job.title ~ job.place ~ \"!\" }}", "Cook &#38; Mate!"),
            (
                "{{ (job.place or job.place) ~ \"x\" if job.place is none }}",
                "x",
            ),
            (
                "{{ [job.place, job.title, job.place, \"x\"] | join(\", \") }}",
                "Cook &#38; Mate, x",
            ),
            (
                "{{ [job, {\"place\": \"Porto\"}] | join(\"-\", attribute=\"place\") }}",
                "Porto",
            ),
            (
                "{{ job.facts | join(\"-\") }}{{ job.facts | join }}",
                "a-bab",
            ),
            (
                "{{ \"%s.\" | format(job.place) }}{{ job.title | replace(\"C\", job.place) }}",
                ".ook &#38; Mate",
            ),
            (
                "{{ job.place | split | length }}{% for x in job.place | lower %}x{% endfor %}",
                "0",
            ),
            (
                "{{ \"aaa\" | replace(\"a\", \"b\", 2) }}{{ \"aa\" | replace(\"a\", \"b\", count=1) }}",
                "bbaba",
            ),
            (
                "{{ \"aaa\" | replace(\"a\", \"b\", -1) }}{{ \"\" | default(\"x\") }}",
                "bbb",
            ),
            ("{{ [job.place, \"x\"] | map(\"upper\") | join }}", "X"),
        ] {
            let found = rendered(template).map_err(|it| it.to_string());
            assert_eq!(found.as_deref(), Ok(expected), "{template}");
        }
    }

    #[test]
    fn null_writes_nothing_after_an_escape_and_in_a_list_of_texts() {
        for (template, expected) in [
            ("{{ job.place | e }}{{ job.place | escape }}", ""),
            (
                "{{ [\"x\", job.place] | map(\"string\") | join(\"-\") }}",
                "x",
            ),
        ] {
            let found = rendered(template).map_err(|it| it.to_string());
            assert_eq!(found.as_deref(), Ok(expected), "{template}");
        }
    }

    #[test]
    fn a_value_that_does_not_exist_is_an_error_also_before_filters() {
        for template in [
            "{{ job.plce | lower }}",
            "{{ job.plce | replace(\"a\", \"b\") }}",
            "{{ job.title ~ job.plce }}",
            "{{ job.plce | trim | default(\"x\") }}",
        ] {
            let kind = rendered(template).map_err(|it| it.kind());
            assert_eq!(
                kind,
                Err(minijinja::ErrorKind::UndefinedError),
                "{template}"
            );
        }
        let found = rendered("{{ job.plce | default(\"x\") }}");
        assert_eq!(found.map_err(|it| it.to_string()).as_deref(), Ok("x"));
    }
}
