import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeInBrowsers } from '../support/in-browser.js';
import { type OpenPage, Playground } from './playground.js';

describeInBrowsers('the findings below the editor', (browser) => {
  let playground: Playground;
  let opened: OpenPage;

  beforeAll(async () => {
    playground = await Playground.start(browser);
  });

  beforeEach(async () => {
    opened = await playground.open({ width: 1400, height: 900 });
    await opened.choose('faulty.man');
    await opened.waitForFindings('11 errors');
    return async () => {
      expect(opened.troubles).toEqual([]);
      await opened.close();
    };
  });

  afterAll(() => playground?.stop());

  /** The heights of the editor and of the list, and whether all of the list is in sight. */
  const heights = () =>
    opened.page.evaluate(() => {
      const [editor, list] = ['editor', 'findings'].map((id) =>
        (document.getElementById(id) as HTMLElement).getBoundingClientRect(),
      ) as [DOMRect, DOMRect];
      return { editor: editor.height, list: list.height, isInSight: list.bottom <= innerHeight };
    });
  const share = () => opened.page.$eval('#splitter', (one) => Number(one.getAttribute('aria-valuenow')));

  it('are in sight without scrolling', async () => {
    const { list, isInSight } = await heights();
    expect(list).toBeGreaterThan(100);
    expect(isInSight).toBe(true);
  });

  it('have half of the editor on a phone, because their messages need several lines', async () => {
    await opened.page.setViewport({ width: 390, height: 844 });
    const { editor, list } = await heights();
    expect(list).toBeGreaterThan(280);
    expect(editor).toBeGreaterThan(400);
  });

  it('have errors first', async () => {
    await opened.page.select('#rules', 'strict');
    await opened.page.waitForFunction(() => document.querySelectorAll('#findings .warning').length > 1);
    const found = await opened.page.$$eval('#findings li', (all) =>
      all.map((one) => ({
        severity: one.querySelector('.severity')?.textContent ?? '',
        line: Number.parseInt(one.querySelector('.link')?.textContent ?? '', 10),
      })),
    );
    const order = ['error', 'warning', 'info'];
    const sorted = found.toSorted(
      (a, b) => order.indexOf(a.severity) - order.indexOf(b.severity) || a.line - b.line,
    );
    expect(found).toEqual(sorted);
    // In the order of the lines, they would not be.
    expect(found).not.toEqual(found.toSorted((a, b) => a.line - b.line));
  });

  it('get more room with the keyboard, and keep it', async () => {
    const { page } = opened;
    const before = await heights();
    expect(await share()).toBe(68);
    await page.focus('#splitter');
    for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowUp');
    expect(await share()).toBe(56);
    const after = await heights();
    expect(after.list).toBeGreaterThan(before.list + 40);
    expect(after.editor).toBeLessThan(before.editor - 40);
    await page.reload({ timeout: 0 });
    await opened.waitForFindings('11 errors');
    expect(await share()).toBe(56);
    expect(Math.abs((await heights()).list - after.list)).toBeLessThan(2);
    await page.focus('#splitter');
    for (const [key, wanted] of [
      ['Home', 20],
      ['ArrowUp', 20],
      ['End', 85],
      ['ArrowDown', 85],
      ['Enter', 68],
    ] as const) {
      await page.keyboard.press(key);
      expect([key, await share()]).toEqual([key, wanted]);
    }
    expect(await opened.violations()).toEqual([]);
  });

  it('get more room with the mouse', async () => {
    const { page } = opened;
    const box = (await (await page.$('#splitter'))?.boundingBox()) ?? expect.fail('no splitter');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const before = await heights();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 100, { steps: 4 });
    await page.mouse.up();
    await page.mouse.move(x, y - 300);
    const { list } = await heights();
    expect(Math.abs(list - before.list - 100)).toBeLessThan(12);
    await page.reload({ timeout: 0 });
    await opened.waitForFindings('11 errors');
    expect(Math.abs((await heights()).list - list)).toBeLessThan(2);
  });
});
