import { describe, expect, it } from 'vitest';
import { ResourceWriter } from '../../../../src/windows/resources/byte-writer.js';
import type { EventResource } from '../../../../src/windows/resources/wevt-template/model.js';
import { writeAttributes } from '../../../../src/windows/resources/wevt-template/write-attributes.js';
import {
  writeEventAttributes,
  writeEvents,
  writeFilters,
} from '../../../../src/windows/resources/wevt-template/write-events.js';
import { dump, sized, tag, u8, u16, u32, u64, wideZ } from '../../../support/bytes.js';

const NONE = 0xffff_ffff;

const event: EventResource = {
  id: 0x1234,
  version: 1,
  channel: 16,
  level: 4,
  opcode: 10,
  task: 0x300,
  keyword: 0x8000_0000_0000_0003n,
  message: 0xb001_1234,
  templateAt: 0,
  opcodeAt: 1,
  levelAt: 0,
  taskAt: 0,
  channelAt: 0,
  keywordsAt: [0, 1],
};

describe('EVNT', () => {
  it('writes descriptors, the offsets of what events name, and lists of keywords', () => {
    const out = new ResourceWriter();
    const bare = { templateAt: undefined, opcodeAt: undefined, levelAt: undefined, taskAt: undefined };
    const nothing = { ...bare, channelAt: undefined, keywordsAt: [] };
    const places = {
      channels: [100],
      templates: [200],
      opcodes: [300, 312],
      levels: [400],
      tasks: [500],
      keywords: [600, 616],
    };
    const plain = { channel: 0, level: 0, opcode: 0, task: 0, keyword: 0n, message: undefined };
    writeEvents(out, [event, { ...event, ...plain, ...nothing }], places);
    expect(dump(out.toBytes())).toEqual(
      dump(
        tag('EVNT'),
        u32(16 + 96 + 8, 2, 0),
        u16(0x1234),
        u8(1, 16, 4, 10),
        u16(0x300),
        u64(0x8000_0000_0000_0003n),
        u32(0xb001_1234, 200, 312, 400, 500, 2, 112, 100),
        u16(0x1234),
        u8(1, 0, 0, 0),
        u16(0),
        u64(0n),
        u32(NONE, 0, 0, 0, 0, 0, 0, 0),
        u32(600, 616),
      ),
    );
  });
});

describe('EVTA', () => {
  it('writes each text once, by code unit', () => {
    const out = new ResourceWriter();
    writeEventAttributes(out, [
      { kind: 'name', version: 0, id: 1, text: 'b' },
      { kind: 'attribute', version: 0, id: 1, text: 'Key=1' },
      { kind: 'name', version: 2, id: 5, text: 'b' },
    ]);
    expect(dump(out.toBytes())).toEqual(
      dump(
        tag('EVTA'),
        u32(52, 3),
        u8(0x11, 0),
        u16(1),
        u32(48),
        u8(0x12, 0),
        u16(1),
        u32(36),
        u8(0x11, 2),
        u16(5),
        u32(48),
        wideZ('Key=1'),
        wideZ('b'),
      ),
    );
  });
});

describe('FLTR', () => {
  const filter = { value: 1, version: 2, message: 0x5080_0201, name: 'F', templateAt: 0 };

  it('leaves the template of the last filter in its head in files of older versions', () => {
    const written = (word: number) =>
      dump(tag('FLTR'), u32(40, 1, word), u8(1, 2), u16(0), u32(0x5080_0201, 32, 0x77), sized('F'));
    const out = new ResourceWriter();
    writeFilters(out, { filters: [filter] }, [0x77]);
    expect(dump(out.toBytes())).toEqual(written(0));
    const older = new ResourceWriter();
    writeFilters(older, { filters: [filter], repeatsFilterTemplate: true }, [0x77]);
    expect(dump(older.toBytes())).toEqual(written(0x77));
    const without = new ResourceWriter();
    const filters = [filter, { ...filter, templateAt: undefined }];
    writeFilters(without, { filters, repeatsFilterTemplate: true }, [0x77]);
    expect(dump(without.toBytes().slice(12, 16))).toEqual(dump(u32(0)));
  });
});

describe('PRVA', () => {
  it('writes the name without a size, and GUIDs at multiples of four', () => {
    const out = new ResourceWriter();
    const guid = '{00112233-4455-6677-8899-aabbccddeeff}';
    writeAttributes(out, { name: 'ab', controlGuid: undefined, groupGuid: guid });
    expect(dump(out.toBytes())).toEqual(
      dump(
        tag('PRVA'),
        u32(52, 2, 0x1000_0001, 28, 0x2000_0002, 36),
        wideZ('ab'),
        u16(0),
        Buffer.from('33221100554477668899aabbccddeeff', 'hex'),
      ),
    );
  });
});
