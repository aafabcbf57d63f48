import { deflateRawSync } from 'node:zlib';
import { crc32 } from '../../../src/windows/bytes/crc32.js';

export interface ZipMember {
  readonly name: string;
  readonly content: Uint8Array;
  /** Default: deflated. */
  readonly method?: number;
  /** Default: 0x800, the name is in UTF-8. */
  readonly flags?: number;
  /** Lies of the directory. */
  readonly crc?: number;
  readonly size?: number;
  readonly packedSize?: number;
}

/** A zip archive as other programs write it. With `isLarge`, sizes and offsets are in the fields of zip64. */
export function zipArchive(members: readonly ZipMember[], isLarge = false): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, method = 8, flags = 0x800, ...lies } of members) {
    const packed = method === 0 ? Buffer.from(content) : deflateRawSync(content);
    const { crc = crc32(content), size = content.length, packedSize = packed.length } = lies;
    const nameBytes = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(crc, 10);
    common.writeUInt32LE(isLarge ? 0xffffffff : packedSize, 14);
    common.writeUInt32LE(isLarge ? 0xffffffff : size, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    common.writeUInt16LE(isLarge ? 28 : 0, 24);
    const extra = Buffer.alloc(isLarge ? 28 : 0);
    if (isLarge) {
      extra.writeUInt16LE(1, 0);
      extra.writeUInt16LE(24, 2);
      extra.writeBigUInt64LE(BigInt(size), 4);
      extra.writeBigUInt64LE(BigInt(packedSize), 12);
      extra.writeBigUInt64LE(BigInt(at), 20);
    }
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, nameBytes, extra, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(isLarge ? 0xffffffff : at, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0', 'latin1'), common, rest, nameBytes, extra]),
    );
    parts.push(local);
    at += local.length;
  }
  const list = Buffer.concat(directory);
  const large = Buffer.alloc(isLarge ? 76 : 0);
  if (isLarge) {
    large.writeUInt32LE(0x06064b50, 0);
    large.writeBigUInt64LE(BigInt(list.length), 40);
    large.writeBigUInt64LE(BigInt(at), 48);
    large.writeUInt32LE(0x07064b50, 56);
    large.writeBigUInt64LE(BigInt(at + list.length), 64);
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(members.length, 8);
  end.writeUInt16LE(members.length, 10);
  end.writeUInt32LE(isLarge ? 0xffffffff : list.length, 12);
  end.writeUInt32LE(isLarge ? 0xffffffff : at, 16);
  return Buffer.concat([...parts, list, large, end]);
}
