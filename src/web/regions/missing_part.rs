//! The parts of a page that a template can leave out by mistake. Each has a message that says what
//! to write.

use crate::brand::{PieceKind, split_template};

/// A link, a heading or a text that a page must contain but a template leaves out.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(in crate::web::regions) enum MissingPart {
    #[error(
        "no link leads to the page of the job, so visitors cannot open it: write <a href=\"{{{{ job.url }}}}\">{{{{ \
         job.title }}}}</a>"
    )]
    JobLink,
    #[error(
        "the link to the job has no text, so visitors do not see it: write <a href=\"{{{{ job.url }}}}\">{{{{ job.title \
         }}}}</a>"
    )]
    JobLinkText,
    #[error(
        "the list shows no jobs: write {{{{ listed.card }}}} in {{% for listed in list.jobs %}} … {{% endfor %}}"
    )]
    Jobs,
    #[error(
        "the list has no search and no filters: write {{{{ parts.search }}}}, or a form with the field q for {{{{ \
         page.list_url }}}}"
    )]
    Search,
    #[error("the page does not show the text of the job: write {{{{ posting.description }}}}")]
    Description,
    #[error("the page does not show the interview steps: write {{{{ parts.interview_plan }}}}")]
    InterviewPlan,
    #[error(
        "no link leads to the next page of the list, so visitors see only its first jobs: write {{% if list.next_url \
         %}}<a rel=\"next\" href=\"{{{{ list.next_url }}}}\">{{{{ t(\"list-next\") }}}}</a>{{% endif %}}"
    )]
    NextPage,
    #[error(
        "no link leads to the form, so visitors cannot apply: write {{{{ parts.facts }}}}, which contains the button, or \
         <a class=\"button\" href=\"{{{{ posting.form_url }}}}\">{{{{ t(\"posting-apply\") }}}}</a>"
    )]
    FormLink,
    #[error(
        "no link leads to the form, so visitors cannot apply: write <a class=\"button\" href=\"{{{{ posting.form_url \
         }}}}\">{{{{ t(\"posting-apply\") }}}}</a> here or in posting.html, inside {{% if posting.accepts_applications %}}"
    )]
    FormLinkInFacts,
    #[error(
        "the page has no <h1>, by which screen readers and search engines find its title: write <h1>{{{{ {0} }}}}</h1>"
    )]
    Heading(&'static str),
    #[error(
        "the groups of the list have the heading <h2>, so the jobs below them need <h3>: write <h{{{{ \
         job.heading_level }}}}>"
    )]
    HeadingLevel,
    #[error("the page does not show its title: write {{{{ {0} }}}} in its <h1>")]
    Title(&'static str),
    #[error(
        "the list has no <h1>, by which screen readers and search engines find its title: write {{{{ parts.hero }}}}"
    )]
    Hero,
    #[error(
        "a text of the page is missing: write {{{{ section.text }}}} for every section, also for one without a heading"
    )]
    SectionText,
    #[error(
        "the headings of the page are missing: write <h2 id=\"{{{{ section.id }}}}\">{{{{ section.heading }}}}</h2>"
    )]
    SectionHeading,
    #[error(
        "the headings of the page have no id, so links to them lead to the top of the page: write <h2 id=\"{{{{ \
         section.id }}}}\">"
    )]
    SectionId,
    #[error(
        "no link leads to /{0}: write {{% for way in page.header_pages %}}<a \
         href=\"{{{{ way.url }}}}\">{{{{ way.title }}}}</a>{{% endfor %}}"
    )]
    HeaderLink(String),
    #[error(
        "the page has two <h1>, but only its title is an <h1>, by which screen readers and search engines find it: write \
         <h2> or <p>"
    )]
    SecondHeading,
    #[error(
        "the list puts this card into <ol>, which contains only list items: write <li> at its beginning and </li> at its \
         end"
    )]
    ListItem,
    #[error(
        "the page /{0} is empty, because its text is built in: write {{% if content.built_in %}}{{{{ content.built_in \
         }}}}{{% endif %}}, or add pages/{0}.md"
    )]
    BuiltInText(&'static str),
    #[error(
        "no link leads to /{0}, which visitors need on every page: write {{% for way in page.footer_pages %}}<a href=\"{{{{ \
         way.url }}}}\">{{{{ way.title }}}}</a>{{% endfor %}}"
    )]
    LegalLink(&'static str),
    #[error(
        "no link leads to the other languages of the site: write {{% for version in page.languages %}}<a href=\"{{{{ \
         version.url }}}}\" lang=\"{{{{ version.language }}}}\">{{{{ version.name }}}}</a>{{% endfor %}}"
    )]
    LanguageLinks,
}

impl MissingPart {
    /// The line number of the mistake, counted from 1. `None` if it has no particular line in the
    /// template.
    pub(in crate::web::regions) fn line(&self, template: &str) -> Option<usize> {
        let lines = (1..).zip(template.lines());
        let with = |tag: &str| {
            let lines = lines.clone().filter(|(_, line)| line.contains(tag));
            lines.map(|it| it.0).collect::<Vec<_>>()
        };
        match self {
            Self::SecondHeading => with("<h1").last().copied(),
            Self::HeadingLevel => line_of_heading(template),
            _ => None,
        }
    }
}

/// Returns the line of the first `<h2` that is neither in a comment nor in an expression or a block.
fn line_of_heading(template: &str) -> Option<usize> {
    let pieces = split_template(template).into_iter();
    let mut texts = pieces.filter(|it| it.kind == PieceKind::Text);
    texts.find_map(|text| {
        let at = text.source.find("<h2")?;
        Some(text.line + text.source[..at].matches('\n').count())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_of_a_heading_is_not_that_of_a_comment() {
        let line = |template| MissingPart::HeadingLevel.line(template);
        assert_eq!(line("{# <h2> #}\n<p>{{ x }}\n<h2>"), Some(3));
        assert_eq!(line("{# <h2> #}{{ \"<h2>\" }}"), None);
    }
}
