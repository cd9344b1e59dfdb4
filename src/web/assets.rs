use std::collections::{BTreeMap, HashMap};

use rust_embed::Embed;

use crate::{
    brand::{company::Brand, files::Files, picture, style::AssetName, stylesheet},
    web::{
        og_image::Fonts,
        packed::{Effort, Packed, fingerprint},
        urls,
    },
};

#[derive(Embed)]
#[folder = "static/"]
struct BuiltIn;

/// The one stylesheet, by the name templates call it.
const STYLESHEET: &str = "site.css";

/// Static files: built in, or the company's own in their place. Each has an address that changes with
/// its content, so that browsers may keep it for ever.
#[derive(Debug)]
pub struct Assets {
    addresses: HashMap<String, String>,
    packed: HashMap<String, Packed>,
    /// Those of the look before this one.
    before: HashMap<String, Packed>,
    logo: Option<Picture>,
    fonts: Fonts,
}

/// A drawing as a page shows it.
#[derive(Debug, Clone)]
pub struct Picture {
    /// Where it is.
    pub address: String,
    /// Where the one for dark backgrounds is.
    pub dark: Option<String>,
    /// How wide and how high, where its file says so.
    pub size: Option<(u32, u32)>,
}

impl Assets {
    /// Names and packs the built-in files with the company's over them; the small stylesheets of
    /// `css/` become one.
    pub fn new(own: Files, brand: &Brand) -> Self {
        let fonts = Fonts::new(&own, brand);
        let mut files = built_in();
        files.extend(own);
        let mut assets = Self {
            addresses: HashMap::new(),
            packed: HashMap::new(),
            before: HashMap::new(),
            logo: None,
            fonts,
        };
        let (parts, whole): (Files, Files) = files
            .into_iter()
            .partition(|(name, _)| stylesheet::is_part(name));
        let size = |name: &AssetName| picture::size(whole.get(name.file())?, name.part());
        let size = brand.logo.as_ref().and_then(size);
        for (name, content) in whole {
            assets.add(name, content);
        }
        let css = stylesheet::join(&parts, brand, |name| assets.addresses.get(name).cloned());
        assets.add(STYLESHEET.to_owned(), css.into_bytes());
        assets.logo = brand.logo.as_ref().map(|name| Picture {
            address: assets.named(name),
            dark: brand.logo_dark.as_ref().map(|name| assets.named(name)),
            size,
        });
        assets
    }

    /// The company's logo, when it has one.
    pub fn logo(&self) -> Option<&Picture> {
        self.logo.as_ref()
    }

    /// The fonts that pictures are written in.
    pub fn fonts(&self) -> &Fonts {
        &self.fonts
    }

    /// The address of a file of the company's, and the part of it that is meant.
    pub fn named(&self, name: &AssetName) -> String {
        match name.part() {
            Some(part) => format!("{}#{part}", self.address(name.file())),
            None => self.address(name.file()),
        }
    }

    /// The address of a file; that of a missing one leads to the page that says so.
    pub fn address(&self, name: &str) -> String {
        let known = self.addresses.get(name);
        known.cloned().unwrap_or_else(|| urls::asset(name))
    }

    /// The file that has this name with its content's hash in it.
    pub fn get(&self, hashed: &str) -> Option<&Packed> {
        self.packed.get(hashed).or_else(|| self.before.get(hashed))
    }

    /// These files, with those of the look before still found under their old addresses.
    #[must_use]
    pub fn after(mut self, before: &Self) -> Self {
        self.before = before.packed.clone();
        self
    }

    fn add(&mut self, name: String, content: Vec<u8>) {
        let (stem, extension) = name.rsplit_once('.').unwrap_or((&name, "bin"));
        let hashed = format!("{stem}.{}.{extension}", fingerprint(&content));
        let packed = Packed::new(content, media_type(extension), Effort::Thorough);
        self.addresses.insert(name, urls::asset(&hashed));
        self.packed.insert(hashed, packed.immutable());
    }
}

fn built_in() -> BTreeMap<String, Vec<u8>> {
    BuiltIn::iter()
        .filter_map(|name| {
            let file = BuiltIn::get(&name)?;
            Some((name.into_owned(), file.data.into_owned()))
        })
        .collect()
}

/// What browsers are told the file is; what is not listed is a download and nothing more.
fn media_type(extension: &str) -> &'static str {
    match extension.to_ascii_lowercase().as_str() {
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "avif" => "image/avif",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        "pdf" => "application/pdf",
        _ => "application/octet-stream",
    }
}
