import { hex, type ResourceReader } from '../byte-reader.js';
import { FormatError } from '../format-error.js';
import type { Resource } from '../resource.js';
import { HIGH_BIT, TREE } from './layout.js';

/** Returns the file offset of `size` bytes at an address. `at` is the address's own offset, for errors. */
export type FileOffset = (rva: number, size: number, at: number) => number;

/** @param root the offset of the tree in the file. */
export function readResourceTree(reader: ResourceReader, root: number, fileOffsetOf: FileOffset): Resource[] {
  const resources: Resource[] = [];
  readDirectory(root, []);
  return resources;

  /** @param path the type, or the type and the name, of the directory. */
  function readDirectory(at: number, path: readonly (number | string)[]): void {
    reader.require(at, TREE.directoryHead, 'a directory of resources');
    const count = reader.u16(at + TREE.namedCount) + reader.u16(at + TREE.numberedCount);
    reader.claim(at, TREE.directoryHead + count * TREE.entry, 'a directory of resources');
    for (let index = 0; index < count; index++) {
      reader.attempt(() => readEntry(at + TREE.directoryHead + index * TREE.entry, path));
    }
  }

  function readEntry(entry: number, path: readonly (number | string)[]): void {
    const key = readKey(entry);
    const target = reader.u32(entry + 4);
    const isDirectory = target >= HIGH_BIT;
    if (isDirectory !== path.length + 1 < TREE.levels) {
      throw new FormatError(`the tree of resources is not ${TREE.levels} levels deep here`, entry + 4);
    }
    if (isDirectory) readDirectory(root + target - HIGH_BIT, [...path, key]);
    else readData(root + target, [...path, key]);
  }

  function readKey(entry: number): number | string {
    const key = reader.u32(entry);
    if (key <= 0xffff) return key;
    if (key < HIGH_BIT) throw new FormatError(`${hex(key)} is not a resource number`, entry);
    const at = root + key - HIGH_BIT;
    return reader.shared(at, () => reader.utf16(at + 2, reader.u16(at), 'the name of a resource'));
  }

  function readData(at: number, [type, name, language]: readonly (number | string)[]): void {
    reader.claim(at, TREE.dataEntry, 'the data entry of a resource');
    if (type === undefined || name === undefined || typeof language !== 'number') {
      throw new FormatError('the language of a resource is not a number', at);
    }
    const size = reader.u32(at + 4);
    const offset = fileOffsetOf(reader.u32(at), size, at);
    resources.push({ type, name, language, data: reader.bytes.subarray(offset, offset + size) });
  }
}
