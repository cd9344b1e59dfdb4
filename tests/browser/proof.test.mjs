// Tests the proof of work of a form, which is required if the number of applications within an hour
// has reached outbox.proof_of_work_above.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, afterEach, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { openBrowser, openSite } from "./harness.mjs";
import { pdf } from "./pdf.mjs";

const RECEIPT = /\/applications\/[a-z0-9]{26}$/;
const button = ".send button.button";

let site, browser, form, context, page;
before(async () => {
  site = await openSite({
    VESTIBULE_SITE__POSTS_PER_MINUTE: "0",
    VESTIBULE_APPLY__MIN_FORM_AGE: "0s",
    VESTIBULE_OUTBOX__PROOF_OF_WORK_ABOVE: "1",
  });
  browser = await openBrowser();
  const list = await (await fetch(`${site.address}/?q=Workshop%20Cook`)).text();
  form = list.match(/href="(\/jobs\/[^"/]+)\/[^"]*"/)[1] + "/apply";
  // The first application of the hour needs no proof.
  await open(false);
  await fillIn("first@example.com");
  await page.locator(button).click();
  await page.waitForURL(RECEIPT);
  await context.close();
});
after(async () => {
  await browser?.close();
  await site?.close();
});
afterEach(() => context?.close());

async function open(javaScriptEnabled) {
  context = await browser.newContext({ baseURL: site.address, reducedMotion: "reduce", javaScriptEnabled });
  context.setDefaultTimeout(60_000);
  page = await context.newPage();
  await page.goto(form);
}

// Fills in every field of the form, with this email address.
async function fillIn(email) {
  await page.locator("#first_name").fill("Ada");
  await page.locator("#last_name").fill("Example");
  await page.locator("#email").fill(email);
  await page.locator("#phone_number").fill("+351 210 000 000");
  for (const box of await page.locator(".form .field :is(textarea, input[type=text])").all()) {
    if ((await box.inputValue()) === "") await box.fill("12");
  }
  for (const group of await page.locator(".form fieldset:has(.choice)").all()) {
    await group.locator(".choice input").first().check();
  }
  await page.locator("#resume").setInputFiles({ name: "ada.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdf("Ada")) });
}

function arrived(email) {
  const listed = JSON.parse(site.run("inbox", "list", "--json"));
  return listed.filter((one) => one.email === email).length;
}

// Returns the current time according to the site, in milliseconds.
async function siteTime() {
  return Date.parse((await fetch(`${site.address}/healthz`)).headers.get("date"));
}

test("with the script, the browser computes the proof while the form is filled in, and the application arrives", async () => {
  await open(true);
  await fillIn("script@example.com");
  await page.waitForFunction(() => document.querySelector("[name=proof]").value !== "");
  const [token, number] = await Promise.all(["token", "proof"].map((name) => page.locator(`[name=${name}]`).inputValue()));
  const hash = createHash("sha256").update(`${token}.${number}`).digest();
  assert.deepEqual([...hash.subarray(0, 2)], [0, 0], "the proof is right");
  await page.locator(button).click();
  await page.waitForURL(RECEIPT);
  assert.equal(arrived("script@example.com"), 1);
});

test("without the script, the form is returned once with all values and is accepted after half a minute", async () => {
  await open(false);
  await fillIn("plain@example.com");
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === "POST"),
    page.locator(button).click(),
  ]);
  assert.equal(answer.status(), 503);
  assert.equal(answer.headers()["retry-after"], "30");
  await page.getByText("Wait half a minute and send again").first().waitFor();
  assert.equal(await page.locator("#email").inputValue(), "plain@example.com");
  assert.match(await page.locator("#resume-chosen").innerText(), /ada\.pdf/);
  assert.equal(arrived("plain@example.com"), 0);

  // Wait one second more than half a minute, because the `Date` header has whole seconds.
  const end = (await siteTime()) + 31_000;
  while ((await siteTime()) < end) await pause(500);
  await page.locator(button).click();
  await page.waitForURL(RECEIPT);
  assert.equal(arrived("plain@example.com"), 1);
});
