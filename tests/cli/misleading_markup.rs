//! Tests a designer's mistakes that make a part of the site disappear or stop working, although the
//! template looks right. Also tests that the messages about some mistakes name the right line.

use crate::{check::check, program::Desk};

/// Files with a mistake, each with the message.
const MISTAKES: &[(&str, &str, &str)] = &[
    (
        "templates/facts.html",
        "<p>\n<button class=\"button\" href=\"{{ posting.form_url }}\">Apply</button></p>",
        "warn: brand/templates/facts.html, line 2: browsers ignore href on <button>, so a click opens nothing",
    ),
    (
        "templates/facts.html",
        "<button class=\"button\" href=\"{{ posting.form_url }}\">Apply</button>",
        "warn: brand/templates/facts.html: no link leads to the form, so visitors cannot apply",
    ),
    (
        "templates/job.html",
        "<li><span href=\"{{ job.url }}\">{{ job.title }}</span></li>",
        "warn: brand/templates/job.html: no link leads to the page of the job",
    ),
    (
        "templates/job.html",
        "<li><a data-href=\"{{ job.url }}\">{{ job.title }}</a></li>",
        "warn: brand/templates/job.html: no link leads to the page of the job",
    ),
    (
        "templates/head.html",
        "<meta name=\"x\" content=\"y\">\n<link href=\"https://fonts.example/css2?family=Lind\" rel=\"stylesheet\">",
        "warn: brand/templates/head.html, line 2: browsers do not load https://fonts.example/css2?family=Lind",
    ),
    (
        "templates/head.html",
        "\n<meta name=\"robots\" content=\"noindex\">",
        "warn: brand/templates/head.html, line 2: this <meta> keeps search engines away",
    ),
    (
        "templates/posting.html",
        "<h1>{{ posting.title }}</h1>{{ parts.facts }}{{ parts.interview_plan }}\n\
         <div title=\"{{ posting.description }}\">{{ posting.description }}</div>",
        "warn: brand/templates/posting.html, line 2: posting.description is HTML and cannot be written in an attribute",
    ),
    (
        "templates/posting.html",
        "<h1>Job</h1>{{ parts.facts }}{{ parts.interview_plan }}{{ posting.description }}",
        "warn: brand/templates/posting.html: the page does not show its title: write {{ posting.title }} in its <h1>",
    ),
    (
        "templates/content.html",
        "<h1>{{ content.title }}</h1>{{ content.built_in or \"\" }}{% for section in content.sections %}\
         {% if section.heading %}<h2 id=\"{{ section.id }}\">{{ section.heading }}</h2>{{ section.text }}{% endif %}{% endfor %}",
        "warn: brand/templates/content.html: a text of the page is missing: write {{ section.text }} for every section",
    ),
    (
        "templates/content.html",
        "<h1>{{ content.title }}</h1>{{ content.built_in or \"\" }}{% for section in content.sections %}\
         <h2 id=\"{{ section.id }}\"></h2>{{ section.text }}{% endfor %}",
        "warn: brand/templates/content.html: the headings of the page are missing: write <h2 id=\"{{ section.id }}\">",
    ),
    (
        "templates/content.html",
        "<h1>{{ content.title }}</h1>{{ content.built_in or \"\" }}{% for section in content.sections %}\
         {% if section.heading %}<h2>{{ section.heading }}</h2>{% endif %}{{ section.text }}{% endfor %}",
        "warn: brand/templates/content.html: the headings of the page have no id",
    ),
    (
        "templates/list.html",
        "{{ parts.search }}{% for listed in list.jobs %}{{ listed.card }}{% endfor %}",
        "warn: brand/templates/list.html: the list has no <h1>, by which screen readers and search engines find its title: \
         write {{ parts.hero }}",
    ),
    (
        "templates/masthead.html",
        "<header><a href=\"{{ page.list_url }}\">Jobs</a></header>",
        "warn: brand/templates/masthead.html: no link leads to /life: write {% for way in page.header_pages %}",
    ),
    (
        "templates/list.html",
        "{% for listed in list.jobs %}{{ listed.title }}{% endfor %}",
        "listed.title does not exist; did you mean listed.job.title?",
    ),
    (
        "templates/list.html",
        "{% for group in list.groups %}{% for job in group.jobs %}{{ job.url }}{% endfor %}{% endfor %}",
        "job.url does not exist; did you mean job.job.url?",
    ),
    (
        "templates/job.html",
        "<li>{{ job.posted }}</li>",
        "line 1: job.posted: a group of values cannot be written: add the name of one of them, .iso, .text",
    ),
    (
        "templates/job.html",
        "<li>{{ job.pay }}</li>",
        "line 1: job.pay: a list cannot be written: write {% for part in … %}",
    ),
    (
        "templates/head.html",
        "<link rel=\"stylesheet\" href=\"{{ static_url('css/brand.css') }}\">",
        "the site adds css/brand.css to its own stylesheet, which every page loads: remove this <link>",
    ),
    (
        "static/css/brand.css",
        "a {\n mask: url({{ static_url('sea.svg') }});\n}\n",
        "brand.css, line 2: a stylesheet is no template, so browsers do not understand {{ … }}: write url(\"sea.svg\")",
    ),
    (
        "templates/imprint.html",
        "<!-- a -->\n<footer>\n<!-- old <p>x</p>\n</footer>",
        "fault: brand/templates/imprint.html, line 3: this <!-- has no end: write --> after it",
    ),
    (
        "templates/imprint.html",
        "<footer>\n<noscript><p>Please enable JavaScript.</p></noscript></footer>",
        "fault: brand/templates/imprint.html, line 2: <noscript> can contain only text: remove <p> in it",
    ),
    (
        "templates/head.html",
        "<meta name=\"a\" content=\"b\">\n\n<meta http-equiv=\"X-UA-Compatible\" content=\"x\">",
        "fault: brand/templates/head.html, line 3: a template cannot contain <meta http-equiv",
    ),
    (
        "pages/life.sp.md",
        "+++\ntitle = \"Vida\"\n+++\nHola\n",
        "brand/pages/life.sp.md: the site is not in sp; did you mean life.es.md?",
    ),
    (
        "pages/life.md",
        "+++\ntitle = \"Life\"\n+++\n::: gallery\n![a](a.svg) ![b](a.svg)\n:::\n",
        "brand/pages/life.md, line 5: this line contains two pictures: write each on a line of its own",
    ),
    (
        "static/a.svg",
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><text>A & B</text></svg>",
        "so browsers do not show it: write &amp; instead of &",
    ),
    (
        "brand.toml",
        "languages = [\"es\"]\n[[footer]]\ntext = \"Press\"\nurl = \"press@terns.example\"\n",
        "did you mean mailto:press@terns.example?",
    ),
];

#[test]
fn each_mistake_is_named_with_its_place_and_what_to_write() {
    for (name, text, says) in MISTAKES {
        let desk = Desk::new();
        desk.write_brand("brand.toml", "languages = [\"es\"]\n");
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><path d=\"M0 0h9v9z\"/></svg>";
        desk.write_brand("static/a.svg", svg);
        desk.write_brand("pages/life.md", "+++\ntitle = \"Life\"\n+++\n![a](a.svg)\n");
        desk.write_brand(name, text);
        let found = check(&desk, &[]).about("brand").join("\n");
        assert_eq!(found.matches(says).count(), 1, "{says} in {found}");
    }
}

#[test]
fn a_link_that_begins_an_e_mail_or_a_call_is_possible_in_the_footer() {
    let desk = Desk::new();
    desk.write_brand(
        "brand.toml",
        "[[footer]]\ntext = \"Press\"\nurl = \"mailto:press@terns.example\"\n\
         [[footer]]\ntext = \"Call\"\nurl = \"tel:+351225550100\"\n",
    );
    let checked = check(&desk, &[]);
    let found = [checked.about("brand"), checked.about("links")].concat();
    assert!(found.iter().all(|it| it.starts_with("ok: ")), "{found:#?}");
}
