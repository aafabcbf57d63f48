import { fileNameOf } from '../../text/file-name.js';
import { groupedBy } from '../../text/grouped-by.js';
import type { NativeFunction } from '../../windows/pdb/native-function.js';
import { PdbError } from '../../windows/pdb/pdb-error.js';
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
  /** Those that can be read, as far as it is known. */
  readonly #byKey: Map<string, readonly Use[]>;
  /** Those for which no other build is known, by the file name without its extension, in lower case. */
  readonly #byName: Map<string, readonly Use[]>;
  readonly #usedKeys = new Set<string>();

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
    const key = pdb?.key ?? '';
    const uses = this.#byKey.get(key) ?? [];
    for (const [at, use] of uses.entries()) {
      try {
        const found = use.given.functionAt(offset);
        use.isUsed = true;
        this.#usedKeys.add(key);
        if (at > 0) this.#byKey.set(key, uses.slice(at));
        return { isKnown: true, found };
      } catch (error) {
        if (!(error instanceof PdbError)) throw error;
        use.failure = error.message;
        // Another file of this build has the same functions.
      }
    }
    this.#byKey.delete(key);
    this.#note(stemOf(pdb?.path ?? path), { name: fileNameOf(path), key: pdb?.key || undefined });
    return { isKnown: false, found: undefined };
  }

  /** Notes another build for each file once, because a folder can have thousands of one module. */
  #note(stem: string, other: NonNullable<Use['other']>): void {
    const uses = this.#byName.get(stem);
    if (uses === undefined) return;
    for (const use of uses) if (use.given.key !== other.key) use.other = other;
    const left = uses.filter((use) => use.other === undefined && use.failure === undefined);
    if (left.length === 0) this.#byName.delete(stem);
    else this.#byName.set(stem, left);
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
    if (isUsed || this.#usedKeys.has(given.key)) return undefined;
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
