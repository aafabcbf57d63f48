import { deflateRawSync } from 'node:zlib';
import { MsfFile } from '../../../src/windows/pdb/msf-file.js';
import { u32 } from './pdb-writer.js';

/** The parts of a compressed PDB file. */
export interface MsfzParts {
  /** The most bytes of a chunk, unpacked. */
  readonly chunkSize?: number;
  /** The most bytes of a fragment. */
  readonly fragmentSize?: number;
  /** Whether a fragment, by its number, is in chunks. */
  readonly isInChunks?: (number: number) => boolean;
  /** How a chunk, by its number, is compressed. The directory of streams is as chunk 0. */
  readonly methodOf?: (number: number) => keyof typeof methods;
}

const methods = {
  none: { code: 0, pack: (bytes: Uint8Array) => bytes },
  zstd: { code: 1, pack: zstd },
  deflate: { code: 2, pack: (bytes: Uint8Array) => deflateRawSync(bytes) },
};

/** A frame of Zstandard with one block that is not compressed, which all releases of it read. */
function zstd(bytes: Uint8Array): Uint8Array {
  const head = Buffer.alloc(12);
  head.writeUInt32LE(0xfd2f_b528, 0);
  // A single segment, whose size has four bytes.
  head[4] = 0xa0;
  head.writeUInt32LE(bytes.length, 5);
  head.writeUIntLE((bytes.length << 3) | 1, 9, 3);
  return Buffer.concat([head, bytes]);
}

/** The same PDB file in the compressed container. */
export function msfzBytes(pdb: Uint8Array, parts: MsfzParts = {}): Buffer {
  const { chunkSize = 1 << 20, fragmentSize = 1 << 20 } = parts;
  const { isInChunks = () => true, methodOf = () => 'deflate' } = parts;
  const msf = new MsfFile({
    size: pdb.length,
    read: (at, length) => pdb.subarray(at, at + length),
  });
  let file: Buffer = Buffer.alloc(80);
  let inChunks: Buffer = Buffer.alloc(0);
  const append = (bytes: Uint8Array) => {
    const offset = file.length;
    file = Buffer.concat([file, bytes]);
    return offset;
  };
  const directory: Uint8Array[] = [];
  let number = 0;
  let count = 0;
  for (; msf.sizeOf(count) !== undefined; count++) {
    const size = msf.sizeOf(count) as number;
    for (let at = 0; at < size; at += fragmentSize) {
      const bytes = msf.read(count, at, Math.min(fragmentSize, size - at));
      const location = Buffer.alloc(8);
      if (isInChunks(number++)) {
        location.writeUInt32LE(inChunks.length % chunkSize, 0);
        location.writeUInt32LE((0x8000_0000 | Math.floor(inChunks.length / chunkSize)) >>> 0, 4);
        inChunks = Buffer.concat([inChunks, bytes]);
      } else location.writeBigUInt64LE(BigInt(append(bytes)), 0);
      directory.push(u32(bytes.length), location);
    }
    directory.push(u32(0));
  }
  const table: Uint8Array[] = [];
  for (let at = 0; at < inChunks.length; at += chunkSize) {
    const bytes = inChunks.subarray(at, at + chunkSize);
    const { code, pack } = methods[methodOf(at / chunkSize)];
    const packed = pack(bytes);
    table.push(u32(append(packed)), u32(0), u32(code), u32(packed.length), u32(bytes.length));
  }
  const listed = Buffer.concat(directory);
  const { code, pack } = methods[methodOf(0)];
  const packed = pack(listed);
  const place = append(packed);
  const chunks = append(Buffer.concat(table));
  file.write('Microsoft MSFZ Container\r\n\u001aALD', 'latin1');
  file.writeUInt32LE(place, 40);
  file.writeUInt32LE(chunks, 48);
  const numbers = [
    count,
    code,
    code === 0 ? 0 : packed.length,
    listed.length,
    table.length / 5,
    table.length * 4,
  ];
  for (const [at, value] of numbers.entries()) file.writeUInt32LE(value, 56 + at * 4);
  return file;
}
