import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { NameForm } from '../../../src/compile/options/output-definition.js';
import { outputNameForms } from '../../../src/compile/options/output-names.js';
import { type CompileOptions, compile, type EmitTarget } from '../../../src/index.js';
import { classic, clean, wevtc } from '../../cli/in-memory.js';

type Option =
  | 'baseName'
  | 'c.prefix'
  | 'c.contextSuffix'
  | 'c.extension'
  | 'csharp.namespace'
  | 'csharp.prefix'
  | 'csharp.extension'
  | 'obj.extension'
  | 'counters.prefix'
  | 'install.program';

const forms = outputNameForms as Readonly<Record<Option, NameForm>>;

/** Names of each option that would not do, or would do harm, in outputs. */
const wrong: Readonly<Record<Option, readonly string[]>> = {
  baseName: [
    '',
    '..',
    '../x',
    'a/b',
    'a\\b',
    'C:x',
    'a"b',
    'a*',
    'a?',
    'a<b',
    'a|b',
    'a\nb',
    'a\u0085b',
    'a\u2028b',
    'a\u202eb',
    '\ud800',
    '.',
    ' .',
    'CON.',
    'CON',
    'nul',
    'Aux.tar',
    'COM1',
    'lpt9.x',
    'PRN .x',
    'COM\u00b2',
    'com\u00b9.x.y',
    'LPT\u00b3',
    'CONIN$',
    'conout$.x',
    'nul  .x',
    'a\u200bb',
    'a\u00adb',
    'a\u{e0041}',
    'x'.repeat(201),
    'é'.repeat(300),
  ],
  'c.prefix': ['x'.repeat(201), '1x', 'a b', 'a-b', 'a*/', 'a\nb', 'é', 'a"'],
  'c.contextSuffix': ['x'.repeat(201), 'a b', 'a-b', 'a*/', 'a\nb', 'é'],
  'c.extension': ['x'.repeat(21), '', '.h', 'a/b', 'h ', 'h\n', 'x:y'],
  'csharp.namespace': [`${'a.'.repeat(250)}a`, '', 'a..b', '.a', 'a.', '1', 'a b', 'a{', 'a\nb', 'a;'],
  'csharp.prefix': ['x'.repeat(201), '1x', 'a-b', 'é'],
  'csharp.extension': ['x'.repeat(21), '', '.cs', 'a/b'],
  'obj.extension': ['x'.repeat(21), '', '.o', 'a/b'],
  'counters.prefix': ['x'.repeat(201), '1x', 'a b', 'a-b', 'a*/', 'a\nb', 'é'],
  'install.program': ['', 'a/b.dll', 'C:\\a.dll', 'a"b', 'NUL', 'a\nb'],
};

/** Names that look like those, and are right. */
const right: Readonly<Record<Option, readonly string[]>> = {
  baseName: [
    'app',
    '.man',
    'a.b',
    'a.',
    'a .',
    "it's",
    'über app',
    'CONSOLE',
    'nully',
    'COM10',
    'COM0',
    'my.nul',
    '日本',
    '😀',
    ' a',
    '%x%',
    'CONIN',
    'conin$x',
    'می\u200cخواهم',
    'x'.repeat(200),
  ],
  'c.prefix': ['Log', '_log1', ''],
  'c.contextSuffix': ['Ctx', '1'],
  'c.extension': ['hpp', 'h++', 'g-h'],
  'csharp.namespace': ['A', 'Contoso.Storage_2', 'Größe'],
  'csharp.prefix': ['Log', '_log1', ''],
  'csharp.extension': ['gen'],
  'obj.extension': ['o', 'syso'],
  'counters.prefix': ['Own', '_own1', ''],
  'install.program': ['app.dll', "it's 100%.exe"],
};

const options = Object.keys(wrong) as Option[];
const cases = (names: Readonly<Record<Option, readonly string[]>>) =>
  options.flatMap((option) => names[option].map((name): [Option, string] => [option, name]));

const flags: Readonly<Record<Option, string>> = {
  baseName: '--base-name',
  'c.prefix': '--c-prefix',
  'c.contextSuffix': '--c-context-suffix',
  'c.extension': '--c-extension',
  'csharp.namespace': '--csharp-namespace',
  'csharp.prefix': '--csharp-prefix',
  'csharp.extension': '--csharp-extension',
  'obj.extension': '--obj-extension',
  'counters.prefix': '--counters-prefix',
  'install.program': '--install-program',
};

/** Those of mc.exe, which has no other outputs. */
const switches: Readonly<Partial<Record<Option, string>>> = {
  baseName: '-z',
  'c.prefix': '-p',
  'c.contextSuffix': '-contextSuffix',
  'c.extension': '-e',
  'csharp.namespace': '-cs',
  'csharp.prefix': '-p',
  'csharp.extension': '-e',
};

