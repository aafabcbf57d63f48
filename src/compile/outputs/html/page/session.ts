import { judgeEvents } from '../../../../manifest/match/match-events.js';
import { type NarrowestFilter, narrowestFilter } from '../../../../manifest/match/narrowest-filter.js';
import { toolAbilities } from '../../../../manifest/match/tool-limits.js';
import type { EnabledProvider, ToolEvent, ToolName } from '../../../../manifest/match/tool-names.js';
import { hex } from '../../../../text/hex.js';
import {
  type CompleteSessionFilter,
  isCollected,
  type SessionFilter,
} from '../../../../windows/structures/session-filter.js';
import { normalGuid } from '../../../../windows/values/guid.js';
import type { ProviderData } from './page-data.js';

/** The selected items of a provider. */
export interface Ticks {
  /** The positions in `ProviderData.events`. */
  readonly events: readonly number[];
  /** The masks of keywords and channels. */
  readonly masks: readonly bigint[];
  /** The highest level, for ticked keywords; 0 for all. */
  readonly level: number;
}

/** The events of a provider as filters see them. */
export function eventsOf({ events }: ProviderData): { readonly descriptor: ToolEvent }[] {
  return events.map(([id, version, level, keyword]) => ({
    descriptor: { id, version, level, keyword: BigInt(keyword) },
  }));
}

/** The request of a session to a provider. */
export interface Asked extends NarrowestFilter {
  readonly eventIds: readonly number[] | undefined;
}

/**
 * The session request for the selection. For events alone, it is the tool's narrowest filter. A ticked
 * keyword requests all its events up to a level, so only MatchAny's bits can select them.
 */
export function askedFor(provider: ProviderData, { events, masks, level }: Ticks, tool: ToolName): Asked {
  const all = eventsOf(provider).map(({ descriptor }) => descriptor);
  const chosen = events.flatMap((at) => all[at] ?? []);
  const can = toolAbilities[tool];
  const narrowest = narrowestFilter(chosen, all, can);
  if (masks.length === 0) {
    return {
      ...narrowest,
      eventIds: can.eventIds ? idsThatNarrow(chosen, all, narrowest.filter) : undefined,
    };
  }
  const covered = chosen.length === 0 ? undefined : narrowest.filter;
  const matchAnyKeyword = masks.reduce((any, mask) => any | mask, covered?.matchAnyKeyword ?? 0n);
  const highest = level === 0 || covered === undefined ? level : Math.max(level, covered.level);
  const filter = { level: highest, matchAnyKeyword, matchAllKeyword: 0n, ignoreKeyword0: false };
  return { filter, isProven: true, eventIds: undefined };
}

/** MAX_EVENT_FILTER_EVENT_ID_COUNT of evntprov.h. */
const MOST_IDS = 64;

/** The ids of the chosen events, if a filter for them drops other events. */
function idsThatNarrow(
  chosen: readonly ToolEvent[],
  all: readonly ToolEvent[],
  filter: SessionFilter,
): readonly number[] | undefined {
  const ids = new Set(chosen.map(({ id }) => id));
  const drops = all.some((event) => !ids.has(event.id) && isCollected(event, filter));
  return drops && ids.size > 0 && ids.size <= MOST_IDS ? [...ids].sort((a, b) => a - b) : undefined;
}

/** The positions of the events that a session collects. */
export function collectedBy({ events, eventIds }: EnabledProvider): number[] {
  return events.flatMap(({ event, explanation }, at) =>
    explanation.enabled && (eventIds === undefined || eventIds.includes(event.descriptor.id)) ? [at] : [],
  );
}

/** A provider with its filter, in the form that the commands of tools are made from. */
export function enabled(
  provider: ProviderData,
  { filter, eventIds }: Pick<Asked, 'filter' | 'eventIds'>,
): EnabledProvider {
  const { name, guid, controlGuid } = provider;
  return {
    eventIds,
    provider: {
      name: { value: name },
      guid: { value: normalGuid(guid), text: guid },
      controlGuid: controlGuid === undefined ? undefined : { value: normalGuid(controlGuid) },
    },
    filter,
    events: judgeEvents(eventsOf(provider), filter),
  };
}

/** The arguments of `wevtc match` that mean the same filter. */
export function matchArguments({
  level,
  matchAnyKeyword,
  matchAllKeyword,
  ignoreKeyword0,
}: CompleteSessionFilter): string {
  return [
    ...(level === 0 ? [] : [`--level ${level}`]),
    ...(matchAnyKeyword === 0n ? [] : [`--any ${hex(matchAnyKeyword)}`]),
    ...(matchAllKeyword === 0n ? [] : [`--all ${hex(matchAllKeyword)}`]),
    ...(ignoreKeyword0 ? ['--ignore-keyword-0'] : []),
  ].join(' ');
}
