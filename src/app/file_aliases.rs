//! Common wrong names for files and folders in the brand folder, each with the correct name.

use crate::web::regions::Region;

/// Common wrong names for the subfolders of the brand folder, each with the correct name.
pub(crate) const FOLDER_ALIASES: [(&str, &str); 22] = [
    ("assets", "static"),
    ("css", "static/css"),
    ("files", "static"),
    ("fonts", "static/fonts"),
    ("images", "static/images"),
    ("img", "static/img"),
    ("js", "static/js"),
    ("media", "static"),
    ("pictures", "static/pictures"),
    ("public", "static"),
    ("style", "static/css"),
    ("styles", "static/css"),
    ("content", "pages"),
    ("texts", "locales"),
    ("i18n", "locales"),
    ("l10n", "locales"),
    ("local", "locales"),
    ("lang", "locales"),
    ("languages", "locales"),
    ("translations", "locales"),
    ("html", "templates"),
    ("regions", "templates"),
];

/// The subfolder to which a file belongs that was put directly into the brand folder by mistake.
/// Each subfolder is listed with the extensions of the files that belong there.
pub(crate) const FOLDERS_OF_KINDS: [(&str, &[&str]); 5] = [
    ("static/css", &["css"]),
    ("templates", &["html"]),
    ("pages", &["md"]),
    ("locales", &["ftl"]),
    (
        "static",
        &[
            "svg", "png", "jpg", "jpeg", "webp", "avif", "gif", "ico", "woff", "woff2", "ttf",
            "otf", "mp4", "webm", "vtt", "pdf", "js",
        ],
    ),
];

/// Common wrong names for the templates of regions (parts of a page).
pub(crate) const REGION_ALIASES: [(&str, Region); 13] = [
    ("card", Region::Job),
    ("row", Region::Job),
    ("footer", Region::Imprint),
    ("header", Region::Masthead),
    ("nav", Region::Masthead),
    ("navigation", Region::Masthead),
    ("banner", Region::Hero),
    ("home", Region::List),
    ("index", Region::List),
    ("details", Region::Posting),
    ("position", Region::Posting),
    ("page", Region::Content),
    ("meta", Region::Head),
];

/// The names of pages that templates cannot replace. A template with one of these names is never
/// used.
pub(crate) const PAGES_WITHOUT_TEMPLATES: [&str; 10] = [
    "404",
    "alert",
    "alerts",
    "application",
    "apply",
    "error",
    "form",
    "receipt",
    "review",
    "sent",
];

/// The English names of the built-in languages.
pub(crate) const LANGUAGE_NAMES: [(&str, &str); 15] = [
    ("arabic", "ar"),
    ("chinese", "zh-Hans"),
    ("dutch", "nl"),
    ("english", "en"),
    ("french", "fr"),
    ("german", "de"),
    ("hebrew", "he"),
    ("italian", "it"),
    ("japanese", "ja"),
    ("polish", "pl"),
    ("portuguese", "pt-BR"),
    ("brazilian", "pt-BR"),
    ("spanish", "es"),
    ("castellano", "es"),
    ("ukrainian", "uk"),
];
