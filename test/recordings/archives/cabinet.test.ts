import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inflate } from '../../../src/project/host/inflate.js';
import { ArchiveError } from '../../../src/recordings/archives/archive-error.js';
import { cabinetChecksum, cabinetMembers } from '../../../src/recordings/archives/cabinet.js';
import type { Inflate } from '../../../src/recordings/archives/inflate.js';
import { inflateStream } from '../../../src/recordings/archives/inflate-stream.js';
import { type CabinetForm, type CabinetMember, cabinetArchive } from './cabinet-archive.js';

const fileOf = (bytes: Uint8Array) => ({
  size: bytes.length,
  read: (offset: number, length: number) => bytes.subarray(offset, offset + length),
});

async function unpack(bytes: Uint8Array, using: Inflate = inflate) {
  const found: (readonly [name: string, content: Buffer])[] = [];
  for (const { name, unpack } of cabinetMembers(fileOf(bytes), using))
    found.push([name, await collected(unpack())]);
  return found;
}

async function collected(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(piece);
  return Buffer.concat(parts);
}

/** Content whose blocks refer to the bytes before them: the same random bytes again and again. */
function repeated(size: number) {
  const period = randomBytes(20_000);
  return Buffer.concat(Array.from({ length: Math.ceil(size / period.length) }, () => period)).subarray(
    0,
    size,
  );
}

const contents = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc.integer({ min: 32_767, max: 32_770 }).map((size) => new Uint8Array(size).fill(7)),
  fc.integer({ min: 65_000, max: 200_000 }).map(repeated),
);

const forms = fc.record<CabinetForm>(
  {
    reserved: fc.record({ header: fc.nat(300), folder: fc.nat(255), block: fc.nat(255) }),
    checksum: fc.constant(0),
  },
  { requiredKeys: [] },
);

const one = (member: Partial<CabinetMember> = {}, form: CabinetForm & { method?: number } = {}) =>
  cabinetArchive(
    [
      {
        members: [{ name: 'a.etl', content: Buffer.from('content'), ...member }],
        ...(form.method !== undefined && { method: form.method }),
      },
    ],
    form,
  );

async function problemOf(bytes: Uint8Array, using?: Inflate): Promise<string> {
  try {
    await unpack(bytes, using);
    return 'none';
  } catch (error) {
    if (error instanceof ArchiveError) return error.message;
    throw error;
  }
}

