import type { EventDescriptor } from '../../../windows/structures/event-descriptor.js';
import type { EventHeader } from '../../../windows/structures/event-header.js';
import type { EtwBufferContext } from '../../../windows/structures/event-record.js';
import type { ExtendedDataItem } from '../../../windows/structures/extended-data-item.js';
import { EventHeaderExtType, EventHeaderFlag } from '../../../windows/structures/header-constants.js';
import { NO_GUID } from '../../../windows/values/guid.js';
import { classOfGroup } from '../../classic/kernel-groups.js';
import { BUFFER_HEADER_SIZE } from '../layout/buffer-header.js';
import type { EventBuffer } from '../layout/event-buffer.js';
import {
  type HeaderLayout,
  layoutOf,
  MessageFlag,
  type MessageParts,
  messagePartsAt,
  PerfInfoVersion,
} from '../layout/event-layout.js';
import { readExtendedItems } from '../layout/extended-items.js';
import { guidText } from '../layout/guid-texts.js';
import { NO_PROCESS } from '../layout/no-process.js';
import { plainTraceEvent } from './plain-trace-event.js';
import type {
  PlainTraceEvent,
  TraceEvent,
  TraceHeaderName,
  TraceInstance,
  TraceMessageHeader,
} from './trace-event.js';

/** The part of an event after its header. */
interface Content {
  readonly items: readonly ExtendedDataItem[];
  readonly payload: Uint8Array;
}

/** Members that are kept after their first use. */
interface LazyParts {
  /** Given if the header has no time at a fixed place. */
  readonly rawTime: bigint | undefined;
  timeStamp: bigint | undefined;
  header: EventHeader | undefined;
  content: Content | undefined;
}

/** All members at once, so that all objects have one hidden class. */
function lazyParts(rawTime?: bigint): LazyParts {
  return { rawTime, timeStamp: undefined, header: undefined, content: undefined };
}

const NO_ITEMS: readonly ExtendedDataItem[] = [];

/** An event in its buffer. Reads members on use: programs need few, and a trace has millions of events. */
export class BufferedEvent implements TraceEvent {
  readonly index: number;
  // Few and plain private members: a trace has millions of events, and #private ones take longer to create.
  private readonly buffer: EventBuffer;
  private readonly at: number;
  private lazy: LazyParts | undefined;

  /** @param at where the event starts in the buffer. A cursor has been there, so the event is complete. */
  constructor(buffer: EventBuffer, at: number, index: number, rawTime: bigint | undefined) {
    this.index = index;
    this.buffer = buffer;
    this.at = at;
    this.lazy = rawTime === undefined ? undefined : lazyParts(rawTime);
  }

  private get layout(): HeaderLayout {
    return layoutOf(this.buffer.view.getUint32(this.at, true)) as HeaderLayout;
  }

  private get size(): number {
    return this.u16(this.layout.sizeAt);
  }

  get userContext(): bigint {
    return 0n;
  }

  get header(): TraceHeaderName {
    return this.layout.name;
  }

  get file(): number {
    return this.buffer.context.file;
  }

  get bufferOffset(): number {
    return this.buffer.offset;
  }

  get offset(): number {
    return BUFFER_HEADER_SIZE + this.buffer.start + this.at;
  }

  get processor(): number {
    return this.buffer.processor;
  }

  get pointerSize(): 4 | 8 {
    const { pointerSize } = this.layout;
    if (pointerSize !== 0) return pointerSize;
    const options = this.layout.group === 'message' ? this.u16(6) : 0;
    if ((options & MessageFlag.Pointer32) !== 0) return 4;
    return (options & MessageFlag.Pointer64) !== 0 ? 8 : this.buffer.context.pointerSize;
  }

  get rawTime(): bigint {
    const { timeAt } = this.layout;
    return timeAt < 0 ? (this.lazy?.rawTime ?? 0n) : this.buffer.view.getBigInt64(this.at + timeAt, true);
  }

  get timeStamp(): bigint {
    this.lazy ??= lazyParts();
    this.lazy.timeStamp ??= this.buffer.context.clock.fileTimeOf(this.rawTime);
    return this.lazy.timeStamp;
  }

  get providerId(): string {
    switch (this.layout.group) {
      case 'event':
      case 'full':
      case 'instance':
        return this.guid(24);
      case 'system':
      case 'perfinfo':
        return classOfGroup(this.u8(7), this.u8(6)) ?? NO_GUID;
      case 'message': {
        const { guidAt } = this.messageParts();
        return guidAt < 0 ? NO_GUID : this.guid(guidAt);
      }
      default:
        return NO_GUID;
    }
  }

  get id(): number {
    const { group } = this.layout;
    if (group === 'event') return this.u16(40);
    return group === 'message' ? this.u16(4) : 0;
  }