/** The option as `compile` of the library and configurations take it. */
function nested(option: Option, value: unknown): CompileOptions {
  const [first, second] = option.split('.') as [string, string | undefined];
  return { [first]: second === undefined ? value : { [second]: value } };
}

const emit: readonly EmitTarget[] = [
  'ts',
  'c',
  'csharp',
  'json',
  'resources',
  'res',
  'dll',
  'obj',
  'counters',
  'install',
  'mof',
  'markdown',
  'html',
];

describe('a name that goes into outputs', () => {
  it('is every text option that outputs print, and each has names to try here', () => {
    expect(Object.keys(outputNameForms)).toEqual(options);
  });

  it.each(cases(wrong))('is refused wherever it comes from: %s %j', async (option, name) => {
    const { description } = forms[option];
    expect(() => compile(clean, nested(option, name))).toThrow(RangeError);
    expect(() => compile(clean, nested(option, name))).toThrow(
      `the option '${option}' must be ${description}; it is ${JSON.stringify(name)}`,
    );
    const files = { 'app.man': clean, 'wevtc.config.json': JSON.stringify({ emit: nested(option, name) }) };
    const flagged = await wevtc(['compile', 'app.man', `${flags[option]}=${name}`], {
      files: { 'app.man': clean },
    });
    expect(flagged.exitCode).toBe(2);
    expect(flagged.stderr).toContain(`It must be ${description}.`);
    const configured = await wevtc(['compile', 'app.man'], { files });
    expect(configured.exitCode).toBe(2);
    expect(configured.stderr).toContain(`: this must be ${description}\n`);
    for (const { host } of [flagged, configured]) expect(host.files.has('app.h')).toBe(false);
    // A value of -z may have a folder, or be empty.
    if (option === 'baseName' && /^$|[/\\]/.test(name)) return;
    const mode = option === 'csharp.namespace' ? [] : ['-um'];
    expect([...flagged.host.files.keys()]).toEqual(['app.man']);
    const flag = switches[option];
    if (flag === undefined) return;
    const switched = await wevtc(['mc', ...mode, flag, name, 'app.man'], { files: { 'app.man': clean } });
    expect(switched.exitCode).toBe(2);
    expect([...switched.host.files.keys()]).toEqual(['app.man']);
  });

  it.each(cases(right))('is taken wherever it comes from: %s %j', async (option, name) => {
    expect(compile(clean, nested(option, name)).files).not.toEqual([]);
    const emit = option.includes('.') ? option.replace(/\..*/, '') : 'c';
    const flagged = await wevtc(['compile', 'app.man', '-e', emit, `${flags[option]}=${name}`], {
      files: { 'app.man': clean },
    });
    const configured = await wevtc(['compile', 'app.man', '-e', emit], {
      files: { 'app.man': clean, 'wevtc.config.json': JSON.stringify({ emit: nested(option, name) }) },
    });
    expect([flagged.exitCode, configured.exitCode]).toEqual([0, 0]);
    expect(configured.stderr).toBe(flagged.stderr);
  });

  it('is a string', () => {
    for (const option of options) {
      expect(() => compile(clean, nested(option, 5))).toThrow(TypeError);
      expect(() => compile(clean, nested(option, null))).toThrow(`options.${option} must be`);
    }
  });

  it('has its form in the schema of configurations', () => {
    const schema = JSON.parse(
      readFileSync(new URL('../../../schemas/config.schema.json', import.meta.url), 'utf8'),
    );
    for (const option of options) {
      const [first, second] = option.split('.') as [string, string | undefined];
      const top = schema.$defs.emit.properties[first];
      const { pattern, title } = second === undefined ? top : top.properties[second];
      expect([pattern, title]).toEqual([forms[option].pattern.source, forms[option].description]);
    }
  });
});

