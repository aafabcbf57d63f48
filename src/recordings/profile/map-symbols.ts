import { fileNameOf } from '../../text/file-name.js';
import type { NativeFunction } from '../../windows/pdb/native-function.js';
import type { LinkerMap } from './linker-map.js';
import type { ModuleBuild, UnusedFile } from './module-build.js';

/** A MAP file that the user passes. */
export interface GivenMap {
  /** The name for messages. */
  readonly file: string;
  readonly map: LinkerMap;
}

/** The use of a MAP file for the calls in a trace. */
interface Use {
  readonly given: GivenMap;
  isUsed: boolean;
  /** The file name of a module that only has the same name, and its timestamp. */
  other: { readonly name: string; readonly timeDateStamp: number | undefined } | undefined;
}

/**
 * Native function names from MAP files for the module's name and timestamp: other builds differ in addresses.
 */
export class MapSymbols {
  readonly #uses: readonly Use[];
  /** By the name of the module in lower case. */
  readonly #byName = new Map<string, Use[]>();

  constructor(given: readonly GivenMap[]) {
    this.#uses = given.map((each) => ({ given: each, isUsed: false, other: undefined }));
    for (const use of this.#uses) {
      const name = use.given.map.module.toLowerCase();
      const same = this.#byName.get(name);
      if (same === undefined) this.#byName.set(name, [use]);
      else same.push(use);
    }
  }

  /**
   * The function; `undefined` without a matching file, or if several (app.exe, app.dll) have different names.
   */
  functionAt(offset: number, { path, size, timeDateStamp }: ModuleBuild): NativeFunction | undefined {
    const file = fileNameOf(path);
    const name = file.toLowerCase();
    const found: (NativeFunction | undefined)[] = [];
    for (const use of this.#byName.get(name.replace(/\.[^.]*$/, '')) ?? []) {
      const { map } = use.given;
      if (map.timeDateStamp !== timeDateStamp || map.codeEnd > size) {
        use.other ??= { name: file, timeDateStamp };
        continue;
      }
      use.isUsed = true;
      found.push(map.functionAt(offset));
    }
    const [first, ...others] = found;
    return others.every((each) => each?.name === first?.name && each?.start === first?.start)
      ? first
      : undefined;
  }

  /** The files that no call needed, with the reason. Ask after all stacks. */
  *unused(): Generator<UnusedFile> {
    for (const { given, isUsed, other } of this.#uses) {
      if (!isUsed) yield { file: given.file, reason: reasonOf(given.map, other) };
    }
  }
}

function reasonOf({ module, timeDateStamp }: LinkerMap, other: Use['other']): string {
  if (other === undefined) return `no call is in a module named '${module}'`;
  const { name, timeDateStamp: stamp } = other;
  if (stamp === undefined)
    return `not used, because the trace does not have the timestamp of ${name}, which identifies its build`;
  if (stamp === timeDateStamp) return `not used, because ${name} in the trace is smaller than its code`;
  return `not used, because it is of another build of ${name}: timestamp ${hex(timeDateStamp)}, in the trace ${hex(stamp)}`;
}

const hex = (stamp: number) => `0x${stamp.toString(16).padStart(8, '0')}`;
