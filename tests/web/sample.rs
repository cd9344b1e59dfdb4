//! Sample postings for the tests.

use vestibule::{
    posting::{
        Compensation, EmploymentType, Equity, InterviewStep, Location, PayPeriod, Posting,
        PostingDetails, PostingId, Salary, ValueRange, Workplace,
    },
    question::{Question, QuestionId, QuestionKind, QuestionTopic},
    sanitize::SanitizedHtml,
};

/// The number of sample postings.
pub const COUNT: usize = 45;

/// Creates postings with all kinds of content, in the order in which visitors see them.
pub fn postings() -> Vec<Posting> {
    let mut postings = vec![welder(), sailmaker(), clerk(), translator(), bare()];
    postings.extend((6..=COUNT).map(|number| plain(number, &format!("Rigger {number}"))));
    postings
}

/// Creates a posting with a title, a location and a short description.
pub fn plain(number: usize, title: &str) -> Posting {
    Posting {
        id: PostingId::new(format!("{number:08x}-0000-4000-8000-000000000000")),
        title: title.into(),
        locations: vec![place("Gothenburg, Sweden", Some(Workplace::OnSite))],
        apply_url: None,
        details: Some(details("<p>Rig boats.</p>")),
        changed_at: None,
    }
}

/// Creates a posting with all kinds of content.
pub fn welder() -> Posting {
    let description = "<p>We build small wooden boats that outlive their owners, and the steel \
        cradles that carry them. You keep both straight.</p><h2>What you will do</h2><ul>\
        <li>Weld cradles, keels and fittings in steel and stainless steel</li>\
        <li>Read drawings, and tell us where they are wrong</li>\
        <li>Teach two apprentices what your hands know</li></ul>\
        <h2>What you bring</h2><p>Papers in TIG and MMA welding, or the seams to show for it. \
        Swedish or English, whichever you curse in less.</p>";
    let mut posting = plain(1, "Welder for cradles and keels");
    posting.locations = vec![
        place("Gothenburg, Sweden", Some(Workplace::OnSite)),
        place("Turku, Finland", Some(Workplace::OnSite)),
        place("Anywhere in Denmark", Some(Workplace::Remote)),
    ];
    posting.details = Some(PostingDetails {
        compensation: Compensation {
            salary: Some(euros(
                ValueRange::Between(52_000, 68_000),
                Some(PayPeriod::Year),
            )),
            equity: Some(Equity::Percent(ValueRange::Between(0.05, 0.2))),
            employment_type: Some(EmploymentType::FullTime),
            notes: Some("Tools, boots and the ferry are on us.".into()),
        },
        visa_support: Some(true),
        questions: vec![
            question(
                "q1",
                "Which welding papers do you hold?",
                true,
                QuestionKind::Line,
            ),
            question(
                "q2",
                "Show us a seam you are proud of",
                false,
                QuestionKind::Link,
            ),
            question("q3", "Read this first", false, QuestionKind::Information),
            question("q4", "Your resume", false, QuestionKind::Resume),
        ],
        interview_plan: vec![
            step(
                "A call",
                "Half an hour by telephone, with the yard's foreman.",
            ),
            step(
                "A day at the yard",
                "Paid. You weld, we watch, and we eat together.",
            ),
            step("An offer", ""),
        ],
        ..details(description)
    });
    posting
}

fn sailmaker() -> Posting {
    let mut posting = plain(2, "Sailmaker, part time");
    posting.locations = vec![place("Bilbao, Spain", Some(Workplace::Hybrid))];
    let mut details = details("Sew sails.\n\nMend sails.");
    details.compensation.employment_type = Some(EmploymentType::PartTime);
    details.compensation.salary = Some(euros(ValueRange::From(24), Some(PayPeriod::Hour)));
    details.visa_support = Some(false);
    posting.details = Some(details);
    posting
}

/// Creates a posting whose texts try to inject HTML.
fn clerk() -> Posting {
    let mut posting = plain(3, HOSTILE);
    posting.locations = vec![place(HOSTILE, Some(Workplace::Remote))];
    let mut details = details("<p onclick=\"alert(1)\">Count<script>alert(1)</script> boats</p>");
    details.compensation.notes = Some(HOSTILE.into());
    details.questions = vec![question("q", HOSTILE, true, QuestionKind::Line)];
    details.compensation.equity = Some(Equity::Offered);
    posting.details = Some(details);
    posting
}

/// Text that must be escaped in every page.
pub const HOSTILE: &str = "Clerk</script></title><img src=x onerror=alert(1)>\"'&amp;";

fn translator() -> Posting {
    let mut posting = plain(4, "مترجم قوارب");
    posting.locations = vec![place("عمّان، الأردن", Some(Workplace::OnSite))];
    posting
}

/// Creates a posting whose details have not been read yet.
pub fn bare() -> Posting {
    let mut posting = plain(5, "Harbour pilot");
    posting.details = None;
    posting
}

/// Replaces all locations of a posting with this one.
pub fn at(mut posting: Posting, label: &str, workplace: Workplace) -> Posting {
    posting.locations = vec![place(label, Some(workplace))];
    posting
}

fn place(label: &str, workplace: Option<Workplace>) -> Location {
    Location {
        label: label.into(),
        city: None,
        region: None,
        country: None,
        scope: None,
        workplace,
    }
}

fn details(description: &str) -> PostingDetails {
    PostingDetails {
        company: Some("Lindqvist".into()),
        description: SanitizedHtml::from_any_format(description).into(),
        compensation: Compensation::default(),
        visa_support: None,
        questions: Vec::new(),
        interview_plan: Vec::new(),
        accepts_docx: false,
        created: "2026-11-02T08:00:00Z".parse().ok(),
        read_at: "2026-11-21T08:59:50Z".parse().unwrap(),
    }
}

fn euros(range: ValueRange<i64>, period: Option<PayPeriod>) -> Salary {
    Salary {
        currency: "EUR".into(),
        range,
        period,
    }
}

fn question(id: &str, text: &str, required: bool, kind: QuestionKind) -> Question {
    Question {
        id: QuestionId::new(id),
        text: text.into(),
        required,
        kind,
        topic: QuestionTopic::Other,
    }
}

fn step(name: &str, description: &str) -> InterviewStep {
    InterviewStep {
        name: name.into(),
        description: SanitizedHtml::from_any_format(description).into(),
    }
}
