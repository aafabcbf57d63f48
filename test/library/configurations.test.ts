import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ConfigurationHost,
  type ConfigurationOptions,
  Configurations,
  compile,
  compileMessageText,
  type Diagnostic,
  defineEmitter,
  defineLintRule,
  formatManifest,
  lint,
  lintMessageText,
} from '../../src/index.js';
import { MemoryHost } from '../../src/project/host/memory.js';
import { classic, clean, manifest, wevtc } from '../cli/in-memory.js';

type Files = Readonly<Record<string, string>>;

/** The files of a project as a caller of the library gives them. */
function hostOf(files: Files): ConfigurationHost {
  const memory = new MemoryHost({ files });
  return {
    currentFolder: memory.absolutePath('.'),
    kind: (path) => memory.kind(path),
    readFile: (path) => memory.readFile(path),
    realPath: (path) => memory.realPath(path),
  };
}

const configurationsOf = (files: Files, options?: ConfigurationOptions) =>
  new Configurations(hostOf(files), options);

const linesOf = (findings: readonly Pick<Diagnostic, 'source' | 'range' | 'severity' | 'message'>[]) =>
  findings.map(({ source, range, severity, message }) => {
    const { line, column } = source.positionAt(range.start);
    return `${source.file}:${line}:${column} ${severity}: ${message}`;
  });

/** What `wevtc lint` says about one file, in the same form. */
async function linted(file: string, files: Files): Promise<string[]> {
  const { stdout } = await wevtc(['lint', '--format', 'json', file], { files });
  const report = JSON.parse(stdout) as {
    diagnostics: {
      file: string;
      range: { start: { line: number; column: number } };
      ruleId: string;
      severity: string;
    }[];
  };
  return report.diagnostics.map(
    ({ file: name, range: { start }, ruleId, severity }) =>
      `${name}:${start.line}:${start.column} ${severity} ${ruleId}`,
  );
}

const shortOf = (findings: readonly Diagnostic[]) =>
  findings.map(({ source, range, ruleId, severity }) => {
    const { line, column } = source.positionAt(range.start);
    return `${source.file}:${line}:${column} ${severity} ${ruleId}`;
  });

const json = (value: unknown) => JSON.stringify(value);
const sloppy = clean.replace(
  '<string id="Tick" value="Tick"/>',
  '<string id="Tick" value="Tick "/><string id="Unused" value="Unused"/>',
);
const text = 'MessageId=1\r\nLanguage=English\r\nÄ\r\n.\r\n';

describe('the findings for a file with the options of its configuration', () => {
  const files: Files = {
    'wevtc.config.jsonc': `{
      // For all files.
      "extends": "shared/base.json",
      "ruleset": "strict",
      "overrides": [
        { "files": ["old"], "ruleset": "mc", "rules": { "unused-string": "info" } },
        { "files": ["texts"], "messageText": { "codePage": 1250 } }
      ],
      "ignore": ["third-party"]
    }`,
    'shared/base.json': json({
      rules: { 'unused-string': 'error', 'message-max-length': ['warning', { max: 3 }] },
    }),
    'app.man': sloppy,
    'old/app.man': sloppy.replace('clock.dll', 'old.dll'),
    'inner/package.json': json({ name: 'inner', wevtc: { rules: { 'unused-string': 'off' } } }),
    'inner/app.man': sloppy,
    'texts/app.mc': text,
    'third-party/app.man': manifest('Chatty'),
  };

  it.each(['app.man', 'old/app.man', 'inner/app.man', 'texts/app.mc'])(
    'are those of wevtc lint: %s',
    async (file) => {
      const configured = await configurationsOf(files).of(file);
      expect(configured).toMatchObject({ findings: [], ignored: false });
      const content = new TextEncoder().encode(files[file]);
      const found = file.endsWith('.mc')
        ? lintMessageText(content, { file, ...configured.lint })
        : lint(content, { file, ...configured.lint });
      expect(shortOf(found)).toEqual(await linted(file, files));
    },
  );

  it('are different ones, so that the settings count', async () => {
    const configurations = configurationsOf(files);
    const found = await Promise.all(
      ['app.man', 'old/app.man', 'inner/app.man'].map(async (file) => {
        const { lint: options } = await configurations.of(file);
        return shortOf(lint(sloppy, { file: 'app.man', ...options })).join('\n');
      }),
    );
    expect(new Set(found).size).toBe(3);
    expect(found[0]).toContain('error unused-string');
    expect((await configurations.of('texts/app.mc')).lint.codePage).toBe(1250);
  });

  it('are not wanted for ignored files', async () => {
    expect(await configurationsOf(files).of('third-party/app.man')).toMatchObject({ ignored: true });
    expect(await linted('third-party/app.man', files)).toEqual([]);
  });

  it('are the usual ones without a configuration', async () => {
    const configured = await configurationsOf({ 'app.man': sloppy }).of('app.man');
    expect(configured).not.toHaveProperty('config');
    expect(lint(sloppy, configured.lint)).toEqual(lint(sloppy));
  });
});

