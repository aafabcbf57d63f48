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
  moduleOf,
  plainPath,
  withQuery,
} from './module-paths.js';
import type { PluginOptions } from './options.js';
import { type Framework, reportErrors, reportWarnings } from './report.js';

const NAME = 'wevtc';
const RUNTIME = 'wevtc/etw';

/** The code of a manifest with errors. It has no exports, so bundlers do not complain about each name that it lacks. */
const FAILED = `throw new Error('${NAME}: there were errors when this was built');`;

/**
 * The plugin for all bundlers.
 *
 * @param runtime the path of wevtc's own copy of `wevtc/etw`, for manifests from which no `node_modules` has wevtc.
 */
export function createFactory(host: Host, runtime: string): UnpluginFactory<PluginOptions | undefined> {
  return (options = {}, { framework }) => {
    const kind: Framework = framework === 'esbuild' || framework === 'webpack' ? framework : 'rollup';
    /** The results compiled by this build, with the bytes of the inputs. Several modules can belong to one manifest. */
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
        // Vite itself knows only the module that has the path of the manifest.
        hotUpdate({ file, modules }) {
          const graph = this.environment.moduleGraph;
          const results = [...compiled.values()].map(({ result }) => result);
          const paths = results
            .filter(({ inputs }) => inputs.includes(file))
            .flatMap((result) => [...result.modules.keys()]);
          const all = paths.flatMap((path) => [...(graph.getModulesByFile(path) ?? [])]);
          return all.length === 0 ? undefined : [...new Set([...modules, ...all])];
        },
      },
      loadInclude: (id) => isManifestPath(plainPath(id)),
      load(id) {
        const path = host.absolutePath(moduleOf(id));
        const manifest = manifestOf(path, host);
        if (manifest === undefined) return undefined;
        // So that the next change is seen, even if reading fails.
        this.addWatchFile(manifest);
        const { result, isNew } = compile(manifest);
        for (const input of result.inputs) this.addWatchFile(input);
        if (isNew) reportWarnings(result.mistakes, this, kind);
        reportErrors(result.mistakes, this, kind);
        if (result.modules.size === 0) return FAILED;
        const code = result.modules.get(path);
        if (code === undefined) {
          const names = [...result.modules.keys()].map(
            (module) => `'${module.slice(module.lastIndexOf('/') + 1)}'`,
          );
          this.error({ message: `there is no module '${path}'; the manifest has ${names.join(', ')}` });
          return FAILED;
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

    // esbuild and webpack would put modules without a file into another folder, with absolute paths in the output.
    if (kind === 'rollup') plugin.resolveId = (specifier, importer) => resolve(specifier, importer);
    plugin.esbuild = {
      onLoadFilter: /\.man$/,
      loader: 'js',
      setup: (build) => {
        build.onResolve({ filter: /\.man$|^wevtc\/etw$/ }, ({ path, importer, resolveDir }) => {
          const found = resolve(path, importer || `${resolveDir}/.`);
          return found === undefined ? undefined : { path: found, namespace: 'file' };
        });
      },
    };
    plugin.webpack = (compiler) => {
      compiler.hooks.normalModuleFactory.tap(NAME, (factory) => {
        factory.hooks.beforeResolve.tap(NAME, (request) => {
          const found = resolve(request.request, request.contextInfo.issuer || `${request.context}/.`);
          if (found !== undefined)
            request.request = found === runtime ? found : withQuery(request.request, found, host);
        });
      });
    };
    return plugin;
  };
}
