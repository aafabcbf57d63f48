import type { Channel, EventDefinition, Provider } from '../../manifest/model/model.js';
import type { ChangeLog } from './change-log.js';
import { changedText } from './changed-text.js';
import { compareCompatibleAttributes } from './compatible-attributes.js';
import { compareDescriptor } from './descriptor.js';
import type { MessageComparison } from './messages.js';
import { type Pair, pair } from './pair.js';
import { type Renumbered, renumbered } from './renumbered.js';
import { shiftText } from './shift.js';
import { eventNumber, eventsSubject, eventWithName, eventWithSymbol, listRange } from './subjects.js';
import { isUnread, isUnreadIn } from './unread.js';
import { isIdentified } from './unread-elements.js';

/** The highest id of an event. */
const MOST_ID = 0xffff;

/** Compares the events of two providers, by id and version. `compareTemplates` compares their templates. */
export function compareEvents(
  providers: Pair<Provider>,
  renamedChannels: ReadonlyMap<Channel, Channel>,
  messages: MessageComparison,
  log: ChangeLog,
): readonly Pair<EventDefinition>[] {
  const { before, after } = providers;
  const holdsSymbols = log.origin === undefined;
  const moved = renumbered(
    { before: before.events.filter(isIdentified), after: after.events.filter(isIdentified) },
    holdsSymbols,
  );
  for (const run of moved) reportRenumbered(run, before.events, log);
  const movedPairs = moved.flatMap(({ pairs }) => pairs);
  const isMoved = new Set(movedPairs.flatMap(({ before, after }) => [before, after]));
  const keyOf = (event: EventDefinition) =>
    isIdentified(event) && !isMoved.has(event) ? eventNumber(event) : undefined;
  const byNumber = pair(before.events, after.events, keyOf);
  const { removed, added } = byNumber;
  const pairs = [...byNumber.pairs, ...movedPairs];
  const bySymbol = new Map(after.events.map((event) => [event.symbol?.value || undefined, event]));
  const sought = {
    kind: 'event',
    identity: ({ descriptor: { id, version }, symbol }: EventDefinition) => ({
      value: id,
      version,
      symbol: (holdsSymbols && symbol?.value) || undefined,
    }),
    scope: providers,
  } as const;
  for (const event of log.gone(removed, sought)) {
    const subject = eventsSubject([event]);
    const reuse = holdsSymbols && event.symbol?.value ? bySymbol.get(event.symbol.value) : undefined;
    const hint = reuse ? `, and its symbol is now used for event ${eventNumber(reuse)}` : '';
    const name = holdsSymbols ? eventWithSymbol(event) : eventWithName(event);
    log.breaks('breaking-wire-event-removed', {
      action: 'removed',
      subject,
      text: `${name} is gone${hint}`,
      same: reuse ? undefined : { start: '', noun: 'event', end: 'are gone', each: name },
      before: event.range,
      after: reuse?.symbol?.range ?? listRange(after, 'events'),
    });
  }
  for (const event of log.fresh(added, sought)) {
    const facts = { subject: eventsSubject([event]), text: `${eventWithSymbol(event)} is new` };
    log.compatible('wire', { action: 'added', ...facts, after: event.range });
  }
  for (const events of pairs) {
    compareDescriptor(events, renamedChannels, log);
    compareName(events, log);
    if (holdsSymbols) compareSymbol(events, bySymbol, log);
    const subject = eventsSubject([events.after]);
    messages.compareEvent(events);
    compareAttributes(events, subject, log);
  }
  return pairs;
}

