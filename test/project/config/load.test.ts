import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../../src/project/config/load.js';
import { MemoryHost } from '../../../src/project/host/memory.js';

/** The mistakes in `wevtc.config.jsonc`, or the file named, as `file:line:column message`. */
function mistakes(files: Record<string, string> | string, start = 'wevtc.config.jsonc'): string[] {
  const host = new MemoryHost({ files: typeof files === 'string' ? { [start]: files } : files });
  return loadConfig(`/${start}`, host).mistakes.map(({ source, range, message }) => {
    const { line, column } = source.positionAt(range.start);
    return `${source.file}:${line}:${column} ${message}`;
  });
}

describe('a configuration', () => {
  it('has no mistakes beyond its end', () => {
    for (const text of [
      '',
      '{ "extends": "',
      '{ "ignore": ["a',
      '{ "rules": { "x": "\\u12',
      '{ // a',
      '[1',
    ]) {
      const host = new MemoryHost({ files: { 'wevtc.config.json': text } });
      const { mistakes } = loadConfig('/wevtc.config.json', host);
      expect(mistakes).not.toEqual([]);
      for (const { range } of mistakes) {
        expect(range.start).toBeLessThanOrEqual(range.end);
        expect(range.end).toBeLessThanOrEqual(text.length);
      }
    }
  });

  it('may have everything that the schema has', () => {
    expect(
      mistakes(`// comment
{
  "$schema": "x",
  "extends": ["./base.jsonc"],
  "ruleset": "strict",
  "rules": { "task-value-zero": "off", "keyword-mask-decimal": ["info"] },
  "emit": { "outDir": "../gen", "baseName": "app", "targets": ["ts", "c", "json"] },
  "ignore": ["legacy/**"],
  "overrides": [{ "files": ["a.man"], "ruleset": "mc", "rules": {}, "emit": {} }], /* trailing */
}`).filter((mistake) => !mistake.includes('base.jsonc')),
    ).toEqual([]);
  });

  it.each([
    [
      '{\n  "rules": { "task-value-zer": "off" } }',
      "2:14 there is no rule 'task-value-zer'; did you mean 'task-value-zero'?",
    ],
    [
      '{ "rules": { "constructor": "off" } }',
      "1:14 there is no rule 'constructor'; 'wevtc rules' lists them",
    ],
    ['{ "rule": {} }', "1:3 there is no key 'rule'; did you mean 'rules'?"],
    ['{ "rules": { "task-value-zero": "warn" } }', '1:33 use one of off, info, warning, error, not "warn"'],
    [
      '{ "rules": { "task-value-zero": "errr" } }',
      `1:33 use one of off, info, warning, error, not "errr"; did you mean 'error'?`,
    ],
    ['{ "rules": { "task-value-zero": 2 } }', '1:33 this must be a severity, or a list with a severity'],
    [
      '{ "rules": { "task-value-zero": ["error", {}] } }',
      '1:33 this must be a severity, or a list with a severity; the rule has no options',
    ],
    [
      '{ "rules": { "task-value-zero": ["fatal"] } }',
      '1:34 use one of off, info, warning, error, not "fatal"',
    ],
    [
      '{ "rules": { "task-value-zero": [] } }',
      '1:33 this must be a severity, or a list with a severity; the rule has no options',
    ],
    ['{ "rules": { "message-max-length": ["error", { "maxx": 3 }] } }', "1:48 there is no option 'maxx'"],
    [
      '{ "ruleset": "recomended" }',
      `1:14 use one of mc, recommended, strict, not "recomended"; did you mean 'recommended'?`,
    ],
    ['{ "extends": 1 }', '1:14 this must be a path or a list of paths'],
    ['{ "extends": [1] }', '1:15 this must be a path'],
    ['{ "emit": { "targets": ["ts", "cc"] } }', '1:31 use one of ts, c, '],
    ['{ "emit": { "baseName": "a/b" } }', '1:25 this must be a file name without a folder'],
    ['{ "emit": [] }', '1:11 this must be an object'],
    ['{ "ignore": "a" }', '1:13 this must be a list'],
    ['{ "overrides": [{ "ruleset": "mc" }] }', "1:17 the key 'files' is missing"],
    ['{ "overrides": [{ "files": [] }] }', '1:28 this list has too few items'],
    ['{ "ruleset": "mc", "ruleset": "strict" }', "1:20 the key 'ruleset' is repeated"],
    ['[]', '1:1 this must be an object'],
    ['', '1:1 a value is expected here'],
    ['{ "ruleset" "mc" }', "1:13 ':' is expected here"],
    ['{ "ignore": ["a" "b"] }', "1:18 ',' is expected here"],
    ['{ ruleset: "mc" }', '1:3 this is not a JSON value'],
    ['{ /*', '1:3 this comment does not end'],
  ])('%s', (text, expected) => {
    const found = mistakes(text);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`wevtc.config.jsonc:${expected}`);
  });

  it('tells all mistakes, in order', () => {
    const found = mistakes('{ "ignore": 1,\n "ruleset": 2,\n "rules": { "x": 3 } }');
    expect(found.map((mistake) => mistake.split(' ')[0])).toEqual([
      'wevtc.config.jsonc:1:13',
      'wevtc.config.jsonc:2:13',
      'wevtc.config.jsonc:3:13',
    ]);
  });

  it('has comments and trailing commas in .jsonc files only', () => {
    expect(mistakes('{ "ruleset": "mc", }', 'wevtc.config.json')).toHaveLength(1);
    expect(mistakes('{} // end', 'wevtc.config.json')).toEqual([
      'wevtc.config.json:1:4 comments are allowed only in .jsonc files',
    ]);
  });

  it('can be a part of package.json, where the rest does not matter', () => {
    expect(mistakes('{ "name": "a", "wevtc": { "ruleset": "mc" } }', 'package.json')).toEqual([]);
    expect(mistakes('{ "ruleset": 1, "wevtc": { "ruleset": "MC" } }', 'package.json')).toEqual([
      `package.json:1:39 use one of mc, recommended, strict, not "MC"; did you mean 'mc'?`,
    ]);
    expect(mistakes('{ "wevtc": { }', 'package.json')).toEqual(["package.json:1:15 '}' is expected here"]);
    expect(mistakes('{}', 'package.json')).toEqual(["package.json:1:1 there is no key 'wevtc'"]);
  });

  it('names a file that cannot be read, where it is named', () => {
    expect(mistakes('{ "extends": ["./absent.json"] }')).toEqual([
      "wevtc.config.jsonc:1:15 there is no file 'absent.json'",
    ]);
    expect(mistakes('{ "extends": "." }')).toEqual([
      'wevtc.config.jsonc:1:14 a configuration must extend a file, but this is a folder',
    ]);
  });

  it('must not extend itself', () => {
    const files = {
      'wevtc.config.jsonc': '{ "extends": "a/one.json" }',
      'a/one.json': '{\n  "extends": "../b/two.json" }',
      'b/two.json': '{ "extends": ["../a/one.json"] }',
    };
    expect(mistakes(files)).toEqual([
      'b/two.json:1:15 a configuration must not extend itself: a/one.json → b/two.json → a/one.json',
    ]);
  });

  it('may extend a file in two ways', () => {
    const files = {
      'wevtc.config.jsonc': '{ "extends": ["a.json", "b.json"] }',
      'a.json': '{ "extends": "base.json" }',
      'b.json': '{ "extends": "base.json" }',
      'base.json': '{}',
    };
    expect(mistakes(files)).toEqual([]);
  });
});
