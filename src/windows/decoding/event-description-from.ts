import { compiledXmlOf } from '../binary-xml/compiled-xml.js';
import { bigintOf, listOf, numberOf, objectOf, optionalString, stringOf } from '../checks/arguments.js';
import { PayloadError } from '../payload/payload-error.js';
import { eventClassOf, hasControlGuid } from '../trace-info/event-class.js';
import { type EventMaps, payloadTemplateFrom } from '../trace-info/payload-template-from.js';
import { TemplateFlag } from '../trace-info/tdh-constants.js';
import { eventNameOf, type TraceEventInfo } from '../trace-info/trace-event-info.js';
import { trimmedText } from '../trace-info/trimmed-text.js';
import { normalGuid } from '../values/guid.js';
import { maskText } from '../values/mask-text.js';
import type { EventDescription, NamedValue } from './event-decoder.js';

/**
 * Returns the description of an event, for `EventDecoder`, from its TRACE_EVENT_INFO. Texts lose the blank
 * that Windows appends. A provider without a name has its GUID as name. If the properties cannot be used, the
 * description has a `problem`.
 *
 * @param maps as in `payloadTemplateFrom`.
 */
export function eventDescriptionFrom(info: TraceEventInfo, maps?: EventMaps): EventDescription {
  const { eventDescriptor } = objectOf(info, 'info');
  const number = (member: 'id' | 'version' | NamedMember) =>
    numberOf(eventDescriptor[member], `info.eventDescriptor.${member}`);
  objectOf(eventDescriptor, 'info.eventDescriptor');
  const named = (member: NamedMember): NamedValue => {
    const text = textOf(info, `${member}Name`);
    return { value: number(member), ...(text !== undefined && { text }) };
  };
  const keywords = listOf(info.keywordsName, 'info.keywordsName').map((text, at) =>
    trimmedText(stringOf(text, `info.keywordsName[${at}]`)),
  );
  const name = eventNameOf(info);
  const message = textOf(info, 'eventMessage');
  const eventGuid = eventClassOf(info);
  return {
    provider: providerOf(info),
    id: number('id'),
    version: number('version'),
    ...(name !== undefined && { name }),
    channel: named('channel'),
    level: named('level'),
    task: named('task'),
    opcode: named('opcode'),
    ...(eventGuid !== undefined && { eventGuid }),
    keyword: maskText(bigintOf(eventDescriptor.keyword, 'info.eventDescriptor.keyword')),
    keywords,
    ...payloadOf(info, maps),
    ...userDataOf(info),
    ...(message !== undefined && { message }),
  };
}

type NamedMember = 'channel' | 'level' | 'task' | 'opcode';
type TextMember = `${NamedMember}Name` | 'providerName' | 'providerMessage' | 'eventMessage';

function textOf(info: TraceEventInfo, member: TextMember): string | undefined {
  return trimmedText(optionalString(info[member], `info.${member}`));
}

function providerOf(info: TraceEventInfo): EventDescription['provider'] {
  const guid = normalGuid(stringOf(info.providerGuid, 'info.providerGuid'));
  const controlGuid = hasControlGuid(info) ? normalGuid(info.eventGuid) : undefined;
  const message = textOf(info, 'providerMessage');
  return {
    name: textOf(info, 'providerName') ?? guid,
    guid,
    ...(controlGuid !== undefined && { controlGuid }),
    ...(message !== undefined && { message }),
  };
}

/** The root of the binary XML is the element in `<UserData>`. */
function userDataOf(info: TraceEventInfo): Pick<EventDescription, 'userData'> {
  if ((numberOf(info.flags, 'info.flags') & TemplateFlag.UserData) === 0) return {};
  const userData = compiledXmlOf(info);
  return userData === undefined ? {} : { userData };
}

function payloadOf(
  info: TraceEventInfo,
  maps: EventMaps | undefined,
): Pick<EventDescription, 'template' | 'problem'> {
  try {
    const template = payloadTemplateFrom(info, maps);
    return template.fields.length === 0 ? {} : { template };
  } catch (error) {
    if (!(error instanceof PayloadError)) throw error;
    return { problem: error.reason };
  }
}
