// Measures every page in every state. No element may be too wide, and buttons and links must be
// large enough to touch.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openWindow, open, writeBook } from "./storybook.mjs";
import { openBrowser } from "./harness.mjs";

let book;
let browser;
before(async () => {
  book = writeBook(null, []);
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  book?.close();
});

// The window widths in which the pages of each language are measured.
const widths = { en: [320, 390, 1280, 2560], de: [320, 1280], ar: [320, 1280] };

for (const language in widths) {
  for (const width of widths[language]) {
    test(`no page in ${language} scrolls sideways in a window of ${width} pixels`, async () => {
      assert.deepEqual(await found(language, `width ${width}`), []);
    });
  }
}

test("the band reaches from the top of the page to the end of the opening", async () => {
  assert.deepEqual(await found("en", "band"), []);
});

// Chromium lets a sticky element leave its grid area. This brand shows a text below the list. If
// the filters left their area, they could overlap this text.
test("next to a long list, the filters end where the list ends", async () => {
  const brand = writeBook("saltmarsh", []);
  const page = await openWindow(browser, brand, { viewport: { width: 1280, height: 500 } });
  await open(page, { state: "list-open" });
  const [filters, list] = await page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight);
    return ["#filters", ".results"].map((it) => document.querySelector(it).getBoundingClientRect().bottom);
  });
  assert.ok(filters <= list + 1, `the filters end at ${filters}, the list at ${list}`);
  await page.context().close();
  brand.close();
});

test("on a phone, the button that removes a saved job is in the line of its title", async () => {
  // Disable JavaScript, because no job is saved in this browser, so the script would remove the
  // saved jobs that the story shows.
  const page = await openWindow(browser, book, { viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  await open(page, { state: "list-saved-jobs" });
  const heights = await page.locator("#saved li").evaluateAll((all) => all.map((it) => it.getBoundingClientRect().height));
  assert.ok(heights.length > 1 && heights.every((it) => it < 80), `${heights}`);
  await page.context().close();
});

test("on a wide screen, the first field is on the first screen below a long list of errors, and begins where it begins", async () => {
  const page = await openWindow(browser, book, { viewport: { width: 1280, height: 900 } });
  await open(page, { state: "form-all-wrong" });
  const [summary, field] = await page.evaluate(() => ["#summary", ".field"].map((it) => document.querySelector(it).getBoundingClientRect().toJSON()));
  assert.ok(field.top < 860, `the first field begins at ${field.top}`);
  assert.ok(Math.abs(summary.left - field.left) < 2, `${summary.left}, ${field.left}`);
  await page.context().close();
});

// Styles that users can set themselves: wider text spacing (WCAG 1.4.12) and text in double size
// (WCAG 1.4.4).
const spacing = "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important } html { font-size: 200% !important }";

for (const language of ["en", "de"]) {
  test(`no page in ${language} scrolls sideways with text of double size and larger spacing`, async () => {
    assert.deepEqual(await found(language, "spacing"), []);
  });
}

test("buttons and links are large enough to touch", async () => {
  assert.deepEqual(await found("en", "touch"), []);
});

const measurements = {};

// Returns the problems that one measurement finds on the pages of a language. Loading a page takes longer than all
// measurements, so each page is loaded once, and the results are kept for the other tests.
async function found(language, measurement) {
  const all = await (measurements[language] ??= measure(language));
  assert.ok(all.names.has(measurement), measurement);
  return all.problems.filter(([name]) => name === measurement).map(([, problem]) => problem);
}

// Measures all states in a language.
async function measure(language) {
  const page = await openWindow(browser, book, { viewport: { width: 390, height: 844 } });
  const all = { names: new Set(), problems: [] };
  for (const state of book.states) {
    await open(page, { language, state });
    const add = (name, problems) => {
      all.names.add(name);
      all.problems.push(...problems.map((problem) => [name, `${state}: ${problem}`]));
    };
    add("band", await page.evaluate(wrongBand));
    add("touch", await page.evaluate(smallTargets));
    for (const width of widths[language]) {
      await page.setViewportSize({ width, height: 800 });
      add(`width ${width}`, await tooWide(page, width));
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addStyleTag({ content: spacing });
    add("spacing", await tooWide(page, 390));
  }
  await page.context().close();
  return all;
}

async function tooWide(page, width) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  return wide <= width ? [] : [`${wide} pixels`];
}

// Runs in the page.
function wrongBand() {
  const opening = document.querySelector(".opening");
  if (!opening) return document.querySelector("main.error") ? ["there is no opening"] : [];
  const band = Number.parseFloat(getComputedStyle(document.body, "::before").blockSize);
  const end = opening.getBoundingClientRect().bottom + scrollY;
  return Math.abs(band - end) <= 1 ? [] : [`the band ends at ${band}, the opening at ${end}`];
}

// Runs in the page. Returns the touch targets that are too small. A link inside a sentence is an exception: it can be as
// small as its text. The honeypot field and the button for the Enter key (both with tabindex -1) are outside of the
// visible page.
function smallTargets() {
  const alone = "button:not([tabindex='-1']), select, textarea, input:not([type=hidden], [tabindex='-1']), .button, .company, .back a, .pager a, .summary a, nav a";
  const box = (element) => (element.type === "radio" || element.type === "checkbox" ? element.parentElement : element);
  return [...document.querySelectorAll(alone)]
    .filter((element) => element.checkVisibility() && box(element).getBoundingClientRect().height < 43.9)
    .map((element) => `${element.outerHTML} is ${box(element).getBoundingClientRect().height} high`);
}
