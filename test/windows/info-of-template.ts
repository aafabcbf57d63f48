import type { PayloadCount, PayloadField } from '../../src/windows/payload/payload-template.js';
import type { EventPropertyInfo } from '../../src/windows/trace-info/event-property-info.js';
import type { PayloadInfo } from '../../src/windows/trace-info/property-tree.js';
import { PropertyFlag } from '../../src/windows/trace-info/tdh-constants.js';
import { inTypeNameOf, outTypeNameOf } from '../../src/windows/trace-info/tdh-type-names.js';

const codes = Array.from({ length: 320 }, (_, code) => code);
const codeOf = (name: string | undefined, nameOf: (code: number) => string | undefined) =>
  codes.find((code) => name !== undefined && nameOf(code) === name) ?? 0;

/** The names that lengths and counts can use, by what they mean. */
type Known = ReadonlyMap<string, number>;

/**
 * The properties of a template: the fields of each level together, level by level, with indexes for names.
 */
export function infoOfTemplate(fields: readonly PayloadField[]): PayloadInfo {
  const properties: EventPropertyInfo[] = [];
  const waiting: (() => void)[] = [];
  const level = (siblings: readonly PayloadField[], outer: Known) => {
    const known = new Map(outer);
    const start = properties.length;
    for (const [at, field] of siblings.entries()) {
      const before = new Map(known);
      const count = extent(field.count, before, PropertyFlag.ParamFixedCount, PropertyFlag.ParamCount);
      const common = { name: field.name, count: count.flags === 0 ? 1 : count.value, tags: 0 };
      known.set(field.name, start + at);
      if ('members' in field) {
        properties.push({
          ...common,
          flags: PropertyFlag.Struct | count.flags,
          length: 0,
          type: { kind: 'struct', structStartIndex: 0, numOfStructMembers: field.members.length },
        });
        waiting.push(() => {
          const type = { structStartIndex: properties.length, numOfStructMembers: field.members.length };
          properties[start + at] = {
            ...(properties[start + at] as EventPropertyInfo),
            type: { kind: 'struct', ...type },
          };
          level(field.members, before);
        });
        continue;
      }
      const length = extent(field.length, before, PropertyFlag.ParamFixedLength, PropertyFlag.ParamLength);
      properties.push({
        ...common,
        flags: count.flags | length.flags,
        length: length.value,
        type: {
          kind: 'value',
          inType: codeOf(field.inType, inTypeNameOf),
          outType: codeOf(field.outType, outTypeNameOf),
          mapName: field.map?.name,
        },
      });
    }
  };
  level(fields, new Map());
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) next();
  return { topLevelPropertyCount: fields.length, properties };
}

function extent(given: PayloadCount | undefined, known: Known, fixed: number, param: number) {
  if (given === undefined || given === 0) return { flags: 0, value: 0 };
  if (typeof given === 'object') throw new Error('no information has such a count');
  if (typeof given === 'number') return { flags: fixed, value: given };
  const index = known.get(given);
  if (index === undefined) throw new Error(`no field '${given}'`);
  return { flags: param, value: index };
}
