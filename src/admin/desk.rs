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
pub struct Desk(Arc<Whole>);

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
    /// The visitors' site: its texts, its look, its catalogue.
    pub site: Site,
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
    /// A desk of these parts.
    pub fn new(parts: Parts) -> Self {
        Self(Arc::new(Whole {
            parts,
            held: Alarm::new("applications_held"),
            ending: Alarm::new("applications_ending"),
            unread: Alarm::new("outbox_unread"),
        }))
    }

    /// Lasts while applications wait for a person to decide.
    pub(in crate::admin) fn held(&self) -> &Alarm {
        &self.0.held
    }

    /// Lasts while applications that wait for a person come near their end.
    pub(in crate::admin) fn ending(&self) -> &Alarm {
        &self.0.ending
    }

    /// Lasts while nobody can tell how the outbox stands.
    pub(in crate::admin) fn unread(&self) -> &Alarm {
        &self.0.unread
    }

    /// Every alarm of the house that lasts, the most pressing first.
    pub fn alarms(&self) -> Vec<Raised> {
        let whole = &self.0;
        let own = [
            self.site.not_kept(),
            &whole.unread,
            &whole.ending,
            &whole.held,
        ];
        let own = own.into_iter().filter_map(Alarm::current);
        let delivery = self.delivery.troubles().into_iter();
        let refresh = self.refresh.troubles().into_iter();
        let hidden = self.site.hidden().current();
        own.chain(delivery).chain(refresh).chain(hidden).collect()
    }
}

impl Deref for Desk {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0.parts
    }
}

/// Static files are the site's.
impl FromRef<Desk> for Site {
    fn from_ref(desk: &Desk) -> Self {
        desk.site.clone()
    }
}
