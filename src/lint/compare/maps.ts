import type { MapItem, Provider, ValueMap } from '../../manifest/model/model.js';
import type { ChangeLog } from './change-log.js';
import { changedText } from './changed-text.js';
import { MapIdentities } from './map-identities.js';
import type { MessageComparison } from './messages.js';
import { type Pair, pair } from './pair.js';
import { Queues } from './queues.js';
import { bitShiftText, movedValue, shiftText } from './shift.js';
import { listRange } from './subjects.js';
import { isUnreadIn } from './unread.js';

/** Compares the maps of two providers, by name; their items by value. */
export function compareMaps(providers: Pair<Provider>, messages: MessageComparison, log: ChangeLog): void {
  const { before, after } = providers;
  const { pairs, removed, added } = pair(before.maps, after.maps, (map) => map.name.value || undefined);
  const sought = {
    kind: 'valueMap',
    identity: ({ name }: ValueMap) => ({ name: name.value }),
    scope: providers,
  } as const;
  const identities = MapIdentities.of(log);
  const byContent = new Queues(added, (map) => identities.content(map));
  const successors = new Set<ValueMap>();
  for (const map of removed) {
    const successor = byContent.next(identities.content(map));
    if (successor !== undefined) successors.add(successor);
    else if (log.gone([map], sought).length === 0) continue;
    const renamed = successor === undefined ? 'is gone' : `is now called '${successor.name.value}'`;
    log.breaks('breaking-source-map-removed', {
      action: 'removed',
      subject: `map '${map.name.value}'`,
      text: `map '${map.name.value}' ${renamed}`,
      before: map.name.range,
      after: successor?.name.range ?? listRange(after, 'maps'),
    });
  }
  for (const map of log.fresh(added, sought)) {
    if (successors.has(map)) continue;
    const { name } = map;
    const subject = `map '${name.value}'`;
    log.compatible('wire', { action: 'added', subject, text: `${subject} is new`, after: name.range });
  }
  for (const maps of pairs) compareMap(maps, identities, messages, log);
}

function compareMap(
  maps: Pair<ValueMap>,
  identities: MapIdentities,
  messages: MessageComparison,
  log: ChangeLog,
): void {
  const { before, after } = maps;
  const subject = `map '${after.name.value}'`;
  if (before.kind !== after.kind) {
    log.breaks('breaking-query-map-kind', {
      action: 'changed',
      subject,
      text: `${subject} changed from a ${before.kind} to a ${after.kind}`,
      before: before.range,
      after: after.range,
    });
  }
  compareSymbol(maps, before.kind, subject, log);
  const moved = compareMoved(maps, identities, subject, log);
  const keyOf = ({ declared }: MapItem) => declared && String(declared.value);
  const { pairs, removed, added } = pair(before.items, after.items, keyOf);
  const sought = {
    kind: 'map',
    // If the value of an item cannot be read, its symbol identifies it.
    identity: ({ value, symbol }: MapItem) => ({ value, symbol: symbol?.value }),
    scope: maps,
  } as const;
  for (const item of log.gone(removed, sought)) {
    if (moved.has(item)) continue;
    log.breaks('breaking-query-map-item-removed', {
      action: 'removed',
      subject: `${subject} value ${shown(after, item)}`,
      text: `${subject} no longer has an item for value ${shown(before, item)}`,
      same: {
        start: `${subject} no longer has`,
        noun: 'item',
        end: '',
        each: `value ${shown(before, item)}`,
      },
      before: item.range,
      after: after.range,
    });
  }
  for (const item of log.fresh(added, sought)) {
    if (moved.has(item)) continue;
    const value = shown(after, item);
    const facts = {
      subject: `${subject} value ${value}`,
      text: `${subject} now has an item for value ${value}`,
    };
    log.compatible('wire', { action: 'added', ...facts, after: item.range });
  }
  for (const items of pairs) {
    if (moved.has(items.before) || moved.has(items.after)) continue;
    const item = `item ${shown(after, items.after)} of ${subject}`;
    compareSymbol(items, `${after.kind}/map`, item, log);
    messages.compare(items, `${after.kind}/map`, item, `${before.name.value} ${shown(before, items.before)}`);
  }
}

/** Reports items that keep their name and change their value. Returns both versions of each. */
function compareMoved(
  maps: Pair<ValueMap>,
  identities: MapIdentities,
  subject: string,
  log: ChangeLog,
): Set<MapItem> {
  const moved = new Set<MapItem>();
  const newer = identities.unique(maps.after);
  for (const [key, was] of identities.unique(maps.before)) {
    const is = newer.get(key);
    if (is?.declared === undefined || was.declared === undefined || is.value === was.value) continue;
    moved.add(was).add(is);
    const values = [shown(maps.before, was), shown(maps.after, is)] as const;
    const isMask = maps.after.kind === 'bitMap';
    const shift = isMask ? bitShiftText(BigInt(was.value), BigInt(is.value)) : shiftText(was.value, is.value);
    log.breaks('breaking-wire-map-item-value', {
      action: 'changed',
      subject,
      text: changedText('value', `item '${label(is)}' of ${subject}`, ...values),
      same: movedValue('value', 'item', shift && `of ${subject} is ${shift}`, `'${label(is)}'`, values),
      before: was.declared.range,
      after: is.declared.range,
    });
  }
  return moved;
}

function label({ symbol, message }: MapItem): string {
  return symbol?.value ?? message?.id ?? '';
}

function shown({ kind }: ValueMap, { value }: MapItem): string {
  return kind === 'bitMap' ? `0x${value.toString(16)}` : String(value);
}

type MapShape = ValueMap['kind'] | `${ValueMap['kind']}/map`;

/** Compares the symbols in generated C. Adding a symbol is compatible; removing or changing one is not. */
function compareSymbol(
  { before, after }: Pair<ValueMap | MapItem>,
  shapeName: MapShape,
  subject: string,
  log: ChangeLog,
): void {
  if (before.symbol === undefined || before.symbol.value === after.symbol?.value) return;
  const symbols = { before: before.symbol, after: after.symbol };
  if (isUnreadIn({ before, after }, shapeName, 'symbol', symbols)) return;
  const is = after.symbol === undefined ? 'none' : `'${after.symbol.value}'`;
  log.breaks('breaking-source-definition-symbol', {
    action: 'changed',
    subject,
    text: changedText('symbol', subject, `'${before.symbol.value}'`, is),
    before: before.symbol.range,
    after: after.symbol?.range ?? after.range,
  });
}
