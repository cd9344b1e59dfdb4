//! Generates the reference part of `docs/templates.md` from the types of the values and from the
//! sample values. The text above the reference is written by hand.

use std::{collections::BTreeMap, fmt::Write, fs};

use serde_json::Value;
use syn::{Attribute, Fields, Item, ItemStruct, Type, parse_file};

use crate::templates::REGIONS;

/// The document above this line is written by hand.
const MARK: &str = "<!-- Everything below is generated: see tests/cli/template_docs.rs. -->";

const TYPES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/web/regions/context");

/// Returns the document with its reference part generated again.
pub fn generate(document: &str, samples: &str) -> String {
    let written = document.split(MARK).next().unwrap().trim_end();
    let samples: Value = serde_json::from_str(samples).unwrap();
    let types = types();
    let mut text = format!("{written}\n\n{MARK}\n\n## Values of each template\n");
    text.push_str("\nEvery template also gets `version` (a number, now 1) and `page`.\n");
    for (region, names) in REGIONS {
        let root = &types[&context_type(region)];
        let all = samples[region].as_array().unwrap();
        let english = all.iter().filter(|it| it["page"]["language"] == "en");
        let richest = english.max_by_key(|it| present(it)).unwrap();
        let example = example(richest, names);
        write!(text, "\n### {region}.html\n\n{}\n", comment(&root.attrs)).unwrap();
        text.push_str(&table(root));
        if let Some(example) = example {
            write!(text, "\nExample:\n\n```json\n{example}\n```\n").unwrap();
        }
    }
    text.push_str("\n## Types of values\n");
    for (name, item) in types.iter().filter(|(name, _)| !name.ends_with("Context")) {
        write!(text, "\n### {name}\n\n{}\n", comment(&item.attrs)).unwrap();
        text.push_str(&table(item));
    }
    text
}

/// Returns the name of the type that contains all values of a region.
fn context_type(region: &str) -> String {
    let name = match region {
        "masthead" | "imprint" => "frame",
        "facts" | "interview_plan" => "posting_part",
        name => name,
    };
    let words = name
        .split('_')
        .map(|word| word[..1].to_uppercase() + &word[1..]);
    words.collect::<String>() + "Context"
}

fn types() -> BTreeMap<String, ItemStruct> {
    let files = fs::read_dir(TYPES).unwrap();
    let texts = files.map(|file| fs::read_to_string(file.unwrap().path()).unwrap());
    let items = texts.flat_map(|text| parse_file(&text).unwrap().items);
    let items = items.filter_map(|item| match item {
        Item::Struct(item) => Some((item.ident.to_string(), item)),
        _ => None,
    });
    items.collect()
}

/// Counts the values that are not null.
fn present(value: &Value) -> usize {
    match value {
        Value::Null => 0,
        Value::Array(elements) => elements.iter().take(2).map(present).sum(),
        Value::Object(fields) => fields.values().map(present).sum(),
        _ => 1,
    }
}

/// Formats the sample values with these names. Long texts are shortened.
fn example(state: &Value, names: &[&str]) -> Option<String> {
    let values = names
        .iter()
        .map(|name| ((*name).to_owned(), shortened(&state[*name])));
    let values: serde_json::Map<_, _> = values.collect();
    let is_empty = values.is_empty();
    (!is_empty).then(|| serde_json::to_string_pretty(&values).unwrap())
}

fn shortened(value: &Value) -> Value {
    match value {
        Value::String(text) if text.chars().count() > 70 => {
            Value::String(text.chars().take(60).collect::<String>() + "…")
        }
        Value::Array(elements) => elements.iter().take(2).map(shortened).collect(),
        Value::Object(fields) => {
            let fields = fields.iter();
            let fields = fields.map(|(name, value)| (name.clone(), shortened(value)));
            Value::Object(fields.collect())
        }
        value => value.clone(),
    }
}

fn table(item: &ItemStruct) -> String {
    let Fields::Named(fields) = &item.fields else {
        return String::new();
    };
    let mut text = String::new();
    for (number, field) in fields.named.iter().enumerate() {
        if number == 0 {
            text.push_str("\n| value | type | |\n|---|---|---|\n");
        }
        let name = field.ident.as_ref().unwrap();
        let (kind, about) = (type_name(&field.ty), comment(&field.attrs));
        writeln!(text, "| `{name}` | {kind} | {about} |").unwrap();
    }
    text
}

/// Returns the name of a type in the document: `text`, `list of Job`, `Date or null`.
fn type_name(kind: &Type) -> String {
    let Type::Path(path) = kind else {
        panic!("a field has a type without a name");
    };
    let last = path.path.segments.last().unwrap();
    let inner = || match &last.arguments {
        syn::PathArguments::AngleBracketed(arguments) => match &arguments.args[0] {
            syn::GenericArgument::Type(inner) => type_name(inner),
            _ => panic!("a field has an unknown type"),
        },
        _ => panic!("a field has an unknown type"),
    };
    match last.ident.to_string().as_str() {
        "String" => "text".to_owned(),
        "Html" => "HTML".to_owned(),
        "bool" => "true or false".to_owned(),
        "usize" | "u32" | "u64" => "number".to_owned(),
        "Vec" => format!("list of {}", inner()),
        "Option" => format!("{} or null", inner()),
        name => format!("[{name}](#{})", name.to_lowercase()),
    }
}

/// Returns the doc comment of an item, joined into one line.
fn comment(attributes: &[Attribute]) -> String {
    let lines = attributes.iter().filter_map(|attribute| {
        let syn::Meta::NameValue(pair) = &attribute.meta else {
            return None;
        };
        let syn::Expr::Lit(literal) = &pair.value else {
            return None;
        };
        match &literal.lit {
            syn::Lit::Str(text) if pair.path.is_ident("doc") => {
                Some(text.value().trim().to_owned())
            }
            _ => None,
        }
    });
    lines.collect::<Vec<_>>().join(" ")
}
