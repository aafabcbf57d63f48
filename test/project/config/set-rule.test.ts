import { describe, expect, it } from 'vitest';
import { turnRuleOff } from '../../../src/project/config/set-rule.js';

describe('turning a rule off changes nothing else', () => {
  it.each([
    ['', '{\n  "rules": {\n    "a": "off"\n  }\n}\n'],
    ['{}', '{\n  "rules": {\n    "a": "off"\n  }\n}'],
    ['{ "rules": {} }', '{\n  "rules": {\n    "a": "off"\n  }\n}'],
    ['{"rules":{"b":"error"}}', '{"rules":{"b":"error", "a": "off"}}'],
    [
      '{ "emit": { "c": { "mode": "um" } } }',
      '{ "emit": { "c": { "mode": "um" } }, "rules": { "a": "off" } }',
    ],
    ['{ "rules": { "a": "error", "b": "off" } }', '{ "rules": { "a": "off", "b": "off" } }'],
    [
      '{\n  "emit": { "c": { "mode": "um" } }\n}\n',
      '{\n  "emit": { "c": { "mode": "um" } },\n  "rules": {\n    "a": "off"\n  }\n}\n',
    ],
    [
      '{\r\n\t"rules": { "b": "info" }, // ours\r\n\t"emit": {}\r\n}\r\n',
      '{\r\n\t"rules": { "b": "info", "a": "off" }, // ours\r\n\t"emit": {}\r\n}\r\n',
    ],
    [
      '{\n    "rules": {\n        // all\n        "b": "info",\n    },\n}',
      '{\n    "rules": {\n        // all\n        "b": "info",\n        "a": "off",\n    },\n}',
    ],
  ])('%j', (before, after) => {
    expect(turnRuleOff(before, 'a')).toBe(after);
  });

  it('also in a package.json', () => {
    const before = '{\n  "name": "x",\n  "wevtc": { "ruleset": "mc" },\n  "files": ["a", "b"]\n}\n';
    expect(turnRuleOff(before, 'a', ['wevtc'])).toBe(
      before.replace('"mc" }', '"mc", "rules": { "a": "off" } }'),
    );
  });

  it.each(['[]', '1', '"text"'])('but not in %s', (text) => {
    expect(turnRuleOff(text, 'a')).toBeUndefined();
  });
});
