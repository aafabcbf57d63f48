import type { Diagnostic } from './diagnostics/diagnostic.js';
import type { OutputFile } from './emit/emitter.js';
import { emitters } from './emit/index.js';
import { type LintSettings, type RuleChoice, settingsForCompiling, settingsFrom } from './lint/settings.js';
import type { Manifest } from './manifest/model.js';
import { checkManifest, hasErrors } from './pipeline.js';

/** What `compile` can write: `ts` TypeScript, `c` a C header, `json` the resolved model. */
export type EmitTarget = 'ts' | 'c' | 'json';

/** What is written when nothing else is asked for. */
export const defaultTargets: readonly EmitTarget[] = ['ts', 'c'];

export const emitTargets = emitters.map((emitter) => emitter.name) as readonly EmitTarget[];

export interface CompileOptions extends RuleChoice {
  /** How diagnostics name the file; default `manifest.man`. */
  readonly name?: string;
  /** Default `ts` and `c`. */
  readonly emit?: readonly EmitTarget[];
  /** The stem of the output files' names; default the file name without its extension. */
  readonly baseName?: string;
  /** What `settingsFrom` gave, in place of `ruleset`, `rules` and `warningsAsErrors`. */
  readonly settings?: LintSettings;
}

export interface Compilation {
  /** Empty when there are errors. */
  readonly files: OutputFile[];
  readonly diagnostics: Diagnostic[];
}

/**
 * Checks one manifest and generates code from it, unless there are errors. The errors of the rule set `mc` are
 * errors under all settings.
 */
export function compileManifest(input: string | Uint8Array, options: CompileOptions = {}): Compilation {
  const { name = 'manifest.man', emit = defaultTargets } = options;
  const { value: manifest, diagnostics } = checkManifest(
    input,
    name,
    settingsForCompiling(options.settings ?? settingsFrom(options)),
  );
  if (manifest === undefined || hasErrors(diagnostics)) return { files: [], diagnostics };
  return { files: emitManifest(manifest, emit, options.baseName ?? baseNameOf(name)), diagnostics };
}

/** Generates code from a manifest without errors. */
export function emitManifest(
  manifest: Manifest,
  targets: readonly EmitTarget[],
  baseName: string,
): OutputFile[] {
  return [...new Set(targets)].flatMap((target) => {
    const emitter = emitters.find((candidate) => candidate.name === target);
    if (emitter === undefined) throw new RangeError(`no emit target is named '${target}'`);
    return emitter.emit(manifest, { baseName });
  });
}

/** The file name without folder and extension; `manifest` for what has no name, as standard input. */
export function baseNameOf(name: string): string {
  const file = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  const stem = file.replace(/(?<=.)\.[^.]*$/, '');
  return stem === '' || stem.startsWith('<') ? 'manifest' : stem;
}
