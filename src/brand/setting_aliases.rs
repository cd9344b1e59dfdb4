//! Common wrong names for settings of `brand.toml`.

/// Common wrong names for settings, each with the correct name.
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

/// Returns the setting that was probably meant by this name, if `known` contains the setting.
pub(in crate::brand) fn alias(name: &str, known: &[&str]) -> Option<&'static str> {
    let meant = ALIASES.iter().filter(|(alias, _)| *alias == name);
    let mut meant = meant.map(|(_, meant)| *meant);
    meant.find(|it| known.contains(it))
}

/// The tables of the settings file. Operators sometimes add them to `brand.toml` by mistake.
const SETTINGS_FILE_TABLES: [&str; 23] = [
    "admin",
    "alarm",
    "api",
    "apply",
    "ats",
    "brand",
    "brands",
    "delivery",
    "diversity",
    "embed",
    "funnel",
    "google_indexing",
    "index_now",
    "log",
    "mail",
    "outbox",
    "pay_transparency",
    "reference_ats",
    "site",
    "smtp",
    "store",
    "team",
    "traces",
];

/// Returns `true` if the settings file has a table with this name.
pub fn is_settings_table(name: &str) -> bool {
    SETTINGS_FILE_TABLES.contains(&name)
}
