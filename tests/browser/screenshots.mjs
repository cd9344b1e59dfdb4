// Creates the README's screenshots from the storybooks:
// node tests/browser/screenshots.mjs
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { openWindow, open, ownPostings, writeBook } from "./storybook.mjs";
import { openBrowser } from "./harness.mjs";

const folder = resolve(import.meta.dirname, "../../docs/images");
const wide = { width: 1280, height: 860 };

// Single pages in the built-in design.
const pictures = [
  { state: "list-open", name: "list" },
  { state: "posting-open", name: "posting" },
  { state: "form-fresh", name: "form" },
  { state: "form-file-kept", name: "form-problems" },
  { state: "receipt-on-its-way", name: "receipt", scheme: "dark" },
  { state: "posting-in-arabic", name: "arabic", language: "ar" },
];

// One image for each sample brand and kind of page. It shows the page on a phone and on a computer, in light and in
// dark colors.
const brands = ["saltmarsh", "umbra", "marisol"];
const kinds = { list: "list-open", posting: "posting-open", form: "form-fresh", receipt: "receipt-on-its-way" };
const narrow = { width: 390, height: 844 };
// The size of a window on a computer. Its screenshot is scaled to 80 %, so that it is as high as
// the screenshot of a phone.
const large = { width: 1280, height: 1055 };
const schemes = ["light", "dark"];
const maxBytes = 150_000;

const browser = await openBrowser();
mkdirSync(folder, { recursive: true });
const builtIn = writeBook(null, []);
for (const { name, ...look } of pictures) writeFileSync(join(folder, `${name}.png`), await shot(builtIn, look, wide));
builtIn.close();
for (const brand of brands) {
  const book = writeBook(brand, [], ownPostings(brand));
  for (const [kind, state] of Object.entries(kinds)) {
    const shots = [];
    for (const size of [narrow, large]) for (const scheme of schemes) shots.push(await shot(book, { state, scheme }, size));
    writeFileSync(join(folder, `${brand}-${kind}.webp`), await sheet(shots));
  }
  book.close();
}
await browser.close();

// Takes a screenshot of the part of a page that is visible in a window of this size.
async function shot(book, look, viewport) {
  const page = await openWindow(browser, book, { colorScheme: look.scheme ?? "light", viewport });
  await open(page, look);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const seen = [...document.images].filter((it) => it.getBoundingClientRect().top < innerHeight);
    await Promise.all(seen.map((it) => it.decode()));
  });
  const png = await page.screenshot();
  await page.context().close();
  return png;
}

// Creates one WebP image with all windows side by side, in the highest quality with which the file
// has at most `maxBytes` bytes.
async function sheet(shots) {
  const page = await browser.newPage({ viewport: { width: 2996, height: 908 } });
  const images = shots.map((png) => `<img src="data:image/png;base64,${png.toString("base64")}">`);
  await page.setContent(`<style>
    body { margin: 0; padding: 32px; background: #8b8d92; display: flex; gap: 32px }
    img { block-size: 844px; border-radius: 8px }
    </style>${images.join("")}`);
  const png = await page.screenshot();
  const webp = await page.evaluate(
    async ({ source, maxBytes }) => {
      const bitmap = await createImageBitmap(await (await fetch(source)).blob());
      const canvas = Object.assign(document.createElement("canvas"), { width: bitmap.width, height: bitmap.height });
      canvas.getContext("2d").drawImage(bitmap, 0, 0);
      const encoded = (quality) => canvas.toDataURL("image/webp", quality).split(",")[1];
      const qualities = [0.85, 0.75, 0.65, 0.55, 0.45];
      return qualities.map(encoded).find((it) => (it.length * 3) / 4 <= maxBytes) ?? encoded(qualities.at(-1));
    },
    { source: `data:image/png;base64,${png.toString("base64")}`, maxBytes },
  );
  await page.close();
  return Buffer.from(webp, "base64");
}
