import { describe, expect, it } from 'vitest';
import type { BinaryXmlElement } from '../../../src/windows/binary-xml/model.js';
import { ResourceWriter } from '../../../src/windows/resources/byte-writer.js';
import { FormatError } from '../../../src/windows/resources/format-error.js';
import { readResources } from '../../../src/windows/resources/open.js';
import { readPeResources } from '../../../src/windows/resources/pe/read.js';
import { writeResourceDll } from '../../../src/windows/resources/pe/write-dll.js';
import { readMessageTable } from '../../../src/windows/resources/read-message-table.js';
import { writeRes } from '../../../src/windows/resources/res-file.js';
import { WEVT_TEMPLATE } from '../../../src/windows/resources/resource.js';
import type { ItemResource, WevtTemplate } from '../../../src/windows/resources/wevt-template/model.js';
import { readWevtTemplate } from '../../../src/windows/resources/wevt-template/read.js';
import { writeWevtTemplate } from '../../../src/windows/resources/wevt-template/write.js';
import { emptyProvider, templateWith } from './provider.js';

/**
 * Bytes made to cost far more than they are: without bounds each of these would take hours, all memory or the
 * stack.
 */

/** The error of a reader: message and offset. */
function refusal(read: () => unknown): { message: string; offset: number } {
  try {
    read();
  } catch (error) {
    if (error instanceof FormatError) return { message: error.message, offset: error.offset };
    throw error;
  }
  throw new Error('nothing is refused');
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

/** The place of the block with a signature. */
function blockAt(bytes: Uint8Array, signature: string): number {
  const at = Buffer.from(bytes).indexOf(signature, 'latin1');
  if (at < 0) throw new Error(`there is no ${signature}`);
  return at;
}

const file = (provider: Partial<WevtTemplate['providers'][0]>): Uint8Array =>
  writeWevtTemplate({ version: '5.1', providers: [{ ...emptyProvider, ...provider }] });

describe('WEVT_TEMPLATE', () => {
  it('may not have texts that lie over each other, each with an own length', () => {
    const count = 20_000;
    const keywords = Array.from({ length: count }, () => ({ mask: 1n, message: undefined, name: '' }));
    const bytes = file({
      keywords: [...keywords, { mask: 1n, message: undefined, name: 'x'.repeat(count * 4) }],
    });
    const view = viewOf(bytes);
    const records = blockAt(bytes, 'KEYW') + 12;
    const last = view.getUint32(records + count * 16 + 12, true);
    const end = last + view.getUint32(last, true);
    // Both halves of each length are characters too, so that all texts end with the last one.
    for (let index = 0; index < count; index++) {
      const at = last + 4 + index * 4;
      view.setUint32(records + index * 16 + 12, at, true);
      view.setUint32(at, end - at, true);
    }
    expect(refusal(() => readWevtTemplate(bytes)).message).toContain('overlaps too many other parts');
  });

  it('may not have one list of keywords for very many events', () => {
    const keywords = Array.from({ length: 5000 }, () => ({ mask: 1n, message: undefined, name: '' }));
    const plain = {
      id: 1,
      version: 0,
      channel: 0,
      level: 0,
      opcode: 0,
      task: 0,
      keyword: 0n,
      message: undefined,
    };
    const none = {
      templateAt: undefined,
      opcodeAt: undefined,
      levelAt: undefined,
      taskAt: undefined,
      channelAt: undefined,
    };
    const event = { ...plain, ...none, keywordsAt: [0] };
    const events = Array.from({ length: 5000 }, (_, index) =>
      index === 0 ? { ...event, keywordsAt: keywords.map((_, at) => at) } : event,
    );
    const bytes = file({ keywords, events });
    const view = viewOf(bytes);
    const records = blockAt(bytes, 'EVNT') + 16;
    for (let index = 1; index < events.length; index++) {
      view.setUint32(records + index * 48 + 36, view.getUint32(records + 36, true), true);
      view.setUint32(records + index * 48 + 40, view.getUint32(records + 40, true), true);
    }
    expect(refusal(() => readWevtTemplate(bytes)).message).toContain('a list of keywords overlaps');
  });

  it('may not have one block for very many providers', () => {
    const providers = Array.from({ length: 3000 }, () => emptyProvider);
    const keywords = Array.from({ length: 3000 }, () => ({ mask: 1n, message: undefined, name: '' }));
    const bytes = writeWevtTemplate({
      version: '5.1',
      providers: [...providers, { ...emptyProvider, keywords }],
    });
    const view = viewOf(bytes);
    const block = view.getUint32(16 + providers.length * 20 + 16, true);
    providers.forEach((_, index) => {
      view.setUint32(16 + index * 20 + 16, block, true);
    });
    expect(refusal(() => readWevtTemplate(bytes)).message).toContain('overlaps too many other parts');
  });

  it('may not have the same members in very many structs', () => {
    const member = { name: '', inType: 8, outType: 8, mapAt: undefined, count: undefined, length: undefined };
    const struct: ItemResource = {
      kind: 'struct',
      name: '',
      count: undefined,
      members: [{ kind: 'value', ...member }],
    };
    const items = Array.from({ length: 20_000 }, () => struct);
    const bytes = file({ templates: [templateWith({ items })] });
    const view = viewOf(bytes);
    const records = view.getUint32(blockAt(bytes, 'TEMP') + 16, true);
    items.forEach((_, index) => {
      view.setUint16(records + index * 20 + 4, items.length, true);
      view.setUint16(records + index * 20 + 6, items.length, true);
    });
    expect(refusal(() => readWevtTemplate(bytes)).message).toBe('an item overlaps too many other parts');
  });

  it('may not have elements nested deeper than a manifest can have them', () => {
    const nested = (depth: number): BinaryXmlElement => {
      let xml: BinaryXmlElement = { name: 'a', attributes: [], children: [] };
      for (let level = 1; level < depth; level++) xml = { name: 'a', attributes: [], children: [xml] };
      return xml;
    };
    const deep = file({ templates: [templateWith({ xml: nested(256) })] });
    expect(readWevtTemplate(deep).providers[0]?.templates[0]?.xml).toEqual(nested(256));
    const tooDeep = file({ templates: [templateWith({ xml: nested(1000) })] });
    expect(refusal(() => readWevtTemplate(tooDeep)).message).toBe('elements are nested too deeply');
  });

  it('may not count more records than there are bytes', () => {
    const bytes = file({ keywords: [{ mask: 1n, message: undefined, name: 'K' }] });
    const at = blockAt(bytes, 'KEYW');
    viewOf(bytes).setUint32(at + 8, 0xffff_ffff, true);
    expect(refusal(() => readWevtTemplate(bytes))).toEqual({
      message: 'KEYW of 36 bytes has no room for 4294967295 records',
      offset: at + 8,
    });
    viewOf(bytes).setUint32(12, 0xffff_ffff, true);
    expect(refusal(() => readWevtTemplate(bytes))).toEqual({
      message: 'the list of providers is truncated',
      offset: 16,
    });
  });
});

describe('a message table', () => {
  it('may not have a block of four billion messages', () => {
    const out = new ResourceWriter();
    for (const number of [1, 0, 0xffff_ffff, 16, 0x0001_0004]) out.u32(number);
    expect(refusal(() => readMessageTable(out.toBytes()))).toEqual({
      message: 'message 0x1 is truncated',
      offset: 20,
    });
  });

  it('may not have very many blocks of the same messages', () => {
    const count = 5000;
    const out = new ResourceWriter();
    out.u32(count);
    for (let block = 0; block < count; block++) {
      out.u32(0);
      out.u32(count - 1);
      out.u32(4 + count * 12);
    }
    for (let message = 0; message < count; message++) out.u32(0x0001_0004);
    expect(refusal(() => readMessageTable(out.toBytes())).message).toContain('overlaps too many other parts');
  });

  it('may have 300,000 messages, with the other tables of the file', () => {
    const table = (count: number) => {
      const out = new ResourceWriter();
      for (const number of [1, 0, count - 1, 16]) out.u32(number);
      for (let message = 0; message < count; message++) out.u32(0x0001_0004);
      return out.toBytes();
    };
    expect(readMessageTable(table(300_000))).toHaveLength(300_000);
    const message = 'a file can have at most 300000 messages';
    expect(refusal(() => readMessageTable(table(300_001))).message).toBe(message);
    const tables = writeRes(
      [1, 2].map((language) => ({ type: 11, name: 1, language, data: table(200_000) })),
    );
    const damages: string[] = [];
    const { messageTables } = readResources(tables, (damage) => damages.push(damage.message));
    expect(messageTables.map(({ entries }) => entries.length)).toEqual([200_000, 100_000]);
    expect(damages).toEqual([message]);
  });

  it('is not read on after 100,000 damaged messages', () => {
    const out = new ResourceWriter();
    for (const number of [1, 0, 199_999, 16]) out.u32(number);
    for (let message = 0; message < 200_000; message++) out.u32(0x0007_0004);
    let damages = 0;
    const read = () => readMessageTable(out.toBytes(), () => damages++);
    expect(refusal(read).message).toBe('more than 100000 parts are damaged');
    expect(damages).toBe(100_000);
  });
});

describe('the resources of an image', () => {
  const dll = () =>
    writeResourceDll([{ type: 'A', name: 'B', language: 0x409, data: Uint8Array.of(1, 2, 3) }], 'x64');
  /** Where our DLLs have the tree: behind the headers. */
  const root = 0x200;
  const entry = root + 16;

  it('may not be in a directory that is its own parent', () => {
    const bytes = dll();
    viewOf(bytes).setUint32(entry + 4, 0x8000_0000, true);
    expect(refusal(() => readPeResources(bytes))).toEqual({
      message: 'the tree of resources is not 3 levels deep here',
      offset: entry + 4,
    });
  });

  it('may not be in one directory of very many names', () => {
    const names = Array.from({ length: 3000 }, (_, name) => ({
      type: 10,
      name,
      language: 0,
      data: new Uint8Array(),
    }));
    const languages = names.map(({ name }) => ({
      type: 10,
      name: 60_000,
      language: name,
      data: new Uint8Array(),
    }));
    const bytes = writeResourceDll([...names, ...languages], 'x64');
    const view = viewOf(bytes);
    const namesAt = root + 16 + 8 + 16;
    const last = view.getUint32(namesAt + names.length * 8 + 4, true);
    names.forEach((_, index) => {
      view.setUint32(namesAt + index * 8 + 4, last, true);
    });
    expect(refusal(() => readPeResources(bytes)).message).toContain('overlaps too many other parts');
  });

  it('may not share their bytes very often', () => {
    const data = new Uint8Array(50_000);
    const others = Array.from({ length: 1000 }, (_, name) => ({ name: name + 1, data: new Uint8Array() }));
    const parts = [{ name: 0, data }, ...others].map((part) => ({
      type: WEVT_TEMPLATE,
      language: 0,
      ...part,
    }));
    const bytes = writeResourceDll(parts, 'x64');
    const view = viewOf(bytes);
    const firstLanguage = root + 16 + 8 + 16 + parts.length * 8 + 16;
    const places = root + view.getUint32(firstLanguage + 4, true);
    parts.forEach((_, index) => {
      view.setUint32(places + index * 16, view.getUint32(places, true), true);
      view.setUint32(places + index * 16 + 4, data.length, true);
    });
    expect(refusal(() => readPeResources(bytes)).message).toBe('a resource overlaps too many other parts');
  });
});

it('tells the place in the whole file when a resource in it is damaged', () => {
  const data = file({ keywords: [{ mask: 1n, message: undefined, name: 'K' }] });
  const inside = blockAt(data, 'KEYW');
  data[inside] = 0x3f;
  for (const whole of [
    writeRes,
    (given: Parameters<typeof writeRes>[0]) => writeResourceDll(given, 'arm64'),
  ]) {
    const bytes = whole([{ type: WEVT_TEMPLATE, name: 1, language: 0x409, data }]);
    const offset = blockAt(bytes, '?EYW');
    expect(refusal(() => readResources(bytes))).toEqual({ message: "'KEYW' is expected here", offset });
    // Bytes that are themselves a part of others count from their own start.
    const part = Buffer.concat([Buffer.alloc(5), bytes]).subarray(5);
    expect(refusal(() => readResources(part)).offset).toBe(offset);
  }
});
