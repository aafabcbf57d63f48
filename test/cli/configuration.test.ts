import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/project/config/load.js';
import { MemoryHost } from '../../src/project/host/memory.js';
import { clean, faulty, manifest, wevtc } from './in-memory.js';
import { schemaCheck } from './schema.js';

const reportErrors = schemaCheck('report');

/** One warning and nothing else. */
const warned = clean.replace('<events>', '<!-- a -- b --><events>');

/** Findings as `file severity rule`. */
async function lint(argv: readonly string[], files: Record<string, string>) {
  const outcome = await wevtc(['lint', ...argv, '-f', 'text'], { files });
  const found = outcome.stdout.replace(/^(.*?):\d+:\d+: (\w+): .* \[(.*)\]$/gm, '$1 $2 $3').split('\n');
  return { ...outcome, found: found.filter((line) => line !== '') };
}

describe('a configuration', () => {
  const rules = { rules: { 'xml-comment-hyphens': 'info' } };

  it('is found upward from each manifest, the nearest one', async () => {
    const files = {
      'wevtc.config.json': JSON.stringify(rules),
      'a/b/x.man': warned,
      'c/package.json': '{ "wevtc": { "rules": { "xml-comment-hyphens": "error" } } }',
      'c/y.man': warned
        .replace('Contoso-Clock', 'Contoso-Watch')
        .replace('0B6E3F1C', '1B6E3F1C')
        .replaceAll('clock.dll', 'watch.dll'),
    };
    const { found, exitCode } = await lint(['a', 'c'], files);
    expect(found).toEqual(['a/b/x.man info xml-comment-hyphens', 'c/y.man error xml-comment-hyphens']);
    expect(exitCode).toBe(1);
    expect((await lint(['c', '--no-config'], files)).found).toEqual(['c/y.man warning xml-comment-hyphens']);
    expect((await lint(['c', '-c', 'wevtc.config.json'], files)).found).toEqual([
      'c/y.man info xml-comment-hyphens',
    ]);
  });

  it('counts for standard input, by its name', async () => {
    const files = { 'a/wevtc.config.json': '{ "rules": { "xml-comment-hyphens": "off" } }' };
    const argv = ['lint', '-', '-f', 'text', '--stdin-filename'];
    expect((await wevtc([...argv, 'a/x.man'], { files, stdin: warned })).stdout).toBe('');
    expect((await wevtc([...argv, 'b/x.man'], { files, stdin: warned })).stdout).not.toBe('');
  });

  it('with mistakes stops the check of its manifests only, and tells each mistake once', async () => {
    const files = {
      'a/wevtc.config.json': '{\n  "ruleset": "strickt", "x": 1 }',
      'a/one.man': faulty,
      'a/two.man': faulty,
      'b/three.man': faulty,
    };
    const { found, stderr, exitCode } = await lint(['.'], files);
    expect(exitCode).toBe(2);
    expect(found).toEqual(['b/three.man error unresolved-level']);
    expect(stderr).toBe(
      `wevtc: a/wevtc.config.json:2:14: use one of mc, recommended, strict, not "strickt"; did you mean 'strict'?\n` +
        "wevtc: a/wevtc.config.json:2:25: there is no key 'x'; the choices are $schema, extends, ruleset, rules, emit, format, messageText, baseline, lintRules, emitters, ignore, overrides\n",
    );
  });

  it('that is named must be there', async () => {
    const { stderr, exitCode } = await lint(['x.man', '--config', 'absent.json'], { 'x.man': faulty });
    expect([exitCode, stderr]).toEqual([2, "wevtc: cannot read '/absent.json': no such file or folder\n"]);
  });

  it('can have manifests ignored, those that are named too', async () => {
    const files = { 'wevtc.config.json': '{ "ignore": ["old"] }', 'old/a.man': faulty, 'b.man': faulty };
    expect((await lint(['.'], files)).found).toEqual(['b.man error unresolved-level']);
    const nothing = await lint(['old/a.man'], files);
    expect(nothing).toMatchObject({
      exitCode: 0,
      stdout: '',
      stderr: 'wevtc: nothing was checked: the configuration ignores all of these files\n',
    });
  });
});

