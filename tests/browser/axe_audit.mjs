// Checks pages of storybooks with axe. Reuses browser windows, because opening a window takes
// longer than a check.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { openWindow, open } from "./storybook.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const rules = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  rules: { "target-size": { enabled: true } },
  resultTypes: ["violations"],
};

// Groups combinations of factors that differ only in the window width, so that each page is loaded
// only once per group.
export function groupByPage(combinations) {
  const groups = new Map();
  for (const combination of combinations) {
    const { width, ...page } = combination;
    const key = JSON.stringify(page);
    groups.set(key, [...(groups.get(key) ?? []), combination]);
  }
  return [...groups.values()];
}

export class AxeRunner {
  #browser;
  #books;
  #windows = new Map();

  constructor(browser, books) {
    this.#browser = browser;
    this.#books = books;
  }

  // Loads the page that the combinations of a group share, changes it with `change`, and runs axe
  // for each combination. Returns pairs of a combination and a violation.
  async check(group, change = () => {}) {
    const [{ page: state, brand, scheme, script, language }] = group;
    const { page, session } = await this.#window(brand);
    await page.emulateMedia({ colorScheme: scheme });
    await sized(page, group[0]);
    // JavaScript is disabled only while the page loads, because axe itself is a script.
    await session.send("Emulation.setScriptExecutionDisabled", { value: !script });
    await open(page, { scheme, language, state });
    await session.send("Emulation.setScriptExecutionDisabled", { value: false });
    await page.evaluate(change);
    await page.evaluate(axe);
    const found = [];
    for (const combination of group) {
      await sized(page, combination);
      const { violations } = await page.evaluate((rules) => window.axe.run(rules), rules);
      found.push(...violations.flatMap(({ id, nodes }) => nodes.map((node) => [combination, `${id} at ${node.html}`])));
    }
    return found;
  }

  async #window(brand) {
    if (!this.#windows.has(brand)) {
      const page = await openWindow(this.#browser, this.#books[brand]);
      // Removes what was typed into the previous page.
      await page.addInitScript(() => localStorage.clear());
      const session = await page.context().newCDPSession(page);
      this.#windows.set(brand, { page, session });
    }
    return this.#windows.get(brand);
  }
}

function sized(page, { width }) {
  return page.setViewportSize({ width, height: width < 700 ? 844 : 800 });
}
