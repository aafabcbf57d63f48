import { checkManifest } from '../../lint/check-manifest.js';
import type { LintSettings } from '../../lint/engine/rule-settings.js';
import { inEncoding } from '../../manifest/xml/encode.js';
import { NOT_WRITABLE, openTextFile } from '../../manifest/xml/text-file.js';
import type { Diagnostic, TextEdit } from '../../text/diagnostics/diagnostic.js';
import { addCulture } from './add-culture.js';
import { addEvent } from './add-event.js';
import { addChannel, addNamed } from './add-named.js';
import { addMap, addTemplate } from './add-template.js';
import { Draft, Refused, writable } from './draft.js';
import type { NewDefinition } from './new-definition.js';
import { addString, stringIds } from './strings.js';

/** The result of adding a definition to a manifest. */
export type Addition<Input extends Uint8Array | string> =
  | {
      readonly kind: 'added';
      readonly output: Input;
      /** The text before and after, without the byte order mark. */
      readonly before: string;
      readonly after: string;
      /** The edits of the text, in order of position, without overlaps. */
      readonly edits: readonly TextEdit[];
      /** The added definitions, such as `event 7 'JobFailed'`, including required ones. */
      readonly added: readonly string[];
      /** The remaining tasks, such as a change of the code that writes an event. */
      readonly notes: readonly string[];
    }
  /** The wanted cannot be fulfilled. */
  | { readonly kind: 'refused'; readonly problem: string }
  /** The manifest cannot be read: errors of its XML, or it is not a manifest. */
  | { readonly kind: 'unreadable'; readonly errors: readonly Diagnostic[] }
  /** The result has findings that the manifest did not have. */
  | { readonly kind: 'faulty'; readonly findings: readonly Diagnostic[] };

/**
 * Implements `addToManifest` of api.ts, which also creates missing sections.
 *
 * @param name the file name in diagnostics.
 * @param wanted what to add.
 * @param options `provider`: the provider's index, by default 0; `settings`: the rules for the result.
 */
export function addToManifest<Input extends Uint8Array | string>(
  input: Input,
  name: string,
  wanted: NewDefinition,
  { provider = 0, settings }: { readonly provider?: number; readonly settings: LintSettings },
): Addition<Input> {
  const before = checkManifest(input, name, settings);
  const file = openTextFile(input, name);
  if (file === undefined || before.value === undefined) {
    return { kind: 'unreadable', errors: before.diagnostics.filter(({ severity }) => severity === 'error') };
  }
  const { text, encoding } = file;
  if (encoding === undefined) return { kind: 'refused', problem: NOT_WRITABLE };
  try {
    const draft = new Draft(text, name, provider);
    add(draft, wanted);
    const edits = draft.edited
      .edits()
      .map(({ range, newText }) => ({ range, newText: inEncoding(newText, encoding) }));
    const after = applied(text, edits);
    const output = file.write(after) as Input;
    const findings = newFindings(
      before.diagnostics,
      checkManifest(output, name, settings).diagnostics,
      edits,
    );
    if (findings.length > 0) return { kind: 'faulty', findings };
    return { kind: 'added', output, before: text, after, edits, added: draft.added, notes: draft.notes };
  } catch (error) {
    if (error instanceof Refused) return { kind: 'refused', problem: error.message };
    throw error;
  }
}

function add(draft: Draft, wanted: NewDefinition): void {
  requireWritable(wanted);
  switch (wanted.kind) {
    case 'event':
      addEvent(draft, wanted);
      break;
    case 'channel':
      addChannel(draft, wanted);
      break;
    case 'template':
      addTemplate(draft, wanted);
      break;
    case 'map':
      addMap(draft, wanted);
      break;
    case 'culture':
      addCulture(draft, wanted);
      break;
    case 'string': {
      if (stringIds(draft.manifest).has(wanted.name))
        throw new Refused(`there is already a string '${wanted.name}'`);
      addString(draft, wanted.name, wanted.message || wanted.name.replaceAll('%', '%%'), wanted.translations);
      break;
    }
    default:
      addNamed(draft, wanted);
  }
}

/** XML has no way to write control characters and a few others. */
function requireWritable(wanted: unknown): void {
  if (typeof wanted === 'string') writable(wanted, 'a name or value');
  else if (typeof wanted === 'object' && wanted !== null && !(wanted instanceof Map))
    Object.values(wanted).forEach(requireWritable);
}

function applied(text: string, edits: readonly TextEdit[]): string {
  let after = '';
  let at = 0;
  for (const { range, newText } of edits) {
    after += text.slice(at, range.start) + newText;
    at = range.end;
  }
  return after + text.slice(at);
}

/** A new definition is not used yet. Infos are not errors, and they can concern the manifest as a whole. */
const isExpected = ({ ruleId, severity }: Diagnostic) => severity === 'info' || ruleId.startsWith('unused-');

/** The new findings. A finding at a location that had one is the same one, whatever it counts. */
function newFindings(
  before: readonly Diagnostic[],
  after: readonly Diagnostic[],
  edits: readonly TextEdit[],
): Diagnostic[] {
  const known = new Set(before.map(({ ruleId, range }) => `${ruleId} ${range.start}`));
  return after.filter((finding) => {
    const { ruleId, range } = finding;
    return !known.has(`${ruleId} ${placeBefore(range.start, edits)}`) && !isExpected(finding);
  });
}

/** The offset in the text before the edits; `undefined` in new text. */
function placeBefore(offset: number, edits: readonly TextEdit[]): number | undefined {
  let shift = 0;
  for (const { range, newText } of edits) {
    const start = range.start + shift;
    if (offset < start) break;
    if (offset < start + newText.length) return undefined;
    shift += newText.length - (range.end - range.start);
  }
  return offset - shift;
}
