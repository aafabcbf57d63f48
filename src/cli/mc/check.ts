import type { EmitOptions, EmitTarget } from '../../compile/options/options.js';
import { hasErrors } from '../../lint/check-manifest.js';
import {
  choiceOfMc,
  type LintSettings,
  type RuleChoice,
  settingsForCompiling,
  settingsFrom,
} from '../../lint/engine/rule-settings.js';
import type { Winmeta } from '../../manifest/model/meaning/predefined.js';
import type { Manifest } from '../../manifest/model/model.js';
import { childElements } from '../../manifest/xml/tree.js';
import type { Diagnostic } from '../../text/diagnostics/diagnostic.js';
import { COUNTERS_NAMESPACE } from '../../windows/winmeta/namespaces.js';
import { checkForOutputs, type Generate, withBaseName } from '../compile/generate.js';
import { Configurations } from '../session/configuration/configurations.js';
import { ExitCode, type Session, tellNote } from '../session/session.js';
import type { McInput } from './input.js';
import type { CheckedTexts } from './message-text.js';
import { reportFindings } from './report-findings.js';
import type { McSettings } from './settings.js';

/**
 * Checks manifests compiled as one, and reports the findings; `undefined` if nothing can be generated.
 *
 * @param texts the message text file that is linked with them.
 * @param winmeta the one of `-W`; without it, Windows' own.
 */
export async function checkManifestsFor(
  targets: readonly EmitTarget[],
  inputs: readonly [McInput, ...McInput[]],
  texts: CheckedTexts | undefined,
  settings: McSettings,
  winmeta: Winmeta | undefined,
  session: Session,
): Promise<Generate | undefined> {
  const [{ path: name, written, content }] = inputs;
  // Together with a message text file, -z names everything but the header.
  const { baseName: _, ...unnamed } = settings.options;
  const given = texts === undefined ? settings.options : unnamed;
  const file = await new Configurations(session, settings.configuration).of({ path: name, name });
  // The base name comes from the command line, even if the disk spells the manifest differently.
  const options = withBaseName(given, { path: name, name: written }, '-z', session);
  if (file === undefined || options === undefined) return undefined;
  const choice = choiceFor(file.choice, settings.warnsOfInserts);
  const compiling = settingsOfMc(choice, settings.options.resources);
  const own = (manifest: Manifest) => ownFindings(manifest, options, settings, session);
  let diagnostics: Diagnostic[];
  let generate: Generate | undefined;
  await session.host.optimizeLate(inputs.reduce((sum, { content }) => sum + content.length, 0));
  if (inputs.length === 1 && texts === undefined) {
    const checked = await checkForOutputs(content, name, compiling, targets, options, winmeta);
    generate = checked.generate;
    const more = checked.manifest === undefined ? [] : await own(checked.manifest);
    diagnostics = [...checked.diagnostics, ...more];
  } else {
    const { link } = await import('../../compile/linking/link.js');
    const manifests = inputs.map((input) => ({ content: input.content, name: input.path }));
    const { baseName, prefixMessageFiles, scriptFolder = '' } = texts?.options ?? {};
    const script = baseName ?? options.baseName;
    const names = {
      script,
      template: texts?.templateName ?? options.baseName,
      tablePrefix: prefixMessageFiles ? `${script}_` : '',
      scriptFolder,
    };
    const checked = await link({
      manifests,
      texts: texts === undefined ? [] : [texts],
      textsAreClean: texts?.isClean === true,
      settings: compiling,
      targets,
      options,
      names,
      more: own,
      winmeta,
    });
    ({ diagnostics, generate } = checked);
  }
  reportFindings(diagnostics, session);
  if (generate === undefined || hasErrors(diagnostics)) session.errorsFound();
  // A baseline that cannot be read is no finding.
  return session.exitCode === ExitCode.ok ? generate : undefined;
}

/**
 * The rules for a manifest: those of the rule set `mc`, whatever a configuration enables for `wevtc lint`,
 * and the one that `-wdInsert` disables. Without a message text file, mc.exe refuses references to one.
 */
export function choiceFor(choice: RuleChoice, warnsOfInserts: boolean): RuleChoice {
  const { rules: chosen, ...others } = choiceOfMc(choice);
  const inserts = warnsOfInserts ? 'warning' : 'off';
  const rules = { ...chosen, 'mc-message-omitted': 'error', 'message-insert-unavailable': inserts } as const;
  return { ...others, rules };
}

/** The settings for a choice. mc.exe reads no counters, so nothing is found in them. */
export const settingsOfMc = (choice: RuleChoice, options?: EmitOptions['resources']): LintSettings => ({
  ...settingsForCompiling(settingsFrom(choice), options),
  part: 'events',
});

/** mc.exe silently writes an empty header and an empty script. */
function noteNothing({ source, document, providers, messageTable }: Manifest, { host }: Session): void {
  if (providers.length > 0 || messageTable.length > 0) return;
  const parts = (document.root === undefined ? [] : childElements(document.root)).flatMap((element) =>
    childElements(element),
  );
  const hasCounters = parts.some(({ namespace }) => namespace === COUNTERS_NAMESPACE);
  const remedy = hasCounters ? '; compile its performance counters with wevtc ctrpp' : '';
  tellNote(
    host,
    `${source.file} contains no providers and no messages, so its header and resources are empty${remedy}`,
  );
}

/** The findings of `-m` and `-t`. */
async function ownFindings(
  manifest: Manifest,
  options: EmitOptions,
  { longestMessage, baselineFolder }: McSettings,
  session: Session,
): Promise<Diagnostic[]> {
  noteNothing(manifest, session);
  const found: Diagnostic[] = [];
  if (longestMessage !== undefined) {
    const { checkMessageLengths } = await import('../../compile/outputs/resources/long-messages.js');
    found.push(...checkMessageLengths(manifest, options, longestMessage));
  }
  if (baselineFolder !== undefined) {
    const { baselineFindings } = await import('./baselines.js');
    found.push(...baselineFindings(manifest, baselineFolder, session));
  }
  return found;
}
