use std::{ops::Deref, sync::Arc};

use axum::extract::FromRef;
use url::Url;

use crate::{
    delivery::step::Delivery,
    refresh::steps::Refresh,
    store::{queue::Watch, retention::Retention},
    telemetry::alarm::{Alarm, Raised},
    web::site::Site,
};

/// What the operator's pages may reach: everything that can be told without opening an application.
/// Cheap to clone.
#[derive(Debug, Clone)]
pub struct Desk {
    /// The visitors' site: its texts, its look, its catalogue.
    pub site: Site,
    whole: Arc<Whole>,
}

#[derive(Debug)]
struct Whole {
    parts: Parts,
    held: Alarm,
    ending: Alarm,
    unread: Alarm,
}

/// The parts of a desk.
#[derive(Debug)]
pub struct Parts {
    /// ATS to catalogue.
    pub refresh: Arc<Refresh>,
    /// Outbox to ATS.
    pub delivery: Arc<Delivery>,
    /// What can be told of the outbox.
    pub watch: Watch,
    /// The end of what is kept.
    pub retention: Retention,
    /// Address at which the operator reaches these pages.
    pub public_url: Option<Url>,
    /// Settings that matter, by name; no secret among them.
    pub settings: Vec<(&'static str, String)>,
    /// Whether somebody saw a test application arrive whole in the ATS.
    pub verified: bool,
}

impl Desk {
    /// A desk of these parts, in the look of that site.
    pub fn new(site: Site, parts: Parts) -> Self {
        let whole = Arc::new(Whole {
            parts,
            held: Alarm::new("applications_held"),
            ending: Alarm::new("applications_ending"),
            unread: Alarm::new("outbox_unread"),
        });
        Self { site, whole }
    }

    /// The same desk in another look.
    #[must_use]
    pub fn shown_as(&self, site: Site) -> Self {
        let whole = Arc::clone(&self.whole);
        Self { site, whole }
    }

    /// Lasts while applications wait for a person to decide.
    pub(in crate::admin) fn held(&self) -> &Alarm {
        &self.whole.held
    }

    /// Lasts while applications that wait for a person come near their end.
    pub(in crate::admin) fn ending(&self) -> &Alarm {
        &self.whole.ending
    }

    /// Lasts while nobody can tell how the outbox stands.
    pub(in crate::admin) fn unread(&self) -> &Alarm {
        &self.whole.unread
    }

    /// Every alarm of the house that lasts, the most pressing first.
    pub fn alarms(&self) -> Vec<Raised> {
        let whole = &self.whole;
        let own = [
            self.site.not_kept(),
            &whole.unread,
            &whole.ending,
            &whole.held,
        ];
        let own = own.into_iter().filter_map(Alarm::current);
        let delivery = self.delivery.troubles().into_iter();
        let refresh = self.refresh.troubles().into_iter();
        let last = [self.site.hidden(), self.site.unbranded()];
        let last = last.into_iter().filter_map(Alarm::current);
        own.chain(delivery).chain(refresh).chain(last).collect()
    }
}

impl Deref for Desk {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.whole.parts
    }
}

/// Static files are the site's.
impl FromRef<Desk> for Site {
    fn from_ref(desk: &Desk) -> Self {
        desk.site.clone()
    }
}
