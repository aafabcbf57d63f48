import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
// @ts-expect-error: a plain script without types.
import { browsers } from '../../scripts/browsers.mjs';
import { compile } from '../../src/index.js';
import { storageBytes } from '../support/storage.js';
import { inTestRun } from '../support/test-run.js';
import { noteMissing } from '../support/tools.js';
import { type SiteServer, serveSite } from './site-server.js';

// The pages in browsers with other engines: the playground, a page of the documentation, and an event reference. The other files of this
// folder, and of test/targets/html, test them in Chromium.

noteMissing(browsers);

interface StartedBrowser {
  readonly version: string;
  go(url: string): Promise<void>;
  evaluate(expression: string): Promise<unknown>;
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const sample = storageBytes.toString();

/** An expression whose promise is fulfilled when a condition holds. */
const until = (condition: string) =>
  `new Promise((resolve) => { const look = () => (${condition}) ? resolve(true) : setTimeout(look, 50); look(); })`;

/** Waits until the page has not changed for half a second, because axe fails if elements vanish while it runs. */
const QUIET = `new Promise((resolve) => {
  const done = () => { observer.disconnect(); resolve(true); };
  let timer = setTimeout(done, 500);
  const observer = new MutationObserver(() => { clearTimeout(timer); timer = setTimeout(done, 500); });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
})`;

/** What axe finds, with all its rules. */
const VIOLATIONS = `axe.run(document).then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => id + ': ' + html + ' ' + failureSummary)))`;

describe.each(['Firefox', 'WebKit'])('%s', (name) => {
  const start: (() => Promise<StartedBrowser>) | undefined = browsers[name];
  let browser: StartedBrowser;
  let server: SiteServer;

  beforeAll(async () => {
    if (start === undefined) return;
    server = await serveSite();
    browser = await start();
  });

  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  const violations = async () => {
    await browser.evaluate(`(() => { ${axe}; return true; })()`);
    await browser.evaluate(QUIET);
    return browser.evaluate(VIOLATIONS);
  };

  /** If WEVTC_SCREENSHOTS is a folder, keeps what the browser shows, for people. */
  const keep = async (title: string) => {
    const folder = process.env.WEVTC_SCREENSHOTS;
    if (folder === undefined) return;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${name}-${title}.png`), await browser.screenshot());
  };

  it.skipIf(start === undefined)('checks, fixes, and compiles in the playground', async () => {
    await browser.go(`${server.address}playground/`);
    const choose = (file: string) =>
      `(() => { const list = document.querySelector('#sample'); list.value = '${file}'; list.dispatchEvent(new Event('change', { bubbles: true })); return true; })()`;
    const count = `document.querySelector('#finding-count')?.textContent ?? ''`;
    await browser.evaluate(until(`${count} !== ''`));
    await browser.evaluate(choose('faulty.man'));
    await browser.evaluate(until(`${count}.includes('11 errors')`));
    expect(await violations()).toEqual([]);
    await keep('playground-findings');

    await browser.evaluate(choose('contoso-storage.man'));
    await browser.evaluate(until(`${count}.includes('none')`));
    const code = `document.querySelector('#panel-c .code')?.textContent ?? ''`;
    await browser.evaluate(until(`${code}.includes('CONTOSO_STORAGE')`));
    const [header] = compile(sample, { file: 'contoso-storage.man', emit: ['c'] }).files;
    expect(await browser.evaluate(code)).toBe(header?.content);
    expect(await violations()).toEqual([]);
    await keep('playground-header');
  });

  it.skipIf(start === undefined)('shows the documentation', async () => {
    await browser.go(`${server.address}docs/configuration.html`);
    expect(
      await browser.evaluate(
        `[...document.querySelectorAll('h1')].find((one) => one.offsetParent !== null).textContent`,
      ),
    ).toContain('Configuration');
    expect(await violations()).toEqual([]);
    await keep('documentation');
  });

  it.skipIf(start === undefined)('searches in the event reference', async () => {
    const folder = inTestRun('other-browsers');
    mkdirSync(folder, { recursive: true });
    const [page] = compile(sample, { file: 'app.man', emit: ['html'] }).files;
    const path = join(folder, `${name}.html`);
    writeFileSync(path, page?.content as string);
    await browser.go(pathToFileURL(path).href);
    const found = `document.getElementById('found').textContent`;
    expect(await browser.evaluate(found)).toBe('12 events');
    expect(await violations()).toEqual([]);
    await browser.evaluate(
      `(() => { const field = document.querySelector('#query'); field.value = 'id:100'; field.dispatchEvent(new Event('input', { bubbles: true })); return true; })()`,
    );
    await browser.evaluate(until(`${found} === '1 of 12 events'`));
    await keep('event-reference');
  });
});
