use axum::Router;

use crate::{
    admin::{
        self,
        desk::Desk,
        team::{self, workroom::Workroom},
    },
    app::error::StartError,
    web::{router::router, site::Site},
};

/// What answers at each of the two addresses: their own pages, and the team's before them.
#[derive(Debug)]
pub(crate) struct Doors {
    team: Option<Workroom>,
}

impl Doors {
    /// With the team's pages, if there are any.
    pub(crate) fn new(team: Option<Workroom>) -> Self {
        Self { team }
    }

    /// What answers visitors.
    pub(crate) fn site(&self, site: &Site) -> Result<Router, StartError> {
        let refused =
            |error: tower_http::csrf::ConfigError| StartError::PublicUrl(error.to_string());
        let pages = router(site.clone()).map_err(refused)?;
        match &self.team {
            Some(room) => {
                let room = room.shown(site.clone(), site.settings.public_url.clone());
                let pages = match room.settings.public {
                    true => team::router::router(room.clone(), pages).map_err(refused)?,
                    false => pages,
                };
                Ok(team::router::files(room, pages))
            }
            None => Ok(pages),
        }
    }

    /// What answers the operator.
    pub(crate) fn admin(&self, desk: &Desk) -> Result<Router, StartError> {
        let refused =
            |error: tower_http::csrf::ConfigError| StartError::AdminUrl(error.to_string());
        let pages = admin::router::router(desk.clone()).map_err(refused)?;
        match &self.team {
            Some(room) => {
                let room = room.shown(desk.site.clone(), desk.public_url.clone());
                team::router::router(room, pages).map_err(refused)
            }
            None => Ok(pages),
        }
    }

    /// Removes old imports, forgets whom the team's pages added long ago, and who could try to sign in as often as anybody else.
    pub(crate) async fn tidy(&self) {
        let Some(room) = &self.team else { return };
        room.sign_ins.tidy();
        room.imports.sweep(room.site.clock.now());
        if let Err(error) = room.additions.sweep().await {
            tracing::error!(%error, "whom the team added long ago was not forgotten");
        }
    }
}
