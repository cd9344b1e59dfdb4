//! Checks the languages of the site for missing texts and untranslated pages.

use std::path::Path;

use strum::IntoEnumIterator;

use crate::{
    app::AtsMode,
    brand::{Brand, Hero, Link, PageSlot, Pages, line_in_brand_toml},
    cli::{
        check::finding::{Finding, fault, ok, warn},
        error_chain::error_chain,
        table,
    },
    config::Config,
    confined_dir,
    consent::ConsentName,
    i18n::{Localizer, Localizers, builtin_locales},
    language::{Language, Languages},
    web::BrandState,
};

pub(crate) const LANGUAGES: &str = "languages";

/// A tagline with at least this many words counts as a sentence. A shorter tagline counts as a
/// slogan.
const SENTENCE_WORDS: usize = 5;

/// Checks every language of the site.
pub(crate) fn findings(config: &Config, look: &BrandState) -> Vec<Finding> {
    let BrandState { brand, pages, .. } = look;
    let built_in = match AtsMode::from_config(config) {
        Ok(AtsMode::Demo) => builtin_locales::languages(),
        _ => Vec::new(),
    };
    let localizers = match Localizers::load(config.brand.folder(), &brand.languages(built_in)) {
        Ok(localizers) => localizers,
        Err(error) => return vec![fault(LANGUAGES, error_chain(&error))],
    };
    let default = localizers.default.language();
    // In the demonstration (the site without settings), `localizers` also contains the built-in
    // languages, but the company has to translate its texts only into the brand's own languages.
    let offered = brand.languages(Vec::new());
    let named = &offered.others;
    let findings = localizers.iter().flat_map(|texts| {
        let mut findings = vec![check_texts(texts)];
        if named.contains(texts.language()) && !texts.language().same_language(default) {
            findings.extend(check_company_texts(texts, default, brand));
            findings.extend(same_tagline(config.brand.folder(), texts, default, brand));
            findings.extend(untranslated_pages(texts.language(), pages, &offered));
        }
        findings
    });
    let mut findings: Vec<Finding> = findings.collect();
    let others = named.iter().filter(|it| !it.same_language(default));
    let others: Vec<String> = others.map(ToString::to_string).collect();
    findings.extend(links_without_id(
        config.brand.folder(),
        brand,
        default,
        &others,
    ));
    findings.extend(check_formal(&localizers, brand));
    findings
}

/// Warns about links without an id, because their texts cannot be translated. `others` contains the
/// languages, other than `default`, into which the company translates its texts.
fn links_without_id(
    folder: &Path,
    brand: &Brand,
    default: &Language,
    others: &[String],
) -> Vec<Finding> {
    let Some(first) = others.first() else {
        return Vec::new();
    };
    let links = brand.header.iter().chain(&brand.footer);
    let links = links.filter(|link| link.id.is_none());
    let findings = links.map(|link| {
        let (file, line) = (folder.join("brand.toml"), line_of_link(folder, link));
        let (text, id, others) = (&link.text, proposed_id(&link.text), others.join(", "));
        let says = format!(
            "{}, line {line}: the link {text:?} has no id, so visitors see its text in {default} also in {others}: \
             write id = \"{id}\" below it, and link-{id} = … in locales/{first}.ftl",
            file.display()
        );
        warn(LANGUAGES, says)
    });
    findings.collect()
}

/// Returns the number of the line of `brand.toml` that contains the text of a link.
fn line_of_link(folder: &Path, link: &Link) -> usize {
    let content = confined_dir::text(folder, &folder.join("brand.toml"));
    let is_text = |line: &str| {
        let setting = line.split_once('=');
        setting.is_some_and(|(key, value)| key.trim() == "text" && value.contains(&link.text))
    };
    // If a link is written as an inline table, in braces, its text and its URL are on the same
    // line.
    match content.lines().position(is_text) {
        Some(at) => at + 1,
        None => line_in_brand_toml(folder, link.url.as_str()),
    }
}

/// Proposes an id for a link with this text, for example `data-protection` for "Data protection".
fn proposed_id(text: &str) -> String {
    let is_separator = |c: char| !c.is_ascii_alphanumeric();
    let words = text.split(is_separator).filter(|word| !word.is_empty());
    let id = words.collect::<Vec<_>>().join("-").to_ascii_lowercase();
    if id.is_empty() {
        String::from("more")
    } else {
        id
    }
}

/// Warns if the brand sets `formal`, but the built-in texts have no formal version in any language
/// of the site.
fn check_formal(localizers: &Localizers, brand: &Brand) -> Option<Finding> {
    let formal = builtin_locales::formal_languages();
    let mut offered = localizers.iter().map(Localizer::language);
    if !brand.formal || offered.any(|it| formal.iter().any(|formal| formal.same_language(it))) {
        return None;
    }
    let names: Vec<String> = formal.iter().map(ToString::to_string).collect();
    let says = format!(
        "formal has no effect: of the built-in languages, only {} has formal texts",
        names.join(", ")
    );
    Some(warn(LANGUAGES, says))
}