describe('a manifest whose file name gives no name for outputs', () => {
  const names = [
    'CON.man',
    'nul',
    'COM1.x.man',
    'a\nb.man',
    'say "hi".man',
    'a*.man',
    'C:app.man',
    ' .man',
    '..',
    '..man',
  ];

  it.each(names)('is asked a base name for: %j', async (name) => {
    const stated = await wevtc(['compile', '-', '--stdin-filename', name, '-e', 'ts,c'], { stdin: clean });
    expect(stated.exitCode).toBe(2);
    expect(stated.stderr).toMatch(
      /^wevtc: .*: generated files cannot be called ".*" after the manifest: their name must be a file name .*; choose one with --base-name\nwevtc: nothing was written\n$/,
    );
    expect(stated.host.files.size).toBe(0);
    const asked = await wevtc(['compile', '-', '--stdin-filename', name, '-b', 'app', '-e', 'c'], {
      stdin: clean,
    });
    expect(asked).toMatchObject({ exitCode: 0, stderr: 'written   app.h\n' });
    expect(() => compile(clean, { file: name })).toThrow(RangeError);
    expect(() => compile(clean, { file: name })).toThrow("give one with the option 'baseName'");
    expect(compile(clean, { file: name, baseName: 'app' }).files.map(({ path }) => path)).toEqual([
      'app.ts',
      'app.h',
    ]);
  });

  it('is called what another is called but for case or the form of an accent', async () => {
    const other = clean.replace('0B6E3F1C', '1B6E3F1C');
    for (const name of ['CAF\u00c9.man', 'cafe\u0301.man']) {
      const files = { 'caf\u00e9.man': clean, [name]: other };
      const { exitCode, stderr, host } = await wevtc(['compile', ...Object.keys(files), '-e', 'c'], {
        files,
      });
      expect(exitCode).toBe(2);
      expect(stderr).toContain("which belongs to 'caf\u00e9.man'");
      expect(host.files.size).toBe(2);
    }
  });

  it('stands in comments of outputs without breaking their line', () => {
    const lines = (name: string) =>
      compile(classic, {
        file: name,
        baseName: 'app',
        emit: ['ts', 'c', 'csharp', 'mof'],
        ruleset: 'mc',
      }).files.map(({ content }) => String(content).split(/[\n\r\u0085\u2028\u2029]/).length);
    expect(lines('a\nb\r\u0085\u2028 */ "x".man')).toEqual(lines('app.man'));
  });

  it('is asked one for by mc, in its own words', async () => {
    const files = { 'src/NUL.man': clean };
    const { exitCode, stderr } = await wevtc(['mc', '-um', 'src/NUL.man'], { files });
    expect(exitCode).toBe(2);
    expect(stderr).toContain('choose one with -z\n');
    expect((await wevtc(['mc', '-um', '-z', 'app', 'src/NUL.man'], { files })).exitCode).toBe(0);
  });

  it('is none where folders alone are odd, or where there is no file', () => {
    const paths = (name: string) => compile(clean, { file: name, emit: ['c'] }).files.map(({ path }) => path);
    expect(paths('a*b/C:\\CON\\app.x.man')).toEqual(['app.x.h']);
    expect(paths('a\\b.man')).toEqual(['b.h']);
    expect(paths('<stdin>')).toEqual(['manifest.h']);
    expect(paths('')).toEqual(['manifest.h']);
  });
});

describe('the base name in generated text', () => {
  it('stands in quoted file names only', () => {
    const baseName = "Zq9 it's #1";
    const two = classic.replace(/<provider [\s\S]*<\/provider>/, (provider) => {
      const other = provider
        .replace('Contoso-Clock', 'Contoso-Watch')
        .replace('CONTOSO_CLOCK', 'CONTOSO_WATCH');
      return `${provider}${other.replaceAll('0B6E3F1C', '1B6E3F1C').replace('symbol="Tick"', 'symbol="Tock"')}`;
    });
    const { files } = compile(two, {
      baseName,
      emit,
      c: { mode: 'um' },
      ts: { decoders: true },
      resources: { prefixMessageFiles: true },
      ruleset: 'mc',
    });
    expect(files.length).toBeGreaterThan(10);
    const lines = files.flatMap(({ path, content }) =>
      typeof content !== 'string'
        ? []
        : content
            .split(/\r?\n/)
            .flatMap((line) => (line.includes('Zq9') ? [`${path.split('.').at(-1)} ${line}`] : [])),
    );
    const allowed = [
      /^rc 1 (11|WEVT_TEMPLATE) "Zq9 it's #1[\w.]*"$/,
      /^ts (import|export) .* from ["']\.\/Zq9 it\\?'s #1[\w.-]*["'];$/,
      // WiX and C# make an identifier of it.
      /^wxs [^"]*<(?:ComponentGroup|File) Id="Events_Zq9_it_s__1(?:_1)?"/,
      /^cs namespace Zq9Its1$/,
      /^cs [^"']*\bglobal::Zq9Its1\.CONTOSO_CLOCK\.Payload\b[^"']*$/,
      // The event reference has it as its title.
      /^md # Event reference: Zq9 it's \\#1$/,
      /^html <(title|a class="brand" href="#overview"|h1 id="overview-heading")>(Event reference: )?Zq9 it&#39;s #1<\/\w+>$/,
    ];
    expect(lines.length).toBeGreaterThan(4);
    expect(lines.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
  });
});