describe('flags', () => {
  const files = { 'a.man': warned };

  it('set severities, before the configuration', async () => {
    const configured = { ...files, 'wevtc.config.json': '{ "rules": { "xml-comment-hyphens": "error" } }' };
    const argv = ['a.man', '--rule', 'task-unique=off', '--rule', 'xml-comment-hyphens=info'];
    expect((await lint(argv, configured)).found).toEqual(['a.man info xml-comment-hyphens']);
    expect((await lint(['a.man', '--rule=xml-comment-hyphens=off'], files)).found).toEqual([]);
  });

  it('choose the rule set, under the rules of the configuration', async () => {
    expect((await lint(['a.man', '--ruleset', 'mc'], files)).found).toEqual([]);
    const configured = {
      ...files,
      'wevtc.config.json': '{ "ruleset": "strict", "rules": { "xml-comment-hyphens": "info" } }',
    };
    expect((await lint(['a.man', '--ruleset', 'mc'], configured)).found).toEqual([
      'a.man info xml-comment-hyphens',
    ]);
  });

  it('make warnings errors', async () => {
    const { found, exitCode } = await lint(['a.man', '--warnings-as-errors'], files);
    expect([found, exitCode]).toEqual([['a.man error xml-comment-hyphens'], 1]);
    const off = await lint(['a.man', '--warnings-as-errors', '--rule', 'xml-comment-hyphens=info'], files);
    expect(off.found).toEqual(['a.man info xml-comment-hyphens']);
  });

  it('limit the number of warnings, quiet or not', async () => {
    expect(await lint(['a.man', '--max-warnings', '1'], files)).toMatchObject({ exitCode: 0, stderr: '' });
    for (const quiet of [[], ['-q']]) {
      expect(await lint(['a.man', '--max-warnings', '0', ...quiet], files)).toMatchObject({
        exitCode: 1,
        stderr: `wevtc: 1 warning, and --max-warnings allows 0${quiet.length === 0 ? '' : '; run without --quiet to see which'}\n`,
      });
    }
  });

  it.each([
    [
      ['--rule', 'xml-comment-hyphen=off'],
      /There is no rule 'xml-comment-hyphen'\. Did you mean 'xml-comment-hyphens'\?/,
    ],
    [['--rule', 'q=off'], /There is no rule 'q'\. 'wevtc rules' lists them\./],
    [['--rule', 'xml-comment-hyphens'], /Write it as 'id=severity'\./],
    [['--rule', 'xml-comment-hyphens=warn'], /Use one of: off, info, warning, error\./],
    [['--ruleset', 'stric'], /Use one of: mc, recommended, strict\. Did you mean 'strict'\?/],
    [['--max-warnings', '-1'], /It must be a whole number from 0 to 999999999\./],
  ])('exit with 2 for %j', async (argv, message) => {
    const { exitCode, stdout, stderr } = await wevtc(['lint', 'a.man', ...argv], { files });
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toMatch(message);
  });

  it('print what they and the configuration come to', async () => {
    const configured = {
      'a/wevtc.config.json':
        '{ "ruleset": "mc", "rules": { "message-max-length": ["info", { "max": 9 }] }, "ignore": ["x.man"] }',
    };
    const argv = ['lint', '--rule', 'task-value-zero=error', '--print-config', 'a/x.man'];
    const { stdout, exitCode } = await wevtc(argv, { files: configured });
    expect(exitCode).toBe(0);
    const printed = JSON.parse(stdout);
    expect(printed).toMatchObject({ config: 'a/wevtc.config.json', ruleset: 'mc', ignored: true });
    expect(printed.rules).toMatchObject({
      'message-max-length': ['info', { max: 9 }],
      'task-value-zero': 'error',
      'xml-comment-hyphens': 'off',
    });
    expect(JSON.parse((await wevtc(['lint', '--print-config', 'b.man'])).stdout)).toMatchObject({
      config: null,
      ruleset: 'recommended',
      origins: {},
    });
  });

  it('print where each setting comes from', async () => {
    const files = {
      'base.json':
        '{ "ruleset": "mc", "baseline": "known.json", "emit": { "outDir": "gen", "c": { "mode": "um" } },\n' +
        '  "rules": { "unused-string": "info", "unused-keyword": "warning", "message-max-length": ["info", { "max": 9 }] } }',
      'a/wevtc.config.json':
        '{ "extends": "../base.json", "ignore": ["no", "x.man"], "lintRules": ["./own.mjs"],\n' +
        '  "overrides": [{ "files": ["y"], "ruleset": "strict" }, { "files": ["x.man"], "emit": { "c": { "mode": "km" } } }] }',
    };
    const originsOf = async (...flags: string[]) => {
      const { stdout } = await wevtc(['lint', '--print-config', 'a/x.man', ...flags], { files });
      return JSON.parse(stdout).origins;
    };
    const configured = {
      baseline: 'base.json:1:32',
      'emit.c.mode': 'a/wevtc.config.json:2:105',
      'emit.outDir': 'base.json:1:66',
      ignored: 'a/wevtc.config.json:1:47',
      'lintRules.0': 'a/wevtc.config.json:1:71',
      'rules.message-max-length': 'base.json:2:90',
      'rules.unused-keyword': 'base.json:2:57',
      'rules.unused-string': 'base.json:2:31',
      ruleset: 'base.json:1:14',
    };
    expect(await originsOf()).toEqual(configured);
    const { baseline: _, ...withoutBaseline } = configured;
    const flags = ['--no-baseline', '--ruleset', 'mc', '--rule', 'unused-string=off', '--warnings-as-errors'];
    const origins = await originsOf(...flags, '--config', 'a/wevtc.config.json', '--code-page', '1250');
    expect(origins).toMatchObject({
      ...withoutBaseline,
      config: '--config',
      'messageText.codePage': '--code-page',
      ruleset: '--ruleset',
      'rules.unused-keyword': '--warnings-as-errors',
      'rules.unused-string': '--rule',
    });
    expect(origins.baseline).toBeUndefined();
    expect(await originsOf('--baseline', 'b.json')).toEqual({ ...configured, baseline: '--baseline' });
    expect(await originsOf('--no-config')).toEqual({});
  });
});

