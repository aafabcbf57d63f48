import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compile } from '../../src/index.js';
import { root } from '../support/built.js';
import { describeInBrowsers } from '../support/in-browser.js';
import { storageBytes } from '../support/storage.js';
import { randomNumbers } from '../support/trace-damage.js';
import { type OpenPage, Playground } from './playground.js';

/** As long as the texts that it replaces, so that the files stay readable. */
const MARKUP = '<img src=x onerror=hacked=1>';

const { files } = compile(storageBytes, { file: 'a.man', emit: ['dll', 'res', 'resources'] });
const seeds = [
  ...files.flatMap(({ path, content }) => (content instanceof Uint8Array ? [{ path, content }] : [])),
  {
    path: 'a.etl',
    content: new Uint8Array(readFileSync(join(root, 'samples/contoso-storage/recorded.etl'))),
  },
  {
    path: 'a.evtx',
    content: new Uint8Array(readFileSync(join(root, 'samples/contoso-storage/logged.evtx'))),
  },
];

/** Damages of each kind, and texts that are markup, in UTF-16. */
function mutated(content: Uint8Array, random: (limit: number) => number, kind: number): Uint8Array {
  const copy = content.slice();
  const view = new DataView(copy.buffer);
  const at = () => random(Math.max(1, copy.length - 4));
  if (kind === 0) for (let count = 0; count < 20; count++) copy[at()] = random(256);
  if (kind === 1) for (let count = 0; count < 10; count++) view.setUint32(at(), 0xffff_ffff, true);
  if (kind === 2) return copy.subarray(0, random(copy.length));
  if (kind === 3) {
    const wide = Buffer.from(MARKUP, 'utf16le');
    let place = Buffer.from(copy).indexOf(Buffer.from('Contoso-Storage', 'utf16le'));
    while (place >= 0 && place + wide.length <= copy.length) {
      copy.set(wide, place);
      place = Buffer.from(copy).indexOf(Buffer.from('Contoso-Storage', 'utf16le'), place + 1);
    }
  }
  return copy;
}

const compressed = (text: Uint8Array | string) => `#m1=${deflateRawSync(text).toString('base64url')}`;

const LINKS = [
  '#',
  '#m1',
  '#m1=',
  '#m0=AAAA',
  '#m2=AAAA',
  '#__proto__=1',
  '#constructor=toString',
  '#m1=AAAA&m1=BBBB#m1=CCCC',
  '#javascript:hacked=1',
  `#<script>hacked=1</script>`,
  `#m1=${MARKUP}`,
  '#%00%ff%fe',
  `#m1=${'A'.repeat(300_000)}`,
  `#${'%'.repeat(300_000)}`,
  compressed(`${MARKUP}.man\n<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>`),
  compressed(`a.man\n${'<a>'.repeat(200_000)}`),
  compressed(
    `a.man\n${storageBytes.toString().replaceAll('Contoso-Storage-Service', MARKUP.replaceAll('<', '&lt;'))}`,
  ),
];

describeInBrowsers('the playground with hostile files and links', (browser) => {
  let playground: Playground;

  beforeAll(async () => {
    playground = await Playground.start(browser);
  });

  afterAll(() => playground?.stop());

  /** Nothing of the input runs, nothing is sent, and the page still works. */
  async function checkPage(opened: OpenPage): Promise<void> {
    const found = await opened.page.evaluate(() => ({
      hacked: 'hacked' in globalThis,
      // The editor puts pictures without a source next to characters that it replaces.
      pictures: document.querySelectorAll('img[src]').length,
      scripts: document.querySelectorAll('script').length,
      handlers: document.querySelectorAll('[onerror], [onload], [onclick]').length,
      links: Array.from(document.links, ({ href }) => href).filter(
        (href) => !href.startsWith(location.origin),
      ),
      message: document.querySelector('#message')?.textContent ?? '',
    }));
    const { message, ...rest } = found;
    expect(rest).toEqual({ hacked: false, pictures: 0, scripts: 1, handlers: 0, links: [] });
    expect(message).not.toContain('wevtc failed');
    expect(opened.troubles).toEqual([]);
    const asked = playground.server.asked.filter((path) => !path.startsWith('/tools/wevtc/playground/'));
    expect(asked).toEqual([]);
  }

  async function stillWorks(opened: OpenPage): Promise<void> {
    await opened.choose('contoso-storage.man');
    await opened.waitForFindings('none');
    expect(await opened.manifest()).toBe(storageBytes.toString());
  }

  it('shows or refuses mutated binaries, traces, and event logs', async () => {
    const random = randomNumbers(31);
    const opened = await playground.open();
    for (const { path, content } of seeds)
      for (const kind of [0, 1, 2, 3])
        for (let trial = 0; trial < 3; trial++) {
          const name = `${kind}-${trial}-${path}`;
          await opened.drop(name, mutated(content, random, kind));
          // Every file ends with a message about it.
          await opened.waitForText('#message', name);
          await checkPage(opened);
        }
    await stillWorks(opened);
    await opened.close();
  });

  it.each(LINKS.map((link) => [link.length > 60 ? `${link.slice(0, 40)}… (${link.length})` : link, link]))(
    'opens or refuses a link: %s',
    async (_, fragment) => {
      const opened = await playground.openFirstView({ fragment });
      await opened.waitForFindings();
      await checkPage(opened);
      await stillWorks(opened);
      await checkPage(opened);
      await opened.close();
    },
  );
});
