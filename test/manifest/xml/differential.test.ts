import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { decode } from '../../../src/manifest/xml/decode.js';
import { compareWithLibxml2 } from '../../support/compare-with-libxml2.js';
import { mutated, smallDocuments } from '../../support/mutations.js';
import { sampleFiles } from '../../support/samples.js';
import { corpusFiles, hasCorpus } from '../../support/shared.js';

/**
 * More runs than a normal test, by hand:
 * `WEVTC_FUZZ_RUNS=200000 npx --no-install vitest run test/manifest/xml/differential.test.ts`.
 */
const runs = Number(process.env.WEVTC_FUZZ_RUNS ?? 1500);
const seed = Number(process.env.WEVTC_FUZZ_SEED ?? 20040801);

const encode = (text: string) => new TextEncoder().encode(text);

function check(documents: fc.Arbitrary<string>, numRuns: number): void {
  fc.assert(
    fc.property(documents, (text) => {
      compareWithLibxml2(encode(text));
    }),
    { numRuns, seed },
  );
}

describe('parseXml against libxml2', () => {
  it('gives the same tree for small documents', () => check(smallDocuments, runs));

  it('judges damaged small documents alike', () => {
    check(
      smallDocuments.chain((document) => mutated([document])),
      runs,
    );
  });

  it('judges damaged samples alike', () => {
    const samples = sampleFiles().map(({ path }) => readFileSync(path, 'utf8'));
    check(mutated(samples), Math.ceil(runs / 3));
  });

  it('judges damaged bytes alike', () => {
    const bytes = encode('<?xml version="1.0"?>\n<é ü="ß€">日本\u{1f600}<!-- ñ --></é>');
    const damage = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 })), {
      maxLength: 2,
    });
    fc.assert(
      fc.property(damage, (changes) => {
        const damaged = Uint8Array.from(bytes);
        for (const [at, byte] of changes) damaged[at] = byte;
        compareWithLibxml2(damaged);
      }),
      { numRuns: runs, seed },
    );
  });

  describe.skipIf(!hasCorpus)('on real manifests', () => {
    const files = corpusFiles();

    it.each(files)('gives the same tree for $name', ({ path }) => {
      compareWithLibxml2(readFileSync(path));
    });

    it('judges them alike when damaged', () => {
      const texts = files
        .map(({ path }) => decode(readFileSync(path), path).value?.text ?? '')
        .filter(({ length }) => length > 0 && length < 30_000)
        .map((text) => text.replace(/encoding="[^"]*"/, ''));
      check(mutated(texts), Math.ceil(runs / 3));
    });
  });
});
