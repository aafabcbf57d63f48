import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  axeViolations,
  browsers,
  describeInBrowsers,
  keepScreenshot,
  type Look,
  type StartedBrowser,
} from '../../support/in-browser.js';
import { inTestRun } from '../../support/test-run.js';
import { hasTraces, traceBytes } from '../../support/traces.js';
import { variants } from '../../support/variants.js';
import { timelineTrace } from '../trace/timeline/timeline-trace.js';
import { HOSTILE_NAMES, hostileTrace } from './hostile-trace.js';
import { reportOf } from './report-of.js';

const folder = inTestRun('trace-reports');
mkdirSync(folder, { recursive: true });

/** Writes the report of a trace, and returns its address. */
async function pageOf(name: string, trace: Uint8Array): Promise<string> {
  const { page } = await reportOf({ [`${name}.etl`]: trace }, `${name}.etl`);
  const path = join(folder, `${name}.html`);
  writeFileSync(path, page);
  return pathToFileURL(path).href;
}

describeInBrowsers('the report of a trace', (browserName) => {
  let browser: StartedBrowser;
  const pages: Record<string, string> = {};

  beforeAll(async () => {
    browser = (await browsers[browserName]?.()) ?? expect.fail(`${browserName} is not installed`);
    pages.small = await pageOf('small', timelineTrace);
    pages.hostile = await pageOf('hostile', hostileTrace(HOSTILE_NAMES));
    if (!hasTraces) return;
    pages.net = await pageOf('net', traceBytes('perfview-net.4.5.2.x86'));
    pages.http = await pageOf('http', traceBytes('Tx-HTTP_Server'));
  });

  afterAll(async () => {
    await browser?.close();
  });

  async function open(name: string, { scripts = true, ...look }: Look & { scripts?: boolean } = {}) {
    const url = pages[name] as string;
    const page = await browser.newPage({ width: 1400, height: 900, ...look });
    /** What the page asked for besides itself, and what went wrong in it. */
    const troubles: string[] = [];
    if (!scripts) await page.setJavaScriptEnabled(false);
    page.on('request', (request) => {
      if (request.url().replace(/#.*/, '') !== url) troubles.push(request.url());
    });
    page.on('pageerror', (error) => troubles.push(String(error)));
    page.on('console', (message) => troubles.push(message.text()));
    page.on('dialog', (dialog) => {
      troubles.push(dialog.message());
      void dialog.dismiss();
    });
    await page.goto(url, { timeout: 0 });
    return { page, troubles };
  }

  const text = (page: Page, selector: string) =>
    page.$eval(selector, (found) => (found as HTMLElement).innerText.trim());

  const visibleRows = (page: Page, section: string) =>
    page.$$eval(`#${section} tbody tr`, (rows) =>
      rows.filter((row) => row.checkVisibility()).map((row) => row.firstElementChild?.textContent),
    );

  const shown = ['small', 'hostile', ...(hasTraces ? ['net', 'http'] : [])];
  const looks = shown.flatMap((name) =>
    variants([360, 800, 1400].flatMap((width) => [false, true].map((dark) => ({ name, width, dark })))),
  );

  it.each(looks)(
    '$name fits $width pixels, dark: $dark, and is accessible',
    async ({ name, width, dark }) => {
      const { page, troubles } = await open(name, { width, dark });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      expect(troubles).toEqual([]);
      await keepScreenshot(page, browserName);
      expect(await axeViolations(page)).toEqual([]);
      await page.close();
    },
  );

  it.each(hasTraces ? ['small', 'http'] : ['small'])(
    '%s shows all columns of activities at 1200 pixels',
    async (name) => {
      const { page } = await open(name, { width: 1200 });
      const hidden = await page.$$eval('#activities .scroll', (tables) =>
        tables.map((table) => table.scrollWidth - table.clientWidth),
      );
      expect(hidden.length).toBeGreaterThan(0);
      expect(Math.max(...hidden)).toBeLessThanOrEqual(0);
      await page.close();
    },
  );

  it.each(['small', ...(hasTraces ? ['net'] : [])])(
    '%s breaks no line within a time on phones',
    async (name) => {
      const { page } = await open(name, { width: 390 });
      const times = await page.evaluate(() => {
        const found: { text: string; lines: number; isInside: boolean }[] = [];
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
          if (node.parentElement?.checkVisibility() !== true) continue;
          for (const { 0: text, index } of (node.textContent ?? '').matchAll(/\d{4}-\d\d-\d\dT[\d:.]+Z?/g)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + text.length);
            const parts = [...range.getClientRects()].filter((part) => part.width > 0);
            const lines = new Set(parts.map(({ top }) => Math.round(top))).size;
            // What is in a table that scrolls can be outside.
            const isInside =
              node.parentElement.closest('.scroll') !== null ||
              parts.every(({ right }) => right <= innerWidth);
            found.push({ text, lines, isInside });
          }
        }
        return found;
      });
      // At a glance, below each timeline, and in the facts of the machine.
      expect(times.length).toBeGreaterThan(5);
      expect(times.filter(({ lines, isInside }) => lines !== 1 || !isInside)).toEqual([]);
      await page.close();
    },
  );

  it('shows names of hostile traces as text', async () => {
    const { page } = await open('hostile');
    expect(await page.$eval('#processes tbody', (body) => body.textContent)).toContain(
      '</script><script>alert(1)</script>',
    );
    expect(await page.$$eval('img, script[src], [onclick], [onerror]', (found) => found.length)).toBe(0);
    expect(await page.$$eval('#flames button', (all) => all.map((each) => each.textContent))).toContain(
      '__proto__ (525)',
    );
    await page.close();
  });

  it('draws the chosen row of a timeline, and says the count at a time', async () => {
    const { page, troubles } = await open('small');
    const bars = () => page.$eval('#cpu-chart .bars', (path) => path.getAttribute('d'));
    const before = await bars();
    await page.select('#cpu-chart-row', '2');
    expect(await text(page, '#cpu-chart .most')).toMatch(/^At most 1 sample in .+ µs$/);
    expect(await bars()).not.toBe(before);
    await page.focus('#cpu-chart-time');
    await page.keyboard.press('End');
    expect(await text(page, '#cpu-chart .at')).toMatch(/^2020-01-01T00:00:00\.0005\d+Z: 0 samples$/);
    expect(troubles).toEqual([]);
    await page.close();
  });

  it('finds text in all tables and calls, and Escape empties the search', async () => {
    const { page } = await open('small');
    const all = await visibleRows(page, 'processes');
    expect(all).toContain('app.exe');
    await page.keyboard.press('/');
    await page.keyboard.type('LIB.dll');
    // In the functions, and in the callers of the hottest ones. The search runs with each letter.
    await page.waitForFunction(() => document.getElementById('found')?.textContent === '2 rows, 1 call');
    expect(await visibleRows(page, 'processes')).toEqual([]);
    expect(await visibleRows(page, 'cpu')).toEqual(['lib.dll', 'lib.dll']);
    expect(await text(page, '#flame-at')).toBe("'lib.dll': 33.3 % of all samples");
    expect(await page.$$eval('.call.found', (calls) => calls.map((call) => call.textContent))).toEqual([
      'lib.dll',
    ]);
    await page.keyboard.press('Escape');
    expect(await visibleRows(page, 'processes')).toEqual(all);
    await page.keyboard.type('no such text');
    await page.waitForFunction(() => document.getElementById('nothing-found')?.hidden === false);
    expect(await text(page, '#nothing-found')).toBe("Nothing has 'no such text'. Escape empties the search.");
    await page.close();
  });

  it('moves through the flame graph with the keyboard', async () => {
    const { page } = await open('small');
    const current = () => page.evaluate(() => document.activeElement?.textContent);
    const widths = () =>
      page.$$eval('.call', (calls) =>
        calls.map((call) => `${call.textContent} ${(call as HTMLElement).style.width}`),
      );
    await page.focus('#flames [tabindex="0"]');
    expect(await current()).toBe('all processes');
    await page.keyboard.press('ArrowDown');
    expect(await current()).toBe('app.exe (500)');
    expect(await text(page, '#flame-at')).toBe('app.exe (500): 66.7 %, 2 of 3 samples');
    await page.keyboard.press('ArrowRight');
    expect(await current()).toBe('process 600');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    expect(await current()).toBe('app.exe (500)');
    expect(await widths()).toEqual([
      'all processes 100%',
      'app.exe (500) 100%',
      'app.exe 100%',
      'lib.dll 50%',
    ]);
    await page.keyboard.press('Escape');
    expect(await current()).toBe('all processes');
    expect(await widths()).toHaveLength(6);
    await page.close();
  });

  it('keeps the colors that the reader chooses', async () => {
    const { page } = await open('small');
    const back = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await back();
    await page.select('#theme', 'dark');
    expect(await back()).not.toBe(light);
    await page.close();
  });

  it.skipIf(!hasTraces)(
    'leads from the first screen to the hottest process and the slowest activity',
    async () => {
      const { page } = await open('net');
      const tiles = await page.$$eval('.tiles a', (all) =>
        all.map((tile) => [
          tile.getBoundingClientRect().bottom < innerHeight,
          (tile as HTMLElement).innerText.trim(),
        ]),
      );
      expect(tiles.slice(0, 4)).toEqual([
        [true, 'Hottest process\nTest.x86.exe (3644)\n73.3 % of the CPU time'],
        [true, 'Hottest function\nSystem.DateTime.GetDatePart\n17.1 % of the CPU time, without callees'],
        [true, 'Hottest module\nclr.dll\n36.6 % of the CPU time, without callees'],
        [true, 'Slowest activity\n2.674 s\nRundown, PerfView'],
      ]);
      // A narrow tile breaks a name between its words.
      expect(await page.$$eval('.tiles a:nth-child(1) wbr', (all) => all.length)).toBeGreaterThan(0);
      expect(await visibleRows(page, 'processes')).toHaveLength(12);
      await page.$eval('#processes .show-all', (button) => (button as HTMLElement).click());
      expect(await visibleRows(page, 'processes')).toHaveLength(38);
      await page.close();
    },
  );

  // Only Chromium's driver turns scripts off and shows a page as it prints it.
  const hasAll = hasTraces && browserName === 'Chromium';
  it.skipIf(!hasAll)('shows everything but the flame graph without scripts, and prints', async () => {
    const { page } = await open('net', { scripts: false });
    expect(await page.$$eval('.js', (all) => all.filter((one) => one.checkVisibility()).length)).toBe(0);
    expect(await visibleRows(page, 'processes')).toHaveLength(38);
    await page.close();
    const printed = await open('net');
    await printed.page.emulateMediaType('print');
    expect(await printed.page.$eval('.top', (bar) => bar.checkVisibility())).toBe(false);
    expect((await printed.page.pdf()).length).toBeGreaterThan(10_000);
    await printed.page.close();
  });
});
