import { bindManifest } from '../manifest/model/bind.js';
import type { Winmeta } from '../manifest/model/meaning/predefined.js';
import type { Manifest, ManifestPart } from '../manifest/model/model.js';
import { decode, decodedText } from '../manifest/xml/decode.js';
import { foreignFile } from '../manifest/xml/foreign-file.js';
import { parseXml } from '../manifest/xml/parse-xml.js';
import { openTextFile } from '../manifest/xml/text-file.js';
import type { XmlDocument } from '../manifest/xml/tree.js';
import { acrossCatalogue } from '../text/diagnostics/catalogue/across.js';
import { breakingCatalogue } from '../text/diagnostics/catalogue/breaking.js';
import { emitCatalogue } from '../text/diagnostics/catalogue/emit.js';
import { linkingCatalogue } from '../text/diagnostics/catalogue/linking.js';
import { messageTextCatalogue } from '../text/diagnostics/catalogue/message-text.js';
import { compareDiagnostics, type Diagnostic, type Result } from '../text/diagnostics/diagnostic.js';
import type { SourceText } from '../text/source.js';
import { lintManifest } from './engine/lint.js';
import { defaultSettings, type LintSettings } from './engine/rule-settings.js';
import { Suppressions } from './engine/suppress.js';
import type { RuleTimer } from './engine/timing.js';
import { checkRead, type LanguageCode } from './source-language.js';

export const manifestLanguage: LanguageCode = {
  decode: decodeManifest,
  open: openTextFile,
  read(content, name, { part }) {
    const { value: manifest, diagnostics } = readManifest(content, name, undefined, part);
    return { manifest, diagnostics };
  },
  findingsIn: ({ manifest }, settings, timer) =>
    manifest === undefined ? [] : lintManifest(manifest, settings, timer),
  isOfLint: (id) => !notFromLint().some((entries) => Object.hasOwn(entries, id)),
  suppressionsIn: ({ manifest }) => manifest && Suppressions.of(manifest.document),
};

/**
 * Reads a manifest: bytes (in any encoding allowed for manifests) or decoded text to XML tree to bound model.
 * The value is `undefined`, with the reason in the diagnostics, if the input is not text, not well-formed or
 * not a manifest. `name` is the file name in diagnostics. `winmeta` contains the definitions that every
 * manifest can use; by default, they are Windows' own. `part` is the part that is read, by default all.
 */
export function readManifest(
  input: string | Uint8Array,
  name: string,
  winmeta?: Winmeta,
  part?: ManifestPart,
): Result<Manifest | undefined> {
  const { value: document, diagnostics } = readDocument(input, name);
  if (document === undefined) return { value: undefined, diagnostics };
  const bound = bindManifest(document, winmeta, part);
  const all = [...diagnostics, ...bound.diagnostics];
  return { value: bound.value, diagnostics: all.sort(compareDiagnostics) };
}

/** `readManifest`'s first stages: bytes to text to XML tree. `undefined` if the input is not text. */
export function readDocument(input: string | Uint8Array, name: string): Result<XmlDocument | undefined> {
  const decoded = decodeManifest(input, name);
  if (decoded.value === undefined) return { value: undefined, diagnostics: decoded.diagnostics };
  const parsed = parseXml(decoded.value);
  return { value: parsed.value, diagnostics: [...decoded.diagnostics, ...parsed.diagnostics] };
}

function decodeManifest(input: string | Uint8Array, name: string): Result<SourceText | undefined> {
  const foreign = foreignFile(input, name);
  if (foreign !== undefined) return { value: undefined, diagnostics: [foreign] };
  return typeof input === 'string' ? decodedText(input, name) : decode(input, name);
}

/**
 * Reads a manifest and runs the rules on it. Returns the diagnostics of every stage that the manifest's
 * comments do not suppress, sorted by position, with the severities of the settings. An input that cannot be
 * read as a manifest is an error under all settings. `timer` receives the time of each rule; nothing is
 * measured without.
 */
export function checkManifest(
  input: string | Uint8Array,
  name: string,
  settings: LintSettings = defaultSettings,
  timer?: RuleTimer,
  winmeta?: Winmeta,
): Result<Manifest | undefined> {
  const { value: manifest, diagnostics } = readManifest(input, name, winmeta, settings.part);
  const checked = checkRead(manifestLanguage, { manifest, diagnostics }, settings, timer);
  return { value: checked.manifest, diagnostics: checked.diagnostics };
}

/** Findings that manifest linting never has: of outputs, file comparisons, and other kinds of files. */
const notFromLint = () => [
  breakingCatalogue,
  acrossCatalogue,
  linkingCatalogue,
  emitCatalogue,
  messageTextCatalogue,
];

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === 'error');
}
