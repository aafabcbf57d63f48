import { defaultTargets } from '../../compile/options/all-outputs.js';
import type { EmitOptions, EmitTarget } from '../../compile/options/options.js';
import { hasResources } from '../../compile/options/resource-targets.js';
import type { CustomOutputFile } from '../../compile/plugins/emitter.js';
import type { RenderedFile } from '../../compile/templates/render.js';
import { hasErrors } from '../../lint/check-manifest.js';
import { type EarlierFiles, summarise } from '../../lint/engine/across-files.js';
import { applySettings, type LintSettings, settingsForCompiling } from '../../lint/engine/rule-settings.js';
import type { Manifest } from '../../manifest/model/model.js';
import type { OutputPath } from '../../project/host/host.js';
import { compareDiagnostics, type Diagnostic } from '../../text/diagnostics/diagnostic.js';
import { type LanguageName, languageNameOf } from '../../windows/file-kind/source-language.js';
import type { FileSettings } from '../session/configuration/configurations.js';
import type { Reporting } from '../session/findings/reporting.js';
import type { ConfiguredBaselines } from '../session/inputs/baseline-options.js';
import type { Input } from '../session/inputs/inputs.js';
import { type Session, tellNote } from '../session/session.js';
import type { Told } from '../session/told.js';
import { type ChosenEmitter, chosenEmitters, runEmitters } from './custom-emitters.js';
import { checkForOutputs, type Generate, withBaseName } from './generate.js';
import type * as OfMessageText from './message-text.js';
import type { Bound, OutputRoots } from './output-roots.js';
import { type OutputFlags, outputPath, outputsOf } from './outputs.js';
import { fillTemplates, type readTemplates } from './template-files.js';

/** An input that was read, with its settings. */
export interface InputFile {
  readonly input: Input;
  readonly file: FileSettings;
  readonly content: Uint8Array;
}

/** The context that all inputs of a run share. */
export interface CompileContext {
  readonly templates: NonNullable<Awaited<ReturnType<typeof readTemplates>>>;
  readonly roots: OutputRoots;
  readonly reporting: Reporting;
  readonly baselines: ConfiguredBaselines;
  /** The manifests that were compiled before, each to resources of its own. */
  readonly earlier: EarlierFiles;
  readonly options: OutputFlags;
  readonly session: Session;
}

/** One or several inputs without errors, and what to write. */
export interface Prepared {
  readonly targets: readonly EmitTarget[];
  readonly generate: Generate;
  /** The outputs of custom templates. */
  readonly filled: readonly RenderedFile[];
  /** Runs the user's emitters. */
  readonly runCustom: () => Promise<readonly CustomOutputFile[]>;
  readonly pathOf: (name: string) => OutputPath;
  readonly bound: Bound;
  /** To compare with an older side; absent for a message text file, and for linked inputs. */
  readonly comparable?: { readonly content: Uint8Array; readonly settings: LintSettings };
}

/** The outputs that the flags and the configuration of an input ask for. */
export interface Wanted {
  readonly targets: readonly EmitTarget[];
  /** Whether nobody chose the targets. */
  readonly areUsual: boolean;
  readonly options: EmitOptions;
  readonly settings: LintSettings;
  readonly emitters: readonly ChosenEmitter[];
  readonly pathOf: Prepared['pathOf'];
  readonly bound: Bound;
}

/** Templates and emitters of users get manifests only. */
export const noCustomOutputs = { filled: [], runCustom: async () => [] };

/** `Told` if the outputs cannot be written. */
export function wantedFor(
  { input, file }: Pick<InputFile, 'input' | 'file'>,
  { roots, options, session }: CompileContext,
): Wanted | Told {
  const bound = roots.boundOf(file);
  if (bound === undefined) return undefined;
  const { targets, areUsual, options: chosen } = outputsOf(options, file.emit);
  const settings = settingsForCompiling(file.settings, chosen.resources);
  const emitters = chosenEmitters(file.code, options, file.emit, session);
  if (emitters === undefined) return undefined;
  const complete = withBaseName(chosen, input, '--base-name', session);
  if (complete === undefined) return undefined;
  const pathOf = (name: string) => outputPath(name, options, file.emit, session.host);
  return { targets, areUsual, options: complete, settings, emitters, pathOf, bound };
}

