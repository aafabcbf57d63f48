import { listOf, objectOf } from '../../windows/checks/arguments.js';
import { checkMembers, oneOf } from '../../windows/checks/members.js';
import { DecodingSource, TemplateFlag } from '../../windows/trace-info/tdh-constants.js';
import type { TraceEventInfo } from '../../windows/trace-info/trace-event-info.js';
import { NO_GUID } from '../../windows/values/guid.js';
import { guidOf, meaningOf } from '../model/meaning/meaning.js';
import type { EventDefinition } from '../model/model.js';
import { binaryXmlOf } from './binary-xml.js';
import { type EventInfoForm, plainNames, windowsNames } from './event-names.js';
import { type MessageTexts, textsOf } from './messages.js';
import { propertiesOf } from './property-info.js';

/** The bits of tags. */
const TAGS = 0x0fff_ffff;

/** The form of a TRACE_EVENT_INFO. */
export interface TraceEventInfoOptions {
  /**
   * `messages`: what TdhGetEventInformation and TdhGetManifestEventInformation return: level, channel,
   * keywords, task and opcode as texts, or else as names. `names`: what merged traces contain, with the names
   * of the manifest, such as `win:Informational`. In both, texts end with a blank, `%n` is CR LF, keywords
   * are sorted by mask, and there is binary XML.
   *
   * Default: texts as people read them, messages as the manifest has them, and no binary XML.
   */
  readonly form?: EventInfoForm | undefined;
  /** The pointer length: 4 or 8 bytes. Default: 8 with a `form`, else 0, because it depends on the event. */
  readonly pointerSize?: 4 | 8 | undefined;
}

/**
 * Returns the result of TdhGetManifestEventInformation for an event. Names are texts in the language of
 * `texts`, or else the names of the manifest. Without a `form`, it differs from the result of Windows: see
 * `TraceEventInfoOptions`.
 *
 * In a manifest with errors, names without a definition are shown as they are written, unknown in-types are 0
 * (TDH_INTYPE_NULL), and an event without its template has no properties. Tags keep their lower 28 bits.
 */
export function traceEventInfoOf(
  event: EventDefinition,
  texts: MessageTexts,
  options: TraceEventInfoOptions = {},
): TraceEventInfo {
  textsOf(texts);
  const { provider } = objectOf(event, 'event');
  objectOf(provider, 'event.provider');
  objectOf(event.descriptor, 'event.descriptor');
  listOf(event.keywords, 'event.keywords');
  const { form, pointerSize } = checkedOptions(options);
  const names = form === undefined ? plainNames(texts) : windowsNames(texts, form);
  const template = event.template?.target;
  const controlGuid = provider.controlGuid?.value;
  const properties = propertiesOf(template?.fields ?? [], pointerSize);
  return {
    providerGuid: guidOf(provider) || NO_GUID,
    eventGuid: controlGuid ?? meaningOf(event.task)?.eventGuid?.value ?? NO_GUID,
    eventDescriptor: event.descriptor,
    decodingSource: DecodingSource.XmlFile,
    providerName: provider.name.value,
    levelName: names.named(event.level),
    channelName: names.channel(event.channel),
    keywordsName: names.keywords(event),
    taskName: names.named(event.task),
    opcodeName: names.named(event.opcode),
    eventMessage: names.message(event.message),
    providerMessage: names.text(provider.message),
    binaryXml:
      form === undefined || template === undefined ? new Uint8Array() : binaryXmlOf(template, properties),
    eventName: event.name?.value,
    eventAttributes: event.attributes?.value,
    topLevelPropertyCount: template?.fields.length ?? 0,
    flags: templateKind(event) | (controlGuid === undefined ? 0 : TemplateFlag.ControlGuid),
    tags: (template?.tags?.value ?? 0) & TAGS,
    properties,
  };
}

function checkedOptions(options: TraceEventInfoOptions): {
  readonly form: EventInfoForm | undefined;
  readonly pointerSize: 0 | 4 | 8;
} {
  checkMembers<TraceEventInfoOptions>(options, {
    form: oneOf(['messages', 'names']),
    pointerSize: oneOf([4, 8]),
  });
  const { form, pointerSize } = options ?? {};
  return { form, pointerSize: pointerSize ?? (form === undefined ? 0 : 8) };
}

function templateKind({ template }: EventDefinition): number {
  if (template?.target === undefined) return 0;
  return template.target.userData === undefined ? TemplateFlag.EventData : TemplateFlag.UserData;
}
