//! Checks the languages of the site for missing texts, unused texts and untranslated pages.

use crate::{
    app::ats_mode::AtsMode,
    brand::{brand_toml::Brand, pages::Pages},
    cli::check::finding::{Finding, error_chain, fault, ok, warn},
    config::settings::Config,
    consent::ConsentName,
    i18n::{
        builtin_locales,
        localizer::{Localizer, Localizers},
    },
    language::Language,
};

const LANGUAGES: &str = "languages";

/// Checks every language of the site.
pub(crate) fn findings(config: &Config, brand: &Brand, pages: &Pages) -> Vec<Finding> {
    let unnamed = match AtsMode::from_config(config) {
        Ok(AtsMode::Demo) => builtin_locales::languages(),
        _ => Vec::new(),
    };
    let spoken = match Localizers::load(config.brand.folder(), &brand.languages(unnamed)) {
        Ok(spoken) => spoken,
        Err(error) => return vec![fault(LANGUAGES, error_chain(&error))],
    };
    let default = spoken.default.language();
    // The demonstration has more languages, which need no texts of the company.
    let named = brand.languages(Vec::new()).others;
    let all = spoken.iter().flat_map(|texts| {
        let mut findings = check_texts(texts);
        if named.contains(texts.language()) && !texts.language().same_language(default) {
            findings.extend(check_company_texts(texts, default, brand));
            findings.extend(untranslated_pages(texts.language(), pages));
        }
        findings
    });
    all.collect()
}

fn check_texts(texts: &Localizer) -> Vec<Finding> {
    let (language, missing, idle) = (texts.language(), texts.untranslated(), texts.unused());
    let mut findings = vec![match missing.is_empty() {
        true => ok(LANGUAGES, format!("{language} is complete")),
        false => warn(
            LANGUAGES,
            format!(
                "{language} lacks {} texts, which visitors read in another language: {}",
                missing.len(),
                join_first(&missing)
            ),
        ),
    }];
    if !idle.is_empty() {
        let says = format!(
            "{language} has texts that nothing says: {}",
            join_first(&idle)
        );
        findings.push(warn(LANGUAGES, says));
    }
    findings
}

/// Texts of `brand.toml` that exist in the default language but not in this one.
fn check_company_texts(texts: &Localizer, default: &Language, brand: &Brand) -> Vec<Finding> {
    let language = texts.language();
    let lacking = |ids: Vec<String>| -> Vec<String> {
        let lacking = ids.into_iter().filter(|id| !texts.has_own(id));
        lacking.collect()
    };
    let mut findings = Vec::new();
    let (agreed, said) = (
        lacking(consent_text_ids(brand)),
        lacking(hero_text_ids(brand)),
    );
    if !agreed.is_empty() {
        let says = format!(
            "applicants are asked in {default} what they agree to, where they read {language}: write {} in locales/{language}.ftl",
            agreed.join(", ")
        );
        findings.push(warn(LANGUAGES, says));
    }
    if !said.is_empty() {
        let says = format!(
            "{language} has no words of the company's for {}: visitors read those of brand.toml, in {default}",
            said.join(", ")
        );
        findings.push(warn(LANGUAGES, says));
    }
    findings
}

/// The message ids of the consent texts, and of the privacy line above the submit button.
fn consent_text_ids(brand: &Brand) -> Vec<String> {
    let asked = &brand.consent;
    let line = asked.apply.as_ref().map(|_| ConsentName::privacy_line());
    let boxes = asked.boxes.iter().map(|it| it.name.clone());
    let names = line.into_iter().chain(boxes);
    names.map(|name| name.message_id()).collect()
}

/// The message ids of the hero texts that `brand.toml` sets.
fn hero_text_ids(brand: &Brand) -> Vec<String> {
    let hero = &brand.hero;
    let said = [
        ("hero-heading", &hero.heading),
        ("hero-tagline", &brand.tagline),
        ("hero-text", &hero.text),
        ("hero-image", &hero.image_text),
    ];
    let said = said.into_iter().filter(|(_, words)| words.is_some());
    said.map(|(id, _)| id.to_owned()).collect()
}

/// The company's pages that have no version in this language.
fn untranslated_pages(language: &Language, pages: &Pages) -> Option<Finding> {
    let is_told = |own: &Option<Language>| {
        let own = own.as_ref();
        own.is_some_and(|own| own.same_language(language))
    };
    let all = pages.all(language).into_iter();
    let foreign = all.filter(|page| !is_told(&page.language));
    let names: Vec<&str> = foreign.map(|page| page.name.as_str()).collect();
    let first = names.first()?;
    let says = format!(
        "{language} has no page of its own for {}: visitors read another language there; write pages/{first}.{language}.md",
        join_first(&names)
    );
    Some(warn(LANGUAGES, says))
}

/// The first eight names.
fn join_first(names: &[&str]) -> String {
    let shown = names.iter().take(8).copied().collect::<Vec<_>>().join(", ");
    match names.len() {
        ..=8 => shown,
        _ => format!("{shown} …"),
    }
}
