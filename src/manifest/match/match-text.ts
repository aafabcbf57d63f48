import { hex } from '../../text/hex.js';
import { printable } from '../../text/printable.js';
import { type Column, table } from '../../text/table.js';
import { objectOf, optionalNumber } from '../../windows/checks/arguments.js';
import { namedNumber } from '../find/event-label.js';
import { namesOfMask } from '../find/keyword-bits.js';
import { writtenText } from '../model/meaning/meaning.js';
import { type JudgedEvent, type ProviderMatch, reasonsText } from './match-events.js';

/**
 * The events of a provider as tables for people: those that the session collects, then the others with the
 * reasons.
 *
 * @param width the columns to fit the tables into; `undefined` for lines of any length.
 */
export function matchText(match: ProviderMatch, width?: number): string {
  optionalNumber(width, 'width');
  const { provider, events } = objectOf(match, 'match');
  const collected = events.filter(({ explanation }) => explanation.enabled);
  const dropped = events.filter(({ explanation }) => !explanation.enabled);
  const head = `${provider.name.value}: ${sessionText(match)}`;
  return [
    `${printable(head)}\n`,
    section(`Collected (${collected.length} of ${events.length})`, collected, match, width),
    section(`Dropped (${dropped.length})`, dropped, match, width),
  ].join('');
}

function sessionText({ provider, filter }: ProviderMatch): string {
  const { level, matchAnyKeyword: any, matchAllKeyword: all, ignoreKeyword0 } = filter;
  const mask = (value: bigint) => `${hex(value)} (${namesOfMask(value, provider)})`;
  return [
    level === 0 ? 'every level' : `level ${level}`,
    any === 0n ? 'every keyword' : `any ${mask(any)}`,
    ...(all === 0n
      ? []
      : [any === 0n ? `all ${hex(all)} (no effect, because any is 0)` : `all ${mask(all)}`]),
    ...(ignoreKeyword0 ? ['keyword 0 ignored'] : []),
  ].join(', ');
}

function section(
  title: string,
  events: readonly JudgedEvent[],
  match: ProviderMatch,
  width: number | undefined,
): string {
  if (events.length === 0) return '';
  const columns: Column<JudgedEvent>[] = [
    { heading: 'id', of: ({ event }) => event.descriptor.id, alignRight: true },
    { heading: 'version', of: ({ event }) => event.descriptor.version, alignRight: true },
    { heading: 'event', of: ({ event }) => writtenText(event.symbol) || event.name?.value },
    { heading: 'level', of: ({ event }) => namedNumber(event.descriptor.level, event.level) },
    { heading: 'keyword', of: ({ event }) => hex(event.descriptor.keyword), alignRight: true, minor: true },
    { heading: 'keywords', of: ({ event }) => event.keywords.map(({ name }) => name).join(' ') },
    { heading: 'why', of: (judged) => reasonsText(judged, match) },
  ];
  return `\n  ${title}\n${table(events, columns, '    ', width)}`;
}
