import { hex } from '../../../text/hex.js';
import type { BinaryXmlContent, BinaryXmlElement, BinaryXmlNode } from '../../../windows/binary-xml/model.js';
import {
  integerOf,
  listOf,
  objectOf,
  optionalString,
  stringOf,
  wrongType,
} from '../../../windows/checks/arguments.js';
import type { EventDescription, NamedValue } from '../../../windows/decoding/event-decoder.js';
import type { PayloadField, PayloadMap, PayloadTemplate } from '../../../windows/payload/payload-template.js';
import { normalGuid } from '../../../windows/values/guid.js';
import type { EventSource, ProviderTexts, TableTexts } from './texts.js';

/** An entry of a catalog as JSON has it: one line of the file. */
export type CatalogEntry =
  | { readonly kind: 'provider'; readonly texts: ProviderTexts }
  | { readonly kind: 'messages'; readonly texts: TableTexts }
  | { readonly kind: 'source'; readonly source: EventSource };

export function providerJson({ provider, culture, origin, parameterFile, events }: ProviderTexts): object {
  const { name, guid, controlGuid, message } = provider;
  return {
    kind: 'provider',
    name,
    guid,
    controlGuid,
    message,
    culture,
    file: origin.file,
    fileVersion: origin.version,
    parameterFile,
    events: events.map(eventJson),
  };
}

/** Without what only decoders of payloads need. */
function eventJson(event: EventDescription): object {
  const { id, version, name, channel, level, task, opcode, keyword, keywords, message } = event;
  const { template, userData } = event;
  return {
    id,
    version,
    name,
    channel,
    level,
    task,
    opcode,
    keyword,
    keywords,
    message,
    template: template && { fields: template.fields.map(fieldJson) },
    userData: userData && elementJson(userData),
  };
}

function fieldJson(field: PayloadField): object {
  const { name } = field;
  if ('members' in field) return { name, members: field.members.map(fieldJson) };
  return { name, inType: field.inType, outType: field.outType, map: field.map };
}

function elementJson({ name, attributes, children }: BinaryXmlElement): object {
  return {
    name,
    attributes: attributes.map((one) => ({ name: one.name, value: contentJson(one.value) })),
    children: children.map(nodeJson),
  };
}

function nodeJson(node: BinaryXmlNode): object {
  if ('children' in node) return elementJson(node);
  return 'target' in node ? { target: node.target, data: node.data } : contentJson(node);
}

function contentJson(content: BinaryXmlContent): object {
  return 'at' in content ? { at: content.at, type: content.type } : { text: content.text };
}

export function messagesJson({ origin, culture, providers, entries }: TableTexts): object {
  const texts = new Map<number, string>();
  for (const { id, text } of entries) if (!texts.has(id)) texts.set(id, text);
  return {
    kind: 'messages',
    file: origin.file,
    fileVersion: origin.version,
    culture,
    providers,
    messages: Object.fromEntries(texts),
  };
}

export function sourceJson(source: EventSource): object {
  return { kind: 'source', ...source };
}

/** Checks an entry from a file. Throws a TypeError or RangeError if it is malformed. */
export function catalogEntryOf(json: unknown): CatalogEntry | undefined {
  const entry = objectOf(json as Json, 'the entry');
  switch (entry.kind) {
    case 'provider':
      return { kind: 'provider', texts: providerOf(entry) };
    case 'messages':
      return { kind: 'messages', texts: messagesOf(entry) };
    case 'source':
      return {
        kind: 'source',
        source: {
          name: stringOf(entry.name, 'name'),
          messageFiles: textsIn(entry.messageFiles, 'messageFiles'),
          categoryFiles: textsIn(entry.categoryFiles, 'categoryFiles'),
          parameterFiles: textsIn(entry.parameterFiles, 'parameterFiles'),
        },
      };
    default:
      // A later version of the format can have others.
      return undefined;
  }
}

/** An object of JSON. */
type Json = Readonly<Record<string, unknown>>;

function originOf(entry: Json): ProviderTexts['origin'] {
  const version = optionalString(entry.fileVersion, 'fileVersion');
  return { file: stringOf(entry.file, 'file'), ...(version === undefined ? {} : { version }) };
}

function providerOf(entry: Json): ProviderTexts {
  const controlGuid = optionalString(entry.controlGuid, 'controlGuid');
  const message = optionalString(entry.message, 'message');
  const parameterFile = optionalString(entry.parameterFile, 'parameterFile');
  const provider = {
    name: stringOf(entry.name, 'name'),
    guid: normalGuid(stringOf(entry.guid, 'guid')),
    ...(controlGuid === undefined ? {} : { controlGuid: normalGuid(controlGuid) }),
    ...(message === undefined ? {} : { message }),
  };
  return {
    provider,
    culture: stringOf(entry.culture, 'culture'),
    origin: originOf(entry),
    ...(parameterFile === undefined ? {} : { parameterFile }),
    events: objectsIn(entry.events, 'events').map((event) => eventOf(event, provider)),
  };
}

