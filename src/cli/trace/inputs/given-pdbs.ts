import { type Host, HostError, type OpenFile } from '../../../project/host/host.js';
import { unpackPart } from '../../../project/host/unpack-part.js';
import type { GivenPdb } from '../../../recordings/profile/pdb-symbols.js';
import { fileNameOf } from '../../../text/file-name.js';
import { PdbError } from '../../../windows/pdb/pdb-error.js';
import { PdbFile } from '../../../windows/pdb/pdb-file.js';
import type { PdbInput } from '../../../windows/pdb/pdb-input.js';
import { pdbKey } from '../../../windows/pdb/pdb-key.js';
import { START_OF_PDB, startsLikePdb } from '../../../windows/pdb/pdb-kind.js';
import { type Input, isStream } from '../../session/inputs/inputs.js';
import type { Session } from '../../session/session.js';

/** The most open files: a system allows a process some hundreds or thousands. */
const MOST_OPEN = 64;

/** A folder of a symbol server for one build of a module: the digits of a GUID, and of an age. */
const KEY = /^[\da-f]{33,40}$/i;

/** The PDB files that the user passes, and those in folders. */
export class GivenPdbs {
  readonly all: GivenPdb[] = [];
  readonly #files: PdbFiles;

  constructor(private readonly session: Session) {
    this.#files = new PdbFiles(session.host);
  }

  /**
   * Adds a file that starts as a PDB file does. Returns false for any other file.
   *
   * @throws PdbError if it is a PDB file that wevtc does not read; HostError if it cannot be read.
   */
  add(input: Input): boolean {
    const { path, name, origin } = input;
    if (isStream(input)) return false;
    const isFound = origin === 'found';
    const key = isFound ? keyInPath(path) : undefined;
    if (key === undefined && !startsLikePdb(this.#files.start(path))) return false;
    this.session.filesRead.add(path);
    const open = () => this.#open(path, key);
    let pdb = key === undefined ? open() : undefined;
    this.all.push({
      file: name,
      name: fileNameOf(path),
      key: key ?? pdbKey((pdb as PdbFile).identity),
      isFound,
      functionAt(offset) {
        pdb ??= open();
        return pdb.functionAt(offset);
      },
    });
    return true;
  }

  /** A file in the folder of another build must not be used for this one. */
  #open(path: string, key: string | undefined): PdbFile {
    const pdb = new PdbFile(this.#files.input(path));
    const actual = pdbKey(pdb.identity);
    if (key !== undefined && actual !== key)
      throw new PdbError(`not used, because it is ${actual}, and its folder is for another build`);
    return pdb;
  }
}

/** The build in the path of a file in a symbol server: `app.pdb/<GUID and age>/app.pdb`. */
function keyInPath(path: string): string | undefined {
  const [name, key = '', folder] = path.split('/').reverse();
  return folder?.toLowerCase() === name?.toLowerCase() && KEY.test(key) ? key.toUpperCase() : undefined;
}

/** Opens PDB files when they are read, because a folder can have thousands. */
class PdbFiles {
  /** The one used last is the last. */
  readonly #open = new Map<string, OpenFile>();

  constructor(private readonly host: Host) {}

  /** @throws HostError */
  start(path: string): Uint8Array {
    return this.#file(path).read(0, START_OF_PDB);
  }

  /** An input whose failures are errors of the PDB file. */
  input(path: string): PdbInput {
    return {
      size: asPdbError(() => this.#file(path).size),
      read: (offset, length) => asPdbError(() => this.#file(path).read(offset, length)),
      unpack: unpackPart,
    };
  }

  #file(path: string): OpenFile {
    const known = this.#open.get(path);
    this.#open.delete(path);
    const file = known ?? this.host.openFile(path);
    this.#open.set(path, file);
    for (const [oldest, other] of this.#open) {
      if (this.#open.size <= MOST_OPEN) break;
      this.#open.delete(oldest);
      other.close();
    }
    return file;
  }
}

function asPdbError<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw error instanceof HostError ? new PdbError(error.message) : error;
  }
}
