//! The static files of a site. Adds content hashes to their names and bundles the stylesheets into
//! one file.

use std::{
    collections::{BTreeMap, HashMap},
    sync::Arc,
};

use rust_embed::Embed;

use crate::{
    brand::{
        AssetName, Brand, BrandScripts, FontFile, Palette, Scheme, StaticFiles,
        stylesheet::{self, Design},
    },
    web::{
        http::{etag::fingerprint, lazily_compressed::LazilyCompressedFile},
        og_image::{Fonts, ImageFactory, font_metrics},
        pictures::{PictureCopy, PictureSet, PictureSource, Place},
        urls,
    },
};

#[derive(Embed)]
#[folder = "static/"]
struct BuiltInFiles;

/// The name of the combined stylesheet for pages that use the brand's design.
pub const SITE_STYLESHEET: &str = "site.css";

/// The name of the combined stylesheet for pages that do not use the brand's design.
pub const BUILT_IN_STYLESHEET: &str = "built_in.css";

/// The media type of scripts.
const SCRIPT: &str = "text/javascript; charset=utf-8";

/// The static files of a site. A file in the brand folder replaces the built-in file with the same
/// name, unless it is a script and the brand's scripts are blocked. The URLs contain a content
/// hash, so browsers can cache the files indefinitely.
#[derive(Debug)]
pub struct Assets {
    urls: HashMap<String, String>,
    files: HashMap<String, StaticFile>,
    /// The files that the last reload of the brand removed or changed. They are still served,
    /// because pages that are already open in a browser refer to them.
    previous_files: HashMap<String, StaticFile>,
    logo: Option<Logo>,
    pictures: PictureSet,
    /// The smaller copies of pictures, by file name.
    picture_copies: HashMap<String, PictureCopy>,
    /// The copies of pictures from before the last reload of the brand, which open pages may still
    /// request.
    previous_copies: HashMap<String, PictureCopy>,
    og_images: ImageFactory,
    palettes: [Palette; 2],
    scripts: BrandScripts,
}

type StaticFile = Arc<LazilyCompressedFile>;

/// The company's logo.
#[derive(Debug, Clone)]
pub struct Logo {
    /// The logo for light backgrounds.
    pub light: PictureSource,
    /// The logo for dark backgrounds, if there is one.
    pub dark: Option<PictureSource>,
}

impl Logo {
    /// The `srcset` attribute of the logo for dark backgrounds.
    pub fn dark_srcset(&self) -> Option<&str> {
        let dark = self.dark.as_ref()?;
        Some(dark.srcset.as_ref().unwrap_or(&dark.url))
    }
}

impl Assets {
    /// Creates the static files of a site whose settings block the brand's scripts. This is for
    /// tests; the site itself uses [`Self::with_scripts`].
    pub fn new(own: StaticFiles, brand: &Brand) -> Self {
        Self::with_scripts(own, brand, BrandScripts::Blocked)
    }

    /// Hashes all files and bundles the stylesheets in `css/`. If the scripts in `own` are blocked,
    /// they are served as plain text and do not replace built-in ones.
    pub fn with_scripts(own: StaticFiles, brand: &Brand, scripts: BrandScripts) -> Self {
        let fonts = Fonts::new(&own, brand);
        let palettes = Scheme::ALL.map(|scheme| Palette::new(brand, scheme));
        let pictures = PictureSet::read(&own);
        let logo = |name: &AssetName| {
            let file = own.get(name.file())?;
            fonts.renderer().render_logo(file, name.fragment())
        };
        let logo = brand.logo.as_ref().and_then(logo);
        let og_images = ImageFactory::new(fonts, palettes[Scheme::Light as usize], logo);
        let files = with_built_in_files(own, scripts);
        let mut assets = Self {
            urls: HashMap::new(),
            files: HashMap::new(),
            previous_files: HashMap::new(),
            logo: None,
            pictures,
            picture_copies: HashMap::new(),
            previous_copies: HashMap::new(),
            og_images,
            palettes,
            scripts,
        };
        let (parts, whole): (StaticFiles, StaticFiles) = files
            .into_iter()
            .partition(|(name, _)| stylesheet::is_joined(name));
        let fonts = brand.fonts.files.iter().map(|font| font.file.file());
        let fonts: StaticFiles = fonts
            .filter_map(|name| Some((name.to_owned(), whole.get(name)?.clone())))
            .collect();
        let metrics = |font: &FontFile| {
            font_metrics(fonts.get(font.file.file())?, brand.fonts.main_weight(font))
        };
        for (name, content) in whole {
            assets.add(name, content);
        }
        for name in stylesheet::SEPARATE {
            if let Some(css) = parts.get(name) {
                let css = stylesheet::minified(css, |name| assets.urls.get(name).cloned());
                assets.add(name.to_owned(), css.into_bytes());
            }
        }
        for (name, design, parts) in [
            (SITE_STYLESHEET, Design::Brand, &parts),
            (BUILT_IN_STYLESHEET, Design::BuiltIn, &built_in_files()),
        ] {
            let url = |name: &str| assets.urls.get(name).cloned();
            let css = stylesheet::join(design, parts, brand, metrics, url);
            assets.add(name.to_owned(), css.into_bytes());
        }
        let logo = |name: &AssetName| {
            let url = assets.brand_file_url(name);
            assets.pictures.logo(name.as_str(), url)
        };
        assets.logo = brand.logo.as_ref().map(|name| Logo {
            light: logo(name),
            dark: brand.logo_dark.as_ref().map(logo),
        });
        assets
    }

