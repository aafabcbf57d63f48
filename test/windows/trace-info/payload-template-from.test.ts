import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePayload } from '../../../src/windows/payload/decode-payload.js';
import { encodePayload } from '../../../src/windows/payload/encode-payload.js';
import { PayloadError } from '../../../src/windows/payload/payload-error.js';
import type { PayloadDataField, PayloadField } from '../../../src/windows/payload/payload-template.js';
import type { EventPropertyInfo } from '../../../src/windows/trace-info/event-property-info.js';
import { payloadMapFrom } from '../../../src/windows/trace-info/payload-map-from.js';
import { payloadTemplateFrom } from '../../../src/windows/trace-info/payload-template-from.js';
import { MapFlag, PropertyFlag } from '../../../src/windows/trace-info/tdh-constants.js';
import { TdhInType, TdhOutType } from '../../../src/windows/trace-info/tdh-types.js';
import { infoOfTemplate } from '../info-of-template.js';
import { randomNestedTemplate, randomTemplate } from '../random-templates.js';

const value = (name: string | undefined, more: Partial<EventPropertyInfo> = {}): EventPropertyInfo => ({
  flags: 0,
  name,
  type: { kind: 'value', inType: TdhInType.UInt32, outType: TdhOutType.UnsignedInt, mapName: undefined },
  count: 1,
  length: 4,
  tags: 0,
  ...more,
});
const typed = (
  name: string,
  inType: number,
  outType: number,
  more: Partial<EventPropertyInfo> = {},
): EventPropertyInfo =>
  value(name, { type: { kind: 'value', inType, outType, mapName: undefined }, ...more });
const struct = (name: string, start: number, members: number, more: Partial<EventPropertyInfo> = {}) =>
  value(name, {
    flags: PropertyFlag.Struct,
    type: { kind: 'struct', structStartIndex: start, numOfStructMembers: members },
    length: 0,
    ...more,
  });
const fieldsOf = (topLevelPropertyCount: number, ...properties: EventPropertyInfo[]) =>
  payloadTemplateFrom({ topLevelPropertyCount, properties }).fields;

/** The field as `payloadTemplateFrom` writes it: without numbers that mean no length or no count. */
function normal(field: PayloadField): PayloadField {
  const { count, ...rest } = field;
  const counted = count === 0 || count === 1 || count === undefined ? {} : { count };
  if ('members' in rest) return { ...rest, members: rest.members.map(normal), ...counted } as PayloadField;
  const { length, ...data } = rest;
  const mayHaveLength = /^win:(?:UnicodeString|AnsiString|Binary)$/.test(data.inType);
  return { ...data, ...(mayHaveLength && length ? { length } : {}), ...counted };
}

/** Without the counts that only TraceLogging and MOF classes have. */
function withoutOtherCounts(field: PayloadField): PayloadField {
  const { count, ...rest } = field;
  const kept = typeof count === 'object' || count === undefined ? {} : { count };
  if ('members' in rest) return { ...rest, members: rest.members.map(withoutOtherCounts), ...kept };
  return { ...rest, ...kept };
}

