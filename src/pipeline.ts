import { acrossCatalogue } from './diagnostics/catalogue/across.js';
import { breakingCatalogue } from './diagnostics/catalogue/breaking.js';
import { emitCatalogue } from './diagnostics/catalogue/emit.js';
import { compareDiagnostics, type Diagnostic, type Result, type RuleId } from './diagnostics/diagnostic.js';
import { lintManifest } from './lint/lint.js';
import {
  applySettings,
  defaultSettings,
  type LintSettings,
  settingsForCompiling,
} from './lint/rule-settings.js';
import { Suppressions } from './lint/suppress.js';
import type { RuleTimer } from './lint/timing.js';
import { bindManifest } from './manifest/bind.js';
import type { Manifest } from './manifest/model.js';
import { SourceText } from './text/source.js';
import { decode } from './xml/decode.js';
import { parseXml } from './xml/parse-xml.js';

/**
 * Reads a manifest: bytes to text, text to XML tree, tree to bound model. There is no value when the input
 * is not text, not well-formed or no manifest; the diagnostics then say why.
 *
 * @param input the file's bytes in any encoding that a manifest may have, or text that is decoded already.
 * @param name how diagnostics name the file.
 */
export function readManifest(input: string | Uint8Array, name: string): Result<Manifest | undefined> {
  const decoded =
    typeof input === 'string' ? { value: textOf(input, name), diagnostics: [] } : decode(input, name);
  if (decoded.value === undefined) return { value: undefined, diagnostics: decoded.diagnostics };
  const parsed = parseXml(decoded.value);
  const bound = bindManifest(parsed.value);
  return {
    value: bound.value,
    diagnostics: sorted([...decoded.diagnostics, ...parsed.diagnostics, ...bound.diagnostics]),
  };
}

/**
 * Reads a manifest and runs the rules over it. The diagnostics are those of every stage, by position, with the
 * severities of the settings and without what the manifest's own comments silence. What leaves no manifest to
 * check stays an error under all settings.
 *
 * @param timer is told how long each rule takes; without one, nothing is measured.
 */
export function checkManifest(
  input: string | Uint8Array,
  name: string,
  settings: LintSettings = defaultSettings,
  timer?: RuleTimer,
): Result<Manifest | undefined> {
  const { value, diagnostics } = readManifest(input, name);
  if (value === undefined) {
    return { value, diagnostics: applySettings(diagnostics, settingsForCompiling(settings)) };
  }
  const found = [...applySettings(diagnostics, settings), ...lintManifest(value, settings, timer)];
  const suppressions = Suppressions.of(value.document);
  if (suppressions === undefined) return { value, diagnostics: sorted(found) };
  const kept = suppressions.filter(found, settings);
  const leftovers = suppressions.leftovers((id) => isSoughtByLint(id) && settings.severityOf(id) !== 'off');
  return { value, diagnostics: sorted([...kept, ...applySettings(leftovers, settings)]) };
}

/** Findings that lint never has: those of a comparison with an older manifest or with the other files of a run, and of outputs. */
const soughtElsewhere = { ...breakingCatalogue, ...acrossCatalogue, ...emitCatalogue };

const isSoughtByLint = (id: RuleId) => !Object.hasOwn(soughtElsewhere, id);

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === 'error');
}

function sorted(diagnostics: Diagnostic[]): Diagnostic[] {
  return diagnostics.sort(compareDiagnostics);
}

/** A byte order mark is no part of the text. */
function textOf(input: string, name: string): SourceText {
  return new SourceText(name, input.startsWith('\uFEFF') ? input.slice(1) : input);
}
