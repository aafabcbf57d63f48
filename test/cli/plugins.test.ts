import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../support/built.js';
import { runCommand, runHere } from '../support/command.js';
import { makeFolder } from '../support/folder.js';
import { hasLinks } from '../support/links.js';
import { clean, manifest } from './in-memory.js';

beforeAll(ensureBuilt);

/** A rule that reports each event. It leaves a mark on the disk, so that tests see whether it ran. */
const rules = `
import { writeFileSync } from 'node:fs';
writeFileSync(new URL('ran', import.meta.url), '');
export default {
  id: 'contoso/event',
  summary: 'there are no events',
  helpUrl: 'https://contoso.example/event',
  page: '# contoso/event',
  options: { word: { type: 'text', description: 'a word', default: 'no' } },
  create: (report, { options: { word } }) => ({
    event({ symbol }) {
      report(symbol.range, \`\${word} event '\${symbol.value}'\`, {
        fix: { title: 'Rename it', safe: true, edits: [{ range: symbol.range, newText: 'Tock' }] },
      });
    },
    finish() {},
  }),
};
`.replace('event({ symbol }) {', "event({ symbol }) {\n      if (symbol.value === 'Tock') return;");

const emitter = `
export default {
  name: 'contoso/list',
  summary: 'the events',
  options: {
    title: { type: 'text', description: 'first line', default: 'Events' },
    count: { type: 'number', description: 'how many', default: 9, minimum: 1 },
  },
  async emit(manifest, { baseName, options, model }) {
    await undefined;
    const events = manifest.providers.flatMap(({ events }) => events.map(({ cSymbol }) => cSymbol));
    const content = [options.title, ...events.slice(0, options.count), model().version].join('\\n') + '\\n';
    return [{ path: baseName + '.txt', content }, { path: baseName + '.bin', content: Uint8Array.of(1, 2) }];
  },
};
`;

function folderWith(
  config: object | undefined,
  files: Record<string, string | { link: string }> = {},
): string {
  return makeFolder({
    'a.man': clean,
    'rules.mjs': rules,
    'list.mjs': emitter,
    ...(config && { 'wevtc.config.json': JSON.stringify(config) }),
    ...files,
  });
}

const finding = "a.man:8:36: warning: no event 'Tick' [contoso/event]\n";

