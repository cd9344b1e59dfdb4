// Checks the accessibility (with axe) and the width of a page for recruiters or operators, in light and dark mode, on a
// phone and on a desktop.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const rules = { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"], resultTypes: ["violations"] };

// Checks a page. Errors contain `name`. If VESTIBULE_PICTURES is set to a folder, also writes
// screenshots to it, with `name` in their file names.
export async function checkPage(page, name) {
  for (const colorScheme of ["light", "dark"]) {
    for (const width of [390, 1280]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 860 });
      await page.evaluate(axe);
      const { violations } = await page.evaluate((rules) => window.axe.run(rules), rules);
      const descriptions = violations.map((it) => `${it.id}: ${it.nodes.map((node) => node.html).join(" ")}`);
      assert.deepEqual(descriptions, [], `${name}, ${colorScheme}, ${width}`);
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert.ok(excess <= 0, `${name} is ${excess} pixels wider than ${width}`);
      if (process.env.VESTIBULE_PICTURES) {
        const file = `${name}-${colorScheme}-${width}.png`;
        await page.screenshot({ path: join(process.env.VESTIBULE_PICTURES, file), fullPage: true });
      }
    }
  }
}
