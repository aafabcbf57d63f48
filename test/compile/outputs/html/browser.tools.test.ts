import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
// @ts-expect-error: a plain script without types.
import { generateManifest } from '../../../../scripts/harness/generate-manifest.mjs';
import { compareManifests, compile, knownChanges, parseManifest } from '../../../../src/index.js';
import { wevtc } from '../../../cli/in-memory.js';
import {
  axeViolations,
  browsers,
  describeInBrowsers,
  keepScreenshot,
  type Look,
  type StartedBrowser,
} from '../../../support/in-browser.js';
import { storageBytes } from '../../../support/storage.js';
import { inTestRun } from '../../../support/test-run.js';
import { variants } from '../../../support/variants.js';

const folder = inTestRun('reference-pages');
mkdirSync(folder, { recursive: true });
const sample = storageBytes.toString();
/** An older version, in which an event had another level and a text was different. */
const older = sample
  .replace('symbol="PolicyChanged" level="win:Warning"', 'symbol="PolicyChanged" level="win:Error"')
  .replace('Volume %1 is over its quota', 'Volume %1 exceeds its quota');

/** What VS Code makes of a page: an excerpt of what its webviews add. */
const themes = {
  'vscode-light': { back: '#ffffff', text: '#3b3b3b', link: '#005fb8', focus: '#005fb8' },
  'vscode-dark': { back: '#1f1f1f', text: '#cccccc', link: '#4daafc', focus: '#0078d4' },
  'vscode-high-contrast': { back: '#000000', text: '#ffffff', link: '#21a6ff', focus: '#f38518' },
  'vscode-high-contrast-light': { back: '#ffffff', text: '#292929', link: '#0f4a85', focus: '#006bbd' },
};
type ThemeKind = keyof typeof themes;
const styleOfVscode = `body { background-color: transparent; color: var(--vscode-editor-foreground); font-size: 13px; padding: 0 20px; }
a, a code { color: var(--vscode-textLink-foreground); }
a:hover { color: red; }
a:focus, input:focus, select:focus, textarea:focus { outline: 1px solid -webkit-focus-ring-color; outline-offset: -1px; }
code { color: white; background-color: black; padding: 1px 3px; border-radius: 4px; }`;

function inVscode(html: string, kind: ThemeKind): string {
  const { back, text, link, focus } = themes[kind];
  const isContrast = kind.startsWith('vscode-high');
  const colors = `--vscode-editor-background: ${back}; --vscode-editor-foreground: ${text}; --vscode-textLink-foreground: ${link}; --vscode-focusBorder: ${focus}; ${isContrast ? `--vscode-contrastBorder: ${link};` : ''}`;
  return html
    .replace('<html lang="en">', `<html lang="en" style="${colors}">`)
    .replace('<head>', `<head><style id="_defaultStyles">${styleOfVscode}</style>`)
    .replace(
      '<body>',
      `<body class="${kind} ${isContrast ? 'vscode-high-contrast' : ''}" data-vscode-theme-kind="${kind}" role="document">`,
    );
}

/** Names that are too long for a column, but not for a line of their own. */
const longNames = `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events" xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events">
  <instrumentation><events>
    <provider name="Contoso Print QueueGuard" guid="{7a3c1f0e-52b4-4d0b-9f3a-0c1d2e3f4a5b}" symbol="CONTOSO_PRINT_QUEUEGUARD" resourceFileName="a.exe" messageFileName="a.exe" message="$(string.P)">
      <channels><channel name="Contoso Print QueueGuard/Operational" chid="OP" symbol="CHAN_OP" type="Operational" enabled="true" message="$(string.P)"/></channels>
      <keywords><keyword name="DatapathTransferNotifications" mask="0x1" symbol="KW" message="$(string.K)"/></keywords>
      <tasks><task name="TASK_QUEUEGUARD_INITIALIZATION" value="1" symbol="T1" message="$(string.K)"/></tasks>
      <templates><template tid="T"><data name="MessageW" inType="win:UnicodeString"/><data name="MessageA" inType="win:AnsiString"/><data name="DatapathFeaturesNegotiated" inType="win:UInt32"/></template></templates>
      <events>
        <event value="1" symbol="QueueGuardDatapathInitializedWithFeatures" level="win:Informational" channel="OP" task="TASK_QUEUEGUARD_INITIALIZATION" keywords="DatapathTransferNotifications" template="T" message="$(string.E1)"/>
        <event value="2" version="0" symbol="SessionClosed" level="win:Error" channel="OP" template="T" message="$(string.E2)"/>
        <event value="2" version="1" symbol="SessionClosed_V1" level="win:Error" channel="OP" template="T" message="$(string.E2)"/>
      </events>
    </provider></events></instrumentation>
  <localization><resources culture="en-US"><stringTable>
    <string id="P" value="Contoso Print QueueGuard"/>
    <string id="K" value="Texts of the QueueGuard with DatapathFeatures=1"/>
    <string id="E1" value="[ %1 ] The datapath was initialized, DatapathFeatures=%3 and nothing else of it"/>
    <string id="E2" value="%1%2 started at C:\\ProgramData\\Contoso\\QueueGuard\\SessionInformation.txt"/>
  </stringTable></resources></localization>
</instrumentationManifest>`;

