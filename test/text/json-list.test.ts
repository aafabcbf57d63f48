import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonList } from '../../src/text/json-list.js';
import { jsonText } from '../../src/text/json-text.js';

describe('a JSON document in parts', () => {
  it('is the same text as the whole document', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.jsonValue())), fc.jsonValue(), (parts, summary) => {
        let rest: object = {};
        const list = new JsonList((items) => ({ version: 1, runs: [{ items, ...rest }] }));
        const printed = parts.flatMap((items) => items.map((item) => list.add(item))).join('');
        rest = { summary };
        const whole = { version: 1, runs: [{ items: parts.flat(), summary }] };
        expect(printed + list.end()).toBe(jsonText(whole));
      }),
    );
  });

  it('can be a list alone', () => {
    const list = new JsonList((items) => items);
    expect(list.add(1) + list.add([2]) + list.end()).toBe(jsonText([1, [2]]));
    expect(new JsonList((items) => items).end()).toBe('[]\n');
  });

  it('escapes what a terminal or a runner acts on, and line separators stay inside their texts', () => {
    const text = '\u001b[31m##vso[task]\u2028\u2029';
    const list = new JsonList((items) => items);
    expect(list.add(text) + list.end()).toBe(jsonText([text]));
  });
});
