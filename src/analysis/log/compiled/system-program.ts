import type { TemplateStore } from '../../../recordings/log/compiled/template-store.js';
import type { TemplateVariant } from '../../../recordings/log/compiled/template-variant.js';
import { unusual } from '../../../recordings/log/compiled/unusual.js';
import { type SystemMember, SystemPlaces } from '../../../recordings/log/system-places.js';
import type { XmlNode } from '../../../recordings/log/xml-node.js';
import { XmlType } from '../../../recordings/log/xml-types.js';
import { cutName } from '../../../windows/payload/text-limit.js';
import { bracedGuid, normalGuid } from '../../../windows/values/guid.js';
import { JsonCode, jsonText } from './json-code.js';
import { JsonOp } from './json-op.js';

/** The line of JSON of an event, apart from its data. */
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
 * Compiles the template of an event into the line that `loggedEventView` makes of it.
 *
 * @throws unusual for a `System` that hardly any event has.
 */
export function systemProgram(variant: TemplateVariant, store: TemplateStore): SystemProgram {
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
  return { ...new LineMaker(variant, store).make(), others, data };
}

class LineMaker {
  readonly #code: JsonCode;
  readonly #places: SystemPlaces;
  /** Whether the next member is the first one of its object. */
  #isFirst = true;

  constructor(
    private readonly variant: TemplateVariant,
    store: TemplateStore,
  ) {
    this.#code = new JsonCode(store);
    this.#places = new SystemPlaces(variant.template.nodes);
  }

  make(): Omit<SystemProgram, 'others' | 'data'> {
    const code = this.#code;
    const time = this.#valueOf('TimeCreated@SystemTime', XmlType.FileTime);
    const keywords = this.#valueOf('Keywords', XmlType.HexInt64);
    const record = this.#valueOf('EventRecordID', XmlType.UInt64);
    if (time === undefined || keywords === undefined || record === undefined) throw unusual;
    this.#open('');
    this.#value('index', JsonOp.Index, 0);
    this.#quoted('time', JsonOp.FileTime, time, 'Z');
    this.#value('recordId', JsonOp.SafeInteger, record);
    this.#text('channelName', 'Channel');
    this.#text('computer', 'Computer');
    this.#number('processor', 'Execution@ProcessorID', 32);
    this.#number('processId', 'Execution@ProcessID', 32);
    this.#number('threadId', 'Execution@ThreadID', 32);
    this.#text('userId', 'Security@UserID');
    this.#guid('providerId', 'Provider@Guid', JsonOp.BareGuid);
    this.#text('providerName', 'Provider@Name');
    this.#number('id', 'EventID', 16, '0');
    this.#number('version', 'Version', 8, '0');
    this.#number('level', 'Level', 8, '0');
    this.#number('opcode', 'Opcode', 8, '0');
    this.#number('task', 'Task', 16, '0');
    this.#quoted('keyword', JsonOp.Hex64, keywords);
    this.#guid('activityId', 'Correlation@ActivityID', JsonOp.BareGuid);
    this.#guid('relatedActivityId', 'Correlation@RelatedActivityID', JsonOp.BareGuid);
    this.#value('values', JsonOp.Values, 0);
    code.op(JsonOp.File, 0);
    this.#number('qualifiers', 'EventID@Qualifiers', 16);
    code.op(JsonOp.Labels, 0);
    this.#open(',"System":');
    this.#open('"Provider":');
    this.#text('Name', 'Provider@Name');
    this.#guid('Guid', 'Provider@Guid', JsonOp.Guid);
    this.#text('EventSourceName', 'Provider@EventSourceName');
    this.#close();
    this.#number('EventID', 'EventID', 16, '0');
    this.#number('Qualifiers', 'EventID@Qualifiers', 16);
    this.#number('Version', 'Version', 8, '0');
    this.#number('Level', 'Level', 8, '0');
    this.#number('Task', 'Task', 16, '0');
    this.#number('Opcode', 'Opcode', 8, '0');
    this.#quoted('Keywords', JsonOp.Hex64, keywords);
    this.#open(',"TimeCreated":');
    this.#quoted('SystemTime', JsonOp.FileTime, time, 'Z');
    this.#close();
    this.#value('EventRecordID', JsonOp.SafeInteger, record);
    if (this.#hasAny('Correlation@ActivityID', 'Correlation@RelatedActivityID')) {
      this.#open(',"Correlation":');
      this.#guid('ActivityID', 'Correlation@ActivityID', JsonOp.Guid);
      this.#guid('RelatedActivityID', 'Correlation@RelatedActivityID', JsonOp.Guid);
      this.#close();
    }
    if (this.#hasAny('Execution@ProcessID', 'Execution@ThreadID', 'Execution@ProcessorID')) {
      this.#open(',"Execution":');
      this.#number('ProcessID', 'Execution@ProcessID', 32);
      this.#number('ThreadID', 'Execution@ThreadID', 32);
      this.#number('ProcessorID', 'Execution@ProcessorID', 32);
      this.#close();
    }
    this.#text('Channel', 'Channel');
    this.#text('Computer', 'Computer');
    if (this.#hasAny('Security@UserID')) {
      this.#open(',"Security":');
      this.#text('UserID', 'Security@UserID');
      this.#close();
    }
    this.#close();
    code.op(JsonOp.Sections, 0);
    this.#close();
    const labels = {
      level: this.#valueOf('Level', XmlType.UInt8) ?? -1,
      task: this.#valueOf('Task', XmlType.UInt16) ?? -1,
      opcode: this.#valueOf('Opcode', XmlType.UInt8) ?? -1,
      qualifiers: this.#valueOf('EventID@Qualifiers', XmlType.UInt16) ?? -1,
      keywords,
      hasProviderId: this.#member('Provider@Guid') !== undefined,
    };
    return { code: code.end(), size: code.size, uses: code.mostUses, labels };
  }

