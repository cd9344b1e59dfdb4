//! Checks rules about which modules and crates a module is allowed to use.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

use crate::source::{self, Source};

/// Dependencies that are forbidden even if the order of the modules allows them.
const FORBIDDEN: &[(&str, &str)] = &[
    ("web", "ats"),
    ("web", "config"),
    ("store", "ats"),
    ("catalogue", "ats"),
    ("ats", "store"),
];

/// Crates, each with the only modules that may use it. `main.rs` and unit tests are also checked.
const CRATE_USERS: &[(&str, &[&str])] = &[
    (
        "axum",
        &[
            "drain_body",
            "request_host",
            "client_ip",
            "sign_in_limit",
            "key_sessions",
            "web",
            "admin",
            "recruiter_pages",
            "reference_ats",
            "app",
            "storybook",
        ],
    ),
    ("axum_server", &["web", "admin", "reference_ats", "app"]),
    (
        "askama",
        &[
            "web",
            "admin",
            "recruiter_pages",
            "reference_ats",
            "storybook",
        ],
    ),
    ("minijinja", &["web regions"]),
    (
        "reqwest",
        &[
            "ats",
            "http_message",
            "alarm_notifier",
            "search_engines",
            "trace_exporter",
        ],
    ),
    ("opentelemetry", &["telemetry", "trace_exporter"]),
    ("opentelemetry_sdk", &["telemetry", "trace_exporter"]),
    ("opentelemetry_proto", &["trace_exporter"]),
    ("tracing_opentelemetry", &["telemetry", "trace_exporter"]),
    ("lettre", &["smtp"]),
    ("sqlx", &["store", "reference_ats"]),
    (
        "utoipa",
        &["ats wire", "reference_ats", "web api", "web openapi"],
    ),
    ("ammonia", &["sanitize"]),
    ("pulldown_cmark", &["sanitize"]),
    ("metrics_exporter_prometheus", &["telemetry"]),
    ("multer", &["web", "reference_ats"]),
    ("sd_notify", &["cli"]),
    ("listenfd", &["app listen"]),
    ("clap", &["cli"]),
    ("clap_complete", &["cli"]),
    ("clap_mangen", &["cli"]),
    ("comfy_table", &["cli"]),
    ("indicatif", &["cli"]),
    ("encoding_rs", &["candidate_import", "resume_text"]),
    ("encoding_rs_io", &["candidate_import"]),
    ("chardetng", &["candidate_import", "resume_text"]),
    ("hayro_syntax", &["resume_text pdf"]),
    (
        "csv",
        &["reference_ats", "candidate_import", "admin", "cli"],
    ),
    ("resvg", &["web og_image dashes", "web og_image renderer"]),
    ("skrifa", &["brand font_glyphs", "web og_image renderer"]),
    ("wuff", &["brand font_file"]),
];

/// The domain modules: they contain no I/O, no web or database code and nothing asynchronous.
const DOMAIN_MODULES: &[&str] = &[
    "clock",
    "byte_size",
    "language",
    "sanitize",
    "question",
    "posting",
    "job",
    "candidate",
    "application",
    "form",
    "resume_text",
];

const NOT_FOR_DOMAIN_MODULES: &[&str] =
    &["tokio", "axum", "sqlx", "reqwest", "hyper", "tower_http"];

/// A rule that names a missing module would have no effect.
#[test]
fn every_module_that_a_rule_names_exists() {
    let sources = source::rust("src");
    let modules = sources.iter().map(|source| source.module().join(" "));
    let modules: BTreeSet<String> = modules.collect();
    let forbidden = FORBIDDEN.iter().flat_map(|(from, to)| [*from, *to]);
    let users = CRATE_USERS.iter();
    let users = users.flat_map(|(_, users)| users.iter().copied());
    for name in forbidden.chain(users).chain(DOMAIN_MODULES.iter().copied()) {
        assert!(modules.contains(name), "there is no module {name}");
    }
}

