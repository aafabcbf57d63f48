import { localNameOf, numberOf, withoutAlias, writtenText } from './meaning.js';
import type { Named } from './model.js';

/** Levels, tasks and opcodes have a value, keywords a mask. */
type Valued = Named & { readonly value?: number; readonly mask?: bigint };

/** Definitions in their order, which do not change any more. */
type List<T> = readonly T[] | ReadonlyMap<string, T>;

/**
 * The definition that a name which none has is taken for: the first that is written alike, whatever its prefix stands
 * for; else the one with that name but for its prefix; else the first with that number, where the name is a number.
 *
 * @param scopes where to look, the nearest first.
 * @param elsewhere definitions out of scope: one is taken if it is written alike and no other such one has another value.
 */
export function meantBy<T extends Valued>(
  name: string,
  scopes: readonly List<T>[],
  elsewhere: List<T> = [],
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

/** Definitions with something in common. */
interface Group<T> {
  readonly first: T;
  /** Whether all have one value. */
  agrees: boolean;
}

interface Index<T> {
  readonly written: ReadonlyMap<string, Group<T>>;
  readonly local: ReadonlyMap<string, Group<T>>;
  readonly byNumber: ReadonlyMap<bigint, Group<T>>;
}

/** Made when the first name of a list is wrong: a file full of mistakes must not cost the square of their number. */
const known = new WeakMap<object, Index<Valued>>();

function indexOf<T extends Valued>(list: List<T>): Index<T> {
  let index = known.get(list) as Index<T> | undefined;
  if (index === undefined) {
    const definitions = [...list.values()];
    index = {
      written: groups(definitions, ({ name }) => writtenText(name)),
      local: groups(definitions, ({ name }) => localNameOf(writtenText(name))),
      byNumber: groups(definitions, numberIn),
    };
    known.set(list, index);
  }
  return index;
}

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
