//! Opens the folders inside a brand folder: `pages`, `static` and `templates`.

use std::path::Path;

use crate::{
    brand::error::BrandDirError,
    confined_dir::{ConfinedDir, ReadError},
};

/// Opens a folder inside the brand folder. Returns `None` if it does not exist. Returns an error if
/// it is a symbolic link that leads out of the brand folder.
pub fn subfolder(brand_dir: &Path, name: &str) -> Result<Option<ConfinedDir>, BrandDirError> {
    let opened = ConfinedDir::new(brand_dir).map_err(ReadError::from);
    match opened.and_then(|folder| folder.subfolder(name)) {
        Err(error) if error.is_missing() => Ok(None),
        opened => opened.map_err(BrandDirError::not_read(&brand_dir.join(name))),
    }
}
