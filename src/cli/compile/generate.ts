import { baseNameOf, baseNameProblem } from '../../compile/options/manifest-file-name.js';
import type { EmitOptions, EmitTarget } from '../../compile/options/options.js';
import { settingsForTargets } from '../../compile/options/resource-targets.js';
import type { EmitExtras, OutputFile } from '../../compile/outputs/common/emitter.js';
import { checkManifest, hasErrors } from '../../lint/check-manifest.js';
import type { LintSettings } from '../../lint/engine/rule-settings.js';
import type { Winmeta } from '../../manifest/model/meaning/predefined.js';
import type { Manifest } from '../../manifest/model/model.js';
import { compareDiagnostics, type Diagnostic } from '../../text/diagnostics/diagnostic.js';
import type { Input } from '../session/inputs/inputs.js';
import type { Session } from '../session/session.js';
import type { Told } from '../session/told.js';
import type { Outputs } from './outputs.js';

/** The options with a base name: the `flag`, or the manifest's name. `Told` if files cannot have it. */
export function withBaseName(
  options: Outputs['options'],
  { name }: Input,
  flag: string,
  session: Session,
): EmitOptions | Told {
  const { baseName } = options;
  if (baseName !== undefined) return { ...options, baseName };
  const problem = baseNameProblem(name);
  if (problem === undefined) return { ...options, baseName: baseNameOf(name) };
  session.fail(`${name}: ${problem}; choose one with ${flag}`);
  return undefined;
}

/** A file, whose path has no folder. */
export interface GeneratedFile extends OutputFile {
  /** The input that it is made from, if that isn't the one of the whole run. */
  readonly owner?: string;
}

/** Generates the files of some of the checked outputs of a manifest. */
export type Generate = (targets: readonly EmitTarget[], extras?: EmitExtras) => GeneratedFile[];

/** The result of a check. */
export interface Checked {
  readonly diagnostics: Diagnostic[];
  /** `undefined` if there are errors. */
  readonly generate: Generate | undefined;
  /** A manifest without errors. */
  readonly manifest?: Manifest;
}

/**
 * Checks a manifest, and whether all its outputs can be generated, with settings from `settingsForCompiling`.
 * Returns the findings; without errors, also the manifest and a function that generates the files.
 */
export async function checkForOutputs(
  content: Uint8Array,
  name: string,
  settings: LintSettings,
  targets: readonly EmitTarget[],
  options: EmitOptions,
  winmeta?: Winmeta,
): Promise<Checked> {
  const { value: manifest, diagnostics } = checkManifest(
    content,
    name,
    settingsForTargets(settings, targets),
    undefined,
    winmeta,
  );
  if (manifest === undefined || hasErrors(diagnostics)) return { generate: undefined, diagnostics };
  // Loaded only here, because a manifest with errors needs no emitters.
  const { checkTargets, emitManifest } = await import('../../compile/compile-manifest.js');
  const all = [...diagnostics, ...checkTargets(manifest, targets, options, settings)];
  const generate: Generate = (some, extras) => emitManifest(manifest, some, options, extras);
  const sorted = all.sort(compareDiagnostics);
  return hasErrors(all)
    ? { generate: undefined, diagnostics: sorted }
    : { generate, manifest, diagnostics: sorted };
}
