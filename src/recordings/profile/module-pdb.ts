import {
  bytesOf,
  functionOf,
  integerOf,
  isBytes,
  numberOf,
  objectOf,
  optionalFunction,
  stringOf,
} from '../../windows/checks/arguments.js';
import type { NativeFunction } from '../../windows/pdb/native-function.js';
import { PdbFile } from '../../windows/pdb/pdb-file.js';
import type { PdbInput } from '../../windows/pdb/pdb-input.js';

/** The functions of a module, from the PDB file that its linker wrote. */
export interface ModulePdb {
  /** In lower case. The debug directory of the module has the same GUID and age. */
  readonly guid: string;
  /** The number of changes by the linker. */
  readonly age: number;
  /**
   * The function at a module offset; `undefined` outside of known functions.
   *
   * @throws PdbError if its records are corrupt.
   */
  functionAt(offset: number): NativeFunction | undefined;
}

/**
 * Reads a PDB file of a native module (PDB 7.0). Only the addresses of functions stay in memory; names are
 * read when they are needed, so do not close or change the file before.
 *
 * @param content its bytes, or random access to them for files that are too large for memory.
 * @throws PdbError if the file is something else, in a format that wevtc does not read, or corrupt.
 * @example
 * const pdb = readPdb(await readFile('crane.pdb'));
 * console.log(pdb.guid, pdb.age, pdb.functionAt(0x1042)?.name);
 */
export function readPdb(content: Uint8Array | PdbInput): ModulePdb {
  const file = new PdbFile(isBytes(content) ? inputOf(content) : checkedInput(content));
  // Corrupt symbols are an error now rather than at a call.
  file.functionAt(0);
  return {
    ...file.identity,
    functionAt: (offset) => file.functionAt(numberOf(offset, 'offset')),
  };
}

function inputOf(bytes: Uint8Array): PdbInput {
  return { size: bytes.length, read: (offset, length) => bytes.subarray(offset, offset + length) };
}

function checkedInput(input: PdbInput): PdbInput {
  const { size, read, unpack } = objectOf(input, 'content');
  functionOf(read, 'content.read');
  optionalFunction(unpack, 'content.unpack');
  return {
    size: integerOf(size, 'content.size'),
    read: (offset, length) => bytesOf(input.read(offset, length), 'content.read()'),
    unpack(packed, method, most) {
      const bytes = input.unpack?.(packed, method, most);
      return bytes && bytesOf(bytes, 'content.unpack()');
    },
  };
}

/** Checks what a caller passes as a PDB file. */
export function modulePdbOf(pdb: ModulePdb, path: string): ModulePdb {
  const { guid, age, functionAt } = objectOf(pdb, path);
  stringOf(guid, `${path}.guid`);
  integerOf(age, `${path}.age`);
  functionOf(functionAt, `${path}.functionAt`);
  return pdb;
}
