// Tests the back office of the reference ATS in a browser without JavaScript. A user signs in with
// the key that the program created, opens applications and referrals, decides about them and
// deletes them. Every page is checked with axe in light and dark mode, on a phone and on a desktop.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { freePort, openBrowser, openSite } from "./harness.mjs";
import { pdf } from "./pdf.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const rules = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  rules: { "target-size": { enabled: true } },
  resultTypes: ["violations"],
};
const headers = { Authorization: "Bearer rehearsal" };
let ats, browser, page, site;

before(async () => {
  const port = await freePort();
  ats = `http://127.0.0.1:${port}`;
  site = await openSite({
    VESTIBULE_REFERENCE_ATS__LISTEN: `127.0.0.1:${port}`,
    VESTIBULE_REFERENCE_ATS__API_KEY: "rehearsal",
  });
  browser = await openBrowser();
  page = await (await browser.newContext({ baseURL: ats, javaScriptEnabled: false })).newPage();
  await apply("Ada <b>Example</b>");
  await refer("Ben");
});

after(async () => {
  await browser?.close();
  await site?.close();
});

async function asked(path, request = {}) {
  const reply = await fetch(`${ats}/api/v1/external${path}`, { ...request, headers: { ...headers, ...request.headers } });
  const body = await reply.json();
  assert.ok(reply.ok, JSON.stringify(body));
  return body;
}

// Applies for the first posting whose form requires only a resume.
async function apply(name) {
  const { results } = await asked("/job-postings");
  for (const { id } of results) {
    const { application_questions: questions } = await asked(`/job-postings/${id}`);
    if (questions.some(({ required, question_type: type }) => required && type !== "RESUME")) continue;
    const form = new FormData();
    const fields = { first_name: name, last_name: "Keeper", email: "ada@example.com", additional_info: "I keep lamps.\nWell." };
    Object.entries(fields).forEach(([field, value]) => form.append(field, value));
    form.append("resume", new Blob([pdf(name)], { type: "application/pdf" }), "Ada's cv.pdf");
    return asked(`/job-postings/${id}/applications`, { method: "POST", body: form });
  }
  throw new Error("every posting asks for more");
}

async function refer(name) {
  const { results } = await asked("/jobs");
  const person = { job_id: results[0].id, candidate_first_name: name, candidate_last_name: "Referred" };
  const body = { channel: "REFERRAL", sourcer_name: "Sue Example", source: "Friend", candidates: [person] };
  const request = { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  assert.equal((await asked("/bulk-add-candidates", request)).success, true);
}

async function signIn(at) {
  await at.goto("/office");
  assert.equal(new URL(at.url()).pathname, "/office/sign-in");
  const key = readFileSync(join(site.folder, "vestibule-reference-ats/office.key"), "utf8").trim();
  await at.locator("#key").fill(key);
  await at.keyboard.press("Enter");
  await at.waitForURL("**/office/applications");
}

const names = (at) => at.locator(".rows h2").allInnerTexts();

test("a wrong key has an error at its field, and the right one opens the back office", async () => {
  await page.goto("/office");
  await page.locator("#key").fill("a key of another harness");
  await page.locator("main button").click();
  assert.match(await page.locator("#problem").innerText(), /key is wrong/);
  assert.match(await page.title(), /^Error:/);
  await signIn(page);
});

test("applications and referrals are never in the same list", async () => {
  await page.goto("/office/applications");
  assert.deepEqual(await names(page), ["Ada <b>Example</b> Keeper"]);
  await page.locator("nav").getByText("Added candidates").click();
  await page.waitForURL("**/office/candidates");
  assert.deepEqual(await names(page), ["Ben Referred"]);
});

test("an application can be read, its resume downloaded, and its mark is stored", async () => {
  await page.goto("/office/applications");
  await page.locator("#q").fill("LAMPS");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/office/applications?*");
  await page.locator(".rows a").click();
  assert.equal(await page.locator(".words").innerText(), "I keep lamps.\nWell.");
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByText("Ada's cv.pdf").click()]);
  assert.equal(file.suggestedFilename(), "Ada's cv.pdf");
  await page.locator("#mark").selectOption("promising");
  await page.getByText("Save rating").click();
  await page.locator("#mark option[selected][value=promising]").waitFor({ state: "attached" });
  await page.getByText("Mark as hired").click();
  await page.getByText("Remove the hire mark").waitFor();
  assert.equal((await asked("/candidates")).count, 1);
});

