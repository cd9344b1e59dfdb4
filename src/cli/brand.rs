//! The commands `brand new` and `brand eject`, which write or print files that a company can
//! customize.

use std::{
    fs,
    io::{ErrorKind, Write},
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};

use crate::{
    brand::{Brand, NEW_BRAND, outer_brand_dir},
    cli::{
        built_in_part::BuiltInPart, built_in_texts::commented_texts, command::BrandCommand,
        output::Stdout,
    },
    config::Config,
    confined_dir::{ConfinedDir, ReadError},
    i18n::builtin_locales,
    language::Language,
    web::{
        Assets,
        regions::{Region, built_in_template},
    },
};

/// A built-in file that a company can copy to its brand folder and customize.
struct BuiltInFile {
    /// The path below the brand folder.
    path: PathBuf,
    content: Vec<u8>,
    /// A sentence that says what to do with the file.
    advice: String,
}

pub(crate) fn run(command: BrandCommand, config: &Config) -> Result<()> {
    match command {
        BrandCommand::New { folder } => write_new_brand(&folder, config),
        BrandCommand::Eject {
            part,
            language,
            print,
        } => {
            let folder = config.brand.folder();
            let file = match (part, language) {
                (BuiltInPart::Texts, language) => texts(language, folder)?,
                (_, Some(_)) => bail!("--language is only for texts: leave it out"),
                (BuiltInPart::Region(region), None) => template(region),
                (BuiltInPart::Stylesheet(name), None) => stylesheet(name),
            };
            if print {
                return Ok(Stdout.write_all(&file.content)?);
            }
            // Check for a brand folder around the current folder only if `brand.dir` is not set. If
            // it is set, the site certainly reads the folder to which the file is written.
            let is_default = config.brand.dir.is_none();
            if let Some(outer) = outer_brand_dir(folder).filter(|_| is_default) {
                bail!("{outer}; nothing was written");
            }
            file.write(folder)
        }
    }
}

/// Writes the files of a minimal brand folder, as a starting point, to a folder that does not exist
/// or is empty.
fn write_new_brand(folder: &Path, config: &Config) -> Result<()> {
    if fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some()) {
        bail!("{} is not empty: name a new folder", folder.display());
    }
    for (name, content) in NEW_BRAND {
        write_new_file(folder, Path::new(name), content.as_bytes())?;
    }
    let texts = commented_texts(&Language::english(), false).unwrap_or_default();
    write_new_file(folder, Path::new("locales/en.ftl"), texts.as_bytes())?;
    let shown = folder.display();
    let (variable, setting) = if folder == config.brand.folder() {
        (String::new(), "")
    } else {
        let variable = format!("VESTIBULE_BRAND__DIR={shown} ");
        (variable, "set brand.dir to this folder and ")
    };
    outln!("Wrote a brand to {shown}. Look at it with: {variable}vestibule serve");
    outln!(
        "If the site runs already, {setting}restart it instead (with systemd: systemctl restart vestibule)"
    );
    Ok(())
}

fn template(region: Region) -> BuiltInFile {
    BuiltInFile {
        path: Path::new("templates").join(region.file_name()),
        content: built_in_template(region).into(),
        advice: "The pages use it from now on; docs/templates.md lists the values that it can use."
            .to_owned(),
    }
}

/// The built-in texts of a language, commented out.
fn texts(language: Option<Language>, folder: &Path) -> Result<BuiltInFile> {
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
    Ok(BuiltInFile {
        path: PathBuf::from(format!("locales/{language}.ftl")),
        content: texts.into(),
        advice: "To change a text, remove the # before its lines: docs/branding.md.".to_owned(),
    })
}

fn stylesheet(name: &str) -> BuiltInFile {
    BuiltInFile {
        path: Path::new("static").join(name),
        content: Assets::built_in_file(name).unwrap_or_default(),
        advice: format!(
            "The pages use it instead of the built-in {name} from now on. To add rules, use static/css/brand.css."
        ),
    }
}

impl BuiltInFile {
    fn write(&self, folder: &Path) -> Result<()> {
        write_new_file(folder, &self.path, &self.content)?;
        let path = folder.join(&self.path);
        outln!("Wrote {}. {}", path.display(), self.advice);
        Ok(())
    }
}

/// Creates a file. Fails if it already exists. Does not follow symbolic links that lead out of the
/// brand folder, because a designer who may write only to the brand folder could have created them.
fn write_new_file(folder: &Path, inside: &Path, content: &[u8]) -> Result<()> {
    let path = folder.join(inside);
    let cannot_write = || format!("cannot write {}", path.display());
    fs::create_dir_all(folder).with_context(cannot_write)?;
    let brand_dir = ConfinedDir::new(folder).with_context(cannot_write)?;
    match brand_dir.create_new(inside, content) {
        Err(ReadError::Unreadable(error)) if error.kind() == ErrorKind::AlreadyExists => bail!(
            "{} exists and was not changed: rename it to write the built-in file again",
            path.display()
        ),
        created => created.with_context(cannot_write),
    }
}
