import type { EventDescriptor } from '../../../windows/structures/event-descriptor.js';
import type { TraceEvent } from './trace-event.js';

/** An event of the reader. */
interface HasFileDescriptor {
  readonly fileDescriptor?: EventDescriptor;
  readonly fileTask?: number;
}

/** The descriptor of an event, without the other parts of `eventHeader` if the event is one of the reader. */
export function descriptorOf(event: TraceEvent): EventDescriptor {
  return (event as TraceEvent & HasFileDescriptor).fileDescriptor ?? event.eventHeader.eventDescriptor;
}

/** The task of an event of the reader, which takes less time than its descriptor; `undefined` for others. */
export function fileTaskOf(event: object): number | undefined {
  return (event as HasFileDescriptor).fileTask;
}
