import { checkManifest, manifestLanguage, readDocument } from '../../lint/check-manifest.js';
import { lintManifest } from '../../lint/engine/lint.js';
import { applySettings, type LintSettings, settingsForCompiling } from '../../lint/engine/rule-settings.js';
import { Suppressions } from '../../lint/engine/suppress.js';
import { unsuppressed } from '../../lint/source-language.js';
import { bindRoots } from '../../manifest/model/bind.js';
import type { Definition } from '../../manifest/model/located.js';
import type { Winmeta } from '../../manifest/model/meaning/predefined.js';
import type { Manifest } from '../../manifest/model/model.js';
import { type JoinedDocument, joinDocuments } from '../../manifest/xml/join-documents.js';
import type { XmlDocument } from '../../manifest/xml/tree.js';
import {
  compareDiagnostics,
  type Diagnostic,
  type Fix,
  type Result,
} from '../../text/diagnostics/diagnostic.js';

/** A manifest to be compiled together with others. */
export interface ManifestFile {
  readonly content: string | Uint8Array;
  /** The name in diagnostics. */
  readonly name: string;
}

/** Several manifests as one. */
export interface LinkedManifests {
  /** All manifests' content in order. Source and document are all texts joined, with the first's name. */
  readonly manifest: Manifest;
  /** Joined-text findings mapped to the manifests, sorted, without those that their comments suppress. */
  findings(found: readonly Diagnostic[], settings: LintSettings): Diagnostic[];
  /** The name of the manifest with a definition. */
  fileOf(definition: Pick<Definition, 'range'>): string;
}

/**
 * Checks one or more manifests as one, because they share a binary: a string, channel, or message of one can
 * be used in all, and names, GUIDs, and string IDs must differ. The findings are sorted by file and position.
 * If a manifest cannot be read, the findings are only those of reading, because the others may need it.
 */
export function checkManifests(
  files: readonly ManifestFile[],
  settings: LintSettings,
  winmeta?: Winmeta,
): Result<LinkedManifests | undefined> {
  const [first] = files;
  if (first !== undefined && files.length === 1) return alone(first, settings, winmeta);
  const read = files.map(({ content, name }) => readDocument(content, name));
  const documents = read.flatMap(({ value }) => (value?.root === undefined ? [] : [value]));
  const unread = read.flatMap(({ diagnostics }) => diagnostics);
  if (documents.length < files.length) {
    return { value: undefined, diagnostics: sorted(applySettings(unread, settingsForCompiling(settings))) };
  }
  const joined = joinDocuments(documents);
  const bound = bindRoots(joined.document, joined.roots, winmeta, settings.part);
  const diagnostics = [...unread, ...apart(bound.diagnostics, joined)];
  const { value: manifest } = bound;
  if (manifest === undefined) {
    return {
      value: undefined,
      diagnostics: sorted(applySettings(diagnostics, settingsForCompiling(settings))),
    };
  }
  const linted = apart(lintManifest(manifest, settings), joined);
  const found = [...applySettings(diagnostics, settings), ...linted];
  return {
    value: {
      manifest,
      findings: (some, its) => chosen(apart(some, joined), documents, its),
      fileOf: ({ range }) => joined.placeOf(range).source.file,
    },
    diagnostics: sorted(
      documents.reduce(
        (left, one) => unsuppressed(left, Suppressions.of(one), manifestLanguage, settings),
        found,
      ),
    ),
  };
}

function alone(
  { content, name }: ManifestFile,
  settings: LintSettings,
  winmeta: Winmeta | undefined,
): Result<LinkedManifests | undefined> {
  const { value: manifest, diagnostics } = checkManifest(content, name, settings, undefined, winmeta);
  const findings: LinkedManifests['findings'] = (found, its) =>
    manifest === undefined ? [...found] : chosen(found, [manifest.document], its);
  return { value: manifest && { manifest, findings, fileOf: () => name }, diagnostics };
}

function chosen(
  found: readonly Diagnostic[],
  documents: readonly XmlDocument[],
  settings: LintSettings,
): Diagnostic[] {
  const all: Diagnostic[] = [...found];
  return sorted(documents.reduce((left, one) => Suppressions.of(one)?.filter(left, settings) ?? left, all));
}

/** Findings in the joined text as findings in the manifests. */
function apart(found: readonly Diagnostic[], { document, placeOf }: JoinedDocument): Diagnostic[] {
  const placed = <Place extends Pick<Diagnostic, 'source' | 'range'>>(place: Place): Place =>
    place.source === document.source ? { ...place, ...placeOf(place.range) } : place;
  return found.map((finding) => {
    const { fix, ...rest } = finding;
    const own = fix && (finding.source === document.source ? fixIn(fix, finding, placeOf) : fix);
    return { ...placed(rest), related: finding.related.map(placed), ...(own && { fix: own }) };
  });
}

/** A fix changes only the file of its finding; `undefined` if it would change another one. */
function fixIn(fix: Fix, { range }: Diagnostic, placeOf: JoinedDocument['placeOf']): Fix | undefined {
  const { source } = placeOf(range);
  const edits = fix.edits.map(({ range: at, newText }) => ({ ...placeOf(at), newText }));
  if (edits.some((edit) => edit.source !== source)) return undefined;
  return { ...fix, edits: edits.map(({ range: at, newText }) => ({ range: at, newText })) };
}

function sorted(found: Diagnostic[]): Diagnostic[] {
  return found.sort(compareDiagnostics);
}
