import { describe, expect, it } from 'vitest';
import { ByteReader, BytesError, ByteWriter } from '../../../src/windows/bytes/bytes.js';
import { formatGuid, parseGuid, sameGuid } from '../../../src/windows/values/guid.js';
import { bytesOf } from '../bytes-of.js';

const NUMBERS = ['u8', 'i8', 'u16', 'i16', 'u16be', 'u32', 'i32', 'f32'] as const;

describe('ByteReader', () => {
  it('reads to the last byte and not beyond', () => {
    for (const [name, size] of [
      ...NUMBERS.map((name) => [name, Number(name.match(/\d+/)) / 8] as const),
      ['u64', 8],
      ['i64', 8],
      ['f64', 8],
    ] as const) {
      const reader = new ByteReader(new Uint8Array(size * 2 - 1));
      expect(Number(reader[name]())).toBe(0);
      expect(() => reader[name](), name).toThrow(BytesError);
      // Nothing is taken then.
      expect(reader.offset).toBe(size);
    }
    const reader = new ByteReader(bytesOf('0102'));
    expect(() => reader.take(3)).toThrow('3 bytes are needed, 2 are left');
    expect(() => reader.advance(3)).toThrow(BytesError);
    expect(() => reader.seek(3)).toThrow(BytesError);
    expect(() => reader.utf16(2)).toThrow(BytesError);
    reader.seek(2);
    expect(reader.remaining).toBe(0);
  });

  it('reads long texts', () => {
    const text = '測試'.repeat(10_000);
    expect(new ByteReader(new Uint8Array(Buffer.from(text, 'utf16le'))).utf16(text.length)).toBe(text);
  });
});

describe('ByteWriter', () => {
  it('writes what fits, and what does not leaves no trace', () => {
    const writer = new ByteWriter();
    writer.u8(255);
    expect(() => writer.u8(256)).toThrow('256 is not an integer from 0 to 255');
    writer.u16be(0x1234);
    writer.align(8);
    writer.u64(2n ** 64n - 1n);
    expect(() => writer.i64(2n ** 63n)).toThrow(BytesError);
    writer.patchU32(3, 0xdead_beef);
    expect(() => writer.patchU32(13, 0)).toThrow(BytesError);
    expect(writer.size).toBe(16);
    expect(writer.toBytes()).toEqual(bytesOf('ff1234 efbeadde 00 ffffffffffffffff'));
    expect(writer.toBytes(14)).toEqual(bytesOf('ffff'));
  });

  it('starts again after clear, without the old bytes', () => {
    const writer = new ByteWriter();
    writer.put(new Uint8Array(200).fill(7));
    writer.clear();
    expect(writer.size).toBe(0);
    writer.u8(1);
    writer.align(8);
    writer.zeros(2);
    expect(writer.toBytes()).toEqual(bytesOf('01000000 00000000 0000'));
  });

  it('grows as needed', () => {
    const writer = new ByteWriter();
    for (let i = 0; i < 1000; i++) writer.u32(i);
    writer.put(new Uint8Array(5000).fill(7));
    const reader = new ByteReader(writer.toBytes());
    for (let i = 0; i < 1000; i++) expect(reader.u32()).toBe(i);
    expect(reader.take(5000).every((byte) => byte === 7)).toBe(true);
    expect(reader.remaining).toBe(0);
  });
});

describe('GUIDs', () => {
  const bytes = bytesOf('7e2b1c6f 0a4d 554c 9b3e 0a51c0de5701');
  const text = '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701';

  it('are text and bytes', () => {
    expect(formatGuid(bytesOf('ff 7e2b1c6f 0a4d 554c 9b3e 0a51c0de5701'), 1)).toBe(text);
    for (const written of [text, `{${text}}`, text.toUpperCase()]) expect(parseGuid(written)).toEqual(bytes);
  });

  it('are the same in either case, with or without braces', () => {
    for (const written of [text, `{${text}}`, text.toUpperCase()]) {
      expect(sameGuid(written, `{${text.toUpperCase()}}`)).toBe(true);
      expect(sameGuid(written, text.replace('6', '7'))).toBe(false);
    }
    expect(() => sameGuid(text, '')).toThrow(new RangeError("b must be a GUID, got ''"));
    expect(() => sameGuid(`{${text}`, text)).toThrow(RangeError);
    expect(() => sameGuid(undefined as never, text)).toThrow(TypeError);
  });

  it('are nothing else', () => {
    for (const other of ['', `{${text}`, `${text}}`, text.slice(1), `${text}0`, text.replaceAll('-', '')]) {
      expect(parseGuid(other), other).toBeUndefined();
    }
  });
});
