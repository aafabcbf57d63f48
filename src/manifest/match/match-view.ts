import { hex } from '../../text/hex.js';
import { listOf, objectOf, stringOf } from '../../windows/checks/arguments.js';
import { type Check, checkMembers, isText } from '../../windows/checks/members.js';
import type {
  CompleteSessionFilter,
  KeywordReason,
  LevelReason,
} from '../../windows/structures/session-filter.js';
import { type KeywordBit, keywordBits } from '../find/keyword-bits.js';
import { guidOf, writtenText } from '../model/meaning/meaning.js';
import type { JudgedEvent, ProviderMatch } from './match-events.js';
import type { ToolCommand } from './tool-commands.js';
import type { ToolName } from './tool-names.js';

/** A session's events for `wevtc match --format json` (schemas/match.schema.json); 64-bit masks as `0x…`. */
export interface MatchView {
  /** A change that breaks readers raises it. */
  readonly version: 1;
  /** The file as the caller names it. */
  readonly file: string;
  readonly providers: readonly ProviderMatchView[];
  /** The commands that start the session. */
  readonly tools: { readonly [Tool in ToolName]?: Omit<ToolCommand, 'tool'> };
}

/** A provider as a session enables it. */
export interface ProviderMatchView {
  readonly name: string;
  /** In lower case without braces; empty when the manifest has none. */
  readonly guid: string;
  readonly controlGuid: string | undefined;
  readonly session: {
    readonly level: number;
    readonly matchAnyKeyword: string;
    readonly matchAllKeyword: string;
    readonly ignoreKeyword0: boolean;
  };
  /** The numbers of events. */
  readonly summary: { readonly collected: number; readonly dropped: number };
  readonly events: readonly EventMatchView[];
}

/** An event, and why the session collects or drops it. */
export interface EventMatchView {
  readonly id: number;
  readonly version: number;
  readonly symbol: string | undefined;
  readonly name: string | undefined;
  readonly level: { readonly value: number; readonly name: string | undefined };
  readonly keyword: string;
  readonly keywordBits: readonly Omit<KeywordBit, 'mask'>[];
  readonly collected: boolean;
  readonly levelVerdict: { readonly passes: boolean; readonly reason: LevelReason };
  /** `missing`: the bits whose absence drops the event. */
  readonly keywordVerdict: {
    readonly passes: boolean;
    readonly reason: KeywordReason;
    readonly missing: string;
  };
}

/** The members of a view other than its matches. */
export interface MatchViewOptions {
  /** The name of the manifest's file. */
  readonly file: string;
  /** The commands of tools, from `toolCommand`. Default: none. */
  readonly tools?: readonly ToolCommand[];
}

const isList: Check = (value, path) => listOf(value as unknown[], path);

/** Matches and commands of tools as plain data. */
export function matchView(matches: readonly ProviderMatch[], options: MatchViewOptions): MatchView {
  listOf(matches, 'matches');
  checkMembers<MatchViewOptions>(objectOf(options, 'options'), { file: isText, tools: isList });
  const { file, tools = [] } = options;
  stringOf(file, 'options.file');
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
        session: sessionView(filter),
        summary: { collected, dropped: events.length - collected },
        events: events.map((judged) => eventView(judged, match)),
      };
    }),
    tools: Object.fromEntries(tools.map(({ tool, ...how }) => [tool, how])),
  };
}

function sessionView({ level, matchAnyKeyword, matchAllKeyword, ignoreKeyword0 }: CompleteSessionFilter) {
  return {
    level,
    matchAnyKeyword: hex(matchAnyKeyword),
    matchAllKeyword: hex(matchAllKeyword),
    ignoreKeyword0,
  };
}

function eventView({ event, explanation }: JudgedEvent, { provider }: ProviderMatch): EventMatchView {
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
