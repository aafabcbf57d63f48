import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { metadata } from '../../../src/cli/msbuild/metadata.js';
import { root } from '../../support/built.js';
import { classic, clean, manifest, wevtc } from '../in-memory.js';
import { built, msbuild } from './describe.js';

const texts = 'MessageId=1\r\nSymbolicName=FULL\r\nLanguage=English\r\nFull %1\r\n.\r\n';
const utf16 = new Uint8Array(Buffer.from(texts, 'utf16le'));
const message = classic
  .replace('message="$(string.Tick)"', 'message="$(string.Tick)" template="T"')
  .replace(
    '<tasks>',
    '<templates><template tid="T"><data name="N" inType="win:UInt32"/></template></templates><tasks>',
  );
const files = { 'src/clock.man': message, 'src/full.mc': texts, 'src/wide.mc': utf16 };

const winmeta = (
  value: string,
) => `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"
  xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events"><metadata>
  <levels><level name="win:Informational" value="${value}" symbol="X"/></levels>
  </metadata></instrumentationManifest>`;

/**
 * For each piece of metadata with a switch: a value, the switches of mc.exe, and an input for which they
 * matter.
 */
const cases: readonly [name: string, value: string, switches: string, input?: string, more?: object][] = [
  ['GenerateUserModeLoggingMacros', 'true', '-um'],
  ['GenerateKernelModeLoggingMacros', 'True', '-km'],
  ['HeaderFilePath', '.\\gen\\inc\\', '-h gen/inc'],
  ['RCFilePath', '"gen/res"', '-r gen/res'],
  ['GeneratedFilesBaseName', 'events', '-z events'],
  ['UseBaseNameOfInput', 'yes', '-b'],
  ['HeaderExtension', 'hxx', '-e hxx'],
  ['PrefixMacroName', 'Log', '-um -p Log', undefined, { GenerateUserModeLoggingMacros: 'true' }],
  ['RemoveCharsFromSymbolName', 'Ti', '-um -P Ti', undefined, { GenerateUserModeLoggingMacros: 'true' }],
  ['EnableCallOutMacro', 'true', '-um -co', undefined, { GenerateUserModeLoggingMacros: 'true' }],
  ['GenerateMOFFile', 'true', '-um -mof', undefined, { GenerateUserModeLoggingMacros: 'true' }],
  ['ANSIInputFile', 'true', '-a', 'src/full.mc'],
  ['UnicodeInputFile', 'true', '-u', 'src/wide.mc'],
  ['ANSIMessageInBinFile', 'true', '-A'],
  ['UnicodeMessageInBinFile', 'true', '-U'],
  ['TerminateMessageWithNull', 'true', '-n'],
  ['SetCustomerbit', 'true', '-c', 'src/full.mc'],
  ['UseDecimalValues', 'true', '-d', 'src/full.mc'],
  ['GenerateOLE2Header', 'true', '-o', 'src/full.mc'],
  ['DebugOutputPath', 'dbg', '-x dbg', 'src/full.mc'],
  ['AdditionalOptions', '-um /contextSuffix "Other" %unused', '-um -contextSuffix Other'],
  ['MaximumMessageLength', '100', '-m 100'],
];
/** Those that have tests of their own below. */
const apart = ['Verbose', 'WinmetaPath', 'EventmanPath', 'BaselineResourcePath', 'BaselinePath'];

