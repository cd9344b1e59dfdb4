import { openBrowser } from "./harness.mjs";
import { leaf, open } from "./storybook.mjs";
const [folder, out, ...states] = process.argv.slice(2);
const browser = await openBrowser();
for (const state of states) for (const scheme of ["light", "dark"]) for (const width of [390, 1280]) {
  const page = await leaf(browser, { folder }, { colorScheme: scheme, viewport: { width, height: 900 } });
  await open(page, { scheme, state });
  await page.evaluate(() => document.fonts.ready);
  if (process.env.RECTS && scheme === "light") console.log(state, width, await page.evaluate((sel) => [...document.querySelectorAll(sel)].map((e) => { const r = e.getBoundingClientRect(); return `${e.tagName}.${e.className} ${Math.round(r.left)}-${Math.round(r.right)} y${Math.round(r.top)}-${Math.round(r.bottom)}`; }).join("\n"), process.env.RECTS));
  await page.screenshot({ path: `${out}/${state}-${scheme}-${width}.png`, fullPage: true });
  await page.context().close();
}
await browser.close();
