// Writes a Word document: a ZIP archive whose parts are deflated.
import { crc32, deflateRawSync } from "node:zlib";

const escape = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

export function docx(blocks) {
  const targets = [];
  const run = ({ text, size }) => {
    // Word can split a text into runs at any position, so every text is split in the middle.
    const middle = Math.floor(text.length / 2);
    const parts = [text.slice(0, middle), text.slice(middle)].filter(Boolean);
    const runs = parts.map((part) => `<w:r><w:rPr><w:sz w:val="${size * 2}"/></w:rPr><w:t xml:space="preserve">${escape(part)}</w:t></w:r>`).join("");
    if (!/^https:|@[\w.]+$/.test(text)) return runs;
    const address = text.split(" ").at(-1);
    targets.push(address.startsWith("https:") ? address : `mailto:${address}`);
    return `<w:hyperlink r:id="rId${targets.length}">${runs}</w:hyperlink>`;
  };
  const paragraph = (line) => `<w:p>${run(line)}</w:p>`;
  const cell = (content) => `<w:tc>${content}</w:tc>`;
  const column = (number) => blocks.filter((it) => it.column === number).map(paragraph).join("");
  const flow = blocks.map((line) => (line.value ? `<w:tbl><w:tr>${cell(paragraph(line))}${cell(paragraph({ ...line, text: line.value }))}</w:tr></w:tbl>` : paragraph(line))).join("");
  const body = blocks.some((it) => it.column === 1) ? `<w:tbl><w:tr>${cell(column(0))}${cell(column(1))}</w:tr></w:tbl>` : flow;
  const relations = targets.map((target, at) => `<Relationship Id="rId${at + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="${escape(target)}" TargetMode="External"/>`).join("");
  return zip({
    "[Content_Types].xml": '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    "word/document.xml": `<?xml version="1.0" encoding="UTF-8"?><w:document ${W}><w:body>${body}</w:body></w:document>`,
    "word/_rels/document.xml.rels": `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations}</Relationships>`,
  });
}

function zip(files) {
  const [parts, entries] = [[], []];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content, { level: 9 });
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(content.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), fields, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    entries.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\0", "latin1"), fields, tail, Buffer.from(name)]));
    parts.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, directory, Buffer.from("PK\x05\x06"), end]);
}
