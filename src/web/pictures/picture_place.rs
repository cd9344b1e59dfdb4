//! The places on pages where pictures are shown. For each, the maximum width of a picture must
//! match the stylesheets.

/// The possible widths of copies, in pixels. There are only a few widths, so that each picture has
/// only a few copies.
pub(in crate::web::pictures) const STEPS: [u32; 8] = [96, 192, 320, 480, 640, 960, 1280, 1920];

/// A place on a page where pictures are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// Between the paragraphs of a text. The stylesheets define its width as `--measure`.
    Text,
    /// In a card or a gallery (`blocks.css`).
    Column,
    /// In the block `people` (`blocks.css`).
    Person,
    /// Next to the name of a person who is quoted. The built-in design shows this picture small,
    /// but a brand may show it larger.
    Portrait,
    /// The poster of a video (`blocks.css`).
    Poster,
    /// At the top of the job list (`.opening-picture`).
    Hero,
    /// In a brand's template, with the maximum width at which the picture is shown, in CSS pixels.
    Custom(u32),
}

impl Place {
    /// The maximum width at which a picture is shown here, in CSS pixels.
    pub(in crate::web::pictures) fn max_width(self) -> u32 {
        match self {
            Self::Text => 608,
            Self::Column | Self::Person => 480,
            Self::Portrait => 240,
            Self::Poster => 1088,
            Self::Hero => 960,
            Self::Custom(width) => width,
        }
    }

    /// The value of the `sizes` attribute for this place.
    pub(in crate::web::pictures) fn sizes(self) -> String {
        match self {
            Self::Text => "(max-width: 40rem) 100vw, 38rem".to_owned(),
            Self::Column => "(max-width: 34rem) 100vw, 22rem".to_owned(),
            Self::Person => "(max-width: 26rem) 50vw, 17rem".to_owned(),
            Self::Portrait => "15rem".to_owned(),
            Self::Poster => "(max-width: 68rem) 100vw, 68rem".to_owned(),
            Self::Hero => "(max-width: 60rem) 100vw, 32rem".to_owned(),
            Self::Custom(width) => format!("(max-width: {width}px) 100vw, {width}px"),
        }
    }
}

/// Returns the smallest of the [`STEPS`] that is at least `width`, or the largest one if all are
/// smaller.
pub(in crate::web::pictures) fn step_up(width: u32) -> u32 {
    let wide_enough = STEPS.into_iter().find(|step| *step >= width);
    wide_enough.unwrap_or(STEPS[STEPS.len() - 1])
}
