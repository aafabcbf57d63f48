import type { Manifest } from '../manifest/model.js';
import type { Range } from '../text/source.js';
import { type Change, ChangeLog } from './change.js';
import { pair } from './pair.js';

/** More constants than this are counted, not named. */
const NAMED_SYMBOLS = 5;

/**
 * Compares what belongs to a file as a whole: its cultures, and the constants of its messages.
 *
 * @param after the files that the providers of the older one are in now.
 */
export function compareLocalization(before: Manifest, after: readonly Manifest[], changes: Change[]): void {
  const [first] = after;
  if (first === undefined) return;
  const log = new ChangeLog(changes, before.source, first.source, undefined);
  const end = first.cultures[0]?.range ?? first.document.root?.nameRange ?? { start: 0, end: 0 };
  const newer = after.flatMap((manifest) => manifest.cultures);
  const { removed, added } = pair(before.cultures, newer, ({ name }) => name.value.toLowerCase());
  for (const { name } of removed) {
    const subject = `culture '${name.value}'`;
    const told = { subject, text: `${subject} is gone`, before: name.range, after: end };
    log.breaks('breaking-text-culture-removed', { action: 'removed', ...told });
  }
  for (const culture of added) {
    const subject = `culture '${culture.name.value}'`;
    const isHere = first.cultures.includes(culture);
    const told = { subject, text: `${subject} is new`, after: isHere ? culture.name.range : end };
    log.compatible('text', { action: 'added', ...told });
  }
  compareMessageSymbols(before, after, log, end);
}

/** One finding for all: string ids come and go in numbers. */
function compareMessageSymbols(
  before: Manifest,
  after: readonly Manifest[],
  log: ChangeLog,
  place: Range,
): void {
  const kept = new Set(after.flatMap(({ messages }) => messages.map(({ symbol }) => symbol)));
  const lost = before.messages.flatMap(({ symbol }) => (symbol && !kept.has(symbol) ? symbol : []));
  if (lost.length === 0) return;
  const named = lost.slice(0, NAMED_SYMBOLS).map((symbol) => `'${symbol}'`);
  if (lost.length > NAMED_SYMBOLS) named.push(`${lost.length - NAMED_SYMBOLS} more`);
  const subject = lost.length === 1 ? 'message constant' : 'message constants';
  log.breaks('breaking-source-message-symbol', {
    action: 'removed',
    subject,
    text: `${subject} ${named.join(', ')} ${lost.length === 1 ? 'is' : 'are'} gone`,
    before: before.cultures[0]?.range,
    after: place,
  });
}
