//! `brand new` and `brand eject`: write files that a company can adapt to its own look.

use std::{
    fs::{self, OpenOptions},
    io::{ErrorKind, Write},
    path::Path,
};

use anyhow::{Context, Result, bail};

use crate::{
    brand::{Brand, NEW_BRAND},
    cli::{built_in_part::BuiltInPart, built_in_texts::commented_texts, command::BrandCommand},
    config::Config,
    i18n::builtin_locales,
    language::Language,
    web::{
        Assets,
        regions::{Region, built_in_template},
    },
};

/// Runs a `brand` command.
pub(crate) fn run(command: BrandCommand, config: &Config) -> Result<()> {
    match command {
        BrandCommand::New { folder } => write_new_brand(&folder),
        BrandCommand::Eject { part, language } => {
            let folder = config.brand.folder();
            match (part, language) {
                (BuiltInPart::Texts, language) => write_texts(language, folder),
                (_, Some(_)) => bail!("--language is only for texts: leave it out"),
                (BuiltInPart::Region(region), None) => write_template(region, folder),
                (BuiltInPart::Stylesheet(name), None) => write_stylesheet(name, folder),
            }
        }
    }
}

/// Writes a small brand to a folder that does not exist or is empty.
fn write_new_brand(folder: &Path) -> Result<()> {
    if fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some()) {
        bail!("{} is not empty: name a new folder", folder.display());
    }
    for (name, content) in NEW_BRAND {
        write_new_file(&folder.join(name), content.as_bytes())?;
    }
    let texts = commented_texts(&Language::english(), false).unwrap_or_default();
    write_new_file(&folder.join("locales/en.ftl"), texts.as_bytes())?;
    let shown = folder.display();
    outln!(
        "Wrote a brand to {shown}. Look at it with: VESTIBULE_BRAND__DIR={shown} vestibule serve"
    );
    Ok(())
}

/// Writes the built-in template of a region to the brand folder.
fn write_template(region: Region, folder: &Path) -> Result<()> {
    let path = folder.join("templates").join(region.file_name());
    write_new_file(&path, built_in_template(region).as_bytes())?;
    outln!(
        "Wrote {}. The pages use it from now on; docs/templates.md lists the values that it can use.",
        path.display()
    );
    Ok(())
}

/// Writes the built-in texts of a language to the brand folder, commented out.
fn write_texts(language: Option<Language>, folder: &Path) -> Result<()> {
    let brand = Brand::load(folder)?;
    let language = language.unwrap_or_else(|| brand.languages(Vec::new()).default);
    let Some(texts) = commented_texts(&language, brand.formal) else {
        let built_in = builtin_locales::languages().into_iter();
        let built_in: Vec<String> = built_in.map(|it| it.to_string()).collect();
        bail!(
            "there are no built-in texts in {language}, only in {}: choose one of these with --language",
            built_in.join(", ")
        );
    };
    let path = folder.join(format!("locales/{language}.ftl"));
    write_new_file(&path, texts.as_bytes())?;
    outln!(
        "Wrote {}. To change a text, remove the # before its lines: docs/branding.md.",
        path.display()
    );
    Ok(())
}

/// Writes a built-in stylesheet to the brand folder.
fn write_stylesheet(name: &str, folder: &Path) -> Result<()> {
    let path = folder.join("static").join(name);
    write_new_file(&path, &Assets::built_in_file(name).unwrap_or_default())?;
    outln!(
        "Wrote {}. The pages use it instead of the built-in {name} from now on. To add rules, use static/css/brand.css.",
        path.display()
    );
    Ok(())
}

fn write_new_file(path: &Path, content: &[u8]) -> Result<()> {
    let cannot_write = || format!("cannot write {}", path.display());
    fs::create_dir_all(path.parent().unwrap_or(path)).with_context(cannot_write)?;
    let created = OpenOptions::new().write(true).create_new(true).open(path);
    let mut file = match created {
        Err(error) if error.kind() == ErrorKind::AlreadyExists => bail!(
            "{} exists and was not changed: rename it to write the built-in file again",
            path.display()
        ),
        created => created.with_context(cannot_write)?,
    };
    file.write_all(content).with_context(cannot_write)
}
