import { describe, expect, it } from 'vitest';
import { ResourceWriter } from '../../../src/windows/resources/byte-writer.js';
import { FormatError } from '../../../src/windows/resources/format-error.js';
import { readMessageTable } from '../../../src/windows/resources/read-message-table.js';
import { readWevtTemplate } from '../../../src/windows/resources/wevt-template/read.js';
import { writeWevtTemplate } from '../../../src/windows/resources/wevt-template/write.js';
import { emptyProvider, templateWith } from './provider.js';

/** What other writers than mc.exe do, and what is refused. */

const channel = { imported: false, name: 'Contoso/Admin', value: 16, message: 7 };
const keyword = { mask: 4n, message: undefined, name: 'Disk' };
const event = {
  id: 1,
  version: 2,
  channel: 16,
  level: 0,
  opcode: 0,
  task: 0,
  keyword: 4n,
  message: 9,
  templateAt: 0,
  opcodeAt: undefined,
  levelAt: undefined,
  taskAt: undefined,
  channelAt: 0,
  keywordsAt: [0],
};
const sid = {
  kind: 'value',
  name: 'User',
  inType: 19,
  outType: 1,
  mapAt: undefined,
  count: undefined,
} as const;
const template = templateWith({
  xml: { name: 'EventData', attributes: [], children: [{ at: 0, type: 19 }, { text: 'x' }] },
  items: [{ ...sid, length: { kind: 'literal', value: 28 } }],
});
const provider = {
  ...emptyProvider,
  channels: [channel],
  keywords: [keyword],
  templates: [template],
  events: [event],
};

const write = (version: '3.1' | '5.1' = '5.1') => {
  const attributes = version === '3.1' ? undefined : provider.attributes;
  const bytes = writeWevtTemplate({ version, providers: [{ ...provider, attributes }] });
  return {
    bytes,
    view: new DataView(bytes.buffer),
    place: (text: string) => Buffer.from(bytes).indexOf(text),
  };
};
const providerOf = (bytes: Uint8Array) => readWevtTemplate(bytes).providers[0];

function refusalOf(bytes: Uint8Array): Pick<FormatError, 'message' | 'offset'> {
  try {
    readWevtTemplate(bytes);
  } catch (error) {
    if (error instanceof FormatError) return { message: error.message, offset: error.offset };
    throw error;
  }
  throw new Error('it is read');
}

