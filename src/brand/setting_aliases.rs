//! Names that people use for settings of `brand.toml` by mistake.

/// Names that people use for settings by mistake.
const ALIASES: [(&str, &str); 22] = [
    ("alt", "image_text"),
    ("alt_text", "image_text"),
    ("image_alt", "image_text"),
    ("image_description", "image_text"),
    ("picture", "image"),
    ("photo", "image"),
    ("title", "heading"),
    ("headline", "heading"),
    ("subtitle", "tagline"),
    ("slogan", "tagline"),
    ("description", "text"),
    ("label", "text"),
    ("title", "text"),
    ("href", "url"),
    ("link", "url"),
    ("email", "contact"),
    ("icon", "favicon"),
    ("primary", "accent"),
    ("background", "paper"),
    ("foreground", "text"),
    ("boxes", "box"),
    ("checkbox", "box"),
];

/// The setting that people mean with this name, if `known` contains it.
pub(in crate::brand) fn alias(name: &str, known: &[&str]) -> Option<&'static str> {
    let meant = ALIASES.iter().filter(|(alias, _)| *alias == name);
    let mut meant = meant.map(|(_, meant)| *meant);
    meant.find(|it| known.contains(it))
}
