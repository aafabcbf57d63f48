import { openTrace, type TraceSource } from 'wevtc/trace';
import { decodeEvent, formatEvent } from './printer.decoders.man';
import { JobPrinted, Level } from './printer.man';

/** How severe the event is that this page shows. */
export const isInformational = JobPrinted.level === Level.Informational;

/** The messages of the printed jobs in a trace. */
export async function* printedJobs(trace: TraceSource): AsyncGenerator<string> {
  for await (const event of openTrace(trace).events({ decoders: [decodeEvent] })) {
    if (event.symbol === JobPrinted.symbol) yield formatEvent(event) ?? event.values.Document;
  }
}
