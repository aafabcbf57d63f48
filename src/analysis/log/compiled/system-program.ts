import type { TemplateStore } from '../../../recordings/log/compiled/template-store.js';
import type { TemplateVariant } from '../../../recordings/log/compiled/template-variant.js';
import { unusual } from '../../../recordings/log/compiled/unusual.js';
import { type SystemMember, SystemPlaces } from '../../../recordings/log/system-places.js';
import type { XmlNode } from '../../../recordings/log/xml-node.js';
import { XmlType } from '../../../recordings/log/xml-types.js';
import { cutName } from '../../../windows/payload/text-limit.js';
import { normalGuid } from '../../../windows/values/guid.js';
import { JsonCode } from './json-code.js';
import { JsonOp } from './json-op.js';

/** The line of an event, apart from its data. */
export interface SystemProgram {
  readonly code: Int32Array;
  readonly size: number;
  readonly uses: number;
  readonly labels: LabelPlaces;
  /** The nodes of the event other than `System`. */
  readonly others: readonly XmlNode[];
  /** The value that contains the event's data; -1 if they are in `others`. */
  readonly data: number;
}

/** The values that decide about the names of numbers; -1 for one that is absent, which counts as 0. */
export interface LabelPlaces {
  readonly level: number;
  readonly task: number;
  readonly opcode: number;
  readonly qualifiers: number;
  readonly keywords: number;
  readonly hasProviderId: boolean;
}

/** A member that all events have: a text of the template, or a value. */
type Member = { readonly text: string } | { readonly index: number; readonly type: number };

/**
 * Compiles the template of an event into a line.
 *
 * @param make makes the code of the line.
 * @throws unusual for a `System` that hardly any event has.
 */
export function systemProgram(
  variant: TemplateVariant,
  store: TemplateStore,
  make: (members: SystemMembers, code: JsonCode) => void,
): SystemProgram {
  const [event] = variant.template.nodes;
  if (event?.kind !== 'element' || event.name !== 'Event') throw unusual;
  const others = event.content.filter((node) => node.kind !== 'element' || node.name !== 'System');
  const values = others.flatMap((node) =>
    node.kind === 'value' && !variant.isNull(node.index) ? [node.index] : [],
  );
  const [data = -1] = values;
  const isData = variant.typeOf(data) === XmlType.BinaryXml;
  // Only data, or only elements of the template itself.
  if (values.length > 1 || (data >= 0 && (!isData || others.some(({ kind }) => kind === 'element'))))
    throw unusual;
  const members = new SystemMembers(variant);
  const code = new JsonCode(store);
  make(members, code);
  const { labels } = members;
  return { code: code.end(), size: code.size, uses: code.mostUses, labels, others, data };
}

/** The members of `System` in events with a template and certain types of values. */
export class SystemMembers {
  readonly #places: SystemPlaces;

  constructor(private readonly variant: TemplateVariant) {
    this.#places = new SystemPlaces(variant.template.nodes);
  }

  /** A member that is not absent. */
  member(member: SystemMember): Member | undefined {
    const parts = this.#places.partsOf(member);
    const [part] = parts;
    if (part === undefined) return undefined;
    if (parts.length > 1) throw unusual;
    if (part.kind === 'text') return part.text === '' ? undefined : part;
    const { index } = part;
    return this.variant.isNull(index) ? undefined : { index, type: this.variant.typeOf(index) };
  }

  /** The index of a member that is a value of this type; `undefined` if it is absent. */
  valueOf(name: SystemMember, type: number): number | undefined {
    const member = this.member(name);
    if (member === undefined) return undefined;
    if (!('index' in member) || member.type !== type) throw unusual;
    if (type === XmlType.FileTime || type === XmlType.HexInt64 || type === XmlType.UInt64)
      this.#mustHaveSize(member.index, 8);
    return member.index;
  }

  /** The index of a member that all events have. */
  requiredOf(name: SystemMember, type: number): number {
    const index = this.valueOf(name, type);
    if (index === undefined) throw unusual;
    return index;
  }

  /** The index of a member that is a GUID, or its text; `undefined` if it is absent. */
  guidOf(name: SystemMember): { readonly text: string } | { readonly index: number } | undefined {
    const member = this.member(name);
    if (member === undefined) return undefined;
    if ('text' in member) return { text: normalGuid(cutName(member.text)) };
    if (member.type !== XmlType.Guid) throw unusual;
    this.#mustHaveSize(member.index, 16);
    return member;
  }

  /** The instruction of a number of so many bits at most, and its index; `undefined` if it is absent. */
  numberOf(
    name: SystemMember,
    bits: 8 | 16 | 32,
  ): { readonly op: number; readonly index: number } | undefined {
    const member = this.member(name);
    if (member === undefined) return undefined;
    const [op, size] = ('type' in member && NUMBERS.get(member.type)) || [];
    if (!('index' in member) || op === undefined || size === undefined || size * 8 > bits) throw unusual;
    this.#mustHaveSize(member.index, size);
    return { op, index: member.index };
  }

  #mustHaveSize(index: number, size: number): void {
    if (this.variant.sizeOf(index) !== size) throw unusual;
  }

  get labels(): LabelPlaces {
    return {
      level: this.valueOf('Level', XmlType.UInt8) ?? -1,
      task: this.valueOf('Task', XmlType.UInt16) ?? -1,
      opcode: this.valueOf('Opcode', XmlType.UInt8) ?? -1,
      qualifiers: this.valueOf('EventID@Qualifiers', XmlType.UInt16) ?? -1,
      keywords: this.requiredOf('Keywords', XmlType.HexInt64),
      hasProviderId: this.member('Provider@Guid') !== undefined,
    };
  }
}

/** Types of numbers, with their instruction and their size. */
const NUMBERS: ReadonlyMap<number, readonly [op: number, size: number]> = /* @__PURE__ */ new Map([
  [XmlType.UInt8, [JsonOp.UInt8, 1] as const],
  [XmlType.UInt16, [JsonOp.UInt16, 2] as const],
  [XmlType.UInt32, [JsonOp.UInt32, 4] as const],
]);
