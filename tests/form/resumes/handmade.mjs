// Writes PDF files as programs other than Chromium do. The text uses the glyph names of a simple
// font, or the character map of a font with many glyphs. All objects except the page contents are
// in a compressed stream. No font is embedded.
import { deflateSync } from "node:zlib";

const names = { ą: "aogonek", ć: "cacute", ę: "eogonek", ł: "lslash", ń: "nacute", ó: "oacute", ś: "sacute", ź: "zacute", ż: "zdotaccent", Ł: "Lslash", Ś: "Sacute", Ż: "Zdotaccent", é: "eacute", è: "egrave", ê: "ecircumflex", à: "agrave", â: "acircumflex", ï: "idieresis", ç: "ccedilla", æ: "ae", É: "Eacute", "’": "quoteright", "–": "endash", "@": "at" };

export function handmade(blocks, language) {
  const isWide = ["ja", "zh"].includes(language);
  const text = blocks.map((it) => it.text + (it.value ?? "")).join("");
  const letters = [...new Set(text)];
  const codes = new Map(letters.map((letter, at) => [letter, isWide ? at + 3 : letter.charCodeAt(0) < 128 && letter !== "@" ? letter.charCodeAt(0) : 128 + (at % 120)]));
  // Other letters get the codes from 128 on, so that their codes are distinct and fit into one
  // byte.
  let next = 128;
  if (!isWide) for (const letter of letters) if (codes.get(letter) >= 128) codes.set(letter, next++);
  const hex = (value) => `<${[...value].map((letter) => codes.get(letter).toString(16).padStart(isWide ? 4 : 2, "0")).join("")}>`;
  const width = isWide ? 1 : 0.55;
  const heights = [780, 780];
  let contents = "";
  const show = (value, x, y, size) => (contents += `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm ${hex(value)} Tj ET\n`);
  for (const line of blocks) {
    const column = line.column === 1 ? 1 : 0;
    if (line.column === undefined) heights[0] = heights[1] = Math.min(...heights);
    heights[column] -= line.size * 1.6;
    const x = line.right ? 540 - [...line.text].length * width * line.size : column ? 290 : 50;
    if (line.column === undefined) heights[1] = heights[0];
    show(line.text, x, heights[column], line.size);
    if (line.value) show(line.value, 220, heights[column], line.size);
  }
  const stream = (dictionary, content) => {
    const packed = deflateSync(content);
    return Buffer.concat([Buffer.from(`<<${dictionary}/Length ${packed.length}/Filter/FlateDecode>>\nstream\n`), packed, Buffer.from("\nendstream")]);
  };
  const utf16 = (letter) => Buffer.from(letter, "utf16le").swap16().toString("hex");
  const map = `/CIDInit /ProcSet findresource begin\n1 begincodespacerange <0000> <ffff> endcodespacerange\n${letters.length} beginbfchar\n${letters.map((letter) => `<${codes.get(letter).toString(16).padStart(4, "0")}> <${utf16(letter)}>`).join("\n")}\nendbfchar\nend`;
  const other = letters.filter((letter) => codes.get(letter) >= 128).map((letter) => `${codes.get(letter)} /${names[letter] ?? `uni${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`}`);
  const font = isWide
    ? "<</Type/Font/Subtype/Type0/BaseFont/Gothic/Encoding/Identity-H/DescendantFonts[7 0 R]/ToUnicode 8 0 R>>"
    : `<</Type/Font/Subtype/Type1/BaseFont/Helvetica/FirstChar 32/Widths[${"550 ".repeat(224)}]/Encoding<</Differences[${other.join(" ")}]>>>>`;
  const packed = {
    1: "<</Type/Catalog/Pages 2 0 R>>",
    2: "<</Type/Pages/Kids[3 0 R]/Count 1/Resources<</Font<</F1 6 0 R>>>>>>",
    3: "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 5 0 R>>",
    6: font,
    7: `<</Type/Font/Subtype/CIDFontType0/BaseFont/Gothic/DW 1000/W[3[${letters.map((letter) => (letter.charCodeAt(0) < 128 ? 500 : 1000)).join(" ")}]]>>`,
  };
  let [objects, head] = ["", ""];
  for (const [number, object] of Object.entries(packed)) {
    head += `${number} ${objects.length} `;
    objects += `${object} `;
  }
  const parts = [Buffer.from("%PDF-1.7\n%\xe2\xe3\n", "latin1")];
  const add = (number, content) => parts.push(Buffer.from(`${number} 0 obj\n`), content, Buffer.from("\nendobj\n"));
  add(4, stream(`/Type/ObjStm/N ${Object.keys(packed).length}/First ${head.length}`, head + objects));
  add(5, stream("", contents));
  add(8, stream("", map));
  // The tested reader finds the objects without this cross-reference table, so the table's offsets
  // do not matter.
  add(9, stream("/Type/XRef/Size 10/W[1 2 1]/Root 1 0 R", Buffer.alloc(40)));
  return Buffer.concat([...parts, Buffer.from("startxref\n0\n%%EOF\n")]);
}