/** Writes the page of a manifest, and returns its address. */
function pageOf(name: string, text: string, against?: string, change = (html: string) => html): string {
  const manifest = parseManifest(text, { file: `${name}.man` }).value ?? expect.fail('not a manifest');
  const before = against === undefined ? undefined : parseManifest(against, { file: 'older.man' }).value;
  const changes = before && knownChanges(compareManifests([before], [manifest]), manifest);
  const { files } = compile(text, { file: `${name}.man`, emit: ['html'], ...(changes && { changes }) });
  const path = join(folder, `${name}.html`);
  writeFileSync(path, change(files[0]?.content as string));
  return pathToFileURL(path).href;
}

describeInBrowsers('the event reference', (name) => {
  let browser: StartedBrowser;
  let storage: string;

  beforeAll(async () => {
    browser = (await browsers[name]?.()) ?? expect.fail(`${name} is not installed`);
    storage = pageOf('storage', sample, older);
  });

  afterAll(async () => {
    await browser?.close();
  });

  interface Opened {
    readonly page: Page;
    /** What the page asked for besides itself, and what went wrong in it. */
    readonly troubles: readonly string[];
  }

  async function open(
    url: string,
    { scripts = true, ...look }: Look & { scripts?: boolean } = {},
  ): Promise<Opened> {
    const page = await browser.newPage({ height: 1000, ...look });
    if (!scripts) await page.setJavaScriptEnabled(false);
    const troubles: string[] = [];
    page.on('request', (request) => {
      // Firefox has its font for the bullets of lists in its own style sheet.
      if (name === 'Firefox' && request.url().startsWith('data:font/')) return;
      if (request.url().replace(/#.*/, '') !== url.replace(/#.*/, '')) troubles.push(request.url());
    });
    page.on('pageerror', (error) => troubles.push(String(error)));
    page.on('console', (message) => troubles.push(message.text()));
    await page.goto(url, { timeout: 0 });
    return { page, troubles };
  }

  const visibleIds = (page: Page) =>
    page.$$eval('article.event', (all) =>
      all.filter((one) => one.checkVisibility()).map((one) => Number((one as HTMLElement).dataset.id)),
    );

  /** What people see. Events off the screen are not rendered, so they are first. */
  const text = (page: Page, selector: string) =>
    page.$eval(selector, (found) => {
      const event = found.closest<HTMLElement>('.event');
      if (event !== null) event.style.contentVisibility = 'visible';
      return (found as HTMLElement).innerText.trim();
    });

  /** Clicks without scrolling, which makes events and moves others. */
  const click = (page: Page, selector: string) =>
    page.$eval(selector, (found) => (found as HTMLElement).click());

  async function violations(page: Page): Promise<string[]> {
    // What is off the screen is not rendered, and axe would not check it.
    await page.$$eval('.event', (all) => {
      for (const one of all) (one as HTMLElement).style.contentVisibility = 'visible';
    });
    await click(page, 'article[data-id="100"] .tick input');
    expect(await text(page, '#ticked')).toBe('Ticked: 1 event.');
    await keepScreenshot(page, name);
    return axeViolations(page);
  }

  it.each(
    variants([
      ['light', { dark: false }],
      ['dark', { dark: true }],
      ['on a phone', { width: 360, height: 740 }],
      ['on a dark phone', { width: 360, height: 740, dark: true }],
    ] as const),
  )('has no violation that axe finds: %s', async (_, options) => {
    const { page } = await open(storage, options);
    expect(await violations(page)).toEqual([]);
    await page.close();
  });

  it.each(variants(Object.keys(themes) as ThemeKind[]))('has no violation in VS Code: %s', async (kind) => {
    const url = pageOf(kind, sample, older, (html) => inVscode(html, kind));
    // The system's colors are the other ones.
    const { page } = await open(url, { width: 526, dark: kind.endsWith('light') });
    expect(await violations(page)).toEqual([]);
    await page.close();
  });

  // VS Code shows pages with the engine of Chromium.
  it.skipIf(name !== 'Chromium')('looks in VS Code as in a browser, in the colors of its theme', async () => {
    const url = pageOf('in-vscode', sample, older, (html) => inVscode(html, 'vscode-dark'));
    const { page, troubles } = await open(url, { width: 526 });
    const styleOf = (selector: string, name: string) =>
      page.$eval(selector, (found, property) => getComputedStyle(found).getPropertyValue(property), name);
    expect(await styleOf('body', 'background-color')).toBe('rgb(31, 31, 31)');
    expect(await styleOf('body', 'color')).toBe('rgb(204, 204, 204)');
    expect(await styleOf('body', 'padding')).toBe('0px');
    expect(await styleOf('code', 'background-color')).toBe('rgba(0, 0, 0, 0)');
    expect(await styleOf('code', 'padding')).toBe('0px');
    expect(await page.$eval('#theme', (box) => (box as HTMLSelectElement).options[0]?.text)).toBe('VS Code');
    // The user's own choice is stronger.
    await page.select('#theme', 'light');
    expect(await styleOf('body', 'background-color')).toBe('rgb(255, 255, 255)');
    await page.select('#theme', '');
    // Another theme, while the page is open.
    await page.evaluate(() => {
      document.body.className = 'vscode-light';
      document.body.dataset.vscodeThemeKind = 'vscode-light';
      document.documentElement.style.setProperty('--vscode-editor-background', '#fdf6e3');
    });
    expect(await styleOf('body', 'background-color')).toBe('rgb(253, 246, 227)');
    expect(await styleOf('html', 'color-scheme')).toBe('light');
    expect(troubles).toEqual([]);
    await page.close();
  });

  it('goes to events without the address, which never changes in VS Code', async () => {
    const url = pageOf('links-in-vscode', sample, older, (html) => inVscode(html, 'vscode-dark'));
    const { page } = await open(url);
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
    await page.type('#query', 'id:100');
    await page.waitForFunction(() => document.getElementById('found')?.textContent === '1 of 12 events');
    await page.$eval('nav a[href="#overview"]', (link) => {
      (link as HTMLAnchorElement).href = '#event-203';
      (link as HTMLAnchorElement).click();
    });
    await page.waitForFunction(() => document.getElementById('found')?.textContent === '12 events');
    const top = await placeOf(page, 'article[data-id="203"]');
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(200);
    await page.close();
  });

  it('shows two versions in half a window, and scrolls more', async () => {
    const { page } = await open(storage, { width: 526 });
    const hidden = () =>
      page.$eval('article[data-id="100"]', (found) => {
        (found as HTMLElement).style.contentVisibility = 'visible';
        const scroll = found.querySelector('.scroll') as HTMLElement;
        return scroll.scrollWidth - scroll.clientWidth;
      });
    expect(await hidden()).toBe(0);
    await page.setViewport({ width: 300, height: 800 });
    expect(await hidden()).toBeGreaterThan(0);
    await page.close();
  });

  it.each(variants([360, 526, 768, 1440]))('never scrolls sideways: %d pixels', async (width) => {
    const { page } = await open(storage, { width, height: 740 });
    await click(page, 'article[data-id="100"] .tick input');
    const sizes = await page.evaluate(() => {
      for (const one of document.querySelectorAll<HTMLElement>('.event'))
        one.style.contentVisibility = 'visible';
      return [document.documentElement.scrollWidth, innerWidth];
    });
    expect(sizes[0]).toBeLessThanOrEqual(sizes[1] as number);
    await page.close();
  });

  it.each([390, 1400])('breaks names only where they do not fit alone: %d pixels', async (width) => {
    const { page } = await open(pageOf(`names-${width}`, longNames), { width, height: 900 });
    const found = await page.evaluate(() => {
      for (const one of document.querySelectorAll<HTMLElement>('.event'))
        one.style.contentVisibility = 'visible';
      const names = [...document.querySelectorAll<HTMLElement>('.name')].filter((one) =>
        one.checkVisibility(),
      );
      const isBroken = (one: HTMLElement) =>
        one.offsetHeight > 1.9 * Number.parseFloat(getComputedStyle(one).lineHeight);
      const needless = names.filter(isBroken).filter((one) => {
        const column = one.closest('th, td, dd, li, div, h2, h4, p, summary') ?? document.body;
        const style = getComputedStyle(column);
        const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
        const room = column.clientWidth - padding;
        one.style.cssText = 'position: absolute; width: max-content; max-width: none';
        const { offsetWidth } = one;
        one.style.cssText = '';
        return offsetWidth < room;
      });
      return {
        names: names.length,
        needless: needless.map((one) => one.textContent),
        inMessages: document.querySelectorAll(':is(.sample, .written) wbr').length,
        heading: document.querySelector<HTMLElement>('h2')?.innerText,
        sample: document.querySelector<HTMLElement>('[data-id="2"] .sample')?.innerText,
        width: document.documentElement.scrollWidth,
      };
    });
    await keepScreenshot(page, name);
    expect(found).toMatchObject({ needless: [], inMessages: 0, width });
    expect(found.names).toBeGreaterThan(10);
    expect(found.sample).toContain('‹MessageW›<MessageA> started');
    await page.close();
  });

  it('asks for nothing else and reports no error', async () => {
    const { page, troubles } = await open(storage);
    await page.type('#query', 'volume');
    await click(page, 'article[data-id="100"] .tick input');
    await page.select('#culture', '1');
    await page.select('#theme', 'dark');
    await page.select('#tool', 'wpr');
    expect(troubles).toEqual([]);
    await page.close();
  });

  it('finds events while you type, and tells how many', async () => {
    const { page } = await open(storage);
    expect(await text(page, '#found')).toBe('12 events');
    await page.type('#query', 'level:warning');
    await page.waitForFunction(() => document.getElementById('found')?.textContent === '2 of 12 events');
    expect(await visibleIds(page)).toEqual([202, 203]);
    expect(await page.$eval('#found', (found) => found.getAttribute('role'))).toBe('status');
    // Screen readers still have a heading of the page.
    expect(await page.$eval('h1', (h1) => [h1.checkVisibility(), h1.clientWidth <= 1])).toEqual([true, true]);
    await page.type('#query', ' nothing at all');
    await page.waitForSelector('#nothing-found:not([hidden])');
    // The page searches between two keys, too.
    await page.waitForFunction(() =>
      document.getElementById('nothing-found')?.textContent?.includes('at all'),
    );
    expect(await text(page, '#nothing-found')).toBe(
      "No event matches 'level:warning nothing at all'. Escape empties the search.",
    );
    await page.keyboard.press('Escape');
    expect(await visibleIds(page)).toHaveLength(12);
    await click(page, 'button.only[data-kind="keyword"][data-name="Network"]');
    expect(await visibleIds(page)).toEqual([200, 201]);
    await page.close();
  });

  it('shows messages in the chosen language, and remembers it', async () => {
    const { page } = await open(storage);
    const message = 'article[data-id="2"] .sample';
    expect(await text(page, message)).toContain('Storage service stopped');
    expect(await text(page, message)).not.toContain('angehalten');
    await page.select('#culture', '1');
    expect(await text(page, message)).toContain('Speicherdienst angehalten');
    expect(await text(page, message)).not.toContain('stopped');
    await page.reload();
    expect(await text(page, message)).toContain('Speicherdienst angehalten');
    await page.close();
  });

  it('shows one language in hosts that add style sheets', async () => {
    const url = pageOf('hosted', sample, older, (html) => inVscode(html, 'vscode-light'));
    const { page } = await open(url);
    const message = 'article[data-id="2"] .sample';
    expect(await text(page, message)).toBe("Sample\nStorage service stopped: can't go on (status 0x4B0)");
    await page.select('#culture', '1');
    await page.select('#culture', '0');
    await page.select('#culture', '1');
    expect(await text(page, message)).toBe(
      'Sample\nSpeicherdienst angehalten: es geht nicht weiter (Status 0x4B0)',
    );
    await page.close();
  });

  it('shows languages apart, with their names, where it cannot choose one', async () => {
    // A host that takes the style out, and puts it in again in its own way.
    const url = pageOf('restyled', sample, undefined, (html) =>
      html
        .replace(/<style id="page-style">([\s\S]*?)<\/style>/, (_, style) => {
          const address = `data:text/css;base64,${Buffer.from(style).toString('base64')}`;
          return `<link rel="stylesheet" href="${address}"><style id="page-style" type="text/none"></style>`;
        })
        .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, ''),
    );
    const { page } = await open(url);
    const shown = (await text(page, 'article[data-id="2"] .sample')).split('\n');
    expect(shown).toHaveLength(3);
    expect(shown[1]).toMatch(/^en-US Storage service stopped/);
    expect(shown[2]).toMatch(/^de-DE Speicherdienst angehalten/);
    await page.type('#query', 'id:2');
    await page.waitForFunction(() => document.getElementById('found')?.textContent === '1 of 12 events');
    await page.close();
  });

  it('changes colors with the system and with the choice', async () => {
    const { page } = await open(storage, { dark: true });
    const back = () => page.$eval('body', (body) => getComputedStyle(body).backgroundColor);
    const dark = await back();
    await page.select('#theme', 'light');
    expect(await back()).not.toBe(dark);
    await page.select('#theme', '');
    expect(await back()).toBe(dark);
    await page.close();
  });

  it('builds the sessions of wevtc match', async () => {
    const { page } = await open(storage);
    const files = { 'storage.man': sample };
    for (const selector of [
      'article[data-id="100"] .tick input',
      'article[data-id="65535"] .tick input',
      'article[data-id="203"] .tick input',
      'input[data-mask="0x2"]',
      'input[data-mask="0x8000000000000000"]',
    ]) {
      await click(page, selector);
      for (const tool of ['logman', 'tracelog', 'xperf', 'wpr', 'powershell']) {
        await page.select('#tool', tool);
        const explained = await page.$$eval('#filters dd', (all) => all.at(-1)?.textContent ?? '');
        const [, name, ...args] = explained.split(' ').filter((part) => part !== '');
        expect([name, args[0]]).toEqual(['match', 'storage.man']);
        const { stdout, stderr, exitCode } = await wevtc([name ?? '', ...args, '--tool', tool], { files });
        expect(exitCode).toBe(0);
        const shown = tool === 'wpr' ? '#profile' : '#commands';
        // `wevtc match` asks for no ids.
        const withoutIds = (await page.$eval(shown, (found) => found.textContent))
          .replace(/ -EventIdFilter -in .*/g, '')
          .replace(/ *<EventFilters[\s\S]*?<\/EventFilters>\n/g, '');
        expect(withoutIds).toBe(stdout);
        const limits = await page.$$eval('#limits li', (all) => all.map((one) => one.textContent));
        expect(limits.length).toBe(stderr.split('\n').filter((line) => line !== '').length);
      }
    }
    // Another level and another name.
    await page.select('#level', '2');
    await page.select('#tool', 'logman');
    await page.$eval('#session', (found) => {
      (found as HTMLInputElement).value = 'Mine';
      found.dispatchEvent(new Event('input'));
    });
    expect(await text(page, '#commands')).toMatch(/logman create trace Mine .* 0x2 -o Mine\.etl -ets/);
    // A name that could break out of a command changes nothing.
    await page.type('#session', ' & calc');
    expect(await page.$eval('#session', (found) => found.getAttribute('aria-invalid'))).toBe('true');
    expect(await text(page, '#commands')).not.toContain('calc');
    await click(page, '#untick');
    expect(await text(page, '#ticked')).toBe('Nothing is ticked.');
    await page.close();
  });

  it('names the events that a session collects, and what collects fewer', async () => {
    const { page } = await open(storage);
    for (const id of [100, 101]) await click(page, `article[data-id="${id}"] .tick input`);
    const facts = () => page.$$eval('#filters dl > *', (all) => all.map((one) => one.textContent));
    const fact = async (label: string) => {
      const all = await facts();
      return all.includes(label) ? all[all.indexOf(label) + 1] : undefined;
    };
    const listed = () => page.$$eval('#filters li', (all) => all.map((one) => one.textContent));
    expect((await listed()).slice(0, 2)).toEqual(['100 VolumeMounted_V1', '101 Volume Dismount']);
    expect(await fact('Not ticked')).toMatch(/^also collected:\d+ \w+/);
    // A name breaks only between its words.
    expect(await page.$eval('#filters li', (one) => one.innerHTML)).toMatch(
      /^100 <span class="name">\w+(<wbr>\w+)+<\/span>$/,
    );
    expect(await fact('Fewer events with')).toMatch(/tracelog \(\d+\), wpr \(\d+\)/);
    await page.select('#tool', 'tracelog');
    expect(await fact('Event ids')).toBe('100, 101');
    expect(await fact('Not ticked')).toBeUndefined();
    // With a lower level than events have, it says which ones are missing.
    await page.select('#level', '1');
    expect(await fact('Level too high')).toMatch(/^not collected:10\d \w+/);
    await page.close();
  });

  describe.each(variants([390, 1400, 1920]))('at %i pixels', (width) => {
    let page: Page;
    beforeAll(async () => {
      const long = sample
        .replaceAll('ServiceStarted', 'ContosoStorageServiceHasBeenStartedAgain')
        // Many providers give their definitions texts that are identifiers.
        .replaceAll('value="Slow path"', 'value="AppDomainResourceManagementRundown"')
        .replaceAll('symbol="STORAGE_KEYWORD_DISK"', 'symbol="STORAGE_APPDOMAINRESOURCEMANAGEMENT_KEYWORD"');
      page = (await open(pageOf('long-names', long), { width, height: 900 })).page;
    });
    afterAll(() => page?.close());

    const brokenWords = (part: string) =>
      page.evaluate((selector) => {
        const found: string[] = [];
        const range = document.createRange();
        const texts = document.createTreeWalker(
          document.querySelector(selector) as Node,
          NodeFilter.SHOW_TEXT,
        );
        for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
          const text = node.textContent ?? '';
          if (node.parentElement?.closest('.unseen, .sample, .written, noscript')) continue;
          for (const word of text.matchAll(/[A-Za-z]{2,}/g)) {
            range.setStart(node, word.index);
            range.setEnd(node, word.index + word[0].length);
            // WebKit adds an empty part of a word at the end of the line before it.
            const parts = [...range.getClientRects()].filter((part) => part.width > 0);
            const lines = new Set(parts.map(({ top }) => Math.round(top)));
            if (lines.size > 1) found.push(`${word[0]} in ${text.slice(0, 80)}`);
          }
        }
        return found;
      }, part);

    it('breaks no word in its middle, and never scrolls sideways', async () => {
      expect(await brokenWords('main')).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });

    it('shows tables of definitions whole', async () => {
      const wider = await page.$$eval('main table.facet', (tables) =>
        tables.flatMap((table) =>
          table.scrollWidth > (table.parentElement?.clientWidth ?? 0) ? [table.caption?.textContent] : [],
        ),
      );
      expect(wider).toEqual([]);
    });

    it('breaks no word in the middle in the list of what a session collects', async () => {
      await click(page, 'article[data-id="1"] .tick input');
      expect(await text(page, '#filters')).toContain('ContosoStorageServiceHasBeenStartedAgain');
      expect(await brokenWords('#filters')).toEqual([]);
      await click(page, '#untick');
    });

    it('has the first event on the first screens', async () => {
      const top = await page.$eval('article.event', (one) => one.getBoundingClientRect().top + scrollY);
      expect(top).toBeLessThan(2 * 900);
    });

    it('has no empty columns', async () => {
      const empty = await page.$$eval('main table', (tables) =>
        tables.flatMap((table) =>
          [...table.querySelectorAll('thead th')].flatMap((heading, at) => {
            const rows = [...table.querySelectorAll('tbody tr:not(.group)')];
            return rows.every((row) => (row.children[at]?.textContent ?? '').trim() === '')
              ? [`${table.caption?.textContent}: ${heading.textContent}`]
              : [];
          }),
        ),
      );
      expect(empty).toEqual([]);
    });

    it('shows the commands beside the events', async () => {
      if (width < 1280) return;
      await click(page, 'article[data-id="100"] .tick input');
      const { top, bottom } = await page.$eval(
        '#commands',
        (one) => one.getBoundingClientRect().toJSON() as DOMRect,
      );
      expect(top).toBeGreaterThan(0);
      expect(bottom).toBeLessThan(900);
    });
  });

  it('can be used with the keyboard alone', async () => {
    const { page } = await open(storage);
    const focused = () =>
      page.evaluate(() => {
        const { activeElement: on } = document;
        return {
          id: on?.id ?? '',
          tag: on?.tagName ?? '',
          outline: on ? getComputedStyle(on).outlineStyle : '',
        };
      });
    await page.keyboard.press('Tab');
    expect(await text(page, ':focus')).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    expect((await focused()).id).toBe('main');
    await page.keyboard.press('/');
    expect((await focused()).id).toBe('query');
    await page.keyboard.type('id:100');
    await page.waitForFunction(() => document.getElementById('found')?.textContent === '1 of 12 events');
    // Tab leads through everything, to the end of the page, and always shows where it is.
    const seen = new Set<string>();
    // After the end, the focus leaves the page, or comes to its first link where the window has nothing else.
    const isPastEnd = () => page.evaluate(() => document.activeElement?.matches('body, .skip') === true);
    for (let steps = 0; steps < 300; steps++) {
      await page.keyboard.press('Tab');
      const { id, tag, outline } = await focused();
      if (await isPastEnd()) break;
      expect([tag, id, outline]).toEqual([tag, id, 'solid']);
      seen.add(tag);
      const isTick = await page.$eval(':focus', (on) => on.matches('article[data-id="100"] .tick input'));
      if (isTick) await page.keyboard.press(' ');
    }
    expect(await isPastEnd()).toBe(true);
    expect(await text(page, '#ticked')).toBe('Ticked: 1 event.');
    expect([...seen]).toEqual(expect.arrayContaining(['A', 'SELECT', 'SUMMARY', 'INPUT', 'BUTTON', 'PRE']));
    await page.close();
  });

  it.each([
    ['#event-100', '100'],
    ['#event-100-v1', '100'],
    ['#event-contoso-storage-service-203', '203'],
  ])('opens at an event: %s', async (hash, id) => {
    const { page } = await open(storage + hash);
    const isSeen = await page.$eval(`article[data-id="${id}"]`, (one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return top < innerHeight && bottom > 0;
    });
    expect(isSeen).toBe(true);
    await page.close();
  });

  it('shows what has changed and whom it breaks', async () => {
    const { page } = await open(storage);
    expect(await text(page, '#changes')).toContain('2 changes since the older version, 1 of them breaking.');
    expect(await text(page, 'article[data-id="202"]')).toContain(
      "the level of event 202 changed from 'win:Error' to 'win:Warning'",
    );
    expect(await text(page, 'article[data-id="202"] .mark')).toBe('Breaks decoders');
    expect(await text(page, 'article[data-id="203"] .mark')).toBe('Changed');
    await page.close();
  });

  // The other drivers cannot turn scripts off.
  it.skipIf(name !== 'Chromium')('can be read without scripts, in all languages', async () => {
    const { page } = await open(storage, { scripts: false });
    const shown = await text(page, 'article[data-id="2"]');
    expect(shown).toContain('Storage service stopped');
    expect(shown).toContain('Speicherdienst angehalten');
    expect(await text(page, 'body')).not.toContain('Tick events');
    await page.close();
  });

  // Only Chromium shows a page as it prints it.
  it.skipIf(name !== 'Chromium')('prints events without controls', async () => {
    const { page } = await open(storage);
    await page.emulateMediaType('print');
    const hidden = await page.$$eval('.top, nav, aside, .tick, button', (all) =>
      all.filter((one) => one.checkVisibility()).map((one) => one.outerHTML),
    );
    expect(hidden).toEqual([]);
    const pdf = await page.pdf({ timeout: 0 });
    expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');
    await page.close();
  });

  /** Waits until a place is where it stays, and returns how far from the top of the window it is. */
  const placeOf = async (page: Page, selector: string): Promise<number> => {
    let before = Number.NaN;
    let still = 0;
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const top = await page.$eval(selector, (found) => found.getBoundingClientRect().top);
      still = top === before ? still + 1 : 0;
      before = top;
      if (still > 10) return top;
    }
  };

  it.each([false, true])('leads to events of a large page, with motion: %s', async (motion) => {
    const large = pageOf('links', generateManifest(1000));
    const { page } = await open(`${large}#event-900`, { motion });
    const selector = (id: number) => `article[data-id="${id}"]`;
    expect(Math.abs((await placeOf(page, selector(900))) - 72)).toBeLessThan(20);
    for (const id of [20, 500, 20]) {
      await page.evaluate((number) => {
        location.hash = `#event-${number}`;
      }, id);
      expect(Math.abs((await placeOf(page, selector(id))) - 72)).toBeLessThan(20);
    }
    // To the same place again.
    await page.evaluate(() => scrollTo(0, 0));
    await page.$eval('nav a[href="#overview"]', (link) => {
      (link as HTMLAnchorElement).href = location.hash;
      (link as HTMLAnchorElement).click();
    });
    expect(Math.abs((await placeOf(page, selector(20))) - 72)).toBeLessThan(20);
    await page.close();
  });

  it.each([false, true])('leads to the session filter on a phone, with motion: %s', async (motion) => {
    const { page } = await open(storage, { width: 390, height: 844, motion });
    await click(page, 'article[data-id="100"] .tick input');
    await click(page, '#to-builder');
    const top = await placeOf(page, '#filter-builder');
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(400);
    await page.close();
  });

  it('shows what a search has found, and what is wrong with it', async () => {
    const { page } = await open(storage);
    await page.type('#query', 'id:203');
    await page.waitForFunction(() => document.getElementById('found')?.textContent === '1 of 12 events');
    const top = await placeOf(page, 'article[data-id="203"]');
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(400);
    await page.keyboard.press('Enter');
    expect(
      await page.evaluate(() => document.activeElement?.closest('article')?.getAttribute('data-id')),
    ).toBe('203');
    await page.focus('#query');
    await page.keyboard.press('Escape');
    await page.type('#query', 'level:eror');
    await page.waitForFunction(() =>
      document.getElementById('nothing-found')?.textContent?.includes("There is no level 'eror'."),
    );
    await page.close();
  });

  const counters = (file: string) =>
    pageOf(
      `counters-${file}`,
      readFileSync(join(import.meta.dirname, `../../../../samples/counters/src/${file}.man`), 'utf8'),
    );

  it.each(variants([390, 1400]))('shows a page of counters alone: %d pixels', async (width) => {
    const { page, troubles } = await open(counters('orders'), { width });
    expect(await text(page, '#found')).toBe('8 counters');
    expect(await page.$('#filter-builder')).toBeNull();
    await page.$$eval('.counter', (all) => {
      for (const one of all) (one as HTMLElement).style.contentVisibility = 'visible';
    });
    await keepScreenshot(page, name);
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await click(page, '#counter-contoso-store-orders-4 dd a');
    await page.waitForFunction(() => location.hash === '#counter-contoso-store-orders-5');
    expect(troubles).toEqual([]);
    await page.close();
  });

  it('finds counters and events together', async () => {
    const { page, troubles } = await open(counters('shop'));
    expect(await text(page, '#found')).toBe('1 event, 1 counter');
    await page.type('#query', 'per second');
    await page.waitForFunction(
      () => document.getElementById('found')?.textContent === '0 of 1 event, 1 of 1 counter',
    );
    expect(await page.$$eval('article', (all) => all.filter((one) => one.checkVisibility()).length)).toBe(1);
    await page.type('#query', ' nowhere');
    await page.waitForFunction(() => !document.getElementById('nothing-found')?.hidden);
    expect(await text(page, '#nothing-found')).toMatch(/^No event or counter matches 'per second nowhere'/);
    expect(troubles).toEqual([]);
    await page.close();
  });

  it('takes the short address of an event for no counter', async () => {
    const { page } = await open(`${counters('orders')}#event-4`, { height: 300 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goto(`${counters('orders')}#counter-contoso-store-orders-4`);
    await page.waitForFunction(() => scrollY > 0);
    await page.close();
  });

  it('makes the events of a large manifest when they are seen', async () => {
    const large = pageOf('large', generateManifest(2_500));
    const { page, troubles } = await open(large);
    expect(await page.$$eval('article > noscript', (all) => all.length)).toBeGreaterThan(2_400);
    await page.type('#query', 'id:2000');
    await page.waitForFunction(() => document.getElementById('found')?.textContent === '1 of 2500 events');
    await page.waitForFunction(() => document.querySelector('article[data-id="2000"] > noscript') === null);
    expect(await text(page, 'article[data-id="2000"]')).toContain('Event 2000 happened to ‹Name›');
    // Texts in what is not made yet are found too.
    await page.$eval('#query', (box) => {
      (box as HTMLInputElement).value = '"event 1777 happened"';
      box.dispatchEvent(new Event('input'));
    });
    await page.waitForFunction(() => document.getElementById('found')?.textContent === '1 of 2500 events');
    expect(await visibleIds(page)).toEqual([1777]);
    await page.evaluate(() => {
      location.hash = '#event-1000-v0';
    });
    await page.waitForFunction(() => document.querySelector('article[data-id="1000"] > noscript') === null);
    expect(await text(page, '#found')).toBe('2500 events');
    expect(troubles).toEqual([]);
    await page.close();
  });
});