    /// Returns `true` if there is a built-in file with this name.
    pub fn is_built_in(name: &str) -> bool {
        BuiltInFiles::get(name).is_some()
    }

    /// Returns `true` if the file extension is that of a script.
    pub fn is_script(name: &str) -> bool {
        media_type(split_extension(name).1) == SCRIPT
    }

    /// Whether the brand's scripts are allowed or blocked.
    pub fn scripts(&self) -> BrandScripts {
        self.scripts
    }

    /// Returns the content of a built-in file, or `None` if there is no such file.
    pub fn built_in_file(name: &str) -> Option<Vec<u8>> {
        Some(BuiltInFiles::get(name)?.data.into_owned())
    }

    /// The company's logo, or `None` if the brand has none.
    pub fn logo(&self) -> Option<&Logo> {
        self.logo.as_ref()
    }

    /// The factory for Open Graph images.
    pub fn og_images(&self) -> &ImageFactory {
        &self.og_images
    }

    /// The palette of a color scheme.
    pub fn palette(&self, scheme: Scheme) -> &Palette {
        &self.palettes[scheme as usize]
    }

    /// The URL of a file in the brand folder. A fragment in `name`, as in `logo.svg#mark`, is kept.
    pub fn brand_file_url(&self, name: &AssetName) -> String {
        self.file_url(name.as_str())
    }

    /// The URL of a static file, with its content hash. If there is no file with this name, the URL
    /// leads to a 404 page.
    pub fn url(&self, name: &str) -> String {
        let known = self.urls.get(name);
        known.cloned().unwrap_or_else(|| urls::asset(name))
    }

    /// The URLs of all static files, by file name.
    pub fn urls(&self) -> &HashMap<String, String> {
        &self.urls
    }

    /// The company's pictures.
    pub fn pictures(&self) -> &PictureSet {
        &self.pictures
    }

    /// Returns the URLs and the size of one of the company's pictures. The copies that it offers
    /// depend on `place`, which determines the width of the picture on the page. `name` may have a
    /// fragment, as in `logo.svg#mark`.
    pub fn picture(&self, name: &str, place: Place) -> PictureSource {
        self.pictures.source(name, self.file_url(name), place)
    }

    /// Returns the copy of a picture with this file name, which contains the original's content
    /// hash.
    pub fn picture_copy(&self, hashed: &str) -> Option<&PictureCopy> {
        let copy = self.picture_copies.get(hashed);
        copy.or_else(|| self.previous_copies.get(hashed))
    }

    /// All copies of the company's pictures.
    pub fn picture_copies(&self) -> impl Iterator<Item = &PictureCopy> {
        self.picture_copies.values()
    }

    /// The URL of a file in `static/`, built-in or from the brand. `name` may have a fragment, as
    /// in `icons.svg#pin`.
    pub fn file_url(&self, name: &str) -> String {
        match name.split_once('#') {
            Some((file, part)) => format!("{}#{part}", self.url(file)),
            None => self.url(name),
        }
    }

    /// Returns the file with this name, which contains the content hash.
    pub fn get(&self, hashed: &str) -> Option<&Arc<LazilyCompressedFile>> {
        let file = self.files.get(hashed);
        file.or_else(|| self.previous_files.get(hashed))
    }

    /// Adds the files from before a reload of the brand at their old URLs, for pages that are still
    /// open in a browser.
    #[must_use]
    pub fn with_previous(mut self, before: &Self) -> Self {
        // Share the memory of unchanged files. The name contains a hash of the content, so files
        // with the same name have the same content.
        for (name, file) in &mut self.files {
            let same = before.files.get(name);
            if let Some(same) = same.or_else(|| before.previous_files.get(name)) {
                *file = Arc::clone(same);
            }
        }
        let is_replaced = |name: &String| !self.files.contains_key(name);
        let replaced = before.files.iter().filter(|(name, _)| is_replaced(name));
        let replaced = replaced.map(|(name, file)| (name.clone(), file.clone()));
        self.previous_files = replaced.collect();
        self.previous_copies.clone_from(&before.picture_copies);
        self
    }

