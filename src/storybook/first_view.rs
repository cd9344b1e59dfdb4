use std::collections::BTreeSet;

use tempfile::TempDir;

use crate::{
    clock::Clock,
    config::settings::Config,
    storybook::{
        error::StorybookError,
        paper,
        sample::{Sample, Shelf},
        scene::Scene,
        scenes,
    },
    web::{urls, view::GENERATED},
};

/// What a page and its stylesheet may weigh, compressed: what fits into the first ten packets.
pub const MOST_BYTES: usize = 14_600;

/// The page, the stylesheet and one more.
pub const MOST_REQUESTS: usize = 3;

/// What a browser loads before it can show a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FirstView {
    /// The page, as people call it.
    pub page: &'static str,
    /// The bytes of page and stylesheet, compressed.
    pub bytes: usize,
    /// How often it asks, the small picture of the tab and what it leaves for later not counted.
    pub requests: usize,
}

/// Something that a page or the stylesheet names and that is not there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lost {
    /// Where it is named.
    pub on: String,
    /// As it is named.
    pub address: String,
}

/// What was seen of the pages in the look of the company.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Looked {
    /// The list, a posting and its form.
    pub views: Vec<FirstView>,
    /// What leads nowhere.
    pub lost: Vec<Lost>,
}

/// Looks at the pages as the company's visitors will see them, with the postings of the sample.
pub async fn look(config: &Config) -> Result<Looked, StorybookError> {
    let home = TempDir::new().map_err(StorybookError::NoRoom)?;
    let sample = Sample::read(config, home.path(), Shelf::Sample, &Clock::System).await?;
    let scene = scenes::open(&sample, config, &Clock::System)?;
    let root = scene.site.editions.first().root().clone();
    let posting = sample.posting("Tide Gauge Engineer")?;
    let pages = [
        ("list", root.list().to_owned()),
        ("posting", urls::posting(&root, posting)),
        ("form", urls::apply(&root, &posting.id)),
    ];
    let mut views = Vec::new();
    for (page, address) in &pages {
        views.push(view(&scene, page, address).await);
    }
    let own = scene
        .site
        .pages
        .all(scene.site.editions.first().texts().language());
    let own = own.iter().map(|page| page.name.as_str());
    let texts = own.chain(GENERATED.map(|(name, _)| name));
    let texts = texts.map(|name| urls::content(&root, name));
    let mut lost = lost_files(&scene).await;
    let mut asked = BTreeSet::new();
    for on in pages.map(|(_, address)| address).into_iter().chain(texts) {
        lost.extend(lost_links(&scene, &on, &mut asked).await);
    }
    Ok(Looked { views, lost })
}

async fn view(scene: &Scene, page: &'static str, address: &str) -> FirstView {
    let html = scene.text(address).await;
    let css = scene.site.assets.address("site.css");
    // Of a picture for each scheme a browser loads one, in the place of the `src`.
    let pictures = html.split(" src=\"/static/").skip(1);
    let named = pictures.filter_map(|it| it.split(['"', '#']).next());
    // A script is loaded after the page is shown.
    let pictures: BTreeSet<_> = named.filter(|name| !name.ends_with(".js")).collect();
    FirstView {
        page,
        bytes: scene.weight(address).await + scene.weight(&css).await,
        requests: 2 + pictures.len(),
    }
}

/// The links of a page that lead to the site and to nothing there; each is asked once.
async fn lost_links(scene: &Scene, on: &str, asked: &mut BTreeSet<String>) -> Vec<Lost> {
    let html = scene.text(on).await;
    let mut lost = Vec::new();
    for address in paper::addresses(&html) {
        let is_new = asked.insert(address.to_owned());
        if is_new && scene.is_missing(address).await {
            lost.push(Lost {
                on: on.to_owned(),
                address: address.to_owned(),
            });
        }
    }
    lost
}

/// The files that the stylesheet names and that are not in `static/`: the others were turned into addresses.
async fn lost_files(scene: &Scene) -> Vec<Lost> {
    let css = scene.text(&scene.site.assets.address("site.css")).await;
    let named = css.split("url(").skip(1);
    let named = named.map(|after| after.split(')').next().unwrap_or(after));
    let named = named.map(|name| name.trim().trim_matches(['"', '\'']));
    let is_elsewhere = |name: &str| {
        ["/static/", "data:", "#"]
            .iter()
            .any(|it| name.starts_with(it))
    };
    let lost = named.filter(|name| !is_elsewhere(name)).map(|name| Lost {
        on: "css".to_owned(),
        address: name.to_owned(),
    });
    lost.collect()
}
