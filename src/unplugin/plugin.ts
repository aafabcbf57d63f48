import type { UnpluginFactory, UnpluginOptions } from 'unplugin';
import type { Host } from '../host/host.js';
import { sameBytes } from '../text/same-bytes.js';
import { type CompiledManifest, compileForBundler } from './compile-manifest.js';
import {
  declarationPath,
  findsPackage,
  generatedModuleAt,
  isManifestPath,
  manifestOf,
  plainPath,
} from './module-paths.js';
import type { PluginOptions } from './options.js';
import { type Framework, reportErrors, reportWarnings } from './report.js';

const NAME = 'wevtc';
const RUNTIME = 'wevtc/etw';

/**
 * The plugin for all bundlers.
 *
 * @param runtime the path of wevtc's own copy of `wevtc/etw`, for manifests from which no `node_modules` has wevtc.
 */
export function createFactory(host: Host, runtime: string): UnpluginFactory<PluginOptions | undefined> {
  return (options = {}, { framework }) => {
    const kind: Framework = framework === 'esbuild' || framework === 'webpack' ? framework : 'rollup';
    /** What this build has compiled, with the bytes of the inputs. Several modules can belong to one manifest. */
    const compiled = new Map<string, { readonly result: CompiledManifest; readonly bytes: Uint8Array[] }>();
    let root: string | undefined;

    const compile = (manifest: string): { result: CompiledManifest; isNew: boolean } => {
      const known = compiled.get(manifest);
      if (known !== undefined) {
        const now = known.result.inputs.map((path) => host.readFile(path));
        if (now.every((bytes, at) => sameBytes(bytes, known.bytes[at] as Uint8Array)))
          return { result: known.result, isNew: false };
      }
      const result = compileForBundler(manifest, options, host);
      const bytes = result.inputs.map((path) => host.readFile(path));
      compiled.set(manifest, { result, bytes });
      return { result, isNew: true };
    };

    const resolve = (specifier: string, importer: string | undefined): string | undefined => {
      if (specifier !== RUNTIME) return generatedModuleAt(specifier, importer, root, host);
      const from = importer && plainPath(importer);
      return from && isManifestPath(from) && !findsPackage(from, host) ? runtime : undefined;
    };

    const plugin: UnpluginOptions = {
      name: NAME,
      // Before plugins that read files with unknown extensions.
      enforce: 'pre',
      buildStart: () => compiled.clear(),
      vite: {
        configResolved: (config) => {
          root = config.root;
        },
      },
      loadInclude: (id) => isManifestPath(plainPath(id)),
      load(id) {
        const path = host.absolutePath(plainPath(id));
        const manifest = manifestOf(path, host);
        if (manifest === undefined) return undefined;
        // So that the next change is seen, even if reading fails.
        this.addWatchFile(manifest);
        const { result, isNew } = compile(manifest);
        for (const input of result.inputs) this.addWatchFile(input);
        if (isNew) reportWarnings(result.mistakes, this, kind);
        reportErrors(result.mistakes, this, kind);
        // Not a module of the language, so bundlers do not also complain about names that it does not export.
        if (result.modules.size === 0)
          return `throw new Error(${JSON.stringify(`${NAME}: the manifest has errors`)});`;
        const code = result.modules.get(path);
        if (code === undefined) {
          const names = [...result.modules.keys()].map(
            (module) => `'${module.slice(module.lastIndexOf('/') + 1)}'`,
          );
          this.error({ message: `there is no module '${path}'; the manifest has ${names.join(', ')}` });
          return undefined;
        }
        if (options.types && isNew) {
          const ending = options.types === true ? 'man.d.ts' : options.types;
          host.writeFiles(
            [...result.declarations].map(([module, content]) => ({
              path: declarationPath(module, ending),
              content,
            })),
          );
        }
        return { code, map: null };
      },
    };

    if (kind !== 'esbuild') {
      plugin.resolveId = (specifier, importer) => resolve(specifier, importer);
    } else {
      plugin.esbuild = {
        onLoadFilter: /\.man$/,
        loader: 'js',
        // With `resolveId`, output files would have absolute paths, because the modules would be in a namespace.
        setup: (build) => {
          build.onResolve({ filter: /\.man$|^wevtc\/etw$/ }, ({ path, importer, resolveDir }) => {
            const found = resolve(path, importer || `${resolveDir}/.`);
            return found === undefined ? undefined : { path: found, namespace: 'file' };
          });
        },
      };
    }
    return plugin;
  };
}
