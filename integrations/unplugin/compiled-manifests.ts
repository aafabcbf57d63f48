import type { Host } from '../../src/project/host/host.js';
import { sameBytes } from '../../src/text/same-bytes.js';
import { type CompiledManifest, compileForBundler } from './compile-manifest.js';
import type { PluginOptions } from './options.js';

/** The manifests that a build has compiled. Several modules can belong to one manifest. */
export class CompiledManifests {
  readonly #compiled = new Map<
    string,
    { readonly result: CompiledManifest; readonly inputs: Uint8Array[] }
  >();
  readonly #options: PluginOptions;
  readonly #host: Host;

  constructor(options: PluginOptions, host: Host) {
    this.#options = options;
    this.#host = host;
  }

  clear(): void {
    this.#compiled.clear();
  }

  /** Compiles a manifest, unless it was compiled before and its inputs still have the same bytes. */
  compile(manifest: string): { readonly result: CompiledManifest; readonly isNew: boolean } {
    const known = this.#compiled.get(manifest);
    if (known !== undefined) {
      const now = known.result.inputs.map((path) => this.#host.readFile(path));
      if (now.every((bytes, at) => sameBytes(bytes, known.inputs[at] as Uint8Array)))
        return { result: known.result, isNew: false };
    }
    const result = compileForBundler(manifest, this.#options, this.#host);
    this.#compiled.set(manifest, { result, inputs: result.inputs.map((path) => this.#host.readFile(path)) });
    return { result, isNew: true };
  }

  /** Returns the paths of the modules that come from a file. */
  modulesFrom(file: string): string[] {
    return [...this.#compiled.values()]
      .filter(({ result }) => result.inputs.includes(file))
      .flatMap(({ result }) => [...result.modules.keys()]);
  }
}
