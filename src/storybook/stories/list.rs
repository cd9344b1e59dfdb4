//! The storybook's pages with the job list.

use anyhow::Result;
use axum::http::StatusCode;
use quick_xml::escape::escape;

use crate::{
    catalogue::Query,
    storybook::{
        fixture::{SiteFixture, Story},
        fixtures::Fixtures,
    },
    web::{LocaleContext, urls},
};

/// The stories of searches and filters. Each item contains the story's name and the query string.
const QUERIES: [(&str, &str); 4] = [
    ("list-filtered", "workplace=remote&pay=shared"),
    ("list-searched", "q=engineer"),
    ("list-corrected", "q=calibraton"),
    ("list-filtered-to-nothing", "q=zeppelin&workplace=remote"),
];

/// Creates a story for each state of the list.
pub async fn stories(fixtures: &Fixtures, locale: &LocaleContext) -> Result<Vec<Story>> {
    let root = locale.url_prefix();
    let open = &fixtures.normal;
    let list = |query: &str, offset| urls::list(root, &Query::parse(query), offset, None);
    let all = list("", 0);
    let mut stories = vec![open.story("list-open", &all).await?];
    stories.extend(long_list(fixtures, locale).await?);
    for (name, query) in QUERIES {
        stories.push(open.story(name, &list(query, 0)).await?);
    }
    let grouped = &fixtures.grouped;
    stories.push(grouped.story("list-grouped", &all).await?);
    if let Some(path) = first_place(open, locale) {
        stories.push(open.story("list-of-a-place", &path).await?);
    }
    for (name, fixture) in [
        ("list-of-endless-words", &fixtures.edge_cases),
        ("list-empty", &fixtures.empty),
        (
            "list-empty-open-application",
            &fixtures.with_open_application,
        ),
        ("list-old-copy", &fixtures.stale),
        ("list-demonstration", &fixtures.demonstration),
    ] {
        stories.push(fixture.story(name, &all).await?);
    }
    let never_loaded = fixtures.never_loaded.get(&all).await;
    stories.push(never_loaded.into_story("list-no-copy-yet", StatusCode::SERVICE_UNAVAILABLE)?);
    for (name, query) in [
        ("embed", ""),
        ("embed-empty", "q=zeppelin&workplace=remote"),
    ] {
        let path = urls::embed(root, &Query::parse(query));
        stories.push(open.story(name, &path).await?);
    }
    Ok(stories)
}

/// Creates the stories of a list with several pages. Returns no stories if all postings fit on one
/// page.
async fn long_list(fixtures: &Fixtures, locale: &LocaleContext) -> Result<Vec<Story>> {
    let (open, root) = (&fixtures.normal, locale.url_prefix());
    let page_size = open.site.settings.page_size.get();
    let Some(on_second_page) = fixtures.sample.postings.get(page_size) else {
        return Ok(Vec::new());
    };
    let second_page = urls::list(root, &Query::default(), page_size, None);
    let list = open.story("list-saved-jobs", root.list()).await?;
    let saved = [
        (&*fixtures.sample.featured()?.title, true),
        (&*on_second_page.title, false),
    ];
    let grouped = &fixtures.grouped;
    Ok(vec![
        open.story("list-second-page", &second_page).await?,
        with_saved_jobs(list, saved, locale),
        grouped
            .story("list-grouped-continued", &second_page)
            .await?,
    ])
}

/// Adds the section with saved jobs to the list, as the script `static/saved_jobs.js` does in a
/// browser. `saved` contains the title of each saved job, and whether the job is open.
fn with_saved_jobs(list: Story, saved: [(&str, bool); 2], locale: &LocaleContext) -> Story {
    let (texts, root) = (locale.texts(), locale.url_prefix());
    let remove = escape(texts.message("saved-remove").to_string());
    let rows = saved.map(|(title, is_open)| {
        let title = escape(title);
        let job = if is_open { format!("<a href=\"{}\" dir=\"auto\">{title}</a>", root.list()) } else { format!(
                "<bdi>{title}</bdi> <span>{}</span>",
                escape(texts.message("closed-heading").to_string())
            ) };
        format!(
            "<li><p>{job}</p><button class=\"plain\">{remove}<span class=\"visually-hidden\" dir=\"auto\">: {title}</span></button></li>"
        )
    });
    let section = format!(
        "<section class=\"alert closed-similar\" id=\"saved\"><h2>{}</h2><ul>{}</ul><p class=\"alert-note\">{}</p></section>",
        escape(texts.message("saved-heading").to_string()),
        rows.concat(),
        escape(texts.message("saved-note").to_string())
    );
    let (main, rest) = list.html.rsplit_once("</main>").unwrap_or_default();
    // `static/saved_jobs.js` inserts the section after the pagination, which is the last `nav`.
    let (results, end) = main.rsplit_once("</nav>").unwrap_or_default();
    Story {
        html: format!("{results}</nav>{section}{end}</main>{rest}"),
        ..list
    }
}

fn first_place(open: &SiteFixture, locale: &LocaleContext) -> Option<String> {
    let snapshot = open.site.catalogue.snapshot();
    let place = snapshot.facets().locations.first()?;
    Some(urls::place(locale.url_prefix(), &place.path))
}