/** The outputs of custom templates and emitters for a manifest. */
export async function customOutputs(
  manifest: Manifest,
  { options, emitters }: Wanted,
  { templates, session }: CompileContext,
): Promise<Pick<Prepared, 'filled' | 'runCustom'>> {
  const filled = await fillTemplates(templates, manifest, options.baseName, session);
  return { filled, runCustom: () => runEmitters(emitters, manifest, options, session) };
}

/** The compiler of each source language. Few runs load the code for message text files. */
const outputsOfLanguage: Readonly<Record<LanguageName, () => Promise<typeof OfMessageText>>> = {
  manifest: async () => ({ targetsOf: (_, targets) => targets, checkForOutputs }),
  'message-text': () => import('./message-text.js'),
};

/** Checks one input, and reports the findings. `undefined` if nothing can be written for it. */
export async function prepare(found: InputFile, context: CompileContext): Promise<Prepared | undefined> {
  const { input, content } = found;
  const { reporting, options: flags, session } = context;
  const wanted = wantedFor(found, context);
  if (wanted === undefined) return undefined;
  const { targets, options, settings, pathOf, bound } = wanted;
  const outputs = await outputsOfLanguage[languageNameOf(content, input.name)]();
  const own = outputs.targetsOf(input, targets, flags, session);
  if (own === undefined) return undefined;
  const { diagnostics, generate, manifest } = await outputs.checkForOutputs(
    content,
    input.name,
    settings,
    own,
    options,
  );
  const meant = manifest === undefined ? own : meantTargets(manifest, wanted, flags);
  const isSeparate = manifest !== undefined && hasResources(meant);
  const clashes = isSeparate ? applySettings(clashesIn(manifest, context.earlier), settings) : [];
  const all = [...diagnostics, ...clashes].sort(compareDiagnostics);
  reporting.add(input.name, await context.baselines.freshOrErrors(input, found.file, all));
  if (generate === undefined || hasErrors(clashes)) {
    session.errorsFound();
    return undefined;
  }
  const custom = manifest ? await customOutputs(manifest, wanted, context) : noCustomOutputs;
  const comparable = manifest && { content, settings };
  if (manifest !== undefined && flags.quiet !== true) tellOfCounters(manifest, meant, input, session);
  return { targets: meant, generate, ...custom, pathOf, bound, ...(comparable && { comparable }) };
}

/** Builds ask for outputs by name, so one that was forgotten shows only when the program runs. */
export function tellOfCounters(
  { counters }: Manifest,
  targets: readonly EmitTarget[],
  { name }: Input,
  { host }: Session,
): void {
  const isCompiled = targets.includes('counters');
  if (isCompiled && counters.length === 0) tellNote(host, `'${name}' contains no performance counters`);
  if (!isCompiled && counters.length > 0 && hasResources(targets) && targets.includes('c'))
    tellNote(
      host,
      `'${name}' contains performance counters, which need the output 'counters' (COUNTERS in CMake), or another tool`,
    );
}

/** Findings about binaries that an earlier manifest names, too, though its resources are not the same. */
const clashesIn = (manifest: Manifest, earlier: EarlierFiles): Diagnostic[] =>
  earlier.findingsIn(summarise(manifest)).filter(({ ruleId }) => ruleId === 'provider-file-across-files');

/**
 * Without `--emit`, counters are compiled, too. A manifest with nothing else does not get the usual outputs,
 * which are about events.
 */
export function meantTargets(
  { providers, counters }: Manifest,
  { targets, areUsual }: Pick<Wanted, 'targets' | 'areUsual'>,
  { emit }: OutputFlags,
): readonly EmitTarget[] {
  if (emit !== undefined || counters.length === 0) return targets;
  if (providers.length > 0) return areUsual ? [...targets, 'counters'] : targets;
  const others = targets.filter((target) => !defaultTargets.includes(target));
  return others.length === targets.length ? targets : [...others, 'counters'];
}
