// Tests a brand with light text on a dark band in the light color scheme, with the rules that
// docs/branding.md names. Boxes with the background of the page must stay readable. The brand has
// links of its own in the header, a class of its own for the interview steps, and a job in Arabic.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { openHarness } from "./harness.mjs";

const css = `:root { --band-fill: #1d1236 }
@media screen {
  .masthead, .opening {
    --band: #1d1236; --text: #fdf6e3; --text-quiet: #e6dcc3; --accent: #ffd27a; --on-accent: #1d1236;
    color: var(--text);
  }
}`;
const masthead = `<header class="masthead"><a class="company" href="{{ page.list_url }}">{{ page.company }}</a>
<nav class="ways"><ul><li><a href="{{ page_url("about") }}">About</a></li></ul></nav>
<button class="languages-open" type="button" popovertarget="languages">Languages</button>
<nav class="languages" id="languages" popover aria-label="Languages">
  <ul>{% for version in page.languages %}<li><a href="{{ version.url }}">{{ version.name }}</a></li>{% endfor %}</ul>
</nav></header>`;
const plan = `<section><h2>{{ t("posting-interviews") }}</h2><ol class="stops">
{% for step in posting.interview_plan %}<li><h3 dir="auto">{{ step.name }}</h3><div class="prose" dir="auto">{{ step.description }}</div></li>{% endfor %}
</ol></section>`;
const posting = `+++
title = "مهندس قطارات ليلية"
created = 2026-10-02T09:00:00Z

[[interview]]
name = "مكالمة قصيرة"
description = "نتحدث عن القطار."
+++
نبحث عن مهندس.
`;
const about = `+++
title = "About"
+++
We run night trains.

![A carriage](carriage.svg)

::: jobs
`;
const files = {
  "brand/brand.toml": 'name = "Lunaline"\nlanguages = ["de"]\n[colours]\npaper = "#fffaf0"\ntext = "#1d1236"\naccent = "#7a2b00"\n',
  "brand/static/css/brand.css": css,
  "brand/static/carriage.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3z"/></svg>',
  "brand/templates/masthead.html": masthead,
  "brand/templates/interview_plan.html": plan,
  "brand/pages/about.md": about,
  "postings/engineer.md": posting,
};

let harness;
let folder;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), "vestibule-band-"));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  harness = await openHarness({
    environment: { VESTIBULE_BRAND__DIR: join(folder, "brand"), VESTIBULE_REFERENCE_ATS__POSTINGS: join(folder, "postings") },
  });
});
after(async () => {
  await harness?.close();
  rmSync(folder, { recursive: true, force: true });
});

// Returns the lowest contrast between the text of an element in a box and the background of the
// box.
function lowestContrast(box) {
  return harness.page.locator(box).evaluate((box) => {
    const light = (color) => {
      const parts = color.match(/[\d.]+/g).slice(0, 3).map((part) => part / 255);
      const [r, g, b] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const back = light(getComputedStyle(box).backgroundColor);
    const texts = [...box.querySelectorAll("a, h2, p")].filter((it) => it.textContent.trim());
    const contrasts = texts.map((it) => {
      const front = light(getComputedStyle(it).color);
      return (Math.max(front, back) + 0.05) / (Math.min(front, back) + 0.05);
    });
    return Math.min(...contrasts);
  });
}

async function openPosting() {
  await harness.page.goto("/");
  await harness.page.locator(".job a").first().click();
}

test("the list of errors and the menu of languages are readable in a dark band", async () => {
  const { page } = harness;
  await openPosting();
  await page.goto(new URL(page.url()).pathname.replace(/^((?:\/en)?\/jobs\/[^/]+)\/.*/, "$1/apply"));
  await page.locator(".send .button").click();
  const summary = await lowestContrast(".opening .summary");
  assert.ok(summary >= 4.5, `${summary}`);
  await page.locator(".languages-open").click();
  const languages = await lowestContrast(".languages");
  assert.ok(languages >= 4.5, `${languages}`);
});

test("the brand's own links in the header stay in the first row on a phone", async () => {
  const { page } = harness;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/about");
  const top = (selector) => page.locator(selector).evaluate((it) => it.getBoundingClientRect().top);
  const [company, ways] = [await top(".company"), await top(".ways")];
  await page.setViewportSize({ width: 1280, height: 800 });
  assert.ok(ways - company < 20, `${company} ${ways}`);
});

// Returns the distance between the text of an element and the left edge of its parent.
function indent(selector) {
  return harness.page.locator(selector).first().evaluate((it) => {
    const range = document.createRange();
    range.selectNodeContents(it);
    return range.getBoundingClientRect().left - it.parentElement.getBoundingClientRect().left;
  });
}

test("titles and steps in another writing direction are aligned like the page", async () => {
  await openPosting();
  const [title, text] = [await indent(".stops h3"), await indent(".stops .prose p")];
  assert.ok(title < 100 && text < 100, `${title} ${text}`);
  await harness.page.goto("/about");
  const job = await indent(".block-jobs a");
  assert.ok(job < 100, `${job}`);
});

test("there is space between a picture and the paragraph above it", async () => {
  const { page } = harness;
  await page.goto("/about");
  const gap = await page.locator(".prose figure, .prose p:has(img)").first().evaluate((it) =>
    it.getBoundingClientRect().top - it.previousElementSibling.getBoundingClientRect().bottom);
  assert.ok(gap >= 8, `${gap}`);
});
