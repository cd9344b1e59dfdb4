//! Creates the Open Graph images of a brand and caches their layouts. The cache is necessary
//! because every page of the job list refers to the company's image, and laying it out takes longer
//! than rendering the rest of the page.

use std::sync::Arc;

use quick_cache::sync::Cache;

use crate::{
    brand::Palette,
    web::og_image::{content::ImageContent, fonts::Fonts, image::Image, renderer::Logo},
};

/// The maximum number of cached layouts. Each is an SVG of about 3 KB, not yet rendered as PNG.
const MAX_IMAGES: usize = 200;

/// Creates the Open Graph images of a brand.
#[derive(Debug)]
pub struct ImageFactory {
    fonts: Arc<Fonts>,
    palette: Palette,
    logo: Option<Logo>,
    images: Cache<ImageContent, Option<Arc<Image>>>,
}

impl ImageFactory {
    /// Creates a factory for images with these fonts and colors and this logo.
    pub fn new(fonts: Fonts, palette: Palette, logo: Option<Logo>) -> Self {
        Self {
            fonts: Arc::new(fonts),
            palette,
            logo,
            images: Cache::new(MAX_IMAGES),
        }
    }

    /// Returns `true` if the images show a logo instead of the company's name.
    pub fn has_logo(&self) -> bool {
        self.logo.is_some()
    }

    /// Returns the image with this content, or `None` if no font contains all characters of the
    /// title.
    pub fn image(&self, content: &ImageContent) -> Option<Arc<Image>> {
        if let Some(image) = self.images.get(content) {
            return image;
        }
        let image = Image::new(content, &self.fonts, &self.palette, self.logo.as_ref());
        let image = image.map(Arc::new);
        self.images.insert(content.clone(), image.clone());
        image
    }
}
