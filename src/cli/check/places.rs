//! Checks the places in `brand.toml`, in `jobs` blocks of pages and in links against the open
//! postings.

use crate::{
    brand::{Block, BrandDir, brand_files},
    catalogue::{LocationEntry, LocationPath, Snapshot},
    cli::check::{
        finding::{Finding, warn},
        shown_postings::ShownPostings,
    },
    config::Config,
    confined_dir,
    posting::Posting,
    similar_name::{did_you_mean, nearest_path, suggestion},
    web::urls,
};

const PLACES: &str = "places";

const BRAND_TOML: &str = "brand.toml";

/// The maximum number of known places that a message lists.
const MAX_KNOWN: usize = 40;

/// The characters that can come before or after a place, as in `[places."gb/leeds"]` and
/// `::: jobs place=Leeds`.
const DELIMITERS: [char; 7] = ['[', ']', '.', '"', '\'', '=', ' '];

/// A place as the company wrote it.
struct WrittenPlace {
    /// The file that contains the place and, if known, the line.
    origin: String,
    /// The path or name.
    place: String,
    /// Whether the place can be a name, as in `jobs` blocks. In `[places]`, it must be a path.
    can_be_name: bool,
}

/// Returns `true` if the brand's settings or pages contain places.
pub(crate) fn has_any(config: &Config) -> bool {
    let content = BrandDir::load(config.brand.folder());
    content.is_ok_and(|content| !written_places(config, &content).is_empty())
}

/// Returns `true` if the brand's settings, pages or links contain places.
pub(crate) fn has_any_or_links(config: &Config) -> bool {
    has_any(config) || !linked_places(config).is_empty()
}

/// Warns about each place in the brand's settings or pages if it has no postings. `shown` contains
/// the postings of this site.
pub(crate) fn findings(config: &Config, shown: &ShownPostings) -> Vec<Finding> {
    let Ok(content) = BrandDir::load(config.brand.folder()) else {
        return Vec::new();
    };
    unknown_places(&written_places(config, &content), shown)
}

/// Warns about links to the pages of places that have no postings.
pub(crate) fn link_findings(config: &Config, shown: &ShownPostings) -> Vec<Finding> {
    match BrandDir::load(config.brand.folder()) {
        Ok(_) => unknown_places(&linked_places(config), shown),
        Err(_) => Vec::new(),
    }
}

/// Warns about places without postings.
fn unknown_places(places: &[WrittenPlace], shown: &ShownPostings) -> Vec<Finding> {
    let known = known_places(shown);
    let unknown = places.iter().filter(|it| !is_known(it, &known));
    unknown
        .map(|it| unknown_place(it, &known, shown.kind))
        .collect()
}

/// Returns the places that have postings.
fn known_places(shown: &ShownPostings) -> Vec<LocationEntry> {
    let postings = shown.postings.iter().map(|it| Posting::clone(it));
    let snapshot = Snapshot::new(postings.collect(), None);
    snapshot.facets().locations.clone()
}

/// Collects the places in `[places]` of `brand.toml` and in `jobs` blocks.
fn written_places(config: &Config, content: &BrandDir) -> Vec<WrittenPlace> {
    let folder = config.brand.folder();
    let in_file = |name: &str, place: &str, can_be_name: bool| {
        let path = folder.join(name);
        let text = confined_dir::text(folder, &path);
        let is_of_place = |line: &&str| {
            let line = line.trim_start();
            line.starts_with("[places") || line.starts_with("places") || line.contains("place=")
        };
        let lines = || {
            text.lines()
                .enumerate()
                .filter(|(_, line)| is_of_place(line))
        };
        // Compare only whole parts of the line, because the path of another place can contain this
        // place.
        let lower = place.to_lowercase();
        let is_whole = |line: &str| {
            let mut parts = line.split(DELIMITERS);
            parts.any(|part| part.to_lowercase() == lower)
        };
        let line = lines().find(|(_, line)| is_whole(line));
        let line = line.or_else(|| lines().find(|(_, line)| line.to_lowercase().contains(&lower)));
        let line = line.map(|(index, _)| index);
        let line = line.map_or_else(String::new, |line| format!(", line {}", line + 1));
        WrittenPlace {
            origin: format!("{}{line}", path.display()),
            place: place.to_owned(),
            can_be_name,
        }
    };
    let tables = content.brand.places.keys();
    let tables = tables.map(|path| in_file(BRAND_TOML, path.as_str(), false));
    let blocks = content.pages.files().flat_map(|page| {
        let blocks = page.sections.iter().flat_map(|section| &section.blocks);
        let places = blocks.filter_map(|block| match block {
            Block::Jobs(jobs) => jobs.place.as_deref(),
            _ => None,
        });
        let name = format!("pages/{}", page.file);
        places.map(move |place| in_file(&name, place, true))
    });
    tables.chain(blocks).collect()
}

