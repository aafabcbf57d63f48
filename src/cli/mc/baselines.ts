import { decompile } from '../../compile/decompile/decompile.js';
import { baselineOf } from '../../compile/resource-model/baseline.js';
import { readManifest } from '../../lint/check-manifest.js';
import { compareManifests } from '../../lint/compare/compare.js';
import { breakingFindings } from '../../lint/compare/findings.js';
import type { BinaryOrigin } from '../../lint/compare/origin.js';
import { binaryOriginOf } from '../../lint/compare/read-origin.js';
import type { Manifest } from '../../manifest/model/model.js';
import type { Diagnostic } from '../../text/diagnostics/diagnostic.js';
import { fileNameOf } from '../../text/file-name.js';
import type { ProviderResource } from '../../windows/resources/wevt-template/model.js';
import { writeWevtTemplate } from '../../windows/resources/wevt-template/write.js';
import { bracedGuid } from '../../windows/values/guid.js';
import { ALL_BASELINES, baselineFileOf, baselineName } from '../session/inputs/baseline-files.js';
import { openResources } from '../session/inputs/resource-files.js';
import type { Session } from '../session/session.js';

/** Changes that mc.exe reports with `-t`; `wevtc breaking` finds more, such as another channel or level. */
export const reportedWithBaselines: ReadonlySet<string> = new Set([
  'breaking-wire-event-removed',
  'breaking-wire-event-renumbered',
  'breaking-wire-field-added',
  'breaking-wire-field-removed',
  'breaking-wire-field-name',
  'breaking-wire-field-order',
  'breaking-wire-field-type',
]);

/** Compares providers with existing baselines in a folder (`-t`). Unreadable baselines fail the session. */
export function baselineFindings(manifest: Manifest, folder: string, session: Session): Diagnostic[] {
  const origins = new Map<Manifest, BinaryOrigin>();
  for (const { guid } of manifest.providers) {
    const path = baselineFileOf(guid.value, folder, session.host);
    if (path === undefined) continue;
    session.filesRead.add(path, 'a baseline');
    const file = openResources(session.host.readFile(path), path, session);
    if (file === undefined) continue;
    const template = file.templates
      .map((found) => found.template)
      .find(({ providers }) => providers.some((one) => one.guid === guid.value));
    if (template === undefined) {
      session.fail(
        `'${path}' is not the baseline of the provider ${bracedGuid(guid.value)}; write it again with -s`,
      );
      continue;
    }
    const { text } = decompile({ template, tables: [], file: fileNameOf(path) });
    const older = readManifest(text, `${path}, decompiled`).value;
    const origin = older && binaryOriginOf(older);
    if (older !== undefined && origin !== undefined) origins.set(older, origin);
  }
  const changes = compareManifests([...origins.keys()], [manifest], origins);
  return breakingFindings(changes)
    .filter(({ ruleId }) => reportedWithBaselines.has(ruleId))
    .map((finding) => (onlyWarns(manifest, finding) ? { ...finding, severity: 'warning' } : finding));
}

/** Whether the changed provider asks for warnings with `warnOnApplicationCompatibilityError`. */
function onlyWarns({ providers }: Manifest, { range }: Diagnostic): boolean {
  return providers.some(
    ({ element, warnOnApplicationCompatibilityError: warns }) =>
      warns?.value === true &&
      element !== undefined &&
      element.range.start <= range.start &&
      range.end <= element.range.end,
  );
}

/** A file of `-s`. */
interface BaselineFile {
  readonly path: string;
  readonly content: Uint8Array;
  /** The path of the manifest, or that of the last one. */
  readonly manifest: string;
}

/** The files of `-s`: one per provider and one with all, in manifest order; none without providers. */
export function baselineFiles(manifests: ReadonlyMap<string, Manifest>): BaselineFile[] {
  const file = (path: string, manifest: string, providers: readonly ProviderResource[]): BaselineFile => ({
    path,
    content: writeWevtTemplate({ version: '5.1', providers }, true),
    manifest,
  });
  const all = [...manifests].flatMap(([path, manifest]) =>
    baselineOf(manifest).providers.map((provider) => ({ path, provider })),
  );
  const last = all.at(-1);
  if (last === undefined) return [];
  const providers = all.map(({ provider }) => provider);
  return [
    ...all.map(({ path, provider }) => file(baselineName(provider.guid), path, [provider])),
    file(ALL_BASELINES, last.path, providers),
  ];
}
