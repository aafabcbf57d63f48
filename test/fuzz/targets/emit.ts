import { deepStrictEqual, doesNotMatch, match } from 'node:assert/strict';
import fc from 'fast-check';
import { checkTargets, emitManifest } from '../../../src/compile/compile-manifest.js';
import { targetNames } from '../../../src/compile/options/all-outputs.js';
import type { EmitOptions } from '../../../src/compile/options/options.js';
import type { OutputFile } from '../../../src/compile/outputs/common/emitter.js';
import { resourcesOf } from '../../../src/compile/outputs/res/resources-of.js';
import { checkManifest, hasErrors } from '../../../src/lint/check-manifest.js';
import { settingsForCompiling, settingsOf } from '../../../src/lint/engine/rule-settings.js';
import type { Manifest } from '../../../src/manifest/model/model.js';
import { readPeResources } from '../../../src/windows/resources/pe/read.js';
import { readRes } from '../../../src/windows/resources/res-file.js';
import { schemaCheck } from '../../cli/schema.js';
import { mostlyCleanManifests } from '../inputs/manifests.js';
import { hostileTexts } from '../inputs/words.js';
import { judges } from '../judges/index.js';
import { target } from '../target.js';

export interface EmitInput {
  readonly text: string;
  readonly options: EmitOptions;
}

const name = fc.constantFrom('app', 'a b', 'Größe', '0', 'x.y', "it's", 'class', 'a-b', 'ＣＯＮ', '$&', '%d');
const anyText = fc.constantFrom('', 'Event', 'EVENT_', 'Random', ...hostileTexts);
const optional: { requiredKeys: []; noNullPrototype: true } = { requiredKeys: [], noNullPrototype: true };

const options: fc.Arbitrary<EmitOptions> = fc.record(
  {
    baseName: name,
    ts: fc.record({ decoders: fc.boolean() }, optional),
    c: fc.record(
      {
        mode: fc.constantFrom('um', 'km', 'descriptors'),
        prefix: fc.constantFrom('EventWrite', 'Log', '_', '', 'EventEnabled'),
        stripPrefix: anyText,
        contextSuffix: fc.constantFrom('ForContext', 'Ctx', ''),
        callouts: fc.boolean(),
        extension: fc.constantFrom('h', 'hpp', 'h++'),
      },
      optional,
    ),
    csharp: fc.record(
      { namespace: fc.constantFrom('A', 'Über.Maß', '_.b1'), static: fc.boolean() },
      optional,
    ),
    resources: fc.record(
      {
        compat: fc.constantFrom('8.1', '10.0.15063', '10.0.22621', '10.0.28000'),
        prefixMessageFiles: fc.boolean(),
        terminateWithNul: fc.boolean(),
        utf8Messages: fc.boolean(),
        machine: fc.constantFrom('x64', 'arm64'),
      },
      optional,
    ),
  },
  { requiredKeys: ['baseName'], noNullPrototype: true },
);

export const settings = settingsForCompiling(settingsOf('mc'));
const modelErrors = schemaCheck('model');

export function cleanManifest(text: string): Manifest | undefined {
  const { value, diagnostics } = checkManifest(text, 'input.man', settings);
  return hasErrors(diagnostics) ? undefined : value;
}

/** All outputs with all of their options. */
export const emit = target<EmitInput>({
  name: 'emit',
  inputs: fc.record({ text: mostlyCleanManifests, options }, { noNullPrototype: true }),
  outcomes: ['emitted', 'errors'],
  shortRuns: 25,
  // Eight outputs, each of them twice.
  seconds: 8,
  sizeOf: ({ text }) => text.length,
  toFile: ({ text, options }) => ({
    extension: 'man',
    content: `${text}\n<!-- ${JSON.stringify(options).replace(/-/g, '\\u002d')} -->\n`,
  }),
  judges,
  check({ text, options }) {
    const manifest = cleanManifest(text);
    if (manifest === undefined) return 'errors';
    for (const name of targetNames) {
      if (hasErrors(checkTargets(manifest, [name], options, settings))) continue;
      const files = emitManifest(manifest, [name], options);
      deepStrictEqual(
        emitManifest(manifest, [name], options),
        files,
        `${name} is another one the second time`,
      );
      for (const file of files) checkFile(file, manifest, options);
    }
    return 'emitted';
  },
});

function checkFile({ path, content }: OutputFile, manifest: Manifest, options: EmitOptions): void {
  match(path, /^[^\\/:*?"<>|\u0000-\u001f]+$/, 'a file lands in another folder');
  if (typeof content === 'string') {
    doesNotMatch(content, /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/, `a control character is in ${path}`);
    doesNotMatch(content, /\p{Surrogate}/u, `half a character is in ${path}`);
    if (path.endsWith('.json')) deepStrictEqual(modelErrors(JSON.parse(content)), []);
  } else if (path.endsWith('.res')) deepStrictEqual(readRes(content), resourcesOf(manifest, options));
  else if (path.endsWith('.dll')) {
    const byKey = (a: object, b: object) => (keyOf(a) < keyOf(b) ? -1 : 1);
    deepStrictEqual([...readPeResources(content)].sort(byKey), resourcesOf(manifest, options).sort(byKey));
  }
}

const keyOf = (resource: object) => {
  const { type, name, language } = resource as Record<string, unknown>;
  return JSON.stringify([type, name, language]);
};
