//! Provides the sample company's brand for the demonstration (the site without settings), so that
//! new users see a branded site.

use std::{fs, io, path::Path};

use rust_embed::Embed;

use crate::{app::AtsMode, config::Config, store::private_file};

#[derive(Embed)]
#[folder = "brands/saltmarsh/"]
struct SampleBrand;

/// The name of the folder for the brand, inside the folder of the reference ATS.
const FOLDER: &str = "sample-brand";

/// If the site is the demonstration and has no brand folder, writes the sample brand to a folder
/// and uses it. If the files cannot be written, the demonstration uses the built-in look.
pub(crate) fn use_in_demonstration(config: &mut Config) {
    let is_demonstration = matches!(AtsMode::from_config(config), Ok(AtsMode::Demo));
    if !is_demonstration || config.brand.dir.is_some() || config.brand.folder().exists() {
        return;
    }
    let folder = config.reference_ats.dir.join(FOLDER);
    match write_to(&folder) {
        Ok(()) => config.brand.dir = Some(folder),
        Err(error) => {
            let folder = folder.display();
            tracing::warn!("cannot write the sample brand to {folder}: {error}");
        }
    }
}

fn write_to(folder: &Path) -> io::Result<()> {
    for name in SampleBrand::iter() {
        let path = folder.join(&*name);
        let Some(file) = SampleBrand::get(&name) else {
            continue;
        };
        private_file::create_dir(path.parent().unwrap_or(folder))?;
        fs::write(path, file.data)?;
    }
    Ok(())
}