describe('code that a configuration names', () => {
  const config = { lintRules: ['./rules.mjs'], emitters: ['list.mjs'] };

  it('does not run without permission', async () => {
    const folder = folderWith(config);
    expect(await runHere(folder, ['lint', 'a.man'])).toMatchObject({
      status: 2,
      stdout: '',
      stderr:
        "wevtc: wevtc.config.json:1:15: wevtc would run the file 'rules.mjs'; add --allow-code if you trust this repository\n",
    });
    for (const flags of [
      [],
      ['--emit', 'c'],
      ['--check'],
      ['--list-outputs'],
      ['--config', 'wevtc.config.json'],
    ]) {
      const { status, stderr } = await runHere(folder, ['compile', 'a.man', ...flags]);
      expect({ status, stderr }).toMatchObject({
        status: 2,
        stderr: expect.stringContaining('--allow-code'),
      });
    }
    expect(readdirSync(folder).sort()).toEqual(['a.man', 'list.mjs', 'rules.mjs', 'wevtc.config.json']);
  });

  it('matters only to runs that would use it', async () => {
    const folder = folderWith({ emitters: ['absent.mjs'] });
    expect(await runHere(folder, ['lint', 'a.man'])).toMatchObject({ status: 0, stderr: '' });
    expect(await runHere(folder, ['compile', 'a.man', '--emit', 'c', '-q'])).toMatchObject({
      status: 0,
      stderr: '',
    });
    const other = folderWith(config);
    expect(await runHere(other, ['lint', 'a.man', '--no-config'])).toMatchObject({ status: 0, stderr: '' });
    for (const argv of [
      ['inspect', 'a.man'],
      ['format', '--check', 'a.man'],
      ['mc', 'a.man'],
      ['lint', '--print-config', 'a.man'],
    ])
      expect((await runHere(other, argv)).stderr).not.toContain('rules.mjs');
    expect(existsSync(join(other, 'ran'))).toBe(false);
  });

  it('runs with permission', async () => {
    const folder = folderWith(config);
    expect(await runHere(folder, ['lint', 'a.man', '--allow-code', '--format', 'text'])).toMatchObject({
      status: 0,
      stdout: finding,
      stderr: '',
    });
    expect(await runHere(folder, ['compile', 'a.man', '--allow-code', '-q', '-o', 'gen'])).toMatchObject({
      status: 0,
    });
    expect(readdirSync(join(folder, 'gen')).sort()).toEqual(['a.bin', 'a.h', 'a.ts', 'a.txt']);
    expect(readFileSync(join(folder, 'gen', 'a.txt'), 'utf8')).toBe('Events\nTick\n1\n');
  });

  it('must be in the folder of the configuration, after following links', async () => {
    const outside = makeFolder({ 'evil.mjs': rules });
    const files = { 'sub/a.man': clean, 'sub/link.mjs': { link: join(outside, 'evil.mjs') } };
    const paths = ['../rules.mjs', join(outside, 'evil.mjs'), '//server/share/evil.mjs'];
    for (const path of hasLinks ? [...paths, 'link.mjs'] : paths) {
      const folder = folderWith(undefined, {
        ...files,
        'sub/wevtc.config.json': JSON.stringify({ lintRules: [path] }),
      });
      const { status, stderr } = await runHere(folder, ['lint', 'sub/a.man', '--allow-code']);
      expect(status).toBe(2);
      expect(stderr).toMatch(
        /^wevtc: sub\/wevtc\.config\.json:1:\d+: '.*' (leads out of|is a path to another)/,
      );
      expect(existsSync(join(folder, 'ran'))).toBe(false);
    }
    expect(existsSync(join(outside, 'ran'))).toBe(false);
  });

  it('comes from all configurations that the first one extends, in its folder', async () => {
    const folder = folderWith(
      { extends: 'base/base.json' },
      {
        'base/base.json': JSON.stringify({
          lintRules: ['../rules.mjs'],
          rules: { 'contoso/event': ['info', { word: 'x' }] },
        }),
      },
    );
    expect((await runHere(folder, ['lint', 'a.man'])).stderr).toContain(
      'base/base.json:1:15: wevtc would run',
    );
    const { stdout } = await runHere(folder, ['lint', 'a.man', '--allow-code', '--format', 'text']);
    expect(stdout).toBe("a.man:8:36: info: x event 'Tick' [contoso/event]\n");
  });

  it('can be TypeScript where Node.js runs it', async () => {
    const typed = rules.replace(/^/, 'const none: undefined = undefined;\n');
    const folder = folderWith(
      { lintRules: ['rules.ts'] },
      { 'rules.ts': typed, 'package.json': '{"type":"module"}' },
    );
    const { status, stderr } = await runHere(folder, ['lint', 'a.man', '--allow-code']);
    const { typescript = false } = process.features as { readonly typescript?: string | false };
    if (typescript === false)
      expect({ status, stderr }).toMatchObject({ status: 2, stderr: expect.stringContaining('compile it') });
    else expect(status).not.toBe(2);
  });

  it.each([
    ['rules.txt', 'must be a JavaScript file'],
    ['absent.mjs', 'does not exist'],
    ['.', 'must be a JavaScript file'],
    ['folder.js', 'is not a file'],
  ])('%s: %s', async (path, message) => {
    const folder = folderWith({ lintRules: [path] }, { 'rules.txt': rules, 'folder.js/x': '' });
    const { status, stderr } = await runHere(folder, ['lint', 'a.man', '--allow-code']);
    expect({ status, stderr }).toMatchObject({ status: 2, stderr: expect.stringContaining(message) });
  });

  it('is checked with its settings, which have places', async () => {
    const folder = folderWith({
      ...config,
      rules: { 'contoso/evnt': 'off', 'contoso/event': ['error', { wrd: 'x', word: 3 }] },
      overrides: [{ files: ['b*'], rules: { 'contoso/event': ['off', { word: [] }] } }],
      emit: { 'contoso/list': { count: 0 } },
    });
    expect((await runHere(folder, ['compile', 'a.man', '--allow-code'])).stderr.split('\n')).toEqual([
      expect.stringMatching(/json:1:\d+: there is no rule 'contoso\/evnt'; did you mean 'contoso\/event'\?$/),
      expect.stringMatching(/json:1:\d+: there is no option 'wrd'; the options are word$/),
      expect.stringMatching(/json:1:\d+: the option 'word' must be a text$/),
      expect.stringMatching(/json:1:\d+: the option 'count' must be at least 1$/),
      expect.stringMatching(/json:1:\d+: the option 'word' must be a text$/),
      'wevtc: nothing was written',
      '',
    ]);
  });
});

