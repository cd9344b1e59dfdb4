// Starts the built site in an empty folder, and a real Chromium.
import { execFileSync, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
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

// Starts a site and a browser. The page of the browser uses the site as its base URL.
export async function openHarness({ javaScript = false, environment = {} } = {}) {
  const site = await openSite(environment);
  const browser = await openBrowser();
  // Disable the animation of colors, so that no test reads a color that is still changing.
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

// Starts only the site, with these settings. Returns as soon as the site has read all postings with
// their forms.
export async function openSite(settings = {}, built = program) {
  const folder = mkdtempSync(join(tmpdir(), "vestibule-browser-"));
  // With an empty brand folder, the site has the built-in design instead of the design of the
  // sample brand.
  mkdirSync(join(folder, "brand"));
  const environment = {
    PATH: process.env.PATH,
    // A restart uses the same port.
    VESTIBULE_SITE__LISTEN: `127.0.0.1:${await freePort()}`,
    VESTIBULE_ADMIN__LISTEN: "127.0.0.1:0",
    VESTIBULE_LOG__FILTER: "off",
    // Before the site shows the receipt, it waits up to 20 s for the delivery. Even on a slow
    // machine, the ATS then has the application. Playwright waits up to 30 s.
    VESTIBULE_DELIVERY__WAIT: "20s",
    ...settings,
  };
  let site = await startSite(built, folder, environment);
  await untilReady(site.address, new URL(environment.VESTIBULE_SITE__PUBLIC_URL ?? site.address).host);
  return {
    address: site.address,
    folder,
    // Runs a command of the program in the site's folder and returns its output.
    run: (...args) => execFileSync(built, args, { cwd: folder, encoding: "utf8", env: environment }),
    // Stops the site and starts it again at the same address, with the same data.
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

// Waits until the site has read the list of postings and the details of each posting, which it does
// in the background.
async function untilReady(address, host) {
  await until(address, host, "/readyz", ({ status }) => status === 200);
  const { text } = await until(address, host, "/?limit=100", ({ status }) => status === 200);
  const jobs = new Set([...text.matchAll(/href="(\/jobs\/[^"/]+)\//g)].map(([, job]) => job));
  for (const job of jobs) await until(address, host, `${job}/apply`, ({ status }) => status !== 503);
}

// Repeats a request with this Host header until `isThere` accepts the response.
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

// Finds a free TCP port for a server that starts later. Linux uses the ports from 32768 for
// connections and for servers without a fixed port, so it could give such a port away.
export function freePort() {
  return new Promise((done) => {
    const server = createServer();
    const tryPort = () => server.listen(randomInt(10_000, 32_768), "127.0.0.1");
    server.on("error", tryPort);
    server.on("listening", () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
    tryPort();
  });
}
