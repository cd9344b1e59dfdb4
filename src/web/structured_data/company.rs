//! Describes the company, the site and the breadcrumbs of a page as structured data.

use serde_json::{Value, json};

/// The company, as structured data describes it. All URLs are absolute.
#[derive(Debug, Clone, Default)]
pub struct Company {
    /// The name of the company.
    pub name: Option<String>,
    /// The URL of the careers site.
    pub url: String,
    /// The URL of the logo.
    pub logo: Option<String>,
}

impl Company {
    /// Converts the company to a schema.org `Organization` with this name.
    pub fn to_organization(&self, name: &str) -> Value {
        let mut organisation = json!({
            "@type": "Organization",
            "name": name,
            "sameAs": self.url,
        });
        if let Some(logo) = &self.logo {
            organisation["logo"] = logo.as_str().into();
        }
        organisation
    }

    /// Converts the site to a schema.org `WebSite`, with its search URL. Returns `None` if the
    /// company's name is unknown.
    pub fn to_website(&self) -> Option<Value> {
        let name = self.name.as_ref()?;
        let mut publisher = self.to_organization(name);
        publisher["url"] = self.url.as_str().into();
        Some(json!({
            "@context": "https://schema.org",
            "@type": "WebSite",
            "name": name,
            "url": self.url,
            "publisher": publisher,
            "potentialAction": {
                "@type": "SearchAction",
                "target": {
                    "@type": "EntryPoint",
                    "urlTemplate": format!("{}?q={{search_term_string}}", self.url),
                },
                "query-input": "required name=search_term_string",
            },
        }))
    }
}

/// Creates a `BreadcrumbList`, which shows the path from the job list to the page. `steps` contains
/// the name and the URL of each step.
pub fn breadcrumbs(steps: &[(String, String)]) -> Value {
    let steps = (1..).zip(steps).map(|(position, (name, address))| {
        json!({
            "@type": "ListItem",
            "position": position,
            "name": name,
            "item": address,
        })
    });
    json!({
        "@context": "https://schema.org",
        "@type": "BreadcrumbList",
        "itemListElement": steps.collect::<Vec<_>>(),
    })
}
