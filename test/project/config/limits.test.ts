import { describe, expect, it } from 'vitest';
import { readBaseline } from '../../../src/project/config/baseline.js';
import { loadConfig } from '../../../src/project/config/load.js';
import { MemoryHost } from '../../../src/project/host/memory.js';
import { clean, wevtc } from '../../cli/in-memory.js';

/** What is wrong in a configuration, with the places. */
function mistakes(text: string, others: Readonly<Record<string, string>> = {}): string[] {
  const host = new MemoryHost({ files: { 'wevtc.config.json': text, ...others } });
  return loadConfig('/wevtc.config.json', host).mistakes.map(({ source, range, message }) => {
    const { line, column } = source.positionAt(range.start);
    return `${source.file}:${line}:${column}: ${message}`;
  });
}

describe('a JSON file of a stranger', () => {
  it.each([
    ['[', 100],
    ['{"a":', 500],
    ['{"rules":[', 500],
  ])('may not be as deep as the stack: %s', (begin, column) => {
    const expected = /: objects and lists are nested more than 100 deep here, which is the limit$/;
    expect(mistakes(begin.repeat(200_000))).toEqual([expect.stringMatching(expected)]);
    expect(mistakes(begin.repeat(200_000))[0]).toContain(`:1:${column + 1}:`);
    expect(readBaseline(new TextEncoder().encode(begin.repeat(200_000)), 'b').mistakes.length).toBe(1);
  });

  it('may have brackets in strings and comments', () => {
    expect(mistakes(JSON.stringify({ ignore: ['[['.repeat(100)] }))).toEqual([]);
    const { mistakes: none } = readBaseline(
      new TextEncoder().encode(`// ${'['.repeat(200)}\n{ "version": 1, "files": {} }`),
      'b.jsonc',
    );
    expect(none).toEqual([]);
  });

  it('may not be larger than has a use', () => {
    const file = 'wevtc.config.json:1:1: this file is larger than 16 MiB, the limit for JSON files';
    expect(mistakes(`{}${' '.repeat(16 << 20)}`)).toEqual([file]);
    const value = `{${' '.repeat(100_000)}}`;
    const problem = '1: this has 100002 characters; the limit is 100000';
    expect(mistakes(value)).toEqual([`wevtc.config.json:1:${problem}`]);
    const inPackage = { 'package.json': `{ "wevtc": ${value} }` };
    const host = new MemoryHost({ files: inPackage });
    expect(loadConfig('/package.json', host).mistakes.map(({ message }) => `1: ${message}`)).toEqual([
      problem,
    ]);
    const others = { 'package.json': `{ "wevtc": {}, "files": "${'x'.repeat(100_000)}" }` };
    expect(loadConfig('/package.json', new MemoryHost({ files: others })).mistakes).toEqual([]);
  });

  it.each<[string, string]>([
    ['keys', `{${Array.from({ length: 8000 }, (_, at) => `"k${at}":1`).join()}}`],
    ['rules', `{"rules":{${Array.from({ length: 8000 }, (_, at) => `"k${at}":1`).join()}}}`],
    ['globs', `{"ignore":[${'1,'.repeat(49_000)}1]}`],
    ['equal keys', `{${'"ruleset":"mc",'.repeat(6000)}"ruleset":"mc"}`],
    ['overrides', `{"overrides":[${'{"emit":1},'.repeat(8900)}{"files":["a"]}]}`],
    [
      'settings',
      `{"overrides":[${'{"files":["a"],"rules":{"map-unique":[1]}},'.repeat(2200)}{"files":["a"]}]}`,
    ],
  ])('may be wrong in each of its %s', (_, text) => {
    const found = mistakes(text);
    expect(found.length).toBe(101);
    expect(found.at(-1)).toMatch(/: there are more errors after this point$/);
  });

  it('cannot change what objects are', () => {
    const [first] = mistakes('{ "__proto__": { "ruleset": "mc" } }');
    expect(first).toContain("there is no key '__proto__'");
    expect(mistakes('{ "rules": { "__proto__": "off", "constructor": "off" } }').length).toBe(2);
    expect(Object.hasOwn(Object.prototype, 'ruleset')).toBe(false);
  });

  it.each([
    ['0', '1:49: this must be at least 1'],
    ['1.5', '1:49: this must be a whole number'],
    ['1e300', '1:49: this must be at most 2147483647'],
  ])('of a baseline may not count %s findings', (count, problem) => {
    const entry = `{ "count": ${count}, "rule": "a", "fingerprint": "0123456789abcdef" }`;
    const text = `{ "version": 1, "files": { "a.man": [${entry}] } }`;
    const found = readBaseline(new TextEncoder().encode(text), 'b.json').mistakes;
    expect(
      found.map(({ source, range, message }) => {
        const { line, column } = source.positionAt(range.start);
        return `${line}:${column}: ${message}`;
      }),
    ).toEqual([problem]);
  });

  it('of a baseline may not name a file twice, wherever the key is', () => {
    const text = '{ "version": 1, "files": { "a.man": [], "b:\\"c": [], "a.man": [] } }';
    const found = readBaseline(new TextEncoder().encode(text), 'b.json').mistakes;
    expect(found.map(({ message }) => message)).toEqual(["the key 'a.man' is repeated"]);
  });

  it('of a baseline may call a file __proto__', async () => {
    const baseline = '{ "version": 1, "files": { "__proto__": [], "constructor": [] } }';
    const files = { 'a.man': clean, 'b.json': baseline };
    expect(await wevtc(['lint', 'a.man', '--baseline', 'b.json'], { files })).toMatchObject({ exitCode: 0 });
  });
});