describe('rules that a flag names', () => {
  const lint = (folder: string, ...argv: string[]) =>
    runHere(folder, ['lint', 'a.man', '--lint-rules', 'rules.mjs', '--format', 'text', ...argv]);

  it('run without further permission, and obey settings', async () => {
    const folder = folderWith(undefined);
    expect(await lint(folder)).toMatchObject({ status: 0, stdout: finding, stderr: '' });
    expect(await lint(folder, '--rule', 'contoso/event=off')).toMatchObject({
      status: 0,
      stdout: '',
      stderr: '',
    });
    expect((await lint(folder, '--rule', 'contoso/event=error')).status).toBe(1);
    expect((await lint(folder, '--warnings-as-errors')).status).toBe(1);
    expect((await lint(folder, '--ruleset', 'mc')).stdout).toBe(finding);
    expect(await lint(folder, '--rule', 'contoso/evt=off')).toMatchObject({
      status: 2,
      stderr:
        "wevtc: there is no rule 'contoso/evt'; specify its file with --lint-rules, or in the configuration\n",
    });
  });

  it('obey comments, which are checked', async () => {
    const disabled = (id: string) =>
      clean.replace('<event ', `<!-- wevtc-disable-next-line ${id} -->\n<event `);
    const folder = folderWith(undefined, { 'a.man': disabled('contoso/event: why') });
    expect(await lint(folder)).toMatchObject({ status: 0, stdout: '', stderr: '' });
    expect((await lint(folder, '--rule', 'contoso/event=off')).stdout).toBe('');
    // Without the file, nothing is known about the rule.
    expect((await runHere(folder, ['lint', 'a.man', '--format', 'text'])).stdout).toBe('');
    writeFileSync(join(folder, 'a.man'), disabled('contoso/evnt'));
    expect((await lint(folder)).stdout).toContain(
      "'contoso/evnt'; did you mean 'contoso/event'? [unknown-suppression]",
    );
    writeFileSync(join(folder, 'a.man'), disabled('other/rule'));
    expect((await lint(folder)).stdout).not.toContain('suppression');
    writeFileSync(join(folder, 'a.man'), disabled('contoso/event').replace('"Tick" level', '"Tock" level'));
    expect((await lint(folder)).stdout).toContain('[unused-suppression]');
  });

  it('can fix, have baselines and statistics', async () => {
    const folder = folderWith(undefined);
    expect((await lint(folder, '--statistics')).stderr).toMatch(/^contoso\/event +1 +\d/m);
    expect((await lint(folder, '--write-baseline', 'base.json')).status).toBe(0);
    expect(await lint(folder, '--baseline', 'base.json')).toMatchObject({ status: 0, stdout: '' });
    expect(await lint(folder, '--fix')).toMatchObject({ status: 0, stdout: '' });
    expect(readFileSync(join(folder, 'a.man'), 'utf8')).toBe(clean.replace('symbol="Tick"', 'symbol="Tock"'));
  });

  it('find the same with threads and with a cache', () => {
    const files = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [
        `m/${at}.man`,
        manifest(at % 3 === 0 ? 'Chatty' : undefined, `P-${at}`),
      ]),
    );
    const folder = folderWith(undefined, files);
    const run = (...argv: string[]) =>
      runCommand(folder, ['lint', 'm', '--lint-rules', 'rules.mjs', '--format', 'json', ...argv]);
    const alone = run('--threads', '0');
    expect(JSON.parse(alone.stdout).summary).toMatchObject({ warnings: 30, errors: 10 });
    expect(run('--threads', '3')).toEqual(alone);
    for (let at = 0; at < 2; at++) expect(run('--cache', '--cache-file', 'cache.json')).toEqual(alone);
    writeFileSync(join(folder, 'rules.mjs'), rules.replace("default: 'no'", "default: 'other'"));
    expect(run('--cache', '--cache-file', 'cache.json').stdout).toContain("other event 'Tick'");
  });

  it('appear in all reports', async () => {
    const folder = folderWith(undefined);
    const report = async (format: string) =>
      (await runHere(folder, ['lint', 'a.man', '--lint-rules', 'rules.mjs', '--format', format])).stdout;
    expect(JSON.parse(await report('json')).diagnostics).toMatchObject([
      {
        ruleId: 'contoso/event',
        helpUri: 'https://contoso.example/event',
        fix: { title: 'Rename it', safe: true },
      },
    ]);
    const [run] = JSON.parse(await report('sarif')).runs;
    expect(run.results).toMatchObject([{ ruleId: 'contoso/event', ruleIndex: 0, level: 'warning' }]);
    expect(run.tool.driver.rules).toEqual([
      {
        id: 'contoso/event',
        shortDescription: { text: 'there are no events' },
        helpUri: 'https://contoso.example/event',
        help: { text: 'there are no events', markdown: '# contoso/event' },
        defaultConfiguration: { level: 'warning', enabled: true },
        properties: { 'problem.severity': 'warning' },
      },
    ]);
    expect(await report('pretty')).toContain('help: https://contoso.example/event\n');
    for (const format of ['msvs', 'github', 'gitlab', 'checkstyle', 'junit'])
      expect(await report(format)).toContain('contoso/event');
  });

  it('are listed and explained', async () => {
    const folder = folderWith(undefined);
    const flags = ['--lint-rules', 'rules.mjs'];
    expect((await runHere(folder, ['rules', ...flags])).stdout).toMatch(
      /\n\nYour own rules\n {2}contoso\/event +warning +mc +there are no events\n$/,
    );
    expect(JSON.parse((await runHere(folder, ['rules', '--json', ...flags])).stdout).at(-1)).toMatchObject({
      ruleId: 'contoso/event',
      ruleSets: ['mc', 'recommended', 'strict'],
    });
    expect((await runHere(folder, ['explain', 'contoso/event', ...flags])).stdout).toBe('# contoso/event\n');
    expect(await runHere(folder, ['explain', 'contoso/evnt', ...flags])).toMatchObject({
      status: 2,
      stderr: "wevtc: there is no rule 'contoso/evnt'; did you mean 'contoso/event'?\n",
    });
    expect((await runHere(folder, ['explain', 'contoso/event'])).stderr).toContain(
      'specify its file with --lint-rules',
    );
  });

  it('stop a compilation when they find errors', async () => {
    const folder = folderWith(undefined);
    const { status } = await runHere(folder, [
      ...['compile', 'a.man', '--lint-rules', 'rules.mjs', '--rule', 'contoso/event=error'],
    ]);
    expect(status).toBe(1);
    expect(existsSync(join(folder, 'a.h'))).toBe(false);
  });
});

