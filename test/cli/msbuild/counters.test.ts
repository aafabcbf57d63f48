import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { counterMetadata } from '../../../src/cli/msbuild/metadata.js';
import { readRes } from '../../../src/windows/resources/res-file.js';
import { root } from '../../support/built.js';
import { wevtc } from '../in-memory.js';
import { built, type Described, msbuild } from './describe.js';

/** A sample of samples/counters. */
const sample = (name: string) => readFileSync(join(root, 'samples/counters/src', `${name}.man`), 'utf8');
const files = {
  'src/disk.man': sample('disk'),
  'src/orders.man': sample('orders'),
  'shop.man': sample('shop'),
};

const run = (counters: Described['counters'], more: Partial<Described> = {}) =>
  msbuild({ counters: counters ?? [], ...more, files: { ...files, ...more.files } });

/** For each piece of metadata with a switch: a value, and the switches of ctrpp.exe. */
const cases: readonly [name: string, value: string, switches: string, more?: object][] = [
  ['HeaderFileNameForProvider', '.\\gen\\code.hpp', '-o gen/code.hpp'],
  ['HeaderFileNameForCounter', '"$gen/names.h"', '-ch $gen/names.h'],
  ['ResourceFileName', 'gen\\strings.rc', '-rc gen/strings.rc'],
  ['AddPrefix', 'Kcs', '-prefix Kcs'],
  ['GenerateNotificationCallback', 'true', '-NotificationCallback'],
  ['GenerateMemoryRoutines', 'yes', '-MemoryRoutines'],
  ['BackwardCompatibility', 'true', '-backcompat'],
  ['AdditionalOptions', '-prefix "Kcs" /MEMORYROUTINES', '-prefix Kcs -MemoryRoutines'],
  ['GeneratedCounterFilesPath', 'x', '-sumPath x'],
  ['GenerateSummaryGlobalFile', 'x', '-summary x'],
  ['GeneratedSummaryGlobalFile', 'x', '-summary x'],
];

describe('metadata of Ctrpp', () => {
  it.each(cases)('%s=%s is %s', async (name, value, switches) => {
    const input = /backcompat/.test(switches) ? 'src/disk.man' : 'src/orders.man';
    const base = `obj/${input.slice('src/'.length, -'.man'.length)}_counters`;
    const { host, written } = await built({ counters: [[input, { [name]: value }]], files });
    const usual = ['-o', `${base}.h`, '-rc', `${base}.rc`];
    const ctrpp = await wevtc(['ctrpp', ...usual, ...switches.split(' '), input], { files });
    expect(ctrpp.exitCode).toBe(0);
    const same = [...ctrpp.host.files.keys()].filter((path) => !(path in files)).sort();
    // ctrpp.exe writes no .res file.
    expect(written.filter((path) => !path.endsWith('.res'))).toEqual(same);
    expect(written.filter((path) => path.endsWith('.res'))).toHaveLength(1);
    for (const path of same) expect(host.textOf(path), path).toBe(ctrpp.host.textOf(path));
    if (/summary|sumPath/.test(switches)) return;
    const plain = await built({ counters: [[input]], files });
    expect(written.map((path) => [path, host.textOf(path)])).not.toEqual(
      plain.written.map((path) => [path, plain.host.textOf(path)]),
    );
  });

  it('is tested for each switch', () => {
    const tested = new Set([...cases.map(([name]) => name), 'EnableLegacy']);
    const switches = [...counterMetadata].filter(
      ([, effect]) => typeof effect === 'object' && !('allows' in effect),
    );
    expect(switches.map(([name]) => name).filter((name) => !tested.has(name))).toEqual([]);
  });

  it.each<[Record<string, string>, string[]]>([
    [{}, ['obj/orders_counters.h', 'obj/orders_counters.rc', 'obj/orders_counters.res']],
    [
      { GenerateHeaderFileForProvider: 'false', GenerateHeaderFileForCounter: 'true' },
      ['obj/orders_counternames.h', 'obj/orders_counters.rc', 'obj/orders_counters.res'],
    ],
    [{ GenerateResourceSourceFile: 'false' }, ['obj/orders_counters.h']],
    [
      {
        HeaderFileNameForCounter: 'names.h',
        GenerateHeaderFileForCounter: 'false',
        ResourceFileName: 'x.rc',
      },
      ['obj/orders_counters.h', 'x.rc', 'x.res'],
    ],
  ])('chooses the files: %j', async (values, expected) => {
    const { written } = await built({ counters: [['src/orders.man', values]], files });
    expect(written).toEqual(expected);
  });

  it('can refer to the name of the item in an ItemDefinitionGroup', async () => {
    const counterDefaults = {
      HeaderFileNameForProvider: 'gen\\%(Filename)Counters.h',
      ResourceFileName: '%(RelativeDir)%(Ctrpp.filename)%(Extension).rc',
      HeaderFileNameForCounter: '%(Other).h',
    };
    const { written } = await built({ counters: [['src/orders.man']], counterDefaults, files });
    expect(written).toEqual([
      '%(Other).h',
      'gen/ordersCounters.h',
      'src/orders.man.rc',
      'src/orders.man.res',
    ]);
  });

  it('that is wrong is an error', async () => {
    const mistakes = async (values: Record<string, string>, input = 'src/orders.man', more = {}) => {
      const { stderr, exitCode, written } = await run([[input, values]], more);
      expect([exitCode, written]).toEqual([2, []]);
      return stderr.replaceAll(/^wevtc : error : Ctrpp 'src\/orders\.man': /gm, '').trimEnd();
    };
    expect(await mistakes({ EnableLegacy: 'true' })).toBe(
      '-legacy: wevtc does not write the four files of older versions; use -o, -ch, and -rc',
    );
    expect(await mistakes({ AddPrefx: 'x' })).toBe(
      "there is no metadata 'AddPrefx'; did you mean 'AddPrefix'?",
    );
    expect(await mistakes({ HeaderFilePath: 'x' })).toBe(
      "there is no metadata 'HeaderFilePath'; if it is meant for another tool, add it to the property 'WevtcIgnoredMetadata'",
    );
    expect(await mistakes({ GenerateMemoryRoutines: 'maybe' })).toBe(
      "GenerateMemoryRoutines must be 'true' or 'false', not 'maybe'",
    );
    expect(await mistakes({ AdditionalOptions: 'other.man -foo' })).toBe(
      "AdditionalOptions can only contain switches, and 'other.man' is a file; add it as an item\nthere is no switch '-foo'; 'wevtc ctrpp -?' lists them",
    );
    expect(await mistakes({ AddPrefix: '1 x' })).toContain("'1 x' after -prefix must be");
    expect(await mistakes({}, 'gone.man')).toContain(
      "Ctrpp 'gone.man': cannot read 'gone.man': no such file",
    );
    expect(await mistakes({}, 't.mc', { files: { 't.mc': 'MessageId=1\n' } })).toBe(
      "wevtc : error : Ctrpp 't.mc': it is a message text file, which contains no counters; use a MessageCompile item",
    );
  });

  it('is documented', () => {
    const page = readFileSync(join(root, 'docs/msbuild.md'), 'utf8');
    for (const [name, effect] of counterMetadata) {
      if (typeof effect === 'string') continue;
      if ('allows' in effect) expect(page).toContain(`\`${name}\``);
      else expect(page).toMatch(new RegExp(`^\\| \`${name}\` +\\| \`-${Object.values(effect)[0]}\` `, 'm'));
    }
  });
});

