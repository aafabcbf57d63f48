import { groupedBy } from '../../text/grouped-by.js';
import type { NativeFunction } from '../../windows/pdb/native-function.js';
import { PdbError } from '../../windows/pdb/pdb-error.js';
import { fileNameOf } from '../attribution/life-event.js';
import type { ModuleBuild, UnusedFile } from './module-build.js';

/** A PDB file that the user passes, or in a folder. */
export interface GivenPdb {
  /** The name for messages. */
  readonly file: string;
  /** The name of the file itself. */
  readonly name: string;
  /** Its GUID and age: see `pdbKey`. */
  readonly key: string;
  /** Whether it was found in a folder, which can have the files of many other modules. */
  readonly isFound: boolean;
  /** @throws PdbError if it cannot be read. */
  functionAt(offset: number): NativeFunction | undefined;
}

/** The use of a PDB file for the calls in a trace. */
interface Use {
  readonly given: GivenPdb;
  isUsed: boolean;
  /** The reason why it cannot be read. */
  failure: string | undefined;
  /** A module whose PDB file has the same name, and its key if the trace has it. */
  other: { readonly name: string; readonly key: string | undefined } | undefined;
}

/** Native function names from PDB files with the GUID and age that the trace has for the module. */
export class PdbSymbols {
  readonly #uses: readonly Use[];
  readonly #byKey: ReadonlyMap<string, readonly Use[]>;
  /** By the file name without its extension, in lower case. */
  readonly #byName: ReadonlyMap<string, readonly Use[]>;

  constructor(given: readonly GivenPdb[]) {
    this.#uses = given.map((each) => ({ given: each, isUsed: false, failure: undefined, other: undefined }));
    this.#byKey = groupedBy(this.#uses, (use) => use.given.key);
    this.#byName = groupedBy(this.#uses, (use) => stemOf(use.given.name));
  }

  /** The function, and whether one of the files is of the module. */
  functionAt(
    offset: number,
    { path, pdb }: ModuleBuild,
  ): { readonly isKnown: boolean; readonly found: NativeFunction | undefined } {
    if (this.#uses.length === 0) return { isKnown: false, found: undefined };
    for (const use of this.#byKey.get(pdb?.key ?? '') ?? []) {
      // Another file of this build has the same functions.
      if (use.failure !== undefined) continue;
      try {
        const found = use.given.functionAt(offset);
        use.isUsed = true;
        return { isKnown: true, found };
      } catch (error) {
        if (!(error instanceof PdbError)) throw error;
        use.failure = error.message;
      }
    }
    for (const use of this.#byName.get(stemOf(pdb?.path ?? path)) ?? [])
      if (use.given.key !== pdb?.key) use.other ??= { name: fileNameOf(path), key: pdb?.key || undefined };
    return { isKnown: false, found: undefined };
  }

  /** The files that no call needed, with the reason. Ask after all stacks. */
  *unused(): Generator<UnusedFile> {
    for (const use of this.#uses) {
      const reason = this.#reasonOf(use);
      if (reason !== undefined) yield { file: use.given.file, reason };
    }
  }

  /** `undefined` for a used file, for a copy of one, and for one of other modules in a folder. */
  #reasonOf({ given, isUsed, failure, other }: Use): string | undefined {
    if (failure !== undefined) return failure;
    const isCopied = this.#byKey.get(given.key)?.some((each) => each.isUsed);
    if (isUsed || isCopied === true) return undefined;
    if (other === undefined) return given.isFound ? undefined : 'no call is in the module of this PDB file';
    const { name, key } = other;
    if (key === undefined)
      return `not used, because the trace does not have the GUID of the PDB file of ${name}; merge it, such as with xperf -merge`;
    return `not used, because it is of another build of ${name}: ${given.key}, in the trace ${key}`;
  }
}

/** The name of a file without its folders and its extension, in lower case. */
function stemOf(path: string): string {
  const name = fileNameOf(path).toLowerCase();
  const end = name.lastIndexOf('.');
  return end < 0 ? name : name.slice(0, end);
}
