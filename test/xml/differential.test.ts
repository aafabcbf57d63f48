import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.js';
import { decode } from '../../src/xml/decode.js';
import { parseXml } from '../../src/xml/parse-xml.js';
import { parseWithLibxml2, writeLikeLibxml2 } from '../support/libxml2.js';
import { mutated, smallDocuments } from '../support/mutations.js';
import { sampleFiles } from '../support/samples.js';
import { corpusFiles, hasCorpus } from '../support/shared.js';

/** More runs than a normal test, by hand: `WEVTC_FUZZ_RUNS=200000 npx vitest run test/xml/differential.test.ts`. */
const runs = Number(process.env.WEVTC_FUZZ_RUNS ?? 1500);
const seed = Number(process.env.WEVTC_FUZZ_SEED ?? 20040801);

function load(bytes: Uint8Array) {
  const decoded = decode(bytes, 'input.man');
  const parsed = decoded.value && parseXml(decoded.value);
  return { document: parsed?.value, diagnostics: [...decoded.diagnostics, ...(parsed?.diagnostics ?? [])] };
}

/** Both parsers on the same bytes: the same verdict, and the same tree when both accept. */
function compare(bytes: Uint8Array): void {
  const { document, diagnostics } = load(bytes);
  if (diagnostics.some(({ ruleId }) => ruleId === 'xml-doctype')) return;
  // A damaged declaration may name an encoding that only libxml2's converters know.
  if (diagnostics.some(({ message }) => message.includes('is not one that can be read'))) return;
  const hyphens = diagnostics.find(({ ruleId }) => ruleId === 'xml-comment-hyphens');
  if (hyphens !== undefined) {
    expect(parseWithLibxml2(bytes).accepted).toBe(false);
    compare(encode(withoutHyphens(hyphens)));
    return;
  }
  const errors = diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message);
  const theirs = parseWithLibxml2(bytes);
  if (theirs.accepted === undefined) return;
  if (theirs.accepted) expect(errors).toEqual([]);
  else expect(errors, theirs.reason).not.toEqual([]);
  if (document !== undefined && theirs.tree !== undefined)
    expect(writeLikeLibxml2(document)).toBe(theirs.tree);
}

/** The text with the hyphens of that finding, the one thing that we accept and libxml2 does not, made harmless. */
function withoutHyphens({ source, range }: Diagnostic): string {
  const { text } = source;
  const end = text[range.end] === '>' ? range.end - 2 : range.end;
  return text.slice(0, range.start) + '='.repeat(end - range.start) + text.slice(end);
}

const encode = (text: string) => new TextEncoder().encode(text);

function check(documents: fc.Arbitrary<string>, numRuns: number): void {
  fc.assert(
    fc.property(documents, (text) => compare(encode(text))),
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
        compare(damaged);
      }),
      { numRuns: runs, seed },
    );
  });

  describe.skipIf(!hasCorpus)('on real manifests', () => {
    const files = corpusFiles();

    it.each(files)('gives the same tree for $name', ({ path }) => compare(readFileSync(path)));

    it('judges them alike when damaged', () => {
      const texts = files
        .map(({ path }) => decode(readFileSync(path), path).value?.text ?? '')
        .filter(({ length }) => length > 0 && length < 30_000)
        .map((text) => text.replace(/encoding="[^"]*"/, ''));
      check(mutated(texts), Math.ceil(runs / 3));
    });
  });
});
