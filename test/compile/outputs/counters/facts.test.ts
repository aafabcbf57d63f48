import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bindText } from '../../../support/bind.js';
import { counterFacts, definedValue, parametersOf, scriptStrings } from '../../../support/counter-facts.js';
import { emitterOf } from '../../../support/emitters.js';
import { sharedFolder } from '../../../support/shared.js';

// What ctrpp.exe declares for real manifests and others, as recorded.

const folder = join(sharedFolder, 'counters');
const recorded = existsSync(folder)
  ? readdirSync(join(folder, 'facts')).filter((name) => name !== 'types.json')
  : [];
if (recorded.length === 0) console.warn(`no facts of ctrpp.exe in ${folder}: this suite is skipped`);

interface Recorded {
  readonly header: {
    readonly defines: [string, string][];
    readonly globals: [string, string, string][];
    readonly functions: {
      readonly qualifiers: string;
      readonly name: string;
      readonly parameters: string[];
    }[];
    readonly tables: Record<string, unknown>[];
  };
  readonly counterHeader?: [string, string][];
  readonly strings?: unknown[];
}

/** The manifest and the options of a record. */
function inputOf(name: string) {
  const real = /^real-(.*)\.json$/.exec(name)?.[1];
  if (real !== undefined) return { text: read(`real/${real}.man`), counters: {} };
  const [, base, plain, switches = ''] = /^(\w\d)(-no-callback)?(.*)\.json$/.exec(name) ?? [];
  const text = read(`bases/${base}.man`);
  return {
    text: plain === undefined ? text : text.replace(/ callback="custom"/, ''),
    counters: {
      prefix: switches.includes('prefix-Foo') ? 'Foo' : '',
      callback: switches.includes('NotificationCallback'),
      backcompat: switches.includes('backcompat'),
    },
  };
}

const read = (path: string) => readFileSync(join(folder, path), 'utf8').replace(/^\ufeff/, '');

describe.skipIf(recorded.length === 0)('the counters output', () => {
  it.each(recorded)('declares what ctrpp.exe declares: %s', (name) => {
    const { text, counters } = inputOf(name);
    const { header, counterHeader, strings }: Recorded = JSON.parse(read(`facts/${name}`));
    const { manifest } = bindText(text);
    if (manifest === undefined) throw new Error('no manifest');
    const [code, names, script] = emitterOf('counters').emit(manifest, { baseName: 'app', counters });
    const found = counterFacts(String(code?.content));
    expect(found.defines).toEqual(header.defines.map(([name, value]) => [name, definedValue(value)]));
    expect(found.globals.map(([type, name]) => [type, name]).sort()).toEqual(
      header.globals.map(([type, name]) => [type.replace(/ .*/, ''), name]).sort(),
    );
    expect(found.functions).toEqual(
      header.functions
        .map(({ name, qualifiers, parameters }) => ({
          name,
          returns: qualifiers.split(' ').at(-1),
          parameters: parametersOf(parameters.join(',')),
        }))
        .sort((left, right) => (left.name < right.name ? -1 : 1)),
    );
    expect(found.tables).toEqual(header.tables);
    if (counterHeader !== undefined)
      expect(counterFacts(String(names?.content)).defines).toEqual(
        counterHeader.map(([name, value]) => [name, definedValue(value)]),
      );
    if (strings !== undefined) expect(scriptStrings(String(script?.content))).toEqual(strings);
  });
});
