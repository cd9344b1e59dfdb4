//! The built-in templates of the regions, in the same format as a brand's own templates. `vestibule
//! brand eject` copies them. The site itself does not use these templates, but Askama templates
//! that produce the same HTML. A test compares the HTML.

use crate::web::regions::region::Region;

/// Returns the built-in template of a region.
pub fn built_in_template(region: Region) -> &'static str {
    match region {
        Region::Head => include_str!("../../../templates/regions/head.html"),
        Region::Masthead => include_str!("../../../templates/regions/masthead.html"),
        Region::Hero => include_str!("../../../templates/regions/hero.html"),
        Region::Job => include_str!("../../../templates/regions/job.html"),
        Region::List => include_str!("../../../templates/regions/list.html"),
        Region::Posting => include_str!("../../../templates/regions/posting.html"),
        Region::Facts => include_str!("../../../templates/regions/facts.html"),
        Region::InterviewPlan => include_str!("../../../templates/regions/interview_plan.html"),
        Region::Content => include_str!("../../../templates/regions/content.html"),
        Region::Closed => include_str!("../../../templates/regions/closed.html"),
        Region::Imprint => include_str!("../../../templates/regions/imprint.html"),
    }
}