describe('the template of an event information', () => {
  it('is the template that the information describes', () => {
    fc.assert(
      fc.property(randomTemplate, ({ fields, values }) => {
        const template = payloadTemplateFrom(infoOfTemplate(fields));
        expect(template.fields).toEqual(fields.map(normal));
        const payload = encodePayload({ fields }, values);
        expect(decodePayload(template, payload, { exact: true }).values).toEqual(values);
      }),
    );
  });

  it('has structs in structs', () => {
    fc.assert(
      fc.property(randomNestedTemplate, ({ fields }) => {
        const simple = fields.map(withoutOtherCounts);
        expect(payloadTemplateFrom(infoOfTemplate(simple)).fields).toEqual(simple.map(normal));
      }),
    );
  });

  it('has names for lengths and counts that are indexes, also further out', () => {
    const fields = fieldsOf(
      3,
      value('Size'),
      struct('Parts', 3, 2, { flags: PropertyFlag.Struct | PropertyFlag.ParamCount, count: 0 }),
      typed('Text', TdhInType.AnsiString, TdhOutType.Utf8, { flags: PropertyFlag.ParamLength, length: 0 }),
      typed('Data', TdhInType.Binary, TdhOutType.HexBinary, { flags: PropertyFlag.ParamLength, length: 0 }),
      struct('Inner', 5, 2),
      typed('Number', TdhInType.UInt8, TdhOutType.UnsignedByte),
      typed('Chars', TdhInType.UnicodeString, TdhOutType.String, {
        flags: PropertyFlag.ParamLength | PropertyFlag.ParamFixedCount,
        length: 5,
        count: 2,
      }),
    );
    expect(fields).toEqual([
      { name: 'Size', inType: 'win:UInt32', outType: 'xs:unsignedInt' },
      {
        name: 'Parts',
        members: [
          { name: 'Data', inType: 'win:Binary', outType: 'xs:hexBinary', length: 'Size' },
          {
            name: 'Inner',
            members: [
              { name: 'Number', inType: 'win:UInt8', outType: 'xs:unsignedByte' },
              {
                name: 'Chars',
                inType: 'win:UnicodeString',
                outType: 'xs:string',
                length: 'Number',
                count: 2,
              },
            ],
          },
        ],
        count: 'Size',
      },
      { name: 'Text', inType: 'win:AnsiString', outType: 'win:Utf8', length: 'Size' },
    ]);
  });

  it('gives each field its own name, and never the name of a field further out that is in use', () => {
    const byCount = { flags: PropertyFlag.ParamCount, count: 0 };
    const fields = fieldsOf(
      5,
      value('Count'),
      value('Count'),
      value(undefined),
      struct('A', 5, 2),
      struct('B', 7, 2),
      value('Count'),
      value('Items', { flags: PropertyFlag.ParamCount, count: 5 }),
      value('Count'),
      value('Items', byCount),
    );
    const [, , , a, b] = fields as { members: PayloadField[] }[] & PayloadField[];
    expect(fields.map(({ name }) => name)).toEqual(['Count', 'Count (2)', 'unnamed', 'A', 'B']);
    expect(a?.members.map(({ name, count }) => [name, count])).toEqual([
      ['Count', undefined],
      ['Items', 'Count'],
    ]);
    expect(b?.members.map(({ name, count }) => [name, count])).toEqual([
      ['Count (2)', undefined],
      ['Items', 'Count'],
    ]);
  });

  it("has the names of all types, and none for an out-type that is the type's own", () => {
    const fields = fieldsOf(
      4,
      typed('Reversed', TdhInType.ReversedCountedString, TdhOutType.Null),
      typed('Counted', TdhInType.CountedAnsiString, TdhOutType.ReducedString),
      typed('Reserved', TdhInType.Reserved24, TdhOutType.NoPrint),
      value('Custom', {
        flags: PropertyFlag.HasCustomSchema,
        type: {
          kind: 'customSchema',
          inType: TdhInType.Binary,
          outType: TdhOutType.HexBinary,
          schema: undefined,
        },
        length: 3,
      }),
    );
    expect(fields).toEqual([
      { name: 'Reversed', inType: 'tdh:ReversedCountedString' },
      { name: 'Counted', inType: 'win:CountedAnsiString' },
      { name: 'Reserved', inType: 'TDH_INTYPE 24' },
      { name: 'Custom', inType: 'win:Binary', outType: 'xs:hexBinary', length: 3 },
    ]);
  });

  it.each<[string, EventPropertyInfo]>([
    ['itself', value('Later', { flags: PropertyFlag.ParamCount, count: 1 })],
    ['a later field', value('Later', { flags: PropertyFlag.ParamCount, count: 2 })],
    ['a member of a struct', value('Later', { flags: PropertyFlag.ParamCount, count: 3 })],
  ])('lets decoding report a count in %s, after the fields before', (_, property) => {
    const template = { fields: fieldsOf(3, value('First'), property, struct('S', 3, 1), value('Member')) };
    const decode = () => decodePayload(template, new Uint8Array(40));
    expect(decode).toThrow(/'property \d' is not an earlier field/);
    expect(decode).toThrow(expect.objectContaining({ decoded: { First: 0 } }));
  });

  it('is refused for structs without an end, structs that multiply, and indexes outside', () => {
    const refused = (count: number, ...properties: EventPropertyInfo[]) =>
      expect(() => fieldsOf(count, ...properties)).toThrow(PayloadError);
    refused(1, struct('A', 0, 1));
    refused(1, struct('A', 1, 1), struct('B', 0, 1));
    refused(1, ...Array.from({ length: 65 }, (_, at) => struct('A', at + 1, 1)), value('End'));
    // Each of 20 structs has the next one twice.
    refused(1, ...Array.from({ length: 40 }, (_, at) => struct('A', 2 * Math.floor(at / 2) + 2, 2)));
    refused(2, value('A'));
    refused(1, struct('A', 1, 5));
    refused(1, value('A', { flags: PropertyFlag.ParamCount, count: 1 }));
    refused(1, value('A', { flags: PropertyFlag.ParamLength, length: 7 }));
    expect(
      fieldsOf(1, ...Array.from({ length: 64 }, (_, at) => struct('A', at + 1, 1)), value('End')),
    ).toHaveLength(1);
  });
});

