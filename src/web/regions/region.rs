//! The names of the regions.

/// A part of the pages that a company can replace with its own template: `templates/REGION.html` in
/// the brand folder.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    strum::EnumIter,
    strum::EnumString,
    strum::IntoStaticStr,
)]
#[strum(serialize_all = "snake_case")]
pub enum Region {
    /// The part of the `head` element with the page's description and link preview.
    Head,
    /// The header of every page.
    Masthead,
    /// The top of the job list.
    Hero,
    /// One job in the list.
    Job,
    /// The job list, between header and footer.
    List,
    /// The page of a job, between header and footer.
    Posting,
    /// The key facts about a job, such as its locations and pay.
    Facts,
    /// The steps of the hiring process.
    InterviewPlan,
    /// A content page, between header and footer.
    Content,
    /// The page of a closed job, between header and footer.
    Closed,
    /// The footer of every page.
    Imprint,
}

impl Region {
    /// The name of the region, for example `interview_plan`.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The name of the template file in the folder `templates/`, for example `interview_plan.html`.
    pub fn file_name(self) -> String {
        format!("{}.html", self.name())
    }

    /// Whether the region is on every page, also on forms, receipts and error pages.
    pub fn is_on_every_page(self) -> bool {
        matches!(self, Self::Head | Self::Masthead | Self::Imprint)
    }
}