describe('the Ctrpp items of a project', () => {
  it('come after findings at their places, and nothing is written then', async () => {
    const faulty = files['src/orders.man'].replace('instances="', 'instances="x');
    const project = { items: [['shop.man']] as const, files: { 'src/bad.man': faulty } };
    const { stderr, exitCode, written } = await run([['src/bad.man'], ['src/disk.man']], project);
    expect(stderr).toMatch(/^src\/bad\.man\(\d+,\d+\): error /);
    expect([exitCode, written]).toEqual([1, []]);
  });

  it('can be MessageCompile items, too', async () => {
    const { written, host } = await built({ items: [['shop.man']], counters: [['shop.man']], files });
    expect(written).toEqual(
      expect.arrayContaining(['obj/shop.h', 'obj/shop.res', 'obj/shop_counters.h', 'obj/shop_counters.res']),
    );
    expect(host.textOf('obj/app.wevtc.inputs')).toContain('shop.man\n');
    expect(host.textOf('obj/app.wevtc.outputs')).toContain('obj/shop_counters.res\n');
    const clash = await run([['shop.man', { ResourceFileName: 'obj/shop.rc' }]], { items: [['shop.man']] });
    expect(clash.stderr).toContain("'shop.man' would write 'obj/shop.rc', which belongs to 'shop.man'");
  });

  it('have one .res file, with the strings whose script the project does not compile', async () => {
    const { written, host } = await built({ counters: [['src/disk.man'], ['shop.man']], files });
    expect(written.filter((path) => path.endsWith('.res'))).toEqual(['obj/disk_counters.res']);
    const bytes = host.readFile('obj/disk_counters.res');
    for (const text of ['Contoso Disk', 'Contoso Shop']) {
      expect(Buffer.from(bytes).includes(Buffer.from(text, 'utf16le')), text).toBe(true);
    }
    const ids = readRes(bytes).map(({ name }) => name);
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(ids.length);
    const included = await run([['src/disk.man'], ['shop.man']], {
      scripts: ['own.rc'],
      files: { 'own.rc': '#include "disk_counters.rc"' },
    });
    expect(included.written.filter((path) => path.endsWith('.res'))).toEqual(['obj/shop_counters.res']);
  });

  it('cannot share the IDs of strings', async () => {
    const other = { files: { 'o.man': files['src/orders.man'] } };
    const { stderr, written } = await run([['src/orders.man'], ['o.man']], other);
    expect(stderr).toMatch(
      /^wevtc : error : 'src\/orders\.man' and 'o\.man' are linked into one binary, and both have a string with the ID \d+; set resourceBase, or nameID and descriptionID, of one of them\n$/,
    );
    expect(written).toEqual([]);
  });
});
