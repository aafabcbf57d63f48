// WebKitGTK's browser by its own driver, with the members of puppeteer's pages that tests of all browsers
// need.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** WebKitGTK's browser on Debian. It needs a screen, which Xvfb provides. */
export const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** WebDriver's characters for keys without one. */
const KEYS = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  F2: '\uE032',
  F12: '\uE03C',
};

/** The screen of the browsers, in pixels. */
const SCREEN = { width: 1600, height: 1400 };

/** Starts a screen; each page has a browser, and so a storage, of its own. */
export async function startWebKit() {
  const folder = mkdtempSync(join(tmpdir(), 'wevtc-webkit-'));
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', `${SCREEN.width}x${SCREEN.height}x24`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = await once(screen.stdio[3], 'data');
  const pages = new Set();
  const newPage = async (view = {}) => {
    const page = await WebKitPage.start(view, `:${String(display).trim()}`, folder);
    pages.add(page);
    return page;
  };
  const first = await newPage();
  await first.close();
  return {
    version: first.version,
    newPage,
    close: async () => {
      for (const page of pages) await page.close();
      screen.kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

/** The settings of GTK, from which WebKit takes the motion of the system. */
function settingsFolder(folder, { motion = false }) {
  const path = join(folder, String(motion));
  mkdirSync(join(path, 'gtk-3.0'), { recursive: true });
  const settings = ['[Settings]', `gtk-enable-animations=${Number(motion)}`];
  writeFileSync(join(path, 'gtk-3.0/settings.ini'), `${settings.join('\n')}\n`);
  // The bars of the window must not keep it wider than a phone.
  writeFileSync(
    join(path, 'gtk-3.0/gtk.css'),
    '* { min-width: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px; }',
  );
  return path;
}

class WebKitPage {
  #driver;
  #address;
  #pointer = { x: 0, y: 0 };

  static async start(view, display, folder) {
    const page = new WebKitPage();
    const port = await freePort();
    page.#driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      stdio: 'ignore',
      detached: true,
      env: { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: settingsFolder(folder, view), GTK_THEME: '' },
    });
    page.#address = `http://127.0.0.1:${port}`;
    const args = ['--automation', ...(view.dark ? ['--dark-mode'] : [])];
    const options = { binary: MINI_BROWSER, args };
    const capabilities = {
      alwaysMatch: {
        'webkitgtk:browserOptions': options,
        timeouts: { script: 600_000, pageLoad: 600_000 },
        unhandledPromptBehavior: 'dismiss',
      },
    };
    let session;
    // The driver is not there at once.
    while (session === undefined) {
      if (page.#driver.exitCode !== null) throw new Error('WebKitWebDriver has ended');
      try {
        session = await page.#ask('POST', '/session', { capabilities });
      } catch (error) {
        if (error.message !== 'fetch failed') throw error;
        await sleep(100);
      }
    }
    page.version = `WebKitGTK ${session.capabilities.browserVersion}`;
    page.#address += `/session/${session.sessionId}`;
    await page.setViewport(view);
    return page;
  }

  async #ask(method, path, body) {
    const answer = await fetch(`${this.#address}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = await answer.json();
    if (value?.error !== undefined && value.message !== undefined)
      throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  }

  keyboard = {
    down: (key) => this.#act('key', 'keyboard', [{ type: 'keyDown', value: keyOf(key) }]),
    up: (key) => this.#act('key', 'keyboard', [{ type: 'keyUp', value: keyOf(key) }]),
    press: (key) => this.#act('key', 'keyboard', strokes([keyOf(key)])),
    type: (text) => this.#act('key', 'keyboard', strokes([...text])),
  };

  mouse = {
    move: async (x, y, { steps = 1 } = {}) => {
      const from = this.#pointer;
      const actions = Array.from({ length: steps }, (_, at) => ({
        type: 'pointerMove',
        duration: 0,
        x: Math.round(from.x + ((x - from.x) * (at + 1)) / steps),
        y: Math.round(from.y + ((y - from.y) * (at + 1)) / steps),
      }));
      await this.#act('pointer', 'mouse', actions);
      this.#pointer = { x, y };
    },
    down: () => this.#act('pointer', 'mouse', [{ type: 'pointerDown', button: 0 }]),
    up: () => this.#act('pointer', 'mouse', [{ type: 'pointerUp', button: 0 }]),
  };

  #act(type, id, actions) {
    return this.#ask('POST', '/actions', { actions: [{ type, id, actions }] });
  }

  goto(url) {
    return this.#ask('POST', '/url', { url });
  }

  reload() {
    return this.#ask('POST', '/refresh', {});
  }

  url() {
    return this.evaluate(() => location.href);
  }

  title() {
    return this.evaluate(() => document.title);
  }

  async screenshot() {
    return Buffer.from(await this.#ask('GET', '/screenshot'), 'base64');
  }

  /**
   * The window has bars, too. It is in the middle of the screen, where the pointer is: without a window
   * manager, that window has the focus.
   */
  async setViewport({ width = 1440, height = 900 }) {
    const inner = () => this.evaluate(() => [innerWidth, innerHeight]);
    const window = { width, height };
    const place = () => ({
      x: Math.max(0, Math.floor((SCREEN.width - window.width) / 2)),
      y: Math.max(0, Math.floor((SCREEN.height - window.height) / 2)),
    });
    for (let round = 0; round < 10; round++) {
      await this.#ask('POST', '/window/rect', { ...window, ...place() });
      // The page can still have the size of before.
      await sleep(20 * round);
      const [innerWidth, innerHeight] = await inner();
      if (innerWidth === width && innerHeight === height) return;
      window.width += width - innerWidth;
      window.height += height - innerHeight;
    }
    throw new Error(`the page cannot have ${width} by ${height} pixels: it has ${await inner()}`);
  }

  async evaluate(act, ...args) {
    const code = typeof act === 'string' ? act : `(${act})(...arguments[0])`;
    return this.#run(code, args);
  }

  $eval(selector, act, ...args) {
    const code = `(${act})(document.querySelector(arguments[0][0]) ?? (() => { throw new Error('nothing is ' + arguments[0][0]); })(), ...arguments[0].slice(1))`;
    return this.#run(code, [selector, ...args]);
  }

  $$eval(selector, act, ...args) {
    const code = `(${act})([...document.querySelectorAll(arguments[0][0])], ...arguments[0].slice(1))`;
    return this.#run(code, [selector, ...args]);
  }

  /** Runs an expression in the page. Its arguments are the list `arguments[0]`. */
  async #run(code, args) {
    const script = `const done = arguments[1];
      (async () => (${code}))().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = await this.#ask('POST', '/execute/async', { script, args: [args] });
    if (error) throw new Error(error);
    return value;
  }

  async $(selector) {
    const box = await this.evaluate((wanted) => {
      const { x, y, width, height } = document.querySelector(wanted)?.getBoundingClientRect() ?? {};
      return x === undefined ? null : { x, y, width, height };
    }, selector);
    return box === null ? null : { boundingBox: async () => box };
  }

  async waitForFunction(act, _options, ...args) {
    let failure;
    // A page that is being left answers with an error; one that always does is reported.
    for (let failures = 0; failures < 100; ) {
      try {
        if (await this.evaluate(act, ...args)) return;
        failures = 0;
      } catch (error) {
        failure = error;
        failures += 1;
      }
      await sleep(50);
    }
    throw failure;
  }

  waitForSelector(selector, { hidden = false } = {}) {
    return this.waitForFunction(
      (wanted, isHidden) =>
        isHidden
          ? document.querySelector(wanted)?.checkVisibility() !== true
          : document.querySelector(wanted) !== null,
      {},
      selector,
      hidden,
    );
  }

  focus(selector) {
    return this.$eval(selector, (found) => found.focus());
  }

  click(selector) {
    return this.$eval(selector, (found) => found.click());
  }

  select(selector, value) {
    return this.$eval(
      selector,
      (list, wanted) => {
        list.value = wanted;
        for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }));
      },
      value,
    );
  }

  async type(selector, text) {
    await this.focus(selector);
    await this.keyboard.type(text);
  }

  /** This driver reports no events of a page. */
  on() {}

  removeAllListeners() {}

  async close() {
    if (this.#driver.exitCode !== null || this.#driver.signalCode !== null) return;
    await this.#ask('DELETE', '').catch(() => {});
    const ended = once(this.#driver, 'exit');
    process.kill(-this.#driver.pid);
    await ended;
  }
}

const keyOf = (key) => KEYS[key] ?? key;

const strokes = (keys) =>
  keys.flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