describe('a baseline', () => {
  const write = async (files: Record<string, string>, ...argv: string[]) => {
    const { host, stderr, exitCode } = await wevtc(['lint', ...argv, '--write-baseline', 'ci/base.json'], {
      files,
    });
    return { host, stderr, exitCode };
  };

  it('is not written over what was checked', async () => {
    const { host, stderr, exitCode } = await wevtc(['lint', 'a.man', '--write-baseline', './a.man'], {
      files: { 'a.man': clean },
    });
    expect(exitCode).toBe(2);
    expect(stderr).toBe("wevtc: './a.man' is an input of this run; write the baseline to another file\n");
    expect(host.textOf('a.man')).toBe(clean);
  });

  it('takes known findings out, until they are gone', async () => {
    const files = { 'src/a.man': faulty, 'src/b.man': warned, 'c.man': manifest(undefined, 'Contoso-Watch') };
    const { host, stderr, exitCode } = await write(files, '.');
    expect([exitCode, stderr]).toEqual([0, 'wevtc: 2 findings recorded in ci/base.json\n']);
    const baseline = host.textOf('ci/base.json');
    expect(Object.keys(JSON.parse(baseline).files)).toEqual(['../src/a.man', '../src/b.man']);
    const validate = new Ajv2020({ strict: true }).compile(
      JSON.parse(readFileSync(new URL('../../schemas/baseline.schema.json', import.meta.url), 'utf8')),
    );
    expect(validate(JSON.parse(baseline)), JSON.stringify(validate.errors)).toBe(true);

    const later = { ...files, 'ci/base.json': baseline, 'src/a.man': `<!-- moved -->\n${faulty}` };
    const argv = ['.', '--baseline', 'ci/base.json'];
    expect(await lint(argv, later)).toMatchObject({
      exitCode: 0,
      found: [],
      stderr: 'wevtc: the baseline ci/base.json hides 2 findings\n',
    });
    expect(await lint(argv, { ...later, 'c.man': manifest('Chatty', 'Contoso-Watch') })).toMatchObject({
      exitCode: 1,
      found: ['c.man error unresolved-level'],
    });
    const { 'src/b.man': _, ...fewer } = later;
    const message =
      "'--' inside a comment is not well-formed XML: some versions of mc.exe accept it, but other XML tools do not; write '- -' or '==' [xml-comment-hyphens]";
    for (const [mended, text] of [
      [{ ...later, 'src/b.man': clean }, message],
      [fewer, 'the file is gone'],
    ] as const) {
      expect(await lint(argv, mended)).toMatchObject({
        exitCode: 0,
        stderr:
          'wevtc: the baseline ci/base.json hides 1 finding\n' +
          'wevtc: 1 finding in the baseline no longer occurs; run with --prune-baseline to remove it from ci/base.json\n' +
          `  ../src/b.man: ${text}\n`,
      });
      expect((await lint([...argv, '--quiet'], mended)).stderr).toBe('');
    }
    // Of files that were not checked, nothing is known.
    expect((await lint(['c.man', '--baseline', 'ci/base.json'], later)).stderr).toBe('');
  });

  it('follows a renamed file, but no new one', async () => {
    const { host } = await write({ 'src/a.man': faulty, 'src/b.man': warned }, '.');
    const base = { 'ci/base.json': host.textOf('ci/base.json') };
    const argv = ['.', '--baseline', 'ci/base.json'];
    const renamed = { ...base, 'src/b.man': warned, 'lib/new name.man': faulty };
    expect(await lint(argv, renamed)).toMatchObject({
      exitCode: 0,
      found: [],
      stderr:
        'wevtc: the baseline ci/base.json hides 2 findings\n' +
        "wevtc: '../src/a.man' in the baseline was renamed to '../lib/new name.man'; run with --write-baseline ci/base.json to update it\n",
    });
    expect((await lint([...argv, '--quiet'], renamed)).stderr).toBe('');
    expect((await write(renamed, '.')).stderr).toBe(
      'wevtc: 2 findings recorded in ci/base.json: 0 new entries, 0 removed\n',
    );
    // With another finding, only that one is new.
    const more = faulty.replace('<events>', '<!-- a -- b --><events>');
    expect((await lint(argv, { ...renamed, 'lib/new name.man': more })).found).toEqual([
      'lib/new name.man warning xml-comment-hyphens',
    ]);
    // A copy, a file with another finding, and a file that lacks one are not the gone file.
    const others = faulty.replace('level="', 'level="X');
    for (const files of [
      { ...renamed, 'src/a.man': clean },
      { ...renamed, 'lib/new name.man': others },
    ]) {
      const { exitCode, found, stderr } = await lint(argv, files);
      expect(exitCode).toBe(1);
      expect(found).toContain('lib/new name.man error unresolved-level');
      expect(stderr).not.toContain('renamed');
    }
  });

  it('follows each of several renamed files once, and a file that lacks a finding not at all', async () => {
    const both = faulty.replace('<events>', '<!-- a -- b --><events>');
    const { host } = await write({ 'a.man': both, 'b.man': both }, '.');
    const base = { 'ci/base.json': host.textOf('ci/base.json') };
    const argv = ['.', '--baseline', 'ci/base.json'];
    const known = await lint(argv, { ...base, 'c.man': both, 'd.man': both });
    expect(known.found.filter((line) => !line.includes('across'))).toEqual([]);
    expect(known.stderr).toContain(
      "'../a.man' in the baseline was renamed to '../c.man' (with 1 more such file); run with",
    );
    const third = await lint(argv, { ...base, 'c.man': both, 'd.man': both, 'e.man': both });
    expect(third.found.filter((line) => line.startsWith('e.man')).length).toBeGreaterThan(1);
    const mended = await lint(argv, { ...base, 'c.man': warned });
    expect(mended.found).toContain('c.man warning xml-comment-hyphens');
  });

  it('is told to hide findings in the report for programs, too, and in no word with --quiet', async () => {
    const { host } = await write({ 'a.man': faulty }, 'a.man');
    const files = {
      'a.man': faulty,
      'b.man': manifest('Chatty', 'Contoso-Watch'),
      'ci/base.json': host.textOf('ci/base.json'),
    };
    const json = async (...argv: string[]) => {
      const { stdout } = await wevtc(['lint', ...argv, '--format', 'json'], { files });
      expect(reportErrors(JSON.parse(stdout))).toEqual([]);
      return JSON.parse(stdout).summary;
    };
    const known = ['--baseline', 'ci/base.json'];
    expect(await json('a.man', 'b.man', ...known)).toEqual({ errors: 1, warnings: 0, infos: 0, hidden: 1 });
    expect(await json('a.man', ...known)).toEqual({ errors: 0, warnings: 0, infos: 0, hidden: 1 });
    expect(await json('b.man', ...known)).toMatchObject({ errors: 1, hidden: 0 });
    expect(await json('b.man')).toEqual({ errors: 1, warnings: 0, infos: 0 });
    const pretty = await wevtc(['lint', 'a.man', ...known], { files });
    expect([pretty.stdout, pretty.stderr]).toEqual([
      'No new problems in 1 file (1 in the baseline)\n',
      'wevtc: the baseline ci/base.json hides 1 finding\n',
    ]);
    const quiet = await wevtc(['lint', 'a.man', ...known, '--quiet'], { files });
    expect([quiet.stdout, quiet.stderr]).toEqual(['', '']);
  });

  it('hides warnings of wevtc compile, too, but no errors', async () => {
    const { host } = await write({ 'a.man': warned }, 'a.man');
    const files = {
      'a.man': warned,
      'ci/base.json': host.textOf('ci/base.json'),
      'wevtc.config.json': JSON.stringify({ baseline: 'ci/base.json' }),
    };
    const compile = async (more: Record<string, string> = {}, ...argv: string[]) => {
      const { exitCode, stderr } = await wevtc(['compile', 'a.man', '-e', 'c', ...argv], {
        files: { ...files, ...more },
      });
      return { exitCode, rules: [...stderr.matchAll(/\[([\w-]+)\]$/gm)].map(([, rule]) => rule) };
    };
    expect(await compile()).toEqual({ exitCode: 0, rules: [] });
    expect(await compile({ 'wevtc.config.json': '{}' })).toEqual({
      exitCode: 0,
      rules: ['xml-comment-hyphens'],
    });
    expect(await compile({}, '--warnings-as-errors')).toEqual({
      exitCode: 1,
      rules: ['xml-comment-hyphens'],
    });
  });

  it('is found by the configuration, relative to it, unless a flag specifies another', async () => {
    const { host } = await write({ 'src/a.man': faulty }, 'src');
    const config = (baseline: string) => ({ 'src/wevtc.config.json': JSON.stringify({ baseline }) });
    const files = {
      'src/a.man': faulty,
      'ci/base.json': host.textOf('ci/base.json'),
      'other.json': '{ "version": 1, "files": {} }',
      'b.man': manifest('Chatty', 'Contoso-Watch'),
      ...config('../ci/base.json'),
    };
    const run = async (argv: string[], more: Record<string, string> = {}) => {
      const { exitCode, stderr } = await wevtc(['lint', ...argv], { files: { ...files, ...more } });
      return { exitCode, stderr };
    };
    const hides = 'wevtc: the baseline ci/base.json hides 1 finding\n';
    expect(await run(['src'])).toEqual({ exitCode: 0, stderr: hides });
    // The configuration is not for this file.
    expect(await run(['src', 'b.man'])).toEqual({ exitCode: 1, stderr: hides });
    expect(await run(['src', '--baseline', 'other.json'])).toEqual({ exitCode: 1, stderr: '' });
    expect(await run(['src', '--no-config'])).toEqual({ exitCode: 1, stderr: '' });
    expect(await run(['src', '--no-baseline'])).toEqual({ exitCode: 1, stderr: '' });
    expect(await run(['src', '--write-baseline', 'new.json'])).toMatchObject({ exitCode: 0 });
    expect(await run(['src'], config('gone.json'))).toEqual({
      exitCode: 2,
      stderr:
        "wevtc: src/wevtc.config.json: there is no baseline 'src/gone.json'; run with --write-baseline src/gone.json to write it\n",
    });
    expect(await run(['src'], config('../ci'))).toEqual({
      exitCode: 2,
      stderr: "wevtc: src/wevtc.config.json: the baseline 'ci' is not a file\n",
    });
    expect(await run(['src'], config('//evil/share/a.json'))).toEqual({
      exitCode: 2,
      stderr: "wevtc: src/wevtc.config.json: the baseline '//evil/share/a.json' is on another computer\n",
    });
    expect(await run(['src'], { 'ci/base.json': '{ "secret": 1 }' })).toEqual({
      exitCode: 2,
      stderr:
        "wevtc: src/wevtc.config.json: the baseline 'ci/base.json' has an error at 1:1; to see it, use --baseline ci/base.json\n",
    });
    const inside = { ...config('base.json'), 'src/base.json': '{ "version": 1, ' };
    expect((await run(['src'], inside)).stderr).toMatch(
      /^wevtc: src\/wevtc\.config\.json: the baseline 'src\/base\.json' has an error at 1:\d+: .*expected here\n$/,
    );
  });

  it('knows a finding that counts events, whatever is added beside them', async () => {
    const event = (value: number) => `<event value="${value}" symbol="E${value}" level="win:Error"/>`;
    const withEvents = (...values: number[]) =>
      clean.replace('</events>', `${values.map(event).join('\n')}</events>`);
    const files = { 'a.man': withEvents(2, 3) };
    const { host, stderr } = await write(files, 'a.man');
    expect(stderr).toBe('wevtc: 1 finding recorded in ci/base.json\n');
    const more = { 'ci/base.json': host.textOf('ci/base.json'), 'a.man': withEvents(2, 3, 4) };
    expect(await lint(['a.man'], more)).toMatchObject({ found: ['a.man info events-without-keyword'] });
    expect(await lint(['a.man', '--baseline', 'ci/base.json'], more)).toMatchObject({
      found: [],
      stderr: 'wevtc: the baseline ci/base.json hides 1 finding\n',
    });
  });

  it('is not written when a manifest cannot be checked', async () => {
    const { host, stderr, exitCode } = await write({ 'a.man': faulty }, 'a.man', 'absent.man');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('wevtc: no baseline was written\n');
    expect(host.kind('ci/base.json')).toBe(undefined);
  });

  it('has nothing looked for on other computers that it names', async () => {
    const entry = { rule: 'x', fingerprint: '0123456789abcdef', count: 1 };
    const baseline = { version: 1, files: { 'gone.man': [entry], '//evil/share/a.man': [entry] } };
    const files = { 'a.man': clean, 'base.json': JSON.stringify(baseline) };
    const { stderr } = await lint(['a.man', '--baseline', 'base.json'], files);
    expect(stderr).toBe(
      'wevtc: 1 finding in the baseline no longer occurs; run with --prune-baseline to remove it from base.json\n' +
        '  gone.man: the file is gone\n',
    );
  });

  it('lists the first findings that no longer occur, and prints nothing that acts', async () => {
    const entry = (number: number) => ({
      rule: 'x',
      fingerprint: String(number).padStart(16, '0'),
      count: number === 0 ? 2 : 1,
      message: `message ${number}\n::error::\u001b[2J`,
    });
    const entries = Array.from({ length: 23 }, (_, number) => entry(number));
    const baseline = { version: 1, files: { 'a.man': entries } };
    const files = { 'a.man': clean, 'base.json': JSON.stringify(baseline) };
    const { stderr } = await lint(['a.man', '--baseline', 'base.json'], files);
    const lines = stderr.split('\n');
    expect(lines[0]).toMatch(/^wevtc: 24 findings in the baseline no longer occur; /);
    expect(lines[1]).toBe('  a.man: message 0\\n::error::\\u{1b}[2J [x] (2 times)');
    expect(lines.slice(20)).toEqual([expect.stringContaining('message 19'), '  and 3 more', '']);
  });

  it('is compared with the one that it replaces', async () => {
    const watch = manifest('Chatty', 'Contoso-Watch');
    const written = await write({ 'src/a.man': faulty, 'src/b.man': warned }, '.');
    const earlier = { 'ci/base.json': written.host.textOf('ci/base.json') };
    const again = await write({ ...earlier, 'src/a.man': faulty, 'c.man': watch }, '.');
    expect(again.stderr).toBe('wevtc: 2 findings recorded in ci/base.json: 1 new entry, 1 removed\n');
    const partial = await write({ ...earlier, 'src/a.man': clean, 'src/b.man': warned }, 'src/a.man');
    expect(partial.stderr).toBe(
      'wevtc: 0 findings recorded in ci/base.json: 0 new entries, 1 removed, 1 not checked kept\n',
    );
    expect(Object.keys(JSON.parse(partial.host.textOf('ci/base.json')).files)).toEqual(['../src/b.man']);
    const same = await write({ ...earlier, 'src/a.man': faulty, 'src/b.man': warned }, '.');
    expect(same.stderr).toBe('wevtc: 2 findings recorded in ci/base.json: 0 new entries, 0 removed\n');
    expect(same.host.textOf('ci/base.json')).toBe(earlier['ci/base.json']);
    const broken = await write({ 'ci/base.json': '{', 'src/a.man': faulty }, '.');
    expect(broken.stderr).toBe('wevtc: 1 finding recorded in ci/base.json\n');
  });

  it.each([
    ['{', 'base.json:1:2: '],
    ['{ "version": 0, "files": {} }', 'base.json:1:14: this must be 1'],
    ['{ "version": 2, "of": {} }', 'base.json:1:14: version 2 was written by a newer wevtc'],
    ['{\n<<<<<<< HEAD\n"version": 1', 'base.json:2:1: there is an unresolved merge conflict'],
    [
      '{ "version": 1, "files": { "a.man": [{ "rule": "x", "fingerprint": "1", "count": 1 }] } }',
      'base.json:1:68: this must be 16 hexadecimal digits',
    ],
  ])('with mistakes stops the run: %s', async (text, message) => {
    const outcome = await lint(['a.man', '--baseline', 'base.json'], { 'a.man': faulty, 'base.json': text });
    expect(outcome).toMatchObject({ exitCode: 2, stdout: '' });
    expect(outcome.stderr).toContain(`wevtc: ${message}`);
  });
});

