// Tests that a visitor without JavaScript can use the site with only a keyboard.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openHarness } from "./harness.mjs";

let harness;
before(async () => (harness = await openHarness()));
after(async () => harness?.close());

test("the first focusable link skips the header and leads to the content", async () => {
  const { page } = harness;
  await page.goto("/");
  await page.keyboard.press("Tab");
  const skip = await focused(page);
  assert.equal(skip.href, "#main");
  assert.ok(0 <= skip.top, "the way past the frame is in sight once it has the focus");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const inContent = await page.evaluate(() => document.querySelector("main").contains(document.activeElement));
  assert.ok(inContent, "next comes what the page is for");
});

test("the focus moves through every page in reading order and is always visible", async () => {
  const { page } = harness;
  await page.goto("/");
  const job = await page.locator(".job a").first().getAttribute("href");
  for (const path of ["/", job, job.replace(/[^/]*$/, "apply"), "/nowhere"]) {
    await page.goto(path);
    const stops = await walk(page);
    assert.ok(2 < stops.length, `${path} has places to go to`);
    for (const stop of stops) {
      assert.ok(stop.marked, `${path}: the focus on ${stop.html} is drawn`);
      assert.ok(0 <= stop.top && stop.top < stop.window, `${path}: ${stop.html} is in sight`);
    }
    const order = stops.map((stop) => stop.order);
    assert.deepEqual(order, order.toSorted((a, b) => a - b), `${path} is walked in its order`);
  }
});

test("on a phone, the apply button is always visible and its bar never covers the focused element", async () => {
  const { page } = harness;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.goto(await page.locator(".job a").first().getAttribute("href"));
  assert.equal(await page.locator("main a[href$='/apply']").count(), 1);
  const bar = await page.locator(".facts-apply").boundingBox();
  assert.ok(bar.y + bar.height === 844, "the bar is at the bottom");
  let stops = 0;
  for (; stops < 100; stops += 1) {
    await page.keyboard.press("Tab");
    const { tag, bottom, inBar } = await page.evaluate(() => {
      const element = document.activeElement;
      return { tag: element.tagName, bottom: element.getBoundingClientRect().bottom, inBar: Boolean(element.closest(".facts-apply")) };
    });
    if (tag === "BODY") break;
    assert.ok(inBar || bottom <= bar.y, `${tag} ends at ${bottom}, the bar begins at ${bar.y}`);
  }
  assert.ok(5 < stops && stops < 100);
  const after = await page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight);
    return document.querySelector(".imprint").getBoundingClientRect().bottom;
  });
  assert.ok(after <= bar.y, "the page ends above the bar");
  await page.setViewportSize({ width: 1280, height: 720 });
});

test("a form with errors begins with a summary whose links lead to the fields", async () => {
  const { page } = harness;
  await page.goto("/");
  await page.locator(".job a").first().click();
  await page.locator("main a[href$='/apply']").first().click();
  await page.waitForURL(/\/apply$/);
  await page.locator("form button[type=submit]").press("Enter");
  await page.locator("#summary:focus").waitFor();

  const links = await page.locator("#summary a").count();
  assert.ok(3 <= links);
  for (let link = 0; link < links; link += 1) {
    const target = (await page.locator("#summary a").nth(link).getAttribute("href")).slice(1);
    await page.locator("#summary a").nth(link).press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Shift+Tab");
    assert.equal((await focused(page)).id, target, "the link lands on the control");
  }
});

// Presses Tab until the end of the page and returns the elements that had the focus.
async function walk(page) {
  const stops = [];
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press("Tab");
    const stop = await focused(page);
    if (stop.tag === "BODY") break;
    stops.push(stop);
  }
  return stops;
}

function focused(page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    const box = element.getBoundingClientRect();
    const outlines = [getComputedStyle(element), getComputedStyle(element, "::after")];
    return {
      id: element.id,
      tag: element.tagName,
      href: element.getAttribute("href"),
      html: element.outerHTML.slice(0, 120),
      order: [...document.querySelectorAll("*")].indexOf(element),
      marked: outlines.some((style) => style.outlineStyle !== "none" && 2 <= parseFloat(style.outlineWidth)),
      top: box.top,
      window: window.innerHeight,
    };
  });
}
