import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ArchiveError } from '../../../src/recordings/archives/archive-error.js';
import { unpackedEntry, unpackedGzip } from '../../../src/recordings/archives/unpack.js';
import { readZipDirectory } from '../../../src/recordings/archives/zip-directory.js';
import { limitFor } from '../../../src/recordings/trace/compression/growth.js';
import { type ZipMember, zipArchive } from './zip-archive.js';

const fileOf = (bytes: Uint8Array) => ({
  size: bytes.length,
  read: (offset: number, length: number) => bytes.subarray(offset, offset + length),
});

async function collected(pieces: AsyncIterable<Uint8Array>) {
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(piece);
  return Buffer.concat(parts);
}

async function unzip(bytes: Uint8Array) {
  const file = fileOf(bytes);
  const contents: [string, Buffer][] = [];
  for (const entry of readZipDirectory(file))
    contents.push([entry.name, await collected(unpackedEntry(file, entry))]);
  return contents;
}

describe('zip archives', () => {
  it('give their files, whatever is in them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            name: fc.string({ unit: 'binary', maxLength: 20 }),
            content: fc.oneof(
              fc.uint8Array({ maxLength: 300 }),
              fc.integer({ min: 65_000, max: 200_000 }).map((size) => new Uint8Array(size).fill(7)),
            ),
            method: fc.constantFrom(0, 8),
          }),
          { maxLength: 4 },
        ),
        fc.boolean(),
        async (members, isLarge) => {
          const found = await unzip(zipArchive(members, isLarge));
          expect(found.map(([name]) => name)).toEqual(
            members.map(({ name }) => Buffer.from(name).toString()),
          );
          // `toEqual` would look at each byte.
          expect(members.every(({ content }, at) => found[at]?.[1].equals(content))).toBe(true);
        },
      ),
      { numRuns: 25 },
    );
  });

  it.each<[string, Partial<ZipMember>, string]>([
    ['encryption', { flags: 1 }, 'it is encrypted; unpack it first'],
    ['another method', { method: 9 }, "it is packed with method 9, which wevtc can't unpack"],
    ['a wrong checksum', { crc: 1 }, 'its compressed bytes are damaged'],
    ['a size that is too small', { size: 3 }, 'it becomes larger than 3 bytes'],
    ['a size that is too large', { size: 30 }, 'its compressed bytes are damaged'],
    ['a packed size beyond the end', { packedSize: 100_000 }, "'a' is cut off"],
  ])('with %s are refused', async (_, members, message) => {
    const archive = zipArchive([{ name: 'a', content: Buffer.from('content'), ...members }]);
    const error: unknown = await unzip(archive).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ArchiveError);
    expect((error as Error).message).toContain(message);
  });

  it('that are damaged anywhere give an ArchiveError or other bytes', async () => {
    const archive = zipArchive([
      { name: 'a.etl', content: Buffer.from('content'.repeat(50)) },
      { name: 'b', content: Buffer.from('x'), method: 0 },
    ]);
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(fc.nat(archive.length - 1), fc.nat(255), fc.nat(40), async (at, value, cut) => {
        const damaged = archive.slice(0, archive.length - (cut > 20 ? cut : 0));
        damaged[at] = value;
        await unzip(damaged).catch((error: unknown) => {
          if (!(error instanceof ArchiveError)) throw error;
          refused++;
        });
      }),
      { numRuns: 300 },
    );
    expect(refused).toBeGreaterThan(50);
  });
});

describe('gzip', () => {
  it('gives the content, also of several parts', async () => {
    const parts = [Buffer.from('one'), Buffer.alloc(300_000, 'two')];
    const packed = Buffer.concat(parts.map((part) => gzipSync(part)));
    expect((await collected(unpackedGzip(fileOf(packed)))).equals(Buffer.concat(parts))).toBe(true);
  });

  it('that is damaged or cut is refused', async () => {
    const packed = gzipSync(Buffer.alloc(1000, 'content'));
    for (const damaged of [
      packed.subarray(0, 20),
      Buffer.concat([packed.subarray(0, 12), Buffer.alloc(40, 255)]),
    ])
      await expect(collected(unpackedGzip(fileOf(damaged)))).rejects.toThrow(ArchiveError);
  });

  it('does not become larger than the limit', async () => {
    const bomb = gzipSync(Buffer.alloc(1 << 24));
    let size = 0;
    const read = async () => {
      for await (const piece of unpackedGzip(fileOf(bomb), 1 << 20)) size += piece.length;
    };
    await expect(read()).rejects.toThrow('it becomes larger than 1048576 bytes; unpack it first');
    expect(size).toBeLessThanOrEqual(1 << 20);
    expect([limitFor(1000), limitFor(2 ** 30)]).toEqual([2 ** 30, 100 * 2 ** 30]);
  });
});
