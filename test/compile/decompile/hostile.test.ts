import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decompile } from '../../../src/compile/decompile/decompile.js';
import type { CultureTable } from '../../../src/compile/decompile/strings.js';
import { requireReadableSize } from '../../../src/compile/decompile/text-size.js';
import { FormatError } from '../../../src/windows/resources/format-error.js';
import { readMessageTable } from '../../../src/windows/resources/read-message-table.js';
import { readWevtTemplate } from '../../../src/windows/resources/wevt-template/read.js';
import { goldenCases, hasGolden } from '../../support/shared.js';
import { wevtTemplates } from '../../windows/resources/arbitraries.js';
import { checkClaims } from './claims.js';

/** Runs as many as a nightly run asks for. */
const RUNS = Number(process.env.WEVTC_FUZZ_RUNS ?? 120);

describe('binaries that no mc.exe wrote', () => {
  it('gives a manifest of whatever the format can hold', () => {
    fc.assert(
      fc.property(wevtTemplates, (template) => {
        checkClaims(decompile({ template, tables: [], file: 'app.dll' }), template);
      }),
      // Identifiers at random have the search for blanks go on to its end.
      { numRuns: RUNS / 4 },
    );
  });

  it.skipIf(!hasGolden)('gives a manifest of what can be read of damaged files', () => {
    const files = goldenCases().map(({ path }) => ({
      bytes: readFileSync(join(path, 'wevt.bin')),
      tables: tablesIn(path),
    }));
    const damage = fc.record({
      at: fc.noBias(fc.nat(0xffff)).map((number) => number / 0x1_0000),
      byte: fc.nat(255),
    });
    let decompiled = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...files),
        fc.array(damage, { minLength: 1, maxLength: 4 }),
        ({ bytes, tables }, places) => {
          const damaged = Uint8Array.from(bytes);
          for (const { at, byte } of places) damaged[Math.floor(at * damaged.length)] = byte;
          try {
            const template = readWevtTemplate(damaged);
            requireReadableSize(template);
            checkClaims(decompile({ template, tables, file: 'app.dll' }), template);
            decompiled += 1;
          } catch (error) {
            if (!(error instanceof FormatError)) throw error;
          }
        },
      ),
      { numRuns: RUNS },
    );
    expect(decompiled).toBeGreaterThan(RUNS / 10);
  });
});

function tablesIn(path: string): CultureTable[] {
  const file = join(path, 'messages.bin');
  return existsSync(file) ? [{ culture: 'en-US', entries: readMessageTable(readFileSync(file)) }] : [];
}
