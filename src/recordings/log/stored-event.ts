import { checkMembers, oneOf } from '../../windows/checks/members.js';
import type { PayloadValue } from '../../windows/payload/payload-values.js';
import { cutName } from '../../windows/payload/text-limit.js';
import { fileTimeFromIso } from '../../windows/values/file-time.js';
import { normalGuid } from '../../windows/values/guid.js';
import { ElementMaker, type EventLogElement, type EventLogValue } from './event-element.js';
import type {
  EventLogDataValue,
  EventLogEvent,
  EventLogRendering,
  EventLogXmlOptions,
  IncompleteReason,
  PlainEventLogEvent,
  UnreadMember,
} from './event-log-event.js';
import { plainEventLogEvent } from './plain-event-log-event.js';
import { type EventTree, elementIn, type SystemMember, treeOf } from './system-places.js';
import type { ValueStyle } from './value-text.js';
import type { XmlInstance, XmlItem, XmlNode, XmlValues } from './xml-node.js';
import { operationsOf, XmlTextWriter } from './xml-operations.js';
import { inTypeOf } from './xml-types.js';
import { NO_VALUES } from './xml-values.js';

/** The facts about an event that its XML does not have. */
export interface RecordFacts {
  readonly file: number;
  readonly offset: number;
  readonly isRecovered: boolean;
  /** The bytes of the record, which limit the length of its XML. */
  readonly size: number;
}

const STYLES: Readonly<Record<EventLogRendering, ValueStyle>> = {
  'server-2022': { upperCaseGuids: false, nineDecimals: false },
  'server-2019': { upperCaseGuids: false, nineDecimals: true },
  'server-2016': { upperCaseGuids: true, nineDecimals: true },
};

/** The style of values in a rendering. */
export function styleOf(rendering: EventLogRendering): ValueStyle {
  return STYLES[rendering];
}

/** The locations of the numbers that an incomplete event can lack. */
const NUMBERS: readonly (readonly [UnreadMember, SystemMember])[] = [
  ['id', 'EventID'],
  ['version', 'Version'],
  ['level', 'Level'],
  ['task', 'Task'],
  ['opcode', 'Opcode'],
  ['keywords', 'Keywords'],
];

const NONE_UNREAD: readonly UnreadMember[] = [];

/** The longest XML: a template can have 64 KiB, and one byte of a value can become an element. */
const mostLength = (size: number) => 0x2_0000 + 64 * size;

/** The most elements and values: each needs some bytes of the template or of the values. */
const mostElements = (size: number) => 0x4000 + size;

/** The content of a record, which can be parsed when it is first needed. */
export interface RecordContent {
  readonly id: bigint;
  /** FILETIME. */
  readonly written: bigint;
  readonly nodes: readonly XmlNode[];
  readonly incomplete?: IncompleteReason | undefined;
  /** Members of `System`, if they are known without its nodes. */
  readonly timeCreated?: bigint | undefined;
  readonly providerName?: string | undefined;
  /** False if certainly no `RenderingInfo` is in the event. */
  readonly hasRenderingInfo?: boolean | undefined;
  /** A member of `System`, as it is stored, without reading the nodes. */
  systemValue?(member: SystemMember): PayloadValue | typeof UNKNOWN | undefined;
}

/** Stands for a member that only the nodes have. */
export const UNKNOWN: unique symbol = Symbol('unknown');

/** An event whose record has been parsed or checked. */
export class StoredEvent implements EventLogEvent {
  readonly file: number;
  readonly offset: number;
  readonly isRecovered: boolean;
  /** The bytes of the record. */
  readonly size: number;
  index = 0;
  #known: EventTree | undefined;
  #time: bigint | undefined;

  constructor(
    { file, offset, isRecovered, size }: RecordFacts,
    readonly content: RecordContent,
  ) {
    this.file = file;
    this.offset = offset;
    this.isRecovered = isRecovered;
    this.size = size;
  }

  /** Sets the position of the event, which its reader does once. */
  at(index: number): StoredEvent {
    this.index = index;
    return this;
  }

