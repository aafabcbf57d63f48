import { checkTargets } from '../../src/compile/compile-manifest.js';
import { baseNameOf, baseNameProblem } from '../../src/compile/options/manifest-file-name.js';
import { generateModules } from '../../src/compile/outputs/typescript/emit.js';
import { moduleForms } from '../../src/compile/outputs/typescript/form.js';
import { checkManifest, hasErrors } from '../../src/lint/check-manifest.js';
import { settingsWithoutHeader } from '../../src/lint/engine/rule-settings.js';
import type { Host } from '../../src/project/host/host.js';
import { SourceText } from '../../src/text/source.js';
import type { Mistake } from './mistake.js';
import type { PluginOptions } from './options.js';
import { settingsOf } from './settings.js';

/** The result of compiling a manifest for a bundler. */
export interface CompiledManifest {
  /** The JavaScript of each module, by its path. Empty if there are errors. */
  readonly modules: ReadonlyMap<string, string>;
  /** The declarations of each module, by the path of the module. */
  readonly declarations: ReadonlyMap<string, string>;
  readonly mistakes: readonly Mistake[];
  /** The files that were read. */
  readonly inputs: readonly string[];
}

/**
 * Compiles a manifest to JavaScript modules with declarations. The module of `app.man` has the same path as
 * the manifest. The others are next to it, such as `app.decoders.man`, although there are no such files.
 *
 * @param path absolute.
 * @throws HostError if a file cannot be read.
 */
export function compileForBundler(path: string, options: PluginOptions, host: Host): CompiledManifest {
  const settings = settingsOf(path, options, host);
  const inputs = [path, ...settings.files];
  const failed = (mistakes: readonly Mistake[]): CompiledManifest => {
    return { modules: new Map(), declarations: new Map(), mistakes, inputs };
  };
  if (settings.mistakes.length > 0) return failed(settings.mistakes);
  const slash = path.lastIndexOf('/');
  const name = path.slice(slash + 1);
  const problem = baseNameProblem(name);
  if (problem !== undefined) {
    const range = { start: 0, end: 0 };
    const message = `${problem}; rename the manifest`;
    return failed([{ severity: 'error', message, source: new SourceText(name, ''), range, file: path }]);
  }
  const { value: manifest, diagnostics } = checkManifest(
    host.readFile(path),
    name,
    settingsWithoutHeader(settings.lint),
  );
  const { decoders } = settings;
  const baseName = baseNameOf(name);
  if (manifest !== undefined && !hasErrors(diagnostics)) {
    const found = checkTargets(manifest, ['ts'], { baseName, ts: { decoders } }, settings.lint);
    for (const diagnostic of found) diagnostics.push(diagnostic);
  }
  const mistakes = diagnostics.map((diagnostic) => ({ ...diagnostic, file: path }));
  if (manifest === undefined || hasErrors(diagnostics)) return failed(mistakes);
  const extension = name.slice(baseName.length);
  const generate = (form: keyof typeof moduleForms) => {
    const modules = generateModules(manifest, { baseName, decoders, extension, form: moduleForms[form] });
    const folder = path.slice(0, slash + 1);
    return new Map(modules.map(({ stem, content }) => [`${folder}${stem}${extension}`, content]));
  };
  return {
    modules: generate('javascript'),
    declarations: options.types ? generate('declarations') : new Map(),
    mistakes,
    inputs,
  };
}
