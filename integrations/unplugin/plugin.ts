import type { UnpluginFactory, UnpluginOptions } from 'unplugin';
import { ruleChoiceChecks } from '../../src/lint/rule-choice.js';
import type { Host } from '../../src/project/host/host.js';
import { namedFile } from '../../src/project/host/output-path.js';
import { checkMembers, isFlag, isText, type MemberChecks, oneOf } from '../../src/windows/checks/members.js';
import type { CompiledManifest } from './compile-manifest.js';
import { CompiledManifests } from './compiled-manifests.js';
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
const RUNTIME = 'wevtc/codegen';

/**
 * The code of a manifest with errors. It has no exports, so bundlers do not complain about each name that it
 * lacks.
 */
const FAILED = `throw new Error('${NAME}: there were errors when this was built');`;

/**
 * The plugin for all bundlers.
 *
 * @param runtime the path of wevtc's own copy of `wevtc/codegen`, for manifests from which no `node_modules`
 *   has wevtc.
 */
export function createFactory(host: Host, runtime: string): UnpluginFactory<PluginOptions | undefined> {
  return (options = {}, { framework }) => {
    checkMembers<PluginOptions>(options, optionChecks);
    const kind: Framework = framework === 'esbuild' || framework === 'webpack' ? framework : 'rollup';
    const compiled = new CompiledManifests(options, host);
    let root: string | undefined;

    const resolve: Resolve = (specifier, importer) => {
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
          const all = compiled.modulesFrom(file).flatMap((path) => [...(graph.getModulesByFile(path) ?? [])]);
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
        const { result, isNew } = compiled.compile(manifest);
        for (const input of result.inputs) this.addWatchFile(input);
        if (isNew) reportWarnings(result.mistakes, this, kind);
        reportErrors(result.mistakes, this, kind);
        if (result.modules.size === 0) return FAILED;
        const code = result.modules.get(path);
        if (code === undefined) {
          this.error({ message: noModule(path, result) });
          return FAILED;
        }
        if (options.types && isNew) writeTypes(result, options.types, host);
        return { code, map: null };
      },
    };

    // esbuild and webpack would put modules without a file into another folder, with absolute paths in the
    // output.
    if (kind === 'rollup') plugin.resolveId = (specifier, importer) => resolve(specifier, importer);
    plugin.esbuild = esbuildHooks(resolve);
    plugin.webpack = webpackHooks(resolve, runtime, host);
    return plugin;
  };
}

const isDeclarationEnding = oneOf(['man.d.ts', 'd.man.ts']);
const { ruleset, rules } = ruleChoiceChecks([]);

/** Checks of options from configurations without types. */
const optionChecks: MemberChecks<PluginOptions> = {
  ruleset,
  rules,
  warningsAsErrors: isFlag,
  config: (value, path) => value === false || isText(value, path),
  decoders: isFlag,
  missingTexts: oneOf(['error', 'fallback']),
  types: (value, path) => typeof value === 'boolean' || isDeclarationEnding(value, path),
};

/** Returns the path of what a module imports; `undefined` if the import is not about a manifest. */
type Resolve = (specifier: string, importer: string | undefined) => string | undefined;

function esbuildHooks(resolve: Resolve): UnpluginOptions['esbuild'] {
  return {
    onLoadFilter: /\.man$/,
    loader: 'js',
    setup: (build) => {
      build.onResolve({ filter: /\.man$|^wevtc\/codegen$/ }, ({ path, importer, resolveDir }) => {
        const found = resolve(path, importer || `${resolveDir}/.`);
        return found === undefined ? undefined : { path: found, namespace: 'file' };
      });
    },
  };
}

function webpackHooks(resolve: Resolve, runtime: string, host: Host): UnpluginOptions['webpack'] {
  return (compiler) => {
    compiler.hooks.normalModuleFactory.tap(NAME, (factory) => {
      factory.hooks.beforeResolve.tap(NAME, (request) => {
        const found = resolve(request.request, request.contextInfo.issuer || `${request.context}/.`);
        if (found !== undefined)
          request.request = found === runtime ? found : withQuery(request.request, found, host);
      });
    });
  };
}

function noModule(path: string, { modules }: CompiledManifest): string {
  const names = [...modules.keys()].map((module) => `'${module.slice(module.lastIndexOf('/') + 1)}'`);
  const isDecoders = /\.decoders\.[^./]*$/.test(path) && !names.some((name) => name.includes('.decoders.'));
  const hint = isDecoders ? "; to make decoders, add 'decoders: true' to the options of the plugin" : '';
  return `there is no module '${path}'; the manifest has ${names.join(', ')}${hint}`;
}

function writeTypes(
  { declarations }: CompiledManifest,
  types: Exclude<PluginOptions['types'], false | undefined>,
  host: Host,
): void {
  const ending = types === true ? 'man.d.ts' : types;
  host.writeFiles(
    [...declarations].map(([module, content]) => ({
      ...namedFile(declarationPath(module, ending)),
      content,
    })),
  );
}
