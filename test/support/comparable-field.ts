import type { PayloadField } from '../../src/windows/payload/payload-template.js';
import { inTypes } from '../../src/windows/winmeta/types.js';

/**
 * A field without what descriptions of the same field choose differently: the default out-type, numbers that
 * mean no length or count, and the order of a map's items.
 */
export function comparableField(field: PayloadField): unknown {
  const { count, ...rest } = field;
  const counted = { ...rest, count: count === 0 || count === 1 ? undefined : count };
  if ('members' in rest) return { ...counted, members: rest.members.map(comparableField) };
  const mayHaveLength = /^win:(?:UnicodeString|AnsiString|Binary)$/.test(rest.inType);
  return {
    ...counted,
    outType: rest.outType ?? defaultOutTypes.get(rest.inType),
    length: mayHaveLength ? rest.length || undefined : undefined,
    map: rest.map && { ...rest.map, items: rest.map.items.toSorted((a, b) => a.value - b.value) },
  };
}

const defaultOutTypes: ReadonlyMap<string, string> = new Map(
  inTypes.map(({ name, defaultOutType }) => [name, defaultOutType]),
);
