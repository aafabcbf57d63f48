import { namedNumber } from '../../../manifest/find/event-label.js';
import { guidOf, writtenText } from '../../../manifest/model/meaning/meaning.js';
import type { EventDefinition, Provider } from '../../../manifest/model/model.js';
import { printable } from '../../../text/printable.js';
import { type Column, table } from '../../../text/table.js';
import type { QueryMatch, QueryVerdict } from './match-query.js';

const SECTIONS: readonly (readonly [QueryVerdict, string])[] = [
  ['selected', 'Selected'],
  ['depends', 'Selected or not, depending on values, time, or computer'],
  ['not-selected', 'Not selected'],
  ['no-channel', 'Without a channel, so in no log'],
];

/** The events of a provider that a query selects in logs, as tables for people. */
export function queryMatchText(provider: Provider, query: QueryMatch, width?: number): string {
  const verdicts = provider.events.map((event) => ({ event, verdict: query.verdict(event) }));
  const sections = SECTIONS.flatMap(([verdict, title]) => {
    const events = verdicts.filter((one) => one.verdict === verdict).map(({ event }) => event);
    if (events.length === 0) return [];
    const count = verdict === 'selected' ? `${events.length} of ${verdicts.length}` : events.length;
    return [`\n  ${title} (${count})\n${table(events, COLUMNS, '    ', width)}`];
  });
  return `${printable(provider.name.value)}\n${sections.join('')}`;
}

const COLUMNS: readonly Column<EventDefinition>[] = [
  { heading: 'id', of: ({ descriptor }) => descriptor.id, alignRight: true },
  { heading: 'version', of: ({ descriptor }) => descriptor.version, alignRight: true },
  { heading: 'event', of: ({ symbol, name }) => writtenText(symbol) || name?.value },
  { heading: 'level', of: ({ descriptor, level }) => namedNumber(descriptor.level, level) },
  { heading: 'channel', of: channelOf },
];

function channelOf({ channel }: EventDefinition): string | undefined {
  return channel?.target?.name.value ?? channel?.name;
}

/** The query match as JSON; see schemas/query-match.schema.json. `undefined` members are omitted. */
export function queryMatchView(
  file: string,
  text: string,
  providers: readonly Provider[],
  query: QueryMatch,
) {
  return {
    version: 1,
    file,
    query: text,
    providers: providers.map((provider) => ({
      name: provider.name.value,
      guid: guidOf(provider),
      events: provider.events.map((event) => ({
        id: event.descriptor.id,
        version: event.descriptor.version,
        symbol: writtenText(event.symbol) || undefined,
        name: event.name?.value,
        channel: channelOf(event),
        verdict: query.verdict(event),
      })),
    })),
  };
}