describe('wevtc compile', () => {
  it('writes what the configuration says, where it says; flags go first', async () => {
    const files = {
      'app/wevtc.config.json':
        '{ "emit": { "outDir": "gen" }, "overrides": [{ "files": ["a.man"], "emit": { "baseName": "x", "targets": ["json"] } }] }',
      'app/a.man': clean,
      'app/b.man': clean,
    };
    const { stderr } = await wevtc(['compile', 'app/a.man', 'app/b.man'], { files });
    expect(stderr).toBe('written   app/gen/x.json\nwritten   app/gen/b.ts\nwritten   app/gen/b.h\n');
    const flags = ['--out-dir', 'out', '--base-name', 'y', '--emit', 'c'];
    expect((await wevtc(['compile', 'app/a.man', ...flags], { files })).stderr).toBe('written   out/y.h\n');
    expect((await wevtc(['compile', 'app/a.man', '--no-config'], { files })).stderr).toBe(
      'written   a.ts\nwritten   a.h\n',
    );
  });

  it('follows severities, but lets no error of mc through', async () => {
    const files = { 'a.man': faulty, 'b.man': warned };
    const off = await wevtc(['compile', 'a.man', '--rule', 'unresolved-level=off'], { files });
    expect(off.exitCode).toBe(1);
    expect(off.stderr).toMatch(/error: .*\[unresolved-level\]\nwevtc: nothing was written\n$/);
    const raised = await wevtc(['compile', 'b.man', '--warnings-as-errors'], { files });
    expect(raised.exitCode).toBe(1);
    const silent = await wevtc(['compile', 'b.man', '--ruleset', 'mc', '-q'], { files });
    expect([silent.exitCode, silent.stderr]).toEqual([0, '']);
  });
});