    fn add(&mut self, name: String, content: Vec<u8>) {
        let is_blocked = self.scripts == BrandScripts::Blocked
            && Self::is_script(&name)
            && !Self::is_built_in(&name);
        // Serve a blocked script as plain text, which browsers do not run, because responses have
        // the header `X-Content-Type-Options: nosniff`. The extension `txt` also changes the URL,
        // so that no cache returns a copy of the script from a time when scripts were allowed.
        let (stem, extension) = if is_blocked {
            (name.as_str(), "txt")
        } else {
            split_extension(&name)
        };
        let hashed = format!("{stem}.{}.{extension}", fingerprint(&content));
        let file = Arc::new(LazilyCompressedFile::new(content, media_type(extension)));
        let copies = self.pictures.add_copies(&name, &hashed, &file);
        self.picture_copies.extend(copies);
        self.files.insert(hashed.clone(), file);
        self.urls.insert(name, urls::asset(&hashed));
    }
}

/// Adds the built-in files, except those that the brand replaces.
fn with_built_in_files(mut own: StaticFiles, scripts: BrandScripts) -> StaticFiles {
    if scripts == BrandScripts::Blocked {
        own.retain(|name, _| !Assets::is_script(name) || !Assets::is_built_in(name));
    }
    let mut files = built_in_files();
    files.extend(own);
    files
}

fn built_in_files() -> BTreeMap<String, Vec<u8>> {
    BuiltInFiles::iter()
        .filter_map(|name| {
            let file = BuiltInFiles::get(&name)?;
            Some((name.into_owned(), file.data.into_owned()))
        })
        .collect()
}

/// Splits a file name into its stem and its extension. If there is no extension, returns `bin`.
fn split_extension(name: &str) -> (&str, &str) {
    name.rsplit_once('.').unwrap_or((name, "bin"))
}

/// The media type for a file extension, or `application/octet-stream` if the extension is unknown.
fn media_type(extension: &str) -> &'static str {
    match extension.to_ascii_lowercase().as_str() {
        "css" => "text/css; charset=utf-8",
        "js" | "mjs" => SCRIPT,
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "avif" => "image/avif",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "woff" => "font/woff",
        "ttf" => "font/ttf",
        "otf" => "font/otf",
        "gif" => "image/gif",
        "mp4" => "video/mp4",
        "webm" => "video/webm",
        "vtt" => "text/vtt; charset=utf-8",
        "txt" => "text/plain; charset=utf-8",
        "pdf" => "application/pdf",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue, header};

    use super::*;
    use crate::web::http::encoding::AcceptedEncodings;

    /// Returns the address and length of each buffer that contains a file's content in one of the
    /// encodings, both from before and from after a reload of the brand. A shared buffer is
    /// returned only once.
    fn places(assets: &Assets, name: &str) -> Vec<(*const u8, usize)> {
        let hashed = assets.urls[name].rsplit('/').next().unwrap();
        let files = [assets.files.get(hashed), assets.previous_files.get(hashed)];
        let mut places = Vec::new();
        for file in files.into_iter().flatten() {
            file.uncompressed();
            places.extend(file.places_in_memory());
        }
        places.sort_unstable();
        places.dedup();
        places
    }

    fn with_video() -> Assets {
        let video = ("tour.mp4".to_owned(), vec![b'v'; 1 << 20]);
        Assets::new(StaticFiles::from([video]), &Brand::default())
    }

    #[test]
    fn an_unchanged_file_is_not_compressed_again_after_the_brand_is_read_again() {
        let gzip =
            HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static("gzip"))]);
        let gzip = AcceptedEncodings::from_headers(&gzip);
        let assets = with_video();
        let hashed = assets.urls[SITE_STYLESHEET].rsplit('/').next().unwrap();
        assets.get(hashed).unwrap().get_or_compress(gzip);
        let again = with_video().with_previous(&assets);
        assert!(again.get(hashed).unwrap().get(gzip).is_some());
    }

    #[test]
    fn a_video_is_in_memory_once_also_after_the_brand_is_read_again() {
        let assets = with_video();
        assert_eq!(places(&assets, "tour.mp4").len(), 1);
        let again = with_video().with_previous(&assets);
        assert_eq!(places(&again, "tour.mp4").len(), 1);
    }
}
