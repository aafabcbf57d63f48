import { describe, expect, it } from 'vitest';
import { ResourceWriter } from '../../../../src/windows/resources/byte-writer.js';
import {
  writeChannels,
  writeKeywords,
  writeLevels,
  writeOpcodes,
  writeTasks,
} from '../../../../src/windows/resources/wevt-template/write-tables.js';
import { dump, sized, tag, u16, u32, u64 } from '../../../support/bytes.js';

const NONE = 0xffff_ffff;

describe('the tables', () => {
  it('writes channels, and marks imported ones', () => {
    const out = new ResourceWriter();
    const offsets = writeChannels(out, [
      { imported: false, name: 'A/Admin', value: 16, message: 0x9000_0001 },
      { imported: true, name: 'System', value: 8, message: undefined },
    ]);
    expect(offsets).toEqual([12, 28]);
    expect(dump(out.toBytes())).toEqual(
      dump(
        tag('CHAN'),
        u32(12 + 32 + 20 + 20, 2),
        u32(0, 44, 16, 0x9000_0001),
        u32(1, 64, 8, NONE),
        sized('A/Admin'),
        sized('System'),
      ),
    );
  });

  it('writes opcodes with the value of their task', () => {
    const out = new ResourceWriter();
    writeOpcodes(out, [
      { task: 0, value: 10, message: undefined, name: 'a' },
      { task: 1000, value: 10, message: 0x30e8_000a, name: 'b' },
    ]);
    expect(dump(out.toBytes())).toEqual(
      dump(
        tag('OPCO'),
        u32(12 + 24 + 16, 2),
        u16(0, 10),
        u32(NONE, 36),
        u16(1000, 10),
        u32(0x30e8_000a, 44),
        sized('a'),
        sized('b'),
      ),
    );
  });

  it('writes levels, tasks with their GUIDs, and keywords of 64 bits', () => {
    const levels = new ResourceWriter();
    writeLevels(levels, [{ value: 2, message: 0x5000_0002, name: 'win:Error' }]);
    expect(dump(levels.toBytes())).toEqual(
      dump(tag('LEVL'), u32(48, 1), u32(2, 0x5000_0002, 24), sized('win:Error')),
    );
    const tasks = new ResourceWriter();
    const eventGuid = '{01234567-89ab-cdef-fedc-ba9876543210}';
    writeTasks(tasks, [{ value: 7, message: undefined, eventGuid, name: 'T' }]);
    const guid = Buffer.from('67452301ab89efcdfedcba9876543210', 'hex');
    expect(dump(tasks.toBytes())).toEqual(
      dump(tag('TASK'), u32(48, 1), u32(7, NONE), guid, u32(40), sized('T')),
    );
    const keywords = new ResourceWriter();
    writeKeywords(keywords, [{ mask: 0x8000_0000_0000_0001n, message: 1, name: 'K' }]);
    expect(dump(keywords.toBytes())).toEqual(
      dump(tag('KEYW'), u32(36, 1), u64(0x8000_0000_0000_0001n), u32(1, 28), sized('K')),
    );
  });

  it('leaves the size of an empty table zero', () => {
    const out = new ResourceWriter();
    expect(writeLevels(out, [])).toEqual([]);
    expect(dump(out.toBytes())).toEqual(dump(tag('LEVL'), u32(0, 0)));
  });
});
