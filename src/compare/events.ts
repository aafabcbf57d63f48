import type { Channel, EventDefinition, Provider } from '../manifest/model.js';
import type { ChangeLog } from './change-log.js';
import { compareCompatibleAttributes } from './compatible-attributes.js';
import { compareDescriptor } from './descriptor.js';
import type { MessageComparison } from './messages.js';
import { type Pair, pair } from './pair.js';
import { eventNumber, eventsSubject, eventWithName, eventWithSymbol, listRange } from './subjects.js';
import { isUnread, isUnreadIn } from './unread.js';
import { isIdentified } from './unread-elements.js';

/** Compares the events of two providers, by id and version; their templates are compared elsewhere. */
export function compareEvents(
  providers: Pair<Provider>,
  renamedChannels: ReadonlyMap<Channel, Channel>,
  messages: MessageComparison,
  log: ChangeLog,
): readonly Pair<EventDefinition>[] {
  const { before, after } = providers;
  const keyOf = (event: EventDefinition) => (isIdentified(event) ? eventNumber(event) : undefined);
  const { pairs, removed, added } = pair(before.events, after.events, keyOf);
  const bySymbol = new Map(after.events.map((event) => [event.symbol?.value || undefined, event]));
  const holdsSymbols = log.origin === undefined;
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
    const heir = holdsSymbols && event.symbol?.value ? bySymbol.get(event.symbol.value) : undefined;
    const hint = heir ? `, and its symbol stands for event ${eventNumber(heir)} now` : '';
    log.breaks('breaking-wire-event-removed', {
      action: 'removed',
      subject,
      text: `${holdsSymbols ? eventWithSymbol(event) : eventWithName(event)} is gone${hint}`,
      before: event.range,
      after: heir?.symbol?.range ?? listRange(after, 'events'),
    });
  }
  for (const event of log.fresh(added, sought)) {
    const told = { subject: eventsSubject([event]), text: `${eventWithSymbol(event)} is new` };
    log.compatible('wire', { action: 'added', ...told, after: event.range });
  }
  for (const events of pairs) {
    compareDescriptor(events, renamedChannels, log);
    compareName(events, log);
    if (holdsSymbols) compareSymbol(events, bySymbol, log);
    const subject = eventsSubject([events.after]);
    messages.compare(events, 'event', subject, `Event ${events.before.descriptor.id}`);
    compareAttributes(events, subject, log);
  }
  return pairs;
}

/** The binary holds the pairs of `key=value` and not what is between them. */
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

/** The name that decoders show; giving one where there was none disturbs nobody. */
function compareName({ before, after }: Pair<EventDefinition>, log: ChangeLog): void {
  const was = before.name;
  const is = after.name;
  if (was?.value === is?.value || log.origin?.holdsTraits === false) return;
  if (isUnreadIn({ before, after }, 'event', 'name', { before: was, after: is })) return;
  const subject = eventsSubject([after]);
  const places = { before: was?.range ?? before.range, after: is?.range ?? after.range };
  const told = { action: 'changed', subject, ...places } as const;
  if (was === undefined) log.compatible('query', { ...told, text: `${subject} has name '${is?.value}' now` });
  else {
    const now = is === undefined ? 'none' : `'${is.value}'`;
    log.breaks('breaking-query-event-name', {
      ...told,
      text: `${subject} had name '${was.value}' and has ${now}`,
    });
  }
}

/**
 * Compares what generated code declares. A symbol that goes to a newer version of the same event is how callers
 * move on to it; a made-up symbol changes with the descriptor, which is reported by itself.
 */
function compareSymbol(
  { before, after }: Pair<EventDefinition>,
  bySymbol: ReadonlyMap<string | undefined, EventDefinition>,
  log: ChangeLog,
): void {
  const subject = eventsSubject([after]);
  if (before.notLogged || isSymbolUnknown(before) || isSymbolUnknown(after)) return;
  const places = { before: before.symbol?.range ?? before.range, after: after.symbol?.range ?? after.range };
  const told = { action: 'changed', subject, ...places } as const;
  const symbol = before.symbol?.value;
  const heir = symbol === undefined || symbol === after.symbol?.value ? undefined : bySymbol.get(symbol);
  if (heir?.descriptor.id === after.descriptor.id && !heir.notLogged) {
    const text = `symbol '${symbol}' stands for ${eventsSubject([heir])} now`;
    log.compatible('source', { ...told, text, after: heir.symbol?.range });
  } else if (after.notLogged) {
    log.breaks('breaking-source-event-retired', { ...told, text: `${subject} is no longer logged` });
  } else if (before.cSymbol !== after.cSymbol && (before.symbol ?? after.symbol) !== undefined) {
    const text = `${subject} had symbol '${before.cSymbol}' and has '${after.cSymbol}'`;
    log.breaks('breaking-source-event-symbol', { ...told, text });
  }
}

function isSymbolUnknown({ element, symbol, notLogged }: EventDefinition): boolean {
  const wasRead = notLogged || undefined;
  return isUnread(element, 'event', 'symbol', symbol) || isUnread(element, 'event', 'notLogged', wasRead);
}
