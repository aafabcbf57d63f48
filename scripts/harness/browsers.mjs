// Starts browsers for tests and for scripts/harness/platform-table.mjs: Chromium and Firefox by puppeteer,
// WebKit by its own driver.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import puppeteer from 'puppeteer-core';
import { MINI_BROWSER, startWebKit } from './webkit.mjs';

const onPath = (...programs) =>
  programs
    .flatMap((program) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, program)))
    .find((path) => existsSync(path));

/**
 * The browsers, by name: `undefined` if one is not installed, otherwise a function that starts it. A started
 * browser has its `version`, `newPage({ width, height, dark, motion })`, and `close()`. Each page has its own
 * storage. A page has the members of puppeteer's `Page` that tests of all browsers need.
 */
export const browsers = {
  Chromium: ifInstalled(onPath('chromium', 'chromium-browser', 'google-chrome'), startChromium),
  Firefox: ifInstalled(onPath('firefox-esr', 'firefox'), startFirefox),
  WebKit: ifInstalled(existsSync(MINI_BROWSER) && onPath('Xvfb') && onPath('WebKitWebDriver'), startWebKit),
};

function ifInstalled(path, start) {
  return path ? () => start(path) : undefined;
}

async function pageOf(browser, { width = 1440, height = 900 } = {}) {
  const page = await (await browser.createBrowserContext()).newPage();
  page.setDefaultTimeout(0);
  page.setDefaultNavigationTimeout(0);
  await page.setViewport({ width, height });
  return page;
}

const versionOf = async (browser) => (await browser.version()).replace(/^.*?\//, '');

async function startChromium(executablePath) {
  const browser = await puppeteer.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    protocolTimeout: 1_800_000,
  });
  return {
    version: await versionOf(browser),
    newPage: async (view = {}) => {
      const page = await pageOf(browser, view);
      await page.emulateMediaFeatures([
        { name: 'prefers-color-scheme', value: view.dark ? 'dark' : 'light' },
        { name: 'prefers-reduced-motion', value: view.motion ? 'no-preference' : 'reduce' },
      ]);
      return page;
    },
    close: () => browser.close(),
  };
}

/**
 * Firefox takes the colors and the motion of the system from its preferences, so there is one Firefox for
 * each choice.
 */
async function startFirefox(executablePath) {
  const started = new Map();
  const launch = ({ dark, motion }) =>
    puppeteer.launch({
      browser: 'firefox',
      executablePath,
      protocolTimeout: 1_800_000,
      extraPrefsFirefox: {
        'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1,
        'ui.prefersReducedMotion': motion ? 0 : 1,
        // Otherwise, a search that is shown in the page takes keys from its editor.
        'accessibility.typeaheadfind': false,
        // Otherwise, the list of downloads takes the focus from the page.
        'browser.download.alwaysOpenPanel': false,
      },
    });
  const browserFor = ({ dark = false, motion = false } = {}) => {
    const key = `${dark} ${motion}`;
    if (!started.has(key)) started.set(key, launch({ dark, motion }));
    return started.get(key);
  };
  return {
    version: await versionOf(await browserFor()),
    newPage: async (view) => pageOf(await browserFor(view), view),
    close: async () => {
      for (const browser of started.values()) await (await browser).close();
    },
  };
}
