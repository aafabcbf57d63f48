import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBinaryXml, encodeBinaryXml } from '../../src/windows/binary-xml/codec.js';
import type { BinaryXml, BinaryXmlElement, BinaryXmlItem } from '../../src/windows/binary-xml/model.js';
import { BytesError } from '../../src/windows/bytes/bytes.js';
import type { EventPropertyInfo } from '../../src/windows/trace-info/event-property-info.js';
import { PropertyFlag } from '../../src/windows/trace-info/tdh-constants.js';
import { decodeTraceEventInfo } from '../../src/windows/trace-info/trace-event-info.js';
import { genuineInfos } from '../support/genuine-infos.js';
import { hasTraces } from '../support/traces.js';
import { binaryXmls } from './binary-xml-arbitraries.js';

const item = (name: string, more: Partial<BinaryXmlItem> = {}): BinaryXmlItem => ({
  flags: 0,
  name,
  type: { kind: 'value', inType: 6, outType: 6, mapOffset: 0 },
  count: 0,
  length: 0,
  ...more,
});
const empty: BinaryXmlElement = { name: 'EventData', attributes: [], children: [] };
const xml = (items: readonly BinaryXmlItem[], root = empty): BinaryXml => ({
  root,
  items,
  namesOffset: items.length === 0 ? 0 : 100,
});

describe('binary XML', () => {
  it('comes through bytes unchanged', () => {
    fc.assert(
      fc.property(binaryXmls, (binaryXml) => {
        const bytes = encodeBinaryXml(binaryXml);
        expect(bytes.length % 4).toBe(0);
        expect(decodeBinaryXml(bytes, binaryXml.items.length)).toEqual(binaryXml);
      }),
    );
  });

  it('throws only the typed error for damaged bytes', () => {
    const damage = fc.record({ at: fc.nat(), byte: fc.integer({ min: 0, max: 255 }), cut: fc.nat() });
    fc.assert(
      fc.property(binaryXmls, damage, (binaryXml, { at, byte, cut }) => {
        const bytes = encodeBinaryXml(binaryXml);
        bytes[at % bytes.length] = byte;
        for (const damaged of [bytes, bytes.subarray(0, cut % bytes.length)]) {
          try {
            decodeBinaryXml(damaged, binaryXml.items.length);
          } catch (error) {
            expect(error).toBeInstanceOf(BytesError);
          }
        }
      }),
    );
  });

  it('has an element, then aligned records, then names with their sizes', () => {
    const bytes = encodeBinaryXml(
      xml([
        item('Size', { type: { kind: 'value', inType: 8, outType: 18, mapOffset: 0x1234 } }),
        item('Data', { flags: PropertyFlag.ParamLength | PropertyFlag.ParamFixedCount, count: 3, length: 0 }),
        item('Part', {
          flags: PropertyFlag.Struct | PropertyFlag.ParamCount,
          type: { kind: 'struct', structStartIndex: 3, numOfStructMembers: 5 },
          count: 1,
        }),
      ]),
    );
    // What mc.exe writes for an event without fields, and the padding.
    const start = Buffer.from('0f010100 01ffff1a000000 44820900'.replaceAll(' ', ''), 'hex');
    expect(Buffer.from(bytes.subarray(0, start.length))).toEqual(start);
    const view = new DataView(bytes.buffer, 40);
    const words = (at: number, count: number) =>
      Array.from({ length: count }, (_, i) => view.getUint32(at + i * 4, true));
    expect(words(0, 5)).toEqual([0, 0x1208, 0x1234, 0, 100]);
    expect(words(20, 5)).toEqual([0x0c, 0x0606, 0, 3, 116]);
    expect(words(40, 5)).toEqual([0x11, 0x5_0003, 0, 1, 132]);
    expect(Buffer.from(bytes.subarray(100, 116)).toString('utf16le', 4)).toBe('Size\0\0');
    expect(bytes.length).toBe(148);
  });

  it.each<[string, BinaryXml, RegExp]>([
    ['a name with a NUL', xml([item('a\0')]), /NUL/],
    ['flags without their type', xml([item('a', { flags: PropertyFlag.Struct })]), /flags/],
    ['a long name', xml([], { ...empty, name: 'x'.repeat(0x1_0000) }), /from 0 to 65535/],
    ['a long text', xml([], { ...empty, children: [{ text: 'x'.repeat(0x1_0000) }] }), /from 0 to 65535/],
  ])('is not made for %s', (_, binaryXml, message) => {
    expect(() => encodeBinaryXml(binaryXml)).toThrow(message);
    expect(() => encodeBinaryXml(binaryXml)).toThrow(BytesError);
  });

  it('is not made of a tree that contains itself', () => {
    const children: BinaryXmlElement[] = [];
    const root = { name: 'a', attributes: [], children };
    children.push(root);
    expect(() => encodeBinaryXml(xml([], root))).toThrow(/nested too deeply/);
  });

  it('is refused with another number of items', () => {
    const bytes = encodeBinaryXml(xml([item('Size'), item('Data')]));
    for (const count of [0, 1, 3, 4, 2 ** 32]) {
      expect(() => decodeBinaryXml(bytes, count)).toThrow(BytesError);
    }
    expect(() => decodeBinaryXml(new Uint8Array(), 0)).toThrow(BytesError);
  });
});

describe.skipIf(!hasTraces)('genuine binary XML', () => {
  const withXml = genuineInfos()
    .map(({ name, bytes }) => ({ name, info: decodeTraceEventInfo(bytes) }))
    .filter(({ info }) => info.binaryXml.length > 0);

  it.each(withXml)('comes through bytes unchanged, and has the properties: $name', ({ info }) => {
    const { binaryXml, properties } = info;
    const decoded = decodeBinaryXml(binaryXml, properties.length);
    expect(encodeBinaryXml(decoded)).toEqual(new Uint8Array(binaryXml));
    const typesOf = (all: readonly Pick<EventPropertyInfo | BinaryXmlItem, 'name' | 'type'>[]) =>
      all.map(({ name, type }) => ({ name, ...type, mapOffset: undefined, mapName: undefined }));
    expect(typesOf(decoded.items)).toEqual(typesOf(properties));
  });

  it('is most of them', () => {
    expect(withXml.length).toBeGreaterThanOrEqual(49);
  });
});