function messagesOf(entry: Json): TableTexts {
  const culture = optionalString(entry.culture, 'culture');
  const entries = Object.entries(objectOf(entry.messages as Json, 'messages')).map(([id, text]) => {
    if (!/^\d{1,10}$/.test(id)) wrongType('messages', 'numbers as names', id);
    return { id: Number(id), text: stringOf(text, 'messages') };
  });
  return {
    origin: originOf(entry),
    ...(culture === undefined ? {} : { culture }),
    ...(entry.providers === undefined
      ? {}
      : { providers: textsIn(entry.providers, 'providers').map(normalGuid) }),
    entries,
  };
}

function eventOf(event: Json, provider: EventDescription['provider']): EventDescription {
  const name = optionalString(event.name, 'name');
  const message = optionalString(event.message, 'message');
  const { template, userData } = event;
  return {
    provider,
    id: integerIn(event.id, 0xffff, 'id'),
    version: integerIn(event.version, 0xff, 'version'),
    ...(name === undefined ? {} : { name }),
    channel: namedOf(event.channel, 'channel'),
    level: namedOf(event.level, 'level'),
    task: namedOf(event.task, 'task'),
    opcode: namedOf(event.opcode, 'opcode'),
    keyword: maskOf(event.keyword),
    keywords: textsIn(event.keywords, 'keywords'),
    ...(template === undefined ? {} : { template: templateOf(objectOf(template as Json, 'template')) }),
    ...(userData === undefined ? {} : { userData: elementOf(objectOf(userData as Json, 'userData'), 0) }),
    ...(message === undefined ? {} : { message }),
  };
}

function maskOf(value: unknown): string {
  const text = stringOf(value, 'keyword');
  return /^0x[\da-f]{1,16}$/i.test(text) ? hex(BigInt(text)) : wrongType('keyword', '64 bits as 0x…', value);
}

function namedOf(value: unknown, path: string): NamedValue {
  const named = objectOf(value as Json, path);
  const text = optionalString(named.text, `${path}.text`);
  return { value: integerIn(named.value, 0xffff, path), ...(text === undefined ? {} : { text }) };
}

function templateOf(template: Json): PayloadTemplate {
  return { fields: fieldsOf(template.fields, 0) };
}

/** The deepest structs in structs, and elements in elements. */
const MOST_DEPTH = 64;

function fieldsOf(fields: unknown, depth: number): PayloadField[] {
  if (depth > MOST_DEPTH) wrongType('template', `at most ${MOST_DEPTH} structs in each other`, depth);
  return objectsIn(fields, 'template.fields').map((field): PayloadField => {
    const name = stringOf(field.name, 'template.fields[].name');
    if (field.members !== undefined) return { name, members: fieldsOf(field.members, depth + 1) };
    const inType = stringOf(field.inType, 'template.fields[].inType');
    const outType = optionalString(field.outType, 'template.fields[].outType');
    // Types that a later version of the format adds are shown like texts.
    return {
      name,
      inType,
      ...(outType === undefined ? {} : { outType }),
      ...(field.map === undefined ? {} : { map: mapOf(objectOf(field.map as Json, 'map')) }),
    } as PayloadField;
  });
}

function mapOf(map: Json): PayloadMap {
  const { kind } = map;
  if (kind !== 'valueMap' && kind !== 'bitMap') wrongType('map.kind', "'valueMap' or 'bitMap'", kind);
  return {
    kind: kind as PayloadMap['kind'],
    name: stringOf(map.name, 'map.name'),
    items: objectsIn(map.items, 'map.items').map(({ value, text }) => ({
      value: integerIn(value, 0xffff_ffff, 'map.items[].value'),
      text: stringOf(text, 'map.items[].text'),
    })),
  };
}

function elementOf(element: Json, depth: number): BinaryXmlElement {
  if (depth > MOST_DEPTH) wrongType('userData', `at most ${MOST_DEPTH} elements in each other`, depth);
  return {
    name: stringOf(element.name, 'userData.name'),
    attributes: objectsIn(element.attributes, 'userData.attributes').map(({ name, value }) => ({
      name: stringOf(name, 'userData.attributes[].name'),
      value: contentOf(objectOf(value as Json, 'userData.attributes[].value')),
    })),
    children: objectsIn(element.children, 'userData.children').map((child) => nodeOf(child, depth)),
  };
}

function nodeOf(node: Json, depth: number): BinaryXmlNode {
  if (node.children !== undefined) return elementOf(node, depth + 1);
  if (node.target === undefined) return contentOf(node);
  return { target: stringOf(node.target, 'userData.target'), data: stringOf(node.data, 'userData.data') };
}

function contentOf(content: Json): BinaryXmlContent {
  if (content.at === undefined) return { text: stringOf(content.text, 'userData.text') };
  return {
    at: integerIn(content.at, 0xffff, 'userData.at'),
    type: integerIn(content.type, 0xff, 'userData.type'),
  };
}

function integerIn(value: unknown, most: number, path: string): number {
  const integer = integerOf(value, path);
  return integer >= 0 && integer <= most ? integer : wrongType(path, `an integer from 0 to ${most}`, value);
}

function textsIn(value: unknown, path: string): string[] {
  return listOf(value as unknown[], path).map((text) => stringOf(text, `${path}[]`));
}

function objectsIn(value: unknown, path: string): Json[] {
  return listOf(value as unknown[], path).map((item) => objectOf(item as Json, `${path}[]`));
}