describe('emitters that a flag names', () => {
  const compile = (folder: string, ...argv: string[]) =>
    runHere(folder, ['compile', 'a.man', '--emitter', 'list.mjs', ...argv]);

  it('write their files, and with --emit also others', async () => {
    const folder = folderWith(undefined);
    expect((await compile(folder)).stderr).toBe('written   a.txt\nwritten   a.bin\n');
    expect((await compile(folder, '--emit', 'c', '--list-outputs')).stdout).toBe('a.h\na.txt\na.bin\n');
    expect(await compile(folder, '--check')).toMatchObject({ status: 0 });
    writeFileSync(join(folder, 'a.txt'), 'old\n');
    expect(await compile(folder, '--check')).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('+Tick'),
    });
    expect(await compile(folder, '--emit', 'contoso/other')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("there is no emitter 'contoso/other'"),
    });
  });

  it('can also be in the configuration', async () => {
    const folder = folderWith({ emitters: ['list.mjs'], emit: { 'contoso/list': { title: 'T' } } });
    expect((await compile(folder, '-q')).status).toBe(0);
    expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toMatch(/^T\n/);
    expect((await compile(folder, '--emit', 'c,contoso/list')).stderr).toContain('add --allow-code');
    expect((await compile(folder, '--emit', 'c,contoso/list', '--allow-code', '--list-outputs')).stdout).toBe(
      'a.h\na.txt\na.bin\n',
    );
  });

  it('have options', async () => {
    const folder = folderWith(undefined);
    const option = (text: string) => compile(folder, '--emitter-option', text);
    expect((await option('contoso/list.title=A = b.c')).status).toBe(0);
    expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('A = b.c\nTick\n1\n');
    expect((await option('contoso/list.count=x')).stderr).toContain("the option 'count' must be a number");
    expect((await option('contoso/list.nothing=x')).stderr).toContain(
      "there is no option 'nothing'; the options are title",
    );
    expect((await option('contoso/lst.title=x')).stderr).toContain("did you mean 'contoso/list'?");
    expect((await option('title=x')).stderr).toContain("Write it as 'name.option=value'.");
  });

  it('are inputs of the build', async () => {
    const folder = folderWith(undefined);
    expect((await compile(folder, '--depfile', 'a.d', '-q')).status).toBe(0);
    expect(readFileSync(join(folder, 'a.d'), 'utf8')).toMatch(/^a\.txt a\.bin:(?=.* list\.mjs)/s);
  });

  it.each([
    ['a.man', "'a.man' would write 'a.man'"],
    ['list.mjs', 'which is an emitter of this run'],
    ['a.txt', "two files with the name 'a.txt'"],
    ['../a.txt', "the path '../a.txt'; it must be a file name without a folder"],
  ])('cannot write %s', async (path, message) => {
    const folder = folderWith(undefined, { 'list.mjs': emitter.replace("baseName + '.bin'", `'${path}'`) });
    expect(await compile(folder)).toMatchObject({ status: 2, stderr: expect.stringContaining(message) });
    expect(existsSync(join(folder, 'a.txt'))).toBe(false);
  });
});

