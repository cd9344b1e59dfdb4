// Checks that the first screen on a phone shows the most important content, and that headings begin
// at the same edge as their text.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openWindow, open, ownPostings, writeBook } from "./storybook.mjs";
import { openBrowser } from "./harness.mjs";

const brands = ["saltmarsh", "umbra", "marisol"];
const books = {};
let browser;
before(async () => {
  books["built-in"] = writeBook(null, ["ar"]);
  for (const brand of brands) books[brand] = writeBook(brand, [], ownPostings(brand));
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  Object.values(books).forEach((book) => book.close());
});

// Measures the distance of an element's edge from the top of the page.
async function edge(book, state, selector, side, language = "en") {
  const page = await openWindow(browser, book, { viewport: { width: 390, height: 844 } });
  await open(page, { state, language });
  const box = await page.evaluate(async (selector) => {
    await document.fonts.ready;
    return document.querySelector(selector).getBoundingClientRect().toJSON();
  }, selector);
  await page.context().close();
  return box[side];
}

for (const brand of brands) {
  test(`on a phone, the search and the first job of ${brand} are on the first screen`, async () => {
    const search = await edge(books[brand], "list-open", "#q", "bottom");
    assert.ok(search <= 600, `the search ends at ${search} pixels`);
    const job = await edge(books[brand], "list-open", ".job", "top");
    assert.ok(job <= 760, `the first job begins at ${job} pixels`);
  });

  // The bar with the button to apply covers the screen from about 740 pixels down.
  test(`on a phone, the description of a job of ${brand} begins on the first screen`, async () => {
    const description = await edge(books[brand], "posting-open", ".body .prose", "top");
    assert.ok(description <= 740, `the description begins at ${description} pixels`);
  });
}

test("on a phone, the search of marisol is high on the first screen in German too", async () => {
  const search = await edge(books.marisol, "list-open", "#q", "bottom", "de");
  assert.ok(search <= 500, `the search ends at ${search} pixels`);
});

test("on a phone, the facts do not repeat the lines below the title, and keep the rest", async () => {
  const page = await openWindow(browser, books["built-in"], { viewport: { width: 390, height: 844 } });
  await open(page, { state: "posting-open" });
  const shown = await page.evaluate(() => [...document.querySelectorAll(".facts dt")].filter((it) => it.checkVisibility()).map((it) => it.textContent));
  assert.ok(shown.includes("Visa") && shown.includes("Posted"), `${shown}`);
  assert.ok(!shown.includes("Job type"), `${shown}`);
  await page.setViewportSize({ width: 1280, height: 844 });
  assert.ok(await page.locator(".facts dt", { hasText: "Job type" }).isVisible());
  // A printed page shows all facts.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ media: "print" });
  assert.ok(await page.locator(".facts dt", { hasText: "Job type" }).isVisible());
  await page.context().close();
});

for (const language of ["ar", "en"]) {
  test(`the headings of an Arabic posting begin at the edge of their text, on a page in ${language}`, async () => {
    const page = await openWindow(browser, books["built-in"], { viewport: { width: 1280, height: 844 } });
    await open(page, { language, state: "posting-in-arabic" });
    const edges = await page.evaluate(() => {
      // Returns the right edge of the first line of text.
      const start = (element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        return text.getClientRects()[0].right;
      };
      const paragraph = start(document.querySelector(".body .prose > p"));
      return [...document.querySelectorAll(".body .prose > :is(h3, h4)")].map((it) => Math.abs(start(it) - paragraph));
    });
    assert.ok(1 < edges.length);
    assert.deepEqual(edges.filter((distance) => 2 < distance), []);
    await page.context().close();
  });
}