  #member(member: SystemMember): Member | undefined {
    const parts = this.#places.partsOf(member);
    const [part] = parts;
    if (part === undefined) return undefined;
    if (parts.length > 1) throw unusual;
    if (part.kind === 'text') return part.text === '' ? undefined : part;
    const { index } = part;
    return this.variant.isNull(index) ? undefined : { index, type: this.variant.typeOf(index) };
  }

  #hasAny(...members: readonly SystemMember[]): boolean {
    return members.some((member) => this.#member(member) !== undefined);
  }

  /** The index of a member that is a value of this type; `undefined` if it is absent. */
  #valueOf(name: SystemMember, type: number): number | undefined {
    const member = this.#member(name);
    if (member === undefined) return undefined;
    if (!('index' in member) || member.type !== type) throw unusual;
    if (type === XmlType.FileTime || type === XmlType.HexInt64 || type === XmlType.UInt64)
      this.#mustHaveSize(member.index, 8);
    return member.index;
  }

  #mustHaveSize(index: number, size: number): void {
    if (this.variant.sizeOf(index) !== size) throw unusual;
  }

  #open(before: string): void {
    const comma = before === '' || before.startsWith(',') || this.#isFirst ? '' : ',';
    this.#code.add(`${comma}${before}{`);
    this.#isFirst = true;
  }

  #close(): void {
    this.#code.add('}');
    this.#isFirst = false;
  }

  #start(name: string): void {
    this.#code.add(`${this.#isFirst ? '' : ','}"${name}":`);
    this.#isFirst = false;
  }

  #value(name: string, op: number, index: number): void {
    this.#start(name);
    this.#code.op(op, index);
  }

  #quoted(name: string, op: number, index: number, after = ''): void {
    this.#start(name);
    this.#code.add('"');
    this.#code.op(op, index);
    this.#code.add(`${after}"`);
  }

  #literal(name: string, json: string): void {
    this.#start(name);
    this.#code.add(json);
  }

  #text(name: string, path: SystemMember): void {
    const member = this.#member(path);
    if (member === undefined) return;
    if ('text' in member) this.#literal(name, jsonText(cutName(member.text)));
    else if (member.type === XmlType.String) this.#value(name, JsonOp.Name, member.index);
    else if (member.type === XmlType.Sid) this.#quoted(name, JsonOp.UserSid, member.index);
    else throw unusual;
  }

  #guid(name: string, path: SystemMember, op: number): void {
    const member = this.#member(path);
    if (member === undefined) return;
    if ('text' in member) {
      const guid = normalGuid(cutName(member.text));
      this.#literal(name, jsonText(op === JsonOp.Guid ? bracedGuid(guid) : guid));
    } else if (member.type === XmlType.Guid) {
      this.#mustHaveSize(member.index, 16);
      this.#quoted(name, op, member.index);
    } else throw unusual;
  }

  /** @param absent the number of a member that is absent; without it, there is no member. */
  #number(name: string, path: SystemMember, bits: 8 | 16 | 32, absent?: string): void {
    const member = this.#member(path);
    if (member === undefined) {
      if (absent !== undefined) this.#literal(name, absent);
      return;
    }
    const [op, size] = ('type' in member && NUMBERS.get(member.type)) || [];
    if (!('index' in member) || op === undefined || size === undefined || size * 8 > bits) throw unusual;
    this.#mustHaveSize(member.index, size);
    this.#value(name, op, member.index);
  }
}

/** Types of numbers, with their instruction and their size. */
const NUMBERS: ReadonlyMap<number, readonly [op: number, size: number]> = /* @__PURE__ */ new Map([
  [XmlType.UInt8, [JsonOp.UInt8, 1] as const],
  [XmlType.UInt16, [JsonOp.UInt16, 2] as const],
  [XmlType.UInt32, [JsonOp.UInt32, 4] as const],
]);
