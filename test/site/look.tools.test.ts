import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInBrowsers } from '../support/in-browser.js';
import { openTab, Playground, trace } from './playground.js';
import { builtSite } from './site-server.js';

it('the first view is small', async () => {
  const folder = join(await builtSite(), 'playground');
  const read = (file: string) => readFileSync(join(folder, file));
  const page = read('index.html').toString();
  const loaded = [...page.matchAll(/(?:href|src)="([\w.-]+\.(?:css|js))"/g)].map(
    ([, file]) => file as string,
  );
  expect(loaded.sort()).toEqual(['main.css', 'main.js']);
  // What the script imports before anything else happens.
  const parts = new Set(loaded);
  for (const file of parts) {
    for (const [, part] of read(file)
      .toString()
      .matchAll(/(?:from|import)"\.\/([^"]+)"/g))
      parts.add(join(dirname(file), part as string));
  }
  expect([...parts].some((part) => /editor|work|server/.test(part))).toBe(false);
  const sizes = [...parts, 'index.html'].map((file) => gzipSync(read(file)).length);
  const size = sizes.reduce((sum, one) => sum + one, 0);
  expect(size).toBeGreaterThan(1000);
  expect(size).toBeLessThan(300_000);
});

describeInBrowsers('the look of the playground', (browser) => {
  let playground: Playground;

  beforeAll(async () => {
    playground = await Playground.start(browser);
  });

  afterAll(() => playground?.stop());

  it('shows the menu of quick fixes whole: on a phone', async () => {
    const opened = await playground.open({ width: 360, height: 740 });
    await opened.choose('faulty.man');
    await opened.waitForFindings('11 errors');
    // Its place is near the right edge and the lower edge of the editor.
    await opened.clickButton('#findings', "channel with chid or name 'Oprational' is not defined");
    await opened.press('Control', '.');
    await opened.page.waitForSelector('.cm-fixes button:focus');
    // The editor measures again what it shows.
    await opened.page.evaluate(async () => {
      for (let round = 0; round < 5; round++) {
        dispatchEvent(new Event('resize'));
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    });
    const buttons = await opened.page.$$eval('.cm-fixes button', (all) =>
      all.map((one) => {
        const { left, right, top, bottom, width, height } = one.getBoundingClientRect();
        const corners = [left + 4, right - 4].flatMap((x) => [top + 4, bottom - 4].map((y) => [x, y]));
        const isWhole = corners.every(([x = 0, y = 0]) => document.elementFromPoint(x, y) === one);
        return { isWhole, isWide: width > height };
      }),
    );
    expect(buttons).toEqual([
      { isWhole: true, isWide: true },
      { isWhole: true, isWide: true },
    ]);
    await opened.close();
  });

  it('shows the name of the chosen tab: on a phone', async () => {
    const opened = await playground.open({ width: 360, height: 740 });
    for (const tab of ['compare', 'c', 'html']) {
      // Clicks of scripts, such as those of a link, do not scroll.
      await opened.click(`#tab-${tab}`);
      const { left, right, top } = await opened.page.$eval(`#tab-${tab}`, (one) => {
        const { left, right } = one.getBoundingClientRect();
        return { left, right, top: scrollY };
      });
      expect({ tab, isInside: left >= 0 && right <= 360, top }).toEqual({ tab, isInside: true, top: 0 });
    }
    await opened.close();
  });

  it.each([360, 390])('cuts nothing in the header: %d pixels', async (width) => {
    const opened = await playground.open({ width, height: 844 });
    const cut = await opened.page.$$eval(
      'header :is(h1, p, a, label, select)',
      (all, right) =>
        all
          .filter((one) => one.checkVisibility())
          .map((one) => {
            const box = one.getBoundingClientRect();
            return {
              name: one.textContent?.trim() || one.id,
              isInside: box.left >= 0 && box.right <= right && box.width > 0,
              // What a box is too small for.
              isWhole: one.scrollWidth <= Math.ceil(box.width),
            };
          }),
      width,
    );
    expect(cut.length).toBeGreaterThan(3);
    expect(cut.filter(({ isInside, isWhole }) => !isInside || !isWhole)).toEqual([]);
    await opened.close();
  });

  it('lets wide tables scroll by themselves on phones', async () => {
    const opened = await playground.open({ width: 390, height: 844 });
    for (const tab of ['decode', 'compare', 'file']) {
      await openTab(opened, tab);
      const outside = await opened.page.$$eval(
        `#panel-${tab} table`,
        (tables, right) =>
          tables.flatMap((table) => {
            if (!table.checkVisibility()) return [];
            // The nearest box that scrolls sideways has to be inside of the page.
            let box: Element = table;
            while (box.parentElement !== null && !/auto|scroll/.test(getComputedStyle(box).overflowX))
              box = box.parentElement;
            const isScrolling = box !== document.documentElement;
            const { right: edge } = (isScrolling ? box : table).getBoundingClientRect();
            return edge <= right ? [] : [`${table.className}: ${edge}`];
          }),
        390,
      );
      expect([tab, outside]).toEqual([tab, []]);
      expect(await opened.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
    await opened.close();
  });

  it.each([360, 768, 1024, 1440])('never scrolls sideways: %d pixels', async (width) => {
    const opened = await playground.open({ width, height: 740 });
    for (const tab of ['c', 'resources', 'html', 'decode', 'compare', 'file']) {
      await openTab(opened, tab);
      const [page, window] = await opened.page.evaluate(() => [
        document.documentElement.scrollWidth,
        innerWidth,
      ]);
      expect([tab, page]).toEqual([tab, Math.min(page as number, window as number)]);
    }
    // One line.
    expect(
      await opened.page.$eval('.tools .group', (one) => one.getBoundingClientRect().height),
    ).toBeLessThan(40);
    await opened.close();
  });

  it.each([390, 1000, 1440])('shows the events of a trace whole: %d pixels', async (width) => {
    const opened = await playground.open({ width, height: 844 });
    await opened.choose('contoso-storage.man');
    await opened.drop('recorded.etl', trace);
    await opened.waitForText('.trace', 'Storage service 10.2.0 started');
    const shown = await opened.page.$eval('.trace', (table) => {
      const words: string[] = [];
      const broken: string[] = [];
      const texts = document.createTreeWalker(table.querySelector('tbody') as Node, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        // Lines may break between ideographs.
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(
          /(?:(?!\p{Script=Han})[\p{L}\p{N}_])+/gu,
        )) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          // WebKit adds an empty part of a word at the end of the line before it.
          const parts = [...range.getClientRects()].filter((part) => part.width > 0);
          const lines = new Set(parts.map(({ top }) => Math.round(top)));
          words.push(word);
          if (lines.size > 1) broken.push(word);
        }
      }
      const right = Math.max(
        ...Array.from(table.querySelectorAll('td'), (cell) => cell.getBoundingClientRect().right),
      );
      const holder = table.parentElement as HTMLElement;
      return {
        words,
        broken,
        isInside: right <= innerWidth && holder.scrollWidth <= holder.clientWidth,
        isTable: getComputedStyle(table).display === 'table',
      };
    });
    expect(shown.words).toContain('PolicyChanged');
    expect(shown.broken).toEqual([]);
    expect(shown).toMatchObject({ isInside: true, isTable: width === 1440 });
    await opened.close();
  });

  // WebKit has no colors for scroll bars.
  it.skipIf(browser === 'WebKit')('has dark scroll bars on dark systems', async () => {
    const { page } = await playground.open({ dark: true });
    const colors = await page.$$eval('.cm-scroller, .outputs, #findings', (all) =>
      all.map((one) => getComputedStyle(one).scrollbarColor),
    );
    expect(colors).toEqual(Array(3).fill('rgb(118, 128, 141) rgba(0, 0, 0, 0)'));
    await page.close();
  });

  it('follows the colors of the system, and the choice', async () => {
    const { page } = await playground.open({ dark: true });
    const back = () => page.$eval('.cm-editor', (editor) => getComputedStyle(editor).backgroundColor);
    const dark = await back();
    await page.select('#theme', 'light');
    expect(await back()).not.toBe(dark);
    await page.reload();
    await page.waitForSelector('.cm-editor');
    expect(await back()).not.toBe(dark);
    await page.close();
  });

  // Only Chromium shows a page as it prints it.
  it.skipIf(browser !== 'Chromium')('prints the manifest without controls', async () => {
    const { page } = await playground.open();
    await page.emulateMediaType('print');
    const hidden = await page.$$eval(
      '.bar, #tabs, .settings',
      (all) => all.filter((one) => one.checkVisibility()).length,
    );
    expect(hidden).toBe(0);
    const pdf = await page.pdf({ timeout: 0 });
    expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');
    await page.close();
  });

  it('works without the editor, if it cannot be loaded', async () => {
    const opened = await playground.openFirstView({ without: /\/editor-/ });
    expect(await opened.text('h1')).toBe('wevtc playground');
    await opened.waitForText('#message', 'The editor cannot be loaded');
    expect(await opened.page.$eval('#plain', (area) => (area as HTMLTextAreaElement).value)).toContain(
      '<provider',
    );
    await opened.waitForText('#panel-c .code', 'CONTOSO_MAIL');
    await opened.close();
  });

  it('says that outputs cannot be made while their code cannot be loaded, and then makes them', async () => {
    const opened = await playground.openFirstView({ without: /\/work\.js$/ });
    await opened.waitForText('#panel-c', 'A part of this page cannot be loaded');
    const wayOut = 'check the network, and reload this page, which keeps your text.';
    await opened.waitForText('#panel-c', wayOut);
    expect(await opened.text('#panel-c')).not.toContain('please report');
    await opened.drop('recorded.etl', trace);
    await opened.waitForText('#panel-file', wayOut);
    await opened.click('#tab-c');
    playground.server.refuse(undefined);
    await opened.waitForFindings();
    await opened.choose('contoso-storage.man');
    await opened.waitForText('#panel-c .code', 'CONTOSO_STORAGE');
    await opened.close();
  });

  it('says that there are no findings if the language server cannot be loaded', async () => {
    const opened = await playground.openFirstView({ without: /\/language-server\.js$/ });
    await opened.waitForText('#message', 'There are no findings and no completion. A part of this page');
    await opened.waitForText('#message', 'check the network, and reload this page, which keeps your text.');
    expect(await opened.text('#finding-count')).toBe('');
    // The rest of the page works.
    await opened.waitForText('#panel-c .code', 'CONTOSO_MAIL');
    expect(await opened.violations()).toEqual([]);
    await opened.close();
  });

  it('offers a newer version, and keeps the text', async () => {
    const own = await Playground.start(browser);
    try {
      const opened = await own.open();
      const { page } = opened;
      await page.evaluate(() => navigator.serviceWorker.ready);
      expect(await opened.text('#newer')).toBe('');
      await page.reload({ timeout: 0 });
      await opened.waitForFindings();
      await opened.choose('contoso-storage.man');
      await opened.waitForFindings('none');
      own.server.append(/service-worker\.js$/, '// Newer.');
      await page.evaluate(async () => {
        await (await navigator.serviceWorker.getRegistration())?.update();
      });
      await opened.waitForText('#newer', 'There is a newer version of this page. Your text stays.');
      expect(await opened.violations()).toEqual([]);
      const before = await page.evaluate(() => performance.timeOrigin);
      await opened.click('#newer button');
      await page.waitForFunction((old) => performance.timeOrigin !== old, { polling: 50 }, before);
      await opened.waitForFindings('none');
      expect(await opened.manifest()).toContain('Contoso-Storage-Service');
      expect(await opened.text('#newer')).toBe('');
    } finally {
      await own.stop();
    }
  });

  it('says why outputs are not called after the manifest', async () => {
    const opened = await playground.open();
    await opened.page.$eval('#name', (field) => {
      (field as HTMLInputElement).value = 'con.man';
      field.dispatchEvent(new Event('change'));
    });
    await opened.waitForText('#message', 'Generated files cannot be called "con"');
    expect(await opened.page.$eval('#name', (field) => field.getAttribute('aria-invalid'))).toBe('true');
    await opened.close();
  });

  // The links of the site lead to the second address.
  it.each(['playground/', 'playground/index.html'])(
    'works without its server once it was open: %s',
    async (path) => {
      const own = await Playground.start(browser);
      try {
        const opened = await own.openPage(path);
        const { page } = opened;
        await opened.waitForFindings();
        await page.evaluate(() => navigator.serviceWorker.ready);
        own.server.close();
        await page.reload({ timeout: 0 });
        await opened.waitForFindings();
        await opened.choose('contoso-storage.man');
        await opened.waitForFindings('none');
        await opened.waitForText('#panel-c .code', 'CONTOSO_STORAGE');
      } finally {
        await own.stop();
      }
    },
  );
});

describeInBrowsers('the look of the documentation', (browser) => {
  let playground: Playground;

  beforeAll(async () => {
    playground = await Playground.start(browser);
  });

  afterAll(() => playground?.stop());

  const pages = [
    'index.html',
    'docs/index.html',
    'docs/rules/index.html',
    'docs/rules/unused-map.html',
    'docs/trace.html',
    'api/index.html',
    'api/wevtc/index.html',
    'api/wevtc/functions/compile.html',
    'api/wevtc/interfaces/CompileOptions.html',
    'api/wevtc/trace/classes/TraceWriter.html',
  ];
  const views = [
    { width: 1440, height: 900, dark: true },
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
  ];

  it.each(pages)('has no violation that axe finds, and never scrolls sideways: %s', async (path) => {
    for (const view of views) {
      const opened = await playground.openPage(path, view);
      expect([view, await opened.violations()]).toEqual([view, []]);
      const [page, window] = await opened.page.evaluate(() => [
        document.documentElement.scrollWidth,
        innerWidth,
      ]);
      expect(page).toBeLessThanOrEqual(window as number);
      expect(opened.troubles).toEqual([]);
      await opened.close();
    }
  });

  it('searches without a server', async () => {
    const opened = await playground.openPage('docs/trace.html');
    const { page } = opened;
    const scrolled = await page.evaluate(() => {
      scrollTo(0, 500);
      return scrollY;
    });
    await page.keyboard.press('/');
    await page.keyboard.type('keyword-mask-single');
    await opened.waitForText('#count', 'result');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press('Escape');
    await page.waitForFunction((before) => scrollY === before, {}, scrolled);
    await page.keyboard.type('keyword-mask-single');
    await opened.waitForText('#count', 'result');
    expect(await opened.violations()).toEqual([]);
    const replace = async (words: string) => {
      await page.$eval('#query', (field) => (field as HTMLInputElement).select());
      await page.keyboard.type(words);
    };
    await replace('no-such-thing-at-all');
    await opened.waitForText('#hint', 'See all pages or all rules.');
    expect(await opened.violations()).toEqual([]);
    await replace('chanel');
    await opened.waitForText('#hint', "These are the results for 'channel'.");
    // Enter does not take a result of the last words.
    await replace('keyword-mask-single');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.pathname.endsWith('/docs/rules/keyword-mask-single-bit.html'));
    // The search is there again.
    // Not by the driver: Firefox keeps the page in memory, and then reports no load for which it waits.
    await page.evaluate(() => void setTimeout(() => history.back()));
    await opened.waitForText('#results', 'keyword-mask-single-bit');
    expect(await page.evaluate(() => location.search)).toBe('?q=keyword-mask-single');
    await page.focus('#query');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => location.search === '' && document.querySelector('#found[hidden]'));
    // Going back, Firefox itself asks for an icon, although the page has one.
    expect(opened.troubles.filter((one) => !one.endsWith('/favicon.ico'))).toEqual([]);
    await opened.close();
  });
});
