import type { Culture, Manifest } from '../../manifest/model/model.js';
import { childElements, type XmlElement } from '../../manifest/xml/tree.js';
import { isOrAre, plural } from '../../text/counted.js';
import type { Range } from '../../text/source.js';
import type { Change } from './change.js';
import { ChangeLog } from './change-log.js';
import type { BinaryOrigin } from './origin.js';
import { pair } from './pair.js';
import { mayBeUnread } from './unread-elements.js';

/** The most constants that a message names. Further ones are only counted. */
const NAMED_SYMBOLS = 5;

/** Compares a file's cultures and message constants. `after` are the files that have its providers now. */
export function compareLocalization(
  before: Manifest,
  after: readonly Manifest[],
  origin: BinaryOrigin | undefined,
  changes: Change[],
): void {
  const [first] = after;
  if (first === undefined) return;
  const log = new ChangeLog(changes, { before, after: first }, undefined, origin);
  const end = first.cultures[0]?.range ?? first.document.root?.nameRange ?? { start: 0, end: 0 };
  const newer = after.flatMap((manifest) => manifest.cultures);
  const { removed, added } = pair(before.cultures, newer, keyOf);
  const isSure = (culture: Culture) => origin === undefined || isHeldBy(origin, culture);
  const sought = (culture: Culture) => ({ culture: culture.name.value });
  const isGone = (culture: Culture) =>
    isSure(culture) && !after.some((manifest) => mayBeUnread(manifest, 'resources', sought(culture)));
  for (const { name } of removed.filter(isGone)) {
    const subject = `culture '${name.value}'`;
    const facts = { subject, text: `${subject} is gone`, before: name.range, after: end };
    log.breaks('breaking-text-culture-removed', { action: 'removed', ...facts });
  }
  // If a culture was guessed, the culture that seems to be new can be the same one.
  const isGuess = before.cultures.some(({ name }) => name.value.toLowerCase() === origin?.guessedCulture);
  for (const culture of added) {
    if (isGuess || !isSure(culture) || mayBeUnread(before, 'resources', sought(culture))) continue;
    const subject = `culture '${culture.name.value}'`;
    const isHere = first.cultures.includes(culture);
    const facts = { subject, text: `${subject} is new`, after: isHere ? culture.name.range : end };
    log.compatible('text', { action: 'added', ...facts });
  }
  compareMessageSymbols(before, after, log, end);
}

/** Whether the binary contains a culture: it has a text in use, and its texts were available. */
function isHeldBy({ texts, guessedCulture }: BinaryOrigin, { name, strings }: Culture): boolean {
  const isShown = strings.some(({ usedAt }) => usedAt.length > 0);
  return isShown && texts !== 'none' && name.value.toLowerCase() !== guessedCulture;
}

function keyOf({ name }: Culture): string | undefined {
  return name.value === '' ? undefined : name.value.toLowerCase();
}

/** Reports all removed constants together, because string ids often change in large numbers. */
function compareMessageSymbols(
  before: Manifest,
  after: readonly Manifest[],
  log: ChangeLog,
  place: Range,
): void {
  const kept = new Set(after.flatMap(({ messages }) => messages.map(({ symbol }) => symbol)));
  const missing = before.messages.filter(({ symbol }) => symbol && !kept.has(symbol));
  if (missing.length === 0) return;
  const isSure = isComplete(after);
  const lost = missing.flatMap(({ symbol, stringId }) => (symbol && isSure(stringId) ? symbol : []));
  if (lost.length === 0) return;
  const named = lost.slice(0, NAMED_SYMBOLS).map((symbol) => `'${symbol}'`);
  if (lost.length > NAMED_SYMBOLS) named.push(`${lost.length - NAMED_SYMBOLS} more`);
  const subject = `message constant${plural(lost.length)}`;
  log.breaks('breaking-source-message-symbol', {
    action: 'removed',
    subject,
    text: `${subject} ${named.join(', ')} ${isOrAre(lost.length)} gone`,
    before: before.cultures[0]?.range,
    after: place,
  });
}

/**
 * A function that tests whether a string ID is certainly unused: no attribute, even in unreadable text,
 * contains it, and, if it exists, all other references resolve.
 */
function isComplete(manifests: readonly Manifest[]): (stringId: string) => boolean {
  const named = new Set<string>();
  for (const { document } of manifests) collectReferences(document.root, named);
  const defined = new Set(
    manifests.flatMap(({ cultures }) => cultures.flatMap(({ byId }) => [...byId.keys()])),
  );
  const hasUnresolved = [...named].some((id) => !defined.has(id));
  return (stringId) => !named.has(stringId) && !(hasUnresolved && defined.has(stringId));
}

/** The ids of strings that attributes of any element name, and malformed references. */
function collectReferences(element: XmlElement | undefined, ids: Set<string>): void {
  if (element === undefined) return;
  for (const { name, value } of element.attributes) {
    const [, id] = /^\s*\$\(string\.(.*)\)\s*$/.exec(value) ?? [];
    if (id !== undefined) ids.add(id);
    else if (name === 'message' && !value.trim().startsWith('$(mc.')) ids.add(value);
  }
  for (const child of childElements(element)) collectReferences(child, ids);
}
