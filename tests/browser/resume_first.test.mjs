// Tests a form that begins with the resume. If JavaScript is enabled, choosing a file fills in the
// form; text that was typed before stays.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { openBrowser, openSite } from "./harness.mjs";

const resume = fileURLToPath(new URL("../form/resumes/en-1-single.pdf", import.meta.url));
let site, browser;
before(async () => {
  site = await openSite({ VESTIBULE_APPLY__RESUME_FIRST: "true" });
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await site?.close();
});

test("a chosen resume is read at once, and nothing that was typed is lost", async () => {
  const list = await (await fetch(`${site.address}/?q=Workshop%20Cook`)).text();
  const form = list.match(/href="(\/jobs\/[^"/]+)\/[^"]*"/)[1] + "/apply";
  const context = await browser.newContext({ baseURL: site.address, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(form);
  await page.locator("#additional_info").fill("I typed this first.");
  // The Enter key in a field presses the first submit button. This must be the button that submits
  // the form. The other button only fills in the form from the resume.
  const first = page.locator("form.form [type=submit]").first();
  assert.equal(await first.getAttribute("name"), null);
  await page.locator("#resume").setInputFiles(resume);
  await page.waitForURL("**/apply/**");
  assert.equal(await page.locator("#email").inputValue(), "harriet.oakley@example.com");
  assert.equal(await page.locator("#first_name").inputValue(), "Harriet");
  assert.match(await page.locator("#email-from-resume").textContent(), /please check/);
  assert.equal(await page.locator("#additional_info").inputValue(), "I typed this first.");
  assert.equal(await page.evaluate(() => document.activeElement.id), "summary", "the notice has the focus");
  assert.ok(await page.locator("[name=resume-kept]").count());
  await context.close();
});
