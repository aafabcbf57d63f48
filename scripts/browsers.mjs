// Starts browsers for tests and for scripts/platform-table.mjs: Chromium and Firefox by puppeteer, WebKit by its own driver.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import puppeteer from 'puppeteer-core';

/** WebKitGTK's browser on Debian. It needs a screen, which xvfb-run gives it. */
const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

const onPath = (program) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path));

/**
 * The browsers, by name: `undefined` if one is not installed, otherwise a function that starts it. A started browser has its
 * `version`, `go(url)`, `evaluate(expression)`, which waits for promises, `screenshot()`, which returns a PNG file, and `close()`.
 */
export const browsers = {
  Chromium: ifInstalled(onPath('chromium'), (path) => startWithPuppeteer('chrome', path, ['--no-sandbox'])),
  Firefox: ifInstalled(onPath('firefox-esr'), (path) => startWithPuppeteer('firefox', path, [])),
  WebKit: ifInstalled(
    existsSync(MINI_BROWSER) && onPath('xvfb-run') && onPath('WebKitWebDriver'),
    startWebKit,
  ),
};

function ifInstalled(path, start) {
  return path ? () => start(path) : undefined;
}

async function startWithPuppeteer(browser, executablePath, args) {
  const started = await puppeteer.launch({ browser, executablePath, args, protocolTimeout: 1_800_000 });
  const page = await started.newPage();
  page.setDefaultTimeout(0);
  return {
    version: (await started.version()).replace(/^.*?\//, ''),
    go: (url) => page.goto(url, { timeout: 0 }),
    evaluate: (expression) => page.evaluate(expression),
    screenshot: () => page.screenshot(),
    close: () => started.close(),
  };
}

async function startWebKit(driver) {
  const port = 20_000 + (process.pid % 20_000);
  const child = spawn('xvfb-run', ['-a', driver, `--port=${port}`], { stdio: 'ignore', detached: true });
  const ask = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = await answer.json();
    if (value?.error !== undefined && value.message !== undefined)
      throw new Error(`${path}: ${value.message}`);
    return value;
  };
  const kill = () => process.kill(-child.pid);
  const options = { binary: MINI_BROWSER, args: ['--automation'] };
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': options, timeouts: { script: 600_000, pageLoad: 600_000 } },
  };
  let session;
  // The driver is not there at once.
  while (session === undefined) {
    if (child.exitCode !== null) throw new Error('WebKitWebDriver has ended');
    session = await ask('POST', '/session', { capabilities }).catch(async (error) => {
      if (!/fetch failed/.test(error.message)) {
        kill();
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 500));
      return undefined;
    });
  }
  const path = `/session/${session.sessionId}`;
  await ask('POST', `${path}/window/rect`, { width: 1440, height: 900 }).catch(() => {});
  return {
    version: `WebKitGTK ${session.capabilities.browserVersion}`,
    go: (url) => ask('POST', `${path}/url`, { url }),
    evaluate: async (expression) => {
      const script = `const done = arguments[0];
        (async () => (${expression}))().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const { value, error } = await ask('POST', `${path}/execute/async`, { script, args: [] });
      if (error) throw new Error(error);
      return value;
    },
    screenshot: async () => Buffer.from(await ask('GET', `${path}/screenshot`), 'base64'),
    close: async () => {
      await ask('DELETE', path).catch(() => {});
      kill();
    },
  };
}
