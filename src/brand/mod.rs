//! The company's brand: its name, look, pages and texts, read from the brand folder
//! (docs/branding.md).

/// Errors in a brand folder.
pub mod error;

/// Opens the folders inside a brand folder.
mod subfolder;

/// The `[brand]` table of the settings.
mod settings;

/// A color and its contrast with other colors.
pub mod color;

/// The error messages about missing files.
mod missing_file;

/// Fonts, corner radius and names of static files.
mod style;

/// The system fonts that are shown until the company's fonts have loaded.
pub mod font_fallback;

/// Common wrong names for settings.
mod setting_aliases;

/// Finds the position of mistakes in `brand.toml`.
mod toml_position;

/// Explains errors in `brand.toml` and in the front matter of pages.
mod toml_error;

/// The `[consent]` table of `brand.toml`.
mod consents;

/// How the job list is grouped.
mod group_by;

/// The targets of links.
mod link_target;

/// `brand.toml`.
mod brand_toml;

/// Readable shades of the company's colors, for light and dark backgrounds.
mod palette;

/// Describes the contrast of the company's colors.
mod contrast;

/// The width and height of images.
pub mod image_size;

/// The kinds of blocks, with their attributes.
mod block_kind;

/// Mistakes in page files.
mod page_problem;

/// The places on built-in pages where the company can add text.
mod page_slot;

/// Finds HTML and Markdown in texts that are shown as plain text.
mod markup;

/// Mistakes in individual lines of pages.
mod page_line;

/// The first line of a block.
mod block_line;

/// The parts of a block.
mod block_parts;

/// Cards, quotes, videos and other blocks of a page.
mod block;

/// The sections and blocks of a page.
mod page_text;

/// The ids of headings on text pages.
mod heading_id;

/// The front matter of a page.
mod front_matter;

/// The names of content pages.
mod page_name;

/// Parses one page of the company.
mod page;

/// All pages of the company.
mod pages;

/// The company's static files.
mod static_files;

/// Detects changes in the brand folder.
mod dir_fingerprint;

/// The company's templates.
mod templates;

/// Finds videos and captions that browsers cannot show.
mod video_check;

/// Decompresses font files.
pub mod font_file;

/// Measures the work to draw the glyphs of fonts.
pub mod font_glyphs;

/// Hides the tables of a font that are not measured.
pub mod font_tables;

/// Finds the fonts of a brand that take too much work to draw.
mod font_work;

/// Finds unusable icons and fonts, and missing SVG views.
mod asset_check;

/// Joins the stylesheets into one.
pub mod stylesheet;

/// Reads the whole brand folder.
mod brand_dir;

/// Text, expressions and blocks of a template.
mod template_source;

/// The HTML tags of a template.
mod template_tags;

/// The names of CSS properties.
mod css_properties;

/// The keywords of CSS properties.
mod css_keyword_lists;

/// The units, colors and keywords of CSS.
mod css_keywords;

/// The names of all elements of HTML, SVG and MathML.
mod element_names;

/// Finds unclosed elements in a template.
mod open_elements;

/// Finds elements of a template that are in the wrong place.
mod element_nesting;

/// Finds links, buttons and fields without a name in a template.
mod accessible_names;

/// The calls to `t` in a template.
mod text_calls;

/// Finds elements that do not belong in the head of a page.
mod template_head;

/// Finds unpaired quotation marks in templates.
mod template_quotes;

/// Finds unclosed HTML comments in templates.
mod template_comments;

/// Finds mistakes in the text of templates.
mod template_text;

/// Finds attributes of other systems such as React, and misspelled ARIA attributes and roles.
mod attribute_mistakes;

/// Finds mistakes in the tags of templates.
mod tag_mistakes;

/// Finds mistakes in the HTML of templates.
mod template_warnings;

/// Detects the format of a picture.
mod picture_format;

/// Parses SVG files.
mod svg_parser;

/// Estimates the work for the styles and paths of SVG files.
mod svg_work;

