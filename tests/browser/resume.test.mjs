// Tests the field for the resume. If JavaScript is enabled, it is one large control that checks a
// file before anything is sent. Otherwise it is a plain file input.
import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { openBrowser, openSite } from "./harness.mjs";
import { pdf } from "./pdf.mjs";

let site, browser, context, page, form;
before(async () => {
  site = await openSite();
  browser = await openBrowser();
  const list = await (await fetch(`${site.address}/?q=Workshop%20Cook`)).text();
  form = list.match(/href="(\/jobs\/[^"/]+)\/[^"]*"/)[1] + "/apply";
});
after(async () => {
  await browser?.close();
  await site?.close();
});
beforeEach(() => open({}));
afterEach(() => context.close());

async function open(options) {
  await context?.close();
  context = await browser.newContext({ baseURL: site.address, reducedMotion: "reduce", ...options });
  page = await context.newPage();
  await page.goto(form);
}

const file = (name, size, mimeType = "") => ({ name, mimeType, buffer: Buffer.alloc(size, "x") });
const message = (words) => page.locator("#resume-file", { hasText: words }).waitFor();

test("a chosen file is shown with its name and size, and can be removed", async () => {
  await page.locator("#resume").setInputFiles(file("ada.pdf", 1536));
  await message("ada.pdf 1.5 KB");
  assert.equal(await page.locator("#resume-file").getAttribute("role"), "status", "it is announced politely");
  assert.ok(await page.locator(".upload-empty").isHidden());
  await page.locator(".upload button").click();
  assert.equal(await page.locator("#resume").inputValue(), "");
  assert.equal(await page.evaluate(() => document.activeElement.id), "resume");
  assert.ok(await page.locator(".upload button").isHidden());
  assert.ok(await page.locator(".upload-empty").isVisible());
});

test("a file of the wrong kind or size is refused on the device, next to its field", async () => {
  const sent = [];
  // Ignore GET requests, because the browser can load an icon in the meantime.
  page.on("request", (request) => request.method() === "GET" || sent.push(request.url()));
  const refused = async (chosen, words) => {
    await page.locator("#resume").setInputFiles(chosen);
    await message(words);
    assert.equal(await page.locator("#resume").inputValue(), "", "it is not sent");
    assert.equal(await page.locator("#resume").getAttribute("aria-invalid"), "true");
  };
  await refused(file("ada.pages", 10), "We cannot take this type of file");
  await refused(file("ada.pdf", (10 << 20) + 1), "This file is larger than 10 MB");
  await refused(file("ada.pdf", 0), "This file is empty");
  await page.locator("#resume").setInputFiles(file("Ada v2.0.PDF", 10 << 20));
  await message("Ada v2.0.PDF 10 MB");
  assert.equal(await page.locator("#resume").getAttribute("aria-invalid"), "false");
  await page.locator("#resume").setInputFiles(file("Ada J. Example", 10));
  await message("Ada J. Example");
  assert.deepEqual(sent, []);
});

test("the script sends the file after all answers", async () => {
  await page.locator("#email").fill("ada@example.com");
  await page.locator("#resume").setInputFiles({ ...file("ada.pdf", 0), buffer: pdf("Ada Example") });
  const sent = new Promise((done) => page.exposeFunction("sent", done));
  await page.evaluate(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (data) {
      window.sent([...data.keys()]);
      send.call(this, data);
    };
  });
  await page.locator(".send .button").click();
  const names = await sent;
  assert.equal(names.filter((name) => name === "resume").length, 1);
  assert.equal(names.at(-1), "resume");
  assert.ok(names.includes("additional_info"));
});

test("the hidden field cannot be seen or reached, left to right and right to left", async () => {
  for (const direction of ["ltr", "rtl"]) {
    await page.evaluate((direction) => (document.documentElement.dir = direction), direction);
    const trap = page.locator("#subject");
    const { width, height } = await page.locator("p:has(> #subject)").boundingBox();
    assert.ok(width <= 1 && height <= 1, `${width} × ${height}`);
    assert.equal(await trap.getAttribute("tabindex"), "-1");
    assert.equal(await page.locator("p:has(> #subject)").getAttribute("aria-hidden"), "true");
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${direction}: ${wide}`);
  }
});

test("without the script the input is plain, visible and works", async () => {
  await open({ javaScriptEnabled: false });
  assert.ok(await page.locator("#resume").isVisible());
  assert.equal(await page.locator("#resume").evaluate((it) => getComputedStyle(it).opacity), "1");
  assert.ok(await page.locator(".upload button").isHidden());
  assert.ok(await page.locator(".upload-empty").isHidden());
  await page.locator("#first_name").fill("Ada");
  await page.locator("#resume").setInputFiles({ ...file("ada.pdf", 0), buffer: pdf("Ada Example") });
  await page.locator(".send .button").click();
  await page.waitForURL(/\/apply\/[^/]+$/);
  assert.match(await page.locator("#resume-chosen").innerText(), /ada\.pdf/);
});
