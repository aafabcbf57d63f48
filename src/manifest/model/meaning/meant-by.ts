import { remembered } from '../../../text/remembered.js';
import { localNameOf } from '../../../windows/winmeta/namespaces.js';
import type { Named } from '../model.js';
import { numberOf, withoutAlias, writtenText } from './meaning.js';

/** Levels, tasks and opcodes have a value, keywords a mask. */
type Valued = Named & { readonly value?: number; readonly mask?: bigint };

/** Definitions in order. The list must not change any more, because its index is cached. */
type List<T> = readonly T[] | ReadonlyMap<string, T>;

/**
 * The definition that an unresolved name probably means: the first with the same spelling, whatever its
 * prefix is bound to; else the one with the same local name; else, if the name is a number, the first with
 * that number. `scopes` are searched from the nearest one. Definitions out of scope (`elsewhere`) match only
 * with the same spelling, and only if all of them have equal values.
 */
export function meantBy<T extends Valued>(
  name: string,
  scopes: readonly List<T>[],
  elsewhere: List<T> = NOWHERE,
): T | undefined {
  const indexes = scopes.map((scope) => indexOf(scope));
  const nearest = (find: (index: Index<T>) => Group<T> | undefined) =>
    indexes.map(find).find((found) => found !== undefined);
  const number = numberOf(name);
  const localName = withoutAlias(localNameOf(name));
  return (
    nearest(({ written }) => written.get(name))?.first ??
    agreed(indexOf(elsewhere).written.get(name)) ??
    agreed(nearest(({ local }) => local.get(localName))) ??
    (number === undefined ? undefined : nearest(({ byNumber }) => byNumber.get(number))?.first)
  );
}

const NOWHERE: readonly never[] = [];

/** Definitions with the same name or number. */
interface Group<T> {
  readonly first: T;
  /** Whether all have the same value. */
  agrees: boolean;
}

interface Index<T> {
  readonly written: ReadonlyMap<string, Group<T>>;
  readonly local: ReadonlyMap<string, Group<T>>;
  readonly byNumber: ReadonlyMap<bigint, Group<T>>;
}

/** Built when a list is first searched, so that a file full of mistakes does not take quadratic time. */
const indexOf: <T extends Valued>(list: List<T>) => Index<T> = remembered(
  <T extends Valued>(list: List<T>): Index<T> => {
    const definitions = [...list.values()];
    return {
      written: groups(definitions, ({ name }) => writtenText(name)),
      local: groups(definitions, ({ name }) => localNameOf(writtenText(name))),
      byNumber: groups(definitions, numberIn),
    };
  },
);

function groups<T extends Valued, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, Group<T>> {
  const found = new Map<K, Group<T>>();
  for (const item of items) {
    const key = keyOf(item);
    const group = found.get(key);
    if (group === undefined) found.set(key, { first: item, agrees: true });
    else group.agrees &&= numberIn(group.first) === numberIn(item);
  }
  return found;
}

const numberIn = ({ value, mask }: Valued): bigint => mask ?? BigInt(value ?? 0);

const agreed = <T>(group: Group<T> | undefined): T | undefined => (group?.agrees ? group.first : undefined);
