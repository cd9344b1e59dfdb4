use serde_json::{Value, json};

/// The company as structured data tells it; addresses are whole.
#[derive(Debug, Clone, Default)]
pub struct Company {
    /// Its name.
    pub name: Option<String>,
    /// The careers site.
    pub url: String,
    /// Its logo.
    pub logo: Option<String>,
}

impl Company {
    /// The company under this name.
    pub fn organisation(&self, name: &str) -> Value {
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

    /// The careers site and how it is searched; nothing while nobody names the company.
    pub fn website(&self) -> Option<Value> {
        let name = self.name.as_ref()?;
        let mut publisher = self.organisation(name);
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

/// The way to a page, from the list on: what each step is called and where it is.
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
