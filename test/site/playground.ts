import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { root } from '../support/built.js';
import {
  axeViolations,
  type BrowserName,
  browsers,
  keepScreenshot,
  type StartedBrowser,
} from '../support/in-browser.js';
import { inTestRun } from '../support/test-run.js';
import { type SiteServer, serveSite } from './site-server.js';

/** A trace of events of the sample with which the playground starts. */
export const trace = readFileSync(join(root, 'samples/contoso-storage/recorded.etl'));

export interface View {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  readonly fragment?: string;
  /** The files that the server does not have. */
  readonly without?: RegExp;
}

/** The playground in a browser. */
export class Playground {
  private constructor(
    readonly browser: StartedBrowser,
    readonly name: BrowserName,
    readonly server: SiteServer,
  ) {}

  static async start(name: BrowserName): Promise<Playground> {
    const browser = await browsers[name]?.();
    if (browser === undefined) throw new Error(`${name} is not installed`);
    return new Playground(browser, name, await serveSite());
  }

  async stop(): Promise<void> {
    await this.browser.close();
    this.server.close();
  }

  /** Opens the page, and waits for the editor and its first findings. */
  async open(view: View = {}): Promise<OpenPage> {
    const opened = await this.openFirstView(view);
    await opened.waitForFindings();
    return opened;
  }

  openFirstView(view: View = {}): Promise<OpenPage> {
    return this.openPage('playground/', view);
  }

  /** @param path a page of the site. */
  async openPage(
    path: string,
    { width = 1440, height = 900, dark = false, fragment = '', without }: View = {},
  ): Promise<OpenPage> {
    const page = await this.browser.newPage({ width, height, dark });
    const opened = new OpenPage(page, this.name, this.server.address);
    // Not by the browser: while a tool intercepts requests, workers sometimes never get their scripts.
    this.server.refuse(without);
    await page.goto(`${this.server.address}${path}${fragment}`, { timeout: 0 });
    return opened;
  }
}

/**
 * Waits until the page has not changed for half a second, because axe fails if elements vanish while it runs.
 */
const QUIET = `new Promise((resolve) => {
  const done = () => { observer.disconnect(); resolve(true); };
  let timer = setTimeout(done, 500);
  const observer = new MutationObserver(() => { clearTimeout(timer); timer = setTimeout(done, 500); });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
})`;

/** A page with the playground. */
export class OpenPage {
  /** The requests that left the site, and what went wrong. */
  readonly troubles: string[] = [];
  #downloads = 0;

