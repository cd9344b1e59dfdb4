//! Finds scripts in a brand folder that browsers do not run because `brand.scripts` is false.

use std::path::Path;

use crate::{
    brand::{BrandScripts, StaticFiles, error::BrandDirError},
    web::Assets,
};

/// A script that browsers do not run, with advice.
#[derive(Debug, thiserror::Error)]
enum BlockedScript {
    #[error(
        "browsers do not run this script, because brand.scripts is false: remove it, or set brand.scripts = true if the \
         people who write it may see what applicants type (docs/branding.md)"
    )]
    Own,
    #[error(
        "this script does not replace the built-in one, because brand.scripts is false: remove it, or set brand.scripts \
         = true if the people who write it may see what applicants type (docs/branding.md)"
    )]
    BuiltIn,
}

/// Creates a warning for each script in `static/` of the brand folder that browsers do not run.
pub(crate) fn find(folder: &Path, files: &StaticFiles, scripts: BrandScripts) -> Vec<String> {
    if scripts == BrandScripts::Allowed {
        return Vec::new();
    }
    let names = files.keys().filter(|name| Assets::is_script(name));
    let warnings = names.map(|name| {
        let problem = if Assets::is_built_in(name) {
            BlockedScript::BuiltIn
        } else {
            BlockedScript::Own
        };
        let path = folder.join("static").join(name);
        BrandDirError::invalid(&path, problem).to_string()
    });
    warnings.collect()
}
