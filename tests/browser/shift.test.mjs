// Checks that no content moves while a page loads. Tests the list, a posting and its form in all
// sample brands, with JavaScript enabled.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openBrowser, openSite } from "./harness.mjs";

let browser;
before(async () => (browser = await openBrowser()));
after(() => browser?.close());

// Adds up the layout shifts that no user input caused.
function watch() {
  window.moved = 0;
  const count = (list) => list.getEntries().forEach(({ value, hadRecentInput }) => (window.moved += hadRecentInput ? 0 : value));
  window.watching = new PerformanceObserver(count);
  window.watching.observe({ type: "layout-shift", buffered: true });
  window.painted = new Promise((seen) => {
    const paints = new PerformanceObserver((list) => list.getEntriesByName("first-contentful-paint").length && seen());
    paints.observe({ type: "paint", buffered: true });
  });
}

// Opens a page that loads images, fonts and the script only after the first paint.
async function slow(context) {
  const page = await context.newPage();
  await page.addInitScript(watch);
  await page.route(/\/static\/.*\.(svg|png|js|woff2)$/, async (route) => {
    await page.evaluate(() => window.painted);
    await route.continue();
  });
  return page;
}

// Loads a page, and returns the sum of its layout shifts.
async function moved(page, address) {
  await page.goto(address, { waitUntil: "load" });
  return page.evaluate(async () => {
    // Wait for the paint: a module script that awaits a promise does not delay the `load` event, so
    // the event can come before the paint.
    await window.painted;
    await document.fonts.ready;
    for (let frames = 0; frames < 3; frames += 1) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    for (const { value, hadRecentInput } of window.watching.takeRecords()) window.moved += hadRecentInput ? 0 : value;
    return window.moved;
  });
}

async function still(page, address, limit, what) {
  const sum = await moved(page, address);
  assert.ok(sum <= limit, `${what}: ${sum}`);
}

test("a layout shift is detected", async () => {
  const page = await slow(await browser.newContext());
  await page.route("http://moving.localhost/", (route) => {
    const late = "<script type=module>await window.painted; document.body.prepend(Object.assign(document.createElement('p'), { style: 'height: 200px' }))</script>";
    return route.fulfill({ contentType: "text/html", body: `<!doctype html><title>x</title><h1>Moving</h1>${late}` });
  });
  assert.ok(0 < (await moved(page, "http://moving.localhost/")));
  await page.context().close();
});

// The maximum layout shift for each brand. When the heading font of Marisol replaces its fallback,
// letters move slightly within their lines. Google calls a shift of up to 0.1 good
// (web.dev/articles/cls).
const most = { saltmarsh: 0, umbra: 0, marisol: 0.005 };

for (const [brand, limit] of Object.entries(most)) {
  test(`the list, a posting and its form do not shift in the brand ${brand}`, async () => {
    const folder = new URL(`../../brands/${brand}`, import.meta.url).pathname;
    const site = await openSite({ VESTIBULE_BRAND__DIR: folder });
    try {
      for (const width of [390, 1280]) {
        const context = await browser.newContext({ baseURL: site.address, viewport: { width, height: 800 } });
        const page = await slow(context);
        await still(page, "/", limit, `the list, ${width} pixels wide`);
        const posting = await page.locator(".job a").first().getAttribute("href");
        await still(page, posting, limit, `the posting, ${width} pixels wide`);
        const form = await page.locator("main a[href$='/apply']").first().getAttribute("href");
        await still(page, form, limit, `the form, ${width} pixels wide`);
        await context.close();
      }
    } finally {
      await site.close();
    }
  });
}