#[test]
fn a_module_uses_only_modules_listed_above_it() {
    let sources = source::rust("src");
    let mut breaches = BTreeSet::new();
    for index in sources.iter().filter(|source| is_index(source)) {
        let folder = index.module();
        let order = modules_of(index);
        let reexports: BTreeMap<String, String> = public_uses(index).into_iter().collect();
        for user in &sources {
            let module = user.module();
            let rank_of = |path: &[String]| {
                let name = path.strip_prefix(&folder[..])?.first()?;
                let name = reexports.get(name).unwrap_or(name);
                order.iter().position(|module| module == name)
            };
            let Some(rank) = rank_of(&module) else {
                continue;
            };
            for path in user.paths() {
                let used = path.strip_prefix(&["crate".to_owned()]).unwrap_or_default();
                if rank_of(used).is_some_and(|used| rank < used) {
                    breaches.insert(format!("{} uses {}", user.path.display(), path.join("::")));
                }
            }
        }
    }
    assert!(
        breaches.is_empty(),
        "listed below their users: {breaches:#?}"
    );
}

#[test]
fn forbidden_dependencies_do_not_exist() {
    for source in source::rust("src") {
        let module = source.module();
        let top = module.first().cloned().unwrap_or_default();
        for (from, to) in FORBIDDEN.iter().filter(|(from, _)| *from == top) {
            let through = source
                .paths()
                .iter()
                .find(|path| path.len() > 1 && path[0] == "crate" && path[1] == *to);
            assert!(
                through.is_none(),
                "{} goes from {from} to {to}",
                source.path.display()
            );
        }
    }
}

#[test]
fn each_crate_is_used_only_where_it_may_be() {
    for source in source::rust("src") {
        let module = source.module().join(" ");
        for (technology, homes) in CRATE_USERS {
            let at_home = homes
                .iter()
                .any(|home| module == *home || module.starts_with(&format!("{home} ")));
            let used = source.paths().iter().any(|path| path[0] == *technology);
            assert!(
                at_home || !used,
                "{} uses {technology}",
                source.path.display()
            );
        }
    }
}

/// `println!` panics if the reader has closed the pipe; `outln!` does not.
#[test]
fn commands_print_only_in_a_way_that_survives_a_closed_pipe() {
    for source in source::rust("src/cli") {
        let text = std::fs::read_to_string(&source.path).unwrap();
        let is_home = source.path.ends_with("output.rs");
        let prints = text.replace("`println!`", "");
        for words in [" println!(", " print!(", "eprintln!(", "io::stdout("] {
            assert!(
                is_home || !prints.contains(words),
                "{} uses {words}: use outln! or output",
                source.path.display()
            );
        }
    }
}

/// A handler that reads a body on its own would ignore the rate limit and the limits on uploads.
#[test]
fn handlers_read_bodies_only_as_an_incoming_form() {
    const READERS: &[&str] = &["Request", "Form", "RawForm", "Multipart", "Json", "Body"];
    for folder in [
        "src/web/pages",
        "src/web/api",
        "src/web/feeds",
        "src/recruiter_pages",
    ] {
        let sources = source::rust(folder).into_iter();
        // `error_pages.rs` contains middleware, which passes on whole requests.
        let handlers = sources.filter(|source| !source.path.ends_with("error_pages.rs"));
        for source in handlers {
            let reader = source
                .paths()
                .iter()
                .find(|path| path[0] == "axum" && READERS.contains(&path[path.len() - 1].as_str()));
            assert!(
                reader.is_none(),
                "{} uses {reader:?}",
                source.path.display()
            );
        }
    }
}

#[test]
fn domain_modules_do_no_input_or_output() {
    for source in source::rust("src") {
        let module = source.module();
        if !module
            .first()
            .is_some_and(|top| DOMAIN_MODULES.contains(&top.as_str()))
        {
            continue;
        }
        for path in source.paths() {
            let outside = NOT_FOR_DOMAIN_MODULES.contains(&path[0].as_str())
                || (path[0] == "std"
                    && path
                        .get(1)
                        .is_some_and(|part| part == "fs" || part == "net"));
            assert!(
                !outside,
                "{} uses {}",
                source.path.display(),
                path.join("::")
            );
        }
    }
}

