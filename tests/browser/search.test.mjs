// Tests searching, filtering, paging, going back, opening a shared URL, and a job that closes, with
// and without JavaScript.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { openBrowser, openSite } from "./harness.mjs";

const patience = 30_000;
const folder = mkdtempSync(join(tmpdir(), "vestibule-postings-"));
let site;
let browser;

function write(name, title, place, country, way, terms) {
  const head = [
    `title = "${title}"`,
    `created = 2026-11-01T08:00:00Z`,
    `[[locations]]`,
    `location_type = "${way === "ON_SITE" ? "IN_OFFICE" : way}"`,
    `workplace_type = "${way}"`,
    `place = { type = "CITY", city = "${place}", country = "${country}", name = "${place}" }`,
    `[compensation]`,
    `currency = "EUR"`,
    `employment_type = "${terms}"`,
  ];
  writeFileSync(join(folder, `${name}.md`), `+++\n${head.join("\n")}\n+++\n\n${title}: keep the harbour going.\n`);
}

before(async () => {
  for (let number = 1; number <= 9; number += 1) {
    const bergen = number % 3 === 0;
    const place = bergen ? ["Bergen", "NO"] : ["Ghent", "BE"];
    // Job 8 is hybrid, unlike the other jobs in Ghent. Otherwise, the list of the jobs in Ghent
    // would not offer a filter by workplace, because this filter would exclude nothing.
    const way = bergen || number === 8 ? "HYBRID" : "ON_SITE";
    write(`engineer-${number}`, `Engineer ${number}`, ...place, way, number < 6 ? "FULL_TIME" : "PART_TIME");
  }
  write("keeper", "Lock keeper", "Ghent", "BE", "ON_SITE", "FULL_TIME");
  write("keeper-nights", "Lock keeper, nights", "Ghent", "BE", "ON_SITE", "FULL_TIME");
  site = await openSite({
    VESTIBULE_REFERENCE_ATS__POSTINGS: folder,
    VESTIBULE_ATS__REFRESH: "1s",
    VESTIBULE_SITE__PAGE_SIZE: "4",
  });
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function visitor(javaScriptEnabled, options = {}) {
  const context = await browser.newContext({ baseURL: site.address, javaScriptEnabled, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  return page;
}

const titles = (page) => page.locator(".job h2 a").allTextContents();

// Repeats the check, because the script updates the list shortly after it updates the URL.
async function shows(page, expected) {
  for (const began = Date.now(); Date.now() - began < patience; ) {
    if (isDeepStrictEqual(await titles(page), expected)) return;
  }
  assert.deepEqual(await titles(page), expected);
}

async function chooses(page, name, value) {
  await page.locator(`input[name=${name}][value="${value}"]`).check();
}

for (const scripts of [true, false]) {
  const how = scripts ? "with scripts" : "without scripts";

  test(`a mistyped word is corrected, and the page says so, ${how}`, async () => {
    const page = await visitor(scripts);
    await page.goto("/");
    await page.getByRole("searchbox").fill("enginere");
    await page.getByRole("searchbox").press("Enter");
    await page.waitForURL(/q=enginere/);
    assert.match(await page.locator(".finder-corrected").textContent(), /“enginere”.*“engineer”/);
    assert.equal((await titles(page)).length, 4);
    await page.context().close();
  });

  test(`three facets can be combined, paged, opened with back and forward, and shared, ${how}`, async () => {
    const page = await visitor(scripts);
    await page.goto("/");
    await chooses(page, "place", "be");
    await chooses(page, "workplace", "on-site");
    await chooses(page, "type", "full-time");
    await page.locator(".finder-apply .button").click();
    await page.waitForURL(/type=full-time/);
    for (const asked of ["place=be", "workplace=on-site"]) assert.ok(page.url().includes(asked), page.url());
    const first = await titles(page);
    assert.equal(first.length, 4);
    assert.equal(await page.locator(".finder-chosen li").count(), 4);

    await page.locator(".pager a[rel=next]").click();
    await page.waitForURL(/offset=4/);
    const second = await titles(page);
    assert.equal(first.length + second.length, 6);
    assert.equal(new Set([...first, ...second]).size, 6);
    await page.goBack();
    await page.waitForURL((url) => !url.search.includes("offset"));
    await shows(page, first);
    await page.goForward();
    await page.waitForURL(/offset=4/);
    await shows(page, second);

    const friend = await visitor(!scripts);
    await friend.goto(page.url());
    assert.deepEqual(await titles(friend), second);
    assert.equal(await friend.locator("input[type=checkbox]:checked").count(), 3);
    await friend.context().close();
    await page.context().close();
  });
}

for (const scripts of [true, false]) {
  test(`on a phone, the filters open above the page and the list stays where it is, ${scripts ? "with" : "without"} scripts`, async () => {
    const page = await visitor(scripts, { viewport: { width: 390, height: 844 } });
    await page.goto("/");
    const first = page.locator(".job").first();
    const box = page.locator("input[name=place][value=be]");
    const { y } = await first.boundingBox();
    assert.ok(y < 422, `the first job begins at ${y} pixels`);
    assert.equal(await box.isVisible(), false);
    await page.locator(".finder-open").click();
    await box.check();
    if (!scripts) assert.equal((await first.boundingBox()).y, y);
    else {
      await page.waitForURL(/place=be/);
      await page.locator(".finder-chosen").waitFor();
      assert.ok(await box.isVisible(), "the filters stay open for the next choice");
    }
    await page.locator(".finder-apply .button").click();
    await page.waitForURL(/place=be/);
    await box.waitFor({ state: "hidden" });
    await page.locator(".finder-chosen").waitFor();
    assert.ok((await first.boundingBox()).y < 844, "chosen filters do not push the list off the screen");
    await page.context().close();
  });
}

// Opens the filters in a window as large as a phone. Returns the page, the button that shows the
// jobs, and a function that waits until the button has a given text.
async function filtersOnAPhone(scripts) {
  const page = await visitor(scripts, { viewport: { width: 390, height: 844 } });
  await page.goto("/");
  await page.locator(".finder-open").click();
  const show = page.locator(".finder-apply .button");
  const reads = (words) => page.locator(".finder-apply .button", { hasText: new RegExp(`^${words}$`) }).waitFor();
  return { page, show, reads };
}

test("on a phone, the button of the filters says how many jobs they show, and shows them at once", async () => {
  const { page, show, reads } = await filtersOnAPhone(true);
  await reads("Show 11 jobs");
  await chooses(page, "place", "be");
  await reads("Show 8 jobs");
  await page.locator("#status[role=status]", { hasText: "of 8" }).waitFor({ state: "attached" });
  const { y, height } = await show.boundingBox();
  assert.ok(0 < y && y + height <= 844, `the button is at ${y}`);
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await show.click();
  await page.locator("#filters").waitFor({ state: "hidden" });
  assert.deepEqual(asked, [], "the jobs are already there");
  assert.match(await page.evaluate(() => document.activeElement.className), /finder-open/);
  assert.equal((await titles(page)).length, 4);
  assert.match(await page.locator(".count").textContent(), /1–4 of 8/);
  await page.context().close();
});

test("quick choices cause one request, and the last one applies", async () => {
  const { page, reads } = await filtersOnAPhone(true);
  const asked = [];
  page.on("request", (request) => request.resourceType() === "fetch" && asked.push(new URL(request.url()).search));
  await page.evaluate(() => {
    for (const value of ["be", "no", "no"]) document.querySelector(`input[name=place][value=${value}]`).click();
  });
  await reads("Show 8 jobs");
  assert.deepEqual(asked, ["?place=be"]);
  await page.context().close();
});

test("if the number cannot be read, the choice stays and the button sends the form", async () => {
  const { page, show, reads } = await filtersOnAPhone(true);
  await page.route("**/?*", (route) => (route.request().resourceType() === "fetch" ? route.abort() : route.continue()));
  const failed = page.waitForEvent("requestfailed");
  await chooses(page, "place", "be");
  await failed;
  await reads("Show jobs");
  await page.locator("main:not([aria-busy])").waitFor();
  assert.ok(await page.locator("input[name=place][value=be]").isChecked());
  await show.click();
  await page.waitForURL(/place=be/);
  assert.equal((await titles(page)).length, 4);
  await page.context().close();
});

test("without scripts, the button of the filters has no number", async () => {
  const { page, show } = await filtersOnAPhone(false);
  assert.equal(await show.textContent(), "Show jobs");
  await page.context().close();
});

test("a closed job says so, and its answers can be used in the form of another job", async () => {
  const page = await visitor(false);
  await page.goto("/?q=keeper");
  await page.getByRole("link", { name: "Lock keeper", exact: true }).click();
  await page.waitForURL(/\/jobs\//);
  const address = page.url();
  await page.locator("a.button").first().click();
  await page.locator("#first_name").fill("Fay");
  await page.locator("#email").fill("fay@example.com");
  rmSync(join(folder, "keeper.md"));
  const other = await visitor(false);
  for (const began = Date.now(); Date.now() - began < patience; ) {
    if ((await other.goto(address)).status() === 410) break;
  }
  assert.match(await other.locator("main").textContent(), /This job is closed/);
  assert.equal(await other.locator(".closed-similar a").first().textContent(), "Lock keeper, nights");
  await other.context().close();

  await page.locator("form.form button[type=submit]").click();
  assert.match(await page.locator("#summary").textContent(), /Nothing was sent/);
  assert.match(await page.locator(".closed-written").textContent(), /fay@example\.com/);
  await page.locator(".closed-similar form button").first().click();
  await page.locator("h1", { hasText: "Lock keeper, nights" }).waitFor();
  assert.equal(await page.locator("#first_name").inputValue(), "Fay");
  assert.equal(await page.locator("#email").inputValue(), "fay@example.com");
  assert.equal(await page.locator("#summary").count(), 0);
  await page.context().close();
});