/// Collects the places from links such as `/places/gb/leeds`. Used only if the postings come from
/// an external ATS. Without an external ATS, the check of links covers these links.
fn linked_places(config: &Config) -> Vec<WrittenPlace> {
    let folder = config.brand.folder();
    let mut places = Vec::new();
    for file in brand_files(folder).iter().filter(|it| has_links(it)) {
        let path = folder.join(file);
        for (index, line) in confined_dir::text(folder, &path).lines().enumerate() {
            // `[places."/places/gb/leeds"]` is not a link.
            if file == BRAND_TOML && line.trim_start().starts_with(['[', '#']) {
                continue;
            }
            places.extend(places_in_links(line).map(|place| WrittenPlace {
                origin: format!("{}, line {}", path.display(), index + 1),
                place: place.to_owned(),
                can_be_name: false,
            }));
        }
    }
    places
}

/// Returns `true` if the links in this file of the brand folder appear on the site.
fn has_links(file: &str) -> bool {
    let is_part = file.starts_with("pages/") || file.starts_with("templates/");
    let is_text = [".md", ".html"].iter().any(|it| file.ends_with(it));
    file == BRAND_TOML || is_part && is_text && !file.ends_with("README.md")
}

/// The places in the links of a line.
fn places_in_links(line: &str) -> impl Iterator<Item = &str> {
    let pages = urls::PLACE.split('{').next().unwrap_or(urls::PLACE);
    line.match_indices(pages).filter_map(move |(at, pages)| {
        let link = &line[at + pages.len()..];
        let end = link.find(|c: char| c.is_whitespace() || "\"')#?<>{".contains(c));
        let end = end.unwrap_or(link.len());
        // In a template, the rest of the URL can be an expression.
        let is_whole = end > 0 && !link[end..].starts_with('{');
        (is_whole && begins_link(&line[..at])).then(|| &link[..end])
    })
}

/// Returns `true` if a link to the page of a place can begin after this text. It can begin after
/// `url = "` or `href="/de`, for example, but not after `https://example.com` or
/// `::: jobs place="`.
fn begins_link(before: &str) -> bool {
    let is_start = |text: &str| {
        let is_delimiter = |c: char| c.is_whitespace() || "\"'(".contains(c);
        text.is_empty() || text.ends_with(is_delimiter)
    };
    let is_prefix = |it: &str| it.len() > 1 && it.chars().all(|c| c.is_alphanumeric() || c == '-');
    let language = before.rsplit_once('/');
    let is_localized = language.is_some_and(|(text, it)| is_start(text) && is_prefix(it));
    let is_jobs_block = before.trim_end_matches(['"', '\'']).ends_with("place=");
    (is_start(before) || is_localized) && !is_jobs_block
}

/// Warns about each place listed in `[[brands]]` that has no open postings. In `[[brands]]`, a
/// place must be written as a path and not as a name. `all` contains the postings of all brands.
pub(crate) fn filter_findings(config: &Config, all: &ShownPostings) -> Vec<Finding> {
    if config.brands.is_empty() {
        return Vec::new();
    }
    let known = &known_places(all)[..];
    let mut findings = Vec::new();
    for (index, brand) in config.brands.iter().enumerate() {
        for path in brand.postings.places() {
            if path.world_region().is_some() || known.iter().any(|it| it.path == *path) {
                continue;
            }
            let place = path.as_str();
            let suggestion = suggest_path(place, known);
            findings.push(warn(
                PLACES,
                format!(
                    "{}: no open posting is at the place {place:?}{}",
                    config.brand_origin(index, "postings"),
                    suggestion_or_known(place, suggestion, known)
                ),
            ));
        }
    }
    findings
}

