import { type DbiStream, type PdbIdentity, readDbiStream } from './dbi-stream.js';
import { FunctionNames } from './function-names.js';
import { MsfFile } from './msf-file.js';
import { isMsfz, MsfzFile } from './msfz-file.js';
import type { NativeFunction } from './native-function.js';
import type { PdbInput } from './pdb-input.js';
import type { StreamFile } from './stream-file.js';
import { SymbolTable } from './symbol-table.js';

/**
 * The functions of a module, from the PDB file that its linker wrote. The constructor reads only headers;
 * the first function requires all symbols, but only their addresses stay in memory.
 */
export class PdbFile {
  readonly identity: PdbIdentity;
  readonly #file: StreamFile;
  readonly #dbi: DbiStream;
  #names: FunctionNames | undefined;

  /** @throws PdbError if the input is something else, or corrupt. */
  constructor(input: PdbInput) {
    this.#file = isMsfz(input) ? new MsfzFile(input) : new MsfFile(input);
    this.#dbi = readDbiStream(this.#file);
    const { guid, age } = this.#dbi;
    this.identity = { guid, age };
  }

  /**
   * The function at a module offset; `undefined` outside of known functions.
   *
   * @throws PdbError if the symbols are corrupt.
   */
  functionAt(offset: number): NativeFunction | undefined {
    this.#names ??= new FunctionNames(this.#file, new SymbolTable(this.#file, this.#dbi));
    return this.#names.at(offset);
  }
}
