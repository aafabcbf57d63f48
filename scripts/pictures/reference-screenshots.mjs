// Takes pictures of the event reference of a sample, to look at after a change of the page, and one for the
// documents:
//   node scripts/build/build.mjs && node scripts/pictures/reference-screenshots.mjs [folder]
// Needs Chromium. Without a folder, only the picture of the documents is written.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import puppeteer from 'puppeteer-core';
import { root } from '../set-up.mjs';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const [folder] = process.argv.slice(2);
if (!existsSync(CHROMIUM)) throw new Error(`there is no ${CHROMIUM}; set CHROMIUM to a Chromium`);

const work = mkdtempSync(join(tmpdir(), 'wevtc-pictures-'));
const browser = await puppeteer.launch({
  executablePath: CHROMIUM,
  args: ['--no-sandbox', '--disable-lcd-text'],
});
try {
  const sample = join(root, 'samples/contoso-storage/contoso-storage.man');
  const compile = [join(root, 'bin/wevtc.js'), 'compile', sample, '--emit', 'html', '--out-dir', work];
  execFileSync(process.execPath, [...compile, '--quiet']);
  const page = pathToFileURL(join(work, 'contoso-storage.html')).href;
  if (folder === undefined) {
    await picture(page, join(root, 'docs/images/event-reference.png'), 1300, 620, 'light', ticked);
  } else {
    mkdirSync(folder, { recursive: true });
    await picture(page, join(folder, 'desktop-light.png'), 1440, 1000, 'light', ticked);
    await picture(page, join(folder, 'desktop-dark.png'), 1440, 1000, 'dark', ticked);
    await picture(page, join(folder, 'top-light.png'), 1440, 1000, 'light');
    await picture(page, join(folder, 'tablet-light.png'), 900, 1200, 'light', ticked);
    await picture(page, join(folder, 'phone-light.png'), 360, 2400, 'light', searched);
    await picture(page, join(folder, 'phone-dark.png'), 360, 2400, 'dark');
  }
} finally {
  await browser.close();
  rmSync(work, { recursive: true });
}

async function picture(url, path, width, height, scheme, prepare = async () => {}) {
  const tab = await browser.newPage();
  await tab.setViewport({ width, height });
  await tab.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: scheme },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
  await tab.goto(url);
  await prepare(tab);
  mkdirSync(join(path, '..'), { recursive: true });
  await tab.screenshot({ path });
  await tab.close();
}

/** An event with two versions, and its session filter. */
async function ticked(tab) {
  await tab.type('#query', 'volume');
  await tab.click('article[data-id="100"] .tick input');
  await tab.evaluate(() => {
    document.activeElement?.blur();
    document.querySelector('article[data-id="100"]').scrollIntoView();
  });
}

async function searched(tab) {
  await tab.type('#query', 'volume');
}