describe('what a configuration extends', () => {
  it('is told when it doubles with each step', () => {
    const files = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => {
        const next = `c${at + 1}.json`;
        return [`c${at}.json`, JSON.stringify({ extends: [next, next] })];
      }),
    );
    const [mistake, ...others] = mistakes('{ "extends": "c0.json" }', { ...files, 'c40.json': '{}' });
    expect(mistake).toMatch(
      /^c\d+\.json:1:\d+: a configuration can have at most 100 files, each counted as often as/,
    );
    expect(others).toEqual([]);
  });

  it('may be a long chain', () => {
    const link = (at: number) => [`c${at}.json`, at < 98 ? `{ "extends": "c${at + 1}.json" }` : '{}'];
    const files = Object.fromEntries(Array.from({ length: 99 }, (_, at) => link(at)));
    expect(mistakes('{ "extends": "c0.json" }', files)).toEqual([]);
  });
});

describe('the globs of a configuration', () => {
  it('are told where they stand when they would take for ever', () => {
    const text = `{
  "ignore": ["a", "${'*a'.repeat(200)}"],
  "overrides": [{ "files": ["{1..999999999}", "a"] }]
}`;
    expect(mistakes(text)).toEqual([
      'wevtc.config.json:2:19: this glob has more than 256 characters; write a broader one',
      'wevtc.config.json:3:29: this glob has braces that expand to more than 100 globs; write a broader one, or several',
    ]);
  });

  it('have a limit for all of them together, which is told once', () => {
    const ignore = Array.from({ length: 600 }, (_, at) => `${at}${'x'.repeat(100)}`);
    const base = JSON.stringify({ ignore: ignore.slice(0, 400) });
    expect(mistakes('{ "extends": "base.json" }', { 'base.json': base })).toEqual([]);
    const found = mistakes(JSON.stringify({ extends: 'base.json', ignore }), { 'base.json': base });
    expect(found).toEqual([
      expect.stringMatching(
        /: this glob exceeds the limit of 50000 characters for all globs together; write/,
      ),
    ]);
  });

  it('stand for all but those after !, and for all in the folder when they are it', async () => {
    const lint = async (ignore: string) => {
      const files = {
        'a.man': clean,
        'src/b.man': clean,
        'wevtc.config.json': JSON.stringify({ ignore: [ignore] }),
      };
      return (await wevtc(['lint', '.'], { files })).stderr;
    };
    expect(await lint('.')).toContain('nothing was checked');
    expect(await lint('./')).toContain('nothing was checked');
    expect(await lint('!src')).toBe('');
    expect(await lint('!absent')).toContain('nothing was checked');
    expect(await lint('!{a.man,src}')).toBe('');
  });
});