/// Limits on logos that are rendered as pixels.
mod svg_limits;

/// Finds pictures that browsers do not show.
mod picture_check;

/// Splits a stylesheet into parts.
mod css_parts;

/// Limits on the stylesheets that are checked.
mod css_limits;

/// Finds mistakes in stylesheets.
mod css_check;

/// Finds mistakes in the values of stylesheets.
mod css_values;

/// Splits the values in stylesheets into components.
mod css_components;

/// Finds mistakes in the punctuation and the functions of stylesheets.
mod css_functions;

/// Finds numbers without a unit in stylesheets.
mod css_numbers;

/// Finds common wrong values.
mod css_wrong_values;

/// The values that messages suggest for a property.
mod css_right_values;

/// Finds values with too many parts of one kind.
mod css_counts;

/// Finds values in which `calc(…)` or `url(…)` is missing.
mod css_missing_functions;

/// Finds values that a property does not accept.
mod css_exact_values;

/// Finds values of stylesheets with a missing or superfluous part.
mod css_shorthands;

/// Finds mistakes in the declarations of stylesheets.
mod css_declarations;

/// The names of elements and classes in selectors.
mod css_selectors;

/// Finds rules that remove the outline around the focused element.
mod css_focus;

/// Finds mistakes in the selectors of stylesheets.
mod css_preludes;

/// Finds text in stylesheets that is not CSS.
mod css_syntax;

/// Finds mistakes in media queries.
mod css_media;

/// Finds mistakes in at-rules.
mod css_at_rules;

/// The names of animations and font families in stylesheets.
mod css_names;

/// Finds animations and fonts that a stylesheet uses but that are not defined anywhere.
mod css_name_check;

/// Finds files of other servers in templates.
mod external_files;

/// Finds icons in templates whose font is missing.
mod icon_fonts;

/// Finds literal URLs of static files in templates.
mod template_urls;

/// Finds links that lead to a page in one language, although the site has several languages.
mod fixed_language;

/// Finds unknown departments in templates, pages and links.
mod template_departments;

/// Finds unknown ids in templates.
mod template_ids;

/// Finds placeholder texts that the company has not replaced.
mod leftovers;

/// Finds brand folders that the program does not read.
mod misplaced_dir;

/// Finds blocks in templates whose alignment depends on their own text.
mod template_direction;

/// Finds links to `localhost`, and template syntax in files that are not templates.
mod unintended_text;

/// Warnings about mistakes in the brand folder.
mod warnings;

pub use self::{
    block::{Answer, Block, Button, Jobs, Quote, Video},
    brand_dir::{BrandDir, line_in_brand_toml},
    brand_toml::{Brand, Contact, Hero, Link, LinkId},
    consents::{ConsentBox, Consents},
    contrast::{contrast_checks, contrast_warnings},
    css_limits::checked_stylesheets,
    css_selectors::{SelectorKind, SelectorName, selector_names},
    dir_fingerprint::{DirFingerprint, brand_files},
    element_names::element_names,
    font_work::costly_fonts,
    group_by::GroupBy,
    leftovers::NEW_BRAND,
    link_target::MAX_EXTERNAL_LINKS,
    markup::markup,
    misplaced_dir::outer_brand_dir,
    missing_file::{mistyped_brand_toml, no_such_file},
    page::Page,
    page_slot::PageSlot,
    page_text::Section,
    pages::Pages,
    palette::{CheckedColor, Palette, Scheme},
    setting_aliases::is_settings_table,
    settings::{BrandScripts, Settings},
    static_files::StaticFiles,
    style::{AssetName, FontFamilies, FontFile},
    svg_limits::svg_limit,
    svg_parser::parse_svg,
    template_ids::has_id,
    template_source::{Piece, PieceKind, VALUE, quoted_texts, split_template},
    template_tags::{HtmlTag, TagReader},
    templates::Templates,
    text_calls::{TextCall, text_calls},
    toml_error::is_brand_setting,
    warnings::{tolerated_faults, warnings},
};
