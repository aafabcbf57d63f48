import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatManifest } from '../../src/index.js';
import { root } from '../support/built.js';
import { describeInBrowsers } from '../support/in-browser.js';
import { storageBytes } from '../support/storage.js';
import { type OpenPage, Playground } from './playground.js';

const storage = storageBytes.toString();
const faulty = readFileSync(join(root, 'samples/faulty/faulty.man'), 'utf8');

describeInBrowsers('the editor of the playground', (browser) => {
  let playground: Playground;

  beforeAll(async () => {
    playground = await Playground.start(browser);
  });

  afterAll(() => playground?.stop());

  /** Opens a manifest in the editor, and waits for its findings. */
  async function openWith(text: string, findings: string): Promise<OpenPage> {
    const opened = await playground.open();
    await opened.paste(text);
    await opened.waitForFindings(findings);
    return opened;
  }

  const underlined = ({ page }: OpenPage) =>
    page.$$eval('.cm-lintRange-error', (all) => all.map((one) => one.textContent));

  it('checks with the rule set that the user chooses', async () => {
    const opened = await playground.open();
    await opened.choose('faulty.man');
    await opened.waitForFindings('11 errors');
    await opened.page.select('#rules', 'strict');
    await opened.waitForFindings('11 errors, 4 warnings');
    await opened.page.select('#rules', 'mc');
    await opened.waitForFindings('11 errors, 1 warning');
    await opened.close();
  });

  it('underlines a mistake while it is typed, and fixes it with two keys', async () => {
    const opened = await openWith(storage, 'none');
    const { page, troubles } = opened;
    await opened.goAfter('symbol="ServiceStopped" level="win:Informational');
    expect(await underlined(opened)).toEqual([]);
    await page.keyboard.press('Backspace');
    await opened.waitForFindings('1 error');
    expect(await underlined(opened)).toEqual(['win:Informationa']);
    expect(await opened.text('#findings')).toContain("did you mean 'win:Informational'?");
    expect(await page.$eval('#findings a', (link) => link.getAttribute('href'))).toMatch(
      /\/docs\/rules\/unresolved-level\.html$/,
    );
    await opened.press('Control', '.');
    await page.waitForSelector('.cm-fixes button:focus');
    await page.keyboard.press('Enter');
    await opened.waitForFindings('none');
    expect(await opened.manifest()).toBe(storage);
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('cm-content');
    expect(troubles).toEqual([]);
    await opened.close();
  });

  it('lists the findings: one click jumps there, another fixes', async () => {
    const opened = await openWith(faulty, '11 errors');
    const { page, troubles } = opened;
    const before = await page.$$eval('#findings li', (all) => all.length);
    expect(before).toBe(12);
    await opened.clickButton('#findings', "there is no in-type 'win:UnicodString'");
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('win:UnicodString');
    await opened.clickButton('#findings', "Write 'win:UnicodeString'");
    await opened.waitForFindings('10 errors');
    expect(await opened.manifest()).toBe(faulty.replace('win:UnicodString', 'win:UnicodeString'));
    await opened.click('#fix-all');
    await page.waitForFunction(
      () => !document.querySelector('#finding-count')?.textContent?.includes('10 errors'),
    );
    await opened.waitForText('#message', 'The safe fixes are applied.');
    await opened.clickButton('#panel-c', 'Download all outputs');
    await opened.waitForText('#message', 'so there is no output');
    await opened.paste(storage);
    await opened.waitForFindings('none');
    expect(await page.$eval('#message', (message) => message.textContent)).toBe('');
    expect(troubles).toEqual([]);
    await opened.close();
  });

  it('continues with half a manifest, and survives everything that is typed', async () => {
    const opened = await openWith(storage.slice(0, 4000), 'error');
    const name = await opened.page.$eval('#name', (field) => (field as HTMLInputElement).value);
    expect(name, 'of the first text that was pasted').toBe('Contoso-Storage-Service.man');
    await opened.page.keyboard.type('<event value="&<!-- ]]>');
    await opened.waitForFindings('error');
    await opened.paste('');
    await opened.waitForFindings('error');
    await opened.paste(storage);
    await opened.waitForFindings('none');
    expect(opened.troubles).toEqual([]);
    await opened.close();
  });

  it('completes names of the manifest', async () => {
    const opened = await openWith(storage, 'none');
    const { page } = opened;
    await opened.goAfter('symbol="ServiceStopped" level="win:Informational');
    for (let at = 0; at < 'Informational'.length; at++) await page.keyboard.press('Backspace');
    await page.keyboard.type('Cri');
    await opened.press('Control', ' ');
    await page.waitForFunction(() =>
      document.querySelector('.cm-tooltip-autocomplete')?.textContent?.includes('win:Critical'),
    );
    // The list ignores keys for a moment, so that nobody chooses by mistake.
    await new Promise((resolve) => setTimeout(resolve, 500));
    await page.keyboard.press('Enter');
    await page.waitForSelector('.cm-tooltip-autocomplete', { hidden: true });
    expect(await opened.manifest()).toContain('symbol="ServiceStopped" level="win:Critical"');
    expect(opened.troubles).toEqual([]);
    await opened.close();
  });

  it('replaces a value that is complete', async () => {
    const opened = await openWith(storage, 'none');
    const { page } = opened;
    await opened.goAfter('symbol="ServiceFailed" level="win:Cri');
    await opened.press('Control', ' ');
    await page.waitForSelector('.cm-tooltip-autocomplete');
    const offered = await page.$$eval('.cm-completionLabel', (all) => all.map((one) => one.textContent));
    expect(offered).toEqual([
      'win:Critical',
      'win:Error',
      'win:Warning',
      'win:Informational',
      'win:Verbose',
      'Chatty',
      'Firehose',
      'win:LogAlways',
    ]);
    // The list ignores keys for a moment, so that nobody chooses by mistake.
    await new Promise((resolve) => setTimeout(resolve, 500));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.cm-tooltip-autocomplete', { hidden: true });
    expect(await opened.manifest()).toContain('symbol="ServiceFailed" level="win:Error" channel');
    expect(opened.troubles).toEqual([]);
    await opened.close();
  });

  it('shows what it knows about a name, with the mouse and with a key', async () => {
    const opened = await openWith(storage, 'none');
    const { page } = opened;
    await opened.goAfter('symbol="ServiceStopped');
    await opened.press('Control', 'i');
    await page.waitForSelector('.cm-hover:focus');
    expect(await opened.text('.cm-hover')).toContain('ServiceStopped');
    const lines = await page.$$eval('.cm-hover th', (all) => all.map((one) => one.clientHeight));
    expect(Math.max(...lines), 'no broken words').toBeLessThan(32);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.cm-hover', { hidden: true });
    const place = await page.$$eval('.cm-activeLine span', (all) => {
      const name = all.find((one) => one.textContent === '"win:Informational"');
      // Not under the scroll bar at the lower edge of the editor.
      name?.scrollIntoView({ block: 'center' });
      const { left, top } = name?.getBoundingClientRect() ?? { left: 0, top: 0 };
      return { left, top };
    });
    await page.mouse.move(place.left + 40, place.top + 8, { steps: 2 });
    await page.waitForSelector('.cm-hover');
    expect(opened.troubles).toEqual([]);
    await opened.close();
  });

  it('renames everywhere, and refuses what would collide', async () => {
    const opened = await openWith(storage, 'none');
    const { page } = opened;
    await opened.goAfter('<task name="Volume');
    const rename = async (name: string) => {
      await page.keyboard.press('F2');
      await page.waitForSelector('.cm-dialog [name=name]');
      await page.$eval('.cm-dialog [name=name]', (field) => (field as HTMLInputElement).select());
      await page.keyboard.type(name);
      await page.keyboard.press('Enter');
    };
    await rename('Disk');
    await page.waitForFunction(() =>
      document.querySelector('.cm-activeLine')?.textContent?.includes('"Disk"'),
    );
    await opened.waitForFindings('none');
    const renamed = await opened.manifest();
    expect(renamed).toContain('task="Disk"');
    expect(renamed).not.toContain('task="Volume"');
    await rename('Io');
    await page.waitForFunction(() => /Io/.test(document.querySelector('.cm-dialog')?.textContent ?? ''));
    expect(await opened.manifest()).toBe(renamed);
    expect(opened.troubles).toEqual([]);
    await opened.close();
  });

  it('goes to definitions and lists uses', async () => {
    const opened = await openWith(storage, 'none');
    const { page } = opened;
    await opened.goAfter('task="Volume');
    await page.keyboard.press('F12');
    await page.waitForFunction(() =>
      document.querySelector('.cm-activeLine')?.textContent?.includes('<task name="Volume"'),
    );
    await opened.press('Shift', 'F12');
    await page.waitForSelector('.cm-lsp-reference-panel');
    expect(await opened.text('.cm-lsp-reference-panel')).toContain('task="Volume"');
    expect(opened.troubles).toEqual([]);
    await opened.close();
  });

  it('formats as the command does', async () => {
    const untidy = storage.replaceAll('\n  ', '\n');
    const opened = await openWith(untidy, 'none');
    await opened.click('#format');
    const { after } = formatManifest(untidy);
    await expect.poll(() => opened.manifest(), { timeout: 1_800_000, interval: 200 }).toBe(after);
    await opened.close();
  });

  it('can be entered and left with the keyboard', async () => {
    const opened = await playground.open();
    const { page } = opened;
    await page.keyboard.press('Tab');
    expect(await opened.text(':focus')).toBe('Skip to the editor');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('cm-content');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('splitter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.findings') !== null)).toBe(true);
    await opened.close();
  });
});
