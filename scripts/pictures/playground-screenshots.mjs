// Takes the picture of the playground for the documents, and with a folder also pictures to look at after a
// change:
//   node scripts/pictures/playground-screenshots.mjs [folder]
// Needs Chromium.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import puppeteer from 'puppeteer-core';
import { buildSite } from '../../site/build.mjs';
import { root } from '../set-up.mjs';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const [folder] = process.argv.slice(2);
if (!existsSync(CHROMIUM)) throw new Error(`there is no ${CHROMIUM}; set CHROMIUM to a Chromium`);

const site = mkdtempSync(join(tmpdir(), 'wevtc-site-'));
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const server = createServer(({ url }, response) => {
  const { pathname } = new URL(url, 'http://localhost');
  const file = join(site, pathname, pathname.endsWith('/') ? 'index.html' : '');
  const isThere = existsSync(file) && statSync(file).isFile();
  response.writeHead(isThere ? 200 : 404, { 'content-type': types[extname(file)] ?? 'text/plain' });
  response.end(isThere ? readFileSync(file) : '');
});
let browser;
try {
  await buildSite(site);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  browser = await puppeteer.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-lcd-text'],
  });
  if (folder === undefined) {
    await picture(join(root, 'docs/images/playground.webp'), 1300, 760, 'light', mistake);
  } else {
    mkdirSync(folder, { recursive: true });
    await picture(join(folder, 'light.png'), 1440, 900, 'light', mistake);
    await picture(join(folder, 'dark.png'), 1440, 900, 'dark', mistake);
    await picture(join(folder, 'phone.png'), 360, 740, 'light', mistake);
    await picture(join(folder, 'reference.png'), 1440, 900, 'light', (page) => page.click('#tab-html'));
  }
} finally {
  await browser?.close();
  server.close();
  rmSync(site, { recursive: true });
}

async function picture(path, width, height, scheme, prepare) {
  const page = await browser.newPage();
  await page.setViewport({ width, height });
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: scheme },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
  await page.goto(`http://127.0.0.1:${server.address().port}/playground/`);
  await page.waitForFunction(() => document.querySelector('#finding-count').textContent !== '');
  await page.waitForFunction(() => document.querySelector('#panel-c .code') !== null);
  await prepare(page);
  await page.screenshot({ path, ...(path.endsWith('.webp') && { quality: 80 }) });
  await page.close();
}

/** A misspelt channel, and the quick fixes for it. */
async function mistake(page) {
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.down(key);
    for (const key of keys.reverse()) await page.keyboard.up(key);
  };
  await page.focus('.cm-content');
  await press('Control', 'f');
  await page.waitForSelector('.cm-search [name=search]');
  await page.keyboard.type('channel="Operational');
  await press('Enter');
  await press('Escape');
  await page.waitForSelector('.cm-search', { hidden: true });
  await press('ArrowRight');
  await press('Backspace');
  await page.waitForFunction(() => document.querySelector('#finding-count').textContent.includes('1 error'));
  await press('Control', '.');
  await page.waitForSelector('.cm-fixes button:focus');
}
