// The six layouts of the sample resumes. Each layout can be written as HTML, as plain text, or as
// blocks of lines for other formats.
const familyFirst = (it) => ["ja", "zh", "hu"].includes(it.language);
export const fullName = (it) => (familyFirst(it) ? `${it.family} ${it.given}` : `${it.given} ${it.family}`);
const escape = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const links = (it) => [it.linkedin, it.github, it.website].filter(Boolean);

function body(it) {
  const w = it.words;
  return [
    [w.work, `${it.job}, ${it.first}`, "03/2019 – 06/2025", w.about, `${it.job}, ${it.second}`, "2012 - 2019"],
    [w.school, it.school, "2007 - 2012"],
    [w.skills, "Excel, SQL, A4 2024"],
    [w.others, w.other],
  ];
}

// Returns the lines of a resume. Each line has a size, and can have a column (0 or 1) and an
// alignment.
export function blocks(it) {
  const w = it.words;
  const line = (text, size = 11, more = {}) => ({ text, size, ...more });
  const name = line(fullName(it), 22);
  const contact = [it.address, `${w.mail}: ${it.email}`, `${w.phone}: ${it.phone}`, ...links(it)];
  const sections = body(it).flatMap(([title, ...rest]) => [line(title, 14), ...rest.map((text) => line(text))]);
  switch (it.layout) {
    case "single":
      return [name, line(it.job, 13), line([it.email, it.phone, ...links(it)].join(" | ")), line(it.address), ...sections];
    case "sidebar":
      return [...[line(w.contact, 14), ...contact.map((text) => line(text.replace(/^[^:/]*: /, ""), 9))].map((it) => ({ ...it, column: 0 })), ...[name, line(it.job, 13), ...sections].map((it) => ({ ...it, column: 1 }))];
    case "table":
      return [line(w.title, 20), ...[[w.name, fullName(it)], [w.born, "14.05.1988"], [w.mail, it.email], [w.phone, it.phone], [w.web, it.website], ["LinkedIn", it.linkedin], ["GitHub", it.github]].filter(([, value]) => value).map(([label, value]) => ({ text: label, size: 11, value })), ...sections];
    case "letterhead":
      return [...[fullName(it), it.address, it.phone, it.email, ...links(it)].map((text, at) => line(text, at ? 10 : 15, { right: true })), line(w.title, 18), line(it.job, 12), ...sections];
    case "heading":
      return [line(w.title, 26), line(fullName(it), 16), ...contact.map((text) => line(text, 10)), ...sections];
    default:
      return [line(fullName(it)), line(it.email), line(it.phone), ...links(it).map((text) => line(text)), line(it.address), ...sections.map((it) => ({ ...it, size: 11 }))];
  }
}

export function plain(it) {
  const lines = blocks(it).map((line) => (line.value ? `${line.text}: ${line.value}` : line.text));
  return `${lines.join("\n")}\n`;
}

export function html(it) {
  const size = (line) => `font-size:${line.size}pt;margin:4px 0${line.right ? ";text-align:right" : ""}`;
  const link = (text) => escape(text).replace(/(https:\/\/[^ ]+)/g, '<a href="$1">$1</a>').replace(/([\w.]+@[\w.]+)/, '<a href="mailto:$1">$1</a>');
  const p = (line) => (line.value ? `<tr><td style="padding-inline-end:40px">${escape(line.text)}</td><td>${link(line.value)}</td></tr>` : `<p style="${size(line)}">${link(line.text)}</p>`);
  const all = blocks(it);
  const rows = all.filter((line) => line.value);
  const column = (number) => all.filter((line) => line.column === number).map(p).join("");
  const flow = all.map((line) => (line.value ? (line === rows[0] ? `<table>${rows.map(p).join("")}</table>` : "") : p(line))).join("");
  const content = it.layout === "sidebar" ? `<div style="display:grid;grid-template-columns:58mm 1fr;gap:8mm"><div style="background:#dde">${column(0)}</div><div>${column(1)}</div></div>` : flow;
  const photo = it.layout === "heading" ? '<div style="width:90px;height:110px;background:#aaa;float:inline-end"></div>' : "";
  return `<!doctype html><html lang="${it.language}" dir="${it.language === "ar" ? "rtl" : "ltr"}"><body style="font-family:'DejaVu Sans'">${photo}${content}</body></html>`;
}
