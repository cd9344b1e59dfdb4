// Checks that the filters list a few countries first, and all other countries below "Other
// locations".
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openBrowser, openSite } from "./harness.mjs";

let site;
let browser;
before(async () => {
  site = await openSite();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await site?.close();
});

for (const javaScriptEnabled of [true, false]) {
  test(`other locations open by keyboard and can be chosen, ${javaScriptEnabled ? "with" : "without"} scripts`, async () => {
    const context = await browser.newContext({ baseURL: site.address, javaScriptEnabled, viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    await page.goto("/en/");
    const more = page.locator("#filters details");
    const last = more.locator("input").last();
    assert.equal(await page.locator("fieldset > .finder-offer input[name=place]").count(), 6);
    assert.equal(await last.isVisible(), false);
    await more.locator("summary").press("Enter");
    const value = await last.getAttribute("value");
    await last.check();
    if (!javaScriptEnabled) await page.locator(".finder-apply .button").click();
    await page.waitForURL(/place=/);
    await page.locator(".finder-chosen").waitFor();
    const chosen = page.locator(`fieldset > .finder-offer input[value="${value}"]`);
    assert.ok(await chosen.isVisible(), "a chosen place is among the first");
    assert.ok(await chosen.isChecked());
    if (javaScriptEnabled) {
      assert.equal(await page.evaluate(() => document.activeElement.value), value);
      assert.ok(await more.evaluate((it) => it.open), "the other locations stay open for the next choice");
      await chosen.uncheck();
      await page.waitForURL((url) => !url.search.includes("place="));
      await page.locator(".finder-chosen").waitFor({ state: "detached" });
      assert.equal(await page.evaluate(() => document.activeElement.value), value, "it is among the others again, with the focus");
    }
    await context.close();
  });
}
