// Takes the README's pictures from the demonstration: node tests/browser/screenshots.mjs
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openBrowser, openSite } from "./house.mjs";

const folder = resolve(import.meta.dirname, "../../docs/images");
const viewport = { width: 1280, height: 860 };

const site = await openSite();
const browser = await openBrowser();
try {
  mkdirSync(folder, { recursive: true });
  const context = await browser.newContext({ baseURL: site.address, colorScheme: "light", viewport });
  const page = await context.newPage();
  // Pay and terms are in the list once the details of all its jobs have been read.
  do {
    await pause(200);
    await page.goto("/");
  } while ((await page.locator(".job").count()) !== (await page.locator(".job .posted").count()));
  await page.screenshot({ path: join(folder, "list.png") });
  await page.getByRole("link", { name: "Tide Gauge Engineer" }).click();
  await page.screenshot({ path: join(folder, "posting.png") });
} finally {
  await browser.close();
  await site.close();
}