  get version(): number {
    return this.layout.group === 'event' ? this.u8(42) : (this.classVersion ?? 0) & 0xff;
  }

  get classVersion(): number | undefined {
    switch (this.layout.group) {
      case 'full':
      case 'instance':
        return this.u16(6);
      case 'system':
        return this.u16(0);
      case 'perfinfo':
        return this.u8(0);
      default:
        return undefined;
    }
  }

  get group(): number | undefined {
    const { group } = this.layout;
    return group === 'system' || group === 'perfinfo' ? this.u8(7) : undefined;
  }

  get level(): number {
    switch (this.layout.group) {
      case 'event':
        return this.u8(44);
      case 'full':
      case 'instance':
        return this.u8(5);
      default:
        return 0;
    }
  }

  get opcode(): number {
    switch (this.layout.group) {
      case 'event':
        return this.u8(45);
      case 'full':
      case 'instance':
        return this.u8(4);
      case 'system':
      case 'perfinfo':
        return this.u8(6);
      default:
        return 0;
    }
  }

  get threadId(): number {
    return this.processAndThread(0);
  }

  get processId(): number {
    return this.processAndThread(4);
  }

  get activityId(): string | undefined {
    if (this.layout.group !== 'event') return undefined;
    const id = this.guid(64);
    return id === NO_GUID ? undefined : id;
  }

  get relatedActivityId(): string | undefined {
    for (const { extType, data } of this.extendedData) {
      if (extType === EventHeaderExtType.RelatedActivityId && data.length >= 16) {
        return guidText(data, 0);
      }
    }
    return undefined;
  }

  get instance(): TraceInstance | undefined {
    if (this.layout.group !== 'instance') return undefined;
    const { view } = this.buffer;
    return {
      instanceId: view.getUint32(this.at + 48, true),
      parentInstanceId: view.getUint32(this.at + 52, true),
      parentGuid: this.guid(56),
    };
  }

  get messageHeader(): TraceMessageHeader | undefined {
    if (this.layout.group !== 'message') return undefined;
    const { sequenceAt, componentAt } = this.messageParts();
    return { sequence: this.optionalU32(sequenceAt), componentId: this.optionalU32(componentAt) };
  }

  get extendedData(): readonly ExtendedDataItem[] {
    return this.read().items;
  }

  get userData(): Uint8Array {
    return this.read().payload;
  }

  get bufferContext(): EtwBufferContext {
    const { processor, loggerId } = this.buffer;
    return { processorNumber: processor & 0xff, alignment: processor >>> 8, loggerId };
  }

  get eventHeader(): EventHeader {
    this.lazy ??= lazyParts();
    this.lazy.header ??= this.readHeader();
    return this.lazy.header;
  }

  toPlain(): PlainTraceEvent {
    return plainTraceEvent(this);
  }

  toJSON(): PlainTraceEvent {
    return plainTraceEvent(this);
  }

  private readHeader(): EventHeader {
    const { view } = this.buffer;
    const timesAt = TIMES_AT[this.layout.group] ?? -1;
    const hasTimes = timesAt >= 0 && this.layout.size > timesAt;
    return {
      size: this.size,
      headerType: this.layout.sizeAt === 0 ? this.u16(2) : this.u8(2),
      flags: this.flags(hasTimes),
      eventProperty: this.layout.group === 'event' ? this.u16(6) : 0,
      threadId: this.threadId,
      processId: this.processId,
      timeStamp: this.timeStamp,
      providerId: this.providerId,
      eventDescriptor: this.fileDescriptor,
      kernelTime: hasTimes ? view.getUint32(this.at + timesAt, true) : 0,
      userTime: hasTimes ? view.getUint32(this.at + timesAt + 4, true) : 0,
      activityId: this.activityId ?? NO_GUID,
    };
  }

  /** `eventHeader.eventDescriptor`, without the other parts of `eventHeader`, which take longer. */
  get fileDescriptor(): EventDescriptor {
    const { id, version, level, opcode } = this;
    if (this.layout.group !== 'event')
      return { id, version, channel: 0, level, opcode, task: 0, keyword: 0n };
    const keyword = this.buffer.view.getBigUint64(this.at + 48, true);
    return { id, version, channel: this.u8(43), level, opcode, task: this.u16(46), keyword };
  }

  /** `eventHeader.eventDescriptor.task`, without the other members. */
  get fileTask(): number {
    return this.layout.group === 'event' ? this.u16(46) : 0;
  }

  /** EVENT_HEADER flags as in the file; other headers have none. Faster than through `eventHeader`. */
  get fileFlags(): number {
    return this.layout.group === 'event' ? this.u16(4) : 0;
  }

