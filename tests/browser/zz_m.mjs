import { openBrowser } from "./harness.mjs";
import { leaf, open } from "./storybook.mjs";
const browser = await openBrowser();
const page = await leaf(browser, { folder: process.argv[2] }, { viewport: { width: 1280, height: 900 } });
for (const state of ["form-fresh", "posting-closed"]) {
await open(page, { state });
console.log(await page.evaluate(() => [...document.querySelectorAll(".field, .alert-fields p, .date-part")].map((f) => { const l = f.querySelector("label, legend"), h = f.querySelector(".field-hint"), i = f.querySelector("input:not([type=hidden]), select, textarea"); if (!l || !i) return ""; const r = (e) => e && e.getBoundingClientRect(); return `${l.textContent.trim().slice(0, 25)} label ${r(l).top.toFixed(0)}-${r(l).bottom.toFixed(0)} hint ${h ? r(h).top.toFixed(0) + "-" + r(h).bottom.toFixed(0) : ""} input ${i.tagName}.${i.type} ${r(i).top.toFixed(0)}-${r(i).bottom.toFixed(0)}`; }).join("\n")));
}
await browser.close();