describe('the other options of a configuration', () => {
  const files = {
    'app/wevtc.config.json': json({
      emit: { outDir: '../gen', targets: ['c', 'mof'], c: { mode: 'um', prefix: 'Log' }, baseName: 'clock' },
      format: { indent: 'tab', lineWidth: 80 },
    }),
  };

  it('generate the outputs', async () => {
    const configured = await configurationsOf(files).of('app/app.man');
    expect(configured.outDir).toBe(new MemoryHost({}).absolutePath('gen'));
    const { files: made, diagnostics } = compile(classic, { file: 'app.man', ...configured.compile });
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(made.map(({ path }) => path)).toEqual(['clock.h', 'clock.mof']);
    expect(made[0]?.content).toContain('LogTick');
    const texts = compileMessageText(new TextEncoder().encode(text), configured.compileMessageText);
    expect(texts.files.map(({ path }) => path)).toEqual(['clock.h']);
  });

  it('format', async () => {
    const { format } = await configurationsOf(files).of('app/app.man');
    expect(format).toEqual({ indent: 'tab', lineWidth: 80 });
    expect(formatManifest(clean, format).output).toContain('\n\t<instrumentation>');
  });

  it('can be those of one configuration for all files', async () => {
    const configurations = configurationsOf(files, { config: 'app/wevtc.config.json' });
    expect((await configurations.of('/elsewhere/app.man')).compile.emit).toEqual(['c', 'mof']);
  });
});

describe('mistakes in a configuration', () => {
  it.each<[string, Files, string[]]>([
    [
      'a misspelt rule',
      { 'wevtc.config.json': '{\n  "rules": { "unused-strng": "off" }\n}' },
      ["wevtc.config.json:2:14 error: there is no rule 'unused-strng'; did you mean 'unused-string'?"],
    ],
    [
      'no JSON',
      { 'wevtc.config.json': '{ "rules": ' },
      ['wevtc.config.json:1:12 error: a value is expected here'],
    ],
    [
      'no file to extend',
      { 'wevtc.config.json': '{ "extends": "base.json" }' },
      ["wevtc.config.json:1:14 error: there is no file 'base.json'"],
    ],
  ])('are findings with their places: %s', async (_, files, expected) => {
    const { config, findings, lint: options, ignored } = await configurationsOf(files).of('app.man');
    expect(linesOf(findings)).toEqual(expected);
    expect({ config, options, ignored }).toEqual({
      config: new MemoryHost({}).absolutePath('wevtc.config.json'),
      options: {},
      ignored: false,
    });
  });

  it('include files that cannot be read', async () => {
    const host: ConfigurationHost = {
      ...hostOf({ 'wevtc.config.json': '{}' }),
      readFile: () => {
        throw new Error('permission denied');
      },
    };
    const { findings } = await new Configurations(host).of('app.man');
    expect(linesOf(findings)).toEqual([
      "wevtc.config.json:1:1 error: 'wevtc.config.json' cannot be read: permission denied",
    ]);
  });
});

