// Writes the sample resumes, and a JSON file with the values that must be found in them. To run it:
// node tests/form/resumes/make.mjs
// The PDF files are printed by Chromium, except for those that `handmade` writes. Each language has one resume in Word's
// format and one in plain text.
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { docx } from "./docx.mjs";
import { handmade } from "./handmade.mjs";
import { blocks, html, plain } from "./layouts.mjs";

const folder = dirname(fileURLToPath(import.meta.url));
const { chromium } = await import(pathToFileURL(join(folder, "../../browser/node_modules/playwright-core/index.mjs")));
const keys = ["given", "family", "email", "phone", "linkedin", "github", "website", "job", "first", "second", "school", "address"];
const layouts = ["single", "sidebar", "table", "letterhead", "heading", "minimal"];

export async function make(set) {
  const { people, words } = await import(`./${set}.mjs`);
  const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
  const page = await browser.newPage();
  const expected = [];
  for (const [place, [language, list]] of Object.entries(people).entries()) {
    for (const [number, values] of list.entries()) {
      const person = Object.fromEntries(keys.map((key, at) => [key, values[at]]));
      const layout = layouts[(place + number) % layouts.length];
      const kind = set === "people" ? ["pdf", "pdf", "pdf", "docx", "txt"][number] : person.kind ?? ["pdf", "docx", "pdf"][place % 3];
      const resume = { ...person, language, layout, words: words[language] };
      const file = `${set === "people" ? "" : "held-out-"}${language}-${number + 1}-${layout}.${kind}`;
      const isHandmade = language === "ja" || language === "zh" || (number === 2 && ["fr", "pl"].includes(language));
      let content;
      if (kind === "txt") content = plain(resume);
      else if (kind === "docx") content = docx(blocks(resume));
      else if (isHandmade) content = handmade(blocks(resume), language);
      else {
        await page.setContent(html(resume));
        content = await page.pdf({ format: "A4", margin: { top: "15mm", bottom: "15mm", left: "15mm", right: "15mm" }, printBackground: true });
      }
      writeFileSync(join(folder, file), content);
      // If a resume contains the family name in capital letters, only the first letter of the
      // expected value is a capital.
      const family = /^\p{Lu}+$/u.test(person.family) ? person.family[0] + person.family.slice(1).toLowerCase() : person.family;
      const { given, email, phone, linkedin, github, website } = person;
      expected.push({ file, language, layout, given, family, email, phone, linkedin, github, website });
    }
  }
  await browser.close();
  const lines = expected.map((it) => JSON.stringify(it)).join(",\n");
  writeFileSync(join(folder, `${set}.json`), `[\n${lines}\n]\n`);
}

await make(process.argv[2] ?? "people");
