//! The regions of a page that a company can replace with its own templates (docs/templates.md).
//! minijinja renders these templates at run time. The site's own templates are compiled into the
//! program by Askama.

/// The names of the regions.
mod region;

/// HTML that templates insert without escaping.
mod html;

/// The values that templates receive.
pub mod context;

/// Suggests alternatives to filters of other template languages.
mod filter_hint;

/// Inserts checks of values into templates.
mod checked_operands;

/// Filters for null.
mod null_filters;

/// Finds the names in the expressions of templates.
mod expression;

/// Finds the names in values.
mod value_names;

/// The names that templates can use.
mod known_names;

/// Hints about calls with wrong arguments.
mod call_hint;

/// Hints about syntax errors.
mod syntax_hint;

/// Why markup is refused.
mod refused_markup;

/// Finds open elements that change how browsers read the rest of the page.
mod open_elements;

/// Placeholders for URLs that can contain a secret.
mod language_placeholder;

/// Refuses start tags.
mod refused_tag;

/// Limits the links to other sites.
mod external_links;

/// Refuses markup that templates must not contain.
mod markup_check;

/// Finds the line of refused markup.
mod markup_line;

/// Finds wrong calls of macros.
mod macro_calls;

/// Hints about errors in templates.
mod error_hint;

/// Errors in templates.
mod error;

/// The functions that templates can use.
mod functions;

/// Limits the size of values.
mod value_size;

/// Sample values for checking templates.
mod samples;

/// The built-in regions, in the format of a brand's templates.
mod built_in;

/// Limits how deeply the code in templates can be nested.
mod template_limits;

/// The templates of a brand.
mod templates;

/// Reads sample values and the HTML that templates render from them.
mod sample_values;

/// The parts of a page that a template can leave out.
mod missing_part;

/// Finds links and headings that templates leave out.
mod missing_links;

/// Looks up the values of names in templates.
mod template_names;

/// Finds loops over strings.
mod template_loops;

/// Finds conditions that have the same result on every page.
mod template_conditions;

/// Finds ids that a page contains twice.
mod repeated_ids;

/// Finds attributes that are empty on some pages.
mod empty_attributes;

/// All warnings about templates.
mod warnings;

pub use self::{
    built_in::built_in_template, error::RegionError, html::Html,
    language_placeholder::language_placeholder, region::Region, templates::Regions,
    warnings::template_warnings,
};