/** Values of all keys that are right, and some that are nearly right. */
const keys = fc.record({
  ruleset: fc.constantFrom('mc', 'strict', 'stict', 5),
  rules: fc.dictionary(
    fc.constantFrom('unused-string', 'message-max-length', 'event-keyword-zero', 'contoso/own', '__proto__'),
    fc.constantFrom(
      'off',
      'error',
      'eror',
      ['warning'],
      ['info', {}],
      ['error', { max: 5 }],
      ['off', { max: 0 }],
      [],
    ),
  ),
  emit: fc.record(
    {
      targets: fc.uniqueArray(fc.constantFrom('c', 'ts', 'json', 'mof', 'res', 'doc')),
      outDir: fc.constantFrom('gen', '../..', '//server/share', 5),
      baseName: fc.constantFrom('app', 'CON', 'a/b', ''),
      c: fc.record(
        { mode: fc.constantFrom('um', 'uk'), prefix: fc.constantFrom('Log', '1', '') },
        { requiredKeys: [] },
      ),
      csharp: fc.record({ namespace: fc.constantFrom('A.B', 'A..B', '') }),
    },
    { requiredKeys: [] },
  ),
  format: fc.record({
    indent: fc.constantFrom(2, 4, 'tab', 3),
    lineWidth: fc.constantFrom(20, 1000, 19, 80.5),
  }),
  messageText: fc.record({ codePage: fc.constantFrom(1250, 'utf-8', 850, '1252') }),
  ignore: fc.array(fc.constantFrom('*.man', '!x', '{a,b}', '')),
  extends: fc.constantFrom('other.json', './wevtc.config.json', '..', []),
});

/** Few keys in one configuration, so that many are right. */
const settings = fc
  .tuple(keys, fc.uniqueArray(fc.nat(6), { minLength: 1, maxLength: 2 }))
  .map(([all, chosen]) => Object.fromEntries(Object.entries(all).filter((_, at) => chosen.includes(at))));

describe('any configuration', () => {
  const used = { valid: 0, wrong: 0 };

  it('has findings, or settings that all functions accept', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof({ weight: 9, arbitrary: settings.map(json) }, fc.string()),
        async (config) => {
          const configurations = configurationsOf({ 'wevtc.config.json': config, 'other.json': '{}' });
          const { findings, lint: rules, compile: outputs, ...others } = await configurations.of('app.man');
          used[findings.length > 0 ? 'wrong' : 'valid'] += 1;
          lint(clean, rules);
          compile(clean, { ...outputs, emit: [] });
          lintMessageText(new TextEncoder().encode(text), rules);
          compileMessageText(new TextEncoder().encode(text), others.compileMessageText);
          formatManifest(clean, others.format);
        },
      ),
      { numRuns: 300 },
    );
    expect(used.valid).toBeGreaterThan(20);
    expect(used.wrong).toBeGreaterThan(50);
  });
});

