//! The storybook's forms that are opened with a referral link.

use std::time::Duration;

use anyhow::{Context, Result};

use crate::{
    candidate::Referral,
    job::JobId,
    store::NewReferralLink,
    storybook::{fixture::Story, fixtures::Fixtures},
    web::{LocaleContext, referral_urls},
};

/// How long the link is valid.
const LIFETIME: Duration = Duration::from_secs(24 * 60 * 60);

/// Creates the stories: the form with a valid link, and the ordinary form that is shown if the link
/// is no longer valid.
pub async fn stories(fixtures: &Fixtures, locale: &LocaleContext) -> Result<Vec<Story>> {
    let fixture = &fixtures.with_referral_links;
    let links = fixture.site.referral_links.as_ref();
    let links = links.context("the site has no referral links")?;
    let posting = fixtures.sample.featured()?;
    let owner = locale.texts().language().to_string();
    let content = NewReferralLink {
        owner: owner.clone(),
        posting: posting.id.clone(),
        title: posting.title.clone(),
        referral: Referral {
            job: JobId::new("job"),
            stage: "stage".to_owned(),
            name: "Ada Example".to_owned(),
            email: "ada@example.org".to_owned(),
            source: None,
        },
    };
    let link = links.create(content, LIFETIME).await?;
    let link = link.context("there are too many referral links")?;
    let path = referral_urls::form(locale.url_prefix(), &posting.id, &link.token);
    let active = fixture.story("form-referral", &path).await?;
    links.end(&owner, &link.id).await?;
    let ended = fixture.story("form-referral-ended", &path).await?;
    Ok(vec![active, ended])
}