describe('metadata of MessageCompile', () => {
  it.each(cases)('%s=%s is %s', async (name, value, switches, input = 'src/clock.man', more = {}) => {
    const plain = value.replace(' %unused', '');
    const { host, written } = await built({ items: [[input, { ...more, [name]: plain }]], files });
    const folders = ['-h', 'obj', '-r', 'obj'];
    const mc = await wevtc(['mc', ...folders, ...switches.split(' '), input], { files });
    expect(mc.exitCode).toBe(0);
    const same = [...mc.host.files.keys()].filter((path) => !(path in files)).sort();
    // mc.exe writes no .res file.
    expect(written.filter((path) => !path.endsWith('.res'))).toEqual(same);
    expect(written.filter((path) => path.endsWith('.res'))).toHaveLength(1);
    for (const path of same) expect(host.readFile(path), path).toEqual(mc.host.readFile(path));
  });

  it.each([
    ['WevtcCompat', '8.1', ['--compat', '8.1']],
    ['WevtcMissingTexts', 'fallback', ['--missing-texts', 'fallback']],
  ])('%s=%s is an option of wevtc compile', async (name, value, options) => {
    const partial = files['src/clock.man'].replace(
      '</localization>',
      '<resources culture="de-DE"><stringTable><string id="Other" value="x"/></stringTable></resources></localization>',
    );
    const input = name === 'WevtcCompat' ? files['src/clock.man'] : partial;
    const item: [string, Record<string, string>] = ['src/clock.man', { [name]: value }];
    const { exitCode, host } = await msbuild({ items: [item], files: { 'src/clock.man': input } });
    expect(exitCode).toBe(0);
    const args = ['compile', 'src/clock.man', '--emit', 'resources', '--out-dir', 'obj', ...options];
    const other = await wevtc(args, { files: { 'src/clock.man': input } });
    const names = [...other.host.files.keys()].filter((path) => path.startsWith('obj/'));
    expect(names.length).toBeGreaterThan(2);
    for (const path of names) expect(host.readFile(path), path).toEqual(other.host.readFile(path));
    const wrong = await msbuild({ items: [['src/clock.man', { [name]: 'x' }]], files });
    expect(wrong.exitCode).toBe(2);
    expect(wrong.stderr).toContain(`${name} must be `);
  });

  it('requires the options of linked manifests to be the same', async () => {
    const two = { ...files, 'src/b.man': manifest(undefined, 'Contoso-Bell') };
    const run = (values: Record<string, string>) =>
      msbuild({
        items: [
          ['src/clock.man', { WevtcCompat: '8.1' }],
          ['src/b.man', values],
        ],
        files: two,
      });
    expect((await run({})).stderr).toContain('WevtcCompat must be the same for all');
    expect((await run({ WevtcCompat: '8.1' })).stderr).not.toContain('must be the same');
  });

  it('is tested for each switch', () => {
    const tested = new Set([...cases.map(([name]) => name), ...apart]);
    const switches = [...metadata].filter(
      ([, effect]) => typeof effect === 'object' && !('allows' in effect) && !('option' in effect),
    );
    expect(switches.map(([name]) => name).filter((name) => !tested.has(name))).toEqual([]);
  });

  it('makes a difference: each flag changes the outputs', async () => {
    for (const [name, value, , input = 'src/clock.man', more = {}] of cases) {
      // The defaults of mc.exe, and limits that nothing exceeds.
      if (['ANSIInputFile', 'UnicodeMessageInBinFile', 'MaximumMessageLength'].includes(name)) continue;
      const run = async (values: object) => {
        const { host } = await msbuild({ items: [[input, { ...more, ...values }]], files });
        return [...host.files].filter(([path]) => !/\.items$/.test(path));
      };
      expect(await run({ [name]: value.replace(' %unused', '') }), name).not.toEqual(await run({}));
    }
  });

  it('ignores folders that are not to be used', async () => {
    const values = {
      HeaderFilePath: 'inc',
      GeneratedHeaderPath: 'false',
      RCFilePath: 'res',
      GeneratedRCAndMessagesPath: 'true',
    };
    const { written } = await built({ items: [['src/clock.man', values]], files });
    expect(written).toEqual([
      'obj/clock.h',
      'res/MSG00001.bin',
      'res/clock.rc',
      'res/clock.res',
      'res/clockTEMP.BIN',
    ]);
  });

  it('rejects a flag that is none', async () => {
    const { stderr, exitCode, written } = await msbuild({
      items: [['src/clock.man', { SetCustomerbit: 'maybe' }]],
      files,
    });
    expect(stderr).toBe(
      "wevtc : error : MessageCompile 'src/clock.man': SetCustomerbit must be 'true' or 'false', not 'maybe'\n",
    );
    expect([exitCode, written]).toEqual([2, []]);
  });

  it('lists files with Verbose', async () => {
    const { stderr } = await msbuild({ items: [['src/clock.man', { Verbose: 'true' }]], files });
    expect(stderr).toContain('written   obj/clock.h\n');
    expect(stderr).toContain('messages in');
  });

  it('checks WinmetaPath and EventmanPath, unless they name an SDK that is missing', async () => {
    const run = (values: Record<string, string>) =>
      msbuild({
        items: [['src/clock.man', values]],
        files: { ...files, 'sdk/winmeta.xml': winmeta('4'), 'bad/winmeta.xml': winmeta('3') },
      });
    expect((await run({ WinmetaPath: '"\\winmeta.xml"', EventmanPath: '\\eventman.xsd' })).exitCode).toBe(0);
    const gone = await run({ WinmetaPath: 'gone/winmeta.xml' });
    expect(gone.stderr).toContain(
      "error : MessageCompile 'src/clock.man': -W: there is no file 'gone/winmeta.xml'",
    );
    expect((await run({ WinmetaPath: 'bad/winmeta.xml' })).stderr).toMatch(
      /^bad\/winmeta\.xml\(\d+,\d+\): error /,
    );
    expect((await run({ EventmanPath: 'gone.xsd' })).stderr).toContain('-w: there is no file');
  });

  it('writes baselines, and compares with them', async () => {
    const { host, written } = await built({
      items: [['src/clock.man', { BaselineResourcePath: 'src', RCFilePath: 'base' }]],
      files: { 'src/clock.man': message },
    });
    const guid = '0b6e3f1c-52a4-4c0e-9d77-6a1f2b3c4d01';
    expect(written.map((path) => path.toLowerCase())).toEqual([
      `base/${guid}.bin`,
      'base/gensumresource.bin',
    ]);
    const baselines = Object.fromEntries(written.map((path) => [path, host.readFile(path)]));
    const changed = { ...baselines, 'src/clock.man': message.replace('name="N"', 'name="M"') };
    const project = { items: [['src/clock.man', { BaselinePath: 'base' }] as const], files: changed };
    const { stderr, exitCode } = await msbuild(project);
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/^src\/clock\.man\(\d+,\d+\): error /);
    await built({ ...project, files: { ...baselines, 'src/clock.man': message } });
  });

  it('of an unknown name is an error', async () => {
    const run = async (values: Record<string, string>, facts = {}) =>
      (await msbuild({ items: [['src/clock.man', values]], files, facts, defaults: { Contoso: 'x' } }))
        .stderr;
    expect(await run({ GenerateUserModeLogingMacros: 'true' })).toBe(
      "wevtc : error : MessageCompile 'src/clock.man': there is no metadata 'GenerateUserModeLogingMacros'; did you mean 'GenerateUserModeLoggingMacros'?\n",
    );
    expect(await run({ Qwertz: '1' })).toBe(
      "wevtc : error : MessageCompile 'src/clock.man': there is no metadata 'Qwertz'; if it is meant for another tool, add it to the property 'WevtcIgnoredMetadata'\n",
    );
    expect(await run({ WevtcOptions: '--emit ts' })).toContain(
      "there is no metadata 'WevtcOptions'; use 'AdditionalOptions'",
    );
    expect(await run({ Qwertz: '1' }, { Ignored: 'Other; qwertz' })).toBe('');
    // The case of names does not matter, nor what belongs to tasks or items of any kind.
    expect(
      await run({ _Mine: '1', headerfilepath: 'x', TrackerLogDirectory: 'x', SubType: 'Designer' }),
    ).toBe('');
    // A default of all items, unless the item has its own.
    expect(await run({})).toBe('');
    expect(await run({ Contoso: 'y' })).toContain("there is no metadata 'Contoso'");
  });

  it('has switches in AdditionalOptions only', async () => {
    const run = async (AdditionalOptions: string) =>
      (await msbuild({ items: [['src/clock.man', { AdditionalOptions }]], files })).stderr;
    expect(await run('other.mc')).toContain(
      "AdditionalOptions can only contain switches, and 'other.mc' is a file",
    );
    expect(await run('-um "open')).toContain('is not closed');
    expect(await run('-k')).toContain("there is no switch '-k'");
    expect(await run('-um -km')).toContain('-um and -km cannot be used together');
    expect(await run('-x dbg')).toContain('-x: .dbg files are for');
  });

  it('is documented', () => {
    const page = readFileSync(join(root, 'docs/msbuild.md'), 'utf8');
    for (const [name, effect] of metadata) {
      if (effect === 'item' || effect === 'tool') {
        expect(page, name).toContain(`\`${name}\``);
        continue;
      }
      const row = page.split('\n').find((line) => line.startsWith(`| \`${name}\``));
      expect(row, name).toBeDefined();
      if (effect === 'own' || 'allows' in effect || 'option' in effect) continue;
      expect(row, name).toContain(`\`-${'flag' in effect ? effect.flag : effect.value}\``);
    }
  });
});