/** Reports a run of events with other ids once. Nothing else is reported because of the ids. */
function reportRenumbered(
  { pairs, shift }: Renumbered,
  older: readonly EventDefinition[],
  log: ChangeLog,
): void {
  const [first] = pairs;
  if (first === undefined) return;
  const free = older.reduce((highest, { descriptor }) => Math.max(highest, descriptor.id), 0) + 1;
  const step = shiftText(0, shift);
  const from = log.origin === undefined ? eventWithSymbol(first.before) : eventWithName(first.before);
  const hint = shift > 0 && free <= MOST_ID ? ` (new events can start at ${free})` : '';
  log.breaks('breaking-wire-event-renumbered', {
    action: 'changed',
    subject: eventsSubject(pairs.map(({ after }) => after)),
    text: `${pairs.length} events are renumbered from ${from} on: each ID is ${step} than before${hint}`,
    before: first.before.range,
    after: first.after.range,
  });
}

/** A binary contains the `key=value` pairs, but not the text between them. */
function compareAttributes(events: Pair<EventDefinition>, subject: string, log: ChangeLog): void {
  const { before, after } = events;
  const { origin } = log;
  if (origin?.holdsTraits === false) return;
  if (origin !== undefined && partsOf(before.attributes) === partsOf(after.attributes)) return;
  const setting = ['attributes', before.attributes, after.attributes] as const;
  compareCompatibleAttributes('wire', events, 'event', subject, log, [setting]);
}

function partsOf(attributes: EventDefinition['attributes']): string {
  return (attributes?.value ?? '')
    .split(';')
    .filter((part) => part.trim() !== '')
    .join(';');
}

/** Compares the name that decoders display. Adding a name is compatible. */
function compareName({ before, after }: Pair<EventDefinition>, log: ChangeLog): void {
  const was = before.name;
  const is = after.name;
  if (was?.value === is?.value || log.origin?.holdsTraits === false) return;
  if (isUnreadIn({ before, after }, 'event', 'name', { before: was, after: is })) return;
  const subject = eventsSubject([after]);
  const places = { before: was?.range ?? before.range, after: is?.range ?? after.range };
  const facts = { action: 'changed', subject, ...places } as const;
  if (was === undefined)
    log.compatible('query', { ...facts, text: `${subject} now has name '${is?.value}'` });
  else {
    const now = is === undefined ? 'none' : `'${is.value}'`;
    log.breaks('breaking-query-event-name', {
      ...facts,
      text: changedText('name', subject, `'${was.value}'`, now),
    });
  }
}

/**
 * Compares the symbols in generated code. A symbol's move to a newer version of the event is compatible. A
 * symbol derived by mc.exe changes with the descriptor, which is reported separately.
 */
function compareSymbol(
  { before, after }: Pair<EventDefinition>,
  bySymbol: ReadonlyMap<string | undefined, EventDefinition>,
  log: ChangeLog,
): void {
  const subject = eventsSubject([after]);
  if (before.notLogged || isSymbolUnknown(before) || isSymbolUnknown(after)) return;
  const places = { before: before.symbol?.range ?? before.range, after: after.symbol?.range ?? after.range };
  const facts = { action: 'changed', subject, ...places } as const;
  const symbol = before.symbol?.value;
  const reuse = symbol === undefined || symbol === after.symbol?.value ? undefined : bySymbol.get(symbol);
  if (reuse?.descriptor.id === after.descriptor.id && !reuse.notLogged) {
    const text = `symbol '${symbol}' is now used for ${eventsSubject([reuse])}`;
    log.compatible('source', { ...facts, text, after: reuse.symbol?.range });
  } else if (after.notLogged) {
    log.breaks('breaking-source-event-retired', { ...facts, text: `${subject} is no longer logged` });
  } else if (before.cSymbol !== after.cSymbol && (before.symbol ?? after.symbol) !== undefined) {
    const text = changedText('symbol', subject, `'${before.cSymbol}'`, `'${after.cSymbol}'`);
    log.breaks('breaking-source-event-symbol', { ...facts, text });
  }
}

function isSymbolUnknown({ element, symbol, notLogged }: EventDefinition): boolean {
  const wasRead = notLogged || undefined;
  return isUnread(element, 'event', 'symbol', symbol) || isUnread(element, 'event', 'notLogged', wasRead);
}