#[test]
fn only_the_clock_module_reads_the_system_time() {
    for source in source::rust("src") {
        let module = source.module();
        let asks = source.paths().iter().find(|path| {
            let end: Vec<&str> = path
                .iter()
                .rev()
                .take(2)
                .rev()
                .map(String::as_str)
                .collect();
            matches!(
                end[..],
                ["SystemTime" | "Timestamp" | "Zoned", "now"] | ["Uuid", "now_v7"]
            )
        });
        assert!(
            asks.is_none() || module == ["clock"],
            "{} asks the system for the time",
            source.path.display()
        );
    }
}

#[test]
fn only_a_mod_rs_re_exports_names_and_only_from_its_own_private_files() {
    for source in source::rust("src") {
        for (name, file) in public_uses(&source) {
            let is_private_file = source.syntax().items.iter().any(|item| {
                matches!(item, syn::Item::Mod(module) if module.ident == file
                    && matches!(module.vis, syn::Visibility::Inherited))
            });
            assert!(
                is_index(&source) && is_private_file,
                "{} re-exports {name}, which would have two paths",
                source.path.display()
            );
        }
    }
}

#[test]
fn a_mod_rs_contains_only_modules_and_re_exports() {
    for source in source::rust("src").iter().filter(|it| is_index(it)) {
        for item in &source.syntax().items {
            assert!(
                matches!(item, syn::Item::Mod(_) | syn::Item::Use(_)),
                "{} holds more than modules",
                source.path.display()
            );
        }
    }
}

#[test]
fn every_file_begins_with_a_doc_comment() {
    for source in source::rust("src") {
        assert!(
            source.text.starts_with("//! "),
            "{} does not begin with //!",
            source.path.display()
        );
    }
}

#[test]
fn every_module_is_listed() {
    for source in source::rust("src") {
        let module = source.module();
        let Some((name, folder)) = module.split_last() else {
            continue;
        };
        let folder: std::path::PathBuf = folder.iter().collect();
        let index = if folder.as_os_str().is_empty() {
            Path::new("src/lib.rs").to_owned()
        } else {
            Path::new("src").join(folder).join("mod.rs")
        };
        let listed = std::fs::read_to_string(&index).unwrap();
        // A `path` attribute can name this file, which replaces another one if a feature is off.
        let twin = format!("path = \"{name}.rs\"");
        assert!(
            listed.contains(&format!("mod {name};")) || listed.contains(&twin),
            "{} does not list {name}",
            index.display()
        );
    }
}

fn is_index(source: &Source) -> bool {
    source.path.ends_with("mod.rs") || source.path.ends_with("lib.rs")
}

fn modules_of(index: &Source) -> Vec<String> {
    let modules = index.syntax().items.iter().filter_map(|item| match item {
        syn::Item::Mod(module) if module.content.is_none() => Some(module.ident.to_string()),
        _ => None,
    });
    modules.collect()
}

/// Returns the names that a file re-exports, each with the file that defines it.
fn public_uses(source: &Source) -> Vec<(String, String)> {
    let mut names = Vec::new();
    for item in &source.syntax().items {
        if let syn::Item::Use(reexport) = item
            && !matches!(reexport.vis, syn::Visibility::Inherited)
        {
            collect_names(&reexport.tree, &mut Vec::new(), &mut names);
        }
    }
    names
}

fn collect_names(tree: &syn::UseTree, above: &mut Vec<String>, names: &mut Vec<(String, String)>) {
    let file = match &above[..] {
        [this, file] if this == "self" => file.clone(),
        _ => String::new(),
    };
    match tree {
        syn::UseTree::Path(path) => {
            above.push(path.ident.to_string());
            collect_names(&path.tree, above, names);
            above.pop();
        }
        syn::UseTree::Group(group) => {
            for item in &group.items {
                collect_names(item, above, names);
            }
        }
        syn::UseTree::Name(name) => names.push((name.ident.to_string(), file)),
        // Re-exports that rename or use a glob get an empty file name, so the test rejects them.
        syn::UseTree::Rename(rename) => names.push((rename.rename.to_string(), String::new())),
        syn::UseTree::Glob(_) => names.push(("*".to_owned(), String::new())),
    }
}