describe('the lists of a run', () => {
  it('name outputs and inputs', async () => {
    const { host } = await msbuild({
      items: [['src/clock.man', { AdditionalDependencies: 'a.txt; b.txt', EventmanPath: 'sdk/w.xml' }]],
      files: { ...files, 'sdk/w.xml': winmeta('4'), 'src/wevtc.config.json': '{}' },
      scripts: ['own.rc'],
    });
    expect(host.textOf('obj/app.wevtc.outputs').split('\n')).toContain('obj/clock.res');
    const inputs = host.textOf('obj/app.wevtc.inputs');
    for (const name of ['src/clock.man', 'a.txt', 'b.txt', 'sdk/w.xml', 'wevtc.config.json']) {
      expect(inputs).toContain(`${name}\n`);
    }
    expect(host.textOf('obj/app.wevtc.stamp')).toBe('');
  });

  it('stay as they are after a mistake, like all outputs', async () => {
    const { host, exitCode, stderr } = await msbuild({
      items: [['src/clock.man'], ['bad.man', { WevtcResources: 'false' }]],
      files: {
        ...files,
        'bad.man': clean.replace('win:Informational', 'Chatty'),
        'obj/app.wevtc.stamp': 'old',
        'obj/clock.h': 'old',
      },
    });
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/^bad\.man\(8,\d+\): error /);
    expect([host.textOf('obj/app.wevtc.stamp'), host.textOf('obj/clock.h')]).toEqual(['old', 'old']);
    expect(host.files.has('obj/clock.res')).toBe(false);
  });

  it('use the configuration of the project', async () => {
    const { stderr } = await msbuild({
      items: [['src/clock.man']],
      files: { ...files, 'c.json': '{"ruleset":"mc","nonsense":1}' },
      facts: { Config: 'c.json' },
    });
    expect(stderr).toMatch(/^wevtc : error : c\.json:1:\d+: /);
  });
});
