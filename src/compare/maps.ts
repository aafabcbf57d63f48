import type { MapItem, Provider, ValueMap } from '../manifest/model.js';
import type { ChangeLog } from './change.js';
import type { MessageComparison } from './messages.js';
import { type Pair, pair } from './pair.js';
import { listRange } from './subjects.js';

/** Compares the maps of two providers, by name; their items by value. */
export function compareMaps(providers: Pair<Provider>, messages: MessageComparison, log: ChangeLog): void {
  const { before, after } = providers;
  const { pairs, removed, added } = pair(before.maps, after.maps, (map) => map.name.value);
  const successors = new Set<ValueMap>();
  for (const map of removed) {
    const successor = added.find((one) => !successors.has(one) && sameContent(map, one));
    if (successor !== undefined) successors.add(successor);
    const renamed = successor === undefined ? 'is gone' : `is called '${successor.name.value}' now`;
    log.breaks('breaking-source-map-removed', {
      action: 'removed',
      subject: `map '${map.name.value}'`,
      text: `map '${map.name.value}' ${renamed}`,
      before: map.name.range,
      after: successor?.name.range ?? listRange(after, 'maps'),
    });
  }
  for (const map of added) {
    if (successors.has(map)) continue;
    const { name } = map;
    const subject = `map '${name.value}'`;
    log.compatible('wire', { action: 'added', subject, text: `${subject} is new`, after: name.range });
  }
  for (const maps of pairs) compareMap(maps, messages, log);
}

/** True when two maps give the same names to the same values. */
export function sameContent(a: ValueMap, b: ValueMap): boolean {
  return content(a) === content(b);
}

function content({ kind, items }: ValueMap): string {
  return JSON.stringify([kind, ...items.map((item) => `${item.value} ${identity(item)}`).sort()]);
}

function compareMap({ before, after }: Pair<ValueMap>, messages: MessageComparison, log: ChangeLog): void {
  const subject = `map '${after.name.value}'`;
  if (before.kind !== after.kind) {
    log.breaks('breaking-query-map-kind', {
      action: 'changed',
      subject,
      text: `${subject} was a ${before.kind} and is a ${after.kind}`,
      before: before.range,
      after: after.range,
    });
  }
  compareSymbol({ before, after }, subject, log);
  const moved = compareMoved({ before, after }, subject, log);
  const { pairs, removed, added } = pair(before.items, after.items, (item) => String(item.value));
  for (const item of removed) {
    if (moved.has(item)) continue;
    log.breaks('breaking-query-map-item-removed', {
      action: 'removed',
      subject: `${subject} value ${shown(after, item)}`,
      text: `${subject} has no item for value ${shown(before, item)} any more`,
      before: item.range,
      after: after.range,
    });
  }
  for (const item of added) {
    if (moved.has(item)) continue;
    const value = shown(after, item);
    const told = {
      subject: `${subject} value ${value}`,
      text: `${subject} has an item for value ${value} now`,
    };
    log.compatible('wire', { action: 'added', ...told, after: item.range });
  }
  for (const items of pairs) {
    if (moved.has(items.before) || moved.has(items.after)) continue;
    const item = `item ${shown(after, items.after)} of ${subject}`;
    compareSymbol(items, item, log);
    const { before: was, after: is } = items;
    messages.compare({ before: was.message, after: is.message }, item, is.range, was.range);
  }
}

/** Items that keep their name and change their value. Gives both sides of each. */
function compareMoved(maps: Pair<ValueMap>, subject: string, log: ChangeLog): Set<MapItem> {
  const moved = new Set<MapItem>();
  const newer = uniqueByIdentity(maps.after);
  for (const [key, was] of uniqueByIdentity(maps.before)) {
    const is = newer.get(key);
    if (is === undefined || is.value === was.value) continue;
    moved.add(was).add(is);
    log.breaks('breaking-wire-map-item-value', {
      action: 'changed',
      subject,
      text: `item '${label(is)}' of ${subject} had value ${shown(maps.before, was)} and has ${shown(maps.after, is)}`,
      before: was.declared?.range ?? was.range,
      after: is.declared?.range ?? is.range,
    });
  }
  return moved;
}

/** Several items may share a message; what they stand for then tells them not apart. */
function uniqueByIdentity({ items }: ValueMap): Map<string, MapItem> {
  const count = new Map<string, number>();
  for (const item of items) count.set(identity(item), (count.get(identity(item)) ?? 0) + 1);
  return new Map(
    items
      .filter((item) => identity(item) !== '' && count.get(identity(item)) === 1)
      .map((item) => [identity(item), item]),
  );
}

/** What an item is known by: its symbol, else its message. */
function identity({ symbol, message }: MapItem): string {
  if (symbol !== undefined) return `symbol ${symbol.value}`;
  return message === undefined ? '' : `message ${message.id}`;
}

function label({ symbol, message }: MapItem): string {
  return symbol?.value ?? message?.id ?? '';
}

function shown({ kind }: ValueMap, { value }: MapItem): string {
  return kind === 'bitMap' ? `0x${value.toString(16)}` : String(value);
}

/** What has no symbol has no place in generated C: one may be added, but neither taken away nor changed. */
function compareSymbol({ before, after }: Pair<ValueMap | MapItem>, subject: string, log: ChangeLog): void {
  if (before.symbol === undefined || before.symbol.value === after.symbol?.value) return;
  const is = after.symbol === undefined ? 'none' : `'${after.symbol.value}'`;
  log.breaks('breaking-source-definition-symbol', {
    action: 'changed',
    subject,
    text: `${subject} had symbol '${before.symbol.value}' and has ${is}`,
    before: before.symbol.range,
    after: after.symbol?.range ?? after.range,
  });
}
