import { NO_GUID } from '../../../windows/values/guid.js';
import { attribute, type XmlElement } from '../../xml/tree.js';
import { Definitions, WrittenDefinitions } from '../definitions.js';
import { growing } from '../growing.js';
import type { Channel, Located, PatternMap, Provider, Template, Traits, ValueMap } from '../model.js';
import { wholeIdentifier } from '../names/symbols.js';
import { EventReferences } from './event-references.js';
import { readChannels } from './read-channels.js';
import { readEvents, readFilters } from './read-events.js';
import { missing, type Strings } from './read-localization.js';
import { readMaps, readNamedQueries } from './read-maps.js';
import { type ProviderContext, readKeywords, readLevels, readOpcodes, readTasks } from './read-named.js';
import { readTemplates } from './read-templates.js';
import type { Reader } from './reader.js';

/** Reads one `<provider>`: first its lists, in any order, then the events and filters that use them. */
export function readProvider(reader: Reader, strings: Strings, element: XmlElement, index: number): Provider {
  const values = reader.attributes(element, 'provider');
  const lists = new Map<string, XmlElement[]>();
  for (const child of reader.children(element, 'provider')) {
    const list = lists.get(child.localName);
    if (list === undefined) lists.set(child.localName, [child]);
    else list.push(child);
  }
  const all = <T>(name: string, read: (list: XmlElement) => T[]): T[] =>
    (lists.get(name) ?? []).flatMap(read);

  const message = strings.resolve(values.message);
  const name = values.name ?? missing(element);
  const cSymbol = values.symbol?.value || wholeIdentifier(name.value);
  const context: ProviderContext = { reader, strings, providerSymbol: cSymbol };
  const channels = readChannels(reader, strings, lists.get('channels') ?? [], context.providerSymbol);
  const maps = all('maps', (list) => readMaps(context, list));
  const patternMaps = all('namedQueries', (list) => readNamedQueries(context, list));
  const mapsByName = { maps: byName(maps), patternMaps: byName(patternMaps) };
  const templates = all('templates', (list) => readTemplates(context, list, mapsByName));

  const provider: Provider = {
    element,
    range: element.nameRange,
    usedAt: [],
    index,
    name,
    guid: values.guid ?? malformedGuid(element) ?? missing(element),
    symbol: values.symbol ?? missing(element),
    cSymbol,
    controlGuid: nonZero(values.controlGuid),
    resourceFileName: values.resourceFileName,
    messageFileName: values.messageFileName,
    parameterFileName: values.parameterFileName,
    helpLink: values.helpLink,
    namespace: values.namespace,
    source: values.source,
    warnOnApplicationCompatibilityError: values.warnOnApplicationCompatibilityError,
    message,
    traits: readTraits(reader, lists.get('traits') ?? []),
    channels,
    levels: all('levels', (list) => readLevels(context, list)),
    tasks: all('tasks', (list) => readTasks(context, list)),
    opcodes: all('opcodes', (list) => readOpcodes(context, list)),
    keywords: all('keywords', (list) => readKeywords(context, list)),
    predefined: { levels: [], tasks: [], opcodes: [], keywords: [] },
    maps,
    patternMaps,
    templates,
    events: [],
    filters: [],
  };

  const references = new EventReferences(context, provider, byToken(channels), byTid(templates));
  // Not `push(...events)`: there can be more events than a call can have arguments.
  for (const event of all('events', (list) => readEvents(context, provider, references, list)))
    growing(provider).events.push(event);
  for (const filter of all('filters', (list) => readFilters(context, references, list)))
    growing(provider).filters.push(filter);
  return provider;
}

function byName<T extends ValueMap | PatternMap>(list: readonly T[]): Definitions<T> {
  const definitions = new Definitions<T>();
  for (const definition of list) definitions.add(definition.name.value, definition);
  return definitions;
}

/** Of several elements, mc.exe uses the last value of each attribute. */
function readTraits(reader: Reader, elements: readonly XmlElement[]): Traits | undefined {
  const [element] = elements;
  if (element === undefined) return undefined;
  const all = elements.map((one) => reader.attributes(one, 'traits'));
  const last = all.reduce((before, { groupGuid, includeName }) => ({
    groupGuid: groupGuid ?? before.groupGuid,
    includeName: includeName ?? before.includeName,
  }));
  return { element, groupGuid: nonZero(last.groupGuid), includeName: last.includeName };
}

/** The text of a malformed GUID (diagnosed), such as one without braces. */
function malformedGuid(element: XmlElement): Located<string> | undefined {
  const guid = attribute(element, 'guid');
  return guid && { value: '', text: guid.rawValue, range: guid.valueRange };
}

/** mc.exe treats an all-zero controlGuid (annotation in eventman.xsd) or groupGuid as absent. */
function nonZero(guid: Located<string> | undefined): Located<string> | undefined {
  return guid?.value === NO_GUID ? undefined : guid;
}

/** An event's channel is the first in document order whose chid or name matches (mc.exe since 10.0.18362). */
function byToken(channels: readonly Channel[]): WrittenDefinitions<Channel> {
  const definitions = new WrittenDefinitions<Channel>();
  for (const channel of channels) {
    if (channel.chid !== undefined) definitions.add(channel.chid, channel);
    definitions.add(channel.name, channel);
  }
  return definitions;
}

function byTid(templates: readonly Template[]): WrittenDefinitions<Template> {
  const definitions = new WrittenDefinitions<Template>();
  for (const template of templates) definitions.add(template.tid, template);
  return definitions;
}
