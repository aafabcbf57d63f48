import { u16At } from '../../windows/bytes/numbers-at.js';
import { NO_DEPENDENCY, type XmlAttributeNode, type XmlElementNode, type XmlTemplate } from './xml-node.js';
import { XmlType } from './xml-types.js';

/**
 * The event log service puts the values of `System` at the same indexes in all its templates: so they can be
 * read without the template. The name of the provider, the channel, and the computer are mostly in the text
 * of the template.
 */

/** The types of the values that all templates have, from index 0. Each can also be missing. */
const COMMON_TYPES: readonly number[] = [
  XmlType.UInt8,
  XmlType.UInt8,
  XmlType.UInt16,
  XmlType.UInt16,
  XmlType.UInt16,
  XmlType.HexInt64,
  XmlType.FileTime,
  XmlType.Guid,
  XmlType.UInt32,
  XmlType.UInt32,
  XmlType.UInt64,
  XmlType.UInt8,
  XmlType.Sid,
];

/** The values that an event always has: its level, ID, time, and number. */
const REQUIRED: readonly number[] = [0, 3, 6, 10];

interface Usual {
  /** The number of values; 0 for any. */
  readonly count: number;
  /** The types from the index behind `COMMON_TYPES`. */
  readonly types: readonly number[];
  readonly template: XmlTemplate;
}

const USUAL: readonly Usual[] = /* @__PURE__ */ usualTemplates();

/**
 * The template of the service that an event without its template must have had, by the number and the types
 * of its values; `undefined` for another one.
 *
 * @param specsAt the offset of the sizes and types.
 */
export function usualTemplate(bytes: Uint8Array, specsAt: number, count: number): XmlTemplate | undefined {
  const typeOf = (index: number) => u16At(bytes, specsAt + index * 4 + 2);
  if (count < COMMON_TYPES.length || REQUIRED.some((index) => typeOf(index) === XmlType.Null))
    return undefined;
  return USUAL.find((usual) => {
    if (usual.count !== count && usual.count !== 0) return false;
    const types = [...COMMON_TYPES, ...usual.types];
    return types.every((type, index) => typeOf(index) === type || typeOf(index) === XmlType.Null);
  })?.template;
}

function usualTemplates(): readonly Usual[] {
  return [
    {
      count: 18,
      types: [XmlType.Guid, XmlType.String, XmlType.Guid, XmlType.String],
      template: templateOf({
        provider: { Name: 14, Guid: 15 },
        activity: { RelatedActivityID: 13 },
        channel: 16,
      }),
    },
    {
      count: 20,
      types: [XmlType.UInt8],
      template: templateOf({ activity: { RelatedActivityID: 18 }, execution: { ProcessorID: 14 } }),
    },
    { count: 0, types: [], template: templateOf({}) },
  ];
}

/** The indexes of values by attribute. */
type Indexes = Readonly<Record<string, number>>;

function templateOf({
  provider = {},
  activity = {},
  execution = {},
  channel,
}: {
  readonly provider?: Indexes;
  readonly activity?: Indexes;
  readonly execution?: Indexes;
  readonly channel?: number;
}): XmlTemplate {
  const system = elementOf('System', [
    emptyOf('Provider', provider),
    { ...valueElement('EventID', 3), attributes: attributesOf({ Qualifiers: 4 }) },
    valueElement('Version', 11),
    valueElement('Level', 0),
    valueElement('Task', 2),
    valueElement('Opcode', 1),
    valueElement('Keywords', 5),
    emptyOf('TimeCreated', { SystemTime: 6 }),
    valueElement('EventRecordID', 10),
    emptyOf('Correlation', { ActivityID: 7, ...activity }),
    emptyOf('Execution', { ProcessID: 8, ThreadID: 9, ...execution }),
    ...(channel === undefined ? [] : [valueElement('Channel', channel)]),
    emptyOf('Security', { UserID: 12 }),
  ]);
  return { guid: '', nodes: [eventOf([system])] };
}

/** `Event` with its namespace. */
export function eventOf(content: XmlElementNode['content']): XmlElementNode {
  const xmlns = 'http://schemas.microsoft.com/win/2004/08/events/event';
  const parts = [{ kind: 'text', text: xmlns, xml: xmlns }] as const;
  return { ...elementOf('Event', content), attributes: [{ name: 'xmlns', parts }] };
}

export function elementOf(name: string, content: XmlElementNode['content']): XmlElementNode {
  return { kind: 'element', name, dependency: NO_DEPENDENCY, attributes: [], content, isEmpty: false };
}

/** An element that is only there with its value. */
export function valueElement(name: string, index: number): XmlElementNode {
  return { ...elementOf(name, [{ kind: 'value', index }]), dependency: index };
}

/** An empty element with values as attributes. */
export function emptyOf(name: string, values: Indexes): XmlElementNode {
  return { ...elementOf(name, []), attributes: attributesOf(values), isEmpty: true };
}

function attributesOf(values: Indexes): XmlAttributeNode[] {
  return Object.entries(values).map(([name, index]) => ({ name, parts: [{ kind: 'value', index }] }));
}