fn check_texts(texts: &Localizer) -> Finding {
    let (language, missing) = (texts.language(), texts.untranslated());
    if missing.is_empty() {
        return ok(LANGUAGES, format!("{language} is complete"));
    }
    let texts = table::counted(missing.len() as u64, "text");
    let names = join_first(&missing);
    let says =
        format!("{language} lacks {texts}, so visitors see them in another language: {names}");
    warn(LANGUAGES, says)
}

/// Finds texts of `brand.toml` that exist in the default language but not in the language of
/// `texts`.
fn check_company_texts(texts: &Localizer, default: &Language, brand: &Brand) -> Vec<Finding> {
    let language = texts.language();
    let missing = |mut ids: Vec<String>| {
        ids.retain(|id| !texts.has_own(id));
        ids.join(", ")
    };
    let mut findings = Vec::new();
    let consents = missing(consent_text_ids(brand));
    if !consents.is_empty() {
        let says = format!(
            "the consent texts are missing in {language}, so applicants see them in {default}: write {consents} in locales/{language}.ftl"
        );
        findings.push(warn(LANGUAGES, says));
    }
    let links = brand.header.iter().chain(&brand.footer);
    let links = links.filter_map(|link| Some(link.id.as_ref()?.message_id()));
    let links = missing(links.collect());
    if !links.is_empty() {
        let says = format!(
            "{language} has no texts for the links {links}, so visitors see those of brand.toml, in {default}"
        );
        findings.push(warn(LANGUAGES, says));
    }
    let departments = brand.departments.iter().map(|it| it.id.message_id());
    let departments = missing(departments.collect());
    if !departments.is_empty() {
        let says = format!(
            "{language} has no names for the departments {departments}, so visitors see those of brand.toml, in {default}"
        );
        findings.push(warn(LANGUAGES, says));
    }
    let hero = missing(hero_text_ids(brand));
    if !hero.is_empty() {
        let says = format!(
            "{language} has no company texts for {hero}, so visitors see those of brand.toml, in {default}"
        );
        findings.push(warn(LANGUAGES, says));
    }
    findings
}

/// Warns if the tagline in this language is the same as the tagline in `brand.toml`. The tagline in
/// `brand.toml` is then probably not in the default language. Accepts a short tagline, because
/// companies often use the same slogan in all languages.
fn same_tagline(
    folder: &Path,
    texts: &Localizer,
    default: &Language,
    brand: &Brand,
) -> Option<Finding> {
    let id = Hero::message_id("tagline", None);
    let tagline = brand.tagline.as_deref()?;
    let is_sentence = tagline.split_whitespace().count() >= SENTENCE_WORDS;
    if !is_sentence || !texts.has_own(&id) || texts.message(&id).to_string() != tagline {
        return None;
    }
    let (file, line) = (
        folder.join("brand.toml"),
        line_in_brand_toml(folder, tagline),
    );
    let language = texts.language();
    let says = format!(
        "{}, line {line}: tagline is word for word {id} in locales/{language}.ftl, so visitors in {default} see it in \
         {language}: write it in {default} here",
        file.display()
    );
    Some(warn(LANGUAGES, says))
}

/// The message ids of the consent texts and of the privacy notice above the submit button.
fn consent_text_ids(brand: &Brand) -> Vec<String> {
    let asked = &brand.consent;
    let line = asked.apply.as_ref().map(|_| ConsentName::privacy_line());
    let boxes = asked.boxes.iter().map(|it| it.name.clone());
    let names = line.into_iter().chain(boxes);
    names.map(|name| name.message_id()).collect()
}

/// The message ids of the texts that `brand.toml` sets for the top of the job list.
fn hero_text_ids(brand: &Brand) -> Vec<String> {
    let mut ids = brand.hero.message_ids(None);
    if brand.tagline.is_some() {
        ids.push(Hero::message_id("tagline", None));
    }
    let places = brand.places.iter();
    ids.extend(places.flat_map(|(path, it)| it.message_ids(Some(path))));
    ids
}

/// Warns about the company's pages that have not been translated into this language.
fn untranslated_pages(language: &Language, pages: &Pages, offered: &Languages) -> Option<Finding> {
    let is_translated = |own: &Option<Language>| {
        let own = own.as_ref();
        own.is_some_and(|own| own.same_language(language))
    };
    let slots = PageSlot::iter().filter_map(|slot| pages.slot(slot, language));
    let all = pages.all(language).into_iter().chain(slots);
    // A page such as `about-de` is probably meant as a translation, which another check reports.
    let all = all.filter(|page| pages.meant_translation(&page.name, offered).is_none());
    let untranslated = all.filter(|page| !is_translated(&page.language) && !page.has_only_jobs());
    let names: Vec<&str> = untranslated.map(|page| page.name.as_str()).collect();
    let first = names.first()?;
    let says = format!(
        "{language} lacks these pages, so visitors see them in another language: {}; add pages/{first}.{language}.md",
        join_first(&names)
    );
    Some(warn(LANGUAGES, says))
}

/// Joins at most eight names, so that the message stays short.
fn join_first(names: &[&str]) -> String {
    let shown = names.iter().take(8).copied().collect::<Vec<_>>().join(", ");
    match names.len() {
        ..=8 => shown,
        _ => format!("{shown} …"),
    }
}
