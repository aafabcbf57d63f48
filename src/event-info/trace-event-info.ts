import { listOf, objectOf } from '../etw/arguments.js';
import { normalGuid } from '../etw/guid.js';
import { DecodingSource, TemplateFlag } from '../etw/tdh-constants.js';
import type { TraceEventInfo } from '../etw/trace-event-info.js';
import { guidOf, meaningOf } from '../manifest/meaning.js';
import type { EventDefinition, Named, Reference } from '../manifest/model.js';
import { type MessageTexts, textsOf } from './messages.js';
import { propertiesOf } from './property-info.js';

/** The bits of tags. */
const TAGS = 0x0fff_ffff;

const NO_GUID = '00000000-0000-0000-0000-000000000000';

/**
 * Returns the result of TdhGetManifestEventInformation for an event. Names are texts in the language of `texts`, or
 * else the names of the manifest. Windows appends a blank to every text from a message table. This function does not.
 * It also leaves out the binary XML.
 *
 * In a manifest with errors, names without a definition are shown as they are written, unknown in-types are 0
 * (TDH_INTYPE_NULL), and an event without its template has no properties. Tags keep their lower 28 bits.
 */
export function traceEventInfoOf(event: EventDefinition, texts: MessageTexts): TraceEventInfo {
  textsOf(texts);
  const { provider, channel } = objectOf(event, 'event');
  objectOf(provider, 'event.provider');
  objectOf(event.descriptor, 'event.descriptor');
  listOf(event.keywords, 'event.keywords');
  const template = event.template?.target;
  const controlGuid = provider.controlGuid?.value;
  const keywords = event.keywords.map((keyword) => nameOf(keyword, texts));
  return {
    providerGuid: normalGuid(guidOf(provider) || NO_GUID),
    eventGuid: normalGuid(controlGuid ?? meaningOf(event.task)?.eventGuid?.value ?? NO_GUID),
    eventDescriptor: event.descriptor,
    decodingSource: DecodingSource.XmlFile,
    providerName: provider.name.value,
    levelName: nameOf(event.level, texts),
    channelName: channel?.target === undefined ? channel?.name : texts.ofChannel(channel.target),
    // An empty string would end the list.
    keywordsName: keywords.filter((name) => name !== undefined && name !== '') as string[],
    taskName: nameOf(event.task, texts),
    opcodeName: nameOf(event.opcode, texts),
    eventMessage: texts.of(event.message),
    providerMessage: texts.shown(provider.message),
    binaryXml: new Uint8Array(),
    eventName: event.name?.value,
    eventAttributes: event.attributes?.value,
    topLevelPropertyCount: template?.fields.length ?? 0,
    flags: templateKind(event) | (controlGuid === undefined ? 0 : TemplateFlag.ControlGuid),
    tags: (template?.tags?.value ?? 0) & TAGS,
    properties: propertiesOf(template?.fields ?? []),
  };
}

/** The text, or without a text the name as the event writes it. */
function nameOf(reference: Reference<Named> | undefined, texts: MessageTexts): string | undefined {
  const named = meaningOf(reference);
  return (named && texts.ofNamed(named)) ?? reference?.name;
}

function templateKind({ template }: EventDefinition): number {
  if (template?.target === undefined) return 0;
  return template.target.userData === undefined ? TemplateFlag.EventData : TemplateFlag.UserData;
}
