import { describe, expect, it } from 'vitest';
import type { MessageEntry } from '../../../src/windows/resources/message-table.js';
import { entrySize, writeMessageTable } from '../../../src/windows/resources/message-table.js';
import { dump, u8, u16, u32, wideZ } from '../../support/bytes.js';

const entry = (id: number, text: string, encoding: MessageEntry['encoding'] = 'utf-16') => ({
  id,
  text,
  encoding,
});

describe('message tables', () => {
  it('has a block for each stretch of ids, sorted as unsigned numbers', () => {
    const table = writeMessageTable([
      entry(0xb000_0002, 'c\r\n'),
      entry(0x5000_0002, 'a'),
      entry(0xb000_0001, ''),
    ]);
    expect(dump(table)).toEqual(
      dump(
        u32(2),
        u32(0x5000_0002, 0x5000_0002, 28),
        u32(0xb000_0001, 0xb000_0002, 36),
        u16(8, 1),
        wideZ('a'),
        u16(8, 1),
        wideZ(''),
        u16(0),
        u16(12, 1),
        wideZ('c\r\n'),
      ),
    );
  });

  it('writes UTF-8 and one byte a character where an entry asks for it', () => {
    const table = writeMessageTable([entry(1, 'ä€', 'utf-8'), entry(2, 'ä€', 'ansi')]);
    expect(dump(table)).toEqual(
      dump(
        u32(1, 1, 2, 16),
        u16(12, 2),
        u8(0xc3, 0xa4, 0xe2, 0x82, 0xac, 0, 0, 0),
        u16(8, 0),
        u8(0xe4, 0x80, 0, 0),
      ),
    );
  });

  it('refuses what a code page has no byte for', () => {
    expect(() => writeMessageTable([entry(1, '語', 'ansi')])).toThrow(
      "'語' is not a character of windows-1252",
    );
  });

  it('is a number without messages', () => {
    expect(dump(writeMessageTable([]))).toEqual(dump(u32(0)));
  });

  it('refuses two texts for one id, and what has no room', () => {
    expect(() => writeMessageTable([entry(7, 'a'), entry(7, 'b')])).toThrow('two messages have the id 0x7');
    const longest = entry(1, 'x'.repeat(32763));
    expect(entrySize(longest)).toBe(0xfffc);
    expect(writeMessageTable([longest])).toHaveLength(16 + 0xfffc);
    expect(() => writeMessageTable([entry(1, 'x'.repeat(32764))])).toThrow(RangeError);
  });
});
