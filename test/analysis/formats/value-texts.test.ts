import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { traceEventView } from '../../../src/analysis/event/event-view.js';
import type { PayloadMap, PayloadTemplate, PayloadValues } from '../../../src/etw.js';
import { schemaCheck } from '../../cli/schema.js';
import { changed, decodedEvent } from '../../support/decoded-events.js';

const kinds: PayloadMap = {
  kind: 'valueMap',
  name: 'Kinds',
  items: [
    { value: 1, text: 'One' },
    { value: 2, text: 'Two' },
  ],
};
const flags: PayloadMap = {
  kind: 'bitMap',
  name: 'Flags',
  items: [
    { value: 1, text: 'Read' },
    { value: 2, text: 'Write' },
  ],
};

const template: PayloadTemplate = {
  fields: [
    { name: 'Count', inType: 'win:UInt32' },
    { name: 'Kind', inType: 'win:UInt32', map: kinds },
    { name: 'Flags', inType: 'win:UInt32', map: flags },
    { name: 'Kinds', inType: 'win:UInt16', count: 'Count', map: kinds },
    {
      name: 'Parts',
      count: 'Count',
      members: [
        { name: 'Size', inType: 'win:UInt32' },
        { name: 'Kind', inType: 'win:UInt8', map: kinds },
      ],
    },
  ],
};

const textsOf = (values: PayloadValues, of = template) =>
  traceEventView(changed(decodedEvent(), { template: of, values })).valueTexts;

describe('the texts of values', () => {
  it('are those of their maps, in the form of the values', () => {
    const values = {
      Count: 2,
      Kind: 2,
      Flags: 11,
      Kinds: [1, 9],
      Parts: [
        { Size: 5, Kind: 7 },
        { Size: 6, Kind: 1 },
      ],
    };
    const view = traceEventView(changed(decodedEvent(), { template, values }));
    expect(view.values).toEqual(values);
    expect(view.valueTexts).toEqual({
      Kind: 'Two',
      Flags: 'Read | Write | 0x8',
      Kinds: ['One', '9'],
      Parts: [{}, { Kind: 'One' }],
    });
    expect(schemaCheck('decoded')(JSON.parse(JSON.stringify(view)))).toEqual([]);
  });

  it('are absent if no value has one', () => {
    expect(textsOf({ Count: 1, Kind: 5, Kinds: [5], Parts: [{ Size: 1, Kind: 5 }] })).toBeUndefined();
    expect(textsOf({ Count: 0, Kinds: [], Parts: [] })).toBeUndefined();
    expect(textsOf({ A: 1 }, { fields: [{ name: 'A', inType: 'win:UInt32' }] })).toBeUndefined();
  });

  it('have the names of fields, whatever they are', () => {
    const names = ['__proto__', 'constructor'];
    const fields = names.map((name) => ({ name, inType: 'win:UInt32', map: kinds }) as const);
    const values = Object.fromEntries(names.map((name) => [name, 1]));
    expect(JSON.stringify(textsOf(values, { fields }))).toBe('{"__proto__":"One","constructor":"One"}');
    expect(textsOf({}, { fields })).toBeUndefined();
  });

  it('are absent if a short payload makes them very long', () => {
    const long: PayloadMap = { ...kinds, items: [{ value: 1, text: 'x'.repeat(60_000) }] };
    const all = {
      fields: [{ name: 'All', inType: 'win:UInt8', count: { toEnd: true }, map: long }],
    } as const;
    expect(textsOf({ All: new Array(60).fill(1) }, all)).toEqual({
      All: new Array(60).fill(long.items[0]?.text),
    });
    expect(textsOf({ All: new Array(60_000).fill(1) }, all)).toBeUndefined();
  });

  it('are absent if a short payload makes finding them long', () => {
    const items = Array.from({ length: 60_000 }, (_, value) => ({ value: value + 1, text: 'x' }));
    const many: PayloadMap = { ...kinds, items };
    const all = {
      fields: [{ name: 'All', inType: 'win:UInt16', count: { toEnd: true }, map: many }],
    } as const;
    expect(textsOf({ All: [60_000] }, all)).toEqual({ All: ['x'] });
    expect(textsOf({ All: new Array(30_000).fill(60_000) }, all)).toBeUndefined();
  });

  it('have the form of the values', () => {
    const anyKind = fc.integer({ min: 0, max: 3 });
    fc.assert(
      fc.property(
        anyKind,
        fc.array(anyKind),
        fc.array(fc.record({ Kind: anyKind })),
        (Kind, Kinds, Parts) => {
          const texts = textsOf({ Kind, Flags: 0, Kinds, Parts }) as Record<string, unknown>;
          const text = (kind: number) => kinds.items.find(({ value }) => value === kind)?.text;
          expect(texts.Kind).toBe(text(Kind));
          expect(texts.Kinds).toEqual(
            Kinds.some((kind) => text(kind) !== undefined)
              ? Kinds.map((kind) => text(kind) ?? String(kind))
              : undefined,
          );
          expect((texts.Parts as unknown[] | undefined)?.length ?? Parts.length).toBe(Parts.length);
        },
      ),
    );
  });
});
