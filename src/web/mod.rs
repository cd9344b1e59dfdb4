//! The visitor's pages.

/// The `[site]` and `[apply]` tables of the settings.
pub mod settings;

/// Parts of addresses, and what may be done to them.
pub mod path;

/// Every address, written once.
pub mod urls;

/// Where somebody heard of a job.
pub mod source;

/// Which of the offered languages a visitor reads best.
pub mod preference;

/// The site in one language.
pub mod edition;

/// An answer in every encoding, made once.
pub mod packed;

/// Open Graph images, drawn in the colors of the brand.
pub mod og_image;

/// Static files, named by their content and compressed once.
pub mod assets;

/// The signed token of a form.
pub mod token;

/// Pages rendered and compressed once, until the catalogue changes.
pub mod ready;

/// Whose request it is, and how many forms one address may send.
pub mod client;

/// What a page may reach.
pub mod site;

/// What the company decides about its forms.
pub mod rules;

/// Files in words.
pub mod files;

/// The words for terms, pay and places.
pub mod terms;

/// What is shown of a page where somebody shares its address.
pub mod sharing;

/// What programs that list jobs read in a page.
pub mod structured_data;

/// What every template reaches: texts, brand, the frame around the page.
pub mod view;

/// Descriptions with tables that scroll.
pub mod tables;

/// What keeps a page from being shown.
pub mod error;

/// Which receipt an address opens.
pub mod opened;

/// One line in the log for each answer, and never what it was about.
pub mod log;

/// A page just rendered, as an answer.
pub mod answer;

/// In which language a request is answered, and at which address.
pub mod door;

/// Which part of the list a page shows.
pub mod pager;

/// What narrows the list.
pub mod filters;

/// The open jobs for programs that follow what is new.
pub mod feeds;

/// The open jobs for people's own tools and assistants.
pub mod data;

/// Every posting's address, for programs that list pages.
pub mod sitemap;

/// A form that was sent, read within limits.
pub mod upload;

/// A static file, as an answer.
pub mod download;

/// One file per page.
pub mod pages;

/// The pictures of shared pages, as answers.
pub mod picture;

/// Who may ask, and the headers that keep every answer safe.
pub mod guard;

/// Whether the site runs and can serve.
pub mod health;

/// Whom to write to about the security of the site.
pub mod security;

/// What programs that follow links are told.
pub mod robots;

/// Which address leads to which page.
pub mod router;

/// The door that stays open while the site behind it is changed.
pub mod front;

/// Connections that are cut when nobody reads what is said.
pub mod patience;

/// The listener and its limits.
pub mod server;
