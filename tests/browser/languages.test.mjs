// Tests the site in other languages: selecting a language, and the writing direction of pages.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openBrowser, openSite } from "./harness.mjs";

let site;
let browser;
before(async () => {
  site = await openSite();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await site?.close();
});

// Opens a page in a browser that prefers this language.
async function visitor(locale, options = {}) {
  const context = await browser.newContext({ baseURL: site.address, locale, reducedMotion: "reduce", ...options });
  return context.newPage();
}

test("a visitor is redirected to their language and can change it, and nothing is stored", async () => {
  const page = await visitor("de-AT", { javaScriptEnabled: false });
  await page.goto("/");
  assert.equal(new URL(page.url()).pathname, "/de/");
  assert.equal(await page.locator("html").getAttribute("lang"), "de");
  await page.getByRole("button", { name: "Deutsch" }).click();
  await page.getByRole("link", { name: "English" }).click();
  assert.equal(new URL(page.url()).pathname, "/en/");
  assert.equal(await page.locator("html").getAttribute("lang"), "en");
  await page.locator(".job a").first().click();
  await page.getByRole("button", { name: "English" }).click();
  await page.getByRole("link", { name: "Français" }).click();
  assert.match(new URL(page.url()).pathname, /^\/fr\/jobs\/[^/]+\/[^/]+$/);
  assert.deepEqual(await page.context().cookies(), []);
  await page.context().close();
});

test("every language has its own name, and the current one is marked", async () => {
  const page = await visitor("en");
  await page.goto("/ja/");
  const names = await page.locator(".languages a").allTextContents();
  assert.ok(13 <= names.length, `${names}`);
  const current = page.locator(".languages a[aria-current]");
  assert.equal(await current.textContent(), "日本語");
  await page.context().close();
});

test("the languages open from the header and fit on a phone", async () => {
  const page = await visitor("ar", { viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  await page.goto("/");
  const links = page.locator(".languages");
  assert.equal(await links.isVisible(), false);
  await page.locator(".languages-open").click();
  const box = await links.boundingBox();
  assert.ok(0 <= box.x && box.x + box.width <= 390 && box.y + box.height <= 844, JSON.stringify(box));
  await page.keyboard.press("Escape");
  assert.equal(await links.isVisible(), false);
  await page.context().close();
});

// Whether the browser animates the transition from the list to a job.
async function isAnimated(reducedMotion) {
  const page = await visitor("en", { reducedMotion });
  await page.addInitScript(() => addEventListener("pagereveal", (event) => (window.glided = Boolean(event.viewTransition))));
  await page.goto("/");
  await page.locator(".job a").first().click();
  await page.waitForURL(/\/jobs\//);
  const glided = await page.evaluate(() => [window.glided, getComputedStyle(document.querySelector("h1")).viewTransitionName]);
  await page.context().close();
  return glided;
}

test("a title moves from the list to its page, except for visitors who prefer less motion", async () => {
  assert.deepEqual(await isAnimated("no-preference"), [true, "title"]);
  assert.deepEqual(await isAnimated("reduce"), [false, "none"]);
});

test("Arabic is laid out from the right", async () => {
  const page = await visitor("ar", { viewport: { width: 1280, height: 800 } });
  await page.goto("/");
  assert.equal(await page.locator("html").getAttribute("dir"), "rtl");
  const box = (selector) => page.locator(selector).first().boundingBox();
  const [company, heading] = [await box(".company"), await box("h1")];
  assert.ok(640 < company.x + company.width / 2, "the company's name stands at the right");
  assert.ok(640 < heading.x + heading.width, "the heading begins at the right");
  await page.context().close();
});