  constructor(
    readonly page: Page,
    readonly browser: BrowserName,
    site: string,
  ) {
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(site) && !/^(?:blob|data):/.test(url)) this.troubles.push(url);
    });
    page.on('pageerror', (error) => this.troubles.push(String(error)));
    page.on('console', (message) => this.troubles.push(message.text()));
    page.on('dialog', (dialog) => {
      this.troubles.push(dialog.message());
      void dialog.dismiss();
    });
  }

  close(): Promise<void> {
    return this.page.close();
  }

  text(selector: string): Promise<string> {
    return this.page.$eval(selector, (found) => (found as HTMLElement).innerText.trim());
  }

  /** Waits until an element has a text. */
  async waitForText(selector: string, wanted: string): Promise<void> {
    await this.page.waitForFunction(
      (place: string, part: string) => document.querySelector(place)?.textContent?.includes(part),
      { polling: 50 },
      selector,
      wanted,
    );
  }

  /** Opens a sample. */
  async choose(name: string): Promise<void> {
    await this.page.select('#sample', name);
    await this.waitForText('#message', `${name} is in the editor.`);
  }

  async waitForFindings(wanted = ''): Promise<void> {
    await this.page.waitForFunction(
      (part: string) => {
        const text = document.querySelector('#finding-count')?.textContent ?? '';
        return text !== '' && text.includes(part);
      },
      { polling: 50 },
      wanted,
    );
  }

  /** Replaces the manifest as a user does who pastes one. */
  async paste(text: string): Promise<void> {
    await this.page.focus('.cm-content');
    await this.press('Control', 'a');
    await this.page.evaluate((pasted: string) => {
      const data = new DataTransfer();
      data.setData('text/plain', pasted);
      const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
      // Firefox gives such events an empty copy of the data.
      Object.defineProperty(event, 'clipboardData', { value: data });
      document.querySelector('.cm-content')?.dispatchEvent(event);
    }, text);
  }

  /** Opens a file as a user does who drops it on the page. */
  drop(name: string, content: Uint8Array | string): Promise<void> {
    return this.dropAll({ [name]: content });
  }

  /** Drops files together. */
  async dropAll(files: Readonly<Record<string, Uint8Array | string>>): Promise<void> {
    const encoded = Object.entries(files).map(([name, content]) => [
      name,
      Buffer.from(content).toString('base64'),
    ]);
    await this.page.evaluate((all: string[][]) => {
      const dataTransfer = new DataTransfer();
      for (const [name = '', digits = ''] of all) {
        const bytes = Uint8Array.from(atob(digits), (unit) => unit.charCodeAt(0));
        dataTransfer.items.add(new File([bytes], name));
      }
      const place = document.querySelector('#editor') as HTMLElement;
      for (const type of ['dragover', 'drop'])
        place.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    }, encoded);
  }

  /** The whole text in the editor, not only the lines that it shows. */
  async manifest(): Promise<string> {
    return Buffer.from(await this.download('#save')).toString();
  }

  /** Puts the cursor after the first place with a text, by way of the editor's search. */
  async goAfter(text: string): Promise<void> {
    await this.page.focus('.cm-content');
    await this.press('Control', 'Home');
    await this.press('Control', 'f');
    await this.page.waitForSelector('.cm-search [name=search]');
    await this.page.$eval('.cm-search [name=search]', (field) => (field as HTMLInputElement).select());
    await this.page.keyboard.type(text);
    await this.page.keyboard.press('Enter');
    await this.page.keyboard.press('Escape');
    await this.page.waitForSelector('.cm-search', { hidden: true });
    await this.page.keyboard.press('ArrowRight');
  }

  async press(modifier: 'Control' | 'Shift', key: Parameters<Page['keyboard']['press']>[0]): Promise<void> {
    await this.page.keyboard.down(modifier);
    await this.page.keyboard.press(key);
    await this.page.keyboard.up(modifier);
  }

  /** Clicks without scrolling. */
  click(selector: string): Promise<void> {
    return this.page.$eval(selector, (found) => (found as HTMLElement).click());
  }

  /** Clicks the button with a label, in a part of the page. */
  async clickButton(within: string, label: string): Promise<void> {
    const clicked = await this.page.$$eval(
      `${within} button`,
      (all, wanted) => {
        const found = all.find((one) => one.textContent?.includes(wanted as string));
        found?.click();
        return found !== undefined;
      },
      label,
    );
    if (!clicked) throw new Error(`there is no button '${label}' in ${within}`);
  }

  /** Clicks, and returns the file that the browser downloads then. */
  async download(selector: string, within?: string): Promise<Uint8Array> {
    const click = () => (within === undefined ? this.click(selector) : this.clickButton(within, selector));
    return this.browser === 'Chromium' ? this.#downloaded(click) : this.#given(click);
  }

  /** The file that the page gives to a browser whose downloads a test cannot read. */
  async #given(click: () => Promise<void>): Promise<Uint8Array> {
    await this.page.evaluate(() => {
      const page = globalThis as unknown as { given: Promise<string> };
      page.given = new Promise((resolve, reject) => {
        const { createObjectURL } = URL;
        URL.createObjectURL = (blob: Blob) => {
          URL.createObjectURL = createObjectURL;
          const reader = new FileReader();
          reader.onload = () => resolve(String(reader.result).replace(/^.*?,/, ''));
          reader.onerror = () => reject(reader.error);
          reader.readAsDataURL(blob);
          return createObjectURL(blob);
        };
      });
    });
    await click();
    return Buffer.from(
      await this.page.evaluate(() => (globalThis as unknown as { given: Promise<string> }).given),
      'base64',
    );
  }

  async #downloaded(click: () => Promise<void>): Promise<Uint8Array> {
    this.#downloads += 1;
    const folder = join(inTestRun('downloads'), `${process.pid}-${performance.now()}-${this.#downloads}`);
    mkdirSync(folder, { recursive: true });
    const session = await this.page.createCDPSession();
    const context = this.page.browserContext().id;
    await session.send('Browser.setDownloadBehavior', {
      behavior: 'allowAndName',
      downloadPath: folder,
      eventsEnabled: true,
      ...(context !== undefined && { browserContextId: context }),
    });
    const done = new Promise<string>((resolve) => {
      session.on('Browser.downloadProgress', ({ guid, state }) => {
        if (state === 'completed') resolve(guid);
      });
    });
    await click();
    const path = join(folder, await done);
    while (!existsSync(path)) await new Promise((resolve) => setTimeout(resolve, 20));
    const content = readFileSync(path);
    rmSync(folder, { recursive: true });
    await session.detach();
    return content;
  }

  /**
   * What axe finds, with all its rules. If WEVTC_SCREENSHOTS is a folder, keeps there what the browser shows,
   * for people.
   */
  async violations(): Promise<string[]> {
    await keepScreenshot(this.page, this.browser);
    await this.page.evaluate(QUIET);
    return axeViolations(this.page);
  }
}

/** Opens a tab, and fills in its tool, so that there is something to check. */
export async function openTab(opened: OpenPage, tab: string): Promise<void> {
  if (tab === 'file') await opened.drop('recorded.etl', trace);
  await opened.click(`#tab-${tab}`);
  if (tab === 'c') await opened.click('#panel-c summary');
  if (tab === 'decode') await opened.clickButton('#panel-decode', 'Sample payload');
  if (tab === 'compare') await opened.clickButton('#panel-compare', 'Take the text in the editor');
  const shown = { file: '.trace', compare: '#panel-compare .changes', html: '#panel-html iframe' }[tab];
  await opened.page.waitForSelector(shown ?? `#panel-${tab} .code`);
}
