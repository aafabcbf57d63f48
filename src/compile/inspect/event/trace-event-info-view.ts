import { DecodingSource, TemplateFlag } from '../../../windows/trace-info/tdh-constants.js';
import {
  encodeTraceEventInfo,
  TRACE_EVENT_INFO_HEAD_SIZE,
  type TraceEventInfo,
  traceEventInfoLayout,
} from '../../../windows/trace-info/trace-event-info.js';
import { formatGuid } from '../../../windows/values/guid.js';
import { flagNames } from './flag-names.js';
import { hexBytes } from './hex-dump.js';
import { type PropertyView, propertyViews } from './property-view.js';

/** A member of the structure in its bytes. */
export interface MemberView {
  readonly member: string;
  /** From the start of TRACE_EVENT_INFO. */
  readonly offset: number;
  readonly size: number;
  /** The number in the bytes; of a GUID or a structure its text. */
  readonly value: number | string;
  /** The text at the offset, or what the number means. */
  readonly text?: string | readonly string[] | undefined;
}

/** TRACE_EVENT_INFO as TdhGetManifestEventInformation returns it, member by member. */
export interface TraceEventInfoView {
  readonly size: number;
  readonly members: readonly MemberView[];
  readonly properties: readonly PropertyView[];
  /** All bytes, in hexadecimal. */
  readonly bytes: string;
}

/** Names of members that mean something else for MOF events. */
const OF_MOF = ['ActivityIDNameOffset', 'RelatedActivityIDNameOffset'];

const { EventPropertyInfoArray: _, ...headMembers } = traceEventInfoLayout.members;

/** The members of the encoded bytes, by the layout of the structure. */
export function traceEventInfoView(info: TraceEventInfo): TraceEventInfoView {
  const bytes = encodeTraceEventInfo(info);
  const members = Object.entries<readonly [number, number]>(headMembers)
    .filter(([member]) => !OF_MOF.includes(member))
    .map(([member, [offset, size]]) => ({
      member,
      offset,
      size,
      value: valueAt(bytes, member, offset, size),
      text: textOf(member, info),
    }));
  const properties = propertyViews(info, bytes, TRACE_EVENT_INFO_HEAD_SIZE);
  return { size: bytes.length, members, properties, bytes: hexBytes(bytes) };
}

/** A number of 2 or 4 bytes; GUIDs and structures as text. */
function valueAt(bytes: Uint8Array, member: string, offset: number, size: number): number | string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (size === 4) return view.getUint32(offset, true);
  if (size === 2) return view.getUint16(offset, true);
  return member.endsWith('Guid')
    ? formatGuid(bytes, offset)
    : hexBytes(bytes.subarray(offset, offset + size));
}

const DECODING_SOURCES: Readonly<Record<number, string>> = {
  [DecodingSource.XmlFile]: 'DecodingSourceXMLFile',
  [DecodingSource.Wbem]: 'DecodingSourceWbem',
  [DecodingSource.Wpp]: 'DecodingSourceWPP',
  [DecodingSource.Tlg]: 'DecodingSourceTlg',
};

function textOf(member: string, info: TraceEventInfo): string | readonly string[] | undefined {
  const texts: Readonly<Record<string, string | readonly string[] | undefined>> = {
    DecodingSource: DECODING_SOURCES[info.decodingSource],
    ProviderNameOffset: info.providerName,
    LevelNameOffset: info.levelName,
    ChannelNameOffset: info.channelName,
    KeywordsNameOffset: info.keywordsName.length === 0 ? undefined : info.keywordsName,
    TaskNameOffset: info.taskName,
    OpcodeNameOffset: info.opcodeName,
    EventMessageOffset: info.eventMessage,
    ProviderMessageOffset: info.providerMessage,
    EventNameOffset: info.eventName,
    EventAttributesOffset: info.eventAttributes,
    Flags: flagsText(info),
  };
  return texts[member];
}

/** The upper 28 bits are the tags. */
function flagsText({ flags, tags }: TraceEventInfo): string | undefined {
  const names = flagNames(flags, {
    TEMPLATE_EVENT_DATA: TemplateFlag.EventData,
    TEMPLATE_USER_DATA: TemplateFlag.UserData,
    TEMPLATE_CONTROL_GUID: TemplateFlag.ControlGuid,
  });
  const parts = tags === 0 ? names : [...names, `Tags 0x${tags.toString(16)}`];
  return parts.join(', ') || undefined;
}
