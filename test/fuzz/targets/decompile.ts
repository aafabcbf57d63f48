import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import fc from 'fast-check';
import { decompile } from '../../../src/compile/decompile/decompile.js';
import { requireReadableSize } from '../../../src/compile/decompile/text-size.js';
import type { Compatibility } from '../../../src/compile/options/options.js';
import { messageTablesOf } from '../../../src/compile/resource-model/messages.js';
import { wevtTemplateOf } from '../../../src/compile/resource-model/wevt-template.js';
import { hasErrors } from '../../../src/lint/check-manifest.js';
import type { Manifest } from '../../../src/manifest/model/model.js';
import { FormatError } from '../../../src/windows/resources/format-error.js';
import { writeMessageTable } from '../../../src/windows/resources/message-table.js';
import { readMessageTable } from '../../../src/windows/resources/read-message-table.js';
import { readWevtTemplate } from '../../../src/windows/resources/wevt-template/read.js';
import { writeWevtTemplate } from '../../../src/windows/resources/wevt-template/write.js';
import { checkClaims } from '../../compile/decompile/claims.js';
import { emitterOf } from '../../support/emitters.js';
import { randomManifest } from '../../support/random-manifest.js';
import { wevtTemplates } from '../../windows/resources/arbitraries.js';
import { damagedBytes } from '../inputs/damaged-bytes.js';
import { mostlyCleanManifests } from '../inputs/manifests.js';
import { binaryFiles } from '../inputs/seeds.js';
import { outcomeOf } from '../oracles.js';
import { target } from '../target.js';
import { cleanManifest } from './emit.js';

interface Input {
  readonly text: string;
  readonly compat: Compatibility;
  /** Nothing in it is more than a binary holds, so that nothing can get lost. */
  readonly isPlain: boolean;
}

const inputOf = (texts: fc.Arbitrary<string>, isPlain: boolean): fc.Arbitrary<Input> =>
  fc.record(
    {
      text: texts,
      compat: fc.constantFrom('8.1', '10.0.15063', '10.0.22621', '10.0.28000'),
      isPlain: fc.constant(isPlain),
    },
    { noNullPrototype: true },
  );

function compiled(manifest: Manifest, compat: Compatibility) {
  const settings = { resources: { compat } };
  return {
    template: writeWevtTemplate(wevtTemplateOf(manifest, settings)),
    tables: messageTablesOf(manifest, settings).map(({ culture, entries }) => ({
      culture,
      bytes: writeMessageTable(entries),
    })),
  };
}

/** Compiled, decompiled and compiled again. */
export const recompile = target<Input>({
  name: 'recompile',
  inputs: fc.oneof(inputOf(mostlyCleanManifests, false), inputOf(randomManifest(0), true)),
  outcomes: ['the same', 'errors'],
  shortRuns: 25,
  seconds: 4,
  sizeOf: ({ text }) => text.length,
  toFile: ({ text }) => ({ extension: 'man', content: text }),
  check({ text, compat, isPlain }) {
    const manifest = cleanManifest(text);
    if (manifest === undefined) return 'errors';
    const options = { baseName: 'app', resources: { compat } };
    if (hasErrors(emitterOf('resources').check(manifest, options))) return 'errors';
    const binary = compiled(manifest, compat);
    const template = readWevtTemplate(binary.template);
    deepStrictEqual(template, wevtTemplateOf(manifest, options), 'what is read is not what was written');
    const made = decompile({
      template,
      tables: binary.tables.map(({ culture, bytes }) => ({ culture, entries: readMessageTable(bytes) })),
      file: 'app.dll',
    });
    checkClaims(made, template);
    ok(made.isExact || !isPlain, `it is not the same: ${made.notes.join('; ')}`);
    if (!made.isExact) return 'not quite the same';
    const again = cleanManifest(made.text);
    ok(again !== undefined, 'the manifest has errors');
    deepStrictEqual(compiled(again, made.options.compat), binary);
    return 'the same';
  },
});

/** Binaries that no mc.exe wrote. */
export const decompiling = target<Uint8Array>({
  name: 'decompile',
  inputs: fc.oneof(
    { weight: 3, arbitrary: damagedBytes(binaryFiles.WEVT_TEMPLATE) },
    { weight: 1, arbitrary: wevtTemplates.map(writeWevtTemplate) },
  ),
  outcomes: ['decompiled', 'refused'],
  shortRuns: 30,
  // Identifiers at random have the search for blanks go on to its end.
  seconds: 4,
  check(bytes) {
    const read = outcomeOf(() => {
      const template = readWevtTemplate(bytes);
      requireReadableSize(template);
      return template;
    }, FormatError);
    if ('error' in read) return 'refused';
    const input = { template: read.value, tables: [], file: 'app.dll' };
    const made = decompile(input);
    checkClaims(made, read.value);
    strictEqual(decompile(input).text, made.text, 'the manifest is another one the second time');
    return 'decompiled';
  },
});
