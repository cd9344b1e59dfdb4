use axum::{
    extract::FromRequestParts,
    http::{Method, StatusCode, request::Parts},
    response::Response,
};

use crate::{
    admin::team::{session, trouble, workroom::Workroom},
    recruiter_keys::{RecruiterKey, Role},
    web::{answer, urls},
};

/// Somebody who is signed in.
pub struct Member(pub RecruiterKey);

/// Somebody who is signed in, and of the company's own team.
pub struct Recruiter(pub RecruiterKey);

impl FromRequestParts<Workroom> for Member {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, room: &Workroom) -> Result<Self, Response> {
        if let Some((key, _)) = session::read(room, &parts.headers) {
            return Ok(Self(key.clone()));
        }
        match parts.method {
            Method::GET | Method::HEAD => Err(answer::to(urls::TEAM_SIGN_IN)),
            // A form that is sent again once its sender has signed in elsewhere still has everything in it.
            _ => {
                let text = "admin-team-signed-out";
                Err(trouble::page(room, StatusCode::UNAUTHORIZED, text))
            }
        }
    }
}

impl FromRequestParts<Workroom> for Recruiter {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, room: &Workroom) -> Result<Self, Response> {
        let Member(key) = Member::from_request_parts(parts, room).await?;
        match key.role {
            Role::Team => Ok(Self(key)),
            Role::Agency(_) => {
                let text = "admin-team-not-yours";
                Err(trouble::page(room, StatusCode::FORBIDDEN, text))
            }
        }
    }
}