  /** The flags that ProcessTrace sets. */
  private flags(hasTimes: boolean): number {
    const width = this.pointerSize === 4 ? EventHeaderFlag.Header32Bit : EventHeaderFlag.Header64Bit;
    const index = this.buffer.hasProcessorIndex ? EventHeaderFlag.ProcessorIndex : 0;
    if (this.layout.group === 'event') return this.u16(4) | width | index;
    const kind =
      this.layout.group === 'message' ? EventHeaderFlag.TraceMessage : EventHeaderFlag.ClassicHeader;
    const extended = this.extendedData.length > 0 ? EventHeaderFlag.ExtendedInfo : 0;
    return kind | width | index | extended | (hasTimes ? 0 : EventHeaderFlag.NoCpuTime);
  }

  private read(): Content {
    this.lazy ??= lazyParts();
    this.lazy.content ??= this.readContent();
    return this.lazy.content;
  }

  private readContent(): Content {
    const { bytes } = this.buffer;
    const at = this.at;
    const end = at + this.size;
    const { group, size } = this.layout;
    switch (group) {
      case 'event':
        return (this.u16(4) & EventHeaderFlag.ExtendedInfo) === 0
          ? { items: NO_ITEMS, payload: bytes.subarray(at + size, end) }
          : this.extended(at + size, end);
      case 'instance': {
        // As ProcessTrace gives them: EVENT_EXTENDED_ITEM_INSTANCE.
        const items = [item(EventHeaderExtType.InstanceInfo, bytes.subarray(at + 48, at + 72))];
        return { items, payload: bytes.subarray(at + size, end) };
      }
      case 'perfinfo':
        return this.counters(at + size, end);
      case 'message':
        return {
          items: NO_ITEMS,
          payload: bytes.subarray(Math.min(end, at + this.messageParts().size), end),
        };
      default:
        return { items: NO_ITEMS, payload: bytes.subarray(at + size, end) };
    }
  }

  private extended(start: number, end: number): Content {
    const { bytes, view, context, offset } = this.buffer;
    const { items, end: payloadAt, problem } = readExtendedItems(bytes, view, start, end);
    if (problem !== undefined) {
      context.report({
        kind: 'malformed-event',
        file: context.file,
        bufferOffset: offset,
        offset: BUFFER_HEADER_SIZE + this.buffer.start + payloadAt,
        bytesLost: end - payloadAt,
        message: problem,
      });
      return { items, payload: bytes.subarray(end, end) };
    }
    return { items, payload: bytes.subarray(payloadAt, end) };
  }

  /** A PERFINFO header's optional processor counters, which ProcessTrace returns as extended items. */
  private counters(start: number, end: number): Content {
    const { bytes } = this.buffer;
    const version = this.u16(0);
    const items: ExtendedDataItem[] = [];
    let at = start;
    const pebs = (version & PerfInfoVersion.Pebs) === 0 ? 0 : 8;
    const counters = ((version & PerfInfoVersion.Counters) >>> 8) * 8;
    if (pebs + counters > end - start) return { items, payload: bytes.subarray(at, end) };
    if (pebs > 0) items.push(item(EventHeaderExtType.PebsIndex, bytes.subarray(at, at + pebs)));
    at += pebs;
    if (counters > 0) items.push(item(EventHeaderExtType.PmcCounters, bytes.subarray(at, at + counters)));
    at += counters;
    return { items, payload: bytes.subarray(at, end) };
  }

  private messageParts(): MessageParts {
    return messagePartsAt(this.buffer.view, this.at, this.size);
  }

  /** @param second 0 for the thread, 4 for the process: the thread comes first. */
  private processAndThread(second: 0 | 4): number {
    const { group } = this.layout;
    if (group === 'perfinfo' || group === 'error') return NO_PROCESS;
    if (group !== 'message') return this.buffer.view.getUint32(this.at + 8 + second, true);
    const { systemInfoAt } = this.messageParts();
    return systemInfoAt < 0 ? NO_PROCESS : this.buffer.view.getUint32(this.at + systemInfoAt + second, true);
  }

  private u8(at: number): number {
    return this.buffer.bytes[this.at + at] as number;
  }

  private u16(at: number): number {
    return this.buffer.view.getUint16(this.at + at, true);
  }

  /** @param at below 0 for a member that is missing. */
  private optionalU32(at: number): number | undefined {
    return at < 0 ? undefined : this.buffer.view.getUint32(this.at + at, true);
  }

  private guid(at: number): string {
    return guidText(this.buffer.bytes, this.at + at);
  }
}

/** The offset of KernelTime and UserTime in a header. A compact header ends before it. */
const TIMES_AT: { readonly [Group in HeaderLayout['group']]?: number } = {
  system: 24,
  full: 40,
  instance: 40,
  event: 56,
};

function item(extType: number, data: Uint8Array): ExtendedDataItem {
  return { extType, linkage: 0, reserved1: 0, reserved2: 0, data };
}
