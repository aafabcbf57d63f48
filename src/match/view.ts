import type { SessionFilter } from '../etw/session-filter.js';
import { hex, keywordBits } from '../events/keyword-bits.js';
import { guidOf, writtenText } from '../manifest/meaning.js';
import type { JudgedEvent, ProviderMatch } from './judge.js';
import type { ToolCommand } from './tools.js';

/** The document of `wevtc match --format json`. Masks are texts with `0x`. */
export function matchJson(
  file: string,
  matches: readonly ProviderMatch[],
  tools: readonly ToolCommand[],
): object {
  return {
    version: 1,
    file,
    providers: matches.map((match) => {
      const { provider, filter, events } = match;
      const collected = events.filter(({ explanation }) => explanation.enabled).length;
      return {
        name: provider.name.value,
        guid: guidOf(provider),
        controlGuid: provider.controlGuid?.value,
        session: sessionJson(filter),
        summary: { collected, dropped: events.length - collected },
        events: events.map((judged) => eventJson(judged, match)),
      };
    }),
    tools: Object.fromEntries(tools.map(({ tool, ...how }) => [tool, how])),
  };
}

function sessionJson({ level, matchAnyKeyword, matchAllKeyword, ignoreKeyword0 }: Required<SessionFilter>) {
  return {
    level,
    matchAnyKeyword: hex(matchAnyKeyword),
    matchAllKeyword: hex(matchAllKeyword),
    ignoreKeyword0,
  };
}

function eventJson({ event, explanation }: JudgedEvent, { provider }: ProviderMatch): object {
  const { id, version, level, keyword } = event.descriptor;
  const { missing, ...keywordVerdict } = explanation.keyword;
  return {
    id,
    version,
    symbol: writtenText(event.symbol) || undefined,
    name: event.name?.value,
    level: { value: level, name: event.level?.name },
    keyword: hex(keyword),
    keywordBits: keywordBits(keyword, provider).map(({ bit, name, kind }) => ({ bit, name, kind })),
    collected: explanation.enabled,
    levelVerdict: explanation.level,
    keywordVerdict: { ...keywordVerdict, missing: hex(missing) },
  };
}
