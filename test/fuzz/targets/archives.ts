import { ok } from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { inflate } from '../../../src/project/host/inflate.js';
import { ArchiveError } from '../../../src/recordings/archives/archive-error.js';
import type { ArchiveMember } from '../../../src/recordings/archives/archive-member.js';
import { cabinetMembers } from '../../../src/recordings/archives/cabinet.js';
import { unpackedGzip, zipMembers } from '../../../src/recordings/archives/unpack.js';
import { cabinetArchive } from '../../recordings/archives/cabinet-archive.js';
import { zipArchive } from '../../recordings/archives/zip-archive.js';
import { damagedBytes } from '../inputs/damaged-bytes.js';
import { target } from '../target.js';

interface Input {
  readonly kind: 'gzip' | 'zip' | 'cabinet';
  readonly bytes: Uint8Array;
}

const text = Buffer.from('a trace of events '.repeat(500));
const long = Buffer.concat([text, Buffer.alloc(40_000, 'abc'), text]);
const members = [
  { name: 'a.etl', content: long },
  { name: 'app.man', content: text },
];
const reserved = { header: 20, folder: 4, block: 8 };

const archives: Readonly<Record<Input['kind'], readonly Uint8Array[]>> = {
  gzip: [gzipSync(text), Buffer.concat([gzipSync(text), gzipSync('more')])],
  zip: [
    zipArchive(members),
    zipArchive(members.map((member) => ({ ...member, method: 0 }))),
    zipArchive(members, true),
  ],
  cabinet: [
    cabinetArchive([{ members }]),
    cabinetArchive([{ members }, { members: members.toReversed(), method: 0 }]),
    cabinetArchive([{ members }], { reserved, checksum: 0 }),
  ],
};

const inputs = fc
  .constantFrom('gzip', 'zip', 'cabinet')
  .chain((kind) => damagedBytes(archives[kind as Input['kind']]).map((bytes) => ({ kind, bytes }) as Input));

/** Archives with damage: unpacked as far as they say, or refused. */
export const damagedArchives = target<Input>({
  name: 'archives',
  inputs,
  outcomes: [
    'gzip: unpacked',
    'gzip: refused',
    'zip: unpacked',
    'zip: refused',
    'cabinet: unpacked',
    'cabinet: refused',
  ],
  shortRuns: 300,
  // Files can share their bytes, so that each becomes as large as the limit for one.
  seconds: 20,
  sizeOf: ({ bytes }) => bytes.length,
  toFile: ({ bytes }) => ({ extension: 'bin', content: bytes }),
  async check({ kind, bytes }) {
    const file = {
      size: bytes.length,
      read: (offset: number, length: number) => bytes.subarray(offset, offset + length),
    };
    try {
      if (kind === 'gzip') await sizeOf(unpackedGzip(file));
      else for (const member of membersOf(kind, file)) await checkMember(member);
      return `${kind}: unpacked`;
    } catch (error) {
      if (!(error instanceof ArchiveError)) throw error;
      ok(error.message.length > 0 && !/undefined|NaN/.test(error.message), error.message);
      return `${kind}: refused`;
    }
  },
});

function membersOf(kind: 'zip' | 'cabinet', file: Parameters<typeof zipMembers>[0]): ArchiveMember[] {
  return kind === 'zip' ? zipMembers(file) : cabinetMembers(file, inflate);
}

async function checkMember(member: ArchiveMember): Promise<void> {
  const size = await sizeOf(member.unpack());
  ok(size === member.size, `${size} bytes instead of ${member.size}`);
}

async function sizeOf(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<number> {
  let size = 0;
  for await (const piece of pieces) size += piece.length;
  return size;
}
