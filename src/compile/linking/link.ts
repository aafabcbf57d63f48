import { hasErrors } from '../../lint/check-manifest.js';
import { suppressionsIn } from '../../lint/check-message-text.js';
import { applySettings, type LintSettings } from '../../lint/engine/rule-settings.js';
import type { Definition } from '../../manifest/model/located.js';
import type { Winmeta } from '../../manifest/model/meaning/predefined.js';
import type { Manifest } from '../../manifest/model/model.js';
import { type AnyRuleId, compareDiagnostics, type Diagnostic } from '../../text/diagnostics/diagnostic.js';
import { writeResourceDll } from '../../windows/resources/pe/write-dll.js';
import { writeRes } from '../../windows/resources/res-file.js';
import { emitManifest, findingsOfTargets } from '../compile-manifest.js';
import type { EmitOptions, EmitTarget } from '../options/options.js';
import type { EmitExtras, LinkedExtras, OutputFile } from '../outputs/common/emitter.js';
import { objectFile } from '../outputs/obj/object-file.js';
import { checkManifests, type ManifestFile } from './check-manifests.js';
import { checkTexts, idsBySymbol } from './check-texts.js';
import {
  type LinkedInputs,
  type LinkedNames,
  type LinkedTexts,
  linkedFiles,
  linkedResources,
} from './tables.js';

/** The inputs of one binary. */
export interface LinkRequest {
  /** By default, Windows' own. */
  readonly winmeta?: Winmeta | undefined;
  readonly manifests: readonly ManifestFile[];
  readonly texts: readonly LinkedTexts[];
  /** Whether the message text files have no errors. With errors, only the manifests are checked. */
  readonly textsAreClean: boolean;
  readonly settings: LintSettings;
  readonly targets: readonly EmitTarget[];
  readonly options: EmitOptions;
  /** The names of what mc.exe writes for all inputs together. */
  readonly names: LinkedNames;
  /** More checks of the manifests, as one. */
  readonly more?: (manifest: Manifest) => Promise<Diagnostic[]>;
}

/** A check's result. Without errors, the manifests' and common outputs can be generated. */
export interface Linked {
  readonly diagnostics: Diagnostic[];
  readonly manifest: Manifest | undefined;
  /** `undefined` if there are errors. Headers of message text files are not among the files. */
  readonly generate: ((targets: readonly EmitTarget[], extras?: EmitExtras) => OutputFile[]) | undefined;
}

/** Checks the inputs of one binary. */
export async function link(request: LinkRequest): Promise<Linked> {
  const { manifests, texts, textsAreClean, targets, options, names, more } = request;
  const settings = withSymbols(request.settings, targets.includes('c'));
  const { value: checked, diagnostics } =
    manifests.length === 0
      ? { value: undefined, diagnostics: [] }
      : checkManifests(manifests, settings, request.winmeta);
  if (hasErrors(diagnostics)) return { diagnostics, manifest: undefined, generate: undefined };
  const messageFileIds = texts.length > 0 ? idsBySymbol(texts) : undefined;
  const manifest = checked && { ...checked.manifest, ...(messageFileIds && { messageFileIds }) };
  const inputs: LinkedInputs = { manifest, options, texts };
  const found: Diagnostic[] = [];
  if (manifest !== undefined) found.push(...findingsOfTargets(manifest, targets, options));
  if (texts.length > 0 && textsAreClean) found.push(...checkTexts(inputs));
  const judged = applySettings(found, settings);
  if (manifest !== undefined && more !== undefined) judged.push(...(await more(manifest)));
  const ofManifests = checked?.findings(judged, settings) ?? judged;
  const kept = texts.reduce(
    (left, { file }) => suppressionsIn(file)?.filter(left, settings) ?? left,
    ofManifests,
  );
  const filesWith = (definitions: readonly Definition[] = []) =>
    new Set(definitions.map((definition) => checked?.fileOf(definition)));
  const withProviders = filesWith(manifest?.providers);
  const withCounters = filesWith(manifest?.counters);
  const manifestFiles = manifests.map(({ name }) => ({
    name,
    hasProviders: withProviders.has(name),
    hasCounters: withCounters.has(name),
  }));
  const all = [...diagnostics, ...kept].sort(compareDiagnostics);
  if (hasErrors(all)) return { diagnostics: all, manifest, generate: undefined };
  return {
    diagnostics: all,
    manifest,
    generate: (some, extras) =>
      some.flatMap((target) => outputOf(target, inputs, options, names, { ...extras, manifestFiles })),
  };
}

/** Equal names in two headers are no error if no header is written. */
function withSymbols(settings: LintSettings, writesHeader: boolean): LintSettings {
  if (writesHeader) return settings;
  const severityOf: LintSettings['severityOf'] = (id) => {
    const severity = settings.severityOf(id);
    return id === 'linked-symbol-unique' && severity === 'error' ? 'warning' : severity;
  };
  const isMandatory = (id: AnyRuleId) => id !== 'linked-symbol-unique' && settings.isMandatory?.(id) === true;
  return { ...settings, severityOf, isMandatory };
}

function outputOf(
  target: EmitTarget,
  inputs: LinkedInputs,
  options: EmitOptions,
  names: LinkedNames,
  extras?: LinkedExtras,
): OutputFile[] {
  const { manifest, texts } = inputs;
  // Without message text files, the usual emitters know the names.
  if (manifest !== undefined && texts.length === 0) return emitManifest(manifest, [target], options, extras);
  if (target === 'resources') return linkedFiles(inputs, names);
  if (target === 'res') return [{ path: `${names.script}.res`, content: writeRes(linkedResources(inputs)) }];
  if (target === 'dll') {
    const content = writeResourceDll(linkedResources(inputs), options.resources?.machine ?? 'x64');
    return [{ path: `${names.script}.dll`, content }];
  }
  if (target === 'obj') return [objectFile(names.script, linkedResources(inputs), options)];
  return manifest === undefined ? [] : emitManifest(manifest, [target], options, extras);
}
