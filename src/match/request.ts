import type { SessionFilter } from '../etw/session-filter.js';
import { withoutAlias, writtenText } from '../manifest/meaning.js';
import type { Named, Provider } from '../manifest/model.js';
import { winKeywords, winLevels } from '../manifest/predefined.js';
import { nearest } from '../manifest/suggest.js';

/** What a session asks for, as the user writes it: names stand for something else in each provider. */
export interface SessionRequest {
  readonly level: number | string;
  readonly any: readonly (bigint | string)[];
  readonly all: readonly (bigint | string)[];
  readonly ignoreKeyword0: boolean;
}

/** A name that a provider does not have, and the nearest that it has. */
export interface UnknownName {
  readonly kind: 'level' | 'keyword';
  readonly name: string;
  readonly nearest: string | undefined;
}

/** The filter that a request means for a provider, or the names that the provider lacks. */
export function filterFor(
  request: SessionRequest,
  provider: Provider,
): { readonly filter: Required<SessionFilter>; readonly unknown: readonly UnknownName[] } {
  const unknown: UnknownName[] = [];
  const resolve = <T>(
    kind: UnknownName['kind'],
    name: string,
    known: readonly Choice<T>[],
  ): T | undefined => {
    const value = find(name, known) ?? find(meantName(name), known);
    if (value === undefined) {
      const names = known.flatMap((choice) => choice.names);
      unknown.push({ kind, name, nearest: nearest(name, names) });
    }
    return value;
  };
  const keywords = keywordChoices(provider);
  const maskOf = (items: readonly (bigint | string)[]) =>
    items.reduce<bigint>((mask, item) => {
      return mask | (typeof item === 'bigint' ? item : (resolve('keyword', item, keywords) ?? 0n));
    }, 0n);
  const filter = {
    level:
      typeof request.level === 'number'
        ? request.level
        : (resolve('level', request.level, levelChoices(provider)) ?? 0),
    matchAnyKeyword: maskOf(request.any),
    matchAllKeyword: maskOf(request.all),
    ignoreKeyword0: request.ignoreKeyword0,
  };
  return { filter, unknown };
}

/** What names stand for. */
interface Choice<T> {
  readonly names: readonly string[];
  readonly value: T;
}

/** The name that an alias of tools stands for, such as `win:LogAlways` for `win:Always`. */
function meantName(name: string): string {
  const local = name.indexOf(':') + 1;
  return name.slice(0, local) + withoutAlias(name.slice(local));
}

/** By a name as written; where there is none, without regard to case. */
function find<T>(name: string, choices: readonly Choice<T>[]): T | undefined {
  const key = name.toLowerCase();
  const isExact = ({ names }: Choice<T>) => names.includes(name);
  const isAlike = ({ names }: Choice<T>) => names.some((other) => other.toLowerCase() === key);
  return (choices.find(isExact) ?? choices.find(isAlike))?.value;
}

/** The name, the name without its prefix, the symbol; also malformed ones. */
const namesOf = ({ name, cSymbol, symbol }: Named) => {
  const written = writtenText(name);
  return [written, written.slice(written.indexOf(':') + 1), cSymbol, writtenText(symbol)].filter(
    (known) => known !== '',
  );
};

function levelChoices({ levels }: Provider): Choice<number>[] {
  return [...levels, ...winLevels.values()].map((level) => ({ names: namesOf(level), value: level.value }));
}

/** Keywords, and channels, whose bits are part of an event's keyword. */
function keywordChoices({ keywords, channels }: Provider): Choice<bigint>[] {
  return [
    ...[...keywords, ...winKeywords.values()].map((keyword) => ({
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
