import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import puppeteer, { type Browser, type ElementHandle, type Frame, type Page } from 'puppeteer-core';
import type { TestContext } from 'vitest';
// @ts-expect-error: a plain script without types.
import { serveVscode } from '../../scripts/vscode-web/serve.mjs';
// @ts-expect-error: a plain script without types.
import { startServer } from '../../scripts/vscode-web/server.mjs';

interface Served {
  readonly url: string;
  close(): void;
  /** Fails when the server has ended; absent for a server in this process. */
  readonly ended?: Promise<never>;
  /** The text of a file, as it is saved. */
  textOf(name: string): string | undefined;
}

interface MemoryOptions {
  /** The folder of the built extension. */
  readonly extension: string;
  /** The files of the folder: names and texts. */
  readonly files: Readonly<Record<string, string>>;
}

interface DiskOptions {
  /** The packed extension. */
  readonly vsix: string;
  readonly folder: string;
  /** Settings of the user. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** `false`: Restricted Mode. */
  readonly trusted?: boolean;
}

/** The input of the box at the top, once it takes keys. Keys before that would change the manifest. */
export const BOX = '.quick-input-widget input:focus';

/** The choice that Enter takes in the box at the top. */
const focused = (label: string) => `.quick-input-list .focused[aria-label^="${label}"]`;

/** VS Code in a browser, with the extension and a folder. */
export class Workbench {
  private constructor(
    private readonly served: Served,
    private readonly browser: Browser,
    readonly page: Page,
  ) {}

  /** VS Code as on vscode.dev: the extension runs in a worker, and its folder is in memory. */
  static async inMemory(chromium: string, options: MemoryOptions): Promise<Workbench> {
    const served = await serveVscode(options);
    return Workbench.start(chromium, { ...served, textOf: (name) => served.saved.get(name) });
  }

  /** VS Code as on a computer: the extension runs in Node.js, with files and processes. */
  static async onDisk(chromium: string, options: DiskOptions): Promise<Workbench> {
    const served = await startServer(options);
    const textOf = (name: string) => {
      const path = join(options.folder, name);
      return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
    };
    return Workbench.start(chromium, { ...served, textOf });
  }

  private static async start(chromium: string, served: Served): Promise<Workbench> {
    const browser = await puppeteer.launch({ executablePath: chromium, args: ['--no-sandbox'] });
    // What waits for a page without a server would wait for ever. Without a browser, it fails.
    served.ended?.catch(() => browser.close().catch(() => {}));
    return Workbench.inPage(served, browser);
  }

  private static async inPage(served: Served, browser: Browser): Promise<Workbench> {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    page.setDefaultTimeout(0);
    await page.setViewport({ width: 1400, height: 900 });
    await page.goto(served.url);
    const workbench = new Workbench(served, browser, page);
    await workbench.see('.explorer-folders-view .monaco-list-row');
    return workbench;
  }

  /**
   * For `beforeEach`: the workbench for a test. A test that starts again gets a new page, and one that fails
   * writes what VS Code showed.
   */
  async ready({ task, onTestFailed }: TestContext): Promise<Workbench> {
    const again = (task.result?.retryCount ?? 0) > 0;
    // What still waits for the page of the earlier try fails.
    if (again) await this.page.browserContext().close();
    const workbench = again ? await Workbench.inPage(this.served, this.browser) : this;
    onTestFailed(async () => console.log(await workbench.shown()));
    return workbench;
  }

