import type { SessionFilter } from '../etw/session-filter.js';
import { hex } from '../events/keyword-bits.js';
import { judgeEvents } from '../match/match-events.js';
import { narrowestFilter } from '../match/narrowest-filter.js';
import { type ToolCommand, toolCommand } from '../match/tool-commands.js';
import { type EnabledProvider, type ToolEvent, toolNames } from '../match/tool-names.js';
import type { ProviderData } from './page-data.js';

/** What is ticked for a provider. */
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

/**
 * The filter for what is ticked. Ticked events alone have the narrowest filter. A ticked keyword asks for all events with it up to
 * a level, so only the bits of MatchAny can select them.
 */
export function filterOf(provider: ProviderData, { events, masks, level }: Ticks): Required<SessionFilter> {
  const all = eventsOf(provider).map(({ descriptor }) => descriptor);
  const chosen = events.flatMap((at) => all[at] ?? []);
  if (masks.length === 0) return narrowestFilter(chosen, all);
  const covered = chosen.length === 0 ? undefined : narrowestFilter(chosen, all);
  const matchAnyKeyword = masks.reduce((any, mask) => any | mask, covered?.matchAnyKeyword ?? 0n);
  const highest = level === 0 || covered === undefined ? level : Math.max(level, covered.level);
  return { level: highest, matchAnyKeyword, matchAllKeyword: 0n, ignoreKeyword0: false };
}

/** A provider with its filter, in the form that the commands of tools are made from. */
export function enabled(provider: ProviderData, filter: Required<SessionFilter>): EnabledProvider {
  const { name, guid, controlGuid } = provider;
  return {
    provider: {
      name: { value: name },
      guid: { value: guid, text: guid },
      controlGuid: controlGuid === undefined ? undefined : { value: controlGuid },
    },
    filter,
    events: judgeEvents(eventsOf(provider), filter),
  };
}

/** How each tool starts a session with these filters. */
export function commandsFor(providers: readonly EnabledProvider[], session: string): ToolCommand[] {
  return toolNames.map((tool) => toolCommand(tool, providers, session));
}

/** The arguments of `wevtc match` that mean the same filter. */
export function matchArguments({
  level,
  matchAnyKeyword,
  matchAllKeyword,
  ignoreKeyword0,
}: Required<SessionFilter>): string {
  return [
    ...(level === 0 ? [] : [`--level ${level}`]),
    ...(matchAnyKeyword === 0n ? [] : [`--any ${hex(matchAnyKeyword)}`]),
    ...(matchAllKeyword === 0n ? [] : [`--all ${hex(matchAllKeyword)}`]),
    ...(ignoreKeyword0 ? ['--ignore-keyword-0'] : []),
  ].join(' ');
}
