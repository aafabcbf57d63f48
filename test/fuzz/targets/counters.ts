import { deepStrictEqual } from 'node:assert/strict';
import fc from 'fast-check';
import { checkTargets, emitManifest } from '../../../src/compile/compile-manifest.js';
import type { CounterOptions, EmitOptions } from '../../../src/compile/options/options.js';
import type { OutputFile } from '../../../src/compile/outputs/common/emitter.js';
import { DEFAULT_LANGUAGE } from '../../../src/compile/resource-model/counter-strings.js';
import { checkManifest, hasErrors } from '../../../src/lint/check-manifest.js';
import { settingsForCompiling, settingsOf } from '../../../src/lint/engine/rule-settings.js';
import { counterProviderOf } from '../../../src/manifest/model/counters.js';
import type { Manifest } from '../../../src/manifest/model/model.js';
import { readRes } from '../../../src/windows/resources/res-file.js';
import { RT_STRING } from '../../../src/windows/resources/resource.js';
import { stringResources } from '../../../src/windows/resources/string-table.js';
import { kernelTypes, structuresOf } from '../../compile/outputs/counters/kernel-types.js';
import { counterSamples } from '../../genuine/counters-grammar.js';
import { scriptStrings } from '../../support/counter-facts.js';
import { mingwGcc } from '../../support/tools.js';
import { withChanges } from '../inputs/changed-manifests.js';
import { compileIn } from '../judges/outputs.js';
import { checkFindings, checkSame, findingsText } from '../oracles.js';
import { type Judge, target } from '../target.js';

interface Input {
  readonly text: string;
  readonly options: CounterOptions;
}

const FLAGS = ['-std=c11', '-Wall', '-Wextra', '-Wpedantic', '-Werror', '-fsyntax-only'];

const settings = settingsForCompiling(settingsOf('mc'));

const options: fc.Arbitrary<CounterOptions> = fc.record(
  { prefix: fc.constantFrom('', 'Own', '_'), callback: fc.boolean(), backcompat: fc.boolean() },
  { requiredKeys: [], noNullPrototype: true },
);

/** The files of a manifest whose counters can be written. */
function outputsOf({ text, options }: Input, baseName: string) {
  const { value: manifest, diagnostics } = checkManifest(text, 'input.man', settings);
  checkFindings(diagnostics);
  if (manifest === undefined || hasErrors(diagnostics)) return undefined;
  const provider = counterProviderOf(manifest);
  const emitOptions: EmitOptions = { baseName, counters: options };
  if (provider === undefined || hasErrors(checkTargets(manifest, ['counters'], emitOptions, settings)))
    return undefined;
  return { manifest, provider, emitOptions, files: emitManifest(manifest, ['counters'], emitOptions) };
}

/** The header with the code in a program or driver. */
const compiled: Judge<Input> = {
  name: 'gcc of MinGW-w64, for counters',
  isInstalled: mingwGcc !== undefined,
  most: 25,
  files(input, stem) {
    const made = outputsOf(input, stem);
    if (made === undefined) return new Map();
    const isKernel = made.provider.providerType === 'kernelMode';
    const head = isKernel
      ? `${kernelTypes}${structuresOf(made.provider)}#define CTRPP_VERIFY_COUNTER_SIZES 1\n`
      : '';
    const headers = made.files.map(({ path, content }): [string, string] => [path, String(content)]);
    return new Map([...headers, [`${stem}.c`, `${head}#include "${stem}_counters.h"\n`]]);
  },
  judge(files) {
    const programs = [...files.keys()].filter((name) => name.endsWith('.c'));
    return compileIn(files, mingwGcc as string, [...FLAGS, ...programs]);
  },
};

/** Manifests with performance counters: rules, header, names, and string resources. */
export const counters = target<Input>({
  name: 'counters',
  inputs: fc.record(
    {
      text: withChanges(
        counterSamples.map(({ manifest }) => manifest),
        3,
      ),
      options,
    },
    { noNullPrototype: true },
  ),
  outcomes: ['emitted', 'errors'],
  shortRuns: 60,
  sizeOf: ({ text }) => text.length,
  toFile: ({ text }) => ({ extension: 'man', content: text }),
  judges: [compiled],
  check(input) {
    const findings = () => findingsText(checkManifest(input.text, 'input.man', settings).diagnostics);
    checkSame(findings(), findings(), 'what is found');
    const made = outputsOf(input, 'app');
    if (made === undefined) return 'errors';
    checkStrings(made.manifest, made.files, made.emitOptions);
    return 'emitted';
  },
});

/** The script and the .res file say the same. */
function checkStrings(manifest: Manifest, files: readonly OutputFile[], options: EmitOptions): void {
  const script = files.find(({ path }) => path.endsWith('.rc'));
  const [res] = emitManifest(manifest, ['res'], options);
  const found = readRes(res?.content as Uint8Array).filter(({ type }) => type === RT_STRING);
  const strings = scriptStrings(String(script?.content));
  deepStrictEqual(found, stringResources(strings, DEFAULT_LANGUAGE));
}
