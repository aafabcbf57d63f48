import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../support/built.js';
import { browsers, describeInBrowsers, type StartedBrowser } from '../../support/in-browser.js';
import { cabinetArchive } from './cabinet-archive.js';
import { zipArchive } from './zip-archive.js';

const sample = join(root, 'samples/contoso-storage');
const members = ['recorded.etl', 'contoso-storage.man'].map((name) => ({
  name,
  content: readFileSync(join(sample, name)),
}));

/** In a page: the number of events and manifests in an archive, or the error. */
const program = `
  import { openTrace, unpackTraces } from './src/trace.js';
  globalThis.found = async (base64) => {
    try {
      const { traces, manifests } = await unpackTraces(Uint8Array.from(atob(base64), (one) => one.charCodeAt(0)));
      let events = 0;
      for await (const _ of openTrace(traces.map(({ content }) => content)).events()) events++;
      return [events, manifests.length].join(' and ');
    } catch (error) {
      return error.name;
    }
  };`;

describeInBrowsers('unpackTraces', (name) => {
  let browser: StartedBrowser;
  let script: string;

  beforeAll(async () => {
    const { outputFiles } = await build({
      stdin: { contents: program, resolveDir: root },
      bundle: true,
      format: 'iife',
      write: false,
    });
    // An expression, as WebKit needs it.
    script = `(() => { ${outputFiles?.[0]?.text} })()`;
    browser = (await browsers[name]?.()) as StartedBrowser;
  });
  afterAll(() => browser?.close());

  it.each([
    ['a zip archive', zipArchive(members), '10 and 1'],
    ['a cabinet', cabinetArchive([{ members }]), '10 and 1'],
    ['a trace in gzip', gzipSync(members[0]?.content as Uint8Array), '10 and 0'],
    ['half a zip archive', zipArchive(members).subarray(0, 500), 'ArchiveError'],
    ['half a cabinet', cabinetArchive([{ members }]).subarray(0, 500), 'ArchiveError'],
  ])('reads %s', async (_, archive, expected) => {
    const page = await browser.newPage();
    await page.evaluate(script);
    const base64 = Buffer.from(archive).toString('base64');
    expect(await page.evaluate(`found(${JSON.stringify(base64)})`)).toBe(expected);
  });
});
