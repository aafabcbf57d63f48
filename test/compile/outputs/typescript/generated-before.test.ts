import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../../support/built.js';
import * as entries from '../../../support/entries.js';
import { runModules, typeCheck } from '../../../support/typescript.js';

/**
 * Modules that earlier versions of wevtc generated, one folder for each version. They don't change when the generator does: docs/stability.md
 * says how long such modules work. A release that changes the generator adds a folder.
 */
const folder = join(import.meta.dirname, 'generated-before');

describe.each(readdirSync(folder))('modules that wevtc %s generated', (version) => {
  const files = new Map(
    readdirSync(join(folder, version)).map((name) => [
      name.replace(/\.txt$/, ''),
      readFileSync(join(folder, version, name), 'utf8'),
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
