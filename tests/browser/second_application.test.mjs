// Tests a visitor who goes back to a form that they already submitted, with and without JavaScript.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, afterEach, before, test } from "node:test";
import { freePort, openBrowser, openSite } from "./harness.mjs";
import { pdf } from "./pdf.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RECEIPT = /\/applications\/[a-z0-9]{26}$/;
const button = ".send button.button";

let site, ats, browser, form, context, page;
before(async () => {
  ats = await freePort();
  site = await openSite({
    VESTIBULE_SITE__POSTS_PER_MINUTE: "0",
    VESTIBULE_REFERENCE_ATS__LISTEN: `127.0.0.1:${ats}`,
    VESTIBULE_REFERENCE_ATS__API_KEY: "rehearsal",
    VESTIBULE_REFERENCE_ATS__FAULTS: "true",
    VESTIBULE_DELIVERY__WAIT: "1s",
  });
  browser = await openBrowser();
  const list = await (await fetch(`${site.address}/?q=Workshop%20Cook`)).text();
  form = list.match(/href="(\/jobs\/[^"/]+)\/[^"]*"/)[1] + "/apply";
});
after(async () => {
  await browser?.close();
  await site?.close();
});
afterEach(() => context?.close());

async function visit(options) {
  context = await browser.newContext({ baseURL: site.address, reducedMotion: "reduce", ...options });
  context.setDefaultTimeout(60_000);
  page = await context.newPage();
}

// Fills in every field of the form, with this email address.
async function fillIn(email) {
  await page.locator("#first_name").fill("Ada");
  await page.locator("#last_name").fill("Example");
  await page.locator("#email").fill(email);
  for (const box of await page.locator(".form .field :is(textarea, input[type=text], input[type=tel])").all()) {
    if ((await box.inputValue()) !== "") continue;
    const [id, mode] = [await box.getAttribute("id"), await box.getAttribute("inputmode")];
    if (id === "phone_number") await box.fill("+351 210 000 000");
    else await box.fill(mode === "url" ? "https://example.org/ada" : id.endsWith("-year") ? "2027" : "12");
  }
  for (const group of await page.locator(".form fieldset:has(.choice)").all()) {
    await group.locator(".choice input").first().check();
  }
  for (const list of await page.locator(".form select").all()) await list.selectOption({ index: 1 });
  await page.locator("#resume").setInputFiles({ name: "ada.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdf("Ada")) });
}

async function assertAccessible() {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ["violations"] }));
  assert.deepEqual(violations.map(({ id, nodes }) => `${id} at ${nodes[0].html}`), []);
}

// Submits the form and returns the URL of the receipt.
async function send() {
  await page.locator(button).first().click();
  await page.waitForURL(RECEIPT);
  return page.url();
}

function arrived(email) {
  const listed = JSON.parse(site.run("inbox", "list", "--json"));
  return listed.filter((one) => one.email === email).length;
}

// Makes the reference ATS answer the next application with a retry delay of ten minutes. During
// this time, no application is delivered.
async function delay() {
  const planned = await fetch(`http://127.0.0.1:${ats}/faults`, {
    method: "POST",
    headers: { Authorization: "Bearer rehearsal", "Content-Type": "application/json" },
    body: JSON.stringify({ endpoint: "applications", fault: { kind: "throttle", retry_after: 600 } }),
  });
  assert.equal(planned.status, 204);
}

// Waits until no attempt to deliver the last application is running.
function untilPutOff() {
  const deadline = Date.now() + 60_000;
  const why = () => JSON.parse(site.run("outbox", "list", "--json"))[0].why;
  while (!why()) assert.ok(Date.now() < deadline, "it is still being sent");
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with a script" : "without a script";

  test(`going back and sending the same content again leads to the receipt, ${how}`, async () => {
    const email = `back-${javaScriptEnabled}@example.com`;
    await visit({ javaScriptEnabled });
    await page.goto(form);
    await fillIn(email);
    const receipt = await send();
    await page.goBack();
    await page.locator("#email").waitFor();
    const notice = page.locator("#sent-before");
    assert.equal(await notice.isVisible(), javaScriptEnabled);
    if (javaScriptEnabled) {
      await notice.locator("a").click();
      await page.waitForURL(receipt);
      await page.goBack();
    }
    await fillIn(email);
    assert.equal(await send(), receipt);
    assert.equal(arrived(email), 1);
  });
}

test("a page that the browser restores from its cache does not show the upload any more", async () => {
  await visit();
  await page.goto(form);
  await fillIn("kept@example.com");
  let hold;
  const held = new Promise((resolve) => (hold = resolve));
  await page.route("**/apply", hold);
  await page.locator(button).click();
  await page.locator("#progress").waitFor();
  // Send the event that a page gets if the browser restores it from its cache. Chromium itself does
  // not do that, because it does not cache pages with `no-store`.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await page.locator("#progress").waitFor({ state: "hidden" });
  await (await held).abort();
  await page.unroute("**/apply");
  await send();
});

// These tests must be the last ones: the first of them calls `delay`, and no application is
// delivered in the ten minutes after that.
for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with a script" : "without a script";

  test(`sending other content from a sent form can replace the first application, ${how}`, async () => {
    const email = `replaced-${javaScriptEnabled}@example.com`;
    await visit({ javaScriptEnabled });
    await page.goto(form);
    await fillIn(email);
    await page.locator("#first_name").fill("");
    await page.locator(button).click();
    await page.waitForURL(/\/apply\/[^/]+$/);
    // A tab that is opened from the form shows the same form. A link on another site would open a separate copy of the
    // form.
    const opened = context.waitForEvent("page");
    await page.locator("#summary a").first().click({ modifiers: ["ControlOrMeta"] });
    const other = await opened;
    await other.waitForLoadState();
    await page.bringToFront();
    if (javaScriptEnabled) await delay();
    await page.locator("#first_name").fill("Ada");
    const first = await send();
    if (javaScriptEnabled) untilPutOff();

    await page.bringToFront();
    page = other;
    await page.locator("#first_name").fill("Ada Augusta");
    await page.locator(button).click();
    await page.locator("button[value=replace]").waitFor();
    assert.match(await page.locator("#summary").innerText(), /You’ve already applied for this job/);
    if (javaScriptEnabled) await page.waitForFunction(() => document.activeElement.id === "summary");
    assert.equal(await page.locator("#first_name").inputValue(), "Ada Augusta");
    assert.match(await page.locator("#resume-chosen").innerText(), /ada\.pdf/);
    assert.equal(new URL(await page.locator(".choices a").getAttribute("href"), first).href, first);
    // The Enter key in a field must not replace the first application. Instead, the page asks again
    // what to do with the first application.
    const isLoaded = page.waitForEvent("domcontentloaded");
    await page.locator("#last_name").press("Enter");
    await isLoaded;
    await page.locator("button[value=replace]").waitFor();
    assert.equal(await page.locator("#first_name").inputValue(), "Ada Augusta");
    if (javaScriptEnabled) await assertAccessible();
    if (javaScriptEnabled) {
      // If the form has a file, the script submits the form instead of the browser. The script must
      // then also send the visitor's choice to replace the first application.
      const file = { name: "ada-augusta.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdf("Ada Augusta")) };
      await page.locator("#resume").setInputFiles(file);
    }
    await page.locator("button[value=replace]").click();
    await page.waitForURL(RECEIPT);
    assert.notEqual(page.url(), first);
    await page.goto(first);
    await page.locator("h1", { hasText: "Your application was withdrawn" }).waitFor();
  });
}
