import { bigintOf, objectOf } from '../../windows/checks/arguments.js';
import { EventHeaderFlag } from '../../windows/structures/header-constants.js';
import { eventOfRecord } from './event-of-record.js';
import type { EventPaths } from './event-paths.js';
import { headerNameOf } from './header-names.js';
import { integerFrom } from './integer-range.js';
import { isGiven } from './is-given.js';
import type { HeaderEvent, WritableEvent, WritableRecord } from './writable-event.js';

/** The buffers that can contain an event: all events in a buffer have equal values. */
export interface EventPlace {
  readonly processor: number;
  /** `undefined` for the session of the trace. */
  readonly loggerId: number | undefined;
  /** Whether the processor has 11 bits. */
  readonly hasProcessorIndex: boolean;
}

/** An event with the members of its header, whichever way it was given. */
export interface GivenEvent {
  readonly event: HeaderEvent;
  /** Its ticks in the trace that it comes from, if they are known. */
  readonly oldTicks: unknown;
  readonly place: EventPlace;
  readonly paths: EventPaths;
}

/** @param path the caller's name for the event. */
export function givenEvent(event: WritableEvent, path: string): GivenEvent {
  objectOf(event, path);
  if (isRecord(event)) {
    const paths = { event: path, header: `${path}.eventHeader` };
    return {
      event: eventOfRecord(event, paths),
      oldTicks: event.rawTime,
      place: placeOf(event, path),
      paths,
    };
  }
  headerNameOf(event.header, `${path}.header`);
  const processor = integerFrom(0, 0x7ff, event.processor ?? 0, `${path}.processor`);
  const place = { processor, loggerId: undefined, hasProcessorIndex: true };
  const oldTicks = event.header === 'ERROR' ? undefined : event.rawTime;
  return { event, oldTicks, place, paths: { event: path, header: path } };
}

/** An event's time in the given form; both members are `undefined` without a time. */
export function givenTimes({ event, paths }: GivenEvent): {
  readonly fileTime: bigint | undefined;
  readonly ticks: bigint | undefined;
} {
  const none = { fileTime: undefined, ticks: undefined };
  if (event.header === 'ERROR') return none;
  if (isGiven(event.rawTime)) {
    const ticks = bigintOf(event.rawTime, `${paths.header}.rawTime`);
    if (BigInt.asIntN(64, ticks) === ticks) return { ...none, ticks };
    throw new RangeError(`${paths.header}.rawTime must be a signed integer of 64 bits, got ${ticks}`);
  }
  if (event.header === 'MESSAGE' && !isGiven(event.timeStamp)) return none;
  return { ...none, fileTime: bigintOf(event.timeStamp, `${paths.header}.timeStamp`) };
}

function isRecord(event: WritableEvent): event is WritableRecord {
  return 'eventHeader' in event;
}

function placeOf({ bufferContext, eventHeader }: WritableRecord, path: string): EventPlace {
  const name = `${path}.bufferContext`;
  const context = objectOf(bufferContext, name);
  const hasProcessorIndex = (eventHeader.flags & EventHeaderFlag.ProcessorIndex) !== 0;
  const number = integerFrom(0, 0xff, context.processorNumber, `${name}.processorNumber`);
  // ProcessorIndex has 11 bits. Without it, the high byte says nothing about the processor.
  const alignment = integerFrom(0, hasProcessorIndex ? 7 : 0xff, context.alignment, `${name}.alignment`);
  const processor = hasProcessorIndex ? number | (alignment << 8) : number;
  return {
    processor,
    loggerId: integerFrom(0, 0xffff, context.loggerId, `${name}.loggerId`),
    hasProcessorIndex,
  };
}
