//! The functions and filters that a brand's templates can use. They give templates access only to
//! texts, formatted values and URLs.

use std::io::{self, Write};

use fluent_bundle::FluentValue;
use jiff::{civil, tz::TimeZone};
use minijinja::{
    Environment, Error, ErrorKind, Value, context,
    value::{Kwargs, ValueKind},
};

use crate::{
    brand::{no_such_file, stylesheet::is_joined},
    similar_name::did_you_mean,
    web::{
        assets::Assets,
        locale::LocaleContext,
        pictures::{PictureSource, Place},
        regions::error::TemplateProblem,
        url_path::encode_segment,
        urls,
    },
};

/// The width at which a picture is displayed if the template does not specify it, in CSS pixels.
/// This is half the width of a wide page.
const DEFAULT_PLACE_WIDTH: u32 = 640;

/// The maximum size of the output of the filter `json`, and of one argument of a message, in bytes.
const MAX_RESULT: usize = 1 << 20;

/// Adds the functions whose results do not depend on the language.
pub fn add_file_functions(environment: &mut Environment<'static>, assets: &Assets) {
    let files = assets.urls().clone();
    let pictures = assets.pictures().clone();
    let find = move |name: &str| match files.get(name) {
        Some(url) => Ok(url.clone()),
        None if is_joined(name) => Err(Error::from(TemplateProblem::Joined(name))),
        None => {
            let problem = no_such_file(name, files.keys().map(String::as_str));
            Err(Error::from(TemplateProblem::NoFile(&problem)))
        }
    };
    let find_url = find.clone();
    environment.add_function("static_url", move |name: String| find_url(&name));
    environment.add_function("picture", move |name: String, arguments: Kwargs| {
        let (file, part) = match name.split_once('#') {
            Some((file, part)) => (file, format!("#{part}")),
            None => (name.as_str(), String::new()),
        };
        let url = find(file)? + &part;
        let place_width: Option<u32> = arguments.get("place_width")?;
        arguments.assert_all_used()?;
        let place = Place::Custom(place_width.unwrap_or(DEFAULT_PLACE_WIDTH));
        let picture = pictures.source(&name, url, place);
        let (width, height) = picture.size.unzip();
        let PictureSource {
            url, srcset, sizes, ..
        } = picture;
        Ok::<_, Error>(context! { url, width, height, srcset, sizes })
    });
    // This filter lets designers see the values that a template receives. Its output is escaped
    // like all other text.
    environment.add_filter("json", |value: Value| json(&value));
}

/// Formats a value as JSON of at most 1 MB. The JSON can be much larger than the value, because a
/// list can contain the same long string many times.
fn json(value: &Value) -> Result<String, Error> {
    let mut written = LimitedWriter(Vec::new());
    let result = serde_json::to_writer_pretty(&mut written, value);
    if result.is_err_and(|error| error.is_io()) {
        return Err(TemplateProblem::TooLarge.into());
    }
    Ok(String::from_utf8(written.0).unwrap_or_default())
}

/// An in-memory writer that fails if its output exceeds [`MAX_RESULT`].
struct LimitedWriter(Vec<u8>);

impl Write for LimitedWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0.len() + bytes.len() > MAX_RESULT {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Adds the functions whose results depend on the language.
pub fn add_locale_functions(environment: &mut Environment<'static>, locale: &LocaleContext) {
    let own = locale.clone();
    environment.add_function("t", move |id: String, arguments: Kwargs| {
        message(&own, &id, &arguments)
    });
    let own = locale.clone();
    environment.add_function("date", move |day: String| date(&own, &day));
    let own = locale.clone();
    environment.add_function("number", move |number: i64| {
        own.texts().formatter().format_integer(number)
    });
    let own = locale.clone();
    environment.add_function("money", move |amount: i64, currency: String| {
        let formatter = own.texts().formatter();
        let (before, after) = formatter.currency_affixes(&currency);
        format!("{before}{}{after}", formatter.format_integer(amount))
    });
    let own = locale.clone();
    environment.add_function("page_url", move |name: String| page_url(&own, &name));
}

/// Returns the message `id` from the locale files, formatted with the arguments.
fn message(locale: &LocaleContext, id: &str, arguments: &Kwargs) -> Result<String, Error> {
    let texts = locale.texts();
    if !texts.has(id, None) {
        let language = texts.language().to_string();
        let language = &language;
        let suggestion = &did_you_mean(id, texts.message_ids());
        return Err(TemplateProblem::NoText {
            id,
            language,
            suggestion,
        }
        .into());
    }
    let names: Vec<&str> = arguments.args().collect();
    let mut message = texts.message(id);
    for name in names {
        let value: Value = arguments.get(name)?;
        if value.is_undefined() {
            return Err(ErrorKind::UndefinedError.into());
        }
        message = message.with(name, fluent_value(&value)?);
    }
    Ok(message.to_string())
}

/// Converts an argument for a message. Numbers stay numbers, so that they select the plural form
/// and are formatted in the language of the page. Null becomes an empty string, and all other values
/// become strings.
fn fluent_value(value: &Value) -> Result<FluentValue<'static>, Error> {
    if let (ValueKind::Number, Ok(number)) = (value.kind(), i64::try_from(value.clone())) {
        return Ok(FluentValue::from(number));
    }
    if value.is_none() {
        return Ok(FluentValue::from(""));
    }
    let mut text = LimitedWriter(Vec::new());
    write!(text, "{value}").map_err(|_| TemplateProblem::TooLarge)?;
    let text = String::from_utf8(text.0).unwrap_or_default();
    Ok(FluentValue::from(text))
}

/// Formats a date such as `2026-05-27` in the language of the page.
fn date(locale: &LocaleContext, day: &str) -> Result<String, Error> {
    let parsed: Option<civil::Date> = day.parse().ok();
    let noon = parsed.and_then(|day| day.to_zoned(TimeZone::UTC).ok());
    let noon = noon.ok_or(TemplateProblem::NotADate(day))?;
    Ok(locale.texts().formatter().format_date(noon.timestamp()))
}

/// Returns the URL of a content page in the language of the current page.
fn page_url(locale: &LocaleContext, name: &str) -> Result<String, Error> {
    if name.is_empty() || name != encode_segment(name) {
        return Err(TemplateProblem::NotAPage(name).into());
    }
    Ok(locale.link(urls::content(locale.url_prefix(), name)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_above_the_maximum_size_is_not_converted_to_a_text() {
        let text = Value::from("a".repeat(MAX_RESULT / 2));
        assert!(json(&text).is_ok() && fluent_value(&text).is_ok());
        let list = Value::from(vec![text; 3]);
        for problem in [json(&list).unwrap_err(), fluent_value(&list).unwrap_err()] {
            assert!(
                problem.to_string().contains("larger than 1 MB"),
                "{problem}"
            );
        }
    }
}
