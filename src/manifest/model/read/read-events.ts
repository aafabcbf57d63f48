import type { XmlElement } from '../../xml/tree.js';
import { meantMask, meantValue } from '../meaning/meaning.js';
import { withMembers } from '../meaning/with-members.js';
import { classicIdParts, classicKeyword } from '../messages/classic-events.js';
import type { EventDefinition, EventDescriptor, Filter, Provider } from '../model.js';
import { defaultEventSymbol } from '../names/symbols.js';
import { codeDescriptor } from './code-descriptor.js';
import type { EventReferences } from './event-references.js';
import { type ProviderContext, readNamed } from './read-named.js';

/** winmeta's channel 12: mc.exe's default for events of providers with a controlGuid or traits. */
const PROVIDER_METADATA_CHANNEL = 12;

export function readEvents(
  context: ProviderContext,
  provider: Provider,
  references: EventReferences,
  list: XmlElement,
): EventDefinition[] {
  const { reader } = context;
  reader.attributes(list, 'provider/events');
  return reader
    .children(list, 'provider/events')
    .map((element) => readEvent(context, provider, references, element));
}

export function readFilters(
  context: ProviderContext,
  references: EventReferences,
  list: XmlElement,
): Filter[] {
  const { reader } = context;
  reader.attributes(list, 'filters');
  return reader.children(list, 'filters').map((element) => {
    const values = reader.attributes(element, 'filter');
    const named = readNamed(context, element, 'FILTER', values);
    const { value: declared, version } = values;
    const template = references.template(values.tid, 'tid');
    return withMembers(named, { value: declared?.value ?? 0, declared, version, template });
  });
}

function readEvent(
  context: ProviderContext,
  provider: Provider,
  references: EventReferences,
  element: XmlElement,
): EventDefinition {
  const values = context.reader.attributes(element, 'event');
  const channel = references.channel(values.channel);
  const level = references.level(values.level, element);
  const task = references.task(values.task, element);
  const opcode = references.opcode(values.opcode, task, element);
  const keywords = references.keywordList(values.keywords, element);
  const descriptor: EventDescriptor = {
    id: (values.value?.value ?? 0) & 0xffff,
    version: values.version?.value ?? 0,
    channel:
      channel?.target?.value ??
      (provider.controlGuid !== undefined || provider.traits !== undefined ? PROVIDER_METADATA_CHANNEL : 0),
    level: meantValue(level, 0xff),
    opcode: meantValue(opcode, 0xff),
    task: meantValue(task, 0xffff),
    keyword: keywords.reduce(
      (mask, keyword) => mask | meantMask(keyword),
      channel?.target?.keywordMask ?? 0n,
    ),
    ...(classicKeyword({ keywords }) === undefined ? undefined : classicIdParts(values.value?.value ?? 0)),
  };
  return {
    element,
    range: element.nameRange,
    usedAt: [],
    provider,
    value: values.value,
    version: values.version,
    // To mc.exe, an empty name is none.
    name: values.name?.value === '' ? undefined : values.name,
    attributes: values.attributes,
    symbol: values.symbol,
    cSymbol:
      values.symbol?.value ||
      defaultEventSymbol(context.providerSymbol, codeDescriptor({ descriptor, provider, opcode, channel })),
    channel,
    level,
    task,
    opcode,
    keywords,
    template: references.template(values.template, 'template'),
    message: context.strings.resolve(values.message),
    notLogged: values.notLogged?.value ?? false,
    suppressProjection: values.suppressProjection?.value ?? false,
    descriptor,
  };
}
