// Tests how a visitor without JavaScript applies, from the list to the receipt.
import assert from "node:assert/strict";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { openHarness } from "./harness.mjs";
import { pdf } from "./pdf.mjs";

let harness;
before(async () => (harness = await openHarness()));
after(async () => harness?.close());

// Answers every question of the form. Does not fill in the name fields.
async function answerEverything(page) {
  for (const box of await page.locator("main form :is(textarea, input:not([type])), main form input[type=text]").all()) {
    if (!(await box.isVisible()) || (await box.inputValue()) !== "") continue;
    const [id, mode] = [await box.getAttribute("id"), await box.getAttribute("inputmode")];
    await box.fill(mode === "url" ? "https://example.org/ada" : id?.endsWith("-year") ? "2027" : "12");
  }
  for (const group of await page.locator("main form fieldset:has(input[type=radio])").all()) {
    await group.locator("input[type=radio]").first().check();
  }
  for (const list of await page.locator("main form select").all()) await list.selectOption({ index: 1 });
}

test("a visitor applies to a posting on page two after a mistake, and the application is in the inbox", async () => {
  const { page } = harness;
  await page.goto("/");
  await page.locator("nav a[rel=next]").click();
  await page.waitForURL(/offset=/);
  assert.match(await page.title(), /2/, "the title names the page");

  const link = page.locator("main a[href^='/jobs/']").first();
  const title = (await link.innerText()).trim();
  await link.click();
  await page.waitForURL(/\/jobs\//);
  assert.equal((await page.locator("h1").innerText()).trim(), title);
  await page.locator("main a[href$='/apply']").first().click();

  const resume = join(harness.folder, "resume.pdf");
  writeFileSync(resume, pdf("Ada Example"));
  await page.locator("#first_name").fill("Ada");
  await page.locator("#last_name").fill("Example");
  await page.locator("#email").fill("not an address");
  await answerEverything(page);
  await page.locator("main form button[type=submit]").click();

  await page.locator("#summary").waitFor();
  assert.match(await page.title(), /^Error: /);
  assert.equal(await page.locator("#first_name").inputValue(), "Ada", "what was typed is still there");
  assert.equal(await page.locator("#email").inputValue(), "not an address");
  await page.locator("[role=alert] a[href='#email']").click();

  await page.locator("#email").fill("ada@example.com");
  const linkedin = page.locator("#linkedin_url");
  if (await linkedin.count()) await linkedin.fill("https://www.linkedin.com/in/ada-example");
  const phone = page.locator("#phone_number");
  if (await phone.count()) await phone.fill("+351 210 000 000");
  await page.locator("#resume").setInputFiles(resume);
  await page.locator("main form button[type=submit]").click();

  await page.waitForURL(/\/applications\/[a-z0-9]{26}$/);
  const listed = JSON.parse(harness.run("inbox", "list", "--json"));
  const [application] = listed.filter((one) => one.email === "ada@example.com");
  assert.ok(application, "the application is in the inbox");

  const export_to = join(harness.folder, "export");
  harness.run("inbox", "export", "--to", export_to);
  const files = readdirSync(export_to, { recursive: true }).filter((name) => String(name).endsWith(".pdf"));
  assert.equal(files.length, 1);
  assert.deepEqual(readFileSync(join(export_to, String(files[0]))), pdf("Ada Example"), "the resume is intact");
});

test("no page loads anything from another host or logs errors in the console", async () => {
  const { address } = harness;
  // JavaScript is enabled here because most console messages come from scripts.
  const context = await harness.page.context().browser().newContext({ baseURL: address });
  const page = await context.newPage();
  const foreign = [];
  const complaints = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(address)) foreign.push(request.url());
  });
  page.on("console", (message) => complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto("/");
  const first = await page.locator("main a[href^='/jobs/']").first().getAttribute("href");
  await page.goto(first);
  await page.goto(`${first.split("/").slice(0, 3).join("/")}/apply`);
  await page.goto("/no-such-page");
  // When this message arrives, all earlier messages have arrived too.
  const heard = page.waitForEvent("console", (message) => message.text() === "heard");
  await page.evaluate(() => console.log("heard"));
  await heard;
  assert.deepEqual(foreign, []);
  assert.deepEqual(complaints.filter((text) => !text.includes("404")), ["heard"]);
  await context.close();
});
