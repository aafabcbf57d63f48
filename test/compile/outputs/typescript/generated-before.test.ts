import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../../support/built.js';
import * as entries from '../../../support/entries.js';
import { runModules, typeCheck } from '../../../support/typescript.js';

/**
 * The modules of the sample. A release that changes the generator first copies the former modules to a folder
 * of its version in `generated-before/`: docs/stability.md says how long such modules work.
 */
const sample = join(root, 'samples/contoso-storage/expected');
const before = join(import.meta.dirname, 'generated-before');
const versions = existsSync(before) ? readdirSync(before) : [];

describe.each([
  { version: 'this version', folder: sample },
  ...versions.map((version) => ({ version, folder: join(before, version) })),
])('modules that $version generates', ({ folder }) => {
  const files = new Map(
    ['contoso-storage.ts', 'contoso-storage.decoders.ts'].map((name) => [
      name,
      readFileSync(join(folder, name), 'utf8'),
    ]),
  );

  it('have types that fit the library', () => {
    expect(files.size).toBe(2);
    expect(typeCheck(files)).toEqual([]);
  });

  it('decode, encode and format events', async () => {
    const { decodeEvent, formatEvent } = runModules(files)('contoso-storage.decoders.ts') as {
      decodeEvent: (record: entries.DecodableRecord) => entries.UnknownEvent;
      formatEvent: (event: unknown) => string | undefined;
    };
    const trace = entries.openTrace(readFileSync(join(root, 'samples/contoso-storage/recorded.etl')));
    const given = new Map<string, string | undefined>();
    for await (const event of trace.events()) {
      const decoded = decodeEvent(event);
      if (decoded.symbol !== undefined) given.set(decoded.symbol, formatEvent(decoded));
    }
    expect(given.size).toBeGreaterThan(3);
    expect([...given.values()].filter((message) => message !== undefined).length).toBeGreaterThan(2);
    expect([...given.values()].join('\n')).toContain('Storage service');
  });
});
