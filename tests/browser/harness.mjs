// Starts the built site in an empty folder and a real Chromium in front of it.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { get } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const program = fileURLToPath(new URL("../../target/debug/vestibule", import.meta.url));

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

// The site and a browser whose page is at its address.
export async function openHarness({ javaScript = false, environment = {} } = {}) {
  const site = await openSite(environment);
  const browser = await openBrowser();
  // At rest: a color looked at on its way to another is neither.
  const context = await browser.newContext({
    javaScriptEnabled: javaScript,
    baseURL: site.address,
    reducedMotion: "reduce",
  });
  return {
    ...site,
    page: await context.newPage(),
    close: async () => {
      await browser.close();
      await site.close();
    },
  };
}

export function openBrowser(...more) {
  return chromium.launch({ executablePath: "/usr/bin/chromium", args: [...flags, ...more] });
}

// The site alone, with these settings; resolves once it has all its postings, each with its form.
export async function openSite(settings = {}, built = program) {
  const folder = mkdtempSync(join(tmpdir(), "vestibule-browser-"));
  const environment = {
    PATH: process.env.PATH,
    VESTIBULE_SITE__LISTEN: "127.0.0.1:0",
    VESTIBULE_ADMIN__LISTEN: "127.0.0.1:0",
    VESTIBULE_LOG__FILTER: "off",
    // A receipt then means that the ATS has the application, on a slow machine too; Playwright waits 30 s.
    VESTIBULE_DELIVERY__WAIT: "20s",
    ...settings,
  };
  let site = await startSite(built, folder, environment);
  await untilReady(site.address, new URL(environment.VESTIBULE_SITE__PUBLIC_URL ?? site.address).host);
  return {
    address: site.address,
    folder,
    // Runs a command of the program in the site's folder and returns what it prints.
    run: (...args) => execFileSync(built, args, { cwd: folder, encoding: "utf8", env: environment }),
    // Stops the site and starts it again at the same address, with what it kept.
    restart: async () => {
      await site.stop();
      site = await startSite(built, folder, { ...environment, VESTIBULE_SITE__LISTEN: new URL(site.address).host });
    },
    close: async () => {
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

// Postings come in the background, and the details of each after the list.
async function untilReady(address, host) {
  await until(address, host, "/readyz", ({ status }) => status === 200);
  const { text } = await until(address, host, "/?limit=100", ({ status }) => status === 200);
  const jobs = new Set([...text.matchAll(/href="(\/jobs\/[^"/]+)\//g)].map(([, job]) => job));
  for (const job of jobs) await until(address, host, `${job}/apply`, ({ status }) => status !== 503);
}

// Asks for something under the site's name until it is answered so.
async function until(address, host, path, isThere) {
  const patience = Date.now() + 120_000;
  while (Date.now() < patience) {
    const answer = await ask(new URL(path, address), host);
    if (isThere(answer)) return answer;
    await pause(100);
  }
  throw new Error(`${path} was never there`);
}

function ask(url, host) {
  return new Promise((done, fail) => {
    const asking = get(url, { headers: { host }, agent: false }, async (response) => {
      let text = "";
      for await (const piece of response.setEncoding("utf8")) text += piece;
      done({ status: response.statusCode, text });
    });
    asking.on("error", fail);
  });
}

async function startSite(built, folder, environment) {
  const site = spawn(built, ["serve"], { cwd: folder, env: environment, stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((end) => site.once("exit", end));
  const stop = async () => {
    site.kill("SIGTERM");
    await ended;
  };
  for await (const line of createInterface({ input: site.stdout })) {
    const found = line.match(/^Site: (http:\/\/127\.0\.0\.1:\d+)/);
    if (found) {
      site.stdout.resume();
      return { address: found[1], stop };
    }
  }
  throw new Error("the site ended before it listened");
}

// A port that nobody listens on just now.
export function freePort() {
  return new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}