describe('custom rules and outputs of a configuration', () => {
  const rule = defineLintRule({
    id: 'contoso/no-ticks',
    summary: 'No event is called Tick',
    options: { name: { type: 'text', description: 'the name', default: 'Tick' } },
    create: (report, { options }) => ({
      event: (event) => {
        if (event.symbol?.value === options.name) report(event.symbol.range, 'this is a tick');
      },
    }),
  });
  const emitter = defineEmitter({
    name: 'contoso/list',
    summary: 'A list',
    emit: () => [{ path: 'list.txt', content: 'Tick' }],
  });
  const modules: Readonly<Record<string, unknown>> = {
    'rules.mjs': { default: rule },
    'list.mjs': { default: [emitter] },
    'broken.mjs': { default: { id: 'No Ticks' } },
  };
  const project = (more: object) => ({
    'wevtc.config.json': `${JSON.stringify({ lintRules: ['rules.mjs'], emitters: ['list.mjs'], ...more })}`,
    'rules.mjs': '',
    'list.mjs': '',
    'broken.mjs': '',
  });
  const loaded: string[] = [];
  const loadCode = async (path: string) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    loaded.push(name);
    if (modules[name] === undefined) throw new Error('no such module');
    return modules[name];
  };

  it('run', async () => {
    loaded.length = 0;
    const configurations = configurationsOf(project({ rules: { 'contoso/no-ticks': 'error' } }), {
      loadCode,
    });
    const [configured] = await Promise.all(['app.man', 'b.man'].map((file) => configurations.of(file)));
    expect(linesOf(configured?.findings ?? [])).toEqual([]);
    expect(loaded).toEqual(['rules.mjs', 'list.mjs']);
    expect(shortOf(lint(clean, configured?.lint))).toContainEqual(
      expect.stringContaining('error contoso/no-ticks'),
    );
    const { files } = compile(clean, { ...configured?.compile, rules: {} });
    expect(files.map(({ path }) => path)).toContain('list.txt');
    expect(
      compileMessageText(new TextEncoder().encode(text), configured?.compileMessageText).files,
    ).not.toEqual([]);
  });

  it.each<[string, object, ConfigurationOptions, string]>([
    [
      'without a function that loads',
      {},
      {},
      "this program does not run code, and 'rules.mjs' is code; it needs the option 'loadCode'",
    ],
    ['in a missing file', { lintRules: ['none.mjs'] }, { loadCode }, "there is no file 'none.mjs'"],
    [
      'that are no rules',
      { lintRules: ['broken.mjs'] },
      { loadCode },
      "broken.mjs: a rule has an invalid ID 'No Ticks'; it must be ",
    ],
    [
      'that fail',
      {},
      { loadCode: () => Promise.reject('no such module') },
      'rules.mjs: the file failed: no such module',
    ],
    [
      'that do not exist',
      { rules: { 'contoso/no-tikcs': 'off' } },
      { loadCode },
      "there is no rule 'contoso/no-tikcs'; did you mean 'contoso/no-ticks'?",
    ],
    [
      'without such an option',
      { rules: { 'contoso/no-ticks': ['error', { nam: 'A' }] } },
      { loadCode },
      "'nam'",
    ],
    [
      'with one name',
      { lintRules: ['rules.mjs', 'broken.mjs'] },
      { loadCode: () => ({ default: rule }) },
      "two rules or emitters have the name 'contoso/no-ticks'; rename one of them",
    ],
  ])('are reported: %s', async (_, more, options, message) => {
    const { findings, lint: chosen } = await configurationsOf(project(more), {
      emitters: false,
      ...options,
    }).of('app.man');
    expect(findings[0]?.message).toContain(message);
    expect(findings[0]?.source.file).toBe('wevtc.config.json');
    expect(findings[0]?.range.start).toBeGreaterThan(0);
    expect(chosen).toEqual({});
  });

  it('do not load from outside of the folder of the configuration', async () => {
    const files = { 'app/wevtc.config.json': json({ lintRules: ['../rules.mjs'] }), 'rules.mjs': '' };
    loaded.length = 0;
    const { findings } = await configurationsOf(files, { loadCode }).of('app/app.man');
    expect(findings[0]?.message).toMatch(/^'rules\.mjs' leads out of the folder of the configuration /);
    expect(loaded).toEqual([]);
  });

  it('leave emitters out on demand', async () => {
    loaded.length = 0;
    const { compile: options } = await configurationsOf(project({}), { loadCode, emitters: false }).of(
      'app.man',
    );
    expect(options).not.toHaveProperty('emitters');
    expect(loaded).toEqual(['rules.mjs']);
  });
});
