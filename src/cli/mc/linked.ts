import { emitManifest, findingsOfTargets } from '../../compile.js';
import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import { checkManifests, type ManifestFile } from '../../linking/check-manifests.js';
import { checkTexts, idsBySymbol } from '../../linking/check-texts.js';
import { type LinkedInputs, linkedFiles } from '../../linking/tables.js';
import { applySettings, type LintSettings } from '../../lint/rule-settings.js';
import type { Manifest } from '../../manifest/model.js';
import type { MessageFile } from '../../message-text/model.js';
import type { MessageTextOptions } from '../../message-text/options.js';
import type { EmitOptions, EmitTarget } from '../../outputs/options.js';
import { hasErrors } from '../../pipeline.js';
import type { Generate } from '../compile/generate.js';

/** A message text file that is linked with manifests. */
export interface LinkedTexts {
  readonly file: MessageFile;
  /** Whether the file has no errors. */
  readonly isClean: boolean;
  readonly options: MessageTextOptions;
  /** The name of the file with WEVT_TEMPLATE, without `TEMP.BIN`; `undefined`: that of the first manifest. */
  readonly templateName: string | undefined;
}

/**
 * Checks inputs that are linked into one binary. Without errors, `generate` generates their files.
 *
 * @param own more checks of the manifests, as one.
 */
export async function checkLinked(
  files: readonly ManifestFile[],
  texts: LinkedTexts | undefined,
  settings: LintSettings,
  targets: readonly EmitTarget[],
  options: EmitOptions,
  own: (manifest: Manifest) => Promise<Diagnostic[]>,
): Promise<{ readonly diagnostics: Diagnostic[]; readonly generate: Generate | undefined }> {
  const { value: linked, diagnostics } = checkManifests(files, settings);
  if (linked === undefined || hasErrors(diagnostics)) return { diagnostics, generate: undefined };
  const messageFileIds = texts && idsBySymbol(texts.file, texts.options);
  const manifest: Manifest = { ...linked.manifest, ...(messageFileIds && { messageFileIds }) };
  const inputs: LinkedInputs | undefined = texts && {
    manifest,
    file: texts.file,
    options,
    texts: texts.options,
  };
  const ofOutputs = findingsOfTargets(manifest, targets, options);
  if (inputs !== undefined && texts?.isClean) ofOutputs.push(...checkTexts(inputs));
  const found = [...applySettings(ofOutputs, settings), ...(await own(manifest))];
  const all = [...diagnostics, ...linked.findings(found, settings)];
  if (hasErrors(all)) return { diagnostics: all, generate: undefined };
  const generate: Generate = (some, extras) =>
    some.flatMap((target) =>
      target === 'resources' && inputs !== undefined
        ? linkedFiles(inputs, texts?.templateName ?? options.baseName)
        : emitManifest(manifest, [target], options, extras),
    );
  return { diagnostics: all, generate };
}
