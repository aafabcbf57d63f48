import { describe, expect, it } from 'vitest';
import { writeXml } from '../../../../src/windows/binary-xml/write-xml.js';
import { ResourceWriter } from '../../../../src/windows/resources/byte-writer.js';
import type {
  ItemResource,
  TemplateResource,
} from '../../../../src/windows/resources/wevt-template/model.js';
import { writeTemplates } from '../../../../src/windows/resources/wevt-template/write-templates.js';
import { dump, sized, tag, u8, u16, u32, wide, wideZ } from '../../../support/bytes.js';

describe('binary XML', () => {
  it('writes elements with and without attributes, texts and substitutions', () => {
    const out = new ResourceWriter();
    writeXml(out, {
      name: 'a',
      attributes: [
        { name: 'b', value: { text: 'xy' } },
        { name: 'c', value: { at: 1, type: 0x88 } },
      ],
      children: [{ text: 'z' }, { name: 'd', attributes: [], children: [{ at: 0, type: 14 }] }],
    });
    // The hash of a name of one letter is its code.
    const name = (letter: string) => Buffer.concat([u16(letter.charCodeAt(0), 1), wideZ(letter)]);
    const attributes = Buffer.concat([
      u8(0x46),
      name('b'),
      u8(0x05, 0x01),
      u16(2),
      wide('xy'),
      u8(0x06),
      name('c'),
      u8(0x0d),
      u16(1),
      u8(0x88),
    ]);
    const innerBody = Buffer.concat([name('d'), u8(0x02), u8(0x0d), u16(0), u8(14), u8(0x04)]);
    const body = Buffer.concat([
      name('a'),
      u32(attributes.length),
      attributes,
      u8(0x02),
      u8(0x05, 0x01),
      u16(1),
      wide('z'),
      u8(0x01, 0xff, 0xff),
      u32(innerBody.length),
      innerBody,
      u8(0x04),
    ]);
    const all = Buffer.concat([u8(0x0f, 1, 1, 0, 0x41, 0xff, 0xff), u32(body.length), body, u8(0)]);
    expect(dump(out.toBytes())).toEqual(dump(all));
  });

  it('hashes the low bits of a sum over the name', () => {
    const out = new ResourceWriter();
    writeXml(out, { name: 'EventData', attributes: [], children: [] });
    // What mc.exe writes for the most frequent name of all.
    expect(Buffer.from(out.toBytes().slice(11, 15)).toString('hex')).toBe('4482 0900'.replace(' ', ''));
  });
});

const GUID = '{00112233-4455-6677-8899-aabbccddeeff}';

function items(...list: ItemResource[]): string[] {
  const template: TemplateResource = {
    kind: 'EventData',
    guid: GUID,
    xml: { name: 'x', attributes: [], children: [] },
    items: list,
  };
  const out = new ResourceWriter();
  writeTemplates(out, [template], [0x1000, 0x2000]);
  // The head of TTBL, then of TEMP, then the XML of 22 bytes and two of padding.
  return dump(out.toBytes().slice(12 + 40 + 24));
}

const value = (item: Partial<ItemResource>): ItemResource =>
  ({ kind: 'value', name: 'n', inType: 8, outType: 8, ...item }) as ItemResource;

describe('the items of a template', () => {
  it('tells literal lengths and counts from those of other items', () => {
    const literal = (at: number) => ({ kind: 'literal', value: at }) as const;
    const item = (at: number) => ({ kind: 'item', at }) as const;
    expect(
      items(
        value({ length: literal(20), count: literal(3) }),
        value({ length: item(0), count: item(1) }),
        value({ mapAt: 1 }),
        value({ inType: 19, length: literal(28) }),
      ),
    ).toEqual(
      dump(
        u32(0x0a, 0x0808, 0),
        u16(3, 20),
        u32(156),
        u32(0x14, 0x0808, 0),
        u16(1, 0),
        u32(164),
        u32(0, 0x0808, 0x2000, 0, 172),
        // The length of a SID has no flag.
        u32(0, 0x0813, 0),
        u16(0, 28),
        u32(180),
        ...Array(4).fill(sized('n')),
      ),
    );
  });

  it('writes members of structs after the top level, and what they refer to among all records', () => {
    const at = { kind: 'item', at: 0 } as const;
    const struct = (name: string, ...members: ItemResource[]) =>
      ({ kind: 'struct', name, count: name === 's' ? at : undefined, members }) as ItemResource;
    const records = items(
      value({ name: 'c' }),
      struct('s', value({ name: 'd' }), value({ name: 'e', count: at })),
      struct('t', value({ name: 'f' }), value({ name: 'g', length: at })),
    );
    const names = 76 + 7 * 20;
    expect(records).toEqual(
      dump(
        u32(0, 0x0808, 0, 0, names),
        u32(0x11),
        u16(3, 2),
        u32(0),
        u16(0, 0),
        u32(names + 8),
        u32(1),
        u16(5, 2),
        u32(0, 0, names + 16),
        u32(0, 0x0808, 0, 0, names + 24),
        u32(0x10, 0x0808, 0),
        u16(3, 0),
        u32(names + 32),
        u32(0, 0x0808, 0, 0, names + 40),
        u32(4, 0x0808, 0),
        u16(0, 5),
        u32(names + 48),
        ...['c', 's', 't', 'd', 'e', 'f', 'g'].map(sized),
      ),
    );
  });

  it('writes the head of a template', () => {
    const out = new ResourceWriter();
    const xml = { name: 'x', attributes: [], children: [] };
    const offsets = writeTemplates(
      out,
      [
        { kind: 'UserData', guid: GUID, xml, items: [] },
        { kind: 'EventData', guid: GUID, xml, items: [value({})] },
      ],
      [],
    );
    expect(offsets).toEqual([12, 12 + 64]);
    const guid = Buffer.from('33221100554477668899aabbccddeeff', 'hex');
    const bytes = out.toBytes();
    expect(dump(bytes.slice(0, 52))).toEqual(
      dump(tag('TTBL'), u32(bytes.length, 2), tag('TEMP'), u32(64, 0, 0, 76, 2), guid),
    );
    expect(dump(bytes.slice(76, 116))).toEqual(dump(tag('TEMP'), u32(92, 1, 1, 140, 1), guid));
  });
});
