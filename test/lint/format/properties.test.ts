import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkManifest } from '../../../src/lint/check-manifest.js';
import { formatManifest } from '../../../src/lint/format/format-manifest.js';
import { attributeLayouts, type FormatOptions, indents } from '../../../src/lint/format/options.js';
import { decode } from '../../../src/manifest/xml/decode.js';
import { randomDocument } from '../../support/random-document.js';
import { randomManifest } from '../../support/random-manifest.js';
import { substance } from '../../support/same-document.js';
import { sampleFiles } from '../../support/samples.js';
import { corpusFiles, goldenCases, hasCorpus, hasGolden } from '../../support/shared.js';

const options: fc.Arbitrary<FormatOptions> = fc.record({
  indent: fc.constantFrom(...indents),
  lineWidth: fc.integer({ min: 20, max: 200 }),
  attributesPerLine: fc.constantFrom(...attributeLayouts),
});

describe('formatting', () => {
  it('keeps what a random document says, and does nothing the second time', () => {
    fc.assert(
      fc.property(randomDocument, options, (text, chosen) => {
        const { output, errors } = formatManifest(text, 'a.man', chosen);
        expect(errors).toEqual([]);
        expect(substance(output)).toBe(substance(text));
        expect(formatManifest(output, 'a.man', chosen).output).toBe(output);
        const first = /\r\n?|\n/.exec(text)?.[0] ?? '\n';
        expect(new Set(output.match(/\r\n?|\n/g))).toEqual(new Set([first]));
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps the findings and the model of random manifests', () => {
    fc.assert(
      fc.property(randomManifest(1), options, (text, chosen) => {
        const { output } = formatManifest(text, 'a.man', chosen);
        expect(findingsIn(output)).toEqual(findingsIn(text));
        expect(modelOf(output)).toBe(modelOf(text));
      }),
      { numRuns: 25 },
    );
  });
});

/** Without places, which change. */
function findingsIn(input: string | Uint8Array): string[] {
  const lines = (text: string) => text.replace(/\b(lines?|at) [\d:]+/g, '$1 N');
  return checkManifest(input, 'a.man').diagnostics.map(
    ({ ruleId, severity, message }) => `${severity} ${ruleId} ${lines(message)}`,
  );
}

function modelOf(input: string | Uint8Array): string {
  const events = (checkManifest(input, 'a.man').value?.providers ?? []).map(
    ({ name, guid, events: all, maps }) => [
      name?.value,
      guid?.value,
      all.map(({ symbol, cSymbol, descriptor, message }) => [
        symbol?.value,
        cSymbol,
        descriptor,
        message?.id,
      ]),
      maps.map(({ name: map, items }) => [map?.value, items.length]),
    ],
  );
  return JSON.stringify(events, (_, value) => (typeof value === 'bigint' ? String(value) : value));
}

function expectKept(path: string): void {
  const bytes = new Uint8Array(readFileSync(path));
  const { output, before, after, errors } = formatManifest(bytes, path);
  if (errors.length > 0) {
    expect(output).toBe(bytes);
    return;
  }
  expect(substance(after)).toBe(substance(before));
  expect(decode(output, path).value?.text).toBe(after);
  expect(output.slice(0, 2)).toEqual(bytes.slice(0, 2));
  expect(formatManifest(output, path).output).toBe(output);
  expect(findingsIn(output).sort()).toEqual(findingsIn(bytes).sort());
  expect(modelOf(output)).toBe(modelOf(bytes));
}

it.each(sampleFiles())('the sample $name says the same', ({ path }) => expectKept(path));

describe.skipIf(!hasCorpus)('every manifest of the corpus', () => {
  it.each(corpusFiles())('$name says the same', ({ path }) => expectKept(path));
});

describe.skipIf(!hasGolden)('every manifest that mc.exe compiled', () => {
  it.each(goldenCases())('$name says the same', ({ path }) => expectKept(join(path, 'manifest.man')));
});