describe.each([
  ['zlib', inflate],
  ['the streams of browsers', inflateStream],
])('cabinets, unpacked by %s,', (_, inflate) => {
  it('give their files, whatever is in them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            members: fc.array(
              fc.record({ name: fc.string({ unit: 'grapheme', maxLength: 20 }), content: contents }),
              { maxLength: 4 },
            ),
            method: fc.constantFrom(0, 1),
          }),
          { maxLength: 3 },
        ),
        forms,
        async (folders, form) => {
          const members = folders.flatMap(({ members }) => members);
          const found = await unpack(cabinetArchive(folders, form), inflate);
          const byName = (a: readonly [string, Buffer], b: readonly [string, Buffer]) =>
            Buffer.compare(Buffer.from(a[0]), Buffer.from(b[0])) || Buffer.compare(a[1], b[1]);
          const wanted = members.map(({ name, content }) => [name, Buffer.from(content)] as const);
          found.sort(byName);
          wanted.sort(byName);
          expect(found.map(([name]) => name)).toEqual(wanted.map(([name]) => name));
          // `toEqual` would look at each byte.
          expect(wanted.every(([, content], at) => found[at]?.[1].equals(content))).toBe(true);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('refer to the block before', async () => {
    const content = repeated(300_000);
    const archive = one({ content });
    // The random bytes are in it once, so the blocks really use those before them.
    expect(archive.length).toBeLessThan(40_000);
    expect((await unpack(archive, inflate))[0]?.[1].equals(content)).toBe(true);
  });

  it('give files in the order of their bytes, so that each folder is read once', async () => {
    const content = repeated(200_000);
    let calls = 0;
    const counting: Inflate = (...given) => {
      calls++;
      return inflate(...given);
    };
    const members = Array.from({ length: 10 }, (_, at) => ({
      name: `${at}`,
      content: content.subarray(at * 20_000, (at + 1) * 20_000),
    }));
    const archive = cabinetArchive([{ members }]);
    const found = (await unpack(archive, counting)).map(([, bytes]) => bytes);
    expect(Buffer.concat(found).equals(content)).toBe(true);
    expect(calls).toBe(Math.ceil(content.length / 32_768));
  });

  it('can be read in another order, too, also with files that share bytes', async () => {
    const content = repeated(100_000);
    const archive = cabinetArchive([
      {
        members: [
          { name: 'a', content },
          { name: 'b', content: Buffer.alloc(0), size: 50_000, offset: 40_000 },
        ],
      },
    ]);
    const members = cabinetMembers(fileOf(archive), inflate);
    for (const { name, unpack } of members.toReversed()) {
      const bytes = await collected(unpack());
      expect(bytes.equals(name === 'a' ? content : content.subarray(40_000, 90_000))).toBe(true);
    }
  });

  it('have names in UTF-8 or in another encoding', async () => {
    const nameOf = async (attributes: number) => (await unpack(one({ name: 'für', attributes })))[0]?.[0];
    expect([await nameOf(0x80), await nameOf(0x20)]).toEqual(['für', 'fÃ¼r']);
  });

  it.each<[string, Uint8Array, string]>([
    [
      'LZX',
      one({}, { method: 0x1503 }),
      "it is packed with LZX, which wevtc can't unpack; unpack it first, with 'cabextract' or, on Windows, 'expand.exe'",
    ],
    ['Quantum', one({}, { method: 2 }), "it is packed with Quantum, which wevtc can't unpack"],
    ['another method', one({}, { method: 9 }), "it is packed with method 9, which wevtc can't unpack"],
    ['a part before', one({}, { flags: 1 }), 'it is part 1 of a set of cabinets; unpack the set first'],
    ['a part after', one({}, { flags: 2 }), 'it is part 1 of a set of cabinets; unpack the set first'],
    ['a file in another part', one({ folder: 0xffff }), 'the list of its files is damaged'],
    ['a folder that is missing', one({ folder: 1 }), 'the list of its files is damaged'],
    ['a name that is too long', one({ name: 'x'.repeat(256) }), 'the list of its files is damaged'],
    ['a wrong checksum', one({}, { checksum: 1 }), 'its compressed bytes are damaged'],
    ['blocks that become larger', one({}, { blockSize: 3 }), 'its compressed bytes are damaged'],
    ['blocks that become smaller', one({}, { blockSize: 30 }), 'its compressed bytes are damaged'],
    ['blocks without bytes', one({}, { blockSize: 0 }), 'its compressed bytes are damaged'],
    [
      'stored blocks of another size',
      one({}, { method: 0, blockSize: 6 }),
      'its compressed bytes are damaged',
    ],
    [
      'blocks without a signature',
      one({}, { spoil: (bytes) => bytes.subarray(2) }),
      'its compressed bytes are damaged',
    ],
    [
      'blocks that are cut',
      one({}, { spoil: (bytes) => bytes.subarray(0, 6) }),
      'its compressed bytes are damaged',
    ],
    ['a size that is too large', one({ size: 8 }), 'its end is missing'],
    ['an offset beyond the end', one({ offset: 70_000 }), 'its end is missing'],
    ['a missing end', one().subarray(0, -1), 'its end is missing'],
    ['only a signature', Buffer.from('MSCF'), 'the list of its files is damaged'],
  ])('with %s are refused', async (_, archive, message) => {
    expect(await problemOf(archive, inflate)).toContain(message);
  });

  it('do not become larger than the limit, however often files share bytes', async () => {
    const bomb = Buffer.alloc(1 << 25);
    // Each of them needs all bytes again.
    const members = Array.from({ length: 40 }, (_, at) => ({
      name: `${at}`,
      content: at === 0 ? bomb : Buffer.alloc(0),
      size: bomb.length,
      offset: 0,
    }));
    const archive = cabinetArchive([{ members }]);
    let size = 0;
    const read = async () => {
      for (const { unpack } of cabinetMembers(fileOf(archive), (_, __, most) => new Uint8Array(most)))
        for await (const piece of unpack()) size += piece.length;
    };
    await expect(read()).rejects.toThrow('it becomes larger than 1073741824 bytes; unpack it first');
    expect(size).toBeLessThanOrEqual(2 ** 30);
  });

  it('can have many small blocks, but not again and again', async () => {
    const blocks = 1000;
    const members = Array.from({ length: 1000 }, (_, at) => ({
      name: `${at}`,
      content: Buffer.alloc(at === 0 ? blocks : 0),
      size: blocks,
      offset: 0,
    }));
    const archive = cabinetArchive([{ members, method: 0 }], { block: 1 });
    let unpacked = 0;
    const read = async () => {
      for (const { unpack } of cabinetMembers(fileOf(archive), inflate)) {
        await collected(unpack());
        unpacked++;
      }
    };
    await expect(read()).rejects.toThrow('it becomes larger than 1073741824 bytes; unpack it first');
    // A block counts as 8 KiB.
    expect(unpacked).toBe(131);
  });

  it('that are damaged anywhere give an ArchiveError or other bytes', async () => {
    const archive = cabinetArchive([
      {
        members: [
          { name: 'a.etl', content: repeated(40_000) },
          { name: 'b', content: Buffer.from('x') },
        ],
      },
      { members: [{ name: 'c', content: Buffer.from('stored'.repeat(50)) }], method: 0 },
    ]);
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(fc.nat(archive.length - 1), fc.nat(255), fc.nat(40), async (at, value, cut) => {
        const damaged = archive.slice(0, archive.length - (cut > 20 ? cut : 0));
        damaged[at] = value;
        if ((await problemOf(damaged, inflate)) !== 'none') refused++;
      }),
      { numRuns: 300 },
    );
    expect(refused).toBeGreaterThan(50);
  });
});

it('checksums are those of the specification', () => {
  // 4 bytes as a word, then 3, 2, or 1 in reverse order.
  expect(cabinetChecksum(Uint8Array.of(1, 2, 3, 4))).toBe(0x04030201);
  expect(cabinetChecksum(Uint8Array.of(0, 0, 0, 0, 1, 2, 3))).toBe(0x010203);
  expect(cabinetChecksum(Uint8Array.of(0, 0, 0, 0, 1, 2))).toBe(0x0102);
  expect(cabinetChecksum(Uint8Array.of(0, 0, 0, 0, 1), 0x80000000)).toBe(0x80000001);
});