describe('a plug-in with a mistake', () => {
  const rule = (create: string) =>
    `export default {\n  id: 'contoso/x', summary: 's',\n  create: ${create},\n};\n`;
  const own = (emit: string) =>
    `export default {\n  name: 'contoso/x', summary: 's',\n  emit: ${emit},\n};\n`;

  it.each([
    ['syntax', 'let a = ;', /^wevtc: p\.mjs:1: the file cannot be parsed: Unexpected token/],
    ['import', "import './absent.mjs';", /^wevtc: p\.mjs: the file failed: Cannot find module/],
    ['top level', '\nthrow new RangeError("no");', /^wevtc: p\.mjs:2:7: the file failed: RangeError: no$/],
    [
      'never loads',
      'await new Promise(() => {});',
      /^wevtc: p\.mjs: the file failed: it waits for something that never/,
    ],
    [
      'nothing',
      'export const a = 1;',
      /^wevtc: p\.mjs: the file must export a rule, or a list of them, as the default$/,
    ],
    ['no rule', 'export default 3;', /^wevtc: p\.mjs: a rule must be an object$/],
    [
      'create',
      rule('() => { throw new Error("a\\nb") }'),
      /^wevtc: p\.mjs:3:25: the rule 'contoso\/x' failed: a\\nb$/,
    ],
    [
      'visitor',
      rule('() => ({ event: (e) => e.no.no })'),
      /^wevtc: p\.mjs:3:\d+: the rule 'contoso\/x' failed: TypeError: /,
    ],
    [
      'async',
      rule('() => ({ async event() {} })'),
      /^wevtc: p\.mjs: the rule 'contoso\/x' must not be asynchronous/,
    ],
    [
      'kind',
      rule('() => ({ events() {} })'),
      /the rule 'contoso\/x' visits 'events'.*did you mean 'event'\?$/,
    ],
    [
      'range',
      rule('(r) => ({ finish: () => r({ start: 0, end: 1e9 }, "m") })'),
      /^wevtc: p\.mjs:3:\d+: the rule 'contoso\/x' reports something wrong: the range/,
    ],
    [
      'timer',
      rule('() => { setTimeout(() => { throw new Error("late") }); return {} }'),
      /^wevtc: code of a plug-in failed while wevtc did not wait for it: Error: late$/,
    ],
  ])('rule: %s', (_, text, message) => {
    const folder = folderWith(undefined, { 'p.mjs': text });
    const { status, stderr } = runCommand(folder, ['lint', 'a.man', '--lint-rules', 'p.mjs']);
    expect(stderr.trimEnd()).toMatch(message);
    expect(stderr.trimEnd()).not.toContain('\n');
    expect(status).toBe(2);
  });

  it.each([
    [
      'throws',
      own('() => { throw new Error("no") }'),
      /^wevtc: p\.mjs:3:23: the emitter 'contoso\/x' failed: no$/m,
    ],
    [
      'rejects',
      own('async () => { throw new Error("no") }'),
      /^wevtc: p\.mjs:3:29: the emitter 'contoso\/x' failed: no$/m,
    ],
    [
      'never ends',
      own('() => new Promise(() => {})'),
      /'contoso\/x' failed: it waits for something that never happens$/m,
    ],
    ['no list', own('() => "text"'), /the emitter 'contoso\/x' must return a list of files/],
    [
      'content',
      own('() => [{ path: "a", content: 3 }]'),
      /'a', whose 'content' is neither a text nor a Uint8Array$/m,
    ],
  ])('emitter: %s', (_, text, message) => {
    const folder = folderWith(undefined, { 'p.mjs': text });
    const { status, stderr } = runCommand(folder, ['compile', 'a.man', '--emitter', 'p.mjs']);
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/^ +at /m);
    expect(status).toBe(2);
  });

  it('can be CommonJS, a list, and need a unique id', () => {
    const one = "{ id: 'contoso/x', summary: 's', create: () => ({}) }";
    const folder = folderWith(undefined, {
      'p.cjs': `module.exports = [${one}];`,
      'q.cjs': `module.exports = ${one};`,
    });
    expect(runCommand(folder, ['lint', 'a.man', '--lint-rules', 'p.cjs']).status).toBe(0);
    const both = runCommand(folder, ['lint', 'a.man', '--lint-rules', 'p.cjs', '--lint-rules', './q.cjs']);
    expect(both).toMatchObject({
      status: 2,
      stderr: "wevtc: two rules or emitters have the name 'contoso/x'; rename one of them\n",
    });
    const twice = runCommand(folder, ['lint', 'a.man', '--lint-rules', 'p.cjs', '--lint-rules', './p.cjs']);
    expect(twice.status).toBe(0);
  });

  it.skipIf(process.platform === 'win32' || process.getuid?.() === 0)('can be unreadable', () => {
    const folder = folderWith(undefined);
    chmodSync(join(folder, 'rules.mjs'), 0);
    const { status, stderr } = runCommand(folder, ['lint', 'a.man', '--lint-rules', 'rules.mjs']);
    expect({ status, stderr }).toMatchObject({ status: 2, stderr: expect.stringContaining('rules.mjs') });
  });
});