describe('wevtc init', () => {
  it('writes a configuration that is right', async () => {
    const { exitCode, stderr, host } = await wevtc(['init']);
    expect([exitCode, stderr]).toEqual([
      0,
      expect.stringMatching(/^wevtc: wrote wevtc\.config\.jsonc\nwevtc: note: .*'wevtc breaking .*\n$/),
    ]);
    const files = { 'wevtc.config.jsonc': host.textOf('wevtc.config.jsonc') };
    expect(loadConfig('/wevtc.config.jsonc', new MemoryHost({ files })).mistakes).toEqual([]);
    expect((await wevtc(['init', 'drivers/'])).host.kind('drivers/wevtc.config.jsonc')).toBe('file');
  });

  it.each(['wevtc.config.json', 'wevtc.config.jsonc'])('leaves a %s alone', async (name) => {
    const { exitCode, stderr, host } = await wevtc(['init'], { files: { [name]: '{}' } });
    expect([exitCode, stderr]).toEqual([2, `wevtc: '${name}' already exists; it was not changed\n`]);
    expect([...host.files.keys()]).toEqual([name]);
  });
});

it('says which of two configurations in a folder is read', async () => {
  const files = { 'src/a.man': clean, 'src/wevtc.config.json': '{}', 'src/wevtc.config.jsonc': '{}' };
  const note =
    "wevtc: note: 'src/wevtc.config.jsonc' is not read, because of 'src/wevtc.config.json'; delete one of them\n";
  expect(await wevtc(['lint', 'src'], { files })).toMatchObject({ exitCode: 0, stderr: note });
  const named = await wevtc(['lint', 'src', '--config', 'src/wevtc.config.json'], { files });
  expect(named.stderr).toBe('');
});