test("the interface does not return a closed posting until it is opened", async () => {
  const { count } = await asked("/job-postings");
  await page.goto("/office/postings");
  await page.locator(".rows a").first().click();
  await page.getByText("Close the posting").click();
  await page.getByText("Open the posting").waitFor();
  assert.equal((await asked("/job-postings")).count, count - 1);
  await page.getByText("Open the posting").click();
  await page.getByText("Close the posting").waitFor();
  assert.equal((await asked("/job-postings")).count, count);
});

test("everything can be reached with only the keyboard", async () => {
  await page.goto("/office/applications");
  const reached = [];
  for (let steps = 0; steps < 40; steps += 1) {
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    if (!(await focused.count())) break;
    reached.push((await focused.getAttribute("id")) ?? (await focused.innerText()));
  }
  for (const wanted of ["Skip to the content", "Sign out", "q", "job", "mark", "Search", "Table (CSV)"]) {
    assert.ok(reached.includes(wanted), `${wanted} is not among ${reached}`);
  }
});

for (const colorScheme of ["light", "dark"]) {
  for (const width of [390, 1280]) {
    test(`every page is accessible and fits, ${colorScheme}, ${width} pixels wide`, async () => {
      const context = await browser.newContext({ baseURL: ats, colorScheme, viewport: { width, height: 860 }, bypassCSP: true });
      const looked = await context.newPage();
      await looked.goto("/office/sign-in");
      const seen = [await look(looked, "sign-in")];
      await signIn(looked);
      const person = await looked.locator(".rows a").first().getAttribute("href");
      await looked.goto("/office/postings");
      const posting = await looked.locator(".rows a").first().getAttribute("href");
      await looked.goto("/office/candidates");
      const candidate = await looked.locator(".rows a").first().getAttribute("href");
      const pages = {
        applications: "/office/applications",
        nobody: "/office/applications?q=nobody",
        application: person,
        delete: `${person}/delete`,
        candidates: "/office/candidates",
        candidate,
        hired: "/office/hired",
        postings: "/office/postings",
        posting,
        nothing: "/office/nothing",
      };
      for (const [name, address] of Object.entries(pages)) {
        await looked.goto(address);
        seen.push(await look(looked, name));
      }
      await context.close();
      assert.deepEqual(seen.flat(), []);
    });

    // Returns the axe violations of a page, and a message if the page is too wide.
    async function look(looked, name) {
      if (process.env.VESTIBULE_PICTURES) {
        const path = join(process.env.VESTIBULE_PICTURES, `${name}-${colorScheme}-${width}.png`);
        await looked.screenshot({ path, fullPage: true });
      }
      await looked.evaluate(axe);
      const { violations } = await looked.evaluate((options) => globalThis.axe.run(document, options), rules);
      const wide = await looked.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      const told = violations.map(({ id, nodes }) => `${name}: ${id}: ${nodes.map(({ html }) => html).join(" ")}`);
      return 0 < wide ? [...told, `${name}: ${wide} pixels too wide`] : told;
    }
  }
}

test("deleting needs a confirmation, and then the person is gone", async () => {
  await page.goto("/office/applications");
  await page.locator(".rows a").click();
  await page.getByText("Delete …").click();
  await page.getByText("Cancel", { exact: true }).click();
  await page.getByText("Delete …").click();
  await page.getByText("Delete for good", { exact: true }).click();
  assert.match(await page.locator("[role=status]").innerText(), /Deleted/);
  assert.equal(await page.locator(".rows").count(), 0);
  assert.equal((await asked("/candidates")).count, 0);
});
