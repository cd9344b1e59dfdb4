//! The regions of a page that a company can replace with its own templates (docs/templates.md).
//! minijinja renders these templates at run time; Askama renders everything else.

/// The names of the regions.
mod region;

/// HTML that templates insert without escaping.
mod html;

/// The values that templates can use.
pub mod context;

/// Alternatives to the filters of other template languages.
mod filter_hint;

/// The names in the expressions of templates.
mod expression;

/// The names that templates can use.
mod known_names;

/// Corrections for calls with wrong arguments.
mod call_hint;

/// Corrections for syntax errors.
mod syntax_hint;

/// Why markup is refused.
mod refused_markup;

/// Markup that templates cannot contain.
mod markup_check;

/// Errors in templates.
mod error;

/// The functions that templates can use.
mod functions;

/// Sample values, with which the templates are checked.
mod samples;

/// The built-in regions as templates for brand folders.
mod built_in;

/// Limits on the depth of templates.
mod template_limits;

/// The templates of a brand.
mod templates;

/// Links and headings that templates leave out.
mod missing_links;

/// Loops over texts.
mod template_loops;

/// Ids that a page contains twice.
mod repeated_ids;

/// All warnings about templates.
mod warnings;

pub use self::{
    built_in::built_in_template, error::RegionError, html::Html,
    markup_check::language_placeholder, region::Region, templates::Regions,
    warnings::template_warnings,
};
