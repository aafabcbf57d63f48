import { plural } from '../../text/counted.js';
import { few } from '../../text/few.js';
import type { SessionFilter } from '../../windows/structures/session-filter.js';
import { collectedBesides } from './match-events.js';
import type { FilterAbilities } from './narrowest-filter.js';
import type { EnabledProvider, ToolEvent, ToolName } from './tool-names.js';

/** The features of tools besides level and MatchAny. `eventIds`: EVENT_FILTER_TYPE_EVENT_ID. */
export const toolAbilities: Readonly<Record<ToolName, FilterAbilities & { readonly eventIds?: true }>> = {
  logman: {},
  tracelog: { all: true, eventIds: true },
  xperf: {},
  wpr: { eventIds: true },
  powershell: { all: true, ignoreKeyword0: true },
};

/** A tool's unsupported features, with the events it therefore collects, as sentences without a period. */
export function limitsOf(tool: ToolName, matches: readonly EnabledProvider[]): string[] {
  const can = toolAbilities[tool];
  const limits: string[] = [];
  const besides = (change: Partial<SessionFilter>) =>
    eventsText(matches.flatMap((match) => collectedBesides(match.events, { ...match.filter, ...change })));
  // Without MatchAny, MatchAll has no effect.
  const asksAll = ({ filter }: EnabledProvider) =>
    filter.matchAnyKeyword !== 0n && filter.matchAllKeyword !== 0n;
  if (!can.all && matches.some(asksAll)) {
    limits.push(`${tool} does not support MatchAll${besides({ matchAllKeyword: 0n })}`);
  }
  if (!can.ignoreKeyword0 && matches.some(({ filter }) => filter.ignoreKeyword0)) {
    limits.push(`${tool} cannot exclude events without keywords${besides({ ignoreKeyword0: false })}`);
  }
  return limits;
}

/** The most events to list by name. */
const MOST_EVENTS = 8;

/** As `findEvents` accepts them; version 0 is left out. */
function eventsText(events: readonly { readonly descriptor: ToolEvent }[]): string {
  if (events.length === 0) return '';
  const names = events.map(({ descriptor: { id, version } }) =>
    version === 0 ? `${id}` : `${id}:${version}`,
  );
  return `: it also collects event${plural(names.length)} ${few(names, MOST_EVENTS)}`;
}
