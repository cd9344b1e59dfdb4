use axum::http::StatusCode;

use crate::{
    store::entry::Settlement,
    storybook::{
        chapters::{form::stamp, receipt},
        error::StorybookError,
        scenes::Scenes,
        sheet::Sheet,
        state::State,
    },
    web::{edition::Edition, urls},
};

/// A resume for those who have no file.
const PASTED: &str = "Ada Example\n\n2019 to 2026  Keeper of a rain gauge on a school roof\n2016 to 2019  Mended what the gulls had found";

/// The form with boxes to tick and a place for a resume as text, up to the receipt that tells what was ticked.
pub async fn states(scenes: &Scenes, edition: &Edition) -> Result<Vec<State>, StorybookError> {
    // Nobody may paste a resume where a file is required.
    let posting = scenes.sample.posting("Something We Have")?;
    let asking = &scenes.asking;
    let address = urls::apply(edition.root(), &posting.id);
    let sheet = |email: &str, time| {
        let token = stamp(asking, posting, time);
        let form = asking.form(posting, edition)?;
        let whole = Sheet::whole(&form, email).without_file();
        Ok::<_, StorybookError>(whole.with("pasted_resume", PASTED).with("token", &token))
    };
    let now = asking.site.clock.now();
    let language = edition.texts().language();
    let whole = sheet(&format!("asked-{language}@example.org"), now)?;
    let boxes = asking.site.brand.consent.boxes.iter();
    let required = boxes.filter(|it| it.required).map(|it| it.name.text_id());
    let unticked = sheet("unticked@example.org", now)?;
    let unticked = required.fold(unticked, |sheet, name| sheet.without(&name));
    let agreed = asking.send(&address, &whole).await;
    receipt::settle(asking, Settlement::Delivered(None)).await?;
    Ok(vec![
        asking.shown("form-with-consents", &address).await?,
        asking
            .send(&address, &unticked)
            .await
            .state("form-consent-missing", StatusCode::UNPROCESSABLE_ENTITY)?,
        asking
            .shown("receipt-with-consents", agreed.location()?)
            .await?,
    ])
}
