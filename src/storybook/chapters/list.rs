use axum::http::StatusCode;

use crate::{
    catalogue::query::Query,
    storybook::{error::StorybookError, scene::Scene, scenes::Scenes, state::State},
    web::{edition::Edition, urls},
};

/// What is asked of the list, and what its state is called then.
const ASKED: [(&str, &str); 4] = [
    ("list-filtered", "workplace=remote&pay=shared"),
    ("list-searched", "q=engineer"),
    ("list-corrected", "q=calibraton"),
    ("list-filtered-to-nothing", "q=zeppelin&workplace=remote"),
];

/// The list in every state.
pub async fn states(scenes: &Scenes, edition: &Edition) -> Result<Vec<State>, StorybookError> {
    let root = edition.root();
    let asked = |query: &str, offset| urls::list(root, &Query::read(query), offset, None);
    let all = asked("", 0);
    let second = asked("", scenes.open.site.settings.page_size.get());
    let mut states = vec![
        scenes.open.shown("list-open", &all).await?,
        scenes.open.shown("list-second-page", &second).await?,
    ];
    for (name, query) in ASKED {
        states.push(scenes.open.shown(name, &asked(query, 0)).await?);
    }
    if let Some(address) = of_a_place(&scenes.open, edition) {
        states.push(scenes.open.shown("list-of-a-place", &address).await?);
    }
    states.extend([
        scenes.hard.shown("list-of-endless-words", &all).await?,
        scenes.empty.shown("list-empty", &all).await?,
        scenes.old.shown("list-old-copy", &all).await?,
        scenes
            .demonstration
            .shown("list-demonstration", &all)
            .await?,
    ]);
    let unread = scenes.unread.look(&all).await;
    states.push(unread.state("list-no-copy-yet", StatusCode::SERVICE_UNAVAILABLE)?);
    let framed = urls::embed(root, &Query::default());
    states.push(scenes.open.shown("embed", &framed).await?);
    let framed = urls::embed(root, &Query::read("q=zeppelin&workplace=remote"));
    states.push(scenes.open.shown("embed-empty", &framed).await?);
    Ok(states)
}

fn of_a_place(open: &Scene, edition: &Edition) -> Option<String> {
    let snapshot = open.site.catalogue.snapshot();
    let place = snapshot.traits().places().first()?;
    Some(urls::place(edition.root(), &place.place))
}
