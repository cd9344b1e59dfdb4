// Creates the README's screenshots from the storybooks:
// node tests/browser/screenshots.mjs
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { leaf, open, writeBook } from "./storybook.mjs";
import { openBrowser } from "./harness.mjs";

const folder = resolve(import.meta.dirname, "../../docs/images");
const pictures = [
  { brand: null, state: "list-open", name: "list" },
  { brand: null, state: "posting-open", name: "posting" },
  { brand: null, state: "form-fresh", name: "form" },
  { brand: null, state: "form-file-kept", name: "form-problems" },
  { brand: null, state: "receipt-on-its-way", name: "receipt", scheme: "dark" },
  { brand: null, state: "posting-in-arabic", name: "arabic", language: "ar" },
  { brand: "saltmarsh", state: "list-open", name: "saltmarsh" },
  { brand: "umbra", state: "list-open", name: "umbra" },
];

const browser = await openBrowser();
mkdirSync(folder, { recursive: true });
for (const brand of [null, "saltmarsh", "umbra"]) {
  const book = writeBook(brand, []);
  for (const { name, ...look } of pictures.filter((picture) => picture.brand === brand)) {
    const options = { colorScheme: look.scheme ?? "light", viewport: { width: 1280, height: 860 } };
    const page = await leaf(browser, book, options);
    await open(page, look);
    await page.screenshot({ path: join(folder, `${name}.png`) });
    await page.context().close();
  }
  book.close();
}
await browser.close();