/// Returns the suggestion for an unknown place. If there is none, returns a list of the places with
/// postings, which is shortened if it is long. Places in the same country come first. A place that
/// contains other listed places, such as a country, is not listed itself, because its path can be
/// seen in their paths.
fn suggestion_or_known(place: &str, suggestion: String, known: &[LocationEntry]) -> String {
    if !suggestion.is_empty() {
        return suggestion;
    }
    let paths: Vec<&str> = known.iter().map(|it| it.path.as_str()).collect();
    let contains = |outer: &str, path: &str| {
        let inner = path.strip_prefix(outer);
        inner.is_some_and(|it| it.starts_with('/'))
    };
    // A region with only one town of the same name, such as `pt/porto/porto`, has the path of the
    // region in the documents and on the site.
    let is_repeated = |path: &&str| {
        let region = path
            .rsplit_once('/')
            .filter(|(region, town)| region.ends_with(&format!("/{town}")));
        region
            .is_some_and(|(region, _)| paths.iter().filter(|it| contains(region, it)).count() == 1)
    };
    let paths: Vec<&str> = paths
        .iter()
        .copied()
        .filter(|it| !is_repeated(it))
        .collect();
    let is_innermost = |path: &&&str| !paths.iter().any(|it| contains(path, it));
    let mut listed: Vec<&str> = paths.iter().filter(is_innermost).copied().collect();
    let country = place.split('/').next();
    listed.sort_by_key(|path| path.split('/').next() != country);
    let paths: Vec<&str> = listed.iter().take(MAX_KNOWN).copied().collect();
    let rest = match listed.len().saturating_sub(MAX_KNOWN) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    if paths.is_empty() {
        "; no posting has a place".to_owned()
    } else {
        format!("; the places with postings are {}{rest}", paths.join(", "))
    }
}

/// Suggests a path for an unknown place. Prefers a path with the same last part, because the
/// company may have left out the country or the region. Otherwise, suggests a similar path.
fn suggest_path(place: &str, known: &[LocationEntry]) -> String {
    let paths: Vec<&str> = known.iter().map(|it| it.path.as_str()).collect();
    let meant = nearest_path(place, &paths);
    meant.map_or_else(String::new, suggestion)
}

fn is_known(written: &WrittenPlace, known: &[LocationEntry]) -> bool {
    let path = LocationPath::parse(&written.place);
    // A group of countries, such as Europe, is valid even if no posting is located there.
    if path.as_ref().is_some_and(|it| it.world_region().is_some()) {
        return true;
    }
    let name = Some(written.place.to_lowercase()).filter(|_| written.can_be_name);
    let mut known = known.iter();
    known
        .any(|it| Some(&it.path) == path.as_ref() || name.as_ref() == Some(&it.name.to_lowercase()))
}

fn unknown_place(written: &WrittenPlace, known: &[LocationEntry], kind: &str) -> Finding {
    let WrittenPlace { origin, place, .. } = written;
    let suggestion = if written.can_be_name {
        let names = known.iter().flat_map(|it| [it.path.as_str(), &it.name]);
        let near = did_you_mean(place, names);
        if near.is_empty() {
            suggest_path(place, known)
        } else {
            near
        }
    } else {
        suggest_path(place, known)
    };
    warn(
        PLACES,
        format!(
            "{origin}: no {kind} is at the place {place:?}{}",
            suggestion_or_known(place, suggestion, known)
        ),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_places_in_links_to_this_site_are_found() {
        for (line, places) in [
            ("url = \"/places/pt/porto\"", vec!["pt/porto"]),
            ("[a](/places/a#x), [b](/de/places/b 'B')", vec!["a", "b"]),
            ("[porto]: /places/pt/porto", vec!["pt/porto"]),
            ("/pt-BR/places/pt/porto", vec!["pt/porto"]),
            ("https://maps.example.com/places/x", vec![]),
            ("<a href=\"https://example.com/de/places/x\">", vec![]),
            ("<a href=\"/places/{{ place.path }}\">", vec![]),
            ("<a href=\"/places/pt/{{ city }}\">", vec![]),
            ("<a href=\"/places/\">", vec![]),
            ("::: jobs place=\"/places/x\"", vec![]),
            ("::: jobs place=/places/x", vec![]),
        ] {
            let found: Vec<&str> = places_in_links(line).collect();
            assert_eq!(found, places, "{line}");
        }
    }

    #[test]
    fn only_files_that_the_site_shows_have_links() {
        for file in ["brand.toml", "pages/about.md", "templates/footer.html"] {
            assert!(has_links(file), "{file}");
        }
        for file in ["README.md", "pages/README.md", "static/css/brand.css"] {
            assert!(!has_links(file), "{file}");
        }
    }
}
