//! The pages for recruiters and agencies, under `/team`. Unlike the visitors' site, they send
//! requests to the ATS. A page that shows a list from the ATS waits for this list only for a
//! limited time (`team.wait`).

mod form;

mod ats_cache;

mod import_jobs;

mod state;

mod layout;

mod require_sign_in;

mod sign_in;

mod jobs;

mod resume;

mod add;

mod hired;

mod import;

mod referrals;

mod outbox;

mod funnel;

mod router;

pub use self::{
    ats_cache::AtsCache,
    import_jobs::ImportJobs,
    router::{resume_router, router},
    state::{Listener, RecruiterDeps, RecruiterState},
};
