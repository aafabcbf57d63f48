import { namedNumber } from '../events/event-label.js';
import { hex, namesOfMask } from '../events/keyword-bits.js';
import { writtenText } from '../manifest/meaning.js';
import { printable } from '../text/printable.js';
import { type Column, table } from '../text/table.js';
import { type JudgedEvent, type ProviderMatch, reasonsText } from './judge.js';
import type { ToolCommand } from './tools.js';

/** A provider's events: those that the session collects, then the others with the reason. */
export function matchText(match: ProviderMatch, width: number | undefined): string {
  const { provider, events } = match;
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
    ...(all === 0n ? [] : [any === 0n ? `all ${hex(all)} without effect, as any is 0` : `all ${mask(all)}`]),
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
    { heading: 'keyword', of: ({ event }) => hex(event.descriptor.keyword), alignRight: true },
    { heading: 'keywords', of: ({ event }) => event.keywords.map(({ name }) => name).join(' ') },
    { heading: 'why', of: (judged) => reasonsText(judged, match) },
  ];
  return `\n  ${title}\n${table(events, columns, '    ', width)}`;
}

/** How tools start the session, and what they cannot say of it. */
export function toolsText(tools: readonly ToolCommand[]): string {
  return tools
    .map(({ tool, commands, profile, limits }) => {
      const notes = profile === undefined ? limits : [`--tool ${tool} prints ${profile.path}`, ...limits];
      const lines = [...notes.map((note) => `(${note})`), ...commands.trimEnd().split('\n')];
      return `With ${tool}\n${lines.map((line) => `  ${line}\n`).join('')}`;
    })
    .join('\n');
}
