import { checkManifest, hasErrors } from '../lint/check-manifest.js';
import { chosenFindings } from '../lint/engine/chosen-findings.js';
import { type LintSettings, type RuleChoice, settingsForCompiling } from '../lint/engine/rule-settings.js';
import { Suppressions } from '../lint/engine/suppress.js';
import type { LintRule } from '../lint/plugins/lint-rule.js';
import { settingsWithRules } from '../lint/plugins/settings.js';
import type { Manifest } from '../manifest/model/model.js';
import { compareDiagnostics, type Diagnostic } from '../text/diagnostics/diagnostic.js';
import { languageFacts } from '../windows/file-kind/source-language.js';
import { completeOptions, defaultTargets } from './options/all-outputs.js';
import { baseNameOf, baseNameProblem } from './options/manifest-file-name.js';
import type { EmitOptions, EmitTarget } from './options/options.js';
import { requireOutputNames } from './options/output-names.js';
import { settingsForTargets } from './options/resource-targets.js';
import type { EmitExtras, Emitter, LinkedExtras, OutputFile } from './outputs/common/emitter.js';
import { checkRepeatedFields } from './outputs/common/repeated-fields.js';
import { emitters } from './outputs/emitters.js';
import { checkCounterTexts } from './outputs/resources/check-counter-texts.js';
import type { CustomEmitter, CustomName } from './plugins/emitter.js';
import { prepareEmitter } from './plugins/prepare-emitter.js';

/** The outputs to generate from a manifest, and their options. */
export interface CompileOptions extends RuleChoice, Partial<EmitOptions>, EmitExtras {
  /** The file name in diagnostics. Default: `manifest.man`. */
  readonly file?: string;
  /** The outputs to generate. Default: `ts` and `c`; none if there are `emitters`. */
  readonly emit?: readonly EmitTarget[];
  /**
   * The base name of the output files: no folder, and valid on Windows. Default: that of `file`. Set it if
   * that name is not valid, as for `CON.man`.
   */
  readonly baseName?: string;
  /** Rules that you wrote. */
  readonly lintRules?: readonly LintRule[];
  /** From `settingsFrom`; replaces `ruleset`, `rules`, `warningsAsErrors`, `codePage`, and `lintRules`. */
  readonly settings?: LintSettings;
  /** Emitters that you wrote. All of them run. They must not return promises. */
  readonly emitters?: readonly CustomEmitter[];
  /** The options of your emitters, by the name of the emitter. */
  readonly emitterOptions?: Readonly<Record<CustomName, Readonly<Record<string, unknown>>>>;
}

/** The result of `compile`: findings, and the files if there is no error. */
export interface Compilation {
  /** Empty if there are errors. */
  readonly files: OutputFile[];
  readonly diagnostics: Diagnostic[];
}

/**
 * Checks one manifest and generates code from it, unless there are errors. The errors of the rule set `mc`
 * remain errors under all settings.
 *
 * @throws RangeError or TypeError, for every manifest, if `file` does not contain a valid base name, or for
 * an invalid name in an option (`baseName`, `c.prefix`, `c.extension`, `csharp.namespace`); RangeError for an
 * unknown target; PluginError if a rule or an emitter of yours fails, or returns an invalid value.
 */
export function compileManifest(input: string | Uint8Array, options: CompileOptions = {}): Compilation {
  const {
    file: name = languageFacts.manifest.defaultFile,
    emitters: own = [],
    emitterOptions = {},
  } = options;
  const { emit = own.length > 0 ? [] : defaultTargets } = options;
  const emittersOfUser = own.map((emitter) => prepareEmitter(emitter));
  const emitOptions = withNames(options, name);
  const settings = settingsForCompiling(options.settings ?? settingsWithRules(options), options.resources);
  const { value: manifest, diagnostics } = checkManifest(input, name, settingsForTargets(settings, emit));
  if (manifest === undefined || hasErrors(diagnostics)) return { files: [], diagnostics };
  for (const found of checkTargets(manifest, emit, emitOptions, settings)) diagnostics.push(found);
  if (hasErrors(diagnostics)) return { files: [], diagnostics };
  const files = emitManifest(manifest, emit, emitOptions, options);
  for (const emitter of emittersOfUser) {
    for (const file of emitter.emit(manifest, emitOptions, emitterOptions[emitter.name] ?? {}))
      files.push(file);
  }
  return { files, diagnostics };
}

/** The options with a base name, by default the file's. Throws RangeError or TypeError for invalid names. */
export function withNames<Options extends Partial<EmitOptions>>(
  options: Options,
  file: string,
): Options & EmitOptions {
  const { baseName = baseNameOf(file) } = options;
  const problem = options.baseName === undefined ? baseNameProblem(file) : undefined;
  if (problem !== undefined) throw new RangeError(`${problem}; give one with the option 'baseName'`);
  const named = { ...options, baseName };
  requireOutputNames(named);
  return named;
}

/** Reports what targets cannot express in an error-free manifest, with the severities of the settings. */
export function checkTargets(
  manifest: Manifest,
  targets: readonly EmitTarget[],
  options: EmitOptions,
  settings: LintSettings,
): Diagnostic[] {
  const found = findingsOfTargets(manifest, targets, options);
  return chosenFindings(found, Suppressions.of(manifest.document), settings).sort(compareDiagnostics);
}

/** The same with the severities of the catalogue, and with findings that comments silence. */
export function findingsOfTargets(
  manifest: Manifest,
  targets: readonly EmitTarget[],
  options: EmitOptions,
): Diagnostic[] {
  // Several targets can share one check.
  const checks = new Set(emittersOf(targets).map((emitter) => emitter.check));
  const complete = completeOptions(options);
  return [
    ...checkRepeatedFields(manifest, targets),
    ...checkCounterTexts(manifest, targets),
    ...[...checks].flatMap((check) => check?.(manifest, complete) ?? []),
  ];
}

/**
 * Generates code from a manifest without errors, including those from `checkTargets`. `extras` are what an
 * output can show beyond the manifest. Throws a RangeError or TypeError for invalid names in options; see
 * `requireOutputNames`.
 */
export function emitManifest(
  manifest: Manifest,
  targets: readonly EmitTarget[],
  options: EmitOptions,
  extras: LinkedExtras = {},
): OutputFile[] {
  requireOutputNames(options);
  const complete = completeOptions(options);
  return emittersOf(targets).flatMap((emitter) => emitter.emit(manifest, complete, extras));
}

function emittersOf(targets: readonly EmitTarget[]): Emitter[] {
  return [...new Set(targets)].map((target) => {
    if (!Object.hasOwn(emitters, target)) throw new RangeError(`no emit target is named '${target}'`);
    return emitters[target];
  });
}