  get #tree(): EventTree {
    this.#known ??= treeOf(this.content.nodes);
    return this.#known;
  }

  get recordId(): bigint {
    return this.content.id;
  }

  get written(): bigint {
    return this.content.written;
  }

  /** Whether the event can have its own texts. */
  get mayBeRendered(): boolean {
    return this.content.hasRenderingInfo ?? true;
  }

  get incomplete(): IncompleteReason | undefined {
    return this.content.incomplete;
  }

  get unread(): readonly UnreadMember[] {
    if (this.incomplete === undefined) return NONE_UNREAD;
    return NUMBERS.filter(([, path]) => this.#member(path) === undefined).map(([member]) => member);
  }

  #member(member: SystemMember): PayloadValue | undefined {
    const { content } = this;
    const value = content.systemValue === undefined ? UNKNOWN : content.systemValue(member);
    return value === UNKNOWN ? this.#tree.places.valueOf(member, this.#tree.values) : value;
  }

  #text(member: SystemMember): string | undefined {
    const value = this.#member(member);
    return value === undefined || value === '' ? undefined : cutName(String(value));
  }

  #guid(member: SystemMember): string | undefined {
    const text = this.#text(member);
    return text === undefined ? undefined : normalGuid(text);
  }

  #number(member: SystemMember): number | undefined {
    const value = this.#member(member);
    if (typeof value === 'number' && value >>> 0 === value) return value;
    const integer = integerOf(value);
    return integer === undefined ? undefined : Number(BigInt.asUintN(32, integer));
  }

  get providerName(): string | undefined {
    const { providerName } = this.content;
    return providerName === undefined ? this.#text('Provider@Name') : cutName(providerName);
  }

  get providerId(): string | undefined {
    return this.#guid('Provider@Guid');
  }

  get eventSourceName(): string | undefined {
    return this.#text('Provider@EventSourceName');
  }

  get id(): number {
    return (this.#number('EventID') ?? 0) & 0xffff;
  }

  get qualifiers(): number | undefined {
    return this.#number('EventID@Qualifiers');
  }

  get version(): number {
    return (this.#number('Version') ?? 0) & 0xff;
  }

  get level(): number {
    return (this.#number('Level') ?? 0) & 0xff;
  }

  get task(): number {
    return (this.#number('Task') ?? 0) & 0xffff;
  }

  get opcode(): number {
    return (this.#number('Opcode') ?? 0) & 0xff;
  }

  get keywords(): bigint {
    return BigInt.asUintN(64, integerOf(this.#member('Keywords')) ?? 0n);
  }

  get timeCreated(): bigint {
    this.#time ??= this.content.timeCreated ?? timeOf(this.#member('TimeCreated@SystemTime')) ?? this.written;
    return this.#time;
  }

  get eventRecordId(): bigint {
    return BigInt.asUintN(64, integerOf(this.#member('EventRecordID')) ?? this.recordId);
  }

  get activityId(): string | undefined {
    return this.#guid('Correlation@ActivityID');
  }

  get relatedActivityId(): string | undefined {
    return this.#guid('Correlation@RelatedActivityID');
  }

  get processId(): number | undefined {
    return this.#number('Execution@ProcessID');
  }

  get threadId(): number | undefined {
    return this.#number('Execution@ThreadID');
  }

  get processorId(): number | undefined {
    return this.#number('Execution@ProcessorID');
  }

  get channel(): string | undefined {
    return this.#text('Channel');
  }

  get computer(): string | undefined {
    return this.#text('Computer');
  }

  get userId(): string | undefined {
    return this.#text('Security@UserID');
  }

  get templateId(): string | undefined {
    return this.#data?.template.guid;
  }

  /** The template of the event's data, with its values. */
  get #data(): XmlInstance | undefined {
    const { values } = this.#tree;
    for (let index = values.count - 1; index >= 0; index--) {
      const first = values.fragmentOf(index)?.[0];
      if (first?.kind === 'instance') return first.instance;
    }
    return undefined;
  }

  dataValues(): readonly EventLogDataValue[] | undefined {
    const values = this.#data?.values;
    return values && Array.from({ length: values.count }, (_, index) => dataValueOf(values, index));
  }

  xml(options: EventLogXmlOptions = {}): string {
    checkMembers<EventLogXmlOptions>(options, { rendering: oneOf(Object.keys(STYLES)) });
    const rendering = options?.rendering ?? 'server-2022';
    const writer = new XmlTextWriter(styleOf(rendering), mostLength(this.size));
    return writer.write(operationsOf(this.content.nodes), NO_VALUES);
  }

  sections(): readonly EventLogElement[] {
    const { nodes, values } = this.#tree;
    const event = elementIn(nodes, 'Event');
    const others = event?.content.filter((node) => node.kind !== 'element' || node.name !== 'System') ?? [];
    const maker = new ElementMaker(mostElements(this.size));
    return maker.contentOf(others, values).filter((part): part is EventLogElement => 'name' in part);
  }

  toPlain(): PlainEventLogEvent {
    return plainEventLogEvent(this);
  }

  toJSON(): PlainEventLogEvent {
    return plainEventLogEvent(this);
  }
}

/** Binary XML as a value has no form as data; messages do not show it. */
function dataValueOf(values: XmlValues, index: number): EventLogDataValue {
  if (values.isNull(index) || values.fragmentOf(index) !== undefined) return undefined;
  if (!values.isArray(index)) return storedValueOf(values, values.itemAt(index));
  return values.itemsOf(index).flatMap((item) => storedValueOf(values, item) ?? []);
}

function storedValueOf(values: XmlValues, item: XmlItem): EventLogValue | undefined {
  const value = values.valueOf(item);
  return value === undefined ? undefined : { inType: inTypeOf(item.type), value };
}

/** An integer, or a text of one: events that are stored as XML have only texts. */
function integerOf(value: PayloadValue | undefined): bigint | undefined {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value) : undefined;
  if (typeof value !== 'string' || !/^(?:-?\d{1,20}|0x[\da-f]{1,16})$/i.test(value)) return undefined;
  return BigInt(value);
}

function timeOf(value: PayloadValue | undefined): bigint | undefined {
  if (typeof value === 'bigint') return value;
  if (typeof value !== 'string') return undefined;
  try {
    return fileTimeFromIso(value);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