  /** The parts of VS Code that have a text, for the output of a test that failed. */
  async shown(): Promise<string> {
    const parts = await this.page.evaluate(() => {
      const text = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)]
          .filter((part) => part.checkVisibility())
          .map((part) => `${selector}: ${part.innerText.replaceAll('\u00a0', ' ').slice(0, 500)}`);
      const focus = document.activeElement?.outerHTML.slice(0, 200) ?? 'none';
      const selectors = [
        '.quick-input-widget',
        '.action-widget',
        '.monaco-dialog-box',
        '.notification-toast',
      ];
      const rest = ['.tab.active', '.statusbar', '.editor-instance .view-lines'];
      return [`focus: ${focus}`, ...[...selectors, ...rest].flatMap(text)];
    });
    const inFrames = this.page
      .frames()
      .slice(1)
      .map(async (frame) => {
        const text = await frame.evaluate(() => document.body.innerText.slice(0, 500)).catch(() => 'none');
        return `frame ${frame.name()}: ${text}`;
      });
    return [...parts, ...(await Promise.all(inFrames))].join('\n');
  }

  async stop(): Promise<void> {
    await this.browser.close();
    this.endServer();
  }

  endServer(): void {
    this.served.close();
  }

  /** Waits for something on the page. Puppeteer's selectors, such as `::-p-text(…)`, work too. */
  async see(selector: string) {
    const found = await this.page.waitForSelector(selector, { visible: true });
    if (found === null) throw new Error(`there is no ${selector}`);
    return found;
  }

  /**
   * Clicks until something appears: what is clicked can move, such as a code lens when the answer of the
   * server comes, or VS Code is still starting.
   */
  async clickFor(selector: string, wanted: string, count = 1): Promise<void> {
    await this.repeatFor(async () => (await this.see(selector)).click({ count }), wanted);
  }

  /** Presses keys until something appears: on a busy machine, VS Code drops keys. */
  async pressFor(keys: string, wanted: string): Promise<ElementHandle> {
    return this.repeatFor(() => this.press(keys), wanted);
  }

  private async repeatFor(action: () => Promise<void>, wanted: string): Promise<ElementHandle> {
    for (;;) {
      // What is clicked can go away just then.
      await action().catch((error) => {
        if (this.page.isClosed()) throw error;
      });
      const options = { visible: true, timeout: 5000 };
      const seen = await this.page.waitForSelector(wanted, options).catch(() => null);
      if (seen !== null) return seen;
    }
  }

  async seeNo(selector: string): Promise<void> {
    await this.page.waitForSelector(selector, { hidden: true });
  }

  /** Presses keys together, such as `Control+Space`. */
  async press(keys: string): Promise<void> {
    const [last, ...held] = keys.split('+').reverse() as Parameters<Page['keyboard']['press']>[0][];
    for (const key of held.reverse()) await this.page.keyboard.down(key);
    await this.page.keyboard.press(last as Parameters<Page['keyboard']['press']>[0]);
    for (const key of held.reverse()) await this.page.keyboard.up(key);
  }

  /** Opens a file of the folder. */
  async open(name: string): Promise<void> {
    const group = `.editor-group-container.active:has(.tab.active[data-resource-name="${name}"])`;
    // An editor that takes the focus later would close the box at the top.
    const focus = `${group} .monaco-editor.focused`;
    await this.clickFor(`.explorer-folders-view [aria-label^="${name}"]`, focus, 2);
  }

  /** Runs a command of the palette. */
  async run(title: string): Promise<void> {
    const command = `wevtc: ${title}`;
    const openPalette = async () => {
      await this.press('Escape');
      await this.pressFor('F1', BOX);
      await this.page.keyboard.type(command);
    };
    // An open palette doesn't show commands of an extension that starts meanwhile.
    await this.repeatFor(openPalette, focused(command));
    await this.press('Enter');
    // What follows must not take this box for its own.
    await this.seeNo(focused(command));
  }

  /** Types into the box at the top, and takes the first choice once it has a text. */
  async answer(text: string, choice?: string): Promise<void> {
    await this.see(BOX);
    await this.page.keyboard.type(text);
    if (choice !== undefined) await this.see(focused(choice));
    await this.page.keyboard.press('Enter');
  }

  /** Waits for the question of the box at the top. */
  async asked(question: string): Promise<void> {
    await this.page.waitForFunction(
      (wanted) => {
        const box = document.querySelector('.quick-input-widget');
        const placeholder = box?.querySelector('input[placeholder]')?.getAttribute('placeholder') ?? '';
        const hasFocus = box?.contains(document.activeElement) ?? false;
        return hasFocus && `${box?.textContent ?? ''} ${placeholder}`.includes(wanted);
      },
      { polling: 100 },
      question,
    );
  }

  /** Puts the cursor at a place. */
  async goTo(line: number, column: number): Promise<void> {
    await this.pressFor('Control+g', BOX);
    await this.answer(`${line}:${column}`);
    await this.see(`.statusbar-item ::-p-text(Ln ${line}, Col ${column})`);
  }

  /** Waits for a text of a file that an extension writes. */
  async written(name: string, condition: (text: string) => boolean = () => true): Promise<string> {
    for (;;) {
      const text = this.served.textOf(name);
      if (text !== undefined && condition(text)) return text;
      if (this.page.isClosed()) throw new Error('VS Code has ended');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  /** Saves the active file, and returns its text when it meets a condition. */
  async saved(name: string, condition: (text: string) => boolean): Promise<string> {
    for (;;) {
      await this.press('Control+s');
      await new Promise((resolve) => setTimeout(resolve, 200));
      const text = this.served.textOf(name);
      if (text !== undefined && condition(text)) return text;
    }
  }

  /** Waits until an editor shows a text. VS Code shows spaces as no-break spaces. */
  async reads(part: string): Promise<void> {
    await this.page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll('.editor-instance .view-lines')].some((lines) =>
          (lines.textContent ?? '').replaceAll('\u00a0', ' ').includes(wanted),
        ),
      { polling: 100 },
      part,
    );
  }

  /** The frame of a webview that has an element, also if the webview is made anew meanwhile. */
  async webview(selector: string): Promise<Frame> {
    for (;;) {
      if (this.page.isClosed()) throw new Error('VS Code has ended');
      for (const frame of this.page.frames()) {
        // A frame that has gone throws at once.
        const found = await (async () => frame.$(selector))().catch(() => null);
        if (found !== null) return frame;
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
