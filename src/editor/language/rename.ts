import { checkManifest } from '../../lint/check-manifest.js';
import { defaultSettings, settingsForCompiling } from '../../lint/engine/rule-settings.js';
import type { Manifest } from '../../manifest/model/model.js';
import { replaceValue } from '../../manifest/xml/edits.js';
import type { AnyRuleId, Diagnostic, TextEdit } from '../../text/diagnostics/diagnostic.js';
import type { Range } from '../../text/source.js';
import {
  type Entity,
  isPredefinedKind,
  type Occurrence,
  occurrenceAt,
  occurrencesOf,
  occurrencesOfEntity,
} from './occurrences.js';

/** A name that can be changed: the part of the source that the new name replaces, and the current name. */
export interface Renamable {
  readonly range: Range;
  readonly name: string;
}

/** A rename that cannot be carried out, and the reason, which is shown to users. */
export interface RenameRefused {
  readonly refused: string;
}

/** Returns the name to change at an offset; `undefined` if there is none. */
export function renamableAt(manifest: Manifest, offset: number): Renamable | RenameRefused | undefined {
  const at = occurrenceAt(manifest, offset);
  if (at === undefined) return undefined;
  if (isPredefined(at.entity)) return { refused: `Windows defines '${at.name}', so you cannot rename it` };
  return { range: localRange(at), name: localName(at) };
}

/**
 * Changes all occurrences of a name. The new text is checked first: each occurrence must still refer to the
 * same definition, and there must be no new errors, and no new warnings about the name. `newName` has no
 * prefix, or the one at the offset.
 */
export function rename(manifest: Manifest, offset: number, newName: string): TextEdit[] | RenameRefused {
  const at = occurrenceAt(manifest, offset);
  if (at === undefined) return { refused: 'there is no name here' };
  const renamable = renamableAt(manifest, offset);
  if (renamable === undefined || 'refused' in renamable)
    return renamable ?? { refused: 'there is no name here' };
  const prefix = at.name.slice(0, at.name.length - localName(at).length);
  const name = prefix !== '' && newName.startsWith(prefix) ? newName.slice(prefix.length) : newName;
  if (name.trim() !== name || name === '')
    return { refused: 'a name cannot be empty, or start or end with a space' };
  const places = placesOf(manifest, at);
  const edits = places.map((place) => replaceValue(localRange(place), name));
  return problemWith(manifest, places, edits, name) ?? edits;
}

/** Returns the locations of an entity's name. A channel has two names, and an event only a symbol. */
function placesOf(manifest: Manifest, at: Occurrence): Occurrence[] {
  if (at.role === 'symbol') return [at];
  return occurrencesOfEntity(manifest, at.entity).filter(
    (other) => other.role !== 'symbol' && localName(other) === localName(at),
  );
}

function isPredefined(entity: Entity): boolean {
  if (isPredefinedKind(entity)) return true;
  return entity.kind !== 'string' && entity.definition.element === undefined;
}

/** Prefixes in names of levels, tasks, opcodes, keywords, and filters can differ in each location. */
const hasPrefix = ({ role, entity }: Occurrence) =>
  role !== 'symbol' && ['level', 'task', 'opcode', 'keyword', 'filter'].includes(entity.kind);

function localName(occurrence: Occurrence): string {
  return hasPrefix(occurrence) ? occurrence.name.slice(occurrence.name.indexOf(':') + 1) : occurrence.name;
}

function localRange(occurrence: Occurrence): Range {
  const { start, end } = occurrence.range;
  return { start: start + occurrence.name.length - localName(occurrence).length, end };
}

/** Returns the problem in the text with the edits. */
function problemWith(
  manifest: Manifest,
  places: readonly Occurrence[],
  edits: readonly TextEdit[],
  name: string,
): RenameRefused | undefined {
  const { text } = manifest.source;
  let renamed = '';
  let end = 0;
  const starts: number[] = [];
  for (const { range, newText } of edits) {
    renamed += text.slice(end, range.start);
    starts.push(renamed.length);
    renamed += newText;
    end = range.end;
  }
  renamed += text.slice(end);

  const before = check(text, manifest.source.file);
  const after = check(renamed, manifest.source.file);
  const problem = firstNewProblem(before.diagnostics, after.diagnostics);
  if (after.value === undefined || problem !== undefined) {
    return {
      refused: `cannot rename to '${name}': ${problem?.message ?? 'the manifest cannot be read then'}`,
    };
  }
  const [first] = starts.flatMap((start) => occurrenceAt(after.value as Manifest, start) ?? []);
  const found = first === undefined ? [] : placesOf(after.value, first);
  const isSame =
    found.length === places.length &&
    found.every((place, index) => localRange(place).start === starts[index]);
  const isOther = occurrencesOf(after.value).length !== occurrencesOf(manifest).length;
  if (!isSame || isOther) return { refused: `'${name}' already names something else here` };
  return undefined;
}

const settings = settingsForCompiling(defaultSettings);

const check = (text: string, name: string) => checkManifest(text, name, settings);

/** Warnings about names. Generated code omits definitions with such names. */
const ABOUT_NAMES: ReadonlySet<AnyRuleId> = new Set([
  'c-symbol-reserved',
  'c-symbol-unique',
  'c-code-name-unique',
  'counter-c-name-unique',
  'culture-unique',
]);

/** Returns the first error, or warning about a name, of a rule with more findings than before. */
function firstNewProblem(
  before: readonly Diagnostic[],
  after: readonly Diagnostic[],
): Diagnostic | undefined {
  const isProblem = ({ ruleId, severity }: Diagnostic) => severity === 'error' || ABOUT_NAMES.has(ruleId);
  const countOf = (all: readonly Diagnostic[], id: AnyRuleId) =>
    all.filter((diagnostic) => diagnostic.ruleId === id && isProblem(diagnostic)).length;
  const added = after.filter(
    (diagnostic) =>
      isProblem(diagnostic) && countOf(after, diagnostic.ruleId) > countOf(before, diagnostic.ruleId),
  );
  const known = new Set(before.map(({ message }) => message));
  return added.find(({ message }) => !known.has(message)) ?? added[0];
}
