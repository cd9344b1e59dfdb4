// Tests the job list in a frame of another website. The script in the documentation makes the frame
// as high as the list. If scripts are disabled, a link leads to the list.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { openBrowser, openSite } from "./harness.mjs";

const patience = 30_000;
let shop;
let site;
let browser;
let snippet;

before(async () => {
  // Another website, whose only page contains the snippet from the documentation.
  shop = createServer((_, response) => {
    response.setHeader("content-type", "text/html");
    response.end(`<!doctype html><title>Shop</title><body>${snippet}`);
  });
  await new Promise((done) => shop.listen(0, "127.0.0.1", done));
  site = await openSite({ VESTIBULE_EMBED__ALLOWED_ORIGINS: origin() });
  browser = await openBrowser();
  const document = readFileSync(new URL("../../docs/finding.md", import.meta.url), "utf8");
  const [, html] = document.match(/```html\n(<iframe[^]*?)```/);
  snippet = html.replaceAll("https://jobs.example.com", site.address).replace("place=de&amp;", "");
});
after(async () => {
  await browser?.close();
  await site?.close();
  shop?.closeAllConnections();
  shop?.close();
});

function origin() {
  return `http://127.0.0.1:${shop.address().port}`;
}

// Opens the page of the other website.
async function embedding(options = {}) {
  const context = await browser.newContext({ viewport: { width: 900, height: 700 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  await page.addInitScript(listen);
  await page.goto(origin());
  return page;
}

// Stores the last message that the page received.
function listen() {
  addEventListener("message", ({ data }) => (window.told = data));
}

// Whether the frame is as high as the list in it.
const fits = () => window.told && document.querySelector("iframe").clientHeight === window.told.height;

test("the frame becomes as high as the list, also after its width changes", async () => {
  const page = await embedding();
  await page.waitForFunction(fits);
  const told = await page.evaluate(() => window.told);
  assert.deepEqual(told, { type: "vestibule:height", height: told.height }, "the message contains only the height");
  const hidden = await page.frames()[1].evaluate(() => document.documentElement.scrollHeight - innerHeight);
  assert.ok(hidden <= 0, `${hidden} pixels are hidden`);
  await page.setViewportSize({ width: 340, height: 700 });
  await page.waitForFunction((before) => window.told.height > before, told.height);
  await page.waitForFunction(fits);
  await page.context().close();
});

test("messages from other pages change nothing", async () => {
  const page = await embedding();
  await page.waitForFunction(fits);
  const height = () => page.locator("iframe").evaluate((it) => it.clientHeight);
  const before = await height();
  await page.evaluate(() => {
    const heard = new Promise((done) => addEventListener("message", () => done(), { once: true }));
    postMessage({ type: "vestibule:height", height: 7 }, "*");
    return heard;
  });
  assert.equal(await height(), before);
  await page.context().close();
});

test("without scripts, the frame has a fixed height, and a link below it leads to the list", async () => {
  const page = await embedding({ javaScriptEnabled: false });
  assert.equal((await page.locator("iframe").boundingBox()).height, 640);
  await page.frameLocator("iframe").locator(".job a").first().waitFor();
  await page.locator("p a").click();
  await page.waitForURL(`${site.address}/**`);
  assert.ok(await page.locator(".job").count());
  await page.context().close();
});
