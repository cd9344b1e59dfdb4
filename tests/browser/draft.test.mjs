// Tests that a visitor without JavaScript has to choose a file only once, even if the form has
// errors or the site restarts.
import assert from "node:assert/strict";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { openHarness } from "./harness.mjs";
import { pdf } from "./pdf.mjs";

let harness;
before(async () => (harness = await openHarness()));
after(async () => harness?.close());

// Opens the form of the first posting, answers everything except the names, attaches the file and
// submits the form.
async function sendWithoutNames(email, resume) {
  const { page } = harness;
  await page.goto("/");
  await page.locator("main a[href^='/jobs/']").first().click();
  await page.locator("main a[href$='/apply']").first().click();
  await page.locator("#email").fill(email);
  for (const box of await page.locator("main form :is(textarea, input:not([type]), input[type=text], input[type=tel])").all()) {
    const [id, mode] = [await box.getAttribute("id"), await box.getAttribute("inputmode")];
    if (["first_name", "last_name"].includes(id)) continue;
    if (id === "phone_number") await box.fill("+351 210 000 000");
    else await box.fill(mode === "url" ? "https://example.org/ada" : id?.endsWith("-year") ? "2027" : "12");
  }
  for (const group of await page.locator("main form fieldset:has(.choice)").all()) {
    await group.locator(".choice input").first().check();
  }
  for (const list of await page.locator("main form select").all()) await list.selectOption({ index: 1 });
  await page.locator("#resume").setInputFiles(resume);
  await page.locator("main form button[type=submit]").click();
  await page.locator("#summary").waitFor();
  assert.match(await page.title(), /^Error: /);
  assert.match(await page.locator("#resume-chosen").innerText(), /We have .*ada\.pdf/);
}

async function sendWithNames() {
  const { page } = harness;
  await page.locator("#first_name").fill("Ada");
  await page.locator("#last_name").fill("Example");
  await page.locator("main form button[type=submit]").click();
  await page.waitForURL(/\/applications\/[a-z0-9]{26}$/);
}

// Asserts that one application with this email address arrived, and returns all resumes in the
// inbox.
function arrived(email, folder) {
  const listed = JSON.parse(harness.run("inbox", "list", "--json"));
  assert.equal(listed.filter((one) => one.email === email).length, 1, "it arrived once");
  const to = join(harness.folder, folder);
  harness.run("inbox", "export", "--to", to);
  const files = readdirSync(to, { recursive: true }).map(String).filter((name) => name.endsWith(".pdf"));
  return files.map((name) => readFileSync(join(to, name)));
}

function resume(text) {
  const path = join(harness.folder, "ada.pdf");
  writeFileSync(path, pdf(text));
  return path;
}

test("a file is chosen once, even if an answer was missing, and arrives completely", async () => {
  await sendWithoutNames("ada@example.com", resume("Ada, chosen once"));
  assert.equal(await harness.page.locator("#resume").inputValue(), "", "the browser holds no file now");
  await sendWithNames();
  const files = arrived("ada@example.com", "once");
  assert.ok(files.some((file) => file.equals(pdf("Ada, chosen once"))));
});

test("the saved file survives a restart of the site", async () => {
  await sendWithoutNames("ada@example.net", resume("Ada, before the restart"));
  await harness.restart();
  await sendWithNames();
  const files = arrived("ada@example.net", "restarted");
  assert.ok(files.some((file) => file.equals(pdf("Ada, before the restart"))));
});

test("a saved file can be removed, and then the form says that there is no file", async () => {
  const { page } = harness;
  await sendWithoutNames("ada@example.org", resume("Ada, removed"));
  await page.locator("#resume-remove").check();
  await page.locator("main form button[type=submit]").click();
  await page.locator("#resume-remove:checked").waitFor({ state: "detached" });
  await page.locator("main form button[type=submit]").waitFor();
  assert.equal(await page.locator("#resume-chosen").count(), 0);
  assert.equal(await page.locator("#email").inputValue(), "ada@example.org");
});
