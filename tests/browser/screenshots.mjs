// Takes the README's pictures from the demonstration: node tests/browser/screenshots.mjs
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openBrowser, openSite } from "./house.mjs";

const folder = resolve(import.meta.dirname, "../../docs/images");
const viewport = { width: 1280, height: 860 };

const browser = await openBrowser();
mkdirSync(folder, { recursive: true });
try {
  await within({}, async (page, take) => {
    await take("list");
    await page.getByRole("link", { name: "Tide Gauge Engineer" }).click();
    await take("posting");
    await page.locator("main a[href$='/apply']").first().click();
    await take("form");
  });
  for (const brand of ["saltmarsh", "umbra"]) {
    const dir = resolve(import.meta.dirname, "../../brands", brand);
    await within({ VESTIBULE_BRAND__DIR: dir }, (_, take) => take(brand));
  }
} finally {
  await browser.close();
}

// Shows a page of the list, whole, of a site with these settings.
async function within(settings, show) {
  const site = await openSite(settings);
  const context = await browser.newContext({ baseURL: site.address, colorScheme: "light", viewport });
  try {
    const page = await context.newPage();
    // Pay and terms are in the list once the details of all its jobs have been read.
    const count = (selector) => page.locator(selector).count();
    do {
      await pause(200);
      await page.goto("/");
    } while ((await count(".job")) === 0 || (await count(".job")) !== (await count(".job .posted")));
    await show(page, (name) => page.screenshot({ path: join(folder, `${name}.png`) }));
  } finally {
    await context.close();
    await site.close();
  }
}