describe('the maps of a template', () => {
  const mapped = value('Kind', {
    type: { kind: 'value', inType: TdhInType.UInt32, outType: TdhOutType.UnsignedInt, mapName: 'Kinds' },
  });
  const kinds = {
    kind: 'number',
    name: 'Kinds',
    flags: MapFlag.ManifestValueMap,
    entries: [
      { value: 1, output: 'one ' },
      { value: 2, output: undefined },
      { value: 3, output: 'three  ' },
    ],
  } as const;

  it('are found by name, in a list or with a function', () => {
    const info = { topLevelPropertyCount: 1, properties: [mapped] };
    const map = {
      kind: 'valueMap',
      name: 'Kinds',
      items: [
        { value: 1, text: 'one' },
        { value: 3, text: 'three ' },
      ],
    };
    const field = { name: 'Kind', inType: 'win:UInt32', outType: 'xs:unsignedInt' };
    expect(payloadTemplateFrom(info, [{ ...kinds, name: 'Other' }, kinds]).fields).toEqual([
      { ...field, map },
    ]);
    expect(payloadTemplateFrom(info, (name) => (name === 'Kinds' ? kinds : undefined)).fields).toEqual([
      { ...field, map },
    ]);
    expect(payloadTemplateFrom(info, []).fields).toEqual([field]);
    expect(payloadTemplateFrom(info).fields).toEqual([field]);
  });

  const kindOf = (flags: number) => payloadMapFrom({ ...kinds, flags })?.kind;
  const valuesOf = (flags: number) => payloadMapFrom({ ...kinds, flags })?.items.map(({ value }) => value);

  it('are value maps or bit maps', () => {
    expect(kindOf(MapFlag.ManifestValueMap)).toBe('valueMap');
    expect(kindOf(MapFlag.ManifestBitMap)).toBe('bitMap');
    expect(kindOf(MapFlag.WbemValueMap)).toBe('valueMap');
    expect(kindOf(MapFlag.WbemBitMap)).toBe('bitMap');
    expect(kindOf(MapFlag.WbemValueMap | MapFlag.WbemFlag)).toBe('bitMap');
  });

  it('of MOF classes may have only positions', () => {
    expect(valuesOf(MapFlag.WbemValueMap | MapFlag.WbemNoMap)).toEqual([0, 2]);
    expect(valuesOf(MapFlag.WbemBitMap | MapFlag.WbemNoMap)).toEqual([1, 4]);
  });

  it('are shared by the templates that have them', () => {
    const info = { topLevelPropertyCount: 2, properties: [mapped, mapped] };
    const [first, second] = payloadTemplateFrom(info, [kinds]).fields as PayloadDataField[];
    expect(first?.map).toBe(second?.map);
    expect(payloadMapFrom(kinds)).toBe(first?.map);
  });

  it('are not those of strings and patterns', () => {
    const entries = [{ input: 'a', output: 'b' }];
    expect(payloadMapFrom({ kind: 'string', name: 'S', flags: 8, entries })).toBeUndefined();
    expect(payloadMapFrom({ kind: 'pattern', name: 'P', flags: 4, format: '%s', entries })).toBeUndefined();
  });
});
