import { deflateRawSync } from 'node:zlib';
import { cabinetChecksum } from '../../../src/recordings/archives/cabinet.js';

export interface CabinetMember {
  readonly name: string;
  readonly content: Uint8Array;
  /** Default: 0x80, the name is in UTF-8. */
  readonly attributes?: number;
  /** Lies of the list of files. */
  readonly size?: number;
  readonly offset?: number;
  readonly folder?: number;
}

/** The files that are packed as one stream. */
export interface CabinetFolder {
  readonly members: readonly CabinetMember[];
  /** Default: 1, MSZIP. */
  readonly method?: number;
}

export interface CabinetForm {
  /** Default: 0. */
  readonly flags?: number;
  /** The bytes that are reserved in the header, in each folder, and in each block. */
  readonly reserved?: { readonly header: number; readonly folder: number; readonly block: number };
  /** Changes the packed bytes of a block. */
  readonly spoil?: (packed: Buffer) => Buffer;
  /** Lies of blocks: their checksum, and the number of bytes that they become. */
  readonly checksum?: number;
  readonly blockSize?: number;
  /** The bytes in a block. Default: 32 KiB, as every writer has them. */
  readonly block?: number;
}

const BLOCK = 1 << 15;

/** A cabinet as other programs write it. */
export function cabinetArchive(folders: readonly CabinetFolder[], form: CabinetForm = {}): Uint8Array {
  const { reserved, flags = 0 } = form;
  const files = folders.flatMap(({ members }, folder) => {
    let offset = 0;
    return members.map((member) => {
      const entry = Buffer.alloc(16);
      entry.writeUInt32LE(member.size ?? member.content.length, 0);
      entry.writeUInt32LE(member.offset ?? offset, 4);
      entry.writeUInt16LE(member.folder ?? folder, 8);
      entry.writeUInt16LE(member.attributes ?? 0x80, 14);
      offset += member.content.length;
      return Buffer.concat([entry, Buffer.from(member.name), Buffer.alloc(1)]);
    });
  });
  const start = Buffer.alloc(reserved === undefined ? 36 : 40 + reserved.header);
  const filesAt = start.length + folders.length * (8 + (reserved?.folder ?? 0));
  const list = Buffer.concat(files);
  const heads: Buffer[] = [];
  const streams: Buffer[] = [];
  let at = filesAt + list.length;
  for (const { members, method = 1 } of folders) {
    const blocks = blocksOf(Buffer.concat(members.map(({ content }) => content)), method, form);
    const head = Buffer.alloc(8 + (reserved?.folder ?? 0));
    head.writeUInt32LE(at, 0);
    head.writeUInt16LE(blocks.length, 4);
    head.writeUInt16LE(method, 6);
    heads.push(head);
    streams.push(...blocks);
    at += blocks.reduce((sum, { length }) => sum + length, 0);
  }
  start.write('MSCF', 0, 'latin1');
  start.writeUInt32LE(at, 8);
  start.writeUInt32LE(filesAt, 16);
  start.writeUInt16LE(0x103, 24);
  start.writeUInt16LE(folders.length, 26);
  start.writeUInt16LE(files.length, 28);
  start.writeUInt16LE(flags | (reserved === undefined ? 0 : 4), 30);
  if (reserved !== undefined) {
    start.writeUInt16LE(reserved.header, 36);
    start.writeUInt8(reserved.folder, 38);
    start.writeUInt8(reserved.block, 39);
  }
  return Buffer.concat([start, ...heads, list, ...streams]);
}

function blocksOf(content: Buffer, method: number, form: CabinetForm): Buffer[] {
  const blocks: Buffer[] = [];
  const { block = BLOCK } = form;
  for (let at = 0; at < content.length; at += block) {
    const bytes = content.subarray(at, at + block);
    const dictionary = content.subarray(Math.max(0, at - BLOCK), at);
    const stream =
      method === 1 ? Buffer.concat([Buffer.from('CK'), deflateRawSync(bytes, { dictionary })]) : bytes;
    const packed = form.spoil?.(stream) ?? stream;
    const header = Buffer.alloc(8 + (form.reserved?.block ?? 0));
    header.writeUInt16LE(packed.length, 4);
    header.writeUInt16LE(form.blockSize ?? bytes.length, 6);
    header.writeUInt32LE(form.checksum ?? cabinetChecksum(header.subarray(4, 8), cabinetChecksum(packed)), 0);
    blocks.push(Buffer.concat([header, packed]));
  }
  return blocks;
}
