import type { Channel, EventDefinition, Provider } from '../manifest/model.js';
import type { ChangeLog } from './change.js';
import { compareDescriptor } from './descriptor.js';
import type { MessageComparison } from './messages.js';
import { type Pair, pair } from './pair.js';
import { compareSettings } from './settings.js';
import { eventNumber, eventsSubject, eventWithSymbol, listRange } from './subjects.js';

/** Compares the events of two providers, by id and version; their templates are compared elsewhere. */
export function compareEvents(
  providers: Pair<Provider>,
  renamedChannels: ReadonlyMap<Channel, Channel>,
  messages: MessageComparison,
  log: ChangeLog,
): readonly Pair<EventDefinition>[] {
  const { before, after } = providers;
  const { pairs, removed, added } = pair(before.events, after.events, eventNumber);
  const bySymbol = new Map(after.events.map((event) => [event.symbol?.value, event]));
  for (const event of removed) {
    const subject = eventsSubject([event]);
    const heir = event.symbol && bySymbol.get(event.symbol.value);
    const hint = heir ? `, and its symbol stands for event ${eventNumber(heir)} now` : '';
    log.breaks('breaking-wire-event-removed', {
      action: 'removed',
      subject,
      text: `${eventWithSymbol(event)} is gone${hint}`,
      before: event.range,
      after: heir?.symbol?.range ?? listRange(after, 'events'),
    });
  }
  for (const event of added) {
    const told = { subject: eventsSubject([event]), text: `${eventWithSymbol(event)} is new` };
    log.compatible('wire', { action: 'added', ...told, after: event.range });
  }
  for (const events of pairs) {
    compareDescriptor(events, renamedChannels, log);
    compareName(events, log);
    compareSymbol(events, bySymbol, log);
    const { before: was, after: is } = events;
    const subject = eventsSubject([is]);
    messages.compare({ before: was.message, after: is.message }, subject, is.range, was.range);
    compareSettings('wire', events, subject, log, [['attributes', was.attributes, is.attributes]]);
  }
  return pairs;
}

/** The name that decoders show; giving one where there was none disturbs nobody. */
function compareName({ before, after }: Pair<EventDefinition>, log: ChangeLog): void {
  const was = before.name;
  const is = after.name;
  if (was?.value === is?.value) return;
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
  if (before.notLogged) return;
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
