use crate::{
    admin::team::workroom::Workroom,
    recruiter_keys::{RecruiterKey, Role},
    web::{urls, view::View},
};

/// What stands around each of the team's pages: where else to go, and who is signed in.
pub struct Frame {
    /// The pages that this key opens.
    pub ways: Vec<Way>,
    /// Who is signed in.
    pub who: String,
}

/// A link to another of the team's pages.
pub struct Way {
    /// The name of its text.
    pub text: &'static str,
    /// Where it leads.
    pub address: &'static str,
    /// Whether it leads to the page that shows it.
    pub is_here: bool,
}

/// The pages and their names, the ones that every key opens first.
const WAYS: [(&str, &str); 4] = [
    (urls::TEAM, "admin-team-jobs"),
    (urls::TEAM_IMPORT, "admin-team-import"),
    (urls::TEAM_HIRED, "admin-team-hired"),
    (urls::TEAM_OUTBOX, "admin-team-outbox"),
];

/// How many of them an agency's key opens.
const AGENCYS: usize = 1;

impl Frame {
    /// The frame of the page at that address.
    pub fn new(key: &RecruiterKey, here: &str) -> Self {
        let opened = match key.role {
            Role::Team => &WAYS[..],
            Role::Agency(_) => &WAYS[..AGENCYS],
        };
        let ways = opened.iter().map(|(address, text)| Way {
            text,
            address,
            is_here: *address == here,
        });
        Self {
            ways: ways.collect(),
            who: key.name.clone(),
        }
    }

    /// Where one signs out.
    pub fn sign_out(&self) -> &'static str {
        urls::TEAM_SIGN_OUT
    }
}

/// The view of any of the team's pages; they are English, as the operator's are.
pub fn view(room: &Workroom) -> View<'_> {
    View::new(&room.site, room.site.editions.operators())
}
