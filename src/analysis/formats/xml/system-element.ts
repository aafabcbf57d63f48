import type { DecodedTraceEvent } from '../../../recordings/trace/events/decoded-trace-event.js';
import { descriptorOf } from '../../../recordings/trace/events/descriptor-of.js';
import type { TraceEvent } from '../../../recordings/trace/events/trace-event.js';
import { hex } from '../../../text/hex.js';
import { BytesError } from '../../../windows/bytes/bytes.js';
import { decodeExtendedData, type ExtendedData } from '../../../windows/structures/extended-data.js';
import { EventHeaderExtType, EventHeaderFlag } from '../../../windows/structures/header-constants.js';
import { fileTimeToIso } from '../../../windows/values/file-time.js';
import { bracedGuid } from '../../../windows/values/guid.js';
import { isClassic, providerNameOf } from '../../event/event-labels.js';
import type { XmlLines } from './xml-lines.js';
import { attribute, textElement } from './xml-text.js';

/** Writes `System`: the header of an event. The order is that of the event schema (SystemPropertiesType). */
export function addSystem(lines: XmlLines, decoded: DecodedTraceEvent): void {
  const { event, description } = decoded;
  const { id, version, channel, level, opcode, task, keyword } = descriptorOf(event);
  const line = (text: string) => lines.add(2, text);
  lines.add(1, '<System>');
  line(
    `<Provider${attribute('Name', providerNameOf(decoded))}${attribute('Guid', providerGuid(decoded))} />`,
  );
  line(textElement('EventID', id));
  line(textElement('Version', version));
  line(textElement('Level', level));
  line(textElement('Task', task));
  line(textElement('Opcode', opcode));
  line(textElement('Keywords', hex(keyword)));
  line(`<TimeCreated${attribute('SystemTime', systemTime(event.timeStamp))} />`);
  const related = bracedGuid(event.relatedActivityId);
  line(
    `<Correlation${attribute('ActivityID', bracedGuid(event.activityId))}${attribute('RelatedActivityID', related)} />`,
  );
  line(executionElement(event));
  line(textElement('Channel', description?.channel.text ?? (channel === 0 ? '' : channel)));
  // A trace does not contain the name of the computer.
  line('<Computer />');
  const sid = itemOf(event, EventHeaderExtType.Sid);
  if (sid?.kind === 'sid') line(`<Security${attribute('UserID', sid.sid)} />`);
  lines.add(1, '</System>');
}

/** The header of a classic event has the GUID of its class. */
function providerGuid({ event, description }: DecodedTraceEvent): string | undefined {
  if (!isClassic(event)) return bracedGuid(event.providerId);
  return bracedGuid(description?.provider.guid || undefined);
}

/** As xs:dateTime, with nine decimals as Windows writes it. */
function systemTime(fileTime: bigint): string {
  return fileTimeToIso(fileTime)
    .replace(/^([+-])0*/, (_, sign) => (sign === '-' ? '-' : ''))
    .replace('Z', '00Z');
}

function executionElement(event: TraceEvent): string {
  const { kernelTime, userTime, flags } = event.eventHeader;
  const session = itemOf(event, EventHeaderExtType.TsId);
  const attributes = [
    attribute('ProcessID', event.processId),
    attribute('ThreadID', event.threadId),
    attribute('ProcessorID', event.processor),
    attribute('SessionID', session?.kind === 'sessionId' ? session.sessionId : undefined),
  ];
  // ProcessorTime is the same 64 bits as the two others.
  if ((flags & EventHeaderFlag.PrivateSession) !== 0) {
    attributes.push(attribute('ProcessorTime', String((BigInt(userTime) << 32n) | BigInt(kernelTime))));
  } else if ((flags & EventHeaderFlag.NoCpuTime) === 0) {
    attributes.push(attribute('KernelTime', kernelTime), attribute('UserTime', userTime));
  }
  return `<Execution${attributes.join('')} />`;
}

/** The first extended item of a type; `undefined` without one that can be read. */
function itemOf({ extendedData }: TraceEvent, type: number): ExtendedData | undefined {
  const item = extendedData.find(({ extType }) => extType === type);
  try {
    return item && decodeExtendedData(item);
  } catch (error) {
    if (!(error instanceof BytesError)) throw error;
    return undefined;
  }
}
