use std::time::Duration;

use axum::http::{HeaderMap, HeaderValue, header};
use jiff::{SignedDuration, Timestamp};

use crate::{
    admin::team::{signature::Purpose, workroom::Workroom},
    clock,
    recruiter_keys::RecruiterKey,
};

/// How far ahead another replica's clock may be.
const SKEW: SignedDuration = SignedDuration::from_mins(5);

/// The cookie, which goes to the team's pages and to no other, whichever address they are at.
const NAME: &str = "vestibule-team";

/// The cookie of somebody who signed in with that key just now. It names the key by its hash: once the key is
/// taken out of the settings, the session is over.
pub fn begin(room: &Workroom, key: &RecruiterKey) -> Option<HeaderValue> {
    let claim = format!(
        "{}.{}",
        key.hash.short_id(),
        room.site.clock.now().as_millisecond()
    );
    let signature = room.signer.sign(Purpose::Session, &claim);
    cookie(room, &format!("{claim}.{signature}"), room.settings.session)
}

/// The cookie that ends a session.
pub fn end(room: &Workroom) -> Option<HeaderValue> {
    cookie(room, "", Duration::ZERO)
}

/// The key with which somebody signed in, and when that is over.
pub fn read<'a>(room: &'a Workroom, headers: &HeaderMap) -> Option<(&'a RecruiterKey, Timestamp)> {
    let wanted = name(room);
    let lines = headers.get_all(header::COOKIE).iter();
    let lines = lines.filter_map(|line| line.to_str().ok());
    let pairs = lines.flat_map(|line| line.split(';'));
    let mut cookies = pairs.filter_map(|pair| pair.trim().split_once('='));
    // Several of one name come from different paths; whichever was made here is right.
    cookies.find_map(|(name, value)| (name == wanted).then(|| believed(room, value))?)
}

fn believed<'a>(room: &'a Workroom, value: &str) -> Option<(&'a RecruiterKey, Timestamp)> {
    let (claim, signature) = value.rsplit_once('.')?;
    if !room.signer.verify(Purpose::Session, claim, signature) {
        return None;
    }
    let (mark, began) = claim.split_once('.')?;
    let began = clock::from_millisecond(began.parse().ok()?);
    let (now, ends) = (
        room.site.clock.now(),
        began.checked_add(room.settings.session),
    );
    let ends = ends.unwrap_or(Timestamp::MAX);
    if now.duration_since(began) < -SKEW || ends <= now {
        return None;
    }
    let mut keys = room.settings.keys.iter();
    let key = keys.find(|key| key.hash.short_id() == mark)?;
    Some((key, ends))
}

/// A browser takes a cookie of this prefix over TLS only, so that nobody on the way plants one.
fn name(room: &Workroom) -> String {
    match room.is_https() {
        true => format!("__Secure-{NAME}"),
        false => NAME.to_owned(),
    }
}

fn cookie(room: &Workroom, value: &str, lasts: Duration) -> Option<HeaderValue> {
    let secure = if room.is_https() { "; Secure" } else { "" };
    let (name, seconds) = (name(room), lasts.as_secs());
    let cookie =
        format!("{name}={value}; Path=/team; Max-Age={seconds}; HttpOnly; SameSite=Strict{secure}");
    HeaderValue::try_from(cookie).ok()
}
