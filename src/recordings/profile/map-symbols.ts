import { fileNameOf } from '../../text/file-name.js';
import { groupedBy } from '../../text/grouped-by.js';
import type { NativeFunction } from '../../windows/pdb/native-function.js';
import { countBefore } from '../attribution/count-before.js';
import type { LinkerMap } from './linker-map.js';
import type { ModuleBuild, UnusedFile } from './module-build.js';

/** A MAP file that the user passes. */
export interface GivenMap {
  /** The name for messages. */
  readonly file: string;
  readonly map: LinkerMap;
}

/** The most files for a build of a module. Two are usual: those of app.exe and app.dll. */
const MOST_OF_BUILD = 16;

/** The use of a MAP file for the calls in a trace. */
interface Use {
  readonly given: GivenMap;
  isUsed: boolean;
}

/** The files for builds of a module with the same name and timestamp. */
interface Build {
  /** At most `MOST_OF_BUILD`, those with the least code first. */
  readonly uses: readonly Use[];
  /** The number of files, from the first one, that fit a module of a call. */
  used: number;
}

/** A module of a call: its file name, and its timestamp. */
interface CalledModule {
  readonly name: string;
  readonly timeDateStamp: number | undefined;
}

/**
 * Native function names from MAP files for the module's name and timestamp: other builds differ in addresses.
 * A folder can have thousands of files for one module, so a call reads only those of its build.
 */
export class MapSymbols {
  readonly #uses: readonly Use[];
  /** By `keyOf`. */
  readonly #builds = new Map<string, Build>();
  /** The first called module of each name that files are for, by `stemOf`. */
  readonly #called = new Map<string, CalledModule | undefined>();

  constructor(given: readonly GivenMap[]) {
    this.#uses = given.map((each) => ({ given: each, isUsed: false }));
    const byCode = [...this.#uses].sort((a, b) => a.given.map.codeEnd - b.given.map.codeEnd);
    for (const [key, uses] of groupedBy(byCode, ({ given: { map } }) =>
      keyOf(moduleOf(map), map.timeDateStamp),
    ))
      this.#builds.set(key, { uses: uses.slice(0, MOST_OF_BUILD), used: 0 });
    for (const { given } of this.#uses) this.#called.set(moduleOf(given.map), undefined);
  }

  /**
   * The function; `undefined` without a matching file, or if several (app.exe, app.dll) have different names.
   */
  functionAt(offset: number, { path, size, timeDateStamp }: ModuleBuild): NativeFunction | undefined {
    const file = fileNameOf(path);
    const stem = stemOf(file);
    if (!this.#called.has(stem)) return undefined;
    if (this.#called.get(stem) === undefined) this.#called.set(stem, { name: file, timeDateStamp });
    const build = this.#builds.get(keyOf(stem, timeDateStamp));
    if (build === undefined) return undefined;
    const { uses } = build;
    const fitting = countBefore(uses, ({ given }) => given.map.codeEnd <= size);
    for (; build.used < fitting; build.used++) (uses[build.used] as Use).isUsed = true;
    const found = uses.slice(0, fitting).map(({ given }) => given.map.functionAt(offset));
    const [first, ...others] = found;
    return others.every((each) => each?.name === first?.name && each?.start === first?.start)
      ? first
      : undefined;
  }

  /** The files that no call needed, with the reason. Ask after all stacks. */
  *unused(): Generator<UnusedFile> {
    for (const { given, isUsed } of this.#uses) {
      if (isUsed) continue;
      const { file, map } = given;
      const used = this.#builds.get(keyOf(moduleOf(map), map.timeDateStamp))?.used ?? 0;
      yield { file, reason: reasonOf(map, this.#called.get(moduleOf(map)), used) };
    }
  }
}

function reasonOf(
  { module, timeDateStamp }: LinkerMap,
  called: CalledModule | undefined,
  used: number,
): string {
  if (called === undefined) return `no call is in a module named '${module}'`;
  const { name, timeDateStamp: stamp } = called;
  if (used === MOST_OF_BUILD) return `not used, because ${used} other files are of the same build of ${name}`;
  if (stamp === undefined)
    return `not used, because the trace does not have the timestamp of ${name}, which identifies its build`;
  if (stamp === timeDateStamp) return `not used, because ${name} in the trace is smaller than its code`;
  return `not used, because it is of another build of ${name}: timestamp ${hex(timeDateStamp)}, in the trace ${hex(stamp)}`;
}

const hex = (stamp: number) => `0x${stamp.toString(16).padStart(8, '0')}`;

const keyOf = (stem: string, timeDateStamp: number | undefined) => `${timeDateStamp} ${stem}`;

const moduleOf = ({ module }: LinkerMap) => module.toLowerCase();

/** The name of a module's file without its extension, in lower case. */
const stemOf = (file: string) => file.toLowerCase().replace(/\.[^.]*$/, '');
