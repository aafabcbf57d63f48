import { fileTimeToIso } from '../../../windows/values/file-time.js';
import { formatHexBinary } from '../../../windows/values/hex.js';
import { maskText } from '../../../windows/values/mask-text.js';
import type { PlainTraceEvent, TraceEvent } from './trace-event.js';

/** Copies the members of an event. */
export function plainTraceEvent(event: TraceEvent): PlainTraceEvent {
  const { eventHeader, bufferContext, extendedData, messageHeader } = event;
  const { timeStamp, flags, eventProperty, kernelTime, userTime, eventDescriptor } = eventHeader;
  const { channel, task, keyword } = eventDescriptor;
  return present({
    index: event.index,
    header: event.header,
    time: timeStamp < 0n ? undefined : fileTimeToIso(timeStamp),
    timeStamp: String(timeStamp),
    rawTime: String(event.rawTime),
    providerId: event.providerId,
    id: event.id,
    version: event.version,
    channel,
    level: event.level,
    opcode: event.opcode,
    task,
    keyword: maskText(keyword),
    flags,
    eventProperty,
    processId: event.processId,
    threadId: event.threadId,
    processor: event.processor,
    loggerId: bufferContext.loggerId,
    kernelTime,
    userTime,
    pointerSize: event.pointerSize,
    activityId: event.activityId,
    relatedActivityId: event.relatedActivityId,
    instance: event.instance,
    group: event.group,
    classVersion: event.classVersion,
    messageHeader: messageHeader && present(messageHeader),
    extendedData:
      extendedData.length === 0
        ? undefined
        : extendedData.map(({ extType, data }) => ({ extType, data: formatHexBinary(data) })),
    userData: formatHexBinary(event.userData),
    file: event.file,
    bufferOffset: event.bufferOffset,
    offset: event.offset,
  });
}

/** An object without the members that are `undefined`. */
type Present<T> = { [Name in keyof T as undefined extends T[Name] ? never : Name]: T[Name] } & {
  [Name in keyof T as undefined extends T[Name] ? Name : never]?: Exclude<T[Name], undefined>;
};

/** Omits members that JSON would omit, so that both forms are equal. */
export function present<T extends object>(members: T): Present<T> {
  return Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== undefined),
  ) as unknown as Present<T>;
}