describe('WEVT_TEMPLATE', () => {
  it('is read at any place in memory, whatever follows it', () => {
    const { bytes } = write();
    const padded = new Uint8Array(bytes.length + 9).fill(0xaa);
    padded.set(bytes, 3);
    expect(providerOf(padded.subarray(3))).toEqual(provider);
  });

  it('may list its blocks in any order, with unused slots and the kind that was never seen', () => {
    const { bytes, view, place } = write('3.1');
    const list = place('WEVT') + 16;
    // The count is that of the used ones; there is room for 11 all the same.
    view.setUint32(list - 4, 11, true);
    const slots = Array.from({ length: 11 }, (_, slot) => view.getBigUint64(list + slot * 8, true)).reverse();
    slots.forEach((slot, index) => {
      view.setBigUint64(list + index * 8, slot, true);
    });
    // Slots that were at the end are first now, and empty.
    view.setUint32(list, 10, true);
    view.setUint32(list + 4, 0x7777_7777, true);
    expect(providerOf(bytes)).toEqual({ ...provider, attributes: undefined });
  });

  it('may have flags in the place of a channel, as event-trace-kit writes them', () => {
    const { bytes, view, place } = write();
    view.setUint32(place('EVNT') + 16 + 44, 0x88, true);
    expect(providerOf(bytes)?.events[0]?.channelAt).toBe(0);
    view.setUint8(place('EVNT') + 16 + 3, 99);
    expect(providerOf(bytes)?.events[0]?.channelAt).toBeUndefined();
  });

  it('may have optional substitutions and the short form of empty elements', () => {
    const { bytes, view, place } = write();
    const xml = place('TEMP') + 40;
    const substitution = Buffer.from(bytes).indexOf(Buffer.from([2, 0x4d, 0, 0, 19]), xml) + 1;
    bytes[substitution] = 0x4e;
    expect(providerOf(bytes)).toEqual(provider);
    // `02 4E 00 00 13 05 01 01 00 78 00 04` becomes `03` and the end.
    view.setUint32(xml + 7, view.getUint32(xml + 7, true) - 11, true);
    bytes[substitution - 1] = 3;
    bytes[substitution] = 0;
    expect(providerOf(bytes)?.templates[0]?.xml.children).toEqual([]);
  });

  it('refuses versions that nobody has described', () => {
    const { bytes } = write();
    bytes[8] = 6;
    expect(refusalOf(bytes)).toEqual({
      message: 'version 6.1 of WEVT_TEMPLATE is unknown; wevtc reads 3.1 and 5.1',
      offset: 8,
    });
  });

  it('refuses references to what is not there', () => {
    for (const [what, within] of [
      ['template', 20],
      ['opcode', 24],
      ['level', 28],
      ['task', 32],
      ['channel', 44],
    ] as const) {
      const { bytes, view, place } = write();
      const offset = place('EVNT') + 16 + within;
      view.setUint32(offset, 0x1234, true);
      expect(refusalOf(bytes)).toEqual({ message: `there is no ${what} at 0x1234`, offset });
    }
  });

  it('refuses a second block of a kind, and kinds that it does not know', () => {
    const { bytes, view, place } = write();
    const slot = place('WEVT') + 16 + 8;
    view.setUint32(slot, 5, true);
    expect(refusalOf(bytes)).toEqual({ message: 'a provider has two blocks of the kind 5', offset: slot });
    view.setUint32(slot, 77, true);
    expect(refusalOf(bytes)).toEqual({ message: '0x4D is not a kind of block', offset: slot });
  });

  it('refuses elements whose size is wrong', () => {
    const { bytes, view, place } = write();
    const size = place('TEMP') + 40 + 7;
    const right = view.getUint32(size, true);
    view.setUint32(size, right + 1, true);
    expect(refusalOf(bytes)).toEqual({
      message: `an element has ${right} bytes, not ${right + 1}`,
      offset: size,
    });
  });
});

describe('a message table', () => {
  const table = (flags: number, text: readonly number[]) => {
    const out = new ResourceWriter();
    for (const number of [1, 0xc000_0001, 0xc000_0001, 16]) out.u32(number);
    out.u16(4 + text.length);
    out.u16(flags);
    out.put(text);
    return out.toBytes();
  };

  it('may hold texts of all three encodings, with or without NUL', () => {
    const id = 0xc000_0001;
    expect(readMessageTable(table(0, [0x80, 0xe9, 0, 0x41]))).toEqual([{ id, text: '€é', encoding: 'ansi' }]);
    expect(readMessageTable(table(1, [0xac, 0x20, 0, 0xd8]))).toEqual([
      { id, text: '€\ud800', encoding: 'utf-16' },
    ]);
    expect(readMessageTable(table(2, [0xef, 0xbb, 0xbf, 0xc3, 0xa9, 0]))).toEqual([
      { id, text: '\ufeffé', encoding: 'utf-8' },
    ]);
  });

  it('refuses encodings that Windows does not have, and bytes that are not in theirs', () => {
    expect(() => readMessageTable(table(5, [0, 0]))).toThrow('0x5 is not an encoding of messages');
    expect(() => readMessageTable(table(2, [0xff, 0]))).toThrow(
      'a message is marked as UTF-8 but is not UTF-8',
    );
  });

  it('refuses blocks that go backwards', () => {
    const bytes = table(1, [0, 0]);
    new DataView(bytes.buffer).setUint32(8, 1, true);
    expect(() => readMessageTable(bytes)).toThrow('a block of messages goes from 0xC0000001 down to 0x1');
  });
});
