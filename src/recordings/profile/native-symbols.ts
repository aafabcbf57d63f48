import type { NativeFunction } from '../../windows/pdb/native-function.js';
import { type GivenMap, MapSymbols } from './map-symbols.js';
import type { ModuleBuild, UnusedFile } from './module-build.js';
import { type GivenPdb, PdbSymbols } from './pdb-symbols.js';

/** The names of native functions, from files that linkers write beside modules. */
export class NativeSymbols {
  readonly #maps: MapSymbols;
  readonly #pdbs: PdbSymbols;

  constructor(maps: readonly GivenMap[], pdbs: readonly GivenPdb[] = []) {
    this.#maps = new MapSymbols(maps);
    this.#pdbs = new PdbSymbols(pdbs);
  }

  /** The function with an offset from the start of a module; `undefined` without a file of the module. */
  functionAt(offset: number, module: ModuleBuild): NativeFunction | undefined {
    const inMaps = this.#maps.functionAt(offset, module);
    const { isKnown, found } = this.#pdbs.functionAt(offset, module);
    // A PDB file also has the ends of functions.
    return isKnown ? found : inMaps;
  }

  /** The files that no call needed, with the reason. Ask after all stacks. */
  *unused(): Generator<UnusedFile> {
    yield* this.#maps.unused();
    yield* this.#pdbs.unused();
  }
}
