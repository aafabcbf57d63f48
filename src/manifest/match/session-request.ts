import { enumerated } from '../../text/enumerated.js';
import { bigintOf } from '../../windows/checks/arguments.js';
import { type Check, integerIn, isFlag, listWith, type MemberChecks } from '../../windows/checks/members.js';
import type { CompleteSessionFilter } from '../../windows/structures/session-filter.js';
import { withoutAlias, writtenText } from '../model/meaning/meaning.js';
import { builtInWinmeta } from '../model/meaning/predefined.js';
import type { Named, Provider } from '../model/model.js';
import { nearest } from '../model/values/suggest.js';

/** The request of a session, with names, which can stand for different numbers in each provider. */
export interface SessionRequest {
  /**
   * The highest level to collect: 0 to 255, or the name of a level. 0, the default, collects all. Events of
   * level 0 always pass.
   */
  readonly level?: number | string | undefined;
  /** MatchAnyKeyword: 64-bit masks, and keyword and channel names. None, the default, collects all. */
  readonly any?: readonly (bigint | string)[] | undefined;
  /** MatchAllKeyword, written in the same way. It has no effect without `any`. */
  readonly all?: readonly (bigint | string)[] | undefined;
  /** EVENT_ENABLE_PROPERTY_IGNORE_KEYWORD_0: events without keywords are not collected. */
  readonly ignoreKeyword0?: boolean | undefined;
}

/** A number or a name. */
export const isLevel: Check = (value, path) => isName(value, path) || integerIn(0, 255)(value, path);

const isMaskList = listWith((value, path) => isName(value, path) || bigintOf(value, path));

/** No definition can have a number as its name, so it would select nothing. */
function isName(value: unknown, path: string): value is string {
  if (typeof value !== 'string') return false;
  if (isWrittenNumber(value))
    throw new TypeError(
      `${path} must be a number or a name, got '${value}'; write the number without quotes`,
    );
  return true;
}

/** Whether a text is a decimal or hexadecimal number. */
export function isWrittenNumber(text: string): boolean {
  return /^(?:0x[0-9a-f]+|\d+)$/i.test(text);
}

/** Checks of the members of a request from callers without types. */
export const requestChecks: MemberChecks<SessionRequest> = {
  level: isLevel,
  any: isMaskList,
  all: isMaskList,
  ignoreKeyword0: isFlag,
};

/** The definitions of a provider to which a request can refer. */
export type RequestNames = Pick<Provider, 'levels' | 'keywords' | 'channels'>;

/** A name that a provider does not have, and the nearest one that it has. */
export interface UnknownName {
  readonly kind: 'level' | 'keyword';
  readonly name: string;
  readonly nearest: string | undefined;
}

const LEVELS = ['Critical', 'Error', 'Warning', 'Informational', 'Verbose'];

/** @param remedy for a name that is not similar to any other. */
export function unknownNameText({ kind, name, nearest }: UnknownName, remedy: string): string {
  const all = kind === 'level' ? `; the levels of Windows are ${enumerated(LEVELS)}` : '';
  return `there is no ${kind} '${name}'; ${nearest === undefined ? `${remedy}${all}` : `did you mean '${nearest}'?`}`;
}

/** The filter of a provider request, and the names the provider lacks; if any, the filter is incomplete. */
export function filterFor(
  { level = 0, any = [], all = [], ignoreKeyword0 = false }: SessionRequest,
  provider: RequestNames,
): { readonly filter: CompleteSessionFilter; readonly unknown: readonly UnknownName[] } {
  const unknown: UnknownName[] = [];
  const keywords = keywordChoices(provider);
  const maskOf = (items: readonly (bigint | string)[]) =>
    items.reduce<bigint>((mask, item) => {
      return (
        mask | (typeof item === 'bigint' ? item : (valueNamed('keyword', item, keywords, unknown) ?? 0n))
      );
    }, 0n);
  const filter = {
    level: levelOf(level, provider, unknown) ?? 0,
    matchAnyKeyword: maskOf(any),
    matchAllKeyword: maskOf(all),
    ignoreKeyword0,
  };
  return { filter, unknown };
}

/** The numbers of levels, and the names that the provider lacks. */
export function levelsFor(
  levels: readonly (number | string)[],
  provider: RequestNames,
): { readonly values: ReadonlySet<number>; readonly unknown: readonly UnknownName[] } {
  const unknown: UnknownName[] = [];
  const values = levels.flatMap((level) => levelOf(level, provider, unknown) ?? []);
  return { values: new Set(values), unknown };
}

function levelOf(level: number | string, provider: RequestNames, unknown: UnknownName[]): number | undefined {
  return typeof level === 'number' ? level : valueNamed('level', level, levelChoices(provider), unknown);
}

/** The value of a name, which is added to `unknown` if there is none. */
function valueNamed<T>(
  kind: UnknownName['kind'],
  name: string,
  known: readonly Choice<T>[],
  unknown: UnknownName[],
): T | undefined {
  const value = find(name, known) ?? find(meantName(name), known);
  if (value === undefined) {
    const names = known.flatMap((choice) => choice.names);
    unknown.push({ kind, name, nearest: nearest(name, names) });
  }
  return value;
}

/** A value and its names. */
interface Choice<T> {
  readonly names: readonly string[];
  readonly value: T;
}

/** The name behind an alias of tools, such as `win:LogAlways` for `win:Always`. */
function meantName(name: string): string {
  const local = name.indexOf(':') + 1;
  return name.slice(0, local) + withoutAlias(name.slice(local));
}

/** By a name as written; if there is none, without regard to case. */
function find<T>(name: string, choices: readonly Choice<T>[]): T | undefined {
  const key = name.toLowerCase();
  const isExact = ({ names }: Choice<T>) => names.includes(name);
  const isAlike = ({ names }: Choice<T>) => names.some((other) => other.toLowerCase() === key);
  return (choices.find(isExact) ?? choices.find(isAlike))?.value;
}

/** The name, the name without its prefix, and the symbol, even malformed ones. */
const namesOf = ({ name, cSymbol, symbol }: Named) => {
  const written = writtenText(name);
  return [written, written.slice(written.indexOf(':') + 1), cSymbol, writtenText(symbol)].filter(
    (known) => known !== '',
  );
};

function levelChoices({ levels }: RequestNames): Choice<number>[] {
  return [...levels, ...builtInWinmeta.levels.all].map((level) => ({
    names: namesOf(level),
    value: level.value,
  }));
}

/** Keywords, and channels, whose bits are part of an event's keyword. */
function keywordChoices({ keywords, channels }: RequestNames): Choice<bigint>[] {
  return [
    ...[...keywords, ...builtInWinmeta.keywords.all].map((keyword) => ({
      names: namesOf(keyword),
      value: keyword.mask,
    })),
    ...channels
      .filter(({ keywordMask }) => keywordMask !== 0n)
      .map(({ name, chid, cSymbol, keywordMask }) => ({
        names: [name.value, ...(chid === undefined ? [] : [chid.value]), cSymbol],
        value: keywordMask,
      })),
  ];
}
